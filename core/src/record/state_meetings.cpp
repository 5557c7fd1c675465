// The part of a world's state that is contacts and events: both are guessed from the bodies and shapes.
#include <cstddef>

#include "bump/angle.h"
#include "record/state.h"
#include "world/detect/manifold.h"

namespace bump {
namespace {

constexpr int mostRows = 1 << 24;

struct SlotPair {
  std::uint32_t first, further;
};

constexpr NumberType handle = NumberType::unsigned32;
constexpr Member shapeMembers[] = {{offsetof(ContactRow, shapeA), handle},
                                   {offsetof(ContactRow, shapeB), handle}};
constexpr Member bodyMembers[] = {{offsetof(ContactRow, bodyA), handle},
                                  {offsetof(ContactRow, bodyB), handle}};
// These members of a contact are the same when it is found again.
constexpr Member foundMembers[] = {
    {offsetof(ContactRow, normal.x)},    {offsetof(ContactRow, normal.y)},
    {offsetof(ContactRow, separation)},  {offsetof(ContactRow, points[0].x)},
    {offsetof(ContactRow, points[0].y)}, {offsetof(ContactRow, points[1].x)},
    {offsetof(ContactRow, points[1].y)}, {offsetof(ContactRow, pointCount), NumberType::unsigned32},
    {offsetof(ContactRow, groups)}};
struct Push {
  double ContactRow::*of;
  Member member;
};
constexpr Push pushMembers[] = {{&ContactRow::impulse, {offsetof(ContactRow, impulse)}},
                                {&ContactRow::pressed, {offsetof(ContactRow, pressed)}},
                                {&ContactRow::friction, {offsetof(ContactRow, friction)}}};
// These members of an event are those of its contact.
constexpr Member sharedMembers[] = {{offsetof(EventRow, bodyA), handle},
                                    {offsetof(EventRow, bodyB), handle},
                                    {offsetof(EventRow, shapeA), handle},
                                    {offsetof(EventRow, shapeB), handle},
                                    {offsetof(EventRow, groups)}};

// The nearest float of a number that is one, as a word whose top bit is the sign; and back.
std::uint64_t wordOfFloat(double number) {
  if (!(number > -3e38 && number < 3e38)) return 0;
  const auto single = static_cast<float>(number);
  std::uint32_t bits;
  std::memcpy(&bits, &single, sizeof bits);
  return std::uint64_t{bits} << 32;
}
double floatOfWord(std::uint64_t word) {
  const auto bits = static_cast<std::uint32_t>(word >> 32);
  float single;
  std::memcpy(&single, &bits, sizeof single);
  return single > -3e38f && single < 3e38f ? single : 0;
}

}  // namespace

// The solver's numbers of a contact are floats times the pair's mass: so they are written as those floats,
// and what is left then, which is nothing unless a mass was changed since.
void WorldState::transferPushes(SnapshotFields& io, Array<ContactRow>& rows) {
  const int count = rows.size();
  Array<double> masses;
  Array<std::uint64_t> floats[std::size(pushMembers)];
  bool room = masses.reserve(count);
  for (auto& column : floats) room = room && column.reserve(count);
  if (!room) return io.lackMemory();
  masses.resize(count);
  for (auto& column : floats) column.resize(count);
  bool left[std::size(pushMembers)] = {};
  for (int i = 0; i < count; ++i) {
    double inverse = 0;
    for (const ShapeId shape : {rows[i].shapeA, rows[i].shapeB}) {
      if (!shapes.slots.owns(shape)) continue;
      inverse += bodies.inverseMass[shapes.body[static_cast<int>(shape.slot())]];
    }
    const bool usual = inverse > 1e-300 && inverse < 1e300;
    if (!usual) inverse = 1;
    masses[i] = 1 / inverse;
    if (io.loads()) continue;
    for (std::size_t k = 0; k < std::size(pushMembers); ++k) {
      const double push = rows[i].*pushMembers[k].of;
      floats[k][i] = wordOfFloat(push * inverse);  // a float is looked for: no need to divide
      left[k] |= wordOf(floatOfWord(floats[k][i]) * masses[i]) != wordOf(push);
    }
  }
  io.table(count);
  constexpr Member whole{0};
  for (std::size_t k = 0; k < std::size(pushMembers); ++k) {
    const auto& [push, member] = pushMembers[k];
    Array<std::uint64_t>& column = floats[k];
    if (push == &ContactRow::pressed) {
      // What pressed most did so in the last substep, often.
      io.column(column, whole, floats[0], whole);
    } else {
      io.column(column);
    }
    if (!left[k] && io.columnAsGuessed()) continue;
    Array<double> products;
    if (!products.reserve(count)) return io.lackMemory();
    products.resize(count);
    for (int i = 0; i < count; ++i) products[i] = floatOfWord(column[i]) * masses[i];
    io.column(rows, member, products, whole);
  }
}

// Each shape once, though it may meet many.
bool WorldState::place(PlacedRows& placed) const {
  if (!placed.makeRoom(shapes.slots.size())) return false;
  placed.resize(shapes.slots.size());
  for (int i = 0; i < shapes.slots.size(); ++i) placed.update(i, bodies, shapes);
  return true;
}

double WorldState::closingSpeed(const ContactRow& row) const {
  if (!shapes.slots.owns(row.shapeA) || !shapes.slots.owns(row.shapeB)) return 0;
  const auto velocity = [&](ShapeId shape) {
    const int body = shapes.body[static_cast<int>(shape.slot())];
    return Vec{bodies.velocityX[body], bodies.velocityY[body]};
  };
  return positivePart(-dot(velocity(row.shapeB) - velocity(row.shapeA), row.normal));
}

// What finding a contact now would give, if its shapes are still there. Of the slots of its shapes, then of
// these, its bodies, and of all that the rest.
void WorldState::transferGuessed(SnapshotFields& io, const PlacedRows& placed, Array<ContactRow>& rows,
                                 FoundAgain& found) const {
  Array<ContactRow> guesses;
  const auto bodyOf = [&](ShapeId shape) {
    return shapes.slots.owns(shape) ? bodies.slots.at(shapes.body[static_cast<int>(shape.slot())]) : BodyId{};
  };
  io.columns<bodyMembers>(rows, guesses, [&](int i, ContactRow& guess) {
    guess.bodyA = bodyOf(rows[i].shapeA);
    guess.bodyB = bodyOf(rows[i].shapeB);
  });
  const ManifoldRules rules = manifoldRules(options.touch, options.lengthUnit, options.turning);
  io.columns<foundMembers>(rows, guesses, [&](int i, ContactRow& guess) {
    if (!shapes.slots.owns(rows[i].shapeA) || !shapes.slots.owns(rows[i].shapeB)) {
      guess = {};
      return;
    }
    const auto a = static_cast<int>(rows[i].shapeA.slot());
    const auto b = static_cast<int>(rows[i].shapeB.slot());
    Manifold m;
    findManifold(placed[a], placed[b], rules, m);
    guess.normal = m.normal;
    guess.separation = m.separation;
    guess.points[0] = m.points[m.first];
    guess.points[1] = m.points[1 - m.first];
    guess.pointCount = static_cast<std::uint32_t>(m.pointCount);
    guess.groups = (shapes.left[a] & shapes.right[b]) | (shapes.left[b] & shapes.right[a]);
    found.flags[i] = m.touches ? std::uint32_t{contactTouches} : 0;
    if (!options.turning) return;
    for (int k = 0; k < 2; ++k) {
      found.points[i].separation[k] = static_cast<float>(m.separations[k]);
      found.points[i].feature[k] = m.features[k];
    }
  });
}

// Those of the rows that push. Where they are is guessed as contacts are.
void WorldState::transferContactPoints(SnapshotFields& io, const Array<ContactRow>& rows,
                                       const FoundAgain& found, Array<ContactPoints>& points) {
  io.count(points, mostRows);
  const int count = points.size();
  Array<std::int32_t> pushing;  // rows
  Array<ContactPoints> guesses;
  if (!io.good()) return;
  if (!pushing.reserve(count)) return io.lackMemory();
  for (int i = 0; i < rows.size() && pushing.size() < count; ++i) {
    if (rows[i].flags & contactPushes) *pushing.extend() = i;
  }
  static constexpr Member guessed[] = {{offsetof(ContactPoints, shapeA), handle},
                                       {offsetof(ContactPoints, shapeB), handle},
                                       {offsetof(ContactPoints, bodyA), handle},
                                       {offsetof(ContactPoints, bodyB), handle},
                                       {offsetof(ContactPoints, separation[0]), NumberType::unsigned32},
                                       {offsetof(ContactPoints, separation[1]), NumberType::unsigned32},
                                       {offsetof(ContactPoints, feature[0]), NumberType::unsigned32},
                                       {offsetof(ContactPoints, feature[1]), NumberType::unsigned32}};
  constexpr Member pushed[] = {{offsetof(ContactPoints, impulse[0]), NumberType::unsigned32},
                               {offsetof(ContactPoints, impulse[1]), NumberType::unsigned32},
                               {offsetof(ContactPoints, rubbing[0]), NumberType::unsigned32},
                               {offsetof(ContactPoints, rubbing[1]), NumberType::unsigned32}};
  io.table(count);
  io.columns<guessed>(points, guesses, [&](int i, ContactPoints& guess) {
    guess = {};
    if (i >= pushing.size()) return;
    const ContactRow& row = rows[pushing[i]];
    if (options.turning) guess = found.points[pushing[i]];
    guess.shapeA = row.shapeA;
    guess.shapeB = row.shapeB;
    guess.bodyA = row.bodyA;
    guess.bodyB = row.bodyB;
  });
  for (const Member& member : pushed) io.column(points, member);
}

void WorldState::transferContacts(SnapshotFields& io, const PlacedRows& placed, Array<ContactRow>& rows,
                                  FoundAgain& found) {
  io.count(rows, mostRows);
  const int count = rows.size();
  // Sorted by their shapes' slots: the first, and how far it is to the second.
  Array<SlotPair> slots;
  if (!slots.reserve(count)) return io.lackMemory();
  slots.resize(count);
  for (int i = 0; i < count && !io.loads(); ++i) {
    slots[i].first = rows[i].shapeA.slot();
    slots[i].further = rows[i].shapeB.slot() - slots[i].first;
  }
  io.table(count);
  io.keys(slots, {offsetof(SlotPair, first), NumberType::unsigned32});
  io.column(slots, {offsetof(SlotPair, further), NumberType::unsigned32});
  // From here on a row may be guessed.
  if (!io.good()) return;
  Array<double> approach;
  if (!found.flags.reserve(count) || !approach.reserve(count) ||
      (options.turning && !found.points.reserve(count))) {
    return io.lackMemory();
  }
  found.flags.resize(count);
  approach.resize(count);
  if (options.turning) found.points.resize(count);
  const auto owner = [&](std::uint32_t slot) {
    const auto known = static_cast<std::uint32_t>(shapes.slots.size());
    return slot < known ? shapes.slots.at(static_cast<int>(slot)) : ShapeId{slot};
  };
  Array<ContactRow> guesses;
  io.columns<shapeMembers>(rows, guesses, [&](int i, ContactRow& guess) {
    guess.shapeA = owner(slots[i].first);
    guess.shapeB = owner(slots[i].first + slots[i].further);
  });
  transferGuessed(io, placed, rows, found);
  if (io.good()) transferPushes(io, rows);
  // What is pressed touches too, though it was stopped before it overlapped.
  for (int i = 0; i < count; ++i) {
    if (rows[i].pressed > 0) found.flags[i] = contactTouches;
  }
  constexpr Member whole{0, NumberType::unsigned32},
      flags{offsetof(ContactRow, flags), NumberType::unsigned32};
  io.column(rows, flags, found.flags, whole);
  // For those that do not touch: how fast they come together now.
  for (int i = 0; i < count; ++i) {
    approach[i] = rows[i].flags & contactTouches ? 0 : closingSpeed(rows[i]);
  }
  io.column(rows, {offsetof(ContactRow, approach)}, approach, {0});
  io.under(-1);
}

void WorldState::transferEvents(SnapshotFields& io) {
  io.number(events.hash_);
  // From each contact on the first that touches: the events of most are of one after the other.
  const int known = contacts.rows.size();
  Array<std::int32_t> touching;
  if (!touching.reserve(known)) return io.lackMemory();
  touching.resize(known);
  for (int i = known - 1, first = known; i >= 0; --i) {
    if (contacts.rows[i].flags & contactTouches) first = i;
    touching[i] = first;
  }
  const auto guessAfter = [&](std::int32_t contact) {
    const auto next = static_cast<std::uint32_t>(contact) + 1u;
    return next < static_cast<std::uint32_t>(known) ? touching[static_cast<int>(next)] : 0;
  };
  Array<std::int32_t> further;  // than was guessed
  for (Array<EventRow>* list : {&events.touching_, &events.rows_, &events.resting_}) {
    Array<EventRow>& rows = *list;
    io.count(rows, mostRows);
    if (!io.good()) return;
    const int count = rows.size();
    if (!further.reserve(count)) return io.lackMemory();
    further.resize(count);
    for (int i = 0, before = -1; i < count && !io.loads(); before = rows[i++].contact) {
      further[i] = rows[i].contact - guessAfter(before);
    }
    io.table(count);
    io.column(rows, {offsetof(EventRow, kind), NumberType::unsigned32});
    io.column(further);
    if (!io.good()) return;
    // What is read is not yet known to be sound.
    for (int i = 0, before = -1; i < count && io.loads(); before = rows[i++].contact) {
      rows[i].contact = static_cast<std::int32_t>(static_cast<std::uint32_t>(further[i]) +
                                                  static_cast<std::uint32_t>(guessAfter(before)));
    }
    Array<EventRow> guesses;
    io.columns<sharedMembers>(rows, guesses, [&](int i, EventRow& guess) {
      const auto contact = static_cast<std::uint32_t>(rows[i].contact);
      if (contact >= static_cast<std::uint32_t>(known)) {
        guess = {};
        return;
      }
      const ContactRow& row = contacts.rows[static_cast<int>(contact)];
      guess.bodyA = row.bodyA;
      guess.bodyB = row.bodyB;
      guess.shapeA = row.shapeA;
      guess.shapeB = row.shapeB;
      guess.groups = row.groups;
    });
  }
}

}  // namespace bump
