// A body that is pushed off within a step has touched, however far off it is when the step ends: what is fast
// and only grazes is nowhere near by then, and game rules count on being told.
#include <doctest/doctest.h>

#include <cmath>

#include "one_shape.h"
#include "random.h"

using namespace bump;

namespace {

struct Told {
  int begins = 0, hits = 0, ends = 0;
};

void listen(const World& world, Told& told) {
  for (const EventRow& row : world.events()) {
    told.begins += row.kind == EventRow::begin;
    told.hits += row.kind == EventRow::hit;
    told.ends += row.kind == EventRow::end;
    if (row.kind == EventRow::end) continue;
    const ContactRow& contact = world.contacts()[static_cast<std::size_t>(row.contact)];
    CHECK((contact.flags & contactTouches) != 0);
    CHECK(contact.bodyA == row.bodyA);
    CHECK(std::fabs(lengthSquared(contact.normal) - 1) < 1e-9);
  }
}

}  // namespace

TEST_CASE("events: who is pushed off within a step has touched, however far off it ends") {
  Random random{11};
  int deflected = 0;
  for (int i = 0; i < 2400; ++i) {
    CAPTURE(i);
    const double speed = random.real(300, i % 3 == 0 ? 20000 : 3000);
    World world({.hitSpeed = 1, .turning = i % 4 == 0});
    ShapeDescription small = circle(5);
    ShapeDescription large = i % 5 == 0 ? box(40, 40) : circle(20);
    small.bounce = large.bounce = i % 2;
    // Every third one meets somebody who comes towards it.
    const bool both = i % 3 == 1;
    const Vec coming{both ? -random.real(0, 3000) : 0, 0};
    add(world,
        {.type = both ? BodyType::dynamic : BodyType::fixed,
         .angle = random.real(0, 6),
         .velocity = coming,
         .bullet = i % 6 == 1},
        large);
    const BodyId ball = add(world,
                            {.position = {-random.real(150, 350), random.real(-26, 26)},
                             .velocity = {speed, 0},
                             .bullet = i % 7 != 0},
                            small);
    Told told;
    bool pushed = false;
    for (int step = 0; step < 90; ++step) {
      REQUIRE(world.step(1.0 / 60));
      listen(world, told);
      const World::BodyColumns now = world.bodyColumns();
      pushed |= now.velocityX[ball.slot()] != speed || now.velocityY[ball.slot()] != 0;
    }
    deflected += pushed;
    if (pushed) {
      CHECK(told.begins > 0);
      CHECK(told.hits > 0);
    }
    CHECK(told.ends <= told.begins);
  }
  CHECK(deflected > 1500);
}

TEST_CASE(
    "events: what is over within a step ends in the next one, and goes on the same when restored between") {
  World world({.hitSpeed = 1});
  add(world, {.type = BodyType::fixed}, circle(20));
  // Just under the sum of radii beside it.
  add(world, {.position = {-200, 23}, .velocity = {3000, 0}, .bullet = true}, circle(5));
  int begun = -1;
  for (int step = 0; step < 20 && begun < 0; ++step) {
    REQUIRE(world.step(1.0 / 60));
    for (const EventRow& row : world.events()) begun = row.kind == EventRow::begin ? step : begun;
  }
  REQUIRE(begun >= 0);
  REQUIRE(world.contacts().size() == 1);
  const ContactRow row = world.contacts()[0];
  CHECK((row.flags & contactTouches) != 0);
  CHECK(row.pressed > 0);
  CHECK(row.approach > 500);
  World other;
  const Result<List<std::uint8_t>> saved = world.save();
  REQUIRE(saved);
  REQUIRE(other.restore(saved.value.span()));
  CHECK(other.hash() == world.hash());
  for (World* each : {&world, &other}) {
    REQUIRE(each->step(1.0 / 60));
    REQUIRE(each->events().size() == 1);
    CHECK(each->events()[0].kind == EventRow::end);
    CHECK(each->contacts().empty());
  }
  CHECK(other.hash() == world.hash());
  CHECK(other.eventHash() == world.eventHash());
}

TEST_CASE("events: who is back in reach after being pushed off is met as one that was not there") {
  World world({.hitSpeed = 1});
  add(world, {.type = BodyType::fixed}, circle(20));
  const BodyId ball = add(world, {.position = {-200, 23}, .velocity = {3000, 0}, .bullet = true}, circle(5));
  bool parted = false;
  for (int step = 0; step < 20 && !parted; ++step) {
    REQUIRE(world.step(1.0 / 60));
    for (const ContactRow& row : world.contacts()) parted |= (row.flags & contactParted) != 0;
  }
  REQUIRE(parted);
  REQUIRE(world.contacts().size() == 1);
  CHECK((world.contacts()[0].flags & contactPushes) == 0);
  // As near as it can be without touching, and at rest.
  REQUIRE(world.setPosition(ball, {0, 25 + 1e-9}));
  REQUIRE(world.setVelocity(ball, {0, 0}));
  REQUIRE(world.step(1.0 / 60));
  REQUIRE(world.events().size() == 1);
  CHECK(world.events()[0].kind == EventRow::end);
  for (const ContactRow& row : world.contacts()) {
    CHECK((row.flags & contactTouches) == 0);
    CHECK(row.approach == 0);
  }
}
