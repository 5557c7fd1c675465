// Resistance to rolling, against closed forms: how quickly what rolls is slowed, on which slope it stands,
// and whom it leaves alone. Metres, gravity 10, y up, ground whose top is y 0.
#include <string>
#include <vector>

#include "turning_worlds.h"
#include "ways_back.h"

using namespace turning;

namespace {

ShapeDescription of(const Shape& shape, double resistance) {
  return {.shape = shape, .friction = 1, .rollingResistance = resistance};
}
ShapeDescription disc(double radius, double resistance) { return of(makeCircle(radius).value, resistance); }
ShapeDescription ground(double resistance = 0) { return of(makeBox(2000, 10).value, resistance); }

WorldOptions sleepy() {
  WorldOptions with = options();
  with.sleepAfter = 0.5;
  return with;
}

// A disc of radius r that rolls at a speed.
BodyId addRolling(Scene& scene, double r, double speed, double resistance, Vec at = {}) {
  return scene.add({.position = at + Vec{0, r}, .velocity = {speed, 0}, .angularVelocity = -speed / r},
                   disc(r, resistance));
}
void addFloor(Scene& scene, double resistance = 0) {
  scene.add({.type = BodyType::fixed, .position = {0, -5}}, ground(resistance));
}

}  // namespace

TEST_CASE("rolling: a disc is slowed by resistance g / (1 + I / (m r r)), and then stands and sleeps") {
  for (const double radius : {0.25, 0.5, 2.0}) {
    for (const double resistance : {0.0, 0.01, 0.1}) {
      CAPTURE(radius);
      CAPTURE(resistance);
      Scene scene(sleepy());
      addFloor(scene);
      const BodyId body = addRolling(scene, radius, 3, resistance);
      const double mass = scene.world.massOf(body), inertia = scene.world.inertiaOf(body);
      const double slows = resistance * gravity / (1 + inertia / (mass * radius * radius));
      CHECK(slows == doctest::Approx(resistance * gravity / 1.5));
      scene.run(3);
      const BodyDescription d = scene.at(body);
      CHECK(d.velocity.x == doctest::Approx(3 - 3 * slows).epsilon(0.005));
      CHECK(d.angularVelocity == doctest::Approx(-d.velocity.x / radius).epsilon(0.002));
      CHECK(d.position.x == doctest::Approx(9 - slows * 9 / 2).epsilon(0.005));
      if (resistance < 0.1) continue;
      scene.run(4);
      CHECK(scene.world.isAsleep(body));
      CHECK(scene.at(body).position.x == doctest::Approx(9 / (2 * slows)).epsilon(0.01));
    }
  }
}

TEST_CASE("rolling: of two the larger resistance counts, and the larger radius") {
  for (const double ofGround : {0.02, 0.1}) {
    CAPTURE(ofGround);
    Scene scene;
    addFloor(scene, ofGround);
    const BodyId body = addRolling(scene, 0.5, 3, 0.05);
    scene.run(1);
    const double slows = std::max(ofGround, 0.05) * gravity / 1.5;
    CHECK(scene.at(body).velocity.x == doctest::Approx(3 - slows).epsilon(0.01));
  }
  // Corners rounded by 0.5, of ground on which a small disc rolls: its own radius is 0.25.
  Scene rounded;
  rounded.add({.type = BodyType::fixed, .position = {0, -5.5}},
              of(makeBox(2000, 10, {}, 0, 0.5).value, 0.05));
  const BodyId body = addRolling(rounded, 0.25, 3, 0);
  rounded.run(1);
  CHECK(rounded.at(body).velocity.x == doctest::Approx(3 - 2 * 0.05 * gravity / 1.5).epsilon(0.01));
}

TEST_CASE(
    "rolling: on a slope up to the resistance a disc stands still and sleeps, on a steeper one it rolls") {
  for (const double slope : {0.02, 0.1, 0.2}) {
    for (const double share : {0.8, 0.95, 1.05, 2.0}) {
      CAPTURE(slope);
      CAPTURE(share);
      // What hardly rolls would fall asleep before it is any faster.
      Scene scene(share < 1 ? sleepy() : options());
      scene.add({.type = BodyType::fixed, .angle = -slope}, of(makeBox(400, 2).value, 0));
      const Vec up{std::sin(slope), std::cos(slope)}, down{std::cos(slope), -std::sin(slope)};
      const double resistance = std::tan(slope) / share;
      const BodyId body = scene.add({.position = up * 1.5}, disc(0.5, resistance));
      REQUIRE(scene.world.detect());  // so that it does not fall in the first step
      scene.run(1);
      const double speed = dot(scene.at(body).velocity, down);
      scene.run(2);
      const double way = dot(scene.at(body).position - up * 1.5, down);
      if (share < 1) {
        CHECK(std::fabs(way) < 1e-3);
        CHECK(scene.world.isAsleep(body));
      } else {
        const double pull = gravity * (std::sin(slope) - resistance * std::cos(slope)) / 1.5;
        // The first substep, before anything presses, is no part of the law.
        const double faster = dot(scene.at(body).velocity, down) - speed;
        CHECK(faster == doctest::Approx(pull * 2).epsilon(0.02));
        CHECK(way > pull * 9 / 2 * 0.98);
      }
    }
  }
}

TEST_CASE("rolling: what slides is not braked, nor what has no radius, nor what flies") {
  Scene plain, resisting;
  std::vector<BodyId> bodies;
  for (Scene* const scene : {&plain, &resisting}) {
    const double resistance = scene == &plain ? 0 : 1;
    addFloor(*scene, resistance);
    // A box without a radius, which slides and tips.
    ShapeDescription crate = of(makeBox(1, 1).value, resistance);
    crate.friction = 0.25;
    bodies = {scene->add({.position = {0, 0.5}, .velocity = {4, 0}}, crate),
              scene->add({.position = {40, 4}, .angle = 0.7, .angularVelocity = 2}, crate),
              scene->add({.position = {80, 90}, .angularVelocity = 5}, disc(1, resistance))};
    scene->run(2);
  }
  for (const BodyId id : bodies) {
    const BodyDescription a = plain.at(id), b = resisting.at(id);
    CHECK(a.position == b.position);
    CHECK(a.angle == b.angle);
    CHECK(a.velocity == b.velocity);
    CHECK(a.angularVelocity == b.angularVelocity);
  }
  // A disc that slides without turning is only kept from rolling: friction alone brakes it.
  Scene slides;
  addFloor(slides);
  ShapeDescription smooth = disc(0.5, 1000);
  smooth.friction = 0.04;  // 0.2 with the ground's 1
  const BodyId body = slides.add({.position = {0, 0.5}, .velocity = {5, 0}}, smooth);
  slides.run(1);
  CHECK(slides.at(body).velocity.x == doctest::Approx(3).epsilon(0.01));
  CHECK(std::fabs(slides.at(body).angularVelocity) < 1e-3);
}

TEST_CASE("rolling: between two that float spin goes from one to the other, and none is lost") {
  Scene scene(weightless());
  ShapeDescription smooth = disc(0.5, 1);
  smooth.friction = 0;
  const BodyId a = scene.add({.position = {-0.5, 0}, .angularVelocity = 6}, smooth);
  const BodyId b = scene.add({.position = {0.5, 0}}, smooth);
  std::vector<BodyId> both{a, b};
  const double spin = sumsOf(scene.world, both).spin, energy = sumsOf(scene.world, both).energy;
  for (int i = 0; i < 30; ++i) {
    // They are pressed against each other.
    REQUIRE(scene.world.applyForce(a, {4, 0}));
    REQUIRE(scene.world.applyForce(b, {-4, 0}));
    scene.run(1.0 / 60);
  }
  const Sums now = sumsOf(scene.world, both);
  CHECK(now.spin == doctest::Approx(spin).epsilon(1e-5));
  CHECK(now.energy < energy);
  CHECK(now.momentum.x == doctest::Approx(0).epsilon(1e-5));
  // Held together they end as one body: with the same spin.
  CHECK(scene.at(a).angularVelocity == doctest::Approx(scene.at(b).angularVelocity).epsilon(0.01));
}

TEST_CASE("rolling: a world that does not turn knows nothing of it") {
  WorldOptions with = options();
  with.turning = false;
  Scene plain(with), resisting(with);
  BodyId id;
  for (Scene* const scene : {&plain, &resisting}) {
    addFloor(*scene);
    id = addRolling(*scene, 0.5, 3, scene == &plain ? 0 : 1);
    scene->run(1);
  }
  CHECK(plain.at(id).position == resisting.at(id).position);
  CHECK(plain.at(id).angle == resisting.at(id).angle);
}

TEST_CASE("rolling: it is in the hash, snapshots, checkpoints and recordings, with what it pushed") {
  Scene scene(sleepy()), other(sleepy());
  for (Scene* const each : {&scene, &other}) {
    addFloor(*each);
    addRolling(*each, 0.5, 3, each == &scene ? 0.1 : 0);
  }
  CHECK(scene.world.hash() != other.world.hash());
  Recorder recorder;
  REQUIRE(recorder.start(scene.world, {.hashEvery = 4}));
  addRolling(scene, 1, -2, 0.05, {8, 0});
  scene.run(0.5);
  checkWaysBack(scene.world, recorder, 300, 1.0 / 60);
}

TEST_CASE("rolling: what is no resistance is refused") {
  Scene scene;
  const ShapeDescription wrong = disc(1, -0.1);
  const Result<BodyId> made = scene.world.createBody({}, {&wrong, 1});
  CHECK(made.status.code == Code::negative);
  CHECK(std::string(made.status.argument) == "rollingResistance");
}
