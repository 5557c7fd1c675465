// The book's five tests: overlap, miss, and each one's own rule for exact touching.
#include <doctest/doctest.h>

#include <cmath>

#include "bump/convex/classic.h"

using namespace bump;

TEST_CASE("circle and circle: touching counts") {
  CHECK(circleOverlapsCircle({0, 0}, 2, {3, 4}, 3));
  CHECK(circleOverlapsCircle({0, 0}, 2, {3, 3.9}, 3));
  CHECK_FALSE(circleOverlapsCircle({0, 0}, 2, {3, std::nextafter(4, 5)}, 3));
  CHECK(circleOverlapsCircle({0, 0}, 5, {1, 0}, 1));  // one inside the other
}

TEST_CASE("rectangle and rectangle: touching does not count, containment does") {
  const Rectangle a{{0, 0}, 4, 2};
  CHECK(rectangleOverlapsRectangle(a, {{3, 1}, 4, 2}));
  CHECK_FALSE(rectangleOverlapsRectangle(a, {{4, 0}, 4, 2}));
  CHECK_FALSE(rectangleOverlapsRectangle(a, {{0, 2}, 4, 2}));
  CHECK_FALSE(rectangleOverlapsRectangle(a, {{-4, 0}, 4, 2}));
  CHECK_FALSE(rectangleOverlapsRectangle(a, {{0, -2}, 4, 2}));
  CHECK(rectangleOverlapsRectangle(a, {{1, 0.5}, 1, 1}));
  CHECK(rectangleOverlapsRectangle({{1, 0.5}, 1, 1}, a));
  CHECK(rectangleOverlapsRectangle(a, {{std::nextafter(4, 3), 0}, 4, 2}));
  // The doubles 0.1 + 0.2 add up to more than the double 0.3 but less than the rounded sum.
  CHECK(rectangleOverlapsRectangle({{0.1, 0}, 0.2, 1}, {{0.3, 0}, 1, 1}));
  CHECK_FALSE(rectangleOverlapsRectangle({{0.1, 0}, 0.2, 1}, {{0.1 + 0.2, 0}, 1, 1}));
}

TEST_CASE("circle and rectangle: touching does not count, a centre inside does") {
  const Rectangle a{{0, 0}, 4, 2};
  CHECK(circleOverlapsRectangle({2, 1}, 0.5, a));
  CHECK(circleOverlapsRectangle({5, 1}, 1.5, a));
  CHECK_FALSE(circleOverlapsRectangle({5, 1}, 1, a));
  CHECK_FALSE(circleOverlapsRectangle({-1, 1}, 1, a));
  CHECK_FALSE(circleOverlapsRectangle({7, 6}, 5, a));  // at the corner (4, 2)
  CHECK(circleOverlapsRectangle({7, 6}, std::nextafter(5, 6), a));
  CHECK_FALSE(circleOverlapsRectangle({-3, -4}, 5, a));
}

TEST_CASE("point in circle: touching does not count") {
  CHECK(circleContainsPoint({1, 1}, 5, {3, 4}));
  CHECK_FALSE(circleContainsPoint({0, 0}, 5, {3, 4}));
  CHECK(circleContainsPoint({0, 0}, std::nextafter(5, 6), {3, 4}));
}

TEST_CASE("point in rectangle: touching counts") {
  const Rectangle a{{1, 1}, 4, 2};
  CHECK(rectangleContainsPoint(a, {1, 1}));
  CHECK(rectangleContainsPoint(a, {5, 3}));
  CHECK(rectangleContainsPoint(a, {2, 2}));
  CHECK_FALSE(rectangleContainsPoint(a, {std::nextafter(5, 6), 3}));
  CHECK_FALSE(rectangleContainsPoint(a, {2, std::nextafter(1, 0)}));
}
