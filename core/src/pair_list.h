// Collects the pairs that a broad phase finds in whatever order it finds them, drops those that the filter
// does not want, and sorts the rest. Keeps to the limit on pairs, in memory and in time.
#pragma once

#include "array.h"
#include "broad_phase_input.h"
#include "bump/status.h"

namespace bump {

class PairList {
 public:
  // Pairs whose boxes overlap may be this many times the limit before the filter: a bound on time, not
  // memory.
  static constexpr std::uint64_t overlapsPerPair = 16;

  void begin(const BroadPhaseInput& input, std::uint32_t maxPairs);

  // How the finders write: take the cursor, before each shape see to it that there is room for every
  // candidate, write behind it, and hand it back through keep(). storePairs() needs room for 4 more than it
  // delivers.
  Pair* cursor() { return found_.data() + used_; }
  // False when there is no memory or the limit is passed: then stop looking, and finish() says why.
  bool makeRoom(std::int64_t candidates) {
    if (used_ + candidates + slack <= found_.capacity() && used_ <= maxPairs_ && !failed_) return true;
    return grow(candidates);
  }
  // Everything before `end` was found; what the filter drops is taken out.
  void keep(const Pair* end) {
    if (!filtering_) {
      used_ = static_cast<int>(end - found_.data());
    } else {
      keepWanted(end);
    }
  }
  bool add(std::uint32_t a, std::uint32_t b) {
    if (!makeRoom(1)) return false;
    Pair* to = cursor();
    *to = {a, b};
    keep(to + 1);
    return true;
  }

  // Puts the pairs in order, lower slot first. On an error the list is empty.
  Status finish();
  void clear() {
    used_ = 0;
    pairs_.clear();
  }
  std::span<const Pair> pairs() const { return pairs_.span(); }

 private:
  static constexpr int slack = 8;
  bool grow(std::int64_t candidates);
  void keepWanted(const Pair* end);
  bool sortFew();
  bool sortMany();

  PairFilter filter_;
  bool filtering_ = false;
  bool failed_ = false;  // no memory
  int slots_ = 0;
  int used_ = 0;
  std::int64_t maxPairs_ = 0;
  std::uint64_t overlaps_ = 0;
  Array<Pair> found_;
  Array<Pair> pairs_;
  Array<std::uint32_t> place_;  // by slot: where its pairs go
};

}  // namespace bump
