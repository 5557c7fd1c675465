#include "broad_phase/tree_phase.h"

#include <algorithm>

#include "broad_phase/slot_scan.h"

namespace bump {

namespace {

// A quarter of its size on every side: a shape that moves at a tenth of its size a step is put into the tree
// anew every third step or less often, and few more boxes overlap.
constexpr float looseness = 0.25f;

FloatBox loosened(const FloatBox& box) {
  const float width = box.upperX - box.lowerX, height = box.upperY - box.lowerY;
  const float more = looseness * (width < height ? height : width);
  return {box.lowerX - more, box.lowerY - more, box.upperX + more, box.upperY + more};
}

template <class T>
bool reserveRows(Array<T>& rows, int count) {
  return rows.capacity() >= count || rows.reserve(count + count / 2);
}

}  // namespace

void TreePhase::put(int slot, SlotState state, const FloatBox& box) {
  const bool fixed = state == SlotState::fixed;
  leaf_[slot] = nodes_.insert(roots_[fixed], fixed ? box : loosened(box), slot);
  boxes_[slot] = box;
}

void TreePhase::takeOut(int slot) {
  if (leaf_[slot] < 0) return;
  nodes_.remove(roots_[states_[slot] == SlotState::fixed], leaf_[slot]);
  leaf_[slot] = -1;
}

bool TreePhase::update(const BroadPhaseInput& input) {
  const int slots = input.slots();
  const int shapes = countSlots(input.states, SlotState::moving) + countSlots(input.states, SlotState::fixed);
  // While some are moved from one tree to the other there are never more leaves than before or after.
  if (!reserveRows(leaf_, slots) || !reserveRows(states_, slots) || !reserveRows(boxes_, slots) ||
      !nodes_.reserve(shapes)) {
    return false;  // nothing has changed yet: the next update finds the same differences
  }
  for (int slot = slots; slot < states_.size(); ++slot) takeOut(slot);
  const int known = std::min(slots, states_.size());
  leaf_.resize(slots);
  states_.resize(slots);
  boxes_.resize(slots);
  for (int slot = known; slot < slots; ++slot) leaf_[slot] = -1;

  const bool sameFixed = fixedKnown_ && fixedRevision_ == input.fixedRevision;
  const bool sameStates =
      slots == 0 || std::memcmp(states_.data(), input.states.data(), static_cast<std::size_t>(slots)) == 0;
  if (!sameFixed || !sameStates) {
    // First those that leave, so that no more leaves are needed than there are shapes.
    for (int slot = 0; slot < slots; ++slot) {
      const SlotState now = input.states[static_cast<std::size_t>(slot)];
      const bool moved =
          now == SlotState::fixed && !(boxes_[slot] == input.boxes[static_cast<std::size_t>(slot)]);
      if (states_[slot] != now || moved) takeOut(slot);
    }
    for (int slot = 0; slot < slots; ++slot) {
      const auto i = static_cast<std::size_t>(slot);
      states_[slot] = input.states[i];
      if (leaf_[slot] < 0 && states_[slot] != SlotState::free) put(slot, states_[slot], input.boxes[i]);
    }
    fixedKnown_ = true;
    fixedRevision_ = input.fixedRevision;
  }
  forSlots(input.states, SlotState::moving, [&](std::uint32_t which) {
    const auto slot = static_cast<int>(which);
    const FloatBox& box = input.boxes[which];
    boxes_[slot] = box;
    if (contains(nodes_[leaf_[slot]].box, box)) return;
    takeOut(slot);
    put(slot, SlotState::moving, box);
  });
  return true;
}

// Every pair of nodes that is compared overlaps up to its parents. Of two nodes the higher one is opened.
bool TreePhase::findBetween(std::int32_t a, std::int32_t b, PairWriter& pairs, std::uint64_t& tested) const {
  struct Two {
    std::int32_t a, b;
  };
  Two stack[2 * TreeNodes::stackSize];
  int waiting = 0;
  if (a >= 0 && b >= 0) stack[waiting++] = {a, b};
  while (waiting > 0) {
    const Two two = stack[--waiting];
    const TreeNode &one = nodes_[two.a], &other = nodes_[two.b];
    if (two.a == two.b) {
      if (one.leaf()) continue;
      stack[waiting++] = {one.child[0], one.child[1]};
      stack[waiting++] = {one.child[1], one.child[1]};
      stack[waiting++] = {one.child[0], one.child[0]};
      continue;
    }
    ++tested;
    if (!overlaps(one.box, other.box)) continue;
    if (one.leaf() && other.leaf()) {
      if (!overlaps(boxes_[one.slot], boxes_[other.slot])) continue;
      if (!pairs.room(1)) return false;
      const auto [low, high] = std::minmax(one.slot, other.slot);
      *pairs.to++ = {static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(high)};
    } else if (one.height >= other.height) {
      stack[waiting++] = {one.child[1], two.b};
      stack[waiting++] = {one.child[0], two.b};
    } else {
      stack[waiting++] = {two.a, other.child[1]};
      stack[waiting++] = {two.a, other.child[0]};
    }
  }
  return true;
}

void TreePhase::findPairs(PairList& list, BroadPhaseCounts& counts) const {
  PairWriter pairs(list);
  if (!findBetween(roots_[0], roots_[0], pairs, counts.tested)) return;
  findBetween(roots_[0], roots_[1], pairs, counts.tested);
}

bool TreePhase::inspect(Array<BroadPhaseNode>& nodes) const {
  nodes.clear();
  struct Waiting {
    std::int32_t node, parent, depth;
  };
  for (const std::int32_t root : roots_) {
    Waiting stack[TreeNodes::stackSize];
    int waiting = 0;
    if (root >= 0) stack[waiting++] = {root, -1, 0};
    while (waiting > 0) {
      const Waiting next = stack[--waiting];
      const TreeNode& node = nodes_[next.node];
      const std::int32_t index = nodes.size();
      if (!nodes.push({node.box, next.depth, next.parent, node.slot})) return false;
      if (node.leaf()) continue;
      stack[waiting++] = {node.child[1], index, next.depth + 1};
      stack[waiting++] = {node.child[0], index, next.depth + 1};
    }
  }
  return true;
}

}  // namespace bump
