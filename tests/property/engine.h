// From lattice shapes to the engine's, and back to plain questions. The only header here that knows the
// engine.
#pragma once

#include "bump/convex/collide.h"
#include "generate/pairs.h"
#include "oracle/real.h"

namespace property {

// A shape of the engine with its pose. `scale` is a power of two, so that nothing is rounded.
struct Solid {
  bump::Shape shape;
  bump::Pose pose;

  explicit Solid(const LatticeShape& lattice, double scale = 1);
  // Valid as long as this is.
  bump::Placed placed() const { return {shape.view(), pose}; }
};

inline bump::Vec vecOf(Point p, double scale = 1) {
  return {static_cast<double>(p.x) * scale, static_cast<double>(p.y) * scale};
}
inline RealPoint realOf(bump::Vec v) { return {v.x, v.y}; }
bump::Rotation quarterTurn(int quarters);
// Exactly, by exchanging coordinates.
bump::Vec turned(bump::Vec v, int quarters);

inline constexpr bump::Touch bothRules[] = {bump::Touch::counts, bump::Touch::ignored};

}  // namespace property
