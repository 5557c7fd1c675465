// distance() for everyday calls. The work is in find_distance.h, which a trace can watch.
#include "convex/find_distance.h"

namespace bump {

Distance distance(const Placed& a, const Placed& b) { return findDistance(a, b, NoSimplexObserver{}); }

}  // namespace bump
