// The pass of meetings over the list of boxes, by neighbours instead of by all pairs.
//
// The result must equal this: for i from the last row down to 1, for j from i - 1 down to 0, if i and j
// overlap *now*, they meet. A meeting moves both at once, so a later pair may overlap because of an earlier
// meeting, or no longer. Why the result is the same, to the bit:
//
// While row i is at work, only i itself and the j that it meets change, and that j is not looked at again for
// this i. So all rows that are still to come are where they were when i's turn began, and the double loop's
// next meeting is with the highest row below the last j that overlaps i where i is now.
//
// The candidates for it are found in the cells, which follow every box at once when it moves: all rows below
// that lie within i's reach, a little wider than i to all sides. They are compared with i, from high to low,
// as the double loop does, at the same positions. A row that is no candidate cannot overlap i as long as i
// stays within its reach. When a meeting pushes i out of it, the candidates are found anew, around where i is
// then, below the j that it met last. So no comparison that would come out as a meeting is left out, and none
// comes in another order.
//
// "Cannot overlap" must hold for the rounded test, not for the real numbers. There d, the difference of two
// positions, is off by at most 2^-53 of itself, and where d + size or d - size is near 0, d is as large as a
// box: so boxes that are apart by 2^-53 of the largest size may count as touching. The sums that make up the
// reach are off by 2^-53 of the coordinates. The reach has a slack of 2^-48 of both.
//
// Nothing is kept from step to step but the cells, and nothing grows with the number of pairs. A box among so
// many that finding them would cost more than comparing it with everyone is compared with everyone: n boxes
// on one point cost the double loop's n(n-1)/2 comparisons, and a step is never much slower than that loop.
#pragma once

#include <cstdint>

#include "box_world/cells.h"
#include "box_world/meeting.h"
#include "box_world/rows.h"

namespace bump {

class BoxPass {
 public:
  BoxPass(BoxRows& rows, BoxCells& cells) : rows_(rows), cells_(cells) {}

  void run();
  const BoxCounts& counts() const { return counts_; }

 private:
  // All meetings of row i with rows below it.
  void takeTurn(int i);
  // Compares i with the first `count` rows found, until i leaves the reach. Returns the row to go on below; 0
  // when there is none.
  struct Reach {
    Lanes lower, upper;  // of i's position
  };
  int meetFound(int i, int from, int count, const Reach& reach);
  void meetAll(int i, int from);

  BoxRows& rows_;
  BoxCells& cells_;
  BoxCounts counts_;
};

}  // namespace bump
