// Four floats or four 32-bit integers, and two doubles, that the processor handles at once: SSE2, WebAssembly
// SIMD, or plain C++ where neither is there. All three give the same bits, so results do not depend on the
// build. Only what the engine needs; not a general vector library: storeHalves(), select() and less() of
// floats, which packs of contacts alone use, are not there in plain C++ (world/response/lanes.h).
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#define BUMP_SIMD_WASM 1
#elif defined(__SSE2__)
#include <emmintrin.h>
#if defined(__SSSE3__)
#include <tmmintrin.h>
#endif
#define BUMP_SIMD_SSE2 1
#endif

namespace bump::simd {

// Comparisons give all ones or all zeros in each lane of an Int4. least() and most() take b only where it is
// truly smaller or larger: with that said, zeros of either sign and NaN come out the same everywhere.
#if BUMP_SIMD_WASM

struct Float4 {
  v128_t v;
};
struct Int4 {
  v128_t v;
};
struct Double2 {
  v128_t v;
};

inline Float4 loadFloats(const float* from) { return {wasm_v128_load(from)}; }
inline void store(float* to, Float4 a) { wasm_v128_store(to, a.v); }
// Lanes 0 and 1 to one place, 2 and 3 to another.
inline void storeHalves(float* low, float* high, Float4 a) {
  wasm_v128_store64_lane(low, a.v, 0);
  wasm_v128_store64_lane(high, a.v, 1);
}
inline Float4 splat(float a) { return {wasm_f32x4_splat(a)}; }
inline Float4 makeFloats(float a, float b, float c, float d) { return {wasm_f32x4_make(a, b, c, d)}; }
inline Float4 operator+(Float4 a, Float4 b) { return {wasm_f32x4_add(a.v, b.v)}; }
inline Float4 operator-(Float4 a, Float4 b) { return {wasm_f32x4_sub(a.v, b.v)}; }
inline Float4 operator*(Float4 a, Float4 b) { return {wasm_f32x4_mul(a.v, b.v)}; }
inline Float4 operator/(Float4 a, Float4 b) { return {wasm_f32x4_div(a.v, b.v)}; }
inline Float4 squareRoot(Float4 a) { return {wasm_f32x4_sqrt(a.v)}; }
inline Float4 least(Float4 a, Float4 b) { return {wasm_f32x4_pmin(a.v, b.v)}; }
inline Float4 most(Float4 a, Float4 b) { return {wasm_f32x4_pmax(a.v, b.v)}; }
inline float lane0(Float4 a) { return wasm_f32x4_extract_lane(a.v, 0); }
inline Int4 lessEqual(Float4 a, Float4 b) { return {wasm_f32x4_le(a.v, b.v)}; }
inline Int4 less(Float4 a, Float4 b) { return {wasm_f32x4_lt(a.v, b.v)}; }
inline Float4 select(Int4 mask, Float4 yes, Float4 no) { return {wasm_v128_bitselect(yes.v, no.v, mask.v)}; }
// Lanes 2, 3, 0, 1.
inline Float4 swapHalves(Float4 a) { return {wasm_i32x4_shuffle(a.v, a.v, 2, 3, 0, 1)}; }
// Lanes 1, 0, 3, 2.
inline Float4 swapNeighbours(Float4 a) { return {wasm_i32x4_shuffle(a.v, a.v, 1, 0, 3, 2)}; }
inline Float4 firstHalves(Float4 a, Float4 b) { return {wasm_i32x4_shuffle(a.v, b.v, 0, 1, 4, 5)}; }
inline Float4 secondHalves(Float4 a, Float4 b) { return {wasm_i32x4_shuffle(a.v, b.v, 2, 3, 6, 7)}; }
inline Float4 evens(Float4 a, Float4 b) { return {wasm_i32x4_shuffle(a.v, b.v, 0, 2, 4, 6)}; }
inline Float4 odds(Float4 a, Float4 b) { return {wasm_i32x4_shuffle(a.v, b.v, 1, 3, 5, 7)}; }
inline Float4 interleaveLow(Float4 a, Float4 b) { return {wasm_i32x4_shuffle(a.v, b.v, 0, 4, 1, 5)}; }
inline Float4 interleaveHigh(Float4 a, Float4 b) { return {wasm_i32x4_shuffle(a.v, b.v, 2, 6, 3, 7)}; }

inline Int4 loadInts(const void* from) { return {wasm_v128_load(from)}; }
inline void store(void* to, Int4 a) { wasm_v128_store(to, a.v); }
inline Int4 makeInts(std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
  return {wasm_i32x4_make(a, b, c, d)};
}
inline Int4 splatInt(std::int32_t a) { return {wasm_i32x4_splat(a)}; }
inline Int4 operator+(Int4 a, Int4 b) { return {wasm_i32x4_add(a.v, b.v)}; }
inline Int4 operator-(Int4 a, Int4 b) { return {wasm_i32x4_sub(a.v, b.v)}; }
inline Int4 operator&(Int4 a, Int4 b) { return {wasm_v128_and(a.v, b.v)}; }
inline Int4 operator|(Int4 a, Int4 b) { return {wasm_v128_or(a.v, b.v)}; }
inline Int4 operator^(Int4 a, Int4 b) { return {wasm_v128_xor(a.v, b.v)}; }
// Products of numbers from 0 to 32767.
inline Int4 multiplySmall(Int4 a, Int4 b) { return {wasm_i32x4_dot_i16x8(a.v, b.v)}; }
inline Int4 truncate(Float4 a) { return {wasm_i32x4_trunc_sat_f32x4(a.v)}; }
inline Int4 greater(Int4 a, Int4 b) { return {wasm_i32x4_gt(a.v, b.v)}; }
inline Int4 least(Int4 a, Int4 b) { return {wasm_i32x4_min(a.v, b.v)}; }
inline Int4 most(Int4 a, Int4 b) { return {wasm_i32x4_max(a.v, b.v)}; }
inline Int4 signs(Int4 a) { return {wasm_i32x4_shr(a.v, 31)}; }  // -1 where negative, else 0
inline Int4 twice(Int4 a) { return {wasm_i32x4_shl(a.v, 1)}; }
inline unsigned bits(Int4 mask) { return wasm_i32x4_bitmask(mask.v); }
inline Int4 asInts(Float4 a) { return {a.v}; }
inline Float4 asFloats(Int4 a) { return {a.v}; }

inline Double2 loadDoubles(const double* from) { return {wasm_v128_load(from)}; }
inline void store(double* to, Double2 a) { wasm_v128_store(to, a.v); }
inline Double2 splat(double a) { return {wasm_f64x2_splat(a)}; }
inline Double2 makeDoubles(double a, double b) { return {wasm_f64x2_make(a, b)}; }
inline Double2 operator+(Double2 a, Double2 b) { return {wasm_f64x2_add(a.v, b.v)}; }
inline Double2 operator-(Double2 a, Double2 b) { return {wasm_f64x2_sub(a.v, b.v)}; }
inline Double2 operator*(Double2 a, Double2 b) { return {wasm_f64x2_mul(a.v, b.v)}; }
inline Double2 negate(Double2 a) { return {wasm_f64x2_neg(a.v)}; }
inline Double2 first(Double2 a, Double2 b) { return {wasm_i64x2_shuffle(a.v, b.v, 0, 2)}; }
inline Double2 second(Double2 a, Double2 b) { return {wasm_i64x2_shuffle(a.v, b.v, 1, 3)}; }
inline Double2 lowToDoubles(Float4 a) { return {wasm_f64x2_promote_low_f32x4(a.v)}; }
// To the nearest, ties to even, as everywhere.
inline Float4 toFloats(Double2 low, Double2 high) {
  return {wasm_i32x4_shuffle(wasm_f32x4_demote_f64x2_zero(low.v), wasm_f32x4_demote_f64x2_zero(high.v), 0, 1,
                             4, 5)};
}
// Lanes in which low < floats, both taken as doubles: two from (low0, high0), two from (low1, high1).
inline Int4 less(Double2 low0, Double2 high0, Double2 low1, Double2 high1) {
  return {wasm_i32x4_shuffle(wasm_f64x2_lt(low0.v, high0.v), wasm_f64x2_lt(low1.v, high1.v), 0, 2, 4, 6)};
}
// Towards zero; lanes 2 and 3 are 0. The values must be within 32 bits.
inline Int4 truncate(Double2 a) { return {wasm_i32x4_trunc_sat_f64x2_zero(a.v)}; }
inline std::int32_t lane0(Int4 a) { return wasm_i32x4_extract_lane(a.v, 0); }
inline std::int32_t lane1(Int4 a) { return wasm_i32x4_extract_lane(a.v, 1); }

#elif BUMP_SIMD_SSE2

struct Float4 {
  __m128 v;
};
struct Int4 {
  __m128i v;
};
struct Double2 {
  __m128d v;
};

inline Float4 loadFloats(const float* from) { return {_mm_loadu_ps(from)}; }
inline void store(float* to, Float4 a) { _mm_storeu_ps(to, a.v); }
inline void storeHalves(float* low, float* high, Float4 a) {
  _mm_storel_pi(reinterpret_cast<__m64*>(low), a.v);
  _mm_storeh_pi(reinterpret_cast<__m64*>(high), a.v);
}
inline Float4 splat(float a) { return {_mm_set1_ps(a)}; }
inline Float4 makeFloats(float a, float b, float c, float d) { return {_mm_setr_ps(a, b, c, d)}; }
inline Float4 operator+(Float4 a, Float4 b) { return {_mm_add_ps(a.v, b.v)}; }
inline Float4 operator-(Float4 a, Float4 b) { return {_mm_sub_ps(a.v, b.v)}; }
inline Float4 operator*(Float4 a, Float4 b) { return {_mm_mul_ps(a.v, b.v)}; }
inline Float4 operator/(Float4 a, Float4 b) { return {_mm_div_ps(a.v, b.v)}; }
inline Float4 squareRoot(Float4 a) { return {_mm_sqrt_ps(a.v)}; }
inline Float4 least(Float4 a, Float4 b) { return {_mm_min_ps(b.v, a.v)}; }
inline Float4 most(Float4 a, Float4 b) { return {_mm_max_ps(b.v, a.v)}; }
inline float lane0(Float4 a) { return _mm_cvtss_f32(a.v); }
inline Int4 lessEqual(Float4 a, Float4 b) { return {_mm_castps_si128(_mm_cmple_ps(a.v, b.v))}; }
inline Int4 less(Float4 a, Float4 b) { return {_mm_castps_si128(_mm_cmplt_ps(a.v, b.v))}; }
inline Float4 select(Int4 mask, Float4 yes, Float4 no) {
  const __m128 m = _mm_castsi128_ps(mask.v);
  return {_mm_or_ps(_mm_and_ps(m, yes.v), _mm_andnot_ps(m, no.v))};
}
inline Float4 swapHalves(Float4 a) { return {_mm_shuffle_ps(a.v, a.v, _MM_SHUFFLE(1, 0, 3, 2))}; }
inline Float4 swapNeighbours(Float4 a) { return {_mm_shuffle_ps(a.v, a.v, _MM_SHUFFLE(2, 3, 0, 1))}; }
inline Float4 firstHalves(Float4 a, Float4 b) { return {_mm_movelh_ps(a.v, b.v)}; }
inline Float4 secondHalves(Float4 a, Float4 b) { return {_mm_movehl_ps(b.v, a.v)}; }
inline Float4 evens(Float4 a, Float4 b) { return {_mm_shuffle_ps(a.v, b.v, _MM_SHUFFLE(2, 0, 2, 0))}; }
inline Float4 odds(Float4 a, Float4 b) { return {_mm_shuffle_ps(a.v, b.v, _MM_SHUFFLE(3, 1, 3, 1))}; }
inline Float4 interleaveLow(Float4 a, Float4 b) { return {_mm_unpacklo_ps(a.v, b.v)}; }
inline Float4 interleaveHigh(Float4 a, Float4 b) { return {_mm_unpackhi_ps(a.v, b.v)}; }

inline Int4 loadInts(const void* from) { return {_mm_loadu_si128(static_cast<const __m128i*>(from))}; }
inline void store(void* to, Int4 a) { _mm_storeu_si128(static_cast<__m128i*>(to), a.v); }
inline Int4 makeInts(std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
  return {_mm_setr_epi32(a, b, c, d)};
}
inline Int4 splatInt(std::int32_t a) { return {_mm_set1_epi32(a)}; }
inline Int4 operator+(Int4 a, Int4 b) { return {_mm_add_epi32(a.v, b.v)}; }
inline Int4 operator-(Int4 a, Int4 b) { return {_mm_sub_epi32(a.v, b.v)}; }
inline Int4 operator&(Int4 a, Int4 b) { return {_mm_and_si128(a.v, b.v)}; }
inline Int4 operator|(Int4 a, Int4 b) { return {_mm_or_si128(a.v, b.v)}; }
inline Int4 operator^(Int4 a, Int4 b) { return {_mm_xor_si128(a.v, b.v)}; }
inline Int4 multiplySmall(Int4 a, Int4 b) { return {_mm_madd_epi16(a.v, b.v)}; }
inline Int4 truncate(Float4 a) { return {_mm_cvttps_epi32(a.v)}; }
inline Int4 greater(Int4 a, Int4 b) { return {_mm_cmpgt_epi32(a.v, b.v)}; }
inline Int4 least(Int4 a, Int4 b) {
  const __m128i swap = _mm_and_si128(_mm_xor_si128(a.v, b.v), _mm_cmpgt_epi32(a.v, b.v));
  return {_mm_xor_si128(a.v, swap)};
}
inline Int4 most(Int4 a, Int4 b) {
  const __m128i swap = _mm_and_si128(_mm_xor_si128(a.v, b.v), _mm_cmpgt_epi32(a.v, b.v));
  return {_mm_xor_si128(b.v, swap)};
}
inline Int4 signs(Int4 a) { return {_mm_srai_epi32(a.v, 31)}; }
inline Int4 twice(Int4 a) { return {_mm_slli_epi32(a.v, 1)}; }
inline unsigned bits(Int4 mask) { return static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(mask.v))); }
inline Int4 asInts(Float4 a) { return {_mm_castps_si128(a.v)}; }
inline Float4 asFloats(Int4 a) { return {_mm_castsi128_ps(a.v)}; }

inline Double2 loadDoubles(const double* from) { return {_mm_loadu_pd(from)}; }
inline void store(double* to, Double2 a) { _mm_storeu_pd(to, a.v); }
inline Double2 splat(double a) { return {_mm_set1_pd(a)}; }
inline Double2 makeDoubles(double a, double b) { return {_mm_setr_pd(a, b)}; }
inline Double2 operator+(Double2 a, Double2 b) { return {_mm_add_pd(a.v, b.v)}; }
inline Double2 operator-(Double2 a, Double2 b) { return {_mm_sub_pd(a.v, b.v)}; }
inline Double2 operator*(Double2 a, Double2 b) { return {_mm_mul_pd(a.v, b.v)}; }
inline Double2 negate(Double2 a) { return {_mm_xor_pd(a.v, _mm_set1_pd(-0.0))}; }
inline Double2 first(Double2 a, Double2 b) { return {_mm_unpacklo_pd(a.v, b.v)}; }
inline Double2 second(Double2 a, Double2 b) { return {_mm_unpackhi_pd(a.v, b.v)}; }
inline Double2 lowToDoubles(Float4 a) { return {_mm_cvtps_pd(a.v)}; }
inline Float4 toFloats(Double2 low, Double2 high) {
  return {_mm_movelh_ps(_mm_cvtpd_ps(low.v), _mm_cvtpd_ps(high.v))};
}
inline Int4 less(Double2 low0, Double2 high0, Double2 low1, Double2 high1) {
  const __m128 a = _mm_castpd_ps(_mm_cmplt_pd(low0.v, high0.v));
  const __m128 b = _mm_castpd_ps(_mm_cmplt_pd(low1.v, high1.v));
  return {_mm_castps_si128(_mm_shuffle_ps(a, b, _MM_SHUFFLE(2, 0, 2, 0)))};
}
inline Int4 truncate(Double2 a) { return {_mm_cvttpd_epi32(a.v)}; }
inline std::int32_t lane0(Int4 a) { return _mm_cvtsi128_si32(a.v); }
inline std::int32_t lane1(Int4 a) { return _mm_cvtsi128_si32(_mm_shuffle_epi32(a.v, 1)); }

#else

struct Float4 {
  float v[4];
};
struct Int4 {
  std::int32_t v[4];
};
struct Double2 {
  double v[2];
};

namespace plain {
inline std::uint32_t word(std::int32_t a) { return static_cast<std::uint32_t>(a); }
inline std::int32_t whole(std::uint32_t a) { return static_cast<std::int32_t>(a); }
template <class R, class A, class F>
R each(A a, A b, F f) {
  return {{f(a.v[0], b.v[0]), f(a.v[1], b.v[1]), f(a.v[2], b.v[2]), f(a.v[3], b.v[3])}};
}
template <class F>
Double2 eachDouble(Double2 a, Double2 b, F f) {
  return {{f(a.v[0], b.v[0]), f(a.v[1], b.v[1])}};
}
}  // namespace plain

inline Float4 loadFloats(const float* from) { return {{from[0], from[1], from[2], from[3]}}; }
inline void store(float* to, Float4 a) { std::memcpy(to, a.v, sizeof a.v); }
inline Float4 splat(float a) { return {{a, a, a, a}}; }
inline Float4 makeFloats(float a, float b, float c, float d) { return {{a, b, c, d}}; }
inline Float4 operator+(Float4 a, Float4 b) {
  return plain::each<Float4>(a, b, [](float x, float y) { return x + y; });
}
inline Float4 operator-(Float4 a, Float4 b) {
  return plain::each<Float4>(a, b, [](float x, float y) { return x - y; });
}
inline Float4 operator*(Float4 a, Float4 b) {
  return plain::each<Float4>(a, b, [](float x, float y) { return x * y; });
}
inline Float4 operator/(Float4 a, Float4 b) {
  return plain::each<Float4>(a, b, [](float x, float y) { return x / y; });
}
inline Float4 squareRoot(Float4 a) {
  return {{std::sqrt(a.v[0]), std::sqrt(a.v[1]), std::sqrt(a.v[2]), std::sqrt(a.v[3])}};
}
inline Float4 least(Float4 a, Float4 b) {
  return plain::each<Float4>(a, b, [](float x, float y) { return y < x ? y : x; });
}
inline Float4 most(Float4 a, Float4 b) {
  return plain::each<Float4>(a, b, [](float x, float y) { return x < y ? y : x; });
}
inline float lane0(Float4 a) { return a.v[0]; }
inline Int4 lessEqual(Float4 a, Float4 b) {
  return plain::each<Int4>(a, b, [](float x, float y) { return x <= y ? -1 : 0; });
}
inline Float4 swapHalves(Float4 a) { return {{a.v[2], a.v[3], a.v[0], a.v[1]}}; }
inline Float4 swapNeighbours(Float4 a) { return {{a.v[1], a.v[0], a.v[3], a.v[2]}}; }
inline Float4 firstHalves(Float4 a, Float4 b) { return {{a.v[0], a.v[1], b.v[0], b.v[1]}}; }
inline Float4 secondHalves(Float4 a, Float4 b) { return {{a.v[2], a.v[3], b.v[2], b.v[3]}}; }
inline Float4 evens(Float4 a, Float4 b) { return {{a.v[0], a.v[2], b.v[0], b.v[2]}}; }
inline Float4 odds(Float4 a, Float4 b) { return {{a.v[1], a.v[3], b.v[1], b.v[3]}}; }
inline Float4 interleaveLow(Float4 a, Float4 b) { return {{a.v[0], b.v[0], a.v[1], b.v[1]}}; }
inline Float4 interleaveHigh(Float4 a, Float4 b) { return {{a.v[2], b.v[2], a.v[3], b.v[3]}}; }

inline Int4 loadInts(const void* from) {
  Int4 a;
  std::memcpy(a.v, from, sizeof a.v);
  return a;
}
inline void store(void* to, Int4 a) { std::memcpy(to, a.v, sizeof a.v); }
inline Int4 makeInts(std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
  return {{a, b, c, d}};
}
inline Int4 splatInt(std::int32_t a) { return {{a, a, a, a}}; }
inline Int4 operator+(Int4 a, Int4 b) {
  return plain::each<Int4>(
      a, b, [](std::int32_t x, std::int32_t y) { return plain::whole(plain::word(x) + plain::word(y)); });
}
inline Int4 operator-(Int4 a, Int4 b) {
  return plain::each<Int4>(
      a, b, [](std::int32_t x, std::int32_t y) { return plain::whole(plain::word(x) - plain::word(y)); });
}
inline Int4 operator&(Int4 a, Int4 b) {
  return plain::each<Int4>(a, b, [](std::int32_t x, std::int32_t y) { return x & y; });
}
inline Int4 operator|(Int4 a, Int4 b) {
  return plain::each<Int4>(a, b, [](std::int32_t x, std::int32_t y) { return x | y; });
}
inline Int4 operator^(Int4 a, Int4 b) {
  return plain::each<Int4>(a, b, [](std::int32_t x, std::int32_t y) { return x ^ y; });
}
inline Int4 multiplySmall(Int4 a, Int4 b) {
  return plain::each<Int4>(a, b, [](std::int32_t x, std::int32_t y) { return x * y; });
}
inline Int4 truncate(Float4 a) {
  return {{static_cast<std::int32_t>(a.v[0]), static_cast<std::int32_t>(a.v[1]),
           static_cast<std::int32_t>(a.v[2]), static_cast<std::int32_t>(a.v[3])}};
}
inline Int4 greater(Int4 a, Int4 b) {
  return plain::each<Int4>(a, b, [](std::int32_t x, std::int32_t y) { return x > y ? -1 : 0; });
}
inline Int4 least(Int4 a, Int4 b) {
  return plain::each<Int4>(a, b, [](std::int32_t x, std::int32_t y) { return y < x ? y : x; });
}
inline Int4 most(Int4 a, Int4 b) {
  return plain::each<Int4>(a, b, [](std::int32_t x, std::int32_t y) { return x < y ? y : x; });
}
inline Int4 signs(Int4 a) { return {{a.v[0] >> 31, a.v[1] >> 31, a.v[2] >> 31, a.v[3] >> 31}}; }
inline Int4 twice(Int4 a) { return a + a; }
inline unsigned bits(Int4 mask) {
  return (plain::word(mask.v[0]) >> 31) | (plain::word(mask.v[1]) >> 31 << 1) |
         (plain::word(mask.v[2]) >> 31 << 2) | (plain::word(mask.v[3]) >> 31 << 3);
}
inline Int4 asInts(Float4 a) { return loadInts(a.v); }
inline Float4 asFloats(Int4 a) {
  Float4 f;
  std::memcpy(f.v, a.v, sizeof f.v);
  return f;
}

inline Double2 loadDoubles(const double* from) { return {{from[0], from[1]}}; }
inline void store(double* to, Double2 a) { std::memcpy(to, a.v, sizeof a.v); }
inline Double2 splat(double a) { return {{a, a}}; }
inline Double2 makeDoubles(double a, double b) { return {{a, b}}; }
inline Double2 operator+(Double2 a, Double2 b) {
  return plain::eachDouble(a, b, [](double x, double y) { return x + y; });
}
inline Double2 operator-(Double2 a, Double2 b) {
  return plain::eachDouble(a, b, [](double x, double y) { return x - y; });
}
inline Double2 operator*(Double2 a, Double2 b) {
  return plain::eachDouble(a, b, [](double x, double y) { return x * y; });
}
inline Double2 negate(Double2 a) { return {{-a.v[0], -a.v[1]}}; }
inline Double2 first(Double2 a, Double2 b) { return {{a.v[0], b.v[0]}}; }
inline Double2 second(Double2 a, Double2 b) { return {{a.v[1], b.v[1]}}; }
inline Double2 lowToDoubles(Float4 a) { return {{a.v[0], a.v[1]}}; }
inline Float4 toFloats(Double2 low, Double2 high) {
  return {{static_cast<float>(low.v[0]), static_cast<float>(low.v[1]), static_cast<float>(high.v[0]),
           static_cast<float>(high.v[1])}};
}
inline Int4 less(Double2 low0, Double2 high0, Double2 low1, Double2 high1) {
  return {{low0.v[0] < high0.v[0] ? -1 : 0, low0.v[1] < high0.v[1] ? -1 : 0, low1.v[0] < high1.v[0] ? -1 : 0,
           low1.v[1] < high1.v[1] ? -1 : 0}};
}
inline Int4 truncate(Double2 a) {
  return {{static_cast<std::int32_t>(a.v[0]), static_cast<std::int32_t>(a.v[1]), 0, 0}};
}
inline std::int32_t lane0(Int4 a) { return a.v[0]; }
inline std::int32_t lane1(Int4 a) { return a.v[1]; }

#endif

inline float lowestLane(Float4 a) {
  const Float4 two = least(a, swapHalves(a));
  return lane0(least(two, swapNeighbours(two)));
}
inline float highestLane(Float4 a) {
  const Float4 two = most(a, swapHalves(a));
  return lane0(most(two, swapNeighbours(two)));
}

// For each set of lanes the byte order that moves those lanes to the front.
struct LaneOrders {
  alignas(16) std::uint8_t bytes[16][16] = {};
  constexpr LaneOrders() {
    for (int set = 0; set < 16; ++set) {
      int place = 0;
      for (int lane = 0; lane < 4; ++lane) {
        if (!(set >> lane & 1)) continue;
        for (int byte = 0; byte < 4; ++byte) {
          bytes[set][place * 4 + byte] = static_cast<std::uint8_t>(lane * 4 + byte);
        }
        ++place;
      }
    }
  }
};
inline constexpr LaneOrders laneOrders;

inline constexpr int laneCount[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

// Writes (mine, lane), the lower number first, for each lane in the set, in order: up to 4 pairs of numbers
// below 2^31. Always overwrites the room of 4 pairs; what stands behind the last one is rubbish.
inline void storePairs(std::uint32_t* to, Int4 mine, Int4 others, unsigned set) {
#if BUMP_SIMD_WASM
  const Int4 packed{wasm_i8x16_swizzle(others.v, wasm_v128_load(laneOrders.bytes[set]))};
  const Int4 low = least(mine, packed), high = most(mine, packed);
  wasm_v128_store(to, wasm_i32x4_shuffle(low.v, high.v, 0, 4, 1, 5));
  wasm_v128_store(to + 4, wasm_i32x4_shuffle(low.v, high.v, 2, 6, 3, 7));
#elif BUMP_SIMD_SSE2 && defined(__SSSE3__)
  const Int4 packed{
      _mm_shuffle_epi8(others.v, _mm_load_si128(reinterpret_cast<const __m128i*>(laneOrders.bytes[set])))};
  const Int4 low = least(mine, packed), high = most(mine, packed);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), _mm_unpacklo_epi32(low.v, high.v));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to + 4), _mm_unpackhi_epi32(low.v, high.v));
#else
  std::uint32_t low[4], high[4];
  store(low, least(mine, others));
  store(high, most(mine, others));
  for (unsigned lane = 0; lane < 4; ++lane) {
    to[0] = low[lane];
    to[1] = high[lane];
    to += (set >> lane & 1) * 2;
  }
#endif
}

}  // namespace bump::simd
