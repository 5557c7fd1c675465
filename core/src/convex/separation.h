// Where two convex outlines, without their radii, are nearest to each other or least deep in each other: the
// direction, how far, and which vertices. What contact() and distance() are made from. Radii, touch rules and
// contact points are theirs.
#pragma once

#include "base/tolerances.h"
#include "convex/corners.h"
#include "convex/difference.h"

namespace bump {

// The outline of the differences is nearest to 0 at a corner or along an edge. The vertices name it: equal
// first and second on both sides for a corner, different on one side for an edge of that shape.
struct Features {
  int a0 = 0, a1 = 0;
  int b0 = 0, b1 = 0;
};

struct Separation {
  Vec normal;        // unit length, from A to B
  double value = 0;  // distance along the normal; negative when the outlines overlap
  Features features;
  // The two points that are nearest, or deepest, each relative to its own shape's position. Unset until
  // findPoints(): not every answer needs them.
  Vec onA;
  Vec onB;
};

// An edge whose outward normal (or its opposite, for B's) is a direction to part the shapes in.
struct Axis {
  bool ofA = true;
  int edge = -1;
  int vertex = 0;  // of the other shape, the first to be met along the normal
  double key = 0;  // separation along the axis, squared, with its sign: no root to take for each edge
  Vec along;       // a quarter turn from the normal: the way of A's edge, against the way of B's
};

// What a trace may watch of a search; this one is for every call that nobody traces.
struct Clipped;
struct NoObserver {
  static constexpr bool wantsAll = false;  // or the search ends as soon as the answer is known
  void axis(bool /*ofA*/, int /*edge*/) {}
  void clipped(const Clipped&) {}
};

// When shapes part equally soon along two axes, the one is taken that points most from A to B.
bool isPreferred(const Axis& candidate, const Axis& best, const Corners& a, const Corners& b,
                 const Between& between);

inline bool isBetter(const Axis& axis, const Axis& than, const Corners& a, const Corners& b,
                     const Between& between) {
  if (than.edge < 0 || axis.key > than.key) return true;
  return axis.key == than.key && isPreferred(axis, than, a, b, between);
}

// The cross product of (second - first) and (other + offset - first), right to about the last place.
double crossWithoutLoss(Vec first, Vec second, Vec other, const Offset& offset);

// The edge of `other`, begun or ended by `vertex`, that lies exactly against direction e; or -1.
template <class C>
inline int edgeAgainst(const C& other, int vertex, Vec e) {
  if (other.count == 1) return -1;
  for (const int k : {vertex, other.before(vertex)}) {
    const Vec f = other.edge(k);
    if (cross(e, f) == 0 && dot(e, f) < 0) return k;
  }
  return -1;
}

template <class C>
Separation atAxis(const C& a, const C& b, const Between& between, const Axis& axis) {
  bool ofA = axis.ofA;
  int edge = axis.edge;
  int vertex = axis.vertex;
  const int against = edgeAgainst(ofA ? b : a, vertex, (ofA ? a : b).edge(edge));
  if (against >= 0) {
    // Parallel faces give the same normal but for rounding, which must not depend on whose was looked at: the
    // longer one stands for both, and both are named by their first vertices.
    const double lengthA = lengthSquared(a.edge(ofA ? edge : against));
    const double lengthB = lengthSquared(b.edge(ofA ? against : edge));
    const bool takeA = lengthA != lengthB ? lengthA > lengthB : rank(a, b, between.offset) > 0;
    vertex = takeA == ofA ? against : edge;
    edge = takeA == ofA ? edge : against;
    ofA = takeA;
  }

  const C& owner = ofA ? a : b;
  const C& other = ofA ? b : a;
  const Vec e = owner.edge(edge);
  const double squared = lengthSquared(e);
  const double length = std::sqrt(squared);
  Separation s;
  const int next = owner.after(edge);
  s.features = ofA ? Features{edge, next, vertex, vertex} : Features{vertex, vertex, edge, next};
  s.normal = {e.y / length, -e.x / length};
  if (!ofA) s.normal = -s.normal;
  const Offset offset = ofA ? between.offset : -between.offset;
  const Vec x = (other.p[vertex] - owner.p[edge]) + offset.high;
  double c = cross(e, x);
  // Where nearly all of it cancels the rounding would show.
  if (std::fabs(c) < tolerances::cancellation * between.size * length) {
    c = crossWithoutLoss(owner.p[edge], owner.p[edge + 1], other.p[vertex], offset);
  }
  s.value = -c / length;
  return s;
}

// False when the two vertices are on one spot: then there is no direction between them.
bool atCorner(const Corners& a, const Corners& b, const Between& between, int i, int j, Separation& s);
// Whether the direction between two corners, as atCorner() found it, is that of the nearest points. Corners
// on one spot but for rounding have a direction, but it says nothing of where their shapes lie.
bool isCertain(const Corners& a, const Corners& b, const Between& between, const Separation& s);
void findPoints(const Corners& a, const Corners& b, const Between& between, Separation& s);
// When edges are on one line, but for rounding, any may have been taken for the one that parts shapes. Names
// the one that has the other shape's vertex beside it; false when that is the one that is named already.
bool takeEdgeBeside(const Corners& a, const Corners& b, const Between& between, Separation& s);
Separation ofTwoPoints(const Corners& a, const Corners& b, const Between& between);
// Segments on one line have no edge between them: the line's own direction tells whether they are apart.
bool endsApart(const Corners& a, const Corners& b, const Between& between);

// The nearest of the two, or the direction of least depth.
template <class Observer>
Separation separate(const Corners& a, const Corners& b, const Between& between, Observer&& observer) {
  if (a.count == 1 && b.count == 1) return ofTwoPoints(a, b, between);
  Axis best;
  Axis facing;  // the best of the edges that have 0 right in front: there the outline is nearest
  double nearest = 0;
  int nearestA = -1;
  int nearestB = -1;
  const double doubt = tolerances::separation * between.size;
  walkDifference(a, b, between, [&](bool ofA, int edge, int vertex, Vec start, Vec direction) {
    observer.axis(ofA, edge);
    const double squared = lengthSquared(start);
    if (nearestA < 0 || squared < nearest) {
      nearest = squared;
      nearestA = ofA ? edge : vertex;
      nearestB = ofA ? vertex : edge;
    }
    const double length = lengthSquared(direction);
    // So short beside the coordinates of its ends that turning them has left nothing of it.
    if (!(length > 0)) return true;
    const double c = cross(direction, start);
    const Axis axis{ofA, edge, vertex, c * std::fabs(c) / length, -direction};
    if (isBetter(axis, best, a, b, between)) best = axis;
    if (c >= -doubt * (std::fabs(direction.x) + std::fabs(direction.y))) {
      const double t = -dot(start, direction);
      if (t >= 0 && t <= length && isBetter(axis, facing, a, b, between)) facing = axis;
    }
    return true;
  });
  if (facing.edge >= 0) return atAxis(a, b, between, facing);
  if (best.key >= 0 || (a.count <= 2 && b.count <= 2 && endsApart(a, b, between))) {
    Separation s;
    if (atCorner(a, b, between, nearestA, nearestB, s) && isCertain(a, b, between, s)) return s;
  }
  // Nearer than rounding tells, the edge that looks most at 0 parts the shapes as well as any direction.
  return best.edge >= 0 ? atAxis(a, b, between, best) : ofTwoPoints(a, b, between);
}
Separation separate(const Corners& a, const Corners& b, const Between& between);

// The same from features found in another way, for outlines that are apart.
Separation separateAt(const Corners& a, const Corners& b, const Between& between, const Features& features);

}  // namespace bump
