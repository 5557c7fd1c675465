// An outline's contours as edges that meet in their ends only: rounded to the grid, split where they touch or
// cross, equal edges made one. How often and which way each is passed is kept; what is inside is not decided
// here.
#pragma once

#include <cstdint>

#include "base/array.h"
#include "bump/outline/outline.h"

namespace bump {

// Between two vertices, the left one first: of lower x, or equal x and lower y, which is the lower number.
struct SnappedEdge {
  std::int32_t left;
  std::int32_t right;
  std::int32_t winding;  // contours passing from left to right less those passing back
  std::int32_t passes;   // all of them
};

struct SnappedOutline {
  Array<Vec> vertices;  // different, sorted by x, then y
  Array<SnappedEdge> edges;
};

// The outline must have passed checkOutline.
Status snapOutline(const Outline& outline, SnappedOutline& result);
Status checkOutline(const Outline& outline);

}  // namespace bump
