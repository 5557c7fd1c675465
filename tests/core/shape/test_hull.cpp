// Convex hulls: against a brute-force definition on integers, and what is refused.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "bump/shape/hull.h"

using bump::Code;
using bump::makeHull;
using bump::Shape;
using bump::Vec;

namespace {

__int128 turn(Vec a, Vec b, Vec c) {
  const auto whole = [](double v) { return static_cast<__int128>(v); };
  return (whole(b.x) - whole(a.x)) * (whole(c.y) - whole(a.y)) -
         (whole(b.y) - whole(a.y)) * (whole(c.x) - whole(a.x));
}

// By definition: through a corner and some other point goes a line with all points on its left, and of those
// on the line the corner is an end.
bool isCorner(const std::vector<Vec>& points, Vec p) {
  for (const Vec q : points) {
    if (q == p) continue;
    bool left = true;
    bool end = true;
    for (const Vec r : points) {
      const __int128 t = turn(p, q, r);
      left &= t >= 0;
      if (t == 0 && dot(q - p, r - p) < 0) end = false;
    }
    if (left && end) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("the hull of lattice points has exactly the corners of the definition, turning left") {
  std::mt19937 random(7);
  int hulls = 0;
  for (int round = 0; round < 3000; ++round) {
    const int size = 2 + static_cast<int>(random() % 30);
    const int count = 3 + static_cast<int>(random() % 12);
    std::vector<Vec> points;
    for (int i = 0; i < count; ++i) {
      points.push_back({static_cast<double>(random() % static_cast<unsigned>(size)),
                        static_cast<double>(random() % static_cast<unsigned>(size))});
    }
    const auto made = makeHull(points);
    if (!made) {
      REQUIRE(made.status.code == Code::noArea);
      for (const Vec a : points) {
        for (const Vec b : points) REQUIRE(turn(points[0], a, b) == 0);
      }
      continue;
    }
    ++hulls;
    const Shape& hull = made.value;
    const auto corners = hull.view();
    int expected = 0;
    std::vector<Vec> unique = points;
    std::sort(unique.begin(), unique.end(),
              [](Vec a, Vec b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    unique.erase(std::unique(unique.begin(), unique.end()), unique.end());
    for (const Vec p : unique) {
      const bool inHull =
          std::find(corners.points, corners.points + corners.count, p) != corners.points + corners.count;
      REQUIRE(inHull == isCorner(points, p));
      expected += inHull;
    }
    REQUIRE(hull.count == expected);
    for (int i = 0; i < hull.count; ++i) {
      REQUIRE(turn(corners.points[i], corners.points[(i + 1) % hull.count],
                   corners.points[(i + 2) % hull.count]) > 0);
    }
  }
  CHECK(hulls > 2000);
}

TEST_CASE("a hull keeps 64 corners, and refuses 65 with their number") {
  // Points on a parabola are all corners.
  const auto parabola = [](int n) {
    std::vector<Vec> points;
    for (int i = 0; i < n; ++i) points.push_back({static_cast<double>(i), static_cast<double>(i * i)});
    return points;
  };
  const auto most = makeHull(parabola(64));
  REQUIRE(most);
  CHECK(most.value.count == 64);
  const auto tooMany = makeHull(parabola(65));
  CHECK(tooMany.status.code == Code::tooManyPoints);
  CHECK(tooMany.status.value == 65);
}

TEST_CASE("a hundred thousand points inside a square hull to its four corners") {
  std::mt19937 random(3);
  std::vector<Vec> points = {{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}};
  for (int i = 0; i < 100000; ++i) {
    points.push_back({static_cast<double>(random() % 1001), static_cast<double>(random() % 1001)});
  }
  std::shuffle(points.begin(), points.end(), random);
  const auto made = makeHull(points, 2.5);
  REQUIRE(made);
  CHECK(made.value.count == 4);
  CHECK(made.value.radius == 2.5);
  CHECK(made.value.points[0] == Vec{0, 0});
}

TEST_CASE("points without area are refused, however they are written") {
  const std::vector<Vec> line = {{0, 0}, {1, 1}, {2, 2}, {7, 7}};
  const std::vector<Vec> same = {{5, 5}, {5, 5}, {5, 5}};
  const std::vector<Vec> zeros = {{0.0, 0.0}, {-0.0, 0.0}, {0.0, -0.0}};
  const std::vector<Vec> sliver = {{0, 0}, {1e-30, 0}, {0, 1e-30}};
  for (const auto& points : {line, same, zeros, sliver}) CHECK(makeHull(points).status.code == Code::noArea);
}

TEST_CASE("corners nearer than the smallest size become one") {
  const std::vector<Vec> points = {{0, 0}, {10, 0}, {10, 10}, {10 - 1e-12, 10}, {0, 10}, {1e-30, 0}};
  const auto made = makeHull(points);
  REQUIRE(made);
  CHECK(made.value.count == 4);
}

TEST_CASE("the last corner is left out when it is nearer than the smallest size to the first") {
  const std::vector<Vec> points = {{0, 0}, {10, 0}, {10, 10}, {1e-12, 5e-10}, {1e-13, 2e-10}};
  const auto made = makeHull(points);
  REQUIRE(made);
  CHECK(made.value.count == 3);
  CHECK(made.value.points[0] == Vec{0, 0});
  CHECK(made.value.points[2] == Vec{10, 10});
  const auto none = makeHull(std::vector<Vec>{{0, 0}, {10, 0}, {0, 5e-10}});
  CHECK(none.status.code == Code::noArea);
}

TEST_CASE("what is no coordinate is refused by name") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const std::vector<Vec> bad = {{0, 0}, {1, 0}, {0, nan}};
  CHECK(makeHull(bad).status.code == Code::notFinite);
  CHECK(makeHull(std::vector<Vec>{{0, 0}, {1, 0}}).status.code == Code::tooFewPoints);
  CHECK(makeHull({}).status.code == Code::tooFewPoints);
  const std::vector<Vec> far = {{0, 0}, {2e9, 0}, {0, 1}};
  CHECK(makeHull(far).status.code == Code::outOfRange);
  const std::vector<Vec> good = {{0, 0}, {1, 0}, {0, 1}};
  CHECK(makeHull(good, -1).status.code == Code::negative);
}
