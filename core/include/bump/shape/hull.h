// The convex hull of any points as a shape: the rubber band round them. For vertices that are already in
// order there is makePolygon.
//
// For example:
//
//     const bump::Vec points[] = {{0, 0}, {4, 0}, {2, 1}, {4, 3}, {0, 3}};
//     const bump::Result<bump::Shape> hull = bump::makeHull(points);
//     assert(hull && hull.value.count == 4);  // (2, 1) is inside
#pragma once

#include <span>

#include "bump/shape.h"

namespace bump {

// The hull's corners counter-clockwise, from the leftmost (of several the lowest) on, rounded by `radius`.
// Points may come in any number and order, repeated or in line: only corners stay, decided by exact
// arithmetic. Of corners nearer than limits::smallestSize to their predecessor one is left out. Refused:
// points without area (noArea: all on one line, or too close together), more than limits::shapePoints
// corners (tooManyPoints, the value is their number). O(n log n).
Result<Shape> makeHull(std::span<const Vec> points, double radius = 0);

}  // namespace bump
