// What only just meets: points that pass a corner exactly, on a way that rounding knows better along one side
// than along the other, and circles that rounding takes for touching before they are.
#include <doctest/doctest.h>

#include <cmath>

#include "bump/convex/cast.h"
#include "bump/shape/hull.h"
#include "differences.h"

using namespace bump;

TEST_CASE("a point that passes exactly through a corner and almost along a side meets the corner") {
  struct Graze {
    Vec points[3];
    Vec from;
    Vec way;
  };
  // A third of the way leads exactly to a corner, along one of the sides but for a unit or three.
  const Graze grazes[] = {
      {{{-370579088, -370092755}, {458524109, -310002266}, {398005707, -141601238}},
       {1166590502, 86890278},
       {-2305754385, -685474548}},
      {{{-324064221, 330719381}, {219822552, -286307917}, {187833673, -28446197}},
       {251811428, -544169640},
       {-95966628, 773585169}},
      {{{254491513, 193977360}, {18619160, 65044352}, {136891896, -135323699}},
       {255164633, -335691750},
       {-354818211, 601104153}},
      {{{196254932, -176451849}, {153490229, 222546775}, {-152580485, 250255667}},
       {-458651197, 277964558},
       {918212136, -83126673}},
  };
  const Shape point = makePoint({}).value;
  for (const Graze& graze : grazes) {
    const Result<Shape> triangle = makePolygon(graze.points);
    REQUIRE(triangle);
    const Impact impact = castShape({point.view(), {graze.from, {}}}, graze.way, {triangle.value.view(), {}});
    CHECK(impact.hit);
    CHECK(impact.time == doctest::Approx(1.0 / 3));
  }
}

TEST_CASE("no circle meets another before it moves, however near rounding puts them") {
  differences::Random random(35);
  int atOnce = 0;
  int wrong = 0;
  for (int k = 0; k < 20000; ++k) {
    const double radius = differences::real(random, 0.1, 4);
    const Vec way{differences::real(random, -1, 1), differences::real(random, -1, 1)};
    const Vec x = way * (2 * radius / std::sqrt(lengthSquared(way)));
    const Shape circle = makeCircle(radius).value;
    const Impact impact = castShape({circle.view(), {}}, x, {circle.view(), {x, {}}});
    wrong += !impact.hit || !(impact.time >= 0) || !(impact.time < 1e-14);
    atOnce += impact.time == 0;
  }
  CHECK(wrong == 0);
  CHECK(atOnce > 10000);
}
