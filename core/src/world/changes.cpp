// World's bodies, shapes and options read back, and changed while they are in use. What only moves a body is
// in world.cpp.
#include <algorithm>

#include "base/check.h"
#include "bump/world.h"
#include "world/impl.h"

namespace bump {

Status World::Impl::wakeIslandOf(int body) {
  if (!sleep.makeRoomToResume(bodies, contacts, events)) return noContacts();
  disturbAround(body);
  sleep.wakeRestingOn(bodies, body);
  if (!sleep.resume(bodies, contacts, events)) assert(false && "reserved");
  return fine;
}

void World::Impl::dropStaleImpulses(BodyId body) {
  const auto pushable = [this](BodyId id) {
    return bodies.slots.owns(id) && bodies.inverseMass[static_cast<int>(id.slot())] > 0;
  };
  const auto isSolid = [this](ShapeId id) {
    return !shapes.slots.owns(id) || shapes.trigger[static_cast<int>(id.slot())] == 0;
  };
  for (int i = 0; i < contacts.rows.size(); ++i) {
    ContactRow& row = contacts.rows[i];
    if (row.bodyA != body && row.bodyB != body) continue;
    if ((pushable(row.bodyA) || pushable(row.bodyB)) && isSolid(row.shapeA) && isSolid(row.shapeB)) continue;
    row.flags &= ~contactPushes;
    row.impulse = row.pressed = row.friction = 0;
  }
}

BodyDescription World::describe(BodyId body) const {
  assert(check(body));
  return impl_->bodies.describe(static_cast<int>(body.slot()));
}

ShapeDescription World::describe(ShapeId shape) const {
  assert(check(shape));
  const ShapeStore& rows = impl_->shapes;
  const auto i = static_cast<int>(shape.slot());
  const ShapeView view = rows.view(i);
  ShapeDescription found = rows.describe(i);
  found.shape = {.kind = view.kind, .count = view.count, .radius = view.radius};
  std::copy_n(view.points, view.count, found.shape.points.begin());
  return found;
}

Status World::Impl::apply(command::ChangeBody& c) {
  const BodyDescription& description = *c.description;
  if (Status s = check(c.body); !s) return s;
  if (Status s = bump::check(description); !s) return s;
  const auto slot = static_cast<int>(c.body.slot());
  if (Status s = wakeIslandOf(slot); !s) return s;
  // A body that is changed where it is goes on smoothly when drawn. Where one stood before is state:
  // it must not depend on whether it got there by this call or by a hand in the columns.
  const bool goesOn = Vec{bodies.x[slot], bodies.y[slot]} == description.position &&
                      bodies.angle[slot] == description.angle && description.type != BodyType::fixed &&
                      description.enabled && bodies.enabled[slot] != 0;
  if (description.enabled != (bodies.enabled[slot] != 0)) places.forget(slot);  // as in SetEnabled
  bodies.set(slot, description);
  if (!goesOn) bodies.settle(slot);
  updateMass(slot);
  dropStaleImpulses(c.body);
  shapes.changed(ShapeStore::everyShape);
  bodyChanged(c.body);
  return fine;
}
Status World::change(BodyId body, const BodyDescription& description) {
  return CommandDoor::give(*this, command::ChangeBody{body, &description});
}

Status World::Impl::apply(command::SetEnabled& c) {
  if (Status s = check(c.body); !s) return s;
  const auto slot = static_cast<int>(c.body.slot());
  if ((bodies.enabled[slot] != 0) == c.enabled) return fine;
  // It goes as one that is destroyed, and comes as one that was just made.
  disturbAround(slot);
  bodies.enabled[slot] = c.enabled ? 1 : 0;
  bodies.settle(slot);
  places.forget(slot);
  shapes.changed(ShapeStore::everyShape);
  bodyChanged(c.body);
  return fine;
}
Status World::setEnabled(BodyId body, bool enabled) {
  return CommandDoor::give(*this, command::SetEnabled{body, enabled});
}
bool World::isEnabled(BodyId body) const {
  assert(check(body));
  return impl_->bodies.enabled[static_cast<int>(body.slot())] != 0;
}

Status World::Impl::apply(command::ChangeShape& c) {
  if (Status s = check(c.shape); !s) return s;
  if (Status s = bump::check(*c.description); !s) return s;
  const auto slot = static_cast<int>(c.shape.slot());
  const int body = shapes.body[slot];
  if (!shapes.makeRoomToChange(slot, *c.description)) {
    return {Code::outOfMemory, "shapes", static_cast<double>(shapes.slots.alive())};
  }
  if (Status s = wakeIslandOf(body); !s) return s;
  c.body = bodies.slots.at(body);
  if (c.description->passes != shapes.passes[slot]) {
    bodies.settle(body);  // as in CreateShape
    judgeAnew(c.body);
  }
  shapes.change(slot, *c.description);
  updateMass(body);
  dropStaleImpulses(c.body);
  pairs.lookAgain();
  bodyChanged(c.body);
  return fine;
}
Status World::change(ShapeId shape, const ShapeDescription& description) {
  return CommandDoor::give(*this, command::ChangeShape{.shape = shape, .description = &description});
}

Status World::Impl::apply(command::ChangeWorld& c) {
  const WorldOptions& next = *c.options;
  if (Status s = bump::check(next); !s) return s;
  if (Status s = ready(); !s) return s;
  if (next.lengthUnit != options.lengthUnit) return {Code::outOfRange, "lengthUnit", next.lengthUnit};
  // Changes that sleeping bodies would notice wake them.
  const bool wakes = next.gravity != options.gravity || next.touch != options.touch ||
                     next.turning != options.turning || next.sleepAfter == 0 ||
                     next.frictionMixing != options.frictionMixing;
  if (wakes) sleep.wakeAll(bodies);
  if (next.turning != options.turning) {
    // Some rows are still with those who were asleep.
    contacts.points.clear();
    sleep.forgetPoints();
  }
  options = next;
  return fine;
}
Status World::change(const WorldOptions& options) {
  return CommandDoor::give(*this, command::ChangeWorld{&options});
}

}  // namespace bump
