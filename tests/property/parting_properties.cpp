// findParting() against dense sampling in 80-bit reals: until the time that it names the two are together,
// and then they are apart. And timeOfImpact() of the same shapes: huge beside small, near the point that they
// turn about and far from it.
#include <doctest/doctest.h>

#include <cmath>
#include <sstream>

#include "bump/angle.h"
#include "bump/convex/chain.h"
#include "convex/parting.h"
#include "mover.h"
#include "report.h"
#include "settings.h"

namespace {
using namespace property;
using bump::Vec;

// From hair-thin to `most`.
double anySize(Random& random, double most) { return most * std::pow(10.0, random.within(-8, 0)); }

Vec anyPlace(Random& random, double spread) {
  return {random.within(-spread, spread), random.within(-spread, spread)};
}

bump::Shape anyShape(Random& random, double most) {
  for (;;) {
    // Mostly about its own origin, else anywhere, so that it turns about a point far away.
    const Vec center = random.chance(60) ? Vec{} : anyPlace(random, most);
    const double size = anySize(random, most);
    const auto corner = [&] { return center + anyPlace(random, size); };
    bump::Result<bump::Shape> made = bump::makePoint(center);
    switch (random.index(6)) {
      case 0:
        break;
      case 1:
        made = bump::makeCircle(size, center);
        break;
      case 2:
        made = bump::makeSegment(corner(), corner());
        break;
      case 3:
        made = bump::makeCapsule(corner(), corner(), anySize(random, most));
        break;
      case 4:
        made = bump::makeBox(size, anySize(random, most), center, random.within(0, 6),
                             random.chance(50) ? 0 : anySize(random, most));
        break;
      default: {
        const Vec corners[] = {corner(), corner(), corner()};
        made = bump::makePolygon(corners, random.chance(50) ? 0 : anySize(random, most));
      }
    }
    if (made) return made.value;
  }
}

double anyTurn(Random& random) { return random.within(-1, 1) * std::pow(10.0, random.within(-2, 1)); }

struct Two {
  bump::Shape line;
  bump::Shape shape;
  Mover a;
  Mover b;
  double size = 0;

  // A long line and something of any size by some place of it: at its ends, in it, or beside it.
  explicit Two(Random& random) {
    size = std::pow(10.0, random.within(0, 8));
    const Vec first = random.chance(40) ? anyPlace(random, 10) : anyPlace(random, size);
    Vec second = anyPlace(random, size);
    if (second == first) second.x += size;
    line = bump::makeSegment(first, second).value;
    shape = anyShape(random, anySize(random, size));
    const double share = random.chance(30) ? 0 : random.chance(30) ? 1 : random.within(-0.1, 1.1);
    const Vec aside = anyPlace(random, anySize(random, size));
    const bump::Pose poseA = randomPose(random, random.chance(50) ? 10 : size);
    const bump::Rotation turned = bump::rotationOf(random.within(-4, 4));
    const Vec touched = bump::transform(poseA, first + (second - first) * share);
    const Vec arm = bump::rotate(turned, shape.view().points[0]);
    const auto anyWay = [&] { return anyPlace(random, random.chance(50) ? 10 : size); };
    a = {{line.view(), poseA}, {random.chance(50) ? Vec{} : anyWay(), anyTurn(random)}};
    b = {{shape.view(), {touched + aside - arm, turned}},
         {random.chance(40) ? Vec{} : anyWay(), random.chance(30)   ? 0
                                                : random.chance(20) ? a.motion.turn
                                                                    : anyTurn(random)}};
  }

  double reach() const {
    const auto of = [](const Mover& m) {
      double most = m.placed.shape.radius;
      for (int i = 0; i < m.placed.shape.count; ++i) {
        const Vec p = m.placed.shape.points[i];
        most = std::fmax(most, std::fabs(p.x) + std::fabs(p.y) + m.placed.shape.radius);
      }
      return most;
    };
    const Vec between = b.placed.pose.position - a.placed.pose.position;
    const Vec way = b.motion.translation - a.motion.translation;
    return of(a) + of(b) + std::fabs(between.x) + std::fabs(between.y) + std::fabs(way.x) + std::fabs(way.y);
  }

  std::string told() const { return describe("a", a) + describe("b", b); }
};

}  // namespace

TEST_CASE(
    "shapes that touch are followed until they come apart, however large the one and slow the parting") {
  Failures failures("parting");
  Random random(seedFor(55));
  const int cases = casesPerPair() / 2;
  int apart = 0;
  int together = 0;
  for (int k = 0; k < cases; ++k) {
    const Two two(random);
    if (gapAt(two.a, two.b, 0) > 0) continue;
    const bump::Parting parting =
        bump::findParting({&two.a.placed, two.a.motion}, {&two.b.placed, two.b.motion}, 0);
    // Twice what it may let go at, and rounding.
    const Real hair = 3e-9L * static_cast<Real>(two.reach());
    std::ostringstream wrong;
    wrong.precision(18);
    if (parting.gaveUp) wrong << "gave up at " << parting.time;
    const Real end = parting.isApart ? parting.time : 1;
    (parting.isApart ? apart : together) += 1;
    constexpr int samples = 100;
    for (int i = 0; i <= samples && wrong.str().empty(); ++i) {
      // Half of the samples close to the end, where they come apart.
      const Real share = static_cast<Real>(i % 2 == 0 ? i : i - 1) / samples;
      const Real at = i % 2 == 0 ? end * share : end * (1 - std::pow(0.5L, 1 + 40 * share));
      const Real gap = gapAt(two.a, two.b, at);
      if (gap > hair && at < end) wrong << "apart by " << gap << " at " << at << ", before " << end;
    }
    if (parting.isApart && !(gapAt(two.a, two.b, parting.time) > 0)) wrong << "together at " << parting.time;
    if (!wrong.str().empty()) failures.add(wrong.str() + two.told());
  }
  CHECK(failures.count() == 0);
  CHECK(apart > cases / 20);
  CHECK(together > cases / 400);
}

TEST_CASE("huge shapes that turn meet small ones when dense sampling says") {
  Failures failures("huge and turning");
  Random random(seedFor(56));
  const int cases = casesPerPair() / 4;
  int hits = 0;
  for (int k = 0; k < cases; ++k) {
    const Two two(random);
    if (!(gapAt(two.a, two.b, 0) > 0)) continue;
    const bump::Impact found = bump::timeOfImpact(two.a.placed, two.a.motion, two.b.placed, two.b.motion);
    hits += found.hit;
    const Real slack = 1e-9L * static_cast<Real>(two.reach());
    std::ostringstream wrong;
    wrong.precision(18);
    if (found.gaveUp) wrong << "gave up at " << found.time;
    const Real end = found.hit ? Real{found.time} : 1;
    constexpr int samples = 200;
    for (int i = 0; i < samples && wrong.str().empty(); ++i) {
      const Real share = static_cast<Real>(i % 2 == 0 ? i : i - 1) / samples;
      const Real at = i % 2 == 0 ? end * share : end * (1 - std::pow(0.5L, 1 + 30 * share));
      const Real gap = gapAt(two.a, two.b, at);
      if (gap < -slack) wrong << "overlap by " << -gap << " at " << at << ", before " << end;
    }
    const Real gap = gapAt(two.a, two.b, end);
    if (found.hit && std::fabs(gap) > slack) wrong << "apart by " << gap << " at " << end;
    if (!wrong.str().empty()) failures.add(wrong.str() + two.told());
  }
  CHECK(failures.count() == 0);
  CHECK(hits > cases / 20);
}

// The end stands where the segment, or where the disc, turns about, and just touches the disc: whoever turns,
// it goes on touching.
TEST_CASE("an end that touches a disc at the point that either turns about is followed to the end at once") {
  Random random(seedFor(58));
  for (int k = 0; k < 2000; ++k) {
    const double radius = std::pow(10.0, random.within(-3, 3));
    const Vec length = anyPlace(random, 100 * radius);
    const Vec arm = Vec{0.6, 0.8} * radius;
    const bool ofDisc = random.chance(50);
    const bump::Shape line = bump::makeSegment(length, {}).value;
    const bump::Shape disc = bump::makeCircle(radius, ofDisc ? arm : Vec{}).value;
    const auto turn = [&] { return random.chance(20) ? 0 : random.within(-8, 8); };
    const Vec way = random.chance(50) ? Vec{} : anyPlace(random, 10 * radius);
    const bump::Placed a{line.view(), {{}, bump::rotationOf(random.within(-4, 4))}};
    const bump::Placed b{disc.view(), {ofDisc ? Vec{} : arm, bump::rotationOf(random.within(-4, 4))}};
    const bump::Motion motionA{way, ofDisc && random.chance(50) ? 0 : turn()}, motionB{way, turn()};
    const bump::Parting parting = bump::findParting({&a, motionA}, {&b, motionB}, 0);
    REQUIRE_FALSE(parting.gaveUp);
    REQUIRE_FALSE(parting.isApart);
  }
}

// A line from the origin, as long as the world, that turns with its front behind it, and a point on a
// straight way. The line passes it, and where it is quicker round the origin than the line it meets the
// front.
TEST_CASE("what a long one-sided line has passed from behind, and let go, meets its front") {
  Failures failures("passed and met");
  Random random(seedFor(57));
  const int cases = casesPerPair() / 10;
  int hits = 0;
  for (int k = 0; k < cases; ++k) {
    const double turn = random.within(0.3, 2.5);
    const Vec start{random.within(10, 60), random.within(1, 10)};
    const Vec way{-start.x * random.within(0.8, 2), random.within(-2, 2)};
    const double length = std::pow(10.0, random.within(3, 8.9));
    constexpr double first = 0.5;
    bump::PlacedSegment line;
    line.segment.first = {first, 0};
    line.segment.second = {length, 0};
    const bump::Shape point = bump::makePoint({}).value;
    const auto ahead = [&](Real time) {
      const Real x = Real{start.x} + Real{way.x} * time;
      const Real y = Real{start.y} + Real{way.y} * time;
      return std::cos(turn * time) * y -
             std::sin(turn * time) * x;  // of the line: above 0 is behind its back
    };
    const auto along = [&](Real time) {
      const Real x = Real{start.x} + Real{way.x} * time;
      const Real y = Real{start.y} + Real{way.y} * time;
      return std::cos(turn * time) * x + std::sin(turn * time) * y;
    };
    Real met = 2;
    Real deepest = 0;  // how far in front it has come before
    bool close = false;
    constexpr int samples = 500;
    for (int i = 0; i < samples && met > 1; ++i) {
      Real from = static_cast<Real>(i) / samples;
      Real until = static_cast<Real>(i + 1) / samples;
      deepest = std::max(deepest, -ahead(from));
      if (!(ahead(from) < 0 && ahead(until) >= 0)) continue;
      for (int b = 0; b < 60; ++b) {
        const Real middle = (from + until) / 2;
        (ahead(middle) < 0 ? from : until) = middle;
      }
      if (along(from) > first) met = from;
      close = close || std::fabs(along(from) - Real{first}) < 0.01L;
    }
    // It grazes, or passes by the end, or does not come away as far as counts.
    close = close || (deepest > 0 && deepest < 1e-3L + 1e-8L * Real{length});
    const bump::Impact found = bump::timeOfImpact(line, {{}, turn}, {point.view(), {start, {}}}, {way, 0});
    hits += found.hit;
    const bool right =
        !found.gaveUp && (met > 1 ? !found.hit : found.hit && std::fabs(found.time - met) < 1e-6L);
    std::ostringstream wrong;
    wrong.precision(18);
    if (!right && !close) {
      wrong << "met at " << met << ", told " << (found.hit ? found.time : 2) << " turn " << turn << " start "
            << start.x << ", " << start.y << " way " << way.x << ", " << way.y << " length " << length;
      failures.add(wrong.str());
    }
  }
  CHECK(failures.count() == 0);
  CHECK(hits > cases / 20);
}
