#include "contact_check.h"

#include <cmath>
#include <sstream>

#include "report.h"

namespace property {
namespace {

// What doubles may lose: some sums and products of numbers as large as the pair.
constexpr Real rounding = 0x1p-48L;

std::string say(const char* what, Real found, Real expected) {
  std::ostringstream text;
  text.precision(20);
  text << what << ": found " << found << ", exactly " << expected << ", difference " << found - expected;
  return text.str();
}

}  // namespace

ExactContact::ExactContact(const Pair& pair)
    : difference_(minkowskiDifference(pair.a, pair.b)),
      radius_(pair.a.radius + pair.b.radius),
      place_(placeOfOrigin(difference_)),
      relation_(relationOf(place_, radius_)),
      separation_(separationOf(place_, radius_)),
      extent_(extentOf(difference_, radius_)) {}

Real ExactContact::gapAlong(RealPoint normal) const {
  Real least = dot(normal, realOf(difference_[0]));
  for (int i = 1; i < difference_.count; ++i) least = std::min(least, dot(normal, realOf(difference_[i])));
  return least - static_cast<Real>(radius_);
}

std::string ExactContact::judge(const bump::Contact& found) const {
  const Real depth = -separation_;
  const Real slack = 1e-6L * depth + rounding * extent_;
  if (!std::isfinite(found.depth) || found.depth < 0) return say("depth", found.depth, depth);
  if (std::fabs(found.depth - depth) > slack) return say("depth", found.depth, depth);

  const RealPoint normal = realOf(found.normal);
  if (!(std::fabs(lengthOf(normal) - 1) <= 1e-15L)) return say("length of the normal", lengthOf(normal), 1);
  // All of B beyond all of A after the move: the normal is one of those along which the way out is shortest.
  if (gapAlong(normal) + found.depth < -slack) return say("gap along the normal", gapAlong(normal), -depth);

  // The claim itself: moved by a millionth more than the depth, the shapes are apart.
  const Real move = found.depth * (1 + 1e-6L);
  RealOutline moved;
  for (int i = 0; i < difference_.count; ++i) moved.add(realOf(difference_[i]) + move * normal);
  const Real gap = signedDistance(moved, {0, 0}) - static_cast<Real>(radius_);
  const bool measurable = 1e-6L * depth > 4 * rounding * extent_;
  if (measurable ? gap <= 0 : gap < -slack) return say("gap after moving B out", gap, 0);
  return {};
}

std::string ExactContact::judgePoints(const Pair& pair, const bump::Contact& found) const {
  if (found.count < 1 || found.count > 2) return say("number of points", found.count, 1);
  const RealOutline a = realOf(pair.a.placed());
  const RealOutline b = realOf(pair.b.placed());
  const RealPoint normal = realOf(found.normal);
  // Positions are doubles far from the origin.
  const Real far = lengthOf(a[0]) + extent_;
  const Real slack = 1e-9L * extent_ + 0x1p-50L * far;
  if (std::fabs(found.points[0].depth - found.depth) > 1e-9L * extent_) {
    return say("depth of the first point", found.points[0].depth, found.depth);
  }
  for (int i = 0; i < found.count; ++i) {
    const bump::ContactPoint& point = found.points[static_cast<std::size_t>(i)];
    if (point.depth > found.points[0].depth) return say("the first point is not the deepest", point.depth, 0);
    if (point.feature == 0) return "feature 0";
    const RealPoint half = (Real{point.depth} / 2) * normal;
    const Real offA = signedDistance(a, realOf(point.position) + half) - static_cast<Real>(pair.a.radius);
    const Real offB = signedDistance(b, realOf(point.position) - half) - static_cast<Real>(pair.b.radius);
    // Clipping places the second point on a round corner's own line, hence inside the rounded surface.
    const bool onA = i == 0 || pair.a.radius == 0;
    const bool onB = i == 0 || pair.b.radius == 0;
    const std::string name =
        i == 0 ? "first point from the surface of " : "second point from the surface of ";
    if (!(onA ? std::fabs(offA) <= slack : offA <= slack)) return say((name + "a").c_str(), offA, 0);
    if (!(onB ? std::fabs(offB) <= slack : offB <= slack)) return say((name + "b").c_str(), offB, 0);
  }
  if (found.count == 2 && found.points[0].feature == found.points[1].feature)
    return "two points of one feature";
  return {};
}

}  // namespace property
