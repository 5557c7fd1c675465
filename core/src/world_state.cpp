#include "world_state.h"

#include <algorithm>
#include <cstring>

#include "bump/angle.h"
#include "bump/mass.h"
#include "image_io.h"
#include "meet.h"
#include "tolerances.h"

namespace bump {
namespace {

constexpr auto every = [](int) { return true; };
constexpr auto nothing = [](int) { return 0; };

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

// How many rows an array has; the loader gives it as many.
template <class Io, class T>
void countOf(Io& io, Array<T>& rows, int most) {
  int count = rows.size();
  io.number(count);
  if constexpr (Io::loads) {
    if (count < 0 || count > most || !io.good()) return io.refuse();
    if (!rows.reserve(count)) return io.lackMemory();
    rows.resize(count);
  }
}

template <class Io, class T>
void transferArray(Io& io, Array<T>& rows, int most) {
  countOf(io, rows, most);
  io.rows(
      rows.size(), every, [&](int i) -> T& { return rows[i]; }, nothing);
}

template <class Io, class Id>
void transferSlots(Io& io, Slots<Id>& slots) {
  Array<std::uint16_t> living, last;
  Array<std::int32_t> free;
  if constexpr (!Io::loads) {
    const std::span<const std::int32_t> stack = slots.freeSlots();
    const int rows = slots.size();
    if (!living.reserve(rows) || !last.reserve(rows) || !free.reserve(static_cast<int>(stack.size()))) {
      return io.lackMemory();
    }
    living.resize(rows);
    last.resize(rows);
    free.resize(static_cast<int>(stack.size()));
    for (int i = 0; i < rows; ++i) {
      living[i] = slots.generations()[i];
      last[i] = slots.lastGeneration(i);
    }
    for (int i = 0; i < free.size(); ++i) free[i] = stack[static_cast<std::size_t>(i)];
  }
  transferArray(io, living, limits::slots);
  transferArray(io, last, limits::slots);
  transferArray(io, free, limits::slots);
  if constexpr (Io::loads) {
    if (io.good() && !slots.reserve(living.size())) return io.lackMemory();
    if (io.good() && !slots.restore(living.span(), last.span(), free.span())) io.refuse();
  }
}

}  // namespace

template <class Io>
void WorldState::transferRules(Io& io) {
  Array<Rule> rules;
  const std::span<const Rule> known = groups.rules().all();
  if (!rules.reserve(static_cast<int>(known.size()))) return io.lackMemory();
  rules.resize(static_cast<int>(known.size()));
  for (int i = 0; i < rules.size(); ++i) rules[i] = known[static_cast<std::size_t>(i)];
  countOf(io, rules, groupLimit * groupLimit);
  const auto column = [&](auto field) {
    io.rows(
        rules.size(), every, [&](int i) -> auto& { return field(rules[i]); }, nothing);
  };
  column([](Rule& rule) -> std::int32_t& { return rule.first; });
  column([](Rule& rule) -> std::int32_t& { return rule.second; });
  column([](Rule& rule) -> Policy& { return rule.policy; });
  column([](Rule& rule) -> double& { return rule.passes.x; });
  column([](Rule& rule) -> double& { return rule.passes.y; });
  if constexpr (Io::loads) {
    for (int i = 0; i < rules.size() && io.good(); ++i) {
      const Rule& rule = rules[i];
      const bool sound = rule.low() >= 0 && rule.high() < groups.size() && rule.policy != Policy::block &&
                         check(rule) && groups.rules().policyOf(rule.first, rule.second) == Policy::block;
      if (!sound) return io.refuse();
      if (!groups.rules().set(rule)) return io.lackMemory();
    }
  }
}

template <class Io>
int WorldState::transferBodies(Io& io) {
  transferSlots(io, bodies.slots);
  if constexpr (Io::loads) {
    if (io.good() && !bodies.resizeTo(bodies.slots.size())) io.lackMemory();
    if (!io.good()) return -1;
  }
  const int count = bodies.slots.size();
  const auto alive = [&](int i) { return bodies.slots.isAlive(i); };
  const auto column = [&](auto& rows) {
    io.rows(
        count, alive, [&](int i) -> auto& { return rows[i]; }, nothing);
  };
  std::uint64_t slot = 0;
  const int keys = io.keys(count, alive, [&](int i) -> std::uint64_t& {
    if constexpr (!Io::loads) slot = static_cast<std::uint64_t>(i);
    return slot;
  });
  column(bodies.type);
  for (Array<double>* rows :
       {&bodies.x, &bodies.y, &bodies.angle, &bodies.velocityX, &bodies.velocityY, &bodies.angularVelocity,
        &bodies.givenMass, &bodies.gravityScale, &bodies.drag, &bodies.maxSpeed, &bodies.stillFor}) {
    column(*rows);
  }
  column(bodies.asleep);
  column(bodies.bullet);
  column(bodies.left);
  column(bodies.right);
  // So it is in a world whose bodies have a shape each.
  io.rows(
      count, alive, [&](int i) -> std::int32_t& { return bodies.firstShape[i]; }, [](int i) { return i; });
  io.under(-1);
  // Of those who stand, so that a world restored notices who was moved by hand as this one would.
  if constexpr (Io::loads) bodies.settleAll();
  const auto stands = [&](int i) { return alive(i) && (bodies.asleep[i] != 0 || isFixed(bodies, i)); };
  for (const auto& [before, now] :
       {std::pair{&bodies.previousX, &bodies.x}, std::pair{&bodies.previousY, &bodies.y},
        std::pair{&bodies.previousAngle, &bodies.angle}}) {
    io.rows(
        count, stands, [before = before](int i) -> double& { return (*before)[i]; },
        [now = now](int i) { return (*now)[i]; });
  }
  return keys;
}

template <class Io>
void WorldState::transferShapes(Io& io) {
  transferSlots(io, shapes.slots);
  if constexpr (Io::loads) {
    if (!io.good()) return;
    if (!shapes.resizeTo(shapes.slots.size())) return io.lackMemory();
  }
  const int count = shapes.slots.size();
  const auto alive = [&](int i) { return shapes.slots.isAlive(i); };
  const auto column = [&](auto& rows) {
    io.rows(
        count, alive, [&](int i) -> auto& { return rows[i]; }, nothing);
  };
  if constexpr (Io::loads) {
    for (int i = 0; i < count; ++i) shapes.body[i] = -1;
  }
  std::uint64_t slot = 0;
  const int keys = io.keys(count, alive, [&](int i) -> std::uint64_t& {
    if constexpr (!Io::loads) slot = static_cast<std::uint64_t>(i);
    return slot;
  });
  io.rows(
      count, alive, [&](int i) -> std::int32_t& { return shapes.body[i]; }, [](int i) { return i; });
  column(shapes.next);
  column(shapes.kind);
  column(shapes.pointCount);
  for (Array<double>* rows : {&shapes.radius, &shapes.density, &shapes.friction, &shapes.bounce})
    column(*rows);
  io.rows(
      count, alive, [&](int i) -> double& { return shapes.passes[i].x; }, nothing);
  io.rows(
      count, alive, [&](int i) -> double& { return shapes.passes[i].y; }, nothing);
  column(shapes.category);
  column(shapes.mask);
  column(shapes.trigger);
  column(shapes.left);
  column(shapes.right);
  column(shapes.paint);
  transferPoints(io, keys);
}

// All vertices one after the other, in the order of the slots.
template <class Io>
void WorldState::transferPoints(Io& io, int keys) {
  int total = 0;
  for (int i = 0; i < shapes.slots.size() && io.good(); ++i) {
    if (!shapes.slots.isAlive(i)) continue;
    const int count = shapes.pointCount[i];
    if (count < 1 || count > limits::shapePoints) return io.refuse();
    total += count;
  }
  Array<Vec> points;
  if (!io.good()) return;
  if (!points.reserve(total)) return io.lackMemory();
  points.resize(total);
  if constexpr (!Io::loads) {
    int at = 0;
    for (int i = 0; i < shapes.slots.size(); ++i) {
      if (!shapes.slots.isAlive(i)) continue;
      for (int k = 0; k < shapes.pointCount[i]; ++k) points[at++] = shapes.view(i).points[k];
    }
  }
  // Boxes are guessed from their first corner: the second is level with it, the others are opposite.
  Array<std::uint8_t> place;
  if (!place.reserve(total)) return io.lackMemory();
  place.resize(total);
  for (int i = 0, at = 0; i < shapes.slots.size(); ++i) {
    if (!shapes.slots.isAlive(i)) continue;
    for (int k = 0; k < shapes.pointCount[i]; ++k) place[at++] = static_cast<std::uint8_t>(std::min(k, 2));
  }
  for (int k = 0; k <= 2; ++k) {
    const auto kept = [&](int i) { return place[i] == k; };
    io.under(k == 0 ? keys : -1);  // every shape has a first point
    io.rows(
        total, kept, [&](int i) -> double& { return points[i].x; },
        [&](int i) { return k == 0 ? 0.0 : -points[i - k].x; });
    io.rows(
        total, kept, [&](int i) -> double& { return points[i].y; },
        [&](int i) { return k == 0   ? 0.0
                            : k == 1 ? points[i - 1].y
                                     : -points[i - 2].y; });
  }
  if constexpr (Io::loads) {
    if (!io.good()) return;
    if (!shapes.points.makeRoom(total)) return io.lackMemory();
    int at = 0;
    for (int i = 0; i < shapes.slots.size(); ++i) {
      if (!shapes.slots.isAlive(i)) continue;
      shapes.firstPoint[i] = shapes.points.take(points.data() + at, shapes.pointCount[i]);
      at += shapes.pointCount[i];
    }
  }
}

// Guessed from the shapes, as World weighs them.
template <class Io>
void WorldState::transferMasses(Io& io, int keys) {
  io.under(keys);
  io.rows(
      bodies.slots.size(), [&](int i) { return bodies.slots.isAlive(i); },
      [&](int i) -> double& { return bodies.inverseMass[i]; },
      [&](int i) {
        if (!isDynamic(bodies, i)) return 0.0;
        double mass = bodies.givenMass[i];
        if (mass == 0) {
          for (int shape = bodies.firstShape[i]; shape >= 0; shape = shapes.next[shape]) {
            mass += massOf(shapes.view(shape)).area * shapes.density[shape];
          }
        }
        return mass > 0 ? 1 / mass : 1.0;
      });
  io.under(-1);
}

// The solver's numbers of a contact are floats times the pair's mass: so they are written as those floats,
// and what is left then, which is nothing unless a mass was changed since.
template <class Io>
void WorldState::transferPushes(Io& io, Array<ContactRow>& rows) {
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
  const auto column = [&](auto field, auto guess) {
    if constexpr (!Io::loads) {
      for (int i = 0; i < count; ++i) pushes[i] = wordOfFloat(field(rows[i]) / masses[i]);
    }
    io.rows(
        count, every, [&](int i) -> std::uint64_t& { return pushes[i]; }, guess);
    io.rows(
        count, every, [&](int i) -> double& { return field(rows[i]); },
        [&](int i) { return floatOfWord(pushes[i]) * masses[i]; });
  };
  column([](ContactRow& row) -> double& { return row.impulse; }, nothing);
  column([](ContactRow& row) -> double& { return row.pressed; },
         [&](int i) { return wordOfFloat(rows[i].impulse / masses[i]); });
  column([](ContactRow& row) -> double& { return row.friction; }, nothing);
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

template <class Io>
void WorldState::transferContacts(Io& io, Array<ContactRow>& rows) {
  countOf(io, rows, 1 << 24);
  const int count = rows.size();
  // Sorted by their shapes' slots: the first, and how far it is to the second.
  Array<std::uint32_t> slots;
  if (!slots.reserve(2 * count)) return io.lackMemory();
  slots.resize(2 * count);
  if constexpr (!Io::loads) {
    for (int i = 0; i < count; ++i) {
      slots[2 * i] = rows[i].shapeA.slot();
      slots[2 * i + 1] = rows[i].shapeB.slot() - slots[2 * i];
    }
  }
  io.keys(count, every, [&](int i) -> std::uint32_t& { return slots[2 * i]; });
  io.rows(
      count, every, [&](int i) -> std::uint32_t& { return slots[2 * i + 1]; }, nothing);
  const auto owner = [&](std::uint32_t slot) {
    const auto known = static_cast<std::uint32_t>(shapes.slots.size());
    return slot < known ? shapes.slots.at(static_cast<int>(slot)).bits : slot;
  };
  io.rows(
      count, every, [&](int i) -> std::uint32_t& { return rows[i].shapeA.bits; },
      [&](int i) { return owner(slots[2 * i]); });
  io.rows(
      count, every, [&](int i) -> std::uint32_t& { return rows[i].shapeB.bits; },
      [&](int i) { return owner(slots[2 * i] + slots[2 * i + 1]); });
  if (!io.good()) return;
  // From here on a row may be guessed: what finding it now would give, where its shapes are still there.
  const auto bodyOf = [&](ShapeId shape) {
    return shapes.slots.owns(shape) ? bodies.slots.at(shapes.body[static_cast<int>(shape.slot())]).bits : 0;
  };
  io.rows(
      count, every, [&](int i) -> std::uint32_t& { return rows[i].bodyA.bits; },
      [&](int i) { return bodyOf(rows[i].shapeA); });
  io.rows(
      count, every, [&](int i) -> std::uint32_t& { return rows[i].bodyB.bits; },
      [&](int i) { return bodyOf(rows[i].shapeB); });
  Array<ContactRow> found;
  if (!found.reserve(count)) return io.lackMemory();
  found.resize(count);
  const double margin = tolerances::margin * options.lengthUnit;
  const auto placedAt = [&](int shape) {
    const int body = shapes.body[shape];
    const double angle = bodies.angle[body];
    return Placed{shapes.view(shape),
                  {{bodies.x[body], bodies.y[body]}, angle == 0 ? Rotation{} : rotationOf(angle)}};
  };
  for (int i = 0; i < count; ++i) {
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
  const auto column = [&](auto field) {
    io.rows(
        count, every, [&](int i) -> auto& { return field(rows[i]); }, [&](int i) { return field(found[i]); });
  };
  column([](ContactRow& row) -> double& { return row.normal.x; });
  column([](ContactRow& row) -> double& { return row.normal.y; });
  column([](ContactRow& row) -> double& { return row.separation; });
  column([](ContactRow& row) -> double& { return row.points[0].x; });
  column([](ContactRow& row) -> double& { return row.points[0].y; });
  column([](ContactRow& row) -> double& { return row.points[1].x; });
  column([](ContactRow& row) -> double& { return row.points[1].y; });
  column([](ContactRow& row) -> std::uint32_t& { return row.pointCount; });
  column([](ContactRow& row) -> std::uint64_t& { return row.groups; });
  io.rows(
      count, every, [&](int i) -> std::uint32_t& { return rows[i].flags; }, nothing);
  // Of those that do not touch, how fast they come together now.
  io.rows(
      count, every, [&](int i) -> double& { return rows[i].approach; },
      [&](int i) { return rows[i].flags & contactTouches ? 0 : closingSpeed(rows[i]); });
  if (io.good()) transferPushes(io, rows);
  io.under(-1);
}

template <class Io>
void WorldState::transferEvents(Io& io) {
  io.number(events.hash_);
  for (Array<EventRow>* list : {&events.touching_, &events.rows_, &events.resting_}) {
    Array<EventRow>& rows = *list;
    countOf(io, rows, 1 << 24);
    const int count = rows.size();
    io.rows(
        count, every, [&](int i) -> std::uint32_t& { return rows[i].kind; }, nothing);
    io.rows(
        count, every, [&](int i) -> std::int32_t& { return rows[i].contact; },
        [&](int i) { return i == 0 ? 0u : static_cast<std::uint32_t>(rows[i - 1].contact) + 1u; });
    if (!io.good()) return;
    const auto contactOf = [&](int i) {
      const int contact = rows[i].contact;
      return contact >= 0 && contact < contacts.rows.size() ? contacts.rows[contact] : ContactRow{};
    };
    io.rows(
        count, every, [&](int i) -> std::uint32_t& { return rows[i].bodyA.bits; },
        [&](int i) { return contactOf(i).bodyA.bits; });
    io.rows(
        count, every, [&](int i) -> std::uint32_t& { return rows[i].bodyB.bits; },
        [&](int i) { return contactOf(i).bodyB.bits; });
    io.rows(
        count, every, [&](int i) -> std::uint32_t& { return rows[i].shapeA.bits; },
        [&](int i) { return contactOf(i).shapeA.bits; });
    io.rows(
        count, every, [&](int i) -> std::uint32_t& { return rows[i].shapeB.bits; },
        [&](int i) { return contactOf(i).shapeB.bits; });
    io.rows(
        count, every, [&](int i) -> std::uint64_t& { return rows[i].groups; },
        [&](int i) { return contactOf(i).groups; });
  }
}

template <class Io>
void WorldState::transfer(Io& io) {
  io.number(options.gravity.x);
  io.number(options.gravity.y);
  io.number(options.drag);
  io.number(options.touch);
  io.number(options.lengthUnit);
  io.number(options.substeps);
  io.number(options.hitSpeed);
  io.number(options.sleepAfter);
  io.number(broadPhase.kind);
  io.number(broadPhase.cellSize);
  io.number(broadPhase.maxPairs);
  io.number(steps);

  int count = groups.size();
  io.number(count);
  for (int g = 0; g < count && io.good() && g < groupLimit; ++g) {
    std::string name = g < groups.size() ? groups.name(g) : std::string();
    Policy policy = g < groups.size() ? groups.policy(g) : Policy::block;
    std::uint64_t length = name.size();
    io.number(length);
    if (!io.good() || length > limits::groupName) return io.refuse();
    name.resize(static_cast<std::size_t>(length));
    io.rows(
        static_cast<int>(length), every,
        [&](int i) -> auto& { return reinterpret_cast<unsigned char&>(name[static_cast<std::size_t>(i)]); },
        nothing);
    io.number(policy);
    if constexpr (Io::loads) {
      if (!io.good() || policy > Policy::ignore || groups.find(name) >= 0) return io.refuse();
      groups.add(name, policy);
    }
  }
  if (count < 0 || count > groupLimit) return io.refuse();
  transferRules(io);

  const int bodyKeys = transferBodies(io);
  if (io.good()) transferShapes(io);
  if constexpr (Io::loads) {
    // Contacts are guessed from bodies and shapes: these have to be sound before.
    if (!io.good() || !isSound()) return io.refuse();
  }
  if (io.good()) transferMasses(io, bodyKeys);
  if constexpr (Io::loads) {
    if (!io.good() || !areMassesSound()) return io.refuse();
  }
  if (io.good()) transferContacts(io, contacts.rows);
  if (io.good()) transferContacts(io, sleep.contacts_);
  if (io.good()) io.number(sleep.woken_);
  if (io.good()) transferEvents(io);

  // Where the contacts were found: where the bodies are, unless they were moved by hand since.
  Array<FoundAt>& at = solver.foundAt_;
  countOf(io, at, limits::slots);
  if (!io.good() || at.size() > bodies.slots.size()) return io.refuse();
  const auto alive = [&](int i) { return bodies.slots.isAlive(i); };
  io.rows(
      at.size(), alive, [&](int i) -> double& { return at[i].position.x; },
      [&](int i) { return bodies.x[i]; });
  io.rows(
      at.size(), alive, [&](int i) -> double& { return at[i].position.y; },
      [&](int i) { return bodies.y[i]; });
  // How they were turned then: only where somebody was turned by hand since.
  bool turned = false;
  if constexpr (Io::loads) {
    turned = io.good() && !io.atEnd();
    for (int i = 0; i < at.size(); ++i) at[i].angle = alive(i) ? bodies.angle[i] : 0;
  } else {
    for (int i = 0; i < at.size(); ++i) turned |= alive(i) && at[i].angle != bodies.angle[i];
  }
  if (!turned) return;
  io.rows(
      at.size(), alive, [&](int i) -> double& { return at[i].angle; },
      [&](int i) { return bodies.angle[i]; });
}

bool WorldState::save(Image& image) {
  ImageSaver saver(image);
  transfer(saver);
  return saver.good();
}

Status WorldState::load(const Image& image) {
  ImageLoader loader(image);
  transfer(loader);
  if (loader.lacksMemory()) return {Code::outOfMemory, "bytes", 0};
  if (!loader.good() || !loader.atEnd() || !isMemorySound()) return {Code::malformed, "bytes", 0};
  for (int i = 0; i < bodies.slots.size(); ++i) sleep.asleep_ += bodies.asleep[i];
  if (!solver.reserve(bodies.slots.capacity())) return {Code::outOfMemory, "bytes", 0};
  return {};
}

}  // namespace bump
