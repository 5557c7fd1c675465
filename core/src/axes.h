// The separating axis test: every edge's normal is a direction along which the other outline may be clear.
// For outlines of few vertices trying each edge against all vertices beats the orderly walk of difference.h,
// because nothing in it waits for a comparison. It finds that the outlines are clearly apart, or the axis of
// least depth; near touching and between corners it leaves to separation.h.
#pragma once

#include "separation.h"

namespace bump {

enum class Verdict {
  apart,    // certainly, by more than `reach`
  inside,   // certainly overlapping, without their radii
  unclear,  // touching but for rounding, or apart by less than `reach`
};

// The least of normal . p over all vertices.
inline double leastAlong(const Corners& shape, Vec normal) {
  double least = dot(shape.p[0], normal);
  for (int i = 1; i < shape.count; ++i) least = std::min(least, dot(shape.p[i], normal));
  return least;
}

// The same for four normals at once: four chains of comparisons that do not wait for each other.
inline void leastAlongFour(const Corners& shape, const Vec (&normals)[4], double (&least)[4]) {
  double l0 = dot(shape.p[0], normals[0]);
  double l1 = dot(shape.p[0], normals[1]);
  double l2 = dot(shape.p[0], normals[2]);
  double l3 = dot(shape.p[0], normals[3]);
  for (int i = 1; i < shape.count; ++i) {
    const Vec p = shape.p[i];
    l0 = std::min(l0, dot(p, normals[0]));
    l1 = std::min(l1, dot(p, normals[1]));
    l2 = std::min(l2, dot(p, normals[2]));
    l3 = std::min(l3, dot(p, normals[3]));
  }
  least[0] = l0;
  least[1] = l1;
  least[2] = l2;
  least[3] = l3;
}

// The vertex that leastAlong() found; of two it is the first, counter-clockwise.
inline int vertexAlong(const Corners& shape, Vec normal, double least) {
  int found = 0;
  while (found + 1 < shape.count && dot(shape.p[found], normal) != least) ++found;
  const int before = shape.before(found);
  return found == 0 && dot(shape.p[before], normal) == least ? before : found;
}

inline bool isFewEnough(const Corners& a, const Corners& b) {
  return a.count > 1 && b.count > 1 && a.count * b.count <= tolerances::axisTests;
}

template <class Consider>
Verdict tryAxes(const Corners& a, const Corners& b, const Between& between, double reach, bool all,
                Consider&& consider) {
  const double doubt = tolerances::separation * (between.size + reach);
  const double clear = reach + doubt;
  bool apart = false;
  bool inside = true;
  for (int side = 0; side < 2; ++side) {
    const bool ofA = side == 0;
    const Corners& owner = ofA ? a : b;
    const Corners& other = ofA ? b : a;
    const Vec offset = ofA ? between.offset.high : -between.offset.high;
    for (int block = 0; block < owner.count; block += 4) {
      Vec edges[4];
      Vec outward[4];
      double least[4];
      for (int k = 0; k < 4; ++k) {
        // A last block that is not full repeats its last edge.
        const int i = std::min(block + k, owner.count - 1);
        edges[k] = owner.p[i + 1] - owner.p[i];
        outward[k] = {edges[k].y, -edges[k].x};
      }
      leastAlongFour(other, outward, least);
      for (int k = 0; k < 4 && block + k < owner.count; ++k) {
        const int i = block + k;
        // The sum is built up alike for A's and B's edges, so that changing their places changes nothing.
        const double c = (least[k] - dot(owner.p[i], outward[k])) + dot(offset, outward[k]);
        const double length =
            std::fabs(edges[k].x) + std::fabs(edges[k].y);  // no less than the edge's length
        if (c > clear * length) {
          if (!all) return Verdict::apart;
          apart = true;
        }
        inside = inside && c < -doubt * length;
        consider(ofA, i, edges[k], c);
      }
    }
  }
  return apart ? Verdict::apart : (inside ? Verdict::inside : Verdict::unclear);
}

// Boxes have four axes instead of eight, and their extents along any direction without a look at the
// vertices. consider() is called once for an axis, with the one of its two edges that looks at the other box;
// `level` says that neither does.
template <class Consider>
Verdict tryBoxAxes(const Corners& a, const Corners& b, const Between& between, double reach, bool all,
                   Consider&& consider) {
  const double doubt = tolerances::separation * (between.size + reach);
  const double clear = reach + doubt;
  struct Frame {
    Vec center, half0, half1;
    explicit Frame(const Corners& c)
        : center((c.p[0] + c.p[2]) * 0.5), half0((c.p[1] - c.p[0]) * 0.5), half1((c.p[2] - c.p[1]) * 0.5) {}
  };
  const Frame frameA(a);
  const Frame frameB(b);
  const Vec fromAToB = (frameB.center - frameA.center) + between.offset.high;
  // The area is the extent of a box along its own axis, times the axis's length.
  const double areaA = 2 * cross(frameA.half0, frameA.half1);
  const double areaB = 2 * cross(frameB.half0, frameB.half1);
  bool apart = false;
  bool inside = true;
  const auto tryAxis = [&](bool ofA, int edge, Vec half, double area, const Frame& other) {
    const Vec outward{2 * half.y, -2 * half.x};
    const double away = ofA ? dot(fromAToB, outward) : -dot(fromAToB, outward);
    const double extent = std::fabs(dot(other.half0, outward)) + std::fabs(dot(other.half1, outward));
    const double c = std::fabs(away) - (area + extent);
    const double length = std::fabs(outward.x) + std::fabs(outward.y);
    if (c > clear * length) apart = true;
    inside = inside && c < -doubt * length;
    consider(ofA, away < 0 ? edge + 2 : edge, outward, c, away == 0);
    return all || !apart;
  };
  if (!tryAxis(true, 0, frameA.half0, areaA, frameB) || !tryAxis(true, 1, frameA.half1, areaA, frameB) ||
      !tryAxis(false, 0, frameB.half0, areaB, frameA) || !tryAxis(false, 1, frameB.half1, areaB, frameA)) {
    return Verdict::apart;
  }
  return apart ? Verdict::apart : (inside ? Verdict::inside : Verdict::unclear);
}

// The axis of least depth, when the verdict is inside.
template <class Observer>
Verdict searchAxes(const Corners& a, const Corners& b, const Between& between, double reach, Axis& best,
                   Observer&& observer) {
  Verdict verdict = Verdict::unclear;
  bool done = false;
  if (a.box && b.box) {
    done = true;
    const auto consider = [&](bool ofA, int edge, Vec outward, double c, bool level) {
      observer.axis(ofA, edge);
      observer.axis(ofA, (edge + 2) & 3);
      const double key = c * std::fabs(c) / lengthSquared(outward);
      if (best.edge >= 0 && key < best.key) return;
      const Axis axis{ofA, edge, 0, key, (ofA ? a : b).edge(edge) * (ofA ? 1.0 : -1.0)};
      if (!isBetter(axis, best, a, b, between)) return;
      best = axis;
      // Both edges of the axis are as good: the full search below knows how to choose.
      done = !level;
    };
    verdict = tryBoxAxes(a, b, between, reach, observer.wantsAll, consider);
  }
  if (verdict == Verdict::apart) return verdict;
  if (!done) {
    best = {};
    verdict = tryAxes(a, b, between, reach, observer.wantsAll, [&](bool ofA, int edge, Vec e, double c) {
      observer.axis(ofA, edge);
      const double key = c * std::fabs(c) / lengthSquared(e);
      if (best.edge >= 0 && key < best.key) return;
      const Axis axis{ofA, edge, 0, key, ofA ? e : -e};
      if (isBetter(axis, best, a, b, between)) best = axis;
    });
  }
  if (verdict == Verdict::inside) {
    const Vec outward = best.ofA ? Vec{best.along.y, -best.along.x} : Vec{-best.along.y, best.along.x};
    const Corners& other = best.ofA ? b : a;
    best.vertex = vertexAlong(other, outward, leastAlong(other, outward));
  }
  return verdict;
}

}  // namespace bump
