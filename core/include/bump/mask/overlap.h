// Two masks that stand square to each other, a whole number of pixels apart: 64 pixels at a time. For masks
// that are turned, scaled or between pixels see placed.h. Pure functions; nothing is allocated, except
// for the mask that overlapRegion makes.
//
// For example:
//
//     const bump::Mask a = bump::makeFullMask(16, 16).value, b = bump::makeFullMask(8, 8).value;
//     assert(bump::overlap(a, b, {12, 0}));  // b's first pixel is over a's pixel (12, 0)
//     assert(bump::overlapCount(a, b, {12, 0}) == 4 * 8);
//     assert(bump::pushAlongAxis(a, b, {12, 0}).x == 4);
#pragma once

#include <cstdint>

#include "bump/mask/mask.h"
#include "bump/touch.h"

namespace bump {

// Where B's pixel (0, 0) lies in A's pixels. Any value is allowed, far beyond both sizes too.
struct PixelOffset {
  std::int64_t x = 0;
  std::int64_t y = 0;

  friend constexpr bool operator==(PixelOffset a, PixelOffset b) = default;
};

// A pixel of A, when there is one.
struct PixelHit {
  bool hit = false;
  int x = 0;
  int y = 0;

  friend constexpr bool operator==(const PixelHit& a, const PixelHit& b) = default;
};

// Is there a pixel that is solid in both? With Touch::counts, also: are there two solid pixels that share a
// side or a corner?
bool overlap(const Mask& a, const Mask& b, PixelOffset offset, Touch touch = Touch::ignored);
// The first pixel, in A's coordinates, that is solid in both: the lowest row, in it the lowest column.
PixelHit firstOverlap(const Mask& a, const Mask& b, PixelOffset offset);
// How many pixels are solid in both.
std::int64_t overlapCount(const Mask& a, const Mask& b, PixelOffset offset);
// The pixels that are solid in both, as a mask of A's size: to draw, or to ask further.
Result<Mask> overlapRegion(const Mask& a, const Mask& b, PixelOffset offset);

// A move of B, in whole pixels, after which no pixel is solid in both.
struct PixelPush {
  bool touching = false;  // false: they share no pixel, and the move is (0, 0)
  int x = 0;
  int y = 0;
};

// The shortest such move along x or y alone. Exact: no shorter one along the axes exists, also for masks
// with holes and notches. Among moves of equal length: along x before along y; away from the middle of A's
// solid bounds before towards it. Takes up to four overlap tests for each pixel of the move.
PixelPush pushAlongAxis(const Mask& a, const Mask& b, PixelOffset offset);
// The shortest such move in any direction, by Euclidean length, exact. Among equals: the one that points
// furthest away from A's middle, then the one with the lower y, then the lower x. Takes up to
// 4 x depth x depth overlap tests: for shallow contacts.
PixelPush pushShortest(const Mask& a, const Mask& b, PixelOffset offset);

// The direction from A to B in which the count of shared pixels falls fastest, by its central differences
// over one pixel; unit length. Smooth along slanted edges, where pushAlongAxis sees only stairs; says
// nothing about how far. Where the differences vanish (no contact, or symmetric overlap) it is the direction
// of pushAlongAxis, and (0, 0) without contact. Swapping A and B (with the offset negated) negates it
// exactly, unless it came from pushAlongAxis between masks with the same middle.
Vec overlapNormal(const Mask& a, const Mask& b, PixelOffset offset);

}  // namespace bump
