// Shapes that a lattice cannot hold: corners that lie on a line but for rounding, as turning leaves them and
// hull() and polygon() keep them; faces that are parallel but for rounding; slivers; shapes a hundred million
// times as long as thick.
#pragma once

#include "bump/shape.h"
#include "generate/random.h"

namespace property {

// One of about `size`, with or without a radius.
bump::Shape randomBent(Random& random, double size);
// A circle or point, a capsule or segment, a box, or another bent one.
bump::Shape randomPartner(Random& random, double size);

// A pair that is likely to meet near a corner or a side of A; a third of them share their angle but for
// rounding. `extent` is the largest length that plays a part.
struct BentPair {
  bump::Shape a;
  bump::Shape b;
  bump::Pose poseA;
  bump::Pose poseB;
  double extent = 0;
};
BentPair randomBentPair(Random& random, bump::Shape a, bump::Shape b);

}  // namespace property
