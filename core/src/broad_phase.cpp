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

void BroadPhase::forget() {
  list_.clear();
  counts_ = {};
  ready_ = false;
}

bool BroadPhase::findPairs(const BroadPhaseInput& input) {
  switch (active_) {
    case BroadPhaseKind::grid:
      if (!grid_.update(input, settings_.cellSize)) return false;
      grid_.findPairs(list_, counts_);
      return true;
    case BroadPhaseKind::sweep:
      if (!sweep_.update(input)) return false;
      sweep_.findPairs(list_, counts_);
      return true;
    case BroadPhaseKind::tree:
      if (!tree_.update(input)) return false;
      tree_.findPairs(list_, counts_);
      return true;
    default:
      if (!bruteForce_.update(input)) return false;
      bruteForce_.findPairs(list_, counts_);
      return true;
  }
}

Status BroadPhase::inspect(BroadPhaseView& view) {
  view = {};
  view.kind = active_;
  view.counts = counts_;
  const Status noMemory{Code::outOfMemory, "inspect", 0};
  if (!ready_) return fine;
  if (active_ == BroadPhaseKind::grid) {
    if (!grid_.inspect(cells_, members_)) return noMemory;
    view.cells = cells_.span();
    view.members = members_.span();
  } else if (active_ == BroadPhaseKind::sweep) {
    if (!sweep_.inspect(intervals_)) return noMemory;
    view.axis = sweep_.axis();
    view.intervals = intervals_.span();
  } else if (active_ == BroadPhaseKind::tree) {
    if (!tree_.inspect(nodes_)) return noMemory;
    view.nodes = nodes_.span();
  }
  return fine;
}

void BroadPhase::forOverlapping(const FloatBox& box, Visit visit) const {
  with([&](const auto& phase) { phase.forOverlapping(box, visit); });
}

void BroadPhase::alongRay(Vec origin, Vec delta, double limit, VisitFar visit) const {
  const BoxRay ray(origin, delta);
  with([&](const auto& phase) { phase.alongRay(ray, limit, visit); });
}

void BroadPhase::nearest(Vec point, double limit, VisitFar visit) const {
  with([&](const auto& phase) { phase.nearest(point, limit, visit); });
}

}  // namespace bump
