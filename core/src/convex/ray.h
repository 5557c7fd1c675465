// Rays at circles and polygons by their closed forms, wherever rounding cannot change the answer. The cases
// that are left, touching, starting inside, entering at a corner, are for those who decide exactly.
#pragma once

#include <optional>

#include "bump/convex/cast.h"

namespace bump {

std::optional<Impact> castClearRay(Vec origin, Vec translation, const Placed& target);

}  // namespace bump
