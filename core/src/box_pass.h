// The pass of meetings over the list of boxes, by neighbours instead of by all pairs.
//
// What it must equal is: for i from the last row down to 1, for j from i - 1 down to 0, if i and j overlap
// *now*, they meet. A meeting moves both at once, so a later pair may overlap because of an earlier meeting,
// or no longer. Why the result is the same, to the bit:
//
// While row i is at work, only i itself and the j that it meets change, and that j is not looked at again for
// this i. So the double loop's next meeting is with the highest row below the last j that overlaps i where i
// is now; and all rows that are still to come are where they were when i's turn began. The rows that this
// loop leaves out do not overlap i at that moment, because of (1) and (2) in box_neighbours.h: candidates are
// i's list and the loose rows, from high to low, and both conditions hold at every comparison:
//
// - At a row's turn they hold, for its list and everyone's bounds are kept up wherever a box moves.
// - A meeting moves i and j. If both are still in their stays, nothing else has changed. If not, they are
//   settled at once, i first: i's list is then made from everyone's present bounds, so it has every row
//   below j that i can reach from its new stay. Settling j may put j into i's list, above what is still to
//   come. The loop goes on with what is below j.
// - Rows between j and i that j is near now get it into their lists before their own turn comes. Rows above i
//   have had their turn.
//
// The comparison of each candidate is that of the double loop, at the same positions; so is the meeting.
#pragma once

#include "box_neighbours.h"
#include "box_rows.h"

namespace bump {

class BoxPass {
 public:
  BoxPass(BoxRows& rows, BoxNeighbours& neighbours) : rows_(rows), neighbours_(neighbours) {}

  void run();
  std::int64_t examined() const { return examined_; }
  std::int64_t meetings() const { return meetings_; }

 private:
  // Each goes through the candidates of row i that are below `from`, and stops after a meeting by which the
  // candidates may have changed. They return the row to go on below; 0 when there is none.
  int walkList(int i, int from);
  int walkListAndLoose(int i, int from);
  // For a row that is loose: all rows are candidates, and stay so.
  void scan(int i, int from);

  // True when the candidates of i may have changed.
  bool meetAndSettle(int i, int j, const struct BoxOffset& offset);

  BoxRows& rows_;
  BoxNeighbours& neighbours_;
  std::int64_t examined_ = 0;
  std::int64_t meetings_ = 0;
};

}  // namespace bump
