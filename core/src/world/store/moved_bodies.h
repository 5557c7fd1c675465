// The bodies that were made or moved by hand since the broad phase last looked: their boxes there are out of
// date. A few are kept by name, so that questions between two steps need no new boxes for everybody.
#pragma once

#include <array>
#include <span>

#include "world/store/body_store.h"

namespace bump {

class MovedBodies {
 public:
  // A world begins with boxes for nobody: with no bodies either, so none has to be named.
  void add(int slot, BodyStore& bodies) {
    if (tooMany_ || bodies.moved[slot] != 0) return;
    tooMany_ = count_ == most;
    if (tooMany_) return;
    bodies.moved[slot] = 1;
    slots_[static_cast<std::size_t>(count_++)] = slot;
  }
  // The broad phase has seen all of them.
  void clear(BodyStore& bodies) {
    for (const int slot : slots()) bodies.moved[slot] = 0;
    count_ = 0;
    tooMany_ = false;
  }
  // The broad phase knows nobody.
  void addAll() { tooMany_ = true; }
  bool tooMany() const { return tooMany_; }
  // Some may be gone, or have another owner, by now.
  std::span<const int> slots() const { return {slots_.data(), static_cast<std::size_t>(count_)}; }

 private:
  static constexpr int most = 64;

  std::array<int, most> slots_{};
  int count_ = 0;
  bool tooMany_ = false;
};

}  // namespace bump
