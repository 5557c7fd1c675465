// The exact orientation test, against 128-bit integers.
#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "base/predicates.h"

using bump::orientation;
using bump::Vec;

namespace {

// The same question on integers, without rounding.
int integerOrientation(long long ax, long long ay, long long bx, long long by, long long cx, long long cy) {
  const __int128 d = static_cast<__int128>(ax - cx) * (by - cy) - static_cast<__int128>(ay - cy) * (bx - cx);
  return d > 0 ? 1 : d < 0 ? -1 : 0;
}

}  // namespace

TEST_CASE("orientation tells left, right and straight") {
  CHECK(orientation({0, 0}, {1, 0}, {1, 1}) == 1);
  CHECK(orientation({0, 0}, {1, 0}, {1, -1}) == -1);
  CHECK(orientation({0, 0}, {1, 1}, {3, 3}) == 0);
}

TEST_CASE("orientation is exact for nearly collinear points with coordinates of 50 bits") {
  std::mt19937_64 random(1);
  int collinear = 0;
  for (int i = 0; i < 200000; ++i) {
    const auto coordinate = [&random] { return static_cast<long long>(random() >> 14) - (1LL << 49); };
    const long long ax = coordinate() / 4, ay = coordinate() / 4, dx = coordinate() / 8,
                    dy = coordinate() / 8;
    // c on the line a b or one unit beside it.
    const long long bx = ax + dx, by = ay + dy;
    const long long cx = ax + 2 * dx + (static_cast<long long>(random() % 3) - 1), cy = ay + 2 * dy;
    const int expected = integerOrientation(ax, ay, bx, by, cx, cy);
    collinear += expected == 0;
    const Vec a{static_cast<double>(ax), static_cast<double>(ay)};
    const Vec b{static_cast<double>(bx), static_cast<double>(by)};
    const Vec c{static_cast<double>(cx), static_cast<double>(cy)};
    REQUIRE(orientation(a, b, c) == expected);
    REQUIRE(orientation(b, a, c) == -expected);
    REQUIRE(orientation(b, c, a) == expected);
  }
  CHECK(collinear > 50000);
}

TEST_CASE("orientation sees a turn of one unit in the last place") {
  const Vec a{0.1, 0.1}, b{0.2, 0.2};
  CHECK(orientation(a, b, {0.3, 0.3}) == 0);
  CHECK(orientation(a, b, {0.3, std::nextafter(0.3, 1.0)}) == 1);
  CHECK(orientation(a, b, {0.3, std::nextafter(0.3, 0.0)}) == -1);
}
