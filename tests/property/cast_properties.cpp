// castRay() and castShape(): whether they hit against the exact oracle (the swept point is a segment, so it
// is an overlap), when against closed forms.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

#include "bump/convex/cast.h"
#include "contact_check.h"
#include "every_pair.h"
#include "generate/sweeps.h"
#include "mover.h"
#include "oracle/sweep.h"

namespace {
using namespace property;

std::string describe(const Sweep& sweep) {
  return "  travel {" + std::to_string(sweep.travel.x) + ", " + std::to_string(sweep.travel.y) + "}";
}

std::string judge(const bump::Impact& found, const ExactSweep& exactly, Real timeSlack) {
  std::ostringstream text;
  text.precision(18);
  if (exactly.relation() == Relation::touching) {
    // Grazing without entering: both answers are defensible, the time of a hit is not free.
    if (!found.hit) return {};
  } else if (found.hit != (exactly.relation() == Relation::overlapping)) {
    text << (found.hit ? "hit" : "missed") << ", exactly: " << nameOf(exactly.relation()) << " by "
         << exactly.depth() << " of " << exactly.extent();
    return text.str();
  }
  if (!found.hit) return {};
  const Real time = exactly.time();
  if (exactly.relation() == Relation::overlapping && !(std::fabs(found.time - time) <= timeSlack)) {
    text << "time: found " << found.time << ", exactly " << time << ", difference " << found.time - time
         << " swept depth " << exactly.depth() << " of " << exactly.extent();
    return text.str();
  }
  if (exactly.start() != Relation::apart) return {};
  const RealPoint normal = realOf(found.normal);
  if (!(std::fabs(lengthOf(normal) - 1) <= 1e-15L)) {
    text << "length of the normal: " << lengthOf(normal);
    return text.str();
  }
  const Real gap = exactly.gapAlong(normal, found.time);
  if (!(gap >= -1e-6L * exactly.extent())) {
    text << "the normal does not separate at the time of impact: gap " << gap;
    return text.str();
  }
  return {};
}

// The meeting point is on both surfaces.
std::string judgePoint(const bump::Impact& found, const Sweep& sweep, const ExactSweep& exactly) {
  if (!found.hit || exactly.start() != Relation::apart) return {};
  const RealOutline a = realOf(sweep.pair.a.placed());
  const RealOutline b = realOf(sweep.pair.b.placed());
  const RealPoint point = realOf(found.point);
  const RealPoint moved = point - Real{found.time} * realOf(sweep.travel);
  const Real slack = 1e-6L * exactly.extent() + 0x1p-50L * lengthOf(a[0]);
  const Real offA = signedDistance(a, moved) - static_cast<Real>(sweep.pair.a.radius);
  const Real offB = signedDistance(b, point) - static_cast<Real>(sweep.pair.b.radius);
  std::ostringstream text;
  if (!(std::fabs(offA) <= slack)) text << "the point is off a's surface by " << offA;
  if (!(std::fabs(offB) <= slack)) text << "the point is off b's surface by " << offB;
  return text.str();
}

bool cornersMeet(const Mover& a, const Mover& b, double time) {
  const RealOutline p = a.at(time);
  const RealOutline q = b.at(time);
  Real least = std::numeric_limits<Real>::infinity();
  Real size = 0;
  for (int i = 0; i < p.count; ++i) {
    for (int j = 0; j < q.count; ++j) {
      least = std::min(least, lengthOf(q[j] - p[i]));
      size = std::max(size, lengthOf(q[j] - p[i]));
    }
  }
  return a.placed.shape.radius + b.placed.shape.radius == 0 && least <= 1e-9L * (1 + size);
}

// Circles and lines have closed forms; the other pairs may be iterated.
Real slackOf(const Pair& pair) {
  const bool simple = pair.a.local.count <= 2 && pair.b.local.count <= 2;
  return simple ? 1e-6L : 1e-5L;
}

}  // namespace

TEST_CASE("castRay: every kind is hit when the closed form says") {
  for (int i = 0; i < kindCount; ++i) {
    Failures failures(std::string("castRay, ") + property::nameOf(static_cast<Kind>(i)));
    Random random(seedFor(41000 + static_cast<std::uint64_t>(i)));
    for (int k = 0; k < casesPerPair(); ++k) {
      const Sweep sweep = randomSweep(random, randomPair(random, Kind::point, static_cast<Kind>(i)));
      const ExactSweep exactly(sweep.pair.a, sweep.pair.b, sweep.travel);
      const Solid target(sweep.pair.b);
      const bump::Impact found =
          bump::castRay(vecOf(sweep.pair.a.placed(0)), vecOf(sweep.travel), target.placed());
      std::string wrong = judge(found, exactly, 1e-6L);
      if (wrong.empty()) wrong = judgePoint(found, sweep, exactly);
      if (!wrong.empty()) failures.add(sweep.pair, wrong + describe(sweep));
    }
    CHECK(failures.count() == 0);
  }
}

TEST_CASE("castShape: every pair of kinds meets when the closed form says") {
  forEveryPairOfKinds(
      "castShape", 42, casesPerPair() / 4, [](Random& random, const Pair& pair, Failures& failures) {
        const Sweep sweep = randomSweep(random, pair);
        const ExactSweep exactly(sweep.pair.a, sweep.pair.b, sweep.travel);
        const Solid a(sweep.pair.a);
        const Solid b(sweep.pair.b);
        const bump::Impact found = bump::castShape(a.placed(), vecOf(sweep.travel), b.placed());
        std::string wrong = judge(found, exactly, slackOf(pair));
        if (wrong.empty()) wrong = judgePoint(found, sweep, exactly);
        if (!wrong.empty()) failures.add(sweep.pair, wrong + describe(sweep));
      });
}

TEST_CASE("timeOfImpact: shapes that do not turn meet when the closed form says, whichever of them moves") {
  forEveryPairOfKinds(
      "timeOfImpact without turning", 43, casesPerPair() / 8,
      [](Random& random, const Pair& pair, Failures& failures) {
        const Sweep sweep = randomSweep(random, pair);
        const ExactSweep exactly(sweep.pair.a, sweep.pair.b, sweep.travel);
        const Solid a(sweep.pair.a);
        const Solid b(sweep.pair.b);
        const Point share{random.between(-pair.size, pair.size), random.between(-pair.size, pair.size)};
        const bump::Motion motionA{vecOf(sweep.travel + share), 0};
        const bump::Motion motionB{vecOf(share), 0};
        const bump::Impact found = bump::timeOfImpact(a.placed(), motionA, b.placed(), motionB);
        const std::string wrong = judge(found, exactly, slackOf(pair));
        if (!wrong.empty()) failures.add(sweep.pair, wrong + describe(sweep));
      });
}

TEST_CASE(
    "symmetry: casts and impacts far from the origin are those at the origin, and swap with their shapes") {
  forEveryPairOfKinds(
      "casts moved and swapped", 44, casesPerPair() / 8,
      [](Random& random, const Pair& pair, Failures& failures) {
        const Sweep sweep = randomSweep(random, pair);
        const Solid a(sweep.pair.a);
        const Solid b(sweep.pair.b);
        const Pair home = movedBy(sweep.pair, -sweep.pair.a.position);
        const Solid homeA(home.a);
        const Solid homeB(home.b);
        const bump::Motion motion{vecOf(sweep.travel), random.chance(50) ? random.within(-3, 3) : 0};
        const bump::Motion other{vecOf(Point{random.between(-pair.size, pair.size), 0}),
                                 random.chance(50) ? random.within(-3, 3) : 0};
        const auto same = [&](const char* what, const bump::Impact& p, const bump::Impact& q, double sign) {
          if (p.hit == q.hit && (!p.hit || (p.time == q.time && p.normal == q.normal * sign))) return;
          failures.add(sweep.pair, std::string(what) + ": " + (p.hit ? "hit" : "miss") + " at " +
                                       exact(p.time) + " normal " + exact(p.normal.x) + ", " +
                                       exact(p.normal.y) + " and " + (q.hit ? "hit" : "miss") + " at " +
                                       exact(q.time) + " normal " + exact(q.normal.x) + ", " +
                                       exact(q.normal.y) + describe(sweep) + " turn " + exact(motion.turn) +
                                       " other " + exact(other.translation.x) + " turn " + exact(other.turn));
        };
        same("castShape moved", bump::castShape(a.placed(), motion.translation, b.placed()),
             bump::castShape(homeA.placed(), motion.translation, homeB.placed()), 1);
        const bump::Impact impact = bump::timeOfImpact(a.placed(), motion, b.placed(), other);
        same("timeOfImpact moved", impact, bump::timeOfImpact(homeA.placed(), motion, homeB.placed(), other),
             1);
        // At a start in contact the direction may be free.
        if (relationOf(sweep.pair.a, sweep.pair.b) != Relation::apart) return;
        // Where two corners meet the direction is free as well.
        if (impact.hit && cornersMeet({a.placed(), motion}, {b.placed(), other}, impact.time)) return;
        same("timeOfImpact swapped", impact, bump::timeOfImpact(b.placed(), other, a.placed(), motion), -1);
      });
}
