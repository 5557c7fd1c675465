// A character's way where it begins in touch with something, through one-way platforms, and where it stands
// on slopes.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "bump/mover.h"
#include "one_shape.h"

using namespace bump;

namespace {

constexpr Vec up{0, -1};

struct Figure {
  Shape shape;
  double foot, side;  // how far it reaches from its middle
};
std::vector<Figure> figures() {
  return {{makeBox(20, 32).value, 16, 10},
          {makeCapsule({0, -6}, {0, 6}, 10).value, 16, 10},
          {makeCircle(10).value, 10, 10},
          {makeBox(16, 28, {}, 0, 2).value, 16, 10}};
}

MoverResult go(const World& world, const Figure& figure, Vec at, Vec way, const MoverOptions& options) {
  const Result<MoverResult> moved = moveThrough(world, {figure.shape.view(), {at, {}}}, way, options);
  REQUIRE(moved);
  return moved.value;
}

}  // namespace

TEST_CASE("mover: from where it just touches, or is a hair deep, it goes along, up and away") {
  for (const double deep : {0.0, 1e-9, 0.01, 0.02, 0.3, -1e-6, -0.01, -0.05}) {
    for (const Figure& figure : figures()) {
      CAPTURE(deep);
      CAPTURE(figure.foot);
      World world;
      for (double x = -320; x <= 320; x += 32) {
        add(world, {.type = BodyType::fixed, .position = {x, 16}}, box(32, 32));
      }
      add(world, {.type = BodyType::fixed, .position = {200 + figure.side, -50}}, box(400, 80));
      const MoverOptions options{.up = up, .snap = 4};
      const Vec at{0.5, deep - figure.foot};
      const MoverResult along = go(world, figure, {-100, at.y}, {-30, 1}, options);
      CHECK(along.position.x == doctest::Approx(-130));
      CHECK(std::fabs(along.position.y - at.y) < 0.4);
      CHECK(along.onGround);
      const MoverResult upwards = go(world, figure, {-100, at.y}, {0, -20}, options);
      CHECK(std::fabs(upwards.position.y - at.y + 20) < 0.4);
      CHECK_FALSE(upwards.onGround);
      // In a corner of floor and wall: neither holds it back from the other.
      const Vec corner{deep, at.y};
      const MoverResult out = go(world, figure, corner, {-15, -15}, options);
      CHECK(out.position.x == doctest::Approx(-15).epsilon(0.03));
      CHECK(std::fabs(out.position.y - at.y + 15) < 0.4);
      const MoverResult climbs = go(world, figure, corner, {3, -15}, options);
      CHECK(std::fabs(climbs.position.y - at.y + 15) < 0.4);
      CHECK(climbs.wall);
    }
  }
}

TEST_CASE("mover: a one-way platform is gone through from below and from the side, and stood on from above") {
  for (const bool ruled : {false, true}) {
    for (const Figure& figure : figures()) {
      CAPTURE(ruled);
      CAPTURE(figure.foot);
      World world;
      ShapeDescription tile = box(32, 10);
      if (!ruled) tile.passes = {0, -1};
      const int tiles = world.defineGroup("tile", Policy::block).value;
      const int players = world.defineGroup("player", Policy::block).value;
      if (ruled) REQUIRE(world.setRule(tiles, players, Policy::oneWay, {0, -1}));
      for (double x = -96; x <= 96; x += 32) {
        REQUIRE(world.addToGroup(tiles, Side::left,
                                 add(world, {.type = BodyType::fixed, .position = {x, 0}}, tile)));
      }
      const BodyId self = add(world, {.type = BodyType::kinematic, .position = {0, 500}}, box(1, 1));
      REQUIRE(world.addToGroup(players, Side::left, self));
      MoverOptions options{.up = up, .snap = 4};
      options.filter.except = self;
      // A jump: up, through, and down on it.
      Vec at{-30, 40};
      double speed = -9;
      for (int i = 0; i < 18; ++i) {
        const Vec before = at;
        at = go(world, figure, at, {1, speed}, options).position;
        CHECK(at.x == doctest::Approx(before.x + 1));
        CHECK(at.y == doctest::Approx(before.y + speed));
        speed += 0.5;
      }
      for (int i = 0; i < 40; ++i)
        at = go(world, figure, at, {1, speed = std::fmin(speed + 0.5, 12)}, options).position;
      CHECK(std::fabs(at.y - (-5 - figure.foot)) < 0.1);
      // Along all of it and off its end.
      MoverResult moved;
      for (int i = 0; i < 20; ++i) {
        moved = go(world, figure, at, {3, 1}, options);
        CHECK(moved.position.x == doctest::Approx(at.x + 3));
        CHECK(moved.onGround);
        at = moved.position;
      }
      // From the side, and out again at the other end.
      Vec beside{-150, 2};
      for (int i = 0; i < 60; ++i) beside = go(world, figure, beside, {5, 0}, options).position;
      CHECK(beside == Vec{150, 2});
      // Put a little into it, it falls through; no less than half a unit counts as in front.
      for (const double deep : {0.6, 1.0, 5.0, 10.0, 20.0}) {
        const Vec put{0, -5 - figure.foot + deep};
        const Vec end =
            go(world, figure, go(world, figure, put, {0, 4}, options).position, {0, 40}, options).position;
        CHECK(end.y == doctest::Approx(put.y + 44));
      }
      const Vec stays = go(world, figure, {0, -5 - figure.foot + 0.3}, {0, 10}, options).position;
      CHECK(stays.y < -5 - figure.foot);
    }
  }
}

TEST_CASE("mover: a one-way platform that comes up takes along who stands on it") {
  for (const Figure& figure : figures()) {
    World world;
    ShapeDescription plank = box(200, 10);
    plank.passes = {0, -1};
    const BodyId lift =
        add(world, {.type = BodyType::kinematic, .position = {0, 0}, .velocity = {0, -180}}, plank);
    Vec at{0, -5.05 - figure.foot};
    for (int i = 0; i < 60; ++i) {
      REQUIRE(world.step(1.0 / 60));
      const MoverResult moved = go(world, figure, at, {0, 1}, {.up = up, .snap = 4});
      CHECK(moved.ground == lift);
      at = moved.position;
    }
    CHECK(std::fabs(at.y - (-185 - figure.foot)) < 0.2);
  }
}

TEST_CASE("mover: it stands still on slopes that it may stand on, and walks on them as before") {
  for (const double degrees : {5.0, 30.0, 44.0}) {
    const double slope = degrees * 3.14159265358979 / 180;
    for (const double turned : {slope, -slope}) {
      for (const Figure& figure : figures()) {
        CAPTURE(degrees);
        CAPTURE(figure.foot);
        World world;
        add(world, {.type = BodyType::fixed, .position = {0, 300}, .angle = turned}, box(3000, 40));
        const MoverOptions options{.up = up, .maxSlope = 0.7853981, .snap = 4};
        Vec at = go(world, figure, {0, 0}, {0, 1000}, options).position;
        const Vec start = at;
        for (int i = 0; i < 60; ++i) at = go(world, figure, at, {0, 1}, options).position;
        CHECK(std::fabs(at.x - start.x) < 0.01);
        CHECK(std::fabs(at.y - start.y) < 0.2);
        // Down it goes with its whole speed along the level; up with the part that the slope leaves.
        for (const double way : {-2.0, 2.0}) {
          const Vec from = at;
          for (int i = 0; i < 60; ++i) {
            const MoverResult moved = go(world, figure, at, {way, 1}, options);
            CHECK(moved.onGround);
            at = moved.position;
          }
          const bool downhill = way * turned > 0;
          const double least = downhill ? 1 : std::cos(slope) * std::cos(slope);
          CHECK((at.x - from.x) / way > 60 * least - 1);
          CHECK((at.x - from.x) / way < 61);
        }
      }
    }
  }
}
