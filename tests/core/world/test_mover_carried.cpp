// A character's way along with its ground: carried by what moves and turns, adrift in the air, out of one-way
// ground, and squeezed.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "bump/angle.h"
#include "bump/mover.h"
#include "one_shape.h"

using namespace bump;

namespace {

constexpr Vec up{0, -1};
constexpr double dt = 1.0 / 60;
constexpr double gap = 0.05;  // where the lengthUnit is 50

MoverResult go(const World& world, Vec at, Vec way, const MoverOptions& options) {
  const Shape shape = makeBox(20, 32).value;
  const Result<MoverResult> moved = moveThrough(world, {shape.view(), {at, {}}}, way, options);
  REQUIRE(moved);
  return moved.value;
}

bool isNear(Vec a, Vec b, double most) { return lengthSquared(a - b) <= most * most; }

}  // namespace

TEST_CASE("mover: ground carries it as its own points go, and not at all in no time") {
  for (const Vec velocity : {Vec{0, 0}, Vec{80, 0}, Vec{-30, -200}, Vec{0, 400}}) {
    for (const double spin : {0.0, 0.8, -1.5}) {
      World world;
      add(world,
          {.type = BodyType::kinematic, .position = {-40, 10}, .velocity = velocity, .angularVelocity = spin},
          box(400, 20));
      const Vec at{30, -16 - gap};
      MoverOptions options{.up = up, .snap = 4};
      CHECK(isNear(go(world, at, {}, options).position, at, 1e-9));
      options.seconds = dt;
      const MoverResult moved = go(world, at, {}, options);
      const Vec arm = at - Vec{-40, 10};
      const Vec expected = velocity * dt + rotate(rotationOf(spin * dt), arm) - arm;
      CHECK(isNear(moved.position - at, expected, 1e-9));
      CHECK(isNear(moved.carried, expected, 1e-9));
      CHECK(moved.onGround);
    }
  }
}

TEST_CASE("mover: what has no leave to move carries nobody, but its surface may run") {
  World world;
  ShapeDescription belt = box(400, 20);
  belt.surfaceSpeed = 90;
  add(world, {.type = BodyType::fixed, .position = {0, 10}, .velocity = {500, 0}}, belt);
  const MoverOptions options{.up = up, .seconds = dt};
  const MoverResult moved = go(world, {0, -16 - gap}, {}, options);
  CHECK(isNear(moved.position, {90 * dt, -16 - gap}, 1e-9));
}

TEST_CASE("mover: carried into a wall it stays there, and slides along it") {
  World world;
  add(world, {.type = BodyType::kinematic, .position = {0, 10}, .velocity = {600, -300}}, box(400, 20));
  const BodyId wall = add(world, {.type = BodyType::fixed, .position = {25, -100}}, box(20, 400));
  const MoverResult moved = go(world, {0, -16 - gap}, {}, {.up = up, .seconds = dt});
  CHECK(moved.position.x == doctest::Approx(5 - gap).epsilon(0.02));
  CHECK(moved.position.y == doctest::Approx(-16 - gap - 300 * dt));
  CHECK_FALSE(moved.wall == wall);  // that is what stopped its own way
  CHECK(moved.carried.x == doctest::Approx(600 * dt));
}

TEST_CASE("mover: what moves out of the way of its ground is met where it will be") {
  for (const BodyType type : {BodyType::kinematic, BodyType::dynamic}) {
    for (const double speed : {-60.0, 0.0, 90.0, 119.0, 120.0, 400.0}) {
      World world;
      add(world, {.type = BodyType::kinematic, .position = {0, 10}, .velocity = {120, 0}}, box(400, 20));
      const BodyId ahead =
          add(world, {.type = type, .position = {20 + gap, -16 - gap}, .velocity = {speed, 0}}, box(20, 32));
      // It walks too, and stands before that one: this is what pushes it.
      const MoverResult moved = go(world, {0, -16 - gap}, {2, 0}, {.up = up, .seconds = dt});
      CAPTURE(speed);
      CHECK(moved.position.x == doctest::Approx(std::clamp(speed, 0.0, 120.0) * dt).epsilon(0.01));
      CHECK(moved.wall == ahead);
      CHECK(moved.carried.x == doctest::Approx(120 * dt));
      // Behind one that flees stands one that does not.
      const BodyId still =
          add(world, {.type = BodyType::fixed, .position = {21 + gap, -16 - gap}}, box(20, 10));
      const MoverResult held = go(world, {0, -16 - gap}, {}, {.up = up, .seconds = dt});
      CHECK(held.position.x == doctest::Approx(std::clamp(speed * dt, 0.0, 1.0)).epsilon(0.01));
      CHECK(world.destroyBody(still));
    }
  }
}

TEST_CASE("mover: it drifts only where it stands on nothing, after what it left as far as that goes") {
  World world;
  const BodyId lift =
      add(world, {.type = BodyType::kinematic, .position = {0, 10}, .velocity = {0, 240}}, box(400, 20));
  const Vec at{0, -16 - gap};
  MoverOptions options{.up = up, .snap = 4, .seconds = dt, .drift = {0, 240 * dt}, .carrier = lift};
  CHECK(isNear(go(world, at, {}, options).position - at, {0, 240 * dt}, 1e-9));
  // It jumps more slowly than that goes down: past it, for it will be gone.
  const MoverResult jumped = go(world, at, {0, -1}, options);
  CHECK_FALSE(jumped.onGround);
  CHECK(isNear(jumped.position - at, {0, 240 * dt - 1}, 1e-9));
  // If that has stopped since, it is in the way.
  REQUIRE(world.setVelocity(lift, {}));
  CHECK(go(world, at, {0, -1}, options).position.y == doctest::Approx(at.y).epsilon(0.01));
}

TEST_CASE("mover: where there is no up, what carries it is what it is told") {
  World world;
  ShapeDescription raft = box(400, 400);
  raft.trigger = true;
  const BodyId body = add(world, {.type = BodyType::kinematic, .angularVelocity = 3}, raft);
  MoverOptions options{.seconds = dt, .carrier = body};
  options.filter.triggers = false;
  const MoverResult moved = go(world, {100, 0}, {}, options);
  CHECK(isNear(moved.position, {100 * std::cos(3 * dt), 100 * std::sin(3 * dt)}, 1e-9));
  CHECK_FALSE(moved.onGround);
  world.destroyBody(body);
  const Shape shape = makeBox(20, 32).value;
  CHECK(moveThrough(world, {shape.view(), {}}, {}, options).status.code == Code::staleBody);
}

TEST_CASE("mover: it lets go of one-way ground, however fast that rose, and of nothing else") {
  for (const double rise : {0.0, 120.0, 600.0}) {
    World world;
    ShapeDescription plank = box(400, 10);
    plank.passes = up;
    add(world, {.type = BodyType::kinematic, .position = {0, 5}, .velocity = {0, -rise}}, plank);
    REQUIRE(world.step(dt));
    const Vec at{0, -16 - gap - rise * dt};
    MoverOptions options{.up = up, .snap = 4, .drop = true};
    CHECK(go(world, at, {0, 3}, options).position.y > at.y + 3);
    CHECK_FALSE(go(world, at, {0, 3}, options).onGround);
    CHECK(go(world, at, {0, 60}, options).position.y > 40 - rise * dt);
    // On solid ground besides.
    add(world, {.type = BodyType::fixed, .position = {25, 5 - rise * dt}}, box(40, 10));
    const MoverResult held = go(world, at, {0, 3}, options);
    CHECK(held.onGround);
    CHECK(isNear(held.position, at, 0.03));
  }
}

TEST_CASE("mover: what it keeps of its way leads into no wall, and into no ground") {
  World world;
  add(world, {.type = BodyType::fixed, .position = {0, 10}}, box(400, 20));
  const BodyId east = add(world, {.type = BodyType::fixed, .position = {60, -50}}, box(20, 100));
  const MoverResult moved = go(world, {38, -16 - gap}, {5, 2}, {.up = up, .snap = 4});
  CHECK(moved.wall == east);
  CHECK(moved.wallNormal == Vec{-1, 0});
  CHECK(isNear(moved.kept, {}, 1e-12));
  const MoverResult free = go(world, {-100, -16 - gap}, {5, 2}, {.up = up, .snap = 4});
  CHECK(free.kept == Vec{5, 0});
  CHECK_FALSE(free.wall);
}

TEST_CASE("mover: between two that leave it no room it stays, and says so; with room it is put out") {
  for (const double width : {12.0, 19.0, 20.2, 40.0}) {
    World world;
    add(world, {.type = BodyType::fixed, .position = {-50, 0}}, box(100, 200));
    add(world, {.type = BodyType::fixed, .position = {50 + width, 0}}, box(100, 200));
    const Vec at{8, 0};
    const MoverResult moved = go(world, at, {0, -10}, {.up = up});
    CAPTURE(width);
    CHECK(moved.squeezed == (width < 20));
    if (width < 20) CHECK(moved.position.x == at.x);
    if (width > 20) CHECK(moved.position.x >= 10);
  }
}

TEST_CASE("mover: how it is carried is checked too") {
  World world;
  const Shape shape = makeBox(20, 32).value;
  const auto refused = [&](const MoverOptions& options) {
    return std::string(moveThrough(world, {shape.view(), {}}, {}, options).status.argument);
  };
  CHECK(refused({.seconds = -1}) == "seconds");
  CHECK(refused({.seconds = 11}) == "seconds");
  CHECK(refused({.drift = {std::nan(""), 0}}) == "drift.x");
  CHECK(refused({.drift = {0, 1e300}}) == "drift.y");
}
