// castRay() where rounding has its say: far from the origin, at a corner, along the line between two pixels.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "bump/angle.h"
#include "bump/convex/cast.h"
#include "bump/mask/contact.h"
#include "differences.h"

using namespace bump;

namespace {

// A coordinate that keeps all its digits next to 2^23.
double dyadic(double v) { return std::round(v * 0x1p28) / 0x1p28; }

}  // namespace

TEST_CASE("a ray's answer far from the origin is that at the origin, bit for bit") {
  const Shape circle = makeCircle(0.5, {0.1, 0.2}).value;
  CHECK(castRay({-2, 0.25}, {4, 0}, {circle.view(), {}}).time == 0.40062657036167254);
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

TEST_CASE("a ray meets a circle where it is, however far it came") {
  const bump::Shape ball = bump::makeCircle(1).value;
  const bump::Placed target{ball.view(), {}};
  const bump::Impact straight = bump::castRay({-6e5, -8e5}, {12e5, 16e5}, target);
  CHECK(std::fabs(straight.time * 2e6 - 999999) < 1e-9);
  differences::Random random(3);
  double worst = 0;
  for (int i = 0; i < 20000; ++i) {
    // At a point of the circle that can be seen from there: then that is where it is met.
    const double far = std::pow(10, differences::real(random, 1, 6));
    const bump::Rotation way = bump::rotationOf(differences::real(random, -3.14, 3.14));
    const bump::Vec origin = rotate(way, {-far, 0});
    const bump::Vec seen =
        rotate(way, rotate(bump::rotationOf(differences::real(random, -1.2, 1.2)), {-1, 0}));
    const bump::Impact found = bump::castRay(origin, (seen - origin) * 2, target);
    REQUIRE(found.hit);
    const bump::Vec end = origin + (seen - origin) * 2 * found.time;
    worst = std::max(worst, std::max(std::fabs(end.x - seen.x), std::fabs(end.y - seen.y)) / far);
  }
  CHECK(worst < 4e-15);
}

TEST_CASE("a ray that comes too far to tell where it meets a tiny circle has a normal nevertheless") {
  differences::Random random(4);
  int met = 0;
  for (const double radius : {1e-9, 1e-8, 1e-7, 1e-6, 1e-3}) {
    const bump::Shape ball = bump::makeCircle(radius).value;
    for (int i = 0; i < 2000; ++i) {
      const bump::Vec way = rotate(bump::rotationOf(differences::real(random, -3.14, 3.14)),
                                   {std::pow(2, differences::real(random, 0, 29)), 0});
      const double beyond = i % 2 == 0 ? 1 : differences::real(random, 1, 2);
      const bump::Impact found = bump::castRay(way * -1.0, way * beyond, {ball.view(), {}});
      if (!found.hit) continue;
      ++met;
      REQUIRE(std::fabs(std::hypot(found.normal.x, found.normal.y) - 1) < 1e-12);
      REQUIRE(std::hypot(found.point.x, found.point.y) < 1e-6 + 2 * radius);
    }
  }
  CHECK(met > 5000);
}

TEST_CASE("a ray along the line between two rows or columns of pixels meets the nearer pixel") {
  const std::uint8_t cells[] = {1, 0, 0, 1};
  const Mask two = std::move(makeMaskFromCells({cells, 4}, 2, 2).value);
  const PlacedMask upright = placeMask(two, {}).value;
  CHECK(castRay({1.5, 1}, {-1.25, 0}, upright).time == 0);
  const Impact along = castRay({2.5, 1}, {-3, 0}, upright);
  CHECK(along.time == doctest::Approx(1.0 / 6));
  CHECK(along.normal == Vec{-1, 0});
  CHECK(castRay({-1e-10, 0.5}, {0, 0}, upright).hit);
  CHECK_FALSE(castRay({-1e-8, 0.5}, {0, 0}, upright).hit);

  // Pixel by pixel, from and to halves of pixels.
  differences::Random random(8);
  int wrong = 0;
  int hits = 0;
  for (int k = 0; k < 20000; ++k) {
    std::uint8_t pixels[16];
    for (std::uint8_t& p : pixels) p = random() % 3 == 0;
    const Mask mask = std::move(makeMaskFromCells({pixels, 16}, 4, 4).value);
    const Rotation turns[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const Pose pose{{}, turns[random() % 4]};
    const auto half = [&] { return static_cast<double>(random() % 13) / 2 - 1; };
    const Vec from{half(), half()};
    Vec to{half(), half()};
    // Many along an axis, and some nearly so.
    if (k % 3 == 0) to.y = from.y;
    if (k % 3 == 1) to.x = from.x;
    const double lean = k % 5 == 0 ? 1e-12 : 0;
    const Vec origin = transform(pose, from);
    const Vec way = rotate(pose.rotation, (to - from) + Vec{lean, lean});
    bool hit = false;
    double time = 2;
    for (int y = 0; y < 4; ++y) {
      for (int x = 0; x < 4; ++x) {
        if (!mask.at(x, y)) continue;
        // A ray that is within a thousand-millionth of a pixel hits it.
        const Shape pixel = makeBox(1 + 1e-9, 1 + 1e-9, {x + 0.5, y + 0.5}).value;
        const Impact impact = castRay(origin, way, {pixel.view(), pose});
        hit = hit || impact.hit;
        if (impact.hit) time = std::min(time, impact.time);
      }
    }
    const Impact impact = castRay(origin, way, placeMask(mask, pose).value);
    hits += hit;
    wrong += impact.hit != hit || (hit && std::fabs(impact.time - time) > 2e-9);
    // Against the ray it never points.
    wrong += hit && dot(impact.normal, way) < -1e-9;
  }
  CHECK(wrong == 0);
  CHECK(hits > 10000);
}

TEST_CASE("a ray that comes in exactly at a pixel's free corner has the normal of its upright side") {
  const std::uint8_t cells[] = {0, 0, 0, 0, 1, 0, 0, 0, 0};
  const Mask one = std::move(makeMaskFromCells({cells, 9}, 3, 3).value);
  const PlacedMask placed = placeMask(one, {}).value;
  for (const Vec way : {Vec{6, 6}, {6, -6}, {-6, 6}, {-6, -6}}) {
    const Impact impact = castRay(Vec{1.5, 1.5} - way * 0.5, way, placed);
    REQUIRE(impact.hit);
    CHECK(impact.time == doctest::Approx(2.5 / 6));
    CHECK(impact.normal == Vec{way.x / 6, 0});
  }
}
