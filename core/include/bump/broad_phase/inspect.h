// What can be seen of a broad phase: which ones there are, the pairs it found, and what it looked at on the
// way, for drawing and for teaching. A broad phase guesses: a pair means that two bounding boxes overlap or
// touch, not yet that two shapes do.
#pragma once

#include <cstdint>
#include <span>

#include "bump/vector.h"

namespace bump {

// All find the same pairs in the same order; they differ in cost. The numbers are part of saved scenes:
// append, never reorder.
enum class BroadPhaseKind : std::uint8_t {
  automatic = 0,   // brute force for a handful of shapes, else the grid: the fastest measured
  bruteForce = 1,  // every shape with every other
  grid = 2,        // cells as wide as the shapes, several layers of them if sizes differ much
  sweep = 3,       // shapes sorted along one axis, those whose intervals overlap are compared
  tree = 4,        // a binary tree of boxes, kept up to date as shapes leave their loosened boxes
};
inline constexpr int broadPhaseKindCount = 5;
inline constexpr const char* broadPhaseNames = "automatic bruteForce grid sweep tree";

// A bounding box in single precision, rounded outwards: it contains the shape, and touching boxes overlap.
struct FloatBox {
  float lowerX = 0;
  float lowerY = 0;
  float upperX = 0;
  float upperY = 0;

  friend constexpr bool operator==(const FloatBox& a, const FloatBox& b) = default;
};

// Two shapes' slots, a < b. Lists of pairs are sorted by a, then b, and hold each pair once.
struct Pair {
  std::uint32_t a = 0;
  std::uint32_t b = 0;

  friend constexpr bool operator==(Pair, Pair) = default;
};

struct BroadPhaseSettings {
  BroadPhaseKind kind = BroadPhaseKind::automatic;
  double cellSize = 0;  // of the grid's finest cells, length units; 0: chosen from the shapes' sizes
  std::uint32_t maxPairs = 1u << 22;  // more are an error, capacityExceeded, and the list is then empty
};

// What the last update cost. Always counted.
struct BroadPhaseCounts {
  std::uint64_t shapes = 0;    // n
  std::uint64_t allPairs = 0;  // n (n - 1) / 2
  std::uint64_t tested = 0;    // comparisons of two boxes
  std::uint64_t found = 0;     // pairs in the list
};

// A cell of the grid that some shape's box touches.
struct BroadPhaseCell {
  Bounds box;
  std::int32_t level = 0;        // 0 is the finest; a shape is in the cells of one level only
  bool fixed = false;            // fixed shapes have cells of their own
  std::int32_t firstMember = 0;  // in BroadPhaseView::members
  std::int32_t memberCount = 0;
};

// A shape's extent along the sweep's axis.
struct BroadPhaseInterval {
  std::uint32_t slot = 0;
  float lower = 0;
  float upper = 0;
};

// A node of the tree, parents before their children.
struct BroadPhaseNode {
  FloatBox box;              // of a leaf: the loosened one
  std::int32_t depth = 0;    // 0 at a root: there is one for moving and one for fixed shapes
  std::int32_t parent = -1;  // index of a node
  std::int32_t slot = -1;    // of a leaf's shape; -1 inside
};

// What the last update looked at; the lists of the other kinds are empty. Lives until the next call that is
// not const.
struct BroadPhaseView {
  BroadPhaseKind kind = BroadPhaseKind::automatic;  // the one at work, never `automatic`
  BroadPhaseCounts counts;
  std::span<const BroadPhaseCell> cells;   // of moving, then of fixed shapes; by level, then by y, then by x
  std::span<const std::uint32_t> members;  // slots, ascending within a cell
  int axis = 0;                            // of the sweep: 0 is x, 1 is y
  std::span<const BroadPhaseInterval> intervals;  // by lower, then slot
  std::span<const BroadPhaseNode> nodes;
};

}  // namespace bump
