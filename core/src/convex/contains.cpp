// Is a point, or a whole shape, inside another? Decided without rounding, like overlap().
#include "base/predicates.h"
#include "convex/exact_overlap.h"

namespace bump {
namespace {

// Whether p is at least `depth` (or more than that) to the left of every edge.
bool isDeepInside(const Corners& outline, Vec p, const Offset& offset, Long depth, Touch touch) {
  if (outline.count < 3) return false;
  for (int i = 0; i < outline.count; ++i) {
    const Vec a = outline.p[i];
    const Vec b = outline.p[i + 1];
    if (sideOf(a, b, p, offset) < 0) return false;
    const int more = compareLineDistance(a, b, p, offset, depth);
    if (more < 0 || (more == 0 && touch == Touch::ignored)) return false;
  }
  return true;
}

}  // namespace

bool containsPoint(const Placed& shape, Vec point, Touch touch) {
  const Vec origin{};
  return overlap(shape, {{ShapeKind::point, 1, 0, &origin}, {point, {}}}, touch);
}

bool contains(const Placed& outer, const Placed& inner, Touch touch) {
  const Corners out(outer);
  const Corners in(inner);
  const Offset offset = Offset::between(outer.pose.position, inner.pose.position);
  const Long margin = twoSum(out.radius, -in.radius);
  for (int i = 0; i < in.count; ++i) {
    // Both radii are discs round every point, so the smaller one is taken from both: either the inner vertex
    // may be so far outside the outer outline, or it has to be so deep inside.
    bool inside;
    if (margin.high < 0 || (margin.high == 0 && touch == Touch::ignored)) {
      inside = isDeepInside(out, in.p[i], offset, {-margin.high, -margin.low}, touch);
    } else {
      Corners vertex;
      vertex.count = 1;
      vertex.p[0] = in.p[i];
      inside = exactOverlap(out, vertex, offset, margin, touch);
    }
    if (!inside) return false;
  }
  return true;
}

}  // namespace bump
