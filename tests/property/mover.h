// A shape of the engine that moves and turns at constant speed, followed in 80-bit reals.
#pragma once

#include <string>

#include "bump/convex/cast.h"
#include "generate/random.h"
#include "oracle/real.h"

namespace property {

struct Mover {
  bump::Placed placed;
  bump::Motion motion;

  RealOutline at(Real time) const;
};

// The signed distance of their surfaces.
Real gapAt(const Mover& a, const Mover& b, Real time);

// Any angle, and a position within +-spread.
bump::Pose randomPose(Random& random, double spread);

std::string describe(const char* name, const Mover& mover);

}  // namespace property
