// What bounces in company: momentum and energy of a crowd, rows of balls, faces that land flat, and piles
// that come to rest all the same. In both responses.
#include <algorithm>
#include <cstddef>

#include "turning_worlds.h"

using namespace turning;

namespace {

constexpr Made smooth{.friction = 0, .bounce = 1};

// A closed room about the origin, from -half to half.
void addWalls(Scene& scene, double half, const Made& made) {
  for (const double side : {-1.0, 1.0}) {
    scene.add({.type = BodyType::fixed, .position = {0, side * (half + 1)}}, box(2 * half + 4, 2, made));
    scene.add({.type = BodyType::fixed, .position = {side * (half + 1), 0}}, box(2, 2 * half + 4, made));
  }
}

// 400 bodies in 20 rows, each on its own way.
std::vector<BodyId> addCrowd(Scene& scene, double half, bool areBoxes, const Made& made) {
  std::vector<BodyId> bodies;
  for (int i = 0; i < 400; ++i) {
    const double way = i * 2.399963;
    const double apart = half / 10;
    bodies.push_back(scene.add({.position = {(i % 20 + 0.5) * apart - half, (i / 20 + 0.5) * apart - half},
                                .velocity = {4 * std::cos(way), 4 * std::sin(way)}},
                               areBoxes ? box(0.34, 0.34, made) : disc(0.2, made)));
  }
  return bodies;
}

double fastestOf(const Scene& scene, const std::vector<BodyId>& bodies) {
  double most = 0;
  for (const BodyId id : bodies) most = std::max(most, lengthSquared(scene.at(id).velocity));
  return std::sqrt(most);
}

}  // namespace

TEST_CASE("bounces: a crowd of any density keeps its energy, and never gains any") {
  for (const bool isTurning : {false, true}) {
    for (const bool areBoxes : {false, true}) {
      // Bodies fill a hundredth, a tenth and a third of the room.
      for (const double half : {36.0, 11.0, 6.2}) {
        CAPTURE(isTurning);
        CAPTURE(areBoxes);
        CAPTURE(half);
        Scene scene({.lengthUnit = 1, .turning = isTurning, .bounceSpeed = 0});
        addWalls(scene, half, smooth);
        const std::vector<BodyId> bodies = addCrowd(scene, half, areBoxes, smooth);
        const double first = sumsOf(scene.world, bodies).energy;
        double least = first, most = first;
        for (int second = 0; second < 20; ++second) {
          scene.run(1);
          const double now = sumsOf(scene.world, bodies).energy;
          least = std::min(least, now);
          most = std::max(most, now);
        }
        CHECK(least > 0.9995 * first);
        CHECK(most < 1.00001 * first);
        for (const BodyId id : bodies) {
          const Vec at = scene.at(id).position;
          CHECK(std::max(std::fabs(at.x), std::fabs(at.y)) < half);
        }
      }
    }
  }
}

TEST_CASE("bounces: a push goes through a row of balls that touch to the last one") {
  for (const bool isTurning : {false, true}) {
    for (const int count : {2, 3, 5}) {
      CAPTURE(isTurning);
      CAPTURE(count);
      Scene scene({.lengthUnit = 1, .turning = isTurning});
      std::vector<BodyId> balls;
      for (int i = 0; i < count; ++i)
        balls.push_back(scene.add({.position = {1.0 * i, 0}}, disc(0.5, smooth)));
      const BodyId striker = scene.add({.position = {-3, 0}, .velocity = {6, 0}}, disc(0.5, smooth));
      scene.run(1);
      // The way by which they were pressed into each other is pushed apart again, softly.
      CHECK(std::fabs(scene.at(striker).velocity.x) < 0.3);
      for (int i = 0; i + 1 < count; ++i)
        CHECK(std::fabs(scene.at(balls[static_cast<std::size_t>(i)]).velocity.x) < 0.3);
      CHECK(scene.at(balls.back()).velocity.x == doctest::Approx(6).epsilon(0.01));
    }
  }
}

TEST_CASE("bounces: two balls that strike a row send two off at its other end") {
  Scene scene(weightless());
  std::vector<BodyId> balls;
  for (int i = 0; i < 5; ++i) {
    const bool strikes = i < 2;
    balls.push_back(
        scene.add({.position = {1.0 * i - (strikes ? 3 : 0), 0}, .velocity = {strikes ? 6.0 : 0, 0}},
                  disc(0.5, smooth)));
  }
  scene.run(1);
  for (int i = 0; i < 3; ++i) CHECK(std::fabs(scene.at(balls[static_cast<std::size_t>(i)]).velocity.x) < 0.3);
  for (int i = 3; i < 5; ++i)
    CHECK(scene.at(balls[static_cast<std::size_t>(i)]).velocity.x == doctest::Approx(6).epsilon(0.02));
}

TEST_CASE("bounces: a box that lands flat goes up flat, with its share of the speed") {
  for (const double bounce : {0.1, 0.2, 0.3, 0.6, 1.0}) {
    CAPTURE(bounce);
    const Made made{.friction = 0, .bounce = bounce};
    Scene scene(weightless());
    scene.addGround(made);
    const BodyId plank = scene.add({.position = {0, 2}, .velocity = {0, -6}}, box(3, 0.5, made));
    scene.run(1);
    CHECK(scene.at(plank).velocity.y == doctest::Approx(6 * bounce).epsilon(1e-5));
    CHECK(std::fabs(scene.at(plank).angularVelocity) < 1e-5);
    CHECK(std::fabs(scene.at(plank).velocity.x) < 1e-5);
  }
}

TEST_CASE(
    "bounces: a row that is hit at one end or at both keeps energy and momentum, whatever the masses are") {
  for (const bool isTurning : {false, true}) {
    for (const bool areBoxes : {false, true}) {
      for (const bool atBoth : {false, true}) {
        for (const int count : {10, 40, 60}) {
          for (const double heavier : {1.0, 1.001, 2.0, 10.0}) {
            for (const double apart : {1.0, 1.0025}) {
              CAPTURE(isTurning);
              CAPTURE(areBoxes);
              CAPTURE(atBoth);
              CAPTURE(count);
              CAPTURE(heavier);
              CAPTURE(apart);
              Scene scene({.lengthUnit = 1, .turning = isTurning, .bounceSpeed = 0});
              std::vector<BodyId> row;
              for (int i = 0; i < count; ++i) {
                const bool isFirst = i == 0, isLast = i == count - 1 && atBoth;
                row.push_back(
                    scene.add({.position = {apart * i + (isLast ? 0.5 : 0) - (isFirst ? 0.5 : 0), 0},
                               .velocity = {isFirst  ? 15.0
                                            : isLast ? -15.0
                                                     : 0,
                                            isFirst ? 0.5 : 0},
                               .mass = i % 2 == 0 ? 1 : heavier},
                              areBoxes ? box(1, 1, smooth) : disc(0.5, smooth)));
              }
              const Sums before = sumsOf(scene.world, row);
              for (int step = 0; step < 60; ++step) {
                scene.run(1.0 / 60);
                REQUIRE(sumsOf(scene.world, row).energy < before.energy * (1 + 1e-4));
              }
              const Sums after = sumsOf(scene.world, row);
              CHECK(after.energy > before.energy * (1 - 1e-4));
              CHECK(std::fabs(after.momentum.x - before.momentum.x) < 1e-3);
            }
          }
        }
      }
    }
  }
}

TEST_CASE("bounces: what lands bounces as it would alone, whatever bounces elsewhere") {
  // Bounces too weak to begin it, and strong ones; landings that are fast, and such as gravity brings about.
  for (const bool isTurning : {false, true}) {
    for (const double bounce : {0.0, 0.1, 0.29, 0.3, 0.7}) {
      for (const double speed : {0.05, 0.2, 5.5, 6.0, 6.2}) {
        CAPTURE(isTurning);
        CAPTURE(bounce);
        CAPTURE(speed);
        const Made made{.friction = 0.3, .bounce = bounce};
        const WorldOptions options{
            .gravity = {0, -10}, .lengthUnit = 1, .turning = isTurning, .bounceSpeed = 0.01};
        Scene alone(options), among(options);
        std::vector<BodyId> one, other;
        for (auto [scene, bodies] : {std::pair{&alone, &one}, std::pair{&among, &other}}) {
          scene->addGround(made);
          for (int i = 0; i < 3; ++i) {
            bodies->push_back(scene->add({.position = {0.1 * i, 0.3 + 0.52 * i}, .velocity = {0.4, -speed}},
                                         box(3.0 - 0.7 * i, 0.5, made)));
          }
        }
        // Far away a row of balls is struck again and again.
        addWalls(among, 40, smooth);
        for (int i = 0; i < 5; ++i)
          among.add({.position = {i - 30.0 - (i == 0 ? 2 : 0), 20}, .velocity = {i == 0 ? 9.0 : 0, 0}},
                    disc(0.5, smooth));
        for (int step = 0; step < 120; ++step) {
          alone.run(1.0 / 60);
          among.run(1.0 / 60);
          for (std::size_t i = 0; i < one.size(); ++i) {
            REQUIRE(among.at(other[i]).position == alone.at(one[i]).position);
            REQUIRE(among.at(other[i]).velocity == alone.at(one[i]).velocity);
            REQUIRE(among.at(other[i]).angularVelocity == alone.at(one[i]).angularVelocity);
          }
        }
      }
    }
  }
}

TEST_CASE("bounces: what strikes a box at its corner keeps energy, momentum and spin") {
  for (int i = 0; i < 200; ++i) {
    CAPTURE(i);
    Scene scene({.lengthUnit = 1, .turning = true, .bounceSpeed = 0});
    std::vector<BodyId> bodies;
    bodies.push_back(scene.add({.angle = 0.031 * i}, box(1, 0.6, smooth)));
    bodies.push_back(scene.add({.position = {0.5 * std::sin(i), 2},
                                .angle = 0.017 * i,
                                .velocity = {0, -5},
                                .angularVelocity = std::cos(3.0 * i)},
                               box(0.7, 0.7, smooth)));
    const Sums before = sumsOf(scene.world, bodies);
    scene.run(1.5);
    const Sums after = sumsOf(scene.world, bodies);
    CHECK(after.energy == doctest::Approx(before.energy).epsilon(5e-5));
    CHECK(std::fabs(after.momentum.x - before.momentum.x) < 1e-5);
    CHECK(std::fabs(after.momentum.y - before.momentum.y) < 1e-5);
    // About a fixed point, spin is off by what a step at such a speed is long.
    CHECK(std::fabs(after.spin - before.spin) < 5 * 5.0 / 60);
  }
}

TEST_CASE("bounces: a heap of what bounces comes to rest, also where all of it is to bounce") {
  for (const bool isTurning : {false, true}) {
    for (const double bounce : {0.3, 0.8}) {
      for (const double bounceSpeed : {0.0, 1.0}) {
        CAPTURE(isTurning);
        CAPTURE(bounce);
        CAPTURE(bounceSpeed);
        const Made made{.friction = 0.4, .bounce = bounce};
        Scene scene({.gravity = {0, -10},
                     .lengthUnit = 1,
                     .sleepAfter = 0.5,
                     .turning = isTurning,
                     .bounceSpeed = bounceSpeed});
        addWalls(scene, 8, made);
        const std::vector<BodyId> bodies = addCrowd(scene, 8, true, made);
        double most = 0;
        for (int second = 0; second < 25; ++second) {
          scene.run(1);
          most = std::max(most, fastestOf(scene, bodies));
        }
        // None was faster than what falls through the whole room with the speed that it had.
        CHECK(most < std::sqrt(4 * 4 + 2 * 10 * 16));
        CHECK(fastestOf(scene, bodies) < 0.2);
      }
    }
  }
}

TEST_CASE("bounces: no more than so many points are looked at, and more than that stays calm") {
  // 6,000 boxes that all come down at once.
  const Made made{.friction = 0.4, .bounce = 0.5};
  Scene scene({.gravity = {0, -10}, .lengthUnit = 1, .turning = true});
  scene.addGround(made);
  std::vector<BodyId> bodies;
  for (int i = 0; i < 6000; ++i) {
    bodies.push_back(
        scene.add({.position = {1.0 * (i % 100) - 50, 0.52 + 1.02 * (i / 100)}}, box(0.98, 1, made)));
  }
  for (int i = 0; i < 30; ++i) {
    REQUIRE(scene.world.step(1.0 / 60));
    REQUIRE(fastestOf(scene, bodies) < 10);
  }
}
