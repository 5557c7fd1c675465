// Shapes so thin beside their length that turning them leaves a side without any, and ways so short that
// their square is no number: every answer still has a direction.
#include <doctest/doctest.h>

#include <cmath>

#include "bump/angle.h"
#include "bump/convex/collide.h"
#include "bump/convex/distance.h"
#include "bump/world.h"

using namespace bump;

namespace {

bool isUnit(Vec v) { return std::fabs(std::sqrt(lengthSquared(v)) - 1) < 1e-12; }

}  // namespace

TEST_CASE("thin and far: crossing boxes of any thickness have a normal, and a world of them stays finite") {
  for (const double width : {9e8, 1e9, 1e8, 1e7}) {
    for (const double height : {1e-9, 1e-8, 1e-6, 1e-3}) {
      for (const double angle : {0.0625, 0.5, 1.0, 1.5707963}) {
        for (const double off : {0.0, 1e3, 1e8}) {
          CAPTURE(width);
          CAPTURE(height);
          CAPTURE(angle);
          CAPTURE(off);
          const Shape shape = makeBox(width, height).value;
          const Placed a{shape.view(), {{0, 0}, {}}};
          const Placed b{shape.view(), {{off, off / 3}, rotationOf(angle)}};
          const Contact found = contact(a, b, Touch::counts);
          if (found.touching) {
            CHECK(isUnit(found.normal));
            CHECK(std::isfinite(found.depth));
            CHECK(std::isfinite(found.points[0].position.x));
          }
          const Distance apart = distance(a, b);
          CHECK(isUnit(apart.normal));
          CHECK(std::isfinite(apart.separation));
        }
      }
    }
  }
  World world({.gravity = {0, 10}});
  const ShapeDescription thin{.shape = makeBox(9e8, 1e-9).value};
  REQUIRE(world.createBody({}, {&thin, 1}));
  REQUIRE(world.createBody({.angle = 0.0625, .angularVelocity = 1}, {&thin, 1}));
  for (int i = 0; i < 50; ++i) REQUIRE(world.step(0.01));
  const auto saved = world.save();
  World again;
  CHECK(again.restore(saved.value.span()));
}

TEST_CASE("thin and far: points a hair of a hair apart have a direction of length 1, and that distance") {
  const Shape point = makePoint().value;
  for (const double apart : {1e-100, 1e-155, 1e-160, 1e-161, 1e-162, 1e-200, 1e-300, 1e-320}) {
    CAPTURE(apart);
    const Placed a{point.view(), {}};
    const Placed b{point.view(), {{3 * apart, -4 * apart}, {}}};
    const Distance found = distance(a, b);
    CHECK(isUnit(found.normal));
    CHECK(found.separation == doctest::Approx(5 * apart).epsilon(apart < 1e-310 ? 1e-3 : 1e-14));
    CHECK(found.normal.x == doctest::Approx(0.6).epsilon(apart < 1e-310 ? 1e-3 : 1e-14));
    CHECK(distance(b, a).normal == -found.normal);
    const Shape circle = bump::makeCircle(2).value;
    const Contact deep = bump::contact({circle.view(), a.pose}, {circle.view(), b.pose}, Touch::counts);
    CHECK(isUnit(deep.normal));
    CHECK(deep.depth == 4);
  }
}
