#include "clip.h"
#include "exact_overlap.h"
#include "tolerances.h"

namespace bump {
namespace {

// In the world, halfway between the surfaces; by a sum that does not care which of the two is first.
Vec halfway(const Placed& a, const Placed& b, Vec onA, Vec onB) {
  return (a.pose.position + b.pose.position) * 0.5 + (onA + onB) * 0.5;
}

bool comesFirst(const ContactPoint& p, const ContactPoint& q) {
  if (p.depth != q.depth) return p.depth > q.depth;
  if (p.position.x != q.position.x) return p.position.x < q.position.x;
  return p.position.y < q.position.y;
}

}  // namespace

Contact contact(const Placed& a, const Placed& b, Touch touch) {
  const Corners cornersA(a);
  const Corners cornersB(b);
  const Between between(cornersA, cornersB, a.pose.position, b.pose.position);
  const Separation s = separate(cornersA, cornersB, between);
  const double reach = cornersA.radius + cornersB.radius;
  const double gap = s.value - reach;
  const double doubt = tolerances::separation * (between.size + reach);
  if (gap > doubt) return {};
  if (gap >= -doubt && !exactOverlap(cornersA, cornersB, between.offset, touch)) return {};

  Contact c;
  c.touching = true;
  c.normal = s.normal;
  c.depth = gap < 0 ? -gap : 0;
  const Clipped clipped = clipFaces(cornersA, cornersB, between, s);
  const Vec outA = s.normal * a.shape.radius;
  const Vec outB = s.normal * b.shape.radius;
  const auto add = [&](const ClipPoint& p) {
    c.points[static_cast<std::size_t>(c.count++)] = {halfway(a, b, p.onA + outA, p.onB - outB),
                                                     std::max(p.depth, 0.0), p.feature};
  };
  if (clipped.sideBySide) {
    const double outside = tolerances::clip * (between.size + reach);
    for (const ClipPoint& p : clipped.ends) {
      if (p.depth >= -outside) add(p);
    }
  }
  if (c.count == 0) add(clipped.deepest);
  if (c.count == 2 && comesFirst(c.points[1], c.points[0])) std::swap(c.points[0], c.points[1]);
  return c;
}

}  // namespace bump
