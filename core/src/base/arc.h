// Angles from vectors, with the same bits on every platform: the C library's atan2 differs between glibc,
// musl and Apple's in the last bit. The inverse of rotationOf in bump/angle.h.
#pragma once

namespace bump {

// The angle from the x axis to (x, y), -pi to pi, as atan2; 0 for (0, 0). Error below 4 units in the last
// place. The arguments must be finite, and their squares neither overflow nor vanish.
double angleOf(double y, double x);

}  // namespace bump
