// distance() against the exact rational under the root, and its closest points against the surfaces.
#include <doctest/doctest.h>

#include <cmath>
#include <sstream>

#include "bump/convex/distance.h"
#include "contact_check.h"
#include "every_pair.h"

namespace {
using namespace property;

std::string say(const char* what, Real found, Real expected) {
  std::ostringstream text;
  text.precision(20);
  text << what << ": found " << found << ", exactly " << expected << ", difference " << found - expected;
  return text.str();
}

std::string judge(const Pair& pair, const bump::Distance& found, const ExactContact& exactly) {
  const Real separation = exactly.separation();
  const Real slack = 1e-9L * std::fabs(separation) + 0x1p-48L * exactly.extent();
  if (!(std::fabs(found.separation - separation) <= slack)) {
    return say("separation", found.separation, separation);
  }
  const RealPoint normal = realOf(found.normal);
  if (!(std::fabs(lengthOf(normal) - 1) <= 1e-15L)) return say("length of the normal", lengthOf(normal), 1);
  // The separating line: along the normal the shapes are as far apart as they are at all.
  const Real least = 1e-9L * exactly.extent();
  if (exactly.gapAlong(normal) < separation - least) {
    return say("gap along the normal", exactly.gapAlong(normal), separation);
  }
  const RealOutline a = realOf(pair.a.placed());
  const RealOutline b = realOf(pair.b.placed());
  const Real far = 1e-9L * exactly.extent() + 0x1p-50L * (lengthOf(a[0]) + exactly.extent());
  const RealPoint pointA = realOf(found.pointA);
  const RealPoint pointB = realOf(found.pointB);
  const Real offA = signedDistance(a, pointA) - static_cast<Real>(pair.a.radius);
  const Real offB = signedDistance(b, pointB) - static_cast<Real>(pair.b.radius);
  if (!(std::fabs(offA) <= far)) return say("pointA from a's surface", offA, 0);
  if (!(std::fabs(offB) <= far)) return say("pointB from b's surface", offB, 0);
  const RealPoint between = pointB - pointA - Real{found.separation} * normal;
  if (!(lengthOf(between) <= 2 * far))
    return say("pointB from pointA + normal * separation", lengthOf(between), 0);
  return {};
}

}  // namespace

TEST_CASE("distance: every pair of kinds agrees with the exact distance") {
  forEveryPairOfKinds("distance", 31, casesPerPair() / 2, [](Random&, const Pair& pair, Failures& failures) {
    const ExactContact exactly(pair);
    const Solid a(pair.a);
    const Solid b(pair.b);
    const bump::Distance found = bump::distance(a.placed(), b.placed());
    const std::string wrong = judge(pair, found, exactly);
    if (!wrong.empty()) {
      failures.add(pair, wrong);
      return;
    }
    const bump::Contact contact = bump::contact(a.placed(), b.placed(), bump::Touch::ignored);
    if (contact.touching && (found.separation != -contact.depth || found.normal != contact.normal)) {
      failures.add(pair, "differs from the contact's depth and normal: " + exact(found.separation) + " and " +
                             exact(contact.depth));
    }
  });
}
