#include "base/predicates.h"

#include <cmath>

#include "base/tolerances.h"

namespace bump {
namespace {

// Most terms that each quantity can have before zeros are left out.
using Side = Expansion<2>;         // a difference of two coordinates
using Reach = Expansion<4>;        // p + offset - a
using Cross = Expansion<32>;       // 2 products of a Side and a Reach
using Square = Expansion<64>;      // of a Reach, twice
using Length = Expansion<16>;      // squared length of two Sides
using Reaches = Expansion<8>;      // squared reach
using Compared = Expansion<2304>;  // the square of a Cross, and a Length times a Reaches

Side side(double from, double to) {
  Side s;
  s.add(to);
  s.add(-from);
  return s;
}

Reach reachFrom(double a, double p, double high, double low) {
  Reach r;
  r.add(low);
  r.add(p);
  r.add(-a);
  r.add(high);
  return r;
}

struct Exact {
  Side ex, ey;   // from a to b
  Reach vx, vy;  // from a to p

  Exact(Vec a, Vec b, Vec p, const Offset& o)
      : ex(side(a.x, b.x)),
        ey(side(a.y, b.y)),
        vx(reachFrom(a.x, p.x, o.high.x, o.low.x)),
        vy(reachFrom(a.y, p.y, o.high.y, o.low.y)) {}

  Cross cross() const {
    Cross c;
    c.addProduct(ex, vy);
    c.addProduct(ey, vx, true);
    return c;
  }
  Cross dot() const {
    Cross c;
    c.addProduct(ex, vx);
    c.addProduct(ey, vy);
    return c;
  }
};

// Sums of a few numbers, as long as none of them has to be rounded: so it is between boxes that stand flush
// on a grid.
struct Unrounded {
  bool is = true;

  double sum(double a, double b) {
    const Long s = twoSum(a, b);
    is = is && s.low == 0;
    return s.high;
  }
  // p + offset - a, where it counts; where it is multiplied by 0 it may be anything.
  double reach(double factor, double a, double p, double high, double low) {
    if (factor == 0) return 0;
    is = is && low == 0;
    return sum(sum(p, -a), high);
  }
};

// The sign of a b - c d. Rounding keeps the order of two products: what it took off is asked for only where
// they came out alike.
int compareProducts(double a, double b, double c, double d) {
  const double left = a * b, right = c * d;
  if (left != right) return left > right ? 1 : -1;
  if (left == 0) return 0;
  const double difference = twoProduct(a, b).low - twoProduct(c, d).low;
  return (difference > 0) - (difference < 0);
}

// Bounds the error of every coordinate of p + offset - a, in units of `rounding`.
double size(double a, double p, double offset) { return std::fabs(a) + std::fabs(p) + std::fabs(offset); }

Reaches squared(Long reach) {
  Side r;
  r.add(reach.low);
  r.add(reach.high);
  Reaches s;
  s.addProduct(r, r);
  return s;
}

}  // namespace

int orientation(Vec a, Vec b, Vec c) {
  const double left = (a.x - c.x) * (b.y - c.y);
  const double right = (a.y - c.y) * (b.x - c.x);
  const double determinant = left - right;
  // (3 + 16 e) e with e = 2^-53 bounds the relative error of the four differences, two products and one sum.
  constexpr double bound = 3.3306690738754716e-16;
  if (std::fabs(determinant) > bound * (std::fabs(left) + std::fabs(right))) return determinant > 0 ? 1 : -1;
  // (a - c) x (b - c) multiplied out; c x c cancels.
  Expansion<12> sum;
  sum.addProduct(a.x, b.y);
  sum.addProduct(-a.x, c.y);
  sum.addProduct(-c.x, b.y);
  sum.addProduct(-a.y, b.x);
  sum.addProduct(a.y, c.x);
  sum.addProduct(c.y, b.x);
  return sum.sign();
}

int sideOf(Vec a, Vec b, Vec p, const Offset& o) {
  const Vec e = b - a;
  const Vec v = (p - a) + o.high;
  const double value = cross(e, v);
  const double bound = tolerances::filter * (std::fabs(e.x) * size(a.y, p.y, o.high.y) +
                                             std::fabs(e.y) * size(a.x, p.x, o.high.x));
  if (std::fabs(value) > bound) return value > 0 ? 1 : -1;
  Unrounded u;
  const double ex = u.sum(b.x, -a.x), ey = u.sum(b.y, -a.y);
  const double vx = u.reach(ey, a.x, p.x, o.high.x, o.low.x), vy = u.reach(ex, a.y, p.y, o.high.y, o.low.y);
  if (u.is) return compareProducts(ex, vy, ey, vx);
  return Exact(a, b, p, o).cross().sign();
}

int aheadOf(Vec a, Vec b, Vec p, const Offset& o) {
  const Vec e = b - a;
  const Vec v = (p - a) + o.high;
  const double value = dot(e, v);
  const double bound = tolerances::filter * (std::fabs(e.x) * size(a.x, p.x, o.high.x) +
                                             std::fabs(e.y) * size(a.y, p.y, o.high.y));
  if (std::fabs(value) > bound) return value > 0 ? 1 : -1;
  return Exact(a, b, p, o).dot().sign();
}

int comparePointDistance(Vec a, Vec p, const Offset& o, Long reach) {
  const Vec v = (p - a) + o.high;
  const double value = lengthSquared(v) - reach.high * reach.high;
  const double x = size(a.x, p.x, o.high.x);
  const double y = size(a.y, p.y, o.high.y);
  const double bound = tolerances::filter * (x * x + y * y + reach.high * reach.high);
  if (std::fabs(value) > bound) return value > 0 ? 1 : -1;
  const Exact exact(a, a, p, o);
  // Then no square is needed, which would be 0 below 1e-162.
  if (reach.high == 0) return exact.vx.count() + exact.vy.count() > 0 ? 1 : 0;
  Square difference;
  difference.addProduct(exact.vx, exact.vx);
  difference.addProduct(exact.vy, exact.vy);
  const Reaches r = squared(reach);
  Expansion<72> sum;
  for (int i = 0; i < difference.count(); ++i) sum.add(difference[i]);
  for (int i = 0; i < r.count(); ++i) sum.add(-r[i]);
  return sum.sign();
}

int compareLineDistance(Vec a, Vec b, Vec p, const Offset& o, Long reach) {
  const Vec e = b - a;
  const Vec v = (p - a) + o.high;
  const double c = cross(e, v);
  const double length = lengthSquared(e);
  const double value = c * c - length * (reach.high * reach.high);
  const double most = std::fabs(e.x) * size(a.y, p.y, o.high.y) + std::fabs(e.y) * size(a.x, p.x, o.high.x);
  const double bound = tolerances::filter * (most * most + length * (reach.high * reach.high));
  if (std::fabs(value) > bound) return value > 0 ? 1 : -1;
  const Exact exact(a, b, p, o);
  const Cross exactCross = exact.cross();
  Length squaredLength;
  squaredLength.addProduct(exact.ex, exact.ex);
  squaredLength.addProduct(exact.ey, exact.ey);
  Compared sum;
  sum.addProduct(exactCross, exactCross);
  sum.addProduct(squaredLength, squared(reach), true);
  return sum.sign();
}

int compareSegmentDistance(Vec a, Vec b, Vec p, const Offset& o, Long reach) {
  if (aheadOf(a, b, p, o) <= 0) return comparePointDistance(a, p, o, reach);
  if (aheadOf(b, a, p, o) <= 0) return comparePointDistance(b, p, o, reach);
  return compareLineDistance(a, b, p, o, reach);
}

}  // namespace bump
