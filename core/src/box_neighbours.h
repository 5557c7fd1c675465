// Which boxes each box has to be compared with, kept right while they move: the box world's broad phase.
// It decides nothing about overlap; it leaves out only pairs that cannot overlap.
//
// Every box has a stay: the positions that it may take before anything has to be done. Its bounds enclose it
// in all of these. Two boxes whose bounds do not touch cannot overlap while each is in its stay, so this is
// kept true whenever boxes are compared:
//
//   (1) every box is in its stay, and
//   (2) of two boxes whose bounds touch, the one with the higher row has the other in its list,
//       unless one of them is loose, or nothing pushes either.
//
// A box that has left its stay is settled: it gets new bounds and a new list, and is put into the lists of
// the higher ones that it is near now. Old entries may stay behind in others' lists; they cost a comparison,
// no more.
//
// A box with more neighbours than a list may hold, one that would have to be settled all the time, and one
// whose position or size no grid can hold, is loose: it has no bounds and no list, and is compared with
// everyone. So memory is bounded (BoxLists), and so is the time: of n boxes in a crowd, all are loose, and a
// step costs no more than the double loop.
#pragma once

#include <cstdint>
#include <span>

#include "array.h"
#include "box_cells.h"
#include "box_lists.h"
#include "box_rows.h"

namespace bump {

class BoxNeighbours {
 public:
  // Room for so many rows. False without memory.
  [[nodiscard]] bool reserve(int rows);
  // Rows have changed places or sizes: all is built anew at the next beginStep.
  void forget() { known_ = -1; }

  // Makes (1) and (2) true for the positions that the boxes have now.
  void beginStep(const BoxRows& rows, double dt);

  bool strayed(int row, const Vec& position) const {
    const Lanes p = lanes(position);
    return any(~((p >= lanes(stay_[row].lower)) & (p <= lanes(stay_[row].upper))));
  }
  // Makes (1) and (2) true again for a box that has strayed.
  void settle(const BoxRows& rows, int row);

  // From high to low.
  std::span<const std::int32_t> listOf(int row) const { return lists_.of(row); }
  bool isLoose(int row) const { return loose_[row] != 0; }
  // All loose rows, from low to high.
  std::span<const std::int32_t> looseRows() const { return looseRows_.span(); }
  std::int64_t settledCount() const { return settled_; }

 private:
  static constexpr int mostSettles = 16;  // of one box in one step, before it becomes loose
  static constexpr int retryEvery = 16;   // steps after which loose boxes are tried again

  void build(const BoxRows& rows);
  void fitIn(const BoxRows& rows, int row);
  [[nodiscard]] bool list(const BoxRows& rows, int row);
  void loosen(int row);
  void tighten(int row);

  BoxCells cells_;
  BoxLists lists_;
  Array<Bounds> stay_;
  Array<std::uint8_t> loose_;
  Array<std::uint8_t> settles_;  // in this step, by row
  Array<std::int32_t> looseRows_;
  Array<std::int32_t> strays_;
  std::int32_t found_[BoxLists::longest];
  int known_ = -1;  // rows that (1) and (2) hold for; -1: none, build
  int untilRetry_ = retryEvery;
  double ahead_ = 0;  // seconds of a box's motion that its stay makes room for
  std::int64_t settled_ = 0;
};

}  // namespace bump
