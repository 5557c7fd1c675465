// The exact tests of sides, against 128-bit integers.
#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "base/predicates.h"

using bump::Offset;
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

// Sums of numbers of 4 to 52 bits, most of which need no rounding, and of numbers so far apart that each
// does; along the axes as well.
TEST_CASE("the side of a line is exact from another frame, whether or not its differences are rounded") {
  std::mt19937_64 random(2);
  const auto number = [&random](int bits) {
    return static_cast<long long>(random() >> (64 - bits)) - (1LL << (bits - 1));
  };
  const auto vec = [](long long x, long long y) {
    return Vec{static_cast<double>(x), static_cast<double>(y)};
  };
  const auto sign = [](__int128 n) { return (n > 0) - (n < 0); };
  int on[2] = {}, beside[2] = {}, rounded = 0;
  for (int i = 0; i < 400000; ++i) {
    // Doubles of 55 bits are multiples of 4.
    const bool apart = i % 3 == 0;
    const int bits = apart ? 4 : 4 + static_cast<int>(random() % 47);
    const long long unit = apart ? 4 : 1;
    const auto far = [&] { return apart ? number(56) / 4 * 4 : number(bits); };
    const long long ax = number(bits), ay = number(bits), fromX = far(), fromY = far();
    const long long toX = number(bits), toY = number(bits);
    const bool alongAxis = random() % 2 == 0;
    long long ex = number(bits), ey = number(bits);
    if (alongAxis) (random() % 2 == 0 ? ex : ey) = 0;
    // p on the line or a unit beside it, in the frame at `to` as seen from that at `from`.
    const long long along = static_cast<long long>(random() % 5) - 2;
    const auto near = [&](long long n) {
      return (n / unit + static_cast<long long>(random() % 3) - 1) * unit;
    };
    const long long px = near(ax + along * ex - (toX - fromX)), py = near(ay + along * ey - (toY - fromY));
    const Offset offset = Offset::between(vec(fromX, fromY), vec(toX, toY));
    const __int128 vx = static_cast<__int128>(px) - ax + toX - fromX;
    const __int128 vy = static_cast<__int128>(py) - ay + toY - fromY;
    const Vec a = vec(ax, ay), b = vec(ax + ex, ay + ey), p = vec(px, py);
    const int side = sign(ex * vy - ey * vx);
    (side == 0 ? on : beside)[alongAxis]++;
    rounded += offset.low != Vec{};
    REQUIRE(sideOf(a, b, p, offset) == side);
    REQUIRE(aheadOf(a, b, p, offset) == sign(ex * vx + ey * vy));
  }
  for (const int count : {on[0], on[1], beside[0], beside[1], rounded}) CHECK(count > 10000);
}
