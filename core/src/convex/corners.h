// A shape's vertices turned as its pose says, still relative to the pose's position; and the exact way from
// one position to the other. What every narrow-phase function starts from. Nothing here decides anything.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "base/expansion.h"
#include "bump/convex/collide.h"

namespace bump {

// Two doubles that are worked on together: one instruction with SSE2 or wasm's SIMD, and two without.
using Two __attribute__((vector_size(16))) = double;
using TwoWords __attribute__((vector_size(16))) = std::int64_t;

inline Two twoOf(const Vec& v) {
  Two t;
  std::memcpy(&t, &v, sizeof t);
  return t;
}
inline Vec vecOf(Two t) { return {t[0], t[1]}; }
inline Two magnitudes(Two t) {
  constexpr std::int64_t allButSign = 0x7fffffffffffffff;
  return reinterpret_cast<Two>(reinterpret_cast<TwoWords>(t) & TwoWords{allButSign, allButSign});
}
inline Two larger(Two a, Two b) { return a > b ? a : b; }

struct Corners {
  int count = 0;
  bool box = false;  // four vertices at right angles, but for rounding
  double radius = 0;
  double reach = 0;  // no vertex is further from the position than this along x plus along y
  // The first vertex stands again behind the last, so that an edge i leads from p[i] to p[i + 1]. The union
  // keeps the unused rest from being cleared.
  union {
    Vec p[limits::shapePoints + 1];
  };

  Corners() {}  // NOLINT(modernize-use-equals-default): a default one cannot leave the union alone
  explicit Corners(const Placed& shape) : Corners(shape.shape, shape.pose.rotation) {}
  Corners(const ShapeView& shape, Rotation rotation)
      : count(shape.count), box(shape.kind == ShapeKind::box), radius(shape.radius) {
    // rotate(), both coordinates together.
    const Two alongX{rotation.cos, rotation.sin};
    const Two alongY{-rotation.sin, rotation.cos};
    Two most{};
    int i = 0;
    do {  // there is one at least, which compilers that look for unset values want to see
      const Two x{shape.points[i].x, shape.points[i].x};
      const Two y{shape.points[i].y, shape.points[i].y};
      const Two turned = alongX * x + alongY * y;
      p[i] = {turned[0], turned[1]};
      most = larger(magnitudes(turned), most);
    } while (++i < count);
    reach = most[0] + most[1];
    p[count] = p[0];
  }

  // A point has no edge, a segment two: there and back.
  int edges() const { return count > 1 ? count : 0; }
  Vec edge(int i) const { return p[i + 1] - p[i]; }
  int before(int i) const { return i == 0 ? count - 1 : i - 1; }
  int after(int i) const { return i + 1 == count ? 0 : i + 1; }
};

// The corners of a box, whose number the compiler knows: what takes any kind of corners as a template is
// worked out for boxes without loops and without looking for points and segments.
struct BoxCorners : Corners {
  static constexpr int count = 4;

  explicit BoxCorners(const Placed& shape) {
    Corners::count = 4;
    box = true;
    radius = shape.shape.radius;
    const Rotation q = shape.pose.rotation;
    const Two alongX{q.cos, q.sin};
    const Two alongY{-q.sin, q.cos};
    const auto turned = [&](int i) {
      const Vec v = shape.shape.points[i];
      return alongX * Two{v.x, v.x} + alongY * Two{v.y, v.y};
    };
    const Two t0 = turned(0), t1 = turned(1), t2 = turned(2), t3 = turned(3);
    const Two most = larger(larger(magnitudes(t0), magnitudes(t1)), larger(magnitudes(t2), magnitudes(t3)));
    reach = most[0] + most[1];
    p[0] = vecOf(t0);
    p[1] = vecOf(t1);
    p[2] = vecOf(t2);
    p[3] = vecOf(t3);
    p[4] = p[0];
  }

  static constexpr int edges() { return 4; }
  static constexpr int before(int i) { return (i + 3) & 3; }
  static constexpr int after(int i) { return (i + 1) & 3; }
};

// Which of two shapes is looked at second, whichever way round they were given: so that an answer is the same
// both ways to its last bit. By where they stand, then by what they are; false both ways for equal ones.
bool isLater(const Placed& a, const Placed& b);

// The two shapes of a question, relative to each other.
struct Between {
  Offset offset;  // from A's position to B's
  double size;    // magnitude of everything that enters a difference, for error bounds

  Between(const Corners& a, const Corners& b, const Offset& fromAToB)
      : offset(fromAToB), size(a.reach + b.reach + std::fabs(fromAToB.high.x) + std::fabs(fromAToB.high.y)) {}
  Between(const Corners& a, const Corners& b, Vec positionA, Vec positionB)
      : Between(a, b, Offset::between(positionA, positionB)) {}
};

}  // namespace bump
