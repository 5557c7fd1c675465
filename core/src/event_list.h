// What began, went on and ended between bodies in a step: from this step's touching contacts and those of the
// step before. Several shapes of a pair of bodies make one event. Calls nobody.
#pragma once

#include "array.h"
#include "bump/event.h"

namespace bump {

class EventList {
 public:
  // False without memory; the list is then empty, and the next step reports what this one could not.
  [[nodiscard]] bool find(std::span<const ContactRow> contacts, double hitSpeed);
  std::span<const EventRow> rows() const { return rows_.span(); }

  // A running hash of all events since the world began.
  std::uint64_t hash() const { return hash_; }

 private:
  friend struct WorldState;  // what the next step compares with is part of the world's state

  // One touching contact under its pair of bodies.
  struct Keyed {
    std::uint64_t bodies;  // slots, the lower one in front
    std::int32_t contact;
  };

  void addToHash(std::span<const ContactRow> contacts);

  Array<Keyed> keyed_;
  Array<EventRow> touching_;  // one for each touching pair of bodies, by their slots
  Array<EventRow> before_;
  Array<EventRow> rows_;
  std::uint64_t hash_ = 0;
};

}  // namespace bump
