// When compounds meet: beside the earliest of all pairs of parts; and chains, that are met from their front.
#include <doctest/doctest.h>

#include <cmath>

#include "bump/mask/contact.h"
#include "compounds.h"

using namespace bump;
using namespace compoundtest;

namespace {

// Up is front: the way goes from right to left.
const std::vector<Vec> flatGround = {{10, 0}, {5, 0}, {0, 0}, {-5, 0}, {-10, 0}};

}  // namespace

TEST_CASE("moving and turning compounds meet when the first of their parts do") {
  std::mt19937 random(11);
  int hits = 0;
  for (int k = 0; k < 400; ++k) {
    const std::vector<Shape> a = randomShapes(random, 1 + k % 8, 4);
    const std::vector<Shape> b = randomShapes(random, 1 + k % 5, 4);
    const Compound ca = ofShapes(a);
    const Compound cb = ofShapes(b);
    const Pose poseA = randomPose(random, 3);
    Pose poseB = randomPose(random, 3);
    poseB.position = poseB.position + Vec{between(random, -20, 20), between(random, -20, 20)};
    const double spin = k % 3 == 0 ? 0 : (k % 3 == 1 ? 1 : 20);
    const Vec way = (poseB.position - poseA.position) * between(random, 0, 2);
    const Motion motionA{way + Vec{between(random, -5, 5), 0}, spin * between(random, -1, 1)};
    const Motion motionB{{0, between(random, -5, 5)}, spin * between(random, -1, 1)};
    double first = 2;
    everyPair(a, poseA, b, poseB, [&](const Placed& p, const Placed& q) {
      const Impact i = timeOfImpact(p, motionA, q, motionB);
      if (i.hit) first = std::min(first, i.time);
    });
    const Impact i = timeOfImpact({&ca, poseA}, motionA, {&cb, poseB}, motionB);
    CHECK(i.hit == (first <= 1));
    if (i.hit) CHECK(i.time == first);
    if (i.hit) CHECK(std::fabs(lengthSquared(i.normal) - 1) < 1e-12);
    hits += i.hit;
  }
  CHECK(hits > 100);
  CHECK(hits < 390);
}

TEST_CASE("a turned mask that flies at another stops at its first pixel and goes through gaps") {
  std::mt19937 random(12);
  int hits = 0;
  for (int k = 0; k < 100; ++k) {
    const Mask a = masktest::blobMask(random, 9, 9, 3);
    const Mask b = masktest::randomMask(random, 7, 6, 30);
    const Compound ca = ofMask(a);
    const Compound cb = ofMask(b);
    const Pose poseA = randomPose(random, 1);
    const Pose poseB{{between(random, 12, 30), between(random, -5, 5)}, rotationOf(between(random, -3, 3))};
    const Motion fast{{between(random, 10, 4e4), 0}, k % 2 * between(random, -2, 2)};
    double first = 2;
    everyPair(pixelsOf(a), poseA, pixelsOf(b), poseB, [&](const Placed& p, const Placed& q) {
      const Impact i = timeOfImpact(p, fast, q, {});
      if (i.hit) first = std::min(first, i.time);
    });
    const Impact i = timeOfImpact({&ca, poseA}, fast, {&cb, poseB}, {});
    CHECK(i.hit == (first <= 1));
    if (i.hit) CHECK(i.time == doctest::Approx(first).epsilon(1e-9));
    hits += i.hit;
  }
  CHECK(hits > 40);
  // Two rows of a comb: a square of one pixel passes between the teeth, and is stopped a little higher.
  const Mask comb = masktest::drawn({"####", "....", "####"});
  const Compound teeth = ofMask(comb);
  const Compound square = ofShapes({makeBox(1, 1).value});
  CHECK_FALSE(castShape({&square, {{-5, 1.5}, {}}}, {0.25, 0}, {&teeth, {}}).hit);
  const Compound thin = ofShapes({makeBox(1, 0.5).value});
  CHECK_FALSE(castShape({&thin, {{-5, 1.5}, {}}}, {20, 0}, {&teeth, {}}).hit);
  const Impact stopped = castShape({&square, {{-5, 1.25}, {}}}, {20, 0}, {&teeth, {}});
  CHECK(stopped.hit);
  CHECK(stopped.time == (4.5 / 20));
  CHECK(stopped.normal == Vec{1, 0});
}

TEST_CASE("rays meet the first part, and a mask as castRay of masks does") {
  std::mt19937 random(13);
  for (int k = 0; k < 1000; ++k) {
    const std::vector<Shape> shapes = randomShapes(random, 10, 6);
    const Compound c = ofShapes(shapes);
    const Pose pose = randomPose(random, 2);
    const Vec from{between(random, -9, 9), between(random, -9, 9)};
    const Vec way{between(random, -15, 15), k % 7 == 0 ? 0 : between(random, -15, 15)};
    double first = 2;
    for (const Shape& s : shapes) {
      const Impact i = castRay(from, way, Placed{s.view(), pose});
      if (i.hit) first = std::min(first, i.time);
    }
    const Impact i = castRay(from, way, PlacedCompound{&c, pose});
    CHECK(i.hit == (first <= 1));
    if (i.hit) CHECK(i.time == first);

    const Mask mask = masktest::randomMask(random, 8, 8, 20);
    const Compound m = ofMask(mask);
    const Impact expected = castRay(from, way, placeMask(mask, pose).value);
    const Impact found = castRay(from, way, PlacedCompound{&m, pose});
    CHECK(found.hit == expected.hit);
    if (found.hit) CHECK(found.time == doctest::Approx(expected.time).epsilon(1e-9));
  }
}

TEST_CASE("shapes that fall on a chain stop on its front and pass from behind") {
  const Compound ground = ofChain(flatGround, false);
  for (const Shape& shape :
       {makeCircle(1).value, makeBox(2, 2).value, makeCapsule({-1, 0}, {1, 0}, 1).value}) {
    const Compound c = ofShapes({shape});
    for (int step = -100; step <= 100; ++step) {
      const double x = step * 0.1;
      const Impact down = castShape({&c, {{x, 5}, {}}}, {0, -40}, {&ground, {}});
      REQUIRE(down.hit);
      CHECK(down.time == doctest::Approx(0.1));
      CHECK(down.normal.y == doctest::Approx(-1));
      CHECK_FALSE(castShape({&c, {{x, -5}, {}}}, {0, 40}, {&ground, {}}).hit);
      // Seen from the chain, that comes up: the other way round.
      const Impact up = timeOfImpact({&ground, {}}, {{0, 40}, 0}, {&c, {{x, 5}, {}}}, {});
      REQUIRE(up.hit);
      CHECK(up.time == down.time);
      CHECK(up.normal == -down.normal);
    }
  }
}

TEST_CASE("a shape that comes down at a slant meets no ghost at a flat joint") {
  const Compound ground = ofChain(flatGround, false);
  const Compound box = ofShapes({makeBox(2, 2).value});
  std::mt19937 random(14);
  for (int k = 0; k < 3000; ++k) {
    const double x = between(random, -9, 9);
    const double height = k % 3 == 0 ? 0 : between(random, 0, 1);
    const Impact i = castShape({&box, {{x, 1 + 1e-9 + height}, {}}},
                               {between(random, -50, 50), -1.5 - height}, {&ground, {}});
    if (!i.hit) continue;
    CHECK(i.normal.y <= -1 + 1e-9);
    CHECK(std::fabs(i.normal.x) < 1e-9);
  }
}

TEST_CASE("a spinning bar is stopped by the chain it is flung against") {
  const Compound ground = ofChain(flatGround, false);
  const Compound bar = ofShapes({makeBox(6, 0.5).value});
  const Impact i = timeOfImpact({&bar, {{1, 2}, {}}}, {{}, pi / 2}, {&ground, {}}, {});
  REQUIRE(i.hit);
  // 3 sin t + 0.25 cos t = 2.
  const double t = i.time * pi / 2;
  CHECK(3 * std::sin(t) + 0.25 * std::cos(t) == doctest::Approx(2).epsilon(1e-9));
  CHECK(i.normal.y == doctest::Approx(-1));
  CHECK_FALSE(timeOfImpact({&bar, {{1, -2}, {}}}, {{}, pi / 2}, {&ground, {}}, {}).hit);
}

TEST_CASE("a mask lands on a chain, and two chains meet as lines") {
  const Compound ground = ofChain(flatGround, false);
  const Mask mask = masktest::drawn({".#.", "###"});
  const Compound figure = ofMask(mask);
  const Impact i = castShape({&figure, {{-1, 4}, {}}}, {0, -8}, {&ground, {}});
  REQUIRE(i.hit);
  CHECK(i.time == 0.5);
  CHECK(i.normal == Vec{0, -1});
  const std::vector<Vec> wall = {{0, 6}, {0, 3}};
  const Compound chain = ofChain(wall, false);
  const Impact lines = castShape({&chain, {{1, 0}, {}}}, {0, -6}, {&ground, {}});
  CHECK(lines.hit);
  CHECK(lines.time == 0.5);
  CHECK(overlap(PlacedCompound{&chain, {{1, -4}, {}}}, PlacedCompound{&ground, {}}, Touch::ignored));
  CHECK(distance(PlacedCompound{&chain, {}}, PlacedCompound{&ground, {}}).separation == 3);
}

TEST_CASE("of parts that are met at one time the one with the lower number counts, whichever it is") {
  const Shape left = makeCircle(1, {-3, 10}).value;
  const Shape right = makeCircle(1, {3, 10}).value;
  const Shape slopeLeft = makeSegment({0, 10}, {-5, 15}).value;
  const Shape slopeRight = makeSegment({0, 10}, {5, 15}).value;
  const Compound big = ofShapes({makeCircle(4).value});
  for (const bool leftFirst : {false, true}) {
    const Compound two = leftFirst ? ofShapes({left, right}) : ofShapes({right, left});
    const double side = leftFirst ? -1 : 1;
    const Impact cast = castShape({&big, {}}, {0, 20}, {&two, {}});
    REQUIRE(cast.hit);
    CHECK(cast.time == doctest::Approx(0.3));
    CHECK(cast.normal.x == doctest::Approx(0.6 * side));
    const Impact swapped = castShape({&two, {}}, {0, -20}, {&big, {}});
    CHECK(swapped.normal == -cast.normal);
    const Compound roof = leftFirst ? ofShapes({slopeLeft, slopeRight}) : ofShapes({slopeRight, slopeLeft});
    const Impact ray = castRay({0, 0}, {0, 20}, PlacedCompound{&roof, {}});
    REQUIRE(ray.hit);
    CHECK(ray.time == 0.5);
    CHECK(ray.normal.x == doctest::Approx(-side * std::sqrt(0.5)));
  }
}
