#include "bump/angle.h"

#include <cmath>

namespace bump {
namespace {

// Taylor's series round 0, cut where the next term is below 2^-55 at pi / 4.
double sineKernel(double x) {
  const double s = x * x;
  double p = -1.0 / 1307674368000.0;
  p = p * s + 1.0 / 6227020800.0;
  p = p * s - 1.0 / 39916800.0;
  p = p * s + 1.0 / 362880.0;
  p = p * s - 1.0 / 5040.0;
  p = p * s + 1.0 / 120.0;
  p = p * s - 1.0 / 6.0;
  return x + x * (s * p);
}

double cosineKernel(double x) {
  const double s = x * x;
  double p = 1.0 / 20922789888000.0;
  p = p * s - 1.0 / 87178291200.0;
  p = p * s + 1.0 / 479001600.0;
  p = p * s - 1.0 / 3628800.0;
  p = p * s + 1.0 / 40320.0;
  p = p * s - 1.0 / 720.0;
  p = p * s + 1.0 / 24.0;
  return (1.0 - 0.5 * s) + (s * s) * p;
}

// pi / 2 in three parts of 33 bits each: n times a part is exact for |n| < 2^20, so that subtracting them one
// after the other loses nothing but the last part's rounding (Cody and Waite's reduction).
constexpr double halfPi1 = 0x1.921fb544p+0;
constexpr double halfPi2 = 0x1.0b4611a6p-34;
constexpr double halfPi3 = 0x1.3198a2e037073p-69;

}  // namespace

Rotation rotationOf(double angle) {
  if (!std::isfinite(angle)) return {};
  // Quarter turns to remove; an angle beyond limits::angle is first brought back by whole turns.
  if (std::fabs(angle) > 1048576.0) angle = std::fmod(angle, 2 * pi);
  const double quarters = std::nearbyint(angle * (2 / pi));
  const auto quadrant = static_cast<long long>(quarters) & 3;
  double cos = 1;
  double sin = 0;
  if (angle != quarters * (pi / 2)) {
    const double rest = ((angle - quarters * halfPi1) - quarters * halfPi2) - quarters * halfPi3;
    cos = cosineKernel(rest);
    sin = sineKernel(rest);
  }
  switch (quadrant) {
    case 0:
      return {cos, sin};
    case 1:
      return {-sin, cos};
    case 2:
      return {-cos, -sin};
    default:
      return {sin, -cos};
  }
}

double wrapAngle(double angle) {
  double wrapped = std::fmod(angle, 2 * pi);  // exact by its definition, so equal everywhere
  if (wrapped > pi) wrapped -= 2 * pi;
  if (wrapped <= -pi) wrapped += 2 * pi;
  return wrapped;
}

}  // namespace bump
