// One-way rules and directions that change while two touch: who was held is judged anew by where it is, who
// is on its way through goes on, and nobody falls at a joint because of it.
#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "one_shape.h"

using namespace bump;

namespace {

constexpr double dt = 1.0 / 60;
constexpr Vec up{0, -1}, down{0, 1}, aside{1, 0};  // y grows downwards

// A plank at 0 that is 10 high, and a box of 20 that gravity presses against it, from above or from below.
struct Pressed {
  World world;
  BodyId plank, box;
  ShapeId plankShape;

  Pressed(bool fromAbove, const WorldOptions& options, Vec own = {})
      : world([&] {
          WorldOptions all = options;
          all.gravity = {0, fromAbove ? 900.0 : -900.0};
          return all;
        }()) {
    for (const char* name : {"platform", "player", "open"}) REQUIRE(world.defineGroup(name, Policy::block));
    REQUIRE(world.setRule(2, 1, Policy::oneWay, fromAbove ? down : up));
    ShapeDescription shape = ::box(200, 10);
    shape.passes = own;
    plank = add(world, {.type = BodyType::fixed}, shape);
    REQUIRE(world.shapesOf(plank, {&plankShape, 1}) == 1);
    box = add(world, {.position = {0, fromAbove ? -15.0 : 15.0}}, ::box(20, 20));
    REQUIRE(world.addToGroup(0, Side::left, plank));
    REQUIRE(world.addToGroup(1, Side::left, box));
  }
  void go(int steps) {
    for (int i = 0; i < steps; ++i) REQUIRE(world.step(dt));
  }
  double y() { return world.bodyColumns().y[box.slot()]; }
};

}  // namespace

TEST_CASE("who is held is let through when what holds it is turned or opened, and held on when it still is") {
  struct Change {
    const char* name;
    bool fromAbove;
    Vec own;    // the plank's own direction, before
    Vec ruled;  // the rule's, before
    std::function<Status(Pressed&)> give;
    bool falls;
  };
  const auto rule = [](Vec passes) {
    return [passes](Pressed& p) { return p.world.setRule(0, 1, Policy::oneWay, passes); };
  };
  const auto own = [](Vec passes) {
    return [passes](Pressed& p) {
      ShapeDescription shape = p.world.describe(p.plankShape);
      shape.passes = passes;
      return p.world.change(p.plankShape, shape);
    };
  };
  const auto enter = [](Pressed& p) { return p.world.addToGroup(2, Side::left, p.plank); };
  const auto enterShape = [](Pressed& p) { return p.world.addToGroup(2, Side::left, p.plankShape); };
  const Change changes[] = {
      {"a rule comes that lets up who is pressed from below", false, {}, {}, rule(up), true},
      {"a rule comes that holds below", false, {}, {}, rule(down), false},
      {"a rule is turned under who stands", true, {}, up, rule(down), true},
      {"a rule is turned aside", true, {}, up, rule(aside), true},
      {"a rule is turned a little", true, {}, up, rule({0.6, -0.8}), false},
      {"a rule comes under who stands", true, {}, {}, rule(up), false},
      {"a rule comes that overrules the shape", true, up, {}, rule(down), true},
      {"a shape is opened from below", false, {}, {}, own(up), true},
      {"a shape is turned under who stands", true, up, {}, own(down), true},
      {"a shape is turned a little", true, up, {}, own({0.6, -0.8}), false},
      {"a body gets a name that lets through", true, {}, up, enter, true},
      {"a shape gets a name that lets through", true, {}, {}, enterShape, true},
      {"a body gets a name that lets up", false, {}, {}, enter, true},
  };
  for (const Change& change : changes) {
    for (const bool turning : {false, true}) {
      for (const double sleepAfter : {0.0, 0.2}) {
        for (const bool restored : {false, true}) {
          CAPTURE(std::string(change.name));
          CAPTURE(turning);
          CAPTURE(sleepAfter);
          CAPTURE(restored);
          Pressed p(change.fromAbove, {.sleepAfter = sleepAfter, .turning = turning}, change.own);
          if (change.ruled != Vec{}) REQUIRE(p.world.setRule(0, 1, Policy::oneWay, change.ruled));
          p.go(60);
          REQUIRE(p.world.isAsleep(p.box) == (sleepAfter > 0));
          REQUIRE(std::fabs(std::fabs(p.y()) - 15) < 0.6);
          REQUIRE(change.give(p));
          // What was changed is remembered by a snapshot as well.
          if (restored) REQUIRE(p.world.restore(p.world.save().value.span()));
          p.go(30);
          const double fallen = change.fromAbove ? p.y() : -p.y();
          if (change.falls) CHECK(fallen > 50);
          if (!change.falls) CHECK(fallen == doctest::Approx(-15).epsilon(0.05));
        }
      }
    }
  }
}

TEST_CASE("who is on its way through a one-way rule goes on, whatever becomes of the rule") {
  const std::vector<std::function<void(World&, BodyId)>> changes = {
      [](World&, BodyId) {},
      [](World& w, BodyId) { REQUIRE(w.setRule(0, 1, Policy::block)); },
      [](World& w, BodyId) {
        REQUIRE(w.setRule(0, 1, Policy::oneWay, {0.6, -0.8}));
      },
      [](World& w, BodyId body) { REQUIRE(w.removeFromGroup(1, Side::left, body)); },
      [](World& w, BodyId) {
        for (const Policy policy : {Policy::block, Policy::overlap, Policy::ignore}) {
          REQUIRE(w.setRule(0, 1, policy));
          REQUIRE(w.step(dt));
        }
        REQUIRE(w.setRule(0, 1, Policy::oneWay, up));
      },
  };
  double highest = 0;
  for (std::size_t k = 0; k < changes.size(); ++k) {
    CAPTURE(k);
    World world({.gravity = {0, 900}});
    for (const char* name : {"platform", "player"}) REQUIRE(world.defineGroup(name, Policy::block));
    const BodyId plank = add(world, {.type = BodyType::fixed}, box(200, 10));
    const BodyId jumper = add(world, {.position = {0, 20}, .velocity = {0, -300}}, box(20, 20));
    REQUIRE(world.addToGroup(0, Side::left, plank));
    REQUIRE(world.addToGroup(1, Side::left, jumper));
    REQUIRE(world.setRule(0, 1, Policy::oneWay, up));
    double least = 20;
    bool changed = false;
    for (int i = 0; i < 240; ++i) {
      REQUIRE(world.step(dt));
      const double y = world.bodyColumns().y[jumper.slot()];
      least = std::min(least, y);
      if (changed || y > 4) continue;
      changed = true;
      changes[k](world, jumper);
    }
    if (k == 0) highest = least;
    CHECK(least == doctest::Approx(highest).epsilon(0.01));
    // It comes down on what holds it from there: the rule, or what is solid without one.
    CHECK(world.bodyColumns().y[jumper.slot()] == doctest::Approx(-15).epsilon(0.05));
  }
}

TEST_CASE("nobody falls at the joint of one-way tiles while rules change at every step") {
  const ShapeDescription walkers[] = {
      circle(10), box(20, 20), {.shape = makeCapsule({0, -8}, {0, 8}, 8).value}};
  for (const ShapeDescription& walker : walkers) {
    for (const double speed : {60.0, 240.0}) {
      for (const bool ruled : {false, true}) {
        CAPTURE(speed);
        CAPTURE(ruled);
        World world({.gravity = {0, 900}});
        for (const char* name : {"tile", "player", "coin"}) REQUIRE(world.defineGroup(name, Policy::block));
        for (int i = 0; i < 40; ++i) {
          ShapeDescription tile = box(32, 16);
          tile.passes = up;
          REQUIRE(world.addToGroup(
              0, Side::left, add(world, {.type = BodyType::fixed, .position = {16.0 + 32 * i, 8}}, tile)));
        }
        const BodyId body = add(world, {.position = {50, -17}}, walker);
        REQUIRE(world.addToGroup(1, Side::left, body));
        for (int i = 0; i < 240; ++i) {
          REQUIRE(world.setVelocity(body, {speed, world.bodyColumns().velocityY[body.slot()]}));
          // A rule of others, or its own, which is turned to and fro by ten degrees.
          REQUIRE(world.setRule(ruled ? 0 : 2, 1, Policy::oneWay,
                                i % 2 ? Vec{0, -1} : Vec{0.17364817766693033, -0.98480775301220802}));
          REQUIRE(world.step(dt));
          REQUIRE(world.bodyColumns().y[body.slot()] < 0);
        }
        CHECK(world.bodyColumns().x[body.slot()] > 50 + 3.5 * speed);
      }
    }
  }
}
