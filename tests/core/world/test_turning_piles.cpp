// Piles of what turns: stacks and pyramids stand, dominoes fall, heavy lies on light, and all of it rests.
#include <algorithm>

#include "turning_worlds.h"

#include "bump/angle.h"
#include "random.h"

using namespace turning;

namespace {

// Boxes of a metre, one on the other, each a hair beside the one below.
std::vector<BodyId> stack(Scene& scene, int count, double offset, const Made& made = {}) {
  std::vector<BodyId> boxes;
  for (int i = 0; i < count; ++i) {
    boxes.push_back(scene.add({.position = {i % 2 == 0 ? offset : -offset, 0.5 + i}}, box(1, 1, made)));
  }
  return boxes;
}

}  // namespace

TEST_CASE("turning: a stack of twelve stands and falls asleep, sunk as the softness of contacts has it") {
  WorldOptions with = options();
  with.sleepAfter = 0.5;
  Scene scene(with);
  scene.addGround({.friction = 0.3});
  const std::vector<BodyId> boxes = stack(scene, 12, 0.01, {.friction = 0.3});
  scene.run(10);
  const BodyDescription top = scene.at(boxes.back());
  CHECK(std::fabs(top.position.x) < 0.05);
  CHECK(std::fabs(top.angle) < 0.005);
  CHECK(11.5 - top.position.y < 0.02);
  CHECK(scene.world.asleepCount() == 12);
}

TEST_CASE("turning: a stack of twenty stands upright, however soft its contacts are") {
  Scene scene;
  scene.addGround();
  const std::vector<BodyId> boxes = stack(scene, 20, 0.01);
  scene.run(20);
  const BodyDescription top = scene.at(boxes.back());
  CHECK(std::fabs(top.position.x) < 0.05);
  // By the law of the spring: n (n - 1) g / w w for n boxes, w = 2 pi 60, and a quarter of it for the
  // corners.
  const double law = 20 * 19 * gravity / (2 * pi * 60) / (2 * pi * 60);
  CHECK(19.5 - top.position.y == doctest::Approx(law * 1.25).epsilon(0.2));
}

TEST_CASE("turning: towers of forty and of a hundred stand, as many storeys as they are") {
  for (const int storeys : {40, 100}) {
    for (const double offset : {0.0, 0.01}) {
      CAPTURE(storeys);
      CAPTURE(offset);
      Scene scene;
      scene.addGround();
      const std::vector<BodyId> boxes = stack(scene, storeys, offset);
      scene.run(20);
      const BodyDescription top = scene.at(boxes.back());
      CHECK(std::fabs(top.position.x) < 0.5);
      const double law = storeys * (storeys - 1) * gravity / (2 * pi * 60) / (2 * pi * 60);
      CHECK(storeys - 0.5 - top.position.y == doctest::Approx(law * 1.25).epsilon(0.2));
      for (const BodyId id : boxes) CHECK(std::fabs(scene.at(id).angle) < 0.02);
    }
  }
}

TEST_CASE("turning: what leans too little to be seen lies there, what slides does as its slope has it") {
  // One in a hundred, which is within what counts as level: friction holds the one box, and not the other.
  const double slope = 0.01;
  for (const double friction : {0.3, 0.0}) {
    CAPTURE(friction);
    Scene scene({.gravity = {gravity * std::sin(slope), -gravity * std::cos(slope)},
                 .lengthUnit = 1,
                 .turning = true});
    scene.addGround({.friction = friction});
    const BodyId block = scene.add({.position = {0, 0.5}}, box(1, 1, {.friction = friction}));
    scene.run(4);
    const double way = friction == 0 ? gravity * std::sin(slope) * 4 * 4 / 2 : 0;
    CHECK(scene.at(block).position.x == doctest::Approx(way).epsilon(0.01));
  }
}

TEST_CASE("turning: a pyramid stands, and none of its stones turns") {
  Scene scene;
  scene.addGround();
  std::vector<BodyId> stones;
  constexpr int base = 20;
  for (int row = 0; row < base; ++row) {
    for (int i = 0; i < base - row; ++i) {
      stones.push_back(scene.add({.position = {1.01 * (i - (base - row - 1) / 2.0), 0.5 + row}}, box(1, 1)));
    }
  }
  scene.run(10);
  for (std::size_t i = 0; i < stones.size(); ++i) CHECK(std::fabs(scene.at(stones[i]).angle) < 2 * pi / 180);
  CHECK(std::fabs(scene.at(stones.back()).position.x) < 0.05);
  CHECK(scene.at(stones.back()).position.y > base - 0.5 - 0.05);
}

TEST_CASE("turning: fifteen dominoes fall, each against the next, in their order") {
  Scene scene;
  scene.addGround();
  std::vector<BodyId> dominoes;
  for (int i = 0; i < 15; ++i) {
    dominoes.push_back(scene.add({.position = {i * 0.5, 0.5}}, box(0.125, 1)));
  }
  const BodyId ball = scene.add({.position = {-0.6, 0.9}, .velocity = {3, 0}}, disc(0.12, {.density = 4}));
  static_cast<void>(ball);
  std::vector<int> fell(15, -1);
  for (int step = 0; step < 360; ++step) {
    REQUIRE(scene.world.step(1.0 / 60));
    for (std::size_t i = 0; i < 15; ++i) {
      if (fell[i] < 0 && scene.at(dominoes[i]).angle < -0.6) fell[i] = step;
    }
  }
  for (std::size_t i = 0; i < 15; ++i) {
    CAPTURE(i);
    CHECK(fell[i] >= 0);
    if (i > 0) CHECK(fell[i] >= fell[i - 1]);
  }
  CHECK(fell[14] > fell[0] + 30);
}

// A light box of 20 on ground, and on it a heavy one, in pixels.
struct HeavyOnLight {
  Scene scene{{.gravity = {0, -900}, .turning = true}};
  BodyId light, heavy;
  double top = 0, lowest = 1e9, deepest = 1e9;  // of where the heavy one's middle was, and the light one's

  HeavyOnLight(double mass, double side, double offset) {
    scene.add({.type = BodyType::fixed, .position = {0, -50}}, box(4000, 100));
    light = scene.add({.position = {0, 10}, .mass = 1}, box(20, 20));
    heavy = scene.add({.position = {offset, 20 + side / 2}, .mass = mass}, box(side, side));
  }
  void run(int steps) {
    for (int i = 0; i < steps; ++i) {
      REQUIRE(scene.world.step(1.0 / 60));
      top = std::max(top, scene.at(heavy).position.y);
      lowest = std::min(lowest, scene.at(heavy).position.y);
      deepest = std::min(deepest, scene.at(light).position.y);
    }
  }
};

TEST_CASE("turning: under up to a hundred times its weight a box rests within half a pixel") {
  for (const double mass : {10.0, 50.0, 100.0}) {
    for (const double offset : {0.0, 3.0}) {
      CAPTURE(mass);
      CAPTURE(offset);
      HeavyOnLight pair(mass, 20, offset);
      pair.run(1200);
      const BodyDescription heavy = pair.scene.at(pair.heavy), light = pair.scene.at(pair.light);
      CHECK(std::fabs(light.position.y - 10) < 0.5);
      CHECK(std::fabs(heavy.position.y - 30) < 0.5);
      CHECK(std::fabs(heavy.position.x - offset) < 0.5);
      CHECK(std::fabs(light.position.x) < 0.5);
      CHECK(std::fabs(heavy.angle) < 0.01);
      CHECK(std::sqrt(lengthSquared(heavy.velocity)) < 2.5);  // slower than what may fall asleep
      CHECK(pair.top < 30.5);
      CHECK(pair.deepest > 9.5);
    }
  }
}

TEST_CASE("turning: under a thousand times its weight a box sags, and bears it") {
  HeavyOnLight pair(1000, 20, 0);
  pair.run(1200);
  CHECK(pair.scene.at(pair.heavy).position.y > 28);
  CHECK(pair.scene.at(pair.light).position.y > 9);
  CHECK(pair.lowest > 26);
  CHECK(pair.top < 30.5);
}

TEST_CASE("turning: of two boxes of a metre none is passed by one of 400 times their weight") {
  Scene scene;
  scene.addGround();
  const BodyId left = scene.add({.position = {-9, 0.5}}, box(1, 1));
  const BodyId right = scene.add({.position = {9, 0.5}}, box(1, 1));
  const BodyId large = scene.add({.position = {0, 11.5}}, box(20, 20));
  for (int i = 0; i < 600; ++i) {
    REQUIRE(scene.world.step(1.0 / 60));
    for (const BodyId id : {left, right, large}) {
      CHECK(std::sqrt(lengthSquared(scene.at(id).velocity)) < 5);  // none is thrown
    }
  }
  CHECK(scene.at(large).position.y > 11 - 0.25);
  CHECK(scene.at(left).position.y > 0.4);
  CHECK(scene.at(right).position.y > 0.4);
}

TEST_CASE("turning: nothing is thrown, nor goes through the floor, under ten thousand times its weight") {
  for (const double mass : {300.0, 1000.0, 10000.0}) {
    for (const double offset : {0.0, 3.0}) {
      CAPTURE(mass);
      CAPTURE(offset);
      HeavyOnLight pair(mass, 20, offset);
      pair.run(1200);
      CHECK(pair.top < 31);
      CHECK(pair.lowest > 9);
      CHECK(pair.deepest > 0);
    }
  }
}

TEST_CASE("turning: what was made inside one another is pushed apart no faster than may be") {
  Scene scene(weightless());
  std::vector<BodyId> boxes;
  for (int i = 0; i < 9; ++i) {
    boxes.push_back(scene.add({.position = {0.75 * (i % 3), 0.75 * (i / 3)}}, box(1, 1)));
  }
  for (int i = 0; i < 300; ++i) {
    REQUIRE(scene.world.step(1.0 / 60));
    for (const BodyId id : boxes) CHECK(std::sqrt(lengthSquared(scene.at(id).velocity)) < 3.5);
  }
  double deepest = 0;
  for (const ContactRow& row : scene.world.contacts()) deepest = std::min(deepest, row.separation);
  CHECK(deepest > -0.01);
}

TEST_CASE("turning: far out a stack is the one at the origin") {
  const auto heightsAt = [](Vec origin) {
    Scene scene;
    scene.add({.type = BodyType::fixed, .position = origin + Vec{0, -5}}, box(200, 10));
    std::vector<BodyId> boxes;
    for (int i = 0; i < 6; ++i) {
      boxes.push_back(scene.add({.position = origin + Vec{i % 2 == 0 ? 0.125 : -0.125, 0.5 + i}}, box(1, 1)));
    }
    scene.run(5);
    std::vector<Vec> places;
    for (const BodyId id : boxes) places.push_back(scene.at(id).position - origin);
    return places;
  };
  const std::vector<Vec> here = heightsAt({0, 0});
  for (const Vec origin : {Vec{10000000, 0}, Vec{40000, -25000}, Vec{100000, -80000}}) {
    const std::vector<Vec> there = heightsAt(origin);
    for (std::size_t i = 0; i < here.size(); ++i) {
      CHECK(std::fabs(there[i].x - here[i].x) < 1e-4);  // friction holds it where it came to rest
      CHECK(std::fabs(there[i].y - here[i].y) < 1e-6);
    }
  }
}

TEST_CASE("turning: a pile of everything falls asleep, wholly, and stays to the bit where it is") {
  WorldOptions with{.gravity = {0, -500}, .sleepAfter = 0.5, .turning = true};
  Scene scene(with);
  scene.add({.type = BodyType::fixed, .position = {0, -50}}, box(4000, 100));
  scene.add({.type = BodyType::fixed, .position = {-250, 300}}, box(50, 800));
  scene.add({.type = BodyType::fixed, .position = {250, 300}}, box(50, 800));
  Random random{1};
  const auto chance = [&] { return random.unit(); };
  std::vector<BodyId> bodies;
  for (int i = 0; i < 100; ++i) {
    const Shape shapes[] = {makeBox(20 + chance() * 30, 20 + chance() * 30).value,
                            makeCircle(8 + chance() * 12).value, makeCapsule({-10, 0}, {10, 0}, 8).value,
                            makeBox(30, 20, {}, 0, 5).value};
    const Vec at{(chance() - 0.5) * 350, 100 + chance() * 1200};
    bodies.push_back(scene.add({.position = at, .angle = 6 * chance()}, of(shapes[i % 4])));
  }
  for (int i = 0; i < 1800 && scene.world.asleepCount() < 100; ++i) REQUIRE(scene.world.step(1.0 / 60));
  CHECK(scene.world.asleepCount() == 100);
  for (const ContactRow& row : scene.world.contacts()) CHECK(row.separation > -2);
  std::vector<Vec> places;
  for (const BodyId id : bodies) places.push_back(scene.at(id).position);
  scene.run(20);
  for (std::size_t i = 0; i < bodies.size(); ++i) CHECK(scene.at(bodies[i]).position == places[i]);
  // One that is pushed wakes those it rests with, with the impulses that they had.
  REQUIRE(scene.world.setVelocity(bodies[0], {0, 100}));
  REQUIRE(scene.world.step(1.0 / 60));
  CHECK(scene.world.asleepCount() < 100);
  for (const BodyId id : bodies) CHECK(std::sqrt(lengthSquared(scene.at(id).velocity)) < 400);
}
