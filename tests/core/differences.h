// What the narrow phase must answer, found in another way: all differences b - a of two shapes' vertices,
// their hull, and every edge of it tried. Slow, short, and sharing no code with the core. Lattice shapes are
// judged in 128-bit integers, all others in long double.
#pragma once

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "bump/angle.h"
#include "bump/convex/collide.h"

namespace differences {

using Integer = __int128;

template <class T>
struct Point {
  T x, y;
};

template <class T>
T cross(Point<T> o, Point<T> a, Point<T> b) {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

// Vertices of the difference in the world, each coordinate converted before anything is added.
template <class T>
std::vector<Point<T>> outline(const bump::Placed& a, const bump::Placed& b) {
  std::vector<Point<T>> all;
  const auto at = [](const bump::Placed& s, int i) {
    const bump::Vec v = bump::rotate(s.pose.rotation, s.shape.points[i]);
    return Point<T>{static_cast<T>(s.pose.position.x) + static_cast<T>(v.x),
                    static_cast<T>(s.pose.position.y) + static_cast<T>(v.y)};
  };
  for (int i = 0; i < a.shape.count; ++i) {
    for (int j = 0; j < b.shape.count; ++j) {
      const Point<T> p = at(a, i);
      const Point<T> q = at(b, j);
      all.push_back({q.x - p.x, q.y - p.y});
    }
  }
  const auto less = [](Point<T> p, Point<T> q) { return p.x < q.x || (p.x == q.x && p.y < q.y); };
  const auto same = [](Point<T> p, Point<T> q) { return p.x == q.x && p.y == q.y; };
  std::sort(all.begin(), all.end(), less);
  all.erase(std::unique(all.begin(), all.end(), same), all.end());
  if (all.size() < 3) return all;
  std::vector<Point<T>> hull;
  for (int pass = 0; pass < 2; ++pass) {
    const std::size_t base = hull.size();
    for (const Point<T> p : all) {
      while (hull.size() >= base + 2 && cross(hull[hull.size() - 2], hull.back(), p) <= 0) hull.pop_back();
      hull.push_back(p);
    }
    hull.pop_back();
    std::reverse(all.begin(), all.end());
  }
  return hull;
}

// -1 inside, 0 on the outline, +1 outside.
template <class T>
int standing(const std::vector<Point<T>>& hull) {
  const Point<T> o{0, 0};
  const std::size_t n = hull.size();
  if (n == 1) return hull[0].x == 0 && hull[0].y == 0 ? 0 : 1;
  if (n == 2) {
    if (cross(hull[0], hull[1], o) != 0) return 1;
    const T d = hull[0].x * hull[1].x + hull[0].y * hull[1].y;
    return d > 0 ? 1 : 0;
  }
  int worst = -1;
  for (std::size_t i = 0; i < n; ++i) {
    const T c = cross(hull[i], hull[(i + 1) % n], o);
    if (c < 0) return 1;
    if (c == 0) worst = 0;
  }
  return worst;
}

// For whole numbers only: -1 overlapping, 0 only touching, +1 apart.
inline int relation(const bump::Placed& a, const bump::Placed& b) {
  const auto hull = outline<Integer>(a, b);
  const auto reach = static_cast<Integer>(a.shape.radius) + static_cast<Integer>(b.shape.radius);
  const int stand = standing(hull);
  if (reach == 0) return stand;
  if (stand <= 0) return -1;
  int least = 1;
  const std::size_t n = hull.size();
  const auto sign = [](Integer v) { return v > 0 ? 1 : (v < 0 ? -1 : 0); };
  for (std::size_t i = 0; i < n; ++i) {
    const auto p = hull[i];
    const auto q = hull[(i + 1) % n];
    least = std::min(least, sign(p.x * p.x + p.y * p.y - reach * reach));
    const Point<Integer> e{q.x - p.x, q.y - p.y};
    const Integer t = -(p.x * e.x + p.y * e.y);
    const Integer length = e.x * e.x + e.y * e.y;
    if (t <= 0 || t >= length) continue;
    const Integer c = e.x * p.y - e.y * p.x;
    least = std::min(least, sign(c * c - reach * reach * length));
  }
  return least;
}

// Distance of the surfaces; minus the depth when they overlap.
inline long double separation(const bump::Placed& a, const bump::Placed& b) {
  const auto hull = outline<long double>(a, b);
  const long double reach = static_cast<long double>(a.shape.radius) + b.shape.radius;
  const std::size_t n = hull.size();
  long double nearest = 1e300L;
  long double depth = 1e300L;
  bool inside = n > 2;
  for (std::size_t i = 0; i < n; ++i) {
    const auto p = hull[i];
    const auto q = hull[(i + 1) % n];
    const Point<long double> e{q.x - p.x, q.y - p.y};
    const long double length = e.x * e.x + e.y * e.y;
    long double t = length > 0 ? -(p.x * e.x + p.y * e.y) / length : 0;
    t = std::clamp(t, 0.0L, 1.0L);
    nearest = std::min(nearest, std::hypot(p.x + e.x * t, p.y + e.y * t));
    if (n > 2) {
      const long double c = (e.y * p.x - e.x * p.y) / std::sqrt(length);
      if (c < 0) inside = false;
      depth = std::min(depth, c);
    }
  }
  return (inside ? -depth : nearest) - reach;
}

// Shapes to ask about. ------------------------------------------------------------------------------------

inline constexpr int kinds =
    8;  // point, circle, segment, capsule, box, rounded box, polygon, rounded polygon

using Random = std::mt19937_64;

inline double whole(Random& random, int least, int most) {
  return std::uniform_int_distribution<int>(least, most)(random);
}
inline double real(Random& random, double least, double most) {
  return least + (most - least) * (static_cast<double>(random() >> 11) * 0x1p-53);
}

// Vertices and radius are whole numbers up to about `size`.
inline bump::Shape latticeShape(Random& random, int kind, int size) {
  const auto point = [&] { return bump::Vec{whole(random, -size, size), whole(random, -size, size)}; };
  const double radius = whole(random, 1, size);
  for (;;) {
    bump::Result<bump::Shape> made = bump::Status{};
    switch (kind) {
      case 0:
        made = bump::makePoint(point());
        break;
      case 1:
        made = bump::makeCircle(radius, point());
        break;
      case 2:
        made = bump::makeSegment(point(), point());
        break;
      case 3:
        made = bump::makeCapsule(point(), point(), radius);
        break;
      case 4:
      case 5:
        made = bump::makeBox(2 * whole(random, 1, size), 2 * whole(random, 1, size), point(), 0,
                             kind == 5 ? radius : 0);
        break;
      default: {
        std::vector<bump::Vec> cloud;
        for (int i = 0; i < 12; ++i) cloud.push_back(point());
        std::sort(cloud.begin(), cloud.end(),
                  [](bump::Vec p, bump::Vec q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
        std::vector<bump::Vec> hull;
        for (int pass = 0; pass < 2; ++pass) {
          const std::size_t base = hull.size();
          for (const bump::Vec p : cloud) {
            while (hull.size() >= base + 2 &&
                   cross(hull.back() - hull[hull.size() - 2], p - hull[hull.size() - 2]) <= 0) {
              hull.pop_back();
            }
            hull.push_back(p);
          }
          hull.pop_back();
          std::reverse(cloud.begin(), cloud.end());
        }
        made = bump::makePolygon(hull, kind == 7 ? radius : 0);
      }
    }
    if (made) return made.value;
  }
}

// A regular-ish polygon of n vertices on an ellipse, started anywhere.
inline bump::Shape roundPolygon(Random& random, int n, double size, double radius) {
  for (;;) {
    std::vector<bump::Vec> v;
    const double width = size * real(random, 0.3, 1);
    const double height = size * real(random, 0.3, 1);
    const double start = real(random, 0, 6);
    for (int i = 0; i < n; ++i) {
      const double angle = start + (i + real(random, 0, 0.5)) * 2 * bump::pi / n;
      v.push_back({width * std::cos(angle), height * std::sin(angle)});
    }
    const auto made = bump::makePolygon(v, radius);
    if (made) return made.value;
  }
}

inline bump::Shape realShape(Random& random, int kind, double size) {
  const auto point = [&] { return bump::Vec{real(random, -size, size), real(random, -size, size)}; };
  const double radius = real(random, 0.01, 1) * size;
  switch (kind) {
    case 0:
      return bump::makePoint(point()).value;
    case 1:
      return bump::makeCircle(radius, point()).value;
    case 2:
      return bump::makeSegment(point(), point()).value;
    case 3:
      return bump::makeCapsule(point(), point(), radius).value;
    case 4:
    case 5:
      return bump::makeBox(size * real(random, 0.1, 2), size * real(random, 0.1, 2), point() * 0.3, 0,
                           kind == 5 ? radius : 0)
          .value;
    default:
      return roundPolygon(random, 3 + static_cast<int>(random() % 30), size, kind == 7 ? radius : 0);
  }
}

}  // namespace differences
