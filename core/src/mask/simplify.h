// Contours on pixel corners with fewer corners, within a tolerance and without new crossings. Integers only,
// apart from the tolerance. What is promised stands in bump/mask/outline.h.
#pragma once

#include <cstdint>

#include "base/array.h"
#include "bump/status.h"

namespace bump {

struct PixelCorner {
  std::int32_t x;
  std::int32_t y;
};

// Corners from (0, 0) to (width, height). In place; on refusal the contours are as they were.
Status simplifyContours(int width, int height, double tolerance, Array<PixelCorner>& corners,
                        Array<std::int32_t>& counts);

}  // namespace bump
