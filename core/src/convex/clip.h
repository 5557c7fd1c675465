// The points at which two faces press on each other: what of A's edge and B's edge lies side by side, seen
// along the normal. Takes a direction that is known already; finding it is separation.h's.
#pragma once

#include <array>

#include "base/tolerances.h"
#include "convex/separation.h"

namespace bump {

// Parts of ContactPoint::feature.
constexpr std::uint32_t cornerFeature(int i) { return 0x100u | static_cast<std::uint32_t>(i); }
constexpr std::uint32_t edgeFeature(int i) { return 0x200u | static_cast<std::uint32_t>(i); }
constexpr std::uint32_t join(std::uint32_t ofA, std::uint32_t ofB) { return ofA | (ofB << 16); }

struct Face {
  int first = 0;  // an edge leads from p[first] to p[second]; equal for a corner
  int second = 0;
  bool flat = false;  // at a right angle with the normal
};

// The edge or corner of `shape` that looks most along `direction`, which ends at or begins at `vertex`.
template <class C>
inline Face faceAlong(const C& shape, int vertex, Vec direction) {
  if (shape.count == 1) return {};
  const int before = shape.before(vertex);
  const int after = shape.after(vertex);
  const Vec in = shape.p[vertex] - shape.p[before];
  const Vec out = shape.p[after] - shape.p[vertex];
  // At the vertex furthest along `direction` the outline comes up and goes down; the flatter way is the face.
  const double rise = dot(in, direction);
  const double fall = -dot(out, direction);
  const double lengthIn = lengthSquared(in);
  const double lengthOut = lengthSquared(out);
  constexpr double flat = tolerances::face * tolerances::face;
  // A segment's two sides go up and down alike: the one that looks along `direction` is taken.
  const bool cameUp = shape.count == 2
                          ? cross(direction, in) > 0
                          : rise * std::fabs(rise) * lengthOut <= fall * std::fabs(fall) * lengthIn;
  return {cameUp ? before : vertex, cameUp ? vertex : after,
          cameUp ? rise * rise <= flat * lengthIn : fall * fall <= flat * lengthOut};
}

// Part t of the way from one end of an edge to the other; reckoned from the nearer end, for accuracy.
inline Two pointOnEdge(Two first, Two second, double t) {
  const Two ends[2] = {first, second};
  constexpr double from[2] = {0, 1};
  const int nearer = !(t < 0.5);
  return ends[nearer] + (second - first) * (t - from[nearer]);
}

// One end of the stretch that two faces share: of the owner first, of the other second.
struct StretchEnd {
  Two on[2];
  double depth;  // with both radii
  std::uint32_t features[2];
};

// What of two faces lies side by side. The owner of the separating edge is looked at first, whether it is A
// or B, so that changing places of A and B changes nothing; between two corners it is A.
struct Stretch {
  int owner = 0;  // 0 for A, 1 for B
  Face faces[2];  // the owner's and the other's
  // Both are edges, one of them flat, and they share a stretch; `ends` are its two ends, the lower one along
  // the left of the owner's outward normal first. Otherwise they are not set.
  bool sideBySide = false;
  union {
    StretchEnd ends[2];
  };

  Stretch() {}  // NOLINT(modernize-use-equals-default): a default one cannot leave the union alone
};

// Which shape owns the edge, which vertex ends the stretch: no processor can foresee it, so nearly everything
// is picked by index, not by branches.
template <class C>
inline Stretch stretchOf(const C& a, const C& b, const Between& between, const Separation& s) {
  Stretch stretch;
  const int vertices[2][2] = {{s.features.a0, s.features.a1}, {s.features.b0, s.features.b1}};
  const int o = vertices[1][0] != vertices[1][1];
  stretch.owner = o;
  const C* const shapes[2] = {&a, &b};
  const C& owner = *shapes[o];
  const C& other = *shapes[1 - o];
  constexpr double signs[2] = {1, -1};
  const Vec normal = s.normal * signs[o];
  const Two offset = twoOf(between.offset.high) * signs[o];
  const int first = vertices[o][0];
  const int second = vertices[o][1];
  stretch.faces[0] = first != second ? Face{first, second, true} : faceAlong(owner, first, normal);
  stretch.faces[1] = faceAlong(other, vertices[1 - o][0], -normal);
  const Face* const faces = stretch.faces;
  if (owner.count == 1 || other.count == 1 || !(faces[0].flat || faces[1].flat)) return stretch;
  // Along the tangent the owner's face runs forwards and the other's backwards. Distances along it are
  // between a vertex of the one and a vertex of the other, so that it does not matter where the two stand.
  const Two tangent{-normal.y, normal.x};
  const auto along = [](Two direction, Two v) {
    const Two product = direction * v;
    return product[0] + product[1];
  };
  const int corners[2][2] = {{faces[0].first, faces[0].second}, {faces[1].second, faces[1].first}};
  const Two points[2][2] = {{twoOf(owner.p[corners[0][0]]), twoOf(owner.p[corners[0][1]])},
                            {twoOf(other.p[corners[1][0]]), twoOf(other.p[corners[1][1]])}};
  const auto gap = [&](int i, int j) { return along(tangent, (points[1][j] - points[0][i]) + offset); };
  const double lowerToUpper = gap(0, 1);
  const double upperToLower = gap(1, 0);
  stretch.sideBySide = lowerToUpper > 0 && upperToLower < 0;
  if (!stretch.sideBySide) return stretch;
  const double lowerToLower = gap(0, 0);
  const double upperToUpper = gap(1, 1);
  const double reach = a.radius + b.radius;
  const double lengths[2] = {along(tangent, points[0][1] - points[0][0]),
                             along(tangent, points[1][1] - points[1][0])};
  const std::uint32_t edges[2] = {edgeFeature(faces[0].first), edgeFeature(faces[1].first)};
  // Across from where the one's face ends lies a point within the other's, `cut`, this far from its lower
  // end.
  const auto setEnd = [&](int k, double level, int cut, double ofOwner, double ofOther) {
    StretchEnd& end = stretch.ends[k];
    const double ways[2] = {ofOwner, ofOther};
    const double t = withinOne(ways[cut] / lengths[cut]);
    end.on[cut] = pointOnEdge(points[cut][0], points[cut][1], t);
    end.on[1 - cut] = points[1 - cut][k];
    end.depth = reach - along(twoOf(normal), (end.on[1] - end.on[0]) + offset);
    const std::uint32_t cutFeatures[2] = {edges[cut], cornerFeature(corners[cut][k])};
    end.features[cut] = cutFeatures[level == 0];
    end.features[1 - cut] = cornerFeature(corners[1 - cut][k]);
  };
  // The stretch that both share begins at the later of the lower ends and ends at the earlier of the upper.
  setEnd(0, lowerToLower, !(lowerToLower > 0), lowerToLower, -lowerToLower);
  setEnd(1, upperToUpper, !(upperToUpper < 0), lowerToUpper, -upperToLower);
  return stretch;
}

// The same, named by A and B, whose ends are relative to their own shape's position: the lower one along the
// left of the normal first. Some may be apart: that is the caller's to judge.
struct ClipPoint {
  Vec onA;
  Vec onB;
  double depth = 0;
};
struct Clipped {
  Face faceA;
  Face faceB;
  bool sideBySide = false;
  std::array<ClipPoint, 2> ends;
};
Clipped clippedOf(const Stretch& stretch);

// Finds the points of the separation. Parallel faces are equally near along their whole common stretch: its
// middle stands for it.
void useMiddleOfFaces(const Corners& a, const Corners& b, const Between& between, Separation& separation);

}  // namespace bump
