// What began, went on and ended between bodies in a step: from this step's touching contacts and those of the
// step before. Several shapes of a pair of bodies make one event. Calls nobody.
#pragma once

#include <algorithm>

#include "base/array.h"
#include "base/move_rows.h"
#include "bump/event.h"

namespace bump {

class EventList {
 public:
  // Afterwards find() does not fail, of so many contacts. False without memory.
  [[nodiscard]] bool makeRoom(int contacts) {
    const int most = 2 * contacts + touching_.size() + resting_.size();
    return makeRoomToResume() && rows_.makeRoom(most) && groupsBefore_.makeRoom(most) &&
           before_.makeRoom(contacts) && keyed_.makeRoom(contacts);
  }
  // False without memory: nothing is changed then.
  [[nodiscard]] bool find(std::span<const ContactRow> contacts, double hitSpeed);
  std::span<const EventRow> rows() const { return rows_.span(); }
  std::span<const std::uint64_t> groupsBefore() const { return groupsBefore_.span(); }

  // What is between bodies that fell asleep is put aside, and taken up again when one of them wakes: asleep
  // they have neither begun nor ended to touch. Both choose by chosen(bodyA, bodyB), and need room.
  [[nodiscard]] bool makeRoomToSuspend() { return resting_.makeRoom(resting_.size() + touching_.size()); }
  [[nodiscard]] bool makeRoomToResume() { return touching_.makeRoom(resting_.size() + touching_.size()); }
  template <class Chosen>
  void suspend(Chosen chosen) {
    move(touching_, resting_, chosen);
  }
  template <class Chosen>
  void resume(Chosen chosen) {
    move(resting_, touching_, chosen);
  }

  // For a step that is taken back (StepUndo).
  const Array<EventRow>& touching() const { return touching_; }
  const Array<EventRow>& resting() const { return resting_; }
  void swapMeetings(Array<EventRow>& touching, Array<EventRow>& resting) {
    std::swap(touching_, touching);
    std::swap(resting_, resting);
  }

  // A running hash of all events since the world began.
  std::uint64_t hash() const { return hash_; }

 private:
  friend struct WorldState;  // what the next step compares with is part of the world's state

  // One touching contact under its pair of bodies.
  struct Keyed {
    std::uint64_t bodies;  // slots, the lower one in front
    std::int32_t contact;
  };

  void addMeeting(std::span<const ContactRow> contacts, int index, std::uint64_t key, std::uint64_t& last);
  void addToHash(std::span<const ContactRow> contacts);
  template <class Chosen>
  static void move(Array<EventRow>& from, Array<EventRow>& to, Chosen chosen) {
    const auto goes = [&](EventRow& row) {
      if (!chosen(row.bodyA, row.bodyB)) return false;
      row.contact = -1;  // of a step gone by
      return true;
    };
    moveRows(from, to, goes, pairsBefore);
  }
  static bool pairsBefore(const EventRow& x, const EventRow& y);  // by the slots of their bodies

  Array<Keyed> keyed_;
  Array<EventRow> touching_;  // one for each touching pair of bodies, by their slots
  Array<EventRow> before_;
  Array<EventRow> resting_;  // between bodies of which none is awake
  Array<EventRow> rows_;
  Array<std::uint64_t> groupsBefore_;  // by row; follows from the two lists, and is no state of its own
  std::uint64_t hash_ = 0;
};

}  // namespace bump
