// From the world to the canvas. The camera alone decides whether y goes up. Differences are formed in doubles
// before they become single precision, so that a view far from the origin is as sharp as one at it.
#pragma once

#include "bump/vector.h"

struct Point {
  float x = 0;
  float y = 0;
};

struct Camera {
  bump::Vec center;  // of the view, in the world
  double scale = 1;  // device pixels per length unit
  bool yUp = false;  // y grows upwards on the screen
  float pixelRatio = 1;
  int width = 0;  // of the canvas, in device pixels
  int height = 0;

  Point toScreen(bump::Vec world) const {
    const double dx = (world.x - center.x) * scale;
    const double dy = (world.y - center.y) * scale;
    return {static_cast<float>(dx + 0.5 * width), static_cast<float>((yUp ? -dy : dy) + 0.5 * height)};
  }
  // The part of the world that is seen.
  bump::Bounds visible() const {
    const bump::Vec half{0.5 * width / scale, 0.5 * height / scale};
    return {center - half, center + half};
  }
};
