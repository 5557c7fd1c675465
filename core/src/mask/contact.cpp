#include "bump/mask/contact.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "bump/mask/shape.h"
#include "mask/bits.h"
#include "mask/local.h"

namespace bump {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Rectangle {
  Vec lower;
  Vec upper;

  Vec corner(int i) const { return {i == 1 || i == 2 ? upper.x : lower.x, i >= 2 ? upper.y : lower.y}; }
};

Rectangle pixelAt(Vec step, int x, int y) {
  return {{x * step.x, y * step.y}, {(x + 1) * step.x, (y + 1) * step.y}};
}

Vec outwardNormal(const LocalShape& shape, int edge) {
  const Vec d = shape.next(edge) - shape.at(edge);
  const double length = std::sqrt(lengthSquared(d));
  return {d.y / length, -d.x / length};
}

// How far along the unit vector n the shape must go until it leaves the rectangle it overlaps. Without a
// radius: the first separating axis. With one, the Minkowski sum of both is the union of the rectangle
// rounded by the radius about each vertex and of the strips that each edge sweeps; the ray from inside leaves
// this convex union where it leaves its last part.
double exitOf(const LocalShape& shape, const Rectangle& box, Vec n) {
  const double r = shape.radius;
  if (r <= 0) {
    double exit = infinity;
    if (n.x > 0) exit = std::min(exit, (box.upper.x - shape.core.lower.x) / n.x);
    if (n.x < 0) exit = std::min(exit, (box.lower.x - shape.core.upper.x) / n.x);
    if (n.y > 0) exit = std::min(exit, (box.upper.y - shape.core.lower.y) / n.y);
    if (n.y < 0) exit = std::min(exit, (box.lower.y - shape.core.upper.y) / n.y);
    for (int i = 0; i < shape.edges(); ++i) {
      const Vec m = -outwardNormal(shape, i);
      const double along = dot(m, n);
      if (along <= 1e-12) continue;
      double highest = -infinity;
      for (int k = 0; k < 4; ++k) highest = std::max(highest, dot(m, box.corner(k) - shape.at(i)));
      exit = std::min(exit, highest / along);
    }
    return exit;
  }
  double exit = -infinity;
  for (int i = 0; i < shape.count; ++i) {
    const Vec v = shape.at(i);
    for (int k = 0; k < 4; ++k) {
      const Vec d = box.corner(k) - v;
      const double along = dot(d, n);
      const double rest = r * r - lengthSquared(d) + along * along;
      if (rest >= 0) exit = std::max(exit, along + std::sqrt(rest));
    }
    // The rectangle's sides, moved out by the radius.
    if (n.x != 0) {
      const double t = ((n.x > 0 ? box.upper.x + r : box.lower.x - r) - v.x) / n.x;
      const double y = v.y + t * n.y;
      if (y >= box.lower.y && y <= box.upper.y) exit = std::max(exit, t);
    }
    if (n.y != 0) {
      const double t = ((n.y > 0 ? box.upper.y + r : box.lower.y - r) - v.y) / n.y;
      const double x = v.x + t * n.x;
      if (x >= box.lower.x && x <= box.upper.x) exit = std::max(exit, t);
    }
  }
  for (int i = 0; i < shape.edges(); ++i) {
    const Vec a = shape.at(i);
    const Vec d = shape.next(i) - a;
    const Vec m = -outwardNormal(shape, i);
    const double along = dot(m, n);
    if (along <= 1e-12) continue;
    for (int k = 0; k < 4; ++k) {
      const Vec c = box.corner(k);
      const double t = (dot(m, c - a) + r) / along;
      const double beside = dot(c - a - n * t, d);
      if (beside >= 0 && beside <= lengthSquared(d)) exit = std::max(exit, t);
    }
  }
  return exit;
}

// Among the solid pixels that the shape shares more than outlines with: how far along n the last one is left
// behind; 0 if there are none. Gives up beyond `limit`.
double blockedFor(const Mask& mask, Vec step, const LocalShape& shape, Vec n, double limit) {
  const CellRows rows(shape, step, mask.width(), mask.height(), Touch::ignored);
  double further = 0;
  // From the far end: there a bound soon tells that no nearer pixel is left later.
  const bool up = n.y >= 0;
  const double behind = std::min(n.x * shape.core.lower.x, n.x * shape.core.upper.x) +
                        std::min(n.y * shape.core.lower.y, n.y * shape.core.upper.y) - shape.radius;
  for (int k = 0; k <= rows.lastRow() - rows.firstRow(); ++k) {
    const int row = up ? rows.lastRow() - k : rows.firstRow() + k;
    const CellRows::Run run = rows.run(row);
    for (int c = 0; c <= run.last - run.first; ++c) {
      const int column = n.x >= 0 ? run.last - c : run.first + c;
      const Rectangle box = pixelAt(step, column, row);
      const double ahead =
          std::max(n.x * box.lower.x, n.x * box.upper.x) + std::max(n.y * box.lower.y, n.y * box.upper.y);
      if (ahead - behind <= further) break;
      if (!mask.at(column, row)) continue;
      further = std::max(further, exitOf(shape, box, n));
      if (further > limit) return further;
    }
  }
  return further;
}

// The first t >= 0 at which the shape, moved by n * t, shares nothing but outlines with the solid pixels.
// Each round goes to where the last of the pixels it overlaps now is left behind: convex things are left once
// and for all, so no free place is jumped over. A place between two pixels that is narrower than a millionth
// of the way is not free: leaving one pixel can be entering the next. Beyond `limit`: infinity.
double firstFree(const Mask& mask, Vec step, const LocalShape& start, Vec n, double limit) {
  constexpr double gap = 1e-6;
  const double size = std::fabs(start.core.lower.x) + std::fabs(start.core.upper.x) +
                      std::fabs(start.core.lower.y) + std::fabs(start.core.upper.y) + start.radius;
  const double least = 1e-14 * (size + mask.width() * step.x + mask.height() * step.y);
  double t = 0;
  LocalShape shape = start;
  for (int round = 0; round < 4 * limits::maskSide && t <= limit; ++round) {
    shape.moveTo(start, n * t);
    double further = blockedFor(mask, step, shape, n, limit - t);
    if (further <= least) {
      if (t == 0) return further;
      shape.moveTo(start, n * (t * (1 + gap)));
      const double beyond = blockedFor(mask, step, shape, n, limit - t);
      if (beyond <= least) return t + further;
      further = t * gap + beyond;
    }
    t += further;
  }
  return infinity;
}

struct Overlapped {
  std::int64_t pixels = 0;
  Vec middle;
  Vec outline;  // sum of the outline's normals inside the shape
};

// The normals of a row's pixel sides cancel but for the ends of the run; those between two rows are counted
// where both rows are in the shape.
Overlapped overlapped(const Mask& mask, Vec step, const LocalShape& shape, Touch touch) {
  const CellRows rows(shape, step, mask.width(), mask.height(), touch);
  const MaskPlane& plane = mask.pixels();
  Overlapped sum;
  CellRows::Run above;
  for (int row = rows.firstRow(); row <= rows.lastRow(); ++row) {
    const CellRows::Run run = rows.run(row);
    const CellRows::Run both{std::max(above.first, run.first), std::min(above.last, run.last)};
    const int rowAbove = row - 1;
    above = run;
    if (run.first > run.last) continue;
    overRow(plane, row, run.first, run.last, [&](std::uint64_t word, int strip) {
      for (; word != 0; word &= word - 1) {
        sum.middle.x += strip * 64 + std::countr_zero(word) + 0.5;
        ++sum.pixels;
        sum.middle.y += row + 0.5;
      }
      return false;
    });
    sum.outline.x += step.y * (static_cast<double>(mask.at(run.last, row)) * -1.0 +
                               static_cast<double>(mask.at(run.first, row)));
    if (both.first <= both.last) {
      sum.outline.y += step.x * (countInRow(plane, rowAbove, both.first, both.last) -
                                 countInRow(plane, row, both.first, both.last));
    }
  }
  // The mask's own border: pixels beyond it are empty, and the runs are cut there.
  const double left = shape.core.lower.x - shape.radius;
  const double right = shape.core.upper.x + shape.radius;
  for (int row = rows.firstRow(); row <= rows.lastRow(); ++row) {
    const CellRows::Run run = rows.run(row);
    if (run.first > run.last) continue;
    if (run.first == 0 && left < 0 && mask.at(0, row)) sum.outline.x -= step.y;
    if (run.last == mask.width() - 1 && right > mask.width() * step.x && mask.at(run.last, row)) {
      sum.outline.x += step.y;
    }
    if (row == 0 && shape.core.lower.y - shape.radius < 0) {
      sum.outline.y -= step.x * countInRow(plane, row, run.first, run.last);
    }
    if (row == mask.height() - 1 && shape.core.upper.y + shape.radius > mask.height() * step.y) {
      sum.outline.y += step.x * countInRow(plane, row, run.first, run.last);
    }
  }
  if (sum.pixels > 0) {
    const double share = 1.0 / static_cast<double>(sum.pixels);
    sum.middle = {sum.middle.x * share * step.x, sum.middle.y * share * step.y};
  }
  return sum;
}

struct Closest {
  double squared = infinity;
  Vec onBox;
  Vec onCore;
};

void nearer(Closest& best, Vec onBox, Vec onCore) {
  const double squared = lengthSquared(onCore - onBox);
  if (squared < best.squared) best = {squared, onBox, onCore};
}

// Closest points of a rectangle and the shape's core.
Closest closestOf(const LocalShape& shape, const Rectangle& box) {
  Closest best;
  for (int i = 0; i < shape.count; ++i) {
    const Vec v = shape.at(i);
    nearer(best, {std::clamp(v.x, box.lower.x, box.upper.x), std::clamp(v.y, box.lower.y, box.upper.y)}, v);
  }
  for (int i = 0; i < (shape.count == 2 ? 1 : shape.edges()); ++i) {
    const Vec a = shape.at(i);
    const Vec d = shape.next(i) - a;
    for (int k = 0; k < 4; ++k) {
      const Vec c = box.corner(k);
      nearer(best, c, a + d * withinOne(dot(c - a, d) / lengthSquared(d)));
    }
  }
  return best;
}

// The nearest solid pixel, nearest cells of the pyramid first; cells further than the best are dropped.
void nearestPixel(const Mask& mask, Vec step, const LocalShape& shape, int level, int x, int y,
                  Closest& best) {
  struct Child {
    double squared;
    int x, y;
  } children[4];
  int count = 0;
  const MaskPlane& plane = mask.any(level - 1);
  for (int cy = y * 2; cy < std::min(y * 2 + 2, plane.height); ++cy) {
    for (int cx = x * 2; cx < std::min(x * 2 + 2, plane.width); ++cx) {
      if (!plane.at(cx, cy)) continue;
      const int side = 1 << (level - 1);
      const Rectangle box{{cx * side * step.x, cy * side * step.y},
                          {std::min((cx + 1) * side, mask.width()) * step.x,
                           std::min((cy + 1) * side, mask.height()) * step.y}};
      const Closest closest = closestOf(shape, box);
      if (mask.all(level - 1).at(cx, cy)) {
        if (closest.squared < best.squared) best = closest;
        continue;
      }
      // A core that crosses the cell without a vertex or corner in it is at distance 0.
      const bool inside = meetsRectangle(shape, box.lower, box.upper, Touch::counts);
      children[count++] = {inside ? 0 : closest.squared, cx, cy};
    }
  }
  for (int i = 1; i < count; ++i) {
    for (int k = i; k > 0 && children[k].squared < children[k - 1].squared; --k) {
      std::swap(children[k], children[k - 1]);
    }
  }
  for (int i = 0; i < count; ++i) {
    if (children[i].squared < best.squared) {
      nearestPixel(mask, step, shape, level - 1, children[i].x, children[i].y, best);
    }
  }
}

}  // namespace

MaskContact contact(const PlacedMask& a, const Placed& b, Touch touch) {
  MaskContact result;
  if (!overlap(a, b, touch)) return result;
  const Mask& mask = *a.mask;
  const LocalAxes axes(a);
  LocalShape shape = axes.shape(b);
  double hair = 0;
  Overlapped inside = overlapped(mask, axes.step, shape, Touch::ignored);
  if (inside.pixels == 0 && overlap(a, b, Touch::ignored)) {
    // A point or segment exactly between solid pixels: looked at a hair beside that line.
    hair = 1e-9 * (axes.step.x + axes.step.y);
    shape.moveTo(shape, {hair * 0.5, hair * 0.5});
    inside = overlapped(mask, axes.step, shape, Touch::ignored);
  }
  if (inside.pixels == 0) inside = overlapped(mask, axes.step, shape, Touch::counts);
  result.touching = true;
  result.pixels = inside.pixels;
  result.point = axes.toWorld(inside.middle);

  // Those axes are tried first that lead from the overlap's middle to the shape's.
  const Vec middle = (shape.core.lower + shape.core.upper) * 0.5 - inside.middle;
  const Vec alongX{middle.x < 0 ? -1.0 : 1.0, 0};
  const Vec alongY{0, middle.y < 0 ? -1.0 : 1.0};
  const bool xFirst = std::fabs(middle.x) >= std::fabs(middle.y);
  const Vec first = xFirst ? alongX : alongY;
  const Vec second = xFirst ? alongY : alongX;
  Vec directions[5] = {inside.outline, first, second, -second, -first};
  const double length = std::sqrt(lengthSquared(inside.outline));
  if (length > 0) directions[0] = inside.outline * (1 / length);
  double best = infinity;
  Vec normal;
  for (int i = length > 0 ? 0 : 1; i < 5; ++i) {
    const double depth = firstFree(mask, axes.step, shape, directions[i], best);
    // A hair's breadth does not turn the normal.
    if (depth >= best - 1e-12 * (1 + best)) continue;
    best = depth;
    normal = directions[i];
  }
  result.depth = best + hair;
  result.normal = axes.toWorldDirection(normal);
  return result;
}

Distance distance(const PlacedMask& a, const Placed& b) {
  Distance result;
  const Mask& mask = *a.mask;
  if (mask.count() == 0) {
    result.separation = infinity;
    return result;
  }
  const LocalAxes axes(a);
  if (overlap(a, b, Touch::counts)) {
    const MaskContact touching = contact(a, b, Touch::counts);
    result.separation = -touching.depth;
    result.normal = touching.normal;
    result.pointA = touching.point;
    result.pointB = touching.point - touching.normal * touching.depth;
    return result;
  }
  LocalShape core = axes.shape(b);
  const double radius = core.radius;
  core.radius = 0;
  Closest best;
  const int top = mask.levels() - 1;
  if (mask.all(top).at(0, 0)) {
    best = closestOf(core, {{0, 0}, {mask.width() * axes.step.x, mask.height() * axes.step.y}});
  } else {
    nearestPixel(mask, axes.step, core, top, 0, 0, best);
  }
  const double length = std::sqrt(best.squared);
  const Vec normal = (best.onCore - best.onBox) * (1 / length);
  result.separation = length - radius;
  result.normal = axes.toWorldDirection(normal);
  result.pointA = axes.toWorld(best.onBox);
  result.pointB = axes.toWorld(best.onCore - normal * radius);
  return result;
}

}  // namespace bump
