// What can be done to a world, as data: one command for each call that changes it. And how commands are
// written one after the other, and read again. Knows of worlds only what is
// given to them.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/array.h"
#include "bump/body.h"
#include "bump/broad_phase/inspect.h"
#include "bump/group.h"
#include "bump/handle.h"
#include "bump/material.h"
#include "bump/status.h"
#include "bump/world.h"
#include "record/bytes.h"

namespace bump {

// The numbers are part of recordings: append, never reorder.
enum class CommandKind : std::uint8_t {
  hashes = 0,  // no command: what the world's hashes are here
  step = 1,
  detect = 2,
  createBody = 3,
  destroyBody = 4,
  createShape = 5,
  destroyShape = 6,
  clear = 7,
  setPosition = 8,
  setAngle = 9,
  setVelocity = 10,
  setAngularVelocity = 11,
  defineGroup = 12,
  setRule = 13,
  addBody = 14,  // to a group; taken out of it
  removeBody = 15,
  addShape = 16,
  removeShape = 17,
  setGravity = 18,
  setBroadPhase = 19,
  write = 20,    // into World::bodyColumns()
  restore = 21,  // of a snapshot against the recording's first one
  wake = 22,
  changeBody = 23,  // these three since version 2
  changeShape = 24,
  changeWorld = 25,
};
inline constexpr int commandKindCount = 26;

// The columns that can be written by hand, in the order of World::BodyColumns.
inline constexpr int bodyColumnCount = 6;

// A number that was written by hand.
struct ColumnWrite {
  std::int32_t column = 0;
  std::int32_t slot = 0;
  double value = 0;
};

// Only what its kind needs is set. Spans live as long as what they were taken from; those of a command that
// was read until the next one is.
struct Command {
  CommandKind kind = CommandKind::hashes;
  Code code = Code::ok;  // what step and detect answered; of those refused only older recordings know
  BodyId body{};         // whose; of createBody the answer
  ShapeId shape{};       // likewise
  double number = 0;     // dt, an angle or a speed of turning
  Vec vector{};          // a position, velocity, direction or gravity
  std::int32_t group = 0;
  std::int32_t groupB = 0;
  Side side = Side::left;
  Policy policy = Policy::block;
  BodyDescription description{};
  BroadPhaseSettings broadPhase{};
  WorldOptions options{};
  std::uint64_t state = 0;
  std::uint64_t events = 0;
  std::span<const ShapeDescription> shapes{};
  std::span<const ColumnWrite> writes{};
  std::span<const std::uint8_t> bytes{};  // a group's name, or a snapshot
};

// Who is told of every call that changes a world. An interface, so that a program that records nothing
// carries nothing for it.
class CommandListener {
 public:
  CommandListener() = default;
  CommandListener(const CommandListener&) = delete;
  CommandListener(CommandListener&&) = default;
  CommandListener& operator=(const CommandListener&) = delete;
  CommandListener& operator=(CommandListener&&) = default;
  virtual ~CommandListener() = default;
  virtual void add(const Command& command) = 0;  // that was not refused, after it did what it does
  virtual void addWrites() = 0;                  // before a step or detect: look what was written by hand
  virtual void stop() = 0;                       // the world goes
};

// Every number is guessed to be what it was in the command before that had it. Both sides keep the same book.
class CommandGuesses {
 public:
  // What one number of a command means, or two of one kind.
  enum Field : int {
    code,
    body,
    shape,
    number,
    vectorX,
    vectorY,
    group,
    side,
    policy,
    type,
    x,
    y,
    angle,
    velocityX,
    velocityY,
    angularVelocity,
    mass,
    gravityScale,
    drag,
    maxSpeed,
    bullet,
    broadPhase,
    cellSize,
    maxPairs,
    shapeKind,
    pointCount,
    radius,
    density,
    friction,
    bounce,
    category,
    mask,
    trigger,
    passesX,
    passesY,
    paint,
    written,
    points = written + bodyColumnCount,
    fieldCount = points + 2 * limits::shapePoints,
  };

 protected:
  std::array<std::uint64_t, fieldCount> last_{};
};

class CommandWriter : CommandGuesses {
 public:
  // At the end of `bytes`. False without room (ByteWriter); nothing is added then, and nothing may follow.
  [[nodiscard]] bool write(const Command& command, Array<std::uint8_t>& bytes);
};

class CommandReader : CommandGuesses {
 public:
  explicit CommandReader(std::span<const std::uint8_t> bytes) : in_(bytes) {}
  bool atEnd() const { return in_.atEnd(); }
  // What there is to read can be anything: malformed unless it is a command, of sound shapes and sound
  // numbers in columns. Whether the world takes it is the world's matter.
  Status read(Command& command);

 private:
  ByteReader in_;
  Array<ShapeDescription> shapes_;
  Array<ColumnWrite> writes_;
};

// Whether a number may stand in that column.
bool isSound(const ColumnWrite& write);

}  // namespace bump
