// Replay (bump/record/recording.h): commands back into calls, and hashes compared.
#include <new>
#include <variant>

#include "base/check.h"
#include "bump/record/recording.h"
#include "record/commands.h"
#include "world/impl.h"

namespace bump {

struct Replay::Impl {
  const Recording& recording;
  World& world;
  CommandReader reader{{}};
  AnyCommand ahead{};  // the next one, if there is one
  bool hasAhead = false;
  bool stuck = false;
  std::uint64_t steps = 0;
  std::uint64_t commands = 0;
  Divergence divergence{};

  Status start();
  Status read();
  Status next();
  // The world is given a command, and what it answers is held against what it answered then.
  template <class C>
  Status give(const C& command);
  void compare(const command::Hashes& hashes);
  Status expect(const Status& answer, Code then);
  void diverge(Divergence::What what, std::uint64_t expected, std::uint64_t found);
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
    const auto* hashes = std::get_if<command::Hashes>(&ahead);
    hasAhead = !hashes;
    if (hashes) compare(*hashes);
  }
  return fine;
}

void Replay::Impl::compare(const command::Hashes& hashes) {
  const std::uint64_t state = world.hash();
  const std::uint64_t events = world.eventHash();
  const bool otherState = state != hashes.state;
  const bool otherEvents = events != hashes.events;
  if (otherState) {
    diverge(otherEvents ? Divergence::both : Divergence::state, hashes.state, state);
  } else if (otherEvents) {
    diverge(Divergence::events, hashes.events, events);
  }
}

void Replay::Impl::diverge(Divergence::What what, std::uint64_t expected, std::uint64_t found) {
  if (what == Divergence::handle || what == Divergence::refused) stuck = true;
  if (divergence.what == Divergence::none) divergence = {what, steps, commands, expected, found};
}

Status Replay::Impl::next() {
  if (stuck || !hasAhead) return fine;
  ++commands;
  if (std::holds_alternative<command::Step>(ahead)) ++steps;
  Status s;
  CommandRef(ahead).visit([&](const auto& c) { s = give(c); });
  if (!s) {
    stuck = true;
    return s;
  }
  return stuck ? fine : read();
}

Status Replay::Impl::expect(const Status& answer, Code then) {
  if (answer.code == then) return fine;
  // That there is no memory here says nothing of the recording.
  if (answer.code == Code::outOfMemory) return answer;
  diverge(Divergence::refused, static_cast<std::uint64_t>(then), static_cast<std::uint64_t>(answer.code));
  return fine;
}

template <class C>
Status Replay::Impl::give(const C& command) {
  if constexpr (C::kind == CommandKind::hashes) {
    return fine;
  } else if constexpr (C::kind == CommandKind::restore) {
    return world.restore(command.snapshot, recording.snapshot());
  } else {
    C given = command;
    const Status answer = CommandDoor::give(world, given);
    Code then = Code::ok;
    if constexpr (requires { command.code; }) then = command.code;
    if constexpr (requires { C::answer; }) {
      const std::uint64_t found = numberOf(given.*C::answer), expected = numberOf(command.*C::answer);
      if (answer && found != expected) diverge(Divergence::handle, expected, found);
    }
    return expect(answer, then);
  }
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
