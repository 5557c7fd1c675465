// Sine and cosine that give the same bits on every platform. The C library's differ between glibc, musl and
// Apple's in the last bit, which is enough to make two simulations part for good.
#pragma once

#include "bump/vector.h"

namespace bump {

inline constexpr double pi = 3.14159265358979323846;

// The rotation by `angle` radians; error below 2 units in the last place for |angle| <= limits::angle. The
// doubles nearest to a multiple of a quarter turn give exact quarter turns, so that a box turned by pi / 2 is
// again an exact box. A non-finite angle gives the identity.
Rotation rotationOf(double angle);

// The same angle within (-pi, pi], by removing whole turns.
double wrapAngle(double angle);

}  // namespace bump
