#include "box_world/rows.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace bump {

namespace {

Status checkMass(double mass) {
  if (mass == 0 || mass == HUGE_VAL) return fine;
  if (!isFinite(mass)) return {Code::notFinite, "mass", mass};
  if (mass < 0) return {Code::negative, "mass", mass};
  if (mass < limits::smallestMass || mass > limits::largestMass) return {Code::outOfRange, "mass", mass};
  return fine;
}

// Moves the rows behind `row` by one, towards the end or over it.
template <class T>
void shift(Array<T>& column, int row, int by) {
  const int from = by > 0 ? row : row + 1;
  const int end = by > 0 ? column.size() - 1 : column.size();
  if (end > from) {
    std::memmove(column.data() + from + by, column.data() + from,
                 static_cast<std::size_t>(end - from) * sizeof(T));
  }
}

}  // namespace

Status check(const BoxDescription& d) {
  if (Status s = checkCoordinate(d.position, "x", "y"); !s) return s;
  if (Status s = checkSize(d.size.x, "width"); !s) return s;
  if (Status s = checkSize(d.size.y, "height"); !s) return s;
  if (Status s = checkSpeed(d.velocity, "velocity.x", "velocity.y"); !s) return s;
  if (Status s = checkMass(d.mass); !s) return s;
  if (Status s = checkWithin(d.bounce, limits::bounce, "bounce"); !s) return s;
  if (d.bounce < 0) return {Code::negative, "bounce", d.bounce};
  if (Status s = checkWithin(d.friction, limits::boxFriction, "friction"); !s) return s;
  if (d.friction < 0) return {Code::negative, "friction", d.friction};
  return fine;
}

bool BoxRows::makeRoom() {
  if (!slots.mustGrow() && size() < place.capacity()) return true;
  const int capacity = std::clamp(size() * 2, 64, limits::slots);
  // Slots can be retired, so there may be more of them than rows.
  const int names = slots.mustGrow() ? std::clamp(slots.size() * 2, 64, limits::slots) : slots.capacity();
  return place.reserve(capacity) && velocity.reserve(capacity) && matter.reserve(capacity) &&
         mass.reserve(capacity) && slot.reserve(capacity) && index.reserve(names) && slots.reserve(names);
}

void BoxRows::resize(int rows) {
  place.resize(rows);
  velocity.resize(rows);
  matter.resize(rows);
  mass.resize(rows);
  slot.resize(rows);
}

BoxId BoxRows::insert(int row, const BoxDescription& description) {
  const BoxId id = slots.take();
  const auto name = static_cast<std::int32_t>(id.slot());
  resize(size() + 1);
  index.resize(slots.size());
  shift(place, row, 1);
  shift(velocity, row, 1);
  shift(matter, row, 1);
  shift(mass, row, 1);
  shift(slot, row, 1);
  place[row] = {description.position, description.size};
  velocity[row] = description.velocity;
  matter[row] = {0, description.bounce, description.friction};
  setMass(row, description.mass);
  slot[row] = name;
  for (int i = row; i < size(); ++i) index[slot[i]] = i;
  return id;
}

void BoxRows::remove(int row) {
  slots.give(slots.at(slot[row]));
  shift(place, row, -1);
  shift(velocity, row, -1);
  shift(matter, row, -1);
  shift(mass, row, -1);
  shift(slot, row, -1);
  resize(size() - 1);
  for (int i = row; i < size(); ++i) index[slot[i]] = i;
}

void BoxRows::clear() {
  for (int row = size() - 1; row >= 0; --row) slots.give(slots.at(slot[row]));
  resize(0);
}

void BoxRows::setMass(int row, double given) {
  const bool pushed = given != 0 && given != HUGE_VAL;
  mass[row] = pushed ? given : 0;
  matter[row].inverseMass = pushed ? 1 / given : 0;
}

}  // namespace bump
