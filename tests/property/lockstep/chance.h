// Random numbers that are the same everywhere, and that touch exactly now and then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bump/vector.h"

namespace lockstep {

class Chance {
 public:
  // Neighbouring seeds have nothing in common.
  explicit Chance(std::uint64_t seed) : state_(mixed(seed)) {}

  std::uint64_t word() { return mixed(state_ += 0x9e3779b97f4a7c15u); }
  int below(int count) { return static_cast<int>(word() >> 33) % count; }
  bool one(int in) { return below(in) == 0; }
  double real(double low, double high) {
    return low + (high - low) * (static_cast<double>(word() >> 11) * 0x1p-53);
  }
  // Mostly quarters: what stands on them touches exactly what stands beside it.
  double quarters(int low, int high) {
    return one(6) ? real(low, high) : low + below((high - low) * 4 + 1) / 4.0;
  }
  bump::Vec place(int halfWidth, int low, int high) {
    const double x = quarters(-halfWidth, halfWidth);
    return {x, quarters(low, high)};
  }
  template <class T>
  const T& of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

 private:
  static std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
  }

  std::uint64_t state_;
};

}  // namespace lockstep
