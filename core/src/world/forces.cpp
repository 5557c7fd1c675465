// World's forces, torques and impulses: pushes by hand, which respect what a body is locked against.
#include <algorithm>

#include "base/check.h"
#include "bump/angle.h"
#include "bump/world.h"
#include "world/impl.h"

namespace bump {
namespace {

constexpr Status checkForce(Vec force, const char* x, const char* y) {
  if (Status s = checkWithin(force.x, limits::force, x); !s) return s;
  return checkWithin(force.y, limits::force, y);
}

double within(double value, double most) { return std::clamp(value, -most, most); }

}  // namespace

// A force needs numbers of the body's row that may have been written by hand, and nobody has looked at yet.
Status World::Impl::checkRow(int slot) const {
  const auto value = static_cast<double>(slot);
  const struct {
    double number, limit;
    const char* name;
  } columns[] = {{bodies.x[slot], limits::coordinate, "columns.x"},
                 {bodies.y[slot], limits::coordinate, "columns.y"},
                 {bodies.angle[slot], limits::angle, "columns.angle"},
                 {bodies.velocityX[slot], limits::speed, "columns.velocityX"},
                 {bodies.velocityY[slot], limits::speed, "columns.velocityY"},
                 {bodies.angularVelocity[slot], limits::speed, "columns.angularVelocity"}};
  for (const auto& [number, limit, name] : columns) {
    if (!checkWithin(number, limit, name)) return {Code::notFinite, name, value};
  }
  return fine;
}

// From the centre of a body's mass, as it lies now, to a point of the world.
Vec World::Impl::armTo(int slot, Vec at) const {
  const Vec center = rotate(rotationOf(bodies.angle[slot]), bodies.center[slot]);
  return at - (Vec{bodies.x[slot], bodies.y[slot]} + center);
}

Status World::Impl::apply(command::ApplyForce& c) {
  if (Status s = check(c.body); !s) return s;
  if (Status s = checkForce(c.force, "force.x", "force.y"); !s) return s;
  if (Status s = checkCoordinate(c.at, "at.x", "at.y"); !s) return s;
  const auto slot = static_cast<int>(c.body.slot());
  if (Status s = checkRow(slot); !s) return s;
  sleep.wake(bodies, slot);
  bodies.forced = true;
  bodies.forceX[slot] = within(bodies.forceX[slot] + c.force.x, limits::force);
  bodies.forceY[slot] = within(bodies.forceY[slot] + c.force.y, limits::force);
  const double turns = c.atPoint ? cross(armTo(slot, c.at), c.force) : 0;
  bodies.torque[slot] = within(bodies.torque[slot] + turns, limits::force);
  return fine;
}
Status World::applyForce(BodyId body, Vec force) {
  return CommandDoor::give(*this, command::ApplyForce{body, force, {}, false});
}
Status World::applyForce(BodyId body, Vec force, Vec at) {
  return CommandDoor::give(*this, command::ApplyForce{body, force, at, true});
}

Status World::Impl::apply(command::ApplyTorque& c) {
  if (Status s = check(c.body); !s) return s;
  if (Status s = checkWithin(c.torque, limits::force, "torque"); !s) return s;
  const auto slot = static_cast<int>(c.body.slot());
  sleep.wake(bodies, slot);
  bodies.forced = true;
  bodies.torque[slot] = within(bodies.torque[slot] + c.torque, limits::force);
  return fine;
}
Status World::applyTorque(BodyId body, double torque) {
  return CommandDoor::give(*this, command::ApplyTorque{body, torque});
}

Status World::Impl::apply(command::ApplyImpulse& c) {
  if (Status s = check(c.body); !s) return s;
  if (Status s = checkForce(c.impulse, "impulse.x", "impulse.y"); !s) return s;
  if (Status s = checkCoordinate(c.at, "at.x", "at.y"); !s) return s;
  const auto slot = static_cast<int>(c.body.slot());
  if (Status s = checkRow(slot); !s) return s;
  if (log) log->addWrites();  // it adds to what was written
  sleep.wake(bodies, slot);
  const double inverse = bodies.inverseMass[slot];
  const auto add = [](double& speed, double change) { speed = within(speed + change, limits::speed); };
  const bool locks = options.turning;
  if (!locks || bodies.lockX[slot] == 0) add(bodies.velocityX[slot], c.impulse.x * inverse);
  if (!locks || bodies.lockY[slot] == 0) add(bodies.velocityY[slot], c.impulse.y * inverse);
  if (c.atPoint && options.turning) {
    add(bodies.angularVelocity[slot], cross(armTo(slot, c.at), c.impulse) * bodies.inverseInertia[slot]);
  }
  return fine;
}
Status World::applyImpulse(BodyId body, Vec impulse) {
  return CommandDoor::give(*this, command::ApplyImpulse{body, impulse, {}, false});
}
Status World::applyImpulse(BodyId body, Vec impulse, Vec at) {
  return CommandDoor::give(*this, command::ApplyImpulse{body, impulse, at, true});
}

}  // namespace bump
