// Outlines resolved into simple polygons: exact areas where the promise is exact, other methods where edges
// cross between grid points, and the form of what comes out.
#include <doctest/doctest.h>

#include <limits>
#include <set>

#include "outlines.h"

using namespace outlines;
using bump::Code;
using bump::Polygons;
using bump::resolve;

namespace {

constexpr FillRule rules[] = {FillRule::evenOdd, FillRule::nonZero};

bool isBetween(Vec a, Vec b, Vec p) {
  return crossOf(a, b, p) == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) &&
         std::min(a.y, b.y) <= p.y && p.y <= std::max(a.y, b.y) && !(p == a) && !(p == b);
}
int sign(Wide v) { return v > 0 ? 1 : v < 0 ? -1 : 0; }

// Everything that Polygons promises, by comparing all with all.
void requireSimple(const Polygons& polygons) {
  struct Edge {
    Vec a, b;
  };
  std::vector<Edge> edges;
  int ringsSeen = 0;
  for (const auto& polygon : polygons.polygons) {
    REQUIRE(polygon.firstRing == ringsSeen);
    ringsSeen += polygon.ringCount;
    for (int r = 0; r < polygon.ringCount; ++r) {
      const bump::Ring ring = polygons.rings[polygon.firstRing + r];
      REQUIRE(ring.count >= 3);
      REQUIRE(sign(doubleArea(&polygons.points[ring.first], ring.count)) == (r == 0 ? 1 : -1));
      std::set<std::pair<double, double>> visited;
      for (int i = 0; i < ring.count; ++i) {
        const Vec a = polygons.points[ring.first + i];
        REQUIRE(visited.insert({a.x, a.y}).second);
        edges.push_back({a, polygons.points[ring.first + (i + 1) % ring.count]});
      }
    }
  }
  REQUIRE(ringsSeen == polygons.rings.size());
  int within = 0;
  int equal = 0;
  int crossing = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Edge& e = edges[i];
    for (std::size_t k = 0; k < edges.size(); ++k) {
      const Edge& f = edges[k];
      within += isBetween(e.a, e.b, f.a);
      if (i == k) continue;
      equal += (e.a == f.a && e.b == f.b) || (e.a == f.b && e.b == f.a);
      crossing += sign(crossOf(e.a, e.b, f.a)) * sign(crossOf(e.a, e.b, f.b)) < 0 &&
                  sign(crossOf(f.a, f.b, e.a)) * sign(crossOf(f.a, f.b, e.b)) < 0;
    }
  }
  REQUIRE(within == 0);
  REQUIRE(equal == 0);
  REQUIRE(crossing == 0);
}

Contours contoursOf(const Polygons& polygons) {
  Contours c;
  for (const auto& ring : polygons.rings) {
    const auto points = polygons.points.span().subspan(static_cast<std::size_t>(ring.first),
                                                       static_cast<std::size_t>(ring.count));
    c.add({points.begin(), points.end()});
  }
  return c;
}

Wide resolvedArea(const Contours& contours, FillRule rule) {
  const auto made = resolve(contours.view(), rule);
  if (!made) {
    REQUIRE(made.status.code == Code::noArea);
    return 0;
  }
  return doubleArea(made.value);
}

constexpr Wide unitSquare = Wide{2} << 58;  // twice the area of 1 x 1

}  // namespace

TEST_CASE("a simple polygon comes out as it went in, counter-clockwise from its leftmost point") {
  for (const bool clockwise : {false, true}) {
    std::vector<Vec> ring = {{5, 1}, {9, 9}, {1, 5}, {3, 4}, {3, 2}, {4, 1.5}};
    if (clockwise) std::reverse(ring.begin(), ring.end());
    for (const FillRule rule : rules) {
      const auto made = resolve(one(ring).view(), rule);
      REQUIRE(made);
      REQUIRE(made.value.polygons.size() == 1);
      REQUIRE(made.value.rings.size() == 1);
      const std::vector<Vec> expected = {{1, 5}, {3, 4}, {3, 2}, {4, 1.5}, {5, 1}, {9, 9}};
      REQUIRE(std::vector<Vec>(made.value.points.begin(), made.value.points.end()) == expected);
    }
  }
}

TEST_CASE("a bowtie is two triangles under either rule") {
  for (const FillRule rule : rules) {
    const auto made = resolve(one({{0, 0}, {4, 4}, {4, 0}, {0, 4}}).view(), rule);
    REQUIRE(made);
    CHECK(made.value.polygons.size() == 2);
    CHECK(made.value.rings.size() == 2);
    CHECK(doubleArea(made.value) == unitSquare * 8);
    requireSimple(made.value);
  }
}

TEST_CASE("a pentagram has a hole under even-odd and none under non-zero") {
  const Contours pentagram = one({{0, 30}, {18, -24}, {-30, 10}, {30, 10}, {-18, -24}});
  const auto odd = resolve(pentagram.view(), FillRule::evenOdd);
  const auto full = resolve(pentagram.view(), FillRule::nonZero);
  REQUIRE(odd);
  REQUIRE(full);
  CHECK(odd.value.polygons.size() == 5);
  CHECK(full.value.polygons.size() == 1);
  CHECK(full.value.rings.size() == 1);
  CHECK(full.value.points.size() == 10);
  CHECK(areaOf(odd.value) == doctest::Approx(static_cast<double>(slicedArea(pentagram, FillRule::evenOdd))));
  CHECK(areaOf(full.value) == doctest::Approx(static_cast<double>(slicedArea(pentagram, FillRule::nonZero))));
  requireSimple(odd.value);
  requireSimple(full.value);
}

TEST_CASE("nested squares turned the same way are a hole under even-odd only, turned opposite under both") {
  for (const bool opposite : {false, true}) {
    Contours nested;
    nested.add(square(0, 0, 10));
    nested.add(square(3, 3, 4, opposite));
    for (const FillRule rule : rules) {
      const bool hole = opposite || rule == FillRule::evenOdd;
      const auto made = resolve(nested.view(), rule);
      REQUIRE(made);
      CHECK(made.value.polygons.size() == 1);
      CHECK(made.value.rings.size() == (hole ? 2 : 1));
      CHECK(doubleArea(made.value) == unitSquare * (hole ? 84 : 100));
      requireSimple(made.value);
    }
  }
}

TEST_CASE("an island in a hole is a polygon of its own, and a hole in it is its own") {
  Contours nested;
  for (int i = 0; i < 6; ++i) nested.add(square(i, i, 20 - 2 * i));
  const auto made = resolve(nested.view(), FillRule::evenOdd);
  REQUIRE(made);
  REQUIRE(made.value.polygons.size() == 3);
  for (const auto& polygon : made.value.polygons) CHECK(polygon.ringCount == 2);
  CHECK(doubleArea(made.value) == unitSquare * (400 - 324 + 256 - 196 + 144 - 100));
}

TEST_CASE("two equal squares cancel under even-odd and are one under non-zero") {
  Contours twice;
  twice.add(square(0, 0, 5));
  twice.add(square(0, 0, 5));
  CHECK(resolve(twice.view(), FillRule::evenOdd).status.code == Code::noArea);
  const auto full = resolve(twice.view(), FillRule::nonZero);
  REQUIRE(full);
  CHECK(full.value.points.size() == 4);
  Contours opposed;
  opposed.add(square(0, 0, 5));
  opposed.add(square(0, 0, 5, true));
  for (const FillRule rule : rules) CHECK(resolve(opposed.view(), rule).status.code == Code::noArea);
}

TEST_CASE("squares with a common side become one, with a common corner they stay two") {
  Contours side;
  side.add(square(0, 0, 4));
  side.add(square(4, 1, 2));
  Contours corner;
  corner.add(square(0, 0, 4));
  corner.add(square(4, 4, 4));
  for (const FillRule rule : rules) {
    const auto joined = resolve(side.view(), rule);
    REQUIRE(joined);
    CHECK(joined.value.polygons.size() == 1);
    CHECK(doubleArea(joined.value) == unitSquare * 20);
    const auto two = resolve(corner.view(), rule);
    REQUIRE(two);
    CHECK(two.value.polygons.size() == 2);
    requireSimple(two.value);
  }
}

TEST_CASE("holes that touch the outer ring or each other stay rings of one polygon, or part it") {
  // One corner of the hole on the outer ring's side: still connected.
  Contours touching;
  touching.add(square(0, 0, 10));
  touching.add({{0, 5}, {3, 3}, {3, 7}});
  const auto one = resolve(touching.view(), FillRule::evenOdd);
  REQUIRE(one);
  CHECK(one.value.polygons.size() == 1);
  CHECK(one.value.rings.size() == 2);
  requireSimple(one.value);
  // Two holes in a chain from side to side part it.
  touching.add({{3, 3}, {10, 3}, {7, 1}});
  const auto two = resolve(touching.view(), FillRule::evenOdd);
  REQUIRE(two);
  CHECK(two.value.polygons.size() == 2);
  CHECK(doubleArea(two.value) == unitSquare * (100 - 6 - 7));
  requireSimple(two.value);
}

TEST_CASE("spikes, keyholes and repeated points leave no trace in the area") {
  const Contours spike = one({{0, 0}, {10, 0}, {10, 10}, {5, 10}, {5, 20}, {5, 10}, {0, 10}});
  const Contours inward = one({{0, 0}, {10, 0}, {10, 10}, {5, 10}, {5, 3}, {5, 10}, {0, 10}});
  const Contours repeated = one({{0, 0}, {0, 0}, {10, 0}, {10, 10}, {10, 10}, {10, 10}, {0, 10}, {0, 0}});
  for (const FillRule rule : rules) {
    for (const Contours* outline : {&spike, &inward, &repeated}) {
      const auto made = resolve(outline->view(), rule);
      REQUIRE(made);
      CHECK(doubleArea(made.value) == unitSquare * 100);
      requireSimple(made.value);
    }
  }
  // A hole joined to the outside by a slit.
  const Contours keyhole = one(
      {{0, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 5}, {3, 5}, {3, 7}, {7, 7}, {7, 3}, {3, 3}, {3, 5}, {0, 5}});
  for (const FillRule rule : rules) {
    const auto made = resolve(keyhole.view(), rule);
    REQUIRE(made);
    CHECK(made.value.polygons.size() == 1);
    CHECK(made.value.rings.size() == 2);
    CHECK(doubleArea(made.value) == unitSquare * 84);
  }
}

TEST_CASE("random walks in eight directions have exactly the area counted cell by cell") {
  Random random(101);
  int withArea = 0;
  for (int i = 0; i < 3000; ++i) {
    const int size = 4 + below(random, 13);
    const Contours contours = queenWalk(random, size, 1 + below(random, 3), 10);
    for (const FillRule rule : rules) {
      const int quarters = filledQuarters(contours, rule, size);
      REQUIRE(resolvedArea(contours, rule) == unitSquare / 4 * quarters);
      withArea += quarters > 0;
    }
  }
  CHECK(withArea > 4500);
}

TEST_CASE("random scribbles on small lattices come out simple, with the right area and the right points") {
  Random random(102);
  std::uniform_real_distribution<double> unit(0, 1);
  int inside = 0;
  for (int i = 0; i < 1500; ++i) {
    const int size = 4 + below(random, 13);
    const Contours contours = scribble(random, size, 1 + below(random, 3), 12);
    for (const FillRule rule : rules) {
      const auto made = resolve(contours.view(), rule);
      if (!made) {
        REQUIRE(made.status.code == Code::noArea);
        REQUIRE(slicedArea(contours, rule) == doctest::Approx(0));
        continue;
      }
      requireSimple(made.value);
      const auto expected = static_cast<double>(slicedArea(contours, rule));
      // At most 36 edges of length 23, each moved by less than 2^-29.
      REQUIRE(std::fabs(areaOf(made.value) - expected) < 36 * 23 * 0x1p-29);
      const Contours rings = contoursOf(made.value);
      for (int k = 0; k < 10; ++k) {
        const Vec p{unit(random) * size, unit(random) * size};
        const bool filled = isFilled(windingAt(contours, p), rule);
        REQUIRE(filled == (windingAt(rings, p) == 1));
        inside += filled;
      }
    }
  }
  CHECK(inside > 5000);
}

TEST_CASE("outlines that do not cross keep exactly their area up to the largest coordinates") {
  Random random(103);
  for (const int size : {1000, 1 << 20, 1 << 30}) {
    for (int i = 0; i < 60; ++i) {
      const auto outer = star(random, 100, size / 2, size);
      const auto hole = star(random, 80, size / 8, size / 4, i % 2 != 0);
      Contours contours;
      contours.add(outer);
      contours.add(hole);
      const auto made = resolve(contours.view(), FillRule::evenOdd);
      REQUIRE(made);
      // Whole coordinates: area in units, in 128 bits.
      const auto whole = [](const Vec* p, int n) {
        Wide sum = 0;
        for (int k = 0; k < n; ++k) {
          const Vec a = p[k];
          const Vec b = p[(k + 1) % n];
          sum += Wide{static_cast<std::int64_t>(a.x)} * static_cast<std::int64_t>(b.y) -
                 Wide{static_cast<std::int64_t>(a.y)} * static_cast<std::int64_t>(b.x);
        }
        return sum;
      };
      const Wide o = whole(outer.data(), 100);
      const Wide h = whole(hole.data(), 80);
      Wide sum = 0;
      for (const auto& ring : made.value.rings) sum += whole(&made.value.points[ring.first], ring.count);
      REQUIRE(sum == o - (h < 0 ? -h : h));
    }
  }
}

TEST_CASE("edges that miss a vertex by less than a cell are not moved when nothing crosses") {
  // At 2^30 the long edge passes the notch's tip by 2^-31, a hundredth of a grid cell.
  const double far = 1073741823.0;
  const std::vector<Vec> ring = {{-far, -far}, {far, far - 1}, {0, 0}, {-far, far}};
  // The tip (0, 0) lies left of the edge: 2 far * far - (2 far - 1) * far > 0.
  const auto made = resolve(one(ring).view(), FillRule::nonZero);
  REQUIRE(made);
  CHECK(made.value.points.size() == 4);
  CHECK(made.value.polygons.size() == 1);
}

TEST_CASE("ten thousand vertices resolve with their exact area, in twice the memory of five thousand") {
  Taken taken[2][4] = {};
  for (const int half : {0, 1}) {
    const auto rings = longRings(104, half == 0 ? 10000 : 5000);
    for (std::size_t i = 0; i < rings.size(); ++i) {
      const Wide expected = doubleArea(rings[i]);
      for (const FillRule rule : rules)
        REQUIRE(resolvedArea(one(rings[i]), rule) == (expected < 0 ? -expected : expected));
      taken[half][i] = takenBy([&] { (void)resolve(one(rings[i]).view(), FillRule::nonZero); });
    }
  }
  for (int i = 0; i < 4; ++i) CHECK(growsEvenly(taken[1][i], taken[0][i]));
}

TEST_CASE("bad outlines are refused by name and leave nothing behind") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  const auto codeOf = [](const Contours& c) { return resolve(c.view(), FillRule::evenOdd).status.code; };
  CHECK(codeOf({}) == Code::tooFewPoints);
  CHECK(codeOf(one({{0, 0}, {1, 1}})) == Code::tooFewPoints);
  CHECK(codeOf(one({{0, 0}, {1, 0}, {0, nan}})) == Code::notFinite);
  CHECK(codeOf(one({{0, 0}, {1, 0}, {infinity, 1}})) == Code::notFinite);
  CHECK(codeOf(one({{0, 0}, {1, 0}, {2e9, 1}})) == Code::outOfRange);
  CHECK(codeOf(one({{0, 0}, {1, 1}, {5, 5}})) == Code::noArea);
  CHECK(codeOf(one({{0, 0}, {1, 0}, {1, 1e-30}})) == Code::noArea);
  CHECK(codeOf(one({{3, 3}, {3, 3}, {3, 3}})) == Code::noArea);
  const Contours wrongCounts{{{0, 0}, {1, 0}, {0, 1}}, {4}};
  CHECK(codeOf(wrongCounts) == Code::outOfRange);
  const Contours negative{{{0, 0}, {1, 0}, {0, 1}}, {6, -3}};
  CHECK(codeOf(negative) == Code::tooFewPoints);
  Contours tooMany;
  tooMany.add(std::vector<Vec>(bump::limits::outlinePoints + 1, Vec{1, 1}));
  CHECK(codeOf(tooMany) == Code::tooManyPoints);
  CHECK(resolve(one(square(0, 0, 1)).view(), static_cast<FillRule>(2)).status.code == Code::unknownKind);
}

TEST_CASE("an outline of too many crossings is refused within its time, not attempted without end") {
  Random random(105);
  std::vector<Vec> points;
  for (int i = 0; i < 20000; ++i) {
    points.push_back(
        {static_cast<double>(below(random, 1 << 20)), static_cast<double>(below(random, 1 << 20))});
  }
  const auto made = resolve(one(points).view(), FillRule::nonZero);
  CHECK(made.status.code == Code::capacityExceeded);
}
