// Bullets meet bullets: whom a moving circle meets, and when, is a quadratic equation.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "one_shape.h"
#include "random.h"

using namespace bump;

TEST_CASE("bullet: of 5,000 pairs of small fast circles that meet, head-on or crossing, none passes") {
  Random random{5};
  constexpr double dt = 1.0 / 60;
  int met = 0;
  int missed = 0;
  for (int i = 0; met < 5000; ++i) {
    const double radiusA = random.real(i % 5 == 0 ? 0.001 : 0.05, i % 5 == 0 ? 0.2 : 4);
    const double radiusB = random.real(0.05, 4);
    const double reach = radiusA + radiusB;
    const double angle = random.real(0, 6.28);
    const double other = angle + (i % 2 == 0 ? 3.14159265358979 : random.real(0.5, 5.7));
    const double time = random.real(0.01, 0.1);
    const Vec velocityA = Vec{std::cos(angle), std::sin(angle)} * random.real(1000, 20000);
    const Vec velocityB = Vec{std::cos(other), std::sin(other)} * random.real(1000, 20000);
    const Vec a = velocityA * -time;
    const Vec b = velocityB * -time + Vec{random.real(-1, 1) * (reach + (i % 7 == 0 ? 4 : 0)), 0};
    const Vec between = b - a;
    const Vec closing = velocityB - velocityA;
    const double towards = dot(between, closing);
    const double nearest =
        std::sqrt(std::max(0.0001, dot(between, between) - towards * towards / dot(closing, closing)));
    if (dot(between, between) < reach * reach * 1.1 || towards >= 0) continue;
    CAPTURE(i);
    World world;
    ShapeDescription shapeA = circle(radiusA);
    ShapeDescription shapeB = circle(radiusB);
    shapeA.bounce = shapeB.bounce = i % 4 < 2 ? 0 : 1;
    const BodyId bodyA = add(world, {.position = a, .velocity = velocityA, .bullet = i % 3 != 0}, shapeA);
    const BodyId bodyB = add(world, {.position = b, .velocity = velocityB, .bullet = i % 3 != 1}, shapeB);
    const World::BodyColumns now = world.bodyColumns();
    // How near B came to A, as A sees it.
    Vec last = between;
    double least = std::sqrt(dot(between, between));
    for (int step = 0; step < 10; ++step) {
      REQUIRE(world.step(dt));
      const Vec at{now.x[bodyB.slot()] - now.x[bodyA.slot()], now.y[bodyB.slot()] - now.y[bodyA.slot()]};
      const Vec way = at - last;
      const double share = lengthSquared(way) > 0 ? withinOne(-dot(last, way) / lengthSquared(way)) : 0;
      const Vec closest = last + way * share;
      least = std::min(least, std::sqrt(lengthSquared(closest)));
      last = at;
    }
    if (nearest > reach + 1.1) {  // the solver looks one ahead
      CHECK(now.velocityX[bodyA.slot()] == velocityA.x);
      ++missed;
    } else if (nearest < reach * 0.9) {
      // It would be exactly so near if it passed.
      CHECK(least > nearest + (reach - nearest) * 0.1);
      ++met;
    }
  }
  CHECK(missed > 50);
}
