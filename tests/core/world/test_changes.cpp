// Bodies, shapes and worlds changed while they are in use: they are then as if made so, nothing is lost that
// did not change, and what is refused changes nothing.
#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "bump/world.h"

using namespace bump;

namespace {

ShapeDescription box(double width, double height) { return {.shape = makeBox(width, height).value}; }
ShapeDescription circle(double radius) { return {.shape = makeCircle(radius).value}; }

BodyId add(World& world, BodyType type, Vec position, const ShapeDescription& shape) {
  const Result<BodyId> body = world.createBody({.type = type, .position = position}, {&shape, 1});
  REQUIRE(body);
  return body.value;
}
ShapeId shapeOf(const World& world, BodyId body) {
  ShapeId shape;
  REQUIRE(world.shapesOf(body, {&shape, 1}) == 1);
  return shape;
}
void setType(World& world, BodyId body, BodyType type) {
  BodyDescription now = world.describe(body);
  now.type = type;
  REQUIRE(world.change(body, now));
}
void run(World& world, int steps) {
  for (int i = 0; i < steps; ++i) REQUIRE(world.step(0.01));
}
Vec placeOf(const World& world, BodyId body) { return world.describe(body).position; }

bool same(const BodyDescription& a, const BodyDescription& b) {
  return a.type == b.type && a.position == b.position && a.angle == b.angle && a.velocity == b.velocity &&
         a.angularVelocity == b.angularVelocity && a.mass == b.mass && a.gravityScale == b.gravityScale &&
         a.drag == b.drag && a.maxSpeed == b.maxSpeed && a.minSpeed == b.minSpeed && a.bullet == b.bullet;
}

int count(const World& world, EventRow::Kind kind) {
  int found = 0;
  for (const EventRow& row : world.events()) found += row.kind == kind;
  return found;
}

constexpr BodyDescription unusual{.type = BodyType::kinematic,
                                  .position = {3, -4},
                                  .angle = 0.5,
                                  .velocity = {7, 8},
                                  .angularVelocity = -1,
                                  .mass = 12,
                                  .gravityScale = -0.25,
                                  .drag = 0.125,
                                  .maxSpeed = 99,
                                  .bullet = true,
                                  .minSpeed = 3};

// A floor, a tower on it, a ball that comes, and a body that can be each of the three types.
struct Scene {
  World world;
  BodyId floor, middle, ball;
  std::vector<BodyId> tower;

  explicit Scene(BodyType type = BodyType::dynamic, double sleepAfter = 0.3)
      : world({.gravity = {0, -10}, .lengthUnit = 1, .sleepAfter = sleepAfter}) {
    floor = add(world, BodyType::fixed, {0, -0.5}, box(100, 1));
    for (int i = 0; i < 4; ++i) tower.push_back(add(world, BodyType::dynamic, {0, 0.5 + i}, box(1, 1)));
    middle = tower[1];
    ball = add(world, BodyType::dynamic, {-20, 0.5}, circle(0.5));
    if (type != BodyType::dynamic) setType(world, middle, type);
  }
};

}  // namespace

TEST_CASE("a body is described as it was made, and takes on another description whole") {
  World world;
  const ShapeDescription shape = box(4, 2);
  const BodyId made = world.createBody(unusual, {&shape, 1}).value;
  CHECK(same(world.describe(made), unusual));
  const BodyId changed = add(world, BodyType::dynamic, {50, 50}, shape);
  REQUIRE(world.change(changed, unusual));
  CHECK(same(world.describe(changed), unusual));
  CHECK(world.massOf(changed) == 0);
  // And back: without a mass it weighs what its shapes do.
  REQUIRE(world.change(changed, BodyDescription{}));
  CHECK(same(world.describe(changed), BodyDescription{}));
  CHECK(world.massOf(changed) == 8);
}

TEST_CASE("a shape is described as it was made, and takes on another description with the same handle") {
  World world;
  ShapeDescription wanted = circle(3);
  wanted.density = 2;
  wanted.friction = 0.5;
  wanted.bounce = 0.25;
  wanted.surfaceSpeed = -3;
  wanted.rollingResistance = 0.125;
  wanted.category = 6;
  wanted.mask = 9;
  wanted.trigger = true;
  wanted.passes = {0, 1};
  wanted.paint = 7;
  const BodyId body = add(world, BodyType::dynamic, {}, box(4, 2));
  const ShapeId shape = shapeOf(world, body);
  REQUIRE(world.change(shape, wanted));
  CHECK(shapeOf(world, body) == shape);
  const ShapeDescription now = world.describe(shape);
  CHECK(now.shape.kind == ShapeKind::circle);
  CHECK(now.shape.count == 1);
  CHECK(now.shape.radius == 3);
  CHECK(now.density == 2);
  CHECK(now.friction == 0.5);
  CHECK(now.bounce == 0.25);
  CHECK(now.surfaceSpeed == -3);
  CHECK(now.rollingResistance == 0.125);
  CHECK(now.category == 6);
  CHECK(now.mask == 9);
  CHECK(now.trigger);
  CHECK(now.passes == Vec{0, 1});
  CHECK(now.paint == 7);
  CHECK(world.massOf(body) == doctest::Approx(2 * 9 * 3.14159265358979));
  // A hash of a world that was made so from the start is the same.
  World twin;
  add(twin, BodyType::dynamic, {}, wanted);
  CHECK(world.hash() == twin.hash());
}

TEST_CASE("what is refused is named and changes nothing") {
  Scene scene;
  run(scene.world, 200);
  World& world = scene.world;
  REQUIRE(world.asleepCount() > 0);
  const std::uint64_t before = world.hash();
  const auto refused = [&](const Status& s, const char* argument) {
    CHECK(!s);
    CHECK(std::string(s.argument) == argument);
    CHECK(world.hash() == before);
  };
  const BodyDescription now = world.describe(scene.ball);
  BodyDescription bad = now;
  bad.mass = -1;
  refused(world.change(scene.ball, bad), "mass");
  bad = now;
  bad.drag = std::nan("");
  refused(world.change(scene.ball, bad), "drag");
  bad = now;
  bad.type = static_cast<BodyType>(3);
  refused(world.change(scene.ball, bad), "type");
  bad = now;
  bad.position.y = 1e30;
  refused(world.change(scene.ball, bad), "y");
  refused(world.change(BodyId{}, now), "body");
  ShapeDescription shape = world.describe(shapeOf(world, scene.ball));
  shape.bounce = 2;
  refused(world.change(shapeOf(world, scene.ball), shape), "bounce");
  refused(world.change(ShapeId{}, circle(1)), "shape");
  WorldOptions options = world.options();
  options.substeps = 0;
  refused(world.change(options), "substeps");
  options = world.options();
  options.lengthUnit = 2;
  refused(world.change(options), "lengthUnit");
  options = world.options();
  options.sleepAfter = -1;
  refused(world.change(options), "sleepAfter");
}

TEST_CASE("a body of another type behaves as one that was made so") {
  for (const BodyType type : {BodyType::fixed, BodyType::kinematic, BodyType::dynamic}) {
    for (const BodyType from : {BodyType::fixed, BodyType::kinematic, BodyType::dynamic}) {
      CAPTURE(static_cast<int>(type));
      CAPTURE(static_cast<int>(from));
      World made({.gravity = {0, -10}, .lengthUnit = 1});
      World changed({.gravity = {0, -10}, .lengthUnit = 1});
      for (World* world : {&made, &changed}) {
        add(*world, BodyType::fixed, {0, -0.5}, box(100, 1));
        const BodyId body = add(*world, world == &made ? type : from, {0, 2}, box(1, 1));
        add(*world, BodyType::dynamic, {0.2, 4}, circle(0.5));
        if (world == &changed) setType(*world, body, type);
      }
      CHECK(changed.hash() == made.hash());
      for (int i = 0; i < 300; ++i) {
        REQUIRE(changed.step(0.01));
        REQUIRE(made.step(0.01));
        REQUIRE(changed.hash() == made.hash());
        REQUIRE(changed.eventHash() == made.eventHash());
      }
    }
  }
}

TEST_CASE("a body that becomes static in mid-air stays there and carries; made dynamic again it falls") {
  for (const double sleepAfter : {0.0, 0.3}) {
    for (const auto kind : {BroadPhaseKind::grid, BroadPhaseKind::sweep, BroadPhaseKind::tree}) {
      Scene scene(BodyType::dynamic, sleepAfter);
      World& world = scene.world;
      REQUIRE(world.setBroadPhase({.kind = kind}));
      run(world, 200);
      REQUIRE(world.asleepCount() == (sleepAfter > 0 ? 5 : 0));
      // The lowest of the tower goes while the second hangs on to where it is.
      setType(world, scene.middle, BodyType::fixed);
      REQUIRE(world.destroyBody(scene.tower[0]));
      const Vec at = placeOf(world, scene.middle);
      run(world, 200);
      CHECK(placeOf(world, scene.middle) == at);
      CHECK(placeOf(world, scene.tower[3]).y == doctest::Approx(3.5).epsilon(0.02));
      REQUIRE(world.asleepCount() == (sleepAfter > 0 ? 3 : 0));
      setType(world, scene.middle, BodyType::dynamic);
      run(world, 200);
      CHECK(placeOf(world, scene.middle).y == doctest::Approx(0.5).epsilon(0.02));
      CHECK(placeOf(world, scene.tower[3]).y == doctest::Approx(2.5).epsilon(0.02));
      CHECK(std::isfinite(placeOf(world, scene.ball).x));
    }
  }
}

TEST_CASE("two that touch and can both no longer be pushed have ended, and their numbers stay finite") {
  for (const double sleepAfter : {0.0, 0.3}) {
    Scene scene(BodyType::dynamic, sleepAfter);
    World& world = scene.world;
    run(world, 200);
    setType(world, scene.tower[0], BodyType::fixed);
    setType(world, scene.middle, BodyType::kinematic);
    REQUIRE(world.step(0.01));
    // Floor and lowest: static both.
    CHECK(count(world, EventRow::end) == 1);
    run(world, 100);
    for (const BodyId body : scene.tower) {
      CHECK(std::isfinite(placeOf(world, body).y));
      CHECK(std::isfinite(placeOf(world, body).x));
    }
    for (const ContactRow& row : world.contacts()) {
      if (row.bodyA == scene.middle && row.bodyB == scene.tower[0]) CHECK(row.pressed == 0);
    }
    // The ends of all others are told once each when everything goes, that of the two is not told again.
    REQUIRE(world.clear());
    REQUIRE(world.step(0.01));
    CHECK(count(world, EventRow::end) == 4);
  }
}

TEST_CASE("sleepers wake when they are changed, and with a change of type those beside them") {
  for (const BodyType type : {BodyType::fixed, BodyType::kinematic, BodyType::dynamic}) {
    Scene scene;
    World& world = scene.world;
    run(world, 200);
    REQUIRE(world.asleepCount() == 5);
    setType(world, scene.middle, type);
    CHECK(!world.isAsleep(scene.middle));
    REQUIRE(world.step(0.01));
    CHECK(!world.isAsleep(scene.tower[2]));
    CHECK(world.isAsleep(scene.ball));
    run(world, 200);
    CHECK(world.asleepCount() == (type == BodyType::fixed ? 4 : 5));
  }
  Scene scene;
  run(scene.world, 200);
  ShapeDescription slippery = scene.world.describe(shapeOf(scene.world, scene.floor));
  slippery.friction = 0.25;
  REQUIRE(scene.world.change(shapeOf(scene.world, scene.floor), slippery));
  REQUIRE(scene.world.step(0.01));
  CHECK(!scene.world.isAsleep(scene.tower[0]));
}

TEST_CASE("a world's options change in mid-run: what sleeps notices what concerns it") {
  Scene scene;
  World& world = scene.world;
  run(world, 200);
  WorldOptions options = world.options();
  options.drag = 0.5;
  options.substeps = 2;
  options.hitSpeed = 3;
  REQUIRE(world.change(options));
  CHECK(world.options().drag == 0.5);
  CHECK(world.options().substeps == 2);
  CHECK(world.options().hitSpeed == 3);
  CHECK(world.asleepCount() == 5);
  options.sleepAfter = 0;
  REQUIRE(world.change(options));
  CHECK(world.asleepCount() == 0);
  run(world, 100);
  CHECK(world.asleepCount() == 0);
  options.sleepAfter = 0.2;
  REQUIRE(world.change(options));
  run(world, 100);
  CHECK(world.asleepCount() == 5);
  options.gravity = {0, 10};
  REQUIRE(world.change(options));
  run(world, 50);
  CHECK(world.asleepCount() == 0);
  CHECK(placeOf(world, scene.ball).y > 1);
}

TEST_CASE("a shape grows where it stands, and contacts go on") {
  for (const double sleepAfter : {0.0, 0.3}) {
    Scene scene(BodyType::dynamic, sleepAfter);
    World& world = scene.world;
    run(world, 200);
    // The floor rises: its outline, though it does not move.
    ShapeDescription thicker = box(100, 1.4);
    REQUIRE(world.change(shapeOf(world, scene.floor), thicker));
    REQUIRE(world.step(0.01));
    CHECK(count(world, EventRow::end) == 0);
    CHECK(count(world, EventRow::begin) == 0);
    run(world, 300);
    CHECK(placeOf(world, scene.ball).y == doctest::Approx(0.7).epsilon(0.02));
    CHECK(world.findAt({30, 0.1}, {}, {}).value == 1);
    // A trigger carries nobody, and still touches.
    thicker.trigger = true;
    REQUIRE(world.change(shapeOf(world, scene.floor), thicker));
    REQUIRE(world.step(0.01));
    CHECK(count(world, EventRow::end) == 0);
    for (const ContactRow& row : world.contacts()) {
      if (row.bodyA == scene.floor || row.bodyB == scene.floor) CHECK(row.pressed == 0);
    }
    run(world, 300);
    CHECK(placeOf(world, scene.ball).y < -5);
  }
}

TEST_CASE("a changed world that is saved and restored goes on with the same bits") {
  for (int at = 0; at < 12; ++at) {
    CAPTURE(at);
    Scene scene;
    World& world = scene.world;
    run(world, at % 2 ? 200 : 40);
    const auto type = static_cast<BodyType>(at % 3);
    setType(world, at % 4 < 2 ? scene.middle : scene.floor, type);
    WorldOptions options = world.options();
    options.touch = at % 5 ? Touch::counts : Touch::ignored;
    options.drag = 0.1 * at;
    REQUIRE(world.change(options));
    World twin;
    const Result<List<std::uint8_t>> saved = world.save();
    REQUIRE(saved);
    REQUIRE(twin.restore(saved.value.span()));
    REQUIRE(twin.hash() == world.hash());
    for (int i = 0; i < 120; ++i) {
      REQUIRE(world.step(0.01));
      REQUIRE(twin.step(0.01));
      REQUIRE(twin.hash() == world.hash());
      REQUIRE(twin.eventHash() == world.eventHash());
      if (i == 60) setType(world, scene.middle, BodyType::dynamic);
      if (i == 60) setType(twin, scene.middle, BodyType::dynamic);
    }
  }
}
