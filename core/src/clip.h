// The points at which two faces press on each other: what of A's edge and B's edge lies side by side, seen
// along the normal. Takes a direction that is known already; finding it is separation.h's.
#pragma once

#include <array>

#include "separation.h"

namespace bump {

// One end of the common stretch: a point of each outline, relative to its own shape's position.
struct ClipPoint {
  Vec onA;
  Vec onB;
  double depth = 0;  // with both radii; negative when the surfaces are apart there
  std::uint32_t feature = 0;
};

struct Face {
  int first = 0;  // an edge leads from p[first] to p[second]; equal for a corner
  int second = 0;
  bool flat = false;  // at a right angle with the normal
};

// The edge or corner of `shape` that looks most along `direction`, which ends at or begins at `vertex`.
Face faceAlong(const Corners& shape, int vertex, Vec direction);

struct Clipped {
  Face faceA;
  Face faceB;
  // Both are edges, one of them flat, and they share a stretch; `ends` are its two ends, the lower one along
  // the normal's left first. Some may be apart: that is the caller's to judge.
  bool sideBySide = false;
  std::array<ClipPoint, 2> ends;
  ClipPoint deepest;  // where the separation was found: set when there is no common stretch
};

// Also finds the points of the separation when there is no common stretch.
Clipped clipFaces(const Corners& a, const Corners& b, const Between& between, Separation& separation);

// Finds the points of the separation. Parallel faces are equally near along their whole common stretch: its
// middle stands for it.
void useMiddleOfFaces(const Corners& a, const Corners& b, const Between& between, Separation& separation);

}  // namespace bump
