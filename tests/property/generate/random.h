// Random numbers with the same sequence everywhere; the standard library's distributions promise none.
#pragma once

#include <cstdint>

namespace property {

// SplitMix64 (Steele, Lea and Flood 2014): one multiply-xor chain per number, any seed is good.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t bits() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  // lower <= result <= upper. The bias of the remainder is below 2^-30 for the ranges of the tests.
  std::int64_t between(std::int64_t lower, std::int64_t upper) {
    const auto span = static_cast<std::uint64_t>(upper - lower) + 1;
    return lower + static_cast<std::int64_t>(bits() % span);
  }
  int index(int count) { return static_cast<int>(between(0, count - 1)); }
  bool chance(int percent) { return between(0, 99) < percent; }
  // 0 <= result < 1
  double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
  double within(double lower, double upper) { return lower + (upper - lower) * unit(); }

 private:
  std::uint64_t state_;
};

}  // namespace property
