#include "world/response/sleep.h"

#include <algorithm>
#include <cmath>

#include "base/move_rows.h"
#include "base/tolerances.h"
#include "world/store/places.h"

namespace bump {
namespace {

// Instead of the time that it rested: it was changed since the last step; it lies on or against such a one.
constexpr double disturbed = -1;
constexpr double beside = -0.5;

// Whether nobody in these rows was moved since before the last step, or moves, or was disturbed. (Before the
// last step, and not when contacts were found, as Places has it: a detect() finds them after the move.)
bool standStill(const BodyStore& bodies, int first, int count) {
  if (!areSame(bodies.x.data() + first, bodies.previousX.data() + first, count) ||
      !areSame(bodies.y.data() + first, bodies.previousY.data() + first, count) ||
      !areSame(bodies.angle.data() + first, bodies.previousAngle.data() + first, count)) {
    return false;
  }
  static constexpr double zeros[blockRows] = {};
  for (const Array<double>* column : {&bodies.velocityX, &bodies.velocityY, &bodies.angularVelocity}) {
    if (!areSame(column->data() + first, zeros, count)) return false;
  }
  for (int i = first; i < first + count; ++i) {
    if (bodies.stillFor[i] < 0) return false;
  }
  return true;
}

// Holds two bodies together: neither can be moved without the other one's knowing.
bool holds(const ContactRow& row) { return (row.flags & contactPushes) != 0; }

}  // namespace

bool Sleep::isAwake(const BodyStore& bodies, BodyId id) {
  const auto body = static_cast<int>(id.slot());
  return !bodies.slots.owns(id) || bodies.enabled[body] == 0 ||
         (bodies.asleep[body] == 0 && !isFixed(bodies, body));
}

void Sleep::wake(BodyStore& bodies, int body) {
  bodies.stillFor[body] = 0;
  if (bodies.asleep[body] == 0) return;
  bodies.asleep[body] = 0;
  --asleep_;
  woken_ = true;
}

void Sleep::disturb(BodyStore& bodies, int body) {
  wake(bodies, body);
  bodies.stillFor[body] = disturbed;
}

bool Sleep::isDisturbed(const BodyStore& bodies, int body) {
  return bodies.stillFor[body] == disturbed && bodies.slots.isAlive(body);
}

void Sleep::wakeAll(BodyStore& bodies) {
  for (int i = 0; i < bodies.slots.size(); ++i) wake(bodies, i);
}

void Sleep::wakeRestingOn(BodyStore& bodies, int body) {
  const BodyId id = bodies.slots.at(body);
  for (const ContactRow& row : contacts_.span()) {
    if (row.bodyA != id && row.bodyB != id) continue;
    woken_ = true;  // the row goes back in any case
    const BodyId other = row.bodyA == id ? row.bodyB : row.bodyA;
    if (bodies.slots.owns(other)) wake(bodies, static_cast<int>(other.slot()));
  }
}

bool Sleep::wakeHandMoved(BodyStore& bodies) {
  bool fixedDisturbed = false;
  for (int i = 0; i < bodies.slots.size(); ++i) {
    const int rows = std::min(blockRows, bodies.slots.size() - i);
    if (i % blockRows == 0 && standStill(bodies, i, rows)) {
      i += rows - 1;
      continue;
    }
    const bool sleeps = bodies.asleep[i] != 0;
    if ((!sleeps && !isFixed(bodies, i)) || !bodies.slots.isAlive(i)) continue;
    const bool elsewhere = bodies.x[i] != bodies.previousX[i] || bodies.y[i] != bodies.previousY[i] ||
                           bodies.angle[i] != bodies.previousAngle[i];
    const bool moves = bodies.velocityX[i] != 0 || bodies.velocityY[i] != 0 || bodies.angularVelocity[i] != 0;
    if (sleeps && (elsewhere || moves)) wake(bodies, i);
    if (sleeps) continue;
    if (elsewhere) {
      wakeRestingOn(bodies, i);
      disturb(bodies, i);
    }
    fixedDisturbed |= isDisturbed(bodies, i);
  }
  return fixedDisturbed;
}

int Sleep::rootOf(int body) {
  while (parent_[body] != body) {
    parent_[body] = parent_[parent_[body]];
    body = parent_[body];
  }
  return body;
}

void Sleep::joinIslands(const BodyStore& bodies, std::span<const ContactRow> contacts) {
  const int count = bodies.slots.size();
  parent_.resize(count);
  restless_.resize(count);
  for (int i = 0; i < count; ++i) {
    parent_[i] = i;
    restless_[i] = 0;
  }
  for (const ContactRow& row : contacts) {
    if (!holds(row) || !bodies.slots.owns(row.bodyA) || !bodies.slots.owns(row.bodyB)) continue;
    const auto a = static_cast<int>(row.bodyA.slot());
    const auto b = static_cast<int>(row.bodyB.slot());
    if (isDynamic(bodies, a) && isDynamic(bodies, b)) join(a, b);
  }
}

// A body that rests with somebody awake wakes too.
void Sleep::wakeIslands(BodyStore& bodies) {
  joinIslands(bodies, contacts_.span());
  // A body that can be pushed tells its whole island; one that cannot tells whom it touches.
  const auto tell = [&](BodyId from, BodyId to) {
    if (!isAwake(bodies, from) || !bodies.slots.owns(to)) return;
    const auto body = static_cast<int>(to.slot());
    if (isDynamic(bodies, body)) restless_[rootOf(body)] = 1;
  };
  for (const ContactRow& row : contacts_.span()) {
    if (!holds(row)) continue;
    tell(row.bodyA, row.bodyB);
    tell(row.bodyB, row.bodyA);
  }
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (bodies.asleep[i] != 0 && isDynamic(bodies, i) && restless_[rootOf(i)] != 0) wake(bodies, i);
  }
}

bool Sleep::makeRoomToResume(const BodyStore& bodies, ContactStore& contacts, EventList& events) {
  const int most = contacts.rows.size() + contacts_.size();
  return parent_.makeRoom(bodies.slots.size()) && restless_.makeRoom(bodies.slots.size()) &&
         contacts.rows.makeRoom(most) && contacts.before.makeRoom(most) &&
         contacts.points.makeRoom(contacts.points.size() + points_.size()) && events.makeRoomToResume();
}

bool Sleep::resume(BodyStore& bodies, ContactStore& contacts, EventList& events) {
  if (!woken_) return true;
  if (!makeRoomToResume(bodies, contacts, events)) return false;
  wakeIslands(bodies);
  const auto awake = [&](BodyId a, BodyId b) { return isAwake(bodies, a) || isAwake(bodies, b); };
  const auto goesBack = [&](const auto& row) { return awake(row.bodyA, row.bodyB); };
  moveRows(contacts_, contacts.rows, goesBack, shapesBefore<ContactRow, ContactRow>);
  moveRows(points_, contacts.points, goesBack, shapesBefore<ContactPoints, ContactPoints>);
  events.resume(awake);
  woken_ = false;
  return true;
}

void Sleep::wakeTouched(BodyStore& bodies, const ContactStore& contacts) {
  for (const ContactRow& row : contacts.rows.span()) {
    if (!holds(row)) continue;
    const auto a = static_cast<int>(row.bodyA.slot());
    const auto b = static_cast<int>(row.bodyB.slot());
    if (bodies.asleep[a] != 0 && isDynamic(bodies, a) && !isFixed(bodies, b)) wake(bodies, a);
    if (bodies.asleep[b] != 0 && isDynamic(bodies, b) && !isFixed(bodies, a)) wake(bodies, b);
  }
}

// Where little pulls, what falls is slow for a while, and so is what was thrown up where it turns back. It
// does not rest unless something holds it, or those that it holds on to.
void Sleep::keepFallingAwake(const BodyStore& bodies, const ContactStore& contacts,
                             const SleepSettings& settings) {
  constexpr std::uint8_t isHeld = 2;
  const auto hold = [&](BodyId id, BodyId by) {
    if (!bodies.slots.owns(id) || !bodies.slots.owns(by)) return;
    const auto body = static_cast<int>(id.slot());
    const auto other = static_cast<int>(by.slot());
    if (!isDynamic(bodies, other) || bodies.asleep[other] != 0) restless_[rootOf(body)] |= isHeld;
  };
  for (const ContactRow& row : contacts.rows.span()) {
    if (!holds(row) || !(row.flags & contactTouches)) continue;
    hold(row.bodyA, row.bodyB);
    hold(row.bodyB, row.bodyA);
  }
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (!bodies.slots.isAlive(i) || !isDynamic(bodies, i) || bodies.asleep[i] != 0) continue;
    const Vec gravity = settings.gravity;
    const bool free = !settings.turning;  // locks hold where bodies turn alone
    const bool pulled = bodies.gravityScale[i] != 0 && ((gravity.x != 0 && (free || bodies.lockX[i] == 0)) ||
                                                        (gravity.y != 0 && (free || bodies.lockY[i] == 0)));
    std::uint8_t& island = restless_[rootOf(i)];
    if (pulled && !(island & isHeld)) island |= 1;
  }
  for (int i = 0; i < restless_.size(); ++i) restless_[i] &= 1;
}

void Sleep::findIslands(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts,
                        const SleepSettings& settings) {
  joinIslands(bodies, contacts.rows.span());
  if (settings.gravity != Vec{}) keepFallingAwake(bodies, contacts, settings);
  const auto isRestless = [&](int body) {
    return !isFixed(bodies, body) && bodies.stillFor[body] < settings.after;
  };
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (bodies.slots.isAlive(i) && isRestless(i)) restless_[rootOf(i)] = 1;
  }
  // What cannot be pushed but moves keeps all awake that it touches. It does not itself stay awake for
  // others: it would then be awake beside one that sleeps. So does a surface that runs and rubs, however
  // slowly, and also while something holds what lies on it.
  const auto rubs = [&](const ContactRow& row) {
    if (!shapes.carries || !shapes.slots.owns(row.shapeA) || !shapes.slots.owns(row.shapeB)) return false;
    const auto a = static_cast<int>(row.shapeA.slot());
    const auto b = static_cast<int>(row.shapeB.slot());
    return surfaceSpeedOf(shapes, a, b) != 0 && shapes.friction[a] != 0 && shapes.friction[b] != 0;
  };
  for (const ContactRow& row : contacts.rows.span()) {
    if (!holds(row) || !bodies.slots.owns(row.bodyA) || !bodies.slots.owns(row.bodyB)) continue;
    const auto a = static_cast<int>(row.bodyA.slot());
    const auto b = static_cast<int>(row.bodyB.slot());
    const bool rubbed = rubs(row);
    if ((rubbed || isRestless(a)) && isDynamic(bodies, b)) restless_[rootOf(b)] = 1;
    if ((rubbed || isRestless(b)) && isDynamic(bodies, a)) restless_[rootOf(a)] = 1;
  }
}

bool Sleep::countRest(BodyStore& bodies, const ContactStore& contacts, std::span<const std::int32_t> moved,
                      const SleepSettings& settings, double dt) {
  for (const int body : moved) disturb(bodies, body);
  // What a body rested on or against may be gone, or no longer hold it.
  const auto tell = [&](BodyId from, BodyId to) {
    if (bodies.slots.owns(from) && bodies.stillFor[static_cast<int>(from.slot())] != disturbed) return;
    const auto body = static_cast<int>(to.slot());
    if (!bodies.slots.owns(to) || bodies.asleep[body] != 0) return;
    if (bodies.stillFor[body] != disturbed) bodies.stillFor[body] = beside;
  };
  for (const ContactRow& row : contacts.rows.span()) {
    tell(row.bodyA, row.bodyB);
    tell(row.bodyB, row.bodyA);
  }
  bool anyRested = false;
  const double limit = settings.slowness * settings.slowness;
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (!bodies.slots.isAlive(i)) continue;
    const bool restsAnew = bodies.stillFor[i] < 0;
    if (restsAnew) bodies.stillFor[i] = 0;
    if (isFixed(bodies, i) || bodies.asleep[i] != 0 || restsAnew) continue;
    const double x = bodies.velocityX[i];
    const double y = bodies.velocityY[i];
    const double turning = std::fabs(bodies.angularVelocity[i]);
    // What is driven counts as moving however slowly it does.
    bool still = x == 0 && y == 0 && turning == 0;
    if (isDynamic(bodies, i)) {
      still = settings.turning ? std::sqrt(x * x + y * y) + turning * bodies.extent[i] < settings.slowness
                               : x * x + y * y < limit && turning < tolerances::restTurn;
    }
    bodies.stillFor[i] = still ? std::min(bodies.stillFor[i] + dt, settings.after) : 0;
    anyRested |= bodies.stillFor[i] >= settings.after;
  }
  return anyRested;
}

bool Sleep::falls(const BodyStore& bodies, int body) {
  return bodies.slots.isAlive(body) && !isFixed(bodies, body) && bodies.asleep[body] == 0 &&
         restless_[rootOf(body)] == 0;
}

bool Sleep::findFalling(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts,
                        EventList& events, const SleepSettings& settings) {
  const int count = bodies.slots.size();
  if (!parent_.makeRoom(count) || !restless_.makeRoom(count)) return false;
  if (!contacts_.makeRoom(contacts_.size() + contacts.rows.size()) ||
      !points_.makeRoom(points_.size() + contacts.points.size()) || !events.makeRoomToSuspend()) {
    return false;
  }
  findIslands(bodies, shapes, contacts, settings);
  falls_ = false;
  for (int i = 0; i < count && !falls_; ++i) falls_ = falls(bodies, i);
  return true;
}

void Sleep::fallAsleep(BodyStore& bodies, ContactStore& contacts, EventList& events) {
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (!falls(bodies, i)) continue;
    bodies.asleep[i] = 1;
    bodies.velocityX[i] = 0;
    bodies.velocityY[i] = 0;
    bodies.angularVelocity[i] = 0;
    ++asleep_;
  }
  // Between two that are fixed there is nothing to take up again: one of them became so a moment ago.
  const auto asleep = [&](BodyId a, BodyId b) {
    const bool fixed =
        isFixed(bodies, static_cast<int>(a.slot())) && isFixed(bodies, static_cast<int>(b.slot()));
    return !isAwake(bodies, a) && !isAwake(bodies, b) && !fixed;
  };
  const auto rests = [&](const auto& row) { return asleep(row.bodyA, row.bodyB); };
  moveRows(contacts.rows, contacts_, rests, shapesBefore<ContactRow, ContactRow>);
  moveRows(contacts.points, points_, rests, shapesBefore<ContactPoints, ContactPoints>);
  events.suspend(asleep);
}

}  // namespace bump
