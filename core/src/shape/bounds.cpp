// The upright box around a placed shape: each step asks for those of all that move, where shape.cpp is about
// shapes that are made.
#include <algorithm>

#include "bump/shape.h"

namespace bump {

Bounds boundsOf(const ShapeView& shape, const Pose& pose) {
  const Vec first = transform(pose, shape.points[0]);
  Bounds bounds{first, first};
  for (int i = 1; i < shape.count; ++i) {
    const Vec p = transform(pose, shape.points[i]);
    bounds.lower = {std::min(bounds.lower.x, p.x), std::min(bounds.lower.y, p.y)};
    bounds.upper = {std::max(bounds.upper.x, p.x), std::max(bounds.upper.y, p.y)};
  }
  const Vec margin{shape.radius, shape.radius};
  return {bounds.lower - margin, bounds.upper + margin};
}

}  // namespace bump
