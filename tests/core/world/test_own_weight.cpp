// A mass, an inertia and a centre of its own that a body is given, against closed forms: what is pushed,
// turned and struck, a wheel with a weight in it, a plank whose middle is elsewhere; and that all of it is in
// snapshots, recordings and checkpoints, and refused by name. Metres, gravity 10, steps of 1/60 s.
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
constexpr double digits = 1e-12;

Vec centerNow(const Scene& scene, BodyId body) {
  const BodyDescription d = scene.at(body);
  return d.position + rotate(rotationOf(d.angle), scene.world.centerOf(body));
}

void change(Scene& scene, BodyId body, void (*how)(BodyDescription&)) {
  BodyDescription d = scene.at(body);
  how(d);
  REQUIRE(scene.world.change(body, d));
}

// What all bodies have of momentum, and of that of turning about the origin.
struct Moving {
  Vec momentum;
  double spin = 0;
};
Moving movingOf(const Scene& scene, const std::vector<BodyId>& bodies) {
  Moving sum;
  for (const BodyId id : bodies) {
    const BodyDescription d = scene.at(id);
    const double mass = scene.world.massOf(id);
    sum.momentum = sum.momentum + d.velocity * mass;
    sum.spin +=
        scene.world.inertiaOf(id) * d.angularVelocity + mass * cross(centerNow(scene, id), d.velocity);
  }
  return sum;
}

}  // namespace

TEST_CASE("own weight: about another centre the shapes' inertia is that of the parallel axis") {
  Scene scene(weightless());
  const BodyId plain = scene.add({.mass = 6}, box(2, 1));
  const BodyId moved = scene.add({.mass = 6, .centerOffset = {0.3, -0.4}}, box(2, 1));
  const double own = 6 * (4 + 1) / 12.0;
  CHECK(scene.world.inertiaOf(plain) == doctest::Approx(own).epsilon(digits));
  CHECK(scene.world.inertiaOf(moved) == doctest::Approx(own + 6 * 0.25).epsilon(digits));
  CHECK(scene.world.centerOf(moved) == Vec{0.3, -0.4});
  // A given one is about the centre as it is, and stays when the mass does not.
  const BodyId given = scene.add({.mass = 6, .inertia = 9, .centerOffset = {0.3, -0.4}}, box(2, 1));
  CHECK(scene.world.inertiaOf(given) == doctest::Approx(9).epsilon(digits));
  change(scene, given, [](BodyDescription& d) { d.mass = 60; });
  CHECK(scene.world.inertiaOf(given) == doctest::Approx(9).epsilon(digits));
  // From that of its shapes, wherever that is.
  ShapeDescription side = box(2, 2);
  side.shape = makeBox(2, 2, {5, 0}).value;
  const BodyId aside = scene.add({.centerOffset = {-1, 1}}, side);
  CHECK(scene.world.centerOf(aside) == Vec{4, 1});
  // And back to what the shapes say.
  change(scene, given, [](BodyDescription& d) { d.mass = d.inertia = 0, d.centerOffset = {}; });
  CHECK(scene.world.massOf(given) == doctest::Approx(2).epsilon(digits));
  CHECK(scene.world.inertiaOf(given) == doctest::Approx(2 * (4 + 1) / 12.0).epsilon(digits));
  CHECK(scene.world.centerOf(given) == Vec{});
}

TEST_CASE("own weight: a force turns by r x F / I about the centre that the body was given") {
  Scene scene(weightless());
  const BodyId body =
      scene.add({.angle = 0.5, .mass = 4, .inertia = 7, .centerOffset = {0.5, 0.25}}, box(2, 1));
  const Vec force{3, -2}, at{1, 2};
  const Vec arm = at - centerNow(scene, body);
  REQUIRE(scene.world.applyForce(body, force, at));
  REQUIRE(scene.world.step(step));
  CHECK(scene.at(body).angularVelocity == doctest::Approx(cross(arm, force) / 7 * step).epsilon(digits));
  CHECK(scene.at(body).velocity.x == doctest::Approx(3.0 / 4 * step).epsilon(digits));
  // What has no area is turned as well, once it is told how hard that is; what is locked is not.
  const BodyId point = scene.add({.position = {9, 0}, .inertia = 2}, of(makePoint().value));
  REQUIRE(scene.world.applyImpulse(point, {0, 1}, {10, 0}));
  CHECK(scene.at(point).angularVelocity == doctest::Approx(0.5).epsilon(digits));
  const BodyId locked = scene.add({.position = {0, 9}, .lockTurning = true, .inertia = 2}, box(1, 1));
  REQUIRE(scene.world.applyTorque(locked, 5));
  REQUIRE(scene.world.step(step));
  CHECK(scene.at(locked).angularVelocity == 0);
  CHECK(scene.world.inertiaOf(locked) == 0);
}

TEST_CASE("own weight: what is thrown spinning turns about the given centre, which goes straight on") {
  Scene scene(weightless());
  const BodyId body =
      scene.add({.velocity = {2, 1}, .angularVelocity = 3, .centerOffset = {0.75, 0}}, box(2, 1));
  const Vec from = centerNow(scene, body);
  scene.run(2);
  const Vec now = centerNow(scene, body);
  CHECK(now.x == doctest::Approx(from.x + 4).epsilon(1e-10));
  CHECK(now.y == doctest::Approx(from.y + 2).epsilon(1e-10));
  CHECK(scene.at(body).angle == doctest::Approx(6).epsilon(1e-10));
}

TEST_CASE("own weight: a wheel with a weight in it swings with the period of its closed form") {
  // It rolls to and fro over its lowest point: w w = m g d / (I + m (R - d)(R - d)).
  struct Wheel {
    double radius, depth, inertia;
  };
  for (const Wheel& wheel : {Wheel{1, 0.4, 0}, Wheel{1, 0.4, 3}, Wheel{0.5, 0.3, 0.5}, Wheel{2, 0.5, 20}}) {
    const double radius = wheel.radius, depth = wheel.depth, inertia = wheel.inertia;
    CAPTURE(radius);
    CAPTURE(inertia);
    Scene scene;
    scene.addGround();
    const double lean = 0.05;
    const BodyId body = scene.add(
        {.position = {0, radius}, .angle = lean, .mass = 4, .inertia = inertia, .centerOffset = {0, -depth}},
        disc(radius));
    const double about = scene.world.inertiaOf(body) + 4 * (radius - depth) * (radius - depth);
    const double period = 2 * pi / std::sqrt(4 * gravity * depth / about);
    // Three swings, from one way through the middle to the next: the first after a quarter.
    double last = lean, first = 0, end = 0;
    int crossings = 0;
    for (int i = 0; crossings < 7 && i < 6000; ++i) {
      REQUIRE(scene.world.step(step / 4));
      const double now = scene.at(body).angle;
      if (now * last < 0) {
        const double when = (i + 1 - now / (now - last)) * step / 4;
        if (++crossings == 1) first = when;
        end = when;
      }
      last = now;
    }
    CHECK(crossings == 7);
    CHECK((end - first) / 3 == doctest::Approx(period).epsilon(0.01));
    CHECK(scene.at(body).position.y == doctest::Approx(radius).epsilon(0.01));
  }
}

TEST_CASE("own weight: a plank stays on its ledge as long as its given centre is over it") {
  for (const double out : {-0.1, 0.1}) {
    CAPTURE(out);
    Scene scene;
    scene.add({.type = BodyType::fixed, .position = {-5, -5}}, box(10, 10));
    // Its middle is half a metre out: the weight is not.
    const BodyId plank = scene.add({.position = {0.5, 0.1}, .centerOffset = {out - 0.5, 0}}, box(4, 0.2));
    scene.run(3);
    CHECK((scene.at(plank).position.y < -1) == (out > 0));
    if (out < 0) CHECK(std::fabs(scene.at(plank).angle) < 0.001);
  }
}

TEST_CASE("own weight: a hit off the centre changes speeds by its closed form, and no momentum") {
  // A disc without friction meets a rod, whose centre is beside its middle, at a distance d from that centre:
  // the impulse is (1 + e) u / (1/m + 1/M + d d / I).
  for (const double bounce : {0.5, 1.0}) {
    CAPTURE(bounce);
    Scene scene({.lengthUnit = 1, .turning = true, .bounceSpeed = 0});
    const Made smooth{.friction = 0, .bounce = bounce};
    const double m = 2, M = 5, I = 1.5, u = 3;
    const BodyId ball = scene.add({.position = {-2, 0.6}, .velocity = {u, 0}, .mass = m}, disc(0.25, smooth));
    const BodyId rod = scene.add({.position = {0, 0}, .mass = M, .inertia = I, .centerOffset = {0, -0.3}},
                                 box(0.5, 3, smooth));
    const double d = 0.6 + 0.3;
    const Moving before = movingOf(scene, {ball, rod});
    scene.run(1);
    const double impulse = (1 + bounce) * u / (1 / m + 1 / M + d * d / I);
    CHECK(scene.at(ball).velocity.x == doctest::Approx(u - impulse / m).epsilon(1e-4));
    CHECK(scene.at(rod).velocity.x == doctest::Approx(impulse / M).epsilon(1e-4));
    CHECK(scene.at(rod).angularVelocity == doctest::Approx(-d * impulse / I).epsilon(1e-4));
    const Moving after = movingOf(scene, {ball, rod});
    CHECK(after.momentum.x == doctest::Approx(before.momentum.x).epsilon(1e-6));
    CHECK(std::fabs(after.momentum.y) < 1e-6);
    CHECK(after.spin == doctest::Approx(before.spin).epsilon(1e-5));
  }
}

TEST_CASE("own weight: it is in snapshots, checkpoints, recordings and the hash") {
  Scene scene;
  Recorder recorder;
  REQUIRE(recorder.start(scene.world));
  scene.addGround();
  const BodyId body =
      scene.add({.position = {0, 1}, .angle = 1, .inertia = 3, .centerOffset = {0, -0.5}}, disc(1));
  Checkpoints moments(scene.world);
  scene.run(0.5);
  REQUIRE(moments.keep());
  const std::uint64_t then = scene.world.hash();
  const Result<List<std::uint8_t>> bytes = scene.world.save();
  REQUIRE(bytes);
  World twin;
  REQUIRE(twin.restore(bytes.value.span()));
  CHECK(twin.inertiaOf(body) == scene.world.inertiaOf(body));
  CHECK(twin.centerOf(body) == Vec{0, -0.5});
  scene.run(0.5);
  for (int i = 0; i < 30; ++i) REQUIRE(twin.step(step));
  CHECK(twin.hash() == scene.world.hash());
  change(scene, body, [](BodyDescription& d) { d.inertia = 5; });
  const std::uint64_t heavier = scene.world.hash();
  CHECK(heavier != twin.hash());
  change(scene, body, [](BodyDescription& d) { d.centerOffset.x = 0.125; });
  CHECK(scene.world.hash() != heavier);
  scene.run(0.25);
  checkReplays(recorder, scene.world);
  REQUIRE(moments.takeBack(moments.newest()));
  CHECK(scene.world.hash() == then);
  CHECK(scene.world.inertiaOf(body) == twin.inertiaOf(body));
}

TEST_CASE("own weight: what cannot be is refused by name, and what is at the limits stays finite") {
  Scene scene;
  const double none = std::numeric_limits<double>::quiet_NaN(),
               endless = std::numeric_limits<double>::infinity();
  struct Wrong {
    BodyDescription body;
    Code code;
    const char* argument;
  };
  const Wrong all[] = {{{.inertia = -1}, Code::negative, "inertia"},
                       {{.inertia = 1e-34}, Code::notPositive, "inertia"},
                       {{.inertia = 1.1e33}, Code::outOfRange, "inertia"},
                       {{.inertia = none}, Code::notFinite, "inertia"},
                       {{.inertia = endless}, Code::notFinite, "inertia"},
                       {{.centerOffset = {none, 0}}, Code::notFinite, "centerOffset.x"},
                       {{.centerOffset = {0, 1e10}}, Code::outOfRange, "centerOffset.y"}};
  const BodyId there = scene.add({.position = {0, 1}}, disc(1));
  const std::uint64_t before = scene.world.hash();
  for (const auto& [body, code, argument] : all) {
    const Status made = scene.world.createBody(body).status;
    CHECK(made.code == code);
    CHECK(std::string(made.argument) == argument);
    CHECK(scene.world.change(there, body).code == code);
    CHECK(scene.world.hash() == before);
  }
  scene.addGround();
  const Vec offsets[] = {{}, {0, limits::coordinate}};
  for (const double mass : {limits::leastMass, limits::mass}) {
    for (const double inertia : {limits::leastInertia, limits::inertia}) {
      for (const Vec offset : offsets) {
        scene.add({.position = {0, 1}, .mass = mass, .inertia = inertia, .centerOffset = offset}, disc(1));
      }
    }
  }
  for (int i = 0; i < 60; ++i) REQUIRE(scene.world.step(step));
  const World::BodyColumns columns = scene.world.bodyColumns();
  for (int i = 0; i < columns.size; ++i) {
    CAPTURE(i);
    CHECK(std::isfinite(columns.x[i] + columns.y[i] + columns.angle[i] + columns.angularVelocity[i]));
  }
  const Result<List<std::uint8_t>> bytes = scene.world.save();
  REQUIRE(bytes);
  World twin;
  REQUIRE(twin.restore(bytes.value.span()));
  CHECK(twin.hash() == scene.world.hash());
}

TEST_CASE("own weight: of bodies alike but for one thing, a restored world weighs each as its own") {
  const ShapeDescription plank{.shape = makeBox(2, 1).value};
  const auto changed = [&](void (*how)(ShapeDescription&)) {
    ShapeDescription other = plank;
    how(other);
    return other;
  };
  const std::vector<ShapeDescription> others = {
      plank, changed([](ShapeDescription& s) { s.density = 2; }),
      changed([](ShapeDescription& s) { s.shape = makeBox(2, 1.25).value; }),
      changed([](ShapeDescription& s) {
        s.shape = makeCapsule({-1, 0}, {1, 0}, 0.25).value;
      }),
      changed([](ShapeDescription& s) {
        s.shape = makeCapsule({-1, 0}, {1, 0}, 0.5).value;
      })};
  const std::vector<BodyDescription> bodies = {{},
                                               {.mass = 3},
                                               {.inertia = 3},
                                               {.centerOffset = {0.25, 0}},
                                               {.centerOffset = {0, 0.25}},
                                               {.lockTurning = true},
                                               {.type = BodyType::kinematic}};
  Scene scene(weightless());
  std::vector<BodyId> all;
  const auto add = [&](const BodyDescription& body, std::span<const ShapeDescription> shapes) {
    BodyDescription placed = body;
    placed.position = {6.0 * static_cast<double>(all.size()), 0};
    placed.velocity = {0, -300};  // so that how thick it is matters
    placed.angularVelocity = 1;
    const Result<BodyId> made = scene.world.createBody(placed, shapes);
    REQUIRE(made);
    all.push_back(made.value);
  };
  const std::vector<ShapeDescription> two = {plank, others[2]};
  for (const BodyDescription& body : bodies) {
    for (const ShapeDescription& other : others) {
      // Each beside one that is alike in all, and beside the plain one.
      add({}, {&plank, 1});
      add(body, {&other, 1});
      add(body, {&other, 1});
    }
    add(body, two);
    add(body, {&plank, 1});
    add(body, {});
  }
  scene.add({.type = BodyType::fixed, .position = {0, -40}}, {.shape = makeBox(6000, 1).value});
  const Result<List<std::uint8_t>> bytes = scene.world.save();
  REQUIRE(bytes);
  World twin;
  REQUIRE(twin.restore(bytes.value.span()));
  for (const BodyId body : all) {
    CAPTURE(body.slot());
    CHECK(twin.massOf(body) == scene.world.massOf(body));
    CHECK(twin.inertiaOf(body) == scene.world.inertiaOf(body));
    CHECK(twin.centerOf(body) == scene.world.centerOf(body));
  }
  for (int i = 0; i < 30; ++i) {
    REQUIRE(scene.world.step(step));
    REQUIRE(twin.step(step));
    REQUIRE(twin.hash() == scene.world.hash());
  }
}
