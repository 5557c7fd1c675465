// Collects the pairs that a broad phase finds in whatever order it finds them, drops those that the filter
// does not want, and sorts the rest. Keeps to the limit on pairs, in memory and in time.
#pragma once

#include "base/array.h"
#include "broad_phase/input.h"
#include "bump/status.h"

namespace bump {

class PairList {
 public:
  // Pairs whose boxes overlap may be this many times the limit before the filter: a bound on time, not
  // memory.
  static constexpr std::uint64_t overlapsPerPair = 16;

  void begin(const BroadPhaseInput& input, std::uint32_t maxPairs);

  // Puts the pairs in order. On an error the list is empty.
  Status finish();
  void clear() { sorted_ = 0; }
  std::span<const Pair> pairs() const { return {pairs_.data(), static_cast<std::size_t>(sorted_)}; }

 private:
  friend class PairWriter;

  // Everything before `end` was found; what the filter drops is taken out.
  void keep(const Pair* end) {
    if (filtering_) return keepWanted(end);
    used_ = static_cast<int>(end - found_.data());
  }
  void keepWanted(const Pair* end);
  bool makeRoom(std::int64_t candidates);
  bool sortFew();
  bool sortMany();
  void sortBucket(const Pair* from, std::uint32_t count, Pair* to, int slots);

  static constexpr int slack = 8;  // what room() leaves for storePairs()

  PairFilter filter_;
  bool filtering_ = false;
  bool failed_ = false;    // no memory
  bool exceeded_ = false;  // too many overlaps before the filter
  int slots_ = 0;
  int used_ = 0;    // of found_
  int sorted_ = 0;  // of pairs_
  std::int64_t maxPairs_ = 0;
  std::uint64_t overlaps_ = 0;
  Array<Pair> found_;
  Array<Pair> pairs_;
  Array<std::uint32_t> place_;  // by slot of a bucket: where its pairs go
};

// How the finders write: lower slot first, in any order of pairs. Before each shape, see to it that there is
// room for all its candidates, then write at `to` and move it on. simd::storePairs() may write 4 pairs more
// than it delivers: there is room for those too.
class PairWriter {
 public:
  explicit PairWriter(PairList& list) : list_(list) { refill(0); }
  ~PairWriter() { list_.keep(to); }
  PairWriter(const PairWriter&) = delete;
  PairWriter& operator=(const PairWriter&) = delete;

  Pair* to = nullptr;

  // False when there is no memory or the limit is passed: then stop looking, the list knows why. Also of no
  // candidates: who stores none writes behind the end all the same.
  bool room(std::int64_t candidates) {
    if (end_ - to > candidates) return true;
    list_.keep(to);
    return refill(candidates);
  }
  // The same for a loop that keeps the place in a variable of its own, which is faster.
  bool room(Pair*& at, std::int64_t candidates) {
    if (end_ - at > candidates) return true;
    to = at;
    const bool more = room(candidates);
    at = to;
    return more;
  }

 private:
  bool refill(std::int64_t candidates);

  PairList& list_;
  Pair* end_ = nullptr;
};

}  // namespace bump
