// How a pair that may touch stands to each other: overlapping, just touching, or apart by less than a margin.
// The world's only way into the narrow phase; fast paths for the commonest pairs. Pure.
#pragma once

#include "bump/convex/collide.h"
#include "world/detect/placed_rows.h"

namespace bump {

struct Manifold {
  bool near = false;      // within the margin: the rest is set
  bool touches = false;   // by the touch rule
  bool atCorner = false;  // nothing to push against
  Vec normal;             // unit length, from A to B
  double separation = 0;  // negative when overlapping
  int pointCount = 0;
  Vec points[2];  // in the world, halfway between the surfaces
};

// `margin` below 0: only what touches is near. `corner`: upright boxes that overlap by no more than this
// along either axis meet at a corner, where nobody can tell which side is in the way. So a box glides along a
// row of boxes, in which it stands a hair deep, without meeting the next one's side.
Manifold manifoldOf(const Placed& a, const Placed& b, Touch touch, double margin, double corner = 0);
// The same, of rows.
Manifold manifoldOf(const PlacedRow& a, const PlacedRow& b, Touch touch, double margin, double corner);

}  // namespace bump
