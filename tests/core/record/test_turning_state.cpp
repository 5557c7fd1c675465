// All that a world remembers whose bodies turn is in its snapshots, checkpoints, recordings and hash.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "bump/record/checkpoints.h"
#include "bump/record/recording.h"
#include "bump/world.h"
#include "ways_back.h"

using namespace bump;

namespace {

// Boxes, discs and capsules that fall on each other between walls.
void fill(World& world, int count) {
  const auto add = [&](BodyType type, Vec at, double angle, const Shape& shape) {
    const ShapeDescription made{.shape = shape, .friction = 0.5, .bounce = 0.25};
    REQUIRE(world.createBody({.type = type, .position = at, .angle = angle}, {&made, 1}));
  };
  add(BodyType::fixed, {0, -5}, 0, makeBox(60, 10).value);
  add(BodyType::fixed, {-8, 10}, 0, makeBox(2, 40).value);
  add(BodyType::fixed, {8, 10}, 0, makeBox(2, 40).value);
  for (int i = 0; i < count; ++i) {
    const Shape shapes[] = {makeBox(1, 0.75).value, makeCircle(0.5).value,
                            makeCapsule({-0.5, 0}, {0.5, 0}, 0.25).value};
    add(BodyType::dynamic, {(i % 5) * 2.0 - 4 + 0.125 * (i % 3), 2.0 + i / 5 * 1.5}, i * 0.3, shapes[i % 3]);
  }
}

WorldOptions options(double sleepAfter) {
  return {.gravity = {0, -10}, .lengthUnit = 1, .sleepAfter = sleepAfter, .turning = true};
}

List<std::uint8_t> saved(const World& world) {
  Result<List<std::uint8_t>> bytes = world.save();
  REQUIRE(bytes);
  return std::move(bytes.value);
}

}  // namespace

TEST_CASE("turning: a world restored in the middle goes on with the same bits, awake or asleep") {
  for (const double sleepAfter : {0.0, 0.3}) {
    CAPTURE(sleepAfter);
    World world(options(sleepAfter));
    fill(world, 40);
    for (int step = 0; step < 600; ++step) {
      if (step % 40 == 0) {
        const List<std::uint8_t> bytes = saved(world);
        World twin;
        REQUIRE(twin.restore(bytes.span()));
        CHECK(twin.hash() == world.hash());
        World ahead;
        REQUIRE(ahead.restore(bytes.span()));
        for (int i = 0; i < 45; ++i) {
          REQUIRE(twin.step(1.0 / 60));
          // The one is read back after each step, the other is not.
          REQUIRE(ahead.step(1.0 / 60));
          REQUIRE(ahead.restore(saved(ahead).span()));
        }
        CHECK(twin.hash() == ahead.hash());
      }
      REQUIRE(world.step(1.0 / 60));
    }
    CHECK((world.asleepCount() > 0) == (sleepAfter > 0));
  }
}

TEST_CASE("turning: what was pushed at each point is in the hash, and going on depends on it") {
  World world(options(0));
  fill(world, 10);
  for (int i = 0; i < 200; ++i) REQUIRE(world.step(1.0 / 60));
  // Turned off and on again nothing is known of points: another state, and another future.
  World other;
  REQUIRE(other.restore(saved(world).span()));
  WorldOptions with = other.options();
  with.turning = false;
  REQUIRE(other.change(with));
  with.turning = true;
  REQUIRE(other.change(with));
  CHECK(other.hash() != world.hash());
  REQUIRE(world.step(1.0 / 60));
  REQUIRE(other.step(1.0 / 60));
  CHECK(other.hash() != world.hash());
}

TEST_CASE("turning: taken back to a checkpoint a world is the one that it was") {
  World world(options(0.3));
  Checkpoints checkpoints(world, 8);
  REQUIRE(checkpoints.status());
  fill(world, 30);
  std::vector<std::uint64_t> hashes;
  for (int i = 0; i < 400; ++i) {
    if (i >= 392 || (i >= 100 && i < 108)) REQUIRE(checkpoints.keep());
    hashes.push_back(world.hash());
    REQUIRE(world.step(1.0 / 60));
    if (i != 107 && i != 399) continue;
    const std::uint64_t end = world.hash();
    const int from = i - 5;
    REQUIRE(checkpoints.takeBack(static_cast<std::uint64_t>(from)));
    CHECK(world.hash() == hashes[static_cast<std::size_t>(from)]);
    for (int k = from; k <= i; ++k) REQUIRE(world.step(1.0 / 60));
    CHECK(world.hash() == end);
  }
}

TEST_CASE("turning: a recording plays the same game again") {
  World world(options(0.3));
  Recorder recorder;
  REQUIRE(recorder.start(world));
  fill(world, 30);
  for (int i = 0; i < 300; ++i) {
    if (i == 120) {
      // By hand, into the columns and by calls: contacts are looked at again where somebody was moved.
      world.bodyColumns().angle[10] += 0.5;
      world.bodyColumns().x[11] += 0.25;
    }
    if (i == 150) {
      WorldOptions with = world.options();
      with.turning = false;
      REQUIRE(world.change(with));
    }
    if (i == 170) {
      WorldOptions with = world.options();
      with.turning = true;
      REQUIRE(world.change(with));
    }
    REQUIRE(world.step(1.0 / 60));
  }
  checkReplays(recorder, world);
}

TEST_CASE("turning: a step that is refused has turned nobody") {
  World world(options(0));
  fill(world, 30);
  for (int i = 0; i < 150; ++i) REQUIRE(world.step(1.0 / 60));
  const std::uint64_t before = world.hash();
  BroadPhaseSettings settings;
  settings.maxPairs = 5;
  REQUIRE(world.setBroadPhase(settings));
  const std::uint64_t bounded = world.hash();
  CHECK(!world.step(1.0 / 60));
  CHECK(world.hash() == bounded);
  REQUIRE(world.setBroadPhase({}));
  CHECK(world.hash() == before);
}

TEST_CASE("turning: of bytes whose points are of no contact no world is made") {
  World world(options(0));
  fill(world, 10);
  for (int i = 0; i < 150; ++i) REQUIRE(world.step(1.0 / 60));
  const List<std::uint8_t> bytes = saved(world);
  World twin;
  int refused = 0;
  for (std::size_t i = 24; i < bytes.span().size(); i += 7) {
    std::vector<std::uint8_t> wrong(bytes.begin(), bytes.end());
    wrong[i] = static_cast<std::uint8_t>(wrong[i] ^ 0x55);
    if (!twin.restore(wrong)) ++refused;
  }
  CHECK(refused > 0);
  REQUIRE(twin.restore(bytes.span()));
  CHECK(twin.hash() == world.hash());
}
