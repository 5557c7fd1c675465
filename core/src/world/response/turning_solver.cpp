#include "world/response/turning_solver.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/simd.h"
#include "base/tolerances.h"
#include "bump/angle.h"
#include "world/detect/two_points.h"
#include "world/response/move.h"

namespace bump {
namespace {

Rotation turnOf(double angle) { return angle == 0 ? Rotation{} : rotationOf(angle); }

// From a body's position to the centre of its mass, as it is turned.
Vec centerAt(const BodyStore& bodies, int body, double angle) {
  const Vec center = bodies.center[body];
  return center == Vec{} ? center : rotate(turnOf(angle), center);
}

Placed placedAt(const BodyStore& bodies, const ShapeStore& shapes, int shape) {
  const int body = shapes.body[shape];
  return {shapes.view(shape), {{bodies.x[body], bodies.y[body]}, turnOf(bodies.angle[body])}};
}

// The centre goes `way` while the body turns about it by `angle`.
void moveAboutCenter(BodyStore& bodies, int body, Vec way, double angle) {
  if (angle != 0 && bodies.center[body] != Vec{}) {
    const double from = bodies.angle[body];
    way = way + (centerAt(bodies, body, from) - centerAt(bodies, body, from + angle));
  }
  moveBy(bodies, body, way);
  turnBy(bodies, body, angle);
}

// No point of the body comes further.
[[gnu::noinline]] double longestWay(const BodyStore& bodies, int body, Vec way, double turned) {
  return std::sqrt(lengthSquared(way)) + std::fabs(turned) * bodies.extent[body];
}

// What is handed on to the next step of what the packs came to: no number beyond all measure, nor what is
// none.
float kept(float change) { return std::isfinite(change) ? impulseOf(change) : 0; }

bool isCornerOfA(std::uint32_t feature) { return (feature & 0xFF00u) == 0x100u; }
bool isCornerOfB(std::uint32_t feature) { return isCornerOfA(feature >> 16); }

// How often the contacts of burdened bodies are solved over again in a substep. With so many a body rests
// under 1,000 times its mass.
constexpr int burdenedPasses = 11;

// What torques and drag do to a spin within some time: (spin + push) * keep.
struct Turning {
  double push = 0, keep = 1;

  Turning(const BodyStore& bodies, int body, double time) {
    if (bodies.inverseInertia[body] == 0) return;
    keep = 1 / (1 + bodies.angularDrag[body] * time);
    if (!bodies.forced) return;
    push = bodies.torque[body] * bodies.inverseInertia[body] * time;
    push = std::clamp(push, -limits::speed, limits::speed);
  }
};

// How much of a push in a direction moves a body that is locked along one axis or both.
double freeIn(const BodyStore& bodies, int body, Vec direction) {
  return 1 - (bodies.lockX[body] != 0 ? direction.x * direction.x : 0) -
         (bodies.lockY[body] != 0 ? direction.y * direction.y : 0);
}

// The push at a point that changes the relative speed there by one; nothing where it moves nobody.
float massAt(double moves) { return moves > 1e-6 ? static_cast<float>(1 / moves) : 0; }

// Face to face, and held by less than half of what friction there could hold.
bool isAtRest(int pointCount, const ContactPoints& points, double friction) {
  return pointCount == 2 && std::fabs(points.rubbing[0] + points.rubbing[1]) <
                                friction / 2 * (points.impulse[0] + points.impulse[1]);
}

// A tower whose storeys give a little is a column that buckles: that of 25 boxes, as soft as contacts are, by
// a lean that nobody sees, since each storey leans further under what the lean of those above adds to its
// load, and no number of passes helps where the law itself falls. So the load of what lies face to face goes
// straight down while the lean is too small to see; it goes as it is from twice that on.
Vec levelled(Vec normal, Vec up) {
  const double lean = cross(up, normal);
  if (up == Vec{} || std::fabs(lean) >= tolerances::level) return normal;
  const double kept = std::copysign(positivePart(2 * std::fabs(lean) - tolerances::level), lean);
  const Vec across{-up.y, up.x};
  return up * std::copysign(std::sqrt(1 - kept * kept), dot(up, normal)) + across * kept;
}

// The sine, and the cosine less 1, of what a body turned in a step. Further than a radian nobody reckons how
// far apart a turned corner is: the next step looks.
void setTurned(TurningBody& m) {
  const float t = std::clamp(m.turned, -1.0F, 1.0F);
  const float q = t * t;
  m.sine = t * (1 - q * (1.0F / 6) * (1 - q * (1.0F / 20) * (1 - q * (1.0F / 42))));
  m.cosineLess = -q * 0.5F * (1 - q * (1.0F / 12) * (1 - q * (1.0F / 30) * (1 - q * (1.0F / 56))));
}

}  // namespace

bool TurningSolver::begin(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts,
                          const PlaceColumns& found, std::span<const std::int32_t> moved,
                          const ManifoldRules& rules, const Surfaces& surfaces, Vec gravity, Pushes& pushes) {
  before_.clear();
  pushing_.clear();
  const int slots = bodies.slots.capacity();
  if (!reserve(slots) || !before_.reserve(slots) || !displaced_.reserve(slots) || !fast_.reserve(slots) ||
      !pushing_.makeRoom(contacts.rows.size())) {
    return false;
  }
  const int known = found.size();
  beginRows(bodies);
  displaced_.clear();
  if (!moved.empty()) displaced_.resize(bodies.slots.size());
  for (const int body : moved) displaced_[body] = 1;
  packs_.begin();
  PointsWalk walk(contacts.points.span());
  PushedPair pair;
  for (int row = 0; row < contacts.rows.size(); ++row) {
    const ContactRow& contact = contacts.rows[row];
    if (!findPushed(contact, bodies, shapes, known, pair)) continue;
    const int a = pair.a, b = pair.b;
    Pushing next{.row = row,
                 .known = walk.find(contact),
                 .pointCount = static_cast<std::int32_t>(contact.pointCount),
                 .normal = contact.normal,
                 .points = {contact.points[0], contact.points[1]},
                 .mass = 1 / (bodies.inverseMass[a] + bodies.inverseMass[b]),
                 .own = {}};
    if (next.known >= 0) {
      next.own = contacts.points[next.known];
      next.pointCount = next.own.feature[1] != 0 ? 2 : 1;
      // The contact names the one that touches first.
      const bool turned = contact.pointCount == 1 && next.own.separation[0] > next.own.separation[1];
      if (next.pointCount == 2 && turned) std::swap(next.points[0], next.points[1]);
    } else {
      // Found while nothing turned.
      next.own.separation[0] = next.own.separation[1] = static_cast<float>(contact.separation);
    }
    if (!moved.empty() && (displaced_[a] != 0 || displaced_[b] != 0)) {
      Manifold now;
      const bool near =
          manifoldOfTurning(placedAt(bodies, shapes, static_cast<int>(contact.shapeA.slot())),
                            placedAt(bodies, shapes, static_cast<int>(contact.shapeB.slot())), rules, now);
      // No longer near each other, or on another side than that which may hold it: the end of the step tells.
      if (!near || now.atCorner || dot(now.normal, contact.normal) <= 0) continue;
      ContactPoints points{};
      for (int i = 0; i < 2; ++i) {
        next.points[i] = now.points[i];
        points.separation[i] = static_cast<float>(now.separations[i]);
        points.feature[i] = now.features[i];
      }
      points.carryOver(next.own);
      next.own = points;
      next.normal = now.normal;
      next.pointCount = now.features[1] != 0 ? 2 : 1;
    }
    if (!pushing_.push(next)) return false;
    const int rowA = rowOf(bodies, a);
    const int rowB = rowOf(bodies, b);
    if (!packs_.add(rowA, bodies.inverseMass[a], rowB, bodies.inverseMass[b])) return false;
  }
  if (!packs_.deal(motions_.size(), !shapes.carries && !shapes.resists)) return false;
  if (!pushes.begin(contacts.rows.size(), packs_.size(), 3 + burdenedPasses)) return false;
  const double weight = std::sqrt(lengthSquared(gravity));
  const int points = surfaces.mayBounce(shapes) ? 2 * contacts.rows.capacity() : 0;
  if (!bounces_.begin(points, points > 0 ? bodies.slots.capacity() + 1 : 0)) return false;
  fillPacks(bodies, shapes, contacts, surfaces, weight > 0 ? gravity * (-1 / weight) : Vec{});
  return true;
}

void TurningSolver::fillPacks(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts,
                              const Surfaces& surfaces, Vec up) {
  fastest_ = 0;
  for (int i = 0; i < pushing_.size(); ++i) {
    const Pushing& now = pushing_[i];
    const ContactRow& contact = contacts.rows[now.row];
    const auto [pack, rest, lane, surface] = packs_.lane(i);
    const auto a = static_cast<int>(contact.bodyA.slot());
    const auto b = static_cast<int>(contact.bodyB.slot());
    const auto shapeA = static_cast<int>(contact.shapeA.slot());
    const auto shapeB = static_cast<int>(contact.shapeB.slot());
    const double inverseA = bodies.inverseMass[a];
    const double inverseB = bodies.inverseMass[b];
    const double mass = now.mass;
    const double turnA = bodies.inverseInertia[a] * mass;
    const double turnB = bodies.inverseInertia[b] * mass;
    const TurningBody& motionA = motions_[pack.a[lane]];
    const TurningBody& motionB = motions_[pack.b[lane]];
    const double friction = surfaces.friction(shapes, shapeA, shapeB);
    const Vec push = isAtRest(now.pointCount, now.own, friction) ? levelled(now.normal, up) : now.normal;
    const auto normalX = static_cast<float>(push.x);
    const auto normalY = static_cast<float>(push.y);
    pack.firm[lane] = inverseA == 0 || inverseB == 0 ? -1 : 0;
    pack.normalX[lane] = normalX;
    pack.normalY[lane] = normalY;
    const auto shareA = static_cast<float>(inverseA * mass), shareB = static_cast<float>(inverseB * mass);
    pack.shareAX[lane] = bodies.lockX[a] != 0 ? 0 : shareA;
    pack.shareAY[lane] = bodies.lockY[a] != 0 ? 0 : shareA;
    pack.shareBX[lane] = bodies.lockX[b] != 0 ? 0 : shareB;
    pack.shareBY[lane] = bodies.lockY[b] != 0 ? 0 : shareB;
    const auto movedIn = [&](Vec direction) {
      const double stuckA = 1 - freeIn(bodies, a, direction), stuckB = 1 - freeIn(bodies, b, direction);
      return 1 - stuckA * inverseA * mass - stuckB * inverseB * mass;
    };
    const double movedAlong = movedIn(push), movedAcross = movedIn({-push.y, push.x});
    pack.turnA[lane] = static_cast<float>(turnA);
    pack.turnB[lane] = static_cast<float>(turnB);
    pack.friction[lane] = static_cast<float>(friction);
    if (surface) {
      surface->speed[lane] = static_cast<float>(surfaceSpeedOf(shapes, shapeA, shapeB));
      surface->resistance[lane] = static_cast<float>(rollingResistanceOf(shapes, shapeA, shapeB));
    }
    const std::uint32_t feature = now.own.feature[0];
    pack.roundA[lane] = isCornerOfA(feature) ? static_cast<float>(shapes.radius[shapeA]) : 0;
    pack.roundB[lane] = isCornerOfB(feature) ? static_cast<float>(shapes.radius[shapeB]) : 0;
    rest.bounce[lane] = static_cast<float>(surfaces.bounce(shapes, shapeA, shapeB));
    // What neither moves nor turns has no arms: on ground as wide as the world no digits are lost.
    const bool armA = inverseA > 0 || bodies.angularVelocity[a] != 0;
    const bool armB = inverseB > 0 || bodies.angularVelocity[b] != 0;
    const Vec centerA = Vec{bodies.x[a], bodies.y[a]} + centerAt(bodies, a, bodies.angle[a]);
    const Vec centerB = Vec{bodies.x[b], bodies.y[b]} + centerAt(bodies, b, bodies.angle[b]);
    for (int k = 0; k < now.pointCount; ++k) {
      TurningPoint& point = pack.points[k];
      const Vec fromA = armA ? now.points[k] - centerA : Vec{};
      const Vec fromB = armB ? now.points[k] - centerB : Vec{};
      const double crossA = cross(fromA, now.normal), crossB = cross(fromB, now.normal);
      const double alongA = dot(fromA, now.normal), alongB = dot(fromB, now.normal);
      point.crossA[lane] = static_cast<float>(crossA);
      point.crossB[lane] = static_cast<float>(crossB);
      point.alongA[lane] = static_cast<float>(alongA);
      point.alongB[lane] = static_cast<float>(alongB);
      point.separation[lane] = now.own.separation[k];
      point.normalMass[lane] = massAt(movedAlong + turnA * crossA * crossA + turnB * crossB * crossB);
      point.acrossMass[lane] = massAt(movedAcross + turnA * alongA * alongA + turnB * alongB * alongB);
      point.impulse[lane] = now.own.impulse[k];
      point.rubbing[lane] = now.own.rubbing[k];
      rest.closing[k][lane] = (normalX * (motionB.velocityX - motionA.velocityX) +
                               normalY * (motionB.velocityY - motionA.velocityY)) +
                              (point.crossB[lane] * motionB.spin - point.crossA[lane] * motionA.spin);
      if (Bounces::isStrong(rest.bounce[lane], true))
        fastest_ = std::max(fastest_, std::fabs(rest.closing[k][lane]));
    }
  }
}

void TurningSolver::addHits() {
  for (int i = 0; i < pushing_.size(); ++i) {
    const auto [pack, rest, lane, surface] = packs_.lane(i);
    if (rest.bounce[lane] <= 0) continue;
    for (int k = 0; k < pushing_[i].pointCount; ++k) {
      TurningPoint& point = pack.points[k];
      bounces_.add({.a = pack.a[lane],
                    .b = pack.b[lane],
                    .impulse = &point.impulse[lane],
                    .largest = &point.largest[lane],
                    .closing = &rest.closing[k][lane],
                    .contact = &pack.a[lane],
                    .gap = point.separation[lane],
                    .normalX = pack.normalX[lane],
                    .normalY = pack.normalY[lane],
                    .crossA = point.crossA[lane],
                    .crossB = point.crossB[lane],
                    .shareAX = pack.shareAX[lane],
                    .shareAY = pack.shareAY[lane],
                    .shareBX = pack.shareBX[lane],
                    .shareBY = pack.shareBY[lane],
                    .turnA = pack.turnA[lane],
                    .turnB = pack.turnB[lane],
                    .mass = point.normalMass[lane],
                    .bounce = rest.bounce[lane]});
    }
  }
}

void TurningSolver::setForces(const BodyStore& bodies, const SolverSettings& settings, double h) {
  forces_.resize(motions_.size());
  for (int i = 0; i < motions_.size(); ++i) {
    forces_[i] = {0, 0, 0, 0, 1, 1, 1, 1};
    const int body = body_[i];
    if (i == 0 || bodies.inverseMass[body] == 0) continue;
    Vec push = pushOf(bodies, body, settings, h);
    const auto keep = static_cast<float>(1 / (1 + (settings.drag + bodies.drag[body]) * h));
    float keepX = keep, keepY = keep;
    if (bodies.lockX[body] != 0) push.x = 0, keepX = 1;
    if (bodies.lockY[body] != 0) push.y = 0, keepY = 1;
    const Turning turning(bodies, body, h);
    forces_[i] = {static_cast<float>(push.x),
                  static_cast<float>(push.y),
                  static_cast<float>(turning.push),
                  0,
                  keepX,
                  keepY,
                  static_cast<float>(turning.keep),
                  1};
  }
}

void TurningSolver::accelerate() {
  using namespace simd;
  for (int i = 1; i < motions_.size(); ++i) {
    float* const motion = &motions_[i].velocityX;
    store(motion, (loadFloats(motion) + loadFloats(&forces_[i].pushX)) * loadFloats(&forces_[i].keepX));
  }
}

void TurningSolver::move(float h) {
  for (int i = 1; i < motions_.size(); ++i) {
    TurningBody& m = motions_[i];
    m.movedX += m.velocityX * h;
    m.movedY += m.velocityY * h;
    m.turned += m.spin * h;
    setTurned(m);
  }
}

void TurningSolver::addUp(Pushes& pushes) {
  for (int i = 0; pushes.asked && i < packs_.size(); ++i) {
    for (int k = 0; k < 2; ++k) {
      pushes.add(i, k, packs_[i].points[k].impulse, packs_[i].points[k].rubbing);
    }
  }
}

void TurningSolver::endPass(Pushes& pushes, PassRow::Kind kind, int substep) {
  if (!pushes.tellsPasses() || packs_.size() == 0) return;
  const TurningPoint& point = packs_[0].points[0];
  pushes.endPass(kind, substep,
                 {point.impulse, point.rubbing, sizeof(TurningPoint) / sizeof(float),
                  sizeof(TurningPack) / sizeof(float), 2});
}

void TurningSolver::step(BodyStore& bodies, const SolverSettings& settings, double dt, Pushes& pushes) {
  const double h = dt / settings.substeps;
  const ContactRates rates = ratesOf(settings, h);
  const float quiet = quietTogether(settings, dt);
  setForces(bodies, settings, h);
  if (fastest_ >= quiet) addHits();
  for (int substep = 0; substep < settings.substeps; ++substep) {
    if (substep > 0) addUp(pushes);
    accelerate();
    applyImpulses(packs_, motions_.data());
    endPass(pushes, PassRow::start, substep);
    resistRolling(packs_, motions_.data());
    pushContacts(packs_, motions_.data(), rates);
    endPass(pushes, PassRow::push, substep);
    move(static_cast<float>(h));
    relaxContacts(packs_, false, motions_.data(), rates);
    endPass(pushes, PassRow::relax, substep);
    for (int i = 0; i < (packs_.burdened() < packs_.size() ? burdenedPasses : 0); ++i) {
      relaxContacts(packs_, true, motions_.data(), rates);
      endPass(pushes, PassRow::again, substep);
    }
    bounces_.addUp();
  }
  bounces_.bounceTogether(
      bodies,
      {&motions_[0].velocityX, sizeof(TurningBody) / sizeof(float), motions_.size(), true, body_.data()},
      {rates.slop, quiet, fallOf(settings, dt)});
  bounceContacts(packs_, motions_.data(), rates);
  endPass(pushes, PassRow::bounce, settings.substeps - 1);
  addUp(pushes);
  bounces_.forget();

  fast_.clear();
  moveTouched(bodies, settings, dt);
  moveFree(bodies, settings, dt);
}

void TurningSolver::noteFast(const BodyStore& bodies, const SolverSettings& settings, int body, double way) {
  if (way > safeWay(bodies, body, tolerances::margin * settings.lengthUnit)) fast_.append(&body, 1);
}

void TurningSolver::keepRates(const BodyStore& bodies, int body) {
  const Before old{{bodies.velocityX[body], bodies.velocityY[body]}, bodies.angularVelocity[body], body};
  before_.append(&old, 1);
}

void TurningSolver::takeBack(BodyStore& bodies) const {
  for (const auto& [velocity, spin, body] : before_.span()) {
    bodies.velocityX[body] = velocity.x;
    bodies.velocityY[body] = velocity.y;
    bodies.angularVelocity[body] = spin;
  }
}

void TurningSolver::tell(ContactStore& contacts, Pushes& pushes) {
  if (pushes.asked) pushes.beginRows(contacts.rows.size());
  for (int i = 0; i < packs_.size(); ++i) {
    const TurningPack& pack = packs_[i];
    for (int lane = 0; lane < packWidth; ++lane) {
      const int which = packs_.rest(i).contact[lane];
      if (which < 0) continue;
      const Pushing& now = pushing_[which];
      ContactRow& contact = contacts.rows[now.row];
      const double mass = now.mass;
      double impulse = 0, pressed = 0, friction = 0;
      ContactPoints points = now.own;
      for (int k = 0; k < 2; ++k) {
        points.impulse[k] = kept(pack.points[k].impulse[lane]);
        points.rubbing[k] = kept(pack.points[k].rubbing[lane]);
        impulse += points.impulse[k];
        pressed += kept(pack.points[k].largest[lane]);
        friction += points.rubbing[k];
      }
      contact.impulse = impulse * mass;
      contact.pressed = pressed * mass;
      contact.friction = friction * mass;
      if (now.known >= 0) contacts.points[now.known] = points;
      if (!pushes.asked) continue;
      pushes.tell(now.row, contact, {i, lane, mass}, {pack.normalX[lane], pack.normalY[lane]});
      for (int k = 0; k < now.pointCount; ++k) {
        pushes.tellPoint(now.row, now.points[k], pack.points[k].largest[lane] * mass);
      }
    }
  }
  if (pushes.asked) pushes.endRows();
}

void TurningSolver::moveTouched(BodyStore& bodies, const SolverSettings& settings, double dt) {
  const double restful = tolerances::restSpeed * settings.lengthUnit * dt;
  for (int i = 1; i < motions_.size(); ++i) {
    const int body = body_[i];
    if (bodies.inverseMass[body] == 0) continue;
    const TurningBody& m = motions_[i];
    keepRates(bodies, body);
    // Pushed by more than single precision can say it stays as it was.
    if (!std::isfinite(m.velocityX + m.velocityY + m.spin + m.movedX + m.movedY + m.turned)) continue;
    // What was not changed keeps the bits that single precision has not.
    double& x = bodies.velocityX[body];
    double& y = bodies.velocityY[body];
    double& spin = bodies.angularVelocity[body];
    if (m.velocityX != static_cast<float>(x)) x = speedOf(m.velocityX);
    if (m.velocityY != static_cast<float>(y)) y = speedOf(m.velocityY);
    double turned = m.turned;
    if (m.spin != static_cast<float>(spin)) {
      spin = std::clamp(speedOf(m.spin), -limits::speed, limits::speed);
    } else if (bodies.inverseInertia[body] == 0) {
      turned = spin * dt;  // which no contact has changed
    }
    const Vec velocity = limited({x, y}, bodies, body);
    x = velocity.x;
    y = velocity.y;
    const Vec way{m.movedX, m.movedY};
    // What is pushed out of another has hardly any speed, but moves.
    const double most = longestWay(bodies, body, way, turned);
    if (bodies.stillFor[body] > 0 && most > restful) bodies.stillFor[body] = 0;
    noteFast(bodies, settings, body, most);
    moveAboutCenter(bodies, body, way, turned);
  }
}

void TurningSolver::moveFree(BodyStore& bodies, const SolverSettings& settings, double dt) {
  forEachFree(
      bodies, settings, dt, [&](Vec /*velocity*/, int body) { keepRates(bodies, body); },
      [&](Vec velocity, int body) {
        if (bodies.inverseMass[body] > 0) {
          const Before& old = before_[before_.size() - 1];
          if (bodies.lockX[body] != 0) velocity.x = bodies.velocityX[body] = old.velocity.x;
          if (bodies.lockY[body] != 0) velocity.y = bodies.velocityY[body] = old.velocity.y;
          const Turning turning(bodies, body, dt);
          double& spin = bodies.angularVelocity[body];
          spin = std::clamp((spin + turning.push) * turning.keep, -limits::speed, limits::speed);
        }
        const Vec way = velocity * dt;
        const double turned = bodies.angularVelocity[body] * dt;
        if (bodies.inverseMass[body] > 0)
          noteFast(bodies, settings, body, longestWay(bodies, body, way, turned));
        moveAboutCenter(bodies, body, way, turned);
      });
}

}  // namespace bump
