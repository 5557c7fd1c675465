// Exact integer arithmetic on the grid that outlines are rounded to. Grid points are held in doubles: whole
// numbers up to 2^52, so that orientation() of base/predicates.h serves them as well. What needs more bits
// than that is done here, in 128-bit integers.
#pragma once

#include "bump/vector.h"

namespace bump {

// Grid coordinates are at most this.
inline constexpr double gridReach = 4503599627370496.0;  // 2^52

// The size of a grid cell for coordinates up to `reach`: a power of two, 2^-29 or, further out, reach / 2^43
// and a little. These are the smallest that keep different vertices as far apart as corners of a polygon must
// be (limits::smallestSize, limits::thinnestTurned).
double gridUnit(double reach);

// The cell in which the segments a b and c d cross, by its middle. They must cross in a single point. Cells
// are half open: each has its lower and left sides.
Vec crossingCell(Vec a, Vec b, Vec c, Vec d);

// Does the segment a b have a point in the half-open cell round `middle`?
bool passesCell(Vec a, Vec b, Vec middle);

}  // namespace bump
