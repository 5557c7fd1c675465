#include "world/store/body_store.h"

#include <algorithm>

#include "base/bits.h"
#include "base/check.h"

namespace bump {

Status check(const BodyDescription& description) { return checkFields(bodyFields, description); }

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
  forced = true;  // whoever fills them does not look
  return true;
}

Result<BodyId> BodyStore::create(const BodyDescription& description) {
  if (slots.full()) return Status{Code::capacityExceeded, "bodies", limits::slots};
  if (slots.mustGrow() && !reserve(std::clamp(slots.size() * 2, 64, limits::slots))) {
    return Status{Code::outOfMemory, "bodies", static_cast<double>(slots.size())};
  }
  const BodyId id = slots.take();
  resize(slots.size());
  const auto i = static_cast<int>(id.slot());
  set(i, description);
  inverseMass[i] = inverseInertia[i] = extent[i] = depth[i] = 0;
  center[i] = {};
  left[i] = 0;
  right[i] = 0;
  firstShape[i] = -1;
  asleep[i] = 0;
  stillFor[i] = 0;
  forceX[i] = forceY[i] = torque[i] = 0;
  settle(i);
  return id;
}

void BodyStore::set(int slot, const BodyDescription& description) {
  forEachField([&](const auto& field, auto column) __attribute__((always_inline)) {
    auto& value = column(*this, slot);
    value = static_cast<std::remove_reference_t<decltype(value)>>(field.of(description));
  });
}

BodyDescription BodyStore::describe(int slot) const {
  BodyDescription found;
  forEachField([&](const auto& field, auto column) __attribute__((always_inline)) {
    auto& value = field.of(found);
    value = static_cast<std::remove_reference_t<decltype(value)>>(column(*this, slot));
  });
  return found;
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

void BodyStore::clearForces() {
  if (!forced) return;
  for (Array<double>* column : {&forceX, &forceY, &torque}) std::fill_n(column->data(), column->size(), 0.0);
  forced = false;
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
