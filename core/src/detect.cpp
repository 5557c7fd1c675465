#include "detect.h"

#include "float_box.h"

namespace bump {

Status PairFinder::find(const BodyStore& bodies, const ShapeStore& shapes, double margin) {
  const int count = shapes.slots.size();
  const Status noMemory{Code::outOfMemory, "shapes", static_cast<double>(shapes.slots.alive())};
  if (!boxes_.reserve(count) || !states_.reserve(count) || !placed_.reserve(count)) return noMemory;
  boxes_.resize(count);
  states_.resize(count);
  placed_.resize(count);
  const bool all = margin != margin_;
  margin_ = margin;
  bool fixedChanged = all;
  const Vec loose{margin / 2, margin / 2};
  for (int i = 0; i < count; ++i) {
    const int body = shapes.body[i];
    const bool moved = placed_.update(i, bodies, shapes);
    SlotState state = SlotState::free;
    if (body >= 0) {
      const bool stands =
          static_cast<BodyType>(bodies.type[body]) == BodyType::fixed || bodies.asleep[body] != 0;
      state = stands ? SlotState::fixed : SlotState::moving;
    }
    const bool changed = state != states_[i] && (state == SlotState::fixed || states_[i] == SlotState::fixed);
    fixedChanged |= changed;
    states_[i] = state;
    if (state == SlotState::free) continue;
    if (state == SlotState::fixed) {
      // Positions may be written from outside at any time, so fixed shapes are looked at too; but only this
      // far.
      if (!all && !moved && !changed) continue;
      fixedChanged = true;
    }
    const PlacedRow& row = placed_[i];
    if (row.flags & PlacedRow::upright) {
      const Vec at = row.placed.pose.position;
      boxes_[i] = outwardBox({at + row.lower - loose, at + row.upper + loose});
    } else {
      const Bounds box = boundsOf(row.placed.shape, row.placed.pose);
      boxes_[i] = outwardBox({box.lower - loose, box.upper + loose});
    }
  }
  if (fixedChanged) ++fixedRevision_;
  BroadPhaseInput input;
  input.boxes = boxes_.span();
  input.states = states_.span();
  input.filter = {shapes.body.data(), shapes.category.data(), shapes.mask.data()};
  input.fixedRevision = fixedRevision_;
  return broadPhase_.update(input);
}

}  // namespace bump
