#include "bump/box_world.h"

#include <new>

#include "base/check.h"
#include "base/hash.h"
#include "base/lacking.h"
#include "box_world/cells.h"
#include "box_world/pass.h"
#include "box_world/rows.h"

namespace bump {

struct BoxWorld::Impl {
  BoxRows rows;
  BoxCells cells;
  Vec gravity;
  double drag = 0;
  std::uint64_t steps = 0;
  BoxCounts counts;
  bool lacking = false;  // as of World (world/impl.h)
};

namespace {

void moveBoxes(BoxRows& rows, BoxCells& cells, Vec gravity, double drag, double dt) {
  const Lanes pull = lanes(gravity) * lanes(dt);
  const Lanes slowing = lanes(1 / (1 + drag * dt));
  for (int row = 0; row < rows.size(); ++row) {
    Lanes velocity = lanes(rows.velocity[row]);
    if (rows.matter[row].inverseMass > 0) velocity += pull;
    velocity *= slowing;
    store(rows.velocity[row], velocity);
    const Lanes position = lanes(rows.place[row].position) + velocity * lanes(dt);
    store(rows.place[row].position, position);
    cells.insert(row, position);
  }
}

}  // namespace

void BoxWorld::Release::operator()(Impl* impl) const {
  if (!impl->lacking) delete impl;
}

BoxWorld::BoxWorld() : impl_(new (std::nothrow) Impl()) {
  if (!impl_) impl_.reset(&lackingOne<Impl>());
}
BoxWorld::~BoxWorld() = default;

Status BoxWorld::ready() const { return impl_->lacking ? Status{Code::outOfMemory, "world", 0} : fine; }

Status BoxWorld::check(BoxId box) const {
  if (!box) return {Code::none, "box", 0};
  if (!impl_->rows.slots.owns(box)) return {Code::staleBody, "box", static_cast<double>(box.bits)};
  return fine;
}

Result<BoxId> BoxWorld::createBox(const BoxDescription& description) {
  return insertBox(boxCount(), description);
}

Result<BoxId> BoxWorld::insertBox(int index, const BoxDescription& description) {
  BoxRows& rows = impl_->rows;
  if (index < 0 || index > rows.size()) return Status{Code::outOfRange, "index", static_cast<double>(index)};
  if (Status s = bump::check(description); !s) return s;
  if (Status s = ready(); !s) return s;
  if (rows.slots.full()) return Status{Code::capacityExceeded, "boxes", limits::slots};
  if (!rows.makeRoom() || !impl_->cells.reserve(rows.place.capacity())) {
    return Status{Code::outOfMemory, "boxes", static_cast<double>(rows.size())};
  }
  impl_->cells.forget();
  return rows.insert(index, description);
}

Status BoxWorld::destroyBox(BoxId box) {
  if (Status s = check(box); !s) return s;
  impl_->rows.remove(impl_->rows.rowOf(box));
  impl_->cells.forget();
  return fine;
}

Status BoxWorld::clear() {
  if (Status s = ready(); !s) return s;
  impl_->rows.clear();
  impl_->cells.forget();
  return fine;
}

Status BoxWorld::setPosition(BoxId box, Vec position) {
  if (Status s = check(box); !s) return s;
  if (Status s = checkCoordinate(position, "x", "y"); !s) return s;
  impl_->rows.place[indexOf(box)].position = position;
  return fine;
}

Status BoxWorld::setSize(BoxId box, Vec size) {
  if (Status s = check(box); !s) return s;
  if (Status s = checkSize(size.x, "width"); !s) return s;
  if (Status s = checkSize(size.y, "height"); !s) return s;
  impl_->rows.place[indexOf(box)].size = size;
  impl_->cells.forget();
  return fine;
}

Status BoxWorld::setVelocity(BoxId box, Vec velocity) {
  if (Status s = check(box); !s) return s;
  if (Status s = checkSpeed(velocity, "velocity.x", "velocity.y"); !s) return s;
  impl_->rows.velocity[indexOf(box)] = velocity;
  return fine;
}

Status BoxWorld::setMass(BoxId box, double mass) {
  if (Status s = check(box); !s) return s;
  if (Status s = bump::check(BoxDescription{.mass = mass}); !s) return s;
  impl_->rows.setMass(indexOf(box), mass);
  return fine;
}

Status BoxWorld::setGravity(Vec gravity) {
  if (Status s = checkSpeed(gravity, "gravity.x", "gravity.y"); !s) return s;
  if (Status s = ready(); !s) return s;
  impl_->gravity = gravity;
  return fine;
}

Status BoxWorld::setDrag(double drag) {
  if (Status s = checkWithin(drag, limits::boxDrag, "drag"); !s) return s;
  if (drag < 0) return {Code::negative, "drag", drag};
  if (Status s = ready(); !s) return s;
  impl_->drag = drag;
  return fine;
}

Status BoxWorld::step(double dt) {
  if (!isFinite(dt)) return {Code::notFinite, "dt", dt};
  if (dt <= 0) return {Code::notPositive, "dt", dt};
  if (dt > limits::longestStep) return {Code::outOfRange, "dt", dt};
  if (Status s = ready(); !s) return s;
  Impl& my = *impl_;
  if (!my.cells.isGrouped()) my.cells.group(my.rows);
  moveBoxes(my.rows, my.cells, my.gravity, my.drag, dt);
  BoxPass pass(my.rows, my.cells);
  pass.run();
  my.counts = pass.counts();
  ++my.steps;
  return fine;
}

int BoxWorld::indexOf(BoxId box) const {
  assert(check(box));
  return impl_->rows.rowOf(box);
}

BoxId BoxWorld::at(int index) const { return impl_->rows.slots.at(impl_->rows.slot[index]); }
int BoxWorld::boxCount() const { return impl_->rows.size(); }
Vec BoxWorld::gravity() const { return impl_->gravity; }
double BoxWorld::drag() const { return impl_->drag; }
std::uint64_t BoxWorld::stepCount() const { return impl_->steps; }
BoxCounts BoxWorld::counts() const { return impl_->counts; }

std::uint64_t BoxWorld::hash() const {
  Hash hash;
  const BoxRows& rows = impl_->rows;
  hash.add(impl_->steps);
  for (const double number : {impl_->gravity.x, impl_->gravity.y, impl_->drag}) hash.add(number);
  hash.add(static_cast<std::uint64_t>(rows.size()));
  for (int row = 0; row < rows.size(); ++row) {
    const Place& place = rows.place[row];
    const BoxRows::Matter& matter = rows.matter[row];
    for (const double number :
         {place.position.x, place.position.y, place.size.x, place.size.y, rows.velocity[row].x,
          rows.velocity[row].y, rows.mass[row], matter.bounce, matter.friction}) {
      hash.add(number);
    }
    hash.add(std::uint64_t{at(row).bits});
  }
  // The next boxes' handles depend on this.
  hash.add(static_cast<std::uint64_t>(rows.slots.size()));
  for (const std::int32_t slot : rows.slots.freeSlots()) hash.add(static_cast<std::uint64_t>(slot));
  for (int slot = 0; slot < rows.slots.size(); ++slot)
    hash.add(std::uint64_t{rows.slots.lastGeneration(slot)});
  return hash.value();
}

BoxWorld::Columns BoxWorld::columns() {
  BoxRows& rows = impl_->rows;
  return {.size = rows.size(),
          .capacity = rows.place.capacity(),
          .slotCapacity = rows.slots.capacity(),
          .place = rows.place.data(),
          .velocity = rows.velocity.data(),
          .mass = rows.mass.data(),
          .slot = rows.slot.data(),
          .index = rows.index.data(),
          .generation = rows.slots.generations()};
}

}  // namespace bump
