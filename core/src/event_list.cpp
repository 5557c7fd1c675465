#include "event_list.h"

#include <algorithm>

#include "hash.h"

namespace bump {
namespace {

std::uint64_t keyOf(const EventRow& row) {
  const std::uint64_t a = row.bodyA.slot();
  const std::uint64_t b = row.bodyB.slot();
  return std::min(a, b) << 32 | std::max(a, b);
}

bool samePair(const EventRow& x, const EventRow& y) {
  return (x.bodyA == y.bodyA && x.bodyB == y.bodyB) || (x.bodyA == y.bodyB && x.bodyB == y.bodyA);
}

}  // namespace

bool EventList::pairsBefore(const EventRow& x, const EventRow& y) { return keyOf(x) < keyOf(y); }

// Who, what, and of the contact what a handler would look at first.
void EventList::addToHash(std::span<const ContactRow> contacts) {
  Hash hash;
  hash.add(hash_);
  for (const EventRow& row : rows_.span()) {
    hash.add(std::uint64_t{row.kind});
    hash.add(std::uint64_t{row.bodyA.bits} << 32 | row.bodyB.bits);
    hash.add(std::uint64_t{row.shapeA.bits} << 32 | row.shapeB.bits);
    hash.add(row.groups);
    if (row.contact < 0) continue;
    const ContactRow& contact = contacts[static_cast<std::size_t>(row.contact)];
    hash.add(contact.normal.x);
    hash.add(contact.normal.y);
    hash.add(contact.approach);
    hash.add(contact.pressed);
  }
  hash_ = hash.value();
}

bool EventList::find(std::span<const ContactRow> contacts, double hitSpeed) {
  rows_.clear();
  keyed_.clear();
  const auto count = static_cast<int>(contacts.size());
  for (int i = 0; i < count; ++i) {
    const ContactRow& contact = contacts[static_cast<std::size_t>(i)];
    if (!(contact.flags & contactTouches)) continue;
    const std::uint64_t a = contact.bodyA.slot();
    const std::uint64_t b = contact.bodyB.slot();
    if (!keyed_.push({std::min(a, b) << 32 | std::max(a, b), i})) return false;
  }
  // Contacts are in the order of shapes, which nearly always is that of bodies.
  const auto before = [](const Keyed& x, const Keyed& y) {
    return x.bodies != y.bodies ? x.bodies < y.bodies : x.contact < y.contact;
  };
  Keyed* const first = keyed_.data();
  Keyed* const last = first + keyed_.size();
  if (!std::is_sorted(first, last, before)) std::sort(first, last, before);

  // Room for everything before anything is given up.
  if (!rows_.reserve(2 * keyed_.size() + touching_.size()) || !before_.reserve(keyed_.size())) return false;
  before_.clear();
  for (const Keyed* k = first; k != last; ++k) {
    const ContactRow& contact = contacts[static_cast<std::size_t>(k->contact)];
    const bool another = k != first && k[-1].bodies == k->bodies;
    if (another) {
      EventRow& row = before_[before_.size() - 1];
      row.groups |= contact.groups;
      if (contact.separation >= contacts[static_cast<std::size_t>(row.contact)].separation) continue;
      row.contact = k->contact;
      row.bodyA = contact.bodyA;
      row.bodyB = contact.bodyB;
      row.shapeA = contact.shapeA;
      row.shapeB = contact.shapeB;
      continue;
    }
    EventRow row;
    row.contact = k->contact;
    row.bodyA = contact.bodyA;
    row.bodyB = contact.bodyB;
    row.shapeA = contact.shapeA;
    row.shapeB = contact.shapeB;
    row.groups = contact.groups;
    if (!before_.push(row)) assert(false && "reserved");
  }
  std::swap(touching_, before_);

  // Both lists by their bodies: what is in the old one only has ended, in the new one only has begun. A slot
  // that has another owner now ends the old pair and begins a new one.
  int old = 0;
  const auto report = [this](EventRow row, EventRow::Kind kind) {
    row.kind = kind;
    if (kind == EventRow::end) row.contact = -1;
    if (!rows_.push(row)) assert(false && "reserved");
  };
  for (int i = 0; i < touching_.size(); ++i) {
    const std::uint64_t key = keyOf(touching_[i]);
    while (old < before_.size() && keyOf(before_[old]) < key) report(before_[old++], EventRow::end);
    bool stays = false;
    if (old < before_.size() && keyOf(before_[old]) == key) {
      stays = samePair(before_[old], touching_[i]);
      if (!stays) report(before_[old], EventRow::end);
      ++old;
    }
    report(touching_[i], stays ? EventRow::stay : EventRow::begin);
    if (stays || hitSpeed == 0) continue;
    const ContactRow& contact = contacts[static_cast<std::size_t>(touching_[i].contact)];
    if (contact.approach >= hitSpeed) report(touching_[i], EventRow::hit);
  }
  while (old < before_.size()) report(before_[old++], EventRow::end);
  addToHash(contacts);
  return true;
}

}  // namespace bump
