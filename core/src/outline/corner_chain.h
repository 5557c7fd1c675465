// Polygons with holes as single closed chains of corners: rings that touch are passed one into the other,
// other holes are joined by bridges. The form that ear clipping works on.
#pragma once

#include <cstdint>

#include "base/array.h"
#include "bump/outline/triangulate.h"

namespace bump {

// A place in a chain. Corners of touching rings and of bridges share their vertex; those of bridges their
// point too.
struct Corner {
  std::int32_t point;   // index into Polygons::points
  std::int32_t vertex;  // equal for equal points
  std::int32_t previous, next;
};

struct Chains {
  Array<Corner> corners;
  Array<std::int32_t> starts;  // a corner of each polygon's chain
  Array<Bridge> bridges;
};

// False without memory. O(n log n), if no vertex has many bridges.
[[nodiscard]] bool joinRings(const Polygons& polygons, Chains& chains);

}  // namespace bump
