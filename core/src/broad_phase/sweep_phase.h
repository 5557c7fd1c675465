// The broad phase that sorts shapes by their lower side along one axis and compares each with those that
// begin before it ends: sweep and prune. Sorted anew each step, in linear time; fixed shapes only when one
// has changed. No kin of outline/edge_sweep.h, which sweeps outlines.
#pragma once

#include <algorithm>

#include "broad_phase/box_columns.h"
#include "broad_phase/box_query.h"
#include "broad_phase/pair_list.h"

namespace bump {

class SweepPhase {
 public:
  // Takes over the boxes. False without memory; then the next call starts afresh.
  [[nodiscard]] bool update(const BroadPhaseInput& input);
  // Finds all pairs of the last update, which succeeded. Stops when the list takes no more.
  void findPairs(PairList& list, BroadPhaseCounts& counts) const;
  // False without memory.
  [[nodiscard]] bool inspect(Array<BroadPhaseInterval>& intervals) const;
  int axis() const { return axis_; }

  // BroadPhase says what is visited and answered.
  template <class Visit>
  void forOverlapping(const FloatBox& box, Visit& visit) const {
    forNear(box, [&](const BoxColumns& boxes, int row) {
      return !overlaps(boxes.box(row), box) || visit(boxes.slot(row));
    });
  }
  template <class Visit>
  void alongRay(const BoxRay& ray, double limit, Visit& visit) const {
    forNear(ray.window(0, limit), [&](const BoxColumns& boxes, int row) {
      double enter;
      if (ray.enters(boxes.box(row), limit, enter)) limit = visit(boxes.slot(row), enter);
      return limit >= 0;
    });
  }
  template <class Visit>
  void nearest(Vec point, double limit, Visit& visit) const {
    forNear(surroundings(point, limit), [&](const BoxColumns& boxes, int row) {
      const double distance = distanceSquared(boxes.box(row), point);
      if (distance <= limit * limit) limit = visit(boxes.slot(row), distance);
      return limit >= 0;
    });
  }

 private:
  struct Entry {
    std::uint32_t key;  // orders as the lower sides do
    std::uint32_t slot;
  };
  struct Spread {  // of the centres
    double count = 0, sumX = 0, sumY = 0, squaresX = 0, squaresY = 0;
  };
  // The boxes of one state in order.
  struct Line {
    BoxColumns boxes;
    float longest = 0;  // along the axis
  };
  bool sort(const BroadPhaseInput& input, SlotState state, Line& line);
  void radixSort();
  static void measure(const BroadPhaseInput& input, SlotState state, Spread& spread);
  int betterAxis() const;
  const float* lowers(const Line& line) const {
    return axis_ == 0 ? line.boxes.rows().lowerX : line.boxes.rows().lowerY;
  }
  const float* uppers(const Line& line) const {
    return axis_ == 0 ? line.boxes.rows().upperX : line.boxes.rows().upperY;
  }
  // Calls visit(boxes, row) for rows among which are all that touch the window, until it returns false.
  template <class Visit>
  void forNear(const FloatBox& window, Visit visit) const {
    const double low = axis_ == 0 ? window.lowerX : window.lowerY;
    const double high = axis_ == 0 ? window.upperX : window.upperY;
    for (const Line* line : {&moving_, &fixed_}) {
      const float* const lower = lowers(*line);
      const float* const end = lower + line->boxes.size();
      // The longest is measured in floats: a little more makes up for their rounding.
      const double reach = line->longest * (1 + 1e-6);
      const float* at = std::partition_point(lower, end, [&](float each) { return each < low - reach; });
      for (; at != end && *at <= high; ++at) {
        if (!visit(line->boxes, static_cast<int>(at - lower))) return;
      }
    }
  }

  int axis_ = 0;
  Line moving_, fixed_;
  Spread movingSpread_, fixedSpread_;
  bool fixedKnown_ = false;
  int fixedAxis_ = 0;
  std::uint64_t fixedRevision_ = 0;
  Array<Entry> entries_, spare_;
};

}  // namespace bump
