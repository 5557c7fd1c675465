// Bounding boxes in single precision that are sure to contain the double ones: how they are rounded, compared
// and measured. Exact for any coordinate: the result is the smallest such box.
#pragma once

#include "base/simd.h"
#include "bump/broad_phase/inspect.h"

namespace bump {

static_assert(sizeof(FloatBox) == 16);

inline simd::Float4 loadBox(const FloatBox& box) { return simd::loadFloats(&box.lowerX); }

namespace detail {

// Converting rounds to the nearest. Where that came out above, the next float below is one step of the bits,
// down for positive numbers and up for negative ones. Zero needs no case: a number that was rounded up to
// zero is negative, and gives -0.
inline simd::Float4 roundedDown(simd::Double2 a, simd::Double2 b) {
  using namespace simd;
  const Float4 nearest = toFloats(a, b);
  const Int4 tooHigh = less(a, lowToDoubles(nearest), b, lowToDoubles(swapHalves(nearest)));
  const Int4 pattern = asInts(nearest);
  const Int4 step = twice(signs(pattern)) + splatInt(1);
  return asFloats(pattern - (step & tooHigh));
}

}  // namespace detail

// lower and upper are (x, y). Upper bounds are rounded as negated lower ones.
inline FloatBox outwardBox(simd::Double2 lower, simd::Double2 upper) {
  using namespace simd;
  const Int4 flip = asInts(makeFloats(0.0f, 0.0f, -0.0f, -0.0f));
  FloatBox box;
  store(&box.lowerX, asFloats(asInts(detail::roundedDown(lower, negate(upper))) ^ flip));
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
