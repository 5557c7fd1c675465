// overlap() says what the exact oracle says, under both rules, in both orders, wherever the pair stands.
#include <doctest/doctest.h>

#include "engine.h"
#include "every_pair.h"
#include "oracle/relation.h"

namespace {
using namespace property;

bool expected(Relation relation, bump::Touch touch) {
  return relation == Relation::overlapping ||
         (relation == Relation::touching && touch == bump::Touch::counts);
}

}  // namespace

TEST_CASE("overlap: every pair of kinds agrees with the exact oracle under both touch rules") {
  forEveryPairOfKinds("overlap", 1, casesPerPair(), [](Random&, const Pair& pair, Failures& failures) {
    const Relation relation = relationOf(pair.a, pair.b);
    const Solid a(pair.a);
    const Solid b(pair.b);
    for (const bump::Touch touch : bothRules) {
      const bool right = expected(relation, touch);
      const char* rule = touch == bump::Touch::counts ? "Touch::counts" : "Touch::ignored";
      if (bump::overlap(a.placed(), b.placed(), touch) != right) {
        failures.add(pair, std::string(rule) + ", exactly: " + nameOf(relation));
      } else if (bump::overlap(b.placed(), a.placed(), touch) != right) {
        failures.add(pair, std::string(rule) + ", swapped, exactly: " + nameOf(relation));
      }
    }
  });
}

TEST_CASE("overlap: scaling by a power of two keeps the answer") {
  forEveryPairOfKinds(
      "overlap scaled", 2, casesPerPair() / 10, [](Random& random, const Pair& pair, Failures& failures) {
        const double scale = std::ldexp(1.0, static_cast<int>(random.between(-20, 5)));
        const Relation relation = relationOf(pair.a, pair.b);
        const Solid a(pair.a, scale);
        const Solid b(pair.b, scale);
        for (const bump::Touch touch : bothRules) {
          if (bump::overlap(a.placed(), b.placed(), touch) != expected(relation, touch)) {
            failures.add(pair, "scaled by " + exact(scale) + ", exactly: " + nameOf(relation));
          }
        }
      });
}
