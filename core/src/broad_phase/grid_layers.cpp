#include "broad_phase/grid_layers.h"

#include <algorithm>
#include <limits>

#include "broad_phase/slot_scan.h"

namespace bump {

namespace {

// Sorted again now and then even if nobody moves far: sizes may have changed for the better.
constexpr int oldAge = 64;

// Room for a half more: a world that moves needs a little more or less each step.
template <class T>
bool makeRows(Array<T>& rows, std::size_t count) {
  if (static_cast<std::size_t>(rows.capacity()) < count) {
    if (!rows.reserve(static_cast<int>(count + count / 2))) return false;
  }
  rows.resize(static_cast<int>(count));
  return true;
}

}  // namespace

bool GridLayers::build(const BroadPhaseInput& input, SlotState state, double cellSize) {
  bool same = false;
  bool enough = gather(input, state, same);
  if (enough && boxes_.size() == 0) {
    levelCount_ = 0;
    return true;
  }
  if (enough) {
    const double moved = refresh(input.boxes.data());
    lastMove_ = same ? moved : 0;
    drifted_ += moved;
    if (same && ++age_ < oldAge && cellSize == cellSize_ && levelCount_ > 0 && fits()) return true;
    cellSize_ = cellSize;
    enough = sort(cellSize);
  }
  if (!enough) empty();
  return enough;
}

bool GridLayers::build(const BroadPhaseInput& input, std::span<const std::uint32_t> slots, double cellSize) {
  empty();
  if (slots.empty()) return true;
  bool enough = boxes_.resize(static_cast<int>(slots.size()));
  if (enough) {
    std::memcpy(boxes_.writable().slot, slots.data(), slots.size_bytes());
    refresh(input.boxes.data());
    lastMove_ = 0;
    enough = sort(cellSize);
  }
  if (!enough) empty();
  return enough;
}

void GridLayers::drop(int row) {
  // What is no number touches nothing and is near nothing, as it is less than nothing.
  constexpr float none = std::numeric_limits<float>::quiet_NaN();
  boxes_.set(row, {none, none, none, none}, boxes_.slot(row));
  states_.clear();  // no more what was built
}

void GridLayers::empty() {
  levelCount_ = 0;
  boxes_.clear();
  states_.clear();
}

// Sees to it that the columns have the right slots. Their order is the one of the last build, if they are the
// same: it is nearly right.
bool GridLayers::gather(const BroadPhaseInput& input, SlotState state, bool& same) {
  const std::size_t slots = input.states.size();
  same = static_cast<std::size_t>(states_.size()) == slots &&
         (slots == 0 || std::memcmp(states_.data(), input.states.data(), slots) == 0);
  if (same) return true;
  states_.clear();
  if (!states_.reserve(static_cast<int>(slots)) || !boxes_.resize(countSlots(input.states, state)))
    return false;
  std::uint32_t* to = boxes_.writable().slot;
  forSlots(input.states, state, [&](std::uint32_t slot) { *to++ = slot; });
  states_.resize(static_cast<int>(slots));
  if (slots > 0) std::memcpy(states_.data(), input.states.data(), slots);
  return true;
}

// Fetches all boxes and measures them. Returns how far the lower left corner moved that moved furthest.
float GridLayers::refresh(const FloatBox* boxes) {
  using namespace simd;
  const WritableBoxRows rows = boxes_.writable();
  const auto count = static_cast<std::uint32_t>(boxes_.size());
  // The rows behind the last, up to a multiple of four, are copies of it.
  for (std::uint32_t row = count; row < count + 3; ++row) {
    rows.slot[row] = rows.slot[count - 1];
    rows.lowerX[row] = rows.lowerX[count - 1];
    rows.lowerY[row] = rows.lowerY[count - 1];
  }
  const FloatBox& any = boxes[rows.slot[0]];
  Float4 left = splat(any.lowerX), low = splat(any.lowerY), right = splat(any.upperX),
         high = splat(any.upperY);
  Float4 smallest = most(right - left, high - low), largest = smallest, furthest = splat(0.0f);
  const Float4 zero = splat(0.0f);
  for (std::uint32_t row = 0; row < count; row += 4) {
    const Float4 a = loadBox(boxes[rows.slot[row]]), b = loadBox(boxes[rows.slot[row + 1]]);
    const Float4 c = loadBox(boxes[rows.slot[row + 2]]), d = loadBox(boxes[rows.slot[row + 3]]);
    const Float4 lowerAB = firstHalves(a, b), lowerCD = firstHalves(c, d);
    const Float4 upperAB = secondHalves(a, b), upperCD = secondHalves(c, d);
    const Float4 lowerX = evens(lowerAB, lowerCD), lowerY = odds(lowerAB, lowerCD);
    const Float4 upperX = evens(upperAB, upperCD), upperY = odds(upperAB, upperCD);
    const Float4 moveX = loadFloats(rows.lowerX + row) - lowerX,
                 moveY = loadFloats(rows.lowerY + row) - lowerY;
    furthest = most(furthest, most(most(moveX, zero - moveX), most(moveY, zero - moveY)));
    store(rows.lowerX + row, lowerX);
    store(rows.lowerY + row, lowerY);
    store(rows.upperX + row, upperX);
    store(rows.upperY + row, upperY);
    left = least(left, lowerX);
    low = least(low, lowerY);
    right = most(right, upperX);
    high = most(high, upperY);
    const Float4 longer = most(upperX - lowerX, upperY - lowerY);
    smallest = least(smallest, longer);
    largest = most(largest, longer);
  }
  bounds_ = {lowestLane(left), lowestLane(low), highestLane(right), highestLane(high)};
  smallest_ = lowestLane(smallest);
  largest_ = highestLane(largest);
  return highestLane(furthest);
}

// Are the boxes still where they are looked for?
bool GridLayers::fits() const {
  // Each step's move is rounded.
  const double drifted = drifted_ * (1 + 1e-6);
  for (const GridLevel& level : levels()) {
    float largest = largest_;
    if (levelCount_ > 1) {
      const ColumnRows rows = boxes_.rows();
      largest = 0;
      for (std::uint32_t row = level.firstRow; row < level.endRow; ++row) {
        largest = std::max(
            largest, std::max(rows.upperX[row] - rows.lowerX[row], rows.upperY[row] - rows.lowerY[row]));
      }
    }
    if (drifted > level.drift || largest > level.reach) return false;
  }
  return true;
}

bool GridLayers::sort(double cellSize) {
  const int count = boxes_.size();
  const auto rows = static_cast<std::size_t>(count);
  if (!spare_.resize(count) || !makeRows(newPlaces_, rows) || !makeRows(places_, rows)) return false;
  chooseLevels(cellSize);
  if (levelCount_ > 1) sortByLevel();
  std::uint32_t place = 0;
  for (int i = 0; i < levelCount_; ++i) {
    levels_[i].firstPlace = place;
    if (!layOut(levels_[i], cellSize)) return false;
    place = static_cast<std::uint32_t>(starts_.size()) - 1;
  }
  std::swap(boxes_, spare_);
  drifted_ = 0;
  age_ = 0;
  return true;
}

// How many places there are is decided: makes their starts.
bool GridLayers::makePlaces(const GridLevel& level, std::uint32_t places) {
  return makeRows(starts_, std::size_t{level.firstPlace} + places + 1);
}

// Finds each box's place and sums up how many there are before each. Returns the sum of the squares of the
// numbers of boxes in a place.
std::uint64_t GridLayers::countPlaces(const GridLevel& level) {
  using namespace simd;
  // Counted one place further on: dealing out the boxes then moves each start to where it belongs.
  std::uint32_t* const start = starts_.data() + 1;
  const auto end = static_cast<std::uint32_t>(starts_.size()) - 1;
  starts_[static_cast<int>(level.firstPlace)] = level.firstRow;
  std::memset(start + level.firstPlace, 0, sizeof *start * (end - level.firstPlace));
  const ColumnRows rows = boxes_.rows();
  std::uint32_t* const newPlaces = newPlaces_.data();
  std::uint32_t row = level.firstRow;
  if (level.quick) {
    const Float4 originX = splat(static_cast<float>(level.originX));
    const Float4 originY = splat(static_cast<float>(level.originY));
    const Float4 inverse = splat(static_cast<float>(level.inverse));
    const Int4 stride = splatInt(static_cast<std::int32_t>(level.stride));
    const Int4 first = splatInt(static_cast<std::int32_t>(level.placeOf(0, 0)));
    // In the same way for the last few, so that all are off by the same.
    const auto fourPlaces = [&](Float4 x, Float4 y) {
      return first + multiplySmall(truncate((y - originY) * inverse), stride) +
             truncate((x - originX) * inverse);
    };
    for (; row + 4 <= level.endRow; row += 4) {
      store(newPlaces + row, fourPlaces(loadFloats(rows.lowerX + row), loadFloats(rows.lowerY + row)));
      ++start[newPlaces[row]];
      ++start[newPlaces[row + 1]];
      ++start[newPlaces[row + 2]];
      ++start[newPlaces[row + 3]];
    }
    for (; row < level.endRow; ++row) {
      newPlaces[row] =
          static_cast<std::uint32_t>(lane0(fourPlaces(splat(rows.lowerX[row]), splat(rows.lowerY[row]))));
      ++start[newPlaces[row]];
    }
  }
  for (; row < level.endRow; ++row) {
    const double column = (rows.lowerX[row] - level.originX) * level.inverse;
    const double line = (rows.lowerY[row] - level.originY) * level.inverse;
    newPlaces[row] = level.placeOf(static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(line));
    ++start[newPlaces[row]];
  }
  std::uint64_t squares = 0;
  std::uint32_t sum = level.firstRow;
  for (std::uint32_t place = level.firstPlace; place < end; ++place) {
    const std::uint32_t count = start[place];
    squares += std::uint64_t{count} * count;
    start[place] = sum;
    sum += count;
  }
  return squares;
}

// Deals the boxes out, in the order in which they are now.
void GridLayers::placeBoxes(const GridLevel& level) {
  const ColumnRows from = boxes_.rows();
  const WritableBoxRows into = spare_.writable();
  const std::uint32_t* const newPlaces = newPlaces_.data();
  std::uint32_t* const start = starts_.data() + 1;
  std::uint32_t* const places = places_.data();
  for (std::uint32_t row = level.firstRow; row < level.endRow; ++row) {
    const std::uint32_t place = newPlaces[row], to = start[place]++;
    into.lowerX[to] = from.lowerX[row];
    into.lowerY[to] = from.lowerY[row];
    into.upperX[to] = from.upperX[row];
    into.upperY[to] = from.upperY[row];
    into.slot[to] = from.slot[row];
    places[to] = place;
  }
}

}  // namespace bump
