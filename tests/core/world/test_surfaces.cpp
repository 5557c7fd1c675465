// What the friction and the bounce of two come to where they meet: each way of mixing against slopes and
// bounces of closed form, and rules between names that say it outright. Metres, gravity 10.
#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "turning_worlds.h"
#include "ways_back.h"

#include "bump/record/recording.h"

using namespace turning;

namespace {

constexpr double step = 1.0 / 60;
constexpr Mixing ways[] = {Mixing::root, Mixing::least, Mixing::greatest, Mixing::average, Mixing::product};

// Not by the engine's own words.
double expected(Mixing how, double a, double b) {
  const std::array<double, 5> all{std::sqrt(a * b), std::min(a, b), std::max(a, b), (a + b) / 2, a * b};
  return all[static_cast<std::size_t>(how)];
}

WorldOptions mixing(bool turning, Mixing friction, Mixing bounce) {
  WorldOptions with = options();
  with.turning = turning;
  with.frictionMixing = friction;
  with.bounceMixing = bounce;
  return with;
}

// A box on a slope, and which way is down it.
struct Sliding {
  Scene scene;
  BodyId ground, body;
  Vec from, down;

  Sliding(const WorldOptions& with, double tangent, double frictionOfBox, double frictionOfGround)
      : scene(with) {
    const double angle = std::atan(tangent);
    const Vec up{std::sin(angle), std::cos(angle)};
    down = {std::cos(angle), -std::sin(angle)};
    ground =
        scene.add({.type = BodyType::fixed, .angle = -angle}, box(400, 2, {.friction = frictionOfGround}));
    from = up * 1.5;
    body = scene.add({.position = from, .angle = -angle}, box(1, 1, {.friction = frictionOfBox}));
  }
  double speed() const { return dot(scene.at(body).velocity, down); }
  // How fast it gets by Coulomb's law.
  static double lawOf(double tangent, double friction) {
    const double angle = std::atan(tangent);
    return std::max(0.0, gravity * (std::sin(angle) - friction * std::cos(angle)));
  }
  // Within a second, once it has settled.
  void check(double tangent, double friction) {
    scene.run(0.5);
    const double before = speed();
    scene.run(1);
    CHECK(speed() - before == doctest::Approx(lawOf(tangent, friction)).epsilon(0.02));
    if (tangent < friction) CHECK(std::fabs(speed()) < 1e-3);
  }
};

// How much of its speed a disc keeps that meets a wall.
double keptOf(Scene& scene, BodyId disc) {
  const double before = std::fabs(scene.at(disc).velocity.x);
  scene.run(1);
  return -scene.at(disc).velocity.x / before;
}

struct Bouncing {
  Scene scene;
  BodyId wall, ball;

  Bouncing(WorldOptions with, double ofBall, double ofWall) : scene((with.gravity = {}, with)) {
    wall = scene.add({.type = BodyType::fixed, .position = {3, 0}},
                     box(2, 20, {.friction = 0, .bounce = ofWall}));
    ball = scene.add({.velocity = {4, 0}}, disc(0.5, {.friction = 0, .bounce = ofBall}));
  }
};

int tag(Scene& scene, const char* name, BodyId body) {
  const Result<int> group = scene.world.defineGroup(name, Policy::block);
  REQUIRE(group);
  REQUIRE(scene.world.addToGroup(group.value, Side::left, body));
  return group.value;
}

}  // namespace

TEST_CASE("surfaces: a box stays on a slope below tan = friction and slides above, by every way of mixing") {
  for (const bool turning : {false, true}) {
    for (const Mixing how : ways) {
      const double friction = expected(how, 0.9, 0.4);
      for (const double times : {0.95, 1.05, 1.5}) {
        CAPTURE(turning);
        CAPTURE(static_cast<int>(how));
        CAPTURE(times);
        Sliding sliding(mixing(turning, how, Mixing::least), times * friction, 0.9, 0.4);
        sliding.check(times * friction, friction);
      }
    }
  }
}

TEST_CASE("surfaces: what bounces keeps as much of its speed as the way of mixing says, and rises as high") {
  for (const bool turning : {false, true}) {
    for (const Mixing how : ways) {
      CAPTURE(turning);
      CAPTURE(static_cast<int>(how));
      const double bounce = expected(how, 0.8, 0.5);
      Bouncing bouncing(mixing(turning, Mixing::root, how), 0.8, 0.5);
      CHECK(keptOf(bouncing.scene, bouncing.ball) == doctest::Approx(bounce).epsilon(1e-5));

      Scene falls(mixing(turning, Mixing::root, how));
      falls.add({.type = BodyType::fixed, .position = {0, -5}}, box(2000, 10, {.bounce = 0.5}));
      const BodyId ball = falls.add({.position = {0, 4.5}}, disc(0.5, {.bounce = 0.8}));
      double highest = 0;
      bool rose = false;
      for (int i = 0; i < 2000; ++i) {
        REQUIRE(falls.world.step(step / 8));
        const BodyDescription now = falls.at(ball);
        rose = rose || now.velocity.y > 0;
        if (rose) highest = std::max(highest, now.position.y - 0.5);
        if (rose && now.velocity.y < 0) break;
      }
      CHECK(highest == doctest::Approx(4 * bounce * bounce).epsilon(0.01));
    }
  }
}

TEST_CASE("surfaces: a rule between names says friction and bounce, whatever the shapes and the mixing say") {
  for (const bool turning : {false, true}) {
    CAPTURE(turning);
    for (const double times : {0.95, 1.05}) {
      Sliding sliding(mixing(turning, Mixing::least, Mixing::least), times * 0.7, 0, 5);
      World& world = sliding.scene.world;
      const int ice = tag(sliding.scene, "ice", sliding.ground),
                boot = tag(sliding.scene, "boot", sliding.body);
      // Whichever comes first.
      REQUIRE(world.setRule(times > 1 ? ice : boot, times > 1 ? boot : ice, Policy::block, {},
                            {.friction = 0.7}));
      sliding.check(times * 0.7, 0.7);
    }
    Bouncing bouncing(mixing(turning, Mixing::root, Mixing::product), 0, 0);
    const int rubber = tag(bouncing.scene, "rubber", bouncing.wall),
              ball = tag(bouncing.scene, "ball", bouncing.ball);
    const int toy = tag(bouncing.scene, "toy", bouncing.ball);
    // The largest of several counts; a friction alone says nothing of bounce.
    REQUIRE(bouncing.scene.world.setRule(ball, rubber, Policy::block, {}, {.bounce = 0.5}));
    REQUIRE(bouncing.scene.world.setRule(toy, rubber, Policy::block, {}, {.bounce = 0.75}));
    REQUIRE(bouncing.scene.world.setRule(rubber, rubber, Policy::block, {}, {.bounce = 1}));
    REQUIRE(bouncing.scene.world.setRule(toy, ball, Policy::block, {}, {.friction = 1, .bounce = 1}));
    CHECK(keptOf(bouncing.scene, bouncing.ball) == doctest::Approx(0.75).epsilon(1e-5));
  }
}

TEST_CASE(
    "surfaces: a rule that is changed or taken away holds from the next step on, and wakes who sleeps") {
  WorldOptions with = mixing(true, Mixing::root, Mixing::least);
  with.sleepAfter = 0.25;
  Sliding sliding(with, 0.5, 1, 1);
  World& world = sliding.scene.world;
  const int ice = tag(sliding.scene, "ice", sliding.ground), boot = tag(sliding.scene, "boot", sliding.body);
  sliding.scene.run(1);
  CHECK(world.isAsleep(sliding.body));
  const std::uint64_t before = world.hash();
  REQUIRE(world.setRule(ice, boot, Policy::block, {}, {.friction = 0}));
  CHECK(world.hash() != before);
  sliding.scene.run(0.5);
  CHECK(sliding.speed() == doctest::Approx(Sliding::lawOf(0.5, 0) / 2).epsilon(0.02));
  // Block alone is no rule, so it is rough again and comes to a halt.
  REQUIRE(world.setRule(ice, boot, Policy::block));
  sliding.scene.run(3);
  CHECK(world.isAsleep(sliding.body));
  // So does another way of mixing.
  WorldOptions smooth = world.options();
  ShapeDescription side = box(1, 1, {.friction = 0});
  std::array<ShapeId, 1> shapes;
  REQUIRE(world.shapesOf(sliding.body, shapes) == 1);
  smooth.frictionMixing = Mixing::greatest;
  REQUIRE(world.change(smooth));
  CHECK_FALSE(world.isAsleep(sliding.body));
  REQUIRE(world.change(shapes[0], side));
  const Vec held = sliding.scene.at(sliding.body).position;
  sliding.scene.run(1);
  CHECK(std::fabs(dot(sliding.scene.at(sliding.body).position - held, sliding.down)) < 0.01);
}

TEST_CASE("surfaces: rules and mixing are in snapshots, checkpoints, recordings and the hash") {
  Sliding sliding(mixing(true, Mixing::average, Mixing::product), 0.8, 0.3, 0.9);
  World& world = sliding.scene.world;
  const int ice = tag(sliding.scene, "ice", sliding.ground), boot = tag(sliding.scene, "boot", sliding.body);
  Recorder recorder;
  REQUIRE(recorder.start(world));
  sliding.scene.run(0.25);
  const std::uint64_t before = world.hash();
  REQUIRE(world.setRule(ice, boot, Policy::block, {}, {.friction = 0.5, .bounce = 0.25}));
  const std::uint64_t ruled = world.hash();
  CHECK(ruled != before);
  REQUIRE(world.setRule(ice, boot, Policy::block, {}, {.friction = 0.5, .bounce = 0.5}));
  CHECK(world.hash() != ruled);
  WorldOptions other = world.options();
  other.frictionMixing = Mixing::product;
  const std::uint64_t mean = world.hash();
  REQUIRE(world.change(other));
  CHECK(world.hash() != mean);
  checkWaysBack(world, recorder, 30, step);
}

TEST_CASE("surfaces: what cannot be is refused by name, and nothing has changed") {
  Sliding sliding(mixing(true, Mixing::root, Mixing::least), 0.5, 1, 1);
  World& world = sliding.scene.world;
  const int ice = tag(sliding.scene, "ice", sliding.ground), boot = tag(sliding.scene, "boot", sliding.body);
  const std::uint64_t before = world.hash();
  const double none = std::numeric_limits<double>::quiet_NaN();
  struct Wrong {
    Policy policy;
    Surface surface;
    Code code;
    const char* argument;
  };
  for (const Wrong& wrong : {Wrong{Policy::block, {.friction = -0.5}, Code::negative, "friction"},
                             Wrong{Policy::block, {.friction = none}, Code::notFinite, "friction"},
                             Wrong{Policy::oneWay, {.friction = 2e6}, Code::outOfRange, "friction"},
                             Wrong{Policy::block, {.bounce = 1.5}, Code::outOfRange, "bounce"},
                             Wrong{Policy::block, {.bounce = -0.25}, Code::negative, "bounce"},
                             Wrong{Policy::overlap, {.bounce = 1}, Code::outOfRange, "bounce"},
                             Wrong{Policy::ignore, {.friction = 1}, Code::outOfRange, "friction"}}) {
    const Status set = world.setRule(ice, boot, wrong.policy, {}, wrong.surface);
    CHECK(set.code == wrong.code);
    CHECK(std::string(set.argument) == wrong.argument);
  }
  WorldOptions other = world.options();
  other.bounceMixing = static_cast<Mixing>(5);
  CHECK(world.change(other).code == Code::unknownKind);
  CHECK(world.hash() == before);
}
