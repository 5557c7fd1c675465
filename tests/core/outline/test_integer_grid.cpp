// The grid's exact arithmetic: which cell a crossing is in, and which cells a segment passes, against other
// definitions and at the largest coordinates.
#include <doctest/doctest.h>

#include <algorithm>

#include "base/segment_predicates.h"
#include "outline/integer_grid.h"
#include "outlines.h"

using bump::crossingCell;
using bump::passesCell;
using outlines::below;
using outlines::Random;
using outlines::Vec;
using outlines::Wide;

namespace {

Vec lattice(Random& random, int size) {
  return {static_cast<double>(below(random, 2 * size + 1) - size),
          static_cast<double>(below(random, 2 * size + 1) - size)};
}

// A fraction of small numbers, positive below the line.
struct Fraction {
  Wide over, under;
};

// Is a + (b - a) t in [m - 1/2, m + 1/2)?
bool isWithin(double a, double b, Fraction t, double m) {
  const auto whole = [](double v) { return static_cast<Wide>(v); };
  const Wide twice = 2 * (whole(a) * t.under + (whole(b) - whole(a)) * t.over);
  return twice >= (2 * whole(m) - 1) * t.under && twice < (2 * whole(m) + 1) * t.under;
}

// By trying: the ends, where the segment meets the four lines of the cell's sides, and halfway between any
// two of those. If it has a point in the cell, one of these is in it.
bool triedPassesCell(Vec a, Vec b, Vec m) {
  std::vector<Fraction> tries = {{0, 1}, {1, 1}};
  const auto meet = [&](double from, double to, double middle) {
    for (const int side : {-1, 1}) {
      Wide over = static_cast<Wide>(2 * middle + side - 2 * from);
      Wide under = static_cast<Wide>(2 * (to - from));
      if (under < 0) {
        over = -over;
        under = -under;
      }
      if (under > 0 && over >= 0 && over <= under) tries.push_back({over, under});
    }
  };
  meet(a.x, b.x, m.x);
  meet(a.y, b.y, m.y);
  const std::size_t count = tries.size();
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const Fraction s = tries[i];
      const Fraction t = tries[k];
      tries.push_back({s.over * t.under + t.over * s.under, 2 * s.under * t.under});
    }
  }
  for (const Fraction t : tries) {
    if (isWithin(a.x, b.x, t, m.x) && isWithin(a.y, b.y, t, m.y)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("a segment passes the cells that trying says it does") {
  Random random(401);
  int passed = 0;
  for (int i = 0; i < 100000; ++i) {
    const int size = 2 + below(random, 10);
    const Vec a = lattice(random, size);
    const Vec b = lattice(random, size);
    const Vec m = lattice(random, size);
    if (a == b) continue;
    const bool expected = triedPassesCell(a, b, m);
    REQUIRE(passesCell(a, b, m) == expected);
    passed += expected;
  }
  CHECK(passed > 5000);
}

TEST_CASE("a crossing is in the cell that it is found in, for coordinates of 30 bits") {
  Random random(402);
  int crossings = 0;
  for (int i = 0; i < 100000; ++i) {
    const int size = i % 2 ? 6 : 1 << 29;
    const Vec a = lattice(random, size);
    const Vec b = lattice(random, size);
    const Vec c = lattice(random, size);
    const Vec d = lattice(random, size);
    if (!bump::crossWithin(a, b, c, d)) continue;
    ++crossings;
    const Vec cell = crossingCell(a, b, c, d);
    const auto whole = [](double v) { return static_cast<Wide>(v); };
    const auto crossed = [&](Vec p, Vec q) { return whole(p.x) * whole(q.y) - whole(p.y) * whole(q.x); };
    Fraction t{crossed(c - a, d - c), crossed(b - a, d - c)};
    if (t.under < 0) t = {-t.over, -t.under};
    REQUIRE(isWithin(a.x, b.x, t, cell.x));
    REQUIRE(isWithin(a.y, b.y, t, cell.y));
    REQUIRE(crossingCell(c, d, b, a) == cell);
  }
  CHECK(crossings > 10000);
}

TEST_CASE("crossings at the grid's end are as exact as near its middle") {
  // The diagonals of a square of 2^53, and one moved by a cell.
  const double far = bump::gridReach;
  CHECK(crossingCell({-far, -far}, {far, far}, {-far, far}, {far, -far}) == Vec{0, 0});
  CHECK(crossingCell({-far, -far}, {far, far}, {-far, far - 1}, {far, -far - 1 + 1}) == Vec{0, 0});
  CHECK(crossingCell({-far, 0}, {far, 1}, {7, -far}, {7, far}) == Vec{7, 1});  // at 0.5 and a little
  CHECK(crossingCell({-far, 0}, {far, 1}, {0, -far}, {0, far}) == Vec{0, 1});  // 0.5 is in the upper cell
  CHECK(crossingCell({-far, 0}, {far, 1}, {-7, -far}, {-7, far}) == Vec{-7, 0});
  Random random(403);
  for (int i = 0; i < 20000; ++i) {
    // Through a known point, evenly to both sides.
    const auto half = [&] { return static_cast<double>(static_cast<std::int64_t>(random() >> 13)) - 0x1p50; };
    const Vec p{half(), half()};
    const Vec u{half(), half()};
    const Vec v{half(), half()};
    if (cross(u, v) == 0) continue;
    REQUIRE(crossingCell(p - u, p + u, p - v, p + v) == p);
    REQUIRE(passesCell(p - u, p + u, p));
  }
}

TEST_CASE("the grid keeps whole numbers up to the coordinate limit and different points apart") {
  CHECK(bump::gridUnit(0) == 0x1p-29);
  CHECK(bump::gridUnit(16384) == 0x1p-29);
  CHECK(bump::gridUnit(16385) == 0x1p-28);
  CHECK(bump::gridUnit(1073741824.0) == 0x1p-13);
  CHECK(bump::gridUnit(0) >= bump::limits::smallestSize);
  for (double reach = 1; reach < 1e9; reach *= 3) {
    CHECK(bump::gridUnit(reach) > bump::limits::thinnestTurned * reach);
    CHECK(bump::gridUnit(reach) <= std::max(0x1p-29, 2.3e-13 * reach));  // as the guides say
  }
}
