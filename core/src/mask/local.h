// A convex shape in the axes of a placed mask, and which of the mask's cells it meets, row by row. The axes:
// origin at the corner of pixel (0, 0), x along the rows, lengths in the world's unit; mirrored masks mirror
// the shape instead, so that pixel (i, j) always is [i, i + 1] * step.x by [j, j + 1] * step.y. No bits.
#pragma once

#include <array>

#include "bump/convex/collide.h"
#include "bump/mask/placed.h"

namespace bump {

struct LocalShape {
  int count = 0;
  double radius = 0;
  std::array<Vec, limits::shapePoints> points;  // counter-clockwise
  Bounds core;                                  // of the points, without the radius

  int edges() const { return count == 1 ? 0 : count; }  // a segment has two, there and back
  Vec next(int i) const { return points[static_cast<std::size_t>(i + 1 == count ? 0 : i + 1)]; }
  Vec at(int i) const { return points[static_cast<std::size_t>(i)]; }
  bool hasArea() const { return count > 2 || radius > 0; }
  // Becomes `from`, its points moved; must be of the same shape already.
  void moveTo(const LocalShape& from, Vec way);
};

// How the mask's axes lie in the world.
struct LocalAxes {
  Rotation rotation;
  Vec origin;  // the mask's position, in the world
  Vec corner;  // from there to pixel (0, 0), in unmirrored local axes
  Vec step;    // size of a pixel, positive
  Vec mirror;  // each 1 or -1

  explicit LocalAxes(const PlacedMask& placed);
  Vec toLocal(Vec world) const;
  Vec toLocalDirection(Vec world) const;
  Vec toWorld(Vec local) const;
  Vec toWorldDirection(Vec local) const;
  LocalShape shape(const Placed& placed) const;
};

// Do the shape and a rectangle, lower <= upper, overlap? Exact for the numbers given. The rectangle may be a
// point.
bool meetsRectangle(const LocalShape& shape, Vec lower, Vec upper, Touch touch);

// Which cells of a grid a convex shape meets. As the shape is convex, they are one run of columns in each
// row.
class CellRows {
 public:
  struct Run {
    int first = 0;
    int last = -1;  // first > last: none
  };

  // `inset` shrinks the cells on all sides, in parts of a cell: 0 is whole pixels, 0.5 their centres.
  CellRows(const LocalShape& shape, Vec step, int width, int height, Touch touch, double inset = 0);
  int firstRow() const { return firstRow_; }
  int lastRow() const { return lastRow_; }
  // Exact: decided by meetsRectangle wherever rounding could decide otherwise.
  Run run(int row) const;

 private:
  // Where the shape ends at a height, and by how much rounding may have moved that.
  struct Side {
    double x;
    double doubt;
  };
  Side sideAt(double y, double sign) const;
  bool meets(int column, int row) const;

  const LocalShape& shape_;
  Vec step_;
  int width_;
  Touch touch_;
  double inset_;
  double doubt_;  // heights of the shape are wrong by less, and its sides where they are not slanted
  int firstRow_;
  int lastRow_;
};

}  // namespace bump
