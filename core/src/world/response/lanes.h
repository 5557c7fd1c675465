// What both kinds of packs reckon with: as many contacts at once as the processor has lanes for. Where it has
// none a pack is one contact, since four of them written out are four times the code and no faster. The same
// bits either way: contacts are solved in the same order, and in a pack none hears of another.
#pragma once

#include <cstdint>

#include "base/simd.h"

namespace bump {

#if BUMP_SIMD_WASM || BUMP_SIMD_SSE2

constexpr int packWidth = 4;
using Lanes = simd::Float4;
using LaneMask = simd::Int4;

inline Lanes lanesAt(const float* from) { return simd::loadFloats(from); }
inline LaneMask masksAt(const std::int32_t* from) { return simd::loadInts(from); }
inline Lanes inAll(float a) { return simd::splat(a); }

// Four numbers of each lane's row, turned so that each lane is a row; `first` is where they begin.
template <class Each, class Body>
Each loadRows(const Body* bodies, const std::int32_t (&rows)[packWidth], const float Body::*first) {
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
template <class Body>
void storeRows(Body* bodies, const std::int32_t (&rows)[packWidth], float Body::*first, Lanes a, Lanes b) {
  storeHalves(&(bodies[rows[0]].*first), &(bodies[rows[1]].*first), simd::interleaveLow(a, b));
  storeHalves(&(bodies[rows[2]].*first), &(bodies[rows[3]].*first), simd::interleaveHigh(a, b));
}
template <class Body>
void storeRows(Body* bodies, const std::int32_t (&rows)[packWidth], float Body::*first, Lanes a, Lanes b,
               Lanes c, Lanes d) {
  using namespace simd;
  const Float4 lowAB = interleaveLow(a, b), highAB = interleaveHigh(a, b);
  const Float4 lowCD = interleaveLow(c, d), highCD = interleaveHigh(c, d);
  store(&(bodies[rows[0]].*first), firstHalves(lowAB, lowCD));
  store(&(bodies[rows[1]].*first), secondHalves(lowAB, lowCD));
  store(&(bodies[rows[2]].*first), firstHalves(highAB, highCD));
  store(&(bodies[rows[3]].*first), secondHalves(highAB, highCD));
}

#else

constexpr int packWidth = 1;

struct Lanes {
  float v;
};
struct LaneMask {
  bool v;
};

inline Lanes lanesAt(const float* from) { return {*from}; }
inline LaneMask masksAt(const std::int32_t* from) { return {*from != 0}; }
inline Lanes inAll(float a) { return {a}; }
inline void store(float* to, Lanes a) { *to = a.v; }
inline Lanes operator+(Lanes a, Lanes b) { return {a.v + b.v}; }
inline Lanes operator-(Lanes a, Lanes b) { return {a.v - b.v}; }
inline Lanes operator*(Lanes a, Lanes b) { return {a.v * b.v}; }
inline Lanes least(Lanes a, Lanes b) { return {b.v < a.v ? b.v : a.v}; }
inline Lanes most(Lanes a, Lanes b) { return {a.v < b.v ? b.v : a.v}; }
inline LaneMask less(Lanes a, Lanes b) { return {a.v < b.v}; }
inline LaneMask lessEqual(Lanes a, Lanes b) { return {a.v <= b.v}; }
inline LaneMask operator&(LaneMask a, LaneMask b) { return {a.v && b.v}; }
inline Lanes select(LaneMask mask, Lanes yes, Lanes no) { return mask.v ? yes : no; }
inline unsigned bits(LaneMask mask) { return mask.v ? 1 : 0; }

template <class Each, class Body>
Each loadRows(const Body* bodies, const std::int32_t (&rows)[packWidth], const float Body::*first) {
  const float* const row = &(bodies[rows[0]].*first);
  return {{row[0]}, {row[1]}, {row[2]}, {row[3]}};
}
template <class Body>
void storeRows(Body* bodies, const std::int32_t (&rows)[packWidth], float Body::*first, Lanes a, Lanes b) {
  float* const row = &(bodies[rows[0]].*first);
  row[0] = a.v;
  row[1] = b.v;
}
template <class Body>
void storeRows(Body* bodies, const std::int32_t (&rows)[packWidth], float Body::*first, Lanes a, Lanes b,
               Lanes c, Lanes d) {
  float* const row = &(bodies[rows[0]].*first);
  row[0] = a.v;
  row[1] = b.v;
  row[2] = c.v;
  row[3] = d.v;
}

#endif

inline Lanes negative(Lanes a) { return inAll(0.0F) - a; }
// Zero, where it is nothing, is the positive one.
inline Lanes positive(Lanes a) { return most(inAll(0.0F), a); }

}  // namespace bump
