// Where two convex outlines, without their radii, are nearest to each other or least deep in each other: the
// direction, how far, and which vertices. What contact() and distance() are made from. Radii, touch rules and
// contact points are theirs.
#pragma once

#include "corners.h"
#include "difference.h"

namespace bump {

// The outline of the differences is nearest to 0 at a corner or along an edge. The vertices name it: equal
// first and second on both sides for a corner, different on one side for an edge of that shape.
struct Features {
  int a0 = 0, a1 = 0;
  int b0 = 0, b1 = 0;
};

struct Separation {
  Vec normal;        // unit length, from A to B
  double value = 0;  // distance along the normal; negative when the outlines overlap
  Features features;
  Vec onA;  // the two points that are nearest, or deepest, each relative to its own shape's position
  Vec onB;
};

// The nearest of the two, or the direction of least depth.
Separation separate(const Corners& a, const Corners& b, const Between& between);

// The same from features found in another way, for outlines that are apart.
Separation separateAt(const Corners& a, const Corners& b, const Between& between, const Features& features);

}  // namespace bump
