// Random movements of one shape along a line, most of them aimed so that it meets the other, some so that it
// just grazes it or arrives at the very end.
#pragma once

#include "generate/pairs.h"

namespace property {

struct Sweep {
  Pair pair;  // a starts, moves by `travel`, and may meet b
  Point travel;
};

// Backs a away from b and lets it travel towards it: half-way, just there, or through.
Sweep randomSweep(Random& random, Pair pair);

}  // namespace property
