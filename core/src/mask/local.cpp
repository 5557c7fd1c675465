#include "mask/local.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/expansion.h"
#include "base/predicates.h"

namespace bump {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Vec times(Vec a, Vec b) { return {a.x * b.x, a.y * b.y}; }

// Does distance^2 = x^2 + y^2 stay within radius^2?
bool withinRadius(Long x, Long y, double radius, Touch touch) {
  Expansion<32> rest;
  rest.addProduct(radius, radius);
  for (const Long& d : {x, y}) {
    rest.addProduct(-d.high, d.high);
    rest.addProduct(-2 * d.high, d.low);
    rest.addProduct(-d.low, d.low);
  }
  return touch == Touch::counts ? rest.sign() >= 0 : rest.sign() > 0;
}

// The point's distance from an interval, exactly.
Long beyond(double v, double lower, double upper) {
  if (v < lower) return twoSum(lower, -v);
  if (v > upper) return twoSum(v, -upper);
  return {0, 0};
}

bool vertexReaches(Vec v, Vec lower, Vec upper, double radius, Touch touch) {
  const Long x = beyond(v.x, lower.x, upper.x);
  const Long y = beyond(v.y, lower.y, upper.y);
  const double rest = radius * radius - (x.high * x.high + y.high * y.high);
  if (std::fabs(rest) > radius * radius * 1e-14) return rest > 0;
  return withinRadius(x, y, radius, touch);
}

// Is the corner c beside the edge a b, not past its ends, and no further from it than the radius?
bool cornerReaches(Vec a, Vec b, Vec c, double radius, Touch touch) {
  const Vec ab = b - a;
  const Vec ac = c - a;
  const double squared = lengthSquared(ab);
  const double along = dot(ab, ac);
  const double slack = 1e-15 * (std::fabs(ab.x * ac.x) + std::fabs(ab.y * ac.y) + squared);
  if (along < -slack || along > squared + slack) return false;
  const double across = cross(ab, ac);
  const double doubt = 1e-15 * (std::fabs(ab.x * ac.y) + std::fabs(ab.y * ac.x));
  const double reach = radius * std::sqrt(squared);
  if (std::fabs(across) < reach * (1 - 1e-14) - doubt && along > slack && along < squared - slack)
    return true;
  if (std::fabs(across) > reach * (1 + 1e-14) + doubt) return false;

  // Too close to call: all of it without rounding.
  const Long bx = twoSum(b.x, -a.x);
  const Long by = twoSum(b.y, -a.y);
  const Long cx = twoSum(c.x, -a.x);
  const Long cy = twoSum(c.y, -a.y);
  const auto numberOf = [](Long p) {
    Expansion<2> n;
    n.add(p.low);
    n.add(p.high);
    return n;
  };
  const auto nbx = numberOf(bx), nby = numberOf(by), ncx = numberOf(cx), ncy = numberOf(cy);
  Expansion<16> dotted;
  dotted.addProduct(nbx, ncx);
  dotted.addProduct(nby, ncy);
  Expansion<16> square;
  square.addProduct(nbx, nbx);
  square.addProduct(nby, nby);
  Expansion<32> pastEnd;
  pastEnd.addScaled(1, dotted);
  pastEnd.addScaled(-1, square);
  if (dotted.sign() < 0 || pastEnd.sign() > 0) return false;  // its nearest point is a vertex
  Expansion<16> crossed;
  crossed.addProduct(nbx, ncy);
  crossed.addProduct(nby, ncx, true);
  Expansion<2> r2;
  r2.addProduct(radius, radius);
  Expansion<640> rest;
  rest.addProduct(r2, square);
  rest.addProduct(crossed, crossed, true);
  return touch == Touch::counts ? rest.sign() >= 0 : rest.sign() > 0;
}

// The shape's points alone against the rectangle, by separating axes: the rectangle's own, then each edge's.
bool coreMeets(const LocalShape& shape, Vec lower, Vec upper, Touch touch) {
  const Bounds& core = shape.core;
  if (touch == Touch::counts) {
    if (core.upper.x < lower.x || core.lower.x > upper.x || core.upper.y < lower.y ||
        core.lower.y > upper.y) {
      return false;
    }
  } else if (core.upper.x <= lower.x || core.lower.x >= upper.x || core.upper.y <= lower.y ||
             core.lower.y >= upper.y) {
    return false;
  }
  const int needed = touch == Touch::counts ? 0 : 1;
  for (int i = 0; i < shape.edges(); ++i) {
    const Vec a = shape.at(i);
    const Vec b = shape.next(i);
    const Vec innermost{b.y > a.y ? lower.x : upper.x, b.x > a.x ? upper.y : lower.y};
    if (orientation(a, b, innermost) < needed) return false;
  }
  return true;
}

}  // namespace

void LocalShape::moveTo(const LocalShape& from, Vec way) {
  for (int i = 0; i < count; ++i) points[static_cast<std::size_t>(i)] = from.at(i) + way;
  core = {from.core.lower + way, from.core.upper + way};
}

LocalAxes::LocalAxes(const PlacedMask& placed)
    : rotation(placed.pose.rotation),
      origin(placed.pose.position),
      corner{-placed.pivot.x * placed.scale.x, -placed.pivot.y * placed.scale.y},
      step{std::fabs(placed.scale.x), std::fabs(placed.scale.y)},
      mirror{placed.scale.x < 0 ? -1.0 : 1.0, placed.scale.y < 0 ? -1.0 : 1.0} {}

Vec LocalAxes::toLocal(Vec world) const {
  return times(inverseRotate(rotation, world - origin) - corner, mirror);
}
Vec LocalAxes::toLocalDirection(Vec world) const { return times(inverseRotate(rotation, world), mirror); }
Vec LocalAxes::toWorld(Vec local) const { return origin + rotate(rotation, times(local, mirror) + corner); }
Vec LocalAxes::toWorldDirection(Vec local) const { return rotate(rotation, times(local, mirror)); }

LocalShape LocalAxes::shape(const Placed& placed) const {
  LocalShape local;
  local.count = placed.shape.count;
  local.radius = placed.shape.radius;
  // Relative to the mask before anything is turned: far from the origin is as near it.
  const Vec way = placed.pose.position - origin;
  const bool flipped = mirror.x * mirror.y < 0;
  local.core = {{infinity, infinity}, {-infinity, -infinity}};
  for (int i = 0; i < local.count; ++i) {
    const Vec world = way + rotate(placed.pose.rotation, placed.shape.points[i]);
    const Vec p = times(inverseRotate(rotation, world) - corner, mirror);
    local.points[static_cast<std::size_t>(flipped ? local.count - 1 - i : i)] = p;
    local.core.lower = {std::min(local.core.lower.x, p.x), std::min(local.core.lower.y, p.y)};
    local.core.upper = {std::max(local.core.upper.x, p.x), std::max(local.core.upper.y, p.y)};
  }
  return local;
}

bool meetsRectangle(const LocalShape& shape, Vec lower, Vec upper, Touch touch) {
  if (shape.radius <= 0) return coreMeets(shape, lower, upper, touch);
  if (coreMeets(shape, lower, upper, Touch::counts)) return true;
  const double r = shape.radius;
  for (int i = 0; i < shape.count; ++i) {
    if (vertexReaches(shape.at(i), lower, upper, r, touch)) return true;
  }
  const Vec corners[4] = {lower, {upper.x, lower.y}, upper, {lower.x, upper.y}};
  // A segment's second edge is its first.
  for (int i = 0; i < (shape.count == 2 ? 1 : shape.edges()); ++i) {
    for (const Vec c : corners) {
      if (cornerReaches(shape.at(i), shape.next(i), c, r, touch)) return true;
    }
  }
  return false;
}

CellRows::CellRows(const LocalShape& shape, Vec step, int width, int height, Touch touch, double inset)
    : shape_(shape), step_(step), width_(width), touch_(touch), inset_(inset) {
  const double size = std::fabs(shape.core.lower.x) + std::fabs(shape.core.lower.y) +
                      std::fabs(shape.core.upper.x) + std::fabs(shape.core.upper.y) + shape.radius;
  // Four roundings of the coordinates; with a radius, a root near the top of an arc turns a relative error of
  // 2^-52 into one of 2^-26.
  doubt_ = size * (shape.radius > 0 ? 1e-7 : 1e-14);
  const double top = (shape.core.lower.y - shape.radius) / step.y;
  const double bottom = (shape.core.upper.y + shape.radius) / step.y;
  firstRow_ = static_cast<int>(std::min(positivePart(std::floor(top) - 1), static_cast<double>(height)));
  lastRow_ = static_cast<int>(std::clamp(std::floor(bottom) + 1, -1.0, height - 1.0));
}

// sign 1: the right end, -1: the left.
CellRows::Side CellRows::sideAt(double y, double sign) const {
  Side side{-infinity, 0};
  const double r = shape_.radius;
  for (int i = 0; i < shape_.count; ++i) {
    const double rest = r * r - (y - shape_.at(i).y) * (y - shape_.at(i).y);
    if (rest < 0) continue;
    const double x = sign * shape_.at(i).x + std::sqrt(rest);
    if (x > side.x) side = {x, doubt_};
  }
  for (int i = 0; i < shape_.edges(); ++i) {
    // The right side's edges rise, the left side's fall; seen from below, both rise.
    Vec low = shape_.at(i);
    Vec high = shape_.next(i);
    if (sign * (high.y - low.y) <= 0) continue;
    const Vec d = high - low;
    if (r > 0) {
      const double k = r / std::sqrt(lengthSquared(d));
      const Vec out{d.y * k, -d.x * k};
      low = low + out;
      high = high + out;
    }
    if (sign < 0) std::swap(low, high);
    if (y < low.y || y > high.y) continue;
    // What all but lies may rise by so little that its slope is infinite: it ends where it ends all the same.
    const double width = high.x - low.x;
    const double height = high.y - low.y;
    const double x = sign * (low.x + (y - low.y) / height * width);
    const double doubt = doubt_ * (1 + std::fabs(width / height));
    if (x > side.x) side = {x, std::min(std::fabs(width) + doubt_, doubt)};
  }
  side.x *= sign;
  return side;
}

bool CellRows::meets(int column, int row) const {
  return meetsRectangle(shape_, {(column + inset_) * step_.x, (row + inset_) * step_.y},
                        {(column + 1 - inset_) * step_.x, (row + 1 - inset_) * step_.y}, touch_);
}

CellRows::Run CellRows::run(int row) const {
  const double low = (row + inset_) * step_.y;
  const double high = (row + 1 - inset_) * step_.y;
  const double r = shape_.radius;
  const Bounds& core = shape_.core;
  const double top = core.lower.y - r;
  const double bottom = core.upper.y + r;
  if (top > high + doubt_ || bottom < low - doubt_) return {};

  // Left and right sides of a convex shape bulge: their extremes in a band of rows are at the heights in it
  // that are nearest to the heights of their extremes over all.
  double leftFrom = infinity, leftTo = -infinity, rightFrom = infinity, rightTo = -infinity;
  for (int i = 0; i < shape_.count; ++i) {
    const Vec p = shape_.at(i);
    if (p.x == core.lower.x) {
      leftFrom = std::min(leftFrom, p.y);
      leftTo = std::max(leftTo, p.y);
    }
    if (p.x == core.upper.x) {
      rightFrom = std::min(rightFrom, p.y);
      rightTo = std::max(rightTo, p.y);
    }
  }
  const auto nearest = [&](double from, double to) {
    const double y = high < from ? high : (low > to ? low : std::max(low, from));
    return std::clamp(y, top, bottom);
  };
  const Side leftSide = sideAt(nearest(leftFrom, leftTo), -1);
  const Side rightSide = sideAt(nearest(rightFrom, rightTo), 1);
  double left = leftSide.x;
  double right = rightSide.x;
  // Rounded past the shape's top or bottom: there it is as narrow as its extreme points.
  if (!(left <= right)) {
    left = infinity;
    right = -infinity;
    for (int i = 0; i < shape_.count; ++i) {
      const Vec p = shape_.at(i);
      if (p.y - r > high + doubt_ || p.y + r < low - doubt_) continue;
      left = std::min(left, p.x);
      right = std::max(right, p.x);
    }
  }

  const double edge = width_;
  const auto firstColumn = [&](double x) {
    return static_cast<int>(std::min(positivePart(std::floor(x / step_.x + inset_)), edge));
  };
  const auto lastColumn = [&](double x) {
    return static_cast<int>(std::clamp(std::floor(x / step_.x - inset_), -1.0, edge - 1));
  };
  const bool sureOfRow = top < high - doubt_ && bottom > low + doubt_;
  Run run{firstColumn(left - leftSide.doubt), lastColumn(right + rightSide.doubt)};
  if (!sureOfRow || firstColumn(left + leftSide.doubt) != run.first || inset_ > 0) {
    while (run.first <= run.last && !meets(run.first, row)) ++run.first;
  }
  if (!sureOfRow || lastColumn(right - rightSide.doubt) != run.last || inset_ > 0) {
    while (run.first <= run.last && !meets(run.last, row)) --run.last;
  }
  return run;
}

}  // namespace bump
