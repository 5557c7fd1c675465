// From positions to pairs: bounding boxes of all shapes, handed to the broad phase. The step's second half
// begins here.
#pragma once

#include <array>

#include "base/array.h"
#include "broad_phase/broad_phase.h"
#include "world/detect/placed_rows.h"
#include "world/store/body_store.h"
#include "world/store/places.h"
#include "world/store/shape_store.h"

namespace bump {

class PairFinder {
 public:
  // All pairs of shapes whose boxes, loosened by the margin, touch, and that want each other. `placed` is
  // where bodies were when this was asked last, unless lookAgain() was called since.
  Status find(const BodyStore& bodies, const ShapeStore& shapes, const PlaceColumns& placed, double margin);
  std::span<const Pair> pairs() const { return broadPhase_.pairs(); }

  // A shape is of another outline now, whether or not it stands where it stood; or it is not known where
  // bodies were.
  void lookAgain() { margin_ = -1; }

  // The world is another one now: there are no pairs until they are looked for again. With so many rows of
  // shapes, if these are others too.
  void forget() { broadPhase_.forget(); }
  void forget(int shapes);

  // Where shapes stood when the pairs were found.
  const PlacedRows& placed() const { return placed_; }

  BroadPhase& broadPhase() { return broadPhase_; }
  const BroadPhase& broadPhase() const { return broadPhase_; }

 private:
  // A fixed shape comes, goes or is elsewhere.
  void noteFixed(int shape) {
    if (fixedChanges_ < mostChanges)
      changes_[static_cast<std::size_t>(fixedChanges_)] = static_cast<std::uint32_t>(shape);
    if (fixedChanges_ <= mostChanges) ++fixedChanges_;
  }

  static constexpr int mostChanges = 1024;

  BroadPhase broadPhase_;
  Array<FloatBox> boxes_;
  Array<SlotState> states_;
  PlacedRows placed_;
  // By block of bodies: 1 where none moves by itself, as long as no shape of theirs changes.
  Array<std::uint8_t> still_;
  std::uint64_t fixedRevision_ = 1;
  // The fixed shapes that changed this time, and how many, or one more than are kept.
  std::array<std::uint32_t, mostChanges> changes_{};
  int fixedChanges_ = 0;
  double margin_ = -1;
  std::uint64_t shapeRevision_ = 0;
};

}  // namespace bump
