// What a world reports: contacts, begin / stay / end, triggers, groups and their policies, one-way shapes.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "one_shape.h"
#include "random.h"

using namespace bump;

namespace {

// "begin 0 1" for each event, with body slots.
std::vector<std::string> told(const World& world) {
  std::vector<std::string> lines;
  for (const EventRow& row : world.events()) {
    static const char* names[] = {"begin ", "stay ", "end ", "hit "};
    lines.push_back(names[row.kind] + std::to_string(row.bodyA.slot()) + " " +
                    std::to_string(row.bodyB.slot()));
  }
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("begin, stay and end follow a trigger through a wall") {
  World world;
  const BodyId wall = add(world, {.type = BodyType::fixed}, box(10, 100));
  ShapeDescription shape = circle(5);
  shape.trigger = true;
  const BodyId ghost = add(world, {.position = {-20, 0}, .velocity = {1000, 0}}, shape);
  world.step(0.01);  // at -10: touches exactly
  CHECK(told(world) == Lines{"begin 0 1"});
  CHECK(world.events()[0].bodyA == wall);
  CHECK(world.events()[0].bodyB == ghost);
  world.step(0.01);
  CHECK(told(world) == Lines{"stay 0 1"});
  world.step(0.01);
  CHECK(told(world) == Lines{"stay 0 1"});
  world.step(0.01);
  CHECK(told(world) == Lines{"end 0 1"});
  CHECK(world.events()[0].contact == -1);
  world.step(0.01);
  CHECK(told(world).empty());
  CHECK(world.bodyColumns().velocityX[ghost.slot()] == 1000);
}

TEST_CASE("who comes fast enough hits, once, and the slow one does not") {
  for (const double hitSpeed : {0.0, 300.0, 500.0, 501.0}) {
    World world({.hitSpeed = hitSpeed});
    add(world, {.type = BodyType::fixed}, box(10, 400));
    add(world, {.position = {-19, 0}, .velocity = {500, 0}}, circle(5));
    add(world, {.position = {-12, 100}, .velocity = {200, 0}}, circle(5));
    Lines all;
    for (int i = 0; i < 10; ++i) {
      world.step(0.01);
      for (std::string& line : told(world)) {
        if (line.rfind("stay", 0) != 0) all.push_back(line);
      }
      for (const EventRow& row : world.events()) {
        if (row.kind != EventRow::hit) continue;
        CHECK(world.contacts()[static_cast<std::size_t>(row.contact)].approach == doctest::Approx(500));
      }
    }
    CAPTURE(hitSpeed);
    const bool hits = hitSpeed > 0 && hitSpeed <= 500;
    CHECK(std::count(all.begin(), all.end(), "hit 0 1") == (hits ? 1 : 0));
    CHECK(std::count(all.begin(), all.end(), "hit 0 2") == 0);
    CHECK(std::count(all.begin(), all.end(), "begin 0 1") == 1);
    CHECK(std::count(all.begin(), all.end(), "begin 0 2") == 1);
  }
}

// Also where the step before ended a little above, and the solver has stopped it by the time it touches.
TEST_CASE("the speed of a hit is the one at which it came, from wherever it came and whatever it does then") {
  for (const double speed : {20.0, 100.0, 1000.0}) {
    for (const double bounce : {0.0, 1.0}) {
      for (int height = 0; height < 40; ++height) {
        CAPTURE(speed);
        CAPTURE(bounce);
        CAPTURE(height);
        World world({.hitSpeed = 0.9 * speed});
        add(world, {.type = BodyType::fixed}, box(100, 40));
        ShapeDescription shape = circle(5);
        shape.bounce = bounce;
        add(world, {.position = {0, 28 + height * 0.17}, .velocity = {0, -speed}}, shape);
        Lines lines;
        for (int i = 0; i < 60 && lines.empty(); ++i) {
          REQUIRE(world.step(0.01));
          lines = told(world);
        }
        REQUIRE(lines == Lines{"begin 0 1", "hit 0 1"});
        CHECK(world.contacts()[static_cast<std::size_t>(world.events()[0].contact)].approach ==
              doctest::Approx(speed));
      }
    }
  }
}

TEST_CASE("what is taken away from where it rested ends, without a step too") {
  World world({.gravity = {0, -500}});
  add(world, {.type = BodyType::fixed}, box(100, 10));
  const BodyId resting = add(world, {.position = {0, 10}}, box(10, 10));
  for (int i = 0; i < 100; ++i) REQUIRE(world.step(0.01));
  REQUIRE(world.detect());
  CHECK(told(world) == Lines{"stay 0 1"});
  REQUIRE(world.setPosition(resting, {0, 10.9}));
  REQUIRE(world.detect());
  CHECK(told(world) == Lines{"end 0 1"});
  REQUIRE(world.detect());
  CHECK(told(world).empty());
}

TEST_CASE("upright boxes touch in a world exactly when overlap() says so") {
  Random random{3};
  const auto between = [&random](double low, double high) { return random.real(low, high); };
  for (const Touch touch : {Touch::counts, Touch::ignored}) {
    for (int i = 0; i < 4000; ++i) {
      World world({.touch = touch});
      const double a = between(1, 300), b = between(1, 300);
      const Vec at{between(-300, 300), between(-300, 300)};
      Vec beside = at + Vec{a / 2 + b / 2, between(-1, 1)};
      for (int ulps = i % 5 - 2; ulps != 0; ulps += ulps < 0 ? 1 : -1) {
        beside.x = std::nextafter(beside.x, ulps < 0 ? -1e9 : 1e9);
      }
      add(world, {.position = at}, box(a, a));
      add(world, {.position = beside}, box(b, b));
      const Shape shapes[] = {makeBox(a, a).value, makeBox(b, b).value};
      REQUIRE(world.detect());
      const bool overlaps = overlap({shapes[0].view(), {at, {}}}, {shapes[1].view(), {beside, {}}}, touch);
      REQUIRE(told(world).empty() == !overlaps);
    }
  }
}

TEST_CASE("upright boxes far from their bodies' positions touch exactly when overlap() says so too") {
  struct Case {
    Vec position, lower, upper;
    Vec otherPosition, otherLower, otherUpper;
    bool overlap;
  };
  // The way from one position to the other is rounded by more than the boxes are apart.
  const Case cases[] = {{{-200.72753991027457, -146.75927793719219},
                         {-2.9624118320340447, -3.8567248379311145},
                         {2.9624118320340447, 3.8567248379311145},
                         {-352.39012807824054, 3.5320085758140571},
                         {154.625, -156.39801135093737},
                         {158.375, -154.14801135093737},
                         true},
                        {{14.25, -2.75},
                         {-7.7579748835572238, -11.519417251342544},
                         {7.7579748835572238, 11.519417251342544},
                         {241.49202511644279, 125.40186963998393},
                         {-236.5, -140.92128689132647},
                         {-235, -139.67128689132647},
                         false}};
  const auto boxOf = [](Vec lower, Vec upper) {
    Shape made = makeBox(1, 1).value;
    made.points[0] = lower;
    made.points[1] = {upper.x, lower.y};
    made.points[2] = upper;
    made.points[3] = {lower.x, upper.y};
    return made;
  };
  for (const Case& each : cases) {
    const Shape first = boxOf(each.lower, each.upper);
    const Shape second = boxOf(each.otherLower, each.otherUpper);
    REQUIRE(overlap({first.view(), {each.position, {}}}, {second.view(), {each.otherPosition, {}}},
                    Touch::counts) == each.overlap);
    World world;
    const ShapeDescription a{.shape = first}, b{.shape = second};
    REQUIRE(world.createBody({.position = each.position}, {&a, 1}));
    REQUIRE(world.createBody({.position = each.otherPosition}, {&b, 1}));
    REQUIRE(world.detect());
    CHECK(told(world).empty() == !each.overlap);
  }
}

TEST_CASE("the touch rule decides whether exact touching is reported") {
  for (const Touch touch : {Touch::counts, Touch::ignored}) {
    World world({.touch = touch});
    add(world, {.type = BodyType::kinematic}, box(10, 10));
    add(world, {.type = BodyType::kinematic, .position = {10, 0}}, box(10, 10));
    add(world, {.type = BodyType::kinematic, .position = {5, 20}}, circle(3));
    REQUIRE(world.detect());
    CHECK(told(world) == (touch == Touch::counts ? Lines{"begin 0 1"} : Lines{}));
  }
}

TEST_CASE("a compound body reports as one, and names its deepest shape") {
  World world;
  add(world, {.type = BodyType::fixed}, box(100, 10));
  const std::vector<ShapeDescription> legs{{.shape = makeBox(10, 10, {-30, 8}).value},
                                           {.shape = makeBox(10, 12, {0, 8}).value},
                                           {.shape = makeBox(10, 10, {30, 8}).value}};
  const BodyId table = world.createBody({.type = BodyType::kinematic}, legs).value;
  REQUIRE(world.detect());
  REQUIRE(told(world) == Lines{"begin 0 1"});
  int touching = 0;
  for (const ContactRow& contact : world.contacts()) touching += contact.flags & contactTouches;
  CHECK(touching == 3);
  CHECK(world.events()[0].bodyB == table);
  CHECK(world.contacts()[static_cast<std::size_t>(world.events()[0].contact)].separation == -3);
}

TEST_CASE("what is destroyed ends, also when its slot has a new owner in the same place") {
  World world;
  add(world, {.type = BodyType::kinematic}, circle(5));
  const BodyId first = add(world, {.type = BodyType::kinematic, .position = {3, 0}}, circle(5));
  REQUIRE(world.detect());
  CHECK(told(world) == Lines{"begin 0 1"});
  world.destroyBody(first);
  const BodyId second = add(world, {.type = BodyType::kinematic, .position = {3, 0}}, circle(5));
  REQUIRE(second.slot() == first.slot());
  REQUIRE(world.detect());
  CHECK(told(world) == Lines{"end 0 1", "begin 0 1"});
  CHECK(world.events()[0].bodyB == first);
  CHECK(world.events()[1].bodyB == second);
  world.destroyBody(second);
  CHECK(told(world) == Lines{"end 0 1", "begin 0 1"});
  REQUIRE(world.detect());
  CHECK(told(world) == Lines{"end 0 1"});
}

TEST_CASE("categories and masks decide who meets, both ways") {
  World world;
  ShapeDescription player = circle(5), ghost = circle(5), wall = circle(5);
  player.category = 1;
  ghost.category = 2;
  ghost.mask = 4;
  wall.category = 4;
  for (const ShapeDescription& shape : {player, ghost, wall})
    add(world, {.type = BodyType::kinematic}, shape);
  REQUIRE(world.detect());
  CHECK(told(world) == Lines{"begin 0 2", "begin 1 2"});
}

TEST_CASE("two fixed bodies and the shapes of one body never meet") {
  World world;
  add(world, {.type = BodyType::fixed}, circle(5));
  add(world, {.type = BodyType::fixed}, circle(5));
  const std::vector<ShapeDescription> both{circle(3), circle(4)};
  world.createBody({.position = {100, 0}}, both);
  REQUIRE(world.detect());
  CHECK(world.contacts().empty());
}

TEST_CASE("a group reports its pairs, and on which side each stands") {
  World world;
  const int group = world.defineGroup("boy:ball", Policy::overlap).value;
  const BodyId ball = add(world, {.velocity = {10, 0}}, circle(5));
  const BodyId boy = add(world, {.position = {4, 0}}, circle(5));
  add(world, {.position = {2, 0}, .velocity = {1, 0}}, circle(5));
  REQUIRE(world.addToGroup(group, Side::left, boy));
  REQUIRE(world.addToGroup(group, Side::right, ball));
  REQUIRE(world.detect());
  CHECK(told(world) == Lines{"begin 0 1", "begin 0 2", "begin 1 2"});
  CHECK(world.events()[0].groups == 1);
  CHECK(world.events()[1].groups == 0);
  const ContactRow& contact = world.contacts()[static_cast<std::size_t>(world.events()[0].contact)];
  CHECK((contact.flags & contactSwapped) != 0);  // the ball is A, the boy stands left
  CHECK((contact.flags & contactPushes) == 0);
}

TEST_CASE(
    "policies: ignore drops the pair, overlap only reports it, block pushes; the strictest of several wins") {
  for (const Policy policy : {Policy::block, Policy::overlap, Policy::ignore}) {
    World world({.lengthUnit = 1});
    const int loose = world.defineGroup("loose", Policy::block).value;
    const int strict = world.defineGroup("strict", policy).value;
    const BodyId a = add(world, {.position = {0, 0}, .velocity = {1, 0}}, circle(0.5));
    const BodyId b = add(world, {.position = {2, 0}}, circle(0.5));
    for (const int group : {loose, strict}) {
      REQUIRE(world.addToGroup(group, Side::left, a));
      REQUIRE(world.addToGroup(group, Side::right, b));
    }
    bool reported = false;
    for (int i = 0; i < 300; ++i) {
      REQUIRE(world.step(0.01));
      reported = reported || !world.events().empty();
    }
    CHECK(reported == (policy != Policy::ignore));
    CHECK((world.bodyColumns().velocityX[b.slot()] > 0.1) == (policy == Policy::block));
  }
}

TEST_CASE("shapes made later stand in their body's groups; what is taken out is out") {
  World world;
  const int group = world.defineGroup("a:b", Policy::ignore).value;
  const BodyId a = world.createBody({.type = BodyType::kinematic}).value;
  const BodyId b = add(world, {.type = BodyType::kinematic}, circle(1));
  REQUIRE(world.addToGroup(group, Side::left, a));
  REQUIRE(world.addToGroup(group, Side::right, b));
  REQUIRE(world.createShape(a, circle(1)));
  REQUIRE(world.detect());
  CHECK(world.contacts().empty());
  REQUIRE(world.removeFromGroup(group, Side::left, a));
  REQUIRE(world.detect());
  CHECK(told(world) == Lines{"begin 1 0"});  // by shapes: that of b was made first
}

TEST_CASE("group mistakes say what they are and change nothing") {
  World world;
  const BodyId body = world.createBody({}).value;
  const int group = world.defineGroup("boy:ball", Policy::overlap).value;
  CHECK(world.defineGroup("boy:ball", Policy::block).value == group);
  CHECK(world.findGroup("boy:ball") == group);
  CHECK(world.findGroup("nobody") == -1);
  const std::uint64_t before = world.hash();
  CHECK(world.removeFromGroup(group, Side::left, body).code == Code::notInGroup);
  CHECK(world.addToGroup(7, Side::left, body).code == Code::unknownGroup);
  CHECK(world.addToGroup(-1, Side::left, body).code == Code::unknownGroup);
  CHECK(world.addToGroup(group, Side::left, BodyId{}).code == Code::none);
  CHECK(world.defineGroup("x", static_cast<Policy>(9)).status.code == Code::unknownKind);
  const std::string longName(static_cast<std::size_t>(limits::groupName) + 1, 'x');
  CHECK(world.defineGroup(longName, Policy::block).status.code == Code::outOfRange);
  CHECK(world.hash() == before);
  for (int i = 1; i < groupLimit; ++i) REQUIRE(world.defineGroup(std::to_string(i), Policy::block));
  CHECK(world.defineGroup("one too many", Policy::block).status.code == Code::capacityExceeded);
}

TEST_CASE("a one-way platform lets through from below and holds from above") {
  World world({.gravity = {0, -10}, .lengthUnit = 1});
  ShapeDescription platform = box(10, 0.4);
  platform.passes = {0, 1};
  add(world, {.type = BodyType::fixed}, platform);
  const BodyId jumper = add(world, {.position = {0, -2}, .velocity = {0, 9}}, box(1, 1));
  double highest = -2;
  for (int i = 0; i < 300; ++i) {
    REQUIRE(world.step(0.01));
    highest = std::max(highest, world.bodyColumns().y[jumper.slot()]);
  }
  CHECK(highest > 1.5);  // as high as 9 m/s carries: nothing slowed it down
  CHECK(world.bodyColumns().y[jumper.slot()] == doctest::Approx(0.7).epsilon(0.02));
}

TEST_CASE("contacts and events are the same, in the same order, in a world that is built again") {
  const auto play = [](std::vector<std::uint64_t>& hashes) {
    World world({.gravity = {0, 300}});
    add(world, {.type = BodyType::fixed, .position = {0, 300}}, box(2000, 40));
    for (int i = 0; i < 120; ++i) {
      const BodyDescription description{.position = {(i % 12) * 31.0 - 180, -(i / 12) * 35.0},
                                        .velocity = {(i * 37 % 11) - 5.0, 0}};
      add(world, description, i % 2 ? box(24 + i % 5, 20) : circle(11 + i % 4));
    }
    for (int step = 0; step < 200; ++step) {
      REQUIRE(world.step(0.01));
      hashes.push_back(world.hash());
      for (const EventRow& event : world.events()) {
        hashes.push_back(std::uint64_t{event.bodyA.bits} << 32 | event.bodyB.bits | event.kind);
      }
    }
  };
  std::vector<std::uint64_t> first, second;
  play(first);
  play(second);
  CHECK(first.size() > 2000);
  CHECK(first == second);
}

TEST_CASE("every broad phase leads to the same bits") {
  std::vector<std::uint64_t> hashes;
  for (const BroadPhaseKind kind : {BroadPhaseKind::automatic, BroadPhaseKind::bruteForce,
                                    BroadPhaseKind::grid, BroadPhaseKind::sweep, BroadPhaseKind::tree}) {
    World world({.gravity = {0, 300}});
    REQUIRE(world.setBroadPhase({.kind = kind}));
    add(world, {.type = BodyType::fixed, .position = {0, 300}}, box(2000, 40));
    for (int i = 0; i < 200; ++i) {
      const BodyDescription description{.position = {(i % 20) * 31.0 - 300, -(i / 20) * 35.0}};
      add(world, description, i % 2 ? box(24 + i % 5, 20) : circle(11 + i % 4));
    }
    for (int step = 0; step < 300; ++step) REQUIRE(world.step(0.01));
    CHECK((kind == BroadPhaseKind::automatic || world.broadPhase() == kind));
    CHECK(world.broadPhaseCounts().found >= world.contacts().size());
    hashes.push_back(world.hash());
  }
  for (const std::uint64_t hash : hashes) CHECK(hash == hashes[0]);
}

TEST_CASE("a fixed body that is placed elsewhere is found there") {
  World world;
  const BodyId wall = add(world, {.type = BodyType::fixed}, box(10, 10));
  add(world, {.type = BodyType::kinematic, .position = {50, 0}}, box(10, 10));
  REQUIRE(world.detect());
  CHECK(told(world).empty());
  REQUIRE(world.setPosition(wall, {45, 0}));
  REQUIRE(world.detect());
  CHECK(told(world) == Lines{"begin 0 1"});
  world.bodyColumns().x[wall.slot()] = -45;  // as JavaScript does it
  REQUIRE(world.detect());
  CHECK(told(world) == Lines{"end 0 1"});
}

TEST_CASE("too many pairs are refused with their limit, and the world recovers") {
  World world;
  REQUIRE(world.setBroadPhase({.maxPairs = 1000}));
  std::vector<BodyId> bodies;
  for (int i = 0; i < 100; ++i) bodies.push_back(add(world, {.type = BodyType::kinematic}, circle(1)));
  CHECK(world.detect().code == Code::capacityExceeded);
  for (int i = 0; i < 100; ++i)
    REQUIRE(world.setPosition(bodies[static_cast<std::size_t>(i)], {i * 10.0, 0}));
  CHECK(world.detect());
  CHECK(world.contacts().empty());
}

TEST_CASE("a single shape of a body stands in a group of its own") {
  World world;
  const int head = world.defineGroup("fist:head", Policy::overlap).value;
  const BodyId boy = world.createBody({.type = BodyType::kinematic}).value;
  const ShapeId trunk = world.createShape(boy, box(10, 20)).value;
  const ShapeId skull = world.createShape(boy, {.shape = makeCircle(4, {0, -14}).value}).value;
  const BodyId other = world.createBody({.type = BodyType::kinematic, .position = {9, -14}}).value;
  const ShapeId fist = world.createShape(other, circle(6)).value;
  REQUIRE(world.addToGroup(head, Side::left, fist));
  REQUIRE(world.addToGroup(head, Side::right, skull));
  CHECK(world.isInGroup(head, Side::right, skull));
  CHECK_FALSE(world.isInGroup(head, Side::right, trunk));
  CHECK_FALSE(world.isInGroup(head, Side::right, boy));
  const auto bit = std::uint64_t{1} << head;
  REQUIRE(world.detect());
  REQUIRE(world.contacts().size() == 2);
  for (const ContactRow& row : world.contacts()) {
    const bool withSkull = row.shapeA == skull || row.shapeB == skull;
    CHECK(row.groups == (withSkull ? bit : 0));
  }
  // The two bodies are one event, which is in the group because one of its shapes is.
  REQUIRE(world.events().size() == 1);
  CHECK(world.events()[0].groups == bit);

  CHECK(world.removeFromGroup(head, Side::right, trunk).code == Code::notInGroup);
  CHECK(world.addToGroup(7, Side::left, skull).code == Code::unknownGroup);
  CHECK(world.groupsBefore()[0] == 0);
  // The fist goes from the head to the trunk: the two bodies stay together, out of the group.
  REQUIRE(world.setPosition(other, {9, 3}));
  REQUIRE(world.detect());
  CHECK(told(world) == Lines{"stay 0 1"});
  CHECK(world.events()[0].groups == 0);
  CHECK(world.groupsBefore()[0] == bit);
  REQUIRE(world.setPosition(other, {9, -14}));
  REQUIRE(world.detect());
  CHECK(world.events()[0].groups == bit);
  CHECK(world.groupsBefore()[0] == 0);
  REQUIRE(world.removeFromGroup(head, Side::right, skull));
  REQUIRE(world.detect());
  CHECK(world.events()[0].groups == 0);
  CHECK(world.groupsBefore()[0] == bit);
  REQUIRE(world.destroyShape(skull));
  CHECK(world.addToGroup(head, Side::right, skull).code == Code::staleShape);
}
