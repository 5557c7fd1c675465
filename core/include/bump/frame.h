// A frame to draw is data: flat arrays that a renderer, a recorder or a worker's owner reads without knowing
// the world. Valid until the world is next changed.
#pragma once

#include <cstdint>
#include <span>

#include "bump/vector.h"

namespace bump {

struct Frame {
  // By body slot; rows of free slots hold old numbers and no shape names them.
  std::span<const double> x;
  std::span<const double> y;
  std::span<const double> angle;

  // By shape slot. shapeBody is -1 in a free slot.
  std::span<const std::int32_t> shapeBody;
  std::span<const std::uint8_t> shapeKind;
  std::span<const std::int32_t> firstPoint;
  std::span<const std::int32_t> pointCount;
  std::span<const double> radius;
  std::span<const std::uint32_t> paint;  // the creator's own number; the engine never looks at it

  std::span<const Vec> points;  // in the body's own axes
};

}  // namespace bump
