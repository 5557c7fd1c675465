// The part of a world's state that is bodies and shapes.
#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <type_traits>

#include "record/state.h"
#include "world/detect/one_way.h"

namespace bump {
namespace {

constexpr Member vectorX{offsetof(Vec, x)}, vectorY{offsetof(Vec, y)};
constexpr Member whole32{0, NumberType::signed32};

// From 0 on; false without memory.
bool countUp(Array<std::int32_t>& numbers, int count) {
  if (!numbers.reserve(count)) return false;
  numbers.resize(count);
  for (int i = 0; i < count; ++i) numbers[i] = i;
  return true;
}

struct PointWords {
  std::uint64_t x, y;
};

double doubleOf(std::uint64_t word) {
  double number;
  std::memcpy(&number, &word, sizeof number);
  return number;
}

// What a shape's point of this place among its points is guessed to be, by those before it.
PointWords guessedPoint(const Vec* point, int place) {
  if (place == 0) return {};
  if (place == 1) return {wordOf(-point[-1].x), wordOf(point[-1].y)};
  return {wordOf(-point[-2].x), wordOf(-point[-2].y)};
}

// The columns of fields that came later, in the order of their list.
template <class Description, class Store>
void transferLater(SnapshotFields& io, Store& store) {
  Store::forEachLaterField([&](const auto& field, auto column) {
    using Number = std::remove_cvref_t<decltype(column(store, 0))>;
    constexpr double usual = std::remove_cvref_t<decltype(field)>::numberOf(Description{});
    io.columnNear(column.rowsOf(store), static_cast<Number>(usual), column.offset());
  });
}

}  // namespace

void WorldState::transferSlots(SnapshotFields& io, SlotRows& slots) {
  io.count(slots.generation_, limits::slots);
  io.table(slots.generation_.size());
  io.column(slots.generation_);
  io.count(slots.last_, limits::slots);
  io.table(slots.last_.size());
  io.column(slots.last_);
  io.count(slots.free_, limits::slots);
  io.table(slots.free_.size());
  io.column(slots.free_);
  if (!io.loads() || !io.good()) return;
  if (!slots.reserve(slots.size())) return io.lackMemory();
  if (!slots.areSound()) io.refuse();
}

void WorldState::transferBodies(SnapshotFields& io) {
  transferSlots(io, bodies.slots);
  if (io.loads()) {
    if (io.good() && !bodies.resizeTo(bodies.slots.size())) io.lackMemory();
    if (!io.good()) return;
  }
  const int count = bodies.slots.size();
  const auto isAlive = [&](int i) { return bodies.slots.isAlive(i); };
  Array<std::int32_t> ownNumbers;
  if (!countUp(ownNumbers, count)) return io.lackMemory();
  io.table(count, isAlive);
  io.keys();
  io.column(bodies.type);
  for (Array<double>* rows : std::initializer_list<Array<double>*>{
           &bodies.x, &bodies.y, &bodies.angle, &bodies.velocityX, &bodies.velocityY, &bodies.angularVelocity,
           &bodies.givenMass, &bodies.gravityScale, &bodies.drag, &bodies.maxSpeed, &bodies.stillFor,
           &bodies.angularDrag, &bodies.forceX, &bodies.forceY, &bodies.torque, &bodies.givenInertia,
           &bodies.centerOffsetX, &bodies.centerOffsetY}) {
    io.column(*rows);
  }
  for (Array<std::uint8_t>* rows : {&bodies.lockX, &bodies.lockY, &bodies.lockTurning}) io.column(*rows);
  io.column(bodies.asleep);
  io.column(bodies.bullet);
  io.columnNear(bodies.enabled, std::uint8_t{1});
  transferLater<BodyDescription>(io, bodies);
  io.column(bodies.left);
  io.column(bodies.right);
  // So it is in a world whose bodies have a shape each.
  io.column(bodies.firstShape, whole32, ownNumbers, whole32);
  io.under(-1);
  if (io.loads()) bodies.settleAll();
}

// Where those were before the last step of whom anybody asks this: who stand, so that a world restored
// notices who was moved by hand as this one would; and what is one-way, which lets through nobody who was in
// front of it then. Of all others that is for drawing.
void WorldState::transferBefore(SnapshotFields& io) {
  const int count = bodies.slots.size();
  Array<std::uint8_t> isAsked;
  if (!isAsked.reserve(count)) return io.lackMemory();
  isAsked.resize(count);
  for (int i = 0; i < count; ++i) {
    isAsked[i] = bodies.slots.isAlive(i) && (bodies.asleep[i] != 0 || isFixed(bodies, i)) ? 1 : 0;
  }
  for (int i = 0; i < shapes.slots.size(); ++i) {
    // What is read is not yet known to be sound.
    const int body = shapes.slots.isAlive(i) ? shapes.body[i] : -1;
    if (body < 0 || body >= count || !bodies.slots.isAlive(body)) continue;
    if (isOneWay(shapes, groups, i)) isAsked[body] = 1;
  }
  io.under(-1);
  io.table(count, [&](int i) { return isAsked[i] != 0; });
  Array<double>* const columns[][2] = {
      {&bodies.previousX, &bodies.x}, {&bodies.previousY, &bodies.y}, {&bodies.previousAngle, &bodies.angle}};
  for (const auto& [before, now] : columns) io.column(*before, {0}, *now, {0});
}

void WorldState::transferShapes(SnapshotFields& io) {
  transferSlots(io, shapes.slots);
  if (io.loads()) {
    if (!io.good()) return;
    if (!shapes.resizeTo(shapes.slots.size())) return io.lackMemory();
    for (int i = 0; i < shapes.slots.size(); ++i) shapes.body[i] = -1;
  }
  const int count = shapes.slots.size();
  const auto isAlive = [&](int i) { return shapes.slots.isAlive(i); };
  Array<std::int32_t> ownNumbers;
  if (!countUp(ownNumbers, count)) return io.lackMemory();
  io.table(count, isAlive);
  const int keys = io.keys();
  io.column(shapes.body, whole32, ownNumbers, whole32);
  io.column(shapes.next);
  io.column(shapes.kind);
  io.column(shapes.pointCount);
  for (Array<double>* rows : {&shapes.radius, &shapes.density, &shapes.friction, &shapes.bounce,
                              &shapes.surfaceSpeed, &shapes.rollingResistance}) {
    io.column(*rows);
  }
  io.column(shapes.passes, vectorX);
  io.column(shapes.passes, vectorY);
  io.column(shapes.category);
  io.column(shapes.mask);
  io.column(shapes.trigger);
  io.column(shapes.left);
  io.column(shapes.right);
  io.column(shapes.paint);
  transferLater<ShapeDescription>(io, shapes);
  transferPoints(io, keys);
}

// All vertices one after the other, in the order of the slots. Boxes are guessed from their first corner: the
// second is level with it, the others are opposite.
void WorldState::transferPoints(SnapshotFields& io, int keys) {
  constexpr int kinds = 3;  // the first of a shape, the second, others
  int total = 0;
  int counts[kinds] = {};
  for (int i = 0; i < shapes.slots.size() && io.good(); ++i) {
    if (!shapes.slots.isAlive(i)) continue;
    const int count = shapes.pointCount[i];
    if (count < 1 || count > limits::shapePoints) return io.refuse();
    total += count;
    counts[0] += 1;
    counts[1] += count > 1 ? 1 : 0;
    counts[2] += std::max(0, count - 2);
  }
  if (!io.good()) return;
  Array<Vec> points;
  // How far they are from what is guessed, by these.
  Array<std::uint64_t> apartX[kinds], apartY[kinds];
  if (io.loads() && !points.reserve(total)) return io.lackMemory();
  for (int k = 0; k < kinds; ++k) {
    const int count = counts[k];
    if (!apartX[k].reserve(count) || !apartY[k].reserve(count)) return io.lackMemory();
    apartX[k].extendBy(count);
    apartY[k].extendBy(count);
  }
  int next[kinds] = {};
  for (int i = 0; i < shapes.slots.size() && !io.loads(); ++i) {
    if (!shapes.slots.isAlive(i)) continue;
    const Vec* const own = shapes.points.at(shapes.firstPoint[i]);
    for (int k = 0; k < shapes.pointCount[i]; ++k) {
      const int kind = std::min(k, kinds - 1);
      const int at = next[kind]++;
      const PointWords guess = guessedPoint(own + k, k);
      apartX[kind][at] = wordOf(own[k].x) - guess.x;
      apartY[kind][at] = wordOf(own[k].y) - guess.y;
    }
  }
  for (int k = 0; k < kinds; ++k) {
    io.under(k == 0 ? keys : -1);  // every shape has a first point
    io.table(counts[k]);
    io.column(apartX[k]);
    io.column(apartY[k]);
  }
  if (!io.loads() || !io.good()) return;
  if (!shapes.points.makeRoom(total)) return io.lackMemory();
  points.extendBy(total);
  for (int i = 0, at = 0; i < shapes.slots.size(); ++i) {
    if (!shapes.slots.isAlive(i)) continue;
    const Vec* const first = points.data() + at;
    for (int k = 0; k < shapes.pointCount[i]; ++k, ++at) {
      const int kind = std::min(k, kinds - 1);
      const int row = next[kind]++;
      const PointWords guess = guessedPoint(points.data() + at, k);
      points[at] = {doubleOf(apartX[kind][row] + guess.x), doubleOf(apartY[kind][row] + guess.y)};
    }
    shapes.firstPoint[i] = shapes.points.take(first, shapes.pointCount[i]);
  }
}

// Not in a snapshot: what follows from the shapes and from the mass that was given, as World weighs bodies.
void WorldState::weighAll() { updateMasses(bodies, shapes); }

}  // namespace bump
