// distance(), as a template over who watches it: nobody, for everyday calls, or a trace.
#pragma once

#include "bump/convex/distance.h"
#include "convex/axes.h"
#include "convex/clip.h"
#include "convex/closest.h"

namespace bump {

// How shapes that overlap are parted. By the same search as contact()'s, so that the two agree to the last
// bit where several axes part them equally well.
inline Separation separateOverlapping(const Corners& a, const Corners& b, const Between& between,
                                      double reach) {
  Axis axis;
  NoObserver nobody;
  if (a.count > 1 && b.count > 1 && searchAxes(a, b, between, reach, axis, nobody) == Verdict::inside) {
    return atAxis(a, b, between, axis);
  }
  return separate(a, b, between);
}

// As contactInOrder().
Distance distanceInOrder(const Placed& a, const Placed& b);

template <class Observer>
Distance findDistance(const Placed& a, const Placed& b, Observer&& observer) {
  const Corners cornersA(a);
  const Corners cornersB(b);
  const Between between(cornersA, cornersB, a.pose.position, b.pose.position);
  const Closest closest = closestFeatures(cornersA, cornersB, between, observer);
  const double reach = cornersA.radius + cornersB.radius;
  Separation s;
  if (closest.apart) s = separateAt(cornersA, cornersB, between, closest.features);
  if (!closest.apart || s.value < reach) s = separateOverlapping(cornersA, cornersB, between, reach);
  useMiddleOfFaces(cornersA, cornersB, between, s);
  Distance d;
  d.separation = s.value - reach;
  d.normal = s.normal;
  d.pointA = a.pose.position + (s.onA + s.normal * cornersA.radius);
  d.pointB = b.pose.position + (s.onB - s.normal * cornersB.radius);
  return d;
}

}  // namespace bump
