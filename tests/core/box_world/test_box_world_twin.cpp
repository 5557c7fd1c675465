// The box world against the plain double loop, as 64-bit patterns, after every step; and golden hashes.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "box_twin.h"
#include "bump/box_world.h"

using namespace bump;
using namespace boxtwin;

namespace {

// The same boxes in both, in the same order.
struct Both {
  BoxWorld world;
  Twin twin;

  void add(const BoxDescription& d) {
    REQUIRE(world.createBox(d));
    twin.boxes.push_back(Twin::make(d));
  }
  void set(Vec gravity, double drag) {
    REQUIRE(world.setGravity(gravity));
    REQUIRE(world.setDrag(drag));
    twin.gravity = gravity;
    twin.drag = drag;
  }
  // Steps both and compares; says at which step which box was different first.
  void run(int steps, double dt = BoxWorld::standardStep) {
    for (int step = 0; step < steps; ++step) {
      REQUIRE(world.step(dt));
      twin.step(dt);
      const int different = firstDifference(twin, world);
      CAPTURE(step);
      REQUIRE(different == -1);
    }
  }
};

void drawScene(Both& both, Random& random, const SceneTraits& traits, int count) {
  if (traits.container) {
    // At the beginning of the list, or at its end.
    const bool first = random.chance(0.5);
    if (first)
      for (const BoxDescription& wall : drawContainer(count)) both.add(wall);
    for (int i = 0; i < count; ++i) both.add(drawBox(random, traits, count));
    if (!first)
      for (const BoxDescription& wall : drawContainer(count)) both.add(wall);
  } else {
    for (int i = 0; i < count; ++i) both.add(drawBox(random, traits, count));
  }
  const Vec gravity{random.chance(0.2) ? random.between(-300, 300) : 0,
                    random.chance(0.7) ? random.between(-900, 0) : 0};
  both.set(gravity, random.chance(0.4) ? random.between(0, 3) : 0);
}

}  // namespace

TEST_CASE("the box world has the double loop's bits: random scenes of 2 to 60 boxes") {
  for (int scene = 0; scene < 120; ++scene) {
    CAPTURE(scene);
    Random random(static_cast<std::uint64_t>(scene) + 1);
    Both both;
    const SceneTraits traits = drawTraits(random);
    drawScene(both, random, traits, 2 + random.below(59));
    both.run(200);
  }
}

TEST_CASE("the box world has the double loop's bits: 400 boxes fall into a container and settle") {
  Random random(77);
  Both both;
  SceneTraits traits;
  traits.container = true;
  traits.friction = 1;
  traits.bounce = 0.3;
  drawScene(both, random, traits, 400);
  both.set({0, -600}, 0.1);
  both.run(300);
  CHECK(both.world.counts().scans < 100);
}

TEST_CASE("the box world has the double loop's bits: more on one point than a list may hold") {
  Random random(5);
  Both both;
  for (int i = 0; i < 700; ++i) {
    both.add({.position = {random.between(-0.01, 0.01), random.between(-0.01, 0.01)},
              .size = {1, 1},
              .mass = i % 50 == 0 ? 0.0 : 1.0,
              .bounce = 0.5,
              .friction = 0.2});
  }
  both.run(1);
  CHECK(both.world.counts().scans > 0);
  both.run(40);
}

TEST_CASE("the box world has the double loop's bits: exactly one on another, moved apart later") {
  Both both;
  for (int i = 0; i < 600; ++i) both.add({.position = {3, 4}, .size = {2, 2}});
  both.run(3);
  CHECK(both.world.counts().scans > 0);
  for (int i = 0; i < 600; ++i) {
    const Vec position{i * 3.0, 0};
    REQUIRE(both.world.setPosition(both.world.at(i), position));
    REQUIRE(both.world.setVelocity(both.world.at(i), {}));
    both.twin.boxes[static_cast<std::size_t>(i)].position = position;
    both.twin.boxes[static_cast<std::size_t>(i)].velocity = {};
  }
  both.run(40);
  CHECK(both.world.counts().scans == 0);
  CHECK(both.world.counts().meetings == 0);
}

TEST_CASE("the box world has the double loop's bits: a push runs through a row in one pass, either way") {
  for (const bool upwards : {false, true}) {
    Both both;
    const auto place = [&](int i) { return Vec{10.0 * (upwards ? i : 200 - i), 0}; };
    for (int i = 0; i < 200; ++i) both.add({.position = place(i), .size = {10, 10}});
    both.add({.position = {upwards ? -60.0 : 2060.0, 2},
              .size = {50, 5},
              .velocity = {upwards ? 9000.0 : -9000.0, 0},
              .mass = 1e6});
    both.run(60);
  }
}

TEST_CASE("the box world has the double loop's bits: while boxes come, go and change") {
  for (int scene = 0; scene < 30; ++scene) {
    CAPTURE(scene);
    Random random(static_cast<std::uint64_t>(scene) + 500);
    Both both;
    const SceneTraits traits = drawTraits(random);
    drawScene(both, random, traits, 40);
    auto& boxes = both.twin.boxes;
    for (int round = 0; round < 60; ++round) {
      const int steps = 1 + random.below(4);
      both.run(steps, random.chance(0.1) ? 0.03 : 0.01);
      const int place = random.below(both.world.boxCount());
      const BoxId box = both.world.at(place);
      TwinBox& twin = boxes[static_cast<std::size_t>(place)];
      const BoxDescription other = drawBox(random, traits, 40);
      switch (random.below(8)) {
        case 0:
          REQUIRE(both.world.destroyBox(box));
          boxes.erase(boxes.begin() + place);
          break;
        case 1:
          REQUIRE(both.world.insertBox(place, other));
          boxes.insert(boxes.begin() + place, Twin::make(other));
          break;
        case 2:
          both.add(other);
          break;
        case 3:
          REQUIRE(both.world.setSize(box, other.size));
          twin.size = other.size;
          break;
        case 4:
          REQUIRE(both.world.setMass(box, other.mass));
          twin.inverseMass = other.mass == 0 ? 0 : 1 / other.mass;
          break;
        case 5:
          REQUIRE(both.world.setVelocity(box, other.velocity));
          twin.velocity = other.velocity;
          break;
        default:  // through the view
          both.world.columns().place[place].position = other.position;
          twin.position = other.position;
      }
    }
  }
}

TEST_CASE("the box world has the double loop's bits: from the smallest size to the largest, and far out") {
  Random random(9);
  for (int scene = 0; scene < 40; ++scene) {
    CAPTURE(scene);
    Both both;
    for (int i = 0; i < (scene % 8 == 0 ? 250 : 30); ++i) {
      const double size = std::pow(10, random.between(-8.5, 9));
      const double reach = std::pow(10, random.between(-9, 9));
      both.add({.position = {random.between(-reach, reach), random.between(-reach, reach)},
                .size = {size, size * random.between(0.5, 1)},
                .velocity = {random.between(-reach, reach), random.between(-reach, reach)},
                .mass = random.chance(0.1) ? std::numeric_limits<double>::infinity()
                                           : std::pow(10, random.between(-30, 30)),
                .bounce = random.unit(),
                .friction = random.unit()});
    }
    both.run(60);
  }
}

TEST_CASE("the box world has the double loop's bits where a touch is an accident of rounding") {
  // Positions so far out that a size is a few units in the last place: touching, a hair apart, a hair inside.
  for (const double far : {1.0e9, 1073741823.0, 3.0e7, -7.0e8}) {
    Random random(static_cast<std::uint64_t>(std::fabs(far)));
    Both both;
    for (int i = 0; i < 40; ++i) {
      const double unit = std::nextafter(std::fabs(far), 2e9) - std::fabs(far);
      both.add({.position = {far + unit * random.below(40), -far + unit * random.below(40)},
                .size = {unit * (0.5 + random.below(8)), unit * (1 + random.below(8) * 0.3)},
                .velocity = {unit * random.below(200), 0}});
    }
    both.run(60);
  }
}

TEST_CASE("golden: three box scenes have the same bits on every platform") {
  const std::uint64_t expected[3] = {12066958249084403000u, 6519712304925926531u, 5776659421689799398u};
  for (int scene = 0; scene < 3; ++scene) {
    Random random(static_cast<std::uint64_t>(scene) + 9000);
    SceneTraits traits;
    traits.container = true;
    traits.lattice = scene == 1;
    traits.crowded = scene == 2;
    traits.still = 0.1;
    traits.friction = 1;
    traits.bounce = 0.5;
    Both both;
    drawScene(both, random, traits, 150);
    both.set({0, -500}, 0.2);
    for (int step = 0; step < 600; ++step) REQUIRE(both.world.step());
    CAPTURE(scene);
    CHECK(both.world.hash() == expected[scene]);
  }
}
