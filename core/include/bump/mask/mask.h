// A picture of what is solid: width x height pixels, one bit each. A mask knows no position; where it stands,
// and whether it meets something, is asked in overlap.h (at whole-pixel offsets), placed.h (turned
// and scaled) and shape.h (against vector shapes).
//
// Pixel (x, y) is the closed square from (x, y) to (x + 1, y + 1) in the mask's own axes. Row 0 is the first
// in memory, as in image files. The engine does not know up: whether y goes down, as in image files, is the
// camera's decision.
//
// For example:
//
//     const std::uint8_t cells[] = {0, 1, 0,
//                                   1, 1, 1};
//     const bump::Result<bump::Mask> mask = bump::makeMaskFromCells(cells, 3, 2);
//     assert(mask && mask.value.count() == 4 && mask.value.at(1, 0) && !mask.value.at(0, 0));
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <utility>

#include "bump/status.h"
#include "bump/vector.h"

namespace bump {

namespace limits {
// Pixels. Larger pictures are refused: cut them into several masks. One of 16,384 x 16,384 takes 54 MB.
inline constexpr int maskSide = 16384;
}  // namespace limits

// Whole pixels, from (x, y) to just before (x + width, y + height).
struct PixelBox {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  friend constexpr bool operator==(const PixelBox& a, const PixelBox& b) = default;
};

// A field of bits. Columns come in strips of 64, one word for each row, and a strip's words follow each
// other: at a fixed offset between two masks every row of a strip is shifted by the same amount, so a loop
// down the rows has neither branches nor remainders. Bits beyond the width are 0.
struct MaskPlane {
  int width = 0;
  int height = 0;
  const std::uint64_t* words = nullptr;

  int strips() const { return (width + 63) / 64; }
  const std::uint64_t* strip(int s) const {
    return words + static_cast<std::size_t>(s) * static_cast<std::size_t>(height);
  }
  // x and y within the plane.
  bool at(int x, int y) const { return (strip(x >> 6)[y] >> (x & 63)) & 1; }
};

// Owns its bits; made once, then never changed, so that everything derived from them holds for its life. A
// default-made or moved-from mask has no pixels and meets nothing.
class Mask {
 public:
  // Halvings of maskSide down to one cell, and the pixels themselves.
  static constexpr int maxLevels = 15;

  Mask() = default;
  Mask(Mask&& other) noexcept { *this = std::move(other); }
  Mask& operator=(Mask&& other) noexcept {
    std::swap(words_, other.words_);
    std::swap(levels_, other.levels_);
    std::swap(any_, other.any_);
    std::swap(all_, other.all_);
    std::swap(bounds_, other.bounds_);
    std::swap(count_, other.count_);
    return *this;
  }

  int width() const { return any_[0].width; }
  int height() const { return any_[0].height; }
  bool at(int x, int y) const { return x >= 0 && y >= 0 && x < width() && y < height() && any_[0].at(x, y); }
  std::int64_t count() const { return count_; }       // of solid pixels
  const PixelBox& bounds() const { return bounds_; }  // the smallest box round the solid pixels
  const MaskPlane& pixels() const { return any_[0]; }

  // The pyramid. A cell of level k stands for 2^k x 2^k pixels, fewer at the far edges; `any` says that one
  // of them is solid, `all` that all are. Level 0 is the pixels, the last level is one cell.
  int levels() const { return levels_; }
  const MaskPlane& any(int level) const { return any_[static_cast<std::size_t>(level)]; }
  const MaskPlane& all(int level) const { return all_[static_cast<std::size_t>(level)]; }

 private:
  friend class MaskBuilder;
  struct Release {
    void operator()(std::uint64_t* words) const { std::free(words); }
  };

  std::unique_ptr<std::uint64_t[], Release> words_;
  int levels_ = 0;
  std::array<MaskPlane, maxLevels> any_{};
  std::array<MaskPlane, maxLevels> all_{};
  PixelBox bounds_;
  std::int64_t count_ = 0;
};

// Makers. width and height: 1 to limits::maskSide. The length of the data must fit them exactly.

// Solid where alpha >= threshold. Four bytes a pixel: red, green, blue, alpha.
Result<Mask> makeMaskFromPixels(std::span<const std::uint8_t> pixels, int width, int height,
                                int threshold = 128);
// Solid where the byte is not 0. One byte a pixel.
Result<Mask> makeMaskFromCells(std::span<const std::uint8_t> cells, int width, int height);
// All solid.
Result<Mask> makeFullMask(int width, int height);

}  // namespace bump
