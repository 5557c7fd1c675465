// The broad phase that keeps shapes in a binary tree of boxes. A moving shape's leaf is a loosened box, and
// stays where it is until the shape leaves it; fixed shapes are in a tree of their own that is only touched
// where one has changed.
#pragma once

#include "broad_phase/box_query.h"
#include "broad_phase/pair_list.h"
#include "broad_phase/tree_nodes.h"

namespace bump {

class TreePhase {
 public:
  // Takes over the boxes. False without memory; then the next call starts afresh.
  [[nodiscard]] bool update(const BroadPhaseInput& input);
  // Finds all pairs of the last update, which succeeded. Stops when the list takes no more.
  void findPairs(PairList& list, BroadPhaseCounts& counts) const;
  // False without memory.
  [[nodiscard]] bool inspect(Array<BroadPhaseNode>& nodes) const;

  // BroadPhase says what is visited and answered.
  template <class Visit>
  void forOverlapping(const FloatBox& box, Visit& visit) const {
    for (const std::int32_t root : roots_) {
      std::int32_t stack[TreeNodes::stackSize];
      int waiting = 0;
      if (root >= 0) stack[waiting++] = root;
      while (waiting > 0) {
        const TreeNode& node = nodes_[stack[--waiting]];
        if (!overlaps(node.box, box)) continue;
        if (!node.leaf()) {
          stack[waiting++] = node.child[1];
          stack[waiting++] = node.child[0];
        } else if (overlaps(boxes_[node.slot], box) && !visit(static_cast<std::uint32_t>(node.slot))) {
          return;
        }
      }
    }
  }
  template <class Visit>
  void alongRay(const BoxRay& ray, double limit, Visit& visit) const {
    nearestFirst(limit, visit, [&](const FloatBox& box, double furthest, double& enter) {
      return ray.enters(box, furthest, enter);
    });
  }
  template <class Visit>
  void nearest(Vec point, double limit, Visit& visit) const {
    nearestFirst(limit, visit, [&](const FloatBox& box, double furthest, double& distance) {
      distance = distanceSquared(box, point);
      return furthest >= 0 && distance <= furthest * furthest;
    });
  }

 private:
  // Nearer children first. `meets` says whether a box is of interest and how near it is.
  template <class Visit, class Meets>
  void nearestFirst(double limit, Visit& visit, Meets meets) const {
    std::int32_t stack[TreeNodes::stackSize];
    int waiting = 0;
    for (const std::int32_t root : {roots_[1], roots_[0]}) {
      if (root >= 0) stack[waiting++] = root;
    }
    while (waiting > 0) {
      const TreeNode& node = nodes_[stack[--waiting]];
      double near;
      // Again, since the limit may have shrunk while it waited.
      if (!meets(node.leaf() ? boxes_[node.slot] : node.box, limit, near)) continue;
      if (node.leaf()) {
        limit = visit(static_cast<std::uint32_t>(node.slot), near);
        continue;
      }
      double first = 0, second = 0;
      const bool one = meets(nodes_[node.child[0]].box, limit, first);
      const bool two = meets(nodes_[node.child[1]].box, limit, second);
      const int later = second >= first;
      if (later ? two : one) stack[waiting++] = node.child[later];
      if (later ? one : two) stack[waiting++] = node.child[1 - later];
    }
  }
  void put(int slot, SlotState state, const FloatBox& box);
  void takeOut(int slot);
  bool findBetween(std::int32_t a, std::int32_t b, PairWriter& pairs, std::uint64_t& tested) const;

  TreeNodes nodes_;
  std::int32_t roots_[2] = {-1, -1};  // moving, fixed
  Array<std::int32_t> leaf_;          // by slot; -1 without
  Array<SlotState> states_;           // by slot, of the last update
  Array<FloatBox> boxes_;             // by slot: the tight ones
  bool fixedKnown_ = false;
  std::uint64_t fixedRevision_ = 0;
};

}  // namespace bump
