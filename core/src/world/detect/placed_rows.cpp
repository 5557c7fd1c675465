#include "world/detect/placed_rows.h"

#include "bump/angle.h"

namespace bump {
namespace {

std::uint32_t flagsOf(const BodyStore& bodies, const ShapeStore& shapes, int shape, int body) {
  std::uint32_t flags = 0;
  if ((shapes.left[shape] | shapes.right[shape]) != 0) flags |= PlacedRow::grouped;
  if (shapes.trigger[shape] != 0) flags |= PlacedRow::trigger;
  if (shapes.passes[shape] != Vec{}) flags |= PlacedRow::oneWay;
  if (bodies.inverseMass[body] > 0) flags |= PlacedRow::pushable;
  return flags;
}

}  // namespace

bool PlacedRows::update(int shape, const BodyStore& bodies, const ShapeStore& shapes) {
  PlacedRow& row = rows_[shape];
  const int body = shapes.body[shape];
  if (body < 0) {
    const bool was = row.bodySlot >= 0;
    row = {};
    row.bodySlot = -1;
    return was;
  }
  const Vec position{bodies.x[body], bodies.y[body]};
  const double angle = bodies.angle[body];
  const ShapeId id = shapes.slots.at(shape);
  const bool same = row.shape == id && row.placed.pose.position == position && row.angle == angle;
  if (row.shape != id || row.angle != angle) {
    row.placed.pose.rotation = angle == 0 ? Rotation{} : rotationOf(angle);
    row.angle = angle;
  }
  // The points may have moved in memory.
  row.placed.shape = shapes.view(shape);
  row.placed.pose.position = position;
  row.shape = id;
  row.body = bodies.slots.at(body);
  row.bodySlot = body;
  row.flags = flagsOf(bodies, shapes, shape, body);
  const ShapeView& view = row.placed.shape;
  if (view.radius > 0) {
    row.flags |= PlacedRow::round;
  } else if (view.kind == ShapeKind::box) {
    row.flags |= PlacedRow::box;
    if (row.placed.pose.rotation == Rotation{}) {
      row.flags |= PlacedRow::upright;
      row.lower = view.points[0];
      row.upper = view.points[2];
    }
  }
  return !same;
}

}  // namespace bump
