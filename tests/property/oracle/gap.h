// The signed distance of two convex outlines at any place and angle, in 80-bit reals: by the edges' normals
// when they overlap, by corners and edges when they do not.
#pragma once

#include "oracle/real.h"

namespace property {

// How far q lies beyond the edge of p that it is most beyond of; negative when beyond none.
inline Real beyondEdges(const RealOutline& p, const RealOutline& q) {
  Real most = -std::numeric_limits<Real>::infinity();
  for (int i = 0; i < p.count; ++i) {
    const RealPoint edge = p.next(i) - p[i];
    const Real length = lengthOf(edge);
    if (length == 0) continue;
    Real least = std::numeric_limits<Real>::infinity();
    for (int j = 0; j < q.count; ++j) least = std::min(least, cross(q[j] - p[i], edge) / length);
    most = std::max(most, least);
  }
  return most;
}

// The signed distance of two convex outlines: exact when apart, minus the depth when they overlap.
inline Real separation(const RealOutline& a, const RealOutline& b) {
  const Real along = std::max(beyondEdges(a, b), beyondEdges(b, a));
  if (along < 0 && (a.count > 1 || b.count > 1)) return along;
  Real least = std::numeric_limits<Real>::infinity();
  for (int i = 0; i < a.count; ++i) {
    for (int j = 0; j < b.count; ++j) {
      least = std::min(least, distanceToSegment(a[i], b[j], b.next(j)));
      least = std::min(least, distanceToSegment(b[j], a[i], a.next(i)));
    }
  }
  return least;
}

}  // namespace property
