#include "detect.h"

#include "bump/angle.h"

namespace bump {

bool PairFinder::find(const BodyStore& bodies, const ShapeStore& shapes, double margin) {
  const int count = shapes.slots.size();
  if (!boxes_.reserve(count)) return false;
  boxes_.resize(count);
  pairs_.clear();
  const Vec loose{margin / 2, margin / 2};
  for (int i = 0; i < count; ++i) {
    const int body = shapes.body[i];
    if (body < 0) continue;
    const double angle = bodies.angle[body];
    const Bounds box = boundsOf(
        shapes.view(i), {{bodies.x[body], bodies.y[body]}, angle == 0 ? Rotation{} : rotationOf(angle)});
    boxes_[i] = {box.lower - loose, box.upper + loose};
  }
  for (int a = 0; a < count; ++a) {
    if (shapes.body[a] < 0) continue;
    for (int b = a + 1; b < count; ++b) {
      if (shapes.body[b] < 0 || shapes.body[a] == shapes.body[b]) continue;
      const bool fixed = bodies.type[shapes.body[a]] == 0 && bodies.type[shapes.body[b]] == 0;
      if (fixed || !(shapes.category[a] & shapes.mask[b]) || !(shapes.category[b] & shapes.mask[a])) continue;
      const Bounds& p = boxes_[a];
      const Bounds& q = boxes_[b];
      if (p.upper.x < q.lower.x || q.upper.x < p.lower.x || p.upper.y < q.lower.y || q.upper.y < p.lower.y) {
        continue;
      }
      if (!pairs_.push({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)})) return false;
    }
  }
  return true;
}

}  // namespace bump
