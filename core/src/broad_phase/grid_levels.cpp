// How the grid's levels are chosen: which boxes share one, how wide its cells are, where they lie. The
// sorting itself is in grid_layers.cpp.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "broad_phase/grid_layers.h"

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

float extentOf(const FloatBox& box) {
  const float width = box.upperX - box.lowerX, height = box.upperY - box.lowerY;
  return width < height ? height : width;
}

// The number of columns up to the corner's, found in the same way as quick levels find all corners': rounding
// may take the last one across a border.
double quickColumns(float corner, double origin, double inverse) {
  return static_cast<int>((corner - static_cast<float>(origin)) * static_cast<float>(inverse)) + 1;
}

}  // namespace

// By hand: each level's cells are four times as wide as those of the one before. Otherwise: from the smallest
// boxes up, a level takes what is up to four times as wide, and the few that do not deserve a level of their
// own go to the next one. Only the widest box of each level is decided here, and how many there are.
void GridLayers::chooseLevels(double cellSize) {
  int counts[binCount] = {};
  const int count = boxes_.size();
  float limits[mostLevels];
  int levels = 0;
  if (cellSize == 0 && (largest_ <= 4 * smallest_ || count <= fewBoxes)) {
    limits[levels++] = largest_;
  } else if (cellSize > 0) {
    double cell = cellSize;
    for (; levels < mostLevels - 1 && largest_ > cell; cell *= 4) {
      const auto limit = static_cast<float>(cell);
      limits[levels++] = limit > cell ? std::nextafter(limit, 0.0f) : limit;
    }
    limits[levels++] = largest_;
  } else {
    for (int i = 0; i < count; ++i) ++counts[binOf(extentOf(boxes_.box(i)))];
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

// Brings the boxes of each level together, finest first, and drops levels that have none. Needs the spare
// columns.
void GridLayers::sortByLevel() {
  const int count = boxes_.size();
  std::uint32_t next[mostLevels] = {};
  for (int i = 0; i < count; ++i) {
    const float extent = extentOf(boxes_.box(i));
    std::uint32_t level = 0;
    for (int upper = 0; upper < levelCount_ - 1; ++upper) level += extent > levels_[upper].reach;
    newPlaces_[i] = level;
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
    spare_.set(static_cast<int>(next[newPlaces_[i]]++), boxes_.box(i), boxes_.slot(i));
  }
  std::swap(boxes_, spare_);
  int kept = 0;
  for (int i = 0; i < levelCount_; ++i) {
    if (levels_[i].count() > 0) levels_[kept++] = levels_[i];
  }
  levelCount_ = kept;
}

// Decides how wide the level's cells are and sorts its boxes into them. Cells are at least as wide as the
// boxes. Where boxes are far apart, cells grow until there are no more of them than boxes; unless that puts
// too many boxes into one, which tells of a crowd in a wide world.
bool GridLayers::layOut(GridLevel& level, double cellSize) {
  FloatBox corners = boxes_.box(static_cast<int>(level.firstRow));
  float widest = 0;
  if (levelCount_ == 1) {
    corners = bounds_;  // upper corners too, which does no harm
    widest = largest_;
  } else {
    corners.upperX = corners.lowerX;
    corners.upperY = corners.lowerY;
    for (std::uint32_t i = level.firstRow; i < level.endRow; ++i) {
      const FloatBox box = boxes_.box(static_cast<int>(i));
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
  const double least =
      std::max({std::max(width, height) / mostColumns, furthest / mostColumns / 4096, 1e-30});
  // Wide enough for two steps like the last one. Never much wider: who moves fast is sorted every step.
  double drift = std::max(2.1 * lastMove_, widest / 32.0);
  if (drift > widest / 4) drift = 0;
  double smallest = std::max(widest * quickMargin + 2 * drift, least);
  double cell = smallest;
  if (cellSize > 0) {
    for (cell = cellSize * margin; cell < level.reach || cell < least;) cell *= 4;
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
  level.quick = !level.hashed && level.columns < mostQuickColumns && level.rows < mostQuickColumns &&
                cell >= level.reach * quickMargin;
  if (level.quick) {
    level.columns = quickColumns(corners.upperX, level.originX, level.inverse);
    level.rows = quickColumns(corners.upperY, level.originY, level.inverse);
  }
  // Boxes that touch are in neighbouring cells as long as cell >= reach + 2 * drift.
  const double spare = cell / (level.quick ? quickMargin : margin) - level.reach;
  level.drift = std::min(positivePart(spare / 2), cell / 4);
  level.slack = level.drift * level.inverse + (level.quick ? quickSlack : 0);
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
  return makePlaces(level, places);
}

}  // namespace bump
