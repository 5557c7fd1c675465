#include "bump/distance.h"

#include "clip.h"
#include "closest.h"

namespace bump {

Distance distance(const Placed& a, const Placed& b) {
  const Corners cornersA(a);
  const Corners cornersB(b);
  const Between between(cornersA, cornersB, a.pose.position, b.pose.position);
  const Closest closest = closestFeatures(cornersA, cornersB, between);
  Separation s = closest.apart ? separateAt(cornersA, cornersB, between, closest.features)
                               : separate(cornersA, cornersB, between);
  useMiddleOfFaces(cornersA, cornersB, between, s);
  Distance d;
  d.separation = s.value - (cornersA.radius + cornersB.radius);
  d.normal = s.normal;
  d.pointA = a.pose.position + (s.onA + s.normal * cornersA.radius);
  d.pointB = b.pose.position + (s.onB - s.normal * cornersB.radius);
  return d;
}

}  // namespace bump
