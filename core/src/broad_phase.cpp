#include "broad_phase.h"

#include "check.h"
#include "slot_scan.h"

namespace bump {

Status BroadPhase::set(const BroadPhaseSettings& settings) {
  const auto kind = static_cast<int>(settings.kind);
  if (kind >= broadPhaseKindCount) return {Code::unknownKind, "kind", static_cast<double>(kind)};
  if (settings.cellSize != 0) {
    if (Status s = checkSize(settings.cellSize, "cellSize"); !s) return s;
  }
  settings_ = settings;
  return fine;
}

Status BroadPhase::update(const BroadPhaseInput& input) {
  assert(input.boxes.size() == input.states.size());
  const int shapes = countSlots(input.states, SlotState::moving) + countSlots(input.states, SlotState::fixed);
  counts_ = {};
  counts_.shapes = static_cast<std::uint64_t>(shapes);
  counts_.allPairs = counts_.shapes * (counts_.shapes - (shapes > 0)) / 2;
  active_ = settings_.kind;
  if (active_ == BroadPhaseKind::automatic) {
    active_ = shapes <= handful ? BroadPhaseKind::bruteForce : BroadPhaseKind::grid;
  }
  list_.begin(input, settings_.maxPairs);
  ready_ = findPairs(input);
  if (!ready_) {
    list_.clear();
    return {Code::outOfMemory, "broadPhase", static_cast<double>(input.slots())};
  }
  const Status status = list_.finish();
  counts_.found = list_.pairs().size();
  return status;
}

bool BroadPhase::findPairs(const BroadPhaseInput& input) {
  const auto by = [&](auto& phase) {
    if (!phase.update(input)) return false;
    phase.findPairs(list_, counts_);
    return true;
  };
  switch (active_) {
    default:
      return by(bruteForce_);
  }
}

Status BroadPhase::inspect(BroadPhaseView& view) {
  view = {};
  view.kind = active_;
  view.counts = counts_;
  return fine;
}

}  // namespace bump
