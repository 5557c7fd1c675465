// Random lattice shapes of a given size, bent towards what breaks geometry code: slivers one unit thin, long
// collinear runs, 64 corners, right angles that lie on no axis.
#pragma once

#include "generate/random.h"
#include "oracle/lattice.h"

namespace property {

// All coordinates of the result are within [-size, size], and so is the radius.
LatticeShape randomShape(Random& random, Kind kind, Int size);

// Strictly convex, counter-clockwise; 0 corners are never returned, collinear input gives 2 or 1.
Outline convexHull(const Outline& points);

}  // namespace property
