// Boxes as columns, one array for each side, so that one box is compared with four others at once. For the
// broad phases that walk along runs of boxes; in which order the boxes stand is their business.
#pragma once

#include <cmath>

#include "base/array.h"
#include "broad_phase/float_box.h"

namespace bump {

// Where the columns are: what an inner loop holds on to.
struct ColumnRows {
  const float* lowerX;
  const float* lowerY;
  const float* upperX;
  const float* upperY;
  const std::uint32_t* slot;
};

struct WritableBoxRows {
  float* lowerX;
  float* lowerY;
  float* upperX;
  float* upperY;
  std::uint32_t* slot;
};

class BoxColumns {
 public:
  // Reading four at a time may look this many rows behind the last.
  static constexpr int padding = 8;

  // All columns have this many rows afterwards, of any content. False without memory; then still as many as
  // before.
  [[nodiscard]] bool resize(int count) {
    const int rows = count + padding;
    if (rows > slot_.capacity()) {
      const int capacity = rows + rows / 2;
      for (Array<float>* side : {&lowerX_, &lowerY_, &upperX_, &upperY_}) {
        if (!side->reserve(capacity)) return false;
      }
      if (!slot_.reserve(capacity)) return false;
    }
    // The rows of padding are compared and thrown away; they only have to be numbers.
    for (Array<float>* side : {&lowerX_, &lowerY_, &upperX_, &upperY_}) side->resize(rows);
    slot_.resize(rows);
    count_ = count;
    return true;
  }
  void clear() { count_ = 0; }
  int size() const { return count_; }

  void set(int row, const FloatBox& box, std::uint32_t slot) {
    lowerX_.data()[row] = box.lowerX;
    lowerY_.data()[row] = box.lowerY;
    upperX_.data()[row] = box.upperX;
    upperY_.data()[row] = box.upperY;
    slot_.data()[row] = slot;
  }
  FloatBox box(int row) const { return {lowerX_[row], lowerY_[row], upperX_[row], upperY_[row]}; }
  std::uint32_t slot(int row) const { return slot_[row]; }
  ColumnRows rows() const {
    return {lowerX_.data(), lowerY_.data(), upperX_.data(), upperY_.data(), slot_.data()};
  }
  WritableBoxRows writable() {
    return {lowerX_.data(), lowerY_.data(), upperX_.data(), upperY_.data(), slot_.data()};
  }

 private:
  int count_ = 0;
  Array<float> lowerX_, lowerY_, upperX_, upperY_;
  Array<std::uint32_t> slot_;
};

// One box, spread over the lanes.
struct Probe {
  simd::Float4 lowerX, lowerY, upperX, upperY;
  simd::Int4 slot;
};

inline Probe probeOf(const FloatBox& box, std::uint32_t slot) {
  return {simd::splat(box.lowerX), simd::splat(box.lowerY), simd::splat(box.upperX), simd::splat(box.upperY),
          simd::splatInt(static_cast<std::int32_t>(slot))};
}
inline Probe probeOf(const ColumnRows& rows, std::uint32_t row) {
  return {simd::splat(rows.lowerX[row]), simd::splat(rows.lowerY[row]), simd::splat(rows.upperX[row]),
          simd::splat(rows.upperY[row]), simd::splatInt(static_cast<std::int32_t>(rows.slot[row]))};
}

// The lanes of a group of four of which `left` are meant: none when it is negative, by 8 at most. Without a
// branch, as the length of a run is anybody's guess.
inline unsigned lanesOf(std::uint32_t left) {
  const std::int32_t missing = 4 - static_cast<std::int32_t>(left);
  return 15u >> (missing & ~(missing >> 31));
}

// Which of the four boxes from `row` on the probe touches; only the first `left` are meant.
inline unsigned touching(const ColumnRows& rows, std::uint32_t row, const Probe& probe, std::uint32_t left) {
  using namespace simd;
  const Int4 x = lessEqual(loadFloats(rows.lowerX + row), probe.upperX) &
                 lessEqual(probe.lowerX, loadFloats(rows.upperX + row));
  const Int4 y = lessEqual(loadFloats(rows.lowerY + row), probe.upperY) &
                 lessEqual(probe.lowerY, loadFloats(rows.upperY + row));
  return bits(x & y) & lanesOf(left);
}

// A straight line, spread over the lanes, for boxes within some distance of a point on it.
struct LineProbe {
  simd::Float4 x, y;              // the point, twice
  simd::Float4 normalX, normalY;  // the lengths of both together are 1
  simd::Float4 sizeX, sizeY;      // the normal's, and a little, so that roundings miss nothing
  simd::Float4 slack;

  LineProbe(Vec point, Vec direction, double distance) : x(floats(2 * point.x)), y(floats(2 * point.y)) {
    const double length = std::fabs(direction.x) + std::fabs(direction.y);
    const Vec normal = length > 0 ? Vec{-direction.y / length, direction.x / length} : Vec{};
    normalX = floats(normal.x);
    normalY = floats(normal.y);
    sizeX = floats(std::fabs(normal.x) + rounding);
    sizeY = floats(std::fabs(normal.y) + rounding);
    slack = floats(rounding * (std::fabs(point.x) + std::fabs(point.y) + distance));
  }

 private:
  static constexpr double rounding = 1.0 / (1 << 19);
  static simd::Float4 floats(double v) { return simd::splat(static_cast<float>(v)); }
};

// Which of the four boxes from `row` on the line crosses, and perhaps some that it just misses.
inline unsigned crossing(const ColumnRows& rows, std::uint32_t row, const LineProbe& line) {
  using namespace simd;
  const Float4 lowerX = loadFloats(rows.lowerX + row), upperX = loadFloats(rows.upperX + row);
  const Float4 lowerY = loadFloats(rows.lowerY + row), upperY = loadFloats(rows.upperY + row);
  // The middles' distance from the line, twice.
  const Float4 off = (lowerX + upperX - line.x) * line.normalX + (lowerY + upperY - line.y) * line.normalY;
  const Float4 room = (upperX - lowerX) * line.sizeX + (upperY - lowerY) * line.sizeY + line.slack;
  return bits(lessEqual(off, room) & lessEqual(splat(0.0f) - room, off));
}

inline Pair* storePairs(Pair* to, const ColumnRows& rows, std::uint32_t row, const Probe& probe,
                        unsigned set) {
  simd::storePairs(&to->a, probe.slot, simd::loadInts(rows.slot + row), set);
  return to + simd::laneCount[set];
}

// Writes (probe, row) for each row of [begin, end) that the probe touches. For runs in which hits are rare.
inline Pair* collect(const ColumnRows& rows, std::uint32_t begin, std::uint32_t end, const Probe& probe,
                     Pair* to) {
  for (std::uint32_t row = begin; row < end; row += 4) {
    const unsigned set = touching(rows, row, probe, end - row);
    if (set != 0) to = storePairs(to, rows, row, probe, set);
  }
  return to;
}

}  // namespace bump
