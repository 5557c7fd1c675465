// One-way shapes: what comes from in front is held, over joints, on slopes and however it is pushed; what
// comes from elsewhere passes.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "one_shape.h"

using namespace bump;

namespace {

constexpr double gravity = 900;
constexpr double dt = 1.0 / 60;

struct Walker {
  const char* name;
  Shape shape;
  double foot;  // how far below its middle it reaches
};

std::vector<Walker> walkers() {
  const Vec pointed[] = {{-9, -12}, {9, -12}, {10, 4}, {4, 14}, {-4, 14}, {-10, 4}};
  return {{"circle", makeCircle(10).value, 10},
          {"small circle", makeCircle(4).value, 4},
          {"capsule", makeCapsule({0, -8}, {0, 8}, 8).value, 16},
          {"lying capsule", makeCapsule({-8, 0}, {8, 0}, 8).value, 8},
          {"rounded box", makeBox(16, 28, {}, 0, 2).value, 16},
          {"hardly rounded box", makeBox(20, 30, {}, 0, 0.3).value, 15.3},
          {"box", makeBox(20, 32).value, 16},
          {"turned box", makeBox(20, 20, {}, 0.6).value, 10 * (std::cos(0.6) + std::sin(0.6))},
          {"polygon", makePolygon(pointed).value, 14}};
}

// Where y is at x = `at` on a line through the origin that falls by `slope` to the right.
double lineAt(double at, double slope) { return at * std::tan(slope); }

// A row of platforms whose upper faces lie on that line.
void layTiles(World& world, double size, double slope, double length) {
  ShapeDescription tile = box(size, size / 2);
  tile.passes = {0, -1};
  const Vec along{std::cos(slope), std::sin(slope)};
  const Vec down{-along.y, along.x};
  for (double at = -length; at < length; at += size) {
    const Vec middle = along * at + down * (size / 4);
    add(world, {.type = BodyType::fixed, .position = middle, .angle = slope}, tile);
  }
}

// The same line as a chain is made of: segments that let through what comes from below.
void layChain(World& world, double size, double slope, double length) {
  const Vec along{std::cos(slope), std::sin(slope)};
  std::vector<ShapeDescription> segments;
  for (double at = -length; at < length; at += size) {
    ShapeDescription segment{.shape = makeSegment(along * at, along * (at + size)).value};
    segment.passes = {along.y, -along.x};
    segments.push_back(segment);
  }
  REQUIRE(world.createBody({.type = BodyType::fixed}, segments));
}

using Floor = void (*)(World&, double, double, double);

}  // namespace

TEST_CASE("nobody who stands on or walks over joints of one-way floors falls through") {
  int walks = 0;
  for (const Floor lay : {layTiles, layChain}) {
    for (const double size : lay == layTiles ? std::vector<double>{16, 32, 64} : std::vector<double>{9, 40}) {
      for (const double slope : {0.0, 0.2, 0.45, 0.7853}) {
        for (const double speed : {0.0, 60.0, 120.0, 240.0, 1000.0}) {
          for (const double way : {-1.0, 1.0}) {
            if (speed == 0 && way > 0) continue;
            for (const Walker& walker : walkers()) {
              // It would run through the slope, as through any that is not met by a bullet.
              if (speed * dt * std::sin(slope) > walker.foot * 2) continue;
              CAPTURE((lay == layTiles));
              CAPTURE(size);
              CAPTURE(slope);
              CAPTURE(speed * way);
              CAPTURE(std::string(walker.name));
              const double start = -way * 300 + 1.7;
              World world({.gravity = {0, gravity}});
              lay(world, size, slope, 800);
              ShapeDescription shape{.shape = walker.shape, .friction = speed == 0 ? 1.0 : 0.0};
              const double above = walker.foot + 12 + 12 * std::tan(slope);
              const BodyId body = add(world, {.position = {start, lineAt(start, slope) - above}}, shape);
              double x = start;
              double below = 0;
              for (int i = 0; i < 120 && std::fabs(x) < 500; ++i) {
                const double falls = world.bodyColumns().velocityY[body.slot()];
                if (speed > 0) REQUIRE(world.setVelocity(body, {speed * way, falls}));
                REQUIRE(world.step(dt));
                x = world.bodyColumns().x[body.slot()];
                below = (world.bodyColumns().y[body.slot()] - lineAt(x, slope)) * std::cos(slope);
                REQUIRE(below < walker.foot);
              }
              CHECK(below < 0);
              ++walks;
            }
          }
        }
      }
    }
  }
  CHECK(walks == 5 * (4 * 9 * 9 - 2));
}

TEST_CASE("nobody who is pushed over joints of one-way floors falls through") {
  for (const Floor lay : {layTiles, layChain}) {
    for (const double size : {9.0, 16.0, 32.0, 64.0}) {
      for (const double speed : {60.0, 120.0, 240.0, 1000.0}) {
        for (const Walker& walker : walkers()) {
          CAPTURE((lay == layTiles));
          CAPTURE(size);
          CAPTURE(speed);
          CAPTURE(std::string(walker.name));
          World world({.gravity = {0, gravity}});
          lay(world, size, 0, 800);
          const BodyId body = add(world, {.position = {-300, -walker.foot}}, {.shape = walker.shape});
          add(world, {.type = BodyType::kinematic, .position = {-340, -22}, .velocity = {speed, 0}},
              box(20, 40));
          for (int i = 0; i < 120 && world.bodyColumns().x[body.slot()] < 600; ++i) REQUIRE(world.step(dt));
          CHECK(world.bodyColumns().y[body.slot()] < 0);
        }
      }
    }
  }
}

TEST_CASE("what falls by less in a step than it and a one-way floor are high together is caught") {
  int falls = 0;
  for (const bool tiles : {true, false}) {
    for (const Walker& walker : walkers()) {
      const double high = walker.foot * 2 + (tiles ? 8 : 0);
      for (const double speed : {50.0, 200.0, 500.0, 900.0, 1300.0, 1800.0, 2400.0, 3000.0}) {
        if (speed * dt > high - 1) continue;
        for (const double sideways : {0.0, 240.0}) {
          for (double offset = 0; offset < 16; offset += 1.3) {
            CAPTURE(tiles);
            CAPTURE(std::string(walker.name));
            CAPTURE(speed);
            CAPTURE(sideways);
            CAPTURE(offset);
            World world;
            (tiles ? layTiles : layChain)(world, 16, 0, 500);
            const double start = -60 - walker.foot - offset * 4;
            const BodyId body = add(world, {.position = {offset, start}, .velocity = {sideways, speed}},
                                    {.shape = walker.shape});
            for (int i = 0; i < 90; ++i) REQUIRE(world.step(dt));
            CHECK(world.bodyColumns().y[body.slot()] < 0);
            ++falls;
          }
        }
      }
    }
  }
  CHECK(falls > 1500);
}

TEST_CASE("what jumps through a one-way platform from below comes to stand on it, however fast") {
  int jumps = 0;
  for (double speed = 400; speed <= 1600; speed += 9.1) {
    for (const Walker& walker : walkers()) {
      CAPTURE(speed);
      CAPTURE(std::string(walker.name));
      World world({.gravity = {0, gravity}});
      ShapeDescription platform = box(300, 8);
      platform.passes = {0, -1};
      add(world, {.type = BodyType::fixed}, platform);
      // So high that it clears the platform; as fast when it comes down.
      const BodyId body = add(world, {.position = {3, 60}, .velocity = {0, -speed}}, {.shape = walker.shape});
      double highest = 60;
      double y = 60;
      double free = 60;
      double freely = -speed;
      for (int i = 0; i < 280; ++i) {
        REQUIRE(world.step(dt));
        y = world.bodyColumns().y[body.slot()];
        highest = std::min(highest, y);
        if (freely < 0) {
          freely += gravity * dt;
          free = std::min(free, free + freely * dt);
        }
      }
      CHECK(std::fabs(highest - free) < 0.5);  // nothing slowed it down on its way
      if (highest < -walker.foot - 6 && speed * dt < 2 * walker.foot + 7) {
        CHECK(y == doctest::Approx(-4 - walker.foot).epsilon(0.03));
        ++jumps;
      }
    }
  }
  CHECK(jumps > 800);
}

TEST_CASE("who is landed on walks over joints, however hard the other one presses from above") {
  int stood = 0;
  for (int way = 0; way < 400; ++way) {
    World world({.gravity = {0, 2000}});
    ShapeDescription tile = box(16, 16);
    tile.passes = {0, -1};
    for (int i = -3; i < 60; ++i) add(world, {.type = BodyType::fixed, .position = {16.0 * i, 8}}, tile);
    const double at = 0.04 * way, speed = 99 + way % 40;
    const BodyId lower = add(world, {.position = {at, -32.8}, .velocity = {speed, 565}}, box(20, 20));
    add(world, {.position = {at + 1, -48.1}, .velocity = {speed + 10, 548}}, box(30, 10));
    for (int i = 0; i < 60; ++i) REQUIRE(world.step(dt));
    stood += world.bodyColumns().y[lower.slot()] < 0;
  }
  CHECK(stood == 400);
}

TEST_CASE("from the side, from inside and after a while of ignoring it a one-way floor lets through") {
  for (const Walker& walker : walkers()) {
    CAPTURE(std::string(walker.name));
    // From the side: as in free flight, bit for bit.
    for (const double height : {0.0, 0.3, -0.3}) {
      const auto fly = [&](bool floor) {
        World world;
        if (floor) layTiles(world, 32, 0, 96);
        const Vec start{-150, 8 + height * walker.foot};
        const BodyId body = add(world, {.position = start, .velocity = {200, 0}}, {.shape = walker.shape});
        for (int i = 0; i < 90; ++i) REQUIRE(world.step(dt));
        return Vec{world.bodyColumns().x[body.slot()], world.bodyColumns().y[body.slot()]};
      };
      CHECK(fly(true) == fly(false));
    }
    // It jumps, not high enough, and falls back.
    World low({.gravity = {0, gravity}});
    layTiles(low, 32, 0, 96);
    const BodyId jumper = add(low, {.position = {5, 60}, .velocity = {60, -300}}, {.shape = walker.shape});
    for (int i = 0; i < 60; ++i) REQUIRE(low.step(dt));
    CHECK(low.bodyColumns().y[jumper.slot()] > 60);
    // Stands, is let go for a tenth of a second, and falls all the way.
    World world({.gravity = {0, gravity}});
    const int group = world.defineGroup("player:floor", Policy::block).value;
    ShapeDescription tile = box(32, 16);
    tile.passes = {0, -1};
    for (double x = -80; x <= 80; x += 32) {
      const BodyId floor = add(world, {.type = BodyType::fixed, .position = {x, 8}}, tile);
      REQUIRE(world.addToGroup(group, Side::right, floor));
    }
    const BodyId body = add(world, {.position = {0, -walker.foot}}, {.shape = walker.shape, .friction = 1});
    REQUIRE(world.addToGroup(group, Side::left, body));
    for (int i = 0; i < 30; ++i) REQUIRE(world.step(dt));
    REQUIRE(world.bodyColumns().y[body.slot()] < 0);
    REQUIRE(world.defineGroup("player:floor", Policy::ignore));
    for (int i = 0; i < 6; ++i) REQUIRE(world.step(dt));
    REQUIRE(world.defineGroup("player:floor", Policy::block));
    for (int i = 0; i < 60; ++i) REQUIRE(world.step(dt));
    CHECK(world.bodyColumns().y[body.slot()] > 100);
  }
}

TEST_CASE(
    "what is made or put a little into a one-way floor is pushed up, and what jumps at once is not held") {
  for (const Walker& walker : walkers()) {
    CAPTURE(std::string(walker.name));
    for (const bool made : {true, false}) {
      World world({.gravity = {0, gravity}});
      layTiles(world, 32, 0, 96);
      const BodyId body = add(world, {.position = {3, made ? 2 - walker.foot : -200}},
                              {.shape = walker.shape, .friction = 1});
      if (!made) {
        REQUIRE(world.step(dt));
        REQUIRE(world.setPosition(body, {3, 2 - walker.foot}));
        REQUIRE(world.setVelocity(body, {}));
      }
      for (int i = 0; i < 60; ++i) REQUIRE(world.step(dt));
      CHECK(world.bodyColumns().y[body.slot()] < 1 - walker.foot);
      REQUIRE(world.setVelocity(body, {30, -300}));
      for (int i = 0; i < 20; ++i) REQUIRE(world.step(dt));
      CHECK(world.bodyColumns().y[body.slot()] < -walker.foot - 40);
    }
  }
}

TEST_CASE("a one-way floor that is made, or put, a little into what falls is what that stands on") {
  for (const Walker& walker : walkers()) {
    CAPTURE(std::string(walker.name));
    for (const bool made : {true, false}) {
      World world({.gravity = {0, gravity}});
      ShapeDescription plank = box(96, 16);
      plank.passes = {0, -1};
      BodyId floor;
      if (!made) floor = add(world, {.type = BodyType::fixed, .position = {0, 500}}, plank);
      const BodyId body = add(world, {.position = {3, 2 - walker.foot}}, {.shape = walker.shape});
      REQUIRE(world.step(dt));
      if (made) add(world, {.type = BodyType::fixed, .position = {0, 8}}, plank);
      if (!made) REQUIRE(world.setPosition(floor, {0, 8}));
      for (int i = 0; i < 60; ++i) REQUIRE(world.step(dt));
      CHECK(world.bodyColumns().y[body.slot()] < 1 - walker.foot);
    }
  }
}

TEST_CASE("what walks off the end of a one-way floor falls beside it, and is not lifted when it comes back") {
  for (const Walker& walker : walkers()) {
    CAPTURE(std::string(walker.name));
    World world({.gravity = {0, gravity}});
    layTiles(world, 32, 0, 96);
    const BodyId body = add(world, {.position = {60, -walker.foot}}, {.shape = walker.shape});
    double lowest = -walker.foot;
    for (int i = 0; i < 90; ++i) {
      // To the right until it falls, then back under the floor.
      const World::BodyColumns now = world.bodyColumns();
      const bool falls = now.y[body.slot()] > 0;
      REQUIRE(world.setVelocity(body, {falls ? -40.0 : 60.0, now.velocityY[body.slot()]}));
      REQUIRE(world.step(dt));
      CHECK(world.bodyColumns().y[body.slot()] >= lowest - 1);
      lowest = std::max(lowest, world.bodyColumns().y[body.slot()]);
    }
    CHECK(lowest > 100);
  }
}

TEST_CASE("a snapshot knows who is on its way through") {
  World world({.gravity = {0, gravity}});
  layTiles(world, 16, 0, 100);
  double x = -80;
  for (const Walker& walker : walkers()) {
    add(world, {.position = {x, 40}, .velocity = {40, -380}}, {.shape = walker.shape});
    add(world, {.position = {x + 5, -90}, .velocity = {-40, 200}}, {.shape = walker.shape});
    x += 20;
  }
  World copy;
  for (int i = 0; i < 90; ++i) {
    const Result<List<std::uint8_t>> saved = world.save();
    REQUIRE(saved);
    REQUIRE(copy.restore(saved.value.span()));
    REQUIRE(copy.step(dt));
    REQUIRE(world.step(dt));
    REQUIRE(copy.hash() == world.hash());
  }
}
