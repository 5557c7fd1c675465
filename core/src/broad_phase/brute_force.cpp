#include "broad_phase/brute_force.h"

#include "broad_phase/slot_scan.h"

namespace bump {

namespace {

bool gather(const BroadPhaseInput& input, SlotState state, BoxColumns& columns) {
  if (!columns.resize(countSlots(input.states, state))) return false;
  int row = 0;
  forSlots(input.states, state, [&](std::uint32_t slot) { columns.set(row++, input.boxes[slot], slot); });
  return true;
}

}  // namespace

bool BruteForce::update(const BroadPhaseInput& input) {
  if (!fixedKnown_ || fixedRevision_ != input.fixedRevision) {
    fixedKnown_ = false;
    if (!gather(input, SlotState::fixed, fixed_)) return false;
    fixedKnown_ = true;
    fixedRevision_ = input.fixedRevision;
  }
  return gather(input, SlotState::moving, moving_);
}

void BruteForce::findPairs(PairList& list, BroadPhaseCounts& counts) const {
  const ColumnRows moving = moving_.rows(), fixed = fixed_.rows();
  const auto movingCount = static_cast<std::uint32_t>(moving_.size());
  const auto fixedCount = static_cast<std::uint32_t>(fixed_.size());
  PairWriter pairs(list);
  for (std::uint32_t row = 0; row < movingCount; ++row) {
    const std::uint32_t candidates = movingCount - row - 1 + fixedCount;
    if (!pairs.room(candidates)) return;
    counts.tested += candidates;
    const Probe probe = probeOf(moving, row);
    pairs.to = collect(moving, row + 1, movingCount, probe, pairs.to);
    pairs.to = collect(fixed, 0, fixedCount, probe, pairs.to);
  }
}

}  // namespace bump
