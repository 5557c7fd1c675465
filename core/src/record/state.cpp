#include "record/state.h"

#include <algorithm>
#include <cstddef>

#include "bump/limits.h"
#include "record/snapshot_fields.h"

namespace bump {

void WorldState::transferGroups(SnapshotFields& io) {
  int count = groups.size();
  io.number(count);
  Array<unsigned char> letters;
  for (int g = 0; g < count && io.good() && g < groupLimit; ++g) {
    const std::string_view name = g < groups.size() ? groups.name(g) : std::string_view();
    Policy policy = g < groups.size() ? groups.policy(g) : Policy::block;
    if (!letters.reserve(limits::groupName)) return io.lackMemory();
    letters.resize(static_cast<int>(name.size()));
    std::copy(name.begin(), name.end(), letters.data());
    std::uint64_t length = name.size();
    io.number(length);
    if (!io.good() || length > limits::groupName) return io.refuse();
    letters.resize(static_cast<int>(length));
    io.table(static_cast<int>(length));
    io.column(letters);
    io.number(policy);
    if (!io.loads()) continue;
    const std::string_view read(reinterpret_cast<const char*>(letters.data()),
                                static_cast<std::size_t>(length));
    if (!io.good() || policy > Policy::ignore || groups.find(read) >= 0) return io.refuse();
    if (!groups.add(read, policy)) return io.lackMemory();
  }
  if (count < 0 || count > groupLimit) return io.refuse();
  transferRules(io);
}

void WorldState::transferRules(SnapshotFields& io) {
  Array<Rule> rules;
  const std::span<const Rule> known = groups.rules().all();
  if (!rules.reserve(static_cast<int>(known.size()))) return io.lackMemory();
  rules.resize(static_cast<int>(known.size()));
  for (int i = 0; i < rules.size(); ++i) rules[i] = known[static_cast<std::size_t>(i)];
  io.count(rules, groupLimit * groupLimit);
  constexpr Member members[] = {{offsetof(Rule, first), NumberType::signed32},
                                {offsetof(Rule, second), NumberType::signed32},
                                {offsetof(Rule, policy), NumberType::unsigned8},
                                {offsetof(Rule, passes.x)},
                                {offsetof(Rule, passes.y)},
                                {offsetof(Rule, surface.friction)},
                                {offsetof(Rule, surface.bounce)}};
  io.table(rules.size());
  for (const Member& member : members) io.column(rules, member);
  if (!io.loads()) return;
  for (int i = 0; i < rules.size() && io.good(); ++i) {
    const Rule& rule = rules[i];
    const bool sound = rule.low() >= 0 && rule.high() < groups.size() && !rule.isNone() && check(rule) &&
                       !groups.rules().find(rule.first, rule.second);
    if (!sound) return io.refuse();
    if (!groups.rules().set(rule)) return io.lackMemory();
  }
}

// Where the contacts were found: where the bodies are, unless they were moved by hand since.
void WorldState::transferFound(SnapshotFields& io) {
  PlaceColumns& at = places.found_;
  io.count(at.x, limits::slots);
  if (io.good() && io.loads() && !at.reserve(at.size())) io.lackMemory();
  if (!io.good() || at.size() > bodies.slots.size()) return io.refuse();
  at.resize(at.size());
  const auto isAlive = [&](int i) { return bodies.slots.isAlive(i); };
  io.table(at.size(), isAlive);
  constexpr Member whole{0};
  io.column(at.x, whole, bodies.x, whole);
  io.column(at.y, whole, bodies.y, whole);
  // How they were turned then: only where somebody was turned by hand since.
  bool turned = io.loads() && io.good() && !io.atEnd();
  for (int i = 0; i < at.size(); ++i) {
    if (!isAlive(i)) continue;
    if (io.loads()) at.angle[i] = bodies.angle[i];
    turned |= at.angle[i] != bodies.angle[i];
  }
  if (turned) io.column(at.angle, whole, bodies.angle, whole);
}

void WorldState::transfer(SnapshotFields& io) {
  forEach(
      worldFields, [&](const auto& field) __attribute__((always_inline)) { io.number(field.of(options)); });
  io.number(broadPhase.kind);
  io.number(broadPhase.cellSize);
  io.number(broadPhase.maxPairs);
  io.number(steps);
  transferGroups(io);

  transferBodies(io);
  if (io.good()) transferShapes(io);
  if (io.good()) transferBefore(io);
  // Contacts are guessed from bodies and shapes: these have to be sound before.
  if (io.loads() && (!io.good() || !isSound())) return io.refuse();
  if (io.loads()) weighAll();
  if (io.loads() && !areMassesSound()) return io.refuse();
  PlacedRows placed;
  if (io.good() && !place(placed)) io.lackMemory();
  FoundAgain found, foundResting;
  if (io.good()) transferContacts(io, placed, contacts.rows, found);
  if (io.good()) transferContacts(io, placed, sleep.contacts_, foundResting);
  if (io.good()) transferContactPoints(io, contacts.rows, found, contacts.points);
  if (io.good()) transferContactPoints(io, sleep.contacts_, foundResting, sleep.points_);
  if (io.good()) io.number(sleep.woken_);
  if (io.good()) transferEvents(io);
  if (io.good()) transferFound(io);
}

bool WorldState::save(SnapshotColumns& snapshot) {
  SnapshotFields saver = SnapshotFields::saver(snapshot);
  transfer(saver);
  return saver.good();
}

Status WorldState::load(const SnapshotColumns& snapshot) {
  SnapshotFields loader = SnapshotFields::loader(snapshot);
  transfer(loader);
  if (loader.lacksMemory()) return {Code::outOfMemory, "bytes", 0};
  if (!loader.good() || !loader.atEnd() || !isMemorySound()) return {Code::malformed, "bytes", 0};
  for (int i = 0; i < bodies.slots.size(); ++i) sleep.asleep_ += bodies.asleep[i];
  if (!places.reserve(bodies.slots.capacity())) return {Code::outOfMemory, "bytes", 0};
  return {};
}

}  // namespace bump
