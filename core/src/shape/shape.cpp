#include "bump/shape.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "base/predicates.h"
#include "bump/angle.h"

namespace bump {
namespace {

Shape shapeOf(ShapeKind kind, std::initializer_list<Vec> points, double radius) {
  Shape shape;
  shape.kind = kind;
  shape.radius = radius;
  shape.count = static_cast<int>(points.size());
  std::copy(points.begin(), points.end(), shape.points.begin());
  return shape;
}

Status checkApart(Vec a, Vec b) {
  return areApart(a, b, limits::smallestSize) ? fine : Status{Code::duplicatePoint, "b", 1};
}

// Strictly left of its predecessor in reading order: the rank by which a convex outline rises once and falls
// once.
bool risesTo(Vec a, Vec b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

// An outline all of whose turns agree is convex exactly when it goes round once: in reading order it then
// rises in one run and falls in one run. A pentagram does so twice.
bool goesRoundOnce(std::span<const Vec> corners) {
  const std::size_t count = corners.size();
  int changes = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Vec b = corners[(i + 1) % count];
    changes += risesTo(corners[i], b) != risesTo(b, corners[(i + 2) % count]);
  }
  return changes == 2;
}

// Whether all are on the line of the first two, which are apart.
bool areOnOneLine(std::span<const Vec> points) {
  for (const Vec point : points) {
    if (orientation(points[0], points[1], point) != 0) return false;
  }
  return true;
}

// Leaves out the corners that turning cannot keep, see limits::leastBend; one after the other, because the
// bend of one that goes is its neighbours' afterwards. Returns how many are left.
int leaveOutUnsteady(Vec* corners, int count) {
  const std::span<const Vec> all(corners, static_cast<std::size_t>(count));
  const double shortest = limits::shortSide * extentOf(all, all[0]);
  const double least = limits::leastBend * extentOf(all);
  for (int i = 0; i < count && count > 2;) {
    const Vec to = corners[i] - corners[i == 0 ? count - 1 : i - 1];
    const Vec from = corners[i + 1 == count ? 0 : i + 1] - corners[i];
    const bool isLong = std::min(extentOf(to), extentOf(from)) >= shortest;
    if (isLong || cross(to, from) >= least * (extentOf(to) + extentOf(from))) {
      ++i;
    } else {
      std::copy(corners + i + 1, corners + count, corners + i);
      --count;
      i = 0;
    }
  }
  return count;
}

}  // namespace

const char* nameOf(ShapeKind kind) {
  switch (kind) {
    case ShapeKind::point:
      return "point";
    case ShapeKind::circle:
      return "circle";
    case ShapeKind::segment:
      return "segment";
    case ShapeKind::capsule:
      return "capsule";
    case ShapeKind::box:
      return "box";
    case ShapeKind::polygon:
      return "polygon";
  }
  return "unknown";
}

Result<Shape> makePoint(Vec center) {
  if (Status s = checkCoordinate(center, "center.x", "center.y"); !s) return s;
  return shapeOf(ShapeKind::point, {center}, 0);
}

Result<Shape> makeCircle(double radius, Vec center) {
  if (Status s = checkSize(radius, "radius"); !s) return s;
  if (Status s = checkCoordinate(center, "center.x", "center.y"); !s) return s;
  return shapeOf(ShapeKind::circle, {center}, radius);
}

Result<Shape> makeSegment(Vec a, Vec b) {
  if (Status s = checkCoordinate(a, "a.x", "a.y"); !s) return s;
  if (Status s = checkCoordinate(b, "b.x", "b.y"); !s) return s;
  if (Status s = checkApart(a, b); !s) return s;
  return shapeOf(ShapeKind::segment, {a, b}, 0);
}

Result<Shape> makeCapsule(Vec a, Vec b, double radius) {
  if (Status s = checkSize(radius, "radius"); !s) return s;
  Result<Shape> shape = makeSegment(a, b);
  shape.value.kind = ShapeKind::capsule;
  shape.value.radius = radius;
  return shape;
}

Result<Shape> makeBox(double width, double height, Vec center, double angle, double radius) {
  if (Status s = checkSize(width, "width"); !s) return s;
  if (Status s = checkSize(height, "height"); !s) return s;
  if (Status s = checkCoordinate(center, "center.x", "center.y"); !s) return s;
  if (Status s = checkWithin(angle, limits::angle, "angle"); !s) return s;
  if (Status s = checkRounding(radius, "radius"); !s) return s;
  const Pose pose{center, rotationOf(angle)};
  const double x = width / 2;
  const double y = height / 2;
  // A box turned against its body's axes is a polygon to the fast paths.
  const bool straight = pose.rotation == Rotation{};
  const Shape shape = shapeOf(straight ? ShapeKind::box : ShapeKind::polygon,
                              {transform(pose, {-x, -y}), transform(pose, {x, -y}), transform(pose, {x, y}),
                               transform(pose, {-x, y})},
                              radius);
  const std::span corners(shape.points.data(), 4);
  for (const Vec corner : corners) {
    if (Status s = checkCoordinate(corner, "center.x", "center.y"); !s) return s;
  }
  // Far from its origin, or turned and thin, rounding may move a side onto the one across from it.
  const double thickness = std::min(width, height);
  const double least = straight ? limits::smallestSize : nearestCorners(corners);
  if (thickness < least || !isConvex(corners, least / 2)) {
    return Status{Code::notPositive, width < height ? "width" : "height", thickness};
  }
  return shape;
}

Result<Shape> makePolygon(std::span<const Vec> vertices, double radius) {
  const auto given = vertices.size();
  if (given < 3) return Status{Code::tooFewPoints, "vertices", static_cast<double>(given)};
  if (given > limits::shapePoints) return Status{Code::tooManyPoints, "vertices", static_cast<double>(given)};
  if (Status s = checkRounding(radius, "radius"); !s) return s;
  for (const Vec v : vertices) {
    if (Status s = checkCoordinate(v, "vertices[].x", "vertices[].y"); !s) return s;
  }
  const double least = nearestCorners(vertices);
  for (std::size_t i = 0; i < given; ++i) {
    const std::size_t next = (i + 1) % given;
    if (!areApart(vertices[i], vertices[next], least)) {
      return Status{Code::duplicatePoint, "vertices", static_cast<double>(next)};
    }
  }

  // Corners: vertices that turn. The first turn's sign is the winding; every other must agree.
  Shape shape;
  shape.kind = ShapeKind::polygon;
  shape.radius = radius;
  shape.count = 0;
  int winding = 0;
  for (std::size_t i = 0; i < given; ++i) {
    const Vec before = vertices[(i + given - 1) % given];
    const Vec after = vertices[(i + 1) % given];
    const int turn = orientation(before, vertices[i], after);
    if (turn == 0) {
      // On the line of its neighbours: between them it is dropped, past them the outline doubles back.
      if (dot(vertices[i] - before, after - vertices[i]) < 0) {
        if (areOnOneLine(vertices)) return Status{Code::noArea, "vertices", static_cast<double>(given)};
        return Status{Code::notConvex, "vertices", static_cast<double>(i)};
      }
      continue;
    }
    if (winding == 0) winding = turn;
    if (turn != winding) return Status{Code::notConvex, "vertices", static_cast<double>(i)};
    shape.points[static_cast<std::size_t>(shape.count++)] = vertices[i];
  }
  if (winding == 0) return Status{Code::noArea, "vertices", static_cast<double>(given)};
  const auto corners = static_cast<std::size_t>(shape.count);
  if (corners < 3 || !goesRoundOnce({shape.points.data(), corners})) {
    return Status{Code::notConvex, "vertices", 0};
  }
  if (winding < 0) std::reverse(shape.points.begin(), shape.points.begin() + shape.count);
  shape.count = leaveOutUnsteady(shape.points.data(), shape.count);
  if (shape.count < 3) return Status{Code::noArea, "vertices", static_cast<double>(given)};
  return shape;
}

bool isConvex(std::span<const Vec> corners, double least) {
  const std::size_t count = corners.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Vec next = corners[(i + 1) % count];
    if (!areApart(corners[i], next, least)) return false;
    if (orientation(corners[i], next, corners[(i + 2) % count]) <= 0) return false;
  }
  return count >= 3 && goesRoundOnce(corners);
}

double areaOfPoints(std::span<const Vec> points) {
  double twice = 0;
  for (std::size_t i = 2; i < points.size(); ++i) {
    twice += cross(points[i - 1] - points[0], points[i] - points[0]);
  }
  return twice / 2;
}

}  // namespace bump
