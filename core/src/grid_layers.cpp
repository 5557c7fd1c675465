#include "grid_layers.h"

#include <algorithm>
#include <cmath>

#include "slot_scan.h"

namespace bump {

namespace {

// Extents are measured in floats, cells in doubles: so much is added to have no box wider than its cell, even
// where the numbers of columns have used up the doubles' last bits.
constexpr double margin = 1 + 1.0 / (1 << 20);
// Fewer than 2^28 columns, which leaves the margin 2^4 times the roundings.
constexpr double mostColumns = 1 << 28;
// Levels of at most this many columns and rows find their boxes' cells in single precision, four at a time. A
// column is then off by three roundings, 2^-12, and cells need a larger margin.
constexpr double mostQuickColumns = 1024;
constexpr double quickSlack = 1.0 / (1 << 11);
constexpr double quickMargin = 1 + 2 * quickSlack;
// Levels take boxes up to this much wider than their narrowest.
constexpr int binsPerLevel = 4;  // of half an octave: a factor of 4
constexpr int binCount = 512;
constexpr int fewBoxes = 16;  // do not deserve a level

// Half octaves: the exponent and the first bit of the mantissa.
int binOf(float extent) {
  std::uint32_t pattern;
  std::memcpy(&pattern, &extent, sizeof pattern);
  return static_cast<int>(pattern >> 22) & (binCount - 1);
}

// In all lanes but the last two, of which it says nothing.
simd::Float4 longerSide(simd::Float4 box) {
  const simd::Float4 size = simd::swapHalves(box) - box;
  return simd::most(size, simd::swapNeighbours(size));
}

float extentOf(const FloatBox& box) {
  const float width = box.upperX - box.lowerX, height = box.upperY - box.lowerY;
  return width < height ? height : width;
}

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
  levelCount_ = 0;
  if (!gather(input, state)) {
    states_.clear();
    boxes_.clear();
    return false;
  }
  const int count = members_.size();
  if (count == 0) {
    boxes_.clear();
    return true;
  }
  if (cellSize == 0 && (largest_ <= 4 * smallest_ || count <= fewBoxes)) {
    chooseOneLevel();
  } else {
    chooseLevels(cellSize);
    if (levelCount_ > 1 && !sortByLevel()) levelCount_ = 0;
  }
  bool enough = levelCount_ > 0 && boxes_.resize(count) &&
                makeRows(memberPlace_, static_cast<std::size_t>(count)) &&
                makeRows(places_, static_cast<std::size_t>(count) + BoxColumns::padding);
  std::uint32_t place = 0;
  for (int i = 0; enough && i < levelCount_; ++i) {
    levels_[i].firstPlace = place;
    enough = layOut(levels_[i], cellSize);
    place = static_cast<std::uint32_t>(starts_.size()) - 1;
  }
  if (!enough) {
    levelCount_ = 0;
    boxes_.clear();
    states_.clear();
  }
  return enough;
}

// Fetches the boxes and measures them all. Their order is the one of the last build, if they are the same.
bool GridLayers::gather(const BroadPhaseInput& input, SlotState state) {
  using namespace simd;
  const std::size_t slots = input.states.size();
  const bool same = static_cast<std::size_t>(states_.size()) == slots &&
                    (slots == 0 || std::memcmp(states_.data(), input.states.data(), slots) == 0);
  if (same) {
    const std::uint32_t* sorted = boxes_.rows().slot;
    if (members_.size() > 0)
      std::memcpy(members_.data(), sorted, sizeof *sorted * static_cast<std::size_t>(members_.size()));
  } else {
    states_.clear();
    const auto count = static_cast<std::size_t>(countSlots(input.states, state));
    if (!makeRows(members_, count) || !makeRows(gathered_, count) ||
        !states_.reserve(static_cast<int>(slots)))
      return false;
    std::uint32_t* to = members_.data();
    forSlots(input.states, state, [&](std::uint32_t slot) { *to++ = slot; });
    states_.resize(static_cast<int>(slots));
    if (slots > 0) std::memcpy(states_.data(), input.states.data(), slots);
  }
  const int count = members_.size();
  if (count == 0) return true;
  const FloatBox* const boxes = input.boxes.data();
  const std::uint32_t* const members = members_.data();
  FloatBox* const gathered = gathered_.data();
  Float4 lowest = loadBox(boxes[members[0]]), highest = lowest;
  Float4 smallest = longerSide(lowest), largest = smallest;
  for (int i = 0; i < count; ++i) {
    const Float4 box = loadBox(boxes[members[i]]);
    store(&gathered[i].lowerX, box);
    lowest = least(lowest, box);
    highest = most(highest, box);
    const Float4 longer = longerSide(box);
    smallest = least(smallest, longer);
    largest = most(largest, longer);
  }
  FloatBox low, high;
  store(&low.lowerX, lowest);
  store(&high.lowerX, highest);
  bounds_ = {low.lowerX, low.lowerY, high.upperX, high.upperY};
  smallest_ = lane0(smallest);
  largest_ = lane0(largest);
  return true;
}

void GridLayers::chooseOneLevel() {
  levels_[0] = {};
  levels_[0].reach = largest_;
  levels_[0].endRow = static_cast<std::uint32_t>(members_.size());
  levelCount_ = 1;
}

// By hand: each level's cells are four times as wide as those of the one before. Otherwise: from the smallest
// boxes up, a level takes what is up to four times as wide, and the few that do not deserve a level of their
// own go to the next one. Only the widest box of each level is decided here, and how many there are.
void GridLayers::chooseLevels(double cellSize) {
  int counts[binCount] = {};
  const FloatBox* const gathered = gathered_.data();
  const int count = members_.size();
  float limits[mostLevels];
  int levels = 0;
  if (cellSize > 0) {
    double cell = cellSize;
    for (; levels < mostLevels - 1 && largest_ > cell; cell *= 4) {
      const auto limit = static_cast<float>(cell);
      limits[levels++] = limit > cell ? std::nextafter(limit, 0.0f) : limit;
    }
    limits[levels++] = largest_;
  } else {
    for (int i = 0; i < count; ++i) ++counts[binOf(extentOf(gathered[i]))];
    int first = -1, inLevel = 0;
    const int last = binOf(largest_);
    for (int bin = 0; bin < last; ++bin) {
      if (counts[bin] == 0) continue;
      if (first >= 0 && bin >= first + binsPerLevel) {
        if (inLevel > fewBoxes && levels < mostLevels - 1) {
          const std::uint32_t pattern = (static_cast<std::uint32_t>(bin) << 22) - 1;
          std::memcpy(&limits[levels++], &pattern, sizeof pattern);
          inLevel = 0;
        }
        first = bin;
      }
      if (first < 0) first = bin;
      inLevel += counts[bin];
    }
    if (first >= 0 && last >= first + binsPerLevel && inLevel > fewBoxes && levels < mostLevels - 1) {
      const std::uint32_t pattern = (static_cast<std::uint32_t>(last) << 22) - 1;
      std::memcpy(&limits[levels++], &pattern, sizeof pattern);
    }
    limits[levels++] = largest_;
  }
  levelCount_ = levels;
  for (int i = 0; i < levels; ++i) {
    levels_[i] = {};
    levels_[i].reach = limits[i];
  }
  levels_[0].endRow = static_cast<std::uint32_t>(count);
}

// Brings the boxes of each level together, finest first, and drops levels that have none.
bool GridLayers::sortByLevel() {
  const int count = members_.size();
  if (!makeRows(membersByLevel_, static_cast<std::size_t>(count)) ||
      !makeRows(gatheredByLevel_, static_cast<std::size_t>(count)) ||
      !makeRows(memberPlace_, static_cast<std::size_t>(count))) {
    return false;
  }
  std::uint32_t next[mostLevels] = {};
  for (int i = 0; i < count; ++i) {
    const float extent = extentOf(gathered_[i]);
    std::uint32_t level = 0;
    for (int upper = 0; upper < levelCount_ - 1; ++upper) level += extent > levels_[upper].reach;
    memberPlace_[i] = level;
    ++next[level];
  }
  std::uint32_t sum = 0;
  for (int i = 0; i < levelCount_; ++i) {
    levels_[i].firstRow = sum;
    sum += next[i];
    levels_[i].endRow = sum;
    next[i] = levels_[i].firstRow;
  }
  for (int i = 0; i < count; ++i) {
    const auto to = static_cast<int>(next[memberPlace_[i]]++);
    membersByLevel_[to] = members_[i];
    gatheredByLevel_[to] = gathered_[i];
  }
  std::swap(members_, membersByLevel_);
  std::swap(gathered_, gatheredByLevel_);
  int kept = 0;
  for (int i = 0; i < levelCount_; ++i) {
    if (levels_[i].count() > 0) levels_[kept++] = levels_[i];
  }
  levelCount_ = kept;
  return true;
}

// Decides how wide the level's cells are and sorts its boxes into them. Cells are at least as wide as the
// boxes. Where boxes are far apart, cells grow until there are no more of them than boxes; unless that puts
// too many boxes into one, which tells of a crowd in a wide world.
bool GridLayers::layOut(GridLevel& level, double cellSize) {
  FloatBox corners = gathered_[static_cast<int>(level.firstRow)];
  float widest = 0;
  if (levelCount_ == 1) {
    corners = bounds_;  // upper corners too, which does no harm
    widest = largest_;
  } else {
    corners.upperX = corners.lowerX;
    corners.upperY = corners.lowerY;
    for (std::uint32_t i = level.firstRow; i < level.endRow; ++i) {
      const FloatBox& box = gathered_[static_cast<int>(i)];
      corners.lowerX = std::min(corners.lowerX, box.lowerX);
      corners.lowerY = std::min(corners.lowerY, box.lowerY);
      corners.upperX = std::max(corners.upperX, box.lowerX);
      corners.upperY = std::max(corners.upperY, box.lowerY);
      widest = std::max(widest, extentOf(box));
    }
  }
  const double width = double{corners.upperX} - corners.lowerX,
               height = double{corners.upperY} - corners.lowerY;
  const double boxes = std::max<double>(level.count(), 4);
  level.reach = widest * margin;
  const double furthest = std::max(
      {-double{corners.lowerX}, -double{corners.lowerY}, double{corners.upperX}, double{corners.upperY}});
  // Cells are not so small either that their corners could not be told apart.
  double smallest = std::max(
      {widest * quickMargin, std::max(width, height) / mostColumns, furthest / mostColumns / 4096, 1e-30});
  double cell = smallest;
  if (cellSize > 0) {
    cell = cellSize * margin;
    while (cell < smallest) cell *= 4;
    smallest = cell;
  } else if ((width / cell + 1) * (height / cell + 1) > boxes) {
    // (width / cell + 1) (height / cell + 1) = boxes
    const double half = (width + height) / 2;
    cell = std::max(cell, (half + std::sqrt(half * half + (boxes - 1) * width * height)) / (boxes - 1));
  }
  for (;;) {
    if (!shape(level, cell, corners)) return false;
    const std::uint64_t squares = countPlaces(level);
    if (cell <= smallest || squares <= 16 * std::uint64_t{level.count()} + 64) break;
    cell = smallest > cell / 1024 ? smallest : cell / 64;
  }
  placeBoxes(level);
  return true;
}

// Where the cells are, and how their numbers become places.
bool GridLayers::shape(GridLevel& level, double cell, const FloatBox& corners) {
  level.cell = cell;
  level.inverse = 1 / cell;
  // Whole cells from 0, so that grids of equal cells lie on each other and the picture stands still.
  level.originX = std::floor(corners.lowerX / cell) * cell;
  level.originY = std::floor(corners.lowerY / cell) * cell;
  level.originX = std::min(static_cast<float>(level.originX), corners.lowerX);
  level.originY = std::min(static_cast<float>(level.originY), corners.lowerY);
  level.columns = std::floor((corners.upperX - level.originX) * level.inverse) + 1;
  level.rows = std::floor((corners.upperY - level.originY) * level.inverse) + 1;
  const double mostCells = 4.0 * level.count() + 1024;
  level.hashed = (level.columns + 1) * (level.rows + 2) > mostCells;
  const bool quick = !level.hashed && level.columns < mostQuickColumns && level.rows < mostQuickColumns &&
                     level.cell >= level.reach * quickMargin;
  level.slack = quick ? quickSlack : 0;
  std::uint32_t places = 0;
  if (level.hashed) {
    std::uint32_t table = 32;
    while (table < 2 * level.count()) table *= 2;
    level.wrap = table - 1;
    // The golden section: the places of a row and of the ones above keep clear of each other.
    level.stride = static_cast<std::uint32_t>(table * 0.6180339887498949) | 1;
    places = table + 2;
  } else {
    level.wrap = ~0u;
    level.stride = static_cast<std::uint32_t>(level.columns) + 1;
    places = (static_cast<std::uint32_t>(level.rows) + 2) * level.stride + 1;
  }
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
  const FloatBox* const gathered = gathered_.data();
  std::uint32_t* const memberPlace = memberPlace_.data();
  std::uint32_t i = level.firstRow;
  if (level.slack > 0) {
    const Float4 originX = splat(static_cast<float>(level.originX));
    const Float4 originY = splat(static_cast<float>(level.originY));
    const Float4 inverse = splat(static_cast<float>(level.inverse));
    const Int4 stride = splatInt(static_cast<std::int32_t>(level.stride));
    const Int4 first = splatInt(static_cast<std::int32_t>(level.placeOf(0, 0)));
    const auto fourPlaces = [&](const FloatBox* four) {
      const Float4 a = firstHalves(loadBox(four[0]), loadBox(four[1]));
      const Float4 b = firstHalves(loadBox(four[2]), loadBox(four[3]));
      const Int4 column = truncate((evens(a, b) - originX) * inverse);
      const Int4 row = truncate((odds(a, b) - originY) * inverse);
      return first + multiplySmall(row, stride) + column;
    };
    for (; i + 4 <= level.endRow; i += 4) {
      store(memberPlace + i, fourPlaces(gathered + i));
      ++start[memberPlace[i]];
      ++start[memberPlace[i + 1]];
      ++start[memberPlace[i + 2]];
      ++start[memberPlace[i + 3]];
    }
    for (; i < level.endRow; ++i) {
      const FloatBox same[4] = {gathered[i], gathered[i], gathered[i], gathered[i]};
      memberPlace[i] = static_cast<std::uint32_t>(lane0(fourPlaces(same)));
      ++start[memberPlace[i]];
    }
  }
  const Double2 origin = makeDoubles(level.originX, level.originY), inverse = splat(level.inverse);
  for (; i < level.endRow; ++i) {
    const Int4 cell = truncate((lowToDoubles(loadBox(gathered[i])) - origin) * inverse);
    const std::uint32_t place =
        level.placeOf(static_cast<std::uint32_t>(lane0(cell)), static_cast<std::uint32_t>(lane1(cell)));
    memberPlace[i] = place;
    ++start[place];
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

void GridLayers::placeBoxes(const GridLevel& level) {
  const FloatBox* const gathered = gathered_.data();
  const std::uint32_t* const memberPlace = memberPlace_.data();
  const std::uint32_t* const members = members_.data();
  std::uint32_t* const start = starts_.data() + 1;
  std::uint32_t* const places = places_.data();
  for (std::uint32_t i = level.firstRow; i < level.endRow; ++i) {
    const std::uint32_t place = memberPlace[i], to = start[place]++;
    boxes_.set(static_cast<int>(to), gathered[i], members[i]);
    places[to] = place;
  }
}

}  // namespace bump
