// What a step or a detect changes before it is known that nothing refuses it (too many pairs, no memory), so
// that one that is refused leaves no trace. Positions need no copy: those of before a step are among the
// columns. Contacts and events are touched by no step that is refused, unless somebody wakes or falls asleep.
#pragma once

#include "base/array.h"
#include "world/response/sleep.h"
#include "world/store/body_store.h"

namespace bump {

class StepUndo {
 public:
  // Before anything is changed; `moves`: it is a step; `sleeps`: somebody may fall asleep or wake. False
  // without memory.
  [[nodiscard]] bool keep(const BodyStore& bodies, const Sleep& sleep, bool moves, bool sleeps);
  // The bodies are about to move: where they are is where they were before.
  void settled() { settled_ = true; }
  // What is between bodies is about to go to those asleep, or to come back. False without memory.
  [[nodiscard]] bool keepMeetings(const ContactStore& contacts, const EventList& events, const Sleep& sleep);
  void back(BodyStore& bodies, ContactStore& contacts, EventList& events, Sleep& sleep);

 private:
  Array<double> velocityX_, velocityY_, angularVelocity_;
  Array<double> previousX_, previousY_, previousAngle_;
  Array<double> stillFor_;
  Array<std::uint8_t> asleep_;
  Sleep::Counts counts_;
  Array<ContactRow> contacts_, restingContacts_;
  Array<EventRow> events_, restingEvents_;
  bool moves_ = false, sleeps_ = false, settled_ = false, meetings_ = false;
};

}  // namespace bump
