// Nanoseconds per call of each question for each pair of kinds. `hits` is the share of pairs that overlap.
#include <benchmark/benchmark.h>

#include "bump/distance.h"
#include "inputs.h"

namespace {
using bench::Kind;
using bench::Pairs;

template <class Call>
void run(benchmark::State& state, Kind a, Kind b, Call&& call) {
  const Pairs pairs(a, b);
  for (auto _ : state) {
    for (int i = 0; i < Pairs::count; ++i) benchmark::DoNotOptimize(call(pairs.a(i), pairs.b(i)));
  }
  state.SetItemsProcessed(state.iterations() * Pairs::count);
  state.counters["call"] = benchmark::Counter(static_cast<double>(state.iterations()) * Pairs::count,
                                              benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["hits"] = pairs.hits();
}

void registerPair(Kind a, Kind b) {
  const auto name = [&](const char* question) {
    return std::string(question) + "/" + bench::nameOf(a) + "/" + bench::nameOf(b);
  };
  benchmark::RegisterBenchmark(name("overlap").c_str(), [a, b](benchmark::State& state) {
    run(state, a, b, [](const bump::Placed& p, const bump::Placed& q) {
      return bump::overlap(p, q, bump::Touch::counts);
    });
  });
  benchmark::RegisterBenchmark(name("contact").c_str(), [a, b](benchmark::State& state) {
    run(state, a, b, [](const bump::Placed& p, const bump::Placed& q) {
      return bump::contact(p, q, bump::Touch::counts);
    });
  });
  benchmark::RegisterBenchmark(name("distance").c_str(), [a, b](benchmark::State& state) {
    run(state, a, b, [](const bump::Placed& p, const bump::Placed& q) { return bump::distance(p, q); });
  });
}

}  // namespace

int main(int count, char** arguments) {
  for (int i = 0; i < bench::kindCount; ++i) {
    for (int j = i; j < bench::kindCount; ++j) registerPair(static_cast<Kind>(i), static_cast<Kind>(j));
  }
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
