#include "world/detect/manifold.h"

#include <algorithm>
#include <cmath>

#include "base/tolerances.h"
#include "convex/find_contact.h"
#include "convex/find_distance.h"
#include "world/detect/two_points.h"

namespace bump {
namespace {

bool isUpright(const Placed& placed) {
  return placed.shape.kind == ShapeKind::box && placed.shape.radius == 0 &&
         placed.pose.rotation == Rotation{};
}

// Upright boxes are their lower and upper corners. The axis with the larger gap separates; of equal ones y.
// The second one's are from its own position, which is seen from the first one's.
// overlaps() tells exactly whether they touch, where rounding might tell otherwise.
template <class Overlaps>
Manifold manifoldOfBoxes(Vec position, Vec lowerA, Vec upperA, Vec between, Vec lowerB, Vec upperB,
                         Touch touch, double margin, double corner, Overlaps overlaps) {
  lowerB = lowerB + between;
  upperB = upperB + between;
  const double right = lowerB.x - upperA.x;  // gap if B lies to the right
  const double left = lowerA.x - upperB.x;
  const double above = lowerB.y - upperA.y;
  const double below = lowerA.y - upperB.y;
  const double gapX = std::max(left, right);
  const double gapY = std::max(below, above);
  const double gap = std::max(gapX, gapY);
  Manifold m;
  m.touches = touch == Touch::counts ? gap <= 0 : gap < 0;
  // A box may be far from its body's position: then it is the way between these that was rounded most.
  const double size = std::max(std::max(std::fabs(lowerA.x), std::fabs(upperA.x)) +
                                   std::max(std::fabs(lowerB.x), std::fabs(upperB.x)) + std::fabs(between.x),
                               std::max(std::fabs(lowerA.y), std::fabs(upperA.y)) +
                                   std::max(std::fabs(lowerB.y), std::fabs(upperB.y)) + std::fabs(between.y));
  if (std::fabs(gap) <= 4 * tolerances::roundingUnit * size) [[unlikely]]
    m.touches = overlaps();
  if (gap > (margin < 0 ? 0 : margin) && !m.touches) return m;
  m.near = true;
  m.atCorner = std::min(gapX, gapY) > -corner;
  m.separation = gap;
  if (gapX > gapY) {
    m.normal = {right >= left ? 1.0 : -1.0, 0};
    const double x = (right >= left ? upperA.x + lowerB.x : lowerA.x + upperB.x) / 2;
    const double y0 = std::max(lowerA.y, lowerB.y);
    const double y1 = std::min(upperA.y, upperB.y);
    m.points[0] = position + Vec{x, y0};
    m.points[1] = position + Vec{x, y1};
    m.pointCount = y1 > y0 ? 2 : 1;
  } else {
    m.normal = {0, above >= below ? 1.0 : -1.0};
    const double y = (above >= below ? upperA.y + lowerB.y : lowerA.y + upperB.y) / 2;
    const double x0 = std::max(lowerA.x, lowerB.x);
    const double x1 = std::min(upperA.x, upperB.x);
    m.points[0] = position + Vec{x0, y};
    m.points[1] = position + Vec{x1, y};
    m.pointCount = x1 > x0 ? 2 : 1;
  }
  return m;
}

Manifold manifoldOfAny(const Placed& a, const Placed& b, Touch touch, double margin) {
  Manifold m;
  const Contact c = contactInOrder(a, b, touch);
  if (c.touching) {
    m.near = true;
    m.touches = true;
    m.normal = c.normal;
    m.separation = -c.depth;
    m.pointCount = c.count;
    for (int i = 0; i < c.count; ++i) m.points[i] = c.points[static_cast<std::size_t>(i)].position;
    return m;
  }
  if (margin < 0) return m;
  const Distance d = distanceInOrder(a, b);
  if (d.separation > margin) return m;
  m.near = true;
  m.normal = d.normal;
  m.separation = positivePart(d.separation);
  m.pointCount = 1;
  m.points[0] = (d.pointA + d.pointB) * 0.5;
  return m;
}

}  // namespace

ManifoldRules manifoldRules(Touch touch, double lengthUnit, bool turning) {
  return {touch, tolerances::margin * lengthUnit, tolerances::corner * lengthUnit,
          tolerances::slop * lengthUnit, turning};
}

Manifold manifoldOf(const Placed& a, const Placed& b, const ManifoldRules& rules) {
  if (rules.turning) return manifoldOfTurning(a, b, rules);
  if (isUpright(a) && isUpright(b)) {
    const Vec between = b.pose.position - a.pose.position;
    return manifoldOfBoxes(a.pose.position, a.shape.points[0], a.shape.points[2], between, b.shape.points[0],
                           b.shape.points[2], rules.touch, rules.margin, rules.corner,
                           [&] { return overlap(a, b, rules.touch); });
  }
  return manifoldOfAny(a, b, rules.touch, rules.margin);
}

Manifold manifoldOf(const PlacedRow& a, const PlacedRow& b, const ManifoldRules& rules) {
  if (rules.turning) return manifoldOfTurning(a.placed, b.placed, rules);
  if (a.flags & b.flags & PlacedRow::upright) {
    const Vec between = b.placed.pose.position - a.placed.pose.position;
    return manifoldOfBoxes(a.placed.pose.position, a.lower, a.upper, between, b.lower, b.upper, rules.touch,
                           rules.margin, rules.corner,
                           [&] { return overlap(a.placed, b.placed, rules.touch); });
  }
  return manifoldOfAny(a.placed, b.placed, rules.touch, rules.margin);
}

}  // namespace bump
