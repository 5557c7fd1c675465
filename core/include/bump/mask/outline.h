// The outlines of a mask's solid pixels, exact or simplified: to draw, and to be decomposed into convex
// shapes (bump/outline/outline.h).
#pragma once

#include <cstdint>

#include "bump/list.h"
#include "bump/mask/mask.h"
#include "bump/outline/outline.h"

namespace bump {

namespace limits {
// Corners of one mask's outlines. A mask of noise has half as many corners as pixels.
inline constexpr int maskOutlinePoints = 16777216;
}  // namespace limits

// Closed contours in the mask's axes, all points on pixel corners. Solid is on the left: outer contours turn
// counter-clockwise, holes clockwise, so both fill rules give the same region.
struct MaskOutline {
  List<Vec> points;
  List<std::int32_t> counts;

  Outline view() const { return {points.span(), counts.span()}; }
};

// Along the pixels' edges, corners only. Pixels that share no more than a corner are apart: contours may
// touch each other or themselves in such corners, and never cross. The areas, with their signs, add up to the
// count of solid pixels.
//
// With a tolerance above 0 (in pixels), corners are then left out, where
// - every corner left out, and so every point of the exact contour, is within the tolerance of the edge that
//   replaces its stretch of the contour, and every point of that edge is within it of the stretch, and
// - the triangle cut off or added holds no other corner of any contour: so contours do not come to cross, to
//   swallow each other, or to turn over. Each contour keeps at least three corners; corners in which contours
//   touch are kept, and so are their neighbours' edges to them.
// The fewest corners that each contour by itself allows are aimed at; where contours are in each other's way,
// corners are left out one by one instead, small changes first.
//
// Refused: tolerance not finite or negative, more than limits::maskOutlinePoints corners (capacityExceeded),
// outOfMemory. A mask without solid pixels has no contours.
Result<MaskOutline> outlineMask(const Mask& mask, double tolerance = 0);

}  // namespace bump
