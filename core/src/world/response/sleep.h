// Sleep: bodies that hardly moved for a while rest, together with all that they push or are pushed by.
// They stand still, cost next to nothing, and wake by touch, by command and when what carries them changes.
// Contacts and events between two bodies neither of which is awake are kept here, and taken up again where
// they were left.
//
// Three verbs say what may happen to a body that rests. Names add whom it is done to.
// - wake: it is awake from now on. Those that rest with it follow when the next step begins.
// - disturb: the same, and nobody beside it falls asleep in the next step. For a body that was made or
//   changed, or is elsewhere now. Of a fixed body, which never sleeps, the mark alone is left.
// - resume: the contacts and events of all that woke go back to those of the awake.
#pragma once

#include "base/array.h"
#include "world/detect/contact_store.h"
#include "world/detect/event_list.h"
#include "world/response/solver.h"
#include "world/store/body_store.h"

namespace bump {

struct SleepSettings {
  double after = 0;      // seconds of rest; 0 for never
  double slowness = 0;   // length units per second: what is slower rests
  bool turning = false;  // whether that is asked of the part that moves most, where it turns
  Vec gravity;           // length units per second squared
};

class Sleep {
 public:
  // Whether there is anything to look after.
  bool any() const { return asleep_ > 0 || woken_; }
  int asleep() const { return asleep_; }
  bool woken() const { return woken_; }

  // For a step that is taken back (StepUndo).
  struct Counts {
    int asleep = 0;
    bool woken = false;
  };
  Counts counts() const { return {asleep_, woken_}; }
  void setCounts(Counts counts) {
    asleep_ = counts.asleep;
    woken_ = counts.woken;
  }
  const Array<ContactRow>& contactRows() const { return contacts_; }
  Array<ContactRow>& contactRows() { return contacts_; }
  const Array<ContactPoints>& contactPoints() const { return points_; }
  void swapContacts(Array<ContactRow>& other, Array<ContactPoints>& points) {
    std::swap(contacts_, other);
    std::swap(points_, points);
  }
  void forgetPoints() { points_.clear(); }

  // Between bodies neither of which is awake, unless somebody woke since the last resume().
  std::span<const ContactRow> contacts() const { return contacts_.span(); }
  // Also one whose body is gone or not enabled: what was between it and others must be looked at again.
  static bool isAwake(const BodyStore& bodies, BodyId id);

  // Between steps.
  void wake(BodyStore& bodies, int body);
  void wakeAll(BodyStore& bodies);
  void disturb(BodyStore& bodies, int body);
  // All that rest on or against a body which is about to move, change or go.
  void wakeRestingOn(BodyStore& bodies, int body);
  // Those who move or stand elsewhere because somebody wrote into the columns. True when something fixed was
  // disturbed since the last step, in this way or another.
  bool wakeHandMoved(BodyStore& bodies);
  // Whether it was made, changed or moved since the last step. In a snapshot, as all that rest is told from.
  static bool isDisturbed(const BodyStore& bodies, int body);

  // Afterwards resume() does not fail, of as many bodies and contacts. False without memory.
  [[nodiscard]] bool makeRoomToResume(const BodyStore& bodies, ContactStore& contacts, EventList& events);
  // The contacts and events of all that woke go back where they came from. False without memory.
  [[nodiscard]] bool resume(BodyStore& bodies, ContactStore& contacts, EventList& events);
  // Wakes who is touched by somebody awake, in these contacts; resume() then.
  void wakeTouched(BodyStore& bodies, const ContactStore& contacts);
  // One step more of rest, for those who rest; `moved` are those that were moved by hand since these contacts
  // were found.
  // `fall` is asked once before anything else changes than how long bodies rest. False without memory, or
  // when that is false: nobody fell asleep.
  template <class Fall>
  [[nodiscard]] bool rest(BodyStore& bodies, const ShapeStore& shapes, ContactStore& contacts,
                          EventList& events, std::span<const std::int32_t> moved,
                          const SleepSettings& settings, double dt, Fall fall) {
    if (!countRest(bodies, contacts, moved, settings, dt)) return true;
    if (!findFalling(bodies, shapes, contacts, events, settings)) return false;
    return !falls_ || (fall() && (fallAsleep(bodies, contacts, events), true));
  }

 private:
  friend struct WorldState;

  int rootOf(int body);
  void join(int a, int b) { parent_[rootOf(b)] = rootOf(a); }
  // Dynamic bodies that hold each other by these contacts have one root then; nobody is restless yet.
  void joinIslands(const BodyStore& bodies, std::span<const ContactRow> contacts);
  void wakeIslands(BodyStore& bodies);
  // Whether anybody has rested long enough.
  bool countRest(BodyStore& bodies, const ContactStore& contacts, std::span<const std::int32_t> moved,
                 const SleepSettings& settings, double dt);
  // Whether they fall asleep (falls_), and room for it.
  [[nodiscard]] bool findFalling(const BodyStore& bodies, const ShapeStore& shapes,
                                 const ContactStore& contacts, EventList& events,
                                 const SleepSettings& settings);
  void fallAsleep(BodyStore& bodies, ContactStore& contacts, EventList& events);
  bool falls(const BodyStore& bodies, int body);
  void findIslands(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts,
                   const SleepSettings& settings);
  void keepFallingAwake(const BodyStore& bodies, const ContactStore& contacts, const SleepSettings& settings);

  Array<ContactRow> contacts_;    // sorted as in ContactStore
  Array<ContactPoints> points_;   // likewise
  Array<std::int32_t> parent_;    // by body slot, while islands are looked for
  Array<std::uint8_t> restless_;  // by root
  int asleep_ = 0;
  bool woken_ = false;  // since the last resume()
  bool falls_ = false;
};

}  // namespace bump
