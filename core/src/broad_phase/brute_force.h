// The broad phase that compares every shape with every other: right by construction, the fastest for a
// handful of shapes, and the measure for the others.
#pragma once

#include "broad_phase/box_columns.h"
#include "broad_phase/box_query.h"
#include "broad_phase/pair_list.h"

namespace bump {

class BruteForce {
 public:
  // Takes over the boxes. False without memory; then the next call starts afresh.
  [[nodiscard]] bool update(const BroadPhaseInput& input);
  // Finds all pairs of the last update, which succeeded. Stops when the list takes no more.
  void findPairs(PairList& list, BroadPhaseCounts& counts) const;

  // BroadPhase says what is visited and answered.
  template <class Visit>
  void forOverlapping(const FloatBox& box, Visit& visit) const {
    const Probe probe = probeOf(box, 0);
    for (const BoxColumns* columns : {&moving_, &fixed_}) {
      const ColumnRows rows = columns->rows();
      const auto end = static_cast<std::uint32_t>(columns->size());
      for (std::uint32_t row = 0; row < end; row += 4) {
        const unsigned set = touching(rows, row, probe, end - row);
        for (std::uint32_t lane = 0; lane < 4; ++lane) {
          if ((set >> lane & 1) && !visit(rows.slot[row + lane])) return;
        }
      }
    }
  }
  template <class Visit>
  void alongRay(const BoxRay& ray, double limit, Visit& visit) const {
    for (const BoxColumns* columns : {&moving_, &fixed_}) {
      for (int row = 0; row < columns->size(); ++row) {
        double enter;
        if (ray.enters(columns->box(row), limit, enter)) limit = visit(columns->slot(row), enter);
      }
    }
  }
  template <class Visit>
  void nearest(Vec point, double limit, Visit& visit) const {
    for (const BoxColumns* columns : {&moving_, &fixed_}) {
      for (int row = 0; row < columns->size(); ++row) {
        const double distance = distanceSquared(columns->box(row), point);
        if (distance <= limit * limit) limit = visit(columns->slot(row), distance);
      }
    }
  }

 private:
  BoxColumns moving_, fixed_;
  bool fixedKnown_ = false;
  std::uint64_t fixedRevision_ = 0;
};

}  // namespace bump
