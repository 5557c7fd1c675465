#include "predicates.h"

#include <array>
#include <cmath>

namespace bump {
namespace {

struct Pair {
  double high;
  double low;  // high + low is the exact result
};

// Knuth's two-sum: the rounding error of a sum is itself a double.
Pair twoSum(double a, double b) {
  const double sum = a + b;
  const double bPart = sum - a;
  const double aPart = sum - bPart;
  return {sum, (a - aPart) + (b - bPart)};
}

// Dekker's product by halves of 26 bits; std::fma would need hardware that wasm does not have.
Pair twoProduct(double a, double b) {
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

// A sum kept as doubles that do not overlap, smallest first (Shewchuk 1997, grow-expansion). Its sign is that
// of its last non-zero term.
class ExactSum {
 public:
  void add(double term) {
    double carry = term;
    for (int i = 0; i < count_; ++i) {
      const Pair p = twoSum(carry, terms_[static_cast<std::size_t>(i)]);
      terms_[static_cast<std::size_t>(i)] = p.low;
      carry = p.high;
    }
    terms_[static_cast<std::size_t>(count_++)] = carry;
  }
  void addProduct(double a, double b) {
    const Pair p = twoProduct(a, b);
    add(p.low);
    add(p.high);
  }
  int sign() const {
    for (int i = count_ - 1; i >= 0; --i) {
      const double term = terms_[static_cast<std::size_t>(i)];
      if (term != 0) return term > 0 ? 1 : -1;
    }
    return 0;
  }

 private:
  std::array<double, 12> terms_{};
  int count_ = 0;
};

int exactOrientation(Vec a, Vec b, Vec c) {
  // (a - c) x (b - c) multiplied out; c x c cancels.
  ExactSum sum;
  sum.addProduct(a.x, b.y);
  sum.addProduct(-a.x, c.y);
  sum.addProduct(-c.x, b.y);
  sum.addProduct(-a.y, b.x);
  sum.addProduct(a.y, c.x);
  sum.addProduct(c.y, b.x);
  return sum.sign();
}

}  // namespace

int orientation(Vec a, Vec b, Vec c) {
  const double left = (a.x - c.x) * (b.y - c.y);
  const double right = (a.y - c.y) * (b.x - c.x);
  const double determinant = left - right;
  // (3 + 16 e) e with e = 2^-53 bounds the relative error of the four differences, two products and one sum.
  constexpr double bound = 3.3306690738754716e-16;
  if (std::fabs(determinant) > bound * (std::fabs(left) + std::fabs(right))) return determinant > 0 ? 1 : -1;
  return exactOrientation(a, b, c);
}

}  // namespace bump
