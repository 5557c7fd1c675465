// Outlines as convex pieces: exact area, convex, apart from each other, few, and never a partial result.
#include <doctest/doctest.h>

#include <limits>

#include "base/hash.h"
#include "bump/outline/decompose.h"
#include "bump/shape/mass.h"
#include "outlines.h"

using namespace outlines;
using bump::Code;
using bump::decompose;
using bump::Shape;
using bump::ShapeKind;

namespace {

constexpr FillRule rules[] = {FillRule::evenOdd, FillRule::nonZero};

Wide areaOfPieces(const bump::List<Shape>& pieces) {
  Wide sum = 0;
  for (const Shape& piece : pieces) sum += doubleArea(piece.points.data(), piece.count);
  return sum;
}

// Strictly convex, going round once (their turns agree and their area is that of makePolygon's promise).
bool isConvex(const Shape& piece) {
  for (int i = 0; i < piece.count; ++i) {
    const auto at = [&](int k) { return piece.points[static_cast<std::size_t>(k % piece.count)]; };
    if (crossOf(at(i), at(i + 1), at(i + 2)) <= 0) return false;
  }
  return piece.count >= 3 && piece.count <= bump::limits::shapePoints;
}

// Two convex polygons share area unless a side of one has the other outside of it.
bool haveCommonArea(const Shape& a, const Shape& b) {
  for (const auto& [p, q] : {std::pair{&a, &b}, std::pair{&b, &a}}) {
    for (int i = 0; i < p->count; ++i) {
      const Vec from = p->points[static_cast<std::size_t>(i)];
      const Vec to = p->points[static_cast<std::size_t>((i + 1) % p->count)];
      bool outside = true;
      for (int k = 0; k < q->count && outside; ++k) {
        outside = crossOf(from, to, q->points[static_cast<std::size_t>(k)]) <= 0;
      }
      if (outside) return false;
    }
  }
  return true;
}

void requireSound(const bump::List<Shape>& pieces) {
  int notConvex = 0;
  int overlapping = 0;
  for (int i = 0; i < pieces.size(); ++i) {
    notConvex += !isConvex(pieces[i]);
    for (int k = 0; k < i; ++k) overlapping += haveCommonArea(pieces[i], pieces[k]);
  }
  REQUIRE(notConvex == 0);
  REQUIRE(overlapping == 0);
}

bool covers(const Shape& piece, Vec p) {
  for (int i = 0; i < piece.count; ++i) {
    const Vec a = piece.points[static_cast<std::size_t>(i)];
    const Vec b = piece.points[static_cast<std::size_t>((i + 1) % piece.count)];
    if (cross(b - a, p - a) < 0) return false;
  }
  return true;
}

// The pieces fill what resolve() does, exactly.
void requireAll(const Contours& contours, FillRule rule) {
  const auto polygons = bump::resolve(contours.view(), rule);
  const auto pieces = decompose(contours.view(), rule);
  REQUIRE(static_cast<bool>(pieces) == static_cast<bool>(polygons));
  if (!pieces) {
    REQUIRE(pieces.status.code == polygons.status.code);
    REQUIRE(pieces.value.empty());
    return;
  }
  REQUIRE(areaOfPieces(pieces.value) == doubleArea(polygons.value));
  requireSound(pieces.value);
}

}  // namespace

TEST_CASE("a convex outline is one piece, an upright rectangle a box") {
  for (const FillRule rule : rules) {
    const auto hexagon = decompose(one({{0, 0}, {4, -2}, {8, 0}, {8, 4}, {4, 6}, {0, 4}}).view(), rule);
    REQUIRE(hexagon);
    REQUIRE(hexagon.value.size() == 1);
    CHECK(hexagon.value[0].count == 6);
    CHECK(hexagon.value[0].kind == ShapeKind::polygon);
    const auto box = decompose(one({{5, 9}, {1, 9}, {1, 5}, {1, 2}, {5, 2}}).view(), rule);
    REQUIRE(box);
    REQUIRE(box.value.size() == 1);
    CHECK(box.value[0].kind == ShapeKind::box);
    CHECK(box.value[0].points[0] == Vec{1, 2});
    CHECK(box.value[0].points[2] == Vec{5, 9});
  }
}

TEST_CASE("an L is two pieces, a frame four, a bowtie two, a plus three") {
  const auto count = [](const Contours& contours) {
    const auto pieces = decompose(contours.view(), FillRule::evenOdd);
    REQUIRE(pieces);
    requireSound(pieces.value);
    return pieces.value.size();
  };
  CHECK(count(one({{0, 0}, {10, 0}, {10, 4}, {4, 4}, {4, 10}, {0, 10}})) == 2);
  Contours frame;
  frame.add(square(0, 0, 10));
  frame.add(square(2, 2, 6));
  CHECK(count(frame) == 4);
  CHECK(count(one({{0, 0}, {4, 4}, {4, 0}, {0, 4}})) == 2);
  CHECK(count(one({{1, 0},
                   {2, 0},
                   {2, 1},
                   {3, 1},
                   {3, 2},
                   {2, 2},
                   {2, 3},
                   {1, 3},
                   {1, 2},
                   {0, 2},
                   {0, 1},
                   {1, 1}})) == 3);
}

TEST_CASE("a circle of 1000 points is cut into pieces of at most 64 corners") {
  Random random(301);
  const auto ring = star(random, 1000, 1 << 20, 1 << 20);
  const auto pieces = decompose(one(ring).view(), FillRule::nonZero);
  REQUIRE(pieces);
  CHECK(areaOfPieces(pieces.value) == doubleArea(ring));
  requireSound(pieces.value);
  CHECK(pieces.value.size() >= 17);
  CHECK(pieces.value.size() <= 40);
}

TEST_CASE("pieces of random outlines are convex, apart, and have exactly the area") {
  Random random(302);
  for (int i = 0; i < 1200; ++i) {
    const int size = 4 + below(random, 13);
    const Contours walks = queenWalk(random, size, 1 + below(random, 4), 12);
    const Contours scribbles = scribble(random, size, 1 + below(random, 3), 10);
    for (const FillRule rule : rules) {
      const auto pieces = decompose(walks.view(), rule);
      REQUIRE(areaOfPieces(pieces.value) == (Wide{1} << 57) * filledQuarters(walks, rule, size));
      requireAll(walks, rule);
      requireAll(scribbles, rule);
    }
  }
}

TEST_CASE("pieces cover the points that the rule says are filled, and no others") {
  Random random(303);
  std::uniform_real_distribution<double> unit(0, 1);
  int filled = 0;
  for (int i = 0; i < 500; ++i) {
    const int size = 4 + below(random, 30);
    const Contours contours = scribble(random, size, 2, 12);
    for (const FillRule rule : rules) {
      const auto pieces = decompose(contours.view(), rule);
      for (int k = 0; k < 20; ++k) {
        const Vec p{unit(random) * size, unit(random) * size};
        int covered = 0;
        for (const Shape& piece : pieces.value) covered += covers(piece, p);
        REQUIRE(covered == (isFilled(windingAt(contours, p), rule) ? 1 : 0));
        filled += covered;
      }
    }
  }
  CHECK(filled > 3000);
}

TEST_CASE("pictures of random cells become boxes and convex pieces with exactly their area") {
  Random random(304);
  for (int i = 0; i < 200; ++i) {
    const int size = 3 + below(random, 14);
    const int density = 20 + below(random, 70);
    Contours cells;
    for (int x = 0; x < size; ++x) {
      for (int y = 0; y < size; ++y) {
        if (below(random, 100) < density) cells.add(square(x, y, 1));
      }
    }
    if (cells.counts.empty()) continue;
    const auto pieces = decompose(cells.view(), FillRule::nonZero);
    REQUIRE(pieces);
    REQUIRE(areaOfPieces(pieces.value) == (Wide{2} << 58) * static_cast<int>(cells.counts.size()));
    requireSound(pieces.value);
  }
}

TEST_CASE("ten thousand vertices become convex pieces, in twice the memory of five thousand") {
  const auto halves = longRings(305, 5000);
  std::size_t at = 0;
  for (const auto& ring : longRings(305, 10000)) {
    const auto work = [](const std::vector<Vec>& of) {
      return takenBy([&] { (void)decompose(one(of).view(), FillRule::evenOdd); });
    };
    CHECK(growsEvenly(work(halves[at++]), work(ring)));
    const auto pieces = decompose(one(ring).view(), FillRule::evenOdd);
    REQUIRE(pieces);
    const Wide area = doubleArea(ring);
    CHECK(areaOfPieces(pieces.value) == (area < 0 ? -area : area));
    int notConvex = 0;
    for (const Shape& piece : pieces.value) notConvex += !isConvex(piece);
    CHECK(notConvex == 0);
    CHECK(pieces.value.size() < 10000);
  }
}

TEST_CASE("bad outlines give a reason and no pieces") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto codeOf = [](const Contours& c) {
    const auto made = decompose(c.view(), FillRule::nonZero);
    CHECK(made.value.empty());
    return made.status.code;
  };
  CHECK(codeOf({}) == Code::tooFewPoints);
  CHECK(codeOf(one({{0, 0}, {1, 0}, {nan, 1}})) == Code::notFinite);
  CHECK(codeOf(one({{0, 0}, {1, 0}, {0, -2e9}})) == Code::outOfRange);
  CHECK(codeOf(one({{0, 0}, {5, 0}, {2, 1e-30}})) == Code::noArea);
  CHECK(codeOf(one({{0, 0}, {5, 5}, {3, 3}, {9, 9}})) == Code::noArea);
  // One good contour does not save a bad one.
  Contours mixed;
  mixed.add(square(0, 0, 5));
  mixed.add({{1, 1}, {2, 2}});
  CHECK(codeOf(mixed) == Code::tooFewPoints);
}

TEST_CASE("slivers at the limit of the grid are sound shapes or nothing") {
  Random random(306);
  int made = 0;
  for (int i = 0; i < 20000; ++i) {
    const double size = std::ldexp(1.0, below(random, 60) - 30);
    Contours contours;
    std::vector<Vec> ring;
    for (int k = 3 + below(random, 5); k > 0; --k) {
      ring.push_back({std::ldexp(static_cast<double>(random() >> 11), -53) * size,
                      std::ldexp(static_cast<double>(random() >> 11), -53) * 4e-9});
    }
    contours.add(ring);
    const auto pieces = decompose(contours.view(), FillRule::evenOdd);
    if (!pieces) {
      REQUIRE(pieces.status.code == Code::noArea);
      continue;
    }
    ++made;
    requireSound(pieces.value);
  }
  CHECK(made > 1000);
}

TEST_CASE("pieces have the same bits on every platform") {
  Random random(307);
  bump::Hash hash;
  for (int i = 0; i < 300; ++i) {
    const Contours contours = scribble(random, 4 + i, 2, 16);
    for (const FillRule rule : rules) {
      const auto pieces = decompose(contours.view(), rule);
      hash.add(static_cast<std::uint64_t>(pieces.value.size()));
      for (const Shape& piece : pieces.value) {
        for (int k = 0; k < piece.count; ++k) {
          hash.add(piece.points[static_cast<std::size_t>(k)].x);
          hash.add(piece.points[static_cast<std::size_t>(k)].y);
        }
        const auto mass = massOf(piece.view());
        hash.add(mass.area);
        hash.add(mass.inertia);
      }
      Shape rounded = pieces.value.empty() ? Shape{} : pieces.value[0];
      rounded.radius = 3;
      hash.add(massOf(rounded.view()).inertia);
    }
  }
  CHECK(hash.value() == 4145168226931293173u);
}
