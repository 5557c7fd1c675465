// Outlines to test with, and what is known of them by other means than the code under test.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "bump/outline/outline.h"
#include "bump/shape.h"
#include "counted_memory.h"

namespace outlines {

using bump::FillRule;
using bump::Vec;
__extension__ using Wide = __int128;

// What a work of some size takes of memory: how often it asks, and the most bytes at once. Where that is
// counted, it is the same in every run, which time is not.
struct Taken {
  long allocations;
  std::size_t largest;
};
template <class Work>
Taken takenBy(Work work) {
  const CountedMemory memory;
  work();
  return {memory.count(), memory.largest()};
}
// Whether twice the work takes about twice the memory: what compares all with all and keeps what it found
// takes four times as much.
inline bool growsEvenly(const Taken& half, const Taken& whole) {
  return whole.allocations <= 2 * half.allocations + 64 && whole.largest <= 5 * half.largest / 2 + 1024;
}

struct Contours {
  std::vector<Vec> points;
  std::vector<std::int32_t> counts;

  void add(const std::vector<Vec>& contour) {
    points.insert(points.end(), contour.begin(), contour.end());
    counts.push_back(static_cast<std::int32_t>(contour.size()));
  }
  bump::Outline view() const { return {points, counts}; }
  // Calls f(a, b) for every edge.
  template <class F>
  void edges(F f) const {
    std::size_t first = 0;
    for (const auto count : counts) {
      const auto n = static_cast<std::size_t>(count);
      for (std::size_t i = 0; i < n; ++i) f(points[first + i], points[first + (i + 1) % n]);
      first += n;
    }
  }
};

inline Contours one(const std::vector<Vec>& contour) {
  Contours c;
  c.add(contour);
  return c;
}

inline std::vector<Vec> square(double x, double y, double size, bool clockwise = false) {
  std::vector<Vec> s = {{x, y}, {x + size, y}, {x + size, y + size}, {x, y + size}};
  if (clockwise) std::reverse(s.begin(), s.end());
  return s;
}

inline bool isFilled(int winding, FillRule rule) {
  return rule == FillRule::evenOdd ? winding % 2 != 0 : winding != 0;
}

// Grid coordinates: exact for all results with coordinates up to 2^23.
inline std::int64_t onGrid(double v) { return static_cast<std::int64_t>(std::ldexp(v, 29)); }
inline Wide crossOf(Vec a, Vec b, Vec c) {
  return Wide{onGrid(b.x) - onGrid(a.x)} * (onGrid(c.y) - onGrid(a.y)) -
         Wide{onGrid(b.y) - onGrid(a.y)} * (onGrid(c.x) - onGrid(a.x));
}
// Twice the signed area, in squared grid units, without rounding.
inline Wide doubleArea(const Vec* points, int count) {
  Wide sum = 0;
  for (int i = 2; i < count; ++i) sum += crossOf(points[0], points[i - 1], points[i]);
  return sum;
}
inline Wide doubleArea(const std::vector<Vec>& ring) {
  return doubleArea(ring.data(), static_cast<int>(ring.size()));
}
inline Wide doubleArea(const bump::Polygons& polygons) {
  Wide sum = 0;
  for (const bump::Ring& ring : polygons.rings) sum += doubleArea(&polygons.points[ring.first], ring.count);
  return sum;
}
inline Wide doubleAreaOfUnits(double area) { return Wide{static_cast<std::int64_t>(area * 8)} << (58 - 2); }

// How often the contours go round p. Right for points that are not within rounding of an edge.
inline int windingAt(const Contours& contours, Vec p) {
  int winding = 0;
  contours.edges([&](Vec a, Vec b) {
    if ((a.y > p.y) == (b.y > p.y)) return;
    const double x = a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y));
    if (x > p.x) winding += b.y > a.y ? 1 : -1;
  });
  return winding;
}

// The filled area by slices between all ends and crossings, in long double: another method than the code's.
inline long double slicedArea(const Contours& contours, FillRule rule) {
  using Real = long double;
  struct Edge {
    Real ax, ay, bx, by;
    int direction;
  };
  std::vector<Edge> edges;
  std::vector<Real> cuts;
  contours.edges([&](Vec a, Vec b) {
    cuts.push_back(a.x);
    if (a.x < b.x) edges.push_back({a.x, a.y, b.x, b.y, 1});
    if (b.x < a.x) edges.push_back({b.x, b.y, a.x, a.y, -1});
  });
  for (std::size_t i = 0; i < edges.size(); ++i) {
    for (std::size_t k = i + 1; k < edges.size(); ++k) {
      const Edge& e = edges[i];
      const Edge& f = edges[k];
      const Real determinant = (e.bx - e.ax) * (f.by - f.ay) - (e.by - e.ay) * (f.bx - f.ax);
      if (determinant == 0) continue;
      const Real t = ((f.ax - e.ax) * (f.by - f.ay) - (f.ay - e.ay) * (f.bx - f.ax)) / determinant;
      if (t > 0 && t < 1) cuts.push_back(e.ax + (e.bx - e.ax) * t);
    }
  }
  std::sort(cuts.begin(), cuts.end());
  Real area = 0;
  for (std::size_t c = 1; c < cuts.size(); ++c) {
    const Real middle = (cuts[c - 1] + cuts[c]) / 2;
    const Real width = cuts[c] - cuts[c - 1];
    std::vector<std::pair<Real, int>> heights;
    for (const Edge& e : edges) {
      if (e.ax <= cuts[c - 1] && cuts[c] <= e.bx && width > 0) {
        heights.push_back({e.ay + (e.by - e.ay) * ((middle - e.ax) / (e.bx - e.ax)), e.direction});
      }
    }
    std::sort(heights.begin(), heights.end());
    int winding = 0;
    for (std::size_t i = 0; i + 1 < heights.size(); ++i) {
      winding += heights[i].second;
      if (isFilled(winding, rule)) area += width * (heights[i + 1].first - heights[i].first);
    }
  }
  return area;
}

// Twice the filled area of an outline whose edges are all horizontal, vertical or at 45 degrees between whole
// numbers, in quarters: every unit cell is four triangles, and each is inside or not as its middle is.
inline int filledQuarters(const Contours& contours, FillRule rule, int size) {
  int quarters = 0;
  for (int x = 0; x < size; ++x) {
    for (int y = 0; y < size; ++y) {
      for (const Vec part : {Vec{0.5, 0.2}, Vec{0.8, 0.5}, Vec{0.5, 0.8}, Vec{0.2, 0.5}}) {
        quarters += isFilled(windingAt(contours, Vec{x + part.x, y + part.y}), rule);
      }
    }
  }
  return quarters;
}

using Random = std::mt19937_64;
inline int below(Random& random, int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); }

// Contours of random lattice points: crossings, overlaps and touches of every kind.
inline Contours scribble(Random& random, int size, int contours, int longest) {
  Contours c;
  for (int k = 0; k < contours; ++k) {
    std::vector<Vec> contour;
    for (int i = 3 + below(random, longest - 2); i > 0; --i) {
      contour.push_back({static_cast<double>(below(random, size)), static_cast<double>(below(random, size))});
    }
    c.add(contour);
  }
  return c;
}

// Contours whose edges run in the eight directions of a chess queen.
inline Contours queenWalk(Random& random, int size, int contours, int longest) {
  static constexpr int dx[] = {1, 1, 0, -1, -1, -1, 0, 1};
  static constexpr int dy[] = {0, 1, 1, 1, 0, -1, -1, -1};
  Contours c;
  for (int k = 0; k < contours; ++k) {
    int x = below(random, size + 1);
    int y = below(random, size + 1);
    const int startX = x;
    const int startY = y;
    std::vector<Vec> contour = {{static_cast<double>(x), static_cast<double>(y)}};
    for (int i = 1 + below(random, longest); i > 0; --i) {
      const int d = below(random, 8);
      for (int steps = 1 + below(random, size); steps > 0; --steps) {
        const int nx = x + dx[d];
        const int ny = y + dy[d];
        if (nx < 0 || ny < 0 || nx > size || ny > size) break;
        x = nx;
        y = ny;
      }
      contour.push_back({static_cast<double>(x), static_cast<double>(y)});
    }
    // Home again: first along a diagonal, then straight.
    while (x != startX && y != startY) {
      x += x < startX ? 1 : -1;
      y += y < startY ? 1 : -1;
    }
    contour.push_back({static_cast<double>(x), static_cast<double>(y)});
    if (contour.size() < 3) contour.push_back(contour[0]);
    c.add(contour);
  }
  return c;
}

// A simple ring round the origin with whole coordinates, by falling angle or rising; radius in [low, high].
inline std::vector<Vec> star(Random& random, int count, int low, int high, bool clockwise = false) {
  std::vector<Vec> ring;
  for (int i = 0; i < count; ++i) {
    const double angle = 6.283185307179586 * i / count;
    const double radius = low + below(random, high - low + 1);
    ring.push_back({std::nearbyint(radius * std::cos(angle)), std::nearbyint(radius * std::sin(angle))});
  }
  if (clockwise) std::reverse(ring.begin(), ring.end());
  return ring;
}

// A square spiral of two parallel walls, one unit wide, in `count` vertices (a multiple of 2).
inline std::vector<Vec> spiral(int count) {
  std::vector<Vec> wall;
  Vec at{0, 0};
  for (int i = 0; i < count / 2; ++i) {
    wall.push_back(at);
    const double step = 2.0 * (i / 2 + 1) + (i % 2 ? 1 : 0);
    static constexpr Vec turn[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    at = at + turn[i % 4] * step;
  }
  // The other side, half a unit to the left of the wall, back to the start.
  std::vector<Vec> ring = wall;
  for (int i = count / 2 - 1; i >= 0; --i) {
    static constexpr Vec inward[] = {{0.5, 0.5}, {-0.5, 0.5}, {-0.5, -0.5}, {0.5, -0.5}};
    ring.push_back(wall[static_cast<std::size_t>(i)] + inward[i % 4]);
  }
  return ring;
}

// A comb: thin teeth, each of two long edges, along a direction.
inline std::vector<Vec> comb(int count, Vec along, Vec tooth) {
  std::vector<Vec> ring;
  const int teeth = count / 2 - 1;
  for (int i = 0; i < teeth; ++i) {
    ring.push_back(along * (2 * i));
    ring.push_back(along * (2 * i + 1) + tooth);
  }
  ring.push_back(along * (2 * teeth));
  ring.push_back(along * (2 * teeth) - tooth);
  return ring;
}

// Rings that are long and thin, or wild, in `count` vertices.
inline std::vector<std::vector<Vec>> longRings(unsigned seed, int count) {
  Random random(seed);
  const double tall = count / 2.0;
  return {spiral(count), comb(count, {1, 0}, {0, tall}), comb(count, {1, 1}, {-tall, tall}),
          star(random, count, 1 << 18, 1 << 20)};
}

}  // namespace outlines
