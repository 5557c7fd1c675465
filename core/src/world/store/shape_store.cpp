#include "world/store/shape_store.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace bump {

Status check(const ShapeDescription& description) {
  if (Status s = checkFields(shapeFields, description); !s) return s;
  if (Status s = checkPasses(description.passes); !s) return s;
  return checkShape(description.shape.view());
}

Status checkPasses(Vec passes) {
  if (Status s = checkWithin(passes.x, 1, "passes.x"); !s) return s;
  if (Status s = checkWithin(passes.y, 1, "passes.y"); !s) return s;
  const double length = lengthSquared(passes);
  if (length != 0 && (length < 0.99 || length > 1.01)) return {Code::outOfRange, "passes", length};
  return fine;
}

Status checkShape(const ShapeView& view) {
  if (view.count < 1) return {Code::tooFewPoints, "shape", static_cast<double>(view.count)};
  if (view.count > limits::shapePoints) {
    return {Code::tooManyPoints, "shape", static_cast<double>(view.count)};
  }
  for (int k = 0; k < view.count; ++k) {
    if (Status s = checkCoordinate(view.points[k], "shape", "shape"); !s) return s;
  }
  const bool rounded = view.kind == ShapeKind::circle || view.kind == ShapeKind::capsule;
  if (Status s = rounded ? checkSize(view.radius, "shape") : checkRounding(view.radius, "shape"); !s)
    return s;
  const std::span<const Vec> points(view.points, static_cast<std::size_t>(view.count));
  const Status wrong{Code::unknownKind, "shape", static_cast<double>(view.kind)};
  switch (view.kind) {
    case ShapeKind::point:
    case ShapeKind::circle:
      return view.count == 1 && (rounded || view.radius == 0) ? fine : wrong;
    case ShapeKind::segment:
    case ShapeKind::capsule:
      if (view.count != 2 || (!rounded && view.radius != 0)) return wrong;
      return makeSegment(points[0], points[1]).status;
    case ShapeKind::box: {
      const bool upright = view.count == 4 && points[0].y == points[1].y && points[1].x == points[2].x &&
                           points[2].y == points[3].y && points[3].x == points[0].x;
      return upright && points[0].x < points[1].x && points[0].y < points[3].y ? fine : wrong;
    }
    case ShapeKind::polygon:
      // The sides of a turned box, along x or y, may be shorter than it is thick.
      return isConvex(points, nearestCorners(points) / 2) ? fine : Status{Code::notConvex, "shape", 0};
  }
  return wrong;
}

bool ShapeStore::reserve(int capacity) {
  bool room = true;
  forEachColumn([&](auto& column) { room = room && column.reserve(capacity); });
  // Last: how many rows there is room for is asked of the slots.
  return room && slots.reserve(capacity);
}

Status ShapeStore::makeRoom(std::span<const ShapeDescription> wanted) {
  const auto count = static_cast<int>(std::min(wanted.size(), std::size_t{limits::slots} + 1));
  const int rows = slots.size() + std::max(0, count - slots.reusable());
  if (rows > limits::slots) return {Code::capacityExceeded, "shapes", limits::slots};
  const Status noMemory{Code::outOfMemory, "shapes", static_cast<double>(slots.alive())};
  if (rows > slots.capacity() && !reserve(std::clamp(std::max(rows, slots.size() * 2), 64, limits::slots))) {
    return noMemory;
  }
  int vertices = 0;
  for (const ShapeDescription& item : wanted) vertices += item.shape.count;
  const Vec* const before = points.at(0);
  const bool room = points.makeRoom(vertices);
  changed(points.at(0) == before ? noShape : everyShape);
  return room ? Status{} : noMemory;
}

void ShapeStore::resize(int rows) {
  forEachColumn([rows](auto& column) { column.resize(rows); });
}

bool ShapeStore::remembers(std::uint64_t since) const {
  if (revision_ - since > lately_.size()) return false;
  while (since != revision_) {
    if (lately_[++since % lately_.size()] == everyShape) return false;
  }
  return true;
}

bool ShapeStore::resizeTo(int rows) {
  if (!reserve(rows)) return false;
  resize(rows);
  carries = resists = bounces = true;  // whoever fills them does not look
  return true;
}

ShapeId ShapeStore::create(int bodySlot, const ShapeDescription& wanted) {
  const ShapeId id = slots.take();
  resize(slots.size());
  const auto i = static_cast<int>(id.slot());
  const Shape& shape = wanted.shape;
  body[i] = bodySlot;
  next[i] = -1;
  kind[i] = static_cast<std::uint8_t>(shape.kind);
  firstPoint[i] = points.take(shape.points.data(), shape.count);
  pointCount[i] = shape.count;
  radius[i] = shape.radius;
  left[i] = 0;
  right[i] = 0;
  setMaterial(i, wanted);
  changed(i);
  return id;
}

void ShapeStore::setMaterial(int slot, const ShapeDescription& wanted) {
  forEachField([&](const auto& field, auto column) __attribute__((always_inline)) {
    auto& value = column(*this, slot);
    value = static_cast<std::remove_reference_t<decltype(value)>>(field.of(wanted));
  });
  carries |= wanted.surfaceSpeed != 0;
  bounces |= wanted.bounce != 0;
  resists |= wanted.rollingResistance != 0;
}

ShapeDescription ShapeStore::describe(int slot) const {
  ShapeDescription found;
  forEachField([&](const auto& field, auto column) __attribute__((always_inline)) {
    auto& value = field.of(found);
    value = static_cast<std::remove_reference_t<decltype(value)>>(column(*this, slot));
  });
  return found;
}

bool ShapeStore::makeRoomToChange(int slot, const ShapeDescription& wanted) {
  return wanted.shape.count == pointCount[slot] || points.makeRoom(wanted.shape.count);
}

void ShapeStore::change(int slot, const ShapeDescription& wanted) {
  const Shape& shape = wanted.shape;
  if (shape.count != pointCount[slot]) {
    points.give(firstPoint[slot], pointCount[slot]);
    firstPoint[slot] = points.take(shape.points.data(), shape.count);
    pointCount[slot] = shape.count;
  } else {
    points.set(firstPoint[slot], shape.points.data(), shape.count);
  }
  changed(everyShape);
  kind[slot] = static_cast<std::uint8_t>(shape.kind);
  radius[slot] = shape.radius;
  setMaterial(slot, wanted);
}

void ShapeStore::destroy(ShapeId shape) {
  const auto i = static_cast<int>(shape.slot());
  changed(i);
  points.give(firstPoint[i], pointCount[i]);
  body[i] = -1;
  slots.give(shape);
}

ShapeView ShapeStore::view(int slot) const {
  return {static_cast<ShapeKind>(kind[slot]), pointCount[slot], radius[slot], points.at(firstPoint[slot])};
}

}  // namespace bump
