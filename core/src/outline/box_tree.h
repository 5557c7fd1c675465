// A static tree of boxes to ask what is near something: built once, items can only be taken out. For the
// outline algorithms; the world's broad phases have their own structures, which move.
#pragma once

#include <cstdint>
#include <span>

#include "base/array.h"
#include "bump/vector.h"

namespace bump {

class BoxTree {
 public:
  // Items are the boxes' indices. False without memory. O(n log n); the tree is the same on every platform.
  [[nodiscard]] bool build(std::span<const Bounds> boxes);

  // Takes an item out. O(log n).
  void remove(int item);

  // Walks the subtrees whose box `enter` accepts and hands their items to `visit`, until that returns false.
  // An item's own box is not asked about: `visit` is.
  template <class Enter, class Visit>
  void visit(Enter enter, Visit visit) const {
    struct Part {
      int low, high;
    };
    Part stack[64];  // two a level at most, and halving leaves no more than 32 levels
    int depth = 0;
    stack[depth++] = {0, order_.size()};
    while (depth > 0) {
      const Part range = stack[--depth];
      if (range.low >= range.high) continue;
      const int middle = range.low + (range.high - range.low) / 2;
      if (alive_[middle] == 0 || !enter(box_[middle])) continue;
      if (!gone_[order_[middle]] && !visit(order_[middle])) return;
      stack[depth++] = {middle + 1, range.high};
      stack[depth++] = {range.low, middle};
    }
  }

 private:
  void buildRange(std::span<const Bounds> boxes, int low, int high);

  // The node of a range is at its middle: there is its own item, the box of the whole range, and how many of
  // the range's items are left.
  Array<std::int32_t> order_;
  Array<Bounds> box_;
  Array<std::int32_t> alive_;
  Array<std::int32_t> place_;  // by item: where it is in order_
  Array<std::uint8_t> gone_;   // by item
};

}  // namespace bump
