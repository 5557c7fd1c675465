// Surfaces that run, against closed forms: what friction makes of a conveyor's speed, whoever has it, and
// that nothing which lies on one falls asleep. Metres, gravity 10, y up: with a positive speed a top runs to
// -x.
#include <string>
#include <vector>

#include "turning_worlds.h"
#include "ways_back.h"

using namespace turning;

namespace {

constexpr double step = 1.0 / 60;
constexpr double friction = 0.5;
constexpr double pull = friction * gravity;

WorldOptions options(bool turns, double sleepAfter = 0) {
  return {.gravity = {0, -gravity}, .lengthUnit = 1, .sleepAfter = sleepAfter, .turning = turns};
}

ShapeDescription running(const Shape& shape, double speed, double rubs = friction) {
  return {.shape = shape, .friction = rubs, .surfaceSpeed = speed};
}
ShapeDescription slab(double speed, double rubs = friction) {
  return running(makeBox(200, 2).value, speed, rubs);
}
ShapeDescription crate(double speed = 0) { return running(makeBox(1, 0.5).value, speed); }

// A belt whose top is y 0, and a crate that lies on it.
struct Belt : Scene {
  BodyId belt, body;
  Belt(const WorldOptions& with, const BodyDescription& moves, double speed, double ofCrate = 0)
      : Scene(with),
        belt(add(under(moves), slab(speed))),
        body(add({.position = {0, 0.25}}, crate(ofCrate))) {}
  static BodyDescription under(BodyDescription moves) {
    moves.position = {0, -1};
    return moves;
  }
};

}  // namespace

TEST_CASE("surface speed: what is put on a belt slides v v / (2 friction g), for v / (friction g)") {
  for (const bool turns : {false, true}) {
    for (const double speed : {2.0, -2.0, 0.25}) {
      CAPTURE(turns);
      CAPTURE(speed);
      Belt scene(options(turns), {.type = BodyType::fixed}, speed);
      const double needs = std::fabs(speed) / pull;
      scene.run(needs / 2, step / 8);
      CHECK(scene.at(scene.body).velocity.x == doctest::Approx(-speed / 2).epsilon(0.02));
      scene.run(1 - needs / 2, step / 8);
      const BodyDescription d = scene.at(scene.body);
      CHECK(d.velocity.x == doctest::Approx(-speed).epsilon(1e-4));
      // It slid so much less than the belt ran.
      const double slid = std::fabs(speed) - std::fabs(d.position.x);
      CHECK(slid == doctest::Approx(speed * speed / (2 * pull)).epsilon(0.03));
      CHECK(d.position.y == doctest::Approx(0.25).epsilon(0.005));
      CHECK(scene.at(scene.belt).position == Vec{0, -1});
    }
  }
}

TEST_CASE("surface speed: it adds to that of a belt which itself moves, and to that of what lies on it") {
  for (const bool turns : {false, true}) {
    CAPTURE(turns);
    Belt moved(options(turns), {.type = BodyType::kinematic, .velocity = {3, 0}}, 2);
    moved.run(2);
    CHECK(moved.at(moved.body).velocity.x == doctest::Approx(1).epsilon(1e-4));
    // The bottom of a crate whose outline runs as that of the belt pushes it the same way.
    Belt both(options(turns), {.type = BodyType::fixed}, 2, 0.5);
    both.run(2);
    CHECK(both.at(both.body).velocity.x == doctest::Approx(-2.5).epsilon(1e-4));
    Belt alone(options(turns), {.type = BodyType::fixed}, 0, 0.5);
    alone.run(2);
    CHECK(alone.at(alone.body).velocity.x == doctest::Approx(-0.5).epsilon(1e-4));
    Belt against(options(turns), {.type = BodyType::fixed}, 2, -2);
    against.run(2);
    CHECK(std::fabs(against.at(against.body).velocity.x) < 1e-6);
  }
}

TEST_CASE("surface speed: of a dynamic belt both go, with the momentum that there was") {
  for (const bool turns : {false, true}) {
    CAPTURE(turns);
    Scene scene(options(turns));
    scene.add({.type = BodyType::fixed, .position = {0, -5}}, {.shape = makeBox(400, 10).value});
    // It slides on the ground without friction.
    const BodyId belt = scene.add({.position = {0, 0.5}, .mass = 3}, running(makeBox(40, 1).value, 2));
    const BodyId body = scene.add({.position = {0, 1.25}, .mass = 1}, crate());
    scene.run(2);
    const double carried = scene.at(body).velocity.x, carrier = scene.at(belt).velocity.x;
    CHECK(carried - carrier == doctest::Approx(-2).epsilon(1e-3));
    CHECK(3 * carrier + carried == doctest::Approx(0).epsilon(1e-4));
  }
}

TEST_CASE("surface speed: without friction on both sides nothing is carried, and nothing is by a trigger") {
  for (const bool turns : {false, true}) {
    CAPTURE(turns);
    Scene scene(options(turns));
    scene.add({.type = BodyType::fixed, .position = {0, -1}}, slab(2, 0));
    const BodyId body = scene.add({.position = {0, 0.25}}, crate());
    ShapeDescription passed = running(makeBox(4, 4).value, 5);
    passed.trigger = true;
    scene.add({.type = BodyType::fixed}, passed);
    scene.run(1);
    CHECK(scene.at(body).velocity.x == 0);
  }
}

TEST_CASE("surface speed: a disc that is put on a belt goes at a third of its speed, and rolls") {
  // Friction F: m dv = F dt, (m r r / 2) dw = -F r dt; the rim slides no more when v - w r is the belt's.
  Scene scene(options(true));
  scene.add({.type = BodyType::fixed, .position = {0, -1}}, slab(3));
  const BodyId body = scene.add({.position = {0, 0.5}}, running(makeCircle(0.5).value, 0));
  scene.run(2);
  CHECK(scene.at(body).velocity.x == doctest::Approx(-1).epsilon(1e-3));
  CHECK(scene.at(body).angularVelocity == doctest::Approx(-2 / 0.5).epsilon(1e-3));
}

TEST_CASE("surface speed: a belt lifts a crate up a slope that friction holds it on") {
  for (const bool turns : {false, true}) {
    CAPTURE(turns);
    const double slope = 0.3;  // tan 0.309, under the friction of 0.5
    Scene scene(options(turns));
    scene.add({.type = BodyType::fixed, .angle = slope}, slab(-1));
    const Vec up{-std::sin(slope), std::cos(slope)}, along{std::cos(slope), std::sin(slope)};
    const BodyId body = scene.add({.position = up * 1.25, .angle = slope}, crate());
    scene.run(2);
    CHECK(dot(scene.at(body).velocity, along) == doctest::Approx(1).epsilon(0.01));
  }
}

TEST_CASE("surface speed: of speed 0 a world has the bits of one that never had any") {
  for (const bool turns : {false, true}) {
    CAPTURE(turns);
    Scene plain(options(turns)), stopped(options(turns));
    for (Scene* const scene : {&plain, &stopped}) {
      scene->add({.type = BodyType::fixed, .position = {0, -1}}, slab(0));
      for (int i = 0; i < 12; ++i) {
        scene->add({.position = {0.25 * (i % 3), 0.3 + 0.6 * i}, .velocity = {0.5, 0}}, crate());
      }
    }
    // Far away something runs, and then no more.
    const BodyId far = stopped.add({.type = BodyType::fixed, .position = {0, 900}}, slab(4));
    for (int i = 0; i < 200; ++i) {
      REQUIRE(plain.world.step(step));
      REQUIRE(stopped.world.step(step));
    }
    REQUIRE(stopped.world.destroyBody(far));
    for (int i = 0; i < 100; ++i) {
      REQUIRE(plain.world.step(step));
      REQUIRE(stopped.world.step(step));
    }
    std::vector<Vec> places[2];
    for (const Scene* const scene : {&plain, &stopped}) {
      const World::BodyColumns columns = const_cast<World&>(scene->world).bodyColumns();
      for (int i = 0; i < 13; ++i) {
        places[scene == &plain ? 0 : 1].push_back({columns.x[i], columns.y[i]});
        places[scene == &plain ? 0 : 1].push_back({columns.velocityX[i], columns.angle[i]});
      }
    }
    CHECK(places[0] == places[1]);
  }
}

TEST_CASE("surface speed: on a belt nothing falls asleep, however slow or held; on one that stops it does") {
  for (const bool turns : {false, true}) {
    for (const double speed : {1e-4, 2.0}) {
      CAPTURE(turns);
      CAPTURE(speed);
      Belt scene(options(turns, 0.25), {.type = BodyType::fixed}, speed);
      const BodyId above = scene.add({.position = {0, 0.75}}, crate());
      // A wall that holds them both back.
      scene.add({.type = BodyType::fixed, .position = {-2, 2}}, {.shape = makeBox(1, 3.9).value});
      // And one that lies elsewhere.
      const BodyId aside = scene.add({.position = {160, -1.75}}, crate());
      scene.add({.type = BodyType::fixed, .position = {160, -3}}, {.shape = makeBox(9, 2).value});
      scene.run(4);
      CHECK(!scene.world.isAsleep(scene.body));
      CHECK(!scene.world.isAsleep(above));
      CHECK(scene.world.isAsleep(aside));
      if (speed > 1) CHECK(scene.at(scene.body).position.x == doctest::Approx(-1).epsilon(0.01));
      if (speed < 1) {
        CHECK(scene.at(scene.body).position.x == doctest::Approx(-4 * speed).epsilon(0.02));
        CHECK(scene.at(above).position.x == doctest::Approx(-4 * speed).epsilon(0.02));
      }
      ShapeId shape;
      REQUIRE(scene.world.shapesOf(scene.belt, {&shape, 1}) == 1);
      ShapeDescription still = scene.world.describe(shape);
      CHECK(still.surfaceSpeed == speed);
      still.surfaceSpeed = 0;
      REQUIRE(scene.world.change(shape, still));
      scene.run(2);
      CHECK(scene.world.isAsleep(scene.body));
      CHECK(scene.world.isAsleep(above));
      still.surfaceSpeed = -speed;
      REQUIRE(scene.world.change(shape, still));
      scene.run(0.5);
      CHECK(!scene.world.isAsleep(scene.body));
      CHECK(!scene.world.isAsleep(above));
      CHECK(scene.at(scene.body).velocity.x == doctest::Approx(speed).epsilon(0.02));
    }
  }
}

TEST_CASE("surface speed: on a belt without friction what lies there sleeps") {
  for (const bool turns : {false, true}) {
    CAPTURE(turns);
    Scene scene(options(turns, 0.25));
    scene.add({.type = BodyType::fixed, .position = {0, -1}}, slab(2, 0));
    const BodyId body = scene.add({.position = {0, 0.25}}, crate());
    scene.run(2);
    CHECK(scene.world.isAsleep(body));
  }
}

TEST_CASE("surface speed: it is in the hash, snapshots, checkpoints and recordings") {
  for (const bool turns : {false, true}) {
    CAPTURE(turns);
    Belt scene(options(turns, 0.25), {.type = BodyType::fixed}, 2),
        other(options(turns, 0.25), {.type = BodyType::fixed}, 0);
    CHECK(scene.world.hash() != other.world.hash());
    Recorder recorder;
    REQUIRE(recorder.start(scene.world, {.hashEvery = 4}));
    scene.add({.position = {3, 2}}, crate(0.5));
    scene.run(0.3);
    checkWaysBack(scene.world, recorder, 60, step);
  }
}

TEST_CASE("surface speed: what is none is refused") {
  Scene scene(options(true));
  const ShapeDescription wrong = slab(limits::speed * 2);
  const Result<BodyId> made = scene.world.createBody({}, {&wrong, 1});
  CHECK(made.status.code == Code::outOfRange);
  CHECK(std::string(made.status.argument) == "surfaceSpeed");
}
