// The book's five tests against integers, each with the book's own rule for exact touching, and against the
// general overlap() under that rule.
#include <doctest/doctest.h>

#include <algorithm>

#include "bump/convex/classic.h"
#include "engine.h"
#include "oracle/relation.h"
#include "report.h"
#include "settings.h"

namespace {
using namespace property;

bool counts(Relation relation) { return relation != Relation::apart; }
bool ignores(Relation relation) { return relation == Relation::overlapping; }

// An unturned box as a rectangle.
bump::Rectangle rectangleOf(const LatticeShape& box) {
  const Point size = box.local[2] - box.local[0];
  return {vecOf(box.placed(0)), static_cast<double>(size.x), static_cast<double>(size.y)};
}

Pair pairOf(Random& random, Kind a, Kind b) {
  Pair pair = randomPair(random, a, b);
  // The tests know no angle.
  for (LatticeShape* shape : {&pair.a, &pair.b}) {
    const Point at = shape->placed(0);
    shape->quarters = 0;
    shape->position = shape->position + (at - shape->placed(0));
  }
  return pair;
}

template <class Test>
void check(const char* name, Kind a, Kind b, Test&& test) {
  Random random(seedFor(91000 + static_cast<std::uint64_t>(a) * 10 + static_cast<std::uint64_t>(b)));
  Failures failures(name);
  for (int k = 0; k < casesPerPair(); ++k) {
    const Pair pair = pairOf(random, a, b);
    const Relation relation = relationOf(pair.a, pair.b);
    if (!test(pair, relation)) failures.add(pair, std::string("exactly ") + nameOf(relation));
  }
  CHECK(failures.count() == 0);
}

}  // namespace

TEST_CASE("classic: circle and circle, touching counts") {
  check("circle / circle", Kind::circle, Kind::circle, [](const Pair& p, Relation relation) {
    return bump::circleOverlapsCircle(vecOf(p.a.placed(0)), static_cast<double>(p.a.radius),
                                      vecOf(p.b.placed(0)),
                                      static_cast<double>(p.b.radius)) == counts(relation);
  });
}

TEST_CASE("classic: rectangle and rectangle, touching does not count") {
  check("rectangle / rectangle", Kind::box, Kind::box, [](const Pair& p, Relation relation) {
    return bump::rectangleOverlapsRectangle(rectangleOf(p.a), rectangleOf(p.b)) == ignores(relation);
  });
}

TEST_CASE("classic: circle and rectangle, touching does not count") {
  check("circle / rectangle", Kind::circle, Kind::box, [](const Pair& p, Relation relation) {
    return bump::circleOverlapsRectangle(vecOf(p.a.placed(0)), static_cast<double>(p.a.radius),
                                         rectangleOf(p.b)) == ignores(relation);
  });
}

TEST_CASE("classic: point in circle, touching does not count") {
  check("point in circle", Kind::circle, Kind::point, [](const Pair& p, Relation relation) {
    return bump::circleContainsPoint(vecOf(p.a.placed(0)), static_cast<double>(p.a.radius),
                                     vecOf(p.b.placed(0))) == ignores(relation);
  });
}

TEST_CASE("classic: point in rectangle, touching counts") {
  check("point in rectangle", Kind::box, Kind::point, [](const Pair& p, Relation relation) {
    return bump::rectangleContainsPoint(rectangleOf(p.a), vecOf(p.b.placed(0))) == counts(relation);
  });
}
