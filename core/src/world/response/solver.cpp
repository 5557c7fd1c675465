#include "world/response/solver.h"

#include <algorithm>
#include <cmath>

#include "base/simd.h"
#include "base/tolerances.h"
#include "world/response/move.h"

namespace bump {
namespace {

void accelerate(Array<PackBody>& motions, const Array<PackForce>& forces) {
  using namespace simd;
  const Float4 zero = splat(0.0F), one = splat(1.0F);
  for (int i = 0; i < motions.size(); ++i) {
    const Float4 force = loadFloats(&forces[i].pushX);
    const Float4 motion = loadFloats(&motions[i].velocityX);
    store(&motions[i].velocityX, (motion + firstHalves(force, zero)) * secondHalves(force, one));
  }
}

void move(Array<PackBody>& motions, float h) {
  using namespace simd;
  const Float4 zero = splat(0.0F), time = splat(h);
  for (int i = 0; i < motions.size(); ++i) {
    const Float4 motion = loadFloats(&motions[i].velocityX);
    store(&motions[i].velocityX, motion + firstHalves(zero, motion * time));
  }
}

}  // namespace

// What the substeps work on: one row a body that touches, one lane a contact that pushes.
bool Solver::begin(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts,
                   const PlaceColumns& found, std::span<const std::int32_t> moved, const Surfaces& surfaces,
                   Pushes& pushes) {
  before_.clear();
  if (!reserve(bodies.slots.capacity()) || !before_.reserve(bodies.slots.capacity())) return false;
  const int known = found.size();
  beginRows(bodies);
  packs_.begin();
  PushedPair pair;
  for (int row = 0; row < contacts.rows.size(); ++row) {
    if (!findPushed(contacts.rows[row], bodies, shapes, known, pair)) continue;
    const int rowA = rowOf(bodies, pair.a);
    const int rowB = rowOf(bodies, pair.b);
    if (!packs_.add(row, rowA, pair.pushA, rowB, pair.pushB)) return false;
  }
  if (!packs_.deal(motions_.size(), shapes.carries)) return false;
  if (!pushes.begin(contacts.rows.size(), packs_.size(), 3)) return false;
  const bool displaced = std::any_of(moved.begin(), moved.end(), [&](int body) {
    return row_[body] > 0 && Vec{bodies.x[body], bodies.y[body]} != found.at(body).position;
  });
  const int points = surfaces.mayBounce(shapes) ? contacts.rows.capacity() : 0;
  if (!bounces_.begin(points, points > 0 ? bodies.slots.capacity() + 1 : 0)) return false;
  fillPacks(bodies, shapes, contacts, surfaces, displaced ? &found : nullptr);
  return true;
}

// `found` is given where somebody is elsewhere now.
void Solver::fillPacks(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts,
                       const Surfaces& surfaces, const PlaceColumns* found) {
  fastest_ = 0;
  for (int i = 0; i < packs_.contacts(); ++i) {
    const ContactRow& contact = contacts.rows[packs_.contact(i)];
    const auto [pack, lane] = packs_.lane(i);
    const auto a = static_cast<int>(contact.bodyA.slot());
    const auto b = static_cast<int>(contact.bodyB.slot());
    const auto shapeA = static_cast<int>(contact.shapeA.slot());
    const auto shapeB = static_cast<int>(contact.shapeB.slot());
    double separation = contact.separation;
    if (found) {
      const Vec movedA = Vec{bodies.x[a], bodies.y[a]} - found->at(a).position;
      const Vec movedB = Vec{bodies.x[b], bodies.y[b]} - found->at(b).position;
      separation += dot(contact.normal, movedB - movedA);
    }
    const double inverseA = bodies.inverseMass[a];
    const double inverseB = bodies.inverseMass[b];
    const double inverse = inverseA + inverseB;
    const PackBody& motionA = motions_[pack.a[lane]];
    const PackBody& motionB = motions_[pack.b[lane]];
    const auto normalX = static_cast<float>(contact.normal.x);
    const auto normalY = static_cast<float>(contact.normal.y);
    pack.firm[lane] = inverseA == 0 || inverseB == 0 ? -1 : 0;
    pack.normalX[lane] = normalX;
    pack.normalY[lane] = normalY;
    pack.separation[lane] = static_cast<float>(separation);
    pack.shareA[lane] = static_cast<float>(inverseA / inverse);
    pack.shareB[lane] = static_cast<float>(inverseB / inverse);
    pack.friction[lane] = static_cast<float>(surfaces.friction(shapes, shapeA, shapeB));
    if (float* const surface = packs_.surface(i))
      *surface = static_cast<float>(surfaceSpeedOf(shapes, shapeA, shapeB));
    pack.bounce[lane] = static_cast<float>(surfaces.bounce(shapes, shapeA, shapeB));
    pack.closing[lane] =
        normalX * (motionB.velocityX - motionA.velocityX) + normalY * (motionB.velocityY - motionA.velocityY);
    pack.impulse[lane] = impulseOf(contact.impulse * inverse);
    pack.largest[lane] = 0;
    pack.rubbing[lane] = impulseOf(contact.friction * inverse);
    pack.mass[lane] = 1 / inverse;
    if (Bounces::isStrong(pack.bounce[lane], false))
      fastest_ = std::max(fastest_, std::fabs(pack.closing[lane]));
  }
}

void Solver::addHits() {
  for (int i = 0; i < packs_.contacts(); ++i) {
    const auto [pack, lane] = packs_.lane(i);
    if (pack.bounce[lane] <= 0) continue;
    bounces_.add({.a = pack.a[lane],
                  .b = pack.b[lane],
                  .impulse = &pack.impulse[lane],
                  .largest = &pack.largest[lane],
                  .closing = &pack.closing[lane],
                  .contact = &pack.row[lane],
                  .gap = pack.separation[lane],
                  .normalX = pack.normalX[lane],
                  .normalY = pack.normalY[lane],
                  .shareAX = pack.shareA[lane],
                  .shareAY = pack.shareA[lane],
                  .shareBX = pack.shareB[lane],
                  .shareBY = pack.shareB[lane],
                  .mass = 1,
                  .bounce = pack.bounce[lane]});
  }
}

void Solver::setForces(const BodyStore& bodies, const SolverSettings& settings, double h) {
  forces_.resize(motions_.size());
  forces_[0] = {0, 0, 1, 1};
  for (int i = 1; i < motions_.size(); ++i) {
    const int body = body_[i];
    forces_[i] = {0, 0, 1, 1};
    if (bodies.inverseMass[body] == 0) continue;
    const Vec push = pushOf(bodies, body, settings, h);
    const auto keep = static_cast<float>(1 / (1 + (settings.drag + bodies.drag[body]) * h));
    forces_[i] = {static_cast<float>(push.x), static_cast<float>(push.y), keep, keep};
  }
}

void Solver::addUp(Pushes& pushes) {
  for (int i = 0; pushes.asked && i < packs_.size(); ++i) {
    pushes.add(i, 0, packs_[i].impulse, packs_[i].rubbing);
  }
}

void Solver::endPass(Pushes& pushes, PassRow::Kind kind, int substep) {
  if (!pushes.tellsPasses() || packs_.size() == 0) return;
  pushes.endPass(kind, substep,
                 {packs_[0].impulse, packs_[0].rubbing, 0, sizeof(ContactPack) / sizeof(float), 1});
}

void Solver::step(BodyStore& bodies, const SolverSettings& settings, double dt, Pushes& pushes) {
  const double h = dt / settings.substeps;
  const ContactRates rates = ratesOf(settings, h);
  const float quiet = quietTogether(settings, dt);
  setForces(bodies, settings, h);
  if (fastest_ >= quiet) addHits();
  for (int substep = 0; substep < settings.substeps; ++substep) {
    if (substep > 0) addUp(pushes);
    accelerate(motions_, forces_);
    applyImpulses(packs_, motions_.data());
    endPass(pushes, PassRow::start, substep);
    solveContacts<Pushing::apart>(packs_, motions_.data(), rates);
    endPass(pushes, PassRow::push, substep);
    move(motions_, static_cast<float>(h));
    solveContacts<Pushing::no>(packs_, motions_.data(), rates);
    endPass(pushes, PassRow::relax, substep);
    bounces_.addUp();
  }
  bounces_.bounceTogether(
      bodies,
      {&motions_[0].velocityX, sizeof(PackBody) / sizeof(float), motions_.size(), false, body_.data()},
      {rates.slop, quiet, fallOf(settings, dt)});
  bounceContacts(packs_, motions_.data(), rates);
  endPass(pushes, PassRow::bounce, settings.substeps - 1);
  addUp(pushes);
  bounces_.forget();

  moveTouched(bodies, settings, dt);
  moveFree(bodies, settings, dt);
}

void Solver::takeBack(BodyStore& bodies) const {
  for (const auto& [velocity, body] : before_.span()) {
    bodies.velocityX[body] = velocity.x;
    bodies.velocityY[body] = velocity.y;
  }
}

void Solver::tell(ContactStore& contacts, Pushes& pushes) {
  if (pushes.asked) pushes.beginRows(contacts.rows.size());
  for (int i = 0; i < packs_.size(); ++i) {
    const ContactPack& pack = packs_[i];
    for (int lane = 0; lane < packWidth; ++lane) {
      if (pack.row[lane] < 0) continue;
      ContactRow& contact = contacts.rows[pack.row[lane]];
      contact.impulse = pack.impulse[lane] * pack.mass[lane];
      contact.pressed = pack.largest[lane] * pack.mass[lane];
      contact.friction = pack.rubbing[lane] * pack.mass[lane];
      if (!pushes.asked) continue;
      const int row = pack.row[lane];
      const bool both = contact.pointCount > 1;
      const Vec middle = both ? (contact.points[0] + contact.points[1]) * 0.5 : contact.points[0];
      pushes.tell(row, contact, {i, lane, pack.mass[lane]}, contact.normal);
      pushes.tellPoint(row, middle, contact.pressed);
    }
  }
  if (pushes.asked) pushes.endRows();
}

void Solver::moveTouched(BodyStore& bodies, const SolverSettings& settings, double dt) {
  const double restful = tolerances::restSpeed * settings.lengthUnit * dt;
  for (int i = 1; i < motions_.size(); ++i) {
    const int body = body_[i];
    if (bodies.inverseMass[body] == 0) continue;
    const PackBody& m = motions_[i];
    // What was not changed keeps the bits that single precision has not.
    double& x = bodies.velocityX[body];
    double& y = bodies.velocityY[body];
    noteVelocity({x, y}, body);
    if (m.velocityX != static_cast<float>(x)) x = speedOf(m.velocityX);
    if (m.velocityY != static_cast<float>(y)) y = speedOf(m.velocityY);
    const Vec velocity = limited({x, y}, bodies, body);
    x = velocity.x;
    y = velocity.y;
    const Vec way{m.movedX, m.movedY};
    moveBy(bodies, body, way);
    // What is pushed out of another has hardly any speed, but moves.
    if (bodies.stillFor[body] > 0 && lengthSquared(way) > restful * restful) bodies.stillFor[body] = 0;
    turnBy(bodies, body, bodies.angularVelocity[body] * dt);
  }
}

void Solver::moveFree(BodyStore& bodies, const SolverSettings& settings, double dt) {
  forEachFree(
      bodies, settings, dt, [&](Vec velocity, int body) { noteVelocity(velocity, body); },
      [&](Vec velocity, int body) {
        moveBy(bodies, body, velocity * dt);
        turnBy(bodies, body, bodies.angularVelocity[body] * dt);
      });
}

}  // namespace bump
