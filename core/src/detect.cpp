#include "detect.h"

#include "bump/angle.h"
#include "float_box.h"

namespace bump {

Status PairFinder::find(const BodyStore& bodies, const ShapeStore& shapes, double margin) {
  const int count = shapes.slots.size();
  const Status noMemory{Code::outOfMemory, "shapes", static_cast<double>(shapes.slots.alive())};
  if (!boxes_.reserve(count) || !states_.reserve(count) || !seen_.reserve(count)) return noMemory;
  boxes_.resize(count);
  states_.resize(count);
  seen_.resize(count);
  const bool all = margin != margin_;
  margin_ = margin;
  bool fixedChanged = all;
  const Vec loose{margin / 2, margin / 2};
  for (int i = 0; i < count; ++i) {
    const int body = shapes.body[i];
    SlotState state = SlotState::free;
    if (body >= 0) {
      const bool stands =
          static_cast<BodyType>(bodies.type[body]) == BodyType::fixed || bodies.asleep[body] != 0;
      state = stands ? SlotState::fixed : SlotState::moving;
    }
    fixedChanged |= state != states_[i] && (state == SlotState::fixed || states_[i] == SlotState::fixed);
    states_[i] = state;
    if (state == SlotState::free) continue;
    const Vec position{bodies.x[body], bodies.y[body]};
    const double angle = bodies.angle[body];
    const std::uint32_t shape = shapes.slots.at(i).bits;
    if (state == SlotState::fixed) {
      // Positions may be written from outside at any time, so fixed shapes are looked at too; but only this
      // far.
      Seen& seen = seen_[i];
      if (!all && seen.shape == shape && seen.position == position && seen.angle == angle) continue;
      seen = {position, angle, shape};
      fixedChanged = true;
    }
    const Bounds box = boundsOf(shapes.view(i), {position, angle == 0 ? Rotation{} : rotationOf(angle)});
    boxes_[i] = outwardBox({box.lower - loose, box.upper + loose});
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
