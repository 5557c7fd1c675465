#include "base/arc.h"

#include <array>
#include <cmath>

#include "bump/angle.h"

namespace bump {
namespace {

// atan of 0 <= t <= 1. With tan(a) = k / 8 for the nearest k, atan(t) = a + atan((t - k/8) / (1 + t k/8)),
// whose argument is at most 1/16: Taylor's series to the 13th power leaves less than 2^-60.
double atanOfUnit(double t) {
  static constexpr std::array<double, 9> anchors = {0.0,
                                                    0.12435499454676144,  // atan(1/8), and so on
                                                    0.24497866312686414,
                                                    0.35877067027057225,
                                                    0.46364760900080609,
                                                    0.55859931534356244,
                                                    0.64350110879328437,
                                                    0.71882999962162453,
                                                    0.78539816339744828};
  const double k = std::nearbyint(t * 8);
  const double u = (t - k / 8) / (1 + t * (k / 8));
  const double s = u * u;
  double p = 1.0 / 13.0;
  p = p * s - 1.0 / 11.0;
  p = p * s + 1.0 / 9.0;
  p = p * s - 1.0 / 7.0;
  p = p * s + 1.0 / 5.0;
  p = p * s - 1.0 / 3.0;
  return anchors[static_cast<std::size_t>(k)] + (u + u * (s * p));
}

}  // namespace

double angleOf(double y, double x) {
  const double width = std::fabs(x);
  const double height = std::fabs(y);
  if (width == 0 && height == 0) return 0;
  // The octant is brought to 0 .. 45 degrees, where the tangent is at most 1.
  double angle = height <= width ? atanOfUnit(height / width) : pi / 2 - atanOfUnit(width / height);
  if (x < 0) angle = pi - angle;
  return y < 0 ? -angle : angle;
}

}  // namespace bump
