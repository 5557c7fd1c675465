// An outline as JavaScript puts it into the buffer: the points of all contours, then how many each contour
// has.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "buffer.h"

inline std::vector<std::int32_t> countsInBuffer(int points, int contours) {
  const auto numbers = 2 * static_cast<std::size_t>(points);
  const std::span<const double> all = buffer.as<const double>(numbers + static_cast<std::size_t>(contours));
  std::vector<std::int32_t> counts;
  for (std::size_t i = numbers; i < all.size(); ++i) counts.push_back(static_cast<std::int32_t>(all[i]));
  return counts;
}
