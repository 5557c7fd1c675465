// Every edge against every vertex, by base/predicates.h: signs only, no number that was rounded.
#include "convex/exact_overlap.h"

#include "base/predicates.h"

namespace bump {
namespace {

// How the shapes stand without their radii: where 0 lies in the set of differences b - a of their points.
enum class Standing { apart, touching, crossing };  // outside, on its outline, inside

// The least side of an edge's line on which a vertex of `other` lies: +1 when all are outside, 0 when none is
// inside, -1 otherwise. `hint` is a vertex that was inside last time.
int leastSide(const Corners& owner, int edge, const Corners& other, const Offset& offset, int& hint) {
  int least = 1;
  for (int k = 0; k < other.count; ++k) {
    const int vertex = hint + k < other.count ? hint + k : hint + k - other.count;
    // Outlines turn counter-clockwise: outside is right.
    const int side = -sideOf(owner.p[edge], owner.p[edge + 1], other.p[vertex], offset);
    if (side < 0) {
      hint = vertex;
      return -1;
    }
    if (side == 0) least = 0;
  }
  return least;
}

// For points and segments on one line.
bool apartOnLine(const Corners& a, const Corners& b, const Offset& offset) {
  const bool alongA = a.count > 1;
  const Corners& line = alongA ? a : b;
  const Corners& other = alongA ? b : a;
  const Offset o = alongA ? offset : -offset;
  if (line.count == 1) return comparePointDistance(a.p[0], b.p[0], offset, {}) > 0;
  bool behind = true;
  bool beyond = true;
  for (int i = 0; i < other.count; ++i) {
    behind = behind && aheadOf(line.p[0], line.p[1], other.p[i], o) < 0;
    beyond = beyond && aheadOf(line.p[1], line.p[0], other.p[i], o) < 0;
  }
  return behind || beyond;
}

// Two convex sets are apart when an edge of one has all of the other outside: the edges of the set of
// differences are the edges of the two. That set is flat when both are points or segments on parallel lines;
// then the line's own direction has to be asked too.
Standing standingOf(const Corners& a, const Corners& b, const Offset& offset) {
  bool touching = false;
  int hintA = 0;
  int hintB = 0;
  for (int i = 0; i < a.edges(); ++i) {
    const int least = leastSide(a, i, b, offset, hintB);
    if (least > 0) return Standing::apart;
    touching = touching || least == 0;
  }
  for (int j = 0; j < b.edges(); ++j) {
    const int least = leastSide(b, j, a, -offset, hintA);
    if (least > 0) return Standing::apart;
    touching = touching || least == 0;
  }
  if (a.count > 2 || b.count > 2) return touching ? Standing::touching : Standing::crossing;
  if (a.count == 2 && b.count == 2) {
    // b's direction, seen from a's first point, keeps to a's line.
    const bool parallel = sideOf(a.p[0], a.p[1], b.p[1], Offset::between(b.p[0], a.p[0])) == 0;
    if (!parallel) return touching ? Standing::touching : Standing::crossing;
  }
  return apartOnLine(a, b, offset) ? Standing::apart : Standing::touching;
}

// The sign of the distance of two shapes that stand apart, less reach; or -1 as soon as that is certain.
int compareDistance(const Corners& a, const Corners& b, const Offset& offset, Long reach) {
  if (a.count == 1 && b.count == 1) return comparePointDistance(a.p[0], b.p[0], offset, reach);
  int least = 1;
  const auto visit = [&](const Corners& owner, const Corners& other, const Offset& o) {
    const int edges = owner.count == 2 ? 1 : owner.edges();
    for (int i = 0; i < edges && least >= 0; ++i) {
      for (int k = 0; k < other.count && least >= 0; ++k) {
        least = std::min(least, compareSegmentDistance(owner.p[i], owner.p[i + 1], other.p[k], o, reach));
      }
    }
  };
  visit(a, b, offset);
  if (least >= 0) visit(b, a, -offset);
  return least;
}

}  // namespace

bool exactOverlap(const Corners& a, const Corners& b, const Offset& offset, Long reach, Touch touch) {
  const Standing standing = standingOf(a, b, offset);
  if (reach.high == 0) {
    return standing == Standing::crossing || (standing == Standing::touching && touch == Touch::counts);
  }
  if (standing != Standing::apart) return true;
  const int distance = compareDistance(a, b, offset, reach);
  return distance < 0 || (distance == 0 && touch == Touch::counts);
}

}  // namespace bump
