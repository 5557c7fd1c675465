// What is asked of one picture beside its world and camera.
#pragma once

#include <cstdint>
#include <span>

// As bits of DrawOptions::overlays.
enum class Overlay {
  bounds,
  broadPhase,
  pairs,
  contacts,
  velocities,
  impulses,
  trails,
  pieces,
  asleep,
};
// In JavaScript, in the same order.
inline constexpr const char* overlayNames =
    "bounds broadPhase pairs contacts velocities impulses trails pieces asleep";

// How long arrows are, in CSS pixels: a speed of one length unit (WorldOptions::lengthUnit) a second, where
// arrows are as long as usual; and none is longer than... Legends are made of both.
inline constexpr float speedArrow = 5;
inline constexpr float longestArrow = 90;

struct DrawOptions {
  bool grid = true;
  double factor = 1;  // between the last two steps: 0 as before the last one, 1 as after it
  unsigned overlays = 0;
  std::span<const std::int32_t> selected;  // bodies' slots, as all below
  std::int32_t hovered = -1;
  std::span<const std::uint8_t> colours;  // a paint for each body in place of its shapes' own
  // What lies over the canvas's edges, in CSS pixels: rulers stand beside it.
  float coveredLeft = 0;
  float coveredBottom = 0;
  float arrowScale = 1;  // times as long as usual are the arrows of velocities and impulses

  bool shows(Overlay overlay) const { return (overlays >> static_cast<unsigned>(overlay) & 1u) != 0; }
};
