// Profiles: all the time of a step belongs to a phase, counts are those of the world, and nothing else knows.
#include <doctest/doctest.h>

#include <algorithm>

#include "bump/world.h"
#include "one_shape.h"

using namespace bump;

namespace {

int calls = 0;
// Each look at it takes twice as long as the one before, so no two phases take the same.
double doubling() { return static_cast<double>(std::int64_t{1} << ++calls); }

// Boxes on a floor, one of them a bullet, and a trigger.
void build(World& world) {
  add(world, {.type = BodyType::fixed, .position = {0, -0.5}}, box(100, 1));
  for (int i = 0; i < 5; ++i) {
    add(world, {.position = {3.0 * i, 0.5}, .bullet = i == 0}, box(1, 1));
  }
  ShapeDescription reporter = box(4, 4);
  reporter.trigger = true;
  add(world, {.type = BodyType::kinematic, .position = {0, 1}}, reporter);
}

double sum(const PhaseTimes& t) {
  return t.sleep + t.bullets + t.response + t.broadPhase + t.narrowPhase + t.events;
}

constexpr WorldOptions falling{.gravity = {0, -10}, .lengthUnit = 1, .sleepAfter = 0.1};

}  // namespace

TEST_CASE("profile: every phase has its time, and together they are the step") {
  World world(falling);
  build(world);
  world.setClock(doubling);
  calls = 0;
  REQUIRE(world.step(0.01));
  const Profile step = world.profile();
  CHECK(calls == 9);
  CHECK(step.total == (1 << calls) - 2);
  CHECK(sum(step.times) == step.total);
  // As they come: 2, 4, 8 and so on.
  CHECK(step.times.sleep == 2 + 64 * 2);
  CHECK(step.times.bullets == 4 + 16);
  CHECK(step.times.response == 8);
  CHECK(step.times.broadPhase == 32);
  CHECK(step.times.narrowPhase == 64);
  CHECK(step.times.events == 256);
  calls = 0;
  REQUIRE(world.detect());
  const Profile detect = world.profile();
  CHECK(detect.total == (1 << calls) - 2);
  CHECK(sum(detect.times) == detect.total);
  CHECK(detect.times.response == 0);
  CHECK(detect.times.bullets == 0);
  CHECK(detect.times.broadPhase > 0);
}

TEST_CASE("profile: counts are those of the world, with a clock or without") {
  for (const bool clock : {false, true}) {
    World world(falling);
    build(world);
    if (clock) world.setClock(doubling);
    bool slept = false;
    for (int i = 0; i < 40; ++i) {
      calls = 0;
      REQUIRE(world.step(0.01));
      const Profile& profile = world.profile();
      CHECK(profile.bodies == world.bodyCount());
      CHECK(profile.shapes == world.shapeCount());
      CHECK(profile.asleep == world.asleepCount());
      CHECK(profile.contacts == static_cast<int>(world.contacts().size()));
      CHECK(profile.events == static_cast<int>(world.events().size()));
      CHECK(profile.pairs == static_cast<int>(world.broadPhaseCounts().found));
      CHECK(profile.pairs >= profile.contacts);
      CHECK((profile.total > 0) == clock);
      CHECK((sum(profile.times) > 0) == clock);
      slept |= profile.asleep > 0;
    }
    CHECK(slept);
  }
}

TEST_CASE("profile: neither hash nor snapshot knows of the clock, and a restored world keeps it") {
  World plain(falling), timed(falling);
  build(plain);
  build(timed);
  timed.setClock(doubling);
  for (int i = 0; i < 20; ++i) {
    calls = 0;
    REQUIRE(plain.step(0.01));
    REQUIRE(timed.step(0.01));
    CHECK(plain.hash() == timed.hash());
  }
  const auto ofPlain = plain.save();
  const auto ofTimed = timed.save();
  REQUIRE((ofPlain && ofTimed));
  CHECK(std::equal(ofPlain.value.begin(), ofPlain.value.end(), ofTimed.value.begin(), ofTimed.value.end()));
  REQUIRE(timed.restore(ofPlain.value.span()));
  calls = 0;
  REQUIRE(timed.step(0.01));
  CHECK(timed.profile().total > 0);
  timed.setClock(nullptr);
  REQUIRE(timed.step(0.01));
  CHECK(timed.profile().total == 0);
}

TEST_CASE("profile: a step that is refused leaves the last one's") {
  World world(falling);
  build(world);
  REQUIRE(world.step(0.01));
  const int bodies = world.profile().bodies;
  add(world, {.position = {50, 50}}, box(1, 1));
  CHECK(!world.step(-1));
  CHECK(world.profile().bodies == bodies);
  REQUIRE(world.detect());
  CHECK(world.profile().bodies == bodies + 1);
}
