// Random pairs of lattice shapes that meet about half of the time, and often just so. Uniform placement would
// hardly ever touch exactly, and the cases that break code are those.
#pragma once

#include <array>

#include "generate/random.h"
#include "oracle/lattice.h"

namespace property {

inline constexpr std::array<Int, 4> latticeSizes = {4, 16, 1000, Int{1} << 20};
inline constexpr std::array<Int, 4> latticeOffsets = {0, Int{1} << 16, Int{1} << 20, Int{1} << 23};

struct Pair {
  LatticeShape a;
  LatticeShape b;
  Int size = 0;    // one of latticeSizes
  Int offset = 0;  // one of latticeOffsets: how far from the world's origin the two are
};

Pair randomPair(Random& random, Kind kindA, Kind kindB);
// With the size given. The offset is still random.
Pair randomPair(Random& random, Kind kindA, Kind kindB, Int size);

// The same pair elsewhere, or turned about the world's origin.
Pair movedBy(const Pair& pair, Point by);

}  // namespace property
