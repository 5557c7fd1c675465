#include "bump/world.h"

#include "body_store.h"
#include "check.h"
#include "hash.h"
#include "move.h"
#include "shape_store.h"

namespace bump {

struct World::Impl {
  BodyStore bodies;
  ShapeStore shapes;
  std::uint64_t steps = 0;

  // Puts a shape at the end of its body's list, so that shapes keep the order in which they were given.
  // `link` is that end, the new end is returned. Needs room.
  std::int32_t* append(std::int32_t* link, BodyId body, const PaintedShape& shape);
  void unlink(int shapeSlot);
};

std::int32_t* World::Impl::append(std::int32_t* link, BodyId body, const PaintedShape& shape) {
  const ShapeId id = shapes.create(static_cast<int>(body.slot()), shape);
  *link = static_cast<std::int32_t>(id.slot());
  return &shapes.next[*link];
}

// Takes a shape out of its body's list.
void World::Impl::unlink(int shapeSlot) {
  std::int32_t* link = &bodies.firstShape[shapes.body[shapeSlot]];
  while (*link != shapeSlot) link = &shapes.next[*link];
  *link = shapes.next[shapeSlot];
}

World::World() : impl_(std::make_unique<Impl>()) {}
World::~World() = default;

Status World::check(BodyId body) const {
  if (!body) return {Code::none, "body", 0};
  if (!impl_->bodies.slots.owns(body)) return {Code::staleBody, "body", static_cast<double>(body.bits)};
  return fine;
}

Status World::check(ShapeId shape) const {
  if (!shape) return {Code::none, "shape", 0};
  if (!impl_->shapes.slots.owns(shape)) return {Code::staleShape, "shape", static_cast<double>(shape.bits)};
  return fine;
}

Result<BodyId> World::createBody(const BodyDescription& description, std::span<const PaintedShape> shapes) {
  if (Status s = bump::check(description); !s) return s;
  if (Status s = impl_->shapes.makeRoom(shapes); !s) return s;
  Result<BodyId> body = impl_->bodies.create(description);
  if (!body) return body;
  std::int32_t* link = &impl_->bodies.firstShape[static_cast<int>(body.value.slot())];
  for (const PaintedShape& shape : shapes) link = impl_->append(link, body.value, shape);
  return body;
}

Status World::destroyBody(BodyId body) {
  if (Status s = check(body); !s) return s;
  const auto slot = static_cast<int>(body.slot());
  for (int shape = impl_->bodies.firstShape[slot]; shape >= 0;) {
    const int next = impl_->shapes.next[shape];
    impl_->shapes.destroy(impl_->shapes.slots.at(shape));
    shape = next;
  }
  impl_->bodies.destroy(body);
  return fine;
}

Result<ShapeId> World::createShape(BodyId body, const Shape& shape, std::uint32_t paint) {
  if (Status s = check(body); !s) return s;
  const PaintedShape painted{shape, paint};
  if (Status s = impl_->shapes.makeRoom({&painted, 1}); !s) return s;
  std::int32_t* link = &impl_->bodies.firstShape[static_cast<int>(body.slot())];
  while (*link >= 0) link = &impl_->shapes.next[*link];
  impl_->append(link, body, painted);
  return impl_->shapes.slots.at(*link);
}

Status World::destroyShape(ShapeId shape) {
  if (Status s = check(shape); !s) return s;
  impl_->unlink(static_cast<int>(shape.slot()));
  impl_->shapes.destroy(shape);
  return fine;
}

Status World::clear() {
  BodyStore& bodies = impl_->bodies;
  for (int slot = bodies.slots.size() - 1; slot >= 0; --slot) {
    if (bodies.slots.isAlive(slot)) destroyBody(bodies.slots.at(slot));
  }
  return fine;
}

BodyId World::bodyOf(ShapeId shape) const {
  assert(check(shape));
  return impl_->bodies.slots.at(impl_->shapes.body[static_cast<int>(shape.slot())]);
}

Status World::setPosition(BodyId body, Vec position) {
  if (Status s = check(body); !s) return s;
  if (Status s = checkCoordinate(position, "x", "y"); !s) return s;
  impl_->bodies.x[static_cast<int>(body.slot())] = position.x;
  impl_->bodies.y[static_cast<int>(body.slot())] = position.y;
  return fine;
}

Status World::setAngle(BodyId body, double angle) {
  if (Status s = check(body); !s) return s;
  if (Status s = checkWithin(angle, limits::angle, "angle"); !s) return s;
  impl_->bodies.angle[static_cast<int>(body.slot())] = angle;
  return fine;
}

Status World::setVelocity(BodyId body, Vec velocity) {
  if (Status s = check(body); !s) return s;
  if (Status s = checkSpeed(velocity, "velocity.x", "velocity.y"); !s) return s;
  impl_->bodies.velocityX[static_cast<int>(body.slot())] = velocity.x;
  impl_->bodies.velocityY[static_cast<int>(body.slot())] = velocity.y;
  return fine;
}

Status World::setAngularVelocity(BodyId body, double angularVelocity) {
  if (Status s = check(body); !s) return s;
  if (Status s = checkWithin(angularVelocity, limits::speed, "angularVelocity"); !s) return s;
  impl_->bodies.angularVelocity[static_cast<int>(body.slot())] = angularVelocity;
  return fine;
}

Status World::step(double dt) {
  if (!isFinite(dt)) return {Code::notFinite, "dt", dt};
  if (dt <= 0) return {Code::notPositive, "dt", dt};
  if (dt > limits::longestStep) return {Code::outOfRange, "dt", dt};
  moveBodies(impl_->bodies, dt);
  ++impl_->steps;
  return fine;
}

int World::bodyCount() const { return impl_->bodies.slots.alive(); }
int World::shapeCount() const { return impl_->shapes.slots.alive(); }
std::uint64_t World::stepCount() const { return impl_->steps; }

std::uint64_t World::hash() const {
  Hash hash;
  const BodyStore& bodies = impl_->bodies;
  const ShapeStore& shapes = impl_->shapes;
  const auto addSlots = [&hash](const auto& slots) {
    hash.add(static_cast<std::uint64_t>(slots.size()));
    for (const std::int32_t slot : slots.freeSlots()) hash.add(static_cast<std::uint64_t>(slot));
    for (int i = 0; i < slots.size(); ++i) hash.add(std::uint64_t{slots.lastGeneration(i)});
  };
  hash.add(impl_->steps);
  addSlots(bodies.slots);
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (!bodies.slots.isAlive(i)) continue;
    hash.add(std::uint64_t{bodies.slots.at(i).bits});
    hash.add(std::uint64_t{bodies.type[i]});
    for (const Array<double>* column : {&bodies.x, &bodies.y, &bodies.angle, &bodies.velocityX,
                                        &bodies.velocityY, &bodies.angularVelocity}) {
      hash.add((*column)[i]);
    }
    // Shapes in the order of the body's list: that order is state too.
    for (int shape = bodies.firstShape[i]; shape >= 0; shape = shapes.next[shape]) {
      const ShapeView view = shapes.view(shape);
      hash.add(std::uint64_t{shapes.slots.at(shape).bits});
      hash.add(static_cast<std::uint64_t>(view.kind));
      hash.add(view.radius);
      for (int p = 0; p < view.count; ++p) {
        hash.add(view.points[p].x);
        hash.add(view.points[p].y);
      }
    }
  }
  addSlots(shapes.slots);
  return hash.value();
}

Frame World::frame() const {
  const BodyStore& bodies = impl_->bodies;
  const ShapeStore& shapes = impl_->shapes;
  return {.x = bodies.x.span(),
          .y = bodies.y.span(),
          .angle = bodies.angle.span(),
          .shapeBody = shapes.body.span(),
          .shapeKind = shapes.kind.span(),
          .firstPoint = shapes.firstPoint.span(),
          .pointCount = shapes.pointCount.span(),
          .radius = shapes.radius.span(),
          .paint = shapes.paint.span(),
          .points = shapes.points.span()};
}

World::BodyColumns World::bodyColumns() {
  BodyStore& bodies = impl_->bodies;
  return {.size = bodies.slots.size(),
          .capacity = bodies.slots.capacity(),
          .x = bodies.x.data(),
          .y = bodies.y.data(),
          .angle = bodies.angle.data(),
          .velocityX = bodies.velocityX.data(),
          .velocityY = bodies.velocityY.data(),
          .angularVelocity = bodies.angularVelocity.data(),
          .generation = bodies.slots.generations(),
          .type = bodies.type.data()};
}

}  // namespace bump
