#include "broad_phase/broad_phase.h"

#include "base/check.h"
#include "broad_phase/slot_scan.h"

namespace bump {

template <auto phase>
const BroadPhase::Chosen& BroadPhase::chosen() {
  static constexpr Chosen of{.findPairs =
                                 [](BroadPhase& all, const BroadPhaseInput& input) {
                                   if (!(all.*phase).update(input)) return false;
                                   (all.*phase).findPairs(all.list_, all.counts_);
                                   return true;
                                 },
                             .forOverlapping = [](const BroadPhase& all, const FloatBox& box,
                                                  Visit& visit) { (all.*phase).forOverlapping(box, visit); },
                             .alongRay = [](const BroadPhase& all, const BoxRay& ray, double limit,
                                            VisitFar& visit) { (all.*phase).alongRay(ray, limit, visit); },
                             .nearest = [](const BroadPhase& all, Vec point, double limit,
                                           VisitFar& visit) { (all.*phase).nearest(point, limit, visit); }};
  return of;
}

Status BroadPhase::set(const BroadPhaseSettings& settings) {
  const auto kind = static_cast<int>(settings.kind);
  if (kind >= broadPhaseKindCount) return {Code::unknownKind, "kind", static_cast<double>(kind)};
  if (settings.cellSize != 0) {
    if (Status s = checkSize(settings.cellSize, "cellSize"); !s) return s;
  }
  settings_ = settings;
  wanted_ = settings.kind == BroadPhaseKind::sweep  ? &chosen<&BroadPhase::sweep_>()
            : settings.kind == BroadPhaseKind::tree ? &chosen<&BroadPhase::tree_>()
                                                    : nullptr;
  return fine;
}

Status BroadPhase::update(const BroadPhaseInput& input) {
  assert(input.boxes.size() == input.states.size());
  const int shapes = countTaken(input.states);
  counts_ = {};
  counts_.shapes = static_cast<std::uint64_t>(shapes);
  counts_.allPairs = counts_.shapes * (counts_.shapes - (shapes > 0)) / 2;
  active_ = settings_.kind;
  if (active_ == BroadPhaseKind::automatic) {
    active_ = shapes <= handful ? BroadPhaseKind::bruteForce : BroadPhaseKind::grid;
  }
  chosen_ = wanted_;
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
  if (chosen_) return chosen_->findPairs(*this, input);
  if (active_ == BroadPhaseKind::grid) {
    if (!grid_.update(input, settings_.cellSize)) return false;
    grid_.findPairs(list_, counts_);
  } else {
    if (!bruteForce_.update(input)) return false;
    bruteForce_.findPairs(list_, counts_);
  }
  return true;
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
  if (!ready_) return;
  if (chosen_) return chosen_->forOverlapping(*this, box, visit);
  with([&](const auto& phase) { phase.forOverlapping(box, visit); });
}

void BroadPhase::alongRay(Vec origin, Vec delta, double limit, VisitFar visit) const {
  if (!ready_) return;
  const BoxRay ray(origin, delta);
  if (chosen_) return chosen_->alongRay(*this, ray, limit, visit);
  with([&](const auto& phase) { phase.alongRay(ray, limit, visit); });
}

void BroadPhase::nearest(Vec point, double limit, VisitFar visit) const {
  if (!ready_) return;
  if (chosen_) return chosen_->nearest(*this, point, limit, visit);
  with([&](const auto& phase) { phase.nearest(point, limit, visit); });
}

}  // namespace bump
