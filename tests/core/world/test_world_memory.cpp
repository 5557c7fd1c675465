// A step of a settled world allocates nothing, counted where all of the engine's memory comes from.
#include <doctest/doctest.h>

#include "bump/world.h"
#include "counted_memory.h"

using namespace bump;

namespace {

void build(World& world, int count) {
  const ShapeDescription floor{.shape = makeBox(200, 1).value, .friction = 0.5};
  static_cast<void>(world.createBody({.type = BodyType::fixed, .position = {0, -0.5}}, {&floor, 1}));
  for (int i = 0; i < count; ++i) {
    ShapeDescription shape{.friction = 0.5};
    shape.shape = i % 3 == 0   ? makeCircle(0.5).value
                  : i % 3 == 1 ? makeBox(1, 1).value
                               : makeBox(0.8, 0.8, {}, 0.3, 0.1).value;
    static_cast<void>(
        world.createBody({.position = {(i % 30) * 1.2 - 18, 0.6 + (i / 30) * 1.2}}, {&shape, 1}));
  }
}

}  // namespace

TEST_CASE("memory: the counter counts") {
  if (!CountedMemory::works) return;
  const CountedMemory memory;
  World world;
  build(world, 100);
  CHECK(memory.count() > 0);
  CHECK(memory.largest() > 1000);
}

TEST_CASE("memory: a step of a settled world allocates nothing, awake or asleep, under every broad phase") {
  for (const BroadPhaseKind kind : {BroadPhaseKind::automatic, BroadPhaseKind::bruteForce,
                                    BroadPhaseKind::grid, BroadPhaseKind::sweep, BroadPhaseKind::tree}) {
    for (const double sleepAfter : {0.0, 0.5}) {
      CAPTURE(static_cast<int>(kind));
      CAPTURE(sleepAfter);
      World world({.gravity = {0, -10}, .lengthUnit = 1, .hitSpeed = 1, .sleepAfter = sleepAfter});
      REQUIRE(world.setBroadPhase({.kind = kind}));
      build(world, 300);
      for (int i = 0; i < 900; ++i) REQUIRE(world.step(0.01));
      if (sleepAfter > 0) CHECK(world.asleepCount() > 250);
      const CountedMemory memory;
      for (int i = 0; i < 100; ++i) REQUIRE(world.step(0.01));
      CHECK(memory.count() == 0);
    }
  }
}
