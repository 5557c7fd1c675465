// contains() and containsPoint() say what the exact oracle says, under both rules.
#include <doctest/doctest.h>

#include "engine.h"
#include "every_pair.h"
#include "oracle/containment.h"

namespace {
using namespace property;

const char* nameOf(Containment containment) {
  constexpr const char* names[] = {"outside", "inside, touching the rim", "inside"};
  return names[static_cast<int>(containment)];
}

bool expected(Containment containment, bump::Touch touch) {
  return containment == Containment::inside ||
         (containment == Containment::insideTouching && touch == bump::Touch::counts);
}

}  // namespace

TEST_CASE("contains: every pair of kinds agrees with the exact oracle, either way round") {
  forEveryPairOfKinds("contains", 3, casesPerPair() / 2, [](Random&, const Pair& pair, Failures& failures) {
    const Solid a(pair.a);
    const Solid b(pair.b);
    const Containment inA = containmentOf(pair.a, pair.b);
    const Containment inB = containmentOf(pair.b, pair.a);
    for (const bump::Touch touch : bothRules) {
      if (bump::contains(a.placed(), b.placed(), touch) != expected(inA, touch)) {
        failures.add(pair, std::string("b in a: exactly ") + nameOf(inA));
      }
      if (bump::contains(b.placed(), a.placed(), touch) != expected(inB, touch)) {
        failures.add(pair, std::string("a in b: exactly ") + nameOf(inB));
      }
    }
  });
}

TEST_CASE("containsPoint: every kind agrees with the exact oracle") {
  for (int i = 0; i < kindCount; ++i) {
    Failures failures(std::string("containsPoint, ") + property::nameOf(static_cast<Kind>(i)));
    Random random(seedFor(4000 + static_cast<std::uint64_t>(i)));
    for (int k = 0; k < casesPerPair(); ++k) {
      const Pair pair = randomPair(random, static_cast<Kind>(i), Kind::point);
      const Solid a(pair.a);
      const Containment containment = containmentOf(pair.a, pair.b);
      for (const bump::Touch touch : bothRules) {
        if (bump::containsPoint(a.placed(), vecOf(pair.b.placed(0)), touch) != expected(containment, touch)) {
          failures.add(pair, std::string("exactly ") + nameOf(containment));
        }
      }
    }
    CHECK(failures.count() == 0);
  }
}
