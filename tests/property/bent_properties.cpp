// Contacts and distances of shapes whose corners lie on a line, and whose faces are parallel, but for
// rounding; against 80-bit reals.
#include <doctest/doctest.h>

#include <cmath>
#include <sstream>

#include "bent.h"
#include "bump/angle.h"
#include "bump/convex/cast.h"
#include "bump/convex/distance.h"
#include "engine.h"
#include "gap_check.h"
#include "mover.h"
#include "oracle/gap.h"
#include "report.h"
#include "settings.h"

using namespace property;

namespace {

Real slackOf(const BentPair& pair) { return 0x1p-46L * static_cast<Real>(4 * pair.extent); }

}  // namespace

TEST_CASE("bent: contacts with circles and points agree with 80-bit reals") {
  Failures failures("bent, circles");
  Random random(seedFor(91));
  const int cases = 10 * casesPerPair();
  int touching = 0;
  for (int k = 0; k < cases; ++k) {
    const double size = random.chance(50) ? 1 : random.within(0.5, 50);
    const bump::Shape round =
        random.chance(20) ? bump::makePoint().value : bump::makeCircle(size * random.within(0.01, 3)).value;
    BentPair pair = randomBentPair(random, randomBent(random, size), round);
    if (random.chance(50)) {
      std::swap(pair.a, pair.b);
      std::swap(pair.poseA, pair.poseB);
    }
    const Mover a{{pair.a.view(), pair.poseA}, {}};
    const Mover b{{pair.b.view(), pair.poseB}, {}};
    const Real gap = gapAt(a, b, 0);
    touching += gap < 0;
    std::string wrong = judgeContact(a, b, gap, slackOf(pair));
    if (!wrong.empty()) failures.add(wrong + describe("a", a) + describe("b", b));
  }
  CHECK(failures.count() == 0);
  CHECK(touching > cases / 3);
}

TEST_CASE("bent: where a ray meets is on the ray and on the surface") {
  Failures failures("bent, rays");
  Random random(seedFor(92));
  const int cases = 10 * casesPerPair();
  int hits = 0;
  for (int k = 0; k < cases; ++k) {
    const double size = random.chance(50) ? 1 : random.within(0.5, 50);
    const bump::Shape shape = randomBent(random, size);
    const Mover target{{shape.view(), randomPose(random, random.chance(50) ? 0 : 100 * size)}, {}};
    // At a corner, or at a place on a side.
    const int i = random.index(shape.count);
    const RealOutline outline = target.at(0);
    const Real part = random.chance(50) ? 0 : Real{random.unit()};
    const RealPoint aim = outline[i] + part * (outline.next(i) - outline[i]);
    const bump::Vec away = rotate(bump::rotationOf(random.within(-4, 4)), {random.within(10, 50) * size, 0});
    const bump::Vec origin = bump::Vec{static_cast<double>(aim.x), static_cast<double>(aim.y)} + away;
    const bump::Vec way = away * -random.within(1, 2);
    const bump::Impact found = bump::castRay(origin, way, target.placed);
    if (!found.hit) continue;
    ++hits;
    const RealPoint point = realOf(found.point);
    const Real slack = 1e-10L * Real{size};
    const Real off = signedDistance(outline, point) - Real{shape.radius};
    // Beside the ray; a flat angle makes more of the rounding along it.
    const Real beside = cross(point - realOf(origin), realOf(way)) / lengthOf(realOf(way));
    const Real behind = lengthOf(realOf(origin) + Real{found.time} * realOf(way) - point);
    if (std::fabs(off) <= slack && std::fabs(beside) <= slack && behind <= 1e-6L * Real{size}) continue;
    std::ostringstream text;
    text << "off the surface " << off << ", beside the ray " << beside << ", along " << behind << " from "
         << exact(origin.x) << ", " << exact(origin.y) << " by " << exact(way.x) << ", " << exact(way.y);
    failures.add(text.str() + describe("target", target));
  }
  CHECK(failures.count() == 0);
  CHECK(hits > cases / 3);
}

TEST_CASE("bent: contacts, distances and casts are the same both ways, to the last bit") {
  Failures failures("bent, swapped");
  Random random(seedFor(93));
  const int cases = 10 * casesPerPair();
  int touching = 0;
  int hits = 0;
  for (int k = 0; k < cases; ++k) {
    const double size = random.chance(50) ? 1 : random.within(0.5, 50);
    BentPair pair = randomBentPair(random, randomBent(random, size), randomPartner(random, size));
    // Boxes of one angle, at places that a lattice holds; and things on one spot.
    if (random.chance(20)) {
      const auto side = [&] { return static_cast<double>(1 + random.index(40)); };
      pair.a = bump::makeBox(side(), side()).value;
      pair.b = bump::makeBox(side(), side()).value;
      pair.poseA = {{side(), side()}, bump::rotationOf(random.index(360) * bump::pi / 180)};
      pair.poseB = {{side(), side()}, pair.poseA.rotation};
    }
    // Equal ones cannot be told apart.
    const bool equal = pair.a.points == pair.b.points && pair.poseA.rotation == pair.poseB.rotation;
    if (!equal && random.chance(5)) pair.poseB.position = pair.poseA.position;
    const bump::Placed a{pair.a.view(), pair.poseA};
    const bump::Placed b{pair.b.view(), pair.poseB};
    const bump::Contact there = bump::contact(a, b, bump::Touch::counts);
    const bump::Contact back = bump::contact(b, a, bump::Touch::counts);
    touching += there.touching;
    std::string wrong;
    if (there.touching != back.touching || there.count != back.count || there.depth != back.depth ||
        there.normal != -back.normal) {
      wrong = "contact";
    }
    for (std::size_t i = 0; i < 2; ++i) {
      const bump::ContactPoint& p = there.points[i];
      const bump::ContactPoint& q = back.points[i];
      if (p.position != q.position || p.depth != q.depth ||
          p.feature != (q.feature << 16 | q.feature >> 16)) {
        wrong = "a contact's point";
      }
    }
    const bump::Distance apart = bump::distance(a, b);
    const bump::Distance other = bump::distance(b, a);
    if (apart.separation != other.separation || apart.normal != -other.normal ||
        apart.pointA != other.pointB || apart.pointB != other.pointA) {
      wrong = "distance";
    }
    const bump::Vec way{random.within(-3, 3) * size, random.within(-3, 3) * size};
    const bump::Impact met = bump::castShape(a, way, b);
    const bump::Impact stood = bump::castShape(b, -way, a);
    hits += met.hit && met.time > 0;
    if (met.hit != stood.hit || met.time != stood.time || met.normal != -stood.normal) {
      wrong = "cast: " + exact(met.time) + " and " + exact(stood.time);
    }
    // And never late.
    const double end = (met.hit ? met.time : 1) * random.unit();
    bump::Placed before = a;
    before.pose.position = a.pose.position + way * end;
    const double gap = bump::distance(before, b).separation;
    if (!there.touching && gap < -1e-10 * pair.extent) {
      wrong = "cast at " + exact(met.time) + ", overlap by " + exact(-gap) + " at " + exact(end);
    }
    if (!wrong.empty()) failures.add(wrong + describe("a", {a, {way}}) + describe("b", {b, {}}));
  }
  CHECK(failures.count() == 0);
  CHECK(touching > cases / 4);
  CHECK(hits > cases / 20);
}
