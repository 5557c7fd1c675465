// castRay() where rounding has its say: far from the origin, at a corner, along the line between two pixels.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

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

TEST_CASE("a ray's normal at a corner is that of the side that ends there, whichever vertex comes first") {
  const std::vector<Vec> outlines[] = {
      {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
      {{-2, -1}, {1, -1}, {1, 1}},
      {{3, 0}, {2, 2}, {0, 3}, {-2, 2}, {-3, 0}, {-2, -2}, {0, -3}, {2, -2}}};
  const Rotation turns[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  for (const std::vector<Vec>& outline : outlines) {
    const std::size_t count = outline.size();
    for (std::size_t k = 0; k < count; ++k) {
      const Vec corner = outline[k];
      const Vec before = outline[(k + count - 1) % count];
      const Vec after = outline[(k + 1) % count];
      const Vec in = corner - before;
      const Vec normal = Vec{-in.y, in.x} * (1 / std::sqrt(lengthSquared(in)));
      // Into the polygon through both sides that meet in the corner.
      const Vec inside = (before + after) * 0.5;
      const Vec way = inside - corner;
      for (std::size_t first = 0; first < count; ++first) {
        std::vector<Vec> points;
        for (std::size_t i = 0; i < count; ++i) points.push_back(outline[(first + i) % count]);
        const Shape shape = makePolygon(points).value;
        for (const Rotation turn : turns) {
          for (const double offset : {0.0, 0x1p23}) {
            const Pose pose{{offset, -offset}, turn};
            // Through the corner, and just to it.
            for (const double length : {2.0, 1.0}) {
              const Impact impact =
                  castRay(transform(pose, corner - way), rotate(turn, way * length), {shape.view(), pose});
              REQUIRE(impact.hit);
              CHECK(impact.time == doctest::Approx(1 / length).epsilon(1e-14));
              CHECK(impact.normal.x == doctest::Approx(rotate(turn, normal).x));
              CHECK(impact.normal.y == doctest::Approx(rotate(turn, normal).y));
            }
          }
        }
      }
    }
  }
}
