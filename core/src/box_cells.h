// Which boxes are near a place: a hashed grid with one layer for each power of two of box size, so that tiny
// and huge boxes do not disturb each other. Holds bounds by row and finds them; why bounds are wider than
// boxes is box_neighbours.h's business.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "array.h"
#include "box_lanes.h"
#include "bump/vector.h"

namespace bump {

class BoxCells {
 public:
  static constexpr int lowestLayer = -32;  // cells of 2^-32 units
  static constexpr int layers = 64;
  // Cells are counted in doubles, in both directions up to here: every count is exact.
  static constexpr double farthestCell = 0x1p50;

  // Room for so many rows. False without memory; the content is then as it was.
  [[nodiscard]] bool reserve(int rows);
  // Forgets everything; rows from here on are 0 to rows - 1, all absent. Needs room.
  void reset(int rows);
  // One more row at the end, absent. Needs room.
  void append();

  // False when the bounds are too large, too far out or not numbers; the row is then absent.
  [[nodiscard]] bool insert(int row, const Bounds& bounds);
  void remove(int row);  // absent ones too
  bool holds(int row) const { return layer_[row] >= 0; }
  const Bounds& bounds(int row) const { return bounds_[row]; }

  static bool touch(const Bounds& a, const Bounds& b) {
    return !any((lanes(a.upper) < lanes(b.lower)) | (lanes(b.upper) < lanes(a.lower)));
  }

  // Calls visit(row) for every row whose bounds touch these, once, in no particular order, until it returns
  // false. `visit` may remove the row that it was called with.
  template <class Visit>
  void find(const Bounds& bounds, Visit visit) const;

 private:
  std::uint32_t bucket(int layer, std::int64_t x, std::int64_t y) const {
    const auto mixed = static_cast<std::uint32_t>(x) + static_cast<std::uint32_t>(y) * 0x9E3779B1u +
                       static_cast<std::uint32_t>(layer) * 0x85EBCA6Bu;
    return mixed & mask_;
  }

  // By layer: one over the width of its cells, a power of two.
  static constexpr std::array<double, layers> perCell = [] {
    std::array<double, layers> all{};
    double inverse = 0x1p32;
    static_assert(lowestLayer == -32);
    for (double& each : all) {
      each = inverse;
      inverse /= 2;
    }
    return all;
  }();

  Array<std::int32_t> head_;  // by bucket: its first row, or -1
  std::uint32_t mask_ = 0;
  Array<std::int32_t> next_;
  Array<std::int32_t> previous_;
  Array<std::uint32_t> bucket_;
  Array<std::int8_t> layer_;  // -1: absent
  Array<Bounds> bounds_;
  int used_[layers] = {};  // rows in the layer
  std::uint64_t usedLayers_ = 0;
};

// A row is in the cell of its layer that has its lower corner, and no larger than that cell. So what touches
// the bounds has its lower corner in a cell from one before the bounds' first to the bounds' last.
template <class Visit>
void BoxCells::find(const Bounds& bounds, Visit visit) const {
  for (std::uint64_t left = usedLayers_; left != 0; left &= left - 1) {
    const int layer = __builtin_ctzll(left);
    const double inverse = perCell[static_cast<std::size_t>(layer)];
    const double firstX = std::max(std::floor(bounds.lower.x * inverse) - 1, -farthestCell);
    const double firstY = std::max(std::floor(bounds.lower.y * inverse) - 1, -farthestCell);
    const double lastX = std::min(std::floor(bounds.upper.x * inverse), farthestCell);
    const double lastY = std::min(std::floor(bounds.upper.y * inverse), farthestCell);
    if (firstX > lastX || firstY > lastY) continue;
    // Something huge among tiny boxes: then there are fewer boxes than cells.
    if ((lastX - firstX + 1) * (lastY - firstY + 1) > used_[layer] + 16.0) {
      for (int row = 0; row < layer_.size(); ++row) {
        if (layer_[row] == layer && touch(bounds_[row], bounds) && !visit(row)) return;
      }
      continue;
    }
    for (double y = firstY; y <= lastY; ++y) {
      for (double x = firstX; x <= lastX; ++x) {
        const std::uint32_t at = bucket(layer, static_cast<std::int64_t>(x), static_cast<std::int64_t>(y));
        for (int row = head_[static_cast<int>(at)], next; row >= 0; row = next) {
          next = next_[row];
          if (!touch(bounds_[row], bounds)) continue;
          // Buckets are shared by cells; a row counts in its own cell only.
          if (layer_[row] != layer || std::floor(bounds_[row].lower.x * inverse) != x ||
              std::floor(bounds_[row].lower.y * inverse) != y) {
            continue;
          }
          if (!visit(row)) return;
        }
      }
    }
  }
}

}  // namespace bump
