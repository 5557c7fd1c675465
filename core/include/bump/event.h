// What a step reports, as flat rows in a fixed order. Rows stay valid until the next step, whatever is
// created or destroyed meanwhile: they name bodies and shapes by handles, which then are stale.
//
// For example:
//
//     bump::World world;
//     const bump::ShapeDescription box{.shape = bump::makeBox(10, 10).value};
//     const bump::BodyId still = world.createBody({}, {&box, 1}).value;
//     world.createBody({.position = {12, 0}, .velocity = {-100, 0}}, {&box, 1});
//     int landed = 0;
//     for (int i = 0; i < 10; ++i) {
//       world.step(0.01);
//       for (const bump::EventRow& event : world.events()) {
//         if (event.kind == bump::EventRow::begin && event.bodyA == still) ++landed;
//       }
//     }
//     assert(landed == 1);
#pragma once

#include <cstdint>

#include "bump/handle.h"
#include "bump/vector.h"

namespace bump {

// Two shapes that touch, or the constraint between two that are about to. By (A, B) slot numbers, A below B.
struct ContactRow {
  ShapeId shapeA, shapeB;
  BodyId bodyA, bodyB;
  Vec normal;             // unit length, from A to B
  double separation = 0;  // negative when overlapping: minus the depth
  Vec points[2];          // in the world, halfway between the surfaces
  std::uint32_t pointCount = 0;
  std::uint32_t flags = 0;   // ContactFlag
  double approach = 0;       // speed at which they came together, when they began to touch; units per second
  double impulse = 0;        // along the normal, of the last substep: mass times units per second
  double pressed = 0;        // the largest of the step
  double friction = 0;       // impulse along the tangent (-normal.y, normal.x)
  std::uint64_t groups = 0;  // bits of the groups that the pair is in
};

// What a contact pushed in the last step, point by point (World::pushes): B got so much, and A the opposite.
// Mass times units per second.
struct PushRow {
  ShapeId shapeA, shapeB;
  BodyId bodyA, bodyB;
  Vec normal;     // unit length, from A to B
  Vec points[2];  // in the world, when the step began
  std::uint32_t pointCount = 0;
  double impulse[2] = {};   // along the normal, of the whole step
  double friction[2] = {};  // along the tangent (-normal.y, normal.x), likewise
  double largest[2] = {};   // along the normal, the largest at any moment of the step
};

// A pass of the solver over all contacts, in which of a step's substeps (World::passes).
struct PassRow {
  // Each substep starts from the impulses of the one before, the first from those of the step before; pushes
  // apart what overlaps, and relaxes: takes out again what speed that brought in. What bears much heavier
  // bodies is then solved again. After the last substep some bounce.
  enum Kind : std::uint32_t { start = 0, push = 1, relax = 2, again = 3, bounce = 4 };
  static constexpr const char* kindNames = "start push relax again bounce";
  Kind kind = start;
  std::uint32_t substep = 0;
};
// What a point had pushed in a substep after a pass of it, as in PushRow.
struct PointPush {
  double impulse = 0, friction = 0;
};

enum ContactFlag : std::uint32_t {
  contactTouches = 1,  // they overlap, by the world's touch rule
  contactPushes = 2,   // not a trigger, not only reported
  contactPassing = 4,  // on its way through a one-way shape: let through until they part
  contactSwapped = 8,  // in its groups B is on the left side
  contactAnew = 16,  // until the next step: what lets through was changed, and that it was held says nothing
  contactParted = 32,  // pushed off and out of reach in the same step: it is told of, and over
};

// By pairs of bodies: a compound body's shapes report as one, and the deepest touching pair is named.
struct EventRow {
  // A hit follows the begin of what came together fast (WorldOptions::hitSpeed).
  enum Kind : std::uint32_t { begin = 0, stay = 1, end = 2, hit = 3 };
  static constexpr const char* kindNames = "begin stay end hit";
  std::uint32_t kind = begin;
  std::int32_t contact = -1;  // row of the deepest contact; -1 for an end
  BodyId bodyA, bodyB;
  ShapeId shapeA, shapeB;
  std::uint64_t groups = 0;
};

}  // namespace bump
