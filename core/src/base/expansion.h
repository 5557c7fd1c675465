// Arithmetic on doubles without rounding: a number is a sum of doubles that do not overlap (Shewchuk 1997).
// Only for signs that rounded arithmetic could not decide; everything here is slow beside a double.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "bump/vector.h"

namespace bump {

// high + low is the exact result of one operation, or a number of about 106 bits.
struct Long {
  double high = 0;
  double low = 0;
};

// Knuth's two-sum: the rounding error of a sum is itself a double.
constexpr Long twoSum(double a, double b) {
  const double sum = a + b;
  const double bPart = sum - a;
  const double aPart = sum - bPart;
  return {sum, (a - aPart) + (b - bPart)};
}

// Dekker's product by halves of 26 bits; std::fma would need hardware that wasm does not have.
constexpr Long twoProduct(double a, double b) {
  constexpr double splitter = 134217729.0;  // 2^27 + 1
  const double product = a * b;
  const double aBig = splitter * a;
  const double aHigh = aBig - (aBig - a);
  const double aLow = a - aHigh;
  const double bBig = splitter * b;
  const double bHigh = bBig - (bBig - b);
  const double bLow = b - bHigh;
  return {product, aLow * bLow - (((product - aHigh * bHigh) - aLow * bHigh) - aHigh * bLow)};
}

// From one position to another, without rounding.
struct Offset {
  Vec high;
  Vec low;

  static constexpr Offset between(Vec from, Vec to) {
    const Long x = twoSum(to.x, -from.x);
    const Long y = twoSum(to.y, -from.y);
    return {{x.high, y.high}, {x.low, y.low}};
  }
  friend constexpr Offset operator-(Offset o) { return {-o.high, -o.low}; }
};

// Terms in order of size, smallest first, none of them 0; the sign is that of the last.
template <int capacity>
class Expansion {
 public:
  Expansion() {
    // Most sums are short: the terms of large ones stay unset beyond count_.
    if constexpr (capacity <= 8) terms_.fill(0);
  }

  int count() const { return count_; }
  double operator[](int i) const { return terms_[static_cast<std::size_t>(i)]; }

  void add(double term) {
    int kept = 0;
    double carry = term;
    for (int i = 0; i < count_; ++i) {
      const Long p = twoSum(carry, terms_[static_cast<std::size_t>(i)]);
      if (p.low != 0) terms_[static_cast<std::size_t>(kept++)] = p.low;
      carry = p.high;
    }
    count_ = kept;
    if (carry == 0) return;
    assert(count_ < capacity);
    terms_[static_cast<std::size_t>(count_++)] = carry;
  }
  void addProduct(double a, double b) {
    const Long p = twoProduct(a, b);
    add(p.low);
    add(p.high);
  }
  // Adds a number `factor` times.
  template <int n>
  void addScaled(double factor, const Expansion<n>& number) {
    for (int i = 0; i < number.count(); ++i) addProduct(factor, number[i]);
  }
  // Adds a * b, or takes it away.
  template <int n, int m>
  void addProduct(const Expansion<n>& a, const Expansion<m>& b, bool negative = false) {
    for (int i = 0; i < a.count(); ++i) {
      for (int j = 0; j < b.count(); ++j) addProduct(negative ? -a[i] : a[i], b[j]);
    }
  }
  int sign() const {
    if (count_ == 0) return 0;
    return terms_[static_cast<std::size_t>(count_ - 1)] > 0 ? 1 : -1;
  }
  // Within a unit in the last place.
  double rounded() const {
    double sum = 0;
    for (int i = 0; i < count_; ++i) sum += terms_[static_cast<std::size_t>(i)];
    return sum;
  }

 private:
  std::array<double, capacity> terms_;
  int count_ = 0;
};

}  // namespace bump
