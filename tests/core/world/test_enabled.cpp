// Bodies that are out of the world for a while: what they touched ends, nobody meets or finds them, and they
// come back as if just made. What the lockstep worlds and the ledger (tests/property) do at random, said one
// by one.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "bump/record/recording.h"
#include "bump/world.h"
#include "one_shape.h"

using namespace bump;

namespace {

constexpr double dt = 1.0 / 60;

// A column of boxes of 20 on a floor whose top is at 0; y grows downwards.
struct Column {
  World world;
  BodyId floor;
  std::vector<BodyId> boxes;

  explicit Column(int count, double sleepAfter = 0.2)
      : world({.gravity = {0, 900}, .sleepAfter = sleepAfter}) {
    floor = add(world, {.type = BodyType::fixed, .position = {0, 10}}, box(400, 20));
    for (int i = 0; i < count; ++i)
      boxes.push_back(add(world, {.position = {0, -10.0 - 20 * i}}, box(20, 20)));
  }
  void go(int steps) {
    for (int i = 0; i < steps; ++i) REQUIRE(world.step(dt));
  }
  double y(BodyId body) { return world.bodyColumns().y[body.slot()]; }
  int count(EventRow::Kind kind, BodyId body) {
    int found = 0;
    for (const EventRow& row : world.events()) {
      if (row.kind == kind && (row.bodyA == body || row.bodyB == body)) ++found;
    }
    return found;
  }
  int found(Vec point) {
    ShapeFound shapes[8];
    return world.findAt(point, {}, shapes).value;
  }
};

}  // namespace

TEST_CASE(
    "enabled: a floor that is taken out ends its meetings, wakes who rested on it, and lets them fall") {
  for (const double sleepAfter : {0.0, 0.2}) {
    for (const bool again : {false, true}) {
      Column c(3, sleepAfter);
      c.go(90);
      REQUIRE(c.world.asleepCount() == (sleepAfter > 0 ? 3 : 0));
      REQUIRE(c.world.isEnabled(c.floor));
      REQUIRE(c.world.setEnabled(c.floor, false));
      CHECK_FALSE(c.world.isEnabled(c.floor));
      // At once for questions; with the next step for what touches.
      CHECK(c.found({100, 10}) == 0);
      c.go(1);
      CHECK(c.count(EventRow::end, c.floor) == 1);
      CHECK(c.count(EventRow::end, c.boxes[0]) == 1);
      CHECK(c.world.asleepCount() == 0);
      CHECK(c.y(c.boxes[0]) > -10 + 0.1);
      c.go(10);
      CHECK(c.count(EventRow::stay, c.floor) == 0);
      CHECK(c.y(c.boxes[2]) > -50 + 10);
      if (!again) continue;
      // It comes back in their way, and holds them where they are.
      REQUIRE(c.world.setPosition(c.floor, {0, 60}));
      REQUIRE(c.world.setEnabled(c.floor, true));
      CHECK(c.found({100, 60}) == 1);
      c.go(60);
      CHECK(c.y(c.boxes[0]) == doctest::Approx(40).epsilon(0.02));
      CHECK(c.count(EventRow::stay, c.floor) == (sleepAfter > 0 ? 0 : 1));  // asleep, nothing is told
    }
  }
}

TEST_CASE("enabled: a box is taken out of a sleeping column and put back into it") {
  Column c(3);
  c.go(90);
  REQUIRE(c.world.asleepCount() == 3);
  REQUIRE(c.world.setEnabled(c.boxes[1], false));
  c.go(1);
  CHECK(c.count(EventRow::end, c.boxes[1]) == 2);
  c.go(90);
  CHECK(c.y(c.boxes[2]) == doctest::Approx(-30).epsilon(0.02));
  CHECK(c.y(c.boxes[1]) == doctest::Approx(-30).epsilon(0.02));  // it stands where it stood
  CHECK(c.world.asleepCount() == 2);
  CHECK_FALSE(c.world.isAsleep(c.boxes[1]));
  // Inside another one now, which it wakes; both are pushed apart.
  REQUIRE(c.world.setEnabled(c.boxes[1], true));
  c.go(1);
  CHECK(c.count(EventRow::begin, c.boxes[1]) >= 1);
  CHECK(c.world.asleepCount() < 2);
  c.go(120);
  const double apart = c.y(c.boxes[1]) - c.y(c.boxes[2]);
  const double aside =
      c.world.bodyColumns().x[c.boxes[1].slot()] - c.world.bodyColumns().x[c.boxes[2].slot()];
  CHECK(std::max(std::abs(apart), std::abs(aside)) > 19);
}

TEST_CASE("enabled: of each type it stands still and is set further, and goes on as it was set") {
  for (const BodyType type : {BodyType::fixed, BodyType::kinematic, BodyType::dynamic}) {
    World world({.gravity = {0, 900}, .sleepAfter = 0.2});
    const BodyId body =
        add(world, {.type = type, .velocity = {60, 0}, .angularVelocity = 1, .mass = 3, .enabled = false},
            box(20, 20));
    const BodyId other = add(world, {.type = BodyType::dynamic, .gravityScale = 0}, box(20, 20));
    CHECK(world.describe(body).enabled == false);
    for (int i = 0; i < 60; ++i) REQUIRE(world.step(dt));
    const World::BodyColumns columns = world.bodyColumns();
    const auto i = body.slot();
    CHECK(Vec{columns.x[i], columns.y[i]} == Vec{});
    CHECK(Vec{columns.velocityX[i], columns.velocityY[i]} == Vec{60, 0});
    CHECK(columns.angle[i] == 0);
    CHECK(world.massOf(body) == (type == BodyType::dynamic ? 3 : 0));
    CHECK(world.events().empty());
    CHECK(world.isAsleep(other));
    // Whatever is done to it wakes nobody, and moves nobody.
    REQUIRE(world.setPosition(body, {5, 0}));
    REQUIRE(world.setAngle(body, 0.25));
    REQUIRE(world.applyForce(body, {1e6, 0}));
    REQUIRE(world.wake(body));
    columns.x[i] = 6;
    REQUIRE(world.step(dt));
    CHECK(world.isAsleep(other));
    CHECK(columns.x[i] == 6);
    CHECK(Vec{columns.velocityX[i], columns.velocityY[i]} == Vec{60, 0});  // the force is gone
    REQUIRE(world.setVelocity(body, {0, 30}));
    REQUIRE(world.setPosition(body, {500, 0}));
    REQUIRE(world.setEnabled(body, true));
    REQUIRE(world.step(dt));
    CHECK(world.isAsleep(other));
    CHECK(columns.y[i] == doctest::Approx(type == BodyType::fixed       ? 0
                                          : type == BodyType::kinematic ? 0.5
                                                                        : 0.5 + 900 * dt * dt));
  }
}

TEST_CASE(
    "enabled: a fixed body that comes near sleepers wakes them, and its place costs no pair until then") {
  Column c(1);
  const BodyId wall =
      add(c.world, {.type = BodyType::fixed, .position = {18, -10}, .enabled = false}, box(20, 20));
  c.go(90);
  CHECK(c.world.isAsleep(c.boxes[0]));
  CHECK(c.world.broadPhaseCounts().shapes == 2);
  CHECK(c.world.profile().pairs <= 1);
  REQUIRE(c.world.setEnabled(wall, true));
  c.go(1);
  CHECK_FALSE(c.world.isAsleep(c.boxes[0]));
  CHECK(c.world.broadPhaseCounts().shapes == 3);
  c.go(60);
  CHECK(c.world.bodyColumns().x[c.boxes[0].slot()] < -1);
}

TEST_CASE("enabled: bullets fly through what is out of the world, and stop at what came back") {
  for (const bool enabled : {false, true}) {
    for (const bool stepped : {false, true}) {
      World world;
      const BodyId wall =
          add(world, {.type = BodyType::fixed, .position = {100, 0}, .enabled = !enabled}, box(4, 100));
      const BodyId shot = add(world, {.velocity = {0, 0}, .bullet = true}, box(4, 4));
      REQUIRE(world.step(dt));
      REQUIRE(world.setEnabled(wall, enabled));
      if (stepped) REQUIRE(world.step(dt));
      REQUIRE(world.setVelocity(shot, {30000, 0}));
      REQUIRE(world.step(dt));
      CHECK((world.bodyColumns().x[shot.slot()] > 100) == !enabled);
    }
  }
}

TEST_CASE("enabled: taken out and put back between two steps nothing has ended") {
  Column c(1);
  c.go(90);
  REQUIRE(c.world.setEnabled(c.floor, false));
  REQUIRE(c.world.setEnabled(c.floor, true));
  c.go(1);
  CHECK(c.count(EventRow::end, c.floor) == 0);
  CHECK(c.count(EventRow::stay, c.floor) == 1);
  CHECK(std::fabs(c.y(c.boxes[0]) + 10) < 0.6);  // a step's fall deeper than it rested
}

TEST_CASE("enabled: a trigger, one of several shapes and a one-way floor are out of the world as well") {
  World world({.gravity = {0, 900}});
  ShapeDescription trigger = box(100, 100);
  trigger.trigger = true;
  ShapeDescription oneWay = box(100, 10);
  oneWay.passes = {0, -1};
  const std::vector<ShapeDescription> shapes{trigger, oneWay};
  const BodyId several = world.createBody({.type = BodyType::fixed, .enabled = false}, shapes).value;
  const BodyId ball = add(world, {.position = {0, -15}}, box(20, 20));
  for (int i = 0; i < 5; ++i) {
    REQUIRE(world.step(dt));
    CHECK(world.events().empty());
  }
  CHECK_FALSE(world.castRay({{0, -100}, {0, 200}}, {.dynamic = false}).value.body);
  NearShape near[4];
  CHECK(world.findNear({0, 0}, 100, {.dynamic = false}, near).value == 0);
  REQUIRE(world.setPosition(ball, {0, -15}));
  REQUIRE(world.setVelocity(ball, {}));
  REQUIRE(world.change(several, {.type = BodyType::fixed}));  // enabled, as a description says
  CHECK(world.castRay({{0, -100}, {0, 200}}, {.dynamic = false}).value.body == several);
  for (int i = 0; i < 30; ++i) REQUIRE(world.step(dt));
  CHECK(world.bodyColumns().y[ball.slot()] == doctest::Approx(-15).epsilon(0.05));
}

TEST_CASE(
    "enabled: snapshots, recordings and hashes know it, and it costs them nothing where nobody is out") {
  Column c(4);
  c.go(30);
  const std::uint64_t before = c.world.hash();
  const int plain = c.world.save().value.size();
  Recorder recorder;
  REQUIRE(recorder.start(c.world));
  REQUIRE(c.world.setEnabled(c.boxes[1], false));
  CHECK(c.world.hash() != before);
  c.go(10);
  const Result<List<std::uint8_t>> saved = c.world.save();
  CHECK(saved.value.size() < plain + 200);
  World other;
  REQUIRE(other.restore(saved.value.span()));
  CHECK_FALSE(other.isEnabled(c.boxes[1]));
  CHECK(other.hash() == c.world.hash());
  REQUIRE(c.world.setEnabled(c.boxes[1], true));
  REQUIRE(other.setEnabled(c.boxes[1], true));
  for (int i = 0; i < 30; ++i) {
    c.go(1);
    REQUIRE(other.step(dt));
    CHECK(other.hash() == c.world.hash());
  }
  const Result<List<std::uint8_t>> bytes = recorder.bytes();
  const Result<Recording> recording = Recording::open(bytes.value.span());
  REQUIRE(recording);
  World again;
  Replay replay(recording.value, again);
  REQUIRE(replay.start());
  REQUIRE(replay.run());
  CHECK(replay.divergence().what == Divergence::none);
  CHECK(again.hash() == c.world.hash());
}

TEST_CASE("enabled: who is gone is refused, and what is so already changes nothing") {
  Column c(1);
  c.go(90);
  const std::uint64_t hash = c.world.hash();
  REQUIRE(c.world.setEnabled(c.boxes[0], true));
  CHECK(c.world.hash() == hash);
  CHECK(c.world.isAsleep(c.boxes[0]));
  REQUIRE(c.world.destroyBody(c.boxes[0]));
  CHECK(c.world.setEnabled(c.boxes[0], false).code == Code::staleBody);
}

TEST_CASE(
    "enabled: what comes back is where it is: found at once, drawn there, and nothing of its past is asked") {
  for (const bool byChange : {false, true}) {
    CAPTURE(byChange);
    const auto set = [&](World& world, BodyId body, bool enabled) {
      if (!byChange) return world.setEnabled(body, enabled);
      BodyDescription description = world.describe(body);
      description.enabled = enabled;
      return world.change(body, description);
    };
    World world({.gravity = {0, 900}});
    const BodyId ball = add(world, {.position = {0, -100}, .velocity = {60, 0}}, circle(5));
    REQUIRE(world.step(dt));
    const std::uint32_t i = ball.slot();
    REQUIRE(world.frame().previousX[i] != world.frame().x[i]);
    CHECK(world.frame().shownBody(0) == static_cast<std::int32_t>(i));
    // It is not drawn at all, and no longer between two steps.
    REQUIRE(set(world, ball, false));
    CHECK(world.frame().shownBody(0) == -1);
    CHECK(world.frame().previousX[i] == world.frame().x[i]);
    REQUIRE(world.step(dt));
    ShapeFound shapes[4];
    const Vec at{world.frame().x[i], world.frame().y[i]};
    CHECK(world.findAt(at, {}, shapes).value == 0);
    REQUIRE(set(world, ball, true));
    CHECK(world.findAt(at, {}, shapes).value == 1);
    CHECK(world.frame().shownBody(0) == static_cast<std::int32_t>(i));
    // Moved by hand while it is out: it was never on its way there.
    REQUIRE(set(world, ball, false));
    REQUIRE(world.step(dt));
    const World::BodyColumns columns = world.bodyColumns();
    columns.x[i] = 500;
    columns.y[i] = 300;
    REQUIRE(set(world, ball, true));
    CHECK(Vec{world.frame().previousX[i], world.frame().previousY[i]} == Vec{500, 300});
  }
}

TEST_CASE(
    "enabled: what comes back a little inside a one-way floor is pushed up, as one that was just made") {
  for (const bool byChange : {false, true}) {
    CAPTURE(byChange);
    World world({.gravity = {0, 900}});
    ShapeDescription floor = box(200, 40);
    floor.passes = {0, -1};
    REQUIRE(add(world, {.type = BodyType::fixed, .position = {0, 20}}, floor));
    const BodyId crate = add(world, {.position = {0, -8}, .enabled = false}, box(20, 20));
    for (int i = 0; i < 5; ++i) REQUIRE(world.step(dt));
    if (byChange) {
      BodyDescription description = world.describe(crate);
      description.enabled = true;
      REQUIRE(world.change(crate, description));
    } else {
      REQUIRE(world.setEnabled(crate, true));
    }
    for (int i = 0; i < 60; ++i) REQUIRE(world.step(dt));
    CHECK(world.bodyColumns().y[crate.slot()] == doctest::Approx(-10).epsilon(0.05));
  }
}
