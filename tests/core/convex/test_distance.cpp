// distance(): against the hull of all differences, and where sizes and edges are very unequal.
#include <doctest/doctest.h>

#include "bump/angle.h"
#include "bump/convex/distance.h"
#include "differences.h"
#include "placed_at.h"

using bump::distance;
using bump::Distance;
using bump::Placed;
using bump::Rotation;
using bump::Shape;
using bump::Vec;

namespace {

double length(Vec v) { return std::sqrt(bump::lengthSquared(v)); }

// Whether the answer is consistent in itself and right within `tolerance`.
bool isRight(const Placed& a, const Placed& b, const Distance& d, double tolerance) {
  const auto s = static_cast<double>(differences::separation(a, b));
  const Vec between = d.pointB - d.pointA - d.normal * d.separation;
  return std::fabs(d.separation - s) <= tolerance && std::fabs(length(d.normal) - 1) < 1e-14 &&
         length(between) <= tolerance;
}

}  // namespace

TEST_CASE("two boxes are as far apart as their faces, in the middle of what they share") {
  const Shape box = bump::makeBox(2, 2).value;
  const Distance d = distance(at(box, {0, 0}), at(box, {5, 1}));
  CHECK(d.separation == 3);
  CHECK(d.normal == Vec{1, 0});
  CHECK(d.pointA == Vec{1, 0.5});
  CHECK(d.pointB == Vec{4, 0.5});
}

TEST_CASE("corners, radii and overlaps have their distances") {
  const Shape box = bump::makeBox(2, 2).value;
  const Shape rounded = bump::makeBox(2, 2, {}, 0, 1).value;
  CHECK(distance(at(box, {0, 0}), at(box, {5, 6})).separation == 5);
  CHECK(distance(at(box, {0, 0}), at(rounded, {5, 6})).separation == 4);
  CHECK(distance(at(box, {0, 0}), at(box, {1.5, 0})).separation == -0.5);
  const Shape segment = bump::makeSegment({-1, 0}, {1, 0}).value;
  CHECK(distance(at(segment, {0, 0}), at(segment, {5, 0})).separation == 3);
  CHECK(distance(at(segment, {0, 0}), at(segment, {0, 2})).separation == 2);
  CHECK(distance(at(segment, {0, 0}), at(segment, {1, 0})).separation == 0);
}

TEST_CASE("distance agrees with the hull of all differences for every pair of kinds") {
  differences::Random random(1);
  int wrong = 0;
  for (int i = 0; i < 20000; ++i) {
    const Shape a = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Shape b = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Placed pa = at(a, {}, bump::rotationOf(differences::real(random, 0, 7)));
    const Placed pb = at(b, {differences::real(random, -4, 4), differences::real(random, -4, 4)},
                         bump::rotationOf(differences::real(random, 0, 7)));
    const Distance d = distance(pa, pb);
    const Distance s = distance(pb, pa);
    wrong += !isRight(pa, pb, d, 1e-13) || std::fabs(d.separation - s.separation) > 1e-13;
  }
  CHECK(wrong == 0);
}

TEST_CASE("a needle of whose short sides turning leaves nothing is as far away as the line along it") {
  differences::Random random(7);
  int wrong = 0;
  int gone = 0;
  for (int i = 0; i < 20000; ++i) {
    const double half = differences::real(random, 1e6, 4e7);
    const Shape needle = bump::makeBox(2 * half, 1.9e-9).value;
    const Shape line = bump::makeSegment({-half, 0}, {half, 0}).value;
    const Shape other = differences::realShape(random, static_cast<int>(random() % 8), 50);
    // Now and then by an eighth, where both short sides are gone.
    const double angle = random() % 2 == 0 ? differences::real(random, 0, 7)
                                           : 0.25 * bump::pi * (1 + 2.0 * static_cast<double>(random() % 4));
    const bump::Pose pose{{}, bump::rotationOf(angle)};
    const Vec along =
        rotate(pose.rotation, {differences::real(random, -1e6, 1e6), differences::real(random, -90, 90)});
    const Placed b = at(other, along, bump::rotationOf(differences::real(random, 0, 7)));
    const Vec corner = rotate(pose.rotation, {half, 9.5e-10});
    gone += corner == rotate(pose.rotation, {half, -9.5e-10});
    const double expected = distance({line.view(), pose}, b).separation;
    // The depth may be another where they overlap.
    const double found = distance({needle.view(), pose}, b).separation;
    const double back = distance(b, {needle.view(), pose}).separation;
    wrong += expected > 1e-6 ? std::fabs(found - expected) > 1e-7 || back != found : found > 1e-6;
  }
  CHECK(wrong == 0);
  CHECK(gone > 1000);
}

TEST_CASE("a small shape beside one ten thousand times as large, and very short edges") {
  differences::Random random(2);
  int wrong = 0;
  for (int i = 0; i < 5000; ++i) {
    const Shape a = differences::realShape(random, static_cast<int>(random() % 8), 10000);
    const Shape b = differences::realShape(random, static_cast<int>(random() % 8), 1);
    const Placed pa = at(a, {}, bump::rotationOf(differences::real(random, 0, 7)));
    const Placed pb =
        at(b, {differences::real(random, -14000, 14000), differences::real(random, -14000, 14000)},
           bump::rotationOf(differences::real(random, 0, 7)));
    wrong += !isRight(pa, pb, distance(pa, pb), 1e-9);
  }
  CHECK(wrong == 0);
  const Vec sliver[] = {{0, 0}, {1000, 0}, {1000, 1e-7}, {999.9999999, 2e-7}};
  const Shape thin = bump::makePolygon(sliver).value;
  for (int i = 0; i < 5000; ++i) {
    const Placed pa = at(thin, {}, bump::rotationOf(differences::real(random, 0, 7)));
    const Placed pb =
        at(thin, {differences::real(random, -1500, 1500), differences::real(random, -1500, 1500)},
           bump::rotationOf(differences::real(random, 0, 7)));
    wrong += !isRight(pa, pb, distance(pa, pb), 1e-9);
  }
  CHECK(wrong == 0);
}

TEST_CASE("nearly parallel edges and shapes that nearly touch keep their distance") {
  differences::Random random(3);
  int wrong = 0;
  for (int i = 0; i < 5000; ++i) {
    const Shape a = bump::makeBox(differences::real(random, 1, 3), differences::real(random, 1, 3)).value;
    const Shape b = bump::makeBox(differences::real(random, 1, 3), differences::real(random, 1, 3)).value;
    const double angle = differences::real(random, 0, 7);
    const double tilt = std::ldexp(differences::real(random, -1, 1), -static_cast<int>(random() % 55));
    const double gap = std::ldexp(1.0, -static_cast<int>(random() % 55));
    const Vec along = bump::rotate(bump::rotationOf(angle),
                                   {a.points[1].x + b.points[1].x + gap, differences::real(random, -3, 3)});
    const Placed pa = at(a, {}, bump::rotationOf(angle));
    const Placed pb = at(b, along, bump::rotationOf(angle + tilt));
    wrong += !isRight(pa, pb, distance(pa, pb), 2e-14);
  }
  CHECK(wrong == 0);
}
