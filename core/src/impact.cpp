#include "impact.h"

namespace bump {

bool canMeet(const Sweep& a, const Sweep& b, double& from, double& until) {
  const auto reachOf = [](const ShapeView& shape) {
    double squared = 0;
    for (int i = 0; i < shape.count; ++i) squared = std::max(squared, lengthSquared(shape.points[i]));
    return std::sqrt(squared) + shape.radius;
  };
  const Vec start = b.shape->pose.position - a.shape->pose.position;
  const Vec approach = b.motion.translation - a.motion.translation;
  // Discs round the origins hold the shapes however they turn. A little larger, rounding cannot matter.
  const double reach = (reachOf(a.shape->shape) + reachOf(b.shape->shape)) * (1 + 1e-9);
  from = 0;
  until = 1;
  const double speed = lengthSquared(approach);
  const double outside = lengthSquared(start) - reach * reach;
  if (speed == 0) return outside <= 0;
  const double length = std::sqrt(speed);
  const double nearest = -dot(start, approach) / length;
  const double beside = cross(start, approach) / length;
  const double half = reach * reach * (1 + 1e-9) - beside * beside;
  if (half < 0) return false;
  const double root = std::sqrt(half);
  // A hair early and late, for the same reason.
  const double slack = 1e-9 * (std::fabs(nearest) + root);
  from = std::max(from, (nearest - root - slack) / length);
  until = std::min(until, (nearest + root + slack) / length);
  return from <= until;
}

Impact timeOfImpact(const Placed& a, const Motion& motionA, const Placed& b, const Motion& motionB) {
  return findImpactOfMotions(a, motionA, b, motionB, NoImpactObserver{});
}

}  // namespace bump
