// The bodies that the contacts of a step push or rest on: one row each, in the order in which contacts name
// them, as both solvers have it. And which contacts push at all.
#pragma once

#include "base/array.h"
#include "base/bits.h"
#include "bump/event.h"
#include "world/response/rates.h"
#include "world/store/body_store.h"
#include "world/store/shape_store.h"

namespace bump {

// The bodies of a contact, by slot, and who of them can be pushed.
struct PushedPair {
  int a = 0, b = 0;
  bool pushA = false, pushB = false;
};

// False for a contact that pushes nobody: since it was found its shapes may have been destroyed, its bodies
// taken out of the world, and bodies beyond those `known` then are others.
inline bool findPushed(const ContactRow& contact, const BodyStore& bodies, const ShapeStore& shapes,
                       int known, PushedPair& pair) {
  if (!(contact.flags & contactPushes)) return false;
  if (!shapes.slots.owns(contact.shapeA) || !shapes.slots.owns(contact.shapeB)) return false;
  pair.a = static_cast<int>(contact.bodyA.slot());
  pair.b = static_cast<int>(contact.bodyB.slot());
  if (pair.a >= known || pair.b >= known) return false;
  if ((bodies.enabled[pair.a] & bodies.enabled[pair.b]) == 0) return false;
  pair.pushA = bodies.inverseMass[pair.a] > 0;
  pair.pushB = bodies.inverseMass[pair.b] > 0;
  return pair.pushA || pair.pushB;
}

// `Motion` is what the packs see of a body, `Force` what each substep does to it.
template <class Motion, class Force>
struct TouchedBodies {
  Array<Motion> motions_;     // of what touches; row 0 belongs to nobody
  Array<Force> forces_;       // by row
  Array<std::int32_t> body_;  // by row
  Array<std::int32_t> row_;   // by body slot, 0 for what touches nothing

  [[nodiscard]] bool reserve(int bodies) {
    return row_.reserve(bodies) && body_.reserve(bodies + 1) && motions_.reserve(bodies + 1) &&
           forces_.reserve(bodies + 1);
  }
  void beginRows(const BodyStore& bodies) {
    row_.clear();
    row_.resize(bodies.slots.size());
    motions_.clear();
    motions_.resize(1);
    body_.clear();
    body_.resize(1);
  }
  int rowOf(const BodyStore& bodies, int body) {
    if (row_[body] > 0) return row_[body];
    const int row = motions_.size();
    row_[body] = row;
    motions_.resize(row + 1);  // it has not moved yet
    body_.resize(row + 1);
    Motion& motion = motions_[row];
    motion.velocityX = static_cast<float>(bodies.velocityX[body]);
    motion.velocityY = static_cast<float>(bodies.velocityY[body]);
    if constexpr (requires { motion.spin; }) {
      motion.spin = static_cast<float>(bodies.angularVelocity[body]);
    }
    body_[row] = body;
    return row;
  }
  // Bodies that move and are in no contact that pushes them: `before` sees each as it is, `move` gets its
  // velocity after the step.
  template <class Before, class Move>
  void forEachFree(BodyStore& bodies, const SolverSettings& settings, double dt, Before before, Move move) {
    for (int i = 0; i < bodies.slots.size(); ++i) {
      // A map's bodies are passed over eight at a time.
      if (i + 8 <= bodies.slots.size() && areZero(&bodies.type[i])) {
        static_assert(static_cast<int>(BodyType::fixed) == 0);
        i += 7;
        continue;
      }
      if (!bodies.slots.isAlive(i) || bodies.asleep[i] != 0 || isFixed(bodies, i)) continue;
      const bool pushed = bodies.inverseMass[i] > 0;
      if (pushed && row_[i] > 0) continue;  // moved by what it touches
      Vec velocity{bodies.velocityX[i], bodies.velocityY[i]};
      before(velocity, i);
      if (pushed) {
        velocity = velocityAfter(velocity, bodies, i, settings, dt);
        bodies.velocityX[i] = velocity.x;
        bodies.velocityY[i] = velocity.y;
      }
      move(velocity, i);
    }
  }
};

}  // namespace bump
