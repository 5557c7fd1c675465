// Do two convex shapes overlap, and if so, how are they to be parted? Pure functions: shapes in, answer out.
// All arithmetic is relative to the first shape's position, so that an answer far from the origin is the
// answer at the origin.
#pragma once

#include <array>

#include "bump/shape.h"
#include "bump/touch.h"
#include "bump/vector.h"

namespace bump {

// A shape and where it stands.
struct Placed {
  ShapeView shape;
  Pose pose;
};

// Exact: decided by the sign of quantities computed without rounding, for the vertices as the pose places
// them. Swapping a and b gives the same answer.
bool overlap(const Placed& a, const Placed& b, Touch touch);

struct ContactPoint {
  Vec position;      // in the world, halfway between the two surfaces
  double depth = 0;  // of this point along the normal; positive when overlapping
  std::uint32_t feature =
      0;  // which edge or vertex of A and of B: the same point has the same number next step
};

// How two overlapping shapes touch. Moving B by normal * depth separates them; no shorter move does.
struct Contact {
  bool touching = false;
  Vec normal;        // unit length, from A to B
  double depth = 0;  // >= 0
  int count = 0;     // of points, 0 to 2
  std::array<ContactPoint, 2> points;
};

// Swapping a and b negates the normal exactly and keeps the rest.
Contact contact(const Placed& a, const Placed& b, Touch touch);

// Is the point in the shape?
bool containsPoint(const Placed& shape, Vec point, Touch touch);
// Is every point of `inner` in `outer`? Touching from inside: Touch::counts says it still is.
bool contains(const Placed& outer, const Placed& inner, Touch touch);

}  // namespace bump
