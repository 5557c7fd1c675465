// The doorway experiment: a square player of 50 px walks into the end of a wall that it overlaps by 10 px,
// with nothing but "move, then push out". Which corners of the wall let it slide past is a known table.
#include <doctest/doctest.h>

#include <vector>

#include "bump/convex/collide.h"
#include "bump/shape/round_rectangle.h"

using namespace bump;

namespace {

// The wall's end at x = 0, its face at y = 0; the doorway is to the left.
constexpr double length = 300;
constexpr double thickness = 120;

using Wall = std::vector<Shape>;

Wall chamfered(double cut) {
  if (cut == 0)
    return {makePolygon(std::vector<Vec>{{0, 0}, {length, 0}, {length, thickness}, {0, thickness}}).value};
  return {
      makePolygon(
          std::vector<Vec>{
              {cut, 0}, {length, 0}, {length, thickness}, {cut, thickness}, {0, thickness - cut}, {0, cut}})
          .value};
}

// One rounded shape, and the plain pieces that it is made of elsewhere.
constexpr Vec middle{length / 2, thickness / 2};
Wall rounded(double radius) { return {makeRoundRectangle(length, thickness, radius, middle).value}; }
Wall pieces(double radius) {
  const RoundRectanglePieces made = roundRectanglePieces(length, thickness, radius, middle).value;
  return {made.span().begin(), made.span().end()};
}

// Whether the player gets to the other side.
bool slidesPast(const Wall& wall, double overlap = 10) {
  const Shape player = makeBox(50, 50).value;
  Vec at{overlap - 25, -60};
  for (int step = 0; step < 600; ++step) {
    at.y += 2;
    for (int push = 0; push < 8; ++push) {
      bool pushed = false;
      for (const Shape& piece : wall) {
        const Contact c = contact({piece.view(), {}}, {player.view(), {at, {}}}, Touch::ignored);
        if (!c.touching) continue;
        at = at + c.normal * c.depth;
        pushed = true;
      }
      if (!pushed) break;
    }
  }
  return at.y > thickness + 25;
}

}  // namespace

TEST_CASE("the doorway experiment's table") {
  for (const auto make : {rounded, pieces}) {
    CHECK_FALSE(slidesPast(make(0)));
    CHECK_FALSE(slidesPast(make(10)));
    CHECK(slidesPast(make(15)));
    CHECK(slidesPast(make(25)));
  }
  CHECK_FALSE(slidesPast(chamfered(0)));
  CHECK_FALSE(slidesPast(chamfered(5)));
  CHECK(slidesPast(chamfered(10)));
  CHECK(slidesPast(chamfered(15)));
  CHECK(slidesPast(chamfered(25)));
  // Their advice: as far off as the player may be, and a little more.
  CHECK(slidesPast(rounded(6), 5));
  CHECK_FALSE(slidesPast(rounded(5), 5));
}
