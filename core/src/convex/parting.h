// When two shapes that touch and move come apart. The opposite of impact.h: there they provably stay apart,
// here they provably stay together, for as long as something of the one that was found in the other stays in
// it.
#pragma once

#include "convex/impact.h"

namespace bump {

struct Parting {
  double time = 1;       // when they are apart by a thousand-millionth of their sizes, or the end
  bool isApart = false;  // false: still together at that time
  bool gaveUp = false;   // which is not the end, but as far as it was followed
};

// For a segment, A, and a shape that touch at `time`, until the end of their motions.
Parting findParting(const Sweep& sweepA, const Sweep& sweepB, double time);

}  // namespace bump
