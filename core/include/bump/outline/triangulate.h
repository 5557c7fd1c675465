// Polygons with holes cut into triangles by ear clipping, step by step if wanted: which holes were joined to
// the outside and where, which corner was looked at, and why it was an ear or was not. For collision,
// bump/outline/decompose.h makes fewer pieces.
#pragma once

#include <cstdint>

#include "bump/outline/outline.h"

namespace bump {

// Indices into Polygons::points, counter-clockwise.
struct Triangle {
  std::int32_t a = 0;
  std::int32_t b = 0;
  std::int32_t c = 0;

  friend constexpr bool operator==(const Triangle& s, const Triangle& t) = default;
};

// A cut from a hole's leftmost point to a point that it sees to its left. It is passed twice, out and back,
// and joins the hole's ring to the rest as one ring with two more corners.
struct Bridge {
  std::int32_t hole = 0;
  std::int32_t other = 0;
};

// The numbers are part of recorded lessons: append, never reorder.
enum class EarVerdict : std::uint8_t {
  ear = 0,       // cut off: the triangle before, corner, after
  reflex = 1,    // the corner points inwards: its triangle lies outside
  straight = 2,  // the corner is in line with its neighbours: its triangle has no area
  blocked = 3,   // another point, the blocker, is in the triangle or on its border
};
inline constexpr int earVerdictCount = 4;

// One look at one corner of the ring that is left. Indices into Polygons::points.
struct EarStep {
  EarVerdict verdict = EarVerdict::ear;
  std::int32_t before = 0;
  std::int32_t corner = 0;
  std::int32_t after = 0;
  std::int32_t blocker = -1;  // -1 unless blocked
};

struct EarTrace {
  List<Bridge> bridges;
  List<EarStep> steps;  // the ears among them are the triangles, in their order
};

// The triangles of all polygons, one polygon after another. A polygon of n points whose rings touch nowhere
// and with h holes gives n + 2h - 2; each touch of two rings saves the two that a bridge would add. Every
// triangle has area, their areas' sum is the polygons' exactly, and no point lies on a side of a triangle but
// in its corners. A corner is looked at again only when a neighbour was cut off: at most 3 looks a triangle.
// O(n log n) for most outlines, O(n * n) for the worst. Refused: outOfMemory.
Result<List<Triangle>> triangulate(const Polygons& polygons, EarTrace* trace = nullptr);

}  // namespace bump
