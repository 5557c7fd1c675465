// A line that sweeps over edges which meet in their ends only, from left to right, and sees what lies below
// each. Knows nothing of fill rules or rings.
#pragma once

#include <cstdint>
#include <span>

#include "base/array.h"
#include "bump/vector.h"

namespace bump {

// Vertex numbers follow the vertices' order by x, then y; left < right. A vertical edge counts as very
// slightly turned clockwise: its left end is the lower one, and above it is where x is smaller.
struct SweepEdge {
  std::int32_t left;
  std::int32_t right;
};

// Sorts edges by their left end, and from the lowest to the highest where they start together: the order in
// which the sweep meets them. `order` gets their numbers.
[[nodiscard]] bool sweepOrder(std::span<const Vec> vertices, std::span<const SweepEdge> edges,
                              Array<std::int32_t>& order);

struct SweepResult {
  // By edge: the edge directly below its start, or -1. Always a smaller number.
  Array<std::int32_t> below;
  // By edge: the rightmost vertex before its start, of those that see the edge below from above without
  // another edge between; the start sees it too. -1 when there is no edge below.
  Array<std::int32_t> seen;
};

// The edges must be in sweep order. False without memory. O(n log n).
[[nodiscard]] bool sweep(std::span<const Vec> vertices, std::span<const SweepEdge> edges,
                         SweepResult& result);

// Whether edges cross, for edges that no vertex lies within: `crossing` is the answer. Stops at the first
// crossing. O(n log n) (Shamos and Hoey 1976).
[[nodiscard]] bool sweepForCrossing(std::span<const Vec> vertices, std::span<const SweepEdge> edges,
                                    bool& crossing);

}  // namespace bump
