// What the last step or detect of a world cost, by phase, and how much there was to do. Not part of a world's
// state: neither in its hash nor in snapshots. The engine has no clock: times are those of the clock that the
// world was given (World::setClock), in its unit, and 0 without one. Counts are always there.
#pragma once

#include <cstdint>

namespace bump {

// In the order in which a step comes to them first; detect() has no response and no bullets.
struct PhaseTimes {
  double sleep = 0;        // who wakes, and who falls asleep
  double bullets = 0;      // who would have passed through something
  double response = 0;     // forces, what contacts push, and moving
  double broadPhase = 0;   // boxes, and pairs of them
  double narrowPhase = 0;  // contacts, from the pairs
  double events = 0;       // what began, goes on and ended
};

struct Profile {
  PhaseTimes times;
  double total = 0;  // all of these

  std::int32_t bodies = 0;
  std::int32_t asleep = 0;  // of the bodies
  std::int32_t shapes = 0;
  std::int32_t pairs = 0;     // of shapes whose boxes, loosened a little, touch
  std::int32_t contacts = 0;  // found between these
  std::int32_t events = 0;
};

}  // namespace bump
