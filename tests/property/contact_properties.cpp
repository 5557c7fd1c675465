// A contact is the shortest way apart: against the Minkowski difference of the two shapes.
#include <doctest/doctest.h>

#include "contact_check.h"
#include "every_pair.h"

namespace {
using namespace property;
}

TEST_CASE("contact: touching is overlap, and the depth is that of the Minkowski difference") {
  forEveryPairOfKinds("contact depth", 5, casesPerPair(), [](Random&, const Pair& pair, Failures& failures) {
    const ExactContact exactly(pair);
    const Solid a(pair.a);
    const Solid b(pair.b);
    for (const bump::Touch touch : bothRules) {
      const bump::Contact found = bump::contact(a.placed(), b.placed(), touch);
      if (found.touching != bump::overlap(a.placed(), b.placed(), touch)) {
        failures.add(pair, "touching differs from overlap()");
      } else if (found.touching) {
        const std::string wrong = exactly.judge(found);
        if (!wrong.empty()) failures.add(pair, wrong);
      }
    }
  });
}

TEST_CASE("contact: each point lies halfway between the two surfaces") {
  forEveryPairOfKinds(
      "contact points", 6, casesPerPair() / 2, [](Random&, const Pair& pair, Failures& failures) {
        const ExactContact exactly(pair);
        const Solid a(pair.a);
        const Solid b(pair.b);
        const bump::Contact found = bump::contact(a.placed(), b.placed(), bump::Touch::counts);
        if (!found.touching) return;
        const std::string wrong = exactly.judgePoints(pair, found);
        if (!wrong.empty()) failures.add(pair, wrong);
      });
}
