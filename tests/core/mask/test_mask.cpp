// Making masks: what is solid, the pyramid, the bounds, and what is refused.
#include <cstring>

#include "mask_helpers.h"

using namespace bump;
using namespace masktest;

namespace {

void checkRefused(const Result<Mask>& made, Code code, const std::string& argument, double value) {
  CHECK(std::string(nameOf(made.status.code)) == nameOf(code));
  CHECK(std::string(made.status.argument) == argument);
  CHECK(made.status.value == value);
}

}  // namespace

TEST_CASE("mask: the pixels are those of the grid it was made from, at every awkward size") {
  std::mt19937 random(1);
  for (const int width : awkwardSides) {
    for (const int height : {1, 2, 5, 64}) {
      std::vector<std::uint8_t> cells(static_cast<std::size_t>(width * height));
      for (auto& cell : cells) cell = static_cast<std::uint8_t>(random() % 3);
      const Mask mask = fromCells(cells, width, height);
      std::int64_t count = 0;
      for (int y = -1; y <= height; ++y) {
        for (int x = -1; x <= width; ++x) {
          const bool within = x >= 0 && y >= 0 && x < width && y < height;
          const bool solid = within && cells[static_cast<std::size_t>(y * width + x)] != 0;
          REQUIRE(mask.at(x, y) == solid);
          count += solid;
        }
      }
      REQUIRE(mask.count() == count);
    }
  }
}

TEST_CASE("mask: an alpha at the threshold is solid, one below is not, colours do not matter") {
  const std::vector<std::uint8_t> pixels{0, 0, 0, 128, 255, 255, 255, 127, 9, 9, 9, 255, 200, 200, 200, 0};
  const Result<Mask> mask = makeMaskFromPixels(pixels, 2, 2);
  REQUIRE(mask);
  CHECK(mask.value.at(0, 0));
  CHECK_FALSE(mask.value.at(1, 0));
  CHECK(mask.value.at(0, 1));
  CHECK_FALSE(mask.value.at(1, 1));
  const Result<Mask> all = makeMaskFromPixels(pixels, 2, 2, 0);
  REQUIRE(all);
  CHECK(all.value.count() == 4);
  const Result<Mask> opaque = makeMaskFromPixels(pixels, 2, 2, 255);
  REQUIRE(opaque);
  CHECK(opaque.value.count() == 1);
}

TEST_CASE("mask: every cell of the pyramid says whether any and whether all of its pixels are solid") {
  std::mt19937 random(2);
  for (const int width : awkwardSides) {
    for (const int height : awkwardSides) {
      const Mask mask = randomMask(random, width, height, random() % 2 ? 50 : 97);
      REQUIRE(mask.any(mask.levels() - 1).width == 1);
      REQUIRE(mask.any(mask.levels() - 1).height == 1);
      for (int level = 0; level < mask.levels(); ++level) {
        const int side = 1 << level;
        for (int cy = 0; cy * side < height; ++cy) {
          for (int cx = 0; cx * side < width; ++cx) {
            bool any = false;
            bool all = true;
            for (int y = cy * side; y < std::min(height, cy * side + side); ++y) {
              for (int x = cx * side; x < std::min(width, cx * side + side); ++x) {
                any = any || mask.at(x, y);
                all = all && mask.at(x, y);
              }
            }
            REQUIRE(mask.any(level).at(cx, cy) == any);
            REQUIRE(mask.all(level).at(cx, cy) == all);
          }
        }
      }
    }
  }
}

TEST_CASE("mask: no word has a bit beyond the width") {
  for (const int width : awkwardSides) {
    const Result<Mask> full = makeFullMask(width, 3);
    REQUIRE(full);
    CHECK(full.value.count() == 3 * width);
    for (int level = 0; level < full.value.levels(); ++level) {
      for (const MaskPlane* plane : {&full.value.any(level), &full.value.all(level)}) {
        const int used = plane->width - 64 * (plane->strips() - 1);
        const std::uint64_t last = plane->strip(plane->strips() - 1)[0];
        CHECK(last == (used == 64 ? ~0ull : (1ull << used) - 1));
      }
    }
  }
}

TEST_CASE("mask: the bounds are the smallest box round the solid pixels") {
  std::vector<std::uint8_t> cells(200 * 100);
  cells[30 * 200 + 70] = 1;
  CHECK(fromCells(cells, 200, 100).bounds() == PixelBox{70, 30, 1, 1});
  cells[90 * 200 + 10] = 1;
  cells[95 * 200 + 199] = 1;
  CHECK(fromCells(cells, 200, 100).bounds() == PixelBox{10, 30, 190, 66});
}

TEST_CASE("mask: one without a solid pixel has empty bounds and is allowed") {
  const Mask mask = fromCells(std::vector<std::uint8_t>(65 * 3), 65, 3);
  CHECK(mask.count() == 0);
  CHECK(mask.bounds() == PixelBox{});
}

TEST_CASE("mask: moving leaves an empty mask behind and the bits where they were") {
  Mask first = disc(70);
  const std::uint64_t* words = first.pixels().words;
  const std::int64_t count = first.count();
  Mask second = std::move(first);
  CHECK(second.pixels().words == words);
  CHECK(second.count() == count);
  CHECK(first.width() == 0);
  CHECK_FALSE(first.at(0, 0));
  first = std::move(second);
  CHECK(first.count() == count);
}

TEST_CASE("mask: wrong sizes, lengths and thresholds are refused by name") {
  const std::vector<std::uint8_t> data(16);
  checkRefused(makeMaskFromCells(data, 0, 4), Code::notPositive, "width", 0);
  checkRefused(makeMaskFromCells(data, 4, -4), Code::notPositive, "height", -4);
  checkRefused(makeMaskFromCells(data, 16385, 1), Code::outOfRange, "width", 16385);
  checkRefused(makeMaskFromCells(data, 4, 3), Code::outOfRange, "cells.length", 16);
  checkRefused(makeMaskFromPixels(data, 4, 4), Code::outOfRange, "pixels.length", 16);
  checkRefused(makeMaskFromPixels(data, 2, 2, 256), Code::outOfRange, "threshold", 256);
  checkRefused(makeMaskFromPixels(data, 2, 2, -1), Code::outOfRange, "threshold", -1);
  checkRefused(makeFullMask(1, 2147483647), Code::outOfRange, "height", 2147483647);
  checkRefused(makeFullMask(-2147483647, 1), Code::notPositive, "width", -2147483647);
}

TEST_CASE("mask: the largest size is accepted") {
  const Result<Mask> wide = makeFullMask(limits::maskSide, 1);
  REQUIRE(wide);
  CHECK(wide.value.levels() == Mask::maxLevels);
  CHECK(wide.value.count() == limits::maskSide);
  CHECK(wide.value.all(Mask::maxLevels - 1).at(0, 0));
}
