// contact() and distance() where rounding hides what a direction or a face is made of: corners on one spot
// but for rounding, and slivers whose two sides lie on one line. Judged by the set of differences.
#include <doctest/doctest.h>

#include "bump/angle.h"
#include "bump/convex/distance.h"
#include "differences.h"

using namespace bump;

namespace {

// What is left between the shapes after the contact's move; negative when they still overlap.
long double leftAfter(const Placed& a, Placed b, const Contact& c) {
  b.pose.position = b.pose.position + c.normal * (c.depth * (1 + 1e-6));
  return differences::separation(a, b);
}

Vec cornerOf(const Placed& shape, int i) {
  return shape.pose.position + rotate(shape.pose.rotation, shape.shape.points[i]);
}

void checkParts(const Placed& a, const Placed& b) {
  const Contact c = contact(a, b, Touch::counts);
  REQUIRE(c.touching);
  CHECK(static_cast<double>(leftAfter(a, b, c)) > -1e-9);
  CHECK(c.depth == doctest::Approx(static_cast<double>(-differences::separation(a, b))).epsilon(1e-9));
  const Distance d = distance(a, b);
  CHECK(d.separation == doctest::Approx(-c.depth).epsilon(1e-12));
  CHECK(static_cast<double>(leftAfter(a, b, {true, d.normal, -d.separation, 0, {}})) > -1e-9);
  const Contact swapped = contact(b, a, Touch::counts);
  CHECK(swapped.normal == -c.normal);
  CHECK(swapped.depth == c.depth);
}

}  // namespace

TEST_CASE("rounded shapes with two corners on one spot, but for rounding, are parted") {
  const Shape wide = makeBox(2, 2, {}, 0, 0.25).value;
  const Shape tall = makeBox(1, 3, {}, 0, 0.25).value;
  // As they were found: the corners are 4e-16 apart, in a direction that says nothing.
  checkParts({wide.view(), {{3.3999999999999999, 0.59999999999999998}, rotationOf(1.5)}},
             {tall.view(), {{5.9078273307598348, -0.45343045629462841}, rotationOf(4.4)}});
  int met = 0;
  for (int s = 1; s < 16; ++s) {
    for (int t = 1; t < 63; t += 2) {
      for (int k = 0; k < 16; ++k) {
        const Placed a{wide.view(), {{1.7 * (s % 3), 0.3 * (s % 3)}, rotationOf(s * 0.1)}};
        Placed b{tall.view(), {{}, rotationOf(t * 0.1)}};
        b.pose.position = cornerOf(a, k / 4) - cornerOf(b, k % 4);
        // Only where the corners are all that touches.
        Placed cores[] = {a, b};
        for (Placed& core : cores) core.shape.radius = 0;
        if (differences::separation(cores[0], cores[1]) < -1e-12L) continue;
        ++met;
        checkParts(a, b);
      }
    }
  }
  CHECK(met > 500);
}

TEST_CASE("a circle with its centre on a corner is parted from it") {
  const Shape tall = makeBox(1, 3, {}, 0, 0.25).value;
  const Shape circle = makeCircle(0.5).value;
  for (int t = 1; t < 63; ++t) {
    for (int k = 0; k < 40; ++k) {
      const int step = k / 4;
      const Placed a{tall.view(), {{1.7 * step, 0.3 * step}, rotationOf(t * 0.1)}};
      checkParts(a, {circle.view(), {cornerOf(a, k % 4), {}}});
    }
  }
}

TEST_CASE("corners a little apart are parted along the way between them") {
  differences::Random random(5);
  const Shape wide = makeBox(2, 2, {}, 0, 0.25).value;
  const Shape tall = makeBox(1, 3, {}, 0, 0.25).value;
  for (int k = 0; k < 4000; ++k) {
    const double gap = std::pow(10.0, differences::real(random, -17, -6));
    const Placed a{wide.view(), {{}, rotationOf(differences::real(random, 0, 6))}};
    Placed b{tall.view(), {{}, rotationOf(differences::real(random, 0, 6))}};
    const Vec apart = rotate(rotationOf(differences::real(random, 0, 6)), {gap, 0});
    b.pose.position = cornerOf(a, k % 4) - cornerOf(b, k / 4 % 4) + apart;
    checkParts(a, b);
  }
}

TEST_CASE("a sliver's points and depth agree, whichever of the edges on its line is taken") {
  const std::vector<Vec> found = {{-.83336854633775737, -1.7895977416684516},
                                  {4.6806566154950175, 4.4058118705336042},
                                  {1.9236440345786301, 1.3081070644342705}};
  const Shape sliver = makePolygon(found).value;
  const Shape capsule = makeCapsule({8.1552973866219673, 13.909501626212791},
                                    {-.4572764506588527, -5.4456254754350208}, .0019351930713091133)
                            .value;
  const auto check = [](const Placed& a, const Placed& b) {
    const double far = std::fabs(a.pose.position.x) + std::fabs(a.pose.position.y);
    const double slack = 1e-9 + 1e-15 * far;
    const Contact c = contact(a, b, Touch::counts);
    const Distance d = distance(a, b);
    // What parts the two as the distance says, between the very points that it names.
    const Vec way = d.pointB - d.pointA;
    CHECK(std::sqrt(lengthSquared(way - d.normal * d.separation)) <= slack);
    CHECK(std::fabs(d.separation - static_cast<double>(differences::separation(a, b))) <= slack);
    if (c.touching) CHECK(std::fabs(c.points[0].depth - c.depth) <= slack);
    return c.touching;
  };
  const Pose pose{{24817.876577290139, -50673.584173984185}, {1, 1.2983095825909452e-09}};
  CHECK(check({sliver.view(), pose}, {capsule.view(), {{24820.25744005281, -50666.832375773884}, {}}}));
  differences::Random random(6);
  int touching = 0;
  for (int k = 0; k < 20000; ++k) {
    const auto vec = [&] { return Vec{differences::real(random, -6, 6), differences::real(random, -6, 6)}; };
    const Vec first = vec();
    const Vec last = vec();
    // The middle one within rounding of the line; which of them are corners at all is the maker's to say.
    const double t = differences::real(random, 0.05, 0.95);
    const std::vector<Vec> corners = {first, last, first + (last - first) * t};
    const Result<Shape> thin = makePolygon(corners, k % 3 == 0 ? 0.01 : 0);
    if (!thin) continue;
    const double radius = differences::real(random, 0.001, 0.5);
    const Result<Shape> other = k % 2 == 0 ? makeCapsule(vec(), vec(), radius)
                                           : makeBox(radius, 3, vec(), differences::real(random, 0, 3));
    REQUIRE(other);
    const Placed a{thin.value.view(), {vec(), rotationOf(differences::real(random, 0, 6))}};
    const Placed b{other.value.view(), {vec(), rotationOf(differences::real(random, 0, 6))}};
    touching += check(a, b);
    touching += check(b, a);
  }
  CHECK(touching > 1000);
}
