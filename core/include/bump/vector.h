// Vectors, rotations and poses in the plane: the numbers everything else is made of. Doubles, no units, no
// shapes. The engine does not know up: y may point either way, only the renderer's camera decides.
#pragma once

namespace bump {

struct Vec {
  double x = 0;
  double y = 0;

  friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
  friend constexpr Vec operator*(Vec a, double s) { return {a.x * s, a.y * s}; }
  friend constexpr Vec operator*(double s, Vec a) { return {s * a.x, s * a.y}; }
  friend constexpr bool operator==(Vec a, Vec b) = default;
};

constexpr double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
// Positive when b is counter-clockwise of a (in axes where a quarter turn takes x to y).
constexpr double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
constexpr double lengthSquared(Vec a) { return dot(a, a); }

// v, but not below 0; and not outside 0 to 1. Written so that -0 gives 0: of std::max(v, 0.0) and std::clamp,
// compilers make -0 or 0 as their processor likes it best.
constexpr double positivePart(double v) { return v > 0 ? v : 0; }
constexpr double withinOne(double v) { return v > 0 ? (v < 1 ? v : 1) : 0; }

// A rotation as the cosine and sine of its angle; see rotationOf in bump/angle.h.
struct Rotation {
  double cos = 1;
  double sin = 0;

  friend constexpr bool operator==(Rotation a, Rotation b) = default;
};

constexpr Vec rotate(Rotation q, Vec v) { return {q.cos * v.x - q.sin * v.y, q.sin * v.x + q.cos * v.y}; }
constexpr Vec inverseRotate(Rotation q, Vec v) {
  return {q.cos * v.x + q.sin * v.y, -q.sin * v.x + q.cos * v.y};
}

// Where a shape stands: first turned about its own origin, then moved to position.
struct Pose {
  Vec position{};
  Rotation rotation{};
};

constexpr Vec transform(const Pose& pose, Vec local) { return pose.position + rotate(pose.rotation, local); }

struct Bounds {
  Vec lower;
  Vec upper;

  friend constexpr bool operator==(const Bounds& a, const Bounds& b) = default;
};

}  // namespace bump
