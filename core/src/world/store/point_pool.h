// Vertices of all shapes of a world in one flat array. A range that is given back is used again for a shape
// of the same number of points, so the pool never fragments. Free ranges are chained through their own first
// point, so giving one back needs no memory.
#pragma once

#include <array>

#include "base/array.h"
#include "bump/limits.h"
#include "bump/vector.h"

namespace bump {

class PointPool {
 public:
  PointPool() { freeHead_.fill(-1); }

  // Afterwards so many points can be taken, in ranges of any size, without failing.
  [[nodiscard]] bool makeRoom(int points) {
    const int needed = points_.size() + points;
    return needed <= points_.capacity() || points_.reserve(needed * 2);
  }

  // The range's first index. Needs room.
  int take(const Vec* points, int count) {
    std::int32_t& head = freeHead_[static_cast<std::size_t>(count)];
    int first = head;
    if (first >= 0) {
      head = static_cast<std::int32_t>(points_[first].x);
    } else {
      first = points_.size();
      points_.resize(first + count);
    }
    set(first, points, count);
    return first;
  }
  void set(int first, const Vec* points, int count) {
    for (int i = 0; i < count; ++i) points_[first + i] = points[i];
  }

  void give(int first, int count) {
    std::int32_t& head = freeHead_[static_cast<std::size_t>(count)];
    points_[first].x = head;  // a double holds every index exactly
    head = first;
  }

  const Vec* at(int first) const { return points_.data() + first; }
  std::span<const Vec> span() const { return points_.span(); }

 private:
  friend struct WorldState;

  Array<Vec> points_;
  std::array<std::int32_t, limits::shapePoints + 1> freeHead_;
};

}  // namespace bump
