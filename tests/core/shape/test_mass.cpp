// Area, centroid and inertia against closed forms, and the rounded polygon against an integral by slices.
#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "base/arc.h"
#include "bump/angle.h"
#include "bump/shape/hull.h"
#include "bump/shape/mass.h"
#include "bump/shape/round_rectangle.h"

using bump::massOf;
using bump::pi;
using bump::Shape;
using bump::Vec;

namespace {

void checkNear(double value, double expected, double tolerance) {
  CHECK(std::fabs(value - expected) <= tolerance * std::fmax(1, std::fabs(expected)));
}

// A rounded convex polygon, sliced: at height y it spans from the leftmost to the rightmost point within r of
// the polygon. Independent of the formula under test: extents only.
struct Slices {
  double area = 0, x = 0, y = 0, second = 0;
};
Slices slice(const Shape& shape, int steps) {
  const auto view = shape.view();
  const auto bounds = boundsOf(view, {});
  const double r = shape.radius;
  const double height = bounds.upper.y - bounds.lower.y;
  Slices sum;
  for (int i = 0; i < steps; ++i) {
    // Cosine spacing: the round ends have infinite slope.
    const double from = (1 - std::cos(pi * i / steps)) / 2;
    const double to = (1 - std::cos(pi * (i + 1) / steps)) / 2;
    const double y = bounds.lower.y + height * (from + to) / 2;
    const double dy = height * (to - from);
    double left = 1e300;
    double right = -1e300;
    for (int k = 0; k < view.count; ++k) {
      const Vec a = view.points[k];
      const Vec b = view.points[(k + 1) % view.count];
      if (std::fabs(y - a.y) <= r) {
        const double reach = std::sqrt(r * r - (y - a.y) * (y - a.y));
        left = std::fmin(left, a.x - reach);
        right = std::fmax(right, a.x + reach);
      }
      const Vec d = b - a;
      const double length = std::hypot(d.x, d.y);
      for (const double side : {r, -r}) {
        const Vec p = a + Vec{d.y, -d.x} * (side / length);
        const Vec q = p + d;
        if ((p.y - y) * (q.y - y) >= 0) continue;
        const double x = p.x + (q.x - p.x) * (y - p.y) / (q.y - p.y);
        left = std::fmin(left, x);
        right = std::fmax(right, x);
      }
    }
    if (right < left) continue;
    const double w = right - left;
    sum.area += w * dy;
    sum.x += (right * right - left * left) / 2 * dy;
    sum.y += w * y * dy;
    sum.second += ((right * right * right - left * left * left) / 3 + w * y * y) * dy;
  }
  return sum;
}

}  // namespace

TEST_CASE("the own arc tangent agrees with the C library to 4 units in the last place") {
  std::mt19937_64 random(2);
  std::uniform_real_distribution<double> part(-1, 1);
  for (int i = 0; i < 200000; ++i) {
    const double y = part(random) * std::pow(2, static_cast<int>(random() % 40) - 20);
    const double x = part(random) * std::pow(2, static_cast<int>(random() % 40) - 20);
    const double expected = std::atan2(y, x);
    REQUIRE(std::fabs(bump::angleOf(y, x) - expected) <= 9e-16 * std::fabs(expected));
  }
  CHECK(bump::angleOf(0, 0) == 0);
  CHECK(bump::angleOf(0, -1) == pi);
  CHECK(bump::angleOf(1, 0) == pi / 2);
  CHECK(bump::angleOf(-1, 0) == -pi / 2);
}

TEST_CASE("points and segments have no area and no inertia") {
  const auto point = massOf(bump::makePoint({3, 4}).value.view());
  CHECK(point.area == 0);
  CHECK(point.inertia == 0);
  CHECK(point.centroid == Vec{3, 4});
  const auto segment = massOf(bump::makeSegment({2, 4}, {4, 8}).value.view());
  CHECK(segment.area == 0);
  CHECK(segment.inertia == 0);
  CHECK(segment.centroid == Vec{3, 6});
}

TEST_CASE("a circle's inertia is half its area times r squared") {
  const auto circle = massOf(bump::makeCircle(3, {10, -20}).value.view());
  CHECK(circle.area == doctest::Approx(9 * pi).epsilon(1e-15));
  CHECK(circle.inertia == doctest::Approx(9 * pi * 9 / 2).epsilon(1e-15));
  CHECK(circle.centroid == Vec{10, -20});
}

TEST_CASE("a box has w h and w h (w w + h h) / 12, exactly, at any place") {
  for (const Vec center : {Vec{0, 0}, Vec{8388608, -8388608}}) {
    const auto box = massOf(bump::makeBox(6, 4, center).value.view());
    CHECK(box.area == 24);
    CHECK(box.centroid == center);
    CHECK(box.inertia == doctest::Approx(24.0 * 52 / 12).epsilon(1e-14));
  }
}

TEST_CASE("a triangle's centroid is its corners' mean and its inertia the known form") {
  const auto triangle = massOf(bump::makePolygon(std::vector<Vec>{{0, 0}, {6, 0}, {0, 3}}).value.view());
  CHECK(triangle.area == 9);
  checkNear(triangle.centroid.x, 2, 1e-15);
  checkNear(triangle.centroid.y, 1, 1e-15);
  // area / 36 times the sum of the squared sides
  checkNear(triangle.inertia, 9.0 / 36 * (36 + 9 + 45), 1e-14);
}

TEST_CASE("a capsule is a rectangle and two half circles") {
  const double l = 10;
  const double r = 2;
  // The half circle's centroid is 4r / 3pi from its straight side.
  const double c = 4 * r / (3 * pi);
  const double half = pi * r * r / 2;
  const double halfInertia = half * r * r / 2 - half * c * c;
  const double inertia =
      l * 2 * r * (l * l + 4 * r * r) / 12 + 2 * (halfInertia + half * (l / 2 + c) * (l / 2 + c));
  for (const Vec direction : {Vec{1, 0}, Vec{0, 1}, Vec{0.6, 0.8}, Vec{-0.8, 0.6}}) {
    const Vec middle{7, -3};
    const auto capsule =
        massOf(bump::makeCapsule(middle - direction * (l / 2), middle + direction * (l / 2), r).value.view());
    checkNear(capsule.area, l * 2 * r + pi * r * r, 1e-14);
    checkNear(capsule.centroid.x, middle.x, 1e-14);
    checkNear(capsule.centroid.y, middle.y, 1e-14);
    checkNear(capsule.inertia, inertia, 1e-13);
  }
}

TEST_CASE("a rounded box has the area of Steiner's formula and the inertia of its plain parts") {
  const double w = 40;
  const double h = 20;
  const double r = 4;
  const auto mass = massOf(bump::makeRoundRectangle(w, h, r).value.view());
  checkNear(mass.area, w * h - (4 - pi) * r * r, 1e-14);
  // The whole box less four corners, each a square less a quarter circle.
  const double square = r * r;
  const double quarter = pi * r * r / 4;
  const double toCentroid = 4 * r / (3 * pi);
  double corners = 0;
  {
    const double sx = w / 2 - r / 2;
    const double sy = h / 2 - r / 2;
    corners += square * (2 * r * r / 12 + sx * sx + sy * sy);
    const double qx = w / 2 - r + toCentroid;
    const double qy = h / 2 - r + toCentroid;
    corners -= quarter * r * r / 2 - quarter * 2 * toCentroid * toCentroid + quarter * (qx * qx + qy * qy);
  }
  checkNear(mass.inertia, w * h * (w * w + h * h) / 12 - 4 * corners, 1e-13);
}

TEST_CASE("random rounded polygons agree with an integral by slices") {
  std::mt19937_64 random(9);
  std::uniform_real_distribution<double> place(-20, 20);
  for (int i = 0; i < 60; ++i) {
    std::vector<Vec> points;
    for (int k = 0; k < 3 + i % 9; ++k) points.push_back({place(random), place(random)});
    const auto made = bump::makeHull(points, i % 4 * 2.5);
    REQUIRE(made);
    const auto mass = massOf(made.value.view());
    const Slices s = slice(made.value, 20000);
    checkNear(mass.area, s.area, 2e-7);
    checkNear(mass.centroid.x, s.x / s.area, 2e-6);
    checkNear(mass.centroid.y, s.y / s.area, 2e-6);
    checkNear(mass.inertia, s.second - (s.x * s.x + s.y * s.y) / s.area, 2e-6);
  }
}

TEST_CASE("shapes together weigh what one shape of their union weighs") {
  const std::vector<Shape> halves = {bump::makeBox(2, 4, {-1, 7}).value, bump::makeBox(4, 4, {2, 7}).value};
  const auto both = massOf(halves);
  const auto whole = massOf(bump::makeBox(6, 4, {1, 7}).value.view());
  CHECK(both.area == whole.area);
  checkNear(both.centroid.x, whole.centroid.x, 1e-15);
  checkNear(both.centroid.y, whole.centroid.y, 1e-15);
  checkNear(both.inertia, whole.inertia, 1e-14);
  CHECK(massOf(std::vector<Shape>{}).area == 0);
  const std::vector<Shape> noArea = {bump::makePoint({0, 2}).value, bump::makePoint({4, 2}).value};
  CHECK(massOf(noArea).centroid == Vec{2, 2});
}

TEST_CASE("bounds hold the rounding radius") {
  const auto triangle = bump::makePolygon(std::vector<Vec>{{0, 0}, {6, 0}, {0, 3}}, 2).value;
  CHECK(boundsOf(triangle.view(), {}) == bump::Bounds{{-2, -2}, {8, 5}});
  CHECK(boundsOf(triangle.view(), {{10, 20}, {0, 1}}) == bump::Bounds{{5, 18}, {12, 28}});
  const auto circle = bump::makeCircle(3, {1, 1}).value;
  CHECK(boundsOf(circle.view(), {}) == bump::Bounds{{-2, -2}, {4, 4}});
}
