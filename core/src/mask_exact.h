// Sums of products of doubles without rounding, for the signs that rounded arithmetic cannot decide. The
// terms are kept as doubles that do not overlap (Shewchuk 1997, grow-expansion, with zeros dropped). On the
// stack; not for numbers that are wanted as such.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace bump {

struct ExactPair {
  double high;
  double low;  // high + low is the exact result
};

// Knuth's two-sum.
inline ExactPair exactSum(double a, double b) {
  const double sum = a + b;
  const double bPart = sum - a;
  const double aPart = sum - bPart;
  return {sum, (a - aPart) + (b - bPart)};
}

// Dekker's product, by halves of 26 bits.
inline ExactPair exactProduct(double a, double b) {
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

// Room for `capacity` terms: one for each add, two for each product.
template <int capacity>
class ExactNumber {
 public:
  void add(double term) {
    double carry = term;
    int kept = 0;
    for (int i = 0; i < count_; ++i) {
      const ExactPair p = exactSum(carry, at(i));
      carry = p.high;
      if (p.low != 0) terms_[static_cast<std::size_t>(kept++)] = p.low;
    }
    count_ = kept;
    if (carry == 0) return;
    assert(count_ < capacity);
    terms_[static_cast<std::size_t>(count_++)] = carry;
  }
  void addProduct(double a, double b) {
    const ExactPair p = exactProduct(a, b);
    add(p.low);
    add(p.high);
  }
  template <int other>
  void addScaled(double factor, const ExactNumber<other>& number) {
    for (int i = 0; i < number.count(); ++i) addProduct(factor, number.at(i));
  }
  // The product of two such numbers, times 1 or -1.
  template <int first, int second>
  void addProduct(double sign, const ExactNumber<first>& a, const ExactNumber<second>& b) {
    for (int i = 0; i < a.count(); ++i) addScaled(sign * a.at(i), b);
  }

  int count() const { return count_; }
  double at(int i) const { return terms_[static_cast<std::size_t>(i)]; }
  int sign() const { return count_ == 0 ? 0 : (at(count_ - 1) > 0 ? 1 : -1); }
  // Within a unit in the last place.
  double rounded() const {
    double sum = 0;
    for (int i = 0; i < count_; ++i) sum += at(i);
    return sum;
  }

 private:
  std::array<double, static_cast<std::size_t>(capacity)> terms_;
  int count_ = 0;
};

}  // namespace bump
