// The five overlap tests of the book that this project starts from, each with its own rule for exact
// touching. They take plain numbers, need no shapes, and decide exactly: sums of coordinates and squares are
// compared without rounding. For everything else see bump/convex/collide.h, which asks for the touch rule.
//
// For example:
//
//     assert(bump::circleOverlapsCircle({0, 0}, 3, {5, 0}, 2));  // which only touch
//     assert(bump::rectangleOverlapsRectangle({{0, 0}, 10, 10}, {{9, 9}, 10, 10}));
//     assert(!bump::circleContainsPoint({0, 0}, 3, {3, 3}));
#pragma once

#include "bump/vector.h"

namespace bump {

// A corner and the size from there: from lower.x to lower.x + width, from lower.y to lower.y + height.
struct Rectangle {
  Vec lower;
  double width = 0;
  double height = 0;
};

// Touching counts: the squared distance of the centres is at most the squared sum of the radii.
bool circleOverlapsCircle(Vec centerA, double radiusA, Vec centerB, double radiusB);
// Touching does not count: four comparisons, all strict. One inside the other overlaps.
bool rectangleOverlapsRectangle(const Rectangle& a, const Rectangle& b);
// Touching does not count: the rectangle's point nearest to the centre is nearer than the radius. A centre
// inside the rectangle overlaps.
bool circleOverlapsRectangle(Vec center, double radius, const Rectangle& rectangle);
// Touching does not count: a point on the circle is outside.
bool circleContainsPoint(Vec center, double radius, Vec point);
// Touching counts: a point on a side or corner is inside.
bool rectangleContainsPoint(const Rectangle& rectangle, Vec point);

}  // namespace bump
