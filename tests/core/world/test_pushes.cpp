// What contacts pushed in a step, point by point: a resting weight by its lever arms, a slope's friction, the
// impulse of a hit, and that all of them together are what speeds changed by. Metres, gravity 10.
#include "turning_worlds.h"

#include "bump/angle.h"
#include "bump/record/checkpoints.h"

using namespace turning;

namespace {

constexpr double step = 1.0 / 60;

Vec across(Vec normal) { return {-normal.y, normal.x}; }

// What a body was pushed in the last step, and turned about its centre.
struct Pushed {
  Vec impulse;
  double turn = 0;
};
Pushed pushedOf(const World& world, BodyId body, Vec center) {
  Pushed sum;
  for (const PushRow& row : world.pushes()) {
    if (row.bodyA != body && row.bodyB != body) continue;
    const double sign = row.bodyB == body ? 1 : -1;
    for (std::uint32_t k = 0; k < row.pointCount; ++k) {
      const Vec push = (row.normal * row.impulse[k] + across(row.normal) * row.friction[k]) * sign;
      sum.impulse = sum.impulse + push;
      sum.turn += cross(row.points[k] - center, push);
    }
  }
  return sum;
}

}  // namespace

TEST_CASE("pushes: a weight at rest is borne by two points as its lever arms say") {
  for (const double offset : {0.0, 0.25, -0.6}) {
    CAPTURE(offset);
    Scene scene;
    scene.addGround();
    const BodyId body = scene.add({.position = {0, 0.5}, .mass = 6, .centerOffset = {offset, 0}}, box(2, 1));
    scene.world.tellPushes(true);
    scene.run(3);
    REQUIRE(scene.world.pushes().size() == 1);
    const PushRow row = scene.world.pushes()[0];
    CHECK(row.bodyB == body);
    CHECK(row.normal.y == doctest::Approx(1));
    REQUIRE(row.pointCount == 2);
    const double weight = 6 * gravity * step;
    for (int k = 0; k < 2; ++k) {
      // The nearer bears more: its share is the other's distance from the centre over both.
      const double share = (1 + (row.points[k].x > 0 ? offset : -offset)) / 2;
      CHECK(row.impulse[k] == doctest::Approx(weight * share).epsilon(0.005));
      CHECK(row.largest[k] == doctest::Approx(weight * share / 4).epsilon(0.01));
      CHECK(std::fabs(row.friction[k]) < 0.001 * weight);
    }
  }
}

TEST_CASE("pushes: what holds a box on a slope is its weight, across and along") {
  for (const bool turning : {false, true}) {
    CAPTURE(turning);
    WorldOptions with = options();
    with.turning = turning;
    Scene scene(with);
    const double slope = 0.3;
    const Vec up{std::sin(slope), std::cos(slope)};
    scene.add({.type = BodyType::fixed, .angle = -slope}, box(400, 2, {.friction = 0.8}));
    const BodyId body =
        scene.add({.position = up * 1.5, .angle = -slope, .mass = 3}, box(1, 1, {.friction = 0.8}));
    scene.world.tellPushes(true);
    scene.run(2);
    const Pushed sum = pushedOf(scene.world, body, scene.at(body).position);
    CHECK(dot(sum.impulse, up) == doctest::Approx(3 * gravity * std::cos(slope) * step).epsilon(0.002));
    CHECK(std::fabs(dot(sum.impulse, across(up))) ==
          doctest::Approx(3 * gravity * std::sin(slope) * step).epsilon(0.002));
    REQUIRE(scene.world.pushes().size() == 1);
    CHECK(scene.world.pushes()[0].pointCount == (turning ? 2 : 1));
  }
}

TEST_CASE("pushes: those of a hit are the change of momentum, also of what has parted within the step") {
  for (const bool turning : {false, true}) {
    for (const double bounce : {0.0, 0.5, 1.0}) {
      CAPTURE(turning);
      CAPTURE(bounce);
      WorldOptions with = weightless();
      with.turning = turning;
      Scene scene(with);
      const Made smooth{.friction = 0, .bounce = bounce};
      scene.add({.type = BodyType::fixed, .position = {3, 0}}, box(2, 20, smooth));
      const BodyId ball = scene.add({.velocity = {7, 0}, .mass = 2}, disc(0.5, smooth));
      scene.world.tellPushes(true);
      double sum = 0;
      for (int i = 0; i < 60; ++i) {
        REQUIRE(scene.world.step(step));
        sum += pushedOf(scene.world, ball, {}).impulse.x;
      }
      CHECK(sum == doctest::Approx(-2 * (1 + bounce) * 7).epsilon(1e-5));
    }
  }
}

TEST_CASE("pushes: in every step they are what the speeds of all bodies changed by") {
  for (const bool turning : {false, true}) {
    CAPTURE(turning);
    WorldOptions with = weightless();
    with.turning = turning;
    with.bounceSpeed = 0;
    Scene scene(with);
    std::vector<BodyId> bodies;
    for (int i = 0; i < 9; ++i) {
      const Vec at{i % 3 * 1.2 - 1.2, i / 3 * 1.2 - 1.2};
      const Made made{.friction = 0.4, .bounce = i % 2 * 0.5, .density = 1.0 + i};
      bodies.push_back(scene.add({.position = at, .velocity = at * -2 + Vec{0.3, 0.1} * i},
                                 i % 2 == 0 ? box(1, 0.8, made) : disc(0.5, made)));
    }
    scene.world.tellPushes(true);
    bool any = false;
    for (int i = 0; i < 60; ++i) {
      std::vector<BodyDescription> before;
      for (const BodyId body : bodies) before.push_back(scene.at(body));
      REQUIRE(scene.world.step(step));
      for (std::size_t k = 0; k < bodies.size(); ++k) {
        const BodyDescription now = scene.at(bodies[k]);
        const double mass = scene.world.massOf(bodies[k]);
        const Pushed sum = pushedOf(scene.world, bodies[k], before[k].position);
        const Vec change = (now.velocity - before[k].velocity) * mass;
        CHECK(std::sqrt(lengthSquared(sum.impulse - change)) < 1e-5 * mass);
        any = any || lengthSquared(change) > 0.01;
        if (!turning) continue;
        const double turn =
            (now.angularVelocity - before[k].angularVelocity) * scene.world.inertiaOf(bodies[k]);
        CHECK(std::fabs(sum.turn - turn) < 1e-5 * mass);
      }
    }
    CHECK(any);
  }
}

TEST_CASE("pushes: nobody is told unasked, and asking changes no bit") {
  for (const bool turning : {false, true}) {
    CAPTURE(turning);
    WorldOptions with = options();
    with.turning = turning;
    Scene asked(with), unasked(with);
    asked.world.tellPushes(true);
    for (Scene* scene : {&asked, &unasked}) {
      scene->addGround();
      for (int i = 0; i < 5; ++i) scene->add({.position = {0.1 * i, 0.6 + i}}, box(1, 1, {.bounce = 0.3}));
      scene->run(1);
    }
    CHECK(asked.world.hash() == unasked.world.hash());
    CHECK(asked.world.pushes().size() >= 5);
    CHECK(unasked.world.pushes().empty());
    // A world that goes back in time knows nothing of the step before, and is told of the next.
    Checkpoints moments(asked.world);
    REQUIRE(moments.keep());
    const Result<List<std::uint8_t>> bytes = asked.world.save();
    REQUIRE(bytes);
    REQUIRE(asked.world.step(step));
    const std::size_t count = asked.world.pushes().size();
    REQUIRE(moments.takeBack(moments.newest()));
    CHECK(asked.world.pushes().empty());
    REQUIRE(asked.world.step(step));
    CHECK(asked.world.pushes().size() == count);
    REQUIRE(asked.world.restore(bytes.value.span()));
    CHECK(asked.world.pushes().empty());
    REQUIRE(asked.world.step(step));
    CHECK(asked.world.pushes().size() == count);
    // By their shapes, as contacts are.
    for (std::size_t i = 1; i < count; ++i) {
      const PushRow& last = asked.world.pushes()[i - 1];
      const PushRow& row = asked.world.pushes()[i];
      CHECK(std::pair{last.shapeA.slot(), last.shapeB.slot()} <
            std::pair{row.shapeA.slot(), row.shapeB.slot()});
    }
    asked.world.tellPushes(false);
    CHECK(asked.world.pushes().empty());
  }
}

// The last pass of each substep, added up over the step, is what the rows tell.
TEST_CASE("pushes: what points held after the last pass of each substep is what the step pushed") {
  for (const bool turning : {false, true}) {
    for (const double density : {1.0, 400.0}) {  // the second is a burden, whose contacts are solved again
      CAPTURE(turning);
      CAPTURE(density);
      WorldOptions with = options();
      with.turning = turning;
      with.substeps = 3;
      with.bounceSpeed = 0;
      Scene scene(with);
      scene.addGround();
      for (int i = 0; i < 6; ++i) {
        const Made made{.friction = 0.5, .bounce = i % 2 * 0.4, .density = i == 5 ? density : 1};
        scene.add({.position = {0.13 * i, 0.7 + 1.1 * i}, .velocity = {0.2, -1.0 * i}}, box(1, 1, made));
      }
      scene.world.tellPushes(true, true);
      int kinds[5] = {};
      bool changes = false, held = false;
      int solved = 0;
      for (int n = 0; n < 90; ++n) {
        REQUIRE(scene.world.step(step));
        const std::span<const PassRow> passes = scene.world.passes();
        const std::span<const PushRow> rows = scene.world.pushes();
        // Before anything is near another nothing is solved.
        if (passes.empty()) {
          CHECK(rows.empty());
          continue;
        }
        ++solved;
        CHECK(passes.front().kind == PassRow::start);
        CHECK(passes.back().kind == PassRow::bounce);
        for (const PassRow& pass : passes) ++kinds[pass.kind];
        for (std::size_t row = 0; row < rows.size(); ++row) {
          for (int k = 0; k < 2; ++k) {
            PointPush sum;
            PointPush before;
            for (std::size_t i = 0; i < passes.size(); ++i) {
              const PointPush now = scene.world.pushAfter(static_cast<int>(i), static_cast<int>(row), k);
              const bool isNew = i > 0 && passes[i].substep != passes[i - 1].substep;
              // A substep starts from where the one before ended.
              if (isNew) held = held || now.impulse > 0;
              if (isNew) CHECK(now.impulse == before.impulse);
              changes = changes || (i > 0 && now.impulse != before.impulse);
              CHECK(now.impulse >= 0);
              before = now;
              if (i + 1 < passes.size() && passes[i + 1].substep == passes[i].substep) continue;
              sum.impulse += now.impulse;
              sum.friction += now.friction;
            }
            CHECK(sum.impulse == doctest::Approx(rows[row].impulse[k]).epsilon(1e-12));
            CHECK(sum.friction == doctest::Approx(rows[row].friction[k]).epsilon(1e-12));
          }
        }
      }
      CHECK(solved > 60);
      CHECK(changes);
      CHECK(held);
      CHECK(kinds[PassRow::start] == solved * 3);
      CHECK(kinds[PassRow::push] == solved * 3);
      CHECK(kinds[PassRow::relax] == solved * 3);
      CHECK(kinds[PassRow::bounce] == solved);
      CHECK((kinds[PassRow::again] > 0) == (turning && density > 100));
    }
  }
}

TEST_CASE("pushes: passes are told when asked for alone, and asking changes no bit") {
  for (const bool turning : {false, true}) {
    CAPTURE(turning);
    WorldOptions with = options();
    with.turning = turning;
    Scene traced(with), plain(with);
    traced.world.tellPushes(true, true);
    for (Scene* scene : {&traced, &plain}) {
      scene->addGround();
      for (int i = 0; i < 5; ++i) scene->add({.position = {0.2 * i, 0.6 + i}}, box(1, 1, {.bounce = 0.3}));
      scene->run(1);
    }
    CHECK(traced.world.hash() == plain.world.hash());
    CHECK(!traced.world.passes().empty());
    const Result<List<std::uint8_t>> bytes = traced.world.save();
    REQUIRE(bytes);
    REQUIRE(traced.world.restore(bytes.value.span()));
    CHECK(traced.world.passes().empty());
    REQUIRE(traced.world.step(step));
    CHECK(!traced.world.passes().empty());
    traced.world.tellPushes(true);
    CHECK(traced.world.passes().empty());
    REQUIRE(traced.world.step(step));
    CHECK(traced.world.passes().empty());
    CHECK(!traced.world.pushes().empty());
    traced.world.tellPushes(false, true);
    REQUIRE(traced.world.step(step));
    CHECK(traced.world.passes().empty());
    CHECK(traced.world.pushes().empty());
  }
}
