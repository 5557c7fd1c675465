#include "broad_phase/sweep_phase.h"

#include "base/sort.h"
#include "broad_phase/slot_scan.h"

namespace bump {

namespace {

// Orders as the floats do, negative ones too; both zeros are one.
std::uint32_t keyOf(float value) {
  const float one = value + 0.0f;  // -0 becomes 0
  std::uint32_t pattern;
  std::memcpy(&pattern, &one, sizeof pattern);
  return pattern ^ ((pattern >> 31) != 0 ? 0xFFFFFFFFu : 0x80000000u);
}

// Compares the probe with the rows from `row` on that begin before it ends. False when the list takes no
// more.
bool sweep(const ColumnRows& rows, const float* lower, std::uint32_t row, std::uint32_t end, float upper,
           const Probe& probe, PairWriter& pairs, std::uint64_t& tested) {
  for (; row < end && lower[row] <= upper; row += 4) {
    tested += end - row < 4 ? end - row : 4;
    const unsigned set = touching(rows, row, probe, end - row);
    if (set == 0) continue;
    if (!pairs.room(4)) return false;
    pairs.to = storePairs(pairs.to, rows, row, probe, set);
  }
  return true;
}

}  // namespace

void SweepPhase::measure(const BroadPhaseInput& input, SlotState state, Spread& spread) {
  spread = {};
  forSlots(input.states, state, [&](std::uint32_t slot) {
    const FloatBox& box = input.boxes[slot];
    const double x = double{box.lowerX} + box.upperX, y = double{box.lowerY} + box.upperY;
    spread.count += 1;
    spread.sumX += x;
    spread.sumY += y;
    spread.squaresX += x * x;
    spread.squaresY += y * y;
  });
}

// The one along which centres are spread the wider. Sorting fixed shapes again is only worth it when there is
// something to be won.
int SweepPhase::betterAxis() const {
  const Spread &a = movingSpread_, &b = fixedSpread_;
  const double count = std::max(1.0, a.count + b.count);
  const double sumX = a.sumX + b.sumX, sumY = a.sumY + b.sumY;
  const double x = a.squaresX + b.squaresX - sumX * sumX / count;
  const double y = a.squaresY + b.squaresY - sumY * sumY / count;
  if (axis_ == 0) return y > 1.5 * x ? 1 : 0;
  return x > 1.5 * y ? 0 : 1;
}

bool SweepPhase::update(const BroadPhaseInput& input) {
  const bool sameFixed = fixedKnown_ && fixedRevision_ == input.fixedRevision;
  if (!sameFixed) measure(input, SlotState::fixed, fixedSpread_);
  measure(input, SlotState::moving, movingSpread_);
  axis_ = betterAxis();
  if (!sameFixed || fixedAxis_ != axis_) {
    fixedKnown_ = sort(input, SlotState::fixed, fixed_);
    if (!fixedKnown_) return false;
    fixedRevision_ = input.fixedRevision;
    fixedAxis_ = axis_;
  }
  return sort(input, SlotState::moving, moving_);
}

bool SweepPhase::sort(const BroadPhaseInput& input, SlotState state, Line& line) {
  const int count = countSlots(input.states, state);
  line.longest = 0;
  line.boxes.clear();
  if (entries_.capacity() < count &&
      (!entries_.reserve(count + count / 2) || !spare_.reserve(count + count / 2))) {
    return false;
  }
  if (!spare_.reserve(entries_.capacity()) || !line.boxes.resize(count)) return false;
  entries_.resize(count);
  spare_.resize(count);
  int next = 0;
  forSlots(input.states, state, [&](std::uint32_t slot) {
    const FloatBox& box = input.boxes[slot];
    entries_[next++] = {keyOf(axis_ == 0 ? box.lowerX : box.lowerY), slot};
    const float length = axis_ == 0 ? box.upperX - box.lowerX : box.upperY - box.lowerY;
    line.longest = length > line.longest ? length : line.longest;
  });
  radixSort();
  for (int row = 0; row < count; ++row) {
    const std::uint32_t slot = entries_[row].slot;
    line.boxes.set(row, input.boxes[slot], slot);
  }
  return true;
}

// Eleven bits at a time, lowest first. Equal keys keep the order of their slots.
void SweepPhase::radixSort() {
  constexpr int bits = 11, digits = 1 << bits, rounds = 3;
  const int count = entries_.size();
  if (count < 256) {
    sortRows(entries_.data(), entries_.data() + count,
             [](const Entry& a, const Entry& b) { return a.key != b.key ? a.key < b.key : a.slot < b.slot; });
    return;
  }
  std::uint32_t start[rounds][digits] = {};
  for (int i = 0; i < count; ++i) {
    for (int round = 0; round < rounds; ++round) {
      ++start[round][entries_[i].key >> (round * bits) & (digits - 1)];
    }
  }
  for (int round = 0; round < rounds; ++round) {
    std::uint32_t sum = 0;
    for (std::uint32_t& each : start[round]) {
      const std::uint32_t entries = each;
      each = sum;
      sum += entries;
    }
    for (int i = 0; i < count; ++i) {
      const Entry entry = entries_[i];
      spare_[static_cast<int>(start[round][entry.key >> (round * bits) & (digits - 1)]++)] = entry;
    }
    std::swap(entries_, spare_);
  }
}

void SweepPhase::findPairs(PairList& list, BroadPhaseCounts& counts) const {
  PairWriter pairs(list);
  const ColumnRows moving = moving_.boxes.rows(), fixed = fixed_.boxes.rows();
  const auto movingCount = static_cast<std::uint32_t>(moving_.boxes.size());
  const auto fixedCount = static_cast<std::uint32_t>(fixed_.boxes.size());
  const float *const movingLower = lowers(moving_), *const movingUpper = uppers(moving_);
  const float *const fixedLower = lowers(fixed_), *const fixedUpper = uppers(fixed_);
  // A moving shape meets those that begin at it or behind it; a fixed one the moving ones that begin behind.
  std::uint32_t next = 0;
  for (std::uint32_t row = 0; row < movingCount; ++row) {
    const Probe probe = probeOf(moving, row);
    const float upper = movingUpper[row];
    if (!sweep(moving, movingLower, row + 1, movingCount, upper, probe, pairs, counts.tested)) return;
    while (next < fixedCount && fixedLower[next] < movingLower[row]) ++next;
    if (!sweep(fixed, fixedLower, next, fixedCount, upper, probe, pairs, counts.tested)) return;
  }
  next = 0;
  for (std::uint32_t row = 0; row < fixedCount; ++row) {
    while (next < movingCount && movingLower[next] <= fixedLower[row]) ++next;
    if (next == movingCount) return;
    if (movingLower[next] > fixedUpper[row]) continue;
    const Probe probe = probeOf(fixed, row);
    if (!sweep(moving, movingLower, next, movingCount, fixedUpper[row], probe, pairs, counts.tested)) return;
  }
}

bool SweepPhase::inspect(Array<BroadPhaseInterval>& intervals) const {
  const int movingCount = moving_.boxes.size(), fixedCount = fixed_.boxes.size();
  intervals.clear();
  const auto intervalOf = [this](const Line& line, int row) {
    return BroadPhaseInterval{line.boxes.slot(row), lowers(line)[row], uppers(line)[row]};
  };
  for (int moving = 0, fixed = 0; moving < movingCount || fixed < fixedCount;) {
    bool takesMoving = fixed == fixedCount;
    if (moving < movingCount && fixed < fixedCount) {
      const BroadPhaseInterval a = intervalOf(moving_, moving), b = intervalOf(fixed_, fixed);
      takesMoving = a.lower != b.lower ? a.lower < b.lower : a.slot < b.slot;
    }
    if (!intervals.push(takesMoving ? intervalOf(moving_, moving++) : intervalOf(fixed_, fixed++)))
      return false;
  }
  return true;
}

}  // namespace bump
