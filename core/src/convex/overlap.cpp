// overlap(): rounded arithmetic where that is certain, exact_overlap.h where it is not. Normals and depths,
// which a yes or no does not need, are contact()'s.
#include "base/predicates.h"
#include "convex/axes.h"
#include "convex/exact_overlap.h"
#include "convex/separation.h"

namespace bump {
namespace {

enum class Guess { no, yes, unknown };

Guess guessAt(double distance, double reach, double doubt) {
  if (distance > reach + doubt) return Guess::no;
  return distance < reach - doubt ? Guess::yes : Guess::unknown;
}

// Whether a side is so short beside the rest that rounding alone decides which way it leads, and so in which
// order its corners are.
bool isBent(const Corners& shape, double doubt) {
  for (int i = 0; i < shape.edges(); ++i) {
    const Vec e = shape.edge(i);
    if (std::fabs(e.x) + std::fabs(e.y) <= doubt) return true;
  }
  return false;
}

// By rounded arithmetic, when that is certain.
Guess guess(const Corners& a, const Corners& b, const Between& between) {
  const double reach = a.radius + b.radius;
  const double doubt = tolerances::separation * (between.size + reach);
  if (isBent(a, doubt) || isBent(b, doubt)) return guessAt(separate(a, b, between).value, reach, doubt);
  bool inside = true;
  bool outside = false;
  bool apart = false;
  bool faces = false;
  double facing = 0;
  double nearest = -1;
  walkDifference(a, b, between, [&](bool, int, int, Vec start, Vec direction) {
    const double length = std::fabs(direction.x) + std::fabs(direction.y);  // at least the length itself
    const double c = cross(direction, start);
    if (c < -doubt * length) return true;
    inside = false;
    outside = outside || c > doubt * length;
    const double beyond = c - (reach + doubt) * length;
    if (beyond > 0) {
      apart = true;
      return false;
    }
    if (reach > 0) {
      const double squared = lengthSquared(direction);
      const double t = -dot(start, direction);
      if (t >= 0 && t <= squared) {
        faces = true;
        facing = std::max(facing, c * c / squared);
      }
      const double s = lengthSquared(start);
      if (nearest < 0 || s < nearest) nearest = s;
      const double e = lengthSquared(start + direction);
      nearest = std::min(nearest, e);
    }
    return true;
  });
  if (apart) return Guess::no;
  if (inside) return Guess::yes;
  // Neither in it nor out of it: the nearest side may be one that was passed over as certainly behind.
  if (reach == 0 || !outside) return Guess::unknown;
  return guessAt(std::sqrt(faces ? facing : nearest), reach, doubt);
}

}  // namespace

bool overlap(const Placed& a, const Placed& b, Touch touch) {
  if (a.shape.count == 1 && b.shape.count == 1) {
    const Vec p = rotate(a.pose.rotation, a.shape.points[0]);
    const Vec q = rotate(b.pose.rotation, b.shape.points[0]);
    const int distance = comparePointDistance(p, q, Offset::between(a.pose.position, b.pose.position),
                                              twoSum(a.shape.radius, b.shape.radius));
    if (distance != 0) return distance < 0;
    // Two points on one spot only touch.
    return touch == Touch::counts;
  }
  // Sides that rounding has bent may be told from each other in one order and not in the other.
  if (isLater(a, b)) return overlap(b, a, touch);
  const Corners cornersA(a);
  const Corners cornersB(b);
  const Between between(cornersA, cornersB, a.pose.position, b.pose.position);
  const double reach = cornersA.radius + cornersB.radius;
  if (cornersA.count > 1 && cornersB.count > 1) {
    const Verdict verdict = judgeAxes(cornersA, cornersB, between, reach);
    if (verdict != Verdict::unclear) return verdict == Verdict::inside;
    if (reach == 0) return exactOverlap(cornersA, cornersB, between.offset, touch);
  }
  const Guess g = guess(cornersA, cornersB, between);
  if (g != Guess::unknown) return g == Guess::yes;
  return exactOverlap(cornersA, cornersB, between.offset, touch);
}

}  // namespace bump
