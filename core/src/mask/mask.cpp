#include "bump/mask/mask.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "mask/bits.h"
#include "mask/builder.h"

namespace bump {
namespace {

std::size_t wordsOf(int width, int height) {
  return static_cast<std::size_t>((width + 63) / 64) * static_cast<std::size_t>(height);
}

// Bits 0, 2, 4, ... of a word, moved together into its lower half.
std::uint64_t evenBits(std::uint64_t word) {
  word &= 0x5555555555555555u;
  word = (word | (word >> 1)) & 0x3333333333333333u;
  word = (word | (word >> 2)) & 0x0f0f0f0f0f0f0f0fu;
  word = (word | (word >> 4)) & 0x00ff00ff00ff00ffu;
  word = (word | (word >> 8)) & 0x0000ffff0000ffffu;
  return (word | (word >> 16)) & 0x00000000ffffffffu;
}

// One level of the pyramid from the one below. Cells past the edge are as if they agreed: empty for `any`,
// solid for `all`.
template <bool isAll>
void halve(const MaskPlane& fine, MaskPlane coarse, std::uint64_t* words) {
  const auto meet = [](std::uint64_t a, std::uint64_t b) { return isAll ? a & b : a | b; };
  const std::uint64_t outside = isAll ? ~std::uint64_t{0} : 0;
  const auto word = [&](int s, int y) {
    if (s >= fine.strips() || y >= fine.height) return outside;
    const int used = fine.width - s * 64;
    const std::uint64_t here = fine.strip(s)[y];
    return used >= 64 ? here : here | (outside & (~std::uint64_t{0} << used));
  };
  for (int s = 0; s < coarse.strips(); ++s) {
    const int used = coarse.width - s * 64;
    const std::uint64_t within = used >= 64 ? ~std::uint64_t{0} : bitsFromTo(0, used - 1);
    for (int y = 0; y < coarse.height; ++y) {
      std::uint64_t halves[2];
      for (int h = 0; h < 2; ++h) {
        const std::uint64_t two = meet(word(s * 2 + h, y * 2), word(s * 2 + h, y * 2 + 1));
        halves[h] = evenBits(meet(two, two >> 1));
      }
      words[static_cast<std::size_t>(s) * static_cast<std::size_t>(coarse.height) +
            static_cast<std::size_t>(y)] = (halves[0] | (halves[1] << 32)) & within;
    }
  }
}

Status checkLength(std::size_t length, int width, int height, int bytes, const char* argument) {
  const auto needed =
      static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * static_cast<std::size_t>(bytes);
  if (length != needed) return {Code::outOfRange, argument, static_cast<double>(length)};
  return fine;
}

Status checkSide(int side, const char* argument) {
  if (side < 1) return {Code::notPositive, argument, static_cast<double>(side)};
  if (side > limits::maskSide) return {Code::outOfRange, argument, static_cast<double>(side)};
  return fine;
}

}  // namespace

Status MaskBuilder::start(int width, int height) {
  if (Status s = checkSide(width, "width"); !s) return s;
  if (Status s = checkSide(height, "height"); !s) return s;
  Mask mask;
  std::size_t total = 0;
  int w = width;
  int h = height;
  for (;; w = (w + 1) / 2, h = (h + 1) / 2) {
    total += wordsOf(w, h) * (mask.levels_ == 0 ? 1 : 2);
    const auto level = static_cast<std::size_t>(mask.levels_++);
    mask.any_[level] = {w, h, nullptr};
    mask.all_[level] = {w, h, nullptr};
    if (w == 1 && h == 1) break;
  }
  mask.words_.reset(static_cast<std::uint64_t*>(std::calloc(total, sizeof(std::uint64_t))));
  if (!mask.words_) return {Code::outOfMemory, "mask", static_cast<double>(total * sizeof(std::uint64_t))};
  const std::uint64_t* next = mask.words_.get();
  for (std::size_t level = 0; level < static_cast<std::size_t>(mask.levels_); ++level) {
    const std::size_t size = wordsOf(mask.any_[level].width, mask.any_[level].height);
    mask.any_[level].words = next;
    if (level > 0) next += size;
    mask.all_[level].words = next;
    next += size;
  }
  mask_ = std::move(mask);
  return fine;
}

void MaskBuilder::setRun(int y, int first, int last) {
  for (int s = first >> 6; s <= last >> 6; ++s) {
    strip(s)[y] |= bitsFromTo(std::max(first - s * 64, 0), std::min(last - s * 64, 63));
  }
}

Mask MaskBuilder::finish() {
  Mask& mask = mask_;
  const auto writable = [&](const MaskPlane& plane) {
    return mask.words_.get() + (plane.words - mask.words_.get());
  };
  for (int level = 1; level < mask.levels_; ++level) {
    halve<false>(mask.any(level - 1), mask.any(level), writable(mask.any(level)));
    halve<true>(mask.all(level - 1), mask.all(level), writable(mask.all(level)));
  }
  mask.count_ = 0;
  int left = mask.width();
  int right = -1;
  int top = mask.height();
  int bottom = -1;
  for (int s = 0; s < mask.pixels().strips(); ++s) {
    std::uint64_t used = 0;
    for (int y = 0; y < mask.height(); ++y) {
      const std::uint64_t word = mask.pixels().strip(s)[y];
      if (word == 0) continue;
      used |= word;
      mask.count_ += countBits(word);
      top = std::min(top, y);
      bottom = std::max(bottom, y);
    }
    if (used == 0) continue;
    left = std::min(left, s * 64 + std::countr_zero(used));
    right = s * 64 + 63 - std::countl_zero(used);
  }
  mask.bounds_ = mask.count_ == 0 ? PixelBox{} : PixelBox{left, top, right - left + 1, bottom - top + 1};
  return std::move(mask_);
}

Result<Mask> makeMaskFromPixels(std::span<const std::uint8_t> pixels, int width, int height, int threshold) {
  if (threshold < 0 || threshold > 255) {
    return Status{Code::outOfRange, "threshold", static_cast<double>(threshold)};
  }
  if (Status s = checkSide(width, "width"); !s) return s;
  if (Status s = checkSide(height, "height"); !s) return s;
  if (Status s = checkLength(pixels.size(), width, height, 4, "pixels.length"); !s) return s;
  MaskBuilder builder;
  if (Status s = builder.start(width, height); !s) return s;
  std::size_t alpha = 3;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x, alpha += 4) {
      if (pixels[alpha] >= threshold) builder.set(x, y);
    }
  }
  return builder.finish();
}

Result<Mask> makeMaskFromCells(std::span<const std::uint8_t> cells, int width, int height) {
  if (Status s = checkSide(width, "width"); !s) return s;
  if (Status s = checkSide(height, "height"); !s) return s;
  if (Status s = checkLength(cells.size(), width, height, 1, "cells.length"); !s) return s;
  MaskBuilder builder;
  if (Status s = builder.start(width, height); !s) return s;
  std::size_t i = 0;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x, ++i) {
      if (cells[i] != 0) builder.set(x, y);
    }
  }
  return builder.finish();
}

Result<Mask> makeFullMask(int width, int height) {
  MaskBuilder builder;
  if (Status s = builder.start(width, height); !s) return s;
  for (int y = 0; y < height; ++y) builder.setRun(y, 0, width - 1);
  return builder.finish();
}

}  // namespace bump
