// The Minkowski difference: all vectors from a point of A to a point of B. A and B meet where it holds the
// origin, and moving B moves it alike, so every question about two shapes becomes one about the origin and
// one convex outline. Exact: sums and signs of integers only.
#pragma once

#include "oracle/lattice.h"

namespace property {

namespace minkowski {

// Directions in counter-clockwise order from +x: 0 for the upper half turn, 1 for the lower.
constexpr int half(Point d) { return d.y < 0 || (d.y == 0 && d.x < 0) ? 1 : 0; }

// The sign of the angle of a minus that of b, both within [0, 2 pi).
constexpr int compareAngle(Point a, Point b) {
  if (half(a) != half(b)) return half(a) - half(b);
  return -signOf(cross(a, b));
}

// The lowest corner, the leftmost of several: from there the edges' angles rise from 0 to 2 pi.
inline int lowest(const Outline& outline) {
  int best = 0;
  for (int i = 1; i < outline.count; ++i) {
    const Point p = outline[i];
    const Point q = outline[best];
    if (p.y < q.y || (p.y == q.y && p.x < q.x)) best = i;
  }
  return best;
}

inline Point cyclic(const Outline& outline, int i) { return outline[i % outline.count]; }

}  // namespace minkowski

// The sum of two convex outlines: their edges, merged by angle. A segment is a polygon of two edges, there
// and back; a point has none.
inline Outline minkowskiSum(const Outline& p, const Outline& q) {
  using namespace minkowski;
  const int startP = lowest(p);
  const int startQ = lowest(q);
  const int edgesP = p.count == 1 ? 0 : p.count;
  const int edgesQ = q.count == 1 ? 0 : q.count;
  Outline sum;
  int i = 0;
  int j = 0;
  while (i < edgesP || j < edgesQ) {
    sum.add(cyclic(p, startP + i) + cyclic(q, startQ + j));
    int order = 0;
    if (i == edgesP) {
      order = 1;
    } else if (j == edgesQ) {
      order = -1;
    } else {
      order = compareAngle(cyclic(p, startP + i + 1) - cyclic(p, startP + i),
                           cyclic(q, startQ + j + 1) - cyclic(q, startQ + j));
    }
    if (order <= 0) ++i;
    if (order >= 0) ++j;
  }
  if (sum.count == 0) sum.add(p[0] + q[0]);
  return sum;
}

inline Outline negated(const Outline& outline) {
  Outline out;
  for (int i = 0; i < outline.count; ++i) out.add(-outline[i]);
  return out;
}

// B - A, as placed.
inline Outline minkowskiDifference(const LatticeShape& a, const LatticeShape& b) {
  return minkowskiSum(negated(a.placed()), b.placed());
}

}  // namespace property
