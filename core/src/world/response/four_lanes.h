// Small parts of both kinds of packs: what four rows of four numbers are, turned so that each lane is a row.
#pragma once

#include "base/simd.h"

namespace bump {

inline simd::Float4 negative(simd::Float4 a) { return simd::splat(0.0F) - a; }
// Zero, where it is nothing, is the positive one.
inline simd::Float4 positive(simd::Float4 a) { return simd::most(simd::splat(0.0F), a); }

// `Four` has a register for each of the numbers; `first` is where they begin in a body's row.
template <class Four, class Body>
Four loadFour(const Body* bodies, const std::int32_t (&rows)[4], const float Body::*first) {
  using namespace simd;
  const Float4 r0 = loadFloats(&(bodies[rows[0]].*first));
  const Float4 r1 = loadFloats(&(bodies[rows[1]].*first));
  const Float4 r2 = loadFloats(&(bodies[rows[2]].*first));
  const Float4 r3 = loadFloats(&(bodies[rows[3]].*first));
  const Float4 low01 = interleaveLow(r0, r1), low23 = interleaveLow(r2, r3);
  const Float4 high01 = interleaveHigh(r0, r1), high23 = interleaveHigh(r2, r3);
  return {firstHalves(low01, low23), secondHalves(low01, low23), firstHalves(high01, high23),
          secondHalves(high01, high23)};
}

}  // namespace bump
