#include "gap_check.h"

#include <cmath>
#include <sstream>

#include "bump/convex/distance.h"
#include "engine.h"
#include "oracle/gap.h"

namespace property {
namespace {

std::string say(const char* what, Real found, Real expected) {
  std::ostringstream text;
  text.precision(20);
  text << what << ": found " << found << ", expected " << expected << ", difference " << found - expected;
  return text.str();
}

Real offSurface(const Mover& shape, RealPoint p) {
  return signedDistance(shape.at(0), p) - Real{shape.placed.shape.radius};
}

}  // namespace

std::string judgeContact(const Mover& a, const Mover& b, Real gap, Real slack) {
  const bump::Contact found = bump::contact(a.placed, b.placed, bump::Touch::counts);
  if (found.touching != bump::overlap(a.placed, b.placed, bump::Touch::counts))
    return "touching differs from overlap()";
  if (std::fabs(gap) > slack && found.touching != (gap < 0)) return say("touching", found.touching, gap < 0);
  if (!found.touching) return {};
  if (!(std::fabs(found.depth + gap) <= 1e-6L * std::fabs(gap) + slack))
    return say("depth", found.depth, -gap);
  const RealPoint normal = realOf(found.normal);
  if (!(std::fabs(lengthOf(normal) - 1) <= 1e-15L)) return say("length of the normal", lengthOf(normal), 1);
  RealOutline moved;
  const RealOutline before = b.at(0);
  const RealPoint way = (found.depth * (1 + 1e-6L) + slack) * normal;
  for (int i = 0; i < before.count; ++i) moved.add(before[i] + way);
  const Real after = separation(a.at(0), moved) - Real{a.placed.shape.radius} - Real{b.placed.shape.radius};
  if (!(after > -slack)) return say("gap after moving B out", after, 0);
  const RealPoint half = (Real{found.points[0].depth} / 2) * normal;
  const RealPoint point = realOf(found.points[0].position);
  if (!(std::fabs(offSurface(a, point + half)) <= 10 * slack))
    return say("point off a", offSurface(a, point + half), 0);
  if (!(std::fabs(offSurface(b, point - half)) <= 10 * slack))
    return say("point off b", offSurface(b, point - half), 0);
  return {};
}

std::string judgeDistance(const Mover& a, const Mover& b, Real gap, Real slack) {
  const bump::Distance found = bump::distance(a.placed, b.placed);
  if (!(std::fabs(found.separation - gap) <= 1e-8L * std::fabs(gap) + slack))
    return say("separation", found.separation, gap);
  const RealPoint pointA = realOf(found.pointA);
  const RealPoint pointB = realOf(found.pointB);
  if (!(std::fabs(offSurface(a, pointA)) <= 10 * slack)) return say("pointA off a", offSurface(a, pointA), 0);
  if (!(std::fabs(offSurface(b, pointB)) <= 10 * slack)) return say("pointB off b", offSurface(b, pointB), 0);
  const RealPoint between = pointB - pointA - Real{found.separation} * realOf(found.normal);
  // Nearly parallel edges: the two points may slide along them by a billionth of the size.
  if (!(lengthOf(between) <= 1e5L * slack))
    return say("pointB from pointA + normal * separation", lengthOf(between), 0);
  return {};
}

}  // namespace property
