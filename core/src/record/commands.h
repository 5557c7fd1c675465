// How commands (world/command.h) are written one after the other, and read again. Knows of worlds only what
// stands in the commands.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/array.h"
#include "bump/limits.h"
#include "bump/material.h"
#include "bump/status.h"
#include "record/bytes.h"
#include "world/command.h"

namespace bump {

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
