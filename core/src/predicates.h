// Exact answers to sign questions about points given as doubles. A rounded determinant with a proven error
// bound answers nearly always; only when it cannot, the determinant is formed without rounding. Not for
// lengths or positions, which are numbers with rounding.
#pragma once

#include "bump/vector.h"

namespace bump {

// +1 when a, b, c turn counter-clockwise, -1 clockwise, 0 exactly on one line. Right for all coordinates
// whose products neither overflow nor underflow: 0, or sizes from 1e-70 to 1e150.
int orientation(Vec a, Vec b, Vec c);

}  // namespace bump
