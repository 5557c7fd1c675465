#include "world/detect/manifold.h"

#include <algorithm>
#include <cmath>

#include "base/predicates.h"
#include "base/tolerances.h"
#include "convex/find_contact.h"
#include "convex/find_distance.h"
#include "world/detect/two_points.h"

namespace bump {
namespace {

// Whether two upright boxes touch, without rounding: each side of the one has to be asked about one corner of
// the other, that which is furthest in.
bool touchExactly(const Placed& a, const Placed& b, Touch touch) {
  const Offset offset = Offset::between(a.pose.position, b.pose.position);
  const Vec* const corners = a.shape.points;  // from the lower left one on, counter-clockwise
  int least = 1;
  for (int i = 0; i < 4; ++i) {
    const Vec inmost = b.shape.points[i == 0 || i == 3 ? 2 : 0];
    least = std::min(least, sideOf(corners[i], corners[(i + 1) & 3], inmost, offset));
  }
  return touch == Touch::counts ? least >= 0 : least > 0;
}

// The axis with the larger gap separates; of equal ones y.
bool manifoldOfBoxes(const PlacedRow& a, const PlacedRow& b, const ManifoldRules& rules, Manifold& m) {
  const Vec position = a.placed.pose.position, lowerA = a.lower, upperA = a.upper;
  const Vec between = b.placed.pose.position - position;
  const Vec lowerB = b.lower + between, upperB = b.upper + between;
  const double right = lowerB.x - upperA.x;  // gap if B lies to the right
  const double left = lowerA.x - upperB.x;
  const double above = lowerB.y - upperA.y;
  const double below = lowerA.y - upperB.y;
  const double gapX = std::max(left, right);
  const double gapY = std::max(below, above);
  const double gap = std::max(gapX, gapY);
  bool touches = rules.touch == Touch::counts ? gap <= 0 : gap < 0;
  // A box may be far from its body's position: then it is the way between these that was rounded most.
  const double size = std::max(std::max(std::fabs(lowerA.x), std::fabs(upperA.x)) +
                                   std::max(std::fabs(lowerB.x), std::fabs(upperB.x)) + std::fabs(between.x),
                               std::max(std::fabs(lowerA.y), std::fabs(upperA.y)) +
                                   std::max(std::fabs(lowerB.y), std::fabs(upperB.y)) + std::fabs(between.y));
  if (std::fabs(gap) <= 4 * tolerances::roundingUnit * size) [[unlikely]]
    touches = touchExactly(a.placed, b.placed, rules.touch);
  if (gap > (rules.margin < 0 ? 0 : rules.margin) && !touches) return false;
  m.touches = touches;
  m.atCorner = std::min(gapX, gapY) > -rules.corner;
  m.separation = gap;
  m.first = 0;
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
  return true;
}

bool manifoldOfAny(const Placed& a, const Placed& b, Touch touch, double margin, Manifold& m) {
  const Contact c = contactInOrder(a, b, touch);
  if (c.touching) {
    m = {};
    m.touches = true;
    m.normal = c.normal;
    m.separation = -c.depth;
    m.features[0] = c.points[0].feature;
    m.pointCount = c.count;
    for (int i = 0; i < c.count; ++i) m.points[i] = c.points[static_cast<std::size_t>(i)].position;
    return true;
  }
  if (margin < 0) return false;
  const Distance d = distanceInOrder(a, b);
  if (d.separation > margin) return false;
  m = {};
  m.normal = d.normal;
  m.separation = positivePart(d.separation);
  m.pointCount = 1;
  m.points[0] = (d.pointA + d.pointB) * 0.5;
  return true;
}

}  // namespace

ManifoldRules manifoldRules(Touch touch, double lengthUnit, bool turning) {
  return {touch, tolerances::margin * lengthUnit, tolerances::corner * lengthUnit,
          tolerances::slop * lengthUnit, turning};
}

bool findManifold(const PlacedRow& a, const PlacedRow& b, const ManifoldRules& rules, Manifold& m) {
  if (rules.turning) return manifoldOfTurning(a.placed, b.placed, rules, m);
  if (a.flags & b.flags & PlacedRow::upright) return manifoldOfBoxes(a, b, rules, m);
  return manifoldOfAny(a.placed, b.placed, rules.touch, rules.margin, m);
}

}  // namespace bump
