#include "world/store/body_store.h"

#include <algorithm>

#include "base/bits.h"
#include "base/check.h"

namespace bump {

Status check(const BodyDescription& description) {
  if (static_cast<int>(description.type) >= bodyTypeCount) {
    return {Code::unknownKind, "type", static_cast<double>(description.type)};
  }
  if (Status s = checkCoordinate(description.position, "x", "y"); !s) return s;
  if (Status s = checkWithin(description.angle, limits::angle, "angle"); !s) return s;
  if (Status s = checkSpeed(description.velocity, "velocity.x", "velocity.y"); !s) return s;
  if (Status s = checkWithin(description.angularVelocity, limits::speed, "angularVelocity"); !s) return s;
  if (Status s = checkMass(description.mass, "mass"); !s) return s;
  if (Status s = checkWithin(description.gravityScale, limits::factor, "gravityScale"); !s) return s;
  if (Status s = checkAmount(description.drag, limits::factor, "drag"); !s) return s;
  return checkAmount(description.maxSpeed, limits::speed, "maxSpeed");
}

bool BodyStore::reserve(int capacity) {
  bool room = moved.reserve(capacity);
  const auto grow = [&](auto& column) { room = room && column.reserve(capacity); };
  forEachKind(grow);
  forEachMotion(grow);
  // Last: how many rows there is room for is asked of the slots.
  return room && slots.reserve(capacity);
}

void BodyStore::resize(int rows) {
  const auto give = [rows](auto& column) { column.resize(rows); };
  give(moved);
  forEachKind(give);
  forEachMotion(give);
}

bool BodyStore::resizeTo(int rows) {
  if (!reserve(rows)) return false;
  resize(rows);
  return true;
}

Result<BodyId> BodyStore::create(const BodyDescription& description) {
  if (Status s = check(description); !s) return s;
  if (slots.full()) return Status{Code::capacityExceeded, "bodies", limits::slots};
  if (slots.mustGrow() && !reserve(std::clamp(slots.size() * 2, 64, limits::slots))) {
    return Status{Code::outOfMemory, "bodies", static_cast<double>(slots.size())};
  }
  const BodyId id = slots.take();
  resize(slots.size());
  const auto i = static_cast<int>(id.slot());
  set(i, description);
  inverseMass[i] = 0;
  left[i] = 0;
  right[i] = 0;
  firstShape[i] = -1;
  asleep[i] = 0;
  stillFor[i] = 0;
  settle(i);
  return id;
}

void BodyStore::set(int slot, const BodyDescription& description) {
  x[slot] = description.position.x;
  y[slot] = description.position.y;
  angle[slot] = description.angle;
  velocityX[slot] = description.velocity.x;
  velocityY[slot] = description.velocity.y;
  angularVelocity[slot] = description.angularVelocity;
  givenMass[slot] = description.mass;
  gravityScale[slot] = description.gravityScale;
  drag[slot] = description.drag;
  maxSpeed[slot] = description.maxSpeed;
  bullet[slot] = description.bullet ? 1 : 0;
  type[slot] = static_cast<std::uint8_t>(description.type);
}

void BodyStore::settle(int slot) {
  previousX[slot] = x[slot];
  previousY[slot] = y[slot];
  previousAngle[slot] = angle[slot];
}

void BodyStore::settleAll() {
  const auto count = static_cast<std::size_t>(slots.size());
  std::copy_n(x.data(), count, previousX.data());
  std::copy_n(y.data(), count, previousY.data());
  std::copy_n(angle.data(), count, previousAngle.data());
}

Status BodyStore::checkWritten() const {
  struct Written {
    const Column<double> BodyStore::*column;
    double limit;
    const char* name;
  };
  constexpr Written columns[] = {{&BodyStore::x, limits::coordinate, "columns.x"},
                                 {&BodyStore::y, limits::coordinate, "columns.y"},
                                 {&BodyStore::angle, limits::angle, "columns.angle"},
                                 {&BodyStore::velocityX, limits::speed, "columns.velocityX"},
                                 {&BodyStore::velocityY, limits::speed, "columns.velocityY"},
                                 {&BodyStore::angularVelocity, limits::speed, "columns.angularVelocity"}};
  // First all of them and without a branch for each: this is done every step, and all is well in nearly every
  // one. Without their signs, doubles are in the order of their words, and what is no number comes last.
  constexpr std::uint64_t sign = std::uint64_t{1} << 63;
  const std::uint64_t place = wordOf(limits::coordinate), turn = wordOf(limits::angle),
                      speed = wordOf(limits::speed);
  const int count = slots.size();
  std::uint64_t below = 0;
  for (int i = 0; i < count; ++i) {
    below |= (place - (wordOf(x[i]) & ~sign)) | (place - (wordOf(y[i]) & ~sign)) |
             (turn - (wordOf(angle[i]) & ~sign)) | (speed - (wordOf(velocityX[i]) & ~sign)) |
             (speed - (wordOf(velocityY[i]) & ~sign)) | (speed - (wordOf(angularVelocity[i]) & ~sign));
  }
  if ((below & sign) == 0) return fine;
  for (const auto& [column, limit, name] : columns) {
    for (int i = 0; i < count; ++i) {
      const double value = (this->*column)[i];
      if (slots.isAlive(i) && !checkWithin(value, limit, name)) {
        return {Code::notFinite, name, static_cast<double>(i)};
      }
    }
  }
  return fine;
}

void BodyStore::replaceColumns(BodyStore& old) {
  for (Column<double> BodyStore::*const column :
       {&BodyStore::x, &BodyStore::y, &BodyStore::angle, &BodyStore::previousX, &BodyStore::previousY,
        &BodyStore::previousAngle, &BodyStore::velocityX, &BodyStore::velocityY, &BodyStore::angularVelocity})
    (this->*column).replace(old.*column);
}

void BodyStore::destroy(BodyId body) { slots.give(body); }

void BodyStore::clear() {
  for (int i = slots.size() - 1; i >= 0; --i) {
    if (slots.isAlive(i)) slots.give(slots.at(i));
  }
}

}  // namespace bump
