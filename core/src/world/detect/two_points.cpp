#include "world/detect/two_points.h"

#include <algorithm>
#include <cmath>

#include "base/tolerances.h"
#include "convex/find_contact.h"
#include "convex/find_distance.h"

namespace bump {
namespace {

// A sum of an outline's reach in a direction and its radius, and the same against it.
struct Extent {
  double lower, upper;
};
template <class C>
Extent extentAlong(const C& corners, Vec direction) {
  Extent extent{dot(corners.p[0], direction), dot(corners.p[0], direction)};
  for (int i = 1; i < corners.count; ++i) {
    const double at = dot(corners.p[i], direction);
    extent = {std::min(extent.lower, at), std::max(extent.upper, at)};
  }
  return {extent.lower - corners.radius, extent.upper + corners.radius};
}

void addPoint(Manifold& m, Vec position, double separation, std::uint32_t feature) {
  m.points[m.pointCount] = position;
  m.separations[m.pointCount] = separation;
  m.features[m.pointCount] = feature;
  ++m.pointCount;
}

// What is rounded and lies level meets a corner straight ahead of its own, but for rounding, where its flat
// side and the other's are about to be side by side: by these it is met, for they may carry two points. False
// where it leans.
[[gnu::noinline]] bool takeSideAtCorner(const Corners& a, const Corners& b, const Between& between,
                                        Separation& s) {
  const Face ofA = faceAlong(a, s.features.a0, s.normal);
  const Face ofB = faceAlong(b, s.features.b0, -s.normal);
  const auto leans = [&s](const Corners& corners, const Face& face) {
    const Vec edge = corners.p[face.second] - corners.p[face.first];
    const double along = dot(edge, s.normal);
    return along * along / lengthSquared(edge);
  };
  const double leanA = leans(a, ofA), leanB = leans(b, ofB);
  if (std::min(leanA, leanB) > tolerances::lean * tolerances::lean) return false;
  const bool takeA = leanA <= leanB;
  const Face& face = takeA ? ofA : ofB;
  const Vec edge = takeA ? a.p[face.second] - a.p[face.first] : b.p[face.first] - b.p[face.second];
  const Vec way = (b.p[s.features.b0] - a.p[s.features.a0]) + between.offset.high;
  s.normal = Vec{edge.y, -edge.x} * (1 / std::sqrt(lengthSquared(edge)));
  s.value = dot(way, s.normal);
  if (takeA) {
    s.features.a0 = face.first;
    s.features.a1 = face.second;
  } else {
    s.features.b0 = face.first;
    s.features.b1 = face.second;
  }
  return true;
}

template <class C>
bool manifoldOfOutlines(const Placed& a, const Placed& b, const ManifoldRules& rules, Manifold& m) {
  const C cornersA(a);
  const C cornersB(b);
  const Between between(cornersA, cornersB, a.pose.position, b.pose.position);
  const double reach = cornersA.radius + cornersB.radius;
  const double margin = positivePart(rules.margin);
  const double doubt = tolerances::separation * (between.size + reach);
  Verdict verdict = Verdict::unclear;
  Axis axis;
  if (cornersA.count > 1 && cornersB.count > 1) {
    NoObserver nobody;
    verdict = searchAxes(cornersA, cornersB, between, reach + margin, axis, nobody);
    if (verdict == Verdict::apart) return false;
  }
  Separation s;
  if (verdict == Verdict::inside) {
    s = atAxis(cornersA, cornersB, between, axis);
  } else {
    const Closest closest = closestFeatures(cornersA, cornersB, between);
    if (closest.apart) s = separateAt(cornersA, cornersB, between, closest.features);
    if (!closest.apart || s.value <= 0) s = separate(cornersA, cornersB, between);
  }
  double gap = s.value - reach;
  const bool touches =
      gap < -doubt || (gap <= doubt && exactOverlap(cornersA, cornersB, between.offset, rules.touch));
  if (!touches && (rules.margin < 0 || gap > margin)) return false;
  const Features f = s.features;
  Separation corner;
  bool levelled = false;
  if (reach > 0 && cornersA.count > 1 && cornersB.count > 1 && f.a0 == f.a1 && f.b0 == f.b1) {
    corner = s;
    Separation level = s;  // what has an address cannot stay in registers
    levelled = takeSideAtCorner(cornersA, cornersB, between, level);
    s = level;
    gap = s.value - reach;
  }
  m.touches = touches;
  m.atCorner = false;
  m.pointCount = 0;
  m.first = 0;

  const Stretch stretch = stretchOf(cornersA, cornersB, between, s);
  if (levelled && !stretch.sideBySide) {
    s = corner;
    gap = s.value - reach;
  }
  m.normal = s.normal;
  m.separation = gap;
  if (stretch.sideBySide) {
    const double outside = tolerances::clip * (between.size + reach);
    const double deepest = std::max(stretch.ends[0].depth, stretch.ends[1].depth);
    // Otherwise the deepest point is elsewhere (find_contact.h): rare, and it alone is certain.
    if (std::fabs(deepest + gap) <= outside) {
      const int o = stretch.owner;
      const double signs[2] = {1, -1};
      const double radii[2] = {cornersA.radius, cornersB.radius};
      const Vec outward = s.normal * signs[o];
      const Vec middle = (a.pose.position + b.pose.position) * 0.5;
      // One that is a good way through with an end is held by the other as well, before its middle is
      // through.
      const double furthest = std::max(margin, -2 * gap);
      for (const StretchEnd& end : stretch.ends) {
        if (-end.depth > std::max(furthest, gap + outside)) continue;
        const Vec onOwner = vecOf(end.on[0]) + outward * radii[o];
        const Vec onOther = vecOf(end.on[1]) - outward * radii[1 - o];
        addPoint(m, middle + (onOwner + onOther) * 0.5, 0 - end.depth,
                 join(end.features[o], end.features[1 - o]));
      }
    }
  }
  if (m.pointCount == 0) {
    findPoints(cornersA, cornersB, between, s);
    addPoint(m, halfway(a, b, s.onA + s.normal * cornersA.radius, s.onB - s.normal * cornersB.radius), gap,
             nameOf(s.features));
  }
  if (m.pointCount == 1) {
    m.points[1] = {};
    m.separations[1] = 0;
    m.features[1] = 0;
  } else {
    // Which of them touches. Their order is another matter: who is solved last has the last word.
    const bool far[2] = {m.separations[0] > rules.touching, m.separations[1] > rules.touching};
    if (far[0] != far[1]) m.pointCount = 1;
    m.first = far[0] && !far[1] ? 1 : 0;
  }
  // A hair deep along the normal, and side by side for no more than that: the next of a row of floors.
  if (rules.corner > 0 && gap > -rules.corner && reach == 0 && cornersA.count > 2 && cornersB.count > 2) {
    const Vec across{-s.normal.y, s.normal.x};
    const Extent ofA = extentAlong(cornersA, across), ofB = extentAlong(cornersB, across);
    const double way = dot(between.offset.high, across);
    m.atCorner = std::min(ofA.upper, ofB.upper + way) - std::max(ofA.lower, ofB.lower + way) < rules.corner;
  }
  return true;
}

}  // namespace

bool manifoldOfTurning(const Placed& a, const Placed& b, const ManifoldRules& rules, Manifold& m) {
  if (a.shape.kind == ShapeKind::box && b.shape.kind == ShapeKind::box) {
    return manifoldOfOutlines<BoxCorners>(a, b, rules, m);
  }
  return manifoldOfOutlines<Corners>(a, b, rules, m);
}

}  // namespace bump
