// Two masks that are turned, scaled, mirrored, or between whole pixels. Pure functions; nothing is allocated,
// except for the mask that overlapRegion makes.
//
// What is tested: every solid pixel is a closed parallelogram in the world (a rectangle, as exactly as the
// rotation is a rotation), and two masks overlap where two of these do. No sampling: a corner that reaches a
// thousandth of a pixel into another pixel is seen. The placed edges of a pixel and the way from one mask's
// pixel (0, 0) to the other's are computed once, in double precision; from there on every decision is exact,
// as if with real numbers, so that swapping the masks gives the same answer and so does every platform.
//
// For example:
//
//     const bump::Mask ship = bump::makeFullMask(16, 16).value;
//     const bump::Pose pose{.position = {100, 50}, .rotation = bump::rotationOf(0.5)};
//     const auto a = bump::placeMask(ship, pose, {2, 2}, {8, 8});
//     const auto b = bump::placeMask(ship, {.position = {110, 60}});
//     assert(a && b && bump::overlap(a.value, b.value, bump::Touch::counts));
#pragma once

#include <cstdint>

#include "bump/mask/mask.h"
#include "bump/mask/overlap.h"
#include "bump/touch.h"
#include "bump/vector.h"

namespace bump {

namespace limits {
// World units per pixel, without sign. Between neighbouring powers outside, a mask would be smaller than the
// shapes that are refused as having no size, or larger than the world.
inline constexpr double smallestMaskScale = 1.0 / 65536;
inline constexpr double largestMaskScale = 65536;
}  // namespace limits

// A mask and where it stands. Its point `pivot` is at pose.position; a negative scale mirrors that axis. The
// mask must outlive it.
struct PlacedMask {
  const Mask* mask = nullptr;
  Pose pose;
  Vec scale{1, 1};
  Vec pivot;
};

// Checks all numbers; the questions below and in shape.h take what came out of it.
Result<PlacedMask> placeMask(const Mask& mask, const Pose& pose, Vec scale = {1, 1}, Vec pivot = {});

// Where a point of the mask's own axes is in the world.
Vec worldPoint(const PlacedMask& placed, Vec point);

bool overlap(const PlacedMask& a, const PlacedMask& b, Touch touch);

// The first pair: A's lowest row, in it the lowest column, of a solid pixel that overlaps any of B's; and
// among B's pixels that overlap that one, the first by the same order.
struct PixelPair {
  bool hit = false;
  int ax = 0;
  int ay = 0;
  int bx = 0;
  int by = 0;
};
PixelPair firstOverlap(const PlacedMask& a, const PlacedMask& b, Touch touch);

// How many of A's solid pixels overlap at least one of B's. Not symmetric: the pixels are A's.
std::int64_t overlapCount(const PlacedMask& a, const PlacedMask& b, Touch touch);
// Those pixels, as a mask of A's size.
Result<Mask> overlapRegion(const PlacedMask& a, const PlacedMask& b, Touch touch);

}  // namespace bump
