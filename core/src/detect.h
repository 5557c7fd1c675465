// From positions to pairs: bounding boxes of all shapes, handed to the broad phase. The step's second half
// begins here.
#pragma once

#include "array.h"
#include "body_store.h"
#include "contact_store.h"
#include "shape_store.h"

namespace bump {

class PairFinder {
 public:
  // All pairs of shapes whose boxes, loosened by the margin, touch, and that want each other. False without
  // memory.
  [[nodiscard]] bool find(const BodyStore& bodies, const ShapeStore& shapes, double margin);
  std::span<const SlotPair> pairs() const { return pairs_.span(); }

 private:
  Array<Bounds> boxes_;
  Array<SlotPair> pairs_;
};

}  // namespace bump
