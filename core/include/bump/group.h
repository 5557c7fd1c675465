// Named groups: who is tested with whom, and what follows. A group has a left and a right side; a shape
// stands on either, on both or on none. Bodies register by their handle, which puts all their shapes there.
#pragma once

#include <cstdint>

namespace bump {

// What a pair of a group does. Where a pair is in several groups, the later in this list wins; in none:
// block.
enum class Policy : std::uint8_t {
  block = 0,    // pushes apart, and reports
  oneWay = 1,   // blocks only what comes against the left side's direction (ShapeDescription::passes)
  overlap = 2,  // reports, never pushes
  ignore = 3,   // neither
};

enum class Side : std::uint8_t { left = 0, right = 1 };

inline constexpr int groupLimit = 64;  // of one world: a shape's groups are the bits of a word

}  // namespace bump
