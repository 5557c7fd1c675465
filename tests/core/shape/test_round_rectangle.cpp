// Round rectangles: the five cases of the plain pieces, their order, that nothing leaves w x h, and that both
// forms are the same region.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <string>

#include "bump/shape/mass.h"
#include "bump/shape/round_rectangle.h"

using bump::Code;
using bump::makeRoundRectangle;
using bump::roundRectanglePieces;
using bump::Shape;
using bump::ShapeKind;
using bump::Vec;

namespace {

void checkCircle(const Shape& piece, double radius, Vec center) {
  CHECK(piece.kind == ShapeKind::circle);
  CHECK(piece.radius == radius);
  CHECK(piece.points[0] == center);
}

void checkBox(const Shape& piece, double width, double height, Vec center) {
  CHECK(piece.kind == ShapeKind::box);
  CHECK(piece.radius == 0);
  CHECK(piece.points[0] == Vec{center.x - width / 2, center.y - height / 2});
  CHECK(piece.points[2] == Vec{center.x + width / 2, center.y + height / 2});
}

// Squared distance from p to the shape's points' hull, for the axis-aligned cores that occur here, against
// the radius: is p in the shape?
bool covers(const Shape& shape, Vec p) {
  const auto bounds = boundsOf(shape.view(), {});
  const double r = shape.radius;
  const double dx = std::max({bounds.lower.x + r - p.x, p.x - (bounds.upper.x - r), 0.0});
  const double dy = std::max({bounds.lower.y + r - p.y, p.y - (bounds.upper.y - r), 0.0});
  return dx * dx + dy * dy <= r * r;
}

}  // namespace

TEST_CASE("without a radius it is one box") {
  const auto made = roundRectanglePieces(40, 20, 0);
  REQUIRE(made);
  REQUIRE(made.value.count == 1);
  checkBox(made.value.shapes[0], 40, 20, {});
  const auto one = makeRoundRectangle(40, 20, 0);
  REQUIRE(one);
  checkBox(one.value, 40, 20, {});
}

TEST_CASE("a radius of half both sides makes one circle, cut to the shorter side") {
  for (const double radius : {20.0, 25.0, 1000.0}) {
    const auto square = roundRectanglePieces(40, 40, radius, {5, 6});
    REQUIRE(square);
    REQUIRE(square.value.count == 1);
    checkCircle(square.value.shapes[0], 20, {5, 6});
    checkCircle(makeRoundRectangle(40, 40, radius, {5, 6}).value, 20, {5, 6});
    const auto wide = roundRectanglePieces(40, 20, radius);
    REQUIRE(wide);
    REQUIRE(wide.value.count == 1);
    checkCircle(wide.value.shapes[0], 10, {});
    checkCircle(makeRoundRectangle(40, 20, radius).value, 10, {});
  }
}

TEST_CASE("a radius of half the width only stacks circle, box, circle from +y to -y") {
  for (const double radius : {10.0, 14.0}) {
    const auto made = roundRectanglePieces(20, 40, radius, {1, 2});
    REQUIRE(made);
    REQUIRE(made.value.count == 3);
    checkCircle(made.value.shapes[0], 10, {1, 12});
    checkBox(made.value.shapes[1], 20, 20, {1, 2});
    checkCircle(made.value.shapes[2], 10, {1, -8});
    const auto one = makeRoundRectangle(20, 40, radius, {1, 2});
    REQUIRE(one);
    CHECK(one.value.kind == ShapeKind::capsule);
    CHECK(one.value.radius == 10);
    CHECK(one.value.points[0] == Vec{1, -8});
    CHECK(one.value.points[1] == Vec{1, 12});
  }
}

TEST_CASE("a radius of half the height only lays circle, box, circle from -x to +x") {
  for (const double radius : {10.0, 19.0}) {
    const auto made = roundRectanglePieces(40, 20, radius);
    REQUIRE(made);
    REQUIRE(made.value.count == 3);
    checkCircle(made.value.shapes[0], 10, {-10, 0});
    checkBox(made.value.shapes[1], 20, 20, {});
    checkCircle(made.value.shapes[2], 10, {10, 0});
    CHECK(makeRoundRectangle(40, 20, radius).value.kind == ShapeKind::capsule);
  }
}

TEST_CASE("otherwise four corner circles clockwise and two crossing boxes, or one rounded box") {
  const auto made = roundRectanglePieces(40, 20, 4);
  REQUIRE(made);
  REQUIRE(made.value.count == 6);
  const auto& s = made.value.shapes;
  checkCircle(s[0], 4, {-16, 6});
  checkCircle(s[1], 4, {16, 6});
  checkCircle(s[2], 4, {16, -6});
  checkCircle(s[3], 4, {-16, -6});
  for (std::size_t i = 0; i < 4; ++i) {
    const auto at = [&](std::size_t k) { return s[k % 4].points[0]; };
    CHECK(cross(at(i + 1) - at(i), at(i + 2) - at(i + 1)) < 0);  // clockwise
  }
  checkBox(s[4], 40, 12, {});
  checkBox(s[5], 32, 20, {});
  const auto one = makeRoundRectangle(40, 20, 4);
  REQUIRE(one);
  CHECK(one.value.kind == ShapeKind::box);
  CHECK(one.value.radius == 4);
  CHECK(one.value.points[0] == Vec{-16, -6});
  CHECK(one.value.points[2] == Vec{16, 6});
}

TEST_CASE("neither form leaves w x h, for any numbers") {
  std::mt19937_64 random(11);
  std::uniform_real_distribution<double> logarithm(-6, 6);
  std::uniform_real_distribution<double> part(0, 0.7);
  for (int i = 0; i < 50000; ++i) {
    const double w = std::pow(10, logarithm(random));
    const double h = i % 3 ? w * (1 + part(random)) : std::pow(10, logarithm(random));
    const double r = i % 7 ? part(random) * std::min(w, h) : part(random) * std::max(w, h);
    if (r != 0 && r < 1e-9) continue;
    const auto stays = [&](const Shape& shape) {
      for (int p = 0; p < shape.count; ++p) {
        // |x| + r <= w / 2 without rounding: long double holds the sum of two such doubles exactly enough.
        const Vec v = shape.points[static_cast<std::size_t>(p)];
        const auto reach = [&](double x) {
          return static_cast<long double>(std::fabs(x)) + static_cast<long double>(shape.radius);
        };
        REQUIRE(reach(v.x) <= static_cast<long double>(w) / 2);
        REQUIRE(reach(v.y) <= static_cast<long double>(h) / 2);
      }
    };
    const auto one = makeRoundRectangle(w, h, r);
    const auto pieces = roundRectanglePieces(w, h, r);
    REQUIRE(one);
    REQUIRE(pieces);
    stays(one.value);
    for (const Shape& piece : pieces.value.span()) stays(piece);
  }
}

TEST_CASE("both forms cover the same points") {
  std::mt19937 random(5);
  int inside = 0;
  int outside = 0;
  for (int i = 0; i < 20000; ++i) {
    // Whole numbers, so that no rounding can make the two differ at a border.
    const double w = 2.0 * (1 + static_cast<double>(random() % 20));
    const double h = 2.0 * (1 + static_cast<double>(random() % 20));
    const auto r = static_cast<double>(random() % 16);
    const auto one = makeRoundRectangle(w, h, r);
    const auto pieces = roundRectanglePieces(w, h, r);
    REQUIRE(one);
    REQUIRE(pieces);
    const Vec p{static_cast<double>(random() % 161) / 4 - 20, static_cast<double>(random() % 161) / 4 - 20};
    bool any = false;
    for (const Shape& piece : pieces.value.span()) any |= covers(piece, p);
    REQUIRE(covers(one.value, p) == any);
    (any ? inside : outside) += 1;
  }
  CHECK(inside > 2000);
  CHECK(outside > 2000);
}

TEST_CASE("a round rectangle's bad numbers are refused by name") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(makeRoundRectangle(0, 5, 1).status.code == Code::notPositive);
  CHECK(makeRoundRectangle(5, -1, 1).status.code == Code::notPositive);
  CHECK(makeRoundRectangle(5, 5, -1).status.code == Code::negative);
  CHECK(makeRoundRectangle(5, 5, 1e-30).status.code == Code::notPositive);
  CHECK(makeRoundRectangle(nan, 5, 1).status.code == Code::notFinite);
  CHECK(makeRoundRectangle(5, 5, nan).status.code == Code::notFinite);
  CHECK(makeRoundRectangle(5, 5, 1, {nan, 0}).status.code == Code::notFinite);
  CHECK(roundRectanglePieces(5, 1e-30, 0).status.code == Code::notPositive);
  CHECK(roundRectanglePieces(5e9, 1, 0).status.code == Code::outOfRange);
  // Vertices beyond the limit: a rounded box, capsules lying and upright, and the pieces.
  for (const double side : {1.0, -1.0}) {
    const Vec right{side * bump::limits::coordinate, 0};
    const Vec above{0, side * bump::limits::coordinate};
    CHECK(makeRoundRectangle(1e9, 1e9, 1e8, right).status.code == Code::outOfRange);
    CHECK(makeRoundRectangle(1e9, 1e8, 1e8, right).status.code == Code::outOfRange);
    CHECK(std::string(makeRoundRectangle(1e9, 1e8, 1e8, right).status.argument) == "center.x");
    CHECK(std::string(makeRoundRectangle(1e8, 1e9, 1e8, above).status.argument) == "center.y");
    CHECK(makeRoundRectangle(1e8, 1e9, 1e8, right));
    CHECK(makeRoundRectangle(1e9, 1e9, 1e9, right));
    CHECK(roundRectanglePieces(1e9, 1e9, 1e8, right).status.code == Code::outOfRange);
    CHECK(roundRectanglePieces(1e9, 1e8, 1e8, right).status.code == Code::outOfRange);
    CHECK(std::string(roundRectanglePieces(1e9, 1e9, 1e8, above).status.argument) == "center.y");
  }
}
