// Owners of the rows of parallel arrays: hands out slots with generations, takes them back, and can tell
// a living handle from a stale one. Knows nothing of what the rows hold.
#pragma once

#include <cstdint>
#include <span>

#include "base/array.h"
#include "bump/handle.h"
#include "bump/limits.h"

namespace bump {

// All of it but the handles.
class SlotRows {
 public:
  int size() const { return generation_.size(); }  // rows in use now or once
  int capacity() const { return generation_.capacity(); }
  int alive() const { return alive_; }
  bool full() const { return free_.empty() && size() >= limits::slots; }

  // True when take() needs a row that is not reserved yet.
  bool mustGrow() const { return free_.empty() && size() == capacity(); }

  int reusable() const { return free_.size(); }  // rows that take() uses before it needs new ones

  // The three arrays grow together: afterwards `capacity` rows can be taken and given back without an
  // allocation.
  [[nodiscard]] bool reserve(int capacity) {
    return last_.reserve(capacity) && free_.reserve(capacity) && generation_.reserve(capacity);
  }

  bool isAlive(int slot) const { return generation_[slot] != 0; }
  const std::uint16_t* generations() const { return generation_.data(); }
  // The next owners' handles depend on these, so the world's hash has them.
  std::span<const std::int32_t> freeSlots() const { return free_.span(); }
  std::uint16_t lastGeneration(int slot) const { return last_[slot]; }

 protected:
  friend struct WorldState;

  // Whether the arrays, which came from outside, are what take() and give() lead to; counts the living. Needs
  // room for all rows.
  [[nodiscard]] bool areSound();

  static constexpr std::uint32_t newest = Handle<void>::lastGeneration;

  Array<std::uint16_t> generation_;  // of the living owner, 0 when free
  Array<std::uint16_t> last_;        // of the last owner
  Array<std::int32_t> free_;         // a stack
  int alive_ = 0;
};

template <class Id>
class Slots : public SlotRows {
 public:
  // Needs room: !full() and !mustGrow(). The newest free slot is used first, to keep the arrays dense in
  // cache.
  Id take() {
    int slot;
    if (free_.empty()) {
      slot = size();
      generation_.resize(slot + 1);
      last_.resize(slot + 1);
    } else {
      slot = free_.pop();
    }
    generation_[slot] = ++last_[slot];
    ++alive_;
    return Id::of(static_cast<std::uint32_t>(slot), generation_[slot]);
  }

  void give(Id id) {
    const int slot = static_cast<int>(id.slot());
    assert(owns(id));
    generation_[slot] = 0;
    --alive_;
    if (last_[slot] < newest && !free_.push(slot)) assert(false && "reserved together");
  }

  bool owns(Id id) const {
    const auto slot = static_cast<int>(id.slot());
    return id.bits != 0 && slot < size() && generation_[slot] == id.generation() && id.generation() != 0;
  }

  Id at(int slot) const { return Id::of(static_cast<std::uint32_t>(slot), generation_[slot]); }
};

}  // namespace bump
