// The bodies' rows: parallel arrays by slot. Knows handles and memory; not shapes, not motion.
#pragma once

#include "base/array.h"
#include "base/column.h"
#include "bump/body.h"
#include "bump/handle.h"
#include "world/store/slots.h"
#include "world/store/store_column.h"

namespace bump {

struct BodyStore {
  Slots<BodyId> slots;
  Column<double> x, y, angle;  // length units, radians
  // Before the last step: for drawing, and state only of who stands (Sleep) or is one-way.
  Column<double> previousX, previousY, previousAngle;
  Column<double> velocityX, velocityY, angularVelocity;  // per second
  Array<double> inverseMass;                             // 0 for what cannot be pushed
  Array<double> givenMass;                               // as the description had it; 0: by density
  // Follow from its shapes as its weight does (updateMass()): how easily contacts turn it, 0 for what they
  // cannot; the centre of its mass, from its position, in its own axes, which of what is not dynamic is its
  // position; how far any of its shapes reaches from there; and how far the outline of the thinnest of them
  // is from its middle.
  Array<double> inverseInertia;
  Array<Vec> center;
  Array<double> extent, depth;
  Array<double> gravityScale, drag;
  Array<double> minSpeed, maxSpeed;  // 0: none
  Array<std::uint8_t> bullet;        // 1: what it passes in a step is looked at
  Array<double> angularDrag;
  Array<std::uint8_t> lockX, lockY, lockTurning;  // 1: not changed by pushes
  Array<double> givenInertia;                     // as givenMass
  Array<double> centerOffsetX, centerOffsetY;     // added to what follows from its shapes
  Array<double> forceX, forceY, torque;           // throughout the next step
  bool forced = false;                            // whether any of these may not be 0
  Array<std::uint8_t> type;                       // BodyType
  Array<std::uint8_t> enabled;                    // 0: as if it were not there
  Array<std::uint64_t> left, right;  // bits of the groups that its shapes stand in, on either side
  Array<std::uint8_t> asleep;        // 1 while it rests (Sleep); never of a fixed one
  Array<double> stillFor;            // seconds
  Array<std::uint8_t> moved;         // 1 while it is named in MovedBodies; no state that matters
  Array<std::int32_t> firstShape;    // head of the body's list of shapes, -1 at its end

  // Takes only a description that check() finds right.
  Result<BodyId> create(const BodyDescription& description);
  void destroy(BodyId body);
  // All that a description says, and back.
  void set(int slot, const BodyDescription& description);
  BodyDescription describe(int slot) const;
  // Where bodies are now is where they were before: of one that was put there, and of all in a world that was
  // read. (Of those of a step StepUndo sees to it.)
  void settle(int slot);
  void settleAll();
  void clearForces();
  void clear();
  // Looks at all that may have been written by hand: ok, or the column's name and, as the value, the first
  // row that holds no number within the limits.
  Status checkWritten() const;
  // In the place of another world's bodies, of which nothing is used after this: what is seen of their
  // columns from outside is then what is in these.
  void replaceColumns(BodyStore& old);
  // As many rows, new ones zero. False without memory.
  [[nodiscard]] bool resizeTo(int rows);

  // The list of its columns, which grow, and are kept in checkpoints, by it: those that say what a body is,
  // which change only with ShapeStore::revision; those that say what it does.
  template <class Each>
  void forEachKind(Each each) {
    toEach(each, type, bullet, firstShape, left, right, inverseMass, givenMass, inverseInertia, center,
           extent, depth, gravityScale, drag, maxSpeed, angularDrag, lockX, lockY, lockTurning, givenInertia,
           centerOffsetX, centerOffsetY, enabled, minSpeed);
  }
  template <class Each>
  void forEachMotion(Each each) {
    toEach(each, x, y, angle, previousX, previousY, previousAngle, velocityX, velocityY, angularVelocity,
           asleep, stillFor, forceX, forceY, torque);
  }

  // Visits each field of a description with the column that keeps it (below).
  template <class Each>
  static void forEachField(Each each);
  template <class Each>
  static void forEachLaterField(Each each);

 private:
  [[nodiscard]] bool reserve(int capacity);
  void resize(int rows);
};

// In the order of bodyFields.
inline constexpr FieldList columnsOfBodyFields{StoreColumn<&BodyStore::type>(),
                                               StoreColumn<&BodyStore::x>(),
                                               StoreColumn<&BodyStore::y>(),
                                               StoreColumn<&BodyStore::angle>(),
                                               StoreColumn<&BodyStore::velocityX>(),
                                               StoreColumn<&BodyStore::velocityY>(),
                                               StoreColumn<&BodyStore::angularVelocity>(),
                                               StoreColumn<&BodyStore::givenMass>(),
                                               StoreColumn<&BodyStore::gravityScale>(),
                                               StoreColumn<&BodyStore::drag>(),
                                               StoreColumn<&BodyStore::maxSpeed>(),
                                               StoreColumn<&BodyStore::bullet>(),
                                               StoreColumn<&BodyStore::angularDrag>(),
                                               StoreColumn<&BodyStore::lockX>(),
                                               StoreColumn<&BodyStore::lockY>(),
                                               StoreColumn<&BodyStore::lockTurning>(),
                                               StoreColumn<&BodyStore::givenInertia>(),
                                               StoreColumn<&BodyStore::centerOffsetX>(),
                                               StoreColumn<&BodyStore::centerOffsetY>(),
                                               StoreColumn<&BodyStore::enabled>(),
                                               StoreColumn<&BodyStore::minSpeed>()};

// Moves and is pushed; and neither moves nor is: of what is not enabled the latter holds, whatever its type.
inline bool isDynamic(const BodyStore& bodies, int body) {
  return static_cast<BodyType>(bodies.type[body]) == BodyType::dynamic && bodies.enabled[body] != 0;
}
inline bool isFixed(const BodyStore& bodies, int body) {
  return static_cast<BodyType>(bodies.type[body]) == BodyType::fixed || bodies.enabled[body] == 0;
}

template <class Each>
void BodyStore::forEachField(Each each) {
  forEachPair(bodyFields, columnsOfBodyFields, each);
}

// The hash and the snapshot say themselves where the columns of fields up to this one stand. Those after it
// stand at the end of both, in the order of the list.
inline constexpr int placedBodyFields = indexOf("enabled", bodyFields) + 1;

template <class Each>
void BodyStore::forEachLaterField(Each each) {
  forEachPair(listAfter<placedBodyFields>(bodyFields), listAfter<placedBodyFields>(columnsOfBodyFields),
              each);
}

}  // namespace bump
