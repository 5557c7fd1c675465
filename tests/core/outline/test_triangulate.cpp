// Ear clipping: counts, exact areas, no triangle without area, and a trace that tells what was really done.
#include <doctest/doctest.h>

#include <map>

#include "bump/outline/triangulate.h"
#include "outlines.h"

using namespace outlines;
using bump::EarStep;
using bump::EarTrace;
using bump::EarVerdict;
using bump::Polygons;
using bump::resolve;
using bump::triangulate;

namespace {

constexpr FillRule rules[] = {FillRule::evenOdd, FillRule::nonZero};

Polygons resolved(const Contours& contours, FillRule rule) {
  auto made = resolve(contours.view(), rule);
  REQUIRE(made);
  return std::move(made.value);
}

int sign(Wide v) { return v > 0 ? 1 : v < 0 ? -1 : 0; }

// Exactly in the closed triangle.
bool holds(Vec a, Vec b, Vec c, Vec p) {
  return crossOf(a, b, p) >= 0 && crossOf(b, c, p) >= 0 && crossOf(c, a, p) >= 0;
}

// Triangles turn left and fill the polygons exactly. With equal total area, sides that are all edges or
// shared by two triangles leave no room for an overlap.
void requireFills(const Polygons& polygons, const bump::List<bump::Triangle>& triangles) {
  Wide sum = 0;
  int flat = 0;
  for (const auto& t : triangles) {
    const Wide area = crossOf(polygons.points[t.a], polygons.points[t.b], polygons.points[t.c]);
    flat += area <= 0;
    sum += area;
  }
  REQUIRE(flat == 0);
  REQUIRE(sum == doubleArea(polygons));
  // By place, not by number: where rings touch, one place has two numbers.
  std::map<std::pair<double, double>, int> places;
  const auto place = [&](int i) {
    const Vec p = polygons.points[i];
    return places.insert({{p.x, p.y}, static_cast<int>(places.size())}).first->second;
  };
  std::map<std::pair<int, int>, int> sides;
  for (const auto& t : triangles) {
    for (const auto& side : {std::pair{t.a, t.b}, std::pair{t.b, t.c}, std::pair{t.c, t.a}}) {
      ++sides[{place(side.first), place(side.second)}];
    }
  }
  for (const auto& ring : polygons.rings) {
    for (int i = 0; i < ring.count; ++i)
      --sides[{place(ring.first + i), place(ring.first + (i + 1) % ring.count)}];
  }
  int unmatched = 0;
  for (const auto& [side, count] : sides) {
    if (count == 0) continue;
    const auto back = sides.find({side.second, side.first});
    unmatched += count != 1 || back == sides.end() || back->second != 1;
  }
  REQUIRE(unmatched == 0);
}

int touches(const Polygons& polygons) {
  // Points less places, polygon by polygon.
  int count = 0;
  for (const auto& polygon : polygons.polygons) {
    std::map<std::pair<double, double>, int> places;
    for (int r = 0; r < polygon.ringCount; ++r) {
      const auto ring = polygons.rings[polygon.firstRing + r];
      for (int i = 0; i < ring.count; ++i) {
        const Vec p = polygons.points[ring.first + i];
        count += places[{p.x, p.y}]++ > 0;
      }
    }
  }
  return count;
}

int expectedCount(const Polygons& polygons) {
  const int holes = polygons.rings.size() - polygons.polygons.size();
  return polygons.points.size() + 2 * holes - 2 * polygons.polygons.size() - 2 * touches(polygons);
}

// Plays the trace as a lesson would: edges of rings, and bridges both ways, are there at first. A look needs
// the two edges of its corner; an ear takes them away and adds the cut. In the end each polygon is one cut
// passed both ways.
void requireReplay(const Polygons& polygons, const EarTrace& trace) {
  std::map<std::pair<double, double>, int> places;
  const auto place = [&](int i) {
    const Vec p = polygons.points[i];
    return places.insert({{p.x, p.y}, static_cast<int>(places.size())}).first->second;
  };
  std::map<std::pair<int, int>, int> edges;
  for (const auto& ring : polygons.rings) {
    for (int i = 0; i < ring.count; ++i)
      ++edges[{place(ring.first + i), place(ring.first + (i + 1) % ring.count)}];
  }
  for (const auto& bridge : trace.bridges) {
    ++edges[{place(bridge.hole), place(bridge.other)}];
    ++edges[{place(bridge.other), place(bridge.hole)}];
  }
  int missing = 0;
  for (const EarStep& step : trace.steps) {
    const int before = place(step.before);
    const int corner = place(step.corner);
    const int after = place(step.after);
    missing += edges[{before, corner}] < 1 || edges[{corner, after}] < 1;
    if (step.verdict != EarVerdict::ear) continue;
    --edges[{before, corner}];
    --edges[{corner, after}];
    ++edges[{before, after}];
  }
  REQUIRE(missing == 0);
  int left = 0;
  for (const auto& [edge, count] : edges) {
    left += count;
    const auto back = edges.find({edge.second, edge.first});
    REQUIRE((back != edges.end() ? back->second : 0) == count);
  }
  REQUIRE(left == 2 * polygons.polygons.size());
}

// Every verdict of the trace by its own definition, and the ears are the triangles.
void requireTraceIsTrue(const Polygons& polygons, const bump::List<bump::Triangle>& triangles,
                        const EarTrace& trace) {
  int ears = 0;
  int lies = 0;
  for (const EarStep& step : trace.steps) {
    const Vec a = polygons.points[step.before];
    const Vec b = polygons.points[step.corner];
    const Vec c = polygons.points[step.after];
    const int turn = sign(crossOf(a, b, c));
    switch (step.verdict) {
      case EarVerdict::ear:
        lies += turn <= 0 || !(triangles[ears] == bump::Triangle{step.before, step.corner, step.after});
        ++ears;
        break;
      case EarVerdict::reflex:
        lies += turn >= 0;
        break;
      case EarVerdict::straight:
        lies += turn != 0;
        break;
      case EarVerdict::blocked:
        lies += turn <= 0 || !holds(a, b, c, polygons.points[step.blocker]);
        break;
    }
    lies += (step.blocker >= 0) != (step.verdict == EarVerdict::blocked);
  }
  REQUIRE(lies == 0);
  REQUIRE(ears == triangles.size());
  requireReplay(polygons, trace);
  REQUIRE(trace.steps.size() <= 3 * (triangles.size() + 2 * polygons.polygons.size()));
}

void requireAll(const Contours& contours, FillRule rule) {
  const auto made = resolve(contours.view(), rule);
  if (!made) {
    REQUIRE(made.status.code == bump::Code::noArea);
    return;
  }
  EarTrace trace;
  const auto triangles = triangulate(made.value, &trace);
  REQUIRE(triangles);
  REQUIRE(triangles.value.size() == expectedCount(made.value));
  requireFills(made.value, triangles.value);
  requireTraceIsTrue(made.value, triangles.value, trace);
  const auto plain = triangulate(made.value);
  REQUIRE(plain.value.size() == triangles.value.size());
  for (int i = 0; i < plain.value.size(); ++i) REQUIRE(plain.value[i] == triangles.value[i]);
}

}  // namespace

TEST_CASE("a simple polygon of n points gives n - 2 triangles, also with points in line") {
  const std::vector<std::vector<Vec>> rings = {
      {{0, 0}, {4, 0}, {0, 4}},
      square(0, 0, 5),
      {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 3}, {2, 3}, {1, 3}, {0, 3}},
      {{0, 0}, {10, 0}, {10, 10}, {5, 1}, {0, 10}},
      {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {2, 9}},
  };
  for (const auto& ring : rings) {
    const Polygons polygons = resolved(one(ring), FillRule::evenOdd);
    const auto made = triangulate(polygons);
    REQUIRE(made);
    CHECK(made.value.size() == static_cast<int>(ring.size()) - 2);
    requireFills(polygons, made.value);
  }
}

TEST_CASE("each hole adds its points and two more triangles, by one bridge each") {
  Contours contours;
  contours.add(square(0, 0, 100));
  for (int i = 0; i < 5; ++i) {
    for (int k = 0; k < 5; ++k) contours.add(square(5 + 20 * i, 5 + 20 * k, 8, (i + k) % 2 == 0));
  }
  const Polygons polygons = resolved(contours, FillRule::evenOdd);
  EarTrace trace;
  const auto made = triangulate(polygons, &trace);
  REQUIRE(made);
  CHECK(made.value.size() == 104 + 2 * 25 - 2);
  CHECK(trace.bridges.size() == 25);
  requireFills(polygons, made.value);
}

TEST_CASE("the trace says why a corner is no ear") {
  const auto verdictOf = [](const std::vector<Vec>& ring, Vec corner) {
    const Polygons polygons = resolved(one(ring), FillRule::evenOdd);
    EarTrace trace;
    REQUIRE(triangulate(polygons, &trace));
    for (const EarStep& step : trace.steps) {
      if (polygons.points[step.corner] == corner) {
        return std::pair{step.verdict, step.blocker >= 0 ? polygons.points[step.blocker] : Vec{}};
      }
    }
    FAIL("never looked at");
    return std::pair{EarVerdict::ear, Vec{}};
  };
  // A notch at (5, 1) that reaches nearly to the lower side.
  const std::vector<Vec> notch = {{0, 0}, {10, 0}, {10, 10}, {5, 1}, {0, 10}};
  CHECK(verdictOf(notch, {0, 0}) == std::pair{EarVerdict::blocked, Vec{5, 1}});
  CHECK(verdictOf(notch, {10, 0}) == std::pair{EarVerdict::blocked, Vec{5, 1}});
  CHECK(verdictOf(notch, {10, 10}).first == EarVerdict::ear);
  const std::vector<Vec> angle = {{0, 0}, {10, 0}, {10, 4}, {4, 4}, {4, 10}, {0, 10}};
  CHECK(verdictOf(angle, {4, 4}).first == EarVerdict::reflex);
  CHECK(verdictOf({{0, 1}, {2, 0}, {3, 0}, {4, 0}, {6, 1}, {4, 2}}, {3, 0}).first == EarVerdict::straight);
}

TEST_CASE(
    "holes that touch the outside, each other, or in a circle round an island are cut without slivers") {
  Contours touching;
  touching.add(square(0, 0, 12));
  touching.add({{0, 6}, {3, 3}, {3, 9}});
  requireAll(touching, FillRule::evenOdd);
  touching.add({{3, 9}, {6, 11}, {6, 9}});
  requireAll(touching, FillRule::evenOdd);
  Contours circle;
  circle.add(square(0, 0, 20));
  circle.add({{10, 2}, {14, 6}, {10, 4}, {6, 6}});
  circle.add({{14, 6}, {18, 10}, {14, 14}, {16, 10}});
  circle.add({{14, 14}, {10, 18}, {6, 14}, {10, 16}});
  circle.add({{6, 14}, {2, 10}, {6, 6}, {4, 10}});
  requireAll(circle, FillRule::evenOdd);
  // A chessboard: everything touches.
  Contours chess;
  for (int i = 0; i < 6; ++i) {
    for (int k = 0; k < 6; ++k) {
      if ((i + k) % 2 == 0) chess.add(square(i, k, 1));
    }
  }
  requireAll(chess, FillRule::nonZero);
  chess.add(square(-1, -1, 8));
  requireAll(chess, FillRule::evenOdd);
}

TEST_CASE("random outlines of every kind triangulate exactly under both rules") {
  Random random(201);
  for (int i = 0; i < 1200; ++i) {
    const int size = 4 + below(random, 13);
    const Contours walks = queenWalk(random, size, 1 + below(random, 4), 12);
    const Contours scribbles = scribble(random, size, 1 + below(random, 3), 10);
    for (const FillRule rule : rules) {
      requireAll(walks, rule);
      requireAll(scribbles, rule);
    }
  }
}

TEST_CASE("pictures of random cells, full of touching holes, triangulate exactly") {
  Random random(202);
  for (int i = 0; i < 300; ++i) {
    const int size = 3 + below(random, 14);
    const int density = 20 + below(random, 70);
    Contours cells;
    for (int x = 0; x < size; ++x) {
      for (int y = 0; y < size; ++y) {
        if (below(random, 100) < density) cells.add(square(x, y, 1, below(random, 2) == 0));
      }
    }
    if (cells.counts.empty()) continue;
    requireAll(cells, FillRule::evenOdd);
    requireAll(cells, FillRule::nonZero);
  }
}

TEST_CASE(
    "random triangles in a square, whose holes are joined at corners that others have taken, triangulate "
    "exactly") {
  Random random(909);
  for (int i = 0; i < 1500; ++i) {
    Contours contours;
    const int size = 4 + below(random, 9);
    contours.add(square(-1, -1, size + 2));
    const auto point = [&] {
      const double x = below(random, size + 1);
      return Vec{x, static_cast<double>(below(random, size + 1))};
    };
    for (int k = below(random, 10); k >= 0; --k) {
      const Vec a = point(), b = point();
      contours.add({a, b, point()});
    }
    requireAll(contours, below(random, 2) == 0 ? FillRule::evenOdd : FillRule::nonZero);
  }
}

TEST_CASE("ten thousand vertices triangulate in twice the memory of five thousand, whatever their form") {
  // 2500 square holes, or half of them.
  const auto holes = [](int columns) {
    Random random(203);
    Contours made;
    made.add(square(-1, -1, 1002));
    for (int i = 0; i < columns; ++i) {
      for (int k = 0; k < 50; ++k) made.add(square(i * 20, k * 20, 1 + below(random, 19)));
    }
    return made;
  };
  std::vector<Contours> outlines[2];
  for (const int half : {0, 1}) {
    for (const auto& ring : longRings(203, half == 0 ? 10000 : 5000)) outlines[half].push_back(one(ring));
    outlines[half].push_back(holes(half == 0 ? 50 : 25));
  }
  for (std::size_t i = 0; i < outlines[0].size(); ++i) {
    Taken taken[2] = {};
    for (const int half : {0, 1}) {
      const Polygons polygons = resolved(outlines[half][i], FillRule::evenOdd);
      taken[half] = takenBy([&] { (void)triangulate(polygons); });
      const auto made = triangulate(polygons);
      REQUIRE(made);
      CHECK(made.value.size() == expectedCount(polygons));
      requireFills(polygons, made.value);
    }
    CHECK(growsEvenly(taken[1], taken[0]));
  }
}
