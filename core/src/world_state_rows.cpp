// The part of a world's state that is bodies and shapes.
#include <algorithm>

#include "bump/mass.h"
#include "world_state.h"

namespace bump {
namespace {

// Who owns which row, as Slots keeps it.
struct SlotRows {
  Array<std::uint16_t> living, last;
  Array<std::int32_t> free;

  [[nodiscard]] bool resize(int rows, int reusable) {
    if (!living.reserve(rows) || !last.reserve(rows) || !free.reserve(reusable)) return false;
    living.resize(rows);
    last.resize(rows);
    free.resize(reusable);
    return true;
  }
  void transfer(ImageIo& io) {
    io.all(living, limits::slots);
    io.all(last, limits::slots);
    io.all(free, limits::slots);
  }
};

template <class Id>
void transferSlots(ImageIo& io, Slots<Id>& slots) {
  SlotRows rows;
  if (!rows.resize(slots.size(), slots.reusable())) return io.lackMemory();
  for (int i = 0; i < slots.size(); ++i) {
    rows.living[i] = slots.generations()[i];
    rows.last[i] = slots.lastGeneration(i);
  }
  for (int i = 0; i < rows.free.size(); ++i) rows.free[i] = slots.freeSlots()[static_cast<std::size_t>(i)];
  rows.transfer(io);
  if (!io.loads() || !io.good()) return;
  if (!slots.reserve(rows.living.size())) return io.lackMemory();
  if (!slots.restore(rows.living.span(), rows.last.span(), rows.free.span())) io.refuse();
}

}  // namespace

int WorldState::transferBodies(ImageIo& io) {
  transferSlots(io, bodies.slots);
  if (io.loads()) {
    if (io.good() && !bodies.resizeTo(bodies.slots.size())) io.lackMemory();
    if (!io.good()) return -1;
  }
  const int count = bodies.slots.size();
  const auto alive = [&](int i) { return bodies.slots.isAlive(i); };
  const auto column = [&](auto& rows) { io.rows(count, Field::of(rows), alive); };
  const int keys = io.keys(count, Field::rowNumber(), alive);
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
  io.rows(count, Field::of(bodies.firstShape), alive, Field::rowNumber());
  io.under(-1);
  // Of those who stand, so that a world restored notices who was moved by hand as this one would.
  if (io.loads()) bodies.settleAll();
  const auto stands = [&](int i) { return alive(i) && (bodies.asleep[i] != 0 || isFixed(bodies, i)); };
  const auto before = [&](Array<double>& rows, Array<double>& now) {
    io.rows(count, Field::of(rows), stands, Field::of(now));
  };
  before(bodies.previousX, bodies.x);
  before(bodies.previousY, bodies.y);
  before(bodies.previousAngle, bodies.angle);
  return keys;
}

void WorldState::transferShapes(ImageIo& io) {
  transferSlots(io, shapes.slots);
  if (io.loads()) {
    if (!io.good()) return;
    if (!shapes.resizeTo(shapes.slots.size())) return io.lackMemory();
    for (int i = 0; i < shapes.slots.size(); ++i) shapes.body[i] = -1;
  }
  const int count = shapes.slots.size();
  const auto alive = [&](int i) { return shapes.slots.isAlive(i); };
  const auto column = [&](auto& rows) { io.rows(count, Field::of(rows), alive); };
  const int keys = io.keys(count, Field::rowNumber(), alive);
  io.rows(count, Field::of(shapes.body), alive, Field::rowNumber());
  column(shapes.next);
  column(shapes.kind);
  column(shapes.pointCount);
  for (Array<double>* rows : {&shapes.radius, &shapes.density, &shapes.friction, &shapes.bounce}) {
    column(*rows);
  }
  io.rows(count,
          Field::of(
              shapes.passes, [](Vec & v) -> auto& { return v.x; }),
          alive);
  io.rows(count,
          Field::of(
              shapes.passes, [](Vec & v) -> auto& { return v.y; }),
          alive);
  column(shapes.category);
  column(shapes.mask);
  column(shapes.trigger);
  column(shapes.left);
  column(shapes.right);
  column(shapes.paint);
  transferPoints(io, keys);
}

// All vertices one after the other, in the order of the slots.
void WorldState::transferPoints(ImageIo& io, int keys) {
  int total = 0;
  for (int i = 0; i < shapes.slots.size() && io.good(); ++i) {
    if (!shapes.slots.isAlive(i)) continue;
    const int count = shapes.pointCount[i];
    if (count < 1 || count > limits::shapePoints) return io.refuse();
    total += count;
  }
  if (!io.good()) return;
  Array<Vec> points;
  Array<std::uint8_t> place;
  if (!points.reserve(total) || !place.reserve(total)) return io.lackMemory();
  points.resize(total);
  place.resize(total);
  for (int i = 0, at = 0; i < shapes.slots.size(); ++i) {
    if (!shapes.slots.isAlive(i)) continue;
    for (int k = 0; k < shapes.pointCount[i]; ++k, ++at) {
      if (!io.loads()) points[at] = shapes.view(i).points[k];
      place[at] = static_cast<std::uint8_t>(std::min(k, 2));
    }
  }
  // Boxes are guessed from their first corner: the second is level with it, the others are opposite.
  for (int k = 0; k <= 2; ++k) {
    const auto kept = [&](int i) { return place[i] == k; };
    io.under(k == 0 ? keys : -1);  // every shape has a first point
    const auto x = [&](int i) { return k == 0 ? 0.0 : -points[i - k].x; };
    const auto y = [&](int i) { return k == 0 ? 0.0 : k == 1 ? points[i - 1].y : -points[i - 2].y; };
    io.rows(total,
            Field::of(
                points, [](Vec & v) -> auto& { return v.x; }),
            kept, x);
    io.rows(total,
            Field::of(
                points, [](Vec & v) -> auto& { return v.y; }),
            kept, y);
  }
  if (!io.loads() || !io.good()) return;
  if (!shapes.points.makeRoom(total)) return io.lackMemory();
  for (int i = 0, at = 0; i < shapes.slots.size(); ++i) {
    if (!shapes.slots.isAlive(i)) continue;
    shapes.firstPoint[i] = shapes.points.take(points.data() + at, shapes.pointCount[i]);
    at += shapes.pointCount[i];
  }
}

// Guessed from the shapes, as World weighs them.
void WorldState::transferMasses(ImageIo& io, int keys) {
  const auto alive = [&](int i) { return bodies.slots.isAlive(i); };
  const auto weighed = [&](int i) {
    if (!isDynamic(bodies, i)) return 0.0;
    double mass = bodies.givenMass[i];
    if (mass == 0) {
      for (int shape = bodies.firstShape[i]; shape >= 0; shape = shapes.next[shape]) {
        mass += massOf(shapes.view(shape)).area * shapes.density[shape];
      }
    }
    return mass > 0 ? 1 / mass : 1.0;
  };
  io.under(keys);
  io.rows(bodies.slots.size(), Field::of(bodies.inverseMass), alive, weighed);
  io.under(-1);
}

}  // namespace bump
