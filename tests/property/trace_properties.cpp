// Traces are for teaching, so they must tell the truth: the same answer to the bit as without, and steps that
// hold against exact intervals and 80-bit reals.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

#include "bump/convex/trace.h"
#include "contact_check.h"
#include "every_pair.h"
#include "mover.h"

namespace {
using namespace property;

bool same(const bump::Contact& a, const bump::Contact& b) {
  if (a.touching != b.touching || a.normal != b.normal || a.depth != b.depth || a.count != b.count)
    return false;
  for (int i = 0; i < a.count; ++i) {
    const bump::ContactPoint& p = a.points[static_cast<std::size_t>(i)];
    const bump::ContactPoint& q = b.points[static_cast<std::size_t>(i)];
    if (p.position != q.position || p.depth != q.depth || p.feature != q.feature) return false;
  }
  return true;
}

std::string say(const char* what, Real found, Real expected) {
  std::ostringstream text;
  text.precision(20);
  text << what << ": found " << found << ", exactly " << expected;
  return text.str();
}

// The shadow of a shape on a direction, measured from a place.
struct Shadow {
  Real lower = std::numeric_limits<Real>::infinity();
  Real upper = -std::numeric_limits<Real>::infinity();
};
Shadow shadowOf(const LatticeShape& shape, RealPoint direction, Point from) {
  Shadow shadow;
  for (int i = 0; i < shape.local.count; ++i) {
    const Real along = dot(direction, realOf(shape.placed(i) - from));
    shadow.lower = std::min(shadow.lower, along);
    shadow.upper = std::max(shadow.upper, along);
  }
  const auto radius = static_cast<Real>(shape.radius);
  return {shadow.lower - radius, shadow.upper + radius};
}

std::string judgeAxes(const Pair& pair, const bump::Contact& found, const bump::ContactTrace& trace,
                      Real extent) {
  const Real slack = 1e-12L * (extent + static_cast<Real>(4 * pair.size));
  if (trace.axisCount < 0 || trace.axisCount > bump::ContactTrace::capacity) return "number of axes";
  Real most = -std::numeric_limits<Real>::infinity();
  for (int i = 0; i < trace.axisCount; ++i) {
    const bump::TracedAxis& axis = trace.axes[i];
    const RealPoint normal = realOf(axis.normal);
    if (!(std::fabs(lengthOf(normal) - 1) <= 1e-15L)) return say("length of an axis", lengthOf(normal), 1);
    const Shadow a = shadowOf(pair.a, normal, pair.a.position);
    const Shadow b = shadowOf(pair.b, normal, pair.a.position);
    if (!(std::fabs(axis.lowerA - a.lower) <= slack)) return say("lowerA", axis.lowerA, a.lower);
    if (!(std::fabs(axis.upperA - a.upper) <= slack)) return say("upperA", axis.upperA, a.upper);
    if (!(std::fabs(axis.lowerB - b.lower) <= slack)) return say("lowerB", axis.lowerB, b.lower);
    if (!(std::fabs(axis.upperB - b.upper) <= slack)) return say("upperB", axis.upperB, b.upper);
    if (!(std::fabs(axis.separation - (b.lower - a.upper)) <= slack))
      return say("separation", axis.separation, b.lower - a.upper);
    most = std::max(most, Real{axis.separation});
  }
  if (trace.chosen < 0) return {};
  if (trace.chosen >= trace.axisCount) return "the chosen axis does not exist";
  const bump::TracedAxis& chosen = trace.axes[trace.chosen];
  if (!(chosen.separation >= most - slack))
    return say("the chosen axis is not the one of least overlap", chosen.separation, most);
  if (found.touching && chosen.normal != found.normal) return "the chosen axis is not the contact's normal";
  return {};
}

std::string judgeSteps(const Mover& a, const Mover& b, const bump::ImpactTrace& trace, Real extent) {
  const Real slack = 1e-9L * extent;
  for (int i = 0; i < trace.stepCount; ++i) {
    const bump::TracedImpact& step = trace.steps[i];
    if (i > 0 && step.time < trace.steps[i - 1].time) return "time runs backwards";
    const Real gap = gapAt(a, b, step.time);
    if (gap > slack && !(std::fabs(gap - step.separation) <= slack))
      return say("separation of a step", step.separation, gap);
    for (const Real share : {0.5L, 0.99L}) {
      const Real between = step.time + share * (Real{step.safeUntil} - step.time);
      if (between > 0 && between < 1 && gapAt(a, b, between) < -slack)
        return say("overlap before safeUntil", gapAt(a, b, between), 0);
    }
  }
  return {};
}

}  // namespace

TEST_CASE("trace: contacts and distances are those without a trace, and every axis has its true intervals") {
  forEveryPairOfKinds("trace", 85, casesPerPair() / 10, [](Random&, const Pair& pair, Failures& failures) {
    const Solid a(pair.a);
    const Solid b(pair.b);
    const ExactContact exactly(pair);
    for (const bump::Touch touch : bothRules) {
      bump::ContactTrace trace;
      const bump::Contact traced = bump::traceContact(a.placed(), b.placed(), touch, trace);
      if (!same(traced, bump::contact(a.placed(), b.placed(), touch))) {
        failures.add(pair, "traceContact differs from contact");
        continue;
      }
      const std::string wrong = judgeAxes(pair, traced, trace, exactly.extent());
      if (!wrong.empty()) failures.add(pair, wrong);
    }
    bump::DistanceTrace trace;
    const bump::Distance traced = bump::traceDistance(a.placed(), b.placed(), trace);
    const bump::Distance plain = bump::distance(a.placed(), b.placed());
    if (traced.separation != plain.separation || traced.normal != plain.normal ||
        traced.pointA != plain.pointA || traced.pointB != plain.pointB) {
      failures.add(pair, "traceDistance differs from distance");
    }
    for (int i = 1; i < trace.stepCount; ++i) {
      const Real before = lengthOf(realOf(trace.steps[i - 1].nearest));
      const Real after = lengthOf(realOf(trace.steps[i].nearest));
      if (after > before * (1 + 1e-12L)) {
        failures.add(pair, say("a step of the distance iteration goes away from the origin", after, before));
        break;
      }
    }
  });
}

TEST_CASE("trace: impacts are those without a trace, and every step is safe") {
  forEveryPairOfKinds(
      "trace of an impact", 86, std::max(10, casesPerPair() / 100),
      [](Random& random, const Pair& pair, Failures& failures) {
        const auto size = static_cast<double>(pair.size);
        Solid a(pair.a);
        Solid b(pair.b);
        a.pose = randomPose(random, 3 * size);
        b.pose = randomPose(random, 3 * size);
        const Mover moverA{a.placed(), {(b.pose.position - a.pose.position) * 1.5, random.within(-4, 4)}};
        const Mover moverB{b.placed(), {{}, random.within(-4, 4)}};
        bump::ImpactTrace trace;
        const bump::Impact traced =
            bump::traceImpact(moverA.placed, moverA.motion, moverB.placed, moverB.motion, trace);
        const bump::Impact plain =
            bump::timeOfImpact(moverA.placed, moverA.motion, moverB.placed, moverB.motion);
        std::string wrong;
        if (traced.hit != plain.hit || traced.time != plain.time || traced.normal != plain.normal) {
          wrong = "traceImpact differs from timeOfImpact";
        } else {
          wrong = judgeSteps(moverA, moverB, trace, static_cast<Real>(20 * size));
        }
        if (!wrong.empty()) failures.add(wrong + describe("\n  a", moverA) + describe("\n  b", moverB));
      });
}
