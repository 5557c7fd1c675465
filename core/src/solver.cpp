#include "solver.h"

#include <algorithm>
#include <cmath>

#include "move.h"
#include "tolerances.h"

namespace bump {
namespace {

// A contact is a stiff spring with a damper, solved implicitly: it pushes overlap out over a few substeps
// instead of at once, which is what keeps piles quiet. Rates for one substep.
struct Spring {
  double rate = 0;          // share of the separation that a substep takes back, per second
  double massScale = 1;     // how much of the velocity error is corrected
  double impulseScale = 0;  // how much of the impulse so far is given back
};

Spring springOf(double hertz, double damping, double h) {
  const double omega = 2 * 3.14159265358979323846 * hertz;
  const double a1 = 2 * damping + h * omega;
  const double a2 = h * omega * a1;
  const double a3 = 1 / (1 + a2);
  return {omega / a1, a2 * a3, a3};
}

}  // namespace

bool Solver::reserve(int bodies, int contacts) {
  return motions_.reserve(bodies) && foundAt_.reserve(bodies) && constraints_.reserve(contacts);
}

void Solver::remember(const BodyStore& bodies) {
  const int rows = bodies.slots.size();
  foundAt_.resize(rows);
  for (int i = 0; i < rows; ++i) foundAt_[i] = {bodies.x[i], bodies.y[i]};
}

// What the substeps work on: one row a body, one a contact that pushes.
void Solver::gather(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts) {
  const int known = foundAt_.size();
  motions_.resize(bodies.slots.size());
  for (int i = 0; i < motions_.size(); ++i) {
    motions_[i] = {{bodies.velocityX[i], bodies.velocityY[i]},
                   {},
                   bodies.inverseMass[i],
                   bodies.drag[i],
                   bodies.gravityScale[i],
                   false};
  }
  constraints_.clear();
  for (int row = 0; row < contacts.rows.size(); ++row) {
    const ContactRow& contact = contacts.rows[row];
    if (!(contact.flags & contactPushes)) continue;
    // Its shapes may have been destroyed since it was found.
    if (!shapes.slots.owns(contact.shapeA) || !shapes.slots.owns(contact.shapeB)) continue;
    const auto a = static_cast<int>(contact.bodyA.slot());
    const auto b = static_cast<int>(contact.bodyB.slot());
    const auto shapeA = static_cast<int>(contact.shapeA.slot());
    const auto shapeB = static_cast<int>(contact.shapeB.slot());
    if (a >= known || b >= known) continue;
    const Vec movedA = Vec{bodies.x[a], bodies.y[a]} - foundAt_[a];
    const Vec movedB = Vec{bodies.x[b], bodies.y[b]} - foundAt_[b];
    Constraint c;
    c.a = a;
    c.b = b;
    c.row = row;
    c.normal = contact.normal;
    c.separation = contact.separation + dot(contact.normal, movedB - movedA);
    c.mass = 1 / (motions_[a].inverseMass + motions_[b].inverseMass);
    c.friction = std::sqrt(shapes.friction[shapeA] * shapes.friction[shapeB]);
    c.bounce = std::min(shapes.bounce[shapeA], shapes.bounce[shapeB]);
    c.closing = dot(contact.normal, motions_[b].velocity - motions_[a].velocity);
    c.impulse = contact.impulse;
    c.rubbing = contact.friction;
    c.firm = motions_[a].inverseMass == 0 || motions_[b].inverseMass == 0;
    motions_[a].inContact = true;
    motions_[b].inContact = true;
    if (!constraints_.push(c)) assert(false && "reserved");
  }
}

// One pass over all contacts, in their order.
void Solver::solve(double h, double softness, bool useBias, double push, double slop) {
  const Spring soft = springOf(softness, 10, h);
  const Spring firm = springOf(2 * softness, 10, h);
  for (int i = 0; i < constraints_.size(); ++i) {
    Constraint& c = constraints_[i];
    Motion& a = motions_[c.a];
    Motion& b = motions_[c.b];
    const double separation = c.separation + dot(c.normal, b.moved - a.moved);
    double bias = 0;
    double massScale = 1;
    double impulseScale = 0;
    if (separation > 0) {
      bias = separation / h;  // may come as near as touching within this substep
    } else if (useBias && separation < -slop) {
      const Spring& spring = c.firm ? firm : soft;
      bias = std::max(spring.rate * (separation + slop), -push);
      massScale = spring.massScale;
      impulseScale = spring.impulseScale;
    }
    const double closing = dot(c.normal, b.velocity - a.velocity);
    const double wanted = c.impulse - c.mass * massScale * (closing + bias) - impulseScale * c.impulse;
    const double impulse = positivePart(wanted);
    const double change = impulse - c.impulse;
    c.impulse = impulse;
    c.largest = std::max(c.largest, impulse);
    a.velocity = a.velocity - c.normal * (change * a.inverseMass);
    b.velocity = b.velocity + c.normal * (change * b.inverseMass);

    if (c.friction > 0) {
      const Vec tangent{-c.normal.y, c.normal.x};
      const double sliding = dot(tangent, b.velocity - a.velocity);
      const double most = c.friction * c.impulse;
      const double rubbing = std::clamp(c.rubbing - c.mass * sliding, -most, most);
      const double rub = rubbing - c.rubbing;
      c.rubbing = rubbing;
      a.velocity = a.velocity - tangent * (rub * a.inverseMass);
      b.velocity = b.velocity + tangent * (rub * b.inverseMass);
    }
  }
}

void Solver::step(BodyStore& bodies, const ShapeStore& shapes, ContactStore& contacts,
                  const SolverSettings& settings, double dt) {
  gather(bodies, shapes, contacts);
  const double h = dt / settings.substeps;
  // As stiff as the substeps can follow.
  const double softness = std::min(tolerances::contactHertz, 0.25 / h);
  const double push = tolerances::pushSpeed * settings.lengthUnit;
  const double slop = tolerances::slop * settings.lengthUnit;

  const int count = motions_.size();
  for (int substep = 0; substep < settings.substeps; ++substep) {
    for (int i = 0; i < count; ++i) {
      Motion& m = motions_[i];
      if (!m.inContact || m.inverseMass == 0) continue;
      m.velocity =
          (m.velocity + settings.gravity * (m.gravityScale * h)) * (1 / (1 + (settings.drag + m.drag) * h));
    }
    for (int i = 0; i < constraints_.size(); ++i) {
      const Constraint& c = constraints_[i];
      const Vec impulse = c.normal * c.impulse + Vec{-c.normal.y, c.normal.x} * c.rubbing;
      motions_[c.a].velocity = motions_[c.a].velocity - impulse * motions_[c.a].inverseMass;
      motions_[c.b].velocity = motions_[c.b].velocity + impulse * motions_[c.b].inverseMass;
    }
    solve(h, softness, true, push, slop);
    for (int i = 0; i < count; ++i) {
      Motion& m = motions_[i];
      if (m.inContact) m.moved = m.moved + m.velocity * h;
    }
    solve(h, softness, false, push, slop);
  }

  // Bouncing, once the step's impulses are known: what hit fast enough leaves with its share of that speed.
  const double quiet = tolerances::bounceSpeed * settings.lengthUnit;
  for (int i = 0; i < constraints_.size(); ++i) {
    Constraint& c = constraints_[i];
    if (c.bounce == 0 || c.closing > -quiet || c.largest == 0) continue;
    Motion& a = motions_[c.a];
    Motion& b = motions_[c.b];
    const double closing = dot(c.normal, b.velocity - a.velocity);
    const double impulse = positivePart(c.impulse - c.mass * (closing + c.bounce * c.closing));
    const double change = impulse - c.impulse;
    c.impulse = impulse;
    c.largest = std::max(c.largest, impulse);
    a.velocity = a.velocity - c.normal * (change * a.inverseMass);
    b.velocity = b.velocity + c.normal * (change * b.inverseMass);
  }

  for (int i = 0; i < constraints_.size(); ++i) {
    const Constraint& c = constraints_[i];
    contacts.rows[c.row].impulse = c.impulse;
    contacts.rows[c.row].pressed = c.largest;
    contacts.rows[c.row].friction = c.rubbing;
  }
  for (int i = 0; i < count; ++i) {
    const Motion& m = motions_[i];
    if (!bodies.slots.isAlive(i) || static_cast<BodyType>(bodies.type[i]) == BodyType::fixed) continue;
    Vec velocity{bodies.velocityX[i], bodies.velocityY[i]};
    if (m.inContact && m.inverseMass > 0) {
      bodies.velocityX[i] = m.velocity.x;
      bodies.velocityY[i] = m.velocity.y;
      moveBy(bodies, i, m.moved);
    } else {
      if (m.inverseMass > 0) {
        velocity =
            (velocity + settings.gravity * (m.gravityScale * dt)) * (1 / (1 + (settings.drag + m.drag) * dt));
        bodies.velocityX[i] = velocity.x;
        bodies.velocityY[i] = velocity.y;
      }
      moveBy(bodies, i, velocity * dt);
    }
    turnBy(bodies, i, bodies.angularVelocity[i] * dt);
  }
}

}  // namespace bump
