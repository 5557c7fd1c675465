// A placed mask against one convex shape: points, circles, segments, capsules, boxes, polygons, rounded ones.
// A compound is asked shape by shape. Pure functions; nothing is allocated, except where a Mask is returned.
//
// What is tested: the mask is the union of its solid pixels as closed rectangles. The shape's vertices are
// brought into the mask's axes in double precision (once, relative to the mask's position); every decision
// from there on is exact.
#pragma once

#include <cstdint>

#include "bump/convex/collide.h"
#include "bump/mask/placed.h"

namespace bump {

bool overlap(const PlacedMask& a, const Placed& b, Touch touch);

// The solid pixels that b overlaps, each seen by itself: how many, the first by rows, and all, as a mask of
// a's size. A point or segment that lies exactly between two solid pixels only touches each of them, though
// it is inside the mask: overlap() says true, these say none under Touch::ignored.
std::int64_t overlapCount(const PlacedMask& a, const Placed& b, Touch touch);
PixelHit firstOverlap(const PlacedMask& a, const Placed& b, Touch touch);
Result<Mask> overlapRegion(const PlacedMask& a, const Placed& b, Touch touch);

// Is the point in a solid pixel? With Touch::ignored, and not on the outline of the solid pixels?
bool containsPoint(const PlacedMask& mask, Vec point, Touch touch);
// Is every point of `inner` in a solid pixel of `outer`? Touching from inside is allowed.
bool contains(const PlacedMask& outer, const Placed& inner);
// Is every solid pixel of `inner` in `outer`? Touching from inside is allowed. A mask without solid pixels is
// in nothing.
bool contains(const Placed& outer, const PlacedMask& inner);

// A mask that is solid where the pixel's centre is in the shape; exactly on its border counts.
Result<Mask> makeMaskFromShape(const ShapeView& shape, const Pose& pose, int width, int height);

}  // namespace bump
