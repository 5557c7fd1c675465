// Chains: one-sided, and free of ghosts at their joints.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "bump/angle.h"
#include "bump/chain.h"

using namespace bump;

namespace {

Placed at(const Shape& shape, Vec position, Rotation rotation = {}) {
  return {shape.view(), {position, rotation}};
}

// Up is front: the way goes from right to left.
const std::vector<Vec> flatGround = {{10, 0}, {5, 0}, {0, 0}, {-5, 0}, {-10, 0}};

}  // namespace

TEST_CASE("a chain counts its segments and knows their neighbours") {
  const ChainView open{flatGround, false};
  CHECK(check(open));
  CHECK(segmentCount(open) == 4);
  CHECK_FALSE(segmentOf(open, 0).hasBefore);
  CHECK(segmentOf(open, 0).after == Vec{0, 0});
  CHECK(segmentOf(open, 1).before == Vec{10, 0});
  CHECK_FALSE(segmentOf(open, 3).hasAfter);
  const std::vector<Vec> triangle = {{0, 0}, {4, 0}, {0, 3}};
  const ChainView closed{triangle, true};
  CHECK(segmentCount(closed) == 3);
  CHECK(segmentOf(closed, 0).before == Vec{0, 3});
  CHECK(segmentOf(closed, 2).after == Vec{4, 0});
}

TEST_CASE("points that are too few, on one spot or not finite make no chain") {
  const std::vector<Vec> one = {{0, 0}};
  CHECK(check(ChainView{one, false}).code == Code::tooFewPoints);
  const std::vector<Vec> two = {{0, 0}, {1, 0}};
  CHECK(check(ChainView{two, false}));
  CHECK(check(ChainView{two, true}).code == Code::tooFewPoints);
  const std::vector<Vec> same = {{0, 0}, {1, 0}, {1, 0}};
  CHECK(check(ChainView{same, false}).code == Code::duplicatePoint);
  const std::vector<Vec> ring = {{0, 0}, {1, 0}, {0, 0}};
  CHECK(check(ChainView{ring, true}).code == Code::duplicatePoint);
  const std::vector<Vec> bad = {{0, 0}, {std::nan(""), 0}};
  CHECK(check(ChainView{bad, false}).code == Code::notFinite);
}

TEST_CASE("a shape in front is pushed off, one behind is not") {
  const PlacedSegment s{segmentOf({flatGround, false}, 1), {}};
  const Shape box = makeBox(2, 2).value;
  const Contact c = contact(s, at(box, {2, 0.75}), Touch::counts);
  REQUIRE(c.touching);
  CHECK(c.normal == Vec{0, 1});
  CHECK(c.depth == 0.25);
  CHECK(c.count == 2);
  CHECK_FALSE(contact(s, at(box, {2, -0.75}), Touch::counts).touching);
  CHECK_FALSE(overlap(s, at(box, {2, 1.25}), Touch::counts));
  CHECK(distance(s, at(box, {2, -3})).separation == 2);
}

TEST_CASE("boxes, circles and capsules that slide over flat joints are pushed straight up, everywhere") {
  const Shape shapes[] = {makeBox(2, 2).value, makeCircle(1).value, makeCapsule({-1, 0}, {1, 0}, 1).value,
                          makeBox(1, 1, {}, 0, 0.5).value};
  for (const Shape& shape : shapes) {
    for (int step = -900; step <= 900; ++step) {
      for (const double sunk : {0.001, 0.05, 0.4}) {
        const Placed b = at(shape, {step * 0.01, 1 - sunk});
        double deepest = 0;
        for (int i = 0; i < 4; ++i) {
          const Contact c = contact({segmentOf({flatGround, false}, i), {}}, b, Touch::counts);
          if (!c.touching) continue;
          CHECK(c.normal == Vec{0, 1});
          deepest = std::max(deepest, c.depth);
        }
        CHECK(deepest == doctest::Approx(sunk).epsilon(1e-9));
      }
    }
  }
}

TEST_CASE(
    "at a corner that bulges the normals lie between the two faces', at a hollow one they are the faces'") {
  // Up to a ridge at the origin and down again; and the same turned over, a valley.
  const std::vector<Vec> ridge = {{10, -5}, {0, 0}, {-10, -5}};
  const std::vector<Vec> valley = {{10, 5}, {0, 0}, {-10, 5}};
  const Shape circle = makeCircle(1).value;
  for (int step = -300; step <= 300; ++step) {
    const double x = step * 0.01;
    int touching = 0;
    for (int i = 0; i < 2; ++i) {
      const double height = std::fabs(x) < 0.4 ? std::sqrt(1 - x * x) : std::sqrt(1.25) - std::fabs(x) / 2;
      const Contact c =
          contact({segmentOf({ridge, false}, i), {}}, at(circle, {x, height - 0.01}), Touch::counts);
      if (!c.touching) continue;
      ++touching;
      CHECK(std::fabs(c.normal.x) <= 1 / std::sqrt(5.0) + 1e-9);
      CHECK(c.normal.y > 0.89);
    }
    CHECK(touching >= 1);
    for (int i = 0; i < 2; ++i) {
      const double height = std::fabs(x) / 2 + std::sqrt(1.25);
      const Contact c =
          contact({segmentOf({valley, false}, i), {}}, at(circle, {x, height - 0.01}), Touch::counts);
      if (!c.touching) continue;
      CHECK(c.normal.x == doctest::Approx(i == 0 ? -1 / std::sqrt(5.0) : 1 / std::sqrt(5.0)));
    }
  }
}

TEST_CASE("a box on top of a ridge rests on it, and a box that walks into a wall is stopped") {
  const std::vector<Vec> ridge = {{10, -5}, {0, 0}, {-10, -5}};
  const Shape box = makeBox(2, 2).value;
  int touching = 0;
  for (int i = 0; i < 2; ++i) {
    const Contact c = contact({segmentOf({ridge, false}, i), {}}, at(box, {0.2, 0.95}), Touch::counts);
    if (!c.touching) continue;
    ++touching;
    CHECK(c.normal == Vec{0, 1});
    CHECK(c.depth == doctest::Approx(0.05));
  }
  CHECK(touching >= 1);
  const std::vector<Vec> room = {{0, 10}, {0, 0}, {-10, 0}};  // a wall that looks left, then a floor
  const Contact wall = contact({segmentOf({room, false}, 0), {}}, at(box, {-0.95, 1.0}), Touch::counts);
  REQUIRE(wall.touching);
  CHECK(wall.normal == Vec{-1, 0});
  const Contact floor = contact({segmentOf({room, false}, 1), {}}, at(box, {-0.95, 0.99}), Touch::counts);
  REQUIRE(floor.touching);
  CHECK(floor.normal == Vec{0, 1});
}

TEST_CASE("a free end pushes to its side as a plain segment does") {
  const PlacedSegment s{segmentOf({flatGround, false}, 0), {}};
  const Contact c = contact(s, at(makeCircle(1).value, {10.5, 0.5}), Touch::counts);
  REQUIRE(c.touching);
  CHECK(c.normal.x == doctest::Approx(std::sqrt(0.5)));
}

TEST_CASE("rays hit the front of a chain and pass through its back") {
  const PlacedSegment s{segmentOf({flatGround, false}, 1), {{0, 1}, {}}};
  const Impact i = castRay({2, 3}, {0, -4}, s);
  CHECK(i.hit);
  CHECK(i.time == 0.5);
  CHECK(i.normal == Vec{0, -1});
  CHECK_FALSE(castRay({2, -3}, {0, 8}, s).hit);
  CHECK_FALSE(castRay({7, 3}, {0, -4}, s).hit);
}
