// Input that breaks geometry code: it is refused with a reason, or answered with finite numbers and unit
// normals.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "bump/angle.h"
#include "bump/convex/cast.h"
#include "bump/convex/distance.h"
#include "contact_check.h"
#include "generate/shapes.h"
#include "report.h"
#include "settings.h"

namespace {
using namespace property;
using bump::Code;
using bump::Vec;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

bool finite(Vec v) { return std::isfinite(v.x) && std::isfinite(v.y); }
bool unit(Vec v) { return std::fabs(lengthOf(realOf(v)) - 1) <= 1e-15L; }

void checkSound(const bump::Placed& a, const bump::Placed& b) {
  for (const bump::Touch touch : bothRules) {
    const bump::Contact first = bump::contact(a, b, touch);
    const bump::Contact second = bump::contact(a, b, touch);
    CHECK(first.touching == bump::overlap(a, b, touch));
    CHECK(first.normal == second.normal);
    if (!first.touching) continue;
    CHECK(unit(first.normal));
    CHECK(std::isfinite(first.depth));
    CHECK(first.depth >= 0);
    REQUIRE(first.count >= 1);
    REQUIRE(first.count <= 2);
    for (int i = 0; i < first.count; ++i) {
      CHECK(finite(first.points[static_cast<std::size_t>(i)].position));
      CHECK(std::isfinite(first.points[static_cast<std::size_t>(i)].depth));
    }
  }
  const bump::Distance distance = bump::distance(a, b);
  CHECK(std::isfinite(distance.separation));
  CHECK(unit(distance.normal));
  CHECK(finite(distance.pointA));
  CHECK(finite(distance.pointB));
}

}  // namespace

TEST_CASE("faults: what is not finite is refused by every maker, by name") {
  for (const double bad : {infinity, -infinity, notANumber}) {
    CHECK(bump::makePoint({bad, 0}).status.code == Code::notFinite);
    CHECK(bump::makePoint({0, bad}).status.code == Code::notFinite);
    CHECK(bump::makeCircle(bad).status.code == Code::notFinite);
    CHECK(bump::makeCircle(1, {bad, 0}).status.code == Code::notFinite);
    CHECK(bump::makeSegment({bad, 0}, {1, 1}).status.code == Code::notFinite);
    CHECK(bump::makeSegment({0, 0}, {1, bad}).status.code == Code::notFinite);
    CHECK(bump::makeCapsule({0, 0}, {1, 0}, bad).status.code == Code::notFinite);
    CHECK(bump::makeBox(bad, 1).status.code == Code::notFinite);
    CHECK(bump::makeBox(1, bad).status.code == Code::notFinite);
    CHECK(bump::makeBox(1, 1, {0, bad}).status.code == Code::notFinite);
    CHECK(bump::makeBox(1, 1, {}, bad).status.code == Code::notFinite);
    CHECK(bump::makeBox(1, 1, {}, 0, bad).status.code == Code::notFinite);
    const std::array<Vec, 3> triangle = {Vec{0, 0}, Vec{bad, 0}, Vec{0, 1}};
    CHECK(bump::makePolygon(triangle).status.code == Code::notFinite);
    CHECK(bump::makePolygon(std::array<Vec, 3>{Vec{0, 0}, Vec{1, 0}, Vec{0, 1}}, bad).status.code ==
          Code::notFinite);
  }
}

TEST_CASE("faults: sizes that are zero, negative or too small are refused, and so is what lies too far out") {
  for (const double bad : {0.0, -1.0, 1e-30, 5e-324}) {
    CHECK_FALSE(bump::makeCircle(bad));
    CHECK_FALSE(bump::makeBox(bad, 1));
    CHECK_FALSE(bump::makeBox(1, bad));
    CHECK_FALSE(bump::makeCapsule({0, 0}, {1, 0}, bad));
  }
  CHECK_FALSE(bump::makeSegment({3, 4}, {3, 4}));
  CHECK_FALSE(bump::makeSegment({0, 0}, {1e-30, 0}));
  CHECK_FALSE(bump::makeCapsule({3, 4}, {3, 4}, 1));
  CHECK_FALSE(bump::makeBox(1, 1, {}, 0, -1));
  const double far = 2 * bump::limits::coordinate;
  CHECK_FALSE(bump::makePoint({far, 0}));
  CHECK_FALSE(bump::makeCircle(1, {0, far}));
  CHECK_FALSE(bump::makeSegment({0, 0}, {far, 0}));
  CHECK_FALSE(bump::makePolygon(std::array<Vec, 3>{Vec{0, 0}, Vec{far, 0}, Vec{0, 1}}));
}

TEST_CASE("faults: outlines that are no convex polygon are refused with the reason") {
  const auto codeOf = [](std::vector<Vec> vertices) { return bump::makePolygon(vertices).status.code; };
  CHECK(codeOf({}) == Code::tooFewPoints);
  CHECK(codeOf({{0, 0}, {1, 0}}) == Code::tooFewPoints);
  CHECK(codeOf(std::vector<Vec>(65, Vec{1, 1})) == Code::tooManyPoints);
  CHECK(codeOf({{0, 0}, {1, 0}, {1, 0}, {0, 1}}) == Code::duplicatePoint);
  CHECK(codeOf({{0, 0}, {1, 0}, {0, 1}, {0, 0}}) == Code::duplicatePoint);
  CHECK(codeOf({{0, 0}, {0, 0}, {0, 0}}) == Code::duplicatePoint);
  CHECK_FALSE(bump::makePolygon(std::vector<Vec>{{0, 0}, {1, 0}, {2, 0}}));
  CHECK_FALSE(bump::makePolygon(std::vector<Vec>{{0, 0}, {2, 0}, {1, 0}, {3, 0}}));
  CHECK(codeOf({{0, 0}, {4, 0}, {1, 1}, {0, 4}}) == Code::notConvex);
  CHECK(codeOf({{0, 0}, {4, 4}, {4, 0}, {0, 4}}) == Code::notConvex);              // a bow tie
  CHECK(codeOf({{0, 3}, {2, -3}, {-3, 1}, {3, 1}, {-2, -3}}) == Code::notConvex);  // a pentagram
}

TEST_CASE("faults: a sliver 1e-30 thin is refused, or answered for soundly") {
  const bump::Result<bump::Shape> box = bump::makeBox(2, 2);
  REQUIRE(box);
  for (const double thin : {1e-30, 1e-300, 5e-324, 1e-12}) {
    const bump::Result<bump::Shape> sliver = bump::makePolygon(std::vector<Vec>{{0, 0}, {1, 0}, {2, thin}});
    if (!sliver) continue;
    for (const Vec at : {Vec{0, 0}, Vec{0.5, 1}, Vec{-1, -0.5}, Vec{1e6, 0}}) {
      for (const double angle : {0.0, 1e-9, 0.3}) {
        CAPTURE(thin);
        checkSound({sliver.value.view(), {}}, {box.value.view(), {at, bump::rotationOf(angle)}});
        checkSound({sliver.value.view(), {at, bump::rotationOf(angle)}}, {sliver.value.view(), {}});
      }
    }
  }
}

TEST_CASE("faults: collinear vertices are dropped, and the rest is the same shape") {
  Random random(seedFor(61));
  for (int k = 0; k < 2000; ++k) {
    const LatticeShape shape = randomShape(random, Kind::polygon, 1000);
    if (shape.local.count > 30) continue;
    std::vector<Vec> vertices;
    for (int i = 0; i < shape.local.count; ++i) {
      const Point p = shape.local[i];
      const Point q = shape.local.next(i);
      vertices.push_back(vecOf(p));
      const Point sum = p + q;
      if (sum.x % 2 == 0 && sum.y % 2 == 0) vertices.push_back(vecOf(sum, 0.5));
    }
    const bump::Result<bump::Shape> made = bump::makePolygon(vertices);
    REQUIRE(made);
    REQUIRE(made.value.count == shape.local.count);
    for (int i = 0; i < shape.local.count; ++i) {
      REQUIRE(made.value.points[static_cast<std::size_t>(i)] == vecOf(shape.local[i]));
    }
  }
}

TEST_CASE("faults: quarter turns are exact") {
  for (int quarters = -400; quarters <= 400; ++quarters) {
    CHECK(bump::rotationOf(quarters * (bump::pi / 2)) == quarterTurn(quarters));
  }
}

TEST_CASE("faults: identical centres, exact touching and one inside the other give finite unit normals") {
  Random random(seedFor(62));
  for (int i = 0; i < kindCount; ++i) {
    for (int j = 0; j < kindCount; ++j) {
      for (int k = 0; k < 40; ++k) {
        Pair pair = randomPair(random, static_cast<Kind>(i), static_cast<Kind>(j));
        if (k % 2 == 0) pair.b.position = pair.a.position;
        const Solid a(pair.a);
        const Solid b(pair.b);
        CAPTURE(describe(pair));
        checkSound(a.placed(), b.placed());
        checkSound(a.placed(), a.placed());
      }
    }
  }
}

TEST_CASE("faults: shapes at the limit of the coordinates are judged as at the origin") {
  Random random(seedFor(63));
  for (int k = 0; k < 4000; ++k) {
    Pair pair = randomPair(random, static_cast<Kind>(random.index(kindCount)),
                           static_cast<Kind>(random.index(kindCount)), Int{1} << 16);
    pair = movedBy(pair, -pair.a.position);
    const Int limit = Int{1} << 30;
    pair = movedBy(pair, {random.chance(50) ? limit : -limit, random.chance(50) ? limit : -limit});
    const Solid a(pair.a);
    const Solid b(pair.b);
    const Relation relation = relationOf(pair.a, pair.b);
    CAPTURE(describe(pair));
    CHECK(bump::overlap(a.placed(), b.placed(), bump::Touch::counts) == (relation != Relation::apart));
    CHECK(bump::overlap(a.placed(), b.placed(), bump::Touch::ignored) == (relation == Relation::overlapping));
  }
}

TEST_CASE("faults: shapes across the whole allowed range have finite answers") {
  const double limit = bump::limits::coordinate;
  const bump::Result<bump::Shape> whole = bump::makePolygon(
      std::array<Vec, 4>{Vec{-limit, -limit}, Vec{limit, -limit}, Vec{limit, limit}, Vec{-limit, limit}});
  const bump::Result<bump::Shape> thin =
      bump::makePolygon(std::array<Vec, 3>{Vec{-limit, -limit}, Vec{limit, limit - 1}, Vec{limit, limit}});
  const bump::Result<bump::Shape> ball = bump::makeCircle(limit);
  const bump::Result<bump::Shape> smallest = bump::makeBox(2e-9, 2e-9);
  const bump::Result<bump::Shape> bar = bump::makeCapsule({-limit, 0}, {limit, 1}, 1e-6);
  REQUIRE(whole);
  REQUIRE(thin);
  REQUIRE(ball);
  REQUIRE(smallest);
  REQUIRE(bar);
  const std::array<bump::ShapeView, 5> shapes = {whole.value.view(), thin.value.view(), ball.value.view(),
                                                 smallest.value.view(), bar.value.view()};
  for (const bump::ShapeView& a : shapes) {
    for (const bump::ShapeView& b : shapes) {
      for (const Vec at : {Vec{0, 0}, Vec{limit, limit}, Vec{-limit, 1e-9}}) {
        for (const double angle : {0.0, 0.5, 1e-9}) {
          checkSound({a, {}}, {b, {at, bump::rotationOf(angle)}});
        }
      }
    }
  }
}

TEST_CASE("faults: a size ratio of 1 to 10,000 and very short edges keep the distance right") {
  Random random(seedFor(64));
  for (int k = 0; k < 20000; ++k) {
    // Sizes 2^20 and below 100, either way round.
    LatticeShape large = randomShape(random, static_cast<Kind>(random.index(kindCount)), Int{1} << 20);
    LatticeShape small = randomShape(random, static_cast<Kind>(random.index(kindCount)), 16);
    const int corner = random.index(large.local.count);
    small.position = large.placed(corner) + Point{random.between(-60, 60), random.between(-60, 60)};
    Pair pair;
    const bool swapped = random.chance(50);
    pair.a = swapped ? small : large;
    pair.b = swapped ? large : small;
    const ExactContact exactly(pair);
    const Solid a(pair.a);
    const Solid b(pair.b);
    const bump::Distance found = bump::distance(a.placed(), b.placed());
    CAPTURE(describe(pair));
    CHECK(unit(found.normal));
    CHECK(std::fabs(found.separation - exactly.separation()) <=
          1e-9L * std::fabs(exactly.separation()) + 0x1p-48L * exactly.extent());
  }
}

TEST_CASE("faults: rays and casts of no length or from inside have an answer") {
  Random random(seedFor(65));
  for (int k = 0; k < 4000; ++k) {
    const Pair pair = randomPair(random, static_cast<Kind>(random.index(kindCount)),
                                 static_cast<Kind>(random.index(kindCount)));
    const Solid a(pair.a);
    const Solid b(pair.b);
    const Relation relation = relationOf(pair.a, pair.b);
    CAPTURE(describe(pair));
    for (const bump::Impact& impact :
         {bump::castShape(a.placed(), {}, b.placed()), bump::timeOfImpact(a.placed(), {}, b.placed(), {}),
          bump::castShape(a.placed(), {1e-300, 0}, b.placed())}) {
      if (relation == Relation::overlapping) {
        CHECK(impact.hit);
        CHECK(impact.time == 0);
        CHECK(unit(impact.normal));
        CHECK(finite(impact.point));
      }
      CAPTURE(impact.time);
      CAPTURE(bump::distance(a.placed(), b.placed()).separation);
      if (relation == Relation::apart) CHECK_FALSE(impact.hit);
    }
  }
}
