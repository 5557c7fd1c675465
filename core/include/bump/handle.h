// Typed 32-bit names for bodies and shapes. A handle is a slot (which row of the parallel arrays) and a
// generation (which owner of that row). 0 names nothing. A slot whose generations are used up is retired and
// never reused, so a stale handle can never name somebody else.
#pragma once

#include <cstdint>

namespace bump {

template <class Kind>
struct Handle {
  static constexpr int slotBits = 20;
  static constexpr std::uint32_t slotMask = (1u << slotBits) - 1;
  static constexpr std::uint32_t lastGeneration = (1u << (32 - slotBits)) - 1;

  std::uint32_t bits = 0;

  static constexpr Handle of(std::uint32_t slot, std::uint32_t generation) {
    return {(generation << slotBits) | slot};
  }
  constexpr std::uint32_t slot() const { return bits & slotMask; }
  constexpr std::uint32_t generation() const { return bits >> slotBits; }
  constexpr explicit operator bool() const { return bits != 0; }
  friend constexpr bool operator==(Handle a, Handle b) = default;
};

using BodyId = Handle<struct BodyKind>;
using ShapeId = Handle<struct ShapeHandleKind>;

}  // namespace bump
