// Contacts and distances of shapes at any angle, where no lattice gives exact answers: against 80-bit reals.
// Signs are left to the exact oracles; here it is lengths and directions.
#include <doctest/doctest.h>

#include <cmath>

#include "bump/angle.h"
#include "engine.h"
#include "every_pair.h"
#include "gap_check.h"
#include "mover.h"

using namespace property;

TEST_CASE("any angle: contacts and distances agree with 80-bit reals") {
  forEveryPairOfKinds(
      "any angle", 81, casesPerPair() / 4, [](Random& random, const Pair& pair, Failures& failures) {
        const auto size = static_cast<double>(pair.size);
        Solid a(pair.a);
        Solid b(pair.b);
        a.pose = randomPose(random, size);
        // A third of the pairs share their angle but for rounding, and so have nearly parallel edges.
        b.pose = randomPose(random, size);
        if (random.chance(33))
          b.pose.rotation =
              bump::rotationOf(std::atan2(a.pose.rotation.sin, a.pose.rotation.cos) + 1e-9 * random.unit());
        const Mover moverA{a.placed(), {}};
        const Mover moverB{b.placed(), {}};
        const Real gap = gapAt(moverA, moverB, 0);
        const Real slack = 0x1p-46L * (4 * size + a.shape.radius + b.shape.radius);
        std::string wrong = judgeContact(moverA, moverB, gap, slack);
        if (wrong.empty()) wrong = judgeDistance(moverA, moverB, gap, slack);
        if (!wrong.empty()) failures.add(wrong + describe("\n  a", moverA) + describe("\n  b", moverB));
      });
}
