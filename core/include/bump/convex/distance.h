// How far are two convex shapes from each other? Pure functions.
//
// For example:
//
//     const bump::Shape ball = bump::makeCircle(10).value, crate = bump::makeBox(40, 20).value;
//     const bump::Placed a{ball.view(), {}};
//     const bump::Placed b{crate.view(), {.position = {0, 50}}};
//     const bump::Distance apart = bump::distance(a, b);
//     assert(apart.separation == 30 && apart.pointA.y == 10 && apart.pointB.y == 40);
#pragma once

#include "bump/convex/collide.h"

namespace bump {

struct Distance {
  double separation = 0;  // negative when overlapping: minus the depth of the contact
  Vec normal;             // unit length, from A to B
  Vec pointA;             // closest points on the surfaces, in the world
  Vec pointB;
};

Distance distance(const Placed& a, const Placed& b);

}  // namespace bump
