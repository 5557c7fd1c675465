// The borders of a filled region as walks: from edge to edge so that the same part of the inside stays on the
// left. Where rings touch in a vertex, a walk goes from one to the other; it is split into rings elsewhere.
#pragma once

#include <cstdint>
#include <span>

#include "base/array.h"
#include "bump/vector.h"

namespace bump {

// From one vertex to another with the inside on its left. Vertex numbers as in edge_sweep.h.
struct BorderEdge {
  std::int32_t from;
  std::int32_t to;
};

// By edge: the one that follows it, the first clockwise from its way back. False without memory.
// O(n log n).
[[nodiscard]] bool linkWalks(std::span<const Vec> vertices, std::span<const BorderEdge> edges,
                             Array<std::int32_t>& next);

}  // namespace bump
