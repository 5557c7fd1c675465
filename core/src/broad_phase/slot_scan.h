// Walks the slots that are in one state. Skips eight others at a time: a level of fixed shapes costs next to
// nothing when only a few move.
#pragma once

#include <cstring>

#include "broad_phase/input.h"

namespace bump {

template <class Each>
void forSlots(std::span<const SlotState> states, SlotState wanted, Each each) {
  static_assert(static_cast<int>(SlotState::fixed) == 1 && static_cast<int>(SlotState::moving) == 2);
  const std::uint64_t flags = 0x0101010101010101u * static_cast<std::uint64_t>(wanted);
  const std::size_t count = states.size();
  std::size_t slot = 0;
  for (; slot + 8 <= count; slot += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, states.data() + slot, 8);
    if ((eight & flags) == 0) continue;
    for (std::size_t i = slot; i < slot + 8; ++i) {
      if (states[i] == wanted) each(static_cast<std::uint32_t>(i));
    }
  }
  for (; slot < count; ++slot) {
    if (states[slot] == wanted) each(static_cast<std::uint32_t>(slot));
  }
}

// Slots in one of these states, which are bits.
inline int countSlots(std::span<const SlotState> states, unsigned wanted) {
  // One bit a state, so that eight are counted by adding up the bytes.
  constexpr std::uint64_t ones = 0x0101010101010101u;
  const std::uint64_t flags = ones * wanted;
  const std::size_t count = states.size();
  std::uint64_t sum = 0;
  std::size_t slot = 0;
  for (; slot + 8 <= count; slot += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, states.data() + slot, 8);
    eight &= flags;
    sum += (((eight | eight >> 1) & ones) * ones) >> 56;
  }
  for (; slot < count; ++slot) sum += (static_cast<unsigned>(states[slot]) & wanted) != 0;
  return static_cast<int>(sum);
}
inline int countSlots(std::span<const SlotState> states, SlotState wanted) {
  return countSlots(states, static_cast<unsigned>(wanted));
}
inline int countTaken(std::span<const SlotState> states) { return countSlots(states, 1u | 2u); }

}  // namespace bump
