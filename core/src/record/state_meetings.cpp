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
constexpr Member handleMembers[] = {{offsetof(ContactRow, shapeA), handle},
                                    {offsetof(ContactRow, shapeB), handle},
                                    {offsetof(ContactRow, bodyA), handle},
                                    {offsetof(ContactRow, bodyB), handle}};
// What is the same when a contact is found again.
constexpr Member foundMembers[] = {
    {offsetof(ContactRow, normal.x)},    {offsetof(ContactRow, normal.y)},
    {offsetof(ContactRow, separation)},  {offsetof(ContactRow, points[0].x)},
    {offsetof(ContactRow, points[0].y)}, {offsetof(ContactRow, points[1].x)},
    {offsetof(ContactRow, points[1].y)}, {offsetof(ContactRow, pointCount), NumberType::unsigned32},
    {offsetof(ContactRow, groups)}};
constexpr Member pushMembers[] = {
    {offsetof(ContactRow, impulse)}, {offsetof(ContactRow, pressed)}, {offsetof(ContactRow, friction)}};
// What an event and its contact have in common.
constexpr Member sharedMembers[][2] = {
    {{offsetof(EventRow, bodyA), handle}, {offsetof(ContactRow, bodyA), handle}},
    {{offsetof(EventRow, bodyB), handle}, {offsetof(ContactRow, bodyB), handle}},
    {{offsetof(EventRow, shapeA), handle}, {offsetof(ContactRow, shapeA), handle}},
    {{offsetof(EventRow, shapeB), handle}, {offsetof(ContactRow, shapeB), handle}},
    {{offsetof(EventRow, groups)}, {offsetof(ContactRow, groups)}}};

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
  Array<std::uint64_t> pushes;
  if (!masses.reserve(count) || !pushes.reserve(count)) return io.lackMemory();
  masses.resize(count);
  pushes.resize(count);
  for (int i = 0; i < count; ++i) {
    double inverse = 0;
    for (const ShapeId shape : {rows[i].shapeA, rows[i].shapeB}) {
      if (!shapes.slots.owns(shape)) continue;
      inverse += bodies.inverseMass[shapes.body[static_cast<int>(shape.slot())]];
    }
    masses[i] = inverse > 1e-300 && inverse < 1e300 ? 1 / inverse : 1;
  }
  const auto rest = [&](int i) { return floatOfWord(pushes[i]) * masses[i]; };
  const auto asImpulse = [&](int i) { return wordOfFloat(rows[i].impulse / masses[i]); };
  const ByRow guess(rest), pressed(asImpulse);
  io.table(count);
  for (const Member& member : pushMembers) {
    for (int i = 0; i < count && !io.loads(); ++i) {
      double push;
      std::memcpy(&push, reinterpret_cast<const unsigned char*>(&rows[i]) + member.offset, sizeof push);
      pushes[i] = wordOfFloat(push / masses[i]);
    }
    io.column(pushes, member.offset == offsetof(ContactRow, pressed) ? &pressed : nullptr);
    io.column(rows, member, &guess);
  }
}

double WorldState::closingSpeed(const ContactRow& row) const {
  if (!shapes.slots.owns(row.shapeA) || !shapes.slots.owns(row.shapeB)) return 0;
  const auto velocity = [&](ShapeId shape) {
    const int body = shapes.body[static_cast<int>(shape.slot())];
    return Vec{bodies.velocityX[body], bodies.velocityY[body]};
  };
  return positivePart(-dot(velocity(row.shapeB) - velocity(row.shapeA), row.normal));
}

// What finding this contact now would give, if its shapes are still there: that of a row which a snapshot
// holds.
Manifold WorldState::findAgain(const ContactRow& row) const {
  if (!shapes.slots.owns(row.shapeA) || !shapes.slots.owns(row.shapeB)) return {};
  const auto placedAt = [&](ShapeId id) {
    const auto shape = static_cast<int>(id.slot());
    const int body = shapes.body[shape];
    const double angle = bodies.angle[body];
    return Placed{shapes.view(shape),
                  {{bodies.x[body], bodies.y[body]}, angle == 0 ? Rotation{} : rotationOf(angle)}};
  };
  return manifoldOf(placedAt(row.shapeA), placedAt(row.shapeB),
                    manifoldRules(options.touch, options.lengthUnit, options.turning));
}

void WorldState::findAgain(const Array<ContactRow>& rows, Array<ContactRow>& found) const {
  for (int i = 0; i < rows.size(); ++i) {
    ContactRow& row = found[i];
    row = {};
    if (!shapes.slots.owns(rows[i].shapeA) || !shapes.slots.owns(rows[i].shapeB)) continue;
    const auto a = static_cast<int>(rows[i].shapeA.slot());
    const auto b = static_cast<int>(rows[i].shapeB.slot());
    const Manifold m = findAgain(rows[i]);
    row.normal = m.normal;
    row.separation = m.separation;
    row.points[0] = m.points[m.first];
    row.points[1] = m.points[1 - m.first];
    row.pointCount = static_cast<std::uint32_t>(m.pointCount);
    row.flags = m.touches ? std::uint32_t{contactTouches} : 0;
    row.groups = (shapes.left[a] & shapes.right[b]) | (shapes.left[b] & shapes.right[a]);
  }
}

// Those of the rows that push. Where they are is guessed as contacts are.
void WorldState::transferContactPoints(SnapshotFields& io, const Array<ContactRow>& rows,
                                       Array<ContactPoints>& points) {
  io.count(points, mostRows);
  const int count = points.size();
  Array<ContactPoints> found;
  if (!io.good()) return;
  if (!found.reserve(count)) return io.lackMemory();
  found.resize(count);
  for (int i = 0, next = 0; i < rows.size() && next < count; ++i) {
    if (!(rows[i].flags & contactPushes)) continue;
    const Manifold m = findAgain(rows[i]);
    ContactPoints& guess = found[next++];
    guess = {
        .shapeA = rows[i].shapeA, .shapeB = rows[i].shapeB, .bodyA = rows[i].bodyA, .bodyB = rows[i].bodyB};
    for (int k = 0; k < 2; ++k) {
      guess.separation[k] = static_cast<float>(m.separations[k]);
      guess.feature[k] = m.features[k];
    }
  }
  constexpr Member guessed[] = {{offsetof(ContactPoints, shapeA), handle},
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
  for (const Member& member : guessed) io.column(points, member, found, member);
  for (const Member& member : pushed) io.column(points, member);
}

void WorldState::transferContacts(SnapshotFields& io, Array<ContactRow>& rows) {
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
  const auto owner = [&](std::uint32_t slot) {
    const auto known = static_cast<std::uint32_t>(shapes.slots.size());
    return slot < known ? shapes.slots.at(static_cast<int>(slot)).bits : slot;
  };
  const auto ownerA = [&](int i) { return owner(slots[i].first); };
  const auto ownerB = [&](int i) { return owner(slots[i].first + slots[i].further); };
  const auto bodyOf = [&](ShapeId shape) {
    return shapes.slots.owns(shape) ? bodies.slots.at(shapes.body[static_cast<int>(shape.slot())]).bits : 0;
  };
  const auto bodyA = [&](int i) { return bodyOf(rows[i].shapeA); };
  const auto bodyB = [&](int i) { return bodyOf(rows[i].shapeB); };
  const ByRow guesses[] = {ByRow(ownerA), ByRow(ownerB), ByRow(bodyA), ByRow(bodyB)};
  for (std::size_t i = 0; i < 4; ++i) io.column(rows, handleMembers[i], &guesses[i]);
  // From here on a row may be guessed.
  if (!io.good()) return;
  Array<ContactRow> found;
  if (!found.reserve(count)) return io.lackMemory();
  found.extendBy(count);
  findAgain(rows, found);
  for (const Member& member : foundMembers) io.column(rows, member, found, member);
  if (io.good()) transferPushes(io, rows);
  // What is pressed touches too, though it was stopped before it overlapped.
  for (int i = 0; i < count; ++i) {
    if (rows[i].pressed > 0) found[i].flags = contactTouches;
  }
  constexpr Member flags{offsetof(ContactRow, flags), NumberType::unsigned32};
  io.column(rows, flags, found, flags);
  // For those that do not touch: how fast they come together now.
  const auto closing = [&](int i) { return rows[i].flags & contactTouches ? 0 : closingSpeed(rows[i]); };
  const ByRow guess(closing);
  io.column(rows, {offsetof(ContactRow, approach)}, &guess);
  io.under(-1);
}

void WorldState::transferEvents(SnapshotFields& io) {
  io.number(events.hash_);
  // From each contact on the first that touches: the events of most are of one after the other.
  const int known = contacts.rows.size();
  Array<std::int32_t> touching, which;
  if (!touching.reserve(known)) return io.lackMemory();
  touching.resize(known);
  for (int i = known - 1, first = known; i >= 0; --i) {
    if (contacts.rows[i].flags & contactTouches) first = i;
    touching[i] = first;
  }
  for (Array<EventRow>* list : {&events.touching_, &events.rows_, &events.resting_}) {
    Array<EventRow>& rows = *list;
    io.count(rows, mostRows);
    if (!io.good()) return;
    if (!which.reserve(rows.size())) return io.lackMemory();
    which.resize(rows.size());
    io.table(rows.size());
    const auto nextContact = [&](int i) {
      const auto next = i == 0 ? 0u : static_cast<std::uint32_t>(rows[i - 1].contact) + 1u;
      return next < static_cast<std::uint32_t>(known) ? touching[static_cast<int>(next)] : 0;
    };
    const ByRow next(nextContact);
    io.column(rows, {offsetof(EventRow, kind), NumberType::unsigned32});
    io.column(rows, {offsetof(EventRow, contact), NumberType::signed32}, &next);
    if (!io.good()) return;
    // The others are those of the contact.
    for (int i = 0; i < rows.size(); ++i) {
      which[i] = rows[i].contact >= 0 && rows[i].contact < known ? rows[i].contact : -1;
    }
    for (const auto& [ofEvent, ofContact] : sharedMembers) {
      io.column(rows, ofEvent, contacts.rows, ofContact, which.data());
    }
  }
}

}  // namespace bump
