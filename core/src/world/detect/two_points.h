// The manifold of two convex shapes in a world whose bodies turn: both ends of what lies face to face, each
// with its own separation, also while they are apart. A box that is about to tip is held at the corner that
// it stands on, and one that comes down is met by the other before it is through. Pure.
#pragma once

#include "world/detect/manifold.h"

namespace bump {

// As findManifold().
bool manifoldOfTurning(const Placed& a, const Placed& b, const ManifoldRules& rules, Manifold& m);

}  // namespace bump
