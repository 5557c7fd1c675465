// Numbers that are never rounded: sums of doubles that do not overlap (Shewchuk's expansions), the largest
// last. Slow and plain. Not for numbers so small that their products leave the range of doubles.
#pragma once

#include <cmath>
#include <vector>

namespace ledger {

class Exact {
 public:
  Exact() = default;
  Exact(double number) { add(number); }  // NOLINT(google-explicit-constructor): it is one

  Exact& operator+=(const Exact& other) {
    for (const double part : other.parts_) add(part);
    return *this;
  }
  friend Exact operator+(Exact a, const Exact& b) { return a += b; }
  friend Exact operator-(const Exact& a) {
    Exact negative = a;
    for (double& part : negative.parts_) part = -part;
    return negative;
  }
  friend Exact operator-(const Exact& a, const Exact& b) { return a + -b; }
  friend Exact operator*(const Exact& a, const Exact& b) {
    Exact product;
    for (const double x : a.parts_) {
      for (const double y : b.parts_) {
        const double rounded = x * y;
        product.add(std::fma(x, y, -rounded));
        product.add(rounded);
      }
    }
    return product;
  }

  int sign() const { return parts_.empty() ? 0 : parts_.back() > 0 ? 1 : -1; }
  long double about() const {
    long double sum = 0;
    for (const double part : parts_) sum += part;
    return sum;
  }

 private:
  void add(double number) {
    std::size_t kept = 0;
    for (const double part : parts_) {
      const double sum = number + part;
      const double second = sum - number;
      const double lost = (number - (sum - second)) + (part - second);
      number = sum;
      if (lost != 0) parts_[kept++] = lost;
    }
    parts_.resize(kept);
    if (number != 0) parts_.push_back(number);
  }

  std::vector<double> parts_;
};

}  // namespace ledger
