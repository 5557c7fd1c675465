// The broad phase that sorts shapes into cells and compares those of neighbouring cells. Fixed shapes have
// grids of their own, which are made again only when a fixed shape has changed; where they are very many,
// what has changed goes into grids of its own, until that is much too.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "broad_phase/box_query.h"
#include "broad_phase/grid_layers.h"
#include "broad_phase/pair_list.h"

namespace bump {

class GridPhase {
 public:
  // Takes over the boxes. False without memory; then the next call starts afresh.
  [[nodiscard]] bool update(const BroadPhaseInput& input, double cellSize);
  // Finds all pairs of the last update, which succeeded. Stops when the list takes no more.
  void findPairs(PairList& list, BroadPhaseCounts& counts) const;
  // The cells that some box touches. False without memory.
  [[nodiscard]] bool inspect(Array<BroadPhaseCell>& cells, Array<std::uint32_t>& members) const;

  // BroadPhase says what is visited and answered.
  template <class Visit>
  void forOverlapping(const FloatBox& box, Visit& visit) const;
  template <class Visit>
  void alongRay(const BoxRay& ray, double limit, Visit& visit) const;
  template <class Visit>
  void nearest(Vec point, double limit, Visit& visit) const;

 private:
  // Fixed shapes sorted anew, all of them; or, of many of which few have changed since, these.
  bool buildFixed(const BroadPhaseInput& input, double cellSize);
  bool mayPatch(const BroadPhaseInput& input, double cellSize) const;
  bool patchFixed(const BroadPhaseInput& input, double cellSize);

  template <class Candidates>
  void forCandidates(const FloatBox& window, Candidates candidates) const {
    for (const GridLayers* layers : {&moving_, &fixed_, &late_}) {
      for (const GridLevel& level : layers->levels()) {
        layers->forRuns(level, window, [&](std::uint32_t begin, std::uint32_t end) {
          candidates(layers->boxes(), begin, end);
        });
      }
    }
  }
  int count() const { return moving_.boxes().size() + fixed_.boxes().size() + late_.boxes().size(); }
  FloatBox bounds() const;
  double commonCell() const;

  GridLayers moving_, fixed_;
  GridLayers late_;  // fixed ones that came or changed since fixed_ was built
  Array<std::uint32_t> lateSlots_;
  Array<std::int32_t> rowOf_;  // by slot, its row in fixed_, or one of these; empty until it is needed
  static constexpr std::int32_t nowhere = -1, isLate = -2;
  int patched_ = 0;  // changes since fixed_ was built
  bool fixedKnown_ = false;
  std::uint64_t fixedRevision_ = 0;
  double fixedCellSize_ = 0;
};

template <class Visit>
void GridPhase::forOverlapping(const FloatBox& box, Visit& visit) const {
  const Probe probe = probeOf(box, 0);
  bool going = true;
  forCandidates(box, [&](const BoxColumns& boxes, std::uint32_t begin, std::uint32_t end) {
    const ColumnRows rows = boxes.rows();
    for (std::uint32_t row = begin; going && row < end; row += 4) {
      unsigned set = touching(rows, row, probe, end - row);
      for (; going && set != 0; set &= set - 1) {
        going = visit(rows.slot[row + static_cast<unsigned>(std::countr_zero(set))]);
      }
    }
  });
}

// Cuts the ray into pieces of one or two cells and looks at the cells round each. A box is met in several
// pieces, and counts in the one in which the ray enters it.
template <class Visit>
void GridPhase::alongRay(const BoxRay& ray, double limit, Visit& visit) const {
  double from, to;
  if (count() == 0 || !ray.crosses(bounds(), limit, from, to)) return;
  double piece = 1.5 * commonCell() / ray.speed();
  // So far between that it is cheaper to look at all: also when the piece is infinite, for a ray of length 0.
  if (!((to - from) / piece < 16 + count() * 0.125)) piece = std::numeric_limits<double>::infinity();
  const LineProbe line(ray.origin(), ray.delta(), 2 * (to + 1) * ray.speed());
  // Rounding may put the first entry a little before the piece that was worked out for it.
  double passed = -1;
  for (double end = from + piece; passed < to && passed <= limit; end += piece) {
    if (!(end < to)) end = std::numeric_limits<double>::infinity();
    const FloatBox window = ray.window(positivePart(passed), std::min({end, to, limit}));
    const Probe probe = probeOf(window, 0);
    forCandidates(window, [&](const BoxColumns& boxes, std::uint32_t begin, std::uint32_t endRow) {
      const ColumnRows rows = boxes.rows();
      for (std::uint32_t four = begin; four < endRow; four += 4) {
        unsigned set = touching(rows, four, probe, endRow - four) & crossing(rows, four, line);
        for (; set != 0; set &= set - 1) {
          const auto row = static_cast<int>(four) + std::countr_zero(set);
          double enter;
          if (ray.enters(boxes.box(row), limit, enter) && enter > passed && enter <= end) {
            limit = visit(boxes.slot(row), enter);
          }
        }
      }
    });
    passed = end;
  }
}

// Looks at wider and wider surroundings. A box counts in the first that its nearest point lies in.
template <class Visit>
void GridPhase::nearest(Vec point, double limit, Visit& visit) const {
  if (count() == 0) return;
  const FloatBox all = bounds();
  double passed = -1;  // squared
  double reach = std::sqrt(distanceSquared(all, point)) + commonCell();
  const double furthest = std::sqrt(furthestSquared(all, point));
  while (limit >= 0 && passed <= limit * limit) {
    if (!(reach < furthest)) reach = std::numeric_limits<double>::infinity();
    const double window = std::min(reach, limit);
    forCandidates(
        surroundings(point, window), [&](const BoxColumns& boxes, std::uint32_t begin, std::uint32_t end) {
          for (std::uint32_t row = begin; row < end; ++row) {
            const double distance = distanceSquared(boxes.box(static_cast<int>(row)), point);
            if (distance > passed && distance <= reach * reach && distance <= limit * limit && limit >= 0) {
              limit = visit(boxes.slot(static_cast<int>(row)), distance);
            }
          }
        });
    passed = reach * reach;
    if (!(reach < furthest)) return;
    reach *= 2;
  }
}

}  // namespace bump
