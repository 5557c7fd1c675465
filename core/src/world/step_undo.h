// What a step or a detect changes before it is known that nothing refuses it (too many pairs, no memory), so
// that one that is refused leaves no trace. As little as may be is copied, since next to no step is refused:
// where bodies were before the last step, only of those who moved in it; how fast they are, by the solver
// and only where it changes that; contacts and events only when somebody wakes or falls asleep. Where bodies
// are needs no copy: that of before a step is among the columns.
#pragma once

#include "base/array.h"
#include "world/response/sleep.h"
#include "world/store/body_store.h"

namespace bump {

class StepUndo {
 public:
  // Before anything is changed; `sleeps`: somebody may fall asleep or wake. False without memory.
  [[nodiscard]] bool keep(const BodyStore& bodies, const Sleep& sleep, bool sleeps);
  // The bodies are about to move: where they are is where they were before. False without memory.
  [[nodiscard]] bool settle(BodyStore& bodies);
  // What is between bodies is about to go to those asleep, or to come back. False without memory.
  [[nodiscard]] bool keepMeetings(const ContactStore& contacts, const EventList& events, const Sleep& sleep);
  // The same, and somebody is about to be stopped because of it.
  [[nodiscard]] bool keepFalling(const BodyStore& bodies, const ContactStore& contacts,
                                 const EventList& events, const Sleep& sleep);
  // slowDown(bodies): the solver's last step was of what is taken back, or changed nothing.
  template <class SlowDown>
  void back(BodyStore& bodies, ContactStore& contacts, EventList& events, Sleep& sleep, SlowDown slowDown) {
    if (settled_) {
      backInPlace(bodies);
      slowDown(bodies);
    }
    backAsleep(bodies, contacts, events, sleep);
  }

 private:
  void backInPlace(BodyStore& bodies);
  void backAsleep(BodyStore& bodies, ContactStore& contacts, EventList& events, Sleep& sleep);
  // A column before, where it was not as that of now, in blocks of rows.
  struct Before {
    Array<double> rows;
    Array<std::uint8_t> changed;  // by block

    [[nodiscard]] bool makeRoom(int count);
    void settle(const double* now, double* previous, int count);
    void back(double* now, double* previous, int count) const;
  };

  Before x_, y_, angle_;
  Array<double> velocityX_, velocityY_, angularVelocity_;
  Array<double> stillFor_;
  Array<std::uint8_t> asleep_;
  Sleep::Counts counts_;
  Array<ContactRow> contacts_, restingContacts_;
  Array<ContactPoints> points_, restingPoints_;
  Array<EventRow> events_, restingEvents_;
  bool sleeps_ = false, settled_ = false, meetings_ = false, falling_ = false;
};

}  // namespace bump
