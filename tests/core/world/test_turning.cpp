// What turns under contact, against closed forms: tipping, sliding, rolling, bouncing and hitting off the
// centre. Lengths are metres, gravity is 10, steps are 1/60 s of 4 substeps.
#include "turning_worlds.h"

#include "bump/angle.h"
#include "random.h"

using namespace turning;

TEST_CASE("turning: a box that falls lands, and stands level where it fell") {
  Scene scene;
  scene.addGround();
  const BodyId body = scene.add({.position = {0, 4}}, box(2, 2));
  scene.run(1.5);
  const BodyDescription d = scene.at(body);
  CHECK(std::fabs(d.position.x) < 0.01);
  CHECK(std::fabs(d.position.y - 1) < 0.01);
  CHECK(std::fabs(d.angle) < 0.01);
}

TEST_CASE("turning: a box set on its corner tips to the side on which its middle is") {
  for (const double angle : {0.1, 0.5, 0.7, 0.77, 0.8, 0.87, 1.2}) {
    CAPTURE(angle);
    Scene scene;
    scene.addGround();
    const BodyId body =
        scene.add({.position = {0, std::cos(angle) + std::sin(angle)}, .angle = angle}, box(2, 2));
    scene.run(4);
    const BodyDescription d = scene.at(body);
    CHECK(d.angle == doctest::Approx(angle < pi / 4 ? 0 : pi / 2).epsilon(0.001));
    CHECK(d.position.y == doctest::Approx(1).epsilon(0.001));
    CHECK(std::fabs(d.angularVelocity) < 1e-3);
  }
}

TEST_CASE("turning: a plank falls from a ledge if its middle is beyond it, and lies there if it is not") {
  for (const double out : {-0.1, 0.1}) {
    CAPTURE(out);
    Scene scene;
    scene.add({.type = BodyType::fixed, .position = {-5, -5}}, box(10, 10));
    const BodyId plank = scene.add({.position = {out, 0.1}}, box(4, 0.2));
    scene.run(3);
    const BodyDescription d = scene.at(plank);
    CHECK((d.position.y < -1) == (out > 0));
    if (out < 0) CHECK(std::fabs(d.angle) < 0.001);
  }
}

TEST_CASE("turning: on a slope a box slides by Coulomb's law, or stays") {
  const double slope = 0.25;
  for (const double friction : {0.75, 0.5, 0.35, 0.1, 0.0}) {
    CAPTURE(friction);
    Scene scene;
    scene.add({.type = BodyType::fixed, .angle = -slope}, box(400, 2, {.friction = 0.2}));
    const Vec up{std::sin(slope), std::cos(slope)}, down{std::cos(slope), -std::sin(slope)};
    const BodyId body = scene.add({.position = up * 1.5, .angle = -slope}, box(1, 1, {.friction = friction}));
    scene.run(2);
    const double way = dot(scene.at(body).position - up * 1.5, down);
    const double mixed = std::sqrt(friction * 0.2);
    const double pull = gravity * (std::sin(slope) - mixed * std::cos(slope));
    if (pull > 0) {
      CHECK(way == doctest::Approx(pull * 2 * 2 / 2).epsilon(0.02));
    } else {
      CHECK(std::fabs(way) < 0.01);
    }
  }
}

TEST_CASE("turning: a disc rolls down a slope at two thirds of what slides, while friction holds it") {
  const double slope = std::atan(0.5);
  Scene scene;
  scene.add({.type = BodyType::fixed, .angle = -slope}, box(400, 2, {.friction = 1}));
  const Vec up{std::sin(slope), std::cos(slope)}, down{std::cos(slope), -std::sin(slope)};
  const BodyId body = scene.add({.position = up * 1.5}, disc(0.5, {.friction = 1}));
  scene.run(2);
  const BodyDescription d = scene.at(body);
  CHECK(dot(d.position - up * 1.5, down) == doctest::Approx(gravity * std::sin(slope) * 4 / 3).epsilon(0.01));
  CHECK(-d.angularVelocity * 0.5 == doctest::Approx(dot(d.velocity, down)).epsilon(0.001));
}

TEST_CASE("turning: a disc that is thrown sliding rolls in the end, with two thirds of its speed") {
  Scene scene;
  scene.addGround({.friction = 0.2});
  const BodyId body = scene.add({.position = {0, 0.5}, .velocity = {6, 0}}, disc(0.5, {.friction = 0.2}));
  scene.run(5);
  CHECK(scene.at(body).velocity.x == doctest::Approx(4).epsilon(0.01));
  CHECK(scene.at(body).angularVelocity == doctest::Approx(-8).epsilon(0.01));
}

TEST_CASE("turning: a box that slides stops after v v / (2 friction g)") {
  Scene scene;
  scene.addGround({.friction = 0.3});
  const BodyId body = scene.add({.position = {0, 0.25}, .velocity = {5, 0}}, box(1, 0.5, {.friction = 0.3}));
  scene.run(4);
  CHECK(scene.at(body).position.x == doctest::Approx(25 / (2 * 0.3 * gravity)).epsilon(0.02));
  CHECK(std::fabs(scene.at(body).angle) < 0.001);
}

TEST_CASE("turning: a ball that bounces comes back to the square of its bounce, and never higher") {
  for (const double bounce : {0.5, 0.8, 1.0}) {
    CAPTURE(bounce);
    Scene scene;
    scene.addGround({.friction = 0, .bounce = bounce});
    const BodyId body = scene.add({.position = {0, 40.5}}, disc(0.5, {.friction = 0, .bounce = bounce}));
    double top = 0;
    bool met = false;
    for (int i = 0; i < 600; ++i) {
      REQUIRE(scene.world.step(1.0 / 60));
      const BodyDescription d = scene.at(body);
      met = met || d.velocity.y > 1;
      if (met) top = std::max(top, d.position.y - 0.5);
      if (met && d.velocity.y < 0) break;
    }
    CHECK(top <= 40);
    // A step of falling less or more, before it meets the ground.
    CHECK(std::fabs(top - 40 * bounce * bounce) < 0.04 * 40);
    CHECK(scene.at(body).angularVelocity == 0);
  }
}

TEST_CASE("turning: a rod that is hit off its centre goes and turns by the closed form") {
  // A disc of mass m at speed u meets a rod of mass M and inertia I at rest, at a distance d from its middle,
  // bounce 1, friction 0: the push is J = 2 u / (1/m + 1/M + d d / I).
  Scene scene(weightless());
  const Made made{.friction = 0, .bounce = 1};
  const BodyId rod = scene.add({}, box(4, 0.5, made));
  const double d = 1.25, speed = 8;
  const BodyId ball = scene.add({.position = {d, 2}, .velocity = {0, -speed}}, disc(0.5, made));
  scene.run(0.5);
  const double m = scene.world.massOf(ball), M = scene.world.massOf(rod), I = scene.world.inertiaOf(rod);
  const double push = 2 * speed / (1 / m + 1 / M + d * d / I);
  CHECK(scene.at(ball).velocity.y == doctest::Approx(-speed + push / m).epsilon(0.001));
  CHECK(scene.at(rod).velocity.y == doctest::Approx(-push / M).epsilon(0.001));
  CHECK(scene.at(rod).angularVelocity == doctest::Approx(-d * push / I).epsilon(0.001));
}

TEST_CASE("turning: a free rod keeps its spin and speed to the bit, and turns about the centre of its mass") {
  Scene scene(weightless());
  // Its shape lies off its position.
  const ShapeDescription shape = of(makeBox(2, 0.5, {3, 0}).value);
  const BodyId body = scene.add({.velocity = {0.25, 0}, .angularVelocity = 2.5}, shape);
  CHECK(scene.world.centerOf(body) == Vec{3, 0});
  const double dt = 1.0 / 64;
  for (int i = 1; i <= 6400; ++i) {
    REQUIRE(scene.world.step(dt));
    if (i % 640 != 0) continue;
    const BodyDescription d = scene.at(body);
    CHECK(d.velocity == Vec{0.25, 0});
    CHECK(d.angularVelocity == 2.5);
    CHECK(d.angle == doctest::Approx(2.5 * dt * i).epsilon(1e-12));
    const Vec center = d.position + rotate(rotationOf(d.angle), Vec{3, 0});
    CHECK(center.x == doctest::Approx(3 + 0.25 * dt * i).epsilon(1e-12));
    CHECK(std::fabs(center.y) < 1e-9);
  }
}

TEST_CASE("turning: what meets in free space keeps its momentum to rounding, and gains no energy") {
  Scene scene(weightless());
  std::vector<BodyId> bodies;
  Random random{11};
  const auto chance = [&] { return random.unit(); };
  for (int i = 0; i < 64; ++i) {
    const Made made{.friction = 0.4, .bounce = i % 2 == 0 ? 1.0 : 0.5, .density = 1 + 4 * chance()};
    const ShapeDescription shape =
        i % 3 == 0 ? disc(0.4, made) : box(0.5 + 0.5 * chance(), 0.5 + 0.5 * chance(), made);
    const BodyDescription body{.position = {(i % 8) * 2.0, i / 8 * 2.0},
                               .angle = 6 * chance(),
                               .velocity = {8 * chance() - 4, 8 * chance() - 4},
                               .angularVelocity = 10 * chance() - 5};
    bodies.push_back(scene.add(body, shape));
  }
  const Sums before = sumsOf(scene.world, bodies);
  double mass = 0;
  for (const BodyId id : bodies) mass += scene.world.massOf(id);
  double most = before.energy;
  for (int i = 0; i < 600; ++i) {
    REQUIRE(scene.world.step(1.0 / 60));
    const Sums now = sumsOf(scene.world, bodies);
    most = std::max(most, now.energy);
    // Against what all of them together could have.
    const double scale = std::sqrt(2 * mass * before.energy);
    CHECK(std::fabs(now.momentum.x - before.momentum.x) < 1e-6 * scale);
    CHECK(std::fabs(now.momentum.y - before.momentum.y) < 1e-6 * scale);
  }
  CHECK(most <= before.energy * 1.000001);
}

TEST_CASE("turning: what lies on a turning table is carried round, and on one that moves along") {
  Scene scene(weightless());
  // Seen from above nothing presses; from the side a belt does: a kinematic box that moves along.
  Scene side;
  const BodyId belt =
      side.add({.type = BodyType::kinematic, .position = {0, -1}, .velocity = {1.5, 0}}, box(60, 2));
  const BodyId load = side.add({.position = {-10, 0.5}}, box(1, 1));
  side.run(3);
  CHECK(side.at(load).velocity.x == doctest::Approx(1.5).epsilon(0.01));
  CHECK(std::fabs(side.at(load).angle) < 0.01);
  CHECK(side.at(belt).velocity == Vec{1.5, 0});
  // A wheel that turns under a ball turns it the other way, without slip.
  Scene wheel;
  const BodyId drum = wheel.add({.type = BodyType::kinematic, .position = {0, -2}, .angularVelocity = 1},
                                disc(2, {.friction = 1}));
  const BodyId ball = wheel.add({.position = {0, 0.5}}, disc(0.5, {.friction = 1}));
  wheel.run(0.5);
  CHECK(wheel.at(drum).angularVelocity == 1);
  // The ball drifts off sideways, slowly; where they touch both go as fast.
  const Vec normal = (wheel.at(ball).position - wheel.at(drum).position) * (1 / 2.5);
  const Vec along{-normal.y, normal.x};
  const double ofDrum = 2.0;
  const double ofBall = dot(wheel.at(ball).velocity, along) - 0.5 * wheel.at(ball).angularVelocity;
  CHECK(ofBall == doctest::Approx(ofDrum).epsilon(0.01));
}

TEST_CASE("turning: what has no area is pushed, and not turned") {
  Scene scene;
  scene.addGround();
  const BodyId line = scene.add({.position = {0, 3}, .angle = 0.5}, of(makeSegment({-1, 0}, {1, 0}).value));
  CHECK(scene.world.inertiaOf(line) == 0);
  scene.run(3);
  CHECK(scene.at(line).angle == 0.5);
  CHECK(scene.at(line).position.y == doctest::Approx(std::sin(0.5)).epsilon(0.01));
}
