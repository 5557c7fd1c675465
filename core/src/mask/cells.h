// Exact separation of two placed masks' cells: rectangles of whole pixels of each. No bits, no trees.
#pragma once

#include "base/expansion.h"
#include "bump/mask/placed.h"

namespace bump {

// Pixels from (x0, y0) to just before (x1, y1).
struct CellBox {
  int x0 = 0;
  int y0 = 0;
  int x1 = 0;
  int y1 = 0;
};

// The pixel grid of a placed mask: pixel (i, j) starts at position + arm + i * edgeX + j * edgeY.
struct MaskGrid {
  Vec edgeX;
  Vec edgeY;
  Vec arm;
};
MaskGrid gridOf(const PlacedMask& placed);

// A number that is known exactly, and how it rounds.
struct CellTerm {
  Expansion<8> exact;
  double rounded = 0;
  int sign = 0;
};

// Positions along the normal of one edge. The grid that owns the edge has its lines at multiples of `step`;
// the other's point (p, q) is at start + p * alongX + q * alongY.
struct CellAxis {
  CellTerm start;
  CellTerm alongX;
  CellTerm alongY;
  CellTerm step;
  double doubt = 0;  // rounded sums up to this size may have the wrong sign

  // The sign of (the other's point) - (the owner's line).
  int side(int p, int q, int line) const;
  // Does this axis part the other's cells from the owner's lines first..last?
  bool parts(const CellBox& other, int first, int last, Touch touch) const;
  // Do the other's cells lie within the owner's lines first..last? Touching is within.
  bool within(const CellBox& other, int first, int last) const;
};

// All that two placed masks' cells are to each other.
class CellPair {
 public:
  CellPair(const PlacedMask& a, const PlacedMask& b);

  bool apart(const CellBox& a, const CellBox& b, Touch touch) const {
    return rowsOfA_.parts(b, a.y0, a.y1, touch) || columnsOfA_.parts(b, a.x0, a.x1, touch) ||
           rowsOfB_.parts(a, b.y0, b.y1, touch) || columnsOfB_.parts(a, b.x0, b.x1, touch);
  }
  bool aWithinB(const CellBox& a, const CellBox& b) const {
    return rowsOfB_.within(a, b.y0, b.y1) && columnsOfB_.within(a, b.x0, b.x1);
  }

 private:
  CellAxis rowsOfA_;
  CellAxis columnsOfA_;
  CellAxis rowsOfB_;
  CellAxis columnsOfB_;
};

}  // namespace bump
