#include "bump/world.h"

#include <new>
#include <utility>

#include "base/check.h"
#include "base/lacking.h"
#include "base/tolerances.h"
#include "broad_phase/float_box.h"
#include "world/impl.h"
#include "world/response/bullets.h"

namespace bump {

std::int32_t* World::Impl::append(std::int32_t* link, BodyId body, const ShapeDescription& shape) {
  const auto slot = static_cast<int>(body.slot());
  const ShapeId id = shapes.create(slot, shape);
  const auto row = static_cast<int>(id.slot());
  shapes.left[row] = bodies.left[slot];
  shapes.right[row] = bodies.right[slot];
  *link = row;
  return &shapes.next[row];
}

// Takes a shape out of its body's list.
void World::Impl::unlink(int shapeSlot) {
  std::int32_t* link = &bodies.firstShape[shapes.body[shapeSlot]];
  while (*link != shapeSlot) link = &shapes.next[*link];
  *link = shapes.next[shapeSlot];
}

void World::Impl::weigh(int body) { bodies.inverseMass[body] = inverseMassOf(bodies, shapes, body); }

void World::Impl::note(BodyId body) {
  const auto slot = static_cast<int>(body.slot());
  moved.add(slot, bodies);
  if (options.sleepAfter == 0 && !sleep.any()) return;
  sleep.disturb(bodies, slot);
}

void World::Impl::findMoved() {
  const PlaceColumns& known = places.placed();
  for (int i = known.nextMoved(bodies, 0); i < known.size(); i = known.nextMoved(bodies, i + 1)) {
    moved.add(i, bodies);
  }
}

void World::Impl::rouse(int body) {
  if (options.sleepAfter == 0 && !sleep.any()) return;
  sleep.disturb(bodies, body);
  if (!isDynamic(bodies, body)) sleep.wakeBeside(bodies, body);
}

Status World::Impl::wakeNear() {
  bool others = false;
  for (int i = 0; i < bodies.slots.size() && !others; ++i) {
    others = bodies.slots.isAlive(i) && !isFixed(bodies, i) && !Sleep::isDisturbed(bodies, i);
  }
  if (!others) return fine;
  findMoved();
  if (Status s = catchUp(); !s) return s;
  const QueryFilter filter{.fixed = false};
  const Query query(bodies, shapes, pairs, moved, filter);
  const double margin = tolerances::margin * options.lengthUnit;
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (!isFixed(bodies, i) || !Sleep::isDisturbed(bodies, i)) continue;
    for (int shape = bodies.firstShape[i]; shape >= 0; shape = shapes.next[shape]) {
      const Bounds bounds = query.boundsAt(shape);
      const FloatBox box =
          outwardBox({bounds.lower - Vec{margin, margin}, bounds.upper + Vec{margin, margin}});
      query.within(box, [&](int other) {
        if (overlaps(box, outwardBox(query.boundsAt(other)))) sleep.disturb(bodies, shapes.body[other]);
        return true;
      });
    }
  }
  return fine;
}

Status World::Impl::wakeUp() {
  if (options.sleepAfter == 0 && !sleep.any()) return fine;
  if (sleep.wakeWritten(bodies)) {
    if (Status s = wakeNear(); !s) return s;
  }
  if (!sleep.woken()) return fine;
  if (undo.keepMeetings(contacts, events, sleep) && sleep.resume(bodies, contacts, events)) return fine;
  return noContacts();
}

Status World::Impl::noContacts() const {
  return {Code::outOfMemory, "contacts", static_cast<double>(contacts.rows.size())};
}

Status World::Impl::noBodies() const {
  return {Code::outOfMemory, "bodies", static_cast<double>(bodies.slots.alive())};
}

Status World::Impl::checkBefore() const {
  if (Status s = ready(); !s) return s;
  if (Status s = bump::check(options); !s) return s;
  return bodies.checkWritten();
}

// Broad phase, narrow phase, events.
Status World::Impl::detect(bool stepped) {
  const double margin = tolerances::margin * options.lengthUnit;
  if (Status s = pairs.find(bodies, shapes, places.placed(), margin); !s) return s;
  // Nothing is refused from here on.
  const int most = static_cast<int>(pairs.pairs().size() + sleep.contacts().size());
  if (!contacts.makeRoom(most, bodies.slots.capacity()) || !events.makeRoom(most) ||
      !places.reserve(bodies.slots.capacity()) ||
      (sleep.any() && !sleep.makeRoomToResume(bodies, contacts, events))) {
    return noContacts();
  }
  moved.clear(bodies);
  watch.end(&PhaseTimes::broadPhase);
  if (stepped) solver.tell(contacts);
  contacts.find(pairs.pairs(), pairs.placed(), bodies, shapes, groups,
                {options.touch, margin, tolerances::corner * options.lengthUnit, stepped, places});
  places.write(bodies);
  watch.end(&PhaseTimes::narrowPhase);
  if (sleep.any()) {
    sleep.wakeTouched(bodies, contacts);
    if (!sleep.resume(bodies, contacts, events)) assert(false && "reserved");
  }
  watch.end(&PhaseTimes::sleep);
  if (!events.find(contacts.rows.span(), options.hitSpeed)) assert(false && "reserved");
  watch.end(&PhaseTimes::events);
  return fine;
}

// Whole or not at all.
template <class Change>
Status World::Impl::attempt(Change change) {
  watch.start();
  const bool kept = undo.keep(bodies, sleep, options.sleepAfter > 0 || sleep.any());
  const Status done = kept ? change() : noBodies();
  if (!done && kept) {
    undo.back(bodies, contacts, events, sleep, solver);
    // What the broad phase has seen is not what is.
    moved.addAll();
    pairs.lookAgain();
  }
  count();
  return done;
}

void World::Impl::count() {
  Profile& profile = watch.stop();
  profile.bodies = bodies.slots.alive();
  profile.asleep = sleep.asleep();
  profile.shapes = shapes.slots.alive();
  profile.pairs = static_cast<std::int32_t>(pairs.pairs().size());
  profile.contacts = contacts.rows.size();
  profile.events = static_cast<std::int32_t>(events.rows().size());
}

Status check(const WorldOptions& options) {
  if (Status s = checkSpeed(options.gravity, "gravity.x", "gravity.y"); !s) return s;
  if (Status s = checkAmount(options.drag, limits::factor, "drag"); !s) return s;
  if (options.touch != Touch::counts && options.touch != Touch::ignored) {
    return {Code::unknownKind, "touch", static_cast<double>(options.touch)};
  }
  if (Status s = checkSize(options.lengthUnit, "lengthUnit"); !s) return s;
  if (options.substeps < 1 || options.substeps > limits::substeps) {
    return {Code::outOfRange, "substeps", static_cast<double>(options.substeps)};
  }
  if (Status s = checkAmount(options.hitSpeed, limits::speed, "hitSpeed"); !s) return s;
  return checkAmount(options.sleepAfter, limits::factor, "sleepAfter");
}

void World::Release::operator()(Impl* impl) const {
  if (!impl->lacking) delete impl;
}

World::World(const WorldOptions& options) : impl_(new (std::nothrow) Impl()) {
  if (impl_) {
    impl_->options = options;
  } else {
    impl_.reset(&lackingOne<Impl>());
  }
}
World::~World() {
  if (impl_->log) impl_->log->stop();
}

Status World::ready() const { return impl_->ready(); }

const WorldOptions& World::options() const { return impl_->options; }

Status World::setGravity(Vec gravity) {
  if (Status s = checkSpeed(gravity, "gravity.x", "gravity.y"); !s) return s;
  if (Status s = impl_->ready(); !s) return s;
  if (gravity != impl_->options.gravity) impl_->sleep.wakeAll(impl_->bodies);
  impl_->options.gravity = gravity;
  if (impl_->log) impl_->log->add({.kind = CommandKind::setGravity, .vector = gravity});
  return fine;
}

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

Result<BodyId> World::createBody(const BodyDescription& description,
                                 std::span<const ShapeDescription> shapes) {
  if (Status s = bump::check(description); !s) return s;
  for (const ShapeDescription& shape : shapes) {
    if (Status s = bump::check(shape); !s) return s;
  }
  if (Status s = impl_->ready(); !s) return s;
  if (Status s = impl_->shapes.makeRoom(shapes); !s) return s;
  Result<BodyId> body = impl_->bodies.create(description);
  if (!body) return body;
  const auto slot = static_cast<int>(body.value.slot());
  impl_->places.forget(slot);
  std::int32_t* link = &impl_->bodies.firstShape[slot];
  for (const ShapeDescription& shape : shapes) link = impl_->append(link, body.value, shape);
  impl_->weigh(slot);
  impl_->note(body.value);
  if (impl_->log)
    impl_->log->add(
        {.kind = CommandKind::createBody, .body = body.value, .description = description, .shapes = shapes});
  return body;
}

Status World::destroyBody(BodyId body) {
  if (Status s = check(body); !s) return s;
  const auto slot = static_cast<int>(body.slot());
  impl_->rouse(slot);
  for (int shape = impl_->bodies.firstShape[slot]; shape >= 0;) {
    const int next = impl_->shapes.next[shape];
    impl_->shapes.destroy(impl_->shapes.slots.at(shape));
    shape = next;
  }
  impl_->bodies.destroy(body);
  if (impl_->log) impl_->log->add({.kind = CommandKind::destroyBody, .body = body});
  return fine;
}

Result<ShapeId> World::createShape(BodyId body, const ShapeDescription& shape) {
  if (Status s = check(body); !s) return s;
  if (Status s = bump::check(shape); !s) return s;
  if (Status s = impl_->shapes.makeRoom({&shape, 1}); !s) return s;
  const auto slot = static_cast<int>(body.slot());
  std::int32_t* link = &impl_->bodies.firstShape[slot];
  while (*link >= 0) link = &impl_->shapes.next[*link];
  impl_->append(link, body, shape);
  impl_->weigh(slot);
  impl_->note(body);
  const ShapeId made = impl_->shapes.slots.at(*link);
  if (impl_->log)
    impl_->log->add({.kind = CommandKind::createShape, .body = body, .shape = made, .shapes = {&shape, 1}});
  return made;
}

Status World::destroyShape(ShapeId shape) {
  if (Status s = check(shape); !s) return s;
  const auto slot = static_cast<int>(shape.slot());
  const int body = impl_->shapes.body[slot];
  impl_->rouse(body);
  impl_->unlink(slot);
  impl_->shapes.destroy(shape);
  impl_->weigh(body);
  if (impl_->log) impl_->log->add({.kind = CommandKind::destroyShape, .shape = shape});
  return fine;
}

Status World::clear() {
  if (Status s = impl_->ready(); !s) return s;
  BodyStore& bodies = impl_->bodies;
  CommandListener* const log = std::exchange(impl_->log, nullptr);  // one command, not one a body
  for (int slot = bodies.slots.size() - 1; slot >= 0; --slot) {
    if (bodies.slots.isAlive(slot)) destroyBody(bodies.slots.at(slot));
  }
  impl_->log = log;
  if (impl_->log) impl_->log->add({.kind = CommandKind::clear});
  return fine;
}

BodyId World::bodyOf(ShapeId shape) const {
  assert(check(shape));
  return impl_->bodies.slots.at(impl_->shapes.body[static_cast<int>(shape.slot())]);
}

Placed World::placed(ShapeId shape) const {
  assert(check(shape));
  const QueryFilter anything;
  return Query(impl_->bodies, impl_->shapes, impl_->pairs, impl_->moved, anything)
      .placed(static_cast<int>(shape.slot()));
}

int World::shapesOf(BodyId body, std::span<ShapeId> found) const {
  assert(check(body));
  const ShapeStore& shapes = impl_->shapes;
  std::size_t count = 0;
  for (int i = impl_->bodies.firstShape[static_cast<int>(body.slot())]; i >= 0; i = shapes.next[i]) {
    if (count < found.size()) found[count] = shapes.slots.at(i);
    ++count;
  }
  return static_cast<int>(count);
}

double World::massOf(BodyId body) const {
  assert(check(body));
  const double inverse = impl_->bodies.inverseMass[static_cast<int>(body.slot())];
  return inverse > 0 ? 1 / inverse : 0;
}

Status World::noticeWrites() {
  if (Status s = impl_->bodies.checkWritten(); !s) return s;
  impl_->findMoved();
  return fine;
}

Status World::setPosition(BodyId body, Vec position) {
  if (Status s = check(body); !s) return s;
  if (Status s = checkCoordinate(position, "x", "y"); !s) return s;
  impl_->rouse(static_cast<int>(body.slot()));
  impl_->bodies.x[static_cast<int>(body.slot())] = position.x;
  impl_->bodies.y[static_cast<int>(body.slot())] = position.y;
  impl_->bodies.settle(static_cast<int>(body.slot()));
  impl_->note(body);
  if (impl_->log) impl_->log->add({.kind = CommandKind::setPosition, .body = body, .vector = position});
  return fine;
}

Status World::setAngle(BodyId body, double angle) {
  if (Status s = check(body); !s) return s;
  if (Status s = checkWithin(angle, limits::angle, "angle"); !s) return s;
  impl_->rouse(static_cast<int>(body.slot()));
  impl_->bodies.angle[static_cast<int>(body.slot())] = angle;
  impl_->bodies.settle(static_cast<int>(body.slot()));
  impl_->note(body);
  if (impl_->log) impl_->log->add({.kind = CommandKind::setAngle, .body = body, .number = angle});
  return fine;
}

Status World::setVelocity(BodyId body, Vec velocity) {
  if (Status s = check(body); !s) return s;
  if (Status s = checkSpeed(velocity, "velocity.x", "velocity.y"); !s) return s;
  impl_->sleep.wake(impl_->bodies, static_cast<int>(body.slot()));
  impl_->bodies.velocityX[static_cast<int>(body.slot())] = velocity.x;
  impl_->bodies.velocityY[static_cast<int>(body.slot())] = velocity.y;
  if (impl_->log) impl_->log->add({.kind = CommandKind::setVelocity, .body = body, .vector = velocity});
  return fine;
}

Status World::setAngularVelocity(BodyId body, double angularVelocity) {
  if (Status s = check(body); !s) return s;
  if (Status s = checkWithin(angularVelocity, limits::speed, "angularVelocity"); !s) return s;
  impl_->sleep.wake(impl_->bodies, static_cast<int>(body.slot()));
  impl_->bodies.angularVelocity[static_cast<int>(body.slot())] = angularVelocity;
  if (impl_->log)
    impl_->log->add({.kind = CommandKind::setAngularVelocity, .body = body, .number = angularVelocity});
  return fine;
}

Status World::step(double dt) {
  if (!isFinite(dt)) return {Code::notFinite, "dt", dt};
  if (dt < limits::shortestStep) return {Code::notPositive, "dt", dt};
  if (dt > limits::longestStep) return {Code::outOfRange, "dt", dt};
  if (Status s = impl_->checkBefore(); !s) return s;
  if (impl_->log) impl_->log->addWrites();
  assert(restoreItself());
  const Status done = impl_->attempt([this, dt] { return impl_->step(dt); });
  if (done && impl_->log) impl_->log->add({.kind = CommandKind::step, .number = dt});
  return done;
}

Status World::Impl::step(double dt) {
  if (Status s = wakeUp(); !s) return s;
  const std::span<const std::int32_t> byHand = places.findMoved(bodies);
  if (options.sleepAfter > 0) {
    const SleepSettings settings{options.sleepAfter, tolerances::restSpeed * options.lengthUnit};
    const auto keep = [this] { return undo.keepFalling(bodies, contacts, events, sleep); };
    if (!sleep.rest(bodies, contacts, events, byHand, settings, dt, keep)) return noContacts();
  }
  watch.end(&PhaseTimes::sleep);
  const bool bullets = anyBullet(bodies);
  if (bullets) {
    findMoved();
    if (Status s = catchUp(); !s) return s;
  }
  watch.end(&PhaseTimes::bullets);
  if (!solver.begin(bodies, shapes, contacts, places.found(), byHand) || !undo.settle(bodies))
    return noBodies();
  solver.step(bodies, {options.gravity, options.drag, options.lengthUnit, options.substeps}, dt);
  watch.end(&PhaseTimes::response);
  if (bullets) {
    stopBullets({bodies, shapes, groups, contacts, pairs, moved, tolerances::slop * options.lengthUnit});
  }
  watch.end(&PhaseTimes::bullets);
  if (Status s = detect(true); !s) return s;
  ++steps;
  return fine;
}

Status World::detect() {
  if (Status s = impl_->checkBefore(); !s) return s;
  if (impl_->log) impl_->log->addWrites();
  assert(restoreItself());
  const Status done = impl_->attempt([this] {
    if (Status s = impl_->wakeUp(); !s) return s;
    impl_->watch.end(&PhaseTimes::sleep);
    return impl_->detect(false);
  });
  if (done && impl_->log) impl_->log->add({.kind = CommandKind::detect});
  return done;
}

Status World::wake(BodyId body) {
  if (Status s = check(body); !s) return s;
  impl_->rouse(static_cast<int>(body.slot()));
  if (impl_->log) impl_->log->add({.kind = CommandKind::wake, .body = body});
  return fine;
}
bool World::isAsleep(BodyId body) const {
  assert(check(body));
  return impl_->bodies.asleep[static_cast<int>(body.slot())] != 0;
}
int World::asleepCount() const { return impl_->sleep.asleep(); }

Status World::setBroadPhase(const BroadPhaseSettings& settings) {
  if (Status s = impl_->ready(); !s) return s;
  if (Status s = impl_->pairs.broadPhase().set(settings); !s) return s;
  if (impl_->log) impl_->log->add({.kind = CommandKind::setBroadPhase, .broadPhase = settings});
  return fine;
}
const BroadPhaseCounts& World::broadPhaseCounts() const { return impl_->pairs.broadPhase().counts(); }
BroadPhaseKind World::broadPhase() const { return impl_->pairs.broadPhase().active(); }
std::span<const Pair> World::pairs() const { return impl_->pairs.pairs(); }
Status World::inspectBroadPhase(BroadPhaseView& view) {
  if (Status s = impl_->ready(); !s) return s;
  return impl_->pairs.broadPhase().inspect(view);
}

void World::setClock(double (*now)()) {
  if (impl_->ready()) impl_->watch.setClock(now);
}
const Profile& World::profile() const { return impl_->watch.profile(); }

std::span<const ContactRow> World::contacts() const { return impl_->contacts.rows.span(); }
std::span<const EventRow> World::events() const { return impl_->events.rows(); }
std::span<const std::uint64_t> World::groupsBefore() const { return impl_->events.groupsBefore(); }

int World::bodyCount() const { return impl_->bodies.slots.alive(); }
int World::shapeCount() const { return impl_->shapes.slots.alive(); }
std::uint64_t World::stepCount() const { return impl_->steps; }

std::uint64_t World::eventHash() const { return impl_->events.hash(); }

Frame World::frame() const {
  const BodyStore& bodies = impl_->bodies;
  const ShapeStore& shapes = impl_->shapes;
  return {.x = bodies.x.span(),
          .y = bodies.y.span(),
          .angle = bodies.angle.span(),
          .previousX = bodies.previousX.span(),
          .previousY = bodies.previousY.span(),
          .previousAngle = bodies.previousAngle.span(),
          .velocityX = bodies.velocityX.span(),
          .velocityY = bodies.velocityY.span(),
          .asleep = bodies.asleep.span(),
          .shapeBody = shapes.body.span(),
          .shapeKind = shapes.kind.span(),
          .firstPoint = shapes.firstPoint.span(),
          .pointCount = shapes.pointCount.span(),
          .radius = shapes.radius.span(),
          .trigger = shapes.trigger.span(),
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
          .type = bodies.type.data(),
          .asleep = bodies.asleep.data()};
}

}  // namespace bump
