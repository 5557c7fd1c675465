// distance() for everyday calls, the same both ways. The work is in find_distance.h, which a trace can watch.
#include <utility>

#include "convex/find_distance.h"

namespace bump {

Distance distanceInOrder(const Placed& a, const Placed& b) { return findDistance(a, b, NoSimplexObserver{}); }

Distance distance(const Placed& a, const Placed& b) {
  if (!isLater(a, b)) return distanceInOrder(a, b);
  Distance d = distanceInOrder(b, a);
  d.normal = -d.normal;
  std::swap(d.pointA, d.pointB);
  return d;
}

}  // namespace bump
