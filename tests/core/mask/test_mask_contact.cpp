// Parting, distance and rays between masks and vector shapes, against closed forms and brute force.
#include <algorithm>
#include <cmath>

#include "bump/angle.h"
#include "bump/mask/contact.h"
#include "bump/mask/shape.h"
#include "mask_helpers.h"

using namespace bump;
using namespace masktest;

namespace {

double unit(std::mt19937& random) { return static_cast<double>(random()) / 4294967296.0; }

Shape randomShape(std::mt19937& random, double size) {
  const auto coordinate = [&] { return (unit(random) - 0.5) * size; };
  const double radius = random() % 2 ? unit(random) * size / 4 + 0.01 : 0;
  switch (random() % 4) {
    case 0:
      return makeCircle(radius + 0.1).value;
    case 1:
      return radius > 0
                 ? makeCapsule({coordinate(), coordinate()}, {coordinate(), coordinate()}, radius).value
                 : makeSegment({coordinate(), coordinate()}, {coordinate(), coordinate()}).value;
    case 2:
      return makeBox(0.1 + unit(random) * size, 0.1 + unit(random) * size, {}, unit(random), radius).value;
    default:
      return makePolygon(std::vector<Vec>{{-size / 2, -size / 3},
                                          {size / 2, coordinate() - size / 2},
                                          {coordinate() / 2, size / 2}},
                         radius)
          .value;
  }
}

PlacedMask randomPlaced(std::mt19937& random, const Mask& mask) {
  const Vec scale{(random() % 2 ? 1 : -1) * (0.5 + unit(random)),
                  (random() % 2 ? 1 : -1) * (0.5 + unit(random))};
  return placeMask(mask, {{unit(random) * 100 - 50, unit(random) * 100 - 50}, rotationOf(unit(random) * 7)},
                   scale, {mask.width() / 2.0, mask.height() / 2.0})
      .value;
}

// The distance of a point from the closed pixel, in the world, for uniform or other scales.
double pixelDistance(const PlacedMask& placed, int x, int y, Vec p) {
  const Vec local = inverseRotate(placed.pose.rotation, p - placed.pose.position);
  const double x0 = (x - placed.pivot.x) * placed.scale.x, x1 = (x + 1 - placed.pivot.x) * placed.scale.x;
  const double y0 = (y - placed.pivot.y) * placed.scale.y, y1 = (y + 1 - placed.pivot.y) * placed.scale.y;
  const double dx = local.x - std::clamp(local.x, std::min(x0, x1), std::max(x0, x1));
  const double dy = local.y - std::clamp(local.y, std::min(y0, y1), std::max(y0, y1));
  return std::sqrt(dx * dx + dy * dy);
}

}  // namespace

TEST_CASE(
    "mask contact: moving the shape by normal x depth separates, and in that direction nothing less does") {
  std::mt19937 random(31);
  int touching = 0;
  for (int round = 0; round < 2000; ++round) {
    CAPTURE(round);
    const Mask mask = blobMask(random, 24, 20);
    const PlacedMask placed = randomPlaced(random, mask);
    const Shape shape = randomShape(random, 12);
    const Vec at = placed.pose.position + Vec{unit(random) * 24 - 12, unit(random) * 24 - 12};
    const Pose pose{at, rotationOf(unit(random) * 7)};
    const MaskContact found = contact(placed, Placed{shape.view(), pose}, Touch::ignored);
    REQUIRE(found.touching == overlap(placed, Placed{shape.view(), pose}, Touch::ignored));
    if (!found.touching) continue;
    ++touching;
    REQUIRE(found.depth > 0);
    REQUIRE(lengthSquared(found.normal) == doctest::Approx(1));
    REQUIRE(found.pixels == overlapCount(placed, Placed{shape.view(), pose}, Touch::ignored));
    const auto meetsAt = [&](double part) {
      return overlap(placed, Placed{shape.view(), {at + found.normal * (found.depth * part), pose.rotation}},
                     Touch::ignored);
    };
    REQUIRE_FALSE(meetsAt(1 + 1e-6));
    REQUIRE(meetsAt(1 - 1e-6));
    for (int k = 0; k < 20; ++k) REQUIRE(meetsAt(unit(random) * (1 - 1e-6)));
  }
  CHECK(touching > 900);
}

TEST_CASE("mask contact: a ball on a floor of pixels is pushed straight off, also between two pixels") {
  const Result<Mask> floor = makeFullMask(100, 10);
  const PlacedMask placed = placeMask(floor.value, {}).value;
  for (const double x : {50.0, 50.5, 50.25, 33.333}) {
    const Shape ball = makeCircle(4).value;
    const MaskContact found = contact(placed, Placed{ball.view(), {{x, -3.5}, {}}}, Touch::counts);
    REQUIRE(found.touching);
    CHECK(found.normal.x == doctest::Approx(0));
    CHECK(found.normal.y == doctest::Approx(-1));
    CHECK(found.depth == doctest::Approx(0.5));
  }
}

TEST_CASE("mask contact: on a slope of stairs the normal is the slope's, not the stairs'") {
  std::vector<std::uint8_t> cells(100 * 100);
  for (int y = 0; y < 100; ++y) {
    for (int x = 0; x < y; ++x) cells[static_cast<std::size_t>(y * 100 + x)] = 1;
  }
  const Mask slope = fromCells(cells, 100, 100);
  const Shape ball = makeCircle(10).value;
  const MaskContact found =
      contact(placeMask(slope, {}).value, Placed{ball.view(), {{50 + 6, 50 - 6}, {}}}, Touch::counts);
  REQUIRE(found.touching);
  CHECK(found.normal.x == doctest::Approx(std::sqrt(0.5)).epsilon(0.1));
  CHECK(found.normal.y == doctest::Approx(-std::sqrt(0.5)).epsilon(0.1));
  CHECK(found.depth == doctest::Approx(10 - 6 * std::sqrt(2.0)).epsilon(0.5));
}

TEST_CASE("mask contact: things that only touch have depth 0 and a unit normal, when touching counts") {
  const Result<Mask> block = makeFullMask(10, 10);
  const PlacedMask placed = placeMask(block.value, {}).value;
  const Shape box = makeBox(4, 4).value;
  const Placed beside{box.view(), {{12, 5}, {}}};
  const MaskContact found = contact(placed, beside, Touch::counts);
  CHECK(found.touching);
  CHECK(found.depth == 0);
  CHECK(found.normal == Vec{1, 0});
  CHECK_FALSE(contact(placed, beside, Touch::ignored).touching);
}

TEST_CASE("mask contact: a shape deep inside, at the very middle, still gets a finite unit normal") {
  const Result<Mask> block = makeFullMask(64, 64);
  const PlacedMask placed = placeMask(block.value, {}, {1, 1}, {32, 32}).value;
  const Shape ball = makeCircle(3).value;
  const MaskContact found = contact(placed, Placed{ball.view(), {}}, Touch::counts);
  CHECK(found.touching);
  CHECK(found.depth == doctest::Approx(35));
  CHECK(lengthSquared(found.normal) == doctest::Approx(1));
}

TEST_CASE("mask contact: leaving one pixel by entering the next is not the way out") {
  // A slanted segment, pushed off the first pixel, stands exactly before the second.
  const Mask stairs = drawn({"#....", ".#...", "..#..", "...#.", "....#"});
  const PlacedMask placed = placeMask(stairs, {}).value;
  std::mt19937 random(35);
  for (int round = 0; round < 2000; ++round) {
    CAPTURE(round);
    const auto quarter = [&] { return static_cast<double>(random() % 20) / 4; };
    const Vec a{quarter(), quarter()}, b{quarter(), quarter()};
    if (a == b) continue;
    const Shape segment = makeSegment(a, b).value;
    const MaskContact found = contact(placed, Placed{segment.view(), {}}, Touch::ignored);
    if (!found.touching) continue;
    const Pose away{found.normal * (found.depth * (1 + 1e-6)), {}};
    REQUIRE_FALSE(overlap(placed, Placed{segment.view(), away}, Touch::ignored));
  }
}

TEST_CASE("mask contact: a point or segment exactly between solid pixels has a way out of the whole mask") {
  const Result<Mask> block = makeFullMask(4, 6);
  const PlacedMask placed = placeMask(block.value, {}).value;
  const Shape point = makePoint().value;
  const MaskContact found = contact(placed, Placed{point.view(), {{2, 3}, {}}}, Touch::ignored);
  CHECK(found.touching);
  CHECK(found.depth == doctest::Approx(2));
  CHECK(std::fabs(found.normal.x) == doctest::Approx(1));
  const Shape segment = makeSegment({2, 2}, {2, 3}).value;
  const MaskContact along = contact(placed, Placed{segment.view(), {}}, Touch::counts);
  CHECK(along.touching);
  CHECK(along.depth == doctest::Approx(2));
  CHECK_FALSE(overlap(placed, Placed{segment.view(), {along.normal * (along.depth * (1 + 1e-6)), {}}},
                      Touch::ignored));
}

TEST_CASE("mask distance: is the least over all solid pixels, and the points are that far apart") {
  std::mt19937 random(32);
  int apart = 0;
  for (int round = 0; round < 1500; ++round) {
    CAPTURE(round);
    const Mask mask = randomMask(random, 20, 17, random() % 2 ? 5 : 60);
    if (mask.count() == 0) continue;
    const PlacedMask placed = randomPlaced(random, mask);
    const double radius = unit(random) * 3 + 0.1;
    const Shape ball = makeCircle(radius).value;
    const Vec at = placed.pose.position + Vec{unit(random) * 50 - 25, unit(random) * 50 - 25};
    const Distance found = distance(placed, Placed{ball.view(), {at, {}}});
    double plain = 1e300;
    for (int y = 0; y < mask.height(); ++y) {
      for (int x = 0; x < mask.width(); ++x) {
        if (mask.at(x, y)) plain = std::min(plain, pixelDistance(placed, x, y, at) - radius);
      }
    }
    if (plain <= 1e-9) {
      REQUIRE(found.separation <= 1e-9);
      continue;
    }
    ++apart;
    REQUIRE(found.separation == doctest::Approx(plain).epsilon(1e-9));
    REQUIRE(std::sqrt(lengthSquared(found.pointB - found.pointA)) == doctest::Approx(plain).epsilon(1e-6));
    const Vec way = found.pointA + found.normal * found.separation - found.pointB;
    REQUIRE(std::sqrt(lengthSquared(way)) < 1e-9);
  }
  CHECK(apart > 500);
}

TEST_CASE("mask distance: shapes moved by it along the normal touch, whatever their kind") {
  std::mt19937 random(33);
  int apart = 0;
  for (int round = 0; round < 1500; ++round) {
    CAPTURE(round);
    const Mask mask = blobMask(random, 30, 25);
    if (mask.count() == 0) continue;
    const PlacedMask placed = randomPlaced(random, mask);
    const Shape shape = randomShape(random, 15);
    const Pose pose{placed.pose.position + Vec{unit(random) * 80 - 40, unit(random) * 80 - 40},
                    rotationOf(unit(random) * 7)};
    const Distance found = distance(placed, Placed{shape.view(), pose});
    if (found.separation <= 0) {
      REQUIRE(overlap(placed, Placed{shape.view(), pose}, Touch::counts));
      continue;
    }
    ++apart;
    const auto meetsAt = [&](Vec way) {
      return overlap(placed, Placed{shape.view(), {pose.position + way, pose.rotation}}, Touch::counts);
    };
    REQUIRE(meetsAt(found.normal * -(found.separation + 1e-7)));
    REQUIRE_FALSE(meetsAt(found.normal * -(found.separation * (1 - 1e-6))));
    // Nothing nearer in other directions.
    for (int k = 0; k < 16; ++k) {
      const Rotation q = rotationOf(k * pi / 8);
      REQUIRE_FALSE(meetsAt(Vec{q.cos, q.sin} * (found.separation * (1 - 1e-6))));
    }
  }
  CHECK(apart > 500);
}

TEST_CASE("mask ray: hits where the first of all solid pixels is hit") {
  std::mt19937 random(34);
  int hits = 0;
  for (int round = 0; round < 4000; ++round) {
    CAPTURE(round);
    const Mask mask = randomMask(random, 70, 20, random() % 2 ? 2 : 30);
    const PlacedMask placed = randomPlaced(random, mask);
    const Vec origin = placed.pose.position + Vec{unit(random) * 120 - 60, unit(random) * 120 - 60};
    const Vec way = placed.pose.position + Vec{unit(random) * 120 - 60, unit(random) * 120 - 60} - origin;
    const Impact impact = castRay(origin, way, placed);
    // Slabs of every pixel.
    double plain = 2;
    const Vec from = inverseRotate(placed.pose.rotation, origin - placed.pose.position);
    const Vec along = inverseRotate(placed.pose.rotation, way);
    const Vec pixelFrom{from.x / placed.scale.x + placed.pivot.x, from.y / placed.scale.y + placed.pivot.y};
    const Vec pixelWay{along.x / placed.scale.x, along.y / placed.scale.y};
    for (int y = 0; y < mask.height(); ++y) {
      for (int x = 0; x < mask.width(); ++x) {
        if (!mask.at(x, y)) continue;
        const double tx0 = (x - pixelFrom.x) / pixelWay.x, tx1 = (x + 1 - pixelFrom.x) / pixelWay.x;
        const double ty0 = (y - pixelFrom.y) / pixelWay.y, ty1 = (y + 1 - pixelFrom.y) / pixelWay.y;
        const double enter = std::max({std::min(tx0, tx1), std::min(ty0, ty1), 0.0});
        const double leave = std::min({std::max(tx0, tx1), std::max(ty0, ty1), 1.0});
        if (enter <= leave) plain = std::min(plain, enter);
      }
    }
    REQUIRE(impact.hit == (plain <= 1));
    if (!impact.hit) continue;
    ++hits;
    REQUIRE(impact.time == doctest::Approx(plain).epsilon(1e-9));
    REQUIRE(dot(impact.normal, way) >= 0);
    REQUIRE(lengthSquared(impact.normal) == doctest::Approx(1));
  }
  CHECK(hits > 1000);
}

TEST_CASE("mask ray: straight along a row, a column, a seam; through a corner; from inside; past") {
  const Mask mask = drawn({"....", ".##.", ".##.", "...."});
  const PlacedMask placed = placeMask(mask, {}).value;
  Impact impact = castRay({-1, 1.5}, {10, 0}, placed);
  REQUIRE(impact.hit);
  CHECK(impact.time == doctest::Approx(0.2));
  CHECK(impact.normal == Vec{1, 0});
  CHECK(impact.point.x == doctest::Approx(1));
  impact = castRay({1.5, 9}, {0, -10}, placed);
  REQUIRE(impact.hit);
  CHECK(impact.time == doctest::Approx(0.6));
  CHECK(impact.normal == Vec{0, -1});
  CHECK(castRay({2, -1}, {0, 10}, placed).time == doctest::Approx(0.2));  // between two columns
  CHECK(castRay({-1, 2}, {10, 0}, placed).time == doctest::Approx(0.2));  // between two rows
  CHECK(castRay({0, 2}, {2, -2}, placed).hit);                            // touches the corner (1, 1)
  CHECK_FALSE(castRay({0, 1.99}, {2, -2}, placed).hit);
  impact = castRay({1.5, 1.5}, {0, 1}, placed);
  CHECK(impact.hit);
  CHECK(impact.time == 0);
  CHECK(impact.normal == Vec{0, 1});
  CHECK_FALSE(castRay({-1, 1.5}, {1.5, 0}, placed).hit);  // too short
  CHECK_FALSE(castRay({-1, 0.5}, {10, 0}, placed).hit);
  CHECK(castRay({1.5, 1.5}, {0, 0}, placed).hit);  // a ray without length
  CHECK_FALSE(castRay({0.5, 0.5}, {0, 0}, placed).hit);
  CHECK_FALSE(castRay({1e9, 1e9}, {-1, 0}, placed).hit);
  CHECK(castRay({-1e8, 1.5}, {2e8, 0}, placed).hit);
}

TEST_CASE("mask questions on a mask without pixels: no contact, no hit, infinitely far") {
  const Mask none;
  const PlacedMask placed = placeMask(none, {}).value;
  const Shape ball = makeCircle(3).value;
  CHECK_FALSE(contact(placed, Placed{ball.view(), {}}, Touch::counts).touching);
  CHECK(std::isinf(distance(placed, Placed{ball.view(), {}}).separation));
  CHECK_FALSE(castRay({-5, 0}, {10, 0}, placed).hit);
}
