// Recordings: how a world was at first, every command that it was given since, and its hashes on the way. The
// same bytes on every platform. A replay gives the commands to another world and says where it first becomes
// another one: what a bug report, a demo or a test on another machine needs. What a world answers to
// questions is not in it, nor are commands that were refused: they change nothing.
//
// For example:
//
//     bump::World world;
//     bump::Recorder recorder;
//     recorder.start(world);
//     world.createBody({.velocity = {10, 0}});
//     for (int i = 0; i < 5; ++i) world.step(0.01);
//     const bump::Result<bump::Recording> recording = bump::Recording::open(recorder.bytes().value.span());
//     bump::World other;
//     bump::Replay replay(recording.value, other);
//     assert(replay.start() && replay.run() && other.hash() == world.hash());
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "bump/list.h"
#include "bump/status.h"
#include "bump/world.h"

namespace bump {

class RecordingLog;

struct RecorderOptions {
  int hashEvery = 1;  // steps; hashes are most of a quiet recording, 17 bytes each
};

// Writes down what is done to a world from start() to stop(). What is written into bodyColumns() by hand is
// noticed too; as long as it is no number within the limits, no step takes it and bytes() is refused. A world
// has one recorder at a time; it costs a comparison of the columns and two hashes a step. May outlive the
// world: that is a stop().
class Recorder {
 public:
  Recorder();
  ~Recorder();
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  // What was recorded before is forgotten, unless this is refused.
  Status start(World& world, const RecorderOptions& options = {});
  void stop();
  bool isRecording() const;
  // ok, or why it had to give up: without memory, or after 2^30 bytes.
  Status status() const;
  // The recording up to now. Going on is possible.
  Result<List<std::uint8_t>> bytes();

 private:
  std::unique_ptr<RecordingLog> log_;
};

// A recording that was read and found to be one: whole, of a version that is known, every command well
// formed, its first snapshot a world. Whether the commands can be given is for a replay to find out.
class Recording {
 public:
  static Result<Recording> open(std::span<const std::uint8_t> bytes);

  std::uint64_t stepCount() const { return steps_; }
  std::uint64_t commandCount() const { return commands_; }  // steps are commands, hashes are not
  std::span<const std::uint8_t> bytes() const { return bytes_.span(); }
  std::span<const std::uint8_t> snapshot() const;

 private:
  friend class Replay;

  List<std::uint8_t> bytes_;
  int snapshotAt_ = 0;
  int commandsAt_ = 0;
  std::uint64_t steps_ = 0;
  std::uint64_t commands_ = 0;
};

// Where a replay first was not what was recorded. With hashes only every so many steps this is the first of
// those that were looked at.
struct Divergence {
  enum What : std::uint8_t {
    none = 0,
    state = 1,    // World::hash()
    events = 2,   // World::eventHash()
    both = 3,     // both of them
    handle = 4,   // a create call, or defineGroup, gave another number
    refused = 5,  // a command was not taken, or a step ended otherwise; the numbers are Codes
  };
  What what = none;
  std::uint64_t step = 0;  // steps that were replayed, the one that it shows after included; 0: at the start
  std::uint64_t command = 0;   // likewise commands
  std::uint64_t expected = 0;  // as recorded: the hash (of `both` that of the state), the handle, the Code
  std::uint64_t found = 0;
};

// Gives a recording's commands to a world. Both must outlive it. Commands of others in between make it
// another world, which the next hashes tell; setBroadPhase, which changes no answer, does not.
class Replay {
 public:
  Replay(const Recording& recording, World& world);
  ~Replay();
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;

  // The world becomes what it was when the recording began. First of all, and to begin again.
  Status start();
  // Nothing is left to replay; or it cannot go on, since a handle or an answer was another.
  bool atEnd() const;
  // One command, with the hashes that follow it. Of one that needs memory that there is not, and of a damaged
  // snapshot to restore, the reason; a divergence is no failure.
  Status next();
  // Commands up to the next step, and that step.
  Status step();
  // All that are left.
  Status run();

  std::uint64_t stepCount() const;  // replayed so far
  const Divergence& divergence() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace bump
