// contains() and containsPoint(): under both touch rules, with and without radii.
#include <doctest/doctest.h>

#include "bump/angle.h"
#include "bump/convex/collide.h"
#include "differences.h"
#include "placed_at.h"

using bump::contains;
using bump::containsPoint;
using bump::Placed;
using bump::Rotation;
using bump::Shape;
using bump::Touch;
using bump::Vec;

namespace {

// 1 inside under either rule, 0 only when touching counts, -1 outside.
int pointIn(const Placed& shape, Vec p) {
  const bool counts = containsPoint(shape, p, Touch::counts);
  return containsPoint(shape, p, Touch::ignored) ? (counts ? 1 : 9) : (counts ? 0 : -1);
}
int shapeIn(const Placed& outer, const Placed& inner) {
  const bool counts = contains(outer, inner, Touch::counts);
  return contains(outer, inner, Touch::ignored) ? (counts ? 1 : 9) : (counts ? 0 : -1);
}

}  // namespace

TEST_CASE("a point is inside, on the outline or outside") {
  const Shape box = bump::makeBox(2, 2).value;
  const Shape circle = bump::makeCircle(5).value;
  const Shape segment = bump::makeSegment({-1, 0}, {1, 0}).value;
  const Vec far{1 << 23, 1 << 23};
  CHECK(pointIn(at(box, far), far) == 1);
  CHECK(pointIn(at(box, far), far + Vec{1, 0.5}) == 0);
  CHECK(pointIn(at(box, far), far + Vec{1, 1}) == 0);
  CHECK(pointIn(at(box, far), far + Vec{1.25, 0}) == -1);
  CHECK(pointIn(at(circle, {}), {3, 4}) == 0);
  CHECK(pointIn(at(circle, {}), {3, 3.9}) == 1);
  CHECK(pointIn(at(circle, {}), {3, std::nextafter(4, 5)}) == -1);
  CHECK(pointIn(at(segment, {}), {0.5, 0}) == 0);
  CHECK(pointIn(at(segment, {}), {1.5, 0}) == -1);
}

TEST_CASE("a shape is in another that is larger, unless it sticks out") {
  const Shape large = bump::makeBox(4, 4).value;
  const Shape small = bump::makeBox(2, 2).value;
  const Shape circle = bump::makeCircle(1).value;
  CHECK(shapeIn(at(large, {}), at(small, {0.5, 0})) == 1);
  CHECK(shapeIn(at(large, {}), at(small, {1, 0})) == 0);
  CHECK(shapeIn(at(large, {}), at(small, {1.25, 0})) == -1);
  CHECK(shapeIn(at(large, {}), at(circle, {0.5, 0.5})) == 1);
  CHECK(shapeIn(at(large, {}), at(circle, {1, 1})) == 0);
  CHECK(shapeIn(at(large, {}), at(circle, {1, 1.25})) == -1);
  CHECK(shapeIn(at(small, {}), at(large, {})) == -1);
  CHECK(shapeIn(at(large, {}), at(large, {})) == 0);
  CHECK(shapeIn(at(circle, {}), at(circle, {})) == 0);
}

TEST_CASE("radii on both sides are compared exactly") {
  const Shape outer = bump::makeCapsule({-3, 0}, {3, 0}, 2).value;
  const Shape inner = bump::makeCircle(1).value;
  CHECK(shapeIn(at(outer, {}), at(inner, {2, 1})) == 0);
  CHECK(shapeIn(at(outer, {}), at(inner, {2, std::nextafter(1, 2)})) == -1);
  CHECK(shapeIn(at(outer, {}), at(inner, {4, 0})) == 0);
  CHECK(shapeIn(at(outer, {}), at(inner, {3.5, 0.5})) == 1);
  const Shape unit = bump::makeCircle(1).value;
  const double tiny = 0x1p-29;
  const Shape even = bump::makeCircle(tiny).value;
  const Shape more = bump::makeCircle(std::nextafter(tiny, 1)).value;
  CHECK(shapeIn(at(unit, {}), at(even, {1 - tiny, 0})) == 0);
  CHECK(shapeIn(at(unit, {}), at(more, {1 - tiny, 0})) == -1);
  const Shape rounded = bump::makeBox(2, 2, {}, 0, 1).value;
  CHECK(shapeIn(at(rounded, {}), at(inner, {1, 1})) == 0);
  CHECK(shapeIn(at(bump::makeBox(8, 8).value, {}), at(rounded, {2, 2})) == 0);
}

TEST_CASE("on whole numbers a shape is inside exactly when every vertex's disc is") {
  differences::Random random(1);
  int wrong = 0;
  int inside = 0;
  for (int i = 0; i < 20000; ++i) {
    const Shape outer = differences::latticeShape(random, static_cast<int>(random() % 8), 16);
    Shape inner = differences::latticeShape(random, static_cast<int>(random() % 8), 3);
    const Vec p{differences::whole(random, -8, 8), differences::whole(random, -8, 8)};
    const Placed po = at(outer, {});
    const Placed pi = at(inner, p);
    // Sampled: points of the inner shape's rim, and a hair within it, against containsPoint.
    bool all = true;
    for (int k = 0; k < inner.count && all; ++k) {
      for (int step = 0; step < 64 && all; ++step) {
        const double angle = step * bump::pi / 32;
        const Vec rim = p + inner.points[static_cast<std::size_t>(k)] +
                        Vec{std::cos(angle), std::sin(angle)} * (inner.radius * (1 - 1e-12));
        all = containsPoint(po, rim, Touch::counts);
      }
    }
    const bool answer = contains(po, pi, Touch::counts);
    inside += answer;
    // The rim between two samples may stick out where all samples are in; never the other way round.
    if (answer && !all) ++wrong;
    if (!answer && all && (inner.radius == 0 || outer.radius == 0)) {
      // Straight sides: the furthest rim point along a side's normal is missed by less than this.
      Shape shrunk = inner;
      shrunk.radius *= 0.998;
      if (!contains(po, at(shrunk, p), Touch::counts) && inner.radius > 0) ++wrong;
      if (inner.radius == 0) ++wrong;
    }
  }
  CHECK(wrong == 0);
  CHECK(inside > 1000);
}
