// Bounding boxes in single precision that are sure to contain the double ones: how they are rounded, compared
// and measured. Exact for any coordinate: the result is the smallest such box.
#pragma once

#include "bump/broad_phase.h"
#include "simd.h"

namespace bump {

static_assert(sizeof(FloatBox) == 16);

inline simd::Float4 loadBox(const FloatBox& box) { return simd::loadFloats(&box.lowerX); }

// lower and upper are (x, y). Upper bounds are rounded as negated lower ones: converting rounds to the
// nearest, and where that came out above, the next float below is one step of the bits, down for positive
// numbers and up for negative ones. Zero needs no case: a number that was rounded up to zero is negative, and
// gives -0.
inline FloatBox outwardBox(simd::Double2 lower, simd::Double2 upper) {
  using namespace simd;
  const Double2 negated = negate(upper);
  const Float4 nearest = toFloats(lower, negated);
  const Int4 tooHigh = less(lower, lowToDoubles(nearest), negated, lowToDoubles(swapHalves(nearest)));
  const Int4 pattern = asInts(nearest);
  const Int4 step = twice(signs(pattern)) + splatInt(1);
  const Float4 down = asFloats(pattern - (step & tooHigh));
  const Float4 flip = makeFloats(0.0f, 0.0f, -0.0f, -0.0f);
  FloatBox box;
  store(&box.lowerX, asFloats(asInts(down) ^ asInts(flip)));
  return box;
}

inline FloatBox outwardBox(const Bounds& bounds) {
  return outwardBox(simd::makeDoubles(bounds.lower.x, bounds.lower.y),
                    simd::makeDoubles(bounds.upper.x, bounds.upper.y));
}

// Touching counts.
constexpr bool overlaps(const FloatBox& a, const FloatBox& b) {
  return a.lowerX <= b.upperX && b.lowerX <= a.upperX && a.lowerY <= b.upperY && b.lowerY <= a.upperY;
}

constexpr bool contains(const FloatBox& outer, const FloatBox& inner) {
  return outer.lowerX <= inner.lowerX && outer.lowerY <= inner.lowerY && inner.upperX <= outer.upperX &&
         inner.upperY <= outer.upperY;
}

}  // namespace bump
