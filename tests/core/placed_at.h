// A shape that stands somewhere, as tests of pairs have them.
#pragma once

#include "bump/convex/collide.h"

inline bump::Placed at(const bump::Shape& shape, bump::Vec position, bump::Rotation rotation = {}) {
  return {shape.view(), {position, rotation}};
}
