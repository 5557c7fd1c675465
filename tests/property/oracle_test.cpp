// The oracle judged by hand-made cases and by a second, slower method: the least distance over all pairs of
// edges, with the corners tested for being inside.
#include <doctest/doctest.h>

#include "generate/pairs.h"
#include "generate/shapes.h"
#include "generate/sweeps.h"
#include "oracle/containment.h"
#include "oracle/real.h"
#include "oracle/relation.h"
#include "oracle/sweep.h"
#include "report.h"
#include "settings.h"

namespace {
using namespace property;

LatticeShape shapeOf(std::initializer_list<Point> points, Int radius = 0) {
  LatticeShape shape;
  for (const Point p : points) shape.local.add(p);
  shape.radius = radius;
  return shape;
}

bool segmentsCross(Point a, Point b, Point c, Point d) {
  return signOf(cross(b - a, c - a)) * signOf(cross(b - a, d - a)) < 0 &&
         signOf(cross(d - c, a - c)) * signOf(cross(d - c, b - c)) < 0;
}

// 1 inside, 0 on the rim, -1 outside; only for three corners and more.
int sideOf(const Outline& outline, Point p) {
  int side = 1;
  for (int i = 0; i < outline.count; ++i) {
    side = std::min(side, signOf(cross(outline.next(i) - outline[i], p - outline[i])));
  }
  return side;
}

// Do the open insides share a point? Walks from rim to rim: along each edge of one, the part within the
// other.
bool insidesMeet(const Outline& a, const Outline& b) {
  for (int i = 0; i < a.count; ++i) {
    if (b.count > 2 && sideOf(b, a[i]) > 0) return true;
    for (int j = 0; j < b.count; ++j) {
      if (a.count > 1 && b.count > 1 && segmentsCross(a[i], a.next(i), b[j], b.next(j))) return true;
    }
  }
  for (int j = 0; j < b.count; ++j) {
    if (a.count > 2 && sideOf(a, b[j]) > 0) return true;
  }
  return false;
}

Ratio leastSquaredDistance(const Outline& a, const Outline& b) {
  Ratio least{squared(a[0] - b[0]), 1};
  for (int i = 0; i < a.count; ++i) {
    for (int j = 0; j < b.count; ++j) {
      const std::array<Ratio, 4> ends = {squaredDistance(a[i] - b[j], a.next(i) - b[j]),
                                         squaredDistance(a[i] - b.next(j), a.next(i) - b.next(j)),
                                         squaredDistance(b[j] - a[i], b.next(j) - a[i]),
                                         squaredDistance(b[j] - a.next(i), b.next(j) - a.next(i))};
      for (const Ratio end : ends) {
        if (compare(end, least) < 0) least = end;
      }
    }
  }
  return least;
}

}  // namespace

TEST_CASE("the oracle knows the answers that a person can see") {
  const LatticeShape square = shapeOf({{0, 0}, {4, 0}, {4, 4}, {0, 4}});
  CHECK(relationOf(square, shapeOf({{4, 4}})) == Relation::touching);
  CHECK(relationOf(square, shapeOf({{2, 4}})) == Relation::touching);
  CHECK(relationOf(square, shapeOf({{2, 3}})) == Relation::overlapping);
  CHECK(relationOf(square, shapeOf({{5, 2}})) == Relation::apart);
  CHECK(relationOf(square, shapeOf({{5, 2}}, 1)) == Relation::touching);
  CHECK(relationOf(square, shapeOf({{7, 8}}, 5)) == Relation::touching);  // 3-4-5 from the corner
  CHECK(relationOf(square, shapeOf({{8, 8}}, 5)) == Relation::apart);
  CHECK(relationOf(square, shapeOf({{4, 0}, {8, 0}, {8, 4}, {4, 4}})) == Relation::touching);
  CHECK(relationOf(square, square) == Relation::overlapping);
  CHECK(relationOf(square, shapeOf({{1, 1}, {2, 1}, {1, 2}})) == Relation::overlapping);
  CHECK(relationOf(square, shapeOf({{0, 0}, {4, 0}})) == Relation::touching);
  CHECK(relationOf(square, shapeOf({{0, 0}, {4, 4}})) == Relation::overlapping);  // the diagonal
  CHECK(relationOf(square, shapeOf({{-1, -1}, {0, 0}})) == Relation::touching);
  CHECK(relationOf(shapeOf({{0, 0}, {4, 4}}), shapeOf({{0, 4}, {4, 0}})) == Relation::overlapping);
  CHECK(relationOf(shapeOf({{0, 0}, {4, 4}}), shapeOf({{2, 2}, {6, 6}})) == Relation::touching);
  CHECK(relationOf(shapeOf({{0, 0}, {4, 4}}), shapeOf({{2, 2}, {6, 0}})) == Relation::touching);
  CHECK(relationOf(shapeOf({{0, 0}, {4, 4}}), shapeOf({{5, 5}, {6, 6}})) == Relation::apart);
  CHECK(relationOf(shapeOf({{0, 0}}), shapeOf({{0, 0}})) == Relation::touching);
  CHECK(relationOf(shapeOf({{0, 0}}, 2), shapeOf({{0, 0}})) == Relation::overlapping);
  CHECK(relationOf(shapeOf({{0, 0}}, 2), shapeOf({{3, 4}}, 3)) == Relation::touching);

  const OriginPlace middle = placeOfOrigin(minkowskiDifference(square, shapeOf({{2, 2}})));
  CHECK(separationOf(middle, 0) == -2);
  CHECK_FALSE(middle.oneWayOut);
  CHECK(separationOf(placeOfOrigin(minkowskiDifference(square, shapeOf({{7, 8}}, 1))), 1) == 4);

  CHECK(containmentOf(square, shapeOf({{1, 1}, {3, 3}})) == Containment::inside);
  CHECK(containmentOf(square, shapeOf({{1, 1}, {3, 4}})) == Containment::insideTouching);
  CHECK(containmentOf(square, shapeOf({{2, 2}}, 2)) == Containment::insideTouching);
  CHECK(containmentOf(square, shapeOf({{2, 1}}, 2)) == Containment::outside);
  CHECK(containmentOf(shapeOf({{0, 0}}, 5), shapeOf({{3, 0}, {0, 3}}, 2)) == Containment::insideTouching);
}

TEST_CASE("fractions that differ in the last of 100 bits are told apart") {
  const Wide big = Wide{1} << 100;
  CHECK(compare({big + 1, big}, {big, big - 1}) < 0);
  CHECK(compare({big, big - 1}, {big + 1, big}) > 0);
  CHECK(compare({3 * (big / 4), 3}, {big / 4, 1}) == 0);
  CHECK(compare({0, 5}, {0, 7}) == 0);
  CHECK(compare({0, 5}, {1, big}) < 0);
}

TEST_CASE("the Minkowski difference is the hull of all differences") {
  Random random(seedFor(11));
  for (int k = 0; k < 20000; ++k) {
    const Pair pair = randomPair(random, static_cast<Kind>(random.index(kindCount)),
                                 static_cast<Kind>(random.index(kindCount)));
    if (pair.a.local.count * pair.b.local.count > 100) continue;
    Outline all;
    for (int i = 0; i < pair.a.local.count; ++i) {
      for (int j = 0; j < pair.b.local.count; ++j) all.add(pair.b.placed(j) - pair.a.placed(i));
    }
    const Outline hull = convexHull(all);
    const Outline difference = minkowskiDifference(pair.a, pair.b);
    REQUIRE(hull.count == difference.count);
    int shift = 0;
    while (shift < hull.count && !(hull[shift] == difference[0])) ++shift;
    for (int i = 0; i < hull.count; ++i) REQUIRE(hull[(i + shift) % hull.count] == difference[i]);
  }
}

TEST_CASE("the oracle agrees with the distances between all pairs of edges") {
  Random random(seedFor(12));
  for (int k = 0; k < 40000; ++k) {
    const Pair pair = randomPair(random, static_cast<Kind>(random.index(kindCount)),
                                 static_cast<Kind>(random.index(kindCount)));
    const Outline a = pair.a.placed();
    const Outline b = pair.b.placed();
    const OriginPlace place = placeOfOrigin(minkowskiDifference(pair.a, pair.b));
    CAPTURE(describe(pair));
    const bool meet = insidesMeet(a, b);
    // Coinciding outlines and diagonals share their insides without a corner in one or a crossing.
    if (meet) REQUIRE(place.side == Side::inside);
    if (place.side == Side::outside) {
      REQUIRE_FALSE(meet);
      REQUIRE(place.squared == leastSquaredDistance(a, b));
    }
    if (place.side == Side::rim) {
      REQUIRE_FALSE(meet);
      const bool cornerInside = leastSquaredDistance(a, b).numerator == 0;
      REQUIRE(cornerInside);
    }
  }
}

TEST_CASE("the shortest way out of a Minkowski difference is its real signed distance") {
  Random random(seedFor(13));
  for (int k = 0; k < 40000; ++k) {
    const Pair pair = randomPair(random, static_cast<Kind>(random.index(kindCount)),
                                 static_cast<Kind>(random.index(kindCount)));
    const Outline difference = minkowskiDifference(pair.a, pair.b);
    const Real exactly = separationOf(placeOfOrigin(difference), 0);
    const Real rounded = signedDistance(realOf(difference), {0, 0});
    CAPTURE(describe(pair));
    REQUIRE(std::fabs(exactly - rounded) <= 1e-12L * (1 + std::fabs(exactly)));
  }
}

TEST_CASE("the closed forms of a sweep agree with its exact relation, and end in contact") {
  Random random(seedFor(14));
  int entered = 0;
  for (int k = 0; k < 100000; ++k) {
    const Pair pair = randomPair(random, static_cast<Kind>(random.index(kindCount)),
                                 static_cast<Kind>(random.index(kindCount)));
    const Sweep sweep = randomSweep(random, pair);
    const ExactSweep exactly(sweep.pair.a, sweep.pair.b, sweep.travel);
    if (exactly.start() != Relation::apart || exactly.relation() == Relation::touching) continue;
    const Real time = exactly.time();
    CAPTURE(describe(sweep.pair));
    CAPTURE(sweep.travel.x);
    CAPTURE(sweep.travel.y);
    REQUIRE((time <= 1) == (exactly.relation() == Relation::overlapping));
    if (time > 1) continue;
    ++entered;
    const RealOutline difference = realOf(minkowskiDifference(sweep.pair.a, sweep.pair.b));
    const Real gap = signedDistance(difference, time * realOf(sweep.travel)) -
                     static_cast<Real>(sweep.pair.a.radius + sweep.pair.b.radius);
    REQUIRE(std::fabs(gap) <= 1e-12L * exactly.extent());
  }
  CHECK(entered > 30000);
}
