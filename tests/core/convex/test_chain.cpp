// Chains: one-sided, and free of ghosts at their joints.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "bump/angle.h"
#include "bump/compound/compound.h"
#include "bump/convex/chain.h"
#include "placed_at.h"

using namespace bump;

namespace {

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

namespace {

// The same line uncut, and with a joint at the origin.
const std::vector<Vec> uncut = {{10, 0}, {-10, 0}};
const std::vector<Vec> cut = {{10, 0}, {0, 0}, {-10, 0}};

Compound lineOf(const std::vector<Vec>& points) {
  const ChainView view{points, false};
  return std::move(makeCompound({{}, {}, {&view, 1}, {}}).value);
}
Compound compoundOf(const Shape& shape) { return std::move(makeCompound({{&shape, 1}, {}, {}, {}}).value); }

}  // namespace

TEST_CASE("a leaning shape whose tip is past a joint is pushed up as by the uncut line") {
  const std::vector<Vec> spike = {{-0.3, -0.5}, {3, 1.05}, {2.6, 1.25}};
  const Shape shapes[] = {makeBox(3.6, 0.2, {1.35, 0.33}, 0.4636).value,
                          makeSegment({-0.3, -0.5}, {3, 1.15}).value,
                          makeCapsule({-0.3, -0.5}, {3, 1.15}, 0.05).value, makePolygon(spike).value};
  const double depths[] = {0.564353, 0.5, 0.55, 0.5};
  for (int k = 0; k < 4; ++k) {
    const Compound shape = compoundOf(shapes[k]);
    for (const auto& points : {uncut, cut}) {
      const Compound line = lineOf(points);
      PieceContact found[4];
      REQUIRE(contacts({&line, {}}, {&shape, {}}, Touch::counts, found) == 1);
      const Contact& c = found[0].contact;
      CHECK(c.normal == Vec{0, 1});
      CHECK(c.depth == doctest::Approx(depths[k]).epsilon(1e-6));
      CHECK(c.points[0].depth == doctest::Approx(c.depth));
      CHECK(c.points[0].position.y == doctest::Approx(-c.depth / 2));
      CHECK(contact(PlacedCompound{&line, {}}, {&shape, {}}, Touch::counts).touching);
    }
  }
}

TEST_CASE("past a flat joint only the segment below the deepest point has the contact") {
  const Shape bar = makeSegment({-0.3, -0.01}, {3, 0.1}).value;
  const ChainView view{cut, false};
  // A tip a little left of the joint, over the second segment, of a shape that touches both; and its mirror.
  for (const double side : {1.0, -1.0}) {
    const std::vector<Vec> tip = {{-0.1 * side, -0.5}, {1.5 * side, 3}, {-0.4 * side, 3}};
    const Shape wedge = makePolygon(tip).value;
    const int over = side > 0 ? 1 : 0;
    CHECK_FALSE(contact({segmentOf(view, 1 - over), {}}, at(wedge, {}), Touch::counts).touching);
    const Contact c = contact({segmentOf(view, over), {}}, at(wedge, {}), Touch::counts);
    REQUIRE(c.touching);
    CHECK(c.normal == Vec{0, 1});
    CHECK(c.depth == 0.5);
  }
  // The first alone is crossed: it answers, however far past its end the tip is.
  const Contact c = contact({segmentOf(view, 0), {}}, at(bar, {}), Touch::counts);
  REQUIRE(c.touching);
  CHECK(c.depth == doctest::Approx(0.01));
  CHECK(c.points[0].position.x == doctest::Approx(-0.3));
}

TEST_CASE("a spike that comes deep into the bottom of a valley is pushed by both slopes") {
  const std::vector<Vec> valley = {{10, 5}, {0, 0}, {-10, 5}};
  const std::vector<Vec> tip = {{0, -1}, {0.5, 4}, {-0.5, 4}};
  const Shape spike = makePolygon(tip).value;
  for (int i = 0; i < 2; ++i) {
    const Contact c = contact({segmentOf({valley, false}, i), {}}, at(spike, {}), Touch::counts);
    REQUIRE(c.touching);
    CHECK(c.normal.y == doctest::Approx(2 / std::sqrt(5.0)));
    CHECK(c.depth == doctest::Approx(2 / std::sqrt(5.0)));
  }
}

TEST_CASE("what comes through a chain from behind is not caught at a joint") {
  const Shape leaning[] = {makeCapsule({-2, 1}, {1, -0.5}, 0.1).value,
                           makeSegment({-3, 1.5}, {1, -0.5}).value, makeBox(4, 0.5, {}, -0.46).value};
  for (const Shape& shape : leaning) {
    for (double x = -1.5; x <= 1.5; x += 0.1) {
      for (int i = 0; i < 2; ++i) {
        const PlacedSegment s{segmentOf({cut, false}, i), {}};
        CHECK_FALSE(castShape(at(shape, {x, -5}), {0, 10}, s).hit);
        CHECK_FALSE(castShape(at(shape, {x, -5}), {1, 10}, s).hit);
        CHECK_FALSE(timeOfImpact(s, {}, at(shape, {x, -5}), {{0, 10}, 0.3}).hit);
      }
      const Compound line = lineOf(cut);
      const Compound moving = compoundOf(shape);
      CHECK_FALSE(castShape({&moving, {{x, -5}, {}}}, {0, 10}, {&line, {}}).hit);
      CHECK(castShape({&moving, {{x, 5}, {}}}, {0, -10}, {&line, {}}).hit);
    }
  }
}

TEST_CASE("a bar that comes through from behind and swings back meets the front") {
  // A hand that turns clockwise about a pivot below the line, from the left to the right: its near end comes
  // down to the line at 30 degrees.
  const Shape bar = makeSegment({1, 0}, {3, 0}).value;
  const Motion motion{{0, 0}, -4};
  const Placed placed = at(bar, {0, -0.5}, rotationOf(190 * pi / 180));
  const Impact whole = timeOfImpact(PlacedSegment{segmentOf({uncut, false}, 0), {}}, {}, placed, motion);
  bool hit = false;
  for (int i = 0; i < 2; ++i) {
    const Impact part = timeOfImpact(PlacedSegment{segmentOf({cut, false}, i), {}}, {}, placed, motion);
    hit = hit || (part.hit && part.time == doctest::Approx(whole.time));
  }
  REQUIRE(whole.hit);
  CHECK(whole.time == doctest::Approx(160 * pi / 180 / 4));
  CHECK(whole.normal.y == doctest::Approx(1));
  CHECK(hit);
}

TEST_CASE("past a joint that bulges a shape is pushed along the neighbour's normal where that is shorter") {
  const std::vector<Vec> ridge = {{10, -1}, {0, 0}, {-10, -1}};
  const Shape bar = makeSegment({-0.3, -0.5}, {3, 1.15}).value;
  const Contact c = contact({segmentOf({ridge, false}, 0), {}}, at(bar, {}), Touch::counts);
  REQUIRE(c.touching);
  const double length = std::sqrt(101.0);
  CHECK(c.normal.x == doctest::Approx(-1 / length));
  CHECK(c.normal.y == doctest::Approx(10 / length));
  CHECK(c.depth == doctest::Approx(4.7 / length));
}

TEST_CASE("what comes from behind one of two walls into the corner between them passes") {
  const std::vector<Vec> room = {{0, 10}, {0, 0}, {-10, 0}};
  const std::vector<Vec> tip = {{0, 0}, {-2, -1}, {-1, -2}};
  const Shape arrow = makePolygon(tip).value;
  const std::vector<Vec> low = {{0, 0}, {-1, 2}, {-2, 1}};
  for (int i = 0; i < 2; ++i) {
    CHECK_FALSE(castShape(at(arrow, {-1, -1.25}), {2, 2}, {segmentOf({room, false}, i), {}}).hit);
  }
  // From the front into the same corner it is stopped by both.
  const Shape falling = makePolygon(low).value;
  for (int i = 0; i < 2; ++i) {
    const Impact impact = castShape(at(falling, {-1, 1}), {2, -2}, {segmentOf({room, false}, i), {}});
    REQUIRE(impact.hit);
    CHECK(impact.time == 0.5);
    CHECK(impact.normal == (i == 0 ? Vec{1, 0} : Vec{0, -1}));
  }
}

namespace {

Vec middleOf(const Shape& shape, const Pose& pose) {
  Vec middle;
  for (int i = 0; i < shape.count; ++i)
    middle = middle + transform(pose, shape.points[static_cast<std::size_t>(i)]);
  return middle * (1.0 / shape.count);
}

// The least of what a segment's front says to a direction.
double alongFronts(const std::vector<Vec>& points, Vec direction) {
  double least = 1;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const Vec d = points[i + 1] - points[i];
    least = std::min(least, dot(direction, Vec{d.y, -d.x}) / std::sqrt(lengthSquared(d)));
  }
  return least;
}

}  // namespace

TEST_CASE("at a free end a body is not pushed through the chain, though the segment's normal leans") {
  const std::vector<Vec> points = {{4, 0}, {2, 0}, {0, 0}};
  const Compound line = lineOf(points);
  const Shape triangle = makePolygon(std::vector<Vec>{{2, -2}, {-2, 2}, {-2, 0}}).value;
  struct {
    Shape shape;
    Pose pose;
  } cases[] = {{makeBox(2, 1.75).value, {{0.25, 0}, rotationOf(2.5)}},
               {triangle, {{-0.125, 0.5}, rotationOf(2.75)}}};
  for (const auto& c : cases) {
    const Compound body = compoundOf(c.shape);
    const CompoundContact found = contact({&line, {}}, {&body, c.pose}, Touch::counts);
    REQUIRE(found.touching);
    CHECK(alongFronts(points, found.normal) >= -1e-9);
    const Pose out{c.pose.position + found.normal * (found.depth + 1e-9), c.pose.rotation};
    CHECK_FALSE(contact(PlacedCompound{&line, {}}, {&body, out}, Touch::ignored).touching);
    // The other way round the chain is the one that is pushed.
    const CompoundContact swapped = contact({&body, c.pose}, {&line, {}}, Touch::counts);
    CHECK(swapped.normal == -found.normal);
    CHECK(swapped.depth == found.depth);
  }
  // Many more, also where the chain leans.
  const std::vector<Vec> leaning = {{4, -1}, {2, -0.5}, {0, 0}};
  int touching = 0;
  int against = 0;
  for (const std::vector<Vec>& chain : {points, leaning}) {
    const Compound ground = lineOf(chain);
    for (int k = 0; k < 9000; ++k) {
      const Shape box = makeBox((1 + k % 8) / 4.0, (1 + k % 5) / 2.0).value;
      const Pose pose{{(k % 33 - 16) / 8.0, (k % 31 - 8) / 8.0}, rotationOf(k % 13 * 0.25)};
      const Compound body = compoundOf(k % 2 > 0 ? box : triangle);
      const CompoundContact c = contact({&ground, {}}, {&body, pose}, Touch::counts);
      if (!c.touching) continue;
      ++touching;
      against += alongFronts(chain, c.normal) < -1e-6;
    }
  }
  CHECK(touching > 3000);
  CHECK(against == 0);
}

TEST_CASE("a body in a groove comes out of it, however narrow the groove is") {
  {
    const std::vector<Vec> points = {{4, 1}, {0, 0}, {1, 4}};
    const Compound groove = lineOf(points);
    const Compound ball = compoundOf(makeCircle(0.5).value);
    const CompoundContact c = contact({&groove, {}}, {&ball, {{0.65, 0.65}, {}}}, Touch::counts);
    REQUIRE(c.touching);
    const double root = std::sqrt(0.5);
    CHECK(c.normal.x == doctest::Approx(root));
    CHECK(c.normal.y == doctest::Approx(root));
    // The walls' sine against the way out is 3 / sqrt(34).
    CHECK(c.depth == doctest::Approx(0.5 * std::sqrt(34.0) / 3 - 0.65 * std::sqrt(2.0)));
    // Deeper in one wall than in the other it goes straight to where it touches both.
    for (const double by : {-0.015, -0.01, 0.005, 0.012}) {
      const Vec at{0.66 + by, 0.66 - by};
      const Vec way = Vec{1, 1} * (0.5 * std::sqrt(17.0) / 3) - at;
      const double length = std::sqrt(lengthSquared(way));
      const CompoundContact aside = contact({&groove, {}}, {&ball, {at, {}}}, Touch::counts);
      CAPTURE(by);
      CHECK(aside.depth == doctest::Approx(length));
      CHECK(dot(aside.normal, way) == doctest::Approx(length));
    }
  }
  int touching = 0;
  int against = 0;
  int behind = 0;
  int together = 0;
  for (const double half : {15, 25, 30, 35, 40, 44, 50, 60}) {
    for (int k = 0; k < 300; ++k) {
      const double turn = k * 0.37;
      const auto wall = [&](double angle, double length) {
        const Rotation q = rotationOf(turn + angle);
        return Vec{q.cos, q.sin} * length;
      };
      const double radians = half * pi / 180;
      const std::vector<Vec> points = {wall(-radians, 4), {0, 0}, wall(radians, 3)};
      const std::vector<Shape> shapes =
          k % 3 > 0   ? std::vector{makeCircle(0.5).value}
          : k % 2 > 0 ? std::vector{makeBox(0.8, 0.8, {}, 0, 0.1).value}
                      : std::vector{makeCircle(0.5).value, makeCircle(0.3, {0.1, 0.2}).value};
      const Compound groove = lineOf(points);
      const Compound body = std::move(makeCompound({shapes, {}, {}, {}}).value);
      const double sunk = 0.001 * (1 + k % 30);
      const Pose pose{wall(0, (0.5 - sunk) / rotationOf(radians).sin) + wall(1.5, sunk * 0.3 * (k % 3 - 1)),
                      rotationOf(k * 0.1)};
      const CompoundContact c = contact({&groove, {}}, {&body, pose}, Touch::counts);
      if (!c.touching) continue;
      ++touching;
      against += alongFronts(points, c.normal) < -1e-6;
      const Pose out{pose.position + c.normal * (c.depth * (1 + 1e-9) + 1e-9), pose.rotation};
      together += overlap({&groove, {}}, {&body, out}, Touch::ignored);
      const Vec middle = middleOf(shapes[0], out);
      behind += cross(points[0], middle) < 0 || cross(points[2], middle) > 0;
    }
  }
  CHECK(touching > 1500);
  CHECK(against == 0);
  CHECK(behind == 0);
  CHECK(together == 0);
}

TEST_CASE("a chain that turns through a bar from behind and swings back meets it with its front") {
  // As the bar that turns above, seen from the bar: the pivot is the chain's.
  const Shape bar = makeSegment({1, 0}, {3, 0}).value;
  const Placed placed = at(bar, {0, -0.5}, rotationOf(190 * pi / 180));
  const std::vector<Vec> above = {{10, 0.5}, {-10, 0.5}};
  const std::vector<Vec> aboveCut = {{10, 0.5}, {0, 0.5}, {-10, 0.5}};
  const Motion motion{{0, 0}, 4};
  const Pose pose{{0, -0.5}, {}};
  const Impact whole = timeOfImpact(PlacedSegment{segmentOf({above, false}, 0), pose}, motion, placed, {});
  REQUIRE(whole.hit);
  CHECK(whole.time == doctest::Approx(160 * pi / 180 / 4));
  // The front has turned with the chain.
  CHECK(dot(whole.normal, Vec{-rotationOf(160 * pi / 180).sin, rotationOf(160 * pi / 180).cos}) ==
        doctest::Approx(1));
  bool hit = false;
  for (int i = 0; i < 2; ++i) {
    const Impact part =
        timeOfImpact(PlacedSegment{segmentOf({aboveCut, false}, i), pose}, motion, placed, {});
    hit = hit || (part.hit && part.time == doctest::Approx(whole.time));
  }
  CHECK(hit);
}

TEST_CASE(
    "a speck of a chain is followed to the end, though its steps are less than the last place of the time") {
  const Shape point = makePoint().value;
  int passed = 0;
  for (int i = 0; i < 200; ++i) {
    // Behind a long way it turns over a point that lies within its length.
    const double half = 1e-8 * (1 + i % 20);
    const std::vector<Vec> line = {{half, 0}, {-half / 3, 0}, {-56, 132108 + 1e-6 * i}, {0, -44}};
    const PlacedSegment segment{segmentOf({line, false}, 0), {{-14.5, 0}, {}}};
    const Impact impact = timeOfImpact(segment, {{42, 0}, 2.0625 + 0.01 * i}, at(point, {}), {});
    REQUIRE_FALSE(impact.gaveUp);
    passed += !impact.hit;
  }
  CHECK(passed > 0);
}

TEST_CASE(
    "what comes through a speck of a chain so fast that it never meets it exactly is followed to the end") {
  const Shape point = makePoint().value;
  int passed = 0;
  for (int i = 0; i < 400; ++i) {
    // At this speed the last place of the time is a way far beyond rounding on a speck that is so near.
    const double speck = 0x1p-27 * (1 + i % 20);
    const std::vector<Vec> line = {{59, -11}, {-speck, -speck}, {5 * speck, 0}, {0, 0}};
    const PlacedSegment segment{segmentOf({line, false}, 1), {{0, static_cast<double>(-47 - i / 20)}, {}}};
    const Impact impact = timeOfImpact(segment, {{0, 61865984}, 3.6875}, at(point, {}), {});
    REQUIRE_FALSE(impact.gaveUp);
    passed += !impact.hit;
  }
  CHECK(passed > 0);
}

TEST_CASE("a side as short as a hair hides nothing of a shape in which the end of a long segment is") {
  int passed = 0;
  for (int i = 0; i < 100; ++i) {
    const double hair = 1e-4 * (1 + i % 25);
    const std::vector<Vec> corners = {{-36, -36 + hair}, {-36, -36}, {64, -62}, {64, 64}, {26, 64}};
    const Shape shape = makePolygon(corners).value;
    const std::vector<Vec> line = {{-17.5, 22.5}, {0, -22020096 - 1e6 * (i % 7)}};
    const Pose pose{{35.5, 35.5}, rotationOf(4.42 + 0.01 * i)};
    const Placed b = at(shape, {35.5, 23}, rotationOf(-pi / 4));
    const Motion motion{{-36, 13}, 4.9375};
    const PlacedSegment segment{segmentOf({line, false}, 0), pose};
    const Impact impact = timeOfImpact(segment, motion, b, {});
    REQUIRE_FALSE(impact.gaveUp);
    passed += !impact.hit;
  }
  CHECK(passed > 50);
}

TEST_CASE("a short side of a huge shape hides nothing of it from what is near to that side") {
  for (int i = 0; i < 200; ++i) {
    const double side = 1e-3 * (1 + i % 7);
    const std::vector<Vec> corners = {
        {-31 - side, -31 - side}, {-31, -31 - side}, {-10.5, 23.5}, {55.5, 52953088}, {-60.5, 59}};
    const Shape shape = makePolygon(corners).value;
    const std::vector<Vec> line = {{0.1 * i, 52953088}, {-10.5, 23.5}};
    const Pose pose{{-31, -31}, rotationOf(-0.4414 + 0.01 * (i % 11))};
    const Placed b = at(shape, {-31, 63.5}, rotationOf(-2.912));
    const PlacedSegment segment{segmentOf({line, false}, 0), pose};
    REQUIRE_FALSE(timeOfImpact(segment, {{51.5, -31}, 6.0625}, b, {}).gaveUp);
  }
}

TEST_CASE("a needle that rounding turns inside out is followed through a chain to the end") {
  const std::vector<Vec> lines[] = {{{0, 0}, {32, 0}, {0, 32}, {27, 27}},
                                    {{27, 2e-8}, {27, -56623104}, {-0.5, 0}, {32, 0}}};
  for (const std::vector<Vec>& line : lines) {
    const PlacedSegment segment{segmentOf({line, false}, 1), {{}, {}}};
    int passed = 0;
    for (int i = 0; i < 2000; ++i) {
      const Shape needle = makeBox(41421356 + 1000.0 * i, 1e-9 * (1 + i % 13)).value;
      const Placed b = at(needle, {20.0 + i % 11, 1.0 + i % 7}, rotationOf(i * 0.0031));
      const Impact impact = timeOfImpact(segment, {{36700160, -44}, 2.90625}, b, {});
      REQUIRE_FALSE(impact.gaveUp);
      passed += !impact.hit;
    }
    CHECK(passed > 0);
  }
}
