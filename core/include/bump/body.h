// What a body is made from. The living body is rows in the world's arrays, reached by its handle.
#pragma once

#include <cstdint>

#include "bump/status.h"
#include "bump/vector.h"

namespace bump {

// The numbers are part of the flat buffers and of saved scenes: append, never reorder.
enum class BodyType : std::uint8_t {
  fixed = 0,      // never moves; named "static" outside C++, where that is no keyword
  kinematic = 1,  // moves by its velocity, is pushed by nobody
  dynamic = 2,    // moves by its velocity, and is pushed
};
inline constexpr int bodyTypeCount = 3;

struct BodyDescription {
  BodyType type = BodyType::dynamic;
  Vec position{};
  double angle = 0;            // radians
  Vec velocity{};              // length units per second
  double angularVelocity = 0;  // radians per second
  double mass = 0;             // of a dynamic body; 0: by the density and area of its shapes
  double gravityScale = 1;     // times the world's gravity
  double drag = 0;             // per second, added to the world's: slows it down
  double maxSpeed = 0;         // of a dynamic body, at the end of a step; 0 for no limit
  // A dynamic body that passes nothing that would stop it, and that nothing passes, however fast they are.
  // Its limits: One that sleeps sees nothing: what comes so fast that it never touches it at the end of a
  // step passes over it. And a bullet that has stopped in a step is, for other bullets, one that went to
  // where it ends at an even speed: they may meet it a little early or late. They are looked at in the order
  // of their slots, over again until none is stopped any more, 32 times at most: in a crowd in which more
  // stop one another within one step, one may pass another. Nor does it keep two others apart that are no
  // bullets: squeezed between them it stays with one, and the other passes.
  bool bullet = false;
};

Status check(const BodyDescription& description);

}  // namespace bump
