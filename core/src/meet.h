// How a pair that may touch stands to each other: overlapping, just touching, or apart by less than a margin.
// The world's only way into the narrow phase; fast paths for the commonest pairs. Pure.
#pragma once

#include "bump/collide.h"

namespace bump {

struct Meeting {
  bool near = false;      // within the margin: the rest is set
  bool touches = false;   // by the touch rule
  Vec normal;             // unit length, from A to B
  double separation = 0;  // negative when overlapping
  int pointCount = 0;
  Vec points[2];  // in the world, halfway between the surfaces
};

Meeting meet(const Placed& a, const Placed& b, Touch touch, double margin);

}  // namespace bump
