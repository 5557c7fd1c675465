#include "world/detect/detect.h"

#include <algorithm>

#include "broad_phase/float_box.h"

namespace bump {
namespace {

// What has no category, or no mask, meets nothing, and no question finds it: it need not be searched for.
bool meetsAny(const ShapeStore& shapes, int shape) {
  return shapes.category[shape] != 0 && shapes.mask[shape] != 0;
}

SlotState stateOf(const BodyStore& bodies, int body) {
  if (body < 0 || bodies.enabled[body] == 0) return SlotState::free;
  const bool stands = isFixed(bodies, body) || bodies.asleep[body] != 0;
  return stands ? SlotState::fixed : SlotState::moving;
}

}  // namespace

void PairFinder::forget(int shapes) {
  forget();
  lookAgain();
  const int known = std::min(boxes_.size(), shapes);
  boxes_.resize(known);
  states_.resize(known);
  placed_.resize(known);
}

Status PairFinder::find(const BodyStore& bodies, const ShapeStore& shapes, const PlaceColumns& placed,
                        double margin) {
  const int count = shapes.slots.size();
  const Status noMemory{Code::outOfMemory, "shapes", static_cast<double>(shapes.slots.alive())};
  const int blocks = (bodies.slots.size() + blockRows - 1) / blockRows;
  // More than is needed now: a world that gets one more each step would be copied each time.
  if (!boxes_.makeRoom(count) || !states_.makeRoom(count) || !placed_.makeRoom(count) ||
      !still_.makeRoom(blocks)) {
    return noMemory;
  }
  boxes_.resize(count);
  states_.resize(count);
  placed_.resize(count);
  const bool all = margin != margin_;
  const bool known = !all && shapes.remembers(shapeRevision_);
  margin_ = margin;
  fixedChanges_ = 0;
  const Vec loose{margin / 2, margin / 2};
  // Its row is up to date.
  const auto place = [&](int shape, SlotState state, bool moved) {
    const SlotState before = states_[shape];
    states_[shape] = state;
    const bool changed = state != before && (state == SlotState::fixed || before == SlotState::fixed);
    // Positions may be written from outside at any time, so fixed shapes are looked at too; but only this
    // far.
    if (state == SlotState::fixed && !all && !moved && !changed) return;
    if (changed || state == SlotState::fixed) noteFixed(shape);
    if (state == SlotState::free) return;
    const PlacedRow& row = placed_[shape];
    if (row.flags & PlacedRow::upright) {
      const Vec at = row.placed.pose.position;
      boxes_[shape] = outwardBox({at + row.lower - loose, at + row.upper + loose});
    } else {
      const Bounds box = boundsOf(row.placed.shape, row.placed.pose);
      boxes_[shape] = outwardBox({box.lower - loose, box.upper + loose});
    }
  };
  const auto look = [&](int shape) {
    const bool moved = placed_.update(shape, bodies, shapes);
    place(shape, meetsAny(shapes, shape) ? stateOf(bodies, shapes.body[shape]) : SlotState::free, moved);
  };
  if (known) {
    // Those that came, went or were changed since, and then the bodies that are elsewhere, or woke or fell
    // asleep: one that stands where it stood, and is what it was, is passed over with all its shapes, and a
    // block of those that are fixed at once.
    still_.resize(blocks);
    shapes.forChanged(shapeRevision_, [&](int shape) {
      look(shape);
      if (const int body = shapes.body[shape]; body >= 0) still_[body / blockRows] = 0;
    });
    for (int begin = 0; begin < bodies.slots.size(); begin += blockRows) {
      const int end = std::min(begin + blockRows, bodies.slots.size());
      std::uint8_t& still = still_[begin / blockRows];
      if (still != 0 && placed.areAt(bodies, begin, end - begin)) continue;
      still = 1;
      for (int body = begin; body < end; ++body) {
        if (!bodies.slots.isAlive(body)) continue;  // what it had is gone
        int first = bodies.firstShape[body];
        while (first >= 0 && !meetsAny(shapes, first)) first = shapes.next[first];
        if (first < 0) continue;
        if (!isFixed(bodies, body)) still = 0;
        const SlotState state = stateOf(bodies, body);
        const bool stood = placed.isAt(bodies, body);
        if (stood && state == states_[first]) continue;
        for (int shape = first; shape >= 0; shape = shapes.next[shape]) {
          placed_.follow(shape, bodies, shapes);
          if (meetsAny(shapes, shape)) place(shape, state, !stood);
        }
      }
    }
  } else {
    still_.clear();
    still_.resize(blocks);
    for (int shape = 0; shape < count; ++shape) look(shape);
  }
  shapeRevision_ = shapes.revision();
  BroadPhaseInput input;
  input.fixedBefore = all || fixedChanges_ > mostChanges ? 0 : fixedRevision_;
  if (all || fixedChanges_ > 0) ++fixedRevision_;
  if (input.fixedBefore != 0) input.fixedChanges = {changes_.data(), static_cast<std::size_t>(fixedChanges_)};
  input.boxes = boxes_.span();
  input.states = states_.span();
  input.filter = {shapes.body.data(), shapes.category.data(), shapes.mask.data()};
  input.fixedRevision = fixedRevision_;
  return broadPhase_.update(input);
}

}  // namespace bump
