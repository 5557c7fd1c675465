// Do two placed shapes overlap? Decided without rounding, however long it takes: the last resort of overlap()
// and contact() when rounded arithmetic cannot tell.
#pragma once

#include "bump/touch.h"
#include "corners.h"

namespace bump {

bool exactOverlap(const Corners& a, const Corners& b, const Offset& offset, Touch touch);

}  // namespace bump
