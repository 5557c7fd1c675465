// Two doubles side by side, x and y of one vector, computed together. Each lane is an ordinary IEEE double:
// the bits are those of the two scalar operations. Compilers without vector instructions split it up again.
#pragma once

#include <cstdint>
#include <cstring>

#include "bump/vector.h"

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace bump {

using Lanes = double __attribute__((vector_size(16)));
using LaneMask = std::int64_t __attribute__((vector_size(16)));  // what comparing Lanes gives: 0 or -1

inline Lanes lanes(const Vec& v) {
  Lanes both;
  std::memcpy(&both, &v, sizeof both);
  return both;
}
inline Lanes lanes(double both) { return Lanes{both, both}; }
inline void store(Vec& v, Lanes both) { std::memcpy(static_cast<void*>(&v), &both, sizeof both); }

inline bool any(LaneMask mask) {
#if defined(__wasm_simd128__)
  return wasm_v128_any_true(reinterpret_cast<v128_t>(mask));
#elif defined(__SSE2__)
  return _mm_movemask_pd(reinterpret_cast<__m128d>(mask)) != 0;
#else
  return (mask[0] | mask[1]) != 0;
#endif
}

// Not-a-number stays what it is.
inline Lanes clamp(Lanes v, Lanes low, Lanes high) {
  v = v < low ? low : v;
  return v > high ? high : v;
}

inline Lanes lesser(Lanes a, Lanes b) { return b < a ? b : a; }

inline Lanes magnitude(Lanes v) {
  constexpr std::int64_t noSign = 0x7FFFFFFFFFFFFFFF;
  return reinterpret_cast<Lanes>(reinterpret_cast<LaneMask>(v) & LaneMask{noSign, noSign});
}

}  // namespace bump
