// The part of a world's state that is contacts and events: both are guessed from the bodies and shapes.
#include "bump/angle.h"
#include "meet.h"
#include "tolerances.h"
#include "world_state.h"

namespace bump {
namespace {

constexpr int mostRows = 1 << 24;

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
void WorldState::transferPushes(ImageIo& io, Array<ContactRow>& rows) {
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
  const auto left = [&](int i) { return floatOfWord(pushes[i]) * masses[i]; };
  const auto asImpulse = [&](int i) { return wordOfFloat(rows[i].impulse / masses[i]); };
  const auto column = [&](double ContactRow::*number, const ByRow& guess) {
    for (int i = 0; i < count && !io.loads(); ++i) pushes[i] = wordOfFloat(rows[i].*number / masses[i]);
    io.rows(count, Field::of(pushes), {}, guess);
    io.rows(count,
            Field::of(
                rows, [number](ContactRow & row) -> auto& { return row.*number; }),
            {}, left);
  };
  column(&ContactRow::impulse, {});
  column(&ContactRow::pressed, asImpulse);
  column(&ContactRow::friction, {});
}

double WorldState::closingSpeed(const ContactRow& row) const {
  Vec closing;
  for (const auto& [shape, sign] : {std::pair{row.shapeB, 1}, std::pair{row.shapeA, -1}}) {
    if (!shapes.slots.owns(shape)) return 0;
    const int body = shapes.body[static_cast<int>(shape.slot())];
    closing = closing + Vec{bodies.velocityX[body], bodies.velocityY[body]} * sign;
  }
  return positivePart(-dot(closing, row.normal));
}

// What finding these contacts now would give, where their shapes are still there.
void WorldState::findAgain(const Array<ContactRow>& rows, Array<ContactRow>& found) const {
  const double margin = tolerances::margin * options.lengthUnit;
  const auto placedAt = [&](int shape) {
    const int body = shapes.body[shape];
    const double angle = bodies.angle[body];
    return Placed{shapes.view(shape),
                  {{bodies.x[body], bodies.y[body]}, angle == 0 ? Rotation{} : rotationOf(angle)}};
  };
  for (int i = 0; i < rows.size(); ++i) {
    if (!shapes.slots.owns(rows[i].shapeA) || !shapes.slots.owns(rows[i].shapeB)) continue;
    const auto a = static_cast<int>(rows[i].shapeA.slot());
    const auto b = static_cast<int>(rows[i].shapeB.slot());
    const Meeting m = meet(placedAt(a), placedAt(b), options.touch, margin);
    ContactRow& row = found[i];
    row.normal = m.normal;
    row.separation = m.separation;
    row.points[0] = m.points[0];
    row.points[1] = m.points[1];
    row.pointCount = static_cast<std::uint32_t>(m.pointCount);
    row.groups = (shapes.left[a] & shapes.right[b]) | (shapes.left[b] & shapes.right[a]);
  }
}

void WorldState::transferContacts(ImageIo& io, Array<ContactRow>& rows) {
  io.count(rows, mostRows);
  const int count = rows.size();
  // Sorted by their shapes' slots: the first, and how far it is to the second.
  struct SlotPair {
    std::uint32_t first, further;
  };
  Array<SlotPair> slots;
  if (!slots.reserve(count)) return io.lackMemory();
  slots.resize(count);
  for (int i = 0; i < count && !io.loads(); ++i) {
    slots[i].first = rows[i].shapeA.slot();
    slots[i].further = rows[i].shapeB.slot() - slots[i].first;
  }
  io.keys(count, Field::of(
                     slots, [](SlotPair & pair) -> auto& { return pair.first; }));
  io.rows(count, Field::of(
                     slots, [](SlotPair & pair) -> auto& { return pair.further; }));
  const auto column = [&](auto get, const ByRow& guess) { io.rows(count, Field::of(rows, get), {}, guess); };
  const auto owner = [&](std::uint32_t slot) {
    const auto known = static_cast<std::uint32_t>(shapes.slots.size());
    return slot < known ? shapes.slots.at(static_cast<int>(slot)).bits : slot;
  };
  const auto ownerA = [&](int i) { return owner(slots[i].first); };
  const auto ownerB = [&](int i) { return owner(slots[i].first + slots[i].further); };
  column(
      [](ContactRow & row) -> auto& { return row.shapeA.bits; }, ownerA);
  column(
      [](ContactRow & row) -> auto& { return row.shapeB.bits; }, ownerB);
  if (!io.good()) return;
  // From here on a row may be guessed.
  const auto bodyOf = [&](ShapeId shape) {
    return shapes.slots.owns(shape) ? bodies.slots.at(shapes.body[static_cast<int>(shape.slot())]).bits : 0;
  };
  const auto bodyA = [&](int i) { return bodyOf(rows[i].shapeA); };
  const auto bodyB = [&](int i) { return bodyOf(rows[i].shapeB); };
  column(
      [](ContactRow & row) -> auto& { return row.bodyA.bits; }, bodyA);
  column(
      [](ContactRow & row) -> auto& { return row.bodyB.bits; }, bodyB);
  Array<ContactRow> found;
  if (!found.reserve(count)) return io.lackMemory();
  found.resize(count);
  findAgain(rows, found);
  const auto again = [&](auto get) { column(get, Field::of(found, get)); };
  again([](ContactRow & row) -> auto& { return row.normal.x; });
  again([](ContactRow & row) -> auto& { return row.normal.y; });
  again([](ContactRow & row) -> auto& { return row.separation; });
  again([](ContactRow & row) -> auto& { return row.points[0].x; });
  again([](ContactRow & row) -> auto& { return row.points[0].y; });
  again([](ContactRow & row) -> auto& { return row.points[1].x; });
  again([](ContactRow & row) -> auto& { return row.points[1].y; });
  again([](ContactRow & row) -> auto& { return row.pointCount; });
  again([](ContactRow & row) -> auto& { return row.groups; });
  column([](ContactRow & row) -> auto& { return row.flags; }, {});
  // Of those that do not touch, how fast they come together now.
  const auto closing = [&](int i) { return rows[i].flags & contactTouches ? 0 : closingSpeed(rows[i]); };
  column(
      [](ContactRow & row) -> auto& { return row.approach; }, closing);
  if (io.good()) transferPushes(io, rows);
  io.under(-1);
}

void WorldState::transferEvents(ImageIo& io) {
  io.number(events.hash_);
  for (Array<EventRow>* list : {&events.touching_, &events.rows_, &events.resting_}) {
    Array<EventRow>& rows = *list;
    io.count(rows, mostRows);
    const auto column = [&](auto get, const ByRow& guess) {
      io.rows(rows.size(), Field::of(rows, get), {}, guess);
    };
    const auto next = [&](int i) {
      return i == 0 ? 0u : static_cast<std::uint32_t>(rows[i - 1].contact) + 1u;
    };
    column([](EventRow & row) -> auto& { return row.kind; }, {});
    column(
        [](EventRow & row) -> auto& { return row.contact; }, next);
    if (!io.good()) return;
    // The others are those of the contact.
    const auto same = [&](auto get) {
      const Field known = Field::of(contacts.rows, get);
      const auto guess = [&](int i) {
        const int contact = rows[i].contact;
        return contact >= 0 && contact < contacts.rows.size() ? known(contact) : 0;
      };
      column(get, guess);
    };
    same([](auto& row) -> auto& { return row.bodyA.bits; });
    same([](auto& row) -> auto& { return row.bodyB.bits; });
    same([](auto& row) -> auto& { return row.shapeA.bits; });
    same([](auto& row) -> auto& { return row.shapeB.bits; });
    same([](auto& row) -> auto& { return row.groups; });
  }
}

}  // namespace bump
