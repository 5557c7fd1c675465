#include "world/step_undo.h"

#include <algorithm>

namespace bump {
namespace {

template <class T>
bool copy(const Array<T>& from, Array<T>& to) {
  if (!to.makeRoom(from.size())) return false;
  // resize() would write zeros first.
  to.clear();
  to.append(from.data(), from.size());
  return true;
}

template <class T>
void back(const Array<T>& kept, Array<T>& to) {
  std::copy_n(kept.data(), kept.size(), to.data());
}

}  // namespace

bool StepUndo::keep(const BodyStore& bodies, const Sleep& sleep, bool moves, bool sleeps) {
  moves_ = moves;
  sleeps_ = sleeps;
  settled_ = meetings_ = false;
  counts_ = sleep.counts();
  const bool kept = !moves || (copy(bodies.velocityX, velocityX_) && copy(bodies.velocityY, velocityY_) &&
                               copy(bodies.previousX, previousX_) && copy(bodies.previousY, previousY_) &&
                               copy(bodies.previousAngle, previousAngle_));
  if (!kept) return false;
  return !sleeps || (copy(bodies.angularVelocity, angularVelocity_) && copy(bodies.stillFor, stillFor_) &&
                     copy(bodies.asleep, asleep_));
}

bool StepUndo::keepMeetings(const ContactStore& contacts, const EventList& events, const Sleep& sleep) {
  if (meetings_) return true;
  meetings_ = copy(contacts.rows, contacts_) && copy(sleep.contactRows(), restingContacts_) &&
              copy(events.touching(), events_) && copy(events.resting(), restingEvents_);
  return meetings_;
}

void StepUndo::back(BodyStore& bodies, ContactStore& contacts, EventList& events, Sleep& sleep) {
  if (settled_) {
    bump::back(bodies.previousX, bodies.x);
    bump::back(bodies.previousY, bodies.y);
    bump::back(bodies.previousAngle, bodies.angle);
  }
  if (moves_) {
    bump::back(previousX_, bodies.previousX);
    bump::back(previousY_, bodies.previousY);
    bump::back(previousAngle_, bodies.previousAngle);
    bump::back(velocityX_, bodies.velocityX);
    bump::back(velocityY_, bodies.velocityY);
  }
  if (sleeps_) {
    bump::back(angularVelocity_, bodies.angularVelocity);
    bump::back(stillFor_, bodies.stillFor);
    bump::back(asleep_, bodies.asleep);
  }
  if (meetings_) {
    std::swap(contacts.rows, contacts_);
    sleep.swapContacts(restingContacts_);
    events.swapMeetings(events_, restingEvents_);
  }
  sleep.setCounts(counts_);
}

}  // namespace bump
