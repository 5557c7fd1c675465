// Worlds whose bodies turn, in metres, y up, on ground whose top is y 0: as the tests of what turns have
// them.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "bump/world.h"

namespace turning {

using namespace bump;

constexpr double gravity = 10;

inline WorldOptions options() { return {.gravity = {0, -gravity}, .lengthUnit = 1, .turning = true}; }
inline WorldOptions weightless() { return {.lengthUnit = 1, .turning = true}; }

struct Made {
  double friction = 0.6;
  double bounce = 0;
  double density = 1;
};

inline ShapeDescription of(const Shape& shape, const Made& made = {}) {
  return {.shape = shape, .density = made.density, .friction = made.friction, .bounce = made.bounce};
}
inline ShapeDescription box(double width, double height, const Made& made = {}) {
  return of(makeBox(width, height).value, made);
}
inline ShapeDescription disc(double radius, const Made& made = {}) {
  return of(makeCircle(radius).value, made);
}

struct Scene {
  World world;
  explicit Scene(const WorldOptions& with = options()) : world(with) {}

  BodyId add(const BodyDescription& body, const ShapeDescription& shape) {
    const Result<BodyId> made = world.createBody(body, {&shape, 1});
    REQUIRE(made);
    return made.value;
  }
  BodyId addGround(const Made& made = {}) {
    return add({.type = BodyType::fixed, .position = {0, -5}}, box(2000, 10, made));
  }
  void run(double seconds, double dt = 1.0 / 60) {
    const int steps = static_cast<int>(std::lround(seconds / dt));
    for (int i = 0; i < steps; ++i) REQUIRE(world.step(dt));
  }
  BodyDescription at(BodyId body) const { return world.describe(body); }
};

// What a set of bodies has of what no contact between them changes, and of energy.
struct Sums {
  Vec momentum;
  double spin = 0;  // about the origin
  double energy = 0;
};
inline Sums sumsOf(const World& world, const std::vector<BodyId>& bodies) {
  Sums sums;
  for (const BodyId id : bodies) {
    const BodyDescription d = world.describe(id);
    const double mass = world.massOf(id), inertia = world.inertiaOf(id);
    sums.momentum = sums.momentum + d.velocity * mass;
    sums.spin += inertia * d.angularVelocity + mass * cross(d.position, d.velocity);
    sums.energy += (mass * lengthSquared(d.velocity) + inertia * d.angularVelocity * d.angularVelocity) / 2;
  }
  return sums;
}

}  // namespace turning
