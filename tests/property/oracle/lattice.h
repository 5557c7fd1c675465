// Shapes on the integer lattice, and the exact numbers that judge them: 64-bit coordinates, 128-bit products.
// The ground under the oracle. It shares nothing with the engine, not even its vectors: a mistake in the one
// must not be able to hide in the other.
#pragma once

#include <array>
#include <cstdint>

namespace property {

using Int = std::int64_t;
__extension__ typedef __int128 Wide;

struct Point {
  Int x = 0;
  Int y = 0;

  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator-(Point a) { return {-a.x, -a.y}; }
  friend constexpr Point operator*(Int s, Point a) { return {s * a.x, s * a.y}; }
  friend constexpr bool operator==(Point a, Point b) = default;
};

constexpr Wide cross(Point a, Point b) { return Wide{a.x} * b.y - Wide{a.y} * b.x; }
constexpr Wide dot(Point a, Point b) { return Wide{a.x} * b.x + Wide{a.y} * b.y; }
constexpr Wide squared(Point a) { return dot(a, a); }
constexpr int signOf(Wide v) { return (v > 0) - (v < 0); }

// Counter-clockwise by k quarters of a turn.
constexpr Point turned(Point p, int quarters) {
  switch (quarters & 3) {
    case 1:
      return {-p.y, p.x};
    case 2:
      return {-p.x, -p.y};
    case 3:
      return {p.y, -p.x};
    default:
      return p;
  }
}

// Corners in counter-clockwise order, strictly convex: one point, the two ends of a segment, or a polygon.
// Room for the sum of two polygons of the largest size.
struct Outline {
  int count = 0;
  std::array<Point, 128> at;

  Outline() {}  // the corners past `count` are left unset: filling them costs more than most tests
  Outline(const Outline& other) : count(other.count) { copy(other); }
  Outline& operator=(const Outline& other) {
    count = other.count;
    copy(other);
    return *this;
  }
  void add(Point p) { at[static_cast<std::size_t>(count++)] = p; }
  Point operator[](int i) const { return at[static_cast<std::size_t>(i)]; }
  Point& operator[](int i) { return at[static_cast<std::size_t>(i)]; }
  Point next(int i) const { return (*this)[i + 1 == count ? 0 : i + 1]; }

 private:
  void copy(const Outline& other) {
    for (int i = 0; i < other.count; ++i) (*this)[i] = other[i];
  }
};

enum class Kind { point, circle, segment, capsule, box, polygon, roundBox, roundPolygon };
inline constexpr int kindCount = 8;
inline const char* nameOf(Kind kind) {
  constexpr const char* names[] = {"point", "circle",  "segment",     "capsule",
                                   "box",   "polygon", "rounded box", "rounded polygon"};
  return names[static_cast<int>(kind)];
}

// What is tested: corners in the shape's own axes and a radius round them, then turned, then moved.
struct LatticeShape {
  Kind kind = Kind::point;
  Outline local;
  Int radius = 0;
  int quarters = 0;
  Point position;

  Point placed(int i) const { return position + turned(local[i], quarters); }
  Outline placed() const {
    Outline out;
    for (int i = 0; i < local.count; ++i) out.add(placed(i));
    return out;
  }
};

}  // namespace property
