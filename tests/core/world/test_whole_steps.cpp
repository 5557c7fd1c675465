// A step happens whole or not at all: one that is refused, for too many pairs or without memory, leaves
// nothing behind, and the next one gives the bits that it would have given.
#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "bump/record/recording.h"
#include "bump/world.h"
#include "counted_memory.h"
#include "world_rows.h"

using namespace bump;

namespace {

BodyId add(World& world, const BodyDescription& body, const Shape& shape) {
  const ShapeDescription one{.shape = shape, .friction = 0.4, .bounce = 0.2};
  return world.createBody(body, {&one, 1}).value;
}

// Piles that fall asleep and are woken by what falls on them and by what is moved by hand, bullets, something
// that is driven, and shapes in an order that is not that of their bodies.
void build(World& world) {
  add(world, {.type = BodyType::fixed, .position = {0, 110}}, makeBox(2000, 20).value);
  for (int i = 0; i < 40; ++i) {
    add(world, {.position = {-200.0 + i % 10 * 40, 90.0 - i / 10 * 20.5}},
        i % 3 == 0 ? makeCircle(9).value : makeBox(20, 20).value);
  }
  add(world, {.type = BodyType::kinematic, .position = {-400, 60}, .velocity = {60, 0}, .angularVelocity = 2},
      makeBox(60, 10).value);
  for (int i = 0; i < 3; ++i) {
    add(world, {.position = {300, -50.0 * i}, .velocity = {-4000, 800}, .bullet = true}, makeCircle(3).value);
  }
  const ShapeDescription late{.shape = makeCircle(11).value};
  static_cast<void>(world.createShape(BodyId::of(3, 1), late));
}

void disturb(World& world, int step) {
  if (step % 37 == 36)
    add(world, {.position = {step * 1.0 - 150, -80}, .velocity = {0, 200}}, makeBox(8, 8).value);
  if (step % 53 == 52) world.bodyColumns().x[5 + step % 20] += 3;
  if (step % 61 == 60) static_cast<void>(world.setVelocity(BodyId::of(10, 1), {50, -200}));
}

const WorldOptions options{.gravity = {0, 600}, .hitSpeed = 30, .sleepAfter = 0.3};

}  // namespace

TEST_CASE("whole steps: refused for too many pairs, and it is as if it had never been asked for") {
  for (const BroadPhaseKind kind : {BroadPhaseKind::automatic, BroadPhaseKind::bruteForce,
                                    BroadPhaseKind::grid, BroadPhaseKind::sweep, BroadPhaseKind::tree}) {
    CAPTURE(static_cast<int>(kind));
    World world(options), twin(options);
    build(world);
    build(twin);
    Recorder recorder;
    REQUIRE(recorder.start(world));
    int asleep = 0;
    for (int i = 0; i < 260; ++i) {
      CAPTURE(i);
      disturb(world, i);
      disturb(twin, i);
      REQUIRE(world.setBroadPhase({.kind = kind, .maxPairs = 1}));
      const std::string before = rowsOf(world);
      const Status stepped = world.step(0.01);
      CHECK(stepped.code == Code::capacityExceeded);
      CHECK(std::string(stepped.argument) == "maxPairs");
      REQUIRE(rowsOf(world) == before);
      CHECK(world.detect().code == Code::capacityExceeded);
      REQUIRE(rowsOf(world) == before);
      REQUIRE(world.setBroadPhase({.kind = kind}));
      REQUIRE(world.step(0.01));
      REQUIRE(twin.step(0.01));
      REQUIRE(rowsOf(world) == rowsOf(twin));
      asleep = std::max(asleep, world.asleepCount());
    }
    CHECK(asleep > 5);
    // Nothing of it is in the recording either.
    const auto bytes = recorder.bytes();
    const auto recording = Recording::open(bytes.value.span());
    REQUIRE(recording);
    CHECK(recording.value.stepCount() == 260);
    World again;
    Replay replay(recording.value, again);
    REQUIRE(replay.start());
    REQUIRE(replay.run());
    CHECK(replay.divergence().what == Divergence::none);
  }
}

TEST_CASE("whole steps: refused without memory at any place, and it is as if it had never been asked for") {
  if (!CountedMemory::works) return;
  int refusals = 0;
  // From a world that never stepped, that moves, that falls asleep, that sleeps and is woken.
  for (const int steps : {0, 1, 20, 48, 60, 90, 120}) {
    for (const bool step : {true, false}) {
      for (const bool one : {false, true}) {
        for (int allowed = 0;; ++allowed) {
          CAPTURE(steps);
          CAPTURE(allowed);
          REQUIRE(allowed < 500);
          World world(options), twin(options);
          for (World* each : {&world, &twin}) {
            build(*each);
            for (int i = 0; i < steps; ++i) REQUIRE(each->step(0.01));
            if (steps == 120) disturb(*each, 60);
            // More than there was ever room for.
            for (int i = 0; i < 30; ++i) add(*each, {.position = {i * 7.0, 70}}, makeCircle(9).value);
          }
          const std::string before = rowsOf(world);
          Status status;
          bool asked = false;
          {
            const CountedMemory memory(allowed, one);
            status = step ? world.step(0.01) : world.detect();
            asked = memory.count() > allowed;
          }
          if (!status) {
            ++refusals;
            CHECK(status.code == Code::outOfMemory);
            REQUIRE(rowsOf(world) == before);
            REQUIRE((step ? world.step(0.01) : world.detect()));
          }
          REQUIRE((step ? twin.step(0.01) : twin.detect()));
          for (int i = 0; i < 3; ++i) {
            REQUIRE(rowsOf(world) == rowsOf(twin));
            REQUIRE(world.step(0.01));
            REQUIRE(twin.step(0.01));
          }
          if (!asked) break;
        }
      }
    }
  }
  CHECK(refusals > 100);
}
