// The ways on which a world comes again to where it was: snapshot, checkpoint and recording. What decides the
// future and is in one of them missing shows in a hash.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "bump/record/checkpoints.h"
#include "bump/record/recording.h"
#include "bump/world.h"

// What was recorded, replayed, comes to where the world is, by the same hashes.
inline void checkReplays(bump::Recorder& recorder, const bump::World& world) {
  using namespace bump;
  const Result<List<std::uint8_t>> bytes = recorder.bytes();
  REQUIRE(bytes);
  const Result<Recording> recording = Recording::open(bytes.value.span());
  REQUIRE(recording);
  World again;
  Replay replay(recording.value, again);
  REQUIRE(replay.start());
  REQUIRE(replay.run());
  CHECK(replay.divergence().what == Divergence::none);
  CHECK(again.hash() == world.hash());
}

// A world that was restored, one that is taken back and one that is replayed go on as the world does, which
// the recorder has been following.
inline void checkWaysBack(bump::World& world, bump::Recorder& recorder, int steps, double dt) {
  using namespace bump;
  Checkpoints checkpoints(world, 2);
  REQUIRE(checkpoints.keep());
  const Result<List<std::uint8_t>> bytes = world.save();
  REQUIRE(bytes);
  World twin;
  REQUIRE(twin.restore(bytes.value.span()));
  CHECK(twin.hash() == world.hash());
  std::vector<std::uint64_t> hashes;
  for (int i = 0; i < steps; ++i) {
    REQUIRE(world.step(dt));
    REQUIRE(twin.step(dt));
    hashes.push_back(world.hash());
    CHECK(twin.hash() == hashes.back());
  }
  checkReplays(recorder, world);
  recorder.stop();
  REQUIRE(checkpoints.takeBack(checkpoints.newest()));
  for (const std::uint64_t hash : hashes) {
    REQUIRE(world.step(dt));
    CHECK(world.hash() == hash);
  }
}
