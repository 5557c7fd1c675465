// Moving and turning one body, within the world's limits. No forces, no collisions.
#pragma once

#include "world/store/body_store.h"

namespace bump {

void moveBy(BodyStore& bodies, int body, Vec way);
void turnBy(BodyStore& bodies, int body, double angle);

}  // namespace bump
