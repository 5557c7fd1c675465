#include "pair_list.h"

#include <algorithm>

namespace bump {

namespace {

constexpr std::uint64_t key(Pair pair) { return (std::uint64_t{pair.a} << 32) | pair.b; }

}  // namespace

void PairList::begin(const BroadPhaseInput& input, std::uint32_t maxPairs) {
  constexpr std::uint32_t countable = 1u << 28;  // sizes of arrays are ints
  filter_ = input.filter;
  filtering_ = filter_.any();
  failed_ = false;
  exceeded_ = false;
  slots_ = input.slots();
  used_ = 0;
  overlaps_ = 0;
  maxPairs_ = maxPairs < countable ? maxPairs : countable;
}

bool PairList::makeRoom(std::int64_t candidates) {
  if (failed_ || exceeded_ || used_ > maxPairs_) return false;
  // No shape has more candidates than there are slots, so this stays within the limit and one shape's worth.
  const std::int64_t needed = used_ + candidates + slack;
  if (needed <= found_.capacity()) return true;
  const std::int64_t doubled = std::min<std::int64_t>(std::int64_t{found_.capacity()} * 2, maxPairs_ + slots_);
  if (found_.reserve(static_cast<int>(std::max(needed, doubled)))) return true;
  failed_ = !found_.reserve(static_cast<int>(needed));
  return !failed_;
}

bool PairWriter::refill(std::int64_t candidates) {
  const bool more = list_.makeRoom(candidates);
  to = list_.found_.data() + list_.used_;
  // The array may be larger, from a time when the limit was higher.
  const std::int64_t useful =
      std::min<std::int64_t>(list_.found_.capacity(), list_.maxPairs_ + list_.slots_ + 2 * PairList::slack);
  end_ = list_.found_.data() + std::max<std::int64_t>(useful - PairList::slack, list_.used_);
  return more;
}

void PairList::keepWanted(const Pair* end) {
  Pair* to = found_.data() + used_;
  overlaps_ += static_cast<std::uint64_t>(end - to);
  for (const Pair* from = to; from != end; ++from) {
    const Pair pair = *from;
    *to = pair;
    to += filter_.wants(pair.a, pair.b);
  }
  used_ = static_cast<int>(to - found_.data());
  exceeded_ = overlaps_ > overlapsPerPair * static_cast<std::uint64_t>(maxPairs_);
}

Status PairList::finish() {
  Status status;
  if (failed_) {
    status = {Code::outOfMemory, "pairs", static_cast<double>(used_)};
  } else if (exceeded_ || used_ > maxPairs_) {
    status = {Code::capacityExceeded, "maxPairs", static_cast<double>(maxPairs_)};
  } else if (!(used_ < slots_ / 16 ? sortFew() : sortMany())) {
    status = {Code::outOfMemory, "pairs", static_cast<double>(used_)};
  }
  if (!status) clear();
  return status;
}

bool PairList::sortFew() {
  if (!pairs_.reserve(used_)) return false;
  pairs_.resize(used_);
  for (int i = 0; i < used_; ++i) {
    const Pair pair = found_.data()[i];
    pairs_[i] = pair.a < pair.b ? pair : Pair{pair.b, pair.a};
  }
  std::sort(pairs_.data(), pairs_.data() + used_, [](Pair a, Pair b) { return key(a) < key(b); });
  return true;
}

// Counts the pairs of each lower slot, deals them out, and puts each slot's few in order.
bool PairList::sortMany() {
  if (!pairs_.reserve(found_.capacity()) || !place_.reserve(slots_)) return false;
  place_.clear();
  place_.resize(slots_);
  pairs_.resize(used_);
  Pair* const found = found_.data();
  std::uint32_t* const place = place_.data();
  for (int i = 0; i < used_; ++i) {
    const Pair pair = found[i];
    const std::uint32_t a = pair.a < pair.b ? pair.a : pair.b;
    ++place[a];
  }
  std::uint32_t sum = 0;
  for (int slot = 0; slot < slots_; ++slot) {
    const std::uint32_t count = place[slot];
    place[slot] = sum;
    sum += count;
  }
  Pair* const pairs = pairs_.data();
  for (int i = 0; i < used_; ++i) {
    const Pair pair = found[i];
    const std::uint32_t a = pair.a < pair.b ? pair.a : pair.b;
    const std::uint32_t b = pair.a < pair.b ? pair.b : pair.a;
    pairs[place[a]++] = {a, b};
  }
  // place[slot] is now the end of its pairs. Long rows occur in heaps; insertion would take their square.
  int first = 0;
  for (int slot = 0; slot < slots_; ++slot) {
    const int last = static_cast<int>(place[slot]);
    if (last - first > 24) {
      std::sort(pairs + first, pairs + last, [](Pair a, Pair b) { return a.b < b.b; });
    } else {
      for (int i = first + 1; i < last; ++i) {
        const Pair pair = pairs[i];
        int to = i;
        for (; to > first && pairs[to - 1].b > pair.b; --to) pairs[to] = pairs[to - 1];
        pairs[to] = pair;
      }
    }
    first = last;
  }
  return true;
}

}  // namespace bump
