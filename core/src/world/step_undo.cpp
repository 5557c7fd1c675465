#include "world/step_undo.h"

#include <algorithm>

#include "world/store/places.h"

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

bool StepUndo::Before::makeRoom(int count) {
  const int blocks = (count + blockRows - 1) / blockRows;
  if (!rows.makeRoom(count) || !changed.makeRoom(blocks)) return false;
  if (rows.size() < count) rows.resize(count);
  if (changed.size() < blocks) changed.resize(blocks);
  return true;
}

void StepUndo::Before::settle(const double* now, double* previous, int count) {
  double* const kept = rows.data();
  for (int block = 0, first = 0; first < count; ++block, first += blockRows) {
    const int end = std::min(count, first + blockRows);
    const bool same = areSame(now + first, previous + first, end - first);
    changed[block] = same ? 0 : 1;
    if (same) continue;
    for (int i = first; i < end; ++i) {
      kept[i] = previous[i];
      previous[i] = now[i];
    }
  }
}

void StepUndo::Before::back(double* now, double* previous, int count) const {
  std::copy_n(previous, count, now);
  for (int i = 0; i < count; ++i) {
    if (changed[i / blockRows] != 0) previous[i] = rows[i];
  }
}

bool StepUndo::keep(const BodyStore& bodies, const Sleep& sleep, bool sleeps) {
  sleeps_ = sleeps;
  settled_ = meetings_ = falling_ = false;
  counts_ = sleep.counts();
  return !sleeps || (copy(bodies.stillFor, stillFor_) && copy(bodies.asleep, asleep_));
}

bool StepUndo::settle(BodyStore& bodies) {
  const int count = bodies.slots.size();
  if (!x_.makeRoom(count) || !y_.makeRoom(count) || !angle_.makeRoom(count)) return false;
  x_.settle(bodies.x.data(), bodies.previousX.data(), count);
  y_.settle(bodies.y.data(), bodies.previousY.data(), count);
  angle_.settle(bodies.angle.data(), bodies.previousAngle.data(), count);
  settled_ = true;
  return true;
}

bool StepUndo::keepMeetings(const ContactStore& contacts, const EventList& events, const Sleep& sleep) {
  if (meetings_) return true;
  meetings_ = copy(contacts.rows, contacts_) && copy(sleep.contactRows(), restingContacts_) &&
              copy(contacts.points, points_) && copy(sleep.contactPoints(), restingPoints_) &&
              copy(events.touching(), events_) && copy(events.resting(), restingEvents_);
  return meetings_;
}

bool StepUndo::keepFalling(const BodyStore& bodies, const ContactStore& contacts, const EventList& events,
                           const Sleep& sleep) {
  falling_ = keepMeetings(contacts, events, sleep) && copy(bodies.velocityX, velocityX_) &&
             copy(bodies.velocityY, velocityY_) && copy(bodies.angularVelocity, angularVelocity_);
  return falling_;
}

void StepUndo::backInPlace(BodyStore& bodies) {
  const int count = bodies.slots.size();
  x_.back(bodies.x.data(), bodies.previousX.data(), count);
  y_.back(bodies.y.data(), bodies.previousY.data(), count);
  angle_.back(bodies.angle.data(), bodies.previousAngle.data(), count);
}

void StepUndo::backAsleep(BodyStore& bodies, ContactStore& contacts, EventList& events, Sleep& sleep) {
  if (falling_) {
    bump::back(velocityX_, bodies.velocityX);
    bump::back(velocityY_, bodies.velocityY);
    bump::back(angularVelocity_, bodies.angularVelocity);
  }
  if (sleeps_) {
    bump::back(stillFor_, bodies.stillFor);
    bump::back(asleep_, bodies.asleep);
  }
  if (meetings_) {
    std::swap(contacts.rows, contacts_);
    std::swap(contacts.points, points_);
    sleep.swapContacts(restingContacts_, restingPoints_);
    events.swapMeetings(events_, restingEvents_);
  }
  sleep.setCounts(counts_);
}

}  // namespace bump
