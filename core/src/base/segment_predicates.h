// Exact questions about segments, answered by orientation() alone.
#pragma once

#include "base/predicates.h"

namespace bump {

// Do a b and c d share a point that is an end of neither, without overlapping?
inline bool crossWithin(Vec a, Vec b, Vec c, Vec d) {
  const int atC = orientation(a, b, c);
  if (atC == 0 || orientation(a, b, d) != -atC) return false;
  const int atA = orientation(c, d, a);
  return atA != 0 && orientation(c, d, b) == -atA;
}

}  // namespace bump
