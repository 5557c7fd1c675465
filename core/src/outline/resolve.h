// resolve() of bump/outline/outline.h, with a choice that its callers inside the core need.
#pragma once

#include "bump/outline/outline.h"

namespace bump {

// What becomes of vertices that lie straight between their neighbours and where nothing else touches.
enum class Straight { kept, dropped };

Result<Polygons> resolve(const Outline& outline, FillRule rule, Straight straight);

}  // namespace bump
