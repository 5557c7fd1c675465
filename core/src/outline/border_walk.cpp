#include "outline/border_walk.h"

#include "base/predicates.h"
#include "base/sort.h"

namespace bump {
namespace {

// An edge as seen from one of its ends.
struct Spoke {
  std::int32_t hub, tip;
  std::int32_t edge;
  bool leaves;  // the hub is the edge's start
};

}  // namespace

bool linkWalks(std::span<const Vec> vertices, std::span<const BorderEdge> edges, Array<std::int32_t>& next) {
  const int n = static_cast<int>(edges.size());
  Array<Spoke> spokes;
  if (!spokes.reserve(2 * n) || !next.reserve(n)) return false;
  next.resize(n);
  for (int i = 0; i < n; ++i) {
    const BorderEdge e = edges[static_cast<std::size_t>(i)];
    if (!spokes.push({e.from, e.to, i, true}) || !spokes.push({e.to, e.from, i, false})) return false;
  }
  const auto at = [&](std::int32_t v) { return vertices[static_cast<std::size_t>(v)]; };
  // Round each hub counter-clockwise: first the spokes to the right (vertex numbers grow that way), from the
  // lowest, then those to the left, from the highest.
  sortRows(spokes.data(), spokes.data() + spokes.size(), [&](const Spoke& a, const Spoke& b) {
    if (a.hub != b.hub) return a.hub < b.hub;
    const bool aRight = a.tip > a.hub;
    const bool bRight = b.tip > b.hub;
    if (aRight != bRight) return aRight;
    return a.tip != b.tip && orientation(at(a.hub), at(a.tip), at(b.tip)) > 0;
  });
  for (int first = 0; first < spokes.size();) {
    int last = first;
    while (last + 1 < spokes.size() && spokes[last + 1].hub == spokes[first].hub) ++last;
    for (int i = first; i <= last; ++i) {
      if (spokes[i].leaves) continue;
      const Spoke& clockwise = spokes[i > first ? i - 1 : last];
      assert(clockwise.leaves);
      next[spokes[i].edge] = clockwise.edge;
    }
    first = last + 1;
  }
  return true;
}

}  // namespace bump
