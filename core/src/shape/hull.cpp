#include "bump/shape/hull.h"

#include <algorithm>
#include <cmath>

#include "base/array.h"
#include "base/check.h"
#include "base/predicates.h"
#include "base/sort.h"

namespace bump {
namespace {

bool before(Vec a, Vec b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

// Andrew's monotone chain: the lower side from left to right, then the upper one back. `corners` has room
// for one more than there are points; returns how many corners there are.
int chain(const Array<Vec>& sorted, Array<Vec>& corners) {
  int count = 0;
  const auto extend = [&](Vec p, int floor) {
    while (count > floor && orientation(corners[count - 2], corners[count - 1], p) <= 0) --count;
    corners[count++] = p;
  };
  const int n = sorted.size();
  for (int i = 0; i < n; ++i) extend(sorted[i], 1);
  const int lower = count;
  for (int i = n - 2; i >= 0; --i) extend(sorted[i], lower);
  return count - 1;  // the leftmost is at both ends
}

}  // namespace

Result<Shape> makeHull(std::span<const Vec> points, double radius) {
  const auto given = static_cast<double>(points.size());
  if (points.size() < 3) return Status{Code::tooFewPoints, "points", given};
  if (points.size() > limits::hullInput) return Status{Code::tooManyPoints, "points", given};
  if (Status s = checkRounding(radius, "radius"); !s) return s;
  for (const Vec p : points) {
    if (Status s = checkCoordinate(p, "points[].x", "points[].y"); !s) return s;
  }

  const int n = static_cast<int>(points.size());
  Array<Vec> sorted, corners;
  if (!sorted.reserve(n) || !corners.reserve(n + 1)) return Status{Code::outOfMemory, "points", given};
  sorted.resize(n);
  corners.resize(n + 1);
  std::copy(points.begin(), points.end(), sorted.data());
  sortRows(sorted.data(), sorted.data() + n, before);
  sorted.resize(static_cast<int>(std::unique(sorted.data(), sorted.data() + n) - sorted.data()));
  int count = sorted.size() < 3 ? 0 : chain(sorted, corners);

  // Leaving a corner out of a strictly convex polygon keeps it strictly convex.
  const double least = nearestCorners(points);
  int kept = 0;
  for (int i = 0; i < count; ++i) {
    if (kept == 0 || areApart(corners[kept - 1], corners[i], least)) corners[kept++] = corners[i];
  }
  while (kept > 1 && !areApart(corners[kept - 1], corners[0], least)) --kept;
  count = kept;

  if (count < 3) return Status{Code::noArea, "points", given};
  if (count > limits::shapePoints) return Status{Code::tooManyPoints, "points", static_cast<double>(count)};
  return makePolygon({corners.data(), static_cast<std::size_t>(count)}, radius);
}

}  // namespace bump
