// Shapes without a category or a mask are drawn and weighed, and meet nobody: the search for pairs never
// looks at them, wherever in its body such a shape stands, and whatever that body does meanwhile.
#include <doctest/doctest.h>

#include <vector>

#include "bump/world.h"
#include "one_shape.h"
#include "ways_back.h"

using namespace bump;

namespace {

constexpr double dt = 1.0 / 60;

enum class Eyes { none, before, behind };

ShapeDescription eye(bool noCategory) {
  ShapeDescription shape = circle(3);
  (noCategory ? shape.category : shape.mask) = 0;
  shape.density = 0;
  return shape;
}

// A column of boxes of 20 on a floor whose top is at 0, a box that shoves it, all of them with eyes or none.
struct Column {
  World world;
  std::vector<BodyId> bodies;

  Column(Eyes eyes, bool noCategory) : world({.gravity = {0, 900}, .sleepAfter = 0.2}) {
    const auto put = [&](const BodyDescription& body, const ShapeDescription& solid) {
      std::vector<ShapeDescription> shapes{solid};
      if (eyes != Eyes::none)
        shapes.insert(eyes == Eyes::before ? shapes.begin() : shapes.end(), eye(noCategory));
      bodies.push_back(world.createBody(body, shapes).value);
    };
    put({.type = BodyType::fixed, .position = {0, 10}}, box(400, 20));
    for (int i = 0; i < 4; ++i) put({.position = {0.5 * i, -11.0 - 21 * i}}, box(20, 20));
    put({.position = {-190, -10}}, box(20, 20));
  }
  std::uint64_t tested() {
    BroadPhaseView view;
    REQUIRE(world.inspectBroadPhase(view));
    return view.counts.tested;
  }
};

int found(World& world, Vec point) {
  ShapeFound shapes[8];
  return world.findAt(point, {}, shapes).value;
}

}  // namespace

TEST_CASE("shapes that meet nobody are not searched for, and change nothing of what the others do") {
  for (const Eyes eyes : {Eyes::before, Eyes::behind}) {
    for (const bool noCategory : {false, true}) {
      CAPTURE(eyes);
      CAPTURE(noCategory);
      Column plain(Eyes::none, noCategory);
      Column seeing(eyes, noCategory);
      int asleep = 0;
      for (int i = 0; i < 300; ++i) {
        for (Column* column : {&plain, &seeing}) {
          // Once all sleep, one comes and wakes them; later the floor is put a little lower by hand.
          if (i == 120) REQUIRE(column->world.setVelocity(column->bodies.back(), {600, 0}));
          if (i == 220) REQUIRE(column->world.setPosition(column->bodies.front(), {0, 14}));
          REQUIRE(column->world.step(dt));
        }
        if (i == 119) asleep = plain.world.asleepCount();
        REQUIRE(plain.world.asleepCount() == seeing.world.asleepCount());
        REQUIRE(plain.tested() == seeing.tested());
        REQUIRE(plain.world.events().size() == seeing.world.events().size());
        const auto a = plain.world.bodyColumns();
        const auto b = seeing.world.bodyColumns();
        for (std::size_t k = 0; k < plain.bodies.size(); ++k) {
          REQUIRE(a.x[plain.bodies[k].slot()] == b.x[seeing.bodies[k].slot()]);
          REQUIRE(a.y[plain.bodies[k].slot()] == b.y[seeing.bodies[k].slot()]);
        }
      }
      CHECK(asleep == 5);
      CHECK(plain.bodies.size() == 6);
    }
  }
}

TEST_CASE("a shape that met nobody meets others from when it may, and none from when it may not") {
  World world({.gravity = {0, 0}});
  const BodyId still = add(world, {.type = BodyType::fixed, .position = {0, 0}}, eye(false));
  add(world, {.position = {2, 0}}, circle(5));
  REQUIRE(world.step(dt));
  CHECK(world.events().empty());
  ShapeId shape[1];
  REQUIRE(world.shapesOf(still, shape) == 1);
  ShapeDescription open = world.describe(shape[0]);
  open.mask = 0xFFFFFFFFu;
  open.trigger = true;
  REQUIRE(world.change(shape[0], open));
  REQUIRE(world.step(dt));
  REQUIRE(world.events().size() == 1);
  CHECK(world.events()[0].kind == EventRow::begin);
  CHECK(found(world, {0, 0}) == 2);
  open.category = 0;
  REQUIRE(world.change(shape[0], open));
  REQUIRE(world.step(dt));
  REQUIRE(world.events().size() == 1);
  CHECK(world.events()[0].kind == EventRow::end);
  CHECK(found(world, {0, 0}) == 1);
  REQUIRE(world.step(dt));
  CHECK(world.events().empty());
}

// A slot without a body has nothing that may be looked through: what it had is gone, or zeros after a
// restore.
TEST_CASE("shapes that meet nobody: a world in which some have died comes again by every way") {
  for (const Eyes eyes : {Eyes::before, Eyes::behind}) {
    CAPTURE(eyes);
    Column column(eyes, true);
    Recorder recorder;
    REQUIRE(recorder.start(column.world));
    for (const std::size_t gone : {0u, 2u}) {
      REQUIRE(column.world.destroyBody(column.bodies[gone]));
      for (int i = 0; i < 5; ++i) REQUIRE(column.world.step(dt));
    }
    checkWaysBack(column.world, recorder, 30, dt);
  }
}
