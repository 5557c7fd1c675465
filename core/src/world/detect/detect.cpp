#include "world/detect/detect.h"

#include <algorithm>

#include "broad_phase/float_box.h"

namespace bump {

bool PairFinder::findStanding(const BodyStore& bodies) {
  const int count = bodies.slots.size();
  const int known = std::min(standing_.size(), count);
  for (Array<double>* column : {&x_, &y_, &angle_}) {
    if (!column->reserve(count)) return false;
    column->resize(count);
  }
  if (!standing_.reserve(count)) return false;
  standing_.resize(count);
  for (int i = 0; i < known; ++i) {
    const bool stands = static_cast<BodyType>(bodies.type[i]) == BodyType::fixed || bodies.asleep[i] != 0;
    const bool same = bodies.x[i] == x_[i] && bodies.y[i] == y_[i] && bodies.angle[i] == angle_[i];
    standing_[i] = stands && same;
  }
  for (int i = 0; i < count; ++i) {
    x_[i] = bodies.x[i];
    y_[i] = bodies.y[i];
    angle_[i] = bodies.angle[i];
  }
  return true;
}

void PairFinder::forget(int shapes) {
  forget();
  lookAgain();
  const int known = std::min(boxes_.size(), shapes);
  boxes_.resize(known);
  states_.resize(known);
  placed_.resize(known);
}

Status PairFinder::find(const BodyStore& bodies, const ShapeStore& shapes, double margin) {
  const int count = shapes.slots.size();
  const Status noMemory{Code::outOfMemory, "shapes", static_cast<double>(shapes.slots.alive())};
  if (!boxes_.reserve(count) || !states_.reserve(count) || !placed_.reserve(count)) return noMemory;
  boxes_.resize(count);
  states_.resize(count);
  placed_.resize(count);
  // What stands where it stood, and is what it was, is passed over.
  if (!anyFixed_) {
    standing_.clear();
  } else if (!findStanding(bodies)) {
    return noMemory;
  }
  const bool all = margin != margin_;
  const bool sameShapes = !all && shapeRevision_ == shapes.revision;
  const bool passOver = anyFixed_ && sameShapes;
  margin_ = margin;
  shapeRevision_ = shapes.revision;
  bool fixedChanged = all;
  anyFixed_ = false;
  const Vec loose{margin / 2, margin / 2};
  for (int i = 0; i < count; ++i) {
    const int body = shapes.body[i];
    if (passOver) {
      if (body < 0) continue;
      if (standing_[body] != 0 && states_[i] == SlotState::fixed) {
        anyFixed_ = true;
        continue;
      }
    }
    const bool moved = sameShapes ? placed_.follow(i, bodies, shapes) : placed_.update(i, bodies, shapes);
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
      anyFixed_ = true;
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
