// Nanoseconds per call of each question for each pair of kinds: convex shapes, and what is made of parts
// (chains, outlines, masks, compounds), which are asked as compounds. `hits` is the share of pairs that
// overlap.
#include <benchmark/benchmark.h>

#include <string>
#include <type_traits>

#include "bump/convex/distance.h"
#include "inputs.h"

namespace {
using bench::Kind;
using bench::Pairs;
using bench::PartKind;
using bench::PartPairs;

template <class AnyPairs, class KindA, class KindB, class Call>
void run(benchmark::State& state, KindA a, KindB b, Call&& call) {
  const AnyPairs pairs(a, b);
  constexpr int count = AnyPairs::count;
  for (auto _ : state) {
    for (int i = 0; i < count; ++i) benchmark::DoNotOptimize(call(pairs.a(i), pairs.b(i)));
  }
  state.SetItemsProcessed(state.iterations() * count);
  state.counters["call"] = benchmark::Counter(static_cast<double>(state.iterations()) * count,
                                              benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["hits"] = pairs.hits();
}

template <class AnyPairs, class KindA, class KindB>
void registerPair(KindA a, KindB b) {
  const auto add = [&](const char* question, auto&& call) {
    const std::string name = std::string(question) + "/" + bench::nameOf(a) + "/" + bench::nameOf(b);
    benchmark::RegisterBenchmark(name.c_str(),
                                 [a, b, call](benchmark::State& state) { run<AnyPairs>(state, a, b, call); });
  };
  add("overlap", [](const auto& p, const auto& q) { return bump::overlap(p, q, bump::Touch::counts); });
  add("contact", [](const auto& p, const auto& q) { return bump::contact(p, q, bump::Touch::counts); });
  if constexpr (std::is_same_v<AnyPairs, PartPairs>) {
    add("contacts", [](const auto& p, const auto& q) {
      bump::PieceContact found[64];
      return bump::contacts(p, q, bump::Touch::counts, found);
    });
  }
  add("distance", [](const auto& p, const auto& q) { return bump::distance(p, q); });
}

}  // namespace

int main(int count, char** arguments) {
  for (int i = 0; i < bench::kindCount; ++i) {
    for (int j = i; j < bench::kindCount; ++j)
      registerPair<Pairs>(static_cast<Kind>(i), static_cast<Kind>(j));
  }
  for (int i = 0; i < bench::partKindCount; ++i) {
    const auto part = static_cast<PartKind>(i);
    for (int j = 0; j < bench::kindCount; ++j) registerPair<PartPairs>(part, static_cast<Kind>(j));
    for (int j = i; j < bench::partKindCount; ++j) registerPair<PartPairs>(part, static_cast<PartKind>(j));
  }
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
