// How far are two convex shapes from each other? Pure functions.
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
