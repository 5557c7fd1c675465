#include "world/detect/event_list.h"

#include <algorithm>

#include "base/hash.h"
#include "base/sort.h"

namespace bump {
namespace {

template <class Row>
std::uint64_t keyOf(const Row& row) {
  const std::uint64_t a = row.bodyA.slot();
  const std::uint64_t b = row.bodyB.slot();
  return std::min(a, b) << 32 | std::max(a, b);
}

bool samePair(const EventRow& x, const EventRow& y) {
  return (x.bodyA == y.bodyA && x.bodyB == y.bodyB) || (x.bodyA == y.bodyB && x.bodyB == y.bodyA);
}

}  // namespace

bool EventList::pairsBefore(const EventRow& x, const EventRow& y) { return keyOf(x) < keyOf(y); }

// A hash of who meets whom, how, and of what a handler would look at first in the contact.
void EventList::addToHash(std::span<const ContactRow> contacts) {
  // Four side by side: none waits for another one's multiplication.
  Hash lanes[4];
  for (const EventRow& row : rows_.span()) {
    lanes[0].add(std::uint64_t{row.kind});
    lanes[1].add(std::uint64_t{row.bodyA.bits} << 32 | row.bodyB.bits);
    lanes[2].add(std::uint64_t{row.shapeA.bits} << 32 | row.shapeB.bits);
    lanes[3].add(row.groups);
    if (row.contact < 0) continue;
    const ContactRow& contact = contacts[static_cast<std::size_t>(row.contact)];
    lanes[0].add(contact.normal.x);
    lanes[1].add(contact.normal.y);
    lanes[2].add(contact.approach);
    lanes[3].add(contact.pressed);
  }
  Hash hash;
  hash.add(hash_);
  for (const Hash& lane : lanes) hash.add(lane.value());
  hash_ = hash.value();
}

// One event row for each pair of bodies, of a contact that is new to it or deeper than the one known.
void EventList::addMeeting(std::span<const ContactRow> contacts, int index, std::uint64_t key,
                           std::uint64_t& last) {
  const ContactRow& contact = contacts[static_cast<std::size_t>(index)];
  if (key == last) {
    EventRow& row = before_[before_.size() - 1];
    row.groups |= contact.groups;
    if (contact.separation >= contacts[static_cast<std::size_t>(row.contact)].separation) return;
    row = {EventRow::begin, index, contact.bodyA, contact.bodyB, contact.shapeA, contact.shapeB, row.groups};
    return;
  }
  last = key;
  EventRow* const row = before_.extend();
  assert(row && "reserved");
  *row = {EventRow::begin, index,          contact.bodyA, contact.bodyB,
          contact.shapeA,  contact.shapeB, contact.groups};
}

bool EventList::find(std::span<const ContactRow> contacts, double hitSpeed) {
  const auto count = static_cast<int>(contacts.size());
  // Room for everything before anything is given up.
  if (!makeRoom(count)) return false;
  rows_.clear();
  groupsBefore_.clear();
  before_.clear();
  // Contacts are in the order of shapes, which nearly always is that of bodies.
  std::uint64_t last = 0;
  bool sorted = true;
  for (int i = 0; i < count && sorted; ++i) {
    const ContactRow& contact = contacts[static_cast<std::size_t>(i)];
    if (!(contact.flags & contactTouches)) continue;
    const std::uint64_t key = keyOf(contact);
    sorted = key >= last;
    if (sorted) addMeeting(contacts, i, key, last);
  }
  if (!sorted) {
    before_.clear();
    keyed_.clear();
    for (int i = 0; i < count; ++i) {
      const ContactRow& contact = contacts[static_cast<std::size_t>(i)];
      if ((contact.flags & contactTouches) && !keyed_.push({keyOf(contact), i})) assert(false && "reserved");
    }
    sortRows(keyed_.data(), keyed_.data() + keyed_.size(), [](const Keyed& x, const Keyed& y) {
      return x.bodies != y.bodies ? x.bodies < y.bodies : x.contact < y.contact;
    });
    last = 0;
    for (const Keyed& k : keyed_.span()) addMeeting(contacts, k.contact, k.bodies, last);
  }
  std::swap(touching_, before_);

  // Both lists by their bodies: what is in the old one only has ended, in the new one only has begun. A slot
  // that has another owner now ends the old pair and begins a new one.
  int old = 0;
  const auto report = [this](EventRow row, EventRow::Kind kind, std::uint64_t groupsBefore) {
    row.kind = kind;
    if (kind == EventRow::end) row.contact = -1;
    if (!rows_.push(row) || !groupsBefore_.push(groupsBefore)) assert(false && "reserved");
  };
  const auto reportEnd = [&](const EventRow& row) { report(row, EventRow::end, row.groups); };
  for (int i = 0; i < touching_.size(); ++i) {
    const std::uint64_t key = keyOf(touching_[i]);
    while (old < before_.size() && keyOf(before_[old]) < key) reportEnd(before_[old++]);
    bool stays = false;
    std::uint64_t groupsBefore = 0;
    if (old < before_.size() && keyOf(before_[old]) == key) {
      stays = samePair(before_[old], touching_[i]);
      if (stays) {
        groupsBefore = before_[old].groups;
      } else {
        reportEnd(before_[old]);
      }
      ++old;
    }
    report(touching_[i], stays ? EventRow::stay : EventRow::begin, groupsBefore);
    if (stays || hitSpeed == 0) continue;
    const ContactRow& contact = contacts[static_cast<std::size_t>(touching_[i].contact)];
    if (contact.approach >= hitSpeed) report(touching_[i], EventRow::hit, 0);
  }
  while (old < before_.size()) reportEnd(before_[old++]);
  addToHash(contacts);
  return true;
}

}  // namespace bump
