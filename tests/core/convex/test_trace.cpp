// Traces: that they give the very answers of the calls they watch, and show how these came about.
#include <doctest/doctest.h>

#include <memory>

#include "bump/angle.h"
#include "bump/convex/trace.h"
#include "differences.h"
#include "placed_at.h"

using namespace bump;

namespace {

Placed random(differences::Random& r, const Shape& shape) {
  const double x = differences::real(r, -2, 2);
  return at(shape, {x, differences::real(r, -2, 2)}, rotationOf(differences::real(r, 0, 7)));
}

}  // namespace

TEST_CASE("a contact's trace shows every edge's axis and both shadows on it") {
  const Shape box = makeBox(2, 2).value;
  ContactTrace t;
  const Contact c = traceContact(at(box, {}), at(box, {1.5, 0.5}), Touch::counts, t);
  CHECK(c.normal == Vec{1, 0});
  REQUIRE(t.axisCount == 8);
  REQUIRE(t.chosen >= 0);
  const TracedAxis& chosen = t.axes[t.chosen];
  CHECK(chosen.normal == Vec{1, 0});
  CHECK(chosen.lowerA == -1);
  CHECK(chosen.upperA == 1);
  CHECK(chosen.lowerB == 0.5);
  CHECK(chosen.upperB == 2.5);
  CHECK(chosen.separation == -0.5);
  CHECK(t.clip.sideBySide);
  CHECK(t.clip.depths[0] == 0.5);
  // Apart: every axis is shown all the same, and one of them separates.
  CHECK_FALSE(traceContact(at(box, {}), at(box, {0, 3}), Touch::counts, t).touching);
  CHECK(t.axisCount == 8);
  CHECK(t.chosen == -1);
  bool separated = false;
  for (int i = 0; i < t.axisCount; ++i) separated = separated || t.axes[i].separation == 1;
  CHECK(separated);
}

TEST_CASE("the distance iteration's trace moves towards the origin and ends at the distance") {
  const Shape box = makeBox(2, 2).value;
  DistanceTrace t;
  const Distance d = traceDistance(at(box, {}), at(box, {5, 6}), t);
  CHECK(d.separation == 5);
  REQUIRE(t.stepCount >= 1);
  for (int i = 1; i < t.stepCount; ++i) {
    CHECK(lengthSquared(t.steps[i].nearest) < lengthSquared(t.steps[i - 1].nearest));
  }
  CHECK(t.steps[t.stepCount - 1].nearest == Vec{3, 4});
  traceDistance(at(box, {}), at(box, {0.5, 0.25}), t);
  CHECK(t.steps[t.stepCount - 1].count == 3);
}

TEST_CASE("the impact iteration's trace runs forward and never beyond the impact") {
  const Shape stick = makeSegment({0, 0}, {2, 0}).value;
  const Shape floor = makeBox(100, 2).value;
  ImpactTrace t;
  const Impact i = traceImpact(at(stick, {0, 1}), {{}, -pi / 2}, at(floor, {0, -1}), {}, t);
  CHECK(i.hit);
  REQUIRE(t.stepCount >= 2);
  for (int k = 0; k < t.stepCount; ++k) {
    CHECK(t.steps[k].time <= i.time + 1e-12);
    if (k > 0) CHECK(t.steps[k].time == t.steps[k - 1].safeUntil);
  }
}

TEST_CASE("a traced call answers the same bits as the call itself") {
  differences::Random r(1);
  const auto contactTrace = std::make_unique<ContactTrace>();
  const auto distanceTrace = std::make_unique<DistanceTrace>();
  const auto impactTrace = std::make_unique<ImpactTrace>();
  int wrong = 0;
  int longest = 0;
  for (int i = 0; i < 3000; ++i) {
    const Shape shapeA = differences::realShape(r, static_cast<int>(r() % 8), 1);
    const Shape shapeB = differences::realShape(r, static_cast<int>(r() % 8), 1);
    const Placed a = random(r, shapeA);
    const Placed b = random(r, shapeB);
    const Contact c = contact(a, b, Touch::counts);
    const Contact ct = traceContact(a, b, Touch::counts, *contactTrace);
    wrong += c.touching != ct.touching || c.normal != ct.normal || c.depth != ct.depth ||
             c.count != ct.count || c.points[0].position != ct.points[0].position ||
             c.points[1].position != ct.points[1].position;
    const Distance d = distance(a, b);
    const Distance dt = traceDistance(a, b, *distanceTrace);
    wrong += d.separation != dt.separation || d.normal != dt.normal || d.pointA != dt.pointA;
    const Motion ma{{differences::real(r, -3, 3), 1}, differences::real(r, -3, 3)};
    const Impact m = timeOfImpact(a, ma, b, {});
    const Impact mt = traceImpact(a, ma, b, {}, *impactTrace);
    wrong += m.hit != mt.hit || m.time != mt.time || m.normal != mt.normal || m.point != mt.point;
    longest = std::max({longest, distanceTrace->stepCount, impactTrace->stepCount});
  }
  CHECK(wrong == 0);
  CHECK(longest < 256);
}
