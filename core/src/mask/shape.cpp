#include "bump/mask/shape.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "mask/bits.h"
#include "mask/builder.h"
#include "mask/local.h"

namespace bump {
namespace {

// The runs of pixels that a shape meets: body(row, first, last), by rows; stops when body returns true.
template <class Body>
bool overRuns(const PlacedMask& mask, const LocalShape& shape, Touch touch, Body body) {
  const CellRows rows(shape, LocalAxes(mask).step, mask.mask->width(), mask.mask->height(), touch);
  for (int row = rows.firstRow(); row <= rows.lastRow(); ++row) {
    const CellRows::Run run = rows.run(row);
    if (run.first <= run.last && body(row, run.first, run.last)) return true;
  }
  return false;
}

// Does a point, or a part of a segment, lie on a line between pixels that are solid on both sides?
bool insideOnSeam(const PlacedMask& placed, const LocalShape& shape) {
  const Mask& mask = *placed.mask;
  if (shape.count == 1) {
    // All pixels at the point, at most four: outside the mask there are none, so fewer are met there.
    int met = 0;
    int solid = 0;
    overRuns(placed, shape, Touch::counts, [&](int row, int first, int last) {
      met += last - first + 1;
      solid += countInRow(mask.pixels(), row, first, last);
      return false;
    });
    const Vec step = LocalAxes(placed).step;
    const Vec p = shape.at(0);
    const bool within = p.x > 0 && p.y > 0 && p.x < mask.width() * step.x && p.y < mask.height() * step.y;
    return within && met > 0 && solid == met;
  }
  const Vec step = LocalAxes(placed).step;
  const Vec a = shape.at(0);
  const Vec b = shape.at(1);
  if (a.x == b.x) {
    const double column = std::round(a.x / step.x);
    if (column * step.x != a.x || column < 1 || column > mask.width() - 1) return false;
    const int right = static_cast<int>(column);
    const CellRows rows(shape, step, mask.width(), mask.height(), Touch::counts);
    for (int row = rows.firstRow(); row <= rows.lastRow(); ++row) {
      const bool along = shape.core.upper.y > row * step.y && shape.core.lower.y < (row + 1) * step.y;
      if (along && mask.at(right - 1, row) && mask.at(right, row)) return true;
    }
  }
  if (a.y == b.y) {
    const double row = std::round(a.y / step.y);
    if (row * step.y != a.y || row < 1 || row > mask.height() - 1) return false;
    const int below = static_cast<int>(row);
    const CellRows rows(shape, step, mask.width(), mask.height(), Touch::counts);
    const CellRows::Run run = rows.run(below);
    for (int x = run.first; x <= run.last; ++x) {
      const bool along = shape.core.upper.x > x * step.x && shape.core.lower.x < (x + 1) * step.x;
      if (along && mask.at(x, below - 1) && mask.at(x, below)) return true;
    }
  }
  return false;
}

// Has a segment that runs along a line between pixels a solid one on one side or the other all the way?
bool coveredOnSeam(const PlacedMask& placed, const LocalShape& shape) {
  const Mask& mask = *placed.mask;
  const Vec step = LocalAxes(placed).step;
  const Vec a = shape.at(0);
  const Vec b = shape.at(1);
  const bool upright = a.x == b.x;
  const double across = upright ? a.x / step.x : a.y / step.y;
  const double unit = upright ? step.y : step.x;
  const double from = upright ? shape.core.lower.y : shape.core.lower.x;
  const double to = upright ? shape.core.upper.y : shape.core.upper.x;
  const int count = upright ? mask.height() : mask.width();
  if (from < 0 || to > count * unit) return false;
  const int after = static_cast<int>(std::round(across));
  for (int k = std::max(0, static_cast<int>(std::floor(from / unit)) - 1); k < count && k * unit < to; ++k) {
    if ((k + 1) * unit <= from) continue;
    const bool solid =
        upright ? mask.at(after - 1, k) || mask.at(after, k) : mask.at(k, after - 1) || mask.at(k, after);
    if (!solid) return false;
  }
  return true;
}

bool onSeam(const PlacedMask& placed, const LocalShape& shape) {
  const Vec step = LocalAxes(placed).step;
  const Vec a = shape.at(0);
  const Vec b = shape.at(1);
  return (a.x == b.x && std::round(a.x / step.x) * step.x == a.x) ||
         (a.y == b.y && std::round(a.y / step.y) * step.y == a.y);
}

}  // namespace

bool overlap(const PlacedMask& a, const Placed& b, Touch touch) {
  if (a.mask->count() == 0) return false;
  const LocalShape shape = LocalAxes(a).shape(b);
  if (overRuns(a, shape, touch,
               [&](int row, int first, int last) { return anyInRow(a.mask->pixels(), row, first, last); })) {
    return true;
  }
  return touch == Touch::ignored && !shape.hasArea() && insideOnSeam(a, shape);
}

std::int64_t overlapCount(const PlacedMask& a, const Placed& b, Touch touch) {
  if (a.mask->count() == 0) return 0;
  std::int64_t count = 0;
  overRuns(a, LocalAxes(a).shape(b), touch, [&](int row, int first, int last) {
    count += countInRow(a.mask->pixels(), row, first, last);
    return false;
  });
  return count;
}

PixelHit firstOverlap(const PlacedMask& a, const Placed& b, Touch touch) {
  PixelHit hit;
  if (a.mask->count() == 0) return hit;
  overRuns(a, LocalAxes(a).shape(b), touch, [&](int row, int first, int last) {
    const int column = firstInRow(a.mask->pixels(), row, first, last);
    if (column >= 0) hit = {true, column, row};
    return column >= 0;
  });
  return hit;
}

Result<Mask> overlapRegion(const PlacedMask& a, const Placed& b, Touch touch) {
  MaskBuilder builder;
  if (Status s = builder.start(a.mask->width(), a.mask->height()); !s) return s;
  overRuns(a, LocalAxes(a).shape(b), touch, [&](int row, int first, int last) {
    overRow(a.mask->pixels(), row, first, last, [&](std::uint64_t word, int strip) {
      builder.strip(strip)[row] |= word;
      return false;
    });
    return false;
  });
  return builder.finish();
}

bool containsPoint(const PlacedMask& mask, Vec point, Touch touch) {
  const Vec origin;
  return overlap(mask, Placed{{ShapeKind::point, 1, 0, &origin}, {point, {}}}, touch);
}

bool contains(const PlacedMask& outer, const Placed& inner) {
  const Mask& mask = *outer.mask;
  if (mask.count() == 0) return false;
  const LocalAxes axes(outer);
  const LocalShape shape = axes.shape(inner);
  const double r = shape.radius;
  // A point in any closed pixel is in the mask.
  if (shape.count == 1 && r <= 0) return overlap(outer, inner, Touch::counts);
  // The sums are rounded, but only sums that no double holds exactly can be judged wrong by it.
  if (shape.core.lower.x - r < 0 || shape.core.lower.y - r < 0 ||
      shape.core.upper.x + r > mask.width() * axes.step.x ||
      shape.core.upper.y + r > mask.height() * axes.step.y) {
    return false;
  }
  if (!shape.hasArea() && onSeam(outer, shape)) return coveredOnSeam(outer, shape);
  return !overRuns(outer, shape, Touch::ignored,
                   [&](int row, int first, int last) { return !allInRow(mask.pixels(), row, first, last); });
}

bool contains(const Placed& outer, const PlacedMask& inner) {
  const Mask& mask = *inner.mask;
  if (mask.count() == 0) return false;
  const LocalAxes axes(inner);
  const LocalShape shape = axes.shape(outer);
  const PixelBox& box = mask.bounds();
  // The shape is convex: it holds a row's pixels when it holds the outer corners of the first and the last.
  for (int y = box.y; y < box.y + box.height; ++y) {
    const int first = firstInRow(mask.pixels(), y, 0, mask.width() - 1);
    if (first < 0) continue;
    int last = first;
    overRow(mask.pixels(), y, first, mask.width() - 1, [&](std::uint64_t word, int strip) {
      if (word != 0) last = strip * 64 + 63 - std::countl_zero(word);
      return false;
    });
    for (const int column : {first, last + 1}) {
      for (const int row : {y, y + 1}) {
        const Vec corner{column * axes.step.x, row * axes.step.y};
        if (!meetsRectangle(shape, corner, corner, Touch::counts)) return false;
      }
    }
  }
  return true;
}

Result<Mask> makeMaskFromShape(const ShapeView& shape, const Pose& pose, int width, int height) {
  if (Status s = checkCoordinate(pose.position, "position.x", "position.y"); !s) return s;
  if (Status s = checkWithin(pose.rotation.cos, 1.0000001, "rotation.cos"); !s) return s;
  if (Status s = checkWithin(pose.rotation.sin, 1.0000001, "rotation.sin"); !s) return s;
  if (shape.count < 1) return Status{Code::tooFewPoints, "shape", static_cast<double>(shape.count)};
  if (shape.count > limits::shapePoints) {
    return Status{Code::tooManyPoints, "shape", static_cast<double>(shape.count)};
  }
  MaskBuilder builder;
  if (Status s = builder.start(width, height); !s) return s;
  const LocalAxes axes(PlacedMask{});
  const LocalShape local = axes.shape({shape, pose});
  const CellRows rows(local, axes.step, width, height, Touch::counts, 0.5);
  for (int row = rows.firstRow(); row <= rows.lastRow(); ++row) {
    const CellRows::Run run = rows.run(row);
    if (run.first <= run.last) builder.setRun(row, run.first, run.last);
  }
  return builder.finish();
}

}  // namespace bump
