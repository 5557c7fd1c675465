// Contacts and distances of shapes whose corners lie on a line, and whose faces are parallel, but for
// rounding; against 80-bit reals.
#include <doctest/doctest.h>

#include <cmath>

#include "bent.h"
#include "bump/distance.h"
#include "gap_check.h"
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
