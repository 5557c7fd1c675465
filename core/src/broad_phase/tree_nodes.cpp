#include "broad_phase/tree_nodes.h"

#include <algorithm>

namespace bump {

namespace {

FloatBox both(const FloatBox& a, const FloatBox& b) {
  return {std::min(a.lowerX, b.lowerX), std::min(a.lowerY, b.lowerY), std::max(a.upperX, b.upperX),
          std::max(a.upperY, b.upperY)};
}

// Half the way round: in the plane, the chance that a stray box meets this one grows with it.
float girth(const FloatBox& box) { return (box.upperX - box.lowerX) + (box.upperY - box.lowerY); }

}  // namespace

bool TreeNodes::reserve(int leaves) {
  if (nodes_.capacity() >= 2 * leaves) return true;
  const int capacity = 2 * (leaves + leaves / 2);
  return free_.reserve(capacity) && nodes_.reserve(capacity);
}

void TreeNodes::clear() {
  nodes_.clear();
  free_.clear();
}

std::int32_t TreeNodes::take() {
  if (!free_.empty()) return free_.pop();
  const std::int32_t node = nodes_.size();
  nodes_.resize(node + 1);  // reserved
  return node;
}

std::int32_t TreeNodes::insert(std::int32_t& root, const FloatBox& box, std::int32_t slot) {
  const std::int32_t leaf = take();
  nodes_[leaf] = {.box = box, .slot = slot};
  if (root < 0) {
    root = leaf;
    return leaf;
  }
  const std::int32_t sibling = bestSibling(root, box), parent = take();
  const std::int32_t above = nodes_[sibling].parent;
  nodes_[parent] = {.box = {}, .parent = above, .child = {sibling, leaf}};
  nodes_[sibling].parent = parent;
  nodes_[leaf].parent = parent;
  if (above < 0) {
    root = parent;
  } else {
    nodes_[above].child[nodes_[above].child[1] == sibling] = parent;
  }
  repairUpwards(root, parent);
  return leaf;
}

// Down to where joining is cheaper than going on. A node costs its girth; those above it grow as well. Of
// children that cost the same the lower tree is taken: a heap of equal boxes stays a bush.
std::int32_t TreeNodes::bestSibling(std::int32_t root, const FloatBox& box) const {
  std::int32_t node = root;
  while (!nodes_[node].leaf()) {
    const TreeNode& here = nodes_[node];
    const float joined = girth(both(here.box, box));
    const float growth = joined - girth(here.box);
    float cost[2];
    for (int i = 0; i < 2; ++i) {
      const TreeNode& child = nodes_[here.child[i]];
      cost[i] = girth(both(child.box, box)) - (child.leaf() ? 0 : girth(child.box)) + growth;
    }
    if (joined < cost[0] && joined < cost[1]) break;
    const int lower = nodes_[here.child[1]].height < nodes_[here.child[0]].height;
    node = here.child[cost[0] == cost[1] ? lower : cost[1] < cost[0]];
  }
  return node;
}

void TreeNodes::remove(std::int32_t& root, std::int32_t leaf) {
  const std::int32_t parent = nodes_[leaf].parent;
  bool kept = free_.push(leaf);  // reserved with the nodes
  if (parent < 0) {
    root = -1;
  } else {
    const std::int32_t sibling = nodes_[parent].child[nodes_[parent].child[0] == leaf];
    const std::int32_t above = nodes_[parent].parent;
    kept = free_.push(parent) && kept;
    nodes_[sibling].parent = above;
    if (above < 0) {
      root = sibling;
    } else {
      nodes_[above].child[nodes_[above].child[1] == parent] = sibling;
      repairUpwards(root, above);
    }
  }
  assert(kept);
  (void)kept;
}

void TreeNodes::measure(std::int32_t node) {
  TreeNode& here = nodes_[node];
  const TreeNode &a = nodes_[here.child[0]], &b = nodes_[here.child[1]];
  here.box = both(a.box, b.box);
  here.height = 1 + std::max(a.height, b.height);
}

void TreeNodes::repairUpwards(std::int32_t& root, std::int32_t node) {
  while (node >= 0) {
    measure(node);
    node = nodes_[balance(root, node)].parent;
  }
}

// If one child is higher than the other by two, it takes this node's place, and this node takes over its
// lower child. Returns who stands here now.
std::int32_t TreeNodes::balance(std::int32_t& root, std::int32_t node) {
  TreeNode& here = nodes_[node];
  const int lean = nodes_[here.child[1]].height - nodes_[here.child[0]].height;
  if (lean >= -1 && lean <= 1) return node;
  const int highSide = lean > 0;
  const std::int32_t riser = here.child[highSide];
  TreeNode& up = nodes_[riser];
  const int lowSide = nodes_[up.child[1]].height < nodes_[up.child[0]].height;
  const std::int32_t moved = up.child[lowSide];
  up.parent = here.parent;
  if (here.parent < 0) {
    root = riser;
  } else {
    TreeNode& above = nodes_[here.parent];
    above.child[above.child[1] == node] = riser;
  }
  up.child[lowSide] = node;
  here.parent = riser;
  here.child[highSide] = moved;
  nodes_[moved].parent = node;
  measure(node);
  measure(riser);
  return riser;
}

}  // namespace bump
