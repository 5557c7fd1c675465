#include "move.h"

#include <cmath>

#include "bump/angle.h"
#include "check.h"

namespace bump {
namespace {

// At the edge of the world a body stops, so that coordinates stay within what every later phase is exact for.
void moveCoordinate(double& position, double& velocity, double dt) {
  const double moved = position + velocity * dt;
  if (checkWithin(moved, limits::coordinate, "")) {
    position = moved;
  } else {
    position = moved < 0 ? -limits::coordinate : limits::coordinate;
    velocity = 0;
  }
}

}  // namespace

void moveBodies(BodyStore& bodies, double dt) {
  const int rows = bodies.slots.size();
  for (int i = 0; i < rows; ++i) {
    if (!bodies.slots.isAlive(i) || static_cast<BodyType>(bodies.type[i]) == BodyType::fixed) continue;
    moveCoordinate(bodies.x[i], bodies.velocityX[i], dt);
    moveCoordinate(bodies.y[i], bodies.velocityY[i], dt);
    const double turned = bodies.angle[i] + bodies.angularVelocity[i] * dt;
    bodies.angle[i] = std::fabs(turned) <= limits::angle ? turned : wrapAngle(turned);
  }
}

}  // namespace bump
