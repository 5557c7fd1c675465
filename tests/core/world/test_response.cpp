// The arcade response against closed forms: what is known of momentum, bouncing, rubbing, weight and stacks.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "bump/world.h"

using namespace bump;

namespace {

// Metres: one length unit is a typical size.
WorldOptions metres(Vec gravity = {}) { return {.gravity = gravity, .lengthUnit = 1}; }

ShapeDescription box(double width, double height, double friction = 0, double bounce = 0) {
  return {.shape = makeBox(width, height).value, .friction = friction, .bounce = bounce};
}
ShapeDescription circle(double radius, double friction = 0, double bounce = 0) {
  return {.shape = makeCircle(radius).value, .friction = friction, .bounce = bounce};
}

BodyId add(World& world, const BodyDescription& description, const ShapeDescription& shape) {
  return world.createBody(description, {&shape, 1}).value;
}

BodyId addFloor(World& world, double friction = 0, double bounce = 0) {
  return add(world, {.type = BodyType::fixed, .position = {0, -0.5}}, box(100, 1, friction, bounce));
}

void run(World& world, int steps, double dt = 0.01) {
  for (int i = 0; i < steps; ++i) REQUIRE(world.step(dt));
}

Vec positionOf(World& world, BodyId body) {
  return {world.bodyColumns().x[body.slot()], world.bodyColumns().y[body.slot()]};
}
Vec velocityOf(World& world, BodyId body) {
  return {world.bodyColumns().velocityX[body.slot()], world.bodyColumns().velocityY[body.slot()]};
}

}  // namespace

TEST_CASE("free fall follows the parabola to the error of the integration") {
  World world(metres({0, -10}));
  const BodyId body = add(world, {.position = {0, 100}, .velocity = {3, 0}}, circle(0.5));
  run(world, 100);
  CHECK(positionOf(world, body).x == doctest::Approx(3));
  CHECK(positionOf(world, body).y == doctest::Approx(100 - 5).epsilon(0.001));
  CHECK(velocityOf(world, body).y == doctest::Approx(-10));
}

TEST_CASE("drag slows down by 1 / (1 + drag dt) a step, gravity scale scales") {
  World world({.gravity = {0, -10}, .drag = 0.5, .lengthUnit = 1});
  const BodyId slow = add(world, {.velocity = {8, 0}, .gravityScale = 0, .drag = 1.5}, circle(0.1));
  const BodyId half = add(world, {.position = {50, 0}, .gravityScale = 0.5}, circle(0.1));
  run(world, 50);
  CHECK(velocityOf(world, slow).x == doctest::Approx(8 / std::pow(1 + 2 * 0.01, 50)));
  CHECK(velocityOf(world, slow).y == 0);
  double expected = 0;
  for (int i = 0; i < 50; ++i) expected = (expected - 5 * 0.01) / (1 + 0.5 * 0.01);
  CHECK(velocityOf(world, half).y == doctest::Approx(expected));
}

TEST_CASE("equal bodies that bounce fully swap their velocities; momentum and energy stay") {
  World world(metres());
  const BodyId a = add(world, {.position = {-2, 0}, .velocity = {3, 0}, .mass = 1}, circle(0.5, 0, 1));
  const BodyId b = add(world, {.position = {2, 0}, .velocity = {-1, 0}, .mass = 1}, circle(0.5, 0, 1));
  run(world, 200);
  CHECK(velocityOf(world, a).x == doctest::Approx(-1).epsilon(1e-6));
  CHECK(velocityOf(world, b).x == doctest::Approx(3).epsilon(1e-6));
  CHECK(velocityOf(world, a).y == doctest::Approx(0));
}

TEST_CASE("without bounce two bodies go on together at the speed of their common momentum") {
  World world(metres());
  const BodyId a = add(world, {.position = {-2, 0}, .velocity = {3, 0}, .mass = 1}, box(1, 1));
  const BodyId b = add(world, {.position = {2, 0}, .velocity = {0, 0}, .mass = 2}, box(1, 1));
  run(world, 200);
  CHECK(velocityOf(world, a).x == doctest::Approx(1).epsilon(1e-3));
  CHECK(velocityOf(world, b).x == doctest::Approx(1).epsilon(1e-3));
}

TEST_CASE("partly elastic: the relative speed after is bounce times the one before, for unequal masses") {
  for (const double bounce : {0.25, 0.5, 0.9}) {
    World world(metres());
    const BodyId a = add(world, {.position = {-2, 0}, .velocity = {4, 0}, .mass = 1}, circle(0.5, 0, bounce));
    const BodyId b = add(world, {.position = {2, 0}, .velocity = {-2, 0}, .mass = 5}, circle(0.5, 0, 1));
    run(world, 300);
    const double va = velocityOf(world, a).x;
    const double vb = velocityOf(world, b).x;
    CHECK(vb - va == doctest::Approx(6 * bounce).epsilon(1e-6));
    CHECK(va + 5 * vb == doctest::Approx(4 - 10).epsilon(1e-6));  // single precision
  }
}

TEST_CASE("a ball dropped from h with bounce e rises to e squared h") {
  World world(metres({0, -10}));
  addFloor(world, 0, 1);
  const BodyId ball = add(world, {.position = {0, 5.5}}, circle(0.5, 0, 0.8));
  double highest = 0;
  bool bounced = false;
  for (int i = 0; i < 250; ++i) {
    REQUIRE(world.step(0.01));
    bounced = bounced || velocityOf(world, ball).y > 1;
    if (bounced) highest = std::max(highest, positionOf(world, ball).y - 0.5);
  }
  CHECK(highest == doctest::Approx(0.64 * 5).epsilon(0.05));
}

TEST_CASE("a box rests on the floor: it neither sinks, nor jumps, nor creeps") {
  World world(metres({0, -10}));
  addFloor(world, 0.5);
  const BodyId body = add(world, {.position = {0, 2}, .velocity = {0.5, 0}}, box(1, 1, 0.5));
  run(world, 300);
  const Vec rest = positionOf(world, body);
  CHECK(rest.y > 0.5 - 0.01);
  CHECK(rest.y < 0.5 + 0.001);
  run(world, 500);
  CHECK(std::fabs(positionOf(world, body).x - rest.x) < 1e-9);
  CHECK(std::fabs(positionOf(world, body).y - rest.y) < 1e-6);
  CHECK(std::fabs(velocityOf(world, body).y) < 1e-6);
}

TEST_CASE("friction brakes by mu g, and stops for good") {
  World world(metres({0, -10}));
  addFloor(world, 0.4);
  const BodyId body = add(world, {.position = {0, 0.5}, .velocity = {5, 0}}, box(1, 1, 0.4));
  run(world, 50);
  CHECK(velocityOf(world, body).x == doctest::Approx(5 - 0.4 * 10 * 0.5).epsilon(0.02));
  run(world, 200);
  CHECK(velocityOf(world, body).x == doctest::Approx(0));
  CHECK(positionOf(world, body).x == doctest::Approx(25.0 / 8).epsilon(0.02));
}

TEST_CASE("a stack of twenty boxes stands, and every contact carries the weight above it") {
  World world(metres({0, -10}));
  const BodyId floor = addFloor(world, 0.6);
  std::vector<BodyId> stack;
  for (int i = 0; i < 20; ++i) stack.push_back(add(world, {.position = {0, 0.5 + i}}, box(1, 1, 0.6)));
  run(world, 600);
  for (std::size_t i = 0; i < stack.size(); ++i) {
    const Vec p = positionOf(world, stack[i]);
    CHECK(std::fabs(p.x) < 1e-9);
    CHECK(p.y == doctest::Approx(0.5 + static_cast<double>(i)).epsilon(0.02));
    CHECK(std::fabs(velocityOf(world, stack[i]).y) < 0.01);
  }
  for (const ContactRow& contact : world.contacts()) {
    if (!(contact.flags & contactPushes)) continue;
    const double lower = contact.bodyA == floor ? 0 : positionOf(world, contact.bodyA).y + 0.5;
    const double above = 20 - std::round(lower);
    // Impulse of one substep: weight times its length.
    CHECK(contact.impulse == doctest::Approx(above * 10 * 0.01 / 4).epsilon(0.05));
  }
}

TEST_CASE("bodies created inside each other come apart gently") {
  World world(metres());
  const BodyId a = add(world, {.position = {0, 0}}, circle(1));
  const BodyId b = add(world, {.position = {0, 0}}, circle(1));
  run(world, 400);
  const Vec apart = positionOf(world, b) - positionOf(world, a);
  CHECK(std::sqrt(lengthSquared(apart)) > 2 - 0.02);
  CHECK(std::sqrt(lengthSquared(velocityOf(world, a))) < 3.1);
  CHECK(std::isfinite(apart.x));
}

TEST_CASE("a kinematic body pushes and is not pushed") {
  World world(metres());
  const BodyId pusher = add(world, {.type = BodyType::kinematic, .velocity = {1, 0}}, box(1, 1));
  const BodyId load = add(world, {.position = {1.2, 0}, .mass = 1000}, box(1, 1));
  run(world, 200);
  CHECK(positionOf(world, pusher).x == doctest::Approx(2));
  CHECK(velocityOf(world, pusher) == Vec{1, 0});
  CHECK(positionOf(world, load).x == doctest::Approx(3).epsilon(0.02));
}

TEST_CASE("mass follows density and area, or is given") {
  World world(metres());
  // A heavy and a light one of the same size meet: momentum tells their masses.
  ShapeDescription heavy = box(1, 2);
  heavy.density = 3;
  const BodyId a = add(world, {.position = {-2, 0}, .velocity = {2, 0}}, heavy);  // mass 6
  const BodyId b = add(world, {.position = {2, 0}}, box(1, 2));                   // mass 2
  run(world, 300);
  CHECK(velocityOf(world, b).x == doctest::Approx(2 * 6.0 / 8).epsilon(1e-3));
  CHECK(velocityOf(world, a).x == doctest::Approx(2 * 6.0 / 8).epsilon(1e-3));
}

TEST_CASE("a slope of less than the friction angle holds, a steeper one lets slide") {
  for (const bool steep : {false, true}) {
    World world(metres({0, -10}));
    const double angle = steep ? 0.7 : 0.3;
    add(world, {.type = BodyType::fixed, .angle = angle}, box(60, 1, 0.5));
    const Vec up{-std::sin(angle), std::cos(angle)};
    const BodyId body = add(world, {.position = up * 1.01}, circle(0.5, 0.5));
    run(world, 200);
    const double slid = std::sqrt(lengthSquared(positionOf(world, body) - up * 1.01));
    if (steep) {
      const double acceleration = 10 * (std::sin(angle) - 0.5 * std::cos(angle));
      CHECK(slid == doctest::Approx(acceleration * 2).epsilon(0.05));
    } else {
      CHECK(slid < 0.03);
    }
  }
}

TEST_CASE("a box glides along a row of boxes, and down a wall of them, without meeting an edge") {
  for (const double speed : {0.1, 0.37, 1.0, 3.3, 12.0, 40.0}) {
    CAPTURE(speed);
    World world(metres({0, -10}));
    for (int i = -2; i < 60; ++i) {
      add(world, {.type = BodyType::fixed, .position = {i * 1.0, -0.5}}, box(1, 1));
    }
    const BodyId body = add(world, {.position = {0.2, 0.5}}, box(0.8, 1));
    run(world, 100);
    REQUIRE(world.setVelocity(body, {speed, 0}));
    const int steps = static_cast<int>(std::min(50 / speed, 10.0) * 100);
    run(world, steps);
    CHECK(velocityOf(world, body).x == speed);
    CHECK(positionOf(world, body).x == doctest::Approx(0.2 + speed * steps / 100).epsilon(1e-4));
    CHECK(positionOf(world, body).y == doctest::Approx(0.5).epsilon(0.02));
  }
  for (const double press : {0.0, 3.0, 30.0}) {
    CAPTURE(press);
    World world(metres({-press, -10}));
    for (int i = -60; i < 3; ++i) {
      add(world, {.type = BodyType::fixed, .position = {-0.5, i * 1.0}}, box(1, 1));
    }
    const BodyId body = add(world, {.position = {0.5, 0.3}}, box(1, 0.7));
    run(world, 300);
    CHECK(velocityOf(world, body).y == doctest::Approx(-30).epsilon(1e-4));
    CHECK(positionOf(world, body).x == doctest::Approx(0.5).epsilon(0.02));
  }
}

TEST_CASE("a box that runs into a wall, or lands on an edge, is held there") {
  World world(metres({0, -10}));
  addFloor(world);
  add(world, {.type = BodyType::fixed, .position = {5, 0.25}}, box(1, 0.5));  // a step as high as half a box
  const BodyId runner = add(world, {.position = {0, 0.5}, .velocity = {6, 0}}, box(1, 1));
  const BodyId lands = add(world, {.position = {6.2, 3}}, box(1.6, 1));
  run(world, 300);
  CHECK(positionOf(world, runner).x == doctest::Approx(4).epsilon(0.01));
  CHECK(positionOf(world, lands).y == doctest::Approx(1).epsilon(0.02));
}

TEST_CASE("what loses the shape that it lay on falls in that very step, whichever shape was made first") {
  for (const bool floorFirst : {true, false}) {
    CAPTURE(floorFirst);
    World world(metres({0, -10}));
    BodyId floor = floorFirst ? addFloor(world) : BodyId{};
    const BodyId stone = add(world, {.position = {0, 0.5}}, box(1, 1));
    if (!floorFirst) floor = addFloor(world);
    run(world, 50);
    REQUIRE(velocityOf(world, stone).y == doctest::Approx(0).epsilon(0.001));
    ShapeId shape;
    REQUIRE(world.shapesOf(floor, {&shape, 1}) == 1);
    // The body stays: what is gone is known from the shape alone.
    REQUIRE(world.destroyShape(shape));
    const double before = velocityOf(world, stone).y;
    run(world, 1);
    CHECK(velocityOf(world, stone).y == doctest::Approx(before - 0.1));
  }
}
