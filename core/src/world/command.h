// What can be done to a world, as data: one command for each call that changes it, and whoever is told of
// them. How commands become bytes is record/commands.h.
#pragma once

#include <cstdint>
#include <span>

#include "bump/body.h"
#include "bump/broad_phase/inspect.h"
#include "bump/group.h"
#include "bump/handle.h"
#include "bump/material.h"
#include "bump/status.h"
#include "bump/world.h"

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

// Somebody who is told of every call that changes a world. An interface, so that a program that records
// nothing carries nothing for it.
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

}  // namespace bump
