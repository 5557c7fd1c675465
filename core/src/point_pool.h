// Vertices of all shapes of a world in one flat array. Ranges that are given back are used again for shapes
// of the same number of points, so the pool never fragments.
#pragma once

#include <array>

#include "array.h"
#include "bump/limits.h"
#include "bump/vector.h"

namespace bump {

class PointPool {
 public:
  // The range's first index, or -1 without memory.
  int take(const Vec* points, int count) {
    Array<std::int32_t>& free = free_[static_cast<std::size_t>(count)];
    int first = points_.size();
    if (!free.empty()) {
      first = free.pop();
    } else {
      // Room to give the range back is made now, when failing is still possible.
      if (first + count > points_.capacity() && !points_.reserve((first + count) * 2)) return -1;
      int& ranges = ranges_[static_cast<std::size_t>(count)];
      if (ranges == free.capacity() && !free.reserve(ranges < 8 ? 8 : ranges * 2)) return -1;
      ++ranges;
      points_.resize(first + count);
    }
    for (int i = 0; i < count; ++i) points_[first + i] = points[i];
    return first;
  }

  void give(int first, int count) {
    [[maybe_unused]] const bool kept = free_[static_cast<std::size_t>(count)].push(first);
    assert(kept);
  }

  const Vec* at(int first) const { return points_.data() + first; }
  std::span<const Vec> span() const { return points_.span(); }

 private:
  Array<Vec> points_;
  std::array<Array<std::int32_t>, limits::shapePoints + 1> free_;
  std::array<int, limits::shapePoints + 1> ranges_{};
};

}  // namespace bump
