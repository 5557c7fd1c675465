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

// Every number is guessed to be what it was in the command before that had one of its meaning. Both sides
// keep the same book.
class CommandGuesses {
 protected:
  std::array<std::uint64_t, Meaning::count> last_{};
};

class CommandWriter : CommandGuesses {
 public:
  // At the end of `bytes`. False without room (ByteWriter); nothing is added then, and nothing may follow.
  [[nodiscard]] bool write(CommandRef command, Array<std::uint8_t>& bytes);
};

// The lists that a command points into, of the command that was read last.
struct CommandLists {
  BodyDescription body;
  WorldOptions options;
  Array<ShapeDescription> shapes;
  Array<ColumnWrite> writes;
};

class CommandReader : CommandGuesses {
 public:
  explicit CommandReader(std::span<const std::uint8_t> bytes) : in_(bytes) {}
  bool atEnd() const { return in_.atEnd(); }
  // The bytes can be anything: the answer is malformed unless it is a command, of sound shapes and sound
  // numbers in columns. Whether the world takes it is the world's matter.
  Status read(AnyCommand& command);

 private:
  ByteReader in_;
  CommandLists lists_;
};

// Whether a number may stand in that column.
bool isSound(const ColumnWrite& write);

}  // namespace bump
