// timeOfImpact() of shapes that turn, against dense sampling in 80-bit reals; and that nothing tunnels.
#include <doctest/doctest.h>

#include <cmath>
#include <sstream>
#include <vector>

#include "bump/angle.h"
#include "bump/convex/cast.h"
#include "engine.h"
#include "every_pair.h"
#include "generate/shapes.h"
#include "mover.h"

namespace {
using namespace property;

std::string judge(const Mover& a, const Mover& b, const bump::Impact& found, Real extent, int samples) {
  std::ostringstream text;
  text.precision(18);
  const Real slack = 1e-9L * extent;
  const Real end = found.hit ? Real{found.time} - 1e-5L : 1;
  for (int i = 0; i <= samples; ++i) {
    const Real time = static_cast<Real>(i) / samples;
    if (time > end) break;
    const Real gap = gapAt(a, b, time);
    if (gap < -slack) {
      text << "overlap by " << -gap << " at " << time << ", before the answer "
           << (found.hit ? "at " : "none, 1: ") << found.time;
      return text.str();
    }
  }
  if (!found.hit) return {};
  if (!(found.time >= 0 && found.time <= 1)) return "time outside 0 to 1";
  const Real before = gapAt(a, b, std::max(Real{0}, Real{found.time} - 1e-5L));
  const Real now = gapAt(a, b, found.time);
  const Real after = gapAt(a, b, Real{found.time} + 1e-5L);
  if (found.time > 0 && before < -slack)
    text << "overlap already 1e-5 before " << found.time << ": " << before;
  if (std::min(now, after) > slack)
    text << "still apart at " << found.time << ": " << now << ", and 1e-5 later: " << after;
  if (found.time > 0 && text.str().empty()) {
    const Real length = lengthOf(realOf(found.normal));
    if (!(std::fabs(length - 1) <= 1e-15L)) text << "length of the normal: " << length;
  }
  return text.str();
}

}  // namespace

TEST_CASE("timeOfImpact: turning shapes meet when dense sampling says") {
  const int cases = std::max(10, casesPerPair() / 100);
  forEveryPairOfKinds(
      "timeOfImpact, turning", 51, cases, [](Random& random, const Pair& pair, Failures& failures) {
        const double size = static_cast<double>(pair.size);
        Solid a(pair.a);
        Solid b(pair.b);
        a.pose = randomPose(random, 3 * size);
        b.pose = randomPose(random, 3 * size);
        // Towards each other, past each other, or anyhow.
        const bump::Vec between = b.pose.position - a.pose.position;
        const bump::Vec aside{random.within(-size, size), random.within(-size, size)};
        Mover moverA{a.placed(), {between * random.within(0, 2) + aside, random.within(-7, 7)}};
        Mover moverB{b.placed(), {aside * random.within(-1, 1), random.within(-7, 7)}};
        if (random.chance(20)) moverA.motion.turn = 0;
        if (random.chance(30)) moverB.motion = {};
        const bump::Impact found =
            bump::timeOfImpact(moverA.placed, moverA.motion, moverB.placed, moverB.motion);
        const std::string wrong = judge(moverA, moverB, found, static_cast<Real>(20 * size), 200);
        if (!wrong.empty()) failures.add(wrong + describe("a", moverA) + describe("b", moverB));
      });
}

// What spins close to each other: bars beside wheels at every angle, and bars that pass between each other.
TEST_CASE("turning shapes that pass each other by a hair meet only if they do") {
  Failures failures("passing by a hair");
  Random random(seedFor(53));
  const int cases = casesPerPair() / 20;
  int misses = 0;
  for (int k = 0; k < cases; ++k) {
    const double size = random.within(0.5, 50);
    const auto anyTurn = [&] { return random.within(-1, 1) * std::pow(10.0, random.within(0, 2)); };
    const double turn = anyTurn();
    bump::Shape first;
    bump::Shape second;
    Mover a;
    Mover b;
    if (random.chance(50)) {
      const double gap = size * std::pow(10.0, random.within(-5, -1));
      std::vector<bump::Vec> wheel;
      const int count = 3 + random.index(60);
      for (int i = 0; i < count; ++i) {
        wheel.push_back(rotate(bump::rotationOf(6.283185307179586 * i / count), {size, 0}));
      }
      const double half = size * random.within(1, 60);
      first = bump::makeSegment({size + gap, -half}, {size + gap, half}).value;
      second = random.chance(50) ? bump::makeCircle(size).value : bump::makePolygon(wheel).value;
      const double other = random.chance(30) ? 0 : random.chance(30) ? turn : anyTurn();
      a = {{first.view(), randomPose(random, 0)}, {{}, turn}};
      b = {{second.view(), randomPose(random, 0)}, {{random.within(-1, 1) * gap, 0}, other}};
    } else {
      const double thick = size * std::pow(10.0, random.within(-4, -0.5));
      first = bump::makeBox(2 * size, thick).value;
      second = random.chance(50) ? first : bump::makeCapsule({-size, 0}, {size, 0}, thick).value;
      const double ahead = 1.5707963267948966 + (random.chance(50) ? 0 : random.within(-0.3, 0.3));
      const double other = -turn * (random.chance(70) ? 1 : 1 + 1e-3 * random.within(-1, 1));
      a = {{first.view(), {{}, bump::rotationOf(0.7)}}, {{}, turn}};
      b = {{second.view(), {{size * random.within(1.1, 2), 0}, bump::rotationOf(0.7 + ahead)}}, {{}, other}};
    }
    const bump::Impact found = bump::timeOfImpact(a.placed, a.motion, b.placed, b.motion);
    misses += !found.hit;
    const std::string wrong = judge(a, b, found, static_cast<Real>(size), 1000);
    if (!wrong.empty()) failures.add(wrong + describe("a", a) + describe("b", b));
  }
  CHECK(failures.count() == 0);
  CHECK(misses > cases / 2);
}

// A wall of thickness 1 or none, so long that whatever flies at its middle must meet it.
TEST_CASE("nothing tunnels through a thin wall at up to 10,000 times its thickness, turning or not") {
  Failures failures("tunnelling");
  Random random(seedFor(52));
  const int cases = 5 * casesPerPair();
  for (int k = 0; k < cases; ++k) {
    const auto kind = static_cast<Kind>(random.index(kindCount));
    const LatticeShape bullet = randomShape(random, kind, random.chance(50) ? 4 : 16);
    const double speed = random.within(100, 10000);
    const bump::Result<bump::Shape> wall =
        random.chance(30) ? bump::makeSegment({0, -30000}, {0, 30000}) : bump::makeBox(1, 60000);
    REQUIRE(wall);
    const double tilt = random.within(-1, 1);
    const bump::Rotation rotation = bump::rotationOf(tilt);
    const bump::Vec middle{random.within(-1e6, 1e6), random.within(-1e6, 1e6)};
    const bump::Vec across = rotate(rotation, {1, 0});
    const bump::Vec along = rotate(rotation, {0, 1});
    Solid flying(bullet);
    // Wholly before the wall at the start, wholly behind it at the end: 64 is more than any bullet's reach.
    const double start = random.within(64, speed - 64 > 64 ? speed - 64 : 65);
    flying.pose = {middle - across * start + along * random.within(-1000, 1000),
                   bump::rotationOf(random.within(-4, 4))};
    const bump::Motion motion{across * (start + 64 + speed) + along * random.within(-speed, speed),
                              random.chance(50) ? random.within(-20, 20) : 0};
    const Mover moverA{flying.placed(), motion};
    const Mover moverB{{wall.value.view(), {middle, rotation}}, {}};
    const bump::Impact found = random.chance(50) || motion.turn != 0
                                   ? bump::timeOfImpact(moverA.placed, motion, moverB.placed, {})
                                   : bump::castShape(moverA.placed, motion.translation, moverB.placed);
    std::string wrong;
    if (!found.hit) {
      wrong = "went through";
    } else if (random.chance(20)) {
      wrong = judge(moverA, moverB, found, 20000, 20);
    }
    if (!wrong.empty()) failures.add(wrong + describe("a", moverA) + describe("b", moverB));
  }
  CHECK(failures.count() == 0);
}
