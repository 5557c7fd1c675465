// Masks as boxes: exact partitions, covers by few boxes, and the six-rectangle circle.
#include <cmath>
#include <limits>

#include "bump/mask/boxes.h"
#include "mask_helpers.h"

using namespace bump;
using namespace masktest;

namespace {

// How many boxes hold each pixel; fails for a box that holds an empty one.
std::vector<int> layersOf(const Mask& mask, std::span<const PixelBox> boxes) {
  std::vector<int> layers(static_cast<std::size_t>(mask.width() * mask.height()));
  for (const PixelBox& box : boxes) {
    REQUIRE(box.width > 0);
    REQUIRE(box.height > 0);
    for (int y = box.y; y < box.y + box.height; ++y) {
      for (int x = box.x; x < box.x + box.width; ++x) {
        REQUIRE(mask.at(x, y));
        ++layers[static_cast<std::size_t>(y * mask.width() + x)];
      }
    }
  }
  return layers;
}

std::int64_t coveredBy(const Mask& mask, std::span<const PixelBox> boxes) {
  std::int64_t covered = 0;
  for (const int layers : layersOf(mask, boxes)) covered += layers > 0;
  return covered;
}

// The box of solid pixels with the most pixels, by trying all.
std::int64_t largestBox(const Mask& mask) {
  std::int64_t best = 0;
  for (int y0 = 0; y0 < mask.height(); ++y0) {
    for (int x0 = 0; x0 < mask.width(); ++x0) {
      int widest = mask.width();
      for (int y = y0; y < mask.height(); ++y) {
        int x = x0;
        while (x < widest && mask.at(x, y)) ++x;
        widest = x;
        best = std::max<std::int64_t>(best, static_cast<std::int64_t>(widest - x0) * (y - y0 + 1));
      }
    }
  }
  return best;
}

}  // namespace

TEST_CASE("mask partition: every solid pixel is in exactly one box, no empty one in any") {
  std::mt19937 random(41);
  for (int round = 0; round < 200; ++round) {
    const int width = 1 + static_cast<int>(random() % 130);
    const int height = 1 + static_cast<int>(random() % 40);
    const Mask mask = random() % 2 ? blobMask(random, width, height)
                                   : randomMask(random, width, height, static_cast<unsigned>(random() % 101));
    const Result<List<PixelBox>> boxes = partitionMask(mask);
    REQUIRE(boxes);
    const std::vector<int> layers = layersOf(mask, boxes.value.span());
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x)
        REQUIRE(layers[static_cast<std::size_t>(y * width + x)] == mask.at(x, y));
    }
  }
}

TEST_CASE("mask partition: takes the direction that needs fewer boxes") {
  CHECK(partitionMask(drawn({"####", "####"})).value.size() == 1);
  CHECK(partitionMask(drawn({"#.#.", "#.#.", "####"})).value.size() == 3);
  CHECK(partitionMask(drawn({"###", "#..", "###", "#.."})).value.size() == 3);
  CHECK(partitionMask(fromCells(std::vector<std::uint8_t>(12), 4, 3)).value.size() == 0);
  CHECK(partitionMask(Mask{}).value.size() == 0);
}

TEST_CASE("mask cover: six rectangles approximate a circle and cover 93% of it") {
  const Mask circle = disc(200);
  PixelBox boxes[6];
  const Result<Cover> cover = coverMask(circle, boxes);
  REQUIRE(cover);
  CHECK(cover.value.boxes == 6);
  CHECK(cover.value.solid == circle.count());
  CHECK(cover.value.covered == coveredBy(circle, boxes));
  const double share = static_cast<double>(cover.value.covered) / static_cast<double>(cover.value.solid);
  MESSAGE("six rectangles cover " << share * 100 << "% of a circle 200 pixels wide");
  CHECK(share > 0.93);
}

TEST_CASE("mask cover: more boxes cover more") {
  const Mask circle = disc(100);
  std::int64_t last = 0;
  for (const std::size_t most : {1u, 2u, 3u, 4u, 6u, 10u, 20u}) {
    std::vector<PixelBox> boxes(most);
    const Result<Cover> cover = coverMask(circle, boxes);
    REQUIRE(cover);
    CHECK(cover.value.covered > last);
    CHECK(cover.value.covered == coveredBy(circle, boxes));
    last = cover.value.covered;
  }
}

TEST_CASE("mask cover: a single box is the largest there is") {
  std::mt19937 random(42);
  for (int round = 0; round < 200; ++round) {
    const Mask mask = random() % 2 ? blobMask(random, 20, 17) : randomMask(random, 20, 17, 80);
    if (mask.count() == 0) continue;
    PixelBox box[1];
    const Result<Cover> cover = coverMask(mask, box);
    REQUIRE(cover);
    REQUIRE(cover.value.covered == largestBox(mask));
    REQUIRE(cover.value.covered == coveredBy(mask, box));
  }
}

TEST_CASE("mask cover: with enough boxes it is exact, and stops when the coverage asked for is reached") {
  std::mt19937 random(43);
  for (int round = 0; round < 60; ++round) {
    const Mask mask = blobMask(random, 40, 30);
    if (mask.count() == 0) continue;
    std::vector<PixelBox> boxes(400);
    for (const bool mayOverlap : {true, false}) {
      const Result<Cover> exact = coverMask(mask, boxes, {1, mayOverlap});
      REQUIRE(exact);
      const std::span<const PixelBox> used(boxes.data(), static_cast<std::size_t>(exact.value.boxes));
      REQUIRE(exact.value.covered == mask.count());
      REQUIRE(coveredBy(mask, used) == mask.count());
      if (!mayOverlap) {
        for (const int layers : layersOf(mask, used)) REQUIRE(layers <= 1);
      }
      const Result<Cover> part = coverMask(mask, boxes, {0.8, mayOverlap});
      REQUIRE(part.value.covered * 10 >= mask.count() * 8);
      REQUIRE(part.value.boxes <= exact.value.boxes);
      const std::span<const PixelBox> fewer(boxes.data(), static_cast<std::size_t>(part.value.boxes - 1));
      REQUIRE(coveredBy(mask, fewer) * 10 < mask.count() * 8);
    }
  }
}

TEST_CASE("mask cover: what cannot be done is refused by name; an empty mask needs no box") {
  const Mask circle = disc(10);
  PixelBox boxes[2];
  CHECK(coverMask(circle, {}).status.code == Code::tooFewPoints);
  CHECK(coverMask(circle, boxes, {std::numeric_limits<double>::quiet_NaN()}).status.code == Code::notFinite);
  CHECK(coverMask(circle, boxes, {0}).status.code == Code::outOfRange);
  CHECK(coverMask(circle, boxes, {1.5}).status.code == Code::outOfRange);
  const Result<Cover> none = coverMask(Mask{}, boxes);
  REQUIRE(none);
  CHECK(none.value.boxes == 0);
}
