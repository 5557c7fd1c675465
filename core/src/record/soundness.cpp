// Whether what was loaded is something that a world could have saved: anybody may have made the bytes.
#include <algorithm>

#include "base/check.h"
#include "base/tolerances.h"
#include "bump/angle.h"
#include "record/state.h"

namespace bump {
namespace {

bool areWithin(double limit, std::initializer_list<double> numbers) {
  for (const double number : numbers) {
    if (!checkWithin(number, limit, "")) return false;
  }
  return true;
}

bool isPlace(Vec position, double angle) {
  return checkCoordinate(position, "", "") && checkWithin(angle, limits::angle, "");
}

// A description has it as a truth, and tells nothing of another number than 0 and 1.
template <class Store>
bool areFlagsSound(const Store& store, int slot) {
  bool sound = true;
  Store::forEachField([&](const auto& field, auto column) __attribute__((always_inline)) {
    if (field.range == Range::flag && column(store, slot) > 1) sound = false;
  });
  return sound;
}

}  // namespace

bool WorldState::isSound() const {
  if (!check(options) || !isFinite(broadPhase.cellSize)) return false;
  return areBodiesSound() && areShapesSound();
}

bool WorldState::areBodiesSound() const {
  int listed = 0;
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (!bodies.slots.isAlive(i)) continue;
    if (!check(bodies.describe(i)) || !areFlagsSound(bodies, i)) return false;
    if (!isPlace({bodies.previousX[i], bodies.previousY[i]}, bodies.previousAngle[i])) return false;
    if (bodies.asleep[i] > (isFixed(bodies, i) ? 0 : 1)) return false;
    if (!isFinite(bodies.stillFor[i]) || bodies.stillFor[i] < -1) return false;
    if (!areWithin(limits::force, {bodies.forceX[i], bodies.forceY[i], bodies.torque[i]})) return false;
    // Its shapes: alive, its own, and no more than there are, so that a list in a circle ends too.
    for (int shape = bodies.firstShape[i]; shape != -1; shape = shapes.next[shape]) {
      if (shape < 0 || shape >= shapes.slots.size() || shapes.body[shape] != i) return false;
      if (!shapes.slots.isAlive(shape) || ++listed > shapes.slots.alive()) return false;
    }
  }
  return listed == shapes.slots.alive();
}

bool WorldState::areMassesSound() const {
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (!bodies.slots.isAlive(i)) continue;
    if (!checkAmount(bodies.inverseMass[i], 1 / limits::leastWeight, "")) return false;
  }
  return true;
}

bool WorldState::areShapesSound() const {
  for (int i = 0; i < shapes.slots.size(); ++i) {
    if (!shapes.slots.isAlive(i)) continue;
    if (!checkShape(shapes.view(i))) return false;
    // Its outline is checkShape()'s matter: that of a description is another, and sound.
    if (!check(shapes.describe(i)) || !areFlagsSound(shapes, i)) return false;
  }
  return true;
}

// Nothing in them leads anywhere but to rows that are there, though perhaps of bodies and shapes that are
// gone.
bool WorldState::isMemorySound() const {
  if (!areContactsSound(contacts.rows.span()) || !areContactsSound(sleep.contacts_.span())) return false;
  if (!arePointsSound(contacts.rows.span(), contacts.points.span())) return false;
  if (!arePointsSound(sleep.contacts_.span(), sleep.points_.span())) return false;
  return areEventsSound() && restsSoundly();
}

// What is put aside is found again by nobody, who would then have it twice: so nobody of whom that is may
// wake unnoticed (Sleep::wakeHandMoved), either.
bool WorldState::restsSoundly() const {
  const PlaceColumns& found = places.found();
  for (int i = found.nextMoved(bodies, 0); i < found.size(); i = found.nextMoved(bodies, i + 1)) {
    if (!bodies.slots.isAlive(i) || bodies.asleep[i] == 0) continue;
    const bool isNoticed = bodies.x[i] != bodies.previousX[i] || bodies.y[i] != bodies.previousY[i] ||
                           bodies.angle[i] != bodies.previousAngle[i];
    if (!isNoticed) return false;
  }
  if (sleep.woken()) return true;
  return std::all_of(sleep.contacts().begin(), sleep.contacts().end(), [&](const ContactRow& row) {
    return !Sleep::isAwake(bodies, row.bodyA) && !Sleep::isAwake(bodies, row.bodyB);
  });
}

template <class Row>
bool WorldState::leadsToRows(const Row& row) const {
  const auto bodyRows = static_cast<std::uint32_t>(bodies.slots.size());
  const auto shapeRows = static_cast<std::uint32_t>(shapes.slots.size());
  return row.bodyA.slot() < bodyRows && row.bodyB.slot() < bodyRows && row.shapeA.slot() < shapeRows &&
         row.shapeB.slot() < shapeRows;
}

bool WorldState::areContactsSound(std::span<const ContactRow> rows) const {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ContactRow& row = rows[i];
    if (!leadsToRows(row)) return false;
    const std::uint64_t key = std::uint64_t{row.shapeA.slot()} << 32 | row.shapeB.slot();
    if (i > 0) {
      const ContactRow& before = rows[i - 1];
      if (key <= (std::uint64_t{before.shapeA.slot()} << 32 | before.shapeB.slot())) return false;
    }
    for (const auto& [shape, body] : {std::pair{row.shapeA, row.bodyA}, std::pair{row.shapeB, row.bodyB}}) {
      if (!shapes.slots.owns(shape)) continue;
      if (bodies.slots.at(shapes.body[static_cast<int>(shape.slot())]) != body) return false;
    }
    if (row.pointCount > 2) return false;
    if (!areWithin(2, {row.normal.x, row.normal.y})) return false;
    if (!areWithin(16 * limits::coordinate,
                   {row.separation, row.points[0].x, row.points[0].y, row.points[1].x, row.points[1].y})) {
      return false;
    }
    if (!areWithin(4 * limits::speed, {row.approach})) return false;
    if (!isFinite(row.impulse) || !isFinite(row.pressed) || !isFinite(row.friction)) return false;
    // Only within a step, which looks whether such a pair has parted and keeps the row of one that did.
    if (row.pressed > 0 && !(row.flags & contactTouches)) return false;
  }
  return true;
}

// Each beside the contact that it is of.
bool WorldState::arePointsSound(std::span<const ContactRow> rows,
                                std::span<const ContactPoints> points) const {
  if (!options.turning && !points.empty()) return false;
  std::size_t row = 0;
  for (const ContactPoints& p : points) {
    while (row < rows.size() && (rows[row].shapeA != p.shapeA || rows[row].shapeB != p.shapeB)) ++row;
    if (row == rows.size() || rows[row].bodyA != p.bodyA || rows[row].bodyB != p.bodyB) return false;
    ++row;
    for (int i = 0; i < 2; ++i) {
      if (!areWithin(16 * limits::coordinate, {p.separation[i]})) return false;
      if (!areWithin(2 * tolerances::largestImpulse, {p.impulse[i], p.rubbing[i]})) return false;
    }
  }
  return true;
}

bool WorldState::areEventsSound() const {
  for (const Array<EventRow>* list : {&events.touching_, &events.rows_, &events.resting_}) {
    for (const EventRow& row : list->span()) {
      if (!leadsToRows(row) || row.kind > EventRow::hit || row.contact < -1 ||
          row.contact >= contacts.rows.size())
        return false;
    }
  }
  for (int i = 0; i < places.found().size(); ++i) {
    if (!bodies.slots.isAlive(i)) continue;  // in no snapshot, and forgotten before somebody comes
    const Place at = places.found().at(i);
    // Nowhere, for one that came since, is beyond the world (Places::forget).
    if (!areWithin(2 * limits::coordinate, {at.position.x, at.position.y})) return false;
    if (!checkWithin(at.angle, limits::angle, "")) return false;
  }
  return true;
}

}  // namespace bump
