#include "world/detect/detect.h"

#include <algorithm>

#include "broad_phase/float_box.h"

namespace bump {
namespace {

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
  if (!boxes_.reserve(count) || !states_.reserve(count) || !placed_.reserve(count)) return noMemory;
  boxes_.resize(count);
  states_.resize(count);
  placed_.resize(count);
  const bool all = margin != margin_;
  const bool sameShapes = !all && shapeRevision_ == shapes.revision;
  margin_ = margin;
  shapeRevision_ = shapes.revision;
  bool fixedChanged = all;
  const Vec loose{margin / 2, margin / 2};
  const auto look = [&](int shape, SlotState state, bool stood) {
    const SlotState before = states_[shape];
    bool moved = !stood;
    if (sameShapes) {
      placed_.follow(shape, bodies, shapes);
    } else {
      moved = placed_.update(shape, bodies, shapes);
    }
    states_[shape] = state;
    const bool changed = state != before && (state == SlotState::fixed || before == SlotState::fixed);
    fixedChanged |= changed;
    if (state == SlotState::free) return;
    if (state == SlotState::fixed) {
      // Positions may be written from outside at any time, so fixed shapes are looked at too; but only this
      // far.
      if (!all && !moved && !changed) return;
      fixedChanged = true;
    }
    const PlacedRow& row = placed_[shape];
    if (row.flags & PlacedRow::upright) {
      const Vec at = row.placed.pose.position;
      boxes_[shape] = outwardBox({at + row.lower - loose, at + row.upper + loose});
    } else {
      const Bounds box = boundsOf(row.placed.shape, row.placed.pose);
      boxes_[shape] = outwardBox({box.lower - loose, box.upper + loose});
    }
  };
  if (sameShapes) {
    // A body that stands where it stood, and is what it was, is passed over with all its shapes: a map of a
    // hundred thousand costs what its bodies cost.
    for (int body = 0; body < bodies.slots.size(); ++body) {
      const int first = bodies.firstShape[body];
      if (first < 0 || !bodies.slots.isAlive(body)) continue;
      const SlotState state = stateOf(bodies, body);
      const bool stood = placed.isAt(bodies, body);
      if (stood && state == states_[first]) continue;
      for (int shape = first; shape >= 0; shape = shapes.next[shape]) look(shape, state, stood);
    }
  } else {
    for (int shape = 0; shape < count; ++shape) {
      look(shape, stateOf(bodies, shapes.body[shape]), false);
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
