// contact(), as a template over who watches it: nobody, for everyday calls, or a trace.
#pragma once

#include "axes.h"
#include "clip.h"
#include "exact_overlap.h"

namespace bump {

// In the world, halfway between the surfaces; by a sum that does not care which of the two is first.
inline Vec halfway(const Placed& a, const Placed& b, Vec onA, Vec onB) {
  return (a.pose.position + b.pose.position) * 0.5 + (onA + onB) * 0.5;
}

inline bool comesFirst(const ContactPoint& p, const ContactPoint& q) {
  if (p.depth != q.depth) return p.depth > q.depth;
  if (p.position.x != q.position.x) return p.position.x < q.position.x;
  return p.position.y < q.position.y;
}

// The contact of shapes that touch, from the direction that parts them.
template <class Observer>
Contact contactAlong(const Placed& a, const Placed& b, const Corners& cornersA, const Corners& cornersB,
                     const Between& between, Separation s, Observer&& observer) {
  Contact c;
  const double reach = cornersA.radius + cornersB.radius;
  const double gap = s.value - reach;
  c.touching = true;
  c.normal = s.normal;
  c.depth = gap < 0 ? -gap : 0;
  const Clipped clipped = clipFaces(cornersA, cornersB, between, s);
  observer.clipped(clipped, cornersA, cornersB);
  const Vec outA = s.normal * cornersA.radius;
  const Vec outB = s.normal * cornersB.radius;
  // Less than this is rounding's doing; a point that is truly apart keeps its sign, to be sorted out below.
  const double outside = -tolerances::clip * (between.size + reach);
  const auto pointOf = [&](Vec onA, Vec onB, double depth, std::uint32_t feature) {
    const double shown = depth < outside ? depth : std::max(depth, 0.0);
    return ContactPoint{halfway(a, b, onA + outA, onB - outB), shown, feature};
  };
  const auto ofEnd = [&](const ClipPoint& p) { return pointOf(p.onA, p.onB, p.depth, p.feature); };
  c.count = 1;
  if (!clipped.sideBySide) {
    c.points[0] = ofEnd(clipped.deepest);
    return c;
  }
  const ContactPoint lower = ofEnd(clipped.ends[0]);
  const ContactPoint upper = ofEnd(clipped.ends[1]);
  bool upperFirst = comesFirst(upper, lower);
  // Both on one spot: what is the lower end for A and B is the upper one for B and A.
  if (lower.position == upper.position && lower.depth == upper.depth) {
    upperFirst = rank(cornersA, cornersB, between.offset) < 0;
  }
  const std::size_t first = upperFirst ? 1 : 0;
  c.points[first] = lower;
  c.points[1 - first] = upper;
  if (clipped.ends[1 - first].depth >= outside) {
    c.count = 2;
    return c;
  }
  c.points[1] = {};
  if (clipped.ends[first].depth < outside) {
    // The common stretch is elsewhere than the deepest point, and apart.
    findPoints(cornersA, cornersB, between, s);
    c.points[0] = pointOf(s.onA, s.onB, c.depth, clipped.ends[0].feature);
  }
  return c;
}

// Circles and points, when they are clearly apart or clearly overlap with their centres clearly apart; or
// false.
inline bool contactOfRounds(const Placed& a, const Placed& b, Contact& c) {
  const Vec onA = rotate(a.pose.rotation, a.shape.points[0]);
  const Vec onB = rotate(b.pose.rotation, b.shape.points[0]);
  const Vec offset = b.pose.position - a.pose.position;
  const Vec x = (onB - onA) + offset;
  const double reach = a.shape.radius + b.shape.radius;
  const double length = std::sqrt(lengthSquared(x));
  const double size = std::fabs(onA.x) + std::fabs(onA.y) + std::fabs(onB.x) + std::fabs(onB.y) +
                      std::fabs(offset.x) + std::fabs(offset.y) + reach;
  const double doubt = tolerances::separation * size;
  if (length > reach + doubt) return true;
  if (!(length <= reach - doubt && length > tolerances::cancellation * size)) return false;
  c.touching = true;
  c.normal = {x.x / length, x.y / length};
  c.depth = reach - length;
  c.count = 1;
  c.points[0] = {halfway(a, b, onA + c.normal * a.shape.radius, onB - c.normal * b.shape.radius), c.depth,
                 join(cornerFeature(0), cornerFeature(0))};
  return true;
}

struct NoContactObserver : NoObserver {
  void clipped(const Clipped&, const Corners&, const Corners&) {}
};

template <class Observer>
Contact findContact(const Placed& a, const Placed& b, Touch touch, Observer&& observer) {
  if (a.shape.count == 1 && b.shape.count == 1) {
    Contact c;
    if (contactOfRounds(a, b, c)) return c;
  }
  const Corners cornersA(a);
  const Corners cornersB(b);
  const Between between(cornersA, cornersB, a.pose.position, b.pose.position);
  const double reach = cornersA.radius + cornersB.radius;
  Verdict verdict = Verdict::unclear;
  Axis axis;
  if (cornersA.count > 1 && cornersB.count > 1) {
    verdict = searchAxes(cornersA, cornersB, between, reach, axis, observer);
    if (verdict == Verdict::apart) return {};
  }
  const Separation s = verdict == Verdict::inside ? atAxis(cornersA, cornersB, between, axis)
                                                  : separate(cornersA, cornersB, between, observer);
  const double gap = s.value - reach;
  const double doubt = tolerances::separation * (between.size + reach);
  if (gap > doubt) return {};
  if (gap >= -doubt && !exactOverlap(cornersA, cornersB, between.offset, touch)) return {};
  return contactAlong(a, b, cornersA, cornersB, between, s, observer);
}

}  // namespace bump
