// The fast path for two upright boxes (world/detect/manifold.h) tells whether they touch as overlap() does,
// which looks at sides and corners without rounding: also where the last place of a sum decides, and far from
// the origin.
#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "bump/convex/collide.h"
#include "world/detect/manifold.h"

using namespace bump;

namespace {

using Random = std::mt19937;

double pick(Random& random, std::initializer_list<double> values) {
  return values.begin()[random() % values.size()];
}

// As it is, or by its last place more or less; beside 0 by what is still a number when it is multiplied.
double nudged(Random& random, double value) {
  const double to = pick(random, {-1e300, 0, 1e300});
  if (to == 0) return value;
  return value == 0 ? std::copysign(1e-40, to) : std::nextafter(value, to);
}

PlacedRow rowOf(const Shape& shape, Vec position) {
  PlacedRow row{};
  row.flags = PlacedRow::upright;
  row.placed = {shape.view(), {position, {}}};
  row.lower = shape.points[0];
  row.upper = shape.points[2];
  return row;
}

Shape boxOf(Random& random) {
  const auto size = [&] { return pick(random, {0.1, 0.3, 0.5, 1, 1.0 / 3, 7, 123.456, 1e-3}); };
  const auto aside = [&] { return pick(random, {0, 0, 0.1, -0.7, 1.0 / 3, 1e6, -12345.678}); };
  const double width = size(), height = size(), x = aside();
  return makeBox(width, height, {x, aside()}).value;
}

bool touches(const PlacedRow& a, const PlacedRow& b, const ManifoldRules& rules) {
  Manifold m;
  return findManifold(a, b, rules, m) && m.touches;
}

}  // namespace

TEST_CASE("upright boxes touch exactly where overlap() says so") {
  Random random(20);
  int wrong = 0, touched = 0, overlapped = 0, apart = 0;
  for (int round = 0; round < 200000; ++round) {
    const Shape a = boxOf(random), b = boxOf(random);
    const auto place = [&] { return pick(random, {0, 0.1, -0.3, 1.0 / 3, 1048576.1, -1e8 / 3, 1e-9}); };
    const Vec at{place(), place()};
    // Side by side but for the last place, along one axis or at a corner.
    const bool left = random() % 2 == 0, below = random() % 2 == 0;
    const double flushX = left ? at.x + a.points[2].x - b.points[0].x : at.x + a.points[0].x - b.points[2].x;
    const double flushY = below ? at.y + a.points[2].y - b.points[0].y : at.y + a.points[0].y - b.points[2].y;
    const auto within = [&](double flush, bool upwards) { return flush + (upwards ? -0.05 : 0.05); };
    const auto kind = random() % 3;
    const Vec beside{kind == 1 ? within(flushX, left) : nudged(random, flushX),
                     kind == 0 ? within(flushY, below) : nudged(random, flushY)};
    const PlacedRow first = rowOf(a, at), second = rowOf(b, beside);
    const bool counts = overlap(first.placed, second.placed, Touch::counts);
    const bool ignored = overlap(first.placed, second.placed, Touch::ignored);
    for (const Touch touch : {Touch::counts, Touch::ignored}) {
      const ManifoldRules rules = manifoldRules(touch, 1, false);
      const bool expected = touch == Touch::counts ? counts : ignored;
      wrong += touches(first, second, rules) != expected;
      wrong += touches(second, first, rules) != expected;
    }
    touched += counts && !ignored;
    overlapped += ignored;
    apart += !counts;
  }
  CHECK(wrong == 0);
  CHECK(touched > 5000);
  CHECK(overlapped > 10000);
  CHECK(apart > 10000);
}
