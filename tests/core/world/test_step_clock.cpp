// Real time in, steps out; and where to draw between two of them.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "bump/step_clock.h"
#include "bump/world.h"

using namespace bump;

TEST_CASE("every screen makes the same number of steps") {
  for (const double rate : {24.0, 30.0, 50.0, 60.0, 75.0, 90.0, 100.0, 120.0, 144.0, 165.0, 240.0, 1000.0}) {
    StepClock clock;
    int steps = 0;
    const int frames = static_cast<int>(10 * rate);
    for (int i = 0; i < frames; ++i) {
      steps += clock.add(1 / rate);
      REQUIRE(clock.factor() >= 0);
      REQUIRE(clock.factor() <= 1);
    }
    CAPTURE(rate);
    CHECK(steps == 1000);
  }
}

TEST_CASE("a limit as large as can be is none") {
  StepClock clock(0.01, std::numeric_limits<int>::max());
  CHECK(clock.add(0.055) == 5);
}

TEST_CASE("a tab that slept makes a few steps and goes on at the old pace") {
  StepClock clock(0.01, 5);
  CHECK(clock.add(600) == 5);
  CHECK(clock.factor() == 0);
  CHECK(clock.add(0.01) == 1);
  CHECK(clock.add(std::numeric_limits<double>::infinity()) == 5);
  CHECK(clock.add(std::nan("")) == 0);
  CHECK(clock.add(-3) == 0);
  CHECK(clock.add(0.015) == 1);
  CHECK(clock.factor() == doctest::Approx(0.5));
  CHECK(clock.add(0.049) == 5);
}

TEST_CASE("what is drawn lies between the last two steps, and nothing that was put somewhere smears") {
  World world;
  const BodyId mover =
      world.createBody({.position = {10, 20}, .velocity = {100, -50}, .angularVelocity = 3}).value;
  const BodyId jumper = world.createBody({.velocity = {7, 0}}).value;
  const auto at = [&](BodyId body, double factor) {
    return world.frame().positionAt(static_cast<int>(body.slot()), factor);
  };
  CHECK(at(mover, 0) == Vec{10, 20});
  REQUIRE(world.step(0.01));
  CHECK(at(mover, 0) == Vec{10, 20});
  CHECK(at(mover, 1) == Vec{11, 19.5});
  CHECK(at(mover, 0.5) == Vec{10.5, 19.75});
  CHECK(world.frame().angleAt(static_cast<int>(mover.slot()), 0.5) == doctest::Approx(0.015));
  REQUIRE(world.setPosition(jumper, {500, 500}));
  CHECK(at(jumper, 0) == Vec{500, 500});
  CHECK(at(jumper, 0.3) == Vec{500, 500});
  REQUIRE(world.detect());
  CHECK(at(mover, 0) == Vec{10, 20});
  // A restored world begins anew: where it is.
  World twin;
  REQUIRE(twin.restore(world.save().value.span()));
  CHECK(twin.frame().positionAt(static_cast<int>(mover.slot()), 0) == Vec{11, 19.5});
  CHECK(twin.hash() == world.hash());
}
