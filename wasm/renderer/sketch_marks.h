// How a mark of a sketch is written as numbers: its head, and then those of its kind. JavaScript has it from
// here (wasm/bindings/facts.cpp).
#pragma once

#include <cstddef>

enum class MarkKind {
  line,     // from x, y, to x, y
  arrow,    // the same
  dot,      // x, y, radius in CSS pixels
  ring,     // x, y, radius in the world
  box,      // lowest x, y, width, height
  polygon,  // how many corners, then x, y of each
  pixel,    // as a box, without a rim: neighbours join
};
inline constexpr const char* markKindNames = "line arrow dot ring box polygon pixel";
inline constexpr int markKindCount = 7;
inline constexpr std::size_t markHeadLength = 6;  // kind, colour, opacity, width, fill, flags

enum MarkFlag : unsigned { markDashed = 1, markBelow = 2 };
