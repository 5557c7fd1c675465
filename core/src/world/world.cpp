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

void World::Impl::updateMass(int body) { bump::updateMass(bodies, shapes, body); }

void World::Impl::bodyChanged(BodyId body) {
  const auto slot = static_cast<int>(body.slot());
  moved.add(slot, bodies);
  if (options.sleepAfter == 0 && !sleep.any()) return;
  sleep.disturb(bodies, slot);
}

void World::Impl::findMoved(bool fixed) {
  const PlaceColumns& known = places.placed();
  for (int i = known.nextMoved(bodies, 0); i < known.size(); i = known.nextMoved(bodies, i + 1)) {
    if (!fixed || isFixed(bodies, i)) moved.add(i, bodies);
  }
}

void World::Impl::disturbAround(int body) {
  if (options.sleepAfter == 0 && !sleep.any()) return;
  sleep.disturb(bodies, body);
  if (!isDynamic(bodies, body)) sleep.wakeRestingOn(bodies, body);
}

Status World::Impl::wakeNearFixed() {
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
    if (!isFixed(bodies, i) || bodies.enabled[i] == 0 || !Sleep::isDisturbed(bodies, i)) continue;
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

Status World::Impl::wakeBeforeContacts() {
  if (options.sleepAfter == 0 && !sleep.any()) return fine;
  if (sleep.wakeHandMoved(bodies)) {
    if (Status s = wakeNearFixed(); !s) return s;
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

Status World::Impl::checkBefore() {
  if (Status s = ready(); !s) return s;
  if (Status s = bump::check(options); !s) return s;
  return checkWritten();
}

Status World::Impl::checkWritten() {
  const Status s = bodies.checkWritten();
  isWrittenWrong = !s;
  return s;
}

// Broad phase, narrow phase, events.
Status World::Impl::detect(bool stepped) {
  const double margin = tolerances::margin * options.lengthUnit;
  if (Status s = pairs.find(bodies, shapes, places.placed(), margin); !s) return s;
  // Nothing is refused from here on.
  // Those who are pushed off before they touch may be out of reach by now, and have touched all the same.
  int near = 0;
  for (const ContactRow& row : contacts.rows.span()) near += row.flags & contactTouches ? 0 : 1;
  const int most = static_cast<int>(pairs.pairs().size() + sleep.contacts().size()) + (stepped ? near : 0);
  if (!contacts.makeRoom(most, bodies.slots.capacity(), options.turning) || !events.makeRoom(most) ||
      !places.reserve(bodies.slots.capacity()) ||
      (sleep.any() && !sleep.makeRoomToResume(bodies, contacts, events))) {
    return noContacts();
  }
  moved.clear(bodies);
  watch.end(&PhaseTimes::broadPhase);
  if (stepped) options.turning ? turningSolver.tell(contacts, pushes) : solver.tell(contacts, pushes);
  contacts.find(pairs.pairs(), pairs.placed(), bodies, shapes, groups,
                {manifoldRules(options.touch, options.lengthUnit, options.turning), stepped, places});
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
    undo.back(bodies, contacts, events, sleep, [this](BodyStore& rows) {
      options.turning ? turningSolver.takeBack(rows) : solver.takeBack(rows);
    });
    // The broad phase has seen another world than there is.
    moved.addAll();
    pairs.lookAgain();
  }
  fillProfile();
  return done;
}

void World::Impl::fillProfile() {
  Profile& profile = watch.stop();
  profile.bodies = bodies.slots.alive();
  profile.asleep = sleep.asleep();
  profile.shapes = shapes.slots.alive();
  profile.pairs = static_cast<std::int32_t>(pairs.pairs().size());
  profile.contacts = contacts.rows.size();
  profile.events = static_cast<std::int32_t>(events.rows().size());
}

Status check(const WorldOptions& options) { return checkFields(worldFields, options); }

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

Status World::check(BodyId body) const { return impl_->check(body); }
Status World::check(ShapeId shape) const { return impl_->check(shape); }

Status World::Impl::check(BodyId body) const {
  if (!body) return {Code::none, "body", 0};
  if (!bodies.slots.owns(body)) return {Code::staleBody, "body", static_cast<double>(body.bits)};
  return fine;
}

Status World::Impl::check(ShapeId shape) const {
  if (!shape) return {Code::none, "shape", 0};
  if (!shapes.slots.owns(shape)) return {Code::staleShape, "shape", static_cast<double>(shape.bits)};
  return fine;
}

Status World::Impl::apply(command::SetGravity& c) {
  if (Status s = checkSpeed(c.gravity, "gravity.x", "gravity.y"); !s) return s;
  if (Status s = ready(); !s) return s;
  if (c.gravity != options.gravity) sleep.wakeAll(bodies);
  options.gravity = c.gravity;
  return fine;
}
Status World::setGravity(Vec gravity) { return CommandDoor::give(*this, command::SetGravity{gravity}); }

Status World::Impl::apply(command::CreateBody& c) {
  if (Status s = bump::check(*c.description); !s) return s;
  for (const ShapeDescription& shape : c.shapes) {
    if (Status s = bump::check(shape); !s) return s;
  }
  if (Status s = ready(); !s) return s;
  if (Status s = shapes.makeRoom(c.shapes); !s) return s;
  const Result<BodyId> body = bodies.create(*c.description);
  if (!body) return body.status;
  c.body = body.value;
  const auto slot = static_cast<int>(c.body.slot());
  places.forget(slot);
  std::int32_t* link = &bodies.firstShape[slot];
  for (const ShapeDescription& shape : c.shapes) link = append(link, c.body, shape);
  updateMass(slot);
  bodyChanged(c.body);
  return fine;
}
Result<BodyId> World::createBody(const BodyDescription& description,
                                 std::span<const ShapeDescription> shapes) {
  command::CreateBody c{.description = &description, .shapes = shapes};
  if (Status s = CommandDoor::give(*this, c); !s) return s;
  return c.body;
}

Status World::Impl::apply(command::DestroyBody& c) {
  if (Status s = check(c.body); !s) return s;
  const auto slot = static_cast<int>(c.body.slot());
  disturbAround(slot);
  for (int shape = bodies.firstShape[slot]; shape >= 0;) {
    const int next = shapes.next[shape];
    shapes.destroy(shapes.slots.at(shape));
    shape = next;
  }
  bodies.destroy(c.body);
  return fine;
}
Status World::destroyBody(BodyId body) { return CommandDoor::give(*this, command::DestroyBody{body}); }

Status World::Impl::apply(command::CreateShape& c) {
  if (Status s = check(c.body); !s) return s;
  if (Status s = bump::check(*c.description); !s) return s;
  if (Status s = shapes.makeRoom({c.description, 1}); !s) return s;
  const auto slot = static_cast<int>(c.body.slot());
  std::int32_t* link = &bodies.firstShape[slot];
  while (*link >= 0) link = &shapes.next[*link];
  append(link, c.body, *c.description);
  // What is one-way, where it was before the step is state, and of others it is not: whatever may become so
  // begins where it is. (Of what is fixed it is state anyhow.)
  if (!isFixed(bodies, slot)) bodies.settle(slot);
  updateMass(slot);
  bodyChanged(c.body);
  c.shape = shapes.slots.at(*link);
  return fine;
}
Result<ShapeId> World::createShape(BodyId body, const ShapeDescription& shape) {
  command::CreateShape c{.body = body, .description = &shape};
  if (Status s = CommandDoor::give(*this, c); !s) return s;
  return c.shape;
}

Status World::Impl::apply(command::DestroyShape& c) {
  if (Status s = check(c.shape); !s) return s;
  const auto slot = static_cast<int>(c.shape.slot());
  const int body = shapes.body[slot];
  disturbAround(body);
  unlink(slot);
  shapes.destroy(c.shape);
  updateMass(body);
  return fine;
}
Status World::destroyShape(ShapeId shape) { return CommandDoor::give(*this, command::DestroyShape{shape}); }

// One command, not one a body.
Status World::Impl::apply(command::Clear& /*c*/) {
  if (Status s = ready(); !s) return s;
  for (int slot = bodies.slots.size() - 1; slot >= 0; --slot) {
    if (!bodies.slots.isAlive(slot)) continue;
    command::DestroyBody one{bodies.slots.at(slot)};
    if (!apply(one)) assert(false && "alive");
  }
  return fine;
}
Status World::clear() { return CommandDoor::give(*this, command::Clear{}); }

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
  if (Status s = impl_->checkWritten(); !s) return s;
  impl_->findMoved();
  return fine;
}

Status World::Impl::apply(command::SetPosition& c) {
  if (Status s = check(c.body); !s) return s;
  if (Status s = checkCoordinate(c.position, "x", "y"); !s) return s;
  const auto slot = static_cast<int>(c.body.slot());
  disturbAround(slot);
  bodies.x[slot] = c.position.x;
  bodies.y[slot] = c.position.y;
  bodies.settle(slot);
  bodyChanged(c.body);
  return fine;
}
Status World::setPosition(BodyId body, Vec position) {
  return CommandDoor::give(*this, command::SetPosition{body, position});
}

Status World::Impl::apply(command::SetAngle& c) {
  if (Status s = check(c.body); !s) return s;
  if (Status s = checkWithin(c.angle, limits::angle, "angle"); !s) return s;
  const auto slot = static_cast<int>(c.body.slot());
  disturbAround(slot);
  bodies.angle[slot] = c.angle;
  bodies.settle(slot);
  bodyChanged(c.body);
  return fine;
}
Status World::setAngle(BodyId body, double angle) {
  return CommandDoor::give(*this, command::SetAngle{body, angle});
}

Status World::Impl::apply(command::SetVelocity& c) {
  if (Status s = check(c.body); !s) return s;
  if (Status s = checkSpeed(c.velocity, "velocity.x", "velocity.y"); !s) return s;
  const auto slot = static_cast<int>(c.body.slot());
  sleep.wake(bodies, slot);
  bodies.velocityX[slot] = c.velocity.x;
  bodies.velocityY[slot] = c.velocity.y;
  return fine;
}
Status World::setVelocity(BodyId body, Vec velocity) {
  return CommandDoor::give(*this, command::SetVelocity{body, velocity});
}

Status World::Impl::apply(command::SetAngularVelocity& c) {
  if (Status s = check(c.body); !s) return s;
  if (Status s = checkWithin(c.angularVelocity, limits::speed, "angularVelocity"); !s) return s;
  const auto slot = static_cast<int>(c.body.slot());
  sleep.wake(bodies, slot);
  bodies.angularVelocity[slot] = c.angularVelocity;
  return fine;
}
Status World::setAngularVelocity(BodyId body, double angularVelocity) {
  return CommandDoor::give(*this, command::SetAngularVelocity{body, angularVelocity});
}

Status World::Impl::apply(command::Write& c) {
  double* const columns[] = {bodies.x.data(),         bodies.y.data(),         bodies.angle.data(),
                             bodies.velocityX.data(), bodies.velocityY.data(), bodies.angularVelocity.data()};
  for (const ColumnWrite& write : c.writes) {
    if (write.slot >= bodies.slots.size() || !bodies.slots.isAlive(write.slot))
      return {Code::staleBody, "body", 0};
    columns[write.column][write.slot] = write.value;
  }
  return fine;
}

Status World::Impl::begin() {
  if (Status s = checkBefore(); !s) return s;
  if (log) log->addWrites();
  return fine;
}

Status World::Impl::apply(command::Step& c) {
  const double dt = c.dt;
  if (!isFinite(dt)) return {Code::notFinite, "dt", dt};
  if (dt < limits::shortestStep) return {Code::notPositive, "dt", dt};
  if (dt > limits::longestStep) return {Code::outOfRange, "dt", dt};
  if (Status s = begin(); !s) return s;
  return attempt([this, dt] { return step(dt); });
}
Status World::step(double dt) { return CommandDoor::give(*this, command::Step{dt}); }

bool World::Impl::beginResponse(std::span<const std::int32_t> byHand) {
  pushes.substeps = options.substeps;
  const Surfaces surfaces(options.frictionMixing, options.bounceMixing, groups.rules());
  if (!options.turning)
    return solver.begin(bodies, shapes, contacts, places.found(), byHand, surfaces, pushes);
  return turningSolver.begin(bodies, shapes, contacts, places.found(), byHand,
                             manifoldRules(options.touch, options.lengthUnit, options.turning), surfaces,
                             options.gravity, pushes);
}

Status World::Impl::stopInTime(bool bullets) {
  std::span<const std::int32_t> fast;
  if (options.turning) fast = turningSolver.fast();
  if (!bullets) {
    if (fast.empty()) return fine;
    // What is fixed has not moved in the step, and nothing else is asked for.
    findMoved(true);
    if (Status s = catchUp(); !s) return s;
  }
  bump::stopInTime(
      {bodies, shapes, groups, contacts, pairs, moved,
       options.turning ? turningSolver.pushed() : solver.pushed(), tolerances::slop * options.lengthUnit,
       tolerances::margin * options.lengthUnit, options.turning},
      fast, bullets);
  return fine;
}

Status World::Impl::step(double dt) {
  if (Status s = wakeBeforeContacts(); !s) return s;
  const std::span<const std::int32_t> byHand = places.findMoved(bodies);
  if (options.sleepAfter > 0) {
    const SleepSettings settings{options.sleepAfter, tolerances::restSpeed * options.lengthUnit,
                                 options.turning, options.gravity};
    const auto keep = [this] { return undo.keepFalling(bodies, contacts, events, sleep); };
    if (!sleep.rest(bodies, shapes, contacts, events, byHand, settings, dt, keep)) return noContacts();
  }
  watch.end(&PhaseTimes::sleep);
  const bool bullets = anyBullet(bodies);
  if (bullets) {
    findMoved();
    if (Status s = catchUp(); !s) return s;
  }
  watch.end(&PhaseTimes::bullets);
  if (!beginResponse(byHand) || !undo.settle(bodies)) return noBodies();
  const SolverSettings settings{options.gravity, options.drag, options.lengthUnit, options.substeps,
                                options.bounceSpeed};
  options.turning ? turningSolver.step(bodies, settings, dt, pushes)
                  : solver.step(bodies, settings, dt, pushes);
  watch.end(&PhaseTimes::response);
  if (Status s = stopInTime(bullets); !s) return s;
  watch.end(&PhaseTimes::bullets);
  if (Status s = detect(true); !s) return s;
  bodies.clearForces();
  ++steps;
  return fine;
}

Status World::Impl::apply(command::Detect& /*c*/) {
  if (Status s = begin(); !s) return s;
  return attempt([this] {
    if (Status s = wakeBeforeContacts(); !s) return s;
    watch.end(&PhaseTimes::sleep);
    return detect(false);
  });
}
Status World::detect() { return CommandDoor::give(*this, command::Detect{}); }

Status World::Impl::apply(command::Wake& c) {
  if (Status s = check(c.body); !s) return s;
  disturbAround(static_cast<int>(c.body.slot()));
  return fine;
}
Status World::wake(BodyId body) { return CommandDoor::give(*this, command::Wake{body}); }

bool World::isAsleep(BodyId body) const {
  assert(check(body));
  return impl_->bodies.asleep[static_cast<int>(body.slot())] != 0;
}
int World::asleepCount() const { return impl_->sleep.asleep(); }

Status World::Impl::apply(command::SetBroadPhase& c) {
  if (Status s = ready(); !s) return s;
  return pairs.broadPhase().set(c.settings);
}
const BroadPhaseCounts& World::broadPhaseCounts() const { return impl_->pairs.broadPhase().counts(); }
BroadPhaseKind World::broadPhase() const { return impl_->pairs.broadPhase().active(); }
std::span<const Pair> World::pairs() const { return impl_->pairs.pairs(); }
Status World::setBroadPhase(const BroadPhaseSettings& settings) {
  return CommandDoor::give(*this, command::SetBroadPhase{settings});
}
Status World::inspectBroadPhase(BroadPhaseView& view) {
  if (Status s = impl_->ready(); !s) return s;
  return impl_->pairs.broadPhase().inspect(view);
}

void World::setClock(double (*now)()) {
  if (impl_->ready()) impl_->watch.setClock(now);
}
const Profile& World::profile() const { return impl_->watch.profile(); }

void World::tellPushes(bool on, bool passes) {
  if (!impl_->ready()) return;
  impl_->pushes.ask(on, on && passes);
}
std::span<const PushRow> World::pushes() const { return impl_->pushes.rows(); }
std::span<const PassRow> World::passes() const { return impl_->pushes.passes(); }
PointPush World::pushAfter(int pass, int row, int point) const {
  return impl_->pushes.after(pass, row, point);
}

std::span<const ContactRow> World::contacts() const { return impl_->contacts.rows.span(); }
std::span<const EventRow> World::events() const { return impl_->events.rows(); }
std::span<const std::uint64_t> World::groupsBefore() const { return impl_->events.groupsBefore(); }

double World::inertiaOf(BodyId body) const {
  assert(check(body));
  const double inverse = impl_->bodies.inverseInertia[static_cast<int>(body.slot())];
  return inverse > 0 ? 1 / inverse : 0;
}

Vec World::centerOf(BodyId body) const {
  assert(check(body));
  return impl_->bodies.center[static_cast<int>(body.slot())];
}

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
          .enabled = bodies.enabled.span(),
          .type = bodies.type.span(),
          .lockTurning = bodies.lockTurning.span(),
          .turning = impl_->options.turning,
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
