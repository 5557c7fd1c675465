// Sleeping changes nothing: what is pushed moves to its end, and nobody is kicked awake by who cannot sleep.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "one_shape.h"

using namespace bump;

namespace {

constexpr double dt = 1.0 / 60;

std::vector<Vec> placesAfter(World& world, int steps) {
  for (int i = 0; i < steps; ++i) REQUIRE(world.step(dt));
  const World::BodyColumns now = world.bodyColumns();
  std::vector<Vec> places;
  for (int i = 0; i < now.size; ++i) places.push_back({now.x[i], now.y[i]});
  return places;
}

using Scene = void (*)(World&);

void circleInBox(World& world) {
  add(world, {.type = BodyType::fixed}, box(400, 400));
  add(world, {.position = {120, 0}}, circle(10));
}
void twoCircles(World& world) {
  add(world, {}, circle(40));
  add(world, {.position = {3, 1}}, circle(40));
}
void crowd(World& world) {
  for (int i = 0; i < 12; ++i) add(world, {.position = {i * 7.0, (i * 5 % 7) * 6.0}}, box(30, 20));
}
void twoInFloor(World& world) {
  add(world, {.type = BodyType::fixed, .position = {0, 100}}, box(400, 100));
  add(world, {.position = {-50, 70}}, box(20, 20));
  add(world, {.position = {-45, 60}}, circle(12));
}

}  // namespace

TEST_CASE("sleep: what overlaps is pushed apart as far as without sleep") {
  for (const Scene scene : {circleInBox, twoCircles, crowd, twoInFloor}) {
    for (const Vec gravity : {Vec{}, Vec{0, 900}}) {
      if (gravity != Vec{} && scene != twoInFloor) continue;
      for (const double after : {0.05, 0.2, 0.5}) {
        CAPTURE(after);
        World awake({.gravity = gravity, .drag = 5});
        World sleepy({.gravity = gravity, .drag = 5, .sleepAfter = after});
        scene(awake);
        scene(sleepy);
        const std::vector<Vec> expected = placesAfter(awake, 300);
        const std::vector<Vec> found = placesAfter(sleepy, 300);
        CHECK(sleepy.asleepCount() > 0);
        for (std::size_t i = 0; i < found.size(); ++i) {
          CHECK(std::fabs(found[i].x - expected[i].x) < 0.5);
          CHECK(std::fabs(found[i].y - expected[i].y) < 0.5);
        }
      }
    }
  }
}

TEST_CASE("sleep: who rests against something kinematic on which another moves is not kicked") {
  for (const bool moves : {false, true}) {
    World world({.gravity = {0, 900}, .sleepAfter = 0.25});
    add(world, {.type = BodyType::fixed, .position = {0, 120}}, box(800, 40));
    add(world, {.type = BodyType::fixed, .position = {-20, 0}}, box(20, 400));
    const BodyId rests = add(world, {.position = {0, 89}}, box(20, 20));
    add(world, {.type = BodyType::kinematic, .position = {18, 90}, .velocity = {moves ? -0.01 : 0.0, 0}},
        box(20, 20));
    add(world, {.position = {18, 70}, .velocity = {1, 0}, .angularVelocity = 2}, circle(5));
    int changes = 0;
    bool slept = false;
    for (int i = 0; i < 18 * 60; ++i) {
      REQUIRE(world.step(dt));
      if (i < 60) continue;
      const World::BodyColumns now = world.bodyColumns();
      REQUIRE(std::fabs(now.velocityY[rests.slot()]) < 1);
      REQUIRE(std::fabs(now.y[rests.slot()] - 90.25) < 0.3);
      changes += world.isAsleep(rests) != slept;
      slept = world.isAsleep(rests);
    }
    CHECK(changes <= 1);
    CHECK(slept == !moves);
  }
}

TEST_CASE("sleep: what falls slowly, or turns back in the air, does not fall asleep there") {
  for (const bool turning : {false, true}) {
    for (const double pull : {4.0, 9.0, 30.0}) {
      CAPTURE(pull);
      World world({.gravity = {0, 900}, .sleepAfter = 0.5, .turning = turning});
      const auto add = [&](Vec position, double speed, bool locked) {
        const ShapeDescription shape{.shape = makeCircle(5).value};
        return world
            .createBody(
                {.position = position, .velocity = {0, speed}, .gravityScale = pull / 900, .lockY = locked},
                {&shape, 1})
            .value;
      };
      const BodyId dropped = add({0, 0}, 0, false);
      const BodyId thrown = add({100, 0}, -30, false);
      // Two that touch hold each other, and nobody holds them.
      const BodyId pair = add({200, 0}, 0, false);
      add({210, 0}, 0, false);
      const BodyId locked = add({300, 0}, 0, true);
      for (int i = 0; i < 600; ++i) REQUIRE(world.step(1.0 / 60));
      const auto at = [&](BodyId body) { return world.describe(body).position.y; };
      CHECK(at(dropped) == doctest::Approx(pull * 50).epsilon(0.01));
      CHECK(at(thrown) == doctest::Approx(pull * 50 - 300).epsilon(0.01));
      CHECK(at(pair) == doctest::Approx(pull * 50).epsilon(0.01));
      CHECK(world.isAsleep(locked) == turning);  // locks hold where bodies turn alone
    }
  }
}
