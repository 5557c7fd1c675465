// The same stretch for those who ask for A and B.
#include "convex/clip.h"

namespace bump {

Clipped clippedOf(const Stretch& stretch) {
  const int o = stretch.owner;
  Clipped clipped;
  clipped.faceA = stretch.faces[o];
  clipped.faceB = stretch.faces[1 - o];
  clipped.sideBySide = stretch.sideBySide;
  if (!stretch.sideBySide) return clipped;
  for (int i = 0; i < 2; ++i) {
    // Seen from B's face, A's left is right.
    const StretchEnd& end = stretch.ends[i ^ o];
    clipped.ends[static_cast<std::size_t>(i)] = {vecOf(end.on[o]), vecOf(end.on[1 - o]), end.depth};
  }
  return clipped;
}

void useMiddleOfFaces(const Corners& a, const Corners& b, const Between& between, Separation& s) {
  findPoints(a, b, between, s);
  const Clipped clipped = clippedOf(stretchOf(a, b, between, s));
  if (!clipped.sideBySide) return;
  const double difference = clipped.ends[0].depth - clipped.ends[1].depth;
  if (std::fabs(difference) > tolerances::parallel * (between.size + a.radius + b.radius)) return;
  s.onA = (clipped.ends[0].onA + clipped.ends[1].onA) * 0.5;
  s.onB = (clipped.ends[0].onB + clipped.ends[1].onB) * 0.5;
}

}  // namespace bump
