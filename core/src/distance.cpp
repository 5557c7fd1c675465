#include "find_distance.h"

namespace bump {

Distance distance(const Placed& a, const Placed& b) { return findDistance(a, b, NoSimplexObserver{}); }

}  // namespace bump
