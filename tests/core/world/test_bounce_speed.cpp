// The speed under which nothing bounces, as an option of the world.
#include <doctest/doctest.h>

#include <limits>
#include <string_view>

#include "bump/world.h"

using namespace bump;

namespace {

// How fast a ball without weight leaves a wall that it came to at `speed`: a bounce of a half gives back
// half.
double leaves(const WorldOptions& options, double speed) {
  World world(options);
  const double size = options.lengthUnit;
  const ShapeDescription wall{.shape = makeBox(size, 10 * size).value, .bounce = 1};
  const ShapeDescription ball{.shape = makeCircle(size / 2).value, .bounce = 0.5};
  REQUIRE(world.createBody({.type = BodyType::fixed, .position = {size, 0}}, {&wall, 1}));
  const BodyId body = world.createBody({.position = {-size, 0}, .velocity = {speed, 0}}, {&ball, 1}).value;
  for (int i = 0; i < 400; ++i) REQUIRE(world.step(0.01 * size / speed));
  return world.bodyColumns().velocityX[body.slot()];
}

}  // namespace

TEST_CASE("bounceSpeed: just under it nothing bounces, just over it all does") {
  for (const bool turning : {false, true}) {
    for (const double size : {0.25, 1.0, 50.0}) {
      for (const double bounceSpeed : {0.1, 1.0, 30.0}) {
        const WorldOptions options{.lengthUnit = size, .turning = turning, .bounceSpeed = bounceSpeed};
        const double speed = bounceSpeed * size;
        CAPTURE(turning);
        CAPTURE(size);
        CAPTURE(bounceSpeed);
        CHECK(leaves(options, 1.01 * speed) == doctest::Approx(-0.505 * speed).epsilon(1e-5));
        CHECK(leaves(options, 0.99 * speed) == doctest::Approx(0).scale(speed).epsilon(1e-5));
      }
    }
  }
}

TEST_CASE("bounceSpeed: at 0 the slowest bounces; left out it is one typical size per second") {
  for (const bool turning : {false, true}) {
    CHECK(leaves({.lengthUnit = 1, .turning = turning, .bounceSpeed = 0}, 1e-3) ==
          doctest::Approx(-5e-4).epsilon(1e-3));
    CHECK(leaves({.lengthUnit = 2, .turning = turning}, 2.1) == doctest::Approx(-1.05).epsilon(1e-5));
    CHECK(leaves({.lengthUnit = 2, .turning = turning}, 1.9) == doctest::Approx(0).scale(1).epsilon(1e-5));
  }
}

TEST_CASE("bounceSpeed: no number below 0 and none that is none, and the hash tells of it") {
  WorldOptions options{.bounceSpeed = -1};
  CHECK(check(options).argument == std::string_view("bounceSpeed"));
  options.bounceSpeed = std::numeric_limits<double>::quiet_NaN();
  CHECK(check(options).code == Code::notFinite);
  World one, other;
  CHECK(one.hash() == other.hash());
  options.bounceSpeed = 2;
  REQUIRE(other.change(options));
  CHECK(one.hash() != other.hash());
  options.bounceSpeed = 3;
  REQUIRE(one.change(options));
  CHECK(one.hash() != other.hash());
  options.bounceSpeed = 1;
  REQUIRE(one.change(options));
  CHECK(one.hash() == World().hash());
}
