// A world's state as blocks of memory. Rows of slots that are free are copied with the others.
#include "record/state.h"

namespace bump {
namespace {

// Adds arrays, and numbers by themselves.
struct Listing {
  Blocks& blocks;

  template <class T>
  void operator()(Array<T>& rows) {
    blocks.add(rows.data(), static_cast<std::size_t>(rows.size()) * sizeof(T));
  }
  template <class T>
  void number(T& value) {
    blocks.add(&value, sizeof value);
  }
};

}  // namespace

void WorldState::listKinds(Blocks& blocks) {
  Listing list{blocks};
  bodies.forEachKind(list);
  shapes.forEachColumn(list);
  toEach(list, shapes.slots.generation_, shapes.slots.last_, shapes.slots.free_, shapes.points.points_);
  list.number(shapes.slots.alive_);
  list.number(shapes.points.freeHead_);
}

void WorldState::listMoment(Blocks& blocks) {
  Listing list{blocks};
  list.number(options);
  list.number(broadPhase);
  list.number(steps);
  list.number(groups.policies_);
  list.number(groups.members_);
  list.number(groups.count_);
  list.number(groups.rules_.partners_);
  bodies.forEachMotion(list);
  toEach(list, groups.rules_.rules_, bodies.slots.generation_, bodies.slots.last_, bodies.slots.free_,
         contacts.rows, sleep.contacts_, contacts.points, sleep.points_, events.touching_, events.rows_,
         events.resting_, places.found_.x, places.found_.y, places.found_.angle);
  list.number(bodies.slots.alive_);
  list.number(sleep.asleep_);
  list.number(sleep.woken_);
  list.number(events.hash_);
}

RowCounts WorldState::counts() const {
  return {.bodies = bodies.slots.size(),
          .freeBodies = bodies.slots.free_.size(),
          .shapes = shapes.slots.size(),
          .freeShapes = shapes.slots.free_.size(),
          .points = shapes.points.points_.size(),
          .rules = groups.rules_.rules_.size(),
          .contacts = contacts.rows.size(),
          .restingContacts = sleep.contacts_.size(),
          .contactPoints = contacts.points.size(),
          .restingPoints = sleep.points_.size(),
          .touching = events.touching_.size(),
          .events = events.rows_.size(),
          .restingEvents = events.resting_.size(),
          .found = places.found_.size()};
}

bool WorldState::makeRoom(const RowCounts& rows) {
  return shapes.points.points_.reserve(rows.points) && groups.rules_.rules_.reserve(rows.rules) &&
         contacts.rows.reserve(rows.contacts) && sleep.contacts_.reserve(rows.restingContacts) &&
         contacts.points.reserve(rows.contactPoints) && sleep.points_.reserve(rows.restingPoints) &&
         events.touching_.reserve(rows.touching) && events.rows_.reserve(rows.events) &&
         events.resting_.reserve(rows.restingEvents) && places.reserve(rows.found) &&
         places.reserveApart(rows.found);
}

void WorldState::setCounts(const RowCounts& rows) {
  // A world has room for as many of these as it ever had.
  if (!bodies.resizeTo(rows.bodies) || !shapes.resizeTo(rows.shapes)) assert(false && "they were there");
  bodies.slots.generation_.resize(rows.bodies);
  bodies.slots.last_.resize(rows.bodies);
  bodies.slots.free_.resize(rows.freeBodies);
  shapes.slots.generation_.resize(rows.shapes);
  shapes.slots.last_.resize(rows.shapes);
  shapes.slots.free_.resize(rows.freeShapes);
  shapes.points.points_.resize(rows.points);
  groups.rules_.rules_.resize(rows.rules);
  contacts.rows.resize(rows.contacts);
  sleep.contacts_.resize(rows.restingContacts);
  contacts.points.resize(rows.contactPoints);
  sleep.points_.resize(rows.restingPoints);
  events.touching_.resize(rows.touching);
  events.rows_.resize(rows.events);
  events.resting_.resize(rows.restingEvents);
  places.replaceFound().resize(rows.found);
}

}  // namespace bump
