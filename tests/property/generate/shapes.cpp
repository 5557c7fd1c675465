#include "generate/shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "oracle/minkowski.h"

namespace property {
namespace {

Point randomPoint(Random& random, Int size) { return {random.between(0, size), random.between(0, size)}; }

Outline boxOutline(Random& random, Int size) {
  Int width = random.between(1, size);
  Int height = random.chance(20) ? width : random.between(1, size);
  if (random.chance(10)) (random.chance(50) ? width : height) = 1;
  Outline out;
  out.add({0, 0});
  out.add({width, 0});
  out.add({width, height});
  out.add({0, height});
  return out;
}

Outline segmentOutline(Random& random, Int size) {
  Outline out;
  out.add({0, 0});
  Point end = randomPoint(random, size);
  if (random.chance(15)) end.y = 0;
  if (random.chance(15)) end.x = 0;
  if (random.chance(10) && size >= 4) {  // lengths that are whole numbers: exact touches of capsules
    const Int k = random.between(1, size / 4);
    end = {3 * k, 4 * k};
  }
  if (end == Point{}) end.x = 1;
  if (random.chance(50)) end.x = -end.x;
  out.add(end);
  return out;
}

// The triangle (0,0), d, m where m is as close to the line of d as a lattice point can be: twice its area is
// one unit. The extended Euclidean algorithm finds m.
Outline sliver(Random& random, Int size) {
  Point d;
  do {
    d = randomPoint(random, size);
  } while (d.x == 0 || d.y == 0 || std::gcd(d.x, d.y) != 1);
  Int x0 = 1, x1 = 0, y0 = 0, y1 = 1, a = d.x, b = d.y;
  while (b != 0) {
    const Int q = a / b;
    a = std::exchange(b, a - q * b);
    x0 = std::exchange(x1, x0 - q * x1);
    y0 = std::exchange(y1, y0 - q * y1);
  }
  // d.x * x0 + d.y * y0 == 1, so m = (-y0, x0) has cross(d, m) == 1. Brought alongside d.
  Point m{-y0, x0};
  while (m.x < 0 || m.y < 0) m = m + d;
  while (m.x > d.x || m.y > d.y) m = m - d;
  Outline out;
  out.add({0, 0});
  out.add(d);
  out.add(m);
  return convexHull(out);
}

// A parallelogram along d, one lattice step thick.
Outline thinStrip(Random& random, Int size) {
  const Point d = randomPoint(random, size - 1);
  const Point step = random.chance(50) ? Point{1, 0} : Point{0, 1};
  Outline out;
  out.add({0, 0});
  out.add(d);
  out.add(d + step);
  out.add(step);
  return convexHull(out);
}

// A rectangle whose sides lie on no axis.
Outline turnedRectangle(Random& random, Int size) {
  const Int half = std::max<Int>(1, size / 4);
  const Point side{random.between(1, half), random.between(1, half)};
  const Int fitting = std::max<Int>(1, half / std::max(side.x, side.y));
  const Point a = random.between(1, fitting) * side;
  const Point b = random.between(1, fitting) * turned(side, 1);
  Outline out;
  out.add({0, 0});
  out.add(a);
  out.add(a + b);
  out.add(b);
  return out;
}

// 64 corners: 32 primitive vectors and their opposites, in order of angle, one after the other.
Outline manyCorners(Random& random, Int size) {
  std::array<Point, 64> edges;
  std::size_t count = 0;
  Int extent = 0;
  while (count < 32) {
    const Point d{random.between(-7, 7), random.between(0, 7)};
    if (minkowski::half(d) != 0 || std::gcd(d.x, d.y) != 1) continue;
    if (std::find(edges.begin(), edges.begin() + static_cast<std::ptrdiff_t>(count), d) !=
        edges.begin() + static_cast<std::ptrdiff_t>(count)) {
      continue;
    }
    extent += 7;
    edges[count++] = d;
  }
  for (std::size_t i = 0; i < 32; ++i) edges[count++] = -edges[i];
  std::sort(edges.begin(), edges.end(), [](Point a, Point b) { return minkowski::compareAngle(a, b) < 0; });
  const Int scale = std::max<Int>(1, size / (2 * extent));
  Outline out;
  Point at;
  for (const Point d : edges) {
    out.add(at);
    at = at + scale * d;
  }
  return out;
}

// Lattice points next to a circle, so many that most edges are nearly parallel to their neighbours.
Outline nearlyRound(Random& random, Int size) {
  const int corners = 5 + random.index(60);
  const double radius = static_cast<double>(size) / 2;
  Outline points;
  for (int i = 0; i < corners; ++i) {
    const double angle = 6.283185307179586 * (i + 0.3 * random.unit()) / corners;
    points.add({static_cast<Int>(std::llround(radius * std::cos(angle))),
                static_cast<Int>(std::llround(radius * std::sin(angle)))});
  }
  return convexHull(points);
}

Outline scattered(Random& random, Int size) {
  const int corners = 3 + random.index(10);
  Outline points;
  for (int i = 0; i < corners; ++i) points.add(randomPoint(random, size));
  return convexHull(points);
}

Outline polygonOutline(Random& random, Int size) {
  for (;;) {
    Outline out;
    const int choice = random.index(100);
    if (choice < 55) {
      out = scattered(random, size);
    } else if (choice < 65) {
      out = sliver(random, size);
    } else if (choice < 75) {
      out = thinStrip(random, size);
    } else if (choice < 87) {
      out = turnedRectangle(random, size);
    } else if (choice < 92 && size >= 1000) {
      out = manyCorners(random, size);
    } else {
      out = nearlyRound(random, size);
    }
    if (out.count > 2) return out;
  }
}

Int randomRadius(Random& random, Int size) {
  const Int largest = std::max<Int>(1, size / 2);
  switch (random.index(4)) {
    case 0:
      return 1;
    case 1:  // with more of the circle's lattice points: 5 = |(3, 4)|, 65 has four such
      return largest >= 65 ? 65 * random.between(1, largest / 65)
                           : (largest >= 5 ? 5 * random.between(1, largest / 5) : largest);
    default:
      return random.between(1, largest);
  }
}

void moveBy(Outline& outline, Point by) {
  for (int i = 0; i < outline.count; ++i) outline[i] = outline[i] + by;
}

// Where the shape's own origin lies: inside, at a corner, or well outside, so that turning moves it far.
void placeOrigin(Random& random, Outline& outline, Int size) {
  Point lower = outline[0];
  Point upper = outline[0];
  for (int i = 1; i < outline.count; ++i) {
    lower = {std::min(lower.x, outline[i].x), std::min(lower.y, outline[i].y)};
    upper = {std::max(upper.x, outline[i].x), std::max(upper.y, outline[i].y)};
  }
  moveBy(outline, -lower);
  upper = upper - lower;
  const int choice = random.index(3);
  if (choice == 0) moveBy(outline, {-(upper.x / 2), -(upper.y / 2)});
  if (choice == 1)
    moveBy(outline, {random.between(-size, size - upper.x), random.between(-size, size - upper.y)});
}

}  // namespace

Outline convexHull(const Outline& points) {
  // Andrew's monotone chain.
  std::array<Point, 128> sorted;
  const auto end = std::copy_n(points.at.begin(), points.count, sorted.begin());
  std::sort(sorted.begin(), end, [](Point a, Point b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
  const auto distinct = static_cast<int>(std::unique(sorted.begin(), end) - sorted.begin());
  const auto at = [&](int i) { return sorted[static_cast<std::size_t>(i)]; };
  Outline hull;
  if (distinct < 3) {
    for (int i = 0; i < distinct; ++i) hull.add(at(i));
    return hull;
  }
  const auto push = [&hull](Point p, int keep) {
    while (hull.count > keep &&
           cross(hull[hull.count - 1] - hull[hull.count - 2], p - hull[hull.count - 1]) <= 0) {
      --hull.count;
    }
    hull.add(p);
  };
  for (int i = 0; i < distinct; ++i) push(at(i), 1);
  const int lowerEnd = hull.count;
  for (int i = distinct - 2; i >= 0; --i) push(at(i), lowerEnd);
  --hull.count;  // the first point again
  return hull;
}

LatticeShape randomShape(Random& random, Kind kind, Int size) {
  LatticeShape shape;
  shape.kind = kind;
  switch (kind) {
    case Kind::point:
    case Kind::circle:
      shape.local.add({0, 0});
      break;
    case Kind::segment:
    case Kind::capsule:
      shape.local = segmentOutline(random, size);
      break;
    case Kind::box:
    case Kind::roundBox:
      shape.local = boxOutline(random, size);
      break;
    case Kind::polygon:
    case Kind::roundPolygon:
      shape.local = polygonOutline(random, size);
      break;
  }
  const bool round =
      kind == Kind::circle || kind == Kind::capsule || kind == Kind::roundBox || kind == Kind::roundPolygon;
  if (round) shape.radius = randomRadius(random, size);
  placeOrigin(random, shape.local, size);
  shape.quarters = random.index(4);
  return shape;
}

}  // namespace property
