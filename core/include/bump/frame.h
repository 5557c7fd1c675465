// A frame to draw is data: flat arrays that a renderer, a recorder or a worker's owner reads without knowing
// the world. Valid until the world is next changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "bump/body.h"
#include "bump/vector.h"

namespace bump {

struct Frame {
  // By body slot; rows of free slots hold old numbers and no shape names them.
  std::span<const double> x;
  std::span<const double> y;
  std::span<const double> angle;
  // The same before the last step; equal to them where a body was made or put there by hand since.
  std::span<const double> previousX;
  std::span<const double> previousY;
  std::span<const double> previousAngle;

  std::span<const double> velocityX;
  std::span<const double> velocityY;
  std::span<const std::uint8_t> asleep;
  std::span<const std::uint8_t> enabled;  // 1 where it is
  std::span<const std::uint8_t> type;     // a BodyType
  std::span<const std::uint8_t> lockTurning;
  bool turning = false;  // whether bodies of this world turn when they are pushed

  // Whether it has turned, or may when it is pushed.
  bool turns(int body) const {
    const auto i = static_cast<std::size_t>(body);
    const bool mayTurn =
        turning && type[i] == static_cast<std::uint8_t>(BodyType::dynamic) && !lockTurning[i];
    return mayTurn || angle[i] != 0 || previousAngle[i] != 0;
  }

  // Where to draw a body: 0 as before the last step, 1 as now. Angles go the way they were turned.
  Vec positionAt(int body, double factor) const {
    const auto i = static_cast<std::size_t>(body);
    return {previousX[i] + (x[i] - previousX[i]) * factor, previousY[i] + (y[i] - previousY[i]) * factor};
  }
  double angleAt(int body, double factor) const {
    const auto i = static_cast<std::size_t>(body);
    return previousAngle[i] + (angle[i] - previousAngle[i]) * factor;
  }

  // By shape slot. shapeBody is -1 in a free slot.
  std::span<const std::int32_t> shapeBody;
  std::span<const std::uint8_t> shapeKind;
  std::span<const std::int32_t> firstPoint;
  std::span<const std::int32_t> pointCount;
  std::span<const double> radius;
  std::span<const std::uint8_t> trigger;  // 1 for one that only reports
  std::span<const std::uint32_t> paint;   // the creator's own number; the engine never looks at it

  std::span<const Vec> points;  // in the body's own axes

  // The body of a shape that is there to be seen: -1 in a free slot, and where it is not enabled.
  std::int32_t shownBody(std::size_t shape) const {
    const std::int32_t body = shapeBody[shape];
    return body >= 0 && enabled[static_cast<std::size_t>(body)] != 0 ? body : -1;
  }
};

}  // namespace bump
