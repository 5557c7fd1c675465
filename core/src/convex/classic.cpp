// The book's five tests on plain numbers, through exact sums and the predicates.
#include "bump/convex/classic.h"

#include "base/predicates.h"

namespace bump {
namespace {

// The sign of (a + b) - (c + d). Comparing the rounded sums would call neighbours equal.
int compareSums(double a, double b, double c, double d) {
  Expansion<4> sum;
  sum.add(a);
  sum.add(b);
  sum.add(-c);
  sum.add(-d);
  return sum.sign();
}

// Where a coordinate lies against an interval: -1 below, 0 within, +1 above.
int placeIn(double value, double lower, double size) {
  if (value < lower) return -1;
  return compareSums(value, 0, lower, size) > 0 ? 1 : 0;
}

}  // namespace

bool circleOverlapsCircle(Vec centerA, double radiusA, Vec centerB, double radiusB) {
  return comparePointDistance(centerA, centerB, {}, twoSum(radiusA, radiusB)) <= 0;
}

bool rectangleOverlapsRectangle(const Rectangle& a, const Rectangle& b) {
  return compareSums(a.lower.x, a.width, b.lower.x, 0) > 0 &&
         compareSums(b.lower.x, b.width, a.lower.x, 0) > 0 &&
         compareSums(a.lower.y, a.height, b.lower.y, 0) > 0 &&
         compareSums(b.lower.y, b.height, a.lower.y, 0) > 0;
}

bool circleOverlapsRectangle(Vec center, double radius, const Rectangle& rectangle) {
  if (!(radius > 0)) return false;
  const int x = placeIn(center.x, rectangle.lower.x, rectangle.width);
  const int y = placeIn(center.y, rectangle.lower.y, rectangle.height);
  // The nearest point's coordinate is the centre's own, or a side's: an upper side is an exact sum, kept as
  // an offset of two doubles from the centre.
  const auto toSide = [](int place, double value, double lower, double size) -> Long {
    if (place == 0) return {};
    if (place < 0) return twoSum(lower, -value);
    const Long sum = twoSum(lower, size);
    const Long difference = twoSum(sum.high, -value);
    // Within two places of each other the first difference is exact, elsewhere the tail's rounding is all
    // that is lost: below 2^-106 of the coordinates.
    return twoSum(difference.high, difference.low + sum.low);
  };
  const Long dx = toSide(x, center.x, rectangle.lower.x, rectangle.width);
  const Long dy = toSide(y, center.y, rectangle.lower.y, rectangle.height);
  return comparePointDistance({}, {}, {{dx.high, dy.high}, {dx.low, dy.low}}, {radius, 0}) < 0;
}

bool circleContainsPoint(Vec center, double radius, Vec point) {
  return comparePointDistance(center, point, {}, {radius, 0}) < 0;
}

bool rectangleContainsPoint(const Rectangle& rectangle, Vec point) {
  return placeIn(point.x, rectangle.lower.x, rectangle.width) == 0 &&
         placeIn(point.y, rectangle.lower.y, rectangle.height) == 0;
}

}  // namespace bump
