// Questions to a broad phase, as far as they concern one box: rays and distances. In double precision, so
// that every broad phase gives the same shapes, at any distance from the origin. A ray may find a box that it
// misses by a rounding error, never the other way round.
#pragma once

#include <cstdint>

#include "float_box.h"

namespace bump {

// origin + t * delta for t from 0 to a limit.
class BoxRay {
 public:
  BoxRay(Vec origin, Vec delta)
      : originX_(origin.x), originY_(origin.y), inverseX_(inverse(delta.x)), inverseY_(inverse(delta.y)) {}

  // Does the ray touch the box for a t in [0, limit]? `enter` is where it does so first.
  bool enters(const FloatBox& box, double limit, double& enter) const {
    const double x0 = (box.lowerX - originX_) * inverseX_, x1 = (box.upperX - originX_) * inverseX_;
    const double y0 = (box.lowerY - originY_) * inverseY_, y1 = (box.upperY - originY_) * inverseY_;
    double in = lower(x0, x1), out = upper(x0, x1);
    in = upper(in, lower(y0, y1));
    out = lower(out, upper(y0, y1));
    enter = in > 0 ? in : 0;
    out = lower(out, limit);
    // Each product is off by three roundings at most.
    return enter <= out + 1e-15 * (out < 0 ? -out : out);
  }

 private:
  static double lower(double a, double b) { return b < a ? b : a; }
  static double upper(double a, double b) { return a < b ? b : a; }
  // Large instead of infinite: 0 times it is 0, so that a ray along a box's edge touches the box.
  static double inverse(double delta) {
    constexpr double large = 1e290, small = 1e-290;
    if (delta > -small && delta < small) return large;
    return 1 / delta;
  }

  double originX_, originY_, inverseX_, inverseY_;
};

inline double distanceSquared(const FloatBox& box, Vec point) {
  const double left = box.lowerX - point.x, right = point.x - box.upperX;
  const double below = box.lowerY - point.y, above = point.y - box.upperY;
  double x = left > right ? left : right, y = below > above ? below : above;
  if (x < 0) x = 0;
  if (y < 0) y = 0;
  return x * x + y * y;
}

}  // namespace bump
