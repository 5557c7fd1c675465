// The separating axis test: every edge's normal is a direction along which the other outline may be clear.
// Most edges are passed over by a look at one point inside the other outline; of those that are left each is
// tried against all vertices. It finds that the outlines are clearly apart, or the axis of least depth; near
// touching and between corners it leaves to separation.h.
#pragma once

#include <bit>
#include <limits>

#include "convex/separation.h"

namespace bump {

enum class Verdict {
  apart,    // certainly, by more than `reach`
  inside,   // certainly overlapping, without their radii
  unclear,  // touching but for rounding, or apart by less than `reach`
};

// The least of normal . p over all vertices; two chains of comparisons, so that one need not wait for the
// other.
inline double leastAlong(const Corners& shape, Vec normal) {
  double even = dot(shape.p[0], normal);
  double odd = dot(shape.p[1], normal);  // the first vertex again, for a point
  int i = 2;
  for (; i + 1 < shape.count; i += 2) {
    even = std::min(even, dot(shape.p[i], normal));
    odd = std::min(odd, dot(shape.p[i + 1], normal));
  }
  if (i < shape.count) even = std::min(even, dot(shape.p[i], normal));
  return std::min(even, odd);
}

// leastAlong() for four normals at once.
inline void leastAlongFour(const Corners& shape, const Vec (&normals)[4], double (&least)[4]) {
  const Two x01 = {normals[0].x, normals[1].x};
  const Two y01 = {normals[0].y, normals[1].y};
  const Two x23 = {normals[2].x, normals[3].x};
  const Two y23 = {normals[2].y, normals[3].y};
  const auto along = [&](int i, Two x, Two y) {
    const Two px = {shape.p[i].x, shape.p[i].x};
    const Two py = {shape.p[i].y, shape.p[i].y};
    return px * x + py * y;
  };
  Two least01 = along(0, x01, y01);
  Two least23 = along(0, x23, y23);
  for (int i = 1; i < shape.count; ++i) {
    const Two at01 = along(i, x01, y01);
    const Two at23 = along(i, x23, y23);
    least01 = at01 < least01 ? at01 : least01;
    least23 = at23 < least23 ? at23 : least23;
  }
  least[0] = least01[0];
  least[1] = least01[1];
  least[2] = least23[0];
  least[3] = least23[1];
}

// The vertex that leastAlong() found; of two it is the first, counter-clockwise.
inline int vertexAlong(const Corners& shape, Vec normal, double least) {
  int found = 0;
  while (found + 1 < shape.count && dot(shape.p[found], normal) != least) ++found;
  const int before = shape.before(found);
  return found == 0 && dot(shape.p[before], normal) == least ? before : found;
}

// Calls consider(ofA, edge, direction, c), with c the separation times the edge's length, for the edges that
// matters(most, direction) lets through, where `most` is a bound that c does not exceed; matters(most)
// answers for all edges of an outline at once. What is not let through must be certainly inside.
template <class Matters, class Consider>
Verdict tryAxes(const Corners& a, const Corners& b, const Between& between, double reach, bool all,
                Matters&& matters, Consider&& consider) {
  const double doubt = tolerances::separation * (between.size + reach);
  const double clear = reach + doubt;
  bool apart = false;
  bool inside = true;
  for (int side = 0; side < 2; ++side) {
    const bool ofA = side == 0;
    const Corners& owner = ofA ? a : b;
    const Corners& other = ofA ? b : a;
    const Vec offset = ofA ? between.offset.high : -between.offset.high;
    double most[limits::shapePoints];
    int first = 0;
    const bool passesOver = !all && matters.passesOver(owner.count * other.count);
    if (passesOver) {
      // A point in the other outline: no axis separates by more than its distance from the edge's line.
      const Vec inner = (other.p[0] + other.p[other.count / 2]) * 0.5 + offset;
      double mostOfAll = -std::numeric_limits<double>::infinity();
      for (int i = 0; i < owner.count; ++i) {
        const double m = cross(inner - owner.p[i], owner.p[i + 1] - owner.p[i]);
        most[i] = m;
        first = m > mostOfAll ? i : first;
        mostOfAll = m > mostOfAll ? m : mostOfAll;
      }
      // No edge is longer, along x plus along y, than from one end of the outline to the other.
      if (!matters(mostOfAll + 2 * doubt * 2 * owner.reach)) continue;
    }
    // Edges are tried four at a time. Those that look most at the other outline set the mark for the rest.
    const int firstBlock = first & ~3;
    for (int turn = -4; turn < owner.count; turn += 4) {
      const int block = turn < 0 ? firstBlock : turn;
      if (turn == firstBlock) continue;
      Vec edges[4];
      Vec outward[4];
      double least[4];
      bool any = !passesOver;
      for (int k = 0; k < 4; ++k) {
        // A last block that is not full repeats its last edge.
        const int i = std::min(block + k, owner.count - 1);
        const Vec e = owner.p[i + 1] - owner.p[i];
        edges[k] = e;
        outward[k] = {e.y, -e.x};
        any = any || matters(most[i] + 2 * doubt * (std::fabs(e.x) + std::fabs(e.y)), e);
      }
      if (!any) continue;
      leastAlongFour(other, outward, least);
      for (int k = 0; k < 4 && block + k < owner.count; ++k) {
        const int i = block + k;
        // The sum is built up alike for A's and B's edges, so that changing their places changes nothing.
        const double c = (least[k] - dot(owner.p[i], outward[k])) + dot(offset, outward[k]);
        const double length = std::fabs(edges[k].x) + std::fabs(edges[k].y);
        inside = inside && c < -doubt * length;
        if (c > clear * length) {
          if (!all) return Verdict::apart;
          apart = true;
        }
        consider(ofA, i, edges[k], c);
      }
    }
  }
  return apart ? Verdict::apart : (inside ? Verdict::inside : Verdict::unclear);
}

// Boxes have four axes instead of eight, and their extents along any direction without a look at the
// vertices. Everything is for two axes of one box at a time, and without a branch.
struct BoxAxes {
  // Half edges 0 and 1 of A and of B: x and y of both.
  Two xA, yA, xB, yB;
  // Along the edges' normals, from the owner's centre to the other's; negative: the opposite edge looks
  // there.
  Two awayA, awayB;
  // The separation times half the edge's length.
  Two cA, cB;

  BoxAxes(const Corners& a, const Corners& b, const Between& between) {
    const Two a0 = twoOf(a.p[0]), a1 = twoOf(a.p[1]), a2 = twoOf(a.p[2]);
    const Two b0 = twoOf(b.p[0]), b1 = twoOf(b.p[1]), b2 = twoOf(b.p[2]);
    const Two halfA0 = (a1 - a0) * 0.5, halfA1 = (a2 - a1) * 0.5;
    const Two halfB0 = (b1 - b0) * 0.5, halfB1 = (b2 - b1) * 0.5;
    const Two fromAToB = ((b0 + b2) * 0.5 - (a0 + a2) * 0.5) + twoOf(between.offset.high);
    xA = firsts(halfA0, halfA1);
    yA = seconds(halfA0, halfA1);
    xB = firsts(halfB0, halfB1);
    yB = seconds(halfB0, halfB1);
    // The area is the extent of a box along its own axis, times the axis's length.
    const double areaA = cross(xA, yA);
    const double areaB = cross(xB, yB);
    // Each edge of A with each of B: the cross products serve the extents of both.
    const Two with0 = magnitudes(xA * yB[0] - yA * xB[0]);
    const Two with1 = magnitudes(xA * yB[1] - yA * xB[1]);
    awayA = fromAToB[0] * yA - fromAToB[1] * xA;
    awayB = fromAToB[1] * xB - fromAToB[0] * yB;
    cA = magnitudes(awayA) - (areaA + (with0 + with1));
    cB = magnitudes(awayB) - (areaB + (firsts(with0, with1) + seconds(with0, with1)));
  }

  Verdict verdict(const Between& between, double reach) const {
    const double doubt = tolerances::separation * (between.size + reach);
    const Two lengthsA = magnitudes(xA) + magnitudes(yA);
    const Two lengthsB = magnitudes(xB) + magnitudes(yB);
    const double clear = reach + doubt;
    const Two beyond = larger(cA - lengthsA * clear, cB - lengthsB * clear);
    if (std::max(beyond[0], beyond[1]) > 0) return Verdict::apart;
    const Two within = larger(cA + lengthsA * doubt, cB + lengthsB * doubt);
    return std::max(within[0], within[1]) < 0 ? Verdict::inside : Verdict::unclear;
  }

 private:
  static Two firsts(Two a, Two b) { return Two{a[0], b[0]}; }
  static Two seconds(Two a, Two b) { return Two{a[1], b[1]}; }
  static double cross(Two x, Two y) { return x[0] * y[1] - y[0] * x[1]; }
};

// The vertex of a box that is furthest against `outward`.
inline int boxVertexAlong(const Corners& box, Vec outward) {
  const int against0 = dot(box.p[1] - box.p[0], outward) > 0;
  const int against1 = dot(box.p[2] - box.p[1], outward) > 0;
  return 2 * (1 - against1) + (against0 ^ against1);
}

// False when two different directions are equally good: the full search knows how to choose.
inline bool chooseBoxAxis(const BoxAxes& axes, const Corners& a, const Corners& b, Axis& best) {
  const Two keysA = axes.cA * magnitudes(axes.cA) / (axes.xA * axes.xA + axes.yA * axes.yA);
  const Two keysB = axes.cB * magnitudes(axes.cB) / (axes.xB * axes.xB + axes.yB * axes.yB);
  const Two most = larger(keysA, keysB);
  best.key = std::max(most[0], most[1]);
  const int found = int{keysA[0] == best.key} | int{keysA[1] == best.key} << 1 |
                    int{keysB[0] == best.key} << 2 | int{keysB[1] == best.key} << 3;
  const int k = std::countr_zero(static_cast<unsigned>(found));
  best.ofA = k < 2;
  const Corners& owner = best.ofA ? a : b;
  const Vec e = owner.edge(k & 1);
  if (found & (found - 1)) {
    for (int i = k + 1; i < 4; ++i) {
      if ((found >> i & 1) != 0 && cross((i < 2 ? a : b).edge(i & 1), e) != 0) return false;
    }
  }
  const double away[4] = {axes.awayA[0], axes.awayA[1], axes.awayB[0], axes.awayB[1]};
  if (away[k] == 0) return false;
  const int opposite = away[k] < 0;
  best.edge = (k & 1) + 2 * opposite;
  // The two vertices across from each other are furthest along opposite directions.
  best.vertex = boxVertexAlong(best.ofA ? b : a, {e.y, -e.x}) ^ (2 * opposite);
  return true;
}

// False when the full search has to choose; what is tried is told to the observer either way.
template <class Observer>
bool searchBoxAxes(const Corners& a, const Corners& b, const Between& between, double reach, Verdict& verdict,
                   Axis& best, Observer&& observer) {
  for (int k = 0; observer.wantsAll && k < 8; ++k) observer.axis(k < 4, k & 3);
  const BoxAxes axes(a, b, between);
  verdict = axes.verdict(between, reach);
  return verdict != Verdict::inside || chooseBoxAxis(axes, a, b, best);
}

// The axis of least depth, when the verdict is inside.
template <class Observer>
Verdict searchAllAxes(const Corners& a, const Corners& b, const Between& between, double reach, Axis& best,
                      Observer&& observer) {
  struct {
    const Axis& best;
    // With few vertices to try, passing over costs more than it saves.
    bool passesOver(int products) const { return products > tolerances::axisProducts; }
    bool operator()(double) const { return true; }
    bool operator()(double most, Vec e) const {
      return best.edge < 0 || most * std::fabs(most) >= best.key * lengthSquared(e);
    }
  } const matters{best};
  const auto consider = [&](bool ofA, int edge, Vec e, double c) {
    observer.axis(ofA, edge);
    const double squared = c * std::fabs(c);
    const double length = lengthSquared(e);
    if (!(length > 0)) return;  // as in separate()
    // A product tells nearly all of the losers without the division.
    if (best.edge >= 0 && squared < best.key * length * (1 + 8 * tolerances::roundingUnit)) return;
    const Axis axis{ofA, edge, 0, squared / length, ofA ? e : -e};
    if (!isBetter(axis, best, a, b, between)) return;
    // One by one: copied as a whole it would have to be read back from memory in other widths than written.
    best.ofA = axis.ofA;
    best.edge = axis.edge;
    best.key = axis.key;
    best.along.x = axis.along.x;
    best.along.y = axis.along.y;
  };
  const Verdict verdict = tryAxes(a, b, between, reach, observer.wantsAll, matters, consider);
  if (verdict == Verdict::inside) {
    const Vec outward = best.ofA ? Vec{best.along.y, -best.along.x} : Vec{-best.along.y, best.along.x};
    const Corners& other = best.ofA ? b : a;
    best.vertex = vertexAlong(other, outward, leastAlong(other, outward));
  }
  return verdict;
}

template <class Observer>
Verdict searchAxes(const Corners& a, const Corners& b, const Between& between, double reach, Axis& best,
                   Observer&& observer) {
  Verdict verdict;
  if (a.box && b.box && searchBoxAxes(a, b, between, reach, verdict, best, observer)) return verdict;
  return searchAllAxes(a, b, between, reach, best, observer);
}
template <class Observer>
Verdict searchAxes(const BoxCorners& a, const BoxCorners& b, const Between& between, double reach, Axis& best,
                   Observer&& observer) {
  Verdict verdict;
  if (searchBoxAxes(a, b, between, reach, verdict, best, observer)) return verdict;
  return searchAllAxes(a, b, between, reach, best, observer);
}

// Only whether they are apart or overlap.
inline Verdict judgeAxes(const Corners& a, const Corners& b, const Between& between, double reach) {
  if (a.box && b.box) return BoxAxes(a, b, between).verdict(between, reach);
  // An edge whose line has a point of the other outline clearly inside can neither separate nor touch.
  struct {
    bool passesOver(int) const { return true; }
    bool operator()(double most) const { return most >= 0; }
    bool operator()(double most, Vec) const { return most >= 0; }
  } const matters;
  return tryAxes(a, b, between, reach, false, matters, [](bool, int, Vec, double) {});
}

}  // namespace bump
