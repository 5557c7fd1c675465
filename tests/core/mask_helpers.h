// Masks for tests: random, drawn in text, and the plain pixel loops that the word-parallel code must agree
// with. Nothing here uses words.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "bump/mask/mask.h"

namespace masktest {

inline bump::Mask fromCells(const std::vector<std::uint8_t>& cells, int width, int height) {
  bump::Result<bump::Mask> made = bump::makeMaskFromCells(cells, width, height);
  REQUIRE(made);
  return std::move(made.value);
}

// Each pixel solid with the chance of `percent`.
inline bump::Mask randomMask(std::mt19937& random, int width, int height, unsigned percent) {
  std::vector<std::uint8_t> cells(static_cast<std::size_t>(width * height));
  for (auto& cell : cells) cell = random() % 100 < percent;
  return fromCells(cells, width, height);
}

// Blobs: a few random boxes, some of them holes; closer to pictures than noise is.
inline bump::Mask blobMask(std::mt19937& random, int width, int height, int boxes = 6) {
  std::vector<std::uint8_t> cells(static_cast<std::size_t>(width * height));
  for (int i = 0; i < boxes; ++i) {
    const int x0 = static_cast<int>(random() % static_cast<unsigned>(width));
    const int y0 = static_cast<int>(random() % static_cast<unsigned>(height));
    const int x1 = x0 + static_cast<int>(random() % static_cast<unsigned>(width / 2 + 1));
    const int y1 = y0 + static_cast<int>(random() % static_cast<unsigned>(height / 2 + 1));
    const bool solid = random() % 3 != 0;
    for (int y = y0; y <= y1 && y < height; ++y) {
      for (int x = x0; x <= x1 && x < width; ++x) cells[static_cast<std::size_t>(y * width + x)] = solid;
    }
  }
  return fromCells(cells, width, height);
}

// '#' is solid; the first row is row 0.
inline bump::Mask drawn(const std::vector<std::string>& rows) {
  const auto width = static_cast<int>(rows[0].size());
  std::vector<std::uint8_t> cells;
  for (const std::string& row : rows) {
    for (const char c : row) cells.push_back(c == '#');
  }
  return fromCells(cells, width, static_cast<int>(rows.size()));
}

// A disc of the given diameter: solid where the pixel's centre is within it.
inline bump::Mask disc(int diameter) {
  std::vector<std::uint8_t> cells;
  for (int y = 0; y < diameter; ++y) {
    for (int x = 0; x < diameter; ++x) {
      const int dx = 2 * x + 1 - diameter;
      const int dy = 2 * y + 1 - diameter;
      cells.push_back(dx * dx + dy * dy <= diameter * diameter);
    }
  }
  return fromCells(cells, diameter, diameter);
}

struct PlainOverlap {
  std::int64_t count = 0;
  int firstX = 0;
  int firstY = 0;
};

inline PlainOverlap plainOverlap(const bump::Mask& a, const bump::Mask& b, int dx, int dy) {
  PlainOverlap found;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      if (!a.at(x, y) || !b.at(x - dx, y - dy)) continue;
      if (found.count++ == 0) {
        found.firstX = x;
        found.firstY = y;
      }
    }
  }
  return found;
}

// The sizes at which words begin, end and are padded.
inline const std::vector<int> awkwardSides{1, 2, 3, 7, 8, 9, 31, 63, 64, 65, 127, 128, 129};

}  // namespace masktest
