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
  Array<double> masses, products;
  Array<std::uint64_t> pushes, impulses;
  if (!masses.reserve(count) || !products.reserve(count) || !pushes.reserve(count) ||
      !impulses.reserve(count)) {
    return io.lackMemory();
  }
  masses.resize(count);
  products.resize(count);
  pushes.resize(count);
  impulses.resize(count);
  for (int i = 0; i < count; ++i) {
    double inverse = 0;
    for (const ShapeId shape : {rows[i].shapeA, rows[i].shapeB}) {
      if (!shapes.slots.owns(shape)) continue;
      inverse += bodies.inverseMass[shapes.body[static_cast<int>(shape.slot())]];
    }
    masses[i] = inverse > 1e-300 && inverse < 1e300 ? 1 / inverse : 1;
  }
  constexpr Member whole{0};
  io.table(count);
  for (const auto& [push, member] : pushMembers) {
    for (int i = 0; i < count && !io.loads(); ++i) pushes[i] = wordOfFloat(rows[i].*push / masses[i]);
    if (push == &ContactRow::pressed) {
      io.column(pushes, whole, impulses, whole);
    } else {
      io.column(pushes);
    }
    for (int i = 0; i < count; ++i) products[i] = floatOfWord(pushes[i]) * masses[i];
    io.column(rows, member, products, whole);
    if (push != &ContactRow::impulse) continue;
    for (int i = 0; i < count; ++i) impulses[i] = wordOfFloat(rows[i].impulse / masses[i]);
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

// What finding these contacts now would give, of those whose shapes are still there.
void WorldState::findAgain(const PlacedRows& placed, const Array<ContactRow>& rows, FoundAgain& found) const {
  const ManifoldRules rules = manifoldRules(options.touch, options.lengthUnit, options.turning);
  for (int i = 0; i < rows.size(); ++i) {
    if (!shapes.slots.owns(rows[i].shapeA) || !shapes.slots.owns(rows[i].shapeB)) continue;
    const auto a = static_cast<int>(rows[i].shapeA.slot());
    const auto b = static_cast<int>(rows[i].shapeB.slot());
    const Manifold m = manifoldOf(placed[a], placed[b], rules);
    ContactRow& row = found.rows[i];
    row.normal = m.normal;
    row.separation = m.separation;
    row.points[0] = m.points[m.first];
    row.points[1] = m.points[1 - m.first];
    row.pointCount = static_cast<std::uint32_t>(m.pointCount);
    row.flags = m.touches ? std::uint32_t{contactTouches} : 0;
    row.groups = (shapes.left[a] & shapes.right[b]) | (shapes.left[b] & shapes.right[a]);
    if (!options.turning) continue;
    for (int k = 0; k < 2; ++k) {
      found.points[i].separation[k] = static_cast<float>(m.separations[k]);
      found.points[i].feature[k] = m.features[k];
    }
  }
}

// Those of the rows that push. Where they are is guessed as contacts are.
void WorldState::transferContactPoints(SnapshotFields& io, const Array<ContactRow>& rows,
                                       const FoundAgain& found, Array<ContactPoints>& points) {
  io.count(points, mostRows);
  const int count = points.size();
  Array<ContactPoints> guesses;
  if (!io.good()) return;
  if (!guesses.reserve(count)) return io.lackMemory();
  guesses.resize(count);
  for (int i = 0, next = 0; i < rows.size() && next < count; ++i) {
    if (!(rows[i].flags & contactPushes)) continue;
    ContactPoints& guess = guesses[next++];
    if (options.turning) guess = found.points[i];
    guess.shapeA = rows[i].shapeA;
    guess.shapeB = rows[i].shapeB;
    guess.bodyA = rows[i].bodyA;
    guess.bodyB = rows[i].bodyB;
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
  io.columns<guessed>(points, guesses);
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
  if (!found.rows.reserve(count) || (options.turning && !found.points.reserve(count))) return io.lackMemory();
  found.rows.resize(count);
  if (options.turning) found.points.resize(count);
  const auto owner = [&](std::uint32_t slot) {
    const auto known = static_cast<std::uint32_t>(shapes.slots.size());
    return slot < known ? shapes.slots.at(static_cast<int>(slot)) : ShapeId{slot};
  };
  for (int i = 0; i < count; ++i) {
    found.rows[i].shapeA = owner(slots[i].first);
    found.rows[i].shapeB = owner(slots[i].first + slots[i].further);
  }
  io.columns<shapeMembers>(rows, found.rows);
  const auto bodyOf = [&](ShapeId shape) {
    return shapes.slots.owns(shape) ? bodies.slots.at(shapes.body[static_cast<int>(shape.slot())]) : BodyId{};
  };
  for (int i = 0; i < count; ++i) {
    found.rows[i].bodyA = bodyOf(rows[i].shapeA);
    found.rows[i].bodyB = bodyOf(rows[i].shapeB);
  }
  io.columns<bodyMembers>(rows, found.rows);
  if (!io.good()) return;
  findAgain(placed, rows, found);
  io.columns<foundMembers>(rows, found.rows);
  if (io.good()) transferPushes(io, rows);
  // What is pressed touches too, though it was stopped before it overlapped.
  for (int i = 0; i < count; ++i) {
    if (rows[i].pressed > 0) found.rows[i].flags = contactTouches;
  }
  constexpr Member flags{offsetof(ContactRow, flags), NumberType::unsigned32};
  io.column(rows, flags, found.rows, flags);
  // For those that do not touch: how fast they come together now.
  for (int i = 0; i < count; ++i) {
    found.rows[i].approach = rows[i].flags & contactTouches ? 0 : closingSpeed(rows[i]);
  }
  constexpr Member approach{offsetof(ContactRow, approach)};
  io.column(rows, approach, found.rows, approach);
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
  Array<EventRow> guesses;
  for (Array<EventRow>* list : {&events.touching_, &events.rows_, &events.resting_}) {
    Array<EventRow>& rows = *list;
    io.count(rows, mostRows);
    if (!io.good()) return;
    const int count = rows.size();
    if (!further.reserve(count) || !guesses.reserve(count)) return io.lackMemory();
    further.resize(count);
    guesses.resize(count);
    for (int i = 0, before = -1; i < count && !io.loads(); before = rows[i++].contact) {
      further[i] = rows[i].contact - guessAfter(before);
    }
    io.table(count);
    io.column(rows, {offsetof(EventRow, kind), NumberType::unsigned32});
    io.column(further);
    if (!io.good()) return;
    for (int i = 0, before = -1; i < count; before = rows[i++].contact) {
      // What is read is not yet known to be sound.
      const auto contact =
          static_cast<std::uint32_t>(further[i]) + static_cast<std::uint32_t>(guessAfter(before));
      if (io.loads()) rows[i].contact = static_cast<std::int32_t>(contact);
      if (contact >= static_cast<std::uint32_t>(known)) {
        guesses[i] = {};
        continue;
      }
      const ContactRow& row = contacts.rows[static_cast<int>(contact)];
      guesses[i].bodyA = row.bodyA;
      guesses[i].bodyB = row.bodyB;
      guesses[i].shapeA = row.shapeA;
      guesses[i].shapeB = row.shapeB;
      guesses[i].groups = row.groups;
    }
    io.columns<sharedMembers>(rows, guesses);
  }
}

}  // namespace bump
