// Is one shape inside another? Exact. Rests on the cancellation law of convex sets: I + disc(r) lies in
// O + disc(r) exactly when I lies in O, so only the difference of the radii matters.
#pragma once

#include "oracle/minkowski.h"
#include "oracle/ratio.h"
#include "oracle/relation.h"

namespace property {

enum class Containment { outside, insideTouching, inside };

// A point against a convex outline that is widened (margin > 0) or narrowed (margin < 0).
inline Containment containmentOf(const Outline& outer, Point p, Int margin) {
  Outline relative;
  for (int i = 0; i < outer.count; ++i) relative.add(outer[i] - p);
  if (margin >= 0) {
    const Relation relation = relationOf(placeOfOrigin(relative), margin);
    if (relation == Relation::apart) return Containment::outside;
    return relation == Relation::touching ? Containment::insideTouching : Containment::inside;
  }
  if (relative.count < 3) return Containment::outside;
  Containment result = Containment::inside;
  for (int i = 0; i < relative.count; ++i) {
    const Point a = relative[i];
    const Point b = relative.next(i);
    const Wide area = cross(a, b);
    if (area <= 0) return Containment::outside;
    const Wide room = area * area - Wide{margin} * margin * squared(b - a);
    if (room < 0) return Containment::outside;
    if (room == 0) result = Containment::insideTouching;
  }
  return result;
}

inline Containment containmentOf(const LatticeShape& outer, const LatticeShape& inner) {
  const Outline rim = outer.placed();
  Containment result = Containment::inside;
  for (int i = 0; i < inner.local.count; ++i) {
    const Containment here = containmentOf(rim, inner.placed(i), outer.radius - inner.radius);
    if (here < result) result = here;
  }
  return result;
}

}  // namespace property
