// The separating axis test: every edge's normal is a direction along which the other outline may be clear.
// For outlines of few vertices trying each edge against all vertices beats the orderly walk of difference.h,
// because nothing in it waits for a comparison. It finds that the outlines are clearly apart, or the axis of
// least depth; near touching and between corners it leaves to separation.h.
#pragma once

#include "separation.h"

namespace bump {

enum class Verdict {
  apart,    // certainly, by more than `reach`
  inside,   // certainly overlapping, without their radii
  unclear,  // touching but for rounding, or apart by less than `reach`
};

// The least of normal . p over all vertices.
inline double leastAlong(const Corners& shape, Vec normal) {
  double least = dot(shape.p[0], normal);
  for (int i = 1; i < shape.count; ++i) least = std::min(least, dot(shape.p[i], normal));
  return least;
}

// The vertex that leastAlong() found; of two it is the first, counter-clockwise.
inline int vertexAlong(const Corners& shape, Vec normal, double least) {
  int found = 0;
  while (found + 1 < shape.count && dot(shape.p[found], normal) != least) ++found;
  const int before = shape.before(found);
  return found == 0 && dot(shape.p[before], normal) == least ? before : found;
}

inline bool isFewEnough(const Corners& a, const Corners& b) {
  return a.count > 1 && b.count > 1 && a.count * b.count <= tolerances::axisTests;
}

template <class Consider>
Verdict tryAxes(const Corners& a, const Corners& b, const Between& between, double reach, bool all,
                Consider&& consider) {
  const double doubt = tolerances::separation * (between.size + reach);
  const double clear = reach + doubt;
  bool apart = false;
  bool inside = true;
  for (int side = 0; side < 2; ++side) {
    const bool ofA = side == 0;
    const Corners& owner = ofA ? a : b;
    const Corners& other = ofA ? b : a;
    const Vec offset = ofA ? between.offset.high : -between.offset.high;
    for (int i = 0; i < owner.count; ++i) {
      const Vec e = owner.p[i + 1] - owner.p[i];
      const Vec outward{e.y, -e.x};
      // The sum is built up alike for A's and B's edges, so that changing their places changes nothing.
      const double least = leastAlong(other, outward);
      const double c = (least - dot(owner.p[i], outward)) + dot(offset, outward);
      const double length = std::fabs(e.x) + std::fabs(e.y);  // no less than the edge's length
      if (c > clear * length) {
        if (!all) return Verdict::apart;
        apart = true;
      }
      inside = inside && c < -doubt * length;
      consider(ofA, i, e, outward, c, least);
    }
  }
  return apart ? Verdict::apart : (inside ? Verdict::inside : Verdict::unclear);
}

// The axis of least depth, when the verdict is inside.
template <class Observer>
Verdict searchAxes(const Corners& a, const Corners& b, const Between& between, double reach, Axis& best,
                   Observer&& observer) {
  Vec bestOutward;
  double bestLeast = 0;
  const Verdict verdict = tryAxes(a, b, between, reach, observer.wantsAll,
                                  [&](bool ofA, int edge, Vec e, Vec outward, double c, double least) {
                                    observer.axis(ofA, edge);
                                    const double key = c * std::fabs(c) / lengthSquared(e);
                                    if (best.edge >= 0 && key < best.key) return;
                                    const Axis axis{ofA, edge, 0, key, ofA ? e : -e};
                                    if (!isBetter(axis, best, a, b, between)) return;
                                    best = axis;
                                    bestOutward = outward;
                                    bestLeast = least;
                                  });
  if (verdict == Verdict::inside) best.vertex = vertexAlong(best.ofA ? b : a, bestOutward, bestLeast);
  return verdict;
}

}  // namespace bump
