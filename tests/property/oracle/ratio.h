// Fractions of 128-bit integers, compared without rounding and without wider integers. Only comparison: the
// oracle never needs to add two of them.
#pragma once

#include <cmath>

#include "oracle/lattice.h"

namespace property {

// numerator >= 0, denominator > 0.
struct Ratio {
  Wide numerator = 0;
  Wide denominator = 1;

  long double real() const {
    return static_cast<long double>(numerator) / static_cast<long double>(denominator);
  }
};

// The sign of a - b. Cross-multiplying would need 150 bits and more; instead the two are expanded as
// continued fractions, side by side, until a quotient differs.
inline int compare(Ratio a, Ratio b) {
  // Conversion and division each err by at most 2^-63 relative: a difference above 2^-60 is a difference.
  const long double ra = a.real();
  const long double rb = b.real();
  if (std::fabs(ra - rb) > 0x1p-58L * (ra + rb)) return ra < rb ? -1 : 1;
  for (int sign = 1;; sign = -sign) {
    const Wide wholeA = a.numerator / a.denominator;
    const Wide wholeB = b.numerator / b.denominator;
    if (wholeA != wholeB) return wholeA < wholeB ? -sign : sign;
    const Wide restA = a.numerator - wholeA * a.denominator;
    const Wide restB = b.numerator - wholeB * b.denominator;
    if (restA == 0 || restB == 0) return restA == restB ? 0 : (restA == 0 ? -sign : sign);
    a = {a.denominator, restA};
    b = {b.denominator, restB};
  }
}

inline bool operator==(Ratio a, Ratio b) { return compare(a, b) == 0; }

// The squared distance from the origin to the segment from p to q.
inline Ratio squaredDistance(Point p, Point q) {
  const Point along = q - p;
  const Wide length = squared(along);
  const Wide from = -dot(p, along);  // the foot's place along the segment, times its length
  if (length == 0 || from <= 0) return {squared(p), 1};
  if (from >= length) return {squared(q), 1};
  const Wide area = cross(p, q);
  return {area * area, length};
}

}  // namespace property
