// A binary tree of boxes that shapes come into and leave one at a time, balanced by height. Two roots share
// one pool of nodes. For the broad phase of that name; BoxTree is the one that is built once.
#pragma once

#include "base/array.h"
#include "broad_phase/float_box.h"

namespace bump {

struct TreeNode {
  FloatBox box;  // of everything below
  std::int32_t parent = -1;
  std::int32_t child[2] = {-1, -1};
  std::int32_t slot = -1;   // of a leaf
  std::int32_t height = 0;  // 0 at a leaf

  bool leaf() const { return child[0] < 0; }
};

class TreeNodes {
 public:
  // Enough for any walk with a stack: balanced by height, a million leaves are at most 29 deep, and a walk
  // keeps at most two or three nodes of a depth waiting.
  static constexpr int stackSize = 192;

  // Afterwards as many leaves can be inserted, under any roots, without failing.
  [[nodiscard]] bool reserve(int leaves);
  void clear();

  // Below `root`, which is -1 for an empty tree and may change. Returns the leaf.
  std::int32_t insert(std::int32_t& root, const FloatBox& box, std::int32_t slot);
  void remove(std::int32_t& root, std::int32_t leaf);

  const TreeNode& operator[](std::int32_t node) const { return nodes_[node]; }

 private:
  std::int32_t take();
  std::int32_t bestSibling(std::int32_t root, const FloatBox& box) const;
  void repairUpwards(std::int32_t& root, std::int32_t node);
  std::int32_t balance(std::int32_t& root, std::int32_t node);
  void measure(std::int32_t node);

  Array<TreeNode> nodes_;
  Array<std::int32_t> free_;
};

}  // namespace bump
