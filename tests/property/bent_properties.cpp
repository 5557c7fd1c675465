// Contacts and distances of shapes whose corners lie on a line, and whose faces are parallel, but for
// rounding; against 80-bit reals.
#include <doctest/doctest.h>

#include <cmath>
#include <sstream>

#include "bent.h"
#include "bump/angle.h"
#include "bump/convex/cast.h"
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
