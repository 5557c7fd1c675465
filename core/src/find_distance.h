// distance(), as a template over who watches it: nobody, for everyday calls, or a trace.
#pragma once

#include "bump/distance.h"
#include "clip.h"
#include "closest.h"

namespace bump {

template <class Observer>
Distance findDistance(const Placed& a, const Placed& b, Observer&& observer) {
  const Corners cornersA(a);
  const Corners cornersB(b);
  const Between between(cornersA, cornersB, a.pose.position, b.pose.position);
  const Closest closest = closestFeatures(cornersA, cornersB, between, observer);
  const double reach = cornersA.radius + cornersB.radius;
  Separation s;
  if (closest.apart) s = separateAt(cornersA, cornersB, between, closest.features);
  // What overlaps is answered in the way of contact(), so that the two agree.
  if (!closest.apart || s.value < reach) s = separate(cornersA, cornersB, between);
  useMiddleOfFaces(cornersA, cornersB, between, s);
  Distance d;
  d.separation = s.value - reach;
  d.normal = s.normal;
  d.pointA = a.pose.position + (s.onA + s.normal * cornersA.radius);
  d.pointB = b.pose.position + (s.onB - s.normal * cornersB.radius);
  return d;
}

}  // namespace bump
