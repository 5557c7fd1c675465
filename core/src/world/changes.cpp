// World's bodies, shapes and options read back, and changed while they are in use. What only moves a body is
// in world.cpp.
#include <algorithm>

#include "base/check.h"
#include "bump/world.h"
#include "world/impl.h"

namespace bump {

Status World::Impl::rouseIsland(int body) {
  if (!sleep.makeRoomToResume(bodies, contacts, events)) return noContacts();
  rouse(body);
  sleep.wakeBeside(bodies, body);
  if (!sleep.resume(bodies, contacts, events)) assert(false && "reserved");
  return fine;
}

void World::Impl::letGo(BodyId body) {
  const auto pushable = [this](BodyId id) {
    return bodies.slots.owns(id) && bodies.inverseMass[static_cast<int>(id.slot())] > 0;
  };
  const auto pushes = [this](ShapeId id) {
    return !shapes.slots.owns(id) || shapes.trigger[static_cast<int>(id.slot())] == 0;
  };
  for (int i = 0; i < contacts.rows.size(); ++i) {
    ContactRow& row = contacts.rows[i];
    if (row.bodyA != body && row.bodyB != body) continue;
    if ((pushable(row.bodyA) || pushable(row.bodyB)) && pushes(row.shapeA) && pushes(row.shapeB)) continue;
    row.flags &= ~contactPushes;
    row.impulse = row.pressed = row.friction = 0;
  }
}

BodyDescription World::describe(BodyId body) const {
  assert(check(body));
  const BodyStore& rows = impl_->bodies;
  const auto i = static_cast<int>(body.slot());
  return {.type = static_cast<BodyType>(rows.type[i]),
          .position = {rows.x[i], rows.y[i]},
          .angle = rows.angle[i],
          .velocity = {rows.velocityX[i], rows.velocityY[i]},
          .angularVelocity = rows.angularVelocity[i],
          .mass = rows.givenMass[i],
          .gravityScale = rows.gravityScale[i],
          .drag = rows.drag[i],
          .maxSpeed = rows.maxSpeed[i],
          .bullet = rows.bullet[i] != 0};
}

ShapeDescription World::describe(ShapeId shape) const {
  assert(check(shape));
  const ShapeStore& rows = impl_->shapes;
  const auto i = static_cast<int>(shape.slot());
  const ShapeView view = rows.view(i);
  ShapeDescription found{.density = rows.density[i],
                         .friction = rows.friction[i],
                         .bounce = rows.bounce[i],
                         .category = rows.category[i],
                         .mask = rows.mask[i],
                         .trigger = rows.trigger[i] != 0,
                         .passes = rows.passes[i],
                         .paint = rows.paint[i]};
  found.shape = {.kind = view.kind, .count = view.count, .radius = view.radius};
  std::copy_n(view.points, view.count, found.shape.points.begin());
  return found;
}

Status World::change(BodyId body, const BodyDescription& description) {
  if (Status s = check(body); !s) return s;
  if (Status s = bump::check(description); !s) return s;
  const auto slot = static_cast<int>(body.slot());
  BodyStore& rows = impl_->bodies;
  if (Status s = impl_->rouseIsland(slot); !s) return s;
  // A body that is changed where it is goes on smoothly when drawn. Where one stood before is state:
  // it must not depend on whether it got there by this call or by a hand in the columns.
  const bool goesOn = Vec{rows.x[slot], rows.y[slot]} == description.position &&
                      rows.angle[slot] == description.angle && description.type != BodyType::fixed;
  rows.set(slot, description);
  if (!goesOn) rows.settle(slot);
  impl_->weigh(slot);
  impl_->letGo(body);
  ++impl_->shapes.revision;
  impl_->note(body);
  if (impl_->log) {
    impl_->log->add({.kind = CommandKind::changeBody, .body = body, .description = description});
  }
  return fine;
}

Status World::change(ShapeId shape, const ShapeDescription& description) {
  if (Status s = check(shape); !s) return s;
  if (Status s = bump::check(description); !s) return s;
  const auto slot = static_cast<int>(shape.slot());
  const BodyId body = bodyOf(shape);
  if (!impl_->shapes.makeRoomToChange(slot, description)) {
    return {Code::outOfMemory, "shapes", static_cast<double>(impl_->shapes.slots.alive())};
  }
  if (Status s = impl_->rouseIsland(static_cast<int>(body.slot())); !s) return s;
  impl_->shapes.change(slot, description);
  impl_->weigh(static_cast<int>(body.slot()));
  impl_->letGo(body);
  impl_->pairs.lookAgain();
  impl_->note(body);
  if (impl_->log) {
    impl_->log->add(
        {.kind = CommandKind::changeShape, .body = body, .shape = shape, .shapes = {&description, 1}});
  }
  return fine;
}

Status World::change(const WorldOptions& options) {
  if (Status s = bump::check(options); !s) return s;
  if (Status s = impl_->ready(); !s) return s;
  WorldOptions& now = impl_->options;
  if (options.lengthUnit != now.lengthUnit) return {Code::outOfRange, "lengthUnit", options.lengthUnit};
  // What those asleep would notice.
  const bool wakes = options.gravity != now.gravity || options.touch != now.touch || options.sleepAfter == 0;
  if (wakes) impl_->sleep.wakeAll(impl_->bodies);
  now = options;
  if (impl_->log) impl_->log->add({.kind = CommandKind::changeWorld, .options = options});
  return fine;
}

}  // namespace bump
