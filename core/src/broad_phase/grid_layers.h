// The grid's structure: the boxes of one state (moving, or fixed) sorted into cells. A box is stored once, in
// the cell of its lower left corner; since no cell is narrower than its boxes, it lies in that cell and the
// ones to the right and above, and whoever looks for boxes looks one cell further to the left and below.
// Boxes of very different sizes go to different levels, each a grid of its own. Which pairs there are is
// not decided here.
//
// A cell's place in memory is (row * stride + column) modulo a power of two: neighbours in a row stay
// neighbours in memory, so a look at three cells is one look at a run of boxes. Where the occupied part of
// the world has few enough cells, stride is its width and no two cells share a place. Otherwise stride is a
// large odd number, and cells that share a place only cost tests in vain: any world size will do.
//
// Boxes are not sorted anew each step. Cells are a little wider than the widest box, by twice the drift:
// until some box has moved that far, all are still looked for in the right cells, and only their sides are
// brought up to date.
#pragma once

#include "broad_phase/box_columns.h"
#include "broad_phase/input.h"

namespace bump {

struct GridLevel {
  double originX = 0, originY = 0;  // lower left corner of column 0, row 0: a whole number of cells from 0
  double cell = 1, inverse = 1;
  double reach = 0;  // the widest or highest box, and a little
  double drift = 0;  // how far boxes may move before they must be sorted again
  double columns = 1, rows = 1;
  std::uint32_t stride = 0;
  std::uint32_t wrap = ~0u;  // place numbers are taken modulo wrap + 1
  std::uint32_t firstPlace = 0;
  std::uint32_t firstRow = 0, endRow = 0;  // its boxes, among all levels'
  bool hashed = false;
  bool quick = false;  // columns are worked out in single precision
  double slack = 0;    // in cells: how far a box may be from the cell that it is stored in

  std::uint32_t count() const { return endRow - firstRow; }
  // There is an unused place before the first column and behind the last one of every row, and an unused row
  // below and above.
  std::uint32_t placeOf(std::uint32_t column, std::uint32_t row) const {
    return firstPlace + 1 + (((row + 1) * stride + column) & wrap);
  }
};

class GridLayers {
 public:
  static constexpr int mostLevels = 16;

  // cellSize 0 chooses. False without memory; then the layers are empty.
  [[nodiscard]] bool build(const BroadPhaseInput& input, SlotState state, double cellSize);
  // The same for these slots alone.
  [[nodiscard]] bool build(const BroadPhaseInput& input, std::span<const std::uint32_t> slots,
                           double cellSize);
  // A row whose box nobody finds from now on. It stays until boxes are gathered again.
  void drop(int row);

  std::span<const GridLevel> levels() const { return {levels_, static_cast<std::size_t>(levelCount_)}; }
  const BoxColumns& boxes() const { return boxes_; }
  // The boxes of a place are the rows start[place] up to start[place + 1].
  const std::uint32_t* starts() const { return starts_.data(); }
  // By row: its box's place.
  const std::uint32_t* places() const { return places_.data(); }
  FloatBox bounds() const { return bounds_; }  // of all boxes

  // Calls run(begin, end) for rows among which are all boxes of the level that touch the window, each row at
  // most once.
  template <class Run>
  void forRuns(const GridLevel& level, const FloatBox& window, Run run) const;

 private:
  bool gather(const BroadPhaseInput& input, SlotState state, bool& same);
  void empty();
  float refresh(const FloatBox* boxes);
  bool fits() const;
  bool sort(double cellSize);
  void chooseLevels(double cellSize);
  void sortByLevel();
  bool layOut(GridLevel& level, double cellSize);
  bool shape(GridLevel& level, double cell, const FloatBox& corners);
  bool makePlaces(const GridLevel& level, std::uint32_t places);
  std::uint64_t countPlaces(const GridLevel& level);
  void placeBoxes(const GridLevel& level);

  GridLevel levels_[mostLevels];
  int levelCount_ = 0;
  FloatBox bounds_;
  float smallest_ = 0, largest_ = 0;  // extents: the longer side
  Array<SlotState> states_;           // of the last build, to see whether the boxes are the same
  double cellSize_ = 0;
  double drifted_ = 0;   // since the boxes were sorted, at most
  double lastMove_ = 0;  // of the box that moved furthest in the last step
  int age_ = 0;          // steps since the boxes were sorted

  BoxColumns boxes_, spare_;
  Array<std::uint32_t> places_, newPlaces_;
  Array<std::uint32_t> starts_;
};

template <class Run>
void GridLayers::forRuns(const GridLevel& level, const FloatBox& window, Run run) const {
  // A few boxes are sooner compared than found.
  constexpr std::uint32_t few = 8;
  if (level.count() <= few) return run(level.firstRow, level.endRow);
  double left = (window.lowerX - level.reach - level.originX) * level.inverse - level.slack;
  double right = (window.upperX - level.originX) * level.inverse + level.slack;
  double low = (window.lowerY - level.reach - level.originY) * level.inverse - level.slack;
  double high = (window.upperY - level.originY) * level.inverse + level.slack;
  if (right < 0 || high < 0 || left >= level.columns || low >= level.rows) return;
  left = left > 0 ? left : 0;
  low = low > 0 ? low : 0;
  right = right < level.columns ? right : level.columns - 1;
  high = high < level.rows ? high : level.rows - 1;
  const auto firstColumn = static_cast<std::uint32_t>(left), lastColumn = static_cast<std::uint32_t>(right);
  const auto firstRow = static_cast<std::uint32_t>(low), lastRow = static_cast<std::uint32_t>(high);
  const std::uint32_t* const start = starts_.data();
  if (!level.hashed) {
    std::uint32_t place = level.placeOf(firstColumn, firstRow);
    const std::uint32_t width = lastColumn - firstColumn + 1;
    for (std::uint32_t row = firstRow; row <= lastRow; ++row, place += level.stride) {
      run(start[place], start[place + width]);
    }
    return;
  }
  // Three by three cells never share a place; more might, and would give boxes twice.
  if (lastColumn - firstColumn > 2 || lastRow - firstRow > 2) return run(level.firstRow, level.endRow);
  const std::uint32_t width = lastColumn - firstColumn + 1, end = level.firstPlace + 2 + level.wrap;
  for (std::uint32_t row = firstRow; row <= lastRow; ++row) {
    const std::uint32_t place = level.placeOf(firstColumn, row);
    if (place + width <= end) {
      run(start[place], start[place + width]);
    } else {
      run(start[place], start[end]);
      run(start[level.firstPlace + 1], start[level.firstPlace + 1 + place + width - end]);
    }
  }
}

}  // namespace bump
