// What every broad phase is given each step, and the cheap filter of pairs. The caller owns all of it, and it
// may change in any way between steps; nothing is kept but what the broad phases copy themselves.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>

#include "bump/broad_phase/inspect.h"

namespace bump {

enum class SlotState : std::uint8_t {
  free = 0,   // no shape, or one that meets nobody; its box is not looked at
  fixed = 1,  // is in pairs with moving shapes only
  moving = 2,
};

// Pairs of one body's shapes, and of categories that do not want each other, are left out. Arrays by slot;
// null where nothing is to be filtered. Category and mask come together.
struct PairFilter {
  const std::int32_t* body = nullptr;
  const std::uint32_t* category = nullptr;
  const std::uint32_t* mask = nullptr;

  bool any() const { return body || category; }
  bool wants(std::uint32_t a, std::uint32_t b) const {
    if (body && body[a] == body[b]) return false;
    return !category || ((category[a] & mask[b]) != 0 && (category[b] & mask[a]) != 0);
  }
};

struct BroadPhaseInput {
  std::span<const FloatBox> boxes;    // by slot
  std::span<const SlotState> states;  // by slot, as many
  PairFilter filter;
  // A number that is another one whenever a fixed shape's box, or which slots are fixed, has changed. While
  // it stays the same, fixed shapes are not looked at again: they cost nothing.
  std::uint64_t fixedRevision = 0;
  // Whoever has seen this one need look at these slots alone, some of them named twice; 0: at all.
  std::uint64_t fixedBefore = 0;
  std::span<const std::uint32_t> fixedChanges{};

  int slots() const { return static_cast<int>(boxes.size()); }
};

}  // namespace bump
