// Which vertices of two convex outlines are nearest to each other: Gilbert, Johnson and Keerthi's iteration
// on the set of differences b - a. A simplex of one or two of its points is moved towards 0 until no point is
// nearer. Radii, and shapes that overlap, are left to separation.h.
#pragma once

#include "base/tolerances.h"
#include "convex/separation.h"

namespace bump {

// A point of the set of differences and the vertices it comes from.
struct SimplexPoint {
  int a = 0;
  int b = 0;
  Vec x;
};

struct Simplex {
  std::array<SimplexPoint, 3> points;
  int count = 0;
  Vec nearest;  // the point of the simplex that is nearest to 0
};

struct Closest {
  bool apart = false;  // false: 0 is inside, or too near or too thin for rounding to tell
  Features features;
  int iterations = 0;
};

// The observer of every call that nobody traces.
struct NoSimplexObserver {
  void simplex(const Simplex&) {}
};

inline SimplexPoint supportAgainst(const Corners& a, const Corners& b, Vec offset, Vec direction) {
  SimplexPoint s;
  double most = dot(a.p[0], direction);
  for (int i = 1; i < a.count; ++i) {
    const double at = dot(a.p[i], direction);
    if (at > most) {
      most = at;
      s.a = i;
    }
  }
  double least = dot(b.p[0], direction);
  for (int j = 1; j < b.count; ++j) {
    const double at = dot(b.p[j], direction);
    if (at < least) {
      least = at;
      s.b = j;
    }
  }
  s.x = (b.p[s.b] - a.p[s.a]) + offset;
  return s;
}

// The nearest point of the segment p q, and which of its ends are needed to name it.
inline Vec nearestOnSegment(Vec p, Vec q, bool& needsP, bool& needsQ) {
  const Vec e = q - p;
  const double t = -dot(p, e);
  const double length = lengthSquared(e);
  needsP = t < length;
  needsQ = t > 0;
  if (!needsQ) return p;
  if (!needsP) return q;
  // Across the edge: the foot of the perpendicular, which rounds better than p + e * t.
  const double c = cross(p, e) / length;
  return {e.y * c, -e.x * c};
}

template <class Observer = NoSimplexObserver>
Closest closestFeatures(const Corners& a, const Corners& b, const Between& between,
                        Observer&& observer = Observer{}) {
  Closest closest;
  const Vec offset = between.offset.high;
  const double doubt = tolerances::separation * between.size;
  Simplex s;
  s.points[0] = supportAgainst(a, b, offset, offset == Vec{} ? Vec{1, 0} : offset);
  s.count = 1;
  s.nearest = s.points[0].x;
  observer.simplex(s);
  // Every turn brings the simplex nearer to 0 by more than rounding, so it cannot come back to where it was;
  // the limit only stands guard.
  for (; closest.iterations < tolerances::simplexSteps; ++closest.iterations) {
    const double now = lengthSquared(s.nearest);
    const double length = std::sqrt(now);
    if (length <= doubt) return closest;
    const SimplexPoint next = supportAgainst(a, b, offset, s.nearest);
    const double open = now - dot(s.nearest, next.x);
    if (open <= tolerances::improvement * between.size * length) break;

    Simplex t;
    if (s.count == 1) {
      bool keepOld, keepNew;
      t.nearest = nearestOnSegment(s.points[0].x, next.x, keepOld, keepNew);
      if (keepOld) t.points[static_cast<std::size_t>(t.count++)] = s.points[0];
      if (keepNew) t.points[static_cast<std::size_t>(t.count++)] = next;
    } else {
      // 0 is beyond the old edge, so it is in the triangle or nearest to one of the two new edges.
      const Vec p = s.points[0].x;
      const Vec q = s.points[1].x;
      const double turn = cross(q - p, next.x - p);
      const double sideQ = cross(next.x - q, -q);
      const double sideP = cross(p - next.x, -p);
      if (turn != 0 && (turn > 0 ? sideQ >= 0 && sideP >= 0 : sideQ <= 0 && sideP <= 0)) {
        t.points = {s.points[0], s.points[1], next};
        t.count = 3;
        observer.simplex(t);
        return closest;
      }
      bool keepP, keepQ, keepNew0, keepNew1;
      const Vec nearP = nearestOnSegment(p, next.x, keepP, keepNew0);
      const Vec nearQ = nearestOnSegment(q, next.x, keepQ, keepNew1);
      const bool useP = lengthSquared(nearP) <= lengthSquared(nearQ);
      t.nearest = useP ? nearP : nearQ;
      if (useP ? keepP : keepQ) t.points[static_cast<std::size_t>(t.count++)] = s.points[useP ? 0 : 1];
      if (useP ? keepNew0 : keepNew1) t.points[static_cast<std::size_t>(t.count++)] = next;
    }
    if (lengthSquared(t.nearest) >= now) {
      // Where the outlines are far longer than thick, rounding may hide that the step brings them nearer.
      if (open > doubt * length) return closest;
      break;
    }
    s = t;
    observer.simplex(s);
  }
  closest.apart = true;
  const SimplexPoint& first = s.points[0];
  const SimplexPoint& last = s.points[s.count == 2 ? 1 : 0];
  closest.features = {first.a, last.a, first.b, last.b};
  return closest;
}

}  // namespace bump
