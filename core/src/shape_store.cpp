#include "shape_store.h"

#include <algorithm>

namespace bump {

bool ShapeStore::reserve(int capacity) {
  return body.reserve(capacity) && next.reserve(capacity) && kind.reserve(capacity) &&
         firstPoint.reserve(capacity) && pointCount.reserve(capacity) && radius.reserve(capacity) &&
         paint.reserve(capacity) && slots.reserve(capacity);
}

Result<ShapeId> ShapeStore::create(int bodySlot, const Shape& shape, std::uint32_t paintNumber) {
  if (slots.full()) return Status{Code::capacityExceeded, "shapes", limits::slots};
  if (slots.mustGrow() && !reserve(std::clamp(slots.size() * 2, 64, limits::slots))) {
    return Status{Code::outOfMemory, "shapes", static_cast<double>(slots.size())};
  }
  const int first = points.take(shape.points.data(), shape.count);
  if (first < 0) return Status{Code::outOfMemory, "shapes", static_cast<double>(slots.size())};
  const ShapeId id = slots.take();
  const int rows = slots.size();
  for (Array<std::int32_t>* column : {&body, &next, &firstPoint, &pointCount}) column->resize(rows);
  kind.resize(rows);
  radius.resize(rows);
  paint.resize(rows);
  const auto i = static_cast<int>(id.slot());
  body[i] = bodySlot;
  next[i] = -1;
  kind[i] = static_cast<std::uint8_t>(shape.kind);
  firstPoint[i] = first;
  pointCount[i] = shape.count;
  radius[i] = shape.radius;
  paint[i] = paintNumber;
  return id;
}

void ShapeStore::destroy(ShapeId shape) {
  const auto i = static_cast<int>(shape.slot());
  points.give(firstPoint[i], pointCount[i]);
  body[i] = -1;
  slots.give(shape);
}

ShapeView ShapeStore::view(int slot) const {
  return {static_cast<ShapeKind>(kind[slot]), pointCount[slot], radius[slot], points.at(firstPoint[slot])};
}

}  // namespace bump
