// Exact answers to sign questions about points given as doubles. A rounded determinant with a proven error
// bound answers nearly always; only when it cannot, the determinant is formed without rounding. Not for
// lengths or positions, which are numbers with rounding.
//
// Right for all coordinates whose products neither overflow nor underflow: 0, or sizes from 1e-50 to 1e70.
#pragma once

#include "base/expansion.h"
#include "bump/vector.h"

namespace bump {

// +1 when a, b, c turn counter-clockwise, -1 clockwise, 0 exactly on one line.
int orientation(Vec a, Vec b, Vec c);

// Points in two frames: `offset` leads from the origin of the first frame to that of the second. Points
// called p are in the second frame, all others in the first.

// The side of the line from a to b on which p lies: +1 left, -1 right, 0 on it.
int sideOf(Vec a, Vec b, Vec p, const Offset& offset);
// The sign of (b - a) . (p - a): -1 when p lies behind a.
int aheadOf(Vec a, Vec b, Vec p, const Offset& offset);
// The sign of |p - a| - reach. reach >= 0, up to two doubles.
int comparePointDistance(Vec a, Vec p, const Offset& offset, Long reach);
// The sign of the distance of p from the segment a b less reach.
int compareSegmentDistance(Vec a, Vec b, Vec p, const Offset& offset, Long reach);
// The sign of the distance of p from the line through a and b less reach.
int compareLineDistance(Vec a, Vec b, Vec p, const Offset& offset, Long reach);

}  // namespace bump
