#include "ray.h"

#include <cmath>
#include <limits>

#include "tolerances.h"

namespace bump {
namespace {

constexpr double one = 1;
constexpr double infinite = std::numeric_limits<double>::infinity();

double size(Vec v) { return std::fabs(v.x) + std::fabs(v.y); }

Vec unit(Vec v) {
  const double length = std::sqrt(dot(v, v));
  return {v.x / length, v.y / length};
}

std::optional<Impact> castAtCircle(Vec origin, Vec way, const Placed& target) {
  // All of it seen from the target, so that it does not matter how far from the origin the two are.
  const Vec arm = rotate(target.pose.rotation, target.shape.points[0]);
  const Vec between = target.pose.position - origin;
  const Vec centre = between + arm;
  const double radius = target.shape.radius;
  const double along = dot(centre, way);
  const double square = dot(way, way);
  const double outside = dot(centre, centre) - radius * radius;
  const double magnitude = dot(between, between) + dot(arm, arm) + radius * radius;
  // Some hundred times what rounding can bring.
  constexpr double error = 4096 * tolerances::roundingUnit;
  if (outside <= error * magnitude) return {};
  const double root = along * along - square * outside;
  if (std::fabs(root) <= error * (along * along + square * magnitude)) return {};
  if (root < 0 || along < 0) return Impact{};
  const double time = outside / (along + std::sqrt(root));
  if (std::fabs(time - one) <= error) return {};
  if (time > 1) return Impact{};
  const Vec normal = unit(centre - way * time);
  return Impact{
      .hit = true, .time = time, .normal = normal, .point = target.pose.position + (arm - normal * radius)};
}

// A time with what rounding may have done to it.
struct Crossing {
  double time, error;
  double low() const { return time - error; }
  double high() const { return time + error; }
};

// Of a polygon: the last side that the ray enters through, and the first that it leaves through.
std::optional<Impact> castAtPolygon(Vec origin, Vec way, const Placed& target) {
  const Rotation turn = target.pose.rotation;
  const Vec start = inverseRotate(turn, origin - target.pose.position);
  const Vec local = inverseRotate(turn, way);
  const ShapeView& shape = target.shape;
  Crossing enter{-infinite, 0};
  double runnerUp = -infinite;                    // the highest that another side may be entered at
  double leave = infinite, leaveHigh = infinite;  // through the first side: not before, not after
  Vec face, corner;  // the side that is entered through: outwards, and where it begins
  for (int i = 0; i < shape.count; ++i) {
    const Vec from = shape.points[i];
    const Vec to = shape.points[i + 1 < shape.count ? i + 1 : 0];
    const Vec outward{to.y - from.y, from.x - to.x};
    const double speed = dot(outward, local);
    const double distance = dot(outward, from - start);
    const double reach = size(outward) * (size(from) + size(start));
    // With the product's and the quotient's own roundings.
    constexpr double rounding = 64 * tolerances::roundingUnit;
    const double speedError = rounding * size(outward) * size(local);
    if (std::fabs(speed) <= speedError) {
      if (std::fabs(distance) <= rounding * reach) return {};
      if (distance < 0) return Impact{};  // along this side, outside of it
      continue;
    }
    const double time = distance / speed;
    const double error =
        rounding * (reach / std::fabs(speed)) + std::fabs(time) * (speedError / std::fabs(speed));
    if (speed > 0) {
      leave = time - error < leave ? time - error : leave;
      leaveHigh = time + error < leaveHigh ? time + error : leaveHigh;
      continue;
    }
    if (time > enter.time) {
      runnerUp = runnerUp < enter.high() ? enter.high() : runnerUp;
      enter = {time, error};
      face = outward;
      corner = from;
    } else {
      runnerUp = runnerUp < time + error ? time + error : runnerUp;
    }
  }
  if (enter.low() > 1 || leaveHigh < 0 || enter.low() > leaveHigh) return Impact{};
  if (enter.low() <= 0 || enter.high() > 1 || enter.low() <= runnerUp || enter.error > 1e-10) return {};
  if (enter.high() >= leave) return {};
  // On the side itself, as far as rounding goes.
  Vec point = start + local * enter.time;
  point = point - face * (dot(face, point - corner) / dot(face, face));
  return Impact{.hit = true,
                .time = enter.time,
                .normal = unit(rotate(turn, -face)),
                .point = transform(target.pose, point)};
}

}  // namespace

std::optional<Impact> castClearRay(Vec origin, Vec translation, const Placed& target) {
  switch (target.shape.kind) {
    case ShapeKind::circle:
      return castAtCircle(origin, translation, target);
    case ShapeKind::box:
    case ShapeKind::polygon:
      if (target.shape.radius == 0) return castAtPolygon(origin, translation, target);
      return {};
    default:
      return {};
  }
}

}  // namespace bump
