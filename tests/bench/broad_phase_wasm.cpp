// The broad phases as wasm in Node: milliseconds of processor time for a step that moves everything, makes
// the boxes and delivers the sorted pairs. Google Benchmark is not built for wasm: this takes turns among all
// that is measured, a few steps each, and prints medians.
//
// Built with BROAD_PHASE_REFERENCE naming the side-by-side benchmark's raw grid ("…/ref/grid.h"), that takes
// part on its own scene.
#include <emscripten/emscripten.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>

#include "broad_phase_scenes.h"

#ifdef BROAD_PHASE_REFERENCE
#define KERNEL 4
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wconversion"
#pragma clang diagnostic ignored "-Wshadow"
#include BROAD_PHASE_REFERENCE
#pragma clang diagnostic pop
#endif

using namespace bump;
using namespace broadbench;

namespace {

// The process's own time: other programs on the machine do not count.
double processorMilliseconds() {
  return EM_ASM_DOUBLE({
    const used = process.cpuUsage();
    return (used.user + used.system) / 1000;
  });
}

struct Runner {
  std::string name;
  std::function<std::size_t()> step;  // returns the number of pairs
  std::vector<double> times;
  std::size_t pairs = 0;
};

double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

void measure(const std::string& title, std::vector<Runner>& runners, int rounds, int steps) {
  for (Runner& runner : runners) {
    for (int i = 0; i < 2 * steps; ++i) runner.pairs = runner.step();
  }
  for (int round = 0; round < rounds; ++round) {
    for (Runner& runner : runners) {
      const double start = processorMilliseconds();
      for (int i = 0; i < steps; ++i) runner.pairs = runner.step();
      runner.times.push_back((processorMilliseconds() - start) / steps);
    }
  }
  std::printf("%s\n", title.c_str());
  for (const Runner& runner : runners) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < runner.times.size(); ++i) {
      ratios.push_back(runner.times[i] / runners[0].times[i]);
    }
    std::printf("  %-12s %9.3f ms (least %.3f)  %6.2f times the first  %zu pairs\n", runner.name.c_str(),
                median(runner.times), *std::min_element(runner.times.begin(), runner.times.end()),
                median(ratios), runner.pairs);
  }
}

void addPhases(std::vector<Runner>& runners, std::vector<Scene>& scenes, std::vector<BroadPhase>& phases,
               const Scene& scene, const std::vector<BroadPhaseKind>& kinds) {
  static const char* const names[] = {"automatic", "brute force", "grid", "sweep", "tree"};
  scenes.assign(kinds.size(), scene);
  phases.resize(kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    (void)phases[i].set({.kind = kinds[i]});
    runners.push_back({names[static_cast<int>(kinds[i])],
                       [&scenes, &phases, i] {
                         scenes[i].step();
                         if (!phases[i].update(scenes[i].input())) std::abort();
                         return phases[i].pairs().size();
                       },
                       {},
                       0});
  }
}

}  // namespace

int main(int argc, char** argv) {
  using enum BroadPhaseKind;
  const std::string only = argc > 1 ? argv[1] : "";
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 21;
  for (const int n : {10000, 50000, 100000}) {
    const Scene scene = uniform(n);
    if (scene.name.find(only) == std::string::npos) continue;
    std::vector<Runner> runners;
    std::vector<Scene> scenes;
    std::vector<BroadPhase> phases;
#ifdef BROAD_PHASE_REFERENCE
    GridWorld raw;
    raw.init(n, static_cast<float>(scene.high));
    for (int i = 0; i < n; ++i) {
      const auto s = static_cast<std::size_t>(i);
      raw.setBox(i, static_cast<float>(scene.x[s]), static_cast<float>(scene.y[s]),
                 static_cast<float>(scene.velocityX[s]), static_cast<float>(scene.velocityY[s]),
                 static_cast<float>(scene.halfWidth[s]), static_cast<float>(scene.halfHeight[s]));
    }
    runners.push_back({"raw grid", [&raw] { return std::size_t{raw.frame()}; }, {}, 0});
#endif
    addPhases(runners, scenes, phases, scene, {grid});
    measure(scene.name, runners, rounds, 16);
  }
  for (const Scene& scene :
       {uniform(20), uniform(60), uniform(120), uniform(1000), uniform(20000), pile(8000), sizeMix(10000),
        level(20000, 200), level(50000, 20), crowds(20000)}) {
    if (scene.name.find(only) == std::string::npos) continue;
    std::vector<Runner> runners;
    std::vector<Scene> scenes;
    std::vector<BroadPhase> phases;
    std::vector<BroadPhaseKind> kinds = {grid, sweep, tree};
    if (scene.movers.size() < 10000) kinds.push_back(bruteForce);
    addPhases(runners, scenes, phases, scene, kinds);
    measure(scene.name, runners, std::max(3, rounds / 4), scene.size() < 2000 ? 64 : 4);
  }
}
