// Forces, torques and impulses by hand, the drag of a spin, and what bodies are locked against.
#include <limits>
#include <string>

#include "turning_worlds.h"
#include "ways_back.h"

#include "bump/angle.h"
#include "bump/record/checkpoints.h"
#include "bump/record/recording.h"

using namespace turning;

namespace {

constexpr double step = 1.0 / 60;

BodyId addBox(Scene& scene, Vec at) { return scene.add({.position = at}, box(2, 1)); }

void refused(Status s, Code code, const char* argument) {
  CHECK(s.code == code);
  CHECK(std::string(s.argument) == argument);
}

}  // namespace

TEST_CASE("forces: throughout a step, and then no more, by the mass of the body") {
  for (const bool turning : {false, true}) {
    CAPTURE(turning);
    Scene scene({.lengthUnit = 1, .turning = turning});
    const BodyId body = addBox(scene, {0, 10});
    REQUIRE(scene.world.applyForce(body, {3, 0}));
    REQUIRE(scene.world.applyForce(body, {3, -4}));
    CHECK(scene.at(body).velocity == Vec{});
    REQUIRE(scene.world.step(step));
    CHECK(scene.at(body).velocity.x == doctest::Approx(6 * step / 2).epsilon(1e-12));
    CHECK(scene.at(body).velocity.y == doctest::Approx(-4 * step / 2).epsilon(1e-12));
    CHECK(scene.at(body).angularVelocity == 0);
    const Vec before = scene.at(body).velocity;
    REQUIRE(scene.world.step(step));
    CHECK(scene.at(body).velocity == before);
  }
}

TEST_CASE(
    "forces: what lies on ground is pushed in every substep: friction holds it, or it is pulled along") {
  for (const double pull : {5.0, 7.0}) {  // against 6 of friction
    CAPTURE(pull);
    Scene scene;
    scene.addGround();
    const BodyId body = scene.add({.position = {0, 0.5}}, box(1, 1));
    scene.run(0.5);
    for (int i = 0; i < 60; ++i) {
      REQUIRE(scene.world.applyForce(body, {pull, 0}));
      REQUIRE(scene.world.step(step));
    }
    const double way = pull > 6 ? (pull - 6) / 2 : 0;
    CHECK(scene.at(body).position.x == doctest::Approx(way).epsilon(0.05));
  }
}

TEST_CASE("forces: beside the centre a force turns, as a torque does") {
  Scene scene(weightless());
  const BodyId pushed = addBox(scene, {0, 0}), turned = addBox(scene, {100, 0});
  const double inertia = scene.world.inertiaOf(pushed);
  CHECK(inertia == doctest::Approx(2 * (4 + 1) / 12.0));
  REQUIRE(scene.world.applyForce(pushed, {0, 3}, {1, 0.25}));
  REQUIRE(scene.world.applyTorque(turned, 3));
  REQUIRE(scene.world.step(step));
  CHECK(scene.at(pushed).angularVelocity == doctest::Approx(3 * step / inertia).epsilon(1e-12));
  CHECK(scene.at(turned).angularVelocity == doctest::Approx(3 * step / inertia).epsilon(1e-12));
  CHECK(scene.at(pushed).velocity.y == doctest::Approx(3 * step / 2).epsilon(1e-12));
  CHECK(scene.at(turned).velocity == Vec{});
}

TEST_CASE("forces: an impulse at a point is a blow there, at once, about the centre of mass wherever it is") {
  Scene scene(weightless());
  const ShapeDescription aside{.shape = makeBox(2, 1, {3, 0}).value};
  const BodyId body = scene.add({.angle = pi / 2}, aside);  // its centre is at (0, 3)
  REQUIRE(scene.world.applyImpulse(body, {4, 0}, {0, 3}));
  CHECK(scene.at(body).velocity.x == doctest::Approx(2));
  CHECK(std::fabs(scene.at(body).angularVelocity) < 1e-12);
  REQUIRE(scene.world.applyImpulse(body, {-4, 0}, {0, 4}));
  CHECK(std::fabs(scene.at(body).velocity.x) < 1e-12);
  CHECK(scene.at(body).angularVelocity == doctest::Approx(4 / scene.world.inertiaOf(body)));
  // Where nothing turns it only pushes.
  Scene stiff({.lengthUnit = 1});
  const BodyId other = addBox(stiff, {0, 0});
  REQUIRE(stiff.world.applyImpulse(other, {4, 0}, {0, 1}));
  CHECK(stiff.at(other).velocity == Vec{2, 0});
  CHECK(stiff.at(other).angularVelocity == 0);
}

TEST_CASE("forces: Kepler's ellipse by a force to the middle is a circle after a hundred rounds") {
  Scene scene(weightless());
  const BodyId planet = scene.add({.position = {10, 0}, .velocity = {0, 2 * pi}, .mass = 1}, disc(0.1));
  const double pull = 4 * pi * pi / 10;  // v v / r: ten seconds a round
  double nearest = 10, farthest = 10;
  for (int i = 0; i < 60000; ++i) {
    const Vec at = scene.at(planet).position;
    const double r = std::sqrt(lengthSquared(at));
    nearest = std::min(nearest, r);
    farthest = std::max(farthest, r);
    REQUIRE(scene.world.applyForce(planet, at * (-pull * 100 / (r * r * r))));
    REQUIRE(scene.world.step(step));
  }
  CHECK(nearest > 10 * 0.99);
  CHECK(farthest < 10 * 1.01);
}

TEST_CASE("forces: they wake, and only what is dynamic feels them") {
  WorldOptions with = options();
  with.sleepAfter = 0.25;
  Scene scene(with);
  const BodyId ground = scene.addGround();
  const BodyId body = scene.add({.position = {0, 0.5}}, box(1, 1));
  const auto rest = [&] {
    scene.run(2);
    REQUIRE(scene.world.isAsleep(body));
  };
  rest();
  REQUIRE(scene.world.applyForce(body, {1, 0}));
  CHECK_FALSE(scene.world.isAsleep(body));
  rest();
  REQUIRE(scene.world.applyTorque(body, 1));
  CHECK_FALSE(scene.world.isAsleep(body));
  rest();
  REQUIRE(scene.world.applyImpulse(body, {0, 1}));
  CHECK_FALSE(scene.world.isAsleep(body));
  REQUIRE(scene.world.applyForce(ground, {1e9, 1e9}, {7, 7}));
  REQUIRE(scene.world.applyImpulse(ground, {1e9, 1e9}, {7, 7}));
  REQUIRE(scene.world.step(step));
  CHECK(scene.at(ground).velocity == Vec{});
  CHECK(scene.at(ground).position == Vec{0, -5});
}

TEST_CASE("forces: the drag of a spin, free and in touch, is that of the closed form") {
  Scene scene(weightless());
  const BodyId free = scene.add({.angularVelocity = 10, .angularDrag = 0.5}, disc(1));
  scene.run(2);
  CHECK(scene.at(free).angularVelocity == doctest::Approx(10 * std::exp(-1)).epsilon(0.01));
  CHECK(scene.at(free).angle == doctest::Approx(20 * (1 - std::exp(-1))).epsilon(0.01));
}

TEST_CASE("forces: a locked axis is changed by nothing that pushes, and holds what lies on it") {
  Scene scene;
  scene.addGround();
  // A lift that nobody pushes down, but along; and a cart on rails that hangs in the air.
  const BodyId lift = scene.add(
      {.position = {0, 3}, .velocity = {0, 0.25}, .lockX = true, .lockY = true, .lockTurning = true},
      box(4, 1));
  const BodyId load = scene.add({.position = {0.5, 4}}, box(1, 1));
  const BodyId cart = scene.add({.position = {20, 5}, .lockY = true, .lockTurning = true}, box(2, 1));
  REQUIRE(scene.world.applyImpulse(cart, {4, 8}, {20, 7}));
  CHECK(scene.at(cart).velocity == Vec{2, 0});
  CHECK(scene.at(cart).angularVelocity == 0);
  scene.run(2);
  CHECK(scene.at(lift).position.y == doctest::Approx(3.5).epsilon(1e-6));
  CHECK(scene.at(lift).position.x == 0);
  CHECK(scene.at(load).position.y == doctest::Approx(4.5).epsilon(0.01));
  CHECK(scene.at(cart).position.x == doctest::Approx(24));
  CHECK(scene.at(cart).position.y == 5);
  CHECK(scene.at(cart).angle == 0);
}

TEST_CASE("forces: what is locked against turning leans on its corner and does not tip") {
  Scene scene;
  scene.addGround();
  const BodyId tall = scene.add({.position = {0, 2}, .angle = 0.5, .lockTurning = true}, box(1, 3));
  scene.run(3);
  CHECK(scene.at(tall).angle == 0.5);
  CHECK(std::fabs(scene.at(tall).velocity.y) < 0.01);
  CHECK(scene.world.inertiaOf(tall) == 0);
  BodyDescription free = scene.at(tall);
  free.lockTurning = false;
  REQUIRE(scene.world.change(tall, free));
  scene.run(3);
  CHECK(scene.at(tall).angle == doctest::Approx(pi / 2).epsilon(0.01));
}

TEST_CASE("forces: what cannot be is refused by name, and nothing has changed") {
  Scene scene(weightless());
  const BodyId body = addBox(scene, {0, 0});
  const std::uint64_t before = scene.world.hash();
  const double none = std::numeric_limits<double>::quiet_NaN();
  refused(scene.world.applyForce(body, {none, 0}), Code::notFinite, "force.x");
  refused(scene.world.applyForce(body, {0, 1e30}), Code::outOfRange, "force.y");
  refused(scene.world.applyForce(body, {0, 1}, {none, 0}), Code::notFinite, "at.x");
  refused(scene.world.applyForce(body, {0, 1}, {0, 1e12}), Code::outOfRange, "at.y");
  refused(scene.world.applyTorque(body, none), Code::notFinite, "torque");
  refused(scene.world.applyImpulse(body, {none, 0}), Code::notFinite, "impulse.x");
  refused(scene.world.applyImpulse(body, {1, 0}, {0, none}), Code::notFinite, "at.y");
  refused(scene.world.applyForce({}, {1, 0}), Code::none, "body");
  CHECK(scene.world.hash() == before);
  scene.world.bodyColumns().angle[0] = none;
  refused(scene.world.applyForce(body, {1, 0}, {1, 1}), Code::notFinite, "columns.angle");
  scene.world.bodyColumns().angle[0] = 0;
  // Whatever is applied, speeds stay within the limits.
  for (int i = 0; i < 5; ++i) {
    REQUIRE(scene.world.applyForce(body, {1e27, 1e27}, {1e9, -1e9}));
    REQUIRE(scene.world.applyImpulse(body, {1e27, 1e27}, {1e9, -1e9}));
  }
  scene.world.step(step);
  CHECK(std::isfinite(scene.at(body).velocity.x + scene.at(body).angularVelocity));
  CHECK(std::fabs(scene.at(body).velocity.x) <= limits::speed);
}

TEST_CASE("forces: what waits for the next step is in snapshots, checkpoints, recordings and the hash") {
  Scene scene(weightless());
  const BodyId body = addBox(scene, {0, 0});
  Checkpoints moments(scene.world);
  Recorder recorder;
  REQUIRE(recorder.start(scene.world));
  const std::uint64_t empty = scene.world.hash();
  REQUIRE(scene.world.applyForce(body, {3, 1}, {0.5, 0.5}));
  REQUIRE(scene.world.applyTorque(body, 2));
  const std::uint64_t waiting = scene.world.hash();
  CHECK(waiting != empty);
  Result<List<std::uint8_t>> bytes = scene.world.save();
  REQUIRE(bytes);
  REQUIRE(moments.keep());
  REQUIRE(scene.world.step(step));
  const std::uint64_t after = scene.world.hash();
  World twin;
  REQUIRE(twin.restore(bytes.value.span()));
  CHECK(twin.hash() == waiting);
  REQUIRE(twin.step(step));
  CHECK(twin.hash() == after);
  // An impulse adds to what was written by hand just before.
  scene.world.bodyColumns().velocityX[0] = 7;
  REQUIRE(scene.world.applyImpulse(body, {2, 0}, {0, 1}));
  CHECK(scene.at(body).velocity.x == 8);
  REQUIRE(scene.world.step(step));
  checkReplays(recorder, scene.world);
  REQUIRE(moments.takeBack(0));
  CHECK(scene.world.hash() == waiting);
  REQUIRE(scene.world.step(step));
  CHECK(scene.world.hash() == after);
}

TEST_CASE("forces: where nothing turns, locks hold against nothing, blows and forces alike") {
  Scene scene({.lengthUnit = 1, .turning = false});
  const BodyId body = scene.add({.position = {0, 10}, .lockX = true, .lockY = true}, box(2, 1));
  REQUIRE(scene.world.applyImpulse(body, {2, 4}));
  CHECK(scene.at(body).velocity == Vec{1, 2});
  REQUIRE(scene.world.applyForce(body, {2 / step, 4 / step}));
  REQUIRE(scene.world.step(step));
  CHECK(scene.at(body).velocity.x == doctest::Approx(2).epsilon(1e-12));
  CHECK(scene.at(body).velocity.y == doctest::Approx(4).epsilon(1e-12));
}

TEST_CASE("forces: a tower of thirty boxes stands under the gravity of a game of pixels") {
  struct Tower {
    double size, friction;
  };
  for (const Tower& tower : {Tower{25, 0.2}, {30, 0.2}, {50, 0.2}, {25, 0.8}, {30, 0.6}, {50, 0.6}}) {
    const double size = tower.size, friction = tower.friction;
    CAPTURE(size);
    CAPTURE(friction);
    Scene scene({.gravity = {0, -900}, .turning = true});
    scene.add({.type = BodyType::fixed, .position = {0, -10}}, box(600, 20, {.friction = friction}));
    std::vector<BodyId> boxes;
    boxes.reserve(30);
    for (int i = 0; i < 30; ++i) {
      boxes.push_back(
          scene.add({.position = {0, size * (i + 0.5)}}, box(size, size, {.friction = friction})));
    }
    for (int i = 0; i < 1200; ++i) REQUIRE(scene.world.step(step));
    for (int i = 0; i < 30; ++i) {
      const Vec at = scene.at(boxes[std::size_t(i)]).position;
      CHECK(std::fabs(at.x) < size / 4);
      CHECK(std::fabs(at.y - size * (i + 0.5)) < size / 2);
    }
  }
}
