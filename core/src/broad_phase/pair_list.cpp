#include "broad_phase/pair_list.h"

#include <algorithm>
#include <bit>

#include "base/sort.h"

namespace bump {

namespace {

constexpr int mostBuckets = 1024;

// All rows there are, so that what is written anywhere in them survives when they grow.
template <class T>
bool fillRows(Array<T>& rows, int count) {
  if (rows.size() >= count) return true;
  if (!rows.reserve(count)) return false;
  rows.resize(count);
  return true;
}

// As a number that orders as pairs do; both are in memory side by side.
std::int64_t key(const Pair& pair) {
  if constexpr (std::endian::native != std::endian::little) {
    return static_cast<std::int64_t>((std::uint64_t{pair.a} << 32) | pair.b);
  }
  std::uint64_t both;
  std::memcpy(&both, &pair, sizeof both);
  return static_cast<std::int64_t>((both << 32) | (both >> 32));
}
void put(Pair& pair, std::int64_t key) {
  const auto bits = static_cast<std::uint64_t>(key);
  if constexpr (std::endian::native != std::endian::little) {
    pair = {static_cast<std::uint32_t>(bits >> 32), static_cast<std::uint32_t>(bits)};
    return;
  }
  const std::uint64_t both = (bits << 32) | (bits >> 32);
  std::memcpy(static_cast<void*>(&pair), &both, sizeof both);
}

void sortByKey(Pair* from, Pair* to) {
  sortRows(from, to, [](Pair a, Pair b) { return key(a) < key(b); });
}

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
  if (needed <= found_.size()) return true;
  const std::int64_t doubled = std::min<std::int64_t>(std::int64_t{found_.size()} * 2, maxPairs_ + slots_);
  failed_ = !fillRows(found_, static_cast<int>(std::max(needed, doubled))) &&
            !fillRows(found_, static_cast<int>(needed));
  return !failed_;
}

bool PairWriter::refill(std::int64_t candidates) {
  const bool more = list_.makeRoom(candidates);
  to = list_.found_.data() + list_.used_;
  // The array may be larger, from a time when the limit was higher.
  const std::int64_t useful =
      std::min<std::int64_t>(list_.found_.size(), list_.maxPairs_ + list_.slots_ + 2 * PairList::slack);
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
  if (failed_) {  // NOLINT(bugprone-branch-clone): the last branch sorts first
    status = {Code::outOfMemory, "pairs", static_cast<double>(used_)};
  } else if (exceeded_ || used_ > maxPairs_) {
    status = {Code::capacityExceeded, "maxPairs", static_cast<double>(maxPairs_)};
  } else if (!(used_ < slots_ / 16 ? sortFew() : sortMany())) {
    status = {Code::outOfMemory, "pairs", static_cast<double>(used_)};
  }
  sorted_ = status ? used_ : 0;
  return status;
}

bool PairList::sortFew() {
  if (!fillRows(pairs_, used_)) return false;
  for (int i = 0; i < used_; ++i) {
    pairs_[i] = found_[i];
  }
  sortByKey(pairs_.data(), pairs_.data() + used_);
  return true;
}

// Deals the pairs out by their lower slot, twice: first into buckets of some hundreds of slots, then each
// bucket slot by slot. So every table that is filled in random order fits the processor's first cache. What
// is left to do is to put the few pairs of one slot in order.
bool PairList::sortMany() {
  int shift = 8;
  while (slots_ >> shift >= mostBuckets) ++shift;
  const int slotsPerBucket = 1 << shift, buckets = (slots_ >> shift) + 1;
  if (!fillRows(pairs_, found_.size()) || !fillRows(place_, slotsPerBucket)) return false;

  std::uint32_t start[mostBuckets + 1] = {};
  Pair* const found = found_.data();
  Pair* const dealt = pairs_.data();
  for (int i = 0; i < used_; ++i) ++start[found[i].a >> shift];
  std::uint32_t sum = 0;
  for (int bucket = 0; bucket < buckets; ++bucket) {
    const std::uint32_t count = start[bucket];
    start[bucket] = sum;
    sum += count;
  }
  for (int i = 0; i < used_; ++i) {
    const Pair pair = found[i];
    dealt[start[pair.a >> shift]++] = pair;
  }
  std::uint32_t first = 0;
  for (int bucket = 0; bucket < buckets; ++bucket) {
    const std::uint32_t last = start[bucket];
    if (last > first) sortBucket(dealt + first, last - first, found + first, slotsPerBucket);
    first = last;
  }
  std::swap(found_, pairs_);
  return true;
}

// From one array to the other.
void PairList::sortBucket(const Pair* from, std::uint32_t count, Pair* to, int slots) {
  const std::uint32_t inBucket = static_cast<std::uint32_t>(slots) - 1;
  std::uint32_t* const place = place_.data();
  std::memset(place, 0, sizeof *place * static_cast<std::size_t>(slots));
  for (std::uint32_t i = 0; i < count; ++i) ++place[from[i].a & inBucket];
  std::uint32_t sum = 0, most = 0;
  for (int slot = 0; slot < slots; ++slot) {
    const std::uint32_t pairs = place[slot];
    most = pairs > most ? pairs : most;
    place[slot] = sum;
    sum += pairs;
  }
  for (std::uint32_t i = 0; i < count; ++i) to[place[from[i].a & inBucket]++] = from[i];

  // In heaps a slot has many pairs.
  if (most > 16) {
    std::uint32_t first = 0;
    for (int slot = 0; slot < slots; ++slot) {
      const std::uint32_t last = place[slot];
      if (last - first > 1) sortByKey(to + first, to + last);
      first = last;
    }
    return;
  }
  // One round of exchanging neighbours leaves few that are still in the wrong order. By arithmetic, since it
  // is as good as random which of two is the lesser.
  std::int64_t greatest = key(to[0]);
  for (std::uint32_t i = 1; i < count; ++i) {
    const std::int64_t next = key(to[i]), difference = next - greatest;
    const std::int64_t lesser = difference & (difference >> 63);
    put(to[i - 1], greatest + lesser);
    greatest = next - lesser;
  }
  put(to[count - 1], greatest);
  std::int64_t previous = key(to[0]);
  for (std::uint32_t i = 1; i < count; ++i) {
    const std::int64_t next = key(to[i]);
    if (next < previous) {
      std::uint32_t hole = i;
      for (; hole > 0 && key(to[hole - 1]) > next; --hole) to[hole] = to[hole - 1];
      put(to[hole], next);
    } else {
      previous = next;
    }
  }
}

}  // namespace bump
