// A character's way: along walls, up slopes and steps, over ground that falls away, past corners.
#include <doctest/doctest.h>

#include <algorithm>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "bump/angle.h"
#include "bump/mover.h"
#include "bump/shape/round_rectangle.h"

using namespace bump;

namespace {

constexpr Vec up{0, -1};

BodyId wall(World& world, Vec at, const Shape& shape, double angle = 0) {
  const ShapeDescription what{.shape = shape};
  return world.createBody({.type = BodyType::fixed, .position = at, .angle = angle}, {&what, 1}).value;
}
Shape box(double width, double height) { return makeBox(width, height).value; }

struct Walker {
  World& world;
  Shape shape;
  Vec at;
  MoverOptions options;
  MoverResult last{};

  void go(Vec way) {
    const Result<MoverResult> result = moveThrough(world, {shape.view(), {at, {}}}, way, options);
    REQUIRE(result);
    last = result.value;
    at = last.position;
  }
  void go(Vec way, int times) {
    for (int i = 0; i < times; ++i) go(way);
  }
};

}  // namespace

TEST_CASE("with nothing in the way it goes the whole way") {
  World world;
  Walker walker{world, box(10, 10), {0, 0}, {}};
  walker.go({30, -40});
  CHECK(walker.at == Vec{30, -40});
  CHECK(walker.last.left == Vec{});
  CHECK_FALSE(walker.last.wall);
}

TEST_CASE("it slides along walls and stops in corners") {
  World world;
  const BodyId east = wall(world, {60, 0}, box(20, 400));
  Walker walker{world, box(10, 10), {0, 0}, {}};
  walker.go({80, 30});
  CHECK(walker.at.x == doctest::Approx(45).epsilon(0.01));
  CHECK(walker.at.x < 45);
  CHECK(walker.at.y == doctest::Approx(30));
  CHECK(walker.last.wall == east);
  wall(world, {0, 110}, box(400, 20));
  walker.go({50, 500});
  CHECK(walker.at.x == doctest::Approx(45).epsilon(0.01));
  CHECK(walker.at.y == doctest::Approx(95).epsilon(0.01));
  const Vec corner = walker.at;
  walker.go({50, 50}, 50);
  CHECK(std::fabs(walker.at.x - corner.x) < 0.2);
  CHECK(std::fabs(walker.at.y - corner.y) < 0.2);
  // A narrowing wedge: no way on, and no shaking.
  World wedge;
  wall(wedge, {0, -60}, box(400, 20), 0.3);
  wall(wedge, {0, 60}, box(400, 20), -0.3);
  Walker stuck{wedge, makeCircle(20).value, {0, 0}, {}};
  stuck.go({300, 0}, 20);
  const Vec end = stuck.at;
  stuck.go({300, 0}, 20);
  CHECK(std::fabs(stuck.at.x - end.x) < 0.2);
  CHECK(std::fabs(stuck.at.y - end.y) < 0.2);
}

TEST_CASE("it walks up what is not too steep, and stays on ground that falls away") {
  for (const double slope : {0.2, 0.5, 0.75, 0.85, 1.2}) {
    CAPTURE(slope);
    World world;
    // The ramp's upper face goes through (0, 0) and rises to the right.
    wall(world, {300 * std::cos(slope) + 20 * std::sin(slope), -300 * std::sin(slope) + 20 * std::cos(slope)},
         box(600, 40), -slope);
    wall(world, {-200, 20}, box(400, 40));
    Walker walker{
        world, makeCapsule({0, -10}, {0, 10}, 8).value, {-50, -18.5}, {.up = up, .maxSlope = 0.8, .snap = 6}};
    walker.go({0, 3});
    CHECK(walker.last.onGround);
    CHECK(walker.last.groundNormal.y < -0.99);
    for (int i = 0; i < 60; ++i) walker.go({4, 2});
    if (slope < 0.8) {
      CHECK(walker.at.x > 45);
      CHECK(walker.last.onGround);
      CHECK(walker.at.y < -18 - 30 * std::tan(slope));
      // Down again: it does not fly off.
      for (int i = 0; i < 20; ++i) {
        walker.go({-4, 1});
        CHECK(walker.last.onGround);
      }
    } else {
      CHECK(walker.at.x < 10);
      CHECK(walker.at.y > -25);
    }
  }
}

TEST_CASE("a jump leaves the ground, however near it still is") {
  World world;
  wall(world, {0, 20}, box(400, 20));
  Walker walker{world, box(10, 10), {0, 0}, {.up = up, .snap = 6}};
  walker.go({0, 8}, 2);
  REQUIRE(walker.last.onGround);
  const double ground = walker.at.y;
  walker.go({1, -3});
  CHECK(walker.at.y == doctest::Approx(ground - 3));
  CHECK_FALSE(walker.last.onGround);
  // Without a jump it is brought back.
  walker.go({1, 0.5});
  CHECK(walker.at.y == doctest::Approx(ground).epsilon(0.01));
  CHECK(walker.last.onGround);
}

TEST_CASE("it climbs steps up to their height, and no higher") {
  for (const double height : {4.0, 9.0, 11.0, 30.0}) {
    CAPTURE(height);
    World world;
    wall(world, {0, 20}, box(800, 40));
    wall(world, {150, -height / 2}, box(200, height));
    Walker walker{world, box(16, 30), {0, -15.5}, {.up = up, .stepHeight = 10, .snap = 3}};
    walker.go({3, 1}, 40);
    if (height < 10) {
      CHECK(walker.at.x > 100);
      CHECK(walker.at.y == doctest::Approx(-15 - height).epsilon(0.02));
      CHECK(walker.last.onGround);
    } else {
      CHECK(walker.at.x < 42.1);
      CHECK(walker.at.y == doctest::Approx(-15).epsilon(0.02));
    }
  }
}

TEST_CASE("rounded walls let it past, and square ones by its own setting") {
  const auto passes = [](double radius, double overlap, double slide) {
    World world;
    wall(world, {150, 60}, makeRoundRectangle(300, 120, radius).value);
    Walker walker{world, box(50, 50), {overlap - 25, -60}, {.cornerSlide = slide}};
    walker.go({0, 2}, 300);
    return walker.at.y > 145;
  };
  CHECK_FALSE(passes(0, 10, 0));
  CHECK_FALSE(passes(10, 10, 0));
  CHECK(passes(15, 10, 0));
  CHECK(passes(25, 10, 0));
  CHECK(passes(0, 10, 11));
  CHECK(passes(0, 10, 15));
  CHECK(passes(0, 3, 11));
  CHECK_FALSE(passes(0, 10, 9));
  CHECK_FALSE(passes(0, 25, 15));
  // A doorway it does not fit through is none, however near.
  World world;
  wall(world, {150, 60}, box(300, 120));
  wall(world, {-190, 60}, box(300, 120));  // 40 wide
  Walker walker{world, box(50, 50), {-20, -60}, {.cornerSlide = 30}};
  walker.go({0, 2}, 300);
  CHECK(walker.at.y < -24);
}

TEST_CASE("pushed into something it comes out again") {
  World world;
  const BodyId other = wall(world, {0, 0}, box(100, 100));
  Walker walker{world, box(20, 20), {45, 3}, {}};
  walker.go({0, 0});
  CHECK(walker.at.x == doctest::Approx(60).epsilon(0.01));
  CHECK(walker.at.x >= 60);
  walker.options.filter.except = other;
  walker.go({-60, 0});
  CHECK(walker.at.x < 1);
}

TEST_CASE("wherever it goes it overlaps nothing") {
  std::mt19937 random(1);
  const auto number = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(random() % 4096) / 4096;
  };
  World world;
  for (int i = 0; i < 60; ++i) {
    wall(world, {number(-400, 400), number(-400, 400)},
         i % 3 ? box(number(10, 90), number(10, 90)) : makeCircle(number(5, 40)).value,
         i % 2 ? number(-3, 3) : 0);
  }
  for (int run = 0; run < 12; ++run) {
    const bool side = run % 2 == 0;
    Walker walker{
        world, run % 3 ? box(14, 14) : makeCircle(7).value, {number(-400, 400), number(-400, 400)}, {}};
    walker.options.up = side ? up : Vec{};
    walker.options.stepHeight = side ? 6 : 0;
    walker.options.snap = side ? 4 : 0;
    walker.options.cornerSlide = run % 4 == 1 ? 8 : 0;
    walker.go({});
    Vec way{number(-9, 9), number(-9, 9)};
    for (int i = 0; i < 150; ++i) {
      if (i % 10 == 0) way = {number(-9, 9), number(-9, 9)};
      walker.go(way);
      ShapeFound found[8];
      const Placed there{walker.shape.view(), {walker.at, {}}};
      const int count = world.findTouching(there, {}, found).value;
      for (int k = 0; k < std::min(count, 8); ++k) {
        CHECK(contact(world.placed(found[k].shape), there, Touch::ignored).depth < 0.05);
      }
    }
  }
}

TEST_CASE("bad settings of a mover are refused by name") {
  World world;
  const Shape shape = makeCircle(5).value;
  const Placed at{shape.view(), {}};
  const auto refused = [&](const MoverOptions& options) {
    return std::string(moveThrough(world, at, {1, 0}, options).status.argument);
  };
  CHECK(refused({.up = {0, 3}}) == "up");
  CHECK(refused({.maxSlope = -1}) == "maxSlope");
  CHECK(refused({.stepHeight = std::nan("")}) == "stepHeight");
  CHECK(refused({.snap = -1}) == "snap");
  CHECK(refused({.cornerSlide = 1e300}) == "cornerSlide");
  CHECK(std::string(moveThrough(world, at, {std::nan(""), 0}, {}).status.argument) == "translation.x");
}
