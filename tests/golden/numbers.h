// The golden scenes' own random numbers, the same everywhere: no distribution of the standard library
// promises that.
#pragma once

#include <cstdint>

namespace golden {

class Numbers {
 public:
  explicit Numbers(std::uint32_t seed) : state_(seed) {}
  std::uint32_t whole(std::uint32_t below) {
    state_ = state_ * 1664525u + 1013904223u;
    return (state_ >> 8) % below;
  }
  // Sixteenths of a whole number, so that things touch exactly now and then.
  double between(int low, int high) {
    return low + whole(static_cast<std::uint32_t>(high - low) * 16) / 16.0;
  }

 private:
  std::uint32_t state_;
};

}  // namespace golden
