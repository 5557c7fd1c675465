// The masks that the native and the wasm benchmark measure, and the plain pixel loops they are measured
// against: bytes, one pixel after another, leaving at the first shared one, as a game would write it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bump/mask/boxes.h"
#include "bump/mask/contact.h"
#include "bump/mask/outline.h"
#include "bump/mask/overlap.h"
#include "bump/mask/placed.h"
#include "bump/mask/shape.h"

namespace maskbench {

inline constexpr int apartX = 182;
inline constexpr int apartY = 182;

struct Scene {
  explicit Scene(int size) {
    for (int y = 0; y < size; ++y) {
      for (int x = 0; x < size; ++x) {
        const int dx = 2 * x + 1 - size, dy = 2 * y + 1 - size;
        cells.push_back(dx * dx + dy * dy <= size * size);
        evenCells.push_back(x % 2 == 0);
        oddCells.push_back(x % 2 == 1);
      }
    }
    disc = bump::makeMaskFromCells(cells, size, size).value;
    even = bump::makeMaskFromCells(evenCells, size, size).value;
    odd = bump::makeMaskFromCells(oddCells, size, size).value;
  }
  std::vector<std::uint8_t> cells, evenCells, oddCells;
  bump::Mask disc, even, odd;
};

inline bool plainOverlaps(const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b, int size,
                          int dx, int dy) {
  const int x0 = std::max(0, dx), x1 = std::min(size, size + dx);
  const int y0 = std::max(0, dy), y1 = std::min(size, size + dy);
  for (int y = y0; y < y1; ++y) {
    for (int x = x0; x < x1; ++x) {
      if (a[static_cast<std::size_t>(y * size + x)] && b[static_cast<std::size_t>((y - dy) * size + x - dx)])
        return true;
    }
  }
  return false;
}

inline std::int64_t plainCount(const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b,
                               int size, int dx, int dy) {
  std::int64_t count = 0;
  const int x0 = std::max(0, dx), x1 = std::min(size, size + dx);
  const int y0 = std::max(0, dy), y1 = std::min(size, size + dy);
  for (int y = y0; y < y1; ++y) {
    for (int x = x0; x < x1; ++x) {
      if (a[static_cast<std::size_t>(y * size + x)] && b[static_cast<std::size_t>((y - dy) * size + x - dx)])
        ++count;
    }
  }
  return count;
}

}  // namespace maskbench
