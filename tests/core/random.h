// Numbers for tests of worlds that look random, the same on every platform and in each run.
#pragma once

#include <cstdint>

struct Random {
  std::uint32_t state;

  std::uint32_t next() {
    state = state * 1664525u + 1013904223u;
    return state >> 8;
  }
  // From 0 to below 1.
  double unit() { return static_cast<double>(next()) / 16777216.0; }
  double real(double low, double high) { return low + (high - low) * unit(); }
  int below(int count) { return static_cast<int>(next()) % count; }
};
