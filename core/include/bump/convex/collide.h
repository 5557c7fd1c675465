// Do two convex shapes overlap, and if so, how are they to be parted? Pure functions: shapes in, answer out.
// All arithmetic is relative to the first shape's position, so that an answer far from the origin is the
// answer at the origin.
//
// For example:
//
//     const bump::Shape ball = bump::makeCircle(10).value, crate = bump::makeBox(40, 20).value;
//     const bump::Placed a{ball.view(), {}};
//     const bump::Placed b{crate.view(), {.position = {25, 0}}};
//     const bump::Contact contact = bump::contact(a, b, bump::Touch::counts);
//     assert(contact.touching && contact.normal.x == 1 && contact.depth == 5);
#pragma once

#include <array>

#include "bump/shape.h"
#include "bump/touch.h"
#include "bump/vector.h"

namespace bump {

// A shape and where it stands. Its vertices are position + rotate(rotation, v): rotate() as doubles compute
// it, the sum as real numbers have it. Rotations must be of unit length (rotationOf makes them).
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
  // Which vertex or edge of A (lower 16 bits) and of B (upper 16 bits) made it: the same point has the same
  // number next step. Never 0 in a point that exists.
  std::uint32_t feature = 0;
};

// How two overlapping shapes touch. Moving B by normal * depth separates them; no shorter move does.
struct Contact {
  bool touching = false;
  Vec normal;        // unit length, from A to B
  double depth = 0;  // >= 0
  int count = 0;     // of points: 1 or 2 when touching, the deeper one first, then by x, then by y
  std::array<ContactPoint, 2> points;
};

// `touching` is what overlap() says. Swapping a and b negates the normal and keeps the rest, to the last bit
// (the halves of the features change places), but for two equal shapes on one spot, vertex for vertex: they
// cannot be told apart, and have the same normal both ways; two equal circles, or points, have (1, 0). Where
// several directions part the shapes equally soon the one that points most from A's origin to B's is taken;
// where they are equal but for rounding, rounding decides. The two points of faces that share next to nothing
// may lie on one spot. A world, whose shapes have an order, asks in that order: the last bits of its contacts
// may be those of the other way round.
Contact contact(const Placed& a, const Placed& b, Touch touch);

// Is the point in the shape?
bool containsPoint(const Placed& shape, Vec point, Touch touch);
// Is every point of `inner` in `outer`? Touching from inside: Touch::counts says it still is.
bool contains(const Placed& outer, const Placed& inner, Touch touch);

}  // namespace bump
