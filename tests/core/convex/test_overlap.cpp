// overlap() of every pair of kinds: the hard spots one by one, and whole numbers against 128-bit integers.
#include <doctest/doctest.h>

#include <algorithm>

#include "bump/angle.h"
#include "bump/convex/collide.h"
#include "bump/convex/distance.h"
#include "bump/shape/hull.h"
#include "differences.h"
#include "placed_at.h"

using bump::overlap;
using bump::Placed;
using bump::Rotation;
using bump::Shape;
using bump::Touch;
using bump::Vec;

namespace {

// Both rules and both orders in one number: -1 overlap, 0 touch, 1 apart; 9 when the orders disagree.
int relation(const Placed& a, const Placed& b) {
  const bool counts = overlap(a, b, Touch::counts);
  const bool ignored = overlap(a, b, Touch::ignored);
  if (counts != overlap(b, a, Touch::counts) || ignored != overlap(b, a, Touch::ignored)) return 9;
  if (ignored && !counts) return 8;
  return ignored ? -1 : (counts ? 0 : 1);
}

constexpr Rotation quarterTurns[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

}  // namespace

TEST_CASE("circles touch exactly where the squared distance is the squared sum of radii") {
  const Shape five = bump::makeCircle(2).value;
  const Shape three = bump::makeCircle(3).value;
  CHECK(relation(at(five, {0, 0}), at(three, {3, 4})) == 0);
  CHECK(relation(at(five, {0, 0}), at(three, {3, std::nextafter(4, 5)})) == 1);
  CHECK(relation(at(five, {0, 0}), at(three, {3, std::nextafter(4, 3)})) == -1);
}

TEST_CASE("radii that add up only in exact arithmetic are added exactly") {
  const Shape big = bump::makeCircle(1).value;
  const Shape small = bump::makeCircle(0x1p-29).value;
  CHECK(relation(at(big, {0, 0}), at(small, {1 + 0x1p-29, 0})) == 0);
  CHECK(relation(at(big, {0, 0}), at(small, {1 + 0x1p-29 + 0x1p-52, 0})) == 1);
  const Shape third = bump::makeCircle(0.1).value;
  const Shape other = bump::makeCircle(0.2).value;
  // As doubles 0.1 + 0.2 lies between 0.3 and the next double after it.
  CHECK(relation(at(third, {0, 0}), at(other, {0.3, 0})) == -1);
  CHECK(relation(at(third, {0, 0}), at(other, {std::nextafter(0.3, 1), 0})) == 1);
}

TEST_CASE("boxes side by side and corner to corner only touch") {
  const Shape box = bump::makeBox(2, 2).value;
  CHECK(relation(at(box, {0, 0}), at(box, {2, 0})) == 0);
  CHECK(relation(at(box, {0, 0}), at(box, {2, 2})) == 0);
  CHECK(relation(at(box, {0, 0}), at(box, {std::nextafter(2, 3), 0})) == 1);
  CHECK(relation(at(box, {0, 0}), at(box, {std::nextafter(2, 1), 1})) == -1);
  CHECK(relation(at(box, {0, 0}), at(box, {0, 0})) == -1);
}

TEST_CASE("points and segments without area cross, touch or miss") {
  const Shape point = bump::makePoint().value;
  const Shape segment = bump::makeSegment({-1, 0}, {1, 0}).value;
  const Shape box = bump::makeBox(2, 2).value;
  CHECK(relation(at(point, {3, 4}), at(point, {3, 4})) == 0);
  CHECK(relation(at(point, {3, 4}), at(point, {3, 4.5})) == 1);
  CHECK(relation(at(point, {0.25, 0}), at(segment, {0, 0})) == 0);
  CHECK(relation(at(point, {1.25, 0}), at(segment, {0, 0})) == 1);
  CHECK(relation(at(point, {0, 1e-300}), at(segment, {0, 0})) == 1);
  CHECK(relation(at(segment, {0, 0}), at(segment, {0, 0}, {0, 1})) == -1);  // crossing
  CHECK(relation(at(segment, {0, 0}), at(segment, {1, 0})) == 0);           // on one line, sharing a stretch
  CHECK(relation(at(segment, {0, 0}), at(segment, {2, 0})) == 0);           // end to end
  CHECK(relation(at(segment, {0, 0}), at(segment, {3, 0})) == 1);
  CHECK(relation(at(segment, {0, 0}), at(segment, {0, 1}, {0, 1})) == 0);  // a T
  CHECK(relation(at(point, {0.5, 0.5}), at(box, {0, 0})) == -1);
  CHECK(relation(at(point, {1, 0.5}), at(box, {0, 0})) == 0);
  CHECK(relation(at(segment, {0, 0}), at(box, {0, 0})) == -1);
  CHECK(relation(at(segment, {2, 0}), at(box, {0, 0})) == 0);
  CHECK(relation(at(segment, {0, 1}), at(box, {0, 0})) == 0);
}

TEST_CASE("a position's last place decides even beside a far larger coordinate") {
  const Shape box = bump::makeBox(2, 2).value;
  const Vec far{8388608, -8388608};
  CHECK(relation(at(box, far), at(box, far + Vec{2, 0})) == 0);
  CHECK(relation(at(box, far), at(box, {std::nextafter(far.x + 2, 1e9), far.y})) == 1);
  CHECK(relation(at(box, far), at(box, {std::nextafter(far.x + 2, 0), far.y})) == -1);
  // Here the difference of the two positions is no double.
  CHECK(relation(at(box, {-0x1p-60, 0}), at(box, {2, 0})) == 1);
  CHECK(relation(at(box, {0x1p-60, 0}), at(box, {2, 0})) == -1);
}

TEST_CASE("points are on one spot or they are not, however near") {
  const Shape point = bump::makePoint().value;
  for (const double gap : {1e-50, 1e-150, 1e-162, 1e-200, 1e-310, 5e-324}) {
    CAPTURE(gap);
    for (const Vec where : {Vec{gap, 0}, Vec{0, -gap}, Vec{-gap, gap}}) {
      CHECK(relation(at(point, {}), at(point, where)) == 1);
      CHECK_FALSE(bump::contact(at(point, {}), at(point, where), Touch::counts).touching);
    }
  }
  CHECK(relation(at(point, {3, 4}), at(point, {3, 4})) == 0);
}

TEST_CASE("rounded boxes with next to no core overlap the same both ways") {
  // Cores as thin as the last place of their corners, which turned are no outline any more.
  const auto made = [](std::initializer_list<Vec> corners, double radius) {
    Shape shape;
    shape.kind = bump::ShapeKind::polygon;
    shape.count = 4;
    shape.radius = radius;
    std::copy(corners.begin(), corners.end(), std::begin(shape.points));
    return shape;
  };
  const Shape bar = made({{-60.707008856461023, 35.96727219234576},
                          {-27.292991136833841, 57.032727797018552},
                          {-27.292991143538977, 57.03272780765424},
                          {-60.707008863166159, 35.967272202981448}},
                         24.5);
  const Shape beam = made({{-9544491.1407289412, -18378794.135013059},
                           {9544403.1407289449, 18378887.135013059},
                           {9544403.1407289412, 18378887.135013059},
                           {-9544491.1407289449, -18378794.135013059}},
                          56.5);
  int disagree = 0, met = 0;
  for (int i = 0; i < 2000; ++i) {
    const int row = i / 50;
    const Rotation turned{0.46087565075495002 - 1e-9 * row, 0.8874647229840753};
    const Placed a = at(bar, {-17.0 + i % 50, -13}, {0.70710678118654757, 0.70710678118654746});
    const Placed b = at(beam, {37, -21}, turned);
    const bool there = overlap(a, b, Touch::counts);
    disagree += overlap(b, a, Touch::counts) != there || bump::contact(a, b, Touch::counts).touching != there;
    met += there;
  }
  CHECK(disagree == 0);
  CHECK(met > 0);
}

TEST_CASE("needles that rounding turns inside out have a contact where they overlap") {
  int disagree = 0, met = 0, apart = 0;
  for (int i = 0; i < 4000; ++i) {
    // As thick as some last places of their corners, and turned about one place near their middles.
    const double length = 4e7 + i;
    const Shape needle = bump::makeBox(length, 1e-9 * (1 + i % 23)).value;
    const Shape other = i % 3 == 0 ? needle : bump::makeBox(3 + i % 7, 2).value;
    const double angle = 0.7 + 1e-3 * (i % 911);
    const Placed a = at(needle, {3, 4e-9 * (i % 5)}, bump::rotationOf(angle));
    const Placed b =
        at(other, {3.0 + 1e-8 * (i % 13), 1e-8 * (i % 11)}, bump::rotationOf(angle + (i % 2) * 1e-9));
    for (const Touch touch : {Touch::counts, Touch::ignored}) {
      const bool there = overlap(a, b, touch);
      disagree += bump::contact(a, b, touch).touching != there || overlap(b, a, touch) != there;
      ++(there ? met : apart);
    }
  }
  CHECK(disagree == 0);
  CHECK(met > 100);
  CHECK(apart > 100);
}

TEST_CASE("rounded polygons of next to no thickness meet where capsules in their place do") {
  differences::Random random(11);
  const auto part = [&] { return differences::real(random, 0, 1); };
  const auto way = [&](double most) { return Vec{(2 * part() - 1) * most, (2 * part() - 1) * most}; };
  int wrong = 0, disagree = 0, met = 0, apart = 0;
  for (int i = 0; i < 150000; ++i) {
    const double length = std::floor(std::pow(10, 4 + 4 * part()));
    const double radius = length * std::pow(10, -9 * part());
    const double thickness = length * std::pow(10, -14 - 6 * part());
    const Vec middle = i % 2 == 0 ? Vec{} : way(length);
    const double angle = 6 * part();
    const Vec half = Vec{std::cos(angle), std::sin(angle)} * (length / 2);
    const Vec across = Vec{-half.y, half.x} * (thickness / length);
    const Vec corners[] = {middle - half - across, middle + half - across,
                           middle + half * (part() - 0.5) + across};
    const auto made = bump::makePolygon(corners, radius);
    if (!made) continue;  // nothing is left of its thickness
    const Shape needle = made.value;
    const Shape capsule = bump::makeCapsule(middle - half, middle + half, radius).value;
    const Shape circle = bump::makeCircle(radius, way(length / 2)).value;
    const bool withCircle = i % 3 == 0;
    const bump::Rotation turn = bump::rotationOf(6 * part());
    const Vec near = i % 5 == 0 ? way(length) : way(4 * radius);
    const bump::Rotation other = i % 7 == 0 ? turn : bump::rotationOf(6 * part());
    const Placed a = at(needle, way(length), turn);
    const Placed b = at(withCircle ? circle : needle, a.pose.position + near, other);
    const double gap = distance(at(capsule, a.pose.position, turn),
                                at(withCircle ? circle : capsule, b.pose.position, other))
                           .separation;
    // Nearer than that it is the thickness, or rounding, that decides.
    if (std::fabs(gap) < 1e-12 * length) continue;
    const bool there = overlap(a, b, Touch::counts);
    // Turning leaves what is thinner than the last place of its length a side that may look anywhere.
    wrong += there != (gap < 0) && thickness > 2.3e-16 * length;
    disagree += bump::contact(a, b, Touch::counts).touching != there || overlap(b, a, Touch::counts) != there;
    ++(there ? met : apart);
  }
  CHECK(wrong == 0);
  CHECK(disagree == 0);
  CHECK(met > 1000);
  CHECK(apart > 1000);
}

TEST_CASE("a circle in the corner region of a rounded polygon is judged by the corner") {
  const Shape box = bump::makeBox(2, 2, {}, 0, 2).value;
  const Shape circle = bump::makeCircle(3).value;
  CHECK(relation(at(box, {0, 0}), at(circle, {4, 5})) == 0);
  CHECK(relation(at(box, {0, 0}), at(circle, {4, std::nextafter(5, 6)})) == 1);
  CHECK(relation(at(box, {0, 0}), at(circle, {6, 0.5})) == 0);
}

TEST_CASE(
    "a circle whose middle is on a side, but for rounding, overlaps the polygon, however short the side") {
  // The square of 0.5 and its sides' middles, turned by 28 degrees: with a corner on each side but for
  // rounding.
  const Vec outline[] = {
      {-1.3524191556448177, 0.4134760300730362},  {-0.882947592858927, -0.4694715627858908},
      {-0.4134760300730362, -1.3524191556448177}, {0.4694715627858908, -0.882947592858927},
      {1.3524191556448177, -0.4134760300730362},  {0.882947592858927, 0.4694715627858908},
      {0.4134760300730362, 1.3524191556448177},   {-0.4694715627858908, 0.882947592858927}};
  const Shape square = bump::makeHull(outline).value;
  const auto met = [](const Shape& polygon, const bump::Pose& pose, double radius, Vec middle) {
    const Shape ball = bump::makeCircle(radius).value;
    const Placed a{polygon.view(), pose};
    const Placed b = at(ball, middle);
    const bool answer = overlap(a, b, Touch::counts);
    CHECK(answer == overlap(b, a, Touch::ignored));
    CHECK(answer == contact(a, b, Touch::counts).touching);
    return answer;
  };
  CHECK(met(square, {}, 0.5, {-1.3054719993661876, 0.3251812707871653}));
  const Vec sliver[] = {{-0.22825448471482784, -0.39534836458153505},
                        {0.4565089694296553, 0},
                        {-0.22825448471482754, 0.39534836458153522},
                        {-0.22825448471482757, 0.35525857043723719}};
  CHECK(met(bump::makePolygon(sliver).value,
            {{157.29701670917692, 445.61108788452793}, {0.85457132643161027, 0.51933404282881179}},
            0.0056766395766070614, {157.30727483591409, 445.15469418386419}));
  // A hair inside of a side, at any angle.
  differences::Random random(12);
  for (int i = 0; i < 200000; ++i) {
    const bump::Rotation turn = bump::rotationOf(0.017453292519943295 * static_cast<double>(random() % 360));
    const double in = 1 - differences::real(random, 0, 1e-13);
    const Vec middle = rotate(
        turn, rotate(bump::rotationOf(28 * 0.017453292519943295), {in, differences::real(random, -1, 1)}));
    REQUIRE(met(square, {{}, turn}, 0.5, middle));
  }
}

TEST_CASE("on whole numbers overlap agrees with 128-bit integers for every pair of kinds") {
  differences::Random random(3);
  for (const int size : {4, 16, 1000, 1 << 20}) {
    for (int kindA = 0; kindA < differences::kinds; ++kindA) {
      for (int kindB = 0; kindB < differences::kinds; ++kindB) {
        int hits = 0;
        int touches = 0;
        int wrong = 0;
        for (int i = 0; i < 120; ++i) {
          const Shape a = differences::latticeShape(random, kindA, size);
          const Shape b = differences::latticeShape(random, kindB, size);
          const Vec near{differences::whole(random, -size, size), differences::whole(random, -size, size)};
          const double far = std::array<double, 4>{0, 65536, 1048576, 8388608}[random() % 4];
          const Vec offset{far, -far};
          const Placed pa = at(a, offset, quarterTurns[random() % 4]);
          const Placed pb = at(b, offset + near, quarterTurns[random() % 4]);
          const int expected = differences::relation(pa, pb);
          hits += expected < 0;
          touches += expected == 0;
          wrong += relation(pa, pb) != expected;
        }
        CHECK_MESSAGE(wrong == 0, "size ", size, " kinds ", kindA, " and ", kindB, ": ", hits, " hits, ",
                      touches, " touches");
      }
    }
  }
}

TEST_CASE("a whole-number answer is the same at offset 2^23 as at the origin") {
  differences::Random random(4);
  int differing = 0;
  for (int i = 0; i < 4000; ++i) {
    const Shape a = differences::latticeShape(random, static_cast<int>(random() % 8), 16);
    const Shape b = differences::latticeShape(random, static_cast<int>(random() % 8), 16);
    const Vec near{differences::whole(random, -16, 16), differences::whole(random, -16, 16)};
    const Vec far{8388608, 8388608};
    differing += relation(at(a, {}), at(b, near)) != relation(at(a, far), at(b, far + near));
  }
  CHECK(differing == 0);
}

TEST_CASE("turned shapes agree with long double wherever it can tell") {
  differences::Random random(5);
  int wrong = 0;
  int told = 0;
  for (int i = 0; i < 20000; ++i) {
    const Shape a = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Shape b = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Placed pa = at(a, {}, bump::rotationOf(differences::real(random, 0, 7)));
    const Placed pb = at(b, {differences::real(random, -2, 2), differences::real(random, -2, 2)},
                         bump::rotationOf(differences::real(random, 0, 7)));
    const long double s = differences::separation(pa, pb);
    if (std::fabs(s) < 1e-17L) continue;
    ++told;
    wrong += relation(pa, pb) != (s < 0 ? -1 : 1);
  }
  CHECK(wrong == 0);
  CHECK(told > 19000);
}
