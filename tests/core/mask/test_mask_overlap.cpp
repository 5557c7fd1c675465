// Masks at whole-pixel offsets: the word-parallel answers against plain pixel loops.
#include <climits>
#include <cmath>

#include "bump/mask/overlap.h"
#include "mask_helpers.h"

using namespace bump;
using namespace masktest;

namespace {

bool plainTouches(const Mask& a, const Mask& b, int dx, int dy) {
  for (int y = -1; y <= 1; ++y) {
    for (int x = -1; x <= 1; ++x) {
      if (plainOverlap(a, b, dx + x, dy + y).count > 0) return true;
    }
  }
  return false;
}

void checkAgainstPixelLoop(const Mask& a, const Mask& b, int dx, int dy) {
  CAPTURE(a.width());
  CAPTURE(b.width());
  CAPTURE(dx);
  CAPTURE(dy);
  const PlainOverlap plain = plainOverlap(a, b, dx, dy);
  REQUIRE(overlap(a, b, {dx, dy}) == (plain.count > 0));
  REQUIRE(overlapCount(a, b, {dx, dy}) == plain.count);
  const PixelHit first = firstOverlap(a, b, {dx, dy});
  REQUIRE(first.hit == (plain.count > 0));
  if (first.hit) {
    REQUIRE(first.x == plain.firstX);
    REQUIRE(first.y == plain.firstY);
  }
}

// The shortest free move along the axes, and of all, by trying every one.
struct PlainPush {
  int axis = INT_MAX;
  int squared = INT_MAX;
  int x = 0;  // of the shortest those that point furthest away from A's middle, of these the lowest y, then x
  int y = 0;
  int equals = 0;
};

PlainPush plainPush(const Mask& a, const Mask& b, int dx, int dy, int reach) {
  PlainPush best;
  // Twice the way from the middle of A's solid bounds to that of B's.
  const PixelBox& p = a.bounds();
  const PixelBox& q = b.bounds();
  const PixelOffset twice{2 * (dx + q.x - p.x) + q.width - p.width,
                          2 * (dy + q.y - p.y) + q.height - p.height};
  for (int y = -reach; y <= reach; ++y) {
    for (int x = -reach; x <= reach; ++x) {
      if (plainOverlap(a, b, dx + x, dy + y).count > 0) continue;
      const int squared = x * x + y * y;
      const bool further = x * twice.x + y * twice.y > best.x * twice.x + best.y * twice.y;
      best.equals = squared < best.squared ? 1 : best.equals + (squared == best.squared);
      if (squared < best.squared || (squared == best.squared && further)) {
        best.squared = squared;
        best.x = x;
        best.y = y;
      }
      if (x == 0 || y == 0) best.axis = std::min(best.axis, std::abs(x + y));
    }
  }
  return best;
}

}  // namespace

TEST_CASE("mask overlap: agrees with the pixel loop at every offset of awkward sizes") {
  std::mt19937 random(3);
  for (const int width : {1, 3, 63, 64, 65, 127, 128}) {
    for (const int other : {1, 2, 64, 65, 130}) {
      const Mask a = randomMask(random, width, 5, 8);
      const Mask b = randomMask(random, other, 4, 8);
      for (int dy = -6; dy <= 6; ++dy) {
        for (int dx = -other - 2; dx <= width + 2; ++dx) checkAgainstPixelLoop(a, b, dx, dy);
      }
    }
  }
}

TEST_CASE("mask overlap: agrees with the pixel loop on tall masks, where rows are joined in blocks") {
  std::mt19937 random(4);
  for (int round = 0; round < 300; ++round) {
    const Mask a = randomMask(random, 70, 31 + static_cast<int>(random() % 70), 1);
    const Mask b = randomMask(random, 66, 31 + static_cast<int>(random() % 70), 1);
    checkAgainstPixelLoop(a, b, static_cast<int>(random() % 160) - 80, static_cast<int>(random() % 160) - 80);
  }
}

TEST_CASE("mask overlap: swapping the masks and the offset's sign keeps the answer") {
  std::mt19937 random(5);
  for (int round = 0; round < 500; ++round) {
    const Mask a = randomMask(random, 65, 20, 5);
    const Mask b = randomMask(random, 40, 33, 5);
    const int dx = static_cast<int>(random() % 110) - 50;
    const int dy = static_cast<int>(random() % 60) - 35;
    REQUIRE(overlap(a, b, {dx, dy}) == overlap(b, a, {-dx, -dy}));
    REQUIRE(overlapCount(a, b, {dx, dy}) == overlapCount(b, a, {-dx, -dy}));
    const Vec normal = overlapNormal(a, b, {dx, dy});
    const Vec swapped = overlapNormal(b, a, {-dx, -dy});
    REQUIRE(normal == Vec{-swapped.x, -swapped.y});
  }
}

TEST_CASE("mask overlap: touching counts when pixels share a side or a corner, and only when asked") {
  std::mt19937 random(6);
  int touching = 0;
  for (int round = 0; round < 400; ++round) {
    const Mask a = randomMask(random, 9, 9, 6);
    const Mask b = randomMask(random, 9, 9, 6);
    const int dx = static_cast<int>(random() % 24) - 12;
    const int dy = static_cast<int>(random() % 24) - 12;
    REQUIRE(overlap(a, b, {dx, dy}, Touch::counts) == plainTouches(a, b, dx, dy));
    touching += overlap(a, b, {dx, dy}, Touch::counts) && !overlap(a, b, {dx, dy}, Touch::ignored);
  }
  CHECK(touching > 30);
  const Result<Mask> pixel = makeFullMask(1, 1);
  CHECK(overlap(pixel.value, pixel.value, {1, -1}, Touch::counts));
  CHECK_FALSE(overlap(pixel.value, pixel.value, {1, -1}, Touch::ignored));
  CHECK_FALSE(overlap(pixel.value, pixel.value, {2, 0}, Touch::counts));
}

TEST_CASE("mask overlap: offsets far beyond any size meet nothing and overflow nothing") {
  const Result<Mask> a = makeFullMask(256, 256);
  for (const std::int64_t far : {257ll, 40000ll, 1ll << 31, -(1ll << 31), LLONG_MAX, LLONG_MIN}) {
    for (const PixelOffset offset : {PixelOffset{far, 0}, PixelOffset{0, far}, PixelOffset{far, far}}) {
      CHECK_FALSE(overlap(a.value, a.value, offset, Touch::counts));
      CHECK(overlapCount(a.value, a.value, offset) == 0);
      CHECK_FALSE(firstOverlap(a.value, a.value, offset).hit);
      CHECK_FALSE(pushAlongAxis(a.value, a.value, offset).touching);
      CHECK_FALSE(pushShortest(a.value, a.value, offset).touching);
      CHECK(overlapNormal(a.value, a.value, offset) == Vec{});
    }
  }
}

TEST_CASE("mask overlap: masks without pixels meet nothing") {
  const Mask none;
  const Mask empty = fromCells(std::vector<std::uint8_t>(64 * 64), 64, 64);
  const Result<Mask> full = makeFullMask(64, 64);
  for (const Mask* mask : {&none, &empty}) {
    CHECK_FALSE(overlap(*mask, full.value, {0, 0}, Touch::counts));
    CHECK_FALSE(overlap(full.value, *mask, {0, 0}, Touch::counts));
    CHECK(overlapCount(*mask, *mask, {0, 0}) == 0);
  }
}

TEST_CASE("mask overlap: the region holds exactly the shared pixels, in A's coordinates") {
  std::mt19937 random(7);
  for (const int width : {5, 64, 100}) {
    const Mask a = blobMask(random, width, 40);
    const Mask b = blobMask(random, 65, 30);
    for (int round = 0; round < 60; ++round) {
      const int dx = static_cast<int>(random() % 160) - 70;
      const int dy = static_cast<int>(random() % 70) - 30;
      const Result<Mask> region = overlapRegion(a, b, {dx, dy});
      REQUIRE(region);
      REQUIRE(region.value.width() == width);
      REQUIRE(region.value.height() == 40);
      for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < width; ++x)
          REQUIRE(region.value.at(x, y) == (a.at(x, y) && b.at(x - dx, y - dy)));
      }
    }
  }
}

TEST_CASE("mask push: the moves separate, and no shorter one does") {
  std::mt19937 random(8);
  int touching = 0;
  int ties = 0;
  for (int round = 0; round < 500; ++round) {
    // Every third pair is symmetric: there many moves are equally short.
    const Mask a = round % 3 == 0 ? disc(12) : blobMask(random, 12, 12, 4);
    const Mask b = round % 3 == 0 ? disc(10) : blobMask(random, 9, 10, 4);
    const int dx = static_cast<int>(random() % 20) - 9;
    const int dy = static_cast<int>(random() % 20) - 9;
    const PixelPush axis = pushAlongAxis(a, b, {dx, dy});
    const PixelPush shortest = pushShortest(a, b, {dx, dy});
    REQUIRE(axis.touching == overlap(a, b, {dx, dy}));
    REQUIRE(shortest.touching == axis.touching);
    if (!axis.touching) continue;
    ++touching;
    const PlainPush plain = plainPush(a, b, dx, dy, 22);
    REQUIRE((axis.x == 0) != (axis.y == 0));
    REQUIRE(std::abs(axis.x + axis.y) == plain.axis);
    REQUIRE(plainOverlap(a, b, dx + axis.x, dy + axis.y).count == 0);
    REQUIRE(shortest.x * shortest.x + shortest.y * shortest.y == plain.squared);
    REQUIRE(shortest.x == plain.x);
    REQUIRE(shortest.y == plain.y);
    ties += plain.equals > 1;
    REQUIRE(plainOverlap(a, b, dx + shortest.x, dy + shortest.y).count == 0);
  }
  CHECK(touching > 90);
  CHECK(ties > 20);
}

TEST_CASE("mask push: goes away from A's middle, and the other way round when swapped") {
  const Mask big = disc(40);
  const Mask small = disc(11);
  for (const PixelOffset offset :
       {PixelOffset{-6, 15}, PixelOffset{33, 14}, PixelOffset{15, -7}, PixelOffset{5, 2}}) {
    const PixelPush push = pushAlongAxis(big, small, offset);
    const PixelPush swapped = pushAlongAxis(small, big, {-offset.x, -offset.y});
    REQUIRE(push.touching);
    CHECK(push.x == -swapped.x);
    CHECK(push.y == -swapped.y);
    const PixelPush shortest = pushShortest(big, small, offset);
    const PixelPush shortestSwapped = pushShortest(small, big, {-offset.x, -offset.y});
    CHECK(shortest.x == -shortestSwapped.x);
    CHECK(shortest.y == -shortestSwapped.y);
  }
  CHECK(pushAlongAxis(big, small, {33, 14}).x > 0);
  CHECK(pushAlongAxis(big, small, {-6, 15}).x < 0);
  CHECK(pushAlongAxis(big, small, {15, -7}).y < 0);
}

TEST_CASE("mask normal: points along the line between two discs, from A to B") {
  const Mask a = disc(101);
  const Mask b = disc(61);
  for (int degrees = 0; degrees < 360; degrees += 15) {
    const double angle = degrees * 3.14159265358979323846 / 180;
    const int dx = static_cast<int>(std::lround(70 * std::cos(angle))) + 20;
    const int dy = static_cast<int>(std::lround(70 * std::sin(angle))) + 20;
    const Vec normal = overlapNormal(a, b, {dx, dy});
    CHECK(std::sqrt(lengthSquared(normal)) == doctest::Approx(1));
    CHECK(normal.x * std::cos(angle) + normal.y * std::sin(angle) > 0.99);
  }
}
