// The set of differences b - a of two convex outlines is a convex outline too: its edges are those of B and
// those of -A, sorted by direction. Walking it answers everything about the pair in one turn: 0 lies inside
// when they overlap, its distance from an edge's line is the depth along that edge's normal, and its distance
// from the nearest corner or edge is the distance of the two. Only the walk is here, not what to look for.
#pragma once

#include "convex/corners.h"

namespace bump {

// Lower half: directions from pi to 2 pi.
inline bool isInLowerHalf(Vec e) { return e.y < 0 || (e.y == 0 && e.x < 0); }

// Which way an outline heads that is walked once round from its lowest corner: never back. Edges on one line
// but for rounding may bend back by it, and the last one may lead level, as only the first should.
struct Heading {
  Vec way;
  bool lower = false;

  void turnTo(Vec edge) {
    if (cross(way, edge) < 0 && dot(way, edge) > 0) return;
    way = edge;
    lower = lower || isInLowerHalf(edge);
  }
};

// +1 or -1, the opposite when A and B change places; equal only for shapes that are equal and on one spot.
// Breaks the ties that no geometry can.
int rank(const Corners& a, const Corners& b, const Offset& offset);

// Calls visit(ofA, edge, vertex, start, direction) for every edge of the set of differences,
// counter-clockwise: `edge` is one of A's (ofA) or of B's, `vertex` the other shape's vertex furthest against
// it; `start` is the difference of the two vertices where the edge begins, and `direction` leads along it
// (against A's own edge). visit returns false to stop. Two points have no edge.
template <class Visit>
void walkDifference(const Corners& a, const Corners& b, const Between& between, Visit&& visit) {
  if (a.count == 1 || b.count == 1) {
    const bool ofA = b.count == 1;
    const Corners& owner = ofA ? a : b;
    for (int i = 0; i < owner.edges(); ++i) {
      const Vec start =
          ofA ? (b.p[0] - a.p[i]) + between.offset.high : (b.p[i] - a.p[0]) + between.offset.high;
      if (!visit(ofA, i, 0, start, ofA ? -owner.edge(i) : owner.edge(i))) return;
    }
    return;
  }
  // The lowest corner of the differences, the leftmost of two: B's lowest less A's highest.
  int i = 0;
  for (int k = 1; k < a.count; ++k) {
    if (a.p[k].y > a.p[i].y || (a.p[k].y == a.p[i].y && a.p[k].x > a.p[i].x)) i = k;
  }
  int j = 0;
  for (int k = 1; k < b.count; ++k) {
    if (b.p[k].y < b.p[j].y || (b.p[k].y == b.p[j].y && b.p[k].x < b.p[j].x)) j = k;
  }
  int leftA = a.edges();
  int leftB = b.edges();
  Heading headA;
  Heading headB;
  while (leftA + leftB > 0) {
    const Vec start = (b.p[j] - a.p[i]) + between.offset.high;
    const Vec edgeA = leftA > 0 ? a.p[i] - a.p[i + 1] : Vec{};
    const Vec edgeB = leftB > 0 ? b.p[j + 1] - b.p[j] : Vec{};
    bool takeA = leftB == 0;
    if (leftA > 0 && leftB > 0 && (edgeA == Vec{} || edgeB == Vec{})) {
      // Turning may leave nothing of a short edge: it leads nowhere, and comes before any that does.
      takeA = edgeA == Vec{};
    } else if (leftA > 0 && leftB > 0) {
      headA.turnTo(edgeA);
      headB.turnTo(edgeB);
      // By halves first: opposite directions have no order by their cross product.
      const double turn = cross(headA.way, headB.way);
      takeA = headA.lower != headB.lower ? headB.lower
                                         : turn > 0 || (turn == 0 && rank(a, b, between.offset) > 0);
    }
    if (takeA) {
      if (!visit(true, i, j, start, edgeA)) return;
      i = a.after(i);
      --leftA;
    } else {
      if (!visit(false, j, i, start, edgeB)) return;
      j = b.after(j);
      --leftB;
    }
  }
}

}  // namespace bump
