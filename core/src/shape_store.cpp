#include "shape_store.h"

#include <algorithm>

namespace bump {

bool ShapeStore::reserve(int capacity) {
  return body.reserve(capacity) && next.reserve(capacity) && kind.reserve(capacity) &&
         firstPoint.reserve(capacity) && pointCount.reserve(capacity) && radius.reserve(capacity) &&
         paint.reserve(capacity) && slots.reserve(capacity);
}

Status ShapeStore::makeRoom(std::span<const PaintedShape> wanted) {
  const auto count = static_cast<int>(std::min(wanted.size(), std::size_t{limits::slots} + 1));
  const int rows = slots.size() + std::max(0, count - slots.reusable());
  if (rows > limits::slots) return {Code::capacityExceeded, "shapes", limits::slots};
  const Status noMemory{Code::outOfMemory, "shapes", static_cast<double>(slots.alive())};
  if (rows > slots.capacity() && !reserve(std::clamp(std::max(rows, slots.size() * 2), 64, limits::slots))) {
    return noMemory;
  }
  int vertices = 0;
  for (const PaintedShape& item : wanted) vertices += item.shape.count;
  return points.makeRoom(vertices) ? Status{} : noMemory;
}

ShapeId ShapeStore::create(int bodySlot, const PaintedShape& wanted) {
  const ShapeId id = slots.take();
  const int rows = slots.size();
  for (Array<std::int32_t>* column : {&body, &next, &firstPoint, &pointCount}) column->resize(rows);
  kind.resize(rows);
  radius.resize(rows);
  paint.resize(rows);
  const auto i = static_cast<int>(id.slot());
  const Shape& shape = wanted.shape;
  body[i] = bodySlot;
  next[i] = -1;
  kind[i] = static_cast<std::uint8_t>(shape.kind);
  firstPoint[i] = points.take(shape.points.data(), shape.count);
  pointCount[i] = shape.count;
  radius[i] = shape.radius;
  paint[i] = wanted.paint;
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
