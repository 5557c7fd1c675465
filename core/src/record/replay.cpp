// Replay (bump/record/recording.h): commands back into calls, and hashes compared.
#include <algorithm>
#include <new>
#include <string_view>

#include "base/check.h"
#include "bump/record/recording.h"
#include "record/commands.h"

namespace bump {

struct Replay::Impl {
  const Recording& recording;
  World& world;
  CommandReader reader{{}};
  Command ahead{};  // the next one, if there is one
  bool hasAhead = false;
  bool stuck = false;
  std::uint64_t steps = 0;
  std::uint64_t commands = 0;
  Divergence divergence{};

  Status start();
  Status read();
  Status next();
  Status give(const Command& command);
  void compare(const Command& hashes);
  // What the world answered, beside what it answered then.
  Status expect(const Status& answer, Code then = Code::ok);
  template <class T>
  Status expect(const Result<T>& answer, std::uint64_t found, std::uint64_t expected);
  Status write(std::span<const ColumnWrite> writes);
  void note(Divergence::What what, std::uint64_t expected, std::uint64_t found);
};

namespace {

std::uint64_t numberOf(BodyId body) { return body.bits; }
std::uint64_t numberOf(ShapeId shape) { return shape.bits; }
std::uint64_t numberOf(int group) { return static_cast<std::uint64_t>(group); }

}  // namespace

Status Replay::Impl::start() {
  reader = CommandReader(recording.bytes().subspan(static_cast<std::size_t>(recording.commandsAt_)));
  stuck = false;
  hasAhead = false;
  steps = 0;
  commands = 0;
  divergence = {};
  if (Status s = world.restore(recording.snapshot()); !s) return s;
  return read();
}

// Compares the hashes that stand here, and keeps the command after them.
Status Replay::Impl::read() {
  for (hasAhead = false; !hasAhead && !reader.atEnd();) {
    if (Status s = reader.read(ahead); !s) {
      stuck = true;
      return s;
    }
    hasAhead = ahead.kind != CommandKind::hashes;
    if (!hasAhead) compare(ahead);
  }
  return fine;
}

void Replay::Impl::compare(const Command& hashes) {
  const std::uint64_t state = world.hash();
  const std::uint64_t events = world.eventHash();
  const bool otherState = state != hashes.state;
  const bool otherEvents = events != hashes.events;
  if (otherState) {
    note(otherEvents ? Divergence::both : Divergence::state, hashes.state, state);
  } else if (otherEvents) {
    note(Divergence::events, hashes.events, events);
  }
}

void Replay::Impl::note(Divergence::What what, std::uint64_t expected, std::uint64_t found) {
  if (what == Divergence::handle || what == Divergence::refused) stuck = true;
  if (divergence.what == Divergence::none) divergence = {what, steps, commands, expected, found};
}

Status Replay::Impl::next() {
  if (stuck || !hasAhead) return fine;
  ++commands;
  if (ahead.kind == CommandKind::step) ++steps;
  if (Status s = give(ahead); !s) {
    stuck = true;
    return s;
  }
  return stuck ? fine : read();
}

Status Replay::Impl::expect(const Status& answer, Code then) {
  if (answer.code == then) return fine;
  // That there is no memory here says nothing of the recording.
  if (answer.code == Code::outOfMemory) return answer;
  note(Divergence::refused, static_cast<std::uint64_t>(then), static_cast<std::uint64_t>(answer.code));
  return fine;
}

template <class T>
Status Replay::Impl::expect(const Result<T>& answer, std::uint64_t found, std::uint64_t expected) {
  if (!answer) return expect(answer.status);
  if (found != expected) note(Divergence::handle, expected, found);
  return fine;
}

Status Replay::Impl::give(const Command& c) {
  switch (c.kind) {
    case CommandKind::hashes:
      return fine;
    case CommandKind::step:
      return expect(world.step(c.number), c.code);
    case CommandKind::detect:
      return expect(world.detect(), c.code);
    case CommandKind::createBody: {
      const Result<BodyId> body = world.createBody(c.description, c.shapes);
      return expect(body, numberOf(body.value), numberOf(c.body));
    }
    case CommandKind::destroyBody:
      return expect(world.destroyBody(c.body));
    case CommandKind::createShape: {
      const Result<ShapeId> shape = world.createShape(c.body, c.shapes[0]);
      return expect(shape, numberOf(shape.value), numberOf(c.shape));
    }
    case CommandKind::destroyShape:
      return expect(world.destroyShape(c.shape));
    case CommandKind::clear:
      return expect(world.clear());
    case CommandKind::setPosition:
      return expect(world.setPosition(c.body, c.vector));
    case CommandKind::setAngle:
      return expect(world.setAngle(c.body, c.number));
    case CommandKind::setVelocity:
      return expect(world.setVelocity(c.body, c.vector));
    case CommandKind::setAngularVelocity:
      return expect(world.setAngularVelocity(c.body, c.number));
    case CommandKind::defineGroup: {
      const std::string_view name(reinterpret_cast<const char*>(c.bytes.data()), c.bytes.size());
      const Result<int> group = world.defineGroup(name, c.policy);
      return expect(group, numberOf(group.value), numberOf(c.group));
    }
    case CommandKind::setRule:
      return expect(world.setRule(c.group, c.groupB, c.policy, c.vector));
    case CommandKind::addBody:
      return expect(world.addToGroup(c.group, c.side, c.body));
    case CommandKind::removeBody:
      return expect(world.removeFromGroup(c.group, c.side, c.body));
    case CommandKind::addShape:
      return expect(world.addToGroup(c.group, c.side, c.shape));
    case CommandKind::removeShape:
      return expect(world.removeFromGroup(c.group, c.side, c.shape));
    case CommandKind::setGravity:
      return expect(world.setGravity(c.vector));
    case CommandKind::setBroadPhase:
      return expect(world.setBroadPhase(c.broadPhase));
    case CommandKind::wake:
      return expect(world.wake(c.body));
    case CommandKind::changeBody:
      return expect(world.change(c.body, c.description));
    case CommandKind::changeShape:
      return expect(world.change(c.shape, c.shapes[0]));
    case CommandKind::changeWorld:
      return expect(world.change(c.options));
    case CommandKind::write:
      return write(c.writes);
    case CommandKind::restore:
      return world.restore(c.bytes, recording.snapshot());
  }
  return fine;
}

Status Replay::Impl::write(std::span<const ColumnWrite> writes) {
  const World::BodyColumns rows = world.bodyColumns();
  double* const columns[] = {rows.x,         rows.y,         rows.angle,
                             rows.velocityX, rows.velocityY, rows.angularVelocity};
  for (const ColumnWrite& write : writes) {
    if (write.slot >= rows.size || rows.generation[write.slot] == 0)
      return expect({Code::staleBody, "body", 0});
    columns[write.column][write.slot] = write.value;
  }
  return fine;
}

Replay::Replay(const Recording& recording, World& world)
    : impl_(new (std::nothrow) Impl{.recording = recording, .world = world}) {}
Replay::~Replay() = default;

Status Replay::start() { return impl_ ? impl_->start() : Status{Code::outOfMemory, "replay", 0}; }
bool Replay::atEnd() const { return !impl_ || impl_->stuck || !impl_->hasAhead; }
Status Replay::next() { return impl_ ? impl_->next() : fine; }

Status Replay::step() {
  const std::uint64_t before = stepCount();
  while (!atEnd() && stepCount() == before) {
    if (Status s = next(); !s) return s;
  }
  return fine;
}

Status Replay::run() {
  while (!atEnd()) {
    if (Status s = next(); !s) return s;
  }
  return fine;
}

std::uint64_t Replay::stepCount() const { return impl_ ? impl_->steps : 0; }

const Divergence& Replay::divergence() const {
  static const Divergence nothing;
  return impl_ ? impl_->divergence : nothing;
}

}  // namespace bump
