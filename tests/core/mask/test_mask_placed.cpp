// Masks at turned and scaled poses, against every pair of pixels tested with 128-bit integers.
#include <array>
#include <cmath>
#include <limits>

#include "bump/angle.h"
#include "bump/mask/placed.h"
#include "mask_helpers.h"

using namespace bump;
using namespace masktest;

namespace {

using Wide = __int128;
struct WideVec {
  Wide x;
  Wide y;
};

// A pose whose numbers are whole multiples of 1 / unit: cosine and sine are rounded to 20 bits, so that the
// pixels' corners are whole multiples of a small fraction too. The rotation is then not quite of unit length;
// the grid it makes is tested as it is.
struct LatticePose {
  long long cos, sin;        // in 2^-20
  long long x, y;            // in 2^-8
  long long scaleX, scaleY;  // in 2^-8
  long long pivotX, pivotY;  // in 2^-1
};

PlacedMask placed(const Mask& mask, const LatticePose& p) {
  const Pose pose{{std::ldexp(static_cast<double>(p.x), -8), std::ldexp(static_cast<double>(p.y), -8)},
                  {std::ldexp(static_cast<double>(p.cos), -20), std::ldexp(static_cast<double>(p.sin), -20)}};
  const Result<PlacedMask> made = placeMask(
      mask, pose,
      {std::ldexp(static_cast<double>(p.scaleX), -8), std::ldexp(static_cast<double>(p.scaleY), -8)},
      {static_cast<double>(p.pivotX) / 2, static_cast<double>(p.pivotY) / 2});
  REQUIRE(made);
  return made.value;
}

// Corner (i, j) of the pixel grid in units of 2^-29.
WideVec corner(const LatticePose& p, int i, int j) {
  const Wide x = static_cast<Wide>(2 * i - p.pivotX) * p.scaleX;  // in 2^-9
  const Wide y = static_cast<Wide>(2 * j - p.pivotY) * p.scaleY;
  return {p.cos * x - p.sin * y + (static_cast<Wide>(p.x) << 21),
          p.sin * x + p.cos * y + (static_cast<Wide>(p.y) << 21)};
}

std::array<WideVec, 4> pixelCorners(const LatticePose& p, int i, int j) {
  return {corner(p, i, j), corner(p, i + 1, j), corner(p, i + 1, j + 1), corner(p, i, j + 1)};
}

// Separating axes of two parallelograms, all corners on all edges.
bool plainPixelsMeet(const std::array<WideVec, 4>& a, const std::array<WideVec, 4>& b, Touch touch) {
  for (const auto* owner : {&a, &b}) {
    for (std::size_t e = 0; e < 4; ++e) {
      const WideVec from = (*owner)[e];
      const WideVec to = (*owner)[(e + 1) % 4];
      const auto along = [&](const WideVec& v) {
        return (to.x - from.x) * (v.y - from.y) - (to.y - from.y) * (v.x - from.x);
      };
      Wide lowA = along(a[0]), highA = lowA, lowB = along(b[0]), highB = lowB;
      for (std::size_t k = 1; k < 4; ++k) {
        lowA = std::min(lowA, along(a[k]));
        highA = std::max(highA, along(a[k]));
        lowB = std::min(lowB, along(b[k]));
        highB = std::max(highB, along(b[k]));
      }
      if (touch == Touch::counts ? (lowA > highB || lowB > highA) : (lowA >= highB || lowB >= highA))
        return false;
    }
  }
  return true;
}

struct PlainPlaced {
  std::vector<std::uint8_t> region;
  std::int64_t count = 0;
  PixelPair first;
};

PlainPlaced plainPlaced(const Mask& a, const LatticePose& pa, const Mask& b, const LatticePose& pb,
                        Touch touch) {
  PlainPlaced found;
  found.region.resize(static_cast<std::size_t>(a.width() * a.height()));
  for (int ay = 0; ay < a.height(); ++ay) {
    for (int ax = 0; ax < a.width(); ++ax) {
      if (!a.at(ax, ay)) continue;
      const auto corners = pixelCorners(pa, ax, ay);
      bool meets = false;
      for (int by = 0; by < b.height() && !meets; ++by) {
        for (int bx = 0; bx < b.width() && !meets; ++bx) {
          if (!b.at(bx, by) || !plainPixelsMeet(corners, pixelCorners(pb, bx, by), touch)) continue;
          meets = true;
          if (!found.first.hit) found.first = {true, ax, ay, bx, by};
        }
      }
      found.count += meets;
      found.region[static_cast<std::size_t>(ay * a.width() + ax)] = meets;
    }
  }
  return found;
}

LatticePose randomPose(std::mt19937& random, int size, bool quarterTurns) {
  const auto below = [&](int n) { return static_cast<long long>(random() % static_cast<unsigned>(n)); };
  LatticePose p{};
  if (quarterTurns) {
    const long long turns[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const auto t = static_cast<std::size_t>(below(4));
    p.cos = turns[t][0] << 20;
    p.sin = turns[t][1] << 20;
    // Halves of pixels and scales of 1/2, 1, 2: edges meet exactly again and again.
    p.x = (below(2 * size) - size) << 7;
    p.y = (below(2 * size) - size) << 7;
    p.scaleX = (below(2) ? 256 : -256) << below(2) >> below(2);
    p.scaleY = (below(2) ? 256 : -256) << below(2) >> below(2);
  } else {
    const double angle = static_cast<double>(random()) / 4294967296.0 * 6.283185307179586;
    p.cos = std::llround(std::cos(angle) * 1048576);
    p.sin = std::llround(std::sin(angle) * 1048576);
    p.x = below(256 * size) - 128 * size;
    p.y = below(256 * size) - 128 * size;
    p.scaleX = (below(2) ? 1 : -1) * (64 + below(400));
    p.scaleY = (below(2) ? 1 : -1) * (64 + below(400));
  }
  p.pivotX = below(2 * size);
  p.pivotY = below(2 * size);
  return p;
}

}  // namespace

TEST_CASE("placed masks: overlap, first pair, count and region agree with all pairs of pixels, exactly") {
  std::mt19937 random(11);
  int hits = 0, touches = 0;
  const int rounds = 3000;
  for (int round = 0; round < rounds; ++round) {
    const int size = 3 + static_cast<int>(random() % 10);
    const Mask a =
        random() % 2 ? blobMask(random, size, size + 1, 3) : randomMask(random, size, size + 1, 15);
    const Mask b =
        random() % 2 ? blobMask(random, size + 2, size, 3) : randomMask(random, size + 2, size, 15);
    const bool quarters = round % 2 == 0;
    const LatticePose pa = randomPose(random, size, quarters);
    const LatticePose pb = randomPose(random, size, quarters);
    const PlacedMask placedA = placed(a, pa);
    const PlacedMask placedB = placed(b, pb);
    bool met[2] = {};
    for (const Touch touch : {Touch::counts, Touch::ignored}) {
      CAPTURE(round);
      const PlainPlaced plain = plainPlaced(a, pa, b, pb, touch);
      met[static_cast<int>(touch)] = plain.first.hit;
      REQUIRE(overlap(placedA, placedB, touch) == plain.first.hit);
      REQUIRE(overlap(placedB, placedA, touch) == plain.first.hit);
      REQUIRE(overlapCount(placedA, placedB, touch) == plain.count);
      const PixelPair first = firstOverlap(placedA, placedB, touch);
      REQUIRE(first.hit == plain.first.hit);
      REQUIRE(first.ax == plain.first.ax);
      REQUIRE(first.ay == plain.first.ay);
      REQUIRE(first.bx == plain.first.bx);
      REQUIRE(first.by == plain.first.by);
      const Result<Mask> region = overlapRegion(placedA, placedB, touch);
      REQUIRE(region);
      for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
          REQUIRE(region.value.at(x, y) == (plain.region[static_cast<std::size_t>(y * a.width() + x)] != 0));
        }
      }
    }
    hits += met[1];
    touches += met[0] && !met[1];
  }
  CHECK(hits > rounds * 3 / 10);
  CHECK(touches > rounds / 50);
}

TEST_CASE("placed masks: at whole-pixel offsets they answer as unplaced ones do") {
  std::mt19937 random(12);
  for (int round = 0; round < 500; ++round) {
    const Mask a = blobMask(random, 70, 20);
    const Mask b = blobMask(random, 33, 40);
    const int dx = static_cast<int>(random() % 120) - 40;
    const int dy = static_cast<int>(random() % 70) - 45;
    const PlacedMask placedA = placeMask(a, {{-1000.5, 300.25}, {}}).value;
    const PlacedMask placedB = placeMask(b, {{-1000.5 + dx, 300.25 + dy}, {}}).value;
    REQUIRE(overlap(placedA, placedB, Touch::ignored) == overlap(a, b, {dx, dy}, Touch::ignored));
    REQUIRE(overlap(placedA, placedB, Touch::counts) == overlap(a, b, {dx, dy}, Touch::counts));
    REQUIRE(overlapCount(placedA, placedB, Touch::ignored) == overlapCount(a, b, {dx, dy}));
  }
}

TEST_CASE("placed masks: far from the origin the answers are those at the origin") {
  std::mt19937 random(13);
  for (int round = 0; round < 200; ++round) {
    const Mask a = blobMask(random, 20, 20);
    const Mask b = blobMask(random, 20, 20);
    const Rotation qa = rotationOf(static_cast<double>(random() % 1000) / 100);
    const Rotation qb = rotationOf(static_cast<double>(random() % 1000) / 100);
    const Vec at{static_cast<double>(random() % 30) - 15, static_cast<double>(random() % 30) - 15};
    const Vec far{8388608, -8388608};
    const std::int64_t near =
        overlapCount(placeMask(a, {{}, qa}).value, placeMask(b, {at, qb}).value, Touch::ignored);
    REQUIRE(overlapCount(placeMask(a, {far, qa}).value, placeMask(b, {far + at, qb}).value, Touch::ignored) ==
            near);
  }
}

TEST_CASE("placed masks: a corner that reaches a millionth of a pixel in is seen, a gap of one too") {
  const Result<Mask> pixel = makeFullMask(1, 1);
  const Rotation q = rotationOf(pi / 4);
  const double half = std::sqrt(0.5);
  for (const double gap : {1e-6, -1e-6, 1e-12, -1e-12}) {
    // A turned pixel stands on its corner, right of an upright one.
    const PlacedMask a = placeMask(pixel.value, {{0, 0}, {}}, {1, 1}, {1, 0.5}).value;
    const PlacedMask b = placeMask(pixel.value, {{half + gap, 0}, q}, {1, 1}, {0.5, 0.5}).value;
    CHECK(overlap(a, b, Touch::counts) == (gap < 0));
  }
}

TEST_CASE("placed masks: masks without pixels meet nothing") {
  const Mask empty = fromCells(std::vector<std::uint8_t>(9), 3, 3);
  const Mask none;
  const Mask full = disc(9);
  for (const Mask* mask : {&empty, &none}) {
    const PlacedMask a = placeMask(*mask, {{0, 0}, rotationOf(1)}).value;
    const PlacedMask b = placeMask(full, {}).value;
    CHECK_FALSE(overlap(a, b, Touch::counts));
    CHECK_FALSE(overlap(b, a, Touch::counts));
    CHECK(overlapCount(a, b, Touch::counts) == 0);
    CHECK_FALSE(firstOverlap(a, b, Touch::counts).hit);
  }
}

TEST_CASE("placed masks: numbers that are no pose are refused by name") {
  const Mask mask = disc(3);
  const double notANumber = std::numeric_limits<double>::quiet_NaN();
  const auto refused = [](const Result<PlacedMask>& made, Code code, const char* argument) {
    CHECK(std::string(nameOf(made.status.code)) == nameOf(code));
    CHECK(std::string(made.status.argument) == argument);
  };
  refused(placeMask(mask, {}, {notANumber, 1}), Code::notFinite, "scale.x");
  refused(placeMask(mask, {}, {1, 0}), Code::notPositive, "scale.y");
  refused(placeMask(mask, {}, {1, -1e9}), Code::outOfRange, "scale.y");
  refused(placeMask(mask, {}, {1e-9, 1}), Code::outOfRange, "scale.x");
  refused(placeMask(mask, {{notANumber, 0}, {}}), Code::notFinite, "position.x");
  refused(placeMask(mask, {{0, 1e300}, {}}), Code::outOfRange, "position.y");
  refused(placeMask(mask, {{}, {notANumber, 0}}), Code::notFinite, "rotation.cos");
  refused(placeMask(mask, {{}, {1, 2}}), Code::outOfRange, "rotation.sin");
  refused(placeMask(mask, {}, {1, 1}, {0, notANumber}), Code::notFinite, "pivot.y");
}
