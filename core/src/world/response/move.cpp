#include "world/response/move.h"

#include <cmath>

#include "bump/angle.h"
#include "bump/limits.h"

namespace bump {
namespace {

// At the edge of the world a body stops, so that coordinates stay within what every phase is exact for.
void moveCoordinate(double& position, double& velocity, double way) {
  const double moved = position + way;
  if (std::fabs(moved) <= limits::coordinate) {
    position = moved;
  } else {
    position = moved < 0 ? -limits::coordinate : limits::coordinate;
    velocity = 0;
  }
}

}  // namespace

void moveBy(BodyStore& bodies, int body, Vec way) {
  moveCoordinate(bodies.x[body], bodies.velocityX[body], way.x);
  moveCoordinate(bodies.y[body], bodies.velocityY[body], way.y);
}

void turnBy(BodyStore& bodies, int body, double angle) {
  const double turned = bodies.angle[body] + angle;
  bodies.angle[body] = std::fabs(turned) <= limits::angle ? turned : wrapAngle(turned);
}

}  // namespace bump
