#include "shape_store.h"

#include <algorithm>

#include "check.h"

namespace bump {

Status check(const ShapeDescription& description) {
  if (Status s = checkAmount(description.density, limits::mass, "density"); !s) return s;
  if (Status s = checkAmount(description.friction, limits::factor, "friction"); !s) return s;
  if (Status s = checkAmount(description.bounce, 1, "bounce"); !s) return s;
  return checkPasses(description.passes);
}

Status checkPasses(Vec passes) {
  if (Status s = checkWithin(passes.x, 1, "passes.x"); !s) return s;
  if (Status s = checkWithin(passes.y, 1, "passes.y"); !s) return s;
  const double length = lengthSquared(passes);
  if (length != 0 && (length < 0.99 || length > 1.01)) return {Code::outOfRange, "passes", length};
  return fine;
}

bool isSound(const ShapeView& view) {
  const double radius = view.radius;
  if (view.count < 1 || view.count > limits::shapePoints) return false;
  for (int k = 0; k < view.count; ++k) {
    if (!checkCoordinate(view.points[k], "", "")) return false;
  }
  switch (view.kind) {
    case ShapeKind::point:
      return view.count == 1 && radius == 0;
    case ShapeKind::circle:
      return view.count == 1 && checkSize(radius, "");
    case ShapeKind::segment:
      return view.count == 2 && radius == 0 && makeSegment(view.points[0], view.points[1]);
    case ShapeKind::capsule:
      return view.count == 2 && makeCapsule(view.points[0], view.points[1], radius);
    case ShapeKind::box:
    case ShapeKind::polygon: {
      const std::span<const Vec> points(view.points, static_cast<std::size_t>(view.count));
      if (view.count < 3 || (view.kind == ShapeKind::box && view.count != 4)) return false;
      const Result<Shape> again = makePolygon(points, radius);
      return again && again.value.count == view.count && areaOfPoints(points) > 0;
    }
  }
  return false;
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
  ++revision;
  int vertices = 0;
  for (const ShapeDescription& item : wanted) vertices += item.shape.count;
  return points.makeRoom(vertices) ? Status{} : noMemory;
}

void ShapeStore::resize(int rows) {
  forEachColumn([rows](auto& column) { column.resize(rows); });
}

bool ShapeStore::resizeTo(int rows) {
  if (!reserve(rows)) return false;
  resize(rows);
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
  return id;
}

void ShapeStore::setMaterial(int slot, const ShapeDescription& wanted) {
  density[slot] = wanted.density;
  friction[slot] = wanted.friction;
  bounce[slot] = wanted.bounce;
  passes[slot] = wanted.passes;
  category[slot] = wanted.category;
  mask[slot] = wanted.mask;
  trigger[slot] = wanted.trigger ? 1 : 0;
  paint[slot] = wanted.paint;
}

bool ShapeStore::change(int slot, const ShapeDescription& wanted) {
  const Shape& shape = wanted.shape;
  if (shape.count != pointCount[slot]) {
    if (!points.makeRoom(shape.count)) return false;
    points.give(firstPoint[slot], pointCount[slot]);
    firstPoint[slot] = points.take(shape.points.data(), shape.count);
    pointCount[slot] = shape.count;
  } else {
    points.set(firstPoint[slot], shape.points.data(), shape.count);
  }
  ++revision;
  kind[slot] = static_cast<std::uint8_t>(shape.kind);
  radius[slot] = shape.radius;
  setMaterial(slot, wanted);
  return true;
}

void ShapeStore::destroy(ShapeId shape) {
  const auto i = static_cast<int>(shape.slot());
  ++revision;
  points.give(firstPoint[i], pointCount[i]);
  body[i] = -1;
  slots.give(shape);
}

ShapeView ShapeStore::view(int slot) const {
  return {static_cast<ShapeKind>(kind[slot]), pointCount[slot], radius[slot], points.at(firstPoint[slot])};
}

}  // namespace bump
