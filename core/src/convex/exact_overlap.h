// Do two placed shapes overlap? Decided without rounding, however long it takes: the last resort of overlap()
// and contact() when rounded arithmetic cannot tell.
#pragma once

#include "bump/touch.h"
#include "convex/corners.h"

namespace bump {

// `reach` is the sum of the radii, or whatever else the outlines may be apart.
bool exactOverlap(const Corners& a, const Corners& b, const Offset& offset, Long reach, Touch touch);

inline bool exactOverlap(const Corners& a, const Corners& b, const Offset& offset, Touch touch) {
  return exactOverlap(a, b, offset, twoSum(a.radius, b.radius), touch);
}

}  // namespace bump
