// What a convex shape is: points and a radius round them. A circle is one point, a segment or capsule two,
// boxes and polygons n in counter-clockwise order; a radius rounds any of them. Makers check everything; a
// Shape that came out of one is sound. Positions of bodies and collision answers are elsewhere.
//
// For example:
//
//     const bump::Shape ball = bump::makeCircle(10).value;
//     const bump::Vec corners[] = {{0, 0}, {30, 0}, {0, 20}};
//     const bump::Result<bump::Shape> wedge = bump::makePolygon(corners, 2);  // rounded by 2
//     assert(wedge && ball.view().radius == 10);
//     assert(!bump::makeCircle(-1));  // refused, not broken
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bump/limits.h"
#include "bump/status.h"
#include "bump/vector.h"

namespace bump {

// The numbers are part of the flat buffers and of saved scenes: append, never reorder.
enum class ShapeKind : std::uint8_t {
  point = 0,    // 1 point, radius 0
  circle = 1,   // 1 point, radius > 0
  segment = 2,  // 2 points, radius 0
  capsule = 3,  // 2 points, radius > 0
  box = 4,      // 4 points, right angles, sides along the shape's own axes
  polygon = 5,  // 3 to limits::shapePoints points
};
inline constexpr int shapeKindCount = 6;
inline constexpr const char* shapeKindNames = "point circle segment capsule box polygon";
const char* nameOf(ShapeKind kind);

// A shape to look at: what the algorithms take. Points belong to a Shape or to a world's store and must
// outlive the view. Three or more points turn counter-clockwise, strictly convex.
struct ShapeView {
  ShapeKind kind = ShapeKind::point;
  int count = 0;
  double radius = 0;
  const Vec* points = nullptr;
};

struct Shape {
  ShapeKind kind = ShapeKind::point;
  int count = 1;
  double radius = 0;
  std::array<Vec, limits::shapePoints> points{};

  ShapeView view() const { return {kind, count, radius, points.data()}; }
};

// Makers. Every number must be finite and within bump/limits.h; sizes must be positive; a radius that only
// rounds may be 0. The status names the argument; for a vertex beyond limits::coordinate of a shape that is
// given by its center it is the center, with the vertex's coordinate as the value.
Result<Shape> makePoint(Vec center = {});
Result<Shape> makeCircle(double radius, Vec center = {});
Result<Shape> makeSegment(Vec a, Vec b);
Result<Shape> makeCapsule(Vec a, Vec b, double radius);
// width x height about center, turned by angle; `radius` is added around it. Refused as too small is what has
// no width or height left when its corners are rounded to doubles, and turned, what is thinner than
// limits::thinnestTurned.
Result<Shape> makeBox(double width, double height, Vec center = {}, double angle = 0, double radius = 0);
// A convex polygon from vertices in order, either way round. Vertices on the line between their neighbours
// are dropped, and corners that turning cannot keep (limits::leastBend); neighbours on one spot, or nearer
// than limits::thinnestTurned, a reflex or crossing outline, and fewer than three corners are refused.
// Decided by exact arithmetic: no sliver is too thin to be judged rightly.
Result<Shape> makePolygon(std::span<const Vec> vertices, double radius = 0);

// Whether these are the corners of a convex outline in counter-clockwise order, none of them on the line of
// its neighbours, exactly, nor nearer to one than `least`.
bool isConvex(std::span<const Vec> corners, double least);

// Signed area of a shape without its radius part; 0 for fewer than 3 points.
double areaOfPoints(std::span<const Vec> points);

// The smallest axis-aligned bounds of the shape at a pose.
Bounds boundsOf(const ShapeView& shape, const Pose& pose);

}  // namespace bump
