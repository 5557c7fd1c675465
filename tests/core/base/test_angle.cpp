// Own sine and cosine: accuracy against the C library, exact quarter turns, the same bits everywhere.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <limits>

#include "base/hash.h"
#include "bump/angle.h"

using bump::Rotation;
using bump::rotationOf;

TEST_CASE("sine and cosine agree with the C library to two units in the last place of 1") {
  for (int i = -200000; i <= 200000; ++i) {
    const double angle = i * 0.000731;
    const Rotation q = rotationOf(angle);
    REQUIRE(std::fabs(q.cos - std::cos(angle)) <= 2.3e-16);
    REQUIRE(std::fabs(q.sin - std::sin(angle)) <= 2.3e-16);
  }
}

TEST_CASE("sine and cosine stay accurate up to the largest angle") {
  for (int i = 1; i <= 100000; ++i) {
    const double angle = 1048576.0 - i * 0.37;
    const Rotation q = rotationOf(angle);
    REQUIRE(std::fabs(q.cos - std::cos(angle)) <= 4.5e-16);
    REQUIRE(std::fabs(q.sin - std::sin(angle)) <= 4.5e-16);
  }
}

TEST_CASE("the doubles nearest to quarter turns give exact quarter turns") {
  CHECK(rotationOf(0) == Rotation{1, 0});
  CHECK(rotationOf(bump::pi / 2) == Rotation{0, 1});
  CHECK(rotationOf(bump::pi) == Rotation{-1, 0});
  CHECK(rotationOf(3 * bump::pi / 2) == Rotation{0, -1});
  CHECK(rotationOf(-bump::pi / 2) == Rotation{0, -1});
  CHECK(rotationOf(2 * bump::pi) == Rotation{1, 0});
}

TEST_CASE("an opposite angle gives the mirrored rotation, bit for bit") {
  for (int i = 1; i < 10000; ++i) {
    const double angle = i * 0.0137;
    CHECK(rotationOf(-angle).cos == rotationOf(angle).cos);
    CHECK(rotationOf(-angle).sin == -rotationOf(angle).sin);
  }
}

TEST_CASE("angles that are not finite give the identity instead of spreading") {
  CHECK(rotationOf(std::numeric_limits<double>::quiet_NaN()) == Rotation{1, 0});
  CHECK(rotationOf(std::numeric_limits<double>::infinity()) == Rotation{1, 0});
}

TEST_CASE("wrapping an angle keeps its rotation and lands within half a turn") {
  for (int i = -5000; i < 5000; ++i) {
    const double angle = i * 1.7;
    const double wrapped = bump::wrapAngle(angle);
    REQUIRE(wrapped > -bump::pi);
    REQUIRE(wrapped <= bump::pi);
    REQUIRE(rotationOf(wrapped).sin == doctest::Approx(rotationOf(angle).sin).epsilon(1e-9));
  }
}

TEST_CASE("sines and cosines have the same bits on every platform") {
  bump::Hash hash;
  for (int i = -50000; i < 50000; ++i) {
    const Rotation q = rotationOf(i * 0.0173);
    hash.add(q.cos);
    hash.add(q.sin);
  }
  CHECK(hash.value() == 15930420170482243677u);
}
