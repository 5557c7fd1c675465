// What is inside a compound, across the seams between its pieces: beside pixels, and hand-made hard spots.
#include <doctest/doctest.h>

#include <cmath>

#include "compounds.h"

using namespace bump;
using namespace compoundtest;

namespace {

bool holds(const Compound& outer, const std::vector<Shape>& inner, Pose pose = {}, Pose outerPose = {}) {
  const Compound c = ofShapes(inner);
  return contains({&outer, outerPose}, {&c, pose});
}

}  // namespace

TEST_CASE("a mask holds another when all pixels under its pixels are solid, at every quarter turn") {
  std::mt19937 random(21);
  int inside = 0;
  for (int k = 0; k < 1500; ++k) {
    const Mask outer = masktest::randomMask(random, 8, 8, static_cast<unsigned>(85 + random() % 15));
    const Mask inner = masktest::randomMask(random, 4, 3, 50);
    const int dx = static_cast<int>(random() % 6) - 1;
    const int dy = static_cast<int>(random() % 7) - 1;
    const Compound co = ofMask(outer);
    const Compound ci = ofMask(inner);
    const std::int64_t shared = overlapCount(outer, inner, {dx, dy});
    const bool expected = inner.count() > 0 && shared == inner.count();
    const Rotation q = rotationOf((k % 4) * pi / 2);
    const Vec at = k % 2 == 0 ? Vec{} : Vec{0x1p23, 0x1p23};
    const Vec offset{static_cast<double>(dx), static_cast<double>(dy)};
    CHECK(contains({&co, {at, q}}, {&ci, {at + rotate(q, offset), q}}) == expected);
    inside += expected;
  }
  CHECK(inside > 200);
  CHECK(inside < 1300);
}

TEST_CASE("a turned mask is judged as its pixels are, and a hole of one pixel is seen") {
  std::mt19937 random(22);
  const Mask full = makeFullMask(9, 9).value;
  std::vector<std::uint8_t> cells(81, 1);
  cells[40] = 0;
  const Mask holed = masktest::fromCells(cells, 9, 9);
  const Compound whole = ofMask(full);
  const Compound ring = ofMask(holed);
  for (int k = 0; k < 300; ++k) {
    const Pose pose = randomPose(random, 3);
    const std::vector<Shape> disc = {makeCircle(between(random, 0.3, 3)).value};
    const Vec at{between(random, 0, 9), between(random, 0, 9)};
    const Pose there{transform(pose, at), {}};
    const double r = disc[0].radius;
    const double room = std::min(std::min(at.x, at.y), std::min(9 - at.x, 9 - at.y));
    const double x = std::max(std::fabs(at.x - 4.5) - 0.5, 0.0);
    const double y = std::max(std::fabs(at.y - 4.5) - 0.5, 0.0);
    if (std::fabs(room - r) < 1e-6 || std::fabs(std::hypot(x, y) - r) < 1e-6) continue;
    CHECK(holds(whole, disc, there, pose) == (room > r));
    CHECK(holds(ring, disc, there, pose) == (room > r && std::hypot(x, y) > r));
  }
}

TEST_CASE("what lies over seams is inside, what sticks out a thousandth is not") {
  // A cross, a square of four triangles, and a ring of overlapping discs.
  const Compound cross = ofShapes({makeBox(6, 2).value, makeBox(2, 6).value});
  CHECK(holds(cross, {makeBox(2, 2).value}));
  CHECK(holds(cross, {makeBox(6, 2).value, makeBox(2, 6).value}));
  CHECK_FALSE(holds(cross, {makeBox(2.001, 2.001).value}));
  // The corners of a turned square leave the cross although its own corners are inside.
  CHECK_FALSE(holds(cross, {makeBox(3, 3, {}, pi / 4).value}));
  CHECK(holds(cross, {makeCircle(std::sqrt(2.0) - 1e-6).value}));
  CHECK_FALSE(holds(cross, {makeCircle(std::sqrt(2.0) + 1e-6).value}));
  std::vector<Shape> fan;
  const Vec corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
  for (int i = 0; i < 4; ++i) {
    const Vec triangle[] = {{0, 0}, corners[i], corners[(i + 1) % 4]};
    fan.push_back(makePolygon(triangle).value);
  }
  const Compound square = ofShapes(fan);
  for (const double angle : {0.0, 0.3, 1.0, pi / 2}) {
    const Pose pose{{7, 3}, rotationOf(angle)};
    CHECK(holds(square, {makeBox(2, 2).value}, pose, pose));
    CHECK(holds(square, {makeCircle(1).value}, {{7, 3}, {}}, pose));
    CHECK_FALSE(holds(square, {makeBox(2, 2.001).value}, pose, pose));
    CHECK_FALSE(holds(square, {makeCircle(1.001).value}, {{7, 3}, {}}, pose));
  }
  CHECK(holds(square, {makePoint({0, 0}).value}));
  CHECK(holds(square, {makeSegment({-1, -1}, {1, 1}).value}));
  CHECK_FALSE(holds(square, {makeSegment({-1, -1}, {1.001, 1.001}).value}));
  CHECK_FALSE(holds(square, {makeSegment({0, 0}, {2, 0}).value}));
  fan.pop_back();
  const Compound open = ofShapes(fan);
  CHECK_FALSE(holds(open, {makeBox(1, 1).value}));
  CHECK_FALSE(holds(open, {makeSegment({-0.5, 0.25}, {-0.5, -0.25}).value}));
  CHECK(holds(open, {makeSegment({-0.5, 0.5}, {-0.5 + 1, 0.5}).value}));
  // Six discs of radius 1.2 about a hexagon of radius 2 leave a hole in the middle.
  std::vector<Shape> discs;
  for (int i = 0; i < 6; ++i) {
    discs.push_back(makeCircle(1.2, rotate(rotationOf(i * pi / 3), {2, 0})).value);
  }
  const Compound flower = ofShapes(discs);
  const double ring = 2 * std::cos(pi / 6);  // where neighbours' middle is
  CHECK(holds(flower, {makeCircle(0.1, rotate(rotationOf(pi / 6), {ring, 0})).value}));
  CHECK(holds(flower, {makeSegment({2, 0}, rotate(rotationOf(pi / 3), {2, 0})).value}));
  CHECK_FALSE(holds(flower, {makeSegment({2, 0}, {-2, 0}).value}));
  CHECK_FALSE(holds(flower, {makeCircle(2).value}));
  // Between two of them it reaches further out: 2 cos 30 - sqrt(1.44 - 1) = 1.0688.
  discs.push_back(makeCircle(1.06).value);
  CHECK_FALSE(holds(ofShapes(discs), {makeCircle(2).value}));
  discs.push_back(makeCircle(1.07).value);
  CHECK(holds(ofShapes(discs), {makeCircle(2).value}));
}

TEST_CASE("a line along a chain is inside it past its joints, and not beyond its end") {
  const Compound chain = ofChain({{10, 0}, {5, 0}, {0, 0}, {0, 5}}, false);
  CHECK(holds(chain, {makeSegment({9, 0}, {1, 0}).value}));
  CHECK(holds(chain, {makePoint({5, 0}).value}));
  CHECK_FALSE(holds(chain, {makeSegment({9, 0}, {11, 0}).value}));
  CHECK_FALSE(holds(chain, {makeSegment({9, 0}, {-1, 0}).value}));
  CHECK_FALSE(holds(chain, {makeSegment({1, 0}, {0, 1}).value}));
  CHECK_FALSE(holds(chain, {makeBox(1, 1, {5, 0}).value}));
}

TEST_CASE("a point on a seam is inside, one on the outline touches, also where pieces end on it") {
  const Mask mask = masktest::drawn({"###", "#.#", "###"});
  const Compound ring = ofMask(mask);
  for (int x = 0; x <= 6; ++x) {
    for (int y = 0; y <= 6; ++y) {
      const Vec p{x * 0.5, y * 0.5};
      const auto solid = [&](double dx, double dy) {
        return mask.at(static_cast<int>(std::floor(p.x + dx)), static_cast<int>(std::floor(p.y + dy)));
      };
      int around = 0;
      for (const double dx : {-0.1, 0.1}) {
        for (const double dy : {-0.1, 0.1}) around += solid(dx, dy);
      }
      CHECK(containsPoint(PlacedCompound{&ring, {}}, p, Touch::counts) == (around > 0));
      CHECK(containsPoint(PlacedCompound{&ring, {}}, p, Touch::ignored) == (around == 4));
    }
  }
}

TEST_CASE("an outline holds what its pieces hold together: against points of a grid") {
  // A comb with a hole, as one outline; a point is inside as the even-odd rule says.
  const std::vector<Vec> points = {{0, 0}, {12, 0}, {12, 8}, {9, 8}, {9, 3}, {7, 3}, {7, 8}, {4, 8},
                                   {4, 3}, {2, 3},  {2, 8},  {0, 8}, {5, 1}, {6, 1}, {6, 2}, {5, 2}};
  const std::int32_t counts[] = {12, 4};
  const FilledOutline outline{{points, counts}, FillRule::evenOdd};
  const Compound comb = made({{}, {&outline, 1}, {}, {}});
  const auto filled = [](int x, int y) {
    if (x < 0 || y < 0 || x >= 12 || y >= 8 || (x == 5 && y == 1)) return false;
    return y < 3 || !(x >= 2 && x < 4) ? !(y >= 3 && x >= 7 && x < 9) : false;
  };
  for (int x = -1; x < 12; ++x) {
    for (int y = -1; y < 8; ++y) {
      for (int w = 1; w <= 3; ++w) {
        for (int h = 1; h <= 2; ++h) {
          bool expected = true;
          for (int i = 0; i < w; ++i) {
            for (int j = 0; j < h; ++j) expected = expected && filled(x + i, y + j);
          }
          const Shape box = makeBox(w, h, {x + w * 0.5, y + h * 0.5}).value;
          CHECK(holds(comb, {box}) == expected);
        }
      }
    }
  }
}
