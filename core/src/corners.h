// A shape's vertices turned as its pose says, still relative to the pose's position; and the exact way from
// one position to the other. What every narrow-phase function starts from. Nothing here decides anything.
#pragma once

#include <algorithm>
#include <cmath>

#include "bump/collide.h"
#include "expansion.h"

namespace bump {

struct Corners {
  int count = 0;
  bool box = false;  // four vertices at right angles, but for rounding
  double radius = 0;
  double reach = 0;  // no vertex is further from the position than this along x plus along y
  // The first vertex stands again behind the last, so that an edge i leads from p[i] to p[i + 1]. The union
  // keeps the unused rest from being cleared.
  union {
    Vec p[limits::shapePoints + 1];
  };

  Corners() {}
  explicit Corners(const Placed& shape) : Corners(shape.shape, shape.pose.rotation) {}
  Corners(const ShapeView& shape, Rotation rotation)
      : count(shape.count), box(shape.kind == ShapeKind::box), radius(shape.radius) {
    const Vec first = rotate(rotation, shape.points[0]);
    p[0] = first;
    reach = std::fabs(first.x) + std::fabs(first.y);
    for (int i = 1; i < count; ++i) {
      const Vec v = rotate(rotation, shape.points[i]);
      p[i] = v;
      reach = std::max(reach, std::fabs(v.x) + std::fabs(v.y));
    }
    p[count] = first;
  }

  // A point has no edge, a segment two: there and back.
  int edges() const { return count > 1 ? count : 0; }
  Vec edge(int i) const { return p[i + 1] - p[i]; }
  int before(int i) const { return i == 0 ? count - 1 : i - 1; }
  int after(int i) const { return i + 1 == count ? 0 : i + 1; }
};

// The two shapes of a question, relative to each other.
struct Between {
  Offset offset;  // from A's position to B's
  double size;    // magnitude of everything that enters a difference, for error bounds

  Between(const Corners& a, const Corners& b, const Offset& fromAToB)
      : offset(fromAToB), size(a.reach + b.reach + std::fabs(fromAToB.high.x) + std::fabs(fromAToB.high.y)) {}
  Between(const Corners& a, const Corners& b, Vec positionA, Vec positionB)
      : Between(a, b, Offset::between(positionA, positionB)) {}
};

}  // namespace bump
