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
  const auto add = [&](const ClipPoint& p) {
    c.points[static_cast<std::size_t>(c.count++)] = {halfway(a, b, p.onA + outA, p.onB - outB),
                                                     std::max(p.depth, 0.0), p.feature};
  };
  if (clipped.sideBySide) {
    const double outside = tolerances::clip * (between.size + reach);
    for (const ClipPoint& p : clipped.ends) {
      if (p.depth >= -outside) add(p);
    }
    // The common stretch may be elsewhere than the deepest point, and apart.
    if (c.count == 0) {
      findPoints(cornersA, cornersB, between, s);
      const ClipPoint& any = clipped.ends[0];
      add({s.onA, s.onB, c.depth, any.feature});
    }
  } else {
    add(clipped.deepest);
  }
  if (c.count == 2 && comesFirst(c.points[1], c.points[0])) std::swap(c.points[0], c.points[1]);
  return c;
}

struct NoContactObserver : NoObserver {
  void clipped(const Clipped&, const Corners&, const Corners&) {}
};

template <class Observer>
Contact findContact(const Placed& a, const Placed& b, Touch touch, Observer&& observer) {
  const Corners cornersA(a);
  const Corners cornersB(b);
  const Between between(cornersA, cornersB, a.pose.position, b.pose.position);
  const double reach = cornersA.radius + cornersB.radius;
  Verdict verdict = Verdict::unclear;
  Axis axis;
  if (isFewEnough(cornersA, cornersB)) {
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
