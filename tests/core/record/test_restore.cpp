// Restore and go on gives the same bits: what decides the future is in the snapshot, whatever a world has
// been through. The cases that once were not so; the lockstep test (tests/property) looks for others.
#include <doctest/doctest.h>

#include <vector>

#include "bump/world.h"

using namespace bump;

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes snapshotOf(const World& world) {
  const Result<List<std::uint8_t>> saved = world.save();
  REQUIRE(saved);
  return {saved.value.begin(), saved.value.end()};
}

BodyId add(World& world, BodyType type, Vec position, double width, double height) {
  const ShapeDescription shape{.shape = makeBox(width, height).value};
  return world.createBody({.type = type, .position = position}, {&shape, 1}).value;
}

// A box of 20, asleep on a floor.
struct Sleeper {
  World world{{.gravity = {0, 900}, .sleepAfter = 0.2}};
  BodyId box;

  Sleeper() {
    add(world, BodyType::fixed, {0, 100}, 400, 20);
    box = add(world, BodyType::dynamic, {0, 80}, 20, 20);
    for (int i = 0; i < 120; ++i) REQUIRE(world.step(1.0 / 60));
    REQUIRE(world.isAsleep(box));
  }
};

constexpr BroadPhaseKind kinds[] = {BroadPhaseKind::automatic, BroadPhaseKind::bruteForce,
                                    BroadPhaseKind::grid, BroadPhaseKind::sweep, BroadPhaseKind::tree};

}  // namespace

TEST_CASE("restore: a wall that appears inside a sleeping box pushes it out, before and after") {
  Sleeper s;
  World& world = s.world;
  const Bytes saved = snapshotOf(world);
  const auto goOn = [&] {
    add(world, BodyType::fixed, {12, 80}, 20, 20);
    REQUIRE(world.step(1.0 / 60));
    CHECK(!world.isAsleep(s.box));
    for (int i = 0; i < 59; ++i) REQUIRE(world.step(1.0 / 60));
    CHECK(world.bodyColumns().x[s.box.slot()] < -7);
    return world.hash();
  };
  const std::uint64_t first = goOn();
  for (int again = 0; again < 2; ++again) {
    REQUIRE(world.restore(saved));
    CHECK(goOn() == first);
  }
}

TEST_CASE("restore: between the wall and the step too, however the wall came there") {
  int way = 0;
  SUBCASE("made") { way = 0; }
  SUBCASE("moved") { way = 1; }
  SUBCASE("written") { way = 2; }
  SUBCASE("given a shape") { way = 3; }
  SUBCASE("given a larger shape") { way = 4; }
  SUBCASE("no longer kinematic") { way = 5; }
  CAPTURE(way);
  Sleeper s;
  World& world = s.world;
  const Vec there{10, 80}, elsewhere{300, 300};
  const BodyId wall = way == 0 ? BodyId{}
                               : add(world, way == 5 ? BodyType::kinematic : BodyType::fixed,
                                     way < 3 ? elsewhere : there, 1, 1);
  if (way == 5) REQUIRE(world.setPosition(wall, {19.5, 80}));
  // At a point's size nothing is near the box but what is in it.
  if (way > 2 && way < 5) {
    REQUIRE(world.setPosition(wall, {25, 80}));
  }
  for (int i = 0; i < 60; ++i) REQUIRE(world.step(1.0 / 60));
  REQUIRE(world.isAsleep(s.box));
  const ShapeDescription large{.shape = makeBox(40, 20).value};
  switch (way) {
    case 0:
      add(world, BodyType::fixed, there, 20, 20);
      break;
    case 1:
      REQUIRE(world.setPosition(wall, there));
      break;
    case 2:
      world.bodyColumns().x[wall.slot()] = there.x;
      world.bodyColumns().y[wall.slot()] = there.y;
      break;
    case 3:
      REQUIRE(world.createShape(wall, large));
      break;
    case 4: {
      ShapeId shape;
      REQUIRE(world.shapesOf(wall, {&shape, 1}) == 1);
      REQUIRE(world.change(shape, large));
      break;
    }
    default:
      REQUIRE(world.change(wall, {.type = BodyType::fixed, .position = {9, 80}}));
  }
  const Bytes saved = snapshotOf(world);
  World twin;
  REQUIRE(twin.restore(saved));
  CHECK(twin.hash() == world.hash());
  CHECK(twin.asleepCount() == world.asleepCount());
  for (int i = 0; i < 30; ++i) {
    REQUIRE(world.step(1.0 / 60));
    REQUIRE(twin.step(1.0 / 60));
    CHECK(twin.hash() == world.hash());
    CHECK(twin.asleepCount() == world.asleepCount());
    if (i == 0) CHECK(!world.isAsleep(s.box));
  }
}

TEST_CASE("restore: who wakes beside a wall is the same under every broad phase") {
  std::vector<std::uint64_t> hashes;
  for (const BroadPhaseKind kind : kinds) {
    Sleeper s;
    REQUIRE(s.world.setBroadPhase({.kind = kind}));
    // Nearly there: the wall wakes what stands within the margin, and nobody else.
    add(s.world, BodyType::fixed, {20.9, 80}, 20, 20);
    add(s.world, BodyType::fixed, {-22, 80}, 20, 20);
    REQUIRE(s.world.step(1.0 / 60));
    CHECK(!s.world.isAsleep(s.box));
    for (int i = 0; i < 20; ++i) REQUIRE(s.world.step(1.0 / 60));
    REQUIRE(s.world.isAsleep(s.box));
    add(s.world, BodyType::fixed, {-21.1, 70}, 20, 20);
    REQUIRE(s.world.step(1.0 / 60));
    CHECK(s.world.isAsleep(s.box));
    hashes.push_back(s.world.hash());
  }
  for (const std::uint64_t hash : hashes) CHECK(hash == hashes[0]);
}

TEST_CASE("restore: ten thousand walls that come one by one to as many sleepers cost no square") {
  World world({.gravity = {0, 0}, .sleepAfter = 0.01});
  constexpr int side = 100;
  for (int i = 0; i < side * side; ++i) {
    add(world, BodyType::dynamic, {i % side * 50.0, i / side * 50.0}, 10, 10);
  }
  for (int i = 0; i < 3; ++i) REQUIRE(world.step(0.01));
  REQUIRE(world.asleepCount() == side * side);
  // One in four comes where somebody sleeps, the others between.
  for (int i = 0; i < side * side; ++i) {
    const double beside = i % 4 == 0 ? 8 : 25;
    add(world, BodyType::fixed, {i % side * 50.0 + beside, i / side * 50.0}, 10, 10);
  }
  REQUIRE(world.step(0.01));
  CHECK(world.asleepCount() == side * side * 3 / 4);
}

#ifndef NDEBUG
TEST_CASE("restore: a world that restores itself at each step goes on as one that does not") {
  const auto play = [](bool restores) {
    Sleeper s;
    s.world.restoreEachStep(restores);
    for (int i = 0; i < 12; ++i) add(s.world, BodyType::dynamic, {i * 9.0 - 50, -20.0 * i}, 20, 20);
    std::vector<std::uint64_t> hashes;
    for (int i = 0; i < 200; ++i) {
      if (i == 100) add(s.world, BodyType::fixed, {12, 80}, 20, 20);
      REQUIRE(s.world.step(1.0 / 60));
      hashes.push_back(s.world.hash());
      hashes.push_back(s.world.eventHash());
    }
    return hashes;
  };
  CHECK(play(true) == play(false));
}
#endif

namespace {

// A lift that rises by 1.5 a step, and how it comes to let through what comes from below.
struct Lift {
  const char* name;
  bool before;  // it is like this while it rises, and not only then
  void (*become)(World& world, BodyId lift, ShapeId shape);
};

constexpr Vec upwards{0, -1};
const ShapeDescription oneWayBox{.shape = makeBox(200, 10).value, .passes = upwards};

// Group 0 is what passes in front of group 1.
void ruled(World& world, BodyId lift, ShapeId /*shape*/) {
  REQUIRE(world.setRule(0, 1, Policy::oneWay, upwards));
  REQUIRE(world.addToGroup(0, Side::left, lift));
}
void ruledShape(World& world, BodyId /*lift*/, ShapeId shape) {
  REQUIRE(world.setRule(0, 1, Policy::oneWay, upwards));
  REQUIRE(world.addToGroup(0, Side::right, shape));
}
void ruledLast(World& world, BodyId lift, ShapeId /*shape*/) {
  REQUIRE(world.addToGroup(0, Side::left, lift));
  REQUIRE(world.setRule(0, 1, Policy::oneWay, upwards));
}
void changed(World& world, BodyId /*lift*/, ShapeId shape) { REQUIRE(world.change(shape, oneWayBox)); }
void another(World& world, BodyId lift, ShapeId shape) {
  REQUIRE(world.createShape(lift, oneWayBox));
  REQUIRE(world.destroyShape(shape));
}

}  // namespace

TEST_CASE("restore: whom one-way ground lets through that has just risen is the same, however it became so") {
  for (const Lift& way :
       {Lift{"changed", true, changed}, Lift{"another shape", true, another}, Lift{"by a rule", true, ruled},
        Lift{"by a rule of its shape", true, ruledShape}, Lift{"by a rule that came last", true, ruledLast},
        Lift{"changed", false, changed}, Lift{"another shape", false, another},
        Lift{"by a rule", false, ruled}, Lift{"by a rule of its shape", false, ruledShape},
        Lift{"by a rule that came last", false, ruledLast}}) {
    INFO(way.name);
    CAPTURE(way.before);
    // What one of them answers along a figure's way out of it: plain, restored from a whole snapshot, from
    // one against another, and taken through both twice.
    std::vector<std::vector<bool>> all;
    for (int restores = 0; restores < 4; ++restores) {
      World world;
      REQUIRE(world.defineGroup("lift", Policy::block));
      REQUIRE(world.defineGroup("figure", Policy::block));
      const BodyId lift = add(world, BodyType::kinematic, {0, 5}, 200, 10);
      const BodyId figure = add(world, BodyType::kinematic, {500, 0}, 20, 32);
      REQUIRE(world.addToGroup(1, Side::right, figure));
      REQUIRE(world.setVelocity(lift, {0, -90}));
      REQUIRE(world.setAngularVelocity(lift, 0.01));
      ShapeId shape;
      world.shapesOf(lift, {&shape, 1});
      if (way.before) way.become(world, lift, shape);
      const Bytes base = snapshotOf(world);
      REQUIRE(world.step(1.0 / 60));
      for (int i = 0; i < (restores == 3 ? 2 : 1); ++i) {
        if (restores & 1) REQUIRE(world.restore(snapshotOf(world)));
        if (!(restores & 2)) continue;
        const Result<List<std::uint8_t>> delta = world.saveSince(base);
        REQUIRE(delta);
        REQUIRE(world.restore(delta.value.span(), base));
      }
      if (!way.before) way.become(world, lift, shape);
      world.shapesOf(lift, {&shape, 1});
      std::vector<bool>& answers = all.emplace_back();
      const Shape body = makeBox(20, 32).value;
      for (double y = -19; y < -14; y += 0.125) {
        answers.push_back(world.letsThrough(shape, figure, {body.view(), {{0, y}, {}}}, {}));
      }
      // Its front was at 0 and is at -1.5: a figure of 32 that stood on it is 1.5 deep now, and held by what
      // was one-way then. Half a unit is as good as none.
      const auto isThrough = [&](double y) {
        return world.letsThrough(shape, figure, {body.view(), {{0, y}, {}}}, {});
      };
      CHECK_FALSE(isThrough(-17.6));
      CHECK(isThrough(-16.05) == !way.before);
      CHECK(isThrough(-15));
    }
    for (const std::vector<bool>& answers : all) CHECK(answers == all[0]);
  }
}
