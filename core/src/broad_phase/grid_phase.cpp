#include "broad_phase/grid_phase.h"

#include "base/sort.h"

namespace bump {

namespace {

// Pairs within a level whose places are all different: each box with the rest of its own cell and the next
// one, which are one run of boxes, and with the three cells above, which are another. So each pair is met
// once, from the box that comes first. Runs are short, and how many of their boxes touch is as good as
// random: no branch depends on it.
bool findWithin(const GridLayers& layers, const GridLevel& level, PairWriter& pairs, std::uint64_t& tested) {
  const ColumnRows rows = layers.boxes().rows();
  const std::uint32_t* const start = layers.starts();
  const std::uint32_t* const places = layers.places();
  const std::uint32_t above = level.stride - 1;
  std::uint64_t sum = 0;
  Pair* to = pairs.to;
  for (std::uint32_t row = level.firstRow; row < level.endRow; ++row) {
    const std::uint32_t place = places[row];
    const std::uint32_t besideEnd = start[place + 2];
    std::uint32_t beside = row + 1;
    std::uint32_t next = start[place + above];
    const std::uint32_t nextEnd = start[place + above + 3];
    const std::uint32_t candidates = besideEnd - beside + (nextEnd - next);
    if (!pairs.room(to, candidates)) return false;
    sum += candidates;
    const Probe probe = probeOf(rows, row);
    // Lengths are differences that may be negative below: no row is meant then.
    const auto group = [&](std::uint32_t at, std::uint32_t end) {
      to = storePairs(to, rows, at, probe, touching(rows, at, probe, end - at));
    };
    group(beside, besideEnd);
    for (; besideEnd - beside > 4; group(beside, besideEnd)) beside += 4;
    group(next, nextEnd);
    group(next + 4, nextEnd);
    for (; nextEnd - next > 8; group(next + 4, nextEnd)) next += 4;
  }
  pairs.to = to;
  tested += sum;
  return true;
}

// The same where cells may share places and runs may go on at the table's beginning.
bool findWithinHashed(const GridLayers& layers, const GridLevel& level, PairWriter& pairs,
                      std::uint64_t& tested) {
  const ColumnRows rows = layers.boxes().rows();
  const std::uint32_t* const start = layers.starts() + level.firstPlace + 1;
  const std::uint32_t* const places = layers.places();
  for (std::uint32_t row = level.firstRow; row < level.endRow; ++row) {
    const std::uint32_t place = places[row] - level.firstPlace - 1;
    const Probe probe = probeOf(rows, row);
    const auto run = [&](std::uint32_t begin, std::uint32_t end) {
      if (!pairs.room(end - begin)) return false;
      tested += end - begin;
      pairs.to = collect(rows, begin, end, probe, pairs.to);
      return true;
    };
    if (!run(row + 1, start[place + 1])) return false;
    for (const std::uint32_t step : {1u, level.stride - 1, level.stride, level.stride + 1}) {
      const std::uint32_t other = (place + step) & level.wrap;
      if (start[other] < start[other + 1] && !run(start[other], start[other + 1])) return false;
    }
  }
  return true;
}

// Compares each box of one level with those of another level round it.
bool findAcross(const GridLayers& from, const GridLevel& level, const GridLayers& other,
                const GridLevel& otherLevel, PairWriter& pairs, std::uint64_t& tested) {
  const ColumnRows rows = other.boxes().rows();
  for (std::uint32_t row = level.firstRow; row < level.endRow; ++row) {
    const FloatBox box = from.boxes().box(static_cast<int>(row));
    if (!(box.lowerX <= box.upperX)) continue;  // dropped
    const Probe probe = probeOf(box, from.boxes().slot(static_cast<int>(row)));
    bool room = true;
    other.forRuns(otherLevel, box, [&](std::uint32_t begin, std::uint32_t end) {
      room = room && pairs.room(end - begin);
      if (!room) return;
      tested += end - begin;
      pairs.to = collect(rows, begin, end, probe, pairs.to);
    });
    if (!room) return false;
  }
  return true;
}

// About how long findAcross() takes, in comparisons.
double costAcross(const GridLevel& level, const GridLevel& other) {
  const double all = other.count();
  const double span = (level.reach + other.reach) / other.cell + 1;
  const double columns = std::min(span, other.columns), rows = std::min(span, other.rows);
  const double perCell = all / std::max(1.0, other.hashed ? all : other.columns * other.rows);
  double each = 8 + rows * (4 + columns * perCell / 4);
  if (other.hashed && span > 3) each = all / 4;
  return level.count() * std::min(each, 8 + all / 4);
}

bool findBetween(const GridLayers& a, const GridLevel& levelA, const GridLayers& b, const GridLevel& levelB,
                 PairWriter& pairs, std::uint64_t& tested) {
  if (costAcross(levelA, levelB) <= costAcross(levelB, levelA)) {
    return findAcross(a, levelA, b, levelB, pairs, tested);
  }
  return findAcross(b, levelB, a, levelA, pairs, tested);
}

}  // namespace

bool GridPhase::update(const BroadPhaseInput& input, double cellSize) {
  if (!fixedKnown_ || fixedRevision_ != input.fixedRevision || fixedCellSize_ != cellSize) {
    fixedKnown_ = mayPatch(input, cellSize) ? patchFixed(input, cellSize) : buildFixed(input, cellSize);
    if (!fixedKnown_) return false;
    fixedRevision_ = input.fixedRevision;
    fixedCellSize_ = cellSize;
  }
  return moving_.build(input, SlotState::moving, cellSize);
}

bool GridPhase::buildFixed(const BroadPhaseInput& input, double cellSize) {
  lateSlots_.clear();
  rowOf_.clear();
  patched_ = 0;
  return late_.build(input, lateSlots_.span(), cellSize) && fixed_.build(input, SlotState::fixed, cellSize);
}

bool GridPhase::mayPatch(const BroadPhaseInput& input, double cellSize) const {
  // Fewer are as quickly sorted.
  constexpr int many = 2048;
  if (!fixedKnown_ || fixedCellSize_ != cellSize || fixedRevision_ != input.fixedBefore) return false;
  const int count = fixed_.boxes().size();
  // Each time the late ones are sorted, and once all of them: so neither is much for each change.
  return count >= many &&
         patched_ + static_cast<double>(input.fixedChanges.size()) <= 4 * std::sqrt(double{1} * count);
}

bool GridPhase::patchFixed(const BroadPhaseInput& input, double cellSize) {
  const int slots = input.slots();
  if (!rowOf_.makeRoom(slots)) return false;
  const bool isNew = rowOf_.empty();
  for (int slot = rowOf_.size(); slot < slots; ++slot) {
    if (!rowOf_.push(nowhere)) return false;
  }
  for (int row = 0; isNew && row < fixed_.boxes().size(); ++row) {
    rowOf_[static_cast<int>(fixed_.boxes().slot(row))] = row;
  }
  for (const std::uint32_t slot : input.fixedChanges) {
    std::int32_t& row = rowOf_[static_cast<int>(slot)];
    if (row >= 0) fixed_.drop(row);
    if (row == isLate) continue;
    row = isLate;
    if (!lateSlots_.push(slot)) return false;
  }
  patched_ += static_cast<int>(input.fixedChanges.size());
  int kept = 0;
  for (int i = 0; i < lateSlots_.size(); ++i) {
    const std::uint32_t slot = lateSlots_[i];
    if (input.states[slot] == SlotState::fixed) {
      lateSlots_[kept++] = slot;
    } else {
      rowOf_[static_cast<int>(slot)] = nowhere;
    }
  }
  lateSlots_.resize(kept);
  return late_.build(input, lateSlots_.span(), cellSize);
}

void GridPhase::findPairs(PairList& list, BroadPhaseCounts& counts) const {
  PairWriter pairs(list);
  const auto levels = moving_.levels();
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const bool going = levels[i].hashed ? findWithinHashed(moving_, levels[i], pairs, counts.tested)
                                        : findWithin(moving_, levels[i], pairs, counts.tested);
    if (!going) return;
    for (std::size_t j = i + 1; j < levels.size(); ++j) {
      if (!findBetween(moving_, levels[i], moving_, levels[j], pairs, counts.tested)) return;
    }
    for (const GridLayers* fixed : {&fixed_, &late_}) {
      for (const GridLevel& level : fixed->levels()) {
        if (!findBetween(moving_, levels[i], *fixed, level, pairs, counts.tested)) return;
      }
    }
  }
}

FloatBox GridPhase::bounds() const {
  constexpr float far = std::numeric_limits<float>::infinity();
  FloatBox all{far, far, -far, -far};
  for (const GridLayers* layers : {&moving_, &fixed_, &late_}) {
    if (layers->boxes().size() == 0) continue;
    const FloatBox some = layers->bounds();
    all = {std::min(all.lowerX, some.lowerX), std::min(all.lowerY, some.lowerY),
           std::max(all.upperX, some.upperX), std::max(all.upperY, some.upperY)};
  }
  return all;
}

// The cell's size on the level with the most boxes: a measure for steps through the world.
double GridPhase::commonCell() const {
  std::uint32_t most = 0;
  double cell = 1;
  for (const GridLayers* layers : {&moving_, &fixed_, &late_}) {
    for (const GridLevel& level : layers->levels()) {
      if (level.count() <= most) continue;
      most = level.count();
      cell = level.cell;
    }
  }
  return cell;
}

bool GridPhase::inspect(Array<BroadPhaseCell>& cells, Array<std::uint32_t>& members) const {
  struct Membership {
    double row, column;
    std::uint32_t slot;
  };
  Array<Membership> list;
  cells.clear();
  members.clear();
  for (const GridLayers* layers : {&moving_, &fixed_, &late_}) {
    int number = -1;
    for (const GridLevel& level : layers->levels()) {
      ++number;
      list.clear();
      for (std::uint32_t i = level.firstRow; i < level.endRow; ++i) {
        const FloatBox box = layers->boxes().box(static_cast<int>(i));
        const auto columnOf = [&](float x) { return std::floor((x - level.originX) * level.inverse); };
        const auto rowOf = [&](float y) { return std::floor((y - level.originY) * level.inverse); };
        // Cell numbers are whole doubles far below 2^53: counting by one is exact.
        // NOLINTBEGIN(clang-analyzer-security.FloatLoopCounter)
        for (double row = rowOf(box.lowerY); row <= rowOf(box.upperY); ++row) {
          for (double column = columnOf(box.lowerX); column <= columnOf(box.upperX); ++column) {
            if (!list.push({row, column, layers->boxes().slot(static_cast<int>(i))})) return false;
          }
        }
        // NOLINTEND(clang-analyzer-security.FloatLoopCounter)
      }
      sortRows(list.data(), list.data() + list.size(), [](const Membership& a, const Membership& b) {
        return a.row != b.row ? a.row < b.row : a.column != b.column ? a.column < b.column : a.slot < b.slot;
      });
      for (int i = 0; i < list.size(); ++i) {
        const Membership& one = list[i];
        if (i == 0 || one.row != list[i - 1].row || one.column != list[i - 1].column) {
          const Vec lower{level.originX + one.column * level.cell, level.originY + one.row * level.cell};
          const BroadPhaseCell cell{{lower, {lower.x + level.cell, lower.y + level.cell}},
                                    number,
                                    layers != &moving_,
                                    members.size(),
                                    0};
          if (!cells.push(cell)) return false;
        }
        if (!members.push(one.slot)) return false;
        ++cells[cells.size() - 1].memberCount;
      }
    }
  }
  return true;
}

}  // namespace bump
