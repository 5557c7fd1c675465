// Work on 64 pixels at a time. Only bits; no masks, no positions.
#pragma once

#include <bit>
#include <cstdint>

#include "bump/mask/mask.h"

namespace bump {

// How many bits are set. Plain x86-64 has no instruction for it, and std::popcount becomes a call there that
// keeps loops from being vectorized; the sums in place do not (Warren, Hacker's Delight, 5-1).
inline int countBits(std::uint64_t word) {
#if defined(__x86_64__) && !defined(__POPCNT__)
  word -= (word >> 1) & 0x5555555555555555u;
  word = (word & 0x3333333333333333u) + ((word >> 2) & 0x3333333333333333u);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  // Adding the bytes by shifts: a 64-bit product has no vector instruction before AVX-512.
  word += word >> 8;
  word += word >> 16;
  word += word >> 32;
  return static_cast<int>(word & 0x7f);
#else
  return std::popcount(word);
#endif
}

// Bits first to last of a word, both included, 0 <= first <= last <= 63.
constexpr std::uint64_t bitsFromTo(int first, int last) {
  return (~std::uint64_t{0} << first) & (~std::uint64_t{0} >> (63 - last));
}

// Every word of row y that has a column from first to last, cut to those columns: body(word, strip). Stops
// when body returns true, and returns whether it did.
template <class Body>
bool overRow(const MaskPlane& plane, int y, int first, int last, Body body) {
  if (first < 0) first = 0;
  if (last >= plane.width) last = plane.width - 1;
  if (first > last || y < 0 || y >= plane.height) return false;
  const int firstStrip = first >> 6;
  const int lastStrip = last >> 6;
  for (int s = firstStrip; s <= lastStrip; ++s) {
    const int from = s == firstStrip ? first & 63 : 0;
    const int to = s == lastStrip ? last & 63 : 63;
    if (body(plane.strip(s)[y] & bitsFromTo(from, to), s)) return true;
  }
  return false;
}

inline bool anyInRow(const MaskPlane& plane, int y, int first, int last) {
  return overRow(plane, y, first, last, [](std::uint64_t word, int) { return word != 0; });
}

inline int countInRow(const MaskPlane& plane, int y, int first, int last) {
  int count = 0;
  overRow(plane, y, first, last, [&](std::uint64_t word, int) {
    count += countBits(word);
    return false;
  });
  return count;
}

// The leftmost set column from first to last, or -1.
inline int firstInRow(const MaskPlane& plane, int y, int first, int last) {
  int column = -1;
  overRow(plane, y, first, last, [&](std::uint64_t word, int strip) {
    if (word != 0) column = strip * 64 + std::countr_zero(word);
    return word != 0;
  });
  return column;
}

// Are all columns from first to last set? Columns outside the plane are not.
inline bool allInRow(const MaskPlane& plane, int y, int first, int last) {
  if (first < 0 || last >= plane.width) return false;
  return countInRow(plane, y, first, last) == last - first + 1;
}

}  // namespace bump
