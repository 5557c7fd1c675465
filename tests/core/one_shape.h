// Bodies of one shape each, as most tests of events and rules need them.
#pragma once

#include "bump/world.h"

inline bump::ShapeDescription box(double width, double height) {
  return {.shape = bump::makeBox(width, height).value};
}
inline bump::ShapeDescription circle(double radius) { return {.shape = bump::makeCircle(radius).value}; }

inline bump::BodyId add(bump::World& world, const bump::BodyDescription& description,
                        const bump::ShapeDescription& shape) {
  return world.createBody(description, {&shape, 1}).value;
}
