// castRay() where rounding has its say: far from the origin, at a corner, along the line between two pixels.
#include <doctest/doctest.h>

#include <cmath>

#include "bump/angle.h"
#include "bump/cast.h"
#include "differences.h"

using namespace bump;

namespace {

// A coordinate that keeps all its digits next to 2^23.
double dyadic(double v) { return std::round(v * 0x1p28) / 0x1p28; }

}  // namespace

TEST_CASE("a ray's answer far from the origin is that at the origin, bit for bit") {
  const Shape circle = makeCircle(0.5, {0.1, 0.2}).value;
  CHECK(castRay({-2, 0.25}, {4, 0}, {circle.view(), {}}).time == 0.4006265703616726);
  differences::Random random(5);
  int wrong = 0;
  int hits = 0;
  for (int k = 0; k < 40000; ++k) {
    // A tenth of a millionth to ten.
    const double size = std::pow(10, differences::real(random, -7, 1));
    const auto real = [&](double most) { return differences::real(random, -most, most) * size; };
    const Vec middle{real(1), real(1)};
    const Shape shape = k % 4 > 0    ? makeCircle(size * 0.3, middle).value
                        : k % 8 == 0 ? makeBox(size, size * 0.7, middle).value
                                     : makeCapsule(middle, -middle, size * 0.2).value;
    const Rotation turn = rotationOf(differences::real(random, 0, 7));
    const Vec origin{dyadic(real(3)), dyadic(real(3))};
    const Vec aim = rotate(turn, middle) - origin;
    const Vec way = k % 2 > 0 ? aim * differences::real(random, 0.5, 2) : Vec{real(5), real(5)};
    const Vec far{k % 3 > 0 ? 0x1p23 : -0x1p23, k % 5 > 0 ? 0x1p23 : -0x1p23};
    const Impact here = castRay(origin, way, {shape.view(), {{}, turn}});
    const Impact there = castRay(origin + far, way, {shape.view(), {far, turn}});
    hits += here.hit;
    wrong += here.hit != there.hit || here.time != there.time || !(here.normal == there.normal);
  }
  CHECK(wrong == 0);
  CHECK(hits > 10000);
}
