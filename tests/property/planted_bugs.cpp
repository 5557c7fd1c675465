// Proof that the run of generator and oracle would notice: an overlap test by separating axes, right as it
// stands, and wrong in one of fifteen ways that such code is wrong in practice. Each must be caught soon.
// Nothing here is the engine's code, or how the engine works.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "generate/pairs.h"
#include "oracle/ratio.h"
#include "oracle/relation.h"
#include "report.h"
#include "settings.h"

namespace {
using namespace property;

enum class Bug {
  none,
  strictOnOneAxis,      // touching along x does not count
  lastEdgeMissing,      // a loop to count - 1
  singlePrecision,      // of coordinates that are not made relative first
  largerRadius,         // instead of the sum of both
  noContainment,        // only crossing rims are seen
  axesOfAOnly,          // the normals of B are forgotten
  movedBeforeTurned,    // the offset is turned too
  flatEnds,             // a capsule without its caps
  squareCorners,        // rounded corners keep their points
  boundsOnly,           // the broad phase's answer
  tolerance,            // a thousandth of slack
  turnedTheOtherWay,    // the inverse rotation
  circlesAlwaysCount,   // the touch rule is not handed on to one pair
  singlePrecisionRoot,  // the distance is right, its root is not
  cornersInsideOnly,    // two crossing bars have no corner inside each other
};
constexpr int bugCount = 16;

class SeparatingAxes {
 public:
  SeparatingAxes(const LatticeShape& a, const LatticeShape& b, Bug bug)
      : bug_(bug), a_(placed(a)), b_(placed(b)), reach_(a.radius + b.radius) {
    circles_ = a_.count == 1 && b_.count == 1;
    capsules_ = (a_.count == 2 && a.radius > 0) || (b_.count == 2 && b.radius > 0);
    if (bug == Bug::largerRadius) reach_ = std::max(a.radius, b.radius);
  }

  bool overlap(bool touchCounts) const {
    if (bug_ == Bug::circlesAlwaysCount && circles_) touchCounts = true;
    if (bug_ == Bug::boundsOnly) return boundsMeet(touchCounts);
    if (bug_ == Bug::squareCorners) return !separated(reach_, touchCounts);
    if (bug_ == Bug::cornersInsideOnly && a_.count > 2 && b_.count > 2 && reach_ == 0) {
      return anyCornerInside(a_, b_, touchCounts) || anyCornerInside(b_, a_, touchCounts);
    }
    const bool coresMeet = !separated(0, true);
    if (coresMeet && bug_ == Bug::noContainment && rimDistance().numerator > 0) return within(touchCounts);
    if (coresMeet) return reach_ > 0 || touchCounts || !separated(0, false);
    return reach_ > 0 && within(touchCounts);
  }

 private:
  Outline placed(const LatticeShape& shape) const {
    Outline out;
    for (int i = 0; i < shape.local.count; ++i) {
      const Point p = shape.local[i];
      if (bug_ == Bug::movedBeforeTurned) {
        out.add(turned(p + shape.position, shape.quarters));
      } else {
        const int quarters = bug_ == Bug::turnedTheOtherWay ? 4 - shape.quarters : shape.quarters;
        out.add(turned(p, quarters) + shape.position);
      }
    }
    return out;
  }

  // How far all of q lies beyond p's point along n, in units of n's length; negative when some of it does
  // not.
  Wide beyond(Point n, Point from, const Outline& q) const {
    if (bug_ == Bug::singlePrecision) {
      const auto along = [n](Point v) {
        return static_cast<float>(n.x) * static_cast<float>(v.x) +
               static_cast<float>(n.y) * static_cast<float>(v.y);
      };
      float least = along(q[0]) - along(from);
      for (int i = 1; i < q.count; ++i) least = std::min(least, along(q[i]) - along(from));
      return static_cast<Wide>(least);
    }
    Wide least = dot(n, q[0] - from);
    for (int i = 1; i < q.count; ++i) least = std::min(least, dot(n, q[i] - from));
    return least;
  }

  bool separatedAlong(Point n, Point from, const Outline& q, Int reach, bool touchCounts) const {
    if (bug_ == Bug::strictOnOneAxis && n.y == 0) touchCounts = false;
    const Wide gap = beyond(n, from, q);
    const Wide square = Wide{reach} * reach * squared(n);
    if (touchCounts) return gap > 0 && gap * gap > square;
    return gap >= 0 && gap * gap >= square;
  }

  bool separatedByEdgesOf(const Outline& p, const Outline& q, Int reach, bool touchCounts) const {
    if (p.count == 1) return false;
    const int edges = bug_ == Bug::lastEdgeMissing && p.count > 2 ? p.count - 1 : p.count;
    for (int i = 0; i < edges; ++i) {
      const Point along = p.next(i) - p[i];
      if (separatedAlong({along.y, -along.x}, p[i], q, reach, touchCounts)) return true;
      if (p.count == 2 && separatedAlong(-along, p[i], q, reach, true)) return true;
    }
    return false;
  }

  bool separated(Int reach, bool touchCounts) const {
    if (a_.count == 1 && b_.count == 1) {
      const Wide gap = squared(b_[0] - a_[0]);
      const Wide square = Wide{reach} * reach;
      return touchCounts ? gap > square : gap >= square;
    }
    if (separatedByEdgesOf(a_, b_, reach, touchCounts)) return true;
    if (bug_ == Bug::axesOfAOnly && a_.count > 2) return false;
    return separatedByEdgesOf(b_, a_, reach, touchCounts);
  }

  Ratio rimDistance() const {
    Ratio least{squared(a_[0] - b_[0]), 1};
    nearer(a_, b_, least);
    nearer(b_, a_, least);
    return least;
  }
  void nearer(const Outline& corners, const Outline& edges, Ratio& least) const {
    for (int i = 0; i < corners.count; ++i) {
      for (int j = 0; j < edges.count; ++j) {
        const Point p = edges[j] - corners[i];
        const Point q = edges.next(j) - corners[i];
        if (bug_ == Bug::flatEnds && capsules_ && (dot(p, q - p) >= 0 || dot(q, q - p) <= 0)) continue;
        const Ratio here = squaredDistance(p, q);
        if (compare(here, least) < 0) least = here;
      }
    }
  }
  bool within(bool touchCounts) const {
    const Ratio least = rimDistance();
    if (bug_ == Bug::singlePrecisionRoot) {
      const auto distance = static_cast<float>(std::sqrt(least.real()));
      const auto reach = static_cast<float>(reach_);
      return touchCounts ? distance <= reach : distance < reach;
    }
    if (bug_ == Bug::tolerance) {
      return std::sqrt(least.real()) <= static_cast<Real>(reach_) + (touchCounts ? 0.001L : -0.001L);
    }
    const Wide square = Wide{reach_} * reach_ * least.denominator;
    return touchCounts ? least.numerator <= square : least.numerator < square;
  }
  using Real = long double;

  bool boundsMeet(bool touchCounts) const {
    for (const Point axis : {Point{1, 0}, Point{0, 1}, Point{-1, 0}, Point{0, -1}}) {
      Wide most = dot(axis, a_[0]);
      Wide least = dot(axis, b_[0]);
      for (int i = 0; i < a_.count; ++i) most = std::max(most, dot(axis, a_[i]));
      for (int i = 0; i < b_.count; ++i) least = std::min(least, dot(axis, b_[i]));
      if (touchCounts ? least > most + reach_ : least >= most + reach_) return false;
    }
    return true;
  }

  static bool anyCornerInside(const Outline& p, const Outline& q, bool touchCounts) {
    for (int i = 0; i < p.count; ++i) {
      bool inside = true;
      for (int j = 0; j < q.count; ++j) {
        const Wide side = cross(q.next(j) - q[j], p[i] - q[j]);
        inside = inside && (touchCounts ? side >= 0 : side > 0);
      }
      if (inside) return true;
    }
    return false;
  }

  Bug bug_;
  Outline a_;
  Outline b_;
  Int reach_;
  bool circles_ = false;
  bool capsules_ = false;
};

// The number of cases until the oracle disagrees, or 0 if it never does.
int caughtAfter(Bug bug, int cases, std::string& example) {
  Random random(seedFor(99));
  for (int k = 1; k <= cases; ++k) {
    const Pair pair = randomPair(random, static_cast<Kind>(random.index(kindCount)),
                                 static_cast<Kind>(random.index(kindCount)));
    const Relation relation = relationOf(pair.a, pair.b);
    const SeparatingAxes suspect(pair.a, pair.b, bug);
    if (suspect.overlap(true) != (relation != Relation::apart) ||
        suspect.overlap(false) != (relation == Relation::overlapping)) {
      example = std::string(nameOf(relation)) + "\n" + describe(pair);
      return k;
    }
  }
  return 0;
}

}  // namespace

TEST_CASE("a right overlap test passes") {
  std::string example;
  const int caught = caughtAfter(Bug::none, 100000, example);
  CAPTURE(example);
  CHECK(caught == 0);
}

TEST_CASE("every planted bug is caught within 3,000 cases") {
  for (int bug = 1; bug < bugCount; ++bug) {
    std::string example;
    const int caught = caughtAfter(static_cast<Bug>(bug), 3000, example);
    CAPTURE(bug);
    CHECK(caught > 0);
    MESSAGE("bug ", bug, " was caught after ", caught, " cases");
  }
}
