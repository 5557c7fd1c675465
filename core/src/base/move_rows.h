// Rows that go from one sorted list into another, as meetings do when they fall asleep and when they wake.
#pragma once

#include <cassert>

#include "base/array.h"

namespace bump {

// Both lists keep their order; of equals, those that were there come first. Room must be there. `chosen` is
// asked of each row once, in order.
template <class Row, class Chosen, class Before>
void moveRows(Array<Row>& from, Array<Row>& to, Chosen chosen, Before isBefore) {
  const int all = from.size(), old = to.size();
  int kept = 0;
  for (int i = 0; i < all; ++i) {
    if (!chosen(from[i])) {
      from[kept++] = from[i];
    } else if (!to.push(from[i])) {
      assert(false && "reserved");
    }
  }
  // What goes now stands behind the others, and as many places are free where it came from. The two are
  // merged from their ends.
  const int going = all - kept;
  for (int i = 0; i < going; ++i) from[kept + i] = to[old + i];
  for (int left = old, next = all, place = old + going; next > kept;) {
    const bool isLast = left == 0 || !isBefore(from[next - 1], to[left - 1]);
    to[--place] = isLast ? from[--next] : to[--left];
  }
  from.resize(kept);
}

}  // namespace bump
