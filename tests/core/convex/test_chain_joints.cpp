// Chains where something is exactly at a joint or on the line: right angles, hollow corners, rays from the
// front's own points.
#include <doctest/doctest.h>

#include <vector>

#include "bump/convex/chain.h"
#include "compounds.h"
#include "placed_at.h"

using namespace bump;

TEST_CASE("at a joint of a right angle a segment pushes to its front, never along itself") {
  // A wall that looks right and ends at the origin, and from there a floor to the left.
  const std::vector<Vec> step = {{0, -4}, {0, 0}, {-4, 0}};
  const PlacedSegment floor{segmentOf({step, false}, 1), {}};
  const PlacedSegment wall{segmentOf({step, false}, 0), {}};
  // Out to the right it is nearer, but that is the wall's.
  const Shape box = makeBox(4, 3).value;
  const Contact up = contact(floor, at(box, {1.75, 1}), Touch::counts);
  REQUIRE(up.touching);
  CHECK(up.normal == Vec{0, 1});
  CHECK(up.depth == 0.5);
  const Shape high = makeBox(3, 4).value;
  const Contact right = contact(wall, at(high, {1, 1.75}), Touch::counts);
  REQUIRE(right.touching);
  CHECK(right.normal == Vec{1, 0});
  CHECK(right.depth == 0.5);
}

TEST_CASE("a ray that starts on a chain's line meets it at once when it goes in, and not when it goes out") {
  const std::vector<Vec> ground = {{5, 0}, {-5, 0}};
  const PlacedSegment segment{segmentOf({ground, false}, 0), {}};
  const Impact down = castRay({2, 0}, {1, -3}, segment);
  CHECK(down.hit);
  CHECK(down.time == 0);
  CHECK_FALSE(castRay({2, 0}, {1, 3}, segment).hit);
  CHECK_FALSE(castRay({2, -0x1p-40}, {1, -3}, segment).hit);
}

TEST_CASE("what comes through a wall from behind to where the floor begins passes both") {
  const std::vector<Vec> room = {{0, 10}, {0, 0}, {-10, 0}};  // a wall that looks left, then a floor
  const PlacedSegment wall{segmentOf({room, false}, 0), {}};
  const PlacedSegment floor{segmentOf({room, false}, 1), {}};
  // A bar along the wall reaches below the floor when it meets its end.
  const Shape bar = makeSegment({0, -2}, {0, 4}).value;
  for (const double fall : {-1.0, -0.5}) {
    CHECK_FALSE(castShape(at(bar, {1, 1}), {-3, fall}, wall).hit);
    CHECK_FALSE(castShape(at(bar, {1, 1}), {-3, fall}, floor).hit);
  }
}

TEST_CASE("what comes through a chain from behind touches nothing, and is nearer than 0 to its lines") {
  const Compound chain = compoundtest::ofChain({{5, 0}, {-5, 0}}, false);
  const Compound ball = compoundtest::ofShapes({makeCircle(1).value});
  const PlacedCompound behind{&ball, {{0, -0.25}, {}}};
  CHECK_FALSE(overlap({&chain, {}}, behind, Touch::counts));
  CHECK_FALSE(contact({&chain, {}}, behind, Touch::counts).touching);
  CHECK(distance({&chain, {}}, behind).separation == -0.75);
  CHECK(distance({&chain, {}}, {&ball, {{0, -3}, {}}}).separation == 2);
}
