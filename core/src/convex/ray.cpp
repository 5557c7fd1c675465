#include "convex/ray.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/tolerances.h"

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
  // The square of how far from the centre it passes takes nothing from the other square that is not its own.
  const double across = cross(centre, way);
  const double doubt = error * size(centre) * size(way);
  const double chord = square * radius * radius;
  const double root = chord - across * across;
  if (std::fabs(root) <= error * chord + doubt * (2 * std::fabs(across) + doubt)) return {};
  if (root < 0 || along < 0) return Impact{};
  const double time = outside / (along + std::sqrt(root));
  if (std::fabs(time - one) <= error) return {};
  if (time > 1) return Impact{};
  const Vec inward = centre - way * time;
  if (inward == Vec{}) return {};  // the circle is smaller than rounding on so long a way
  const Vec normal = unit(inward);
  return Impact{
      .hit = true, .time = time, .normal = normal, .point = target.pose.position + (arm - normal * radius)};
}

// A time with what rounding may have done to it.
struct Crossing {
  double time, error;
  double low() const { return time - error; }
  double high() const { return time + error; }
};

// With the product's and the quotient's own roundings.
constexpr double rounding = 64 * tolerances::roundingUnit;
constexpr double unclear = 1e-10;  // a time in which more than this may be rounding's doing is left to others

Vec outwardOf(const ShapeView& shape, int side) {
  const Vec from = shape.points[side];
  const Vec to = shape.points[side + 1 < shape.count ? side + 1 : 0];
  return {to.y - from.y, from.x - to.x};
}

// Where it enters through two sides at one time, `since` to `until` for all that rounding tells: through the
// one that ends in the corner between them, whichever vertex the polygon starts with. Nothing when there are
// more such sides, or not side by side. Kept out of castAtPolygon(), which it would slow down by half.
[[gnu::noinline]] std::optional<Impact> castAtCorner(Vec origin, Vec way, const Placed& target, double since,
                                                     double until) {
  const Rotation turn = target.pose.rotation;
  const Vec start = inverseRotate(turn, origin - target.pose.position);
  const Vec local = inverseRotate(turn, way);
  const ShapeView& shape = target.shape;
  int sides[2];
  double times[2];
  int count = 0;
  for (int i = 0; i < shape.count; ++i) {
    const Vec from = shape.points[i];
    const Vec outward = outwardOf(shape, i);
    const double speed = dot(outward, local);
    const double speedError = rounding * size(outward) * size(local);
    if (speed >= -speedError) continue;
    const double time = dot(outward, from - start) / speed;
    const double reach = size(outward) * (size(from) + size(start));
    const double error = (rounding * reach + std::fabs(time) * speedError) / -speed;
    if (time + error < since) continue;
    if (count == 2 || error > unclear) return {};
    times[count] = time;
    sides[count++] = i;
  }
  if (count < 2) return {};
  const bool inOrder = sides[0] + 1 == sides[1];
  if (!inOrder && !(sides[0] == 0 && sides[1] == shape.count - 1)) return {};
  if (until > 1) {
    // It may end in the corner, or just before it.
    const Vec ends[] = {{}, way};
    if (!overlap({{ShapeKind::segment, 2, 0, ends}, {origin, {}}}, target, Touch::counts)) return Impact{};
  }
  const int through = sides[inOrder ? 0 : 1];
  const double time = withinOne(times[inOrder ? 0 : 1]);
  const Vec face = outwardOf(shape, through);
  const Vec corner = shape.points[through];
  Vec point = start + local * time;
  point = point - face * (dot(face, point - corner) / dot(face, face));
  return Impact{
      .hit = true, .time = time, .normal = unit(rotate(turn, -face)), .point = transform(target.pose, point)};
}

// The last that the ray enters through and the first that it leaves through decide.
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
    const Vec outward = outwardOf(shape, i);
    const double speed = dot(outward, local);
    const double distance = dot(outward, from - start);
    const double reach = size(outward) * (size(from) + size(start));
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
  if (enter.low() <= 0 || enter.error > unclear || enter.high() >= leave) return {};
  if (enter.low() <= runnerUp) {
    if (runnerUp >= leave) return {};
    return castAtCorner(origin, way, target, enter.low(), std::max(enter.high(), runnerUp));
  }
  if (enter.high() > 1) return {};
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
