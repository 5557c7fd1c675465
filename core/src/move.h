// The first phase of a step: bodies move by their velocities. No forces, no collisions.
#pragma once

#include "body_store.h"

namespace bump {

void moveBodies(BodyStore& bodies, double dt);

}  // namespace bump
