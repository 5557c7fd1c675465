// Who owns which row of the parallel arrays: hands out slots with generations, takes them back, and can tell
// a living handle from a stale one. Knows nothing of what the rows hold.
#pragma once

#include <cstdint>
#include <span>

#include "array.h"
#include "bump/handle.h"
#include "bump/limits.h"

namespace bump {

template <class Id>
class Slots {
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
    if (last_[slot] < Id::lastGeneration && !free_.push(slot)) assert(false && "reserved together");
  }

  bool owns(Id id) const {
    const auto slot = static_cast<int>(id.slot());
    return id.bits != 0 && slot < size() && generation_[slot] == id.generation() && id.generation() != 0;
  }

  // Another one's state: rows with their living and last generations, and the stack of free ones. False where
  // that is no state that take() and give() lead to, or without memory.
  [[nodiscard]] bool restore(std::span<const std::uint16_t> generations, std::span<const std::uint16_t> last,
                             std::span<const std::int32_t> freeSlots) {
    const auto rows = static_cast<int>(generations.size());
    if (rows > limits::slots || last.size() != generations.size() || !reserve(rows)) return false;
    generation_.resize(rows);
    last_.resize(rows);
    alive_ = 0;
    int reusable = 0;
    for (int i = 0; i < rows; ++i) {
      const std::uint16_t living = generations[static_cast<std::size_t>(i)];
      const std::uint16_t newest = last[static_cast<std::size_t>(i)];
      if (newest == 0 || newest > Id::lastGeneration || (living != 0 && living != newest)) return false;
      generation_[i] = living;
      last_[i] = newest;
      alive_ += living != 0 ? 1 : 0;
      reusable += living == 0 && newest < Id::lastGeneration ? 1 : 0;
    }
    if (freeSlots.size() != static_cast<std::size_t>(reusable)) return false;
    // Each once: a slot that was seen is marked by a generation that no free one has.
    free_.clear();
    bool sound = true;
    for (const std::int32_t slot : freeSlots) {
      sound = sound && slot >= 0 && slot < rows && generation_[slot] == 0 && last_[slot] < Id::lastGeneration;
      if (!sound || !free_.push(slot)) return false;
      generation_[slot] = 0xFFFF;
    }
    for (const std::int32_t slot : freeSlots) generation_[slot] = 0;
    return true;
  }

  bool isAlive(int slot) const { return generation_[slot] != 0; }
  Id at(int slot) const { return Id::of(static_cast<std::uint32_t>(slot), generation_[slot]); }
  const std::uint16_t* generations() const { return generation_.data(); }
  // What the next owners' handles depend on, for the world's hash.
  std::span<const std::int32_t> freeSlots() const { return free_.span(); }
  std::uint16_t lastGeneration(int slot) const { return last_[slot]; }

 private:
  Array<std::uint16_t> generation_;  // of the living owner, 0 when free
  Array<std::uint16_t> last_;        // of the last owner
  Array<std::int32_t> free_;         // a stack
  int alive_ = 0;
};

}  // namespace bump
