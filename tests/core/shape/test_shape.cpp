// The makers: what they accept, what they clean up, what they refuse and how they say so.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "bump/angle.h"
#include "bump/convex/collide.h"
#include "bump/shape.h"
#include "bump/shape/hull.h"
#include "differences.h"

using namespace bump;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

std::span<const Vec> pointsOf(const Shape& shape) {
  return {shape.points.data(), static_cast<std::size_t>(shape.count)};
}

void checkRefused(const Result<Shape>& made, Code code, const std::string& argument) {
  CHECK(std::string(nameOf(made.status.code)) == nameOf(code));
  CHECK(std::string(made.status.argument) == argument);
}

}  // namespace

TEST_CASE("a circle is one point with a radius") {
  const Result<Shape> circle = makeCircle(3, {1, 2});
  REQUIRE(circle);
  CHECK(circle.value.kind == ShapeKind::circle);
  CHECK(circle.value.count == 1);
  CHECK(circle.value.radius == 3);
  CHECK(circle.value.points[0] == Vec{1, 2});
}

TEST_CASE("a box is four points, counter-clockwise from its lower left") {
  const Result<Shape> box = makeBox(4, 2, {10, 20});
  REQUIRE(box);
  CHECK(box.value.kind == ShapeKind::box);
  CHECK(box.value.points[0] == Vec{8, 19});
  CHECK(box.value.points[2] == Vec{12, 21});
  CHECK(areaOfPoints(pointsOf(box.value)) == 8);
}

TEST_CASE("a box turned by a quarter is exact, a box turned at all is a polygon") {
  const Result<Shape> box = makeBox(4, 2, {}, pi / 2);
  REQUIRE(box);
  CHECK(box.value.kind == ShapeKind::polygon);
  CHECK(box.value.points[0] == Vec{1, -2});
  CHECK(areaOfPoints(pointsOf(box.value)) == 8);
}

TEST_CASE("a polygon given clockwise is kept counter-clockwise") {
  const std::vector<Vec> clockwise{{0, 0}, {0, 3}, {4, 0}};
  const Result<Shape> polygon = makePolygon(clockwise);
  REQUIRE(polygon);
  CHECK(areaOfPoints(pointsOf(polygon.value)) == 6);
}

TEST_CASE("vertices on an edge are dropped, wherever the outline starts") {
  const std::vector<Vec> square{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {1, 2}, {0, 2}, {0, 1}};
  for (std::size_t start = 0; start < square.size(); ++start) {
    std::vector<Vec> turned;
    for (std::size_t i = 0; i < square.size(); ++i) turned.push_back(square[(start + i) % square.size()]);
    const Result<Shape> polygon = makePolygon(turned);
    REQUIRE(polygon);
    CHECK(polygon.value.count == 4);
    CHECK(areaOfPoints(pointsOf(polygon.value)) == 4);
  }
}

TEST_CASE("a polygon of 64 vertices is accepted, of 65 refused") {
  std::vector<Vec> vertices;
  for (int i = 0; i < 64; ++i) {
    const Rotation q = rotationOf(2 * pi * i / 64);
    vertices.push_back({100 * q.cos, 100 * q.sin});
  }
  const Result<Shape> polygon = makePolygon(vertices);
  REQUIRE(polygon);
  CHECK(polygon.value.count == 64);
  vertices.push_back({100.5, -1});
  checkRefused(makePolygon(vertices), Code::tooManyPoints, "vertices");
}

TEST_CASE("outlines that are not convex are refused: reflex, bowtie, pentagram, doubling back") {
  checkRefused(makePolygon(std::vector<Vec>{{0, 0}, {4, 0}, {1, 1}, {0, 4}}), Code::notConvex, "vertices");
  checkRefused(makePolygon(std::vector<Vec>{{0, 0}, {2, 2}, {2, 0}, {0, 2}}), Code::notConvex, "vertices");
  std::vector<Vec> pentagram;
  for (int i = 0; i < 5; ++i) {
    const Rotation q = rotationOf(4 * pi * i / 5);
    pentagram.push_back({q.cos, q.sin});
  }
  checkRefused(makePolygon(pentagram), Code::notConvex, "vertices");
  checkRefused(makePolygon(std::vector<Vec>{{0, 0}, {4, 0}, {2, 0}, {2, 2}}), Code::notConvex, "vertices");
}

TEST_CASE("a triangle thinner than any rounding error is still judged rightly") {
  const double up = std::nextafter(0.3, 1.0);
  REQUIRE(makePolygon(std::vector<Vec>{{0.1, 0.1}, {0.2, 0.2}, {0.3, up}}));
  checkRefused(makePolygon(std::vector<Vec>{{0.1, 0.1}, {0.2, 0.2}, {0.3, 0.3}}), Code::noArea, "vertices");
}

TEST_CASE("points on one line enclose no area, in whatever order and however many") {
  for (const std::vector<Vec>& line :
       {std::vector<Vec>{{0, 0}, {1, 1}, {3, 3}}, std::vector<Vec>{{0, 0}, {3, 0}, {1, 0}},
        std::vector<Vec>{{5, 0}, {5, 9}, {5, 2}, {5, 4}}}) {
    checkRefused(makePolygon(line), Code::noArea, "vertices");
  }
}

TEST_CASE(
    "a side that turning would send anywhere is refused; with the shortest one, what is inside stays "
    "inside") {
  const auto needle = [](double side) {
    return std::vector<Vec>{
        {40, -56}, {292704, 29885}, {40000938, 5270163}, {40000938 - side, 5270163 + side}, {0.5, 0.4}};
  };
  checkRefused(makePolygon(needle(1.5e-8)), Code::duplicatePoint, "vertices");
  checkRefused(makePolygon(needle(3.9e-6)), Code::duplicatePoint, "vertices");
  checkRefused(makePolygon(std::vector<Vec>{{0, 0}, {20000, 0}, {20000, 1.9e-9}, {0, 9}}),
               Code::duplicatePoint, "vertices");
  CHECK(makePolygon(std::vector<Vec>{{0, 0}, {20000, 0}, {20000, 2.1e-9}, {0, 9}}));
  // A hull leaves such a corner out.
  CHECK(makeHull(needle(1.5e-8)).value.count == 4);
  for (const double side : {4.1e-6, 1e-5, 1e-3}) {
    const Shape shape = makePolygon(needle(side)).value;
    const Shape inside = makeBox(40, 60, {292704, 30500}).value;
    for (int i = 0; i < 4000; ++i) {
      const Pose pose{{-0.7, 0.1 * i}, rotationOf(0.0016 * i)};
      REQUIRE(overlap({shape.view(), pose}, {inside.view(), pose}, Touch::ignored));
    }
  }
}

TEST_CASE("a corner that turning cannot keep is left out beside a short side; what is inside stays inside") {
  // The first corner bends by 1e-17, where turning moves it by 1e-13.
  const std::vector<Vec> flat = {{-1000, 1e-17}, {-1000 + 1e-8, 0}, {1000, 0}, {1000, 500}};
  const auto made = makePolygon(flat);
  REQUIRE(made.value.count == 3);
  CHECK(makeHull(flat).value.count == 3);
  std::vector<Vec> backwards(flat.rbegin(), flat.rend());
  CHECK(makePolygon(backwards).value.count == 3);
  const Shape inside = makeBox(0.004, 0.002, {990, 0.0011}).value;
  for (int i = 0; i < 4000; ++i) {
    const Pose pose{{0.3, -0.2}, rotationOf(0.0016 * i)};
    REQUIRE(overlap({made.value.view(), pose}, {inside.view(), pose}, Touch::ignored));
  }
  // Beside long sides any bend is kept; and a bend that turning keeps beside a side of any length.
  CHECK(makePolygon(std::vector<Vec>{{-1000, 1e-17}, {0, 0}, {1000, 0}, {1000, 500}}).value.count == 4);
  CHECK(
      makePolygon(std::vector<Vec>{{-1000, 5e-12}, {-1000 + 1e-8, 0}, {1000, 0}, {1000, 500}}).value.count ==
      4);
  // A side is short beside the polygon, wherever that lies.
  CHECK(makePolygon(std::vector<Vec>{{1e6, 1e-10}, {1e6 + 0.5, 0}, {1e6 + 1, 1e-10}, {1e6, 1}}).value.count ==
        4);
  // Nor is there more than a line where that leaves two.
  checkRefused(makePolygon(std::vector<Vec>{{0, 0}, {1000, 0}, {1000 + 1e-8, 1e-14}}), Code::noArea,
               "vertices");
}

TEST_CASE("what is left of a polygon of unsteady corners is left as it is") {
  differences::Random random(5);
  const auto real = [&random] { return differences::real(random, 0, 1); };
  int fewer = 0;
  for (int i = 0; i < 20000; ++i) {
    // An arc that hardly bends, of short sides, below a triangle.
    const double side = std::pow(10, -9 + 6 * real());
    const double bend = std::pow(10, -17 + 4 * real());
    std::vector<Vec> points;
    for (double x = 0; points.size() < 8; x += side * (0.5 + real())) {
      points.push_back({x - 1, bend * (x / side) * (x / side)});
    }
    points.push_back({1, 20 * bend / side / side});
    points.push_back({0.5 - real(), 30 * bend / side / side + real()});
    const auto first = makePolygon(points);
    if (!first) continue;
    const auto again = makePolygon(pointsOf(first.value));
    REQUIRE(again.value.count == first.value.count);
    fewer += first.value.count < 10;
  }
  CHECK(fewer > 1000);
}

TEST_CASE("degenerate polygons are refused with their reason") {
  checkRefused(makePolygon({}), Code::tooFewPoints, "vertices");
  checkRefused(makePolygon(std::vector<Vec>{{0, 0}, {1, 0}}), Code::tooFewPoints, "vertices");
  checkRefused(makePolygon(std::vector<Vec>{{0, 0}, {1, 0}, {1, 0}, {0, 1}}), Code::duplicatePoint,
               "vertices");
  checkRefused(makePolygon(std::vector<Vec>{{0, 0}, {1, 0}, {0, 1}, {0, 0}}), Code::duplicatePoint,
               "vertices");
  checkRefused(makePolygon(std::vector<Vec>{{0, 0}, {1e-30, 0}, {0, 1e-30}}), Code::duplicatePoint,
               "vertices");
  checkRefused(makePolygon(std::vector<Vec>{{0, 0}, {1, 0}, {notANumber, 1}}), Code::notFinite,
               "vertices[].x");
  checkRefused(makePolygon(std::vector<Vec>{{0, 0}, {1, 0}, {0, 1e10}}), Code::outOfRange, "vertices[].y");
}

TEST_CASE("sizes must be finite, positive and within the limits, and the argument is named") {
  checkRefused(makeCircle(0), Code::notPositive, "radius");
  checkRefused(makeCircle(-1), Code::notPositive, "radius");
  checkRefused(makeCircle(notANumber), Code::notFinite, "radius");
  checkRefused(makeCircle(infinity), Code::notFinite, "radius");
  checkRefused(makeCircle(1e-300), Code::notPositive, "radius");
  checkRefused(makeCircle(1e300), Code::outOfRange, "radius");
  checkRefused(makeCircle(1, {0, notANumber}), Code::notFinite, "center.y");
  checkRefused(makeBox(0, 1), Code::notPositive, "width");
  checkRefused(makeBox(1, -2), Code::notPositive, "height");
  checkRefused(makeBox(1, 1, {}, infinity), Code::notFinite, "angle");
  checkRefused(makeBox(1, 1, {}, 0, -1), Code::negative, "radius");
  checkRefused(makeBox(1e9, 1e9, {limits::coordinate, 0}), Code::outOfRange, "center.x");
  checkRefused(makeBox(1e9, 1e9, {0, -limits::coordinate}), Code::outOfRange, "center.y");
  checkRefused(makeBox(1e9, 1e9, {0, 5.5e8}, pi / 4), Code::outOfRange, "center.y");
  CHECK(makeBox(1e9, 1e9, {0, 5.5e8}));
  CHECK(makeBox(1e9, 1e9, {1e9, 0}).status.value == 1.5e9);
  CHECK(makeBox(2 * limits::coordinate - 1e9, 2, {0.5e9, 0}).status.code == Code::outOfRange);
  CHECK(makeBox(1e9, 2, {limits::coordinate - 0.5e9, 0}));
  CHECK(makeBox(1e9, 2, {-limits::coordinate + 0.5e9, limits::coordinate - 1}));
  checkRefused(makeSegment({1, 1}, {1, 1}), Code::duplicatePoint, "b");
  checkRefused(makeCapsule({0, 0}, {1, 0}, 0), Code::notPositive, "radius");
}

TEST_CASE("bounds follow the pose and include the radius") {
  const Result<Shape> box = makeBox(4, 2, {}, 0, 0.5);
  REQUIRE(box);
  const Bounds turned = boundsOf(box.value.view(), {{10, 20}, rotationOf(pi / 2)});
  CHECK(turned == Bounds{{8.5, 17.5}, {11.5, 22.5}});
}
