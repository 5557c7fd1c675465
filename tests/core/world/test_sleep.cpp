// Sleeping: who falls asleep, who wakes and by what, and that nobody outside can tell but by the calm.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "bump/world.h"
#include "random.h"

using namespace bump;

namespace {

WorldOptions sleepy(double after = 0.5) {
  return {.gravity = {0, -10}, .lengthUnit = 1, .sleepAfter = after};
}

BodyId add(World& world, BodyType type, Vec position, double width, double height, double friction = 0.5) {
  const ShapeDescription shape{.shape = makeBox(width, height).value, .friction = friction};
  return world.createBody({.type = type, .position = position}, {&shape, 1}).value;
}
BodyId addFloor(World& world) { return add(world, BodyType::fixed, {0, -0.5}, 100, 1); }
BodyId addBox(World& world, Vec position) { return add(world, BodyType::dynamic, position, 1, 1); }

void run(World& world, int steps) {
  for (int i = 0; i < steps; ++i) REQUIRE(world.step(0.01));
}

// Two towers of three boxes, asleep; the second stands far to the right.
struct Towers {
  World world{sleepy()};
  BodyId floor = addFloor(world);
  std::vector<BodyId> left, right;

  Towers() {
    for (int i = 0; i < 3; ++i) {
      left.push_back(addBox(world, {-10, 0.5 + i}));
      right.push_back(addBox(world, {10, 0.5 + i}));
    }
    run(world, 300);
    REQUIRE(world.asleepCount() == 6);
  }
  bool leftSleeps() const {
    return world.isAsleep(left[0]) && world.isAsleep(left[1]) && world.isAsleep(left[2]);
  }
  bool leftIsAwake() const {
    return !world.isAsleep(left[0]) && !world.isAsleep(left[1]) && !world.isAsleep(left[2]);
  }
  bool rightSleeps() const {
    return world.isAsleep(right[0]) && world.isAsleep(right[1]) && world.isAsleep(right[2]);
  }
};

// Follows the events: what begins was not touching, what stays and ends was.
class Ledger {
 public:
  void read(const World& world) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> named;
    for (const EventRow& event : world.events()) {
      if (event.kind == EventRow::hit) continue;
      const std::pair key{std::min(event.bodyA.bits, event.bodyB.bits),
                          std::max(event.bodyA.bits, event.bodyB.bits)};
      named.insert(key);
      const bool touched = touching_.contains(key);
      CHECK(touched == (event.kind != EventRow::begin));
      if (event.kind == EventRow::begin) ++begun;
      if (event.kind == EventRow::end) {
        ++ended;
        touching_.erase(key);
      } else {
        touching_.insert(key);
      }
    }
    // Those who touch and sleep are not named.
    for (const auto& [a, b] : touching_) {
      if (named.contains({a, b})) continue;
      CHECK(isQuiet(world, a));
      CHECK(isQuiet(world, b));
    }
  }
  int begun = 0, ended = 0;

 private:
  static bool isQuiet(const World& world, std::uint32_t bits) {
    const BodyId body{bits};
    if (!world.check(body)) return true;
    return world.isAsleep(body) ||
           const_cast<World&>(world).bodyColumns().type[body.slot()] == static_cast<int>(BodyType::fixed);
  }
  std::set<std::pair<std::uint32_t, std::uint32_t>> touching_;
};

}  // namespace

TEST_CASE("sleep: off unless asked for") {
  World world({.gravity = {0, -10}, .lengthUnit = 1});
  addFloor(world);
  addBox(world, {0, 0.5});
  run(world, 500);
  CHECK(world.asleepCount() == 0);
}

TEST_CASE("sleep: a tower falls asleep as one, after the time, and then stands still and says nothing") {
  World world(sleepy(0.5));
  addFloor(world);
  const BodyId low = addBox(world, {0, 0.5});
  const BodyId high = addBox(world, {0, 1.5});
  int steps = 0;
  while (world.asleepCount() == 0 && steps < 1000) {
    run(world, 1);
    ++steps;
  }
  CHECK(steps >= 50);
  CHECK(steps < 200);
  CHECK(world.isAsleep(low));
  CHECK(world.isAsleep(high));
  const double y = world.bodyColumns().y[high.slot()];
  run(world, 100);
  CHECK(world.bodyColumns().y[high.slot()] == y);
  CHECK(world.contacts().empty());
  CHECK(world.events().empty());
  CHECK(world.frame().asleep[high.slot()] == 1);
}

TEST_CASE("sleep: a body that turns or drifts does not, one that is driven never") {
  World world({.lengthUnit = 1, .sleepAfter = 0.5});
  const ShapeDescription ball{.shape = makeCircle(1).value};
  const auto create = [&](const BodyDescription& body) { return world.createBody(body, {&ball, 1}).value; };
  const BodyId turning = create({.position = {0, 0}, .angularVelocity = 0.1});
  const BodyId drifting = create({.position = {10, 0}, .velocity = {0.06, 0}});
  const BodyId resting = create({.position = {20, 0}, .velocity = {0.04, 0}});
  const BodyId driven = create({.type = BodyType::kinematic, .position = {30, 0}, .velocity = {0.001, 0}});
  const BodyId parked = create({.type = BodyType::kinematic, .position = {40, 0}});
  const BodyId carried = create({.position = {30, 1.9}});
  run(world, 200);
  CHECK(!world.isAsleep(turning));
  CHECK(!world.isAsleep(drifting));
  CHECK(world.isAsleep(resting));
  CHECK(!world.isAsleep(driven));
  CHECK(world.isAsleep(parked));
  CHECK(!world.isAsleep(carried));
}

TEST_CASE("sleep: nobody naps on what slides away under him, whichever was made first") {
  const ShapeDescription ice{.shape = makeBox(100, 1).value}, stone{.shape = makeBox(1, 1).value};
  for (const bool beltFirst : {true, false}) {
    CAPTURE(beltFirst);
    World sleeps(sleepy()), never(sleepy(0));
    BodyId stones[2];
    for (World* world : {&sleeps, &never}) {
      const auto addBelt = [&] {
        return world->createBody({.type = BodyType::kinematic, .position = {0, -0.5}, .velocity = {2, 0}},
                                 {&ice, 1});
      };
      if (beltFirst) REQUIRE(addBelt());
      for (int i = 0; i < 2; ++i) {
        stones[i] = world->createBody({.position = {0, 0.5 + i}}, {&stone, 1}).value;
      }
      if (!beltFirst) REQUIRE(addBelt());
    }
    for (int step = 0; step < 300; ++step) {
      run(sleeps, 1);
      run(never, 1);
      for (const BodyId body : stones) {
        CHECK(!sleeps.isAsleep(body));
        CHECK(sleeps.bodyColumns().y[body.slot()] == never.bodyColumns().y[body.slot()]);
        CHECK(sleeps.bodyColumns().velocityY[body.slot()] == never.bodyColumns().velocityY[body.slot()]);
      }
      // Not even from one step to the next: who naps does not press on what carries him.
      REQUIRE(sleeps.contacts().size() == never.contacts().size());
      for (std::size_t i = 0; i < never.contacts().size(); ++i) {
        CHECK(sleeps.contacts()[i].pressed == never.contacts()[i].pressed);
      }
    }
  }
}

TEST_CASE("sleep: what wakes a tower, all of it, and only it") {
  Towers t;
  World& world = t.world;
  const auto wakes = [&](const char* what) {
    CAPTURE(what);
    run(world, 1);
    CHECK(t.leftIsAwake());
    CHECK(t.rightSleeps());
  };
  SUBCASE("a speed") {
    REQUIRE(world.setVelocity(t.left[1], {0, 0.1}));
    CHECK(!world.isAsleep(t.left[1]));
    wakes("setVelocity");
  }
  SUBCASE("a turn") {
    REQUIRE(world.setAngularVelocity(t.left[1], 1));
    wakes("setAngularVelocity");
  }
  SUBCASE("being moved") {
    REQUIRE(world.setPosition(t.left[2], {-10, 3}));
    wakes("setPosition");
  }
  SUBCASE("a word") {
    REQUIRE(world.wake(t.left[0]));
    wakes("wake");
  }
  SUBCASE("a member's end") {
    REQUIRE(world.destroyBody(t.left[0]));
    run(world, 100);
    CHECK(world.bodyColumns().y[t.left[2].slot()] < 1.6);
    CHECK(t.rightSleeps());
  }
  SUBCASE("a shape more") {
    const ShapeDescription shape{.shape = makeCircle(0.1).value};
    REQUIRE(world.createShape(t.left[2], shape));
    wakes("createShape");
  }
  SUBCASE("touch") {
    addBox(world, {-10, 4});
    run(world, 60);
    CHECK(t.leftIsAwake());
    CHECK(t.rightSleeps());
  }
  SUBCASE("a fixed body where it stands") {
    add(world, BodyType::fixed, {-10.8, 1}, 1, 0.5);
    wakes("createBody");
  }
  SUBCASE("a fixed body that comes there") {
    const BodyId wall = add(world, BodyType::fixed, {50, 50}, 1, 0.5);
    run(world, 1);
    CHECK(world.asleepCount() == 6);
    REQUIRE(world.setPosition(wall, {-10.8, 1}));
    wakes("setPosition of a wall");
  }
  SUBCASE("a speed written into the columns") {
    world.bodyColumns().velocityY[t.left[2].slot()] = 3;
    wakes("column");
    CHECK(world.bodyColumns().y[t.left[2].slot()] > 2.51);
  }
  SUBCASE("a place written into the columns") {
    world.bodyColumns().x[t.left[1].slot()] += 0.25;
    wakes("column");
  }
  SUBCASE("a group") {
    const int ghosts = world.defineGroup("ghosts", Policy::ignore).value;
    REQUIRE(world.addToGroup(ghosts, Side::left, t.left[1]));
    wakes("addToGroup");
  }
}

TEST_CASE("sleep: what carries everybody wakes everybody") {
  Towers t;
  World& world = t.world;
  SUBCASE("the floor goes") { REQUIRE(world.destroyBody(t.floor)); }
  SUBCASE("the floor sinks") { REQUIRE(world.setPosition(t.floor, {0, -0.6})); }
  SUBCASE("the floor sinks by hand") { world.bodyColumns().y[t.floor.slot()] -= 0.1; }
  SUBCASE("gravity turns") { REQUIRE(world.setGravity({0, 10})); }
  SUBCASE("a rule changes") {
    const int group = world.defineGroup("any", Policy::block).value;
    REQUIRE(world.defineGroup("any", Policy::ignore).value == group);
  }
  run(world, 1);
  CHECK(world.asleepCount() == 0);
}

TEST_CASE("sleep: a platform takes along who slept on it") {
  World world(sleepy());
  const BodyId platform = add(world, BodyType::kinematic, {0, -0.5}, 10, 1);
  const BodyId box = addBox(world, {0, 0.5});
  const BodyId upper = addBox(world, {0, 1.5});
  run(world, 300);
  REQUIRE(world.isAsleep(platform));
  REQUIRE(world.isAsleep(box));
  REQUIRE(world.setVelocity(platform, {2, 1}));
  run(world, 100);
  CHECK(!world.isAsleep(upper));
  CHECK(world.bodyColumns().y[upper.slot()] == doctest::Approx(2.5).epsilon(0.01));
  CHECK(world.bodyColumns().x[upper.slot()] == doctest::Approx(2).epsilon(0.2));
}

TEST_CASE("sleep: who lands on a sleeping platform wakes nobody beside") {
  World world(sleepy());
  const BodyId platform = add(world, BodyType::kinematic, {0, -0.5}, 40, 1);
  const BodyId sleeper = addBox(world, {-10, 0.5});
  run(world, 300);
  REQUIRE(world.isAsleep(sleeper));
  addBox(world, {10, 3});
  run(world, 100);
  CHECK(world.isAsleep(sleeper));
  CHECK(world.isAsleep(platform));
}

TEST_CASE("sleep: what comes along a path wakes who sleeps in its way, whichever was made first") {
  for (const bool pathFirst : {false, true}) {
    CAPTURE(pathFirst);
    World world(sleepy());
    addFloor(world);
    BodyId wall, box;
    for (const bool isWall : {pathFirst, !pathFirst}) {
      if (isWall) {
        wall = add(world, BodyType::kinematic, {-10, 0.5}, 1, 0.9);
      } else {
        box = addBox(world, {0, 0.5});
      }
    }
    run(world, 200);
    REQUIRE(world.isAsleep(box));
    REQUIRE(world.setVelocity(wall, {2, 0}));
    run(world, 600);
    CHECK_FALSE(world.isAsleep(box));
    CHECK(world.frame().x[box.slot()] > 2.5);
  }
}

TEST_CASE("sleep: begin and end match through any number of naps") {
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    Random random{seed};
    World world(sleepy(0.2));
    addFloor(world);
    std::vector<BodyId> boxes;
    Ledger ledger;
    int most = 0;
    for (int step = 0; step < 1500; ++step) {
      if (random.below(60) == 0 && boxes.size() < 40) {
        boxes.push_back(addBox(world, {random.below(16) - 8.0, 1.0 + random.below(12)}));
      }
      if (!boxes.empty() && random.below(150) == 0) {
        const auto which = static_cast<std::size_t>(random.below(static_cast<int>(boxes.size())));
        switch (random.below(3)) {
          case 0:
            REQUIRE(world.destroyBody(boxes[which]));
            boxes.erase(boxes.begin() + static_cast<std::ptrdiff_t>(which));
            break;
          case 1:
            REQUIRE(world.setVelocity(boxes[which], {random.below(5) - 2.0, 4}));
            break;
          default:
            REQUIRE(world.setPosition(boxes[which], {random.below(16) - 8.0, 6}));
        }
      }
      REQUIRE(world.step(0.01));
      ledger.read(world);
      most = std::max(most, world.asleepCount());
    }
    CHECK(most > 5);
    CHECK(ledger.begun > 30);
    CHECK(ledger.ended > 5);
  }
}

TEST_CASE("sleep: the same bits under every broad phase, and after a snapshot in the middle of it") {
  const auto play = [](World& world, int from, int to, std::vector<BodyId>& boxes, Random& random) {
    for (int step = from; step < to; ++step) {
      if (step % 40 == 0) boxes.push_back(addBox(world, {random.below(16) - 8.0, 6.0 + random.below(4)}));
      if (step % 170 == 100) REQUIRE(world.setVelocity(boxes[boxes.size() / 2], {2, 5}));
      REQUIRE(world.step(0.01));
    }
  };
  std::uint64_t known = 0, knownEvents = 0;
  for (const BroadPhaseKind kind :
       {BroadPhaseKind::bruteForce, BroadPhaseKind::grid, BroadPhaseKind::sweep, BroadPhaseKind::tree}) {
    World world(sleepy(0.2));
    REQUIRE(world.setBroadPhase({.kind = kind}));
    addFloor(world);
    std::vector<BodyId> boxes;
    Random random{11};
    play(world, 0, 700, boxes, random);
    CHECK(world.asleepCount() > 3);
    const Result<List<std::uint8_t>> saved = world.save();
    REQUIRE(saved);
    World twin;
    REQUIRE(twin.restore(saved.value.span()));
    CHECK(twin.hash() == world.hash());
    CHECK(twin.asleepCount() == world.asleepCount());
    std::vector<BodyId> twinBoxes = boxes;
    Random twinRandom = random;
    play(world, 700, 1200, boxes, random);
    play(twin, 700, 1200, twinBoxes, twinRandom);
    CHECK(twin.hash() == world.hash());
    CHECK(twin.eventHash() == world.eventHash());
    if (known == 0) {
      known = world.hash();
      knownEvents = world.eventHash();
    }
    CHECK(world.hash() == known);
    CHECK(world.eventHash() == knownEvents);
  }
}

TEST_CASE("sleep: a snapshot of 800 boxes asleep, against one a second before, has less than 2 KB") {
  World world(sleepy());
  addFloor(world);
  Random random{11};
  for (int i = 0; i < 800; ++i) {
    add(world, BodyType::dynamic, {(i % 40) * 1.2 - 24, 0.5 + (i / 40) * 1.05}, 0.8 + random.below(4) / 16.0,
        0.8 + random.below(4) / 16.0);
  }
  for (int i = 0; i < 4000 && world.asleepCount() < 800; ++i) REQUIRE(world.step(0.01));
  REQUIRE(world.asleepCount() == 800);
  const Result<List<std::uint8_t>> whole = world.save();
  REQUIRE(whole);
  run(world, 100);
  const Result<List<std::uint8_t>> more = world.saveSince(whole.value.span());
  REQUIRE(more);
  MESSAGE("whole: " << whole.value.span().size() << " bytes, a second later: " << more.value.span().size());
  CHECK(whole.value.span().size() <= 100 * 1024);
  CHECK(more.value.span().size() <= 2048);
  World twin;
  REQUIRE(twin.restore(more.value.span(), whole.value.span()));
  CHECK(twin.hash() == world.hash());
}

// The step in which a body would fall asleep is one like any other: what changed before it counts.
TEST_CASE("sleep: a change just before the step in which a body would fall asleep is not lost") {
  struct Scene {
    World world{sleepy()};
    BodyId floor, box, upper, trigger;
  };
  struct Change {
    const char* name;
    void (*make)(Scene& scene);
    bool begins;  // whether something begins by it; else the box, or the upper one, falls
  };
  const Change changes[] = {
      {"the floor goes", [](Scene& s) { REQUIRE(s.world.destroyBody(s.floor)); }, false},
      {"the floor is moved away",
       [](Scene& s) {
         REQUIRE(s.world.setPosition(s.floor, {0, -90}));
       },
       false},
      {"the floor is written away", [](Scene& s) { s.world.bodyColumns().y[s.floor.slot()] = -90; }, false},
      {"the lower box goes", [](Scene& s) { REQUIRE(s.world.destroyBody(s.box)); }, false},
      {"the upper box is lifted",
       [](Scene& s) {
         REQUIRE(s.world.setPosition(s.upper, {0, 9}));
       },
       false},
      {"a wall is built into the boxes",
       [](Scene& s) {
         add(s.world, BodyType::fixed, {0.6, 1}, 0.4, 0.4);
       },
       true},
      {"a trigger is moved there",
       [](Scene& s) {
         REQUIRE(s.world.setPosition(s.trigger, {0, 1}));
       },
       true},
      {"a trigger is written there", [](Scene& s) { s.world.bodyColumns().x[s.trigger.slot()] = 0; }, true},
  };
  for (const Change& change : changes) {
    CAPTURE(change.name);
    for (int moment = 46; moment < 56; ++moment) {
      CAPTURE(moment);
      Scene scene;
      scene.floor = addFloor(scene.world);
      scene.box = addBox(scene.world, {0, 0.5});
      scene.upper = addBox(scene.world, {0, 1.5});
      const ShapeDescription reporter{.shape = makeBox(1, 1).value, .trigger = true};
      scene.trigger =
          scene.world.createBody({.type = BodyType::fixed, .position = {40, 1}}, {&reporter, 1}).value;
      run(scene.world, moment);
      const double before = scene.world.frame().y[scene.upper.slot()];
      change.make(scene);
      bool began = false;
      double lowest = scene.world.frame().y[scene.upper.slot()];
      const double start = lowest;
      for (int i = 0; i < 40; ++i) {
        run(scene.world, 1);
        for (const EventRow& row : scene.world.events()) began |= row.kind == EventRow::begin;
        lowest = std::min(lowest, scene.world.frame().y[scene.upper.slot()]);
      }
      CHECK(before == doctest::Approx(1.5).epsilon(0.01));
      if (change.begins) {
        CHECK(began);
      } else {
        CHECK(lowest < start - 0.3);
      }
    }
  }
}

// A sleeping box inside a trigger that somebody moves and turns, and beside it one that turns slowly by
// itself.
TEST_CASE("sleep: a restored world goes on as the original, whatever turned or was written before the save") {
  struct Scene {
    World world{sleepy()};
    BodyId trigger, shelf, top, loner;
  };
  struct Change {
    const char* name;
    void (*make)(Scene& scene, int step);
  };
  const Change changes[] = {
      {"nothing", [](Scene&, int) {}},
      {"the trigger is moved",
       [](Scene& s, int step) {
         REQUIRE(s.world.setPosition(s.trigger, {0.01 * step, 0.5}));
       }},
      {"the trigger is turned", [](Scene& s, int step) { REQUIRE(s.world.setAngle(s.trigger, 0.1 * step)); }},
      {"the shelf is written turned",
       [](Scene& s, int step) { s.world.bodyColumns().angle[s.shelf.slot()] = 0.001 * step; }},
      {"a body takes another one's slot",
       [](Scene& s, int step) {
         REQUIRE(s.world.destroyBody(s.loner));
         s.loner = addBox(s.world, {30.0 + step, 20});
       }},
  };
  for (const double dt : {0.01, 0.5, 1.0, 1.5, limits::longestStep}) {
    CAPTURE(dt);
    for (const Change& change : changes) {
      CAPTURE(change.name);
      Scene s;
      addFloor(s.world);
      addBox(s.world, {0, 0.5});
      const ShapeDescription reporter{.shape = makeBox(3, 3).value, .trigger = true};
      s.trigger =
          s.world.createBody({.type = BodyType::kinematic, .position = {0, 0.5}}, {&reporter, 1}).value;
      s.shelf = add(s.world, BodyType::kinematic, {10, 3}, 4, 1);
      s.top = addBox(s.world, {10, 4});
      REQUIRE(s.world.setAngularVelocity(s.top, 0.001));
      s.loner = addBox(s.world, {30, 20});
      run(s.world, 60);
      REQUIRE(s.world.asleepCount() > 0);
      REQUIRE(s.world.setAngularVelocity(s.trigger, 0.01));
      for (int step = 1; step < 8; ++step) {
        CAPTURE(step);
        change.make(s, step);
        if (step % 2) REQUIRE(s.world.destroyBody(s.loner));
        World twin;
        const Result<List<std::uint8_t>> saved = s.world.save();
        REQUIRE(saved);
        REQUIRE(twin.restore(saved.value.span()));
        CHECK(twin.hash() == s.world.hash());
        if (step % 2) {
          s.loner = addBox(s.world, {40.0 + step, 20});
          CHECK(addBox(twin, {40.0 + step, 20}) == s.loner);
          CHECK(twin.hash() == s.world.hash());
        }
        REQUIRE(s.world.step(dt));
        REQUIRE(twin.step(dt));
        CHECK(twin.hash() == s.world.hash());
        REQUIRE(s.world.save());
      }
    }
  }
}

TEST_CASE("sleep: what turns too slowly to matter falls asleep like what stands") {
  World world(sleepy());
  addFloor(world);
  const BodyId box = addBox(world, {0, 0.5});
  REQUIRE(world.setAngularVelocity(box, 1e-4));
  run(world, 100);
  CHECK(world.isAsleep(box));
}

// As the steps before: also when who carries is awake and turned through the columns.
TEST_CASE("sleep: a shelf that is written turned just before it would fall asleep lets its box slide") {
  for (int moment = 40; moment < 60; ++moment) {
    CAPTURE(moment);
    World world(sleepy());
    const BodyId shelf = add(world, BodyType::kinematic, {0, 0}, 4, 0.2);
    const BodyId box = addBox(world, {1.5, 0.6});
    run(world, moment);
    world.bodyColumns().angle[shelf.slot()] = -1.2;
    run(world, 60);
    CHECK(world.frame().y[box.slot()] < -1);
  }
}
