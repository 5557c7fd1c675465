#include "bump/mask/placed.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "mask/bits.h"
#include "mask/builder.h"
#include "mask/cells.h"

namespace bump {
namespace {

// A cell of a mask's pyramid.
struct Cell {
  int level;
  int x;
  int y;
};

CellBox boxOf(const Mask& mask, Cell cell) {
  const int x = cell.x << cell.level;
  const int y = cell.y << cell.level;
  const int side = 1 << cell.level;
  return {x, y, std::min(x + side, mask.width()), std::min(y + side, mask.height())};
}

bool anyIn(const Mask& mask, Cell cell) { return mask.any(cell.level).at(cell.x, cell.y); }
bool allIn(const Mask& mask, Cell cell) { return mask.all(cell.level).at(cell.x, cell.y); }
Cell rootOf(const Mask& mask) { return {mask.levels() - 1, 0, 0}; }

// The up to four cells below, by rows; stops when body returns true.
template <class Body>
bool overChildren(const Mask& mask, Cell cell, Body body) {
  const MaskPlane& plane = mask.any(cell.level - 1);
  for (int y = cell.y * 2; y < std::min(cell.y * 2 + 2, plane.height); ++y) {
    for (int x = cell.x * 2; x < std::min(cell.x * 2 + 2, plane.width); ++x) {
      if (body(Cell{cell.level - 1, x, y})) return true;
    }
  }
  return false;
}

// Both pyramids walked together: pairs of cells that are empty or apart are dropped, pairs of solid cells end
// the search, of all others the larger cell is split.
class PyramidPair {
 public:
  PyramidPair(const PlacedMask& a, const PlacedMask& b, Touch touch)
      : a_(*a.mask), b_(*b.mask), cells_(a, b), touch_(touch) {
    const double pixelOfA = std::max(std::fabs(a.scale.x), std::fabs(a.scale.y));
    const double pixelOfB = std::max(std::fabs(b.scale.x), std::fabs(b.scale.y));
    ratio_ = pixelOfA / pixelOfB;
  }

  bool meet(Cell p, Cell q) const {
    if (!anyIn(a_, p) || !anyIn(b_, q)) return false;
    if (cells_.apart(boxOf(a_, p), boxOf(b_, q), touch_)) return false;
    if (allIn(a_, p) && allIn(b_, q)) return true;
    const bool larger = std::ldexp(ratio_, p.level - q.level) >= 1;
    if (p.level > 0 && (larger || q.level == 0)) {
      return overChildren(a_, p, [&](Cell child) { return meet(child, q); });
    }
    return overChildren(b_, q, [&](Cell child) { return meet(p, child); });
  }
  bool meetsB(Cell p) const { return meet(p, rootOf(b_)); }

  // The smallest cell below q that has all that p can meet in q.
  Cell narrowed(Cell p, Cell q) const {
    const CellBox box = boxOf(a_, p);
    while (q.level > 0) {
      int count = 0;
      Cell only = q;
      overChildren(b_, q, [&](Cell child) {
        if (!anyIn(b_, child) || cells_.apart(box, boxOf(b_, child), Touch::counts)) return false;
        only = child;
        return ++count > 1;
      });
      if (count != 1) break;
      q = only;
    }
    return q;
  }

  // The first pixel of A, by rows, in `p` that meets the cell q of B; only one before `best` is looked for.
  void firstOfA(Cell p, Cell q, PixelHit& best) const {
    const CellBox box = boxOf(a_, p);
    if (best.hit && (box.y0 > best.y || (box.y0 == best.y && box.x0 >= best.x))) return;
    if (!anyIn(a_, p)) return;
    q = narrowed(p, q);
    if (!meet(p, q)) return;
    if (p.level == 0) {
      best = {true, p.x, p.y};
      return;
    }
    overChildren(a_, p, [&](Cell child) {
      firstOfA(child, q, best);
      return false;
    });
  }
  // Likewise the first of B that meets the cell p of A.
  void firstOfB(Cell p, Cell q, PixelHit& best) const {
    const CellBox box = boxOf(b_, q);
    if (best.hit && (box.y0 > best.y || (box.y0 == best.y && box.x0 >= best.x))) return;
    if (!meet(p, q)) return;
    if (q.level == 0) {
      best = {true, q.x, q.y};
      return;
    }
    overChildren(b_, q, [&](Cell child) {
      firstOfB(p, child, best);
      return false;
    });
  }

  // Cells of A whose solid pixels all meet the cell q of B, and which together hold all that do: body(cell).
  template <class Body>
  void overMeeting(Cell p, Cell q, Body body) const {
    if (!anyIn(a_, p)) return;
    q = narrowed(p, q);
    if (!meet(p, q)) return;
    if (p.level == 0 || coveredByB(p, q)) {
      body(p);
      return;
    }
    overChildren(a_, p, [&](Cell child) {
      overMeeting(child, q, body);
      return false;
    });
  }

 private:
  // Empty cells of B were left out when q was narrowed: a part of p over them is not within q.
  bool coveredByB(Cell p, Cell q) const {
    const CellBox box = boxOf(a_, p);
    return cells_.aWithinB(box, boxOf(b_, q)) && solidUnder(box, q);
  }
  // Is every pixel of q that shares area with the box solid?
  bool solidUnder(const CellBox& box, Cell q) const {
    if (allIn(b_, q) || cells_.apart(box, boxOf(b_, q), Touch::ignored)) return true;
    if (!anyIn(b_, q)) return false;
    return !overChildren(b_, q, [&](Cell child) { return !solidUnder(box, child); });
  }

  const Mask& a_;
  const Mask& b_;
  CellPair cells_;
  Touch touch_;
  double ratio_;
};

bool bothHavePixels(const PlacedMask& a, const PlacedMask& b) {
  return a.mask->count() > 0 && b.mask->count() > 0;
}

// Are the masks square to the axes, equally large, and whole pixels apart? Then words can answer.
bool wholePixelsApart(const PlacedMask& a, const PlacedMask& b, PixelOffset& offset) {
  const Rotation none;
  if (!(a.pose.rotation == none) || !(b.pose.rotation == none) || !(a.scale == b.scale)) return false;
  const MaskGrid ga = gridOf(a);
  const MaskGrid gb = gridOf(b);
  const Vec way = (b.pose.position - a.pose.position) + (gb.arm - ga.arm);
  const double x = std::round(way.x / a.scale.x);
  const double y = std::round(way.y / a.scale.y);
  if (std::fabs(x) > 65536 || std::fabs(y) > 65536) return false;
  // The rounded quotient may not be believed: x * scale must be the way exactly.
  const Long px = twoProduct(x, a.scale.x);
  const Long py = twoProduct(y, a.scale.y);
  if (px.high != way.x || px.low != 0 || py.high != way.y || py.low != 0) return false;
  offset = {static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)};
  return true;
}

Status checkScale(double scale, const char* argument) {
  if (!isFinite(scale)) return {Code::notFinite, argument, scale};
  if (scale == 0) return {Code::notPositive, argument, scale};
  const double size = std::fabs(scale);
  if (size < limits::smallestMaskScale || size > limits::largestMaskScale) {
    return {Code::outOfRange, argument, scale};
  }
  return fine;
}

}  // namespace

Result<PlacedMask> placeMask(const Mask& mask, const Pose& pose, Vec scale, Vec pivot) {
  if (Status s = checkCoordinate(pose.position, "position.x", "position.y"); !s) return s;
  if (Status s = checkWithin(pose.rotation.cos, 1.0000001, "rotation.cos"); !s) return s;
  if (Status s = checkWithin(pose.rotation.sin, 1.0000001, "rotation.sin"); !s) return s;
  if (Status s = checkScale(scale.x, "scale.x"); !s) return s;
  if (Status s = checkScale(scale.y, "scale.y"); !s) return s;
  if (Status s = checkWithin(pivot.x, limits::maskSide, "pivot.x"); !s) return s;
  if (Status s = checkWithin(pivot.y, limits::maskSide, "pivot.y"); !s) return s;
  return PlacedMask{&mask, pose, scale, pivot};
}

Vec worldPoint(const PlacedMask& placed, Vec point) {
  const Vec local{(point.x - placed.pivot.x) * placed.scale.x, (point.y - placed.pivot.y) * placed.scale.y};
  return transform(placed.pose, local);
}

bool overlap(const PlacedMask& a, const PlacedMask& b, Touch touch) {
  if (!bothHavePixels(a, b)) return false;
  PixelOffset offset;
  if (wholePixelsApart(a, b, offset)) return overlap(*a.mask, *b.mask, offset, touch);
  return PyramidPair(a, b, touch).meetsB(rootOf(*a.mask));
}

PixelPair firstOverlap(const PlacedMask& a, const PlacedMask& b, Touch touch) {
  if (!bothHavePixels(a, b)) return {};
  const PyramidPair pair(a, b, touch);
  PixelHit ofA;
  pair.firstOfA(rootOf(*a.mask), rootOf(*b.mask), ofA);
  if (!ofA.hit) return {};
  PixelHit ofB;
  pair.firstOfB({0, ofA.x, ofA.y}, rootOf(*b.mask), ofB);
  return {true, ofA.x, ofA.y, ofB.x, ofB.y};
}

std::int64_t overlapCount(const PlacedMask& a, const PlacedMask& b, Touch touch) {
  if (!bothHavePixels(a, b)) return 0;
  std::int64_t count = 0;
  PyramidPair(a, b, touch).overMeeting(rootOf(*a.mask), rootOf(*b.mask), [&](Cell cell) {
    const CellBox box = boxOf(*a.mask, cell);
    for (int y = box.y0; y < box.y1; ++y) count += countInRow(a.mask->pixels(), y, box.x0, box.x1 - 1);
  });
  return count;
}

Result<Mask> overlapRegion(const PlacedMask& a, const PlacedMask& b, Touch touch) {
  MaskBuilder builder;
  if (Status s = builder.start(a.mask->width(), a.mask->height()); !s) return s;
  if (bothHavePixels(a, b)) {
    PyramidPair(a, b, touch).overMeeting(rootOf(*a.mask), rootOf(*b.mask), [&](Cell cell) {
      const CellBox box = boxOf(*a.mask, cell);
      for (int y = box.y0; y < box.y1; ++y) {
        overRow(a.mask->pixels(), y, box.x0, box.x1 - 1, [&](std::uint64_t word, int strip) {
          builder.strip(strip)[y] |= word;
          return false;
        });
      }
    });
  }
  return builder.finish();
}

}  // namespace bump
