// The mask questions as wasm in Node, beside the plain pixel loop compiled the same way. Google Benchmark is
// not built for wasm: this is a plain repeat-and-take-the-median.
#include <emscripten/emscripten.h>

#include <cstdio>

#include "bump/angle.h"
#include "mask_scenes.h"

using namespace bump;
using namespace maskbench;

namespace {

std::int64_t sink = 0;

template <class Question>
double nanoseconds(const char* name, Question question) {
  std::vector<double> runs;
  int repeats = 1;
  for (;;) {
    const double start = emscripten_get_now();
    for (int i = 0; i < repeats; ++i) sink += static_cast<std::int64_t>(question());
    const double took = emscripten_get_now() - start;
    if (took < 20) {
      repeats *= 2;
      continue;
    }
    runs.push_back(took * 1e6 / repeats);
    if (runs.size() == 9) break;
  }
  std::sort(runs.begin(), runs.end());
  std::printf("%-22s %12.1f ns (%.1f to %.1f)\n", name, runs[4], runs[0], runs[8]);
  return runs[4];
}

}  // namespace

int main() {
  const Scene scene(256);
  const double plainApart = nanoseconds(
      "plainLoopApart", [&] { return plainOverlaps(scene.cells, scene.cells, 256, apartX, apartY); });
  const double apart = nanoseconds("wordsApart", [&] {
    return overlap(scene.disc, scene.disc, {apartX, apartY});
  });
  const double plainWhole = nanoseconds(
      "plainLoopWhole", [&] { return plainOverlaps(scene.evenCells, scene.oddCells, 256, 2, 0); });
  const double whole = nanoseconds("wordsWhole", [&] { return overlap(scene.even, scene.odd, {2, 0}); });
  const double plainCounted =
      nanoseconds("plainLoopCount", [&] { return plainCount(scene.cells, scene.cells, 256, 3, 1); });
  const double counted = nanoseconds("wordsCount", [&] {
    return overlapCount(scene.disc, scene.disc, {3, 1});
  });
  std::printf("times a plain loop: apart %.0f, whole %.0f, count %.0f\n", plainApart / apart,
              plainWhole / whole, plainCounted / counted);
  const PlacedMask a = placeMask(scene.disc, {{}, rotationOf(0.3)}, {1, 1}, {128, 128}).value;
  const PlacedMask b = placeMask(scene.disc, {{257, 0}, rotationOf(1.1)}, {1, 1}, {128, 128}).value;
  nanoseconds("turnedJustApart", [&] { return overlap(a, b, Touch::counts); });
  const Shape ball = makeCircle(20).value;
  nanoseconds("circleOverlap", [&] {
    return overlap(a, Placed{ball.view(), {{146, 0}, {}}}, Touch::counts);
  });
  nanoseconds("circleContact", [&] {
    return contact(a, Placed{ball.view(), {{146, 0}, {}}}, Touch::counts).pixels;
  });
  return sink == 0;
}
