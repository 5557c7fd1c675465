// What the solver of a world whose bodies turn wants to know of a contact, and nobody else: each point's own
// separation, and what the last step pushed there, by the corner or edge that made it. In lists beside those
// of contacts and in the same order, of those that push; empty where nothing turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "bump/handle.h"

namespace bump {

// Speeds are of one relative to the other: what a push changed, times nothing of a mass.
struct ContactPoints {
  ShapeId shapeA, shapeB;
  BodyId bodyA, bodyB;
  float separation[2] = {};       // length units
  float impulse[2] = {};          // along the normal, of the last substep; length units per second
  float rubbing[2] = {};          // across it
  std::uint32_t feature[2] = {};  // ContactPoint::feature; 0 where there is no such point

  // Takes over what was pushed at points that are still there.
  void carryOver(const ContactPoints& last) {
    for (int i = 0; i < 2; ++i) {
      for (int k = 0; k < 2; ++k) {
        if (feature[i] != last.feature[k]) continue;
        impulse[i] = last.impulse[k];
        rubbing[i] = last.rubbing[k];
      }
    }
  }
};

// In the order of contacts.
template <class Row, class Other>
bool shapesBefore(const Row& x, const Other& y) {
  return x.shapeA.slot() != y.shapeA.slot() ? x.shapeA.slot() < y.shapeA.slot()
                                            : x.shapeB.slot() < y.shapeB.slot();
}

// Walks through a list of them beside the contacts, in their order.
class PointsWalk {
 public:
  explicit PointsWalk(std::span<const ContactPoints> list) : list_(list) {}
  // The index of those of these two shapes, or -1.
  template <class Row>
  int find(const Row& row) {
    while (at_ < list_.size() && shapesBefore(list_[at_], row)) ++at_;
    const bool found =
        at_ < list_.size() && list_[at_].shapeA == row.shapeA && list_[at_].shapeB == row.shapeB;
    return found ? static_cast<int>(at_) : -1;
  }

 private:
  std::span<const ContactPoints> list_;
  std::size_t at_ = 0;
};

}  // namespace bump
