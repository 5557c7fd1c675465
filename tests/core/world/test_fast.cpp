// Where bodies turn, what is fast passes nothing that is fixed, whether or not it is a bullet: whatever the
// speed, the spin, the shapes and the way. What would not stop it does not, and what is slow is left alone.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "bump/angle.h"
#include "random.h"
#include "turning_worlds.h"

using namespace bump;
using namespace turning;

namespace {

constexpr double dt = 1.0 / 60;

Vec centerAt(const World& world, BodyId body) {
  const BodyDescription at = world.describe(body);
  return at.position + rotate(rotationOf(at.angle), world.centerOf(body));
}

using Shapes = std::vector<ShapeDescription>;

// Flyers, all about 1 across: none is in one piece thinner than an eighth of that.
struct Flyer {
  const char* name;
  Shapes shapes;
};
Shapes one(const Result<Shape>& shape) { return {of(shape.value)}; }
std::vector<Flyer> flyers() {
  return {
      {"box", one(makeBox(1, 1))},
      {"plank", one(makeBox(1, 0.2))},
      {"batten", one(makeBox(1, 0.125))},
      {"rounded box", one(makeBox(0.7, 0.5, {}, 0.3, 0.15))},
      {"capsule", one(makeCapsule({-0.35, 0}, {0.35, 0.1}, 0.15))},
      {"wheel", one(makeCircle(0.5))},
      {"triangle", one(makePolygon(std::vector<Vec>{{-0.4, -0.3}, {0.5, -0.2}, {0, 0.5}}))},
      {"beside its position", one(makeBox(0.6, 0.8, {0.9, -0.4}))},
      {"dumb-bell",
       {of(makeCircle(0.2, {-0.4, 0}).value), of(makeCircle(0.2, {0.4, 0}).value, Made{.density = 9}),
        of(makeBox(0.8, 0.2).value)}},
      {"angle", {of(makeBox(1, 0.2, {0, -0.4}).value), of(makeBox(0.2, 0.8, {-0.4, 0.1}).value)}},
  };
}

// As long, and as thin as twice the slop.
std::vector<Flyer> thinFlyers() {
  return {
      {"stick", one(makeBox(0.6, 0.04))},
      {"needle", one(makeBox(1, 0.012))},
      {"twig", one(makeCapsule({-0.4, 0}, {0.4, 0.05}, 0.01))},
      {"splinter", one(makePolygon(std::vector<Vec>{{-0.4, -0.01}, {0.5, 0}, {-0.3, 0.02}}))},
  };
}

// A fiftieth of a flyer thin, all round a room of 40 by 40: of what there is.
Shapes roomOf(int kind) {
  Shapes walls;
  const double half = 20, thin = 0.02;
  for (int side = 0; side < 4; ++side) {
    const Rotation to = rotationOf(side * pi / 2);
    const auto at = [&](double x, double along) { return rotate(to, Vec{x, along}); };
    switch (kind) {
      case 0: {  // one box a side
        walls.push_back(of(makeBox(thin, 2 * half + thin, at(half, 0), side * pi / 2).value));
        break;
      }
      case 1: {  // segments, end to end, as a chain or an outline's edge leaves them
        for (int i = 0; i < 40; ++i) {
          walls.push_back(of(makeSegment(at(half, i - half), at(half, i + 1 - half)).value));
        }
        break;
      }
      case 2: {  // boxes flush with each other, as tiles, pieces of outlines and covers of masks are
        for (int i = 0; i < 40; ++i) {
          walls.push_back(of(makeBox(thin, 1, at(half, i + 0.5 - half), side * pi / 2).value));
        }
        break;
      }
      default: {  // rounded
        walls.push_back(of(makeCapsule(at(half, -half), at(half, half), thin / 2).value));
        break;
      }
    }
  }
  return walls;
}
constexpr const char* roomNames[] = {"boxes", "segments", "tiles", "capsules"};

// Whether the middle of a body's mass is inside.
bool isInside(const World& world, BodyId body, Vec middle = {}) {
  const Vec at = centerAt(world, body) - middle;
  return std::fabs(at.x) < 20 && std::fabs(at.y) < 20;
}

// One of each flyer, fast, in a room.
std::vector<BodyId> fly(Scene& scene, Random& random, Vec middle, const ShapeDescription& made) {
  std::vector<BodyId> bodies;
  for (Flyer& flyer : flyers()) {
    for (ShapeDescription& shape : flyer.shapes) shape.bounce = made.bounce, shape.friction = made.friction;
    const double way = random.real(-3, 3), speed = random.real(600, 24000);
    const Result<BodyId> body =
        scene.world.createBody({.position = middle + Vec{random.real(-15, 15), random.real(-15, 15)},
                                .angle = random.real(-3, 3),
                                .velocity = Vec{std::cos(way), std::sin(way)} * speed,
                                .angularVelocity = random.real(-314, 314)},
                               flyer.shapes);
    REQUIRE(body);
    bodies.push_back(body.value);
  }
  return bodies;
}

}  // namespace

TEST_CASE(
    "fast: nothing that turns gets through a wall of a fiftieth of its size, however thin it is itself") {
  std::vector<Flyer> all = flyers();
  for (const Flyer& flyer : thinFlyers()) all.push_back(flyer);
  for (const Flyer& flyer : all) {
    CAPTURE(std::string(flyer.name));
    Random random{7};
    for (int trial = 0; trial < 60; ++trial) {
      CAPTURE(trial);
      Scene scene(weightless());
      const double lean = random.real(-1, 1);
      scene.add({.type = BodyType::fixed, .angle = lean}, of(makeBox(0.02, 4000).value));
      const Vec out = rotate(rotationOf(lean), {-1, 0});
      const double aim = random.real(-1.2, 1.2);
      const double speed = 24000 * (trial % 2 ? 1 : random.real(0.01, 1));
      const double spin = 2 * pi * 50 * (trial % 3 ? (trial % 2 ? 1 : -1) : random.real(-1, 1));
      const Result<BodyId> made = scene.world.createBody({.position = out * random.real(1.5, 390),
                                                          .angle = random.real(-3, 3),
                                                          .velocity = rotate(rotationOf(aim), out) * -speed,
                                                          .angularVelocity = spin},
                                                         flyer.shapes);
      REQUIRE(made);
      double nearest = 1e9;
      for (int i = 0; i < 120; ++i) {
        REQUIRE(scene.world.step(dt));
        const Vec center = centerAt(scene.world, made.value);
        nearest = std::min(nearest, dot(center, out));
        REQUIRE(nearest > 0);
      }
      CHECK(nearest < 2);
    }
  }
}

TEST_CASE("fast: a stick that lands on an end is held by the other before its middle is through") {
  const ShapeDescription stick = of(makeBox(30, 2).value);
  for (const double thick : {0.0, 0.5, 1.0, 2.0}) {
    CAPTURE(thick);
    const Result<Shape> wall = thick > 0 ? makeBox(thick, 4000) : makeSegment({0, -2000}, {0, 2000});
    for (int trial = 0; trial < 420; ++trial) {
      CAPTURE(trial);
      Scene scene(WorldOptions{.turning = true});
      scene.add({.type = BodyType::fixed, .position = {300, 0}}, of(wall.value));
      const BodyId body = scene.add(
          {.angle = trial * 0.015, .velocity = {2000, 0}, .angularVelocity = (trial % 3 - 1) * 5.0}, stick);
      scene.run(1);
      REQUIRE(scene.at(body).position.x < 300);
    }
  }
}

TEST_CASE("fast: a stick goes on over flush tiles, thrown or sliding") {
  for (const double tile : {32.0, 16.0}) {
    std::vector<ShapeDescription> tiles;
    const int count = static_cast<int>(10000 / tile);
    tiles.reserve(static_cast<std::size_t>(count));
    for (int k = 0; k < count; ++k)
      tiles.push_back(of(makeBox(tile, 32, {(k - 20) * tile, 16}).value, {0.3}));
    for (const double length : {20.0, 30.0, 100.0}) {
      CAPTURE(tile);
      CAPTURE(length);
      Random random{static_cast<std::uint32_t>(length)};
      for (int trial = 0; trial < 100; ++trial) {
        CAPTURE(trial);
        Scene scene(WorldOptions{.gravity = {0, 900}, .turning = true});
        REQUIRE(scene.world.createBody({.type = BodyType::fixed}, tiles));
        const bool slides = trial % 2 == 0;
        const double high = slides ? 1 + random.real(0, 1) : random.real(10, 200) + length / 2;
        const BodyId body =
            scene.add({.position = {random.real(0, 32), -high},
                       .angle = slides ? 0 : random.real(-3, 3),
                       .velocity = {random.real(1900, 2100), random.real(0, slides ? 100 : 1000)},
                       .angularVelocity = slides ? 0 : random.real(-20, 20)},
                      of(makeBox(length, 2).value, {0.3}));
        int stuck = 0;
        for (int i = 0; i < 200; ++i) {
          const BodyDescription before = scene.at(body);
          REQUIRE(scene.world.step(dt));
          const BodyDescription now = scene.at(body);
          stuck = now.position == before.position && std::fabs(now.velocity.x) > 50 ? stuck + 1 : 0;
          REQUIRE(stuck < 10);
        }
      }
    }
  }
}

TEST_CASE("fast: nothing leaves a closed room, of whatever its walls are, near the origin and far from it") {
  for (int kind = 0; kind < 4; ++kind) {
    for (const double away : {0.0, 1e6}) {
      CAPTURE(std::string(roomNames[kind]));
      CAPTURE(away);
      const Vec middle{away, -away};
      for (int trial = 0; trial < 12; ++trial) {
        Random random{static_cast<std::uint32_t>(trial + 1)};
        Scene scene(weightless());
        REQUIRE(scene.world.createBody({.type = BodyType::fixed, .position = middle}, roomOf(kind)));
        const std::vector<BodyId> bodies =
            fly(scene, random, middle, {.friction = trial % 3 * 0.4, .bounce = trial % 4 * 0.3});
        for (int i = 0; i < 240; ++i) {
          REQUIRE(scene.world.step(dt));
          for (std::size_t k = 0; k < bodies.size(); ++k) {
            CAPTURE(trial);
            CAPTURE(i);
            CAPTURE(k);
            REQUIRE(isInside(scene.world, bodies[k], middle));
          }
        }
      }
    }
  }
}

TEST_CASE("fast: nor does a triangle of a fifth of the typical size, in rooms of four segments that cross") {
  const Shape triangle = makePolygon(std::vector<Vec>{{-5, -2}, {5, -1.5}, {3.32, 4}}).value;
  Random random{5};
  for (int trial = 0; trial < 3000; ++trial) {
    CAPTURE(trial);
    Scene scene({.substeps = trial % 2 == 0 ? 4 : 1, .turning = true});
    Shapes walls;
    for (int side = 0; side < 4; ++side) {
      const Rotation to = rotationOf(side * pi / 2);
      walls.push_back(of(makeSegment(rotate(to, Vec{300, -301}), rotate(to, Vec{300, 301})).value));
      walls.back().friction = trial % 3 * 0.25;
    }
    REQUIRE(scene.world.createBody({.type = BodyType::fixed}, walls));
    // Into a corner.
    const double way = random.real(0, pi / 2), speed = std::pow(10, random.real(2, 4.5));
    const Result<BodyId> body =
        scene.world.createBody({.position = {random.real(-280, -130), random.real(-280, -130)},
                                .angle = random.real(0, 2 * pi),
                                .velocity = Vec{-std::cos(way), -std::sin(way)} * speed},
                               one(triangle));
    REQUIRE(body);
    for (int i = 0; i < 80; ++i) {
      REQUIRE(scene.world.step(dt));
      const Vec at = scene.at(body.value).position;
      REQUIRE(std::max(std::fabs(at.x), std::fabs(at.y)) < 301);
    }
  }
}

TEST_CASE("fast: a room goes on with the same bits from a snapshot in the middle") {
  for (int kind = 0; kind < 4; ++kind) {
    CAPTURE(std::string(roomNames[kind]));
    Random random{static_cast<std::uint32_t>(kind + 5)};
    Scene scene(weightless());
    REQUIRE(scene.world.createBody({.type = BodyType::fixed}, roomOf(kind)));
    fly(scene, random, {}, {.friction = 0.3, .bounce = 0.9});
    for (int i = 0; i < 60; ++i) {
      const auto kept = scene.world.save();
      REQUIRE(kept);
      REQUIRE(scene.world.step(dt));
      World other;
      REQUIRE(other.restore(kept.value.span()));
      REQUIRE(other.step(dt));
      REQUIRE(other.hash() == scene.world.hash());
    }
  }
}

TEST_CASE("fast: who is stopped does not depend on the order in which bodies were made") {
  std::vector<Vec> ends[2];
  for (const int order : {0, 1}) {
    Scene scene(weightless());
    std::vector<BodyId> bodies(20);
    for (int k = 0; k < 21; ++k) {
      const int i = order == 0 ? k : 20 - k;
      if (i == 20) {
        scene.add({.type = BodyType::fixed, .position = {50, 0}}, box(0.02, 1000));
      } else {
        bodies[static_cast<std::size_t>(i)] = scene.add(
            {.position = {0, 5.0 * i}, .velocity = {4000 + 100.0 * i, 0}, .angularVelocity = 9}, box(1, 1));
      }
    }
    REQUIRE(scene.world.step(dt));
    for (const BodyId body : bodies) ends[order].push_back(scene.at(body).position);
  }
  for (std::size_t i = 0; i < 20; ++i) CHECK(ends[0][i] == ends[1][i]);
  CHECK(ends[0][0].x < 50);
}

TEST_CASE("fast: it stops where it touches, and turns about the centre of its mass until then") {
  // A long bar whose mass lies at one end, thrown without turning speed of that end.
  for (const double turn : {-200.0, 150.0}) {
    Scene scene(weightless());
    scene.add({.type = BodyType::fixed, .position = {20.01, 0}}, box(0.02, 1000));
    const ShapeDescription bar = box(2, 0.5);
    const BodyId body = scene.add({.position = {0, 0},
                                   .angle = 0.3,
                                   .velocity = {3000, 600},
                                   .angularVelocity = turn,
                                   .centerOffset = {0.8, 0.1}},
                                  bar);
    const Vec before = centerAt(scene.world, body);
    REQUIRE(scene.world.step(dt));
    const BodyDescription at = scene.at(body);
    const Vec way = centerAt(scene.world, body) - before;
    const double time = way.x / (3000 * dt);
    CHECK(time > 0.1);
    CHECK(time < 0.9);
    CHECK(way.y == doctest::Approx(600 * dt * time));
    CHECK(at.angle - 0.3 == doctest::Approx(turn * dt * time));
    CHECK(at.velocity == Vec{3000, 600});  // felt in the step that follows
    double furthest = 0;
    for (int i = 0; i < 4; ++i) {
      const Vec corner = bar.shape.points[static_cast<std::size_t>(i)];
      furthest = std::max(furthest, at.position.x + rotate(rotationOf(at.angle), corner).x);
    }
    CHECK(furthest == doctest::Approx(20).epsilon(1e-9));
  }
}

TEST_CASE("fast: a ball bounces off a wall that it would have passed, with the speed that it had") {
  Scene scene(weightless());
  scene.add({.type = BodyType::fixed, .position = {30, 0}}, box(0.02, 100, {.friction = 0, .bounce = 1}));
  const BodyId ball = scene.add({.velocity = {9000, 0}}, disc(0.5, {.friction = 0, .bounce = 1}));
  scene.run(3 * dt);
  CHECK(scene.at(ball).velocity.x == doctest::Approx(-9000).epsilon(1e-6));
  CHECK(scene.at(ball).position.x < 29.6);
}

TEST_CASE("fast: what would not stop it does not") {
  const auto endOf = [](const ShapeDescription& wall, BodyType type, const ShapeDescription& shape) {
    Scene scene(weightless());
    scene.add({.type = type, .position = {50, 0}}, wall);
    const BodyId body = scene.add({.velocity = {6000, 0}, .angularVelocity = 30}, shape);
    REQUIRE(scene.world.step(dt));
    return scene.at(body).position.x;
  };
  ShapeDescription wall = box(0.02, 100);
  CHECK(endOf(wall, BodyType::fixed, box(1, 1)) < 50);
  CHECK(endOf(wall, BodyType::kinematic, box(1, 1)) == doctest::Approx(100));  // for these there are bullets
  CHECK(endOf(wall, BodyType::dynamic, box(1, 1)) == doctest::Approx(100));
  ShapeDescription other = wall;
  other.trigger = true;
  CHECK(endOf(other, BodyType::fixed, box(1, 1)) == doctest::Approx(100));
  other = wall;
  other.category = 2;
  ShapeDescription shape = box(1, 1);
  shape.mask = 1;
  CHECK(endOf(other, BodyType::fixed, shape) == doctest::Approx(100));
  other = wall;
  other.passes = {-1, 0};
  CHECK(endOf(other, BodyType::fixed, box(1, 1)) < 50);
  other.passes = {1, 0};
  CHECK(endOf(other, BodyType::fixed, box(1, 1)) == doctest::Approx(100));
  for (const Policy policy : {Policy::overlap, Policy::ignore}) {
    Scene scene(weightless());
    const BodyId fence = scene.add({.type = BodyType::fixed, .position = {50, 0}}, wall);
    const BodyId body = scene.add({.velocity = {6000, 0}}, box(1, 1));
    const int ghosts = scene.world.defineGroup("ghosts", policy).value;
    REQUIRE(scene.world.addToGroup(ghosts, Side::left, fence));
    REQUIRE(scene.world.addToGroup(ghosts, Side::right, body));
    REQUIRE(scene.world.step(dt));
    CHECK(scene.at(body).position.x == doctest::Approx(100));
  }
  // Nor what was taken out of the world; back in it, it does.
  for (const bool enabled : {false, true}) {
    Scene scene(weightless());
    const BodyId fence = scene.add({.type = BodyType::fixed, .position = {50, 0}}, wall);
    const BodyId body = scene.add({.velocity = {6000, 0}}, box(1, 1));
    REQUIRE(scene.world.setEnabled(fence, false));
    if (enabled) REQUIRE(scene.world.setEnabled(fence, true));
    REQUIRE(scene.world.step(dt));
    CHECK((scene.at(body).position.x < 50) == enabled);
  }
  // Beside it by a hair, and in a world whose bodies do not turn.
  Scene scene(weightless());
  scene.add({.type = BodyType::fixed, .position = {50, 50.5 + 1e-6}}, box(0.02, 100));
  const BodyId body = scene.add({.velocity = {6000, 0}}, disc(0.5));
  REQUIRE(scene.world.step(dt));
  CHECK(scene.at(body).position.x == doctest::Approx(100));
  World still({.lengthUnit = 1});
  const ShapeDescription ball = disc(0.5);
  REQUIRE(still.createBody({.type = BodyType::fixed, .position = {50, 0}}, {&wall, 1}));
  const BodyId flies = still.createBody({.velocity = {6000, 0}}, {&ball, 1}).value;
  REQUIRE(still.step(dt));
  CHECK(still.describe(flies).position.x == doctest::Approx(100));
}

TEST_CASE("fast: from touch, from within, into a corner, and past a wall that was put there by hand") {
  const auto run = [](Vec start, Vec velocity, double spin, bool late) {
    Scene scene(weightless());
    const BodyId wall =
        scene.add({.type = BodyType::fixed, .position = {late ? 5000.0 : 10.01, 0}}, box(0.02, 1000));
    scene.add({.type = BodyType::fixed, .position = {0, 10.01}}, box(1000, 0.02));
    const BodyId body =
        scene.add({.position = start, .velocity = velocity, .angularVelocity = spin}, box(1, 1));
    if (late) {
      REQUIRE(scene.world.detect());
      scene.world.bodyColumns().x[wall.slot()] = 10.01;
    }
    for (int i = 0; i < 30; ++i) {
      REQUIRE(scene.world.step(dt));
      REQUIRE(scene.at(body).position.x < 10);
      REQUIRE(scene.at(body).position.y < 10);
    }
  };
  for (const bool late : {false, true}) {
    run({9.5, 0}, {24000, 0}, 0, late);
    run({9.5, 0}, {24000, 100}, 314, late);
    run({9.7, 0}, {24000, 100}, -314, late);
    run({9.8, 9.8}, {24000, 24000}, 314, late);
    run({0, 0}, {24000, 24000}, -314, late);
    run({-200, -100}, {24000, 12000}, 314, late);
  }
}

TEST_CASE("fast: a pile at rest is none, and a bar that stirs presses nobody through a ring of segments") {
  Scene scene(options());
  Shapes ring;
  const int pieces = 120;
  const auto at = [](int i) {
    return Vec{std::cos(2 * pi * i / pieces), std::sin(2 * pi * i / pieces)} * 13.4;
  };
  for (int i = 0; i < pieces; ++i) {
    ring.push_back(of(makeSegment(at(i), at((i + 1) % pieces)).value, {.friction = 0.1}));
  }
  REQUIRE(scene.world.createBody({.type = BodyType::fixed}, ring));
  scene.add({.type = BodyType::kinematic, .position = {0, -6.6}, .angularVelocity = 15}, box(0.4, 12));
  const ShapeDescription kinds[] = {of(makeCapsule({-0.25, 0}, {0.25, 0}, 0.25).value), disc(0.35),
                                    box(0.7, 0.7)};
  std::vector<BodyId> bodies;
  bodies.reserve(500);
  for (int i = 0; i < 500; ++i) {
    const int column = i % 20, row = i / 20;
    bodies.push_back(scene.add({.position = {-7.8 + 0.787 * column, 1 + 0.3 * row}}, kinds[i % 3]));
  }
  for (int i = 0; i < 600; ++i) {
    REQUIRE(scene.world.step(dt));
    for (const BodyId body : bodies) REQUIRE(lengthSquared(scene.at(body).position) < 13.4 * 13.4);
  }
}
