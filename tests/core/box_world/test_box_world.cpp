// The box world's contract beside its bits: the list's order, handles, refusals without change, memory.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>

#include "bump/box_world.h"

using namespace bump;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

double xAt(BoxWorld& world, int index) { return world.columns().place[index].position.x; }

}  // namespace

TEST_CASE("boxes keep the list's order when others come and go") {
  BoxWorld world;
  const BoxId a = world.createBox({.position = {1, 0}}).value;
  const BoxId c = world.createBox({.position = {30, 0}}).value;
  const BoxId b = world.insertBox(1, {.position = {20, 0}}).value;
  const BoxId first = world.insertBox(0, {.position = {-10, 0}}).value;
  REQUIRE(world.boxCount() == 4);
  CHECK(world.indexOf(first) == 0);
  CHECK(world.indexOf(a) == 1);
  CHECK(world.indexOf(b) == 2);
  CHECK(world.indexOf(c) == 3);
  CHECK(world.at(2) == b);
  REQUIRE(world.destroyBox(a));
  CHECK(world.indexOf(b) == 1);
  CHECK(xAt(world, 1) == 20);
  CHECK(world.columns().index[c.slot()] == 2);
  CHECK(world.insertBox(4, {}).status.code == Code::outOfRange);
  CHECK(world.insertBox(-1, {}).status.code == Code::outOfRange);
  CHECK(world.insertBox(3, {}));
}

TEST_CASE("the list's order decides who meets whom first") {
  const auto middleAfter = [](bool reversed) {
    BoxWorld world;
    for (int i = 0; i < 3; ++i) {
      CHECK(world.createBox({.position = {6.0 * (reversed ? 2 - i : i), 0}, .size = {10, 10}}));
    }
    CHECK(world.step());
    return xAt(world, 1);
  };
  CHECK(middleAfter(false) == 7);  // (2, 1) first, then (1, 0)
  CHECK(middleAfter(true) == 5);
}

TEST_CASE("two boxes that meet share the depth by their masses and touch afterwards") {
  BoxWorld world;
  REQUIRE(world.createBox({.position = {0, 0}, .size = {10, 10}, .velocity = {0, 0}, .mass = 3}));
  REQUIRE(world.createBox({.position = {8, 1}, .size = {10, 10}, .velocity = {-40, 0}, .mass = 1}));
  REQUIRE(world.step());
  const auto columns = world.columns();
  CHECK(columns.place[0].position.x == doctest::Approx(-0.6));
  CHECK(columns.place[1].position.x == doctest::Approx(9.4));
  CHECK(columns.velocity[0].x == doctest::Approx(-10));
  CHECK(columns.velocity[1].x == doctest::Approx(-10));
  CHECK(world.counts().meetings == 1);
}

TEST_CASE(
    "mass 0 and infinite mass: nothing pushes it, gravity does not pull it, its own velocity moves it") {
  for (const double mass : {0.0, -0.0, infinite}) {
    BoxWorld world;
    REQUIRE(world.setGravity({0, -100}));
    REQUIRE(world.createBox({.position = {0, 0}, .size = {10, 10}, .velocity = {5, 0}, .mass = mass}));
    REQUIRE(world.createBox({.position = {0, 5}, .size = {10, 10}, .velocity = {0, -50}}));
    for (int i = 0; i < 100; ++i) REQUIRE(world.step());
    CHECK(xAt(world, 0) == doctest::Approx(5));
    CHECK(world.columns().place[0].position.y == 0);
    CHECK(world.columns().velocity[0].x == 5);
    CHECK(world.columns().mass[0] == 0);
  }
}

TEST_CASE("two boxes that nothing pushes stay in each other") {
  BoxWorld world;
  REQUIRE(world.createBox({.size = {10, 10}, .mass = 0}));
  REQUIRE(world.createBox({.position = {3, 3}, .size = {10, 10}, .mass = infinite}));
  for (int i = 0; i < 10; ++i) REQUIRE(world.step());
  CHECK(xAt(world, 0) == 0);
  CHECK(xAt(world, 1) == 3);
}

TEST_CASE("a box's handle is stale once it is gone") {
  BoxWorld world;
  const BoxId first = world.createBox({}).value;
  REQUIRE(world.destroyBox(first));
  CHECK(world.check(first).code == Code::staleBody);
  const BoxId second = world.createBox({}).value;
  CHECK(second.slot() == first.slot());
  CHECK(world.destroyBox(first).code == Code::staleBody);
  CHECK(world.setPosition(first, {}).code == Code::staleBody);
  CHECK(world.check(BoxId{}).code == Code::none);
  REQUIRE(world.clear());
  CHECK(world.check(second).code == Code::staleBody);
  CHECK(world.boxCount() == 0);
  CHECK(world.step());
}

TEST_CASE("no handle ever names a second box, over 70,000 lives") {
  BoxWorld world;
  const BoxId first = world.createBox({}).value;
  BoxId last = first;
  for (int i = 0; i < 70000; ++i) {
    REQUIRE(world.destroyBox(last));
    last = world.createBox({.position = {i * 1.0, 0}}).value;
    REQUIRE(last != first);
  }
  CHECK(world.boxCount() == 1);
  CHECK(world.indexOf(last) == 0);
  CHECK(world.step());
}

TEST_CASE("a refused call leaves the box world as it was and names the argument") {
  BoxWorld world;
  const BoxId box = world.createBox({.position = {1, 2}}).value;
  REQUIRE(world.step());
  const std::uint64_t before = world.hash();
  const auto refused = [](Status status, Code code, const char* argument) {
    CHECK(std::string(nameOf(status.code)) == nameOf(code));
    CHECK(std::string(status.argument) == argument);
  };
  refused(world.createBox({.position = {notANumber, 0}}).status, Code::notFinite, "x");
  refused(world.createBox({.position = {0, 1e10}}).status, Code::outOfRange, "y");
  refused(world.createBox({.size = {0, 1}}).status, Code::notPositive, "width");
  refused(world.createBox({.size = {1, infinite}}).status, Code::notFinite, "height");
  refused(world.createBox({.velocity = {0, notANumber}}).status, Code::notFinite, "velocity.y");
  refused(world.createBox({.mass = notANumber}).status, Code::notFinite, "mass");
  refused(world.createBox({.mass = -1}).status, Code::negative, "mass");
  refused(world.createBox({.mass = -infinite}).status, Code::notFinite, "mass");
  refused(world.createBox({.mass = 1e-40}).status, Code::outOfRange, "mass");
  refused(world.createBox({.mass = 1e40}).status, Code::outOfRange, "mass");
  refused(world.createBox({.bounce = 1.5}).status, Code::outOfRange, "bounce");
  refused(world.createBox({.bounce = -0.5}).status, Code::negative, "bounce");
  refused(world.createBox({.friction = infinite}).status, Code::notFinite, "friction");
  refused(world.createBox({.friction = -1}).status, Code::negative, "friction");
  refused(world.setPosition(box, {0, notANumber}), Code::notFinite, "y");
  refused(world.setSize(box, {1, 0}), Code::notPositive, "height");
  refused(world.setVelocity(box, {infinite, 0}), Code::notFinite, "velocity.x");
  refused(world.setMass(box, -2), Code::negative, "mass");
  refused(world.setGravity({notANumber, 0}), Code::notFinite, "gravity.x");
  refused(world.setDrag(-1), Code::negative, "drag");
  refused(world.setDrag(notANumber), Code::notFinite, "drag");
  refused(world.step(notANumber), Code::notFinite, "dt");
  refused(world.step(0), Code::notPositive, "dt");
  refused(world.step(100), Code::outOfRange, "dt");
  refused(world.setPosition(BoxId{}, {}), Code::none, "box");
  CHECK(world.hash() == before);
}

TEST_CASE("positions that are no numbers, written past the checks, do no harm to the others' memory") {
  BoxWorld world;
  for (int i = 0; i < 40; ++i) REQUIRE(world.createBox({.position = {i * 20.0, 0}, .size = {10, 10}}));
  const double bad[] = {notANumber, infinite, -infinite, 1e308, -1e200};
  for (int i = 0; i < 5; ++i) world.columns().place[i * 7].position = {bad[i], 0};
  for (int i = 0; i < 40; ++i) REQUIRE(world.step());
  REQUIRE(world.clear());
  const BoxId box = world.createBox({.position = {3, 4}}).value;
  REQUIRE(world.step());
  CHECK(xAt(world, world.indexOf(box)) == 3);
}

TEST_CASE("the box world's hash sees every kind of change") {
  BoxWorld world;
  std::uint64_t last = world.hash();
  const auto changes = [&] {
    const std::uint64_t now = world.hash();
    const bool changed = now != last;
    last = now;
    return changed;
  };
  const BoxId box = world.createBox({}).value;
  CHECK(changes());
  world.setPosition(box, {-0.0, 0});
  CHECK(changes());
  world.setSize(box, {1, 2});
  CHECK(changes());
  world.setVelocity(box, {0, 1e-300});
  CHECK(changes());
  world.setMass(box, 2);
  CHECK(changes());
  world.setGravity({0, 1});
  CHECK(changes());
  world.setDrag(1);
  CHECK(changes());
  world.step();
  CHECK(changes());
  world.destroyBox(box);
  CHECK(changes());
}

TEST_CASE("settled boxes are compared with few others, and a lone box with none") {
  BoxWorld world;
  REQUIRE(world.setGravity({0, -500}));
  REQUIRE(world.createBox({.position = {0, -10}, .size = {10000, 10}, .mass = 0}));
  for (int i = 0; i < 500; ++i) {
    for (int level = 0; level < 2; ++level) {
      REQUIRE(world.createBox({.position = {i * 20.0, level * 10.0}, .size = {10, 10}}));
    }
  }
  for (int i = 0; i < 100; ++i) REQUIRE(world.step());
  const BoxCounts counts = world.counts();
  CHECK(counts.meetings == 1000);
  CHECK(counts.examined <= 2 * 1000);
  CHECK(counts.finds == 1000);
  CHECK(counts.scans == 0);
}
