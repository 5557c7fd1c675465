// Questions to a broad phase, as far as they concern one box: rays and distances. In double precision, so
// that every broad phase gives the same shapes, at any distance from the origin. A ray may find a box that it
// misses by a rounding error, never the other way round.
#pragma once

#include <cmath>
#include <cstdint>

#include "broad_phase/float_box.h"

namespace bump {

// origin + t * delta for t from 0 to a limit.
class BoxRay {
 public:
  BoxRay(Vec origin, Vec delta)
      : origin_(origin), delta_(delta), inverseX_(inverse(delta.x)), inverseY_(inverse(delta.y)) {}

  // Does the ray touch the box for a t in [0, limit]? `enter` is where it does so first, `leave` where last.
  bool crosses(const FloatBox& box, double limit, double& enter, double& leave) const {
    const double x0 = (box.lowerX - origin_.x) * inverseX_, x1 = (box.upperX - origin_.x) * inverseX_;
    const double y0 = (box.lowerY - origin_.y) * inverseY_, y1 = (box.upperY - origin_.y) * inverseY_;
    double in = upper(lower(x0, x1), lower(y0, y1));
    double out = lower(upper(x0, x1), upper(y0, y1));
    in = in > 0 ? in : 0;
    out = lower(out, limit);
    enter = in;
    // Each product is off by three roundings at most.
    leave = out + 1e-15 * (out < 0 ? -out : out);
    return in <= leave;
  }
  bool enters(const FloatBox& box, double limit, double& enter) const {
    double leave;
    return crosses(box, limit, enter, leave);
  }

  Vec origin() const { return origin_; }
  Vec delta() const { return delta_; }
  // What is passed in a unit of t, along the axis that is passed the faster.
  double speed() const { return upper(std::abs(delta_.x), std::abs(delta_.y)); }
  // A box round the piece of the ray, and round everything that rounding may have to do with it.
  FloatBox window(double from, double to) const {
    const Vec a = origin_ + delta_ * from, b = origin_ + delta_ * to;
    const double slackX = 1e-12 * (std::abs(origin_.x) + std::abs(b.x));
    const double slackY = 1e-12 * (std::abs(origin_.y) + std::abs(b.y));
    // To the nearest floats: what is no further than a box's side, which is a float, stays so.
    return {static_cast<float>(lower(a.x, b.x) - slackX), static_cast<float>(lower(a.y, b.y) - slackY),
            static_cast<float>(upper(a.x, b.x) + slackX), static_cast<float>(upper(a.y, b.y) + slackY)};
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

  Vec origin_, delta_;
  double inverseX_, inverseY_;
};

inline double distanceSquared(const FloatBox& box, Vec point) {
  const double left = box.lowerX - point.x, right = point.x - box.upperX;
  const double below = box.lowerY - point.y, above = point.y - box.upperY;
  double x = left > right ? left : right, y = below > above ? below : above;
  if (x < 0) x = 0;
  if (y < 0) y = 0;
  return x * x + y * y;
}

// The squared distance of the box's furthest corner.
inline double furthestSquared(const FloatBox& box, Vec point) {
  const double left = point.x - box.lowerX, right = box.upperX - point.x;
  const double below = point.y - box.lowerY, above = box.upperY - point.y;
  const double x = left > right ? left : right, y = below > above ? below : above;
  return x * x + y * y;
}

// Contains everything within the distance, roundings included.
inline FloatBox surroundings(Vec point, double distance) {
  const double reach = distance + 1e-12 * (distance + std::abs(point.x) + std::abs(point.y));
  return outwardBox({{point.x - reach, point.y - reach}, {point.x + reach, point.y + reach}});
}

}  // namespace bump
