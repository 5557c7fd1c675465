// Compounds: what they are made of, and whether two of them overlap, how they are parted, and how far apart
// they are, beside plain loops over all pairs of parts and pixels.
#include "bump/compound/compound.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "bump/mask/shape.h"
#include "compounds.h"

using namespace bump;
using namespace compoundtest;

TEST_CASE("a compound holds its parts in order: shapes, outlines, chains, masks") {
  const std::vector<Shape> shapes = {makeCircle(1).value, makeBox(2, 2).value};
  const std::vector<Vec> corners = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
  const std::int32_t counts[] = {4};
  const FilledOutline outline{{corners, counts}, FillRule::nonZero};
  const std::vector<Vec> points = {{10, 0}, {5, 0}, {0, 0}};
  const ChainView chain{points, false};
  const Mask mask = masktest::drawn({"##.", "##.", "..#"});
  const PlacedMask placed = placeMask(mask, {{20, 0}, {}}, {-1, 1}).value;
  const Compound c = made({shapes, {&outline, 1}, {&chain, 1}, {&placed, 1}});
  REQUIRE(c.pieceCount() == 2 + 1 + 2 + 2);
  CHECK(c.piece(0).shape.kind == ShapeKind::circle);
  CHECK(c.piece(2).shape.kind == ShapeKind::box);
  REQUIRE(c.piece(3).segment);
  CHECK(c.piece(3).segment->after == Vec{0, 0});
  CHECK_FALSE(c.piece(2).segment);
  // Mirrored: pixels lie to the left of the mask's position, and still turn counter-clockwise.
  CHECK(areaOfPoints({c.piece(5).shape.points, 4}) == 4);
  CHECK(boundsOf(c.piece(5).shape, {}) == Bounds{{18, 0}, {20, 2}});
  CHECK(c.bounds() == Bounds{{-1, -1}, {20, 4}});
}

TEST_CASE("parts that are refused make no compound") {
  CHECK(makeCompound({}).status.code == Code::tooFewPoints);
  const std::vector<Vec> same = {{0, 0}, {0, 0}};
  const ChainView chain{same, false};
  CHECK(makeCompound({{}, {}, {&chain, 1}, {}}).status.code == Code::duplicatePoint);
  const std::int32_t counts[] = {2};
  const FilledOutline outline{{same, counts}, FillRule::evenOdd};
  CHECK_FALSE(makeCompound({{}, {&outline, 1}, {}, {}}));
  const PlacedMask nothing;
  CHECK(makeCompound({{}, {}, {}, {&nothing, 1}}).status.code == Code::none);
  // 1,048,576 single pixels.
  std::vector<std::uint8_t> cells(2048 * 1024);
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = (i + i / 2048) % 2 == 0;
  const Mask noise = masktest::fromCells(cells, 2048, 1024);
  const PlacedMask placed{&noise, {}, {1, 1}, {}};
  const Status s = makeCompound({{}, {}, {}, {&placed, 1}}).status;
  CHECK(s.code == Code::capacityExceeded);
  CHECK(s.value == limits::compoundPieces);
}

TEST_CASE("a compound without pieces meets nothing") {
  const Mask empty = masktest::drawn({"..", ".."});
  const Compound none = ofMask(empty);
  const Compound one = ofShapes({makeBox(10, 10).value});
  const PlacedCompound a{&none, {}};
  const PlacedCompound b{&one, {}};
  CHECK_FALSE(overlap(a, b, Touch::counts));
  CHECK_FALSE(contact(b, a, Touch::counts).touching);
  CHECK(distance(a, b).separation == std::numeric_limits<double>::infinity());
  CHECK_FALSE(timeOfImpact(a, {{1, 1}, 1}, b, {}).hit);
  CHECK_FALSE(castRay({}, {1, 0}, a).hit);
  CHECK_FALSE(contains(a, b));
  CHECK_FALSE(contains(b, a));
  CHECK_FALSE(containsPoint(a, {}, Touch::counts));
}

TEST_CASE("compounds overlap, touch and are apart as their parts are") {
  std::mt19937 random(1);
  int hits = 0;
  for (int k = 0; k < 2000; ++k) {
    const std::vector<Shape> a = randomShapes(random, 1 + k % 9, 4);
    const std::vector<Shape> b = randomShapes(random, 1 + k % 5, 4);
    const Compound ca = ofShapes(a);
    const Compound cb = ofShapes(b);
    // Far from the origin too.
    const Vec far = k % 3 == 0 ? Vec{0x1p23, -0x1p22} : Vec{};
    Pose poseA = randomPose(random, 4);
    Pose poseB = randomPose(random, 4);
    poseA.position = poseA.position + far;
    poseB.position = poseB.position + far;
    const PlacedCompound pa{&ca, poseA};
    const PlacedCompound pb{&cb, poseB};
    for (const Touch touch : {Touch::counts, Touch::ignored}) {
      const bool expected = plainOverlap(a, poseA, b, poseB, touch);
      CHECK(overlap(pa, pb, touch) == expected);
      CHECK(overlap(pb, pa, touch) == expected);
      CHECK(contact(pa, pb, touch).touching == expected);
      CHECK((contacts(pa, pb, touch, {}) > 0) == expected);
      hits += expected;
    }
  }
  CHECK(hits > 1000);
  CHECK(hits < 3900);
}

TEST_CASE("contacts are those of the pairs of pieces, in order, counted beyond the room there is") {
  std::mt19937 random(2);
  const std::vector<Shape> a = randomShapes(random, 40, 4);
  const std::vector<Shape> b = randomShapes(random, 40, 4);
  const Compound ca = ofShapes(a);
  const Compound cb = ofShapes(b);
  const Pose pose = randomPose(random, 1);
  std::vector<PieceContact> expected;
  for (int i = 0; i < 40; ++i) {
    for (int j = 0; j < 40; ++j) {
      const auto at = [](int k) { return static_cast<std::size_t>(k); };
      const Contact c = contact(Placed{a[at(i)].view(), {}}, Placed{b[at(j)].view(), pose}, Touch::counts);
      if (c.touching) expected.push_back({i, j, c});
    }
  }
  REQUIRE(expected.size() > 100);
  std::vector<PieceContact> found(expected.size());
  const PlacedCompound pa{&ca, {}};
  const PlacedCompound pb{&cb, pose};
  REQUIRE(contacts(pa, pb, Touch::counts, found) == static_cast<int>(expected.size()));
  for (std::size_t k = 0; k < expected.size(); ++k) {
    CHECK(found[k].pieceA == expected[k].pieceA);
    CHECK(found[k].pieceB == expected[k].pieceB);
    CHECK(found[k].contact.normal == expected[k].contact.normal);
    CHECK(found[k].contact.depth == expected[k].contact.depth);
  }
  std::vector<PieceContact> few(7);
  CHECK(contacts(pa, pb, Touch::counts, few) == static_cast<int>(expected.size()));
}

TEST_CASE("the contact's move parts compounds of all kinds of shapes, and a shorter one its way does not") {
  std::mt19937 random(3);
  int touching = 0;
  for (int k = 0; k < 1500; ++k) {
    const std::vector<Shape> a = randomShapes(random, 1 + k % 7, 3);
    const std::vector<Shape> b = randomShapes(random, 1 + k % 4, 3);
    const Compound ca = ofShapes(a);
    const Compound cb = ofShapes(b);
    const Pose poseA = randomPose(random, 3);
    const Pose poseB = randomPose(random, 3);
    const CompoundContact c = contact({&ca, poseA}, {&cb, poseB}, Touch::ignored);
    if (!c.touching) continue;
    ++touching;
    CHECK(std::fabs(lengthSquared(c.normal) - 1) < 1e-12);
    CHECK(c.depth >= c.deepest.contact.depth * (1 - 1e-9));
    const auto movedBy = [&](double part) {
      return Pose{poseB.position + c.normal * (c.depth * part), poseB.rotation};
    };
    CHECK_FALSE(plainOverlap(a, poseA, b, movedBy(1 + 1e-6), Touch::ignored));
    if (c.depth > 1e-6) CHECK(plainOverlap(a, poseA, b, movedBy(1 - 1e-6), Touch::ignored));
  }
  CHECK(touching > 600);
}

TEST_CASE("a contact of one piece with one is that of the shapes") {
  std::mt19937 random(4);
  for (int k = 0; k < 1000; ++k) {
    const std::vector<Shape> a = randomShapes(random, 1, 1);
    const std::vector<Shape> b = randomShapes(random, 1, 1);
    const Compound ca = ofShapes(a);
    const Compound cb = ofShapes(b);
    const Pose pose = randomPose(random, 2);
    const Contact expected = contact({a[0].view(), {}}, {b[0].view(), pose}, Touch::counts);
    const CompoundContact c = contact({&ca, {}}, {&cb, pose}, Touch::counts);
    CHECK(c.touching == expected.touching);
    CHECK(c.normal == expected.normal);
    CHECK(c.depth == expected.depth);
    const Distance d = distance(PlacedCompound{&ca, {}}, PlacedCompound{&cb, pose});
    const Distance e = distance(Placed{a[0].view(), {}}, Placed{b[0].view(), pose});
    CHECK(d.separation == doctest::Approx(e.separation).epsilon(1e-12));
    CHECK(d.pointA == e.pointA);
  }
}

TEST_CASE("turned masks meet as their pixels do, and the contact's move parts all pixels") {
  std::mt19937 random(5);
  int touching = 0;
  for (int k = 0; k < 150; ++k) {
    const Mask a = masktest::blobMask(random, 12, 9);
    const Mask b = masktest::randomMask(random, 6, 5, 40);
    const Compound ca = ofMask(a);
    const Compound cb = ofMask(b);
    const std::vector<Shape> pixelsA = pixelsOf(a);
    const std::vector<Shape> pixelsB = pixelsOf(b);
    const Pose poseA = randomPose(random, 5);
    const Pose poseB = randomPose(random, 5);
    const PlacedMask ma = placeMask(a, poseA).value;
    const PlacedMask mb = placeMask(b, poseB).value;
    const bool expected = overlap(ma, mb, Touch::ignored);
    CHECK(overlap(PlacedCompound{&ca, poseA}, PlacedCompound{&cb, poseB}, Touch::ignored) == expected);
    double nearest = std::numeric_limits<double>::infinity();
    everyPair(pixelsA, poseA, pixelsB, poseB, [&](const Placed& p, const Placed& q) {
      nearest = std::min(nearest, distance(p, q).separation);
    });
    const Distance d = distance(PlacedCompound{&ca, poseA}, PlacedCompound{&cb, poseB});
    const CompoundContact c = contact({&ca, poseA}, {&cb, poseB}, Touch::ignored);
    CHECK(c.touching == expected);
    if (!expected) {
      if (nearest < 1e9) CHECK(d.separation == doctest::Approx(nearest).epsilon(1e-12));
      continue;
    }
    ++touching;
    CHECK(d.separation == -c.depth);
    const auto movedBy = [&](double part) {
      return Pose{poseB.position + c.normal * (c.depth * part), poseB.rotation};
    };
    CHECK_FALSE(overlap(ma, placeMask(b, movedBy(1 + 1e-6)).value, Touch::ignored));
    CHECK(overlap(ma, placeMask(b, movedBy(1 - 1e-6)).value, Touch::ignored));
  }
  CHECK(touching > 40);
}

TEST_CASE("the nearest parts of two compounds are found whatever stands in between in the index") {
  std::mt19937 random(6);
  for (int k = 0; k < 400; ++k) {
    const std::vector<Shape> a = randomShapes(random, 12, 8);
    const std::vector<Shape> b = randomShapes(random, 9, 8);
    const Compound ca = ofShapes(a);
    const Compound cb = ofShapes(b);
    const Pose poseA = randomPose(random, 2);
    Pose poseB = randomPose(random, 2);
    poseB.position = poseB.position + Vec{between(random, 10, 25), 0};
    double nearest = std::numeric_limits<double>::infinity();
    everyPair(a, poseA, b, poseB, [&](const Placed& p, const Placed& q) {
      nearest = std::min(nearest, distance(p, q).separation);
    });
    const Distance d = distance(PlacedCompound{&ca, poseA}, PlacedCompound{&cb, poseB});
    if (nearest > 0) {
      CHECK(d.separation == nearest);
      CHECK(std::sqrt(lengthSquared(d.pointB - d.pointA)) == doctest::Approx(nearest));
    } else {
      CHECK(d.separation <= nearest + 1e-12);
    }
  }
}

TEST_CASE("identical compounds on one spot, and boxes that only touch, get a finite answer") {
  const std::vector<Shape> cross = {makeBox(6, 2).value, makeBox(2, 6).value};
  const Compound c = ofShapes(cross);
  const CompoundContact same = contact({&c, {}}, {&c, {}}, Touch::counts);
  REQUIRE(same.touching);
  // Along an arm 6 part them, aslant no less than 4 along both axes.
  CHECK(same.depth <= 6 + 1e-9);
  CHECK(same.depth >= 4 * std::sqrt(2.0) - 1e-9);
  CHECK(std::fabs(lengthSquared(same.normal) - 1) < 1e-12);
  // Side by side at offset 2^23.
  const PlacedCompound left{&c, {{0x1p23, 0x1p23}, {}}};
  const PlacedCompound right{&c, {{0x1p23 + 6, 0x1p23}, {}}};
  CHECK_FALSE(overlap(left, right, Touch::ignored));
  CHECK(overlap(left, right, Touch::counts));
  const CompoundContact touch = contact(left, right, Touch::counts);
  CHECK(touch.depth == 0);
  CHECK(touch.normal == Vec{1, 0});
  CHECK(distance(left, right).separation == 0);
}

TEST_CASE("points that lie on one another bar no way: the contact is that of the rest") {
  const Shape point = makePoint({17.5, 17.5}).value;
  const Compound several = ofShapes({point, makeCircle(2).value});
  const Compound one = ofShapes({point});
  for (const bool swapped : {false, true}) {
    const PlacedCompound a{swapped ? &one : &several, {}};
    const PlacedCompound b{swapped ? &several : &one, {}};
    const CompoundContact c = contact(a, b, Touch::counts);
    CHECK(c.touching);
    CHECK(c.depth == 0);
    CHECK(lengthSquared(c.normal) == doctest::Approx(1));
  }
}

TEST_CASE("answers at offset 2^23 are those at the origin, bit for bit") {
  std::mt19937 random(7);
  const Vec far{0x1p23, -0x1p23};
  for (int k = 0; k < 200; ++k) {
    const Compound a = ofShapes(randomShapes(random, 6, 4));
    const Compound b = ofShapes(randomShapes(random, 6, 4));
    // On a grid that both offsets have.
    const auto pose = [&](Vec at) {
      return Pose{
          Vec{std::round(between(random, -4, 4) * 256) / 256, std::round(between(random, -8, 8))} + at,
          rotationOf(between(random, -3, 3))};
    };
    const Pose poseA = pose({});
    const Pose poseB = pose({});
    const Pose farA{poseA.position + far, poseA.rotation};
    const Pose farB{poseB.position + far, poseB.rotation};
    const CompoundContact near = contact({&a, poseA}, {&b, poseB}, Touch::counts);
    const CompoundContact there = contact({&a, farA}, {&b, farB}, Touch::counts);
    CHECK(near.touching == there.touching);
    CHECK(near.normal == there.normal);
    CHECK(near.depth == there.depth);
    CHECK(distance(PlacedCompound{&a, poseA}, PlacedCompound{&b, poseB}).separation ==
          distance(PlacedCompound{&a, farA}, PlacedCompound{&b, farB}).separation);
    const Motion turn{{5, 1}, 1};
    CHECK(timeOfImpact({&a, poseA}, turn, {&b, poseB}, {}).time ==
          timeOfImpact({&a, farA}, turn, {&b, farB}, {}).time);
  }
}
