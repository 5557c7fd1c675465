// The same random pairs through Bumpbox and through Debian's Box2D 2.4, in one run, interleaved; prints the
// ratio of the medians. Box2D works in single precision; its shapes are given the same numbers.
#include <benchmark/benchmark.h>
#include <box2d/box2d.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "inputs.h"

namespace {
using bench::Kind;
using bench::Options;
using bench::Pairs;

// A pair of polygons as Box2D stores them.
struct Theirs {
  b2PolygonShape a;
  b2PolygonShape b;
  b2Transform atA;
  b2Transform atB;
};

b2PolygonShape polygonOf(const bump::ShapeView& view) {
  std::vector<b2Vec2> points;
  for (int i = 0; i < view.count; ++i) {
    points.emplace_back(static_cast<float>(view.points[i].x), static_cast<float>(view.points[i].y));
  }
  b2PolygonShape polygon;
  polygon.Set(points.data(), static_cast<int32>(points.size()));
  return polygon;
}

b2Transform transformOf(const bump::Pose& pose) {
  b2Transform at;
  at.p.Set(static_cast<float>(pose.position.x), static_cast<float>(pose.position.y));
  at.q.c = static_cast<float>(pose.rotation.cos);
  at.q.s = static_cast<float>(pose.rotation.sin);
  return at;
}

struct Input {
  Input(Kind kind, const Options& options) : ours(kind, kind, options) {
    for (int i = 0; i < Pairs::count; ++i) {
      theirs.push_back({polygonOf(ours.a(i).shape), polygonOf(ours.b(i).shape), transformOf(ours.a(i).pose),
                        transformOf(ours.b(i).pose)});
    }
  }
  Pairs ours;
  std::vector<Theirs> theirs;
};

template <class Call>
void measure(benchmark::State& state, const Input& input, Call&& call) {
  for (auto _ : state) {
    for (int i = 0; i < Pairs::count; ++i) call(input, i);
  }
  state.counters["call"] = benchmark::Counter(static_cast<double>(state.iterations()) * Pairs::count,
                                              benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["hits"] = input.ours.hits();
}

void ourOverlap(const Input& input, int i) {
  benchmark::DoNotOptimize(bump::overlap(input.ours.a(i), input.ours.b(i), bump::Touch::counts));
}
void ourContact(const Input& input, int i) {
  benchmark::DoNotOptimize(bump::contact(input.ours.a(i), input.ours.b(i), bump::Touch::counts));
}
void theirOverlap(const Input& input, int i) {
  const Theirs& pair = input.theirs[static_cast<std::size_t>(i)];
  benchmark::DoNotOptimize(b2TestOverlap(&pair.a, 0, &pair.b, 0, pair.atA, pair.atB));
}
// In the axes of one of the shapes, as Box2D keeps it: less than what bump::contact answers.
void theirManifold(const Input& input, int i) {
  const Theirs& pair = input.theirs[static_cast<std::size_t>(i)];
  b2Manifold manifold;
  manifold.pointCount = 0;
  b2CollidePolygons(&manifold, &pair.a, pair.atA, &pair.b, pair.atB);
  benchmark::DoNotOptimize(manifold);
}
// In the world, with normal, points and depths: what bump::contact answers.
void theirContact(const Input& input, int i) {
  const Theirs& pair = input.theirs[static_cast<std::size_t>(i)];
  b2Manifold manifold;
  manifold.pointCount = 0;
  b2CollidePolygons(&manifold, &pair.a, pair.atA, &pair.b, pair.atB);
  b2WorldManifold world;
  if (manifold.pointCount > 0)
    world.Initialize(&manifold, pair.atA, pair.a.m_radius, pair.atB, pair.b.m_radius);
  benchmark::DoNotOptimize(world);
}

// Prints as usual and keeps the medians.
class Medians : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      if (run.aggregate_name == "median") {
        nanoseconds_[run.run_name.function_name] = run.counters.at("call").value * 1e9;
      }
    }
  }
  void printRatio(const std::string& theirs, const std::string& ours, double atLeast) const {
    const auto a = nanoseconds_.find(theirs);
    const auto b = nanoseconds_.find(ours);
    if (a == nanoseconds_.end() || b == nanoseconds_.end()) return;
    const double ratio = a->second / b->second;
    std::printf("%-34s %7.1f ns, %-28s %7.1f ns: %.2f times as fast (asked: %.1f) %s\n", theirs.c_str(),
                a->second, ours.c_str(), b->second, ratio, atLeast, ratio >= atLeast ? "" : "BELOW");
  }

 private:
  std::map<std::string, double> nanoseconds_;
};

struct Scene {
  const char* name;
  Kind kind;
  Options options;
};
// Spread wide: mostly apart, as a broad phase that is no good would hand them over.
const Scene scenes[] = {
    {"box", Kind::box, {4, true, 0}},
    {"straightBox", Kind::box, {4, false, 0}},
    {"farBox", Kind::box, {4, true, 6}},
    {"polygon8", Kind::polygon, {8, true, 0}},
    {"farPolygon8", Kind::polygon, {8, true, 6}},
};
using Call = void (*)(const Input&, int);
const std::pair<const char*, Call> calls[] = {{"bumpOverlap", ourOverlap},
                                              {"b2TestOverlap", theirOverlap},
                                              {"bumpContact", ourContact},
                                              {"b2CollidePolygons", theirManifold},
                                              {"b2CollidePolygons+world", theirContact}};

}  // namespace

int main(int count, char** arguments) {
  std::vector<std::unique_ptr<Input>> inputs;
  for (const Scene& scene : scenes) {
    inputs.push_back(std::make_unique<Input>(scene.kind, scene.options));
    for (const auto& [name, call] : calls) {
      benchmark::RegisterBenchmark((std::string(scene.name) + "/" + name).c_str(),
                                   [input = inputs.back().get(), call = call](benchmark::State& state) {
                                     measure(state, *input, call);
                                   });
    }
  }
  // Defaults first: what the caller gives comes later and wins.
  std::vector<std::string> defaults = {"--benchmark_repetitions=9", "--benchmark_min_time=0.02",
                                       "--benchmark_enable_random_interleaving=true",
                                       "--benchmark_report_aggregates_only=true"};
  std::vector<char*> all = {arguments[0]};
  for (std::string& text : defaults) all.push_back(text.data());
  all.insert(all.end(), arguments + 1, arguments + count);
  int total = static_cast<int>(all.size());
  all.push_back(nullptr);
  benchmark::Initialize(&total, all.data());
  if (benchmark::ReportUnrecognizedArguments(total, all.data())) return 1;
  Medians medians;
  benchmark::RunSpecifiedBenchmarks(&medians);
  std::printf("\n");
  for (const Scene& scene : scenes) {
    const std::string prefix = std::string(scene.name) + "/";
    medians.printRatio(prefix + "b2TestOverlap", prefix + "bumpOverlap", 1.5);
    medians.printRatio(prefix + "b2CollidePolygons", prefix + "bumpContact", 1);
    medians.printRatio(prefix + "b2CollidePolygons+world", prefix + "bumpContact", 1);
  }
  benchmark::Shutdown();
  return 0;
}
