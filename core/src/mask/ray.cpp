#include <algorithm>
#include <cmath>
#include <limits>

#include "bump/mask/contact.h"
#include "mask/bits.h"
#include "mask/local.h"

namespace bump {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double graze = 1e-9;  // of a pixel: nearer than this is a hit

// When the coordinate from + t * way is within lower..upper.
struct Times {
  double enter;
  double leave;
};
Times timesIn(double from, double way, double lower, double upper) {
  if (way == 0)
    return from >= lower && from <= upper ? Times{-infinity, infinity} : Times{infinity, -infinity};
  const double a = (lower - from) / way;
  const double b = (upper - from) / way;
  return {std::min(a, b), std::max(a, b)};
}

int clampedFloor(double v, int low, int high) {
  return static_cast<int>(std::clamp(std::floor(v), static_cast<double>(low), static_cast<double>(high)));
}

// The solid column nearest to the ray's start within first..last, or -1.
int firstAlong(const MaskPlane& plane, int row, int first, int last, bool forward) {
  if (forward) return firstInRow(plane, row, first, last);
  int column = -1;
  overRow(plane, row, first, last, [&](std::uint64_t word, int strip) {
    if (word != 0) column = strip * 64 + 63 - std::countl_zero(word);
    return false;
  });
  return column;
}

// When the ray comes into a pixel, along each axis. A ray that only passes close by may come within an axis'
// bounds when it has left the other's: then the time at which it comes near them.
Vec timesInto(Vec from, Vec way, int column, int row) {
  const Times nearX = timesIn(from.x, way.x, column - graze, column + 1 + graze);
  const Times nearY = timesIn(from.y, way.y, row - graze, row + 1 + graze);
  const double last = std::min(nearX.leave, nearY.leave);
  const double x = timesIn(from.x, way.x, column, column + 1).enter;
  const double y = timesIn(from.y, way.y, row, row + 1).enter;
  // Infinite is one that never comes.
  return {x <= last && x < infinity ? x : nearX.enter, y <= last && y < infinity ? y : nearY.enter};
}

}  // namespace

// Row after row in the ray's order: within a row the ray covers one run of columns, and the first solid pixel
// of the run is the row's first hit. Along the line between two rows it covers both at once.
Impact castRay(Vec origin, Vec translation, const PlacedMask& target) {
  Impact impact;
  const Mask& mask = *target.mask;
  if (mask.count() == 0) return impact;
  const LocalAxes axes(target);
  // In pixels from here on.
  const Vec localFrom = axes.toLocal(origin);
  const Vec localWay = axes.toLocalDirection(translation);
  const Vec from{localFrom.x / axes.step.x, localFrom.y / axes.step.y};
  const Vec way{localWay.x / axes.step.x, localWay.y / axes.step.y};
  const Vec to = from + way;
  const int lastRow = mask.height() - 1;
  const int top = clampedFloor(std::min(from.y, to.y) - graze, -1, lastRow + 1);
  const int bottom = clampedFloor(std::max(from.y, to.y) + graze, -1, lastRow + 1);
  double first = infinity;  // the time of the nearest pixel so far
  int hitColumn = 0;
  int hitRow = 0;
  for (int k = 0; k <= bottom - top; ++k) {
    const int row = way.y >= 0 ? top + k : bottom - k;
    if (row < 0 || row > lastRow) continue;
    const Times inRow = timesIn(from.y, way.y, row - graze, row + 1 + graze);
    const double enter = positivePart(inRow.enter);
    const double leave = std::min(inRow.leave, 1.0);
    if (enter >= first) break;
    if (enter > leave) continue;
    const double x0 = from.x + way.x * enter;
    const double x1 = from.x + way.x * leave;
    const int left = clampedFloor(std::min(x0, x1) - graze, -1, mask.width());
    const int right = clampedFloor(std::max(x0, x1) + graze, -1, mask.width());
    const int column = firstAlong(mask.pixels(), row, left, right, way.x >= 0);
    if (column < 0) continue;
    const Vec into = timesInto(from, way, column, row);
    const double time = positivePart(std::max(into.x, into.y));
    if (time >= first) continue;
    first = time;
    hitColumn = column;
    hitRow = row;
  }
  if (first == infinity) return impact;
  impact.hit = true;
  impact.time = withinOne(first);
  impact.point = origin + translation * impact.time;
  if (first <= 0) {
    const double length = std::sqrt(lengthSquared(translation));
    impact.normal = length > 0 ? translation * (1 / length) : Vec{1, 0};
    return impact;
  }
  // In through a corner: by the side that no solid neighbour covers.
  const Vec into = timesInto(from, way, hitColumn, hitRow);
  const int before = hitColumn - (way.x >= 0 ? 1 : -1);
  const bool tie = std::fabs(into.x - into.y) <= graze * std::max(1.0, first);
  const bool throughX = tie ? !mask.at(before, hitRow) : into.x > into.y;
  impact.normal = axes.toWorldDirection(throughX && way.x != 0 ? Vec{way.x > 0 ? 1.0 : -1.0, 0}
                                                               : Vec{0, way.y > 0 ? 1.0 : -1.0});
  return impact;
}

}  // namespace bump
