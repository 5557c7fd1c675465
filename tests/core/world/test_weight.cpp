// What a body weighs, where the centre of its mass is and how hard it is to turn: closed forms, of one shape
// and of several, by density and with a given mass.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "bump/angle.h"
#include "bump/world.h"

using namespace bump;

namespace {

constexpr double digits = 1e-13;

struct Weighed {
  World world;
  BodyId body;
  Weighed(const BodyDescription& description, const std::vector<ShapeDescription>& shapes) {
    const Result<BodyId> made = world.createBody(description, shapes);
    REQUIRE(made);
    body = made.value;
  }
  double mass() const { return world.massOf(body); }
  double inertia() const { return world.inertiaOf(body); }
  Vec center() const { return world.centerOf(body); }
};

ShapeDescription of(const Shape& shape, double density = 1) { return {.shape = shape, .density = density}; }

}  // namespace

TEST_CASE("weight: of each kind of shape the inertia is that of its closed form") {
  const Weighed box({}, {of(makeBox(3, 2).value, 5)});
  CHECK(box.mass() == doctest::Approx(30).epsilon(digits));
  CHECK(box.inertia() == doctest::Approx(30.0 * (9 + 4) / 12).epsilon(digits));
  CHECK(box.center() == Vec{});
  const Weighed disc({}, {of(makeCircle(2, {7, -1}).value, 3)});
  CHECK(disc.mass() == doctest::Approx(3 * pi * 4).epsilon(digits));
  CHECK(disc.inertia() == doctest::Approx(3 * pi * 4 * 4 / 2).epsilon(digits));
  CHECK(disc.center() == Vec{7, -1});
  // A right triangle with legs a and b: m (a a + b b) / 18 about its middle.
  const std::array<Vec, 3> corners{Vec{0, 0}, {3, 0}, {0, 6}};
  const Weighed triangle({}, {of(makePolygon(corners).value)});
  CHECK(triangle.inertia() == doctest::Approx(9.0 * (9 + 36) / 18).epsilon(digits));
  CHECK(triangle.center().x == doctest::Approx(1).epsilon(digits));
  CHECK(triangle.center().y == doctest::Approx(2).epsilon(digits));
  // A capsule: the box between, and two half discs as far out as their middles are.
  const double r = 0.5, half = 2;
  const Weighed capsule({}, {of(makeCapsule({-half, 0}, {half, 0}, r).value)});
  const double between = 2 * half * 2 * r, discs = pi * r * r, out = 4 * r / (3 * pi);
  const double ends = discs * (r * r / 2 - out * out) + discs * (half + out) * (half + out);
  CHECK(capsule.inertia() ==
        doctest::Approx(between * (16 * half * half / 4 + 4 * r * r) / 12 + ends).epsilon(1e-12));
}

TEST_CASE("weight: of several shapes it is the sum of theirs about the common centre") {
  // Two discs of other densities on a bar without weight.
  const Weighed dumbbell({}, {of(makeCircle(1, {-3, 0}).value, 1), of(makeCircle(1, {3, 0}).value, 2),
                              of(makeBox(6, 0.1).value, 0)});
  const double one = pi, two = 2 * pi;
  CHECK(dumbbell.mass() == doctest::Approx(one + two).epsilon(digits));
  CHECK(dumbbell.center().x == doctest::Approx(1).epsilon(digits));
  CHECK(dumbbell.inertia() == doctest::Approx(one / 2 + two / 2 + one * 16 + two * 4).epsilon(digits));
  // A box cut in two is the box.
  const Weighed whole({}, {of(makeBox(4, 2).value)});
  const Weighed halves({}, {of(makeBox(2, 2, {-1, 0}).value), of(makeBox(2, 2, {1, 0}).value)});
  CHECK(halves.mass() == whole.mass());
  CHECK(halves.center() == Vec{});
  CHECK(halves.inertia() == doctest::Approx(whole.inertia()).epsilon(digits));
  // Far out nothing cancels.
  const Weighed far({}, {of(makeBox(4, 2, {1048576, 0}).value)});
  CHECK(far.inertia() == doctest::Approx(whole.inertia()).epsilon(1e-9));
}

TEST_CASE("weight: a given mass is spread as the shapes' densities are, or their areas where these are 0") {
  const std::vector<ShapeDescription> shapes{of(makeBox(2, 2, {-2, 0}).value, 1),
                                             of(makeBox(2, 2, {2, 0}).value, 3)};
  const Weighed light({}, shapes), heavy({.mass = 160}, shapes);
  CHECK(heavy.mass() == 160);
  CHECK(heavy.center() == light.center());
  CHECK(heavy.inertia() == doctest::Approx(10 * light.inertia()).epsilon(digits));
  const Weighed even({.mass = 8}, {of(makeBox(2, 2, {-2, 0}).value, 0), of(makeBox(2, 2, {2, 0}).value, 0)});
  CHECK(even.center() == Vec{});
  CHECK(even.inertia() == doctest::Approx(8.0 * 8 / 12 + 8 * 4).epsilon(digits));
}

TEST_CASE("weight: what contacts cannot push has none, what has no area is not turned") {
  for (const BodyType type : {BodyType::fixed, BodyType::kinematic}) {
    const Weighed body({.type = type}, {of(makeBox(2, 2, {5, 0}).value)});
    CHECK(body.mass() == 0);
    CHECK(body.inertia() == 0);
    CHECK(body.center() == Vec{});
  }
  const Weighed line({}, {of(makeSegment({-1, 0}, {1, 0}).value)});
  CHECK(line.mass() == 1);
  CHECK(line.inertia() == 0);
  const Weighed nothing({}, {});
  CHECK(nothing.mass() == 1);
  CHECK(nothing.inertia() == 0);
}

TEST_CASE("weight: it follows what the body and its shapes become") {
  Weighed body({}, {of(makeBox(2, 2).value)});
  const Result<ShapeId> more = body.world.createShape(body.body, of(makeBox(2, 2, {4, 0}).value));
  REQUIRE(more);
  CHECK(body.center() == Vec{2, 0});
  ShapeDescription heavier = body.world.describe(more.value);
  heavier.density = 3;
  REQUIRE(body.world.change(more.value, heavier));
  CHECK(body.center() == Vec{3, 0});
  World twin;
  const Result<List<std::uint8_t>> bytes = body.world.save();
  REQUIRE(bytes);
  REQUIRE(twin.restore(bytes.value.span()));
  CHECK(twin.centerOf(body.body) == Vec{3, 0});
  CHECK(twin.inertiaOf(body.body) == body.inertia());
  REQUIRE(body.world.destroyShape(more.value));
  CHECK(body.center() == Vec{});
  BodyDescription given = body.world.describe(body.body);
  given.mass = 12;
  REQUIRE(body.world.change(body.body, given));
  CHECK(body.inertia() == doctest::Approx(12.0 * 8 / 12).epsilon(digits));
}
