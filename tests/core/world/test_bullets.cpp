// Bullets: nothing thin is passed, whatever the speed, the shapes and the way; nothing else is held up.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "bump/angle.h"
#include "bump/convex/cast.h"
#include "bump/world.h"
#include "random.h"

using namespace bump;

namespace {

BodyId add(World& world, const BodyDescription& body, const ShapeDescription& shape) {
  return world.createBody(body, {&shape, 1}).value;
}
ShapeDescription box(double width, double height) { return {.shape = makeBox(width, height).value}; }

double xOf(World& world, BodyId body) { return world.bodyColumns().x[body.slot()]; }
double yOf(World& world, BodyId body) { return world.bodyColumns().y[body.slot()]; }
double speedOf(World& world, BodyId body) { return world.bodyColumns().velocityX[body.slot()]; }

Shape shapeOf(int kind) {
  switch (kind) {
    case 0:
      return makeCircle(0.3).value;
    case 1:
      return makeBox(0.5, 0.7, {}, 0.4).value;
    case 2:
      return makeCapsule({-0.3, 0}, {0.3, 0.1}, 0.1).value;
    case 3:
      return makePoint().value;
    default:
      return makePolygon(std::vector<Vec>{{-0.4, -0.3}, {0.5, -0.2}, {0, 0.5}}, 0.05).value;
  }
}

}  // namespace

TEST_CASE("bullet: a thousandth of a unit of wall holds what flies 10,000 times as fast as others may") {
  for (int kind = 0; kind < 5; ++kind) {
    for (const double speed : {50.0, 1e3, 1e5, 1e8}) {
      CAPTURE(kind);
      CAPTURE(speed);
      World world({.lengthUnit = 1});
      add(world, {.type = BodyType::fixed, .position = {3, 0}}, box(0.001, 10));
      const ShapeDescription shape{.shape = shapeOf(kind)};
      const BodyId bullet = add(world, {.velocity = {speed, 0}, .mass = 1, .bullet = true}, shape);
      double nearest = 0;
      for (int i = 0; i < 20; ++i) {
        REQUIRE(world.step(0.01));
        nearest = std::max(nearest, xOf(world, bullet));
        CHECK(xOf(world, bullet) < 3);
      }
      CHECK(nearest > 2);
      CHECK(std::fabs(speedOf(world, bullet)) < 1e-3 * speed);
    }
  }
}

TEST_CASE("bullet: without the flag it is through") {
  World world({.lengthUnit = 1});
  add(world, {.type = BodyType::fixed, .position = {3, 0}}, box(0.1, 10));
  const BodyId body = add(world, {.velocity = {1000, 0}}, {.shape = makeCircle(0.3).value});
  REQUIRE(world.step(0.01));
  CHECK(xOf(world, body) == 10);
}

TEST_CASE("bullet: it bounces, with the speed that it had") {
  World world({.lengthUnit = 1});
  ShapeDescription wall = box(0.01, 10);
  wall.bounce = 1;
  add(world, {.type = BodyType::fixed, .position = {3, 0}}, wall);
  const BodyId bullet =
      add(world, {.velocity = {4000, 0}, .bullet = true}, {.shape = makeCircle(0.3).value, .bounce = 1});
  for (int i = 0; i < 3; ++i) REQUIRE(world.step(0.01));
  CHECK(speedOf(world, bullet) == doctest::Approx(-4000).epsilon(1e-6));
}

TEST_CASE("bullet: two that fly at each other meet, and so does one with a gate that moves") {
  World world({.lengthUnit = 1});
  const ShapeDescription ball{.shape = makeCircle(0.2).value, .bounce = 1};
  const BodyId left = add(world, {.position = {-50, 0}, .velocity = {9000, 0}, .bullet = true}, ball);
  const BodyId right = add(world, {.position = {50, 0}, .velocity = {-9000, 0}, .bullet = true}, ball);
  const BodyId gate =
      add(world, {.type = BodyType::kinematic, .position = {100, 20}, .velocity = {-5000, 0}}, box(0.1, 4));
  const BodyId against = add(world, {.position = {0, 20}, .velocity = {7000, 0}, .bullet = true}, ball);
  for (int i = 0; i < 10; ++i) {
    REQUIRE(world.step(0.01));
    CHECK(xOf(world, left) < xOf(world, right));
    CHECK(xOf(world, against) < xOf(world, gate));
  }
  CHECK(speedOf(world, left) < 0);
  CHECK(speedOf(world, right) > 0);
}

TEST_CASE("bullet: what would not stop it does not") {
  World world({.lengthUnit = 1});
  const int ghosts = world.defineGroup("ghosts", Policy::ignore).value;
  const int seen = world.defineGroup("seen", Policy::overlap).value;
  ShapeDescription trigger = box(0.5, 10);
  trigger.trigger = true;
  add(world, {.type = BodyType::fixed, .position = {3, 0}}, trigger);
  ShapeDescription other = box(0.5, 10);
  other.category = 2;
  add(world, {.type = BodyType::fixed, .position = {5, 0}}, other);
  const BodyId ghost = add(world, {.type = BodyType::fixed, .position = {7, 0}}, box(0.5, 10));
  const BodyId pane = add(world, {.type = BodyType::fixed, .position = {8, 0}}, box(0.5, 10));
  ShapeDescription oneWay = box(0.5, 10);
  oneWay.passes = {1, 0};
  add(world, {.type = BodyType::fixed, .position = {9, 0}}, oneWay);
  ShapeDescription shape{.shape = makeCircle(0.3).value};
  shape.mask = 1;
  const BodyId bullet = add(world, {.velocity = {2000, 0}, .bullet = true}, shape);
  REQUIRE(world.addToGroup(ghosts, Side::left, ghost));
  REQUIRE(world.addToGroup(ghosts, Side::right, bullet));
  REQUIRE(world.addToGroup(seen, Side::left, pane));
  REQUIRE(world.addToGroup(seen, Side::right, bullet));
  REQUIRE(world.step(0.01));
  CHECK(xOf(world, bullet) == 20);
  // Back again the one-way wall is in the way.
  REQUIRE(world.setVelocity(bullet, {-2000, 0}));
  for (int i = 0; i < 5; ++i) REQUIRE(world.step(0.01));
  CHECK(xOf(world, bullet) > 9.4);
}

TEST_CASE("bullet: it glides along a row of floors and stops at the wall behind them") {
  World world({.gravity = {0, -10}, .lengthUnit = 1});
  for (int i = 0; i < 200; ++i) {
    add(world, {.type = BodyType::fixed, .position = {i * 1.0, -0.5}}, box(1, 1));
  }
  add(world, {.type = BodyType::fixed, .position = {190, 1}}, box(0.02, 4));
  const BodyId bullet = add(world, {.position = {0, 0.5}, .bullet = true}, box(1, 1));
  for (int i = 0; i < 50; ++i) REQUIRE(world.step(0.01));
  REQUIRE(world.setVelocity(bullet, {300, 0}));
  for (int i = 0; i < 60; ++i) REQUIRE(world.step(0.01));
  CHECK(xOf(world, bullet) == doctest::Approx(180).epsilon(0.01));
  for (int i = 0; i < 60; ++i) REQUIRE(world.step(0.01));
  CHECK(xOf(world, bullet) == doctest::Approx(189.49).epsilon(0.001));
  CHECK(yOf(world, bullet) == doctest::Approx(0.5).epsilon(0.02));
}

TEST_CASE("bullet: in a box of thin walls nobody escapes, at any speed and angle") {
  Random random{5};
  for (int round = 0; round < 20; ++round) {
    World world({.gravity = {0, -10}, .lengthUnit = 1});
    for (const double side : {-1.0, 1.0}) {
      add(world, {.type = BodyType::fixed, .position = {10 * side, 0}},
          {.shape = makeBox(0.02, 22).value, .bounce = 1});
      add(world, {.type = BodyType::fixed, .position = {0, 10 * side}},
          {.shape = makeBox(22, 0.02).value, .bounce = 1});
    }
    std::vector<BodyId> bullets;
    for (int i = 0; i < 12; ++i) {
      BodyDescription body{.bullet = true};
      body.position.x = random.real(-8, 8);
      body.position.y = random.real(-8, 8);
      body.velocity.x = random.real(-3e4, 3e4);
      body.velocity.y = random.real(-3e4, 3e4);
      body.angle = random.real(-3, 3);
      body.mass = 1;
      bullets.push_back(add(world, body, {.shape = shapeOf(i % 5), .bounce = 0.9}));
    }
    for (int step = 0; step < 200; ++step) REQUIRE(world.step(0.01));
    for (const BodyId bullet : bullets) {
      CHECK(std::fabs(xOf(world, bullet)) < 10.01);
      CHECK(std::fabs(yOf(world, bullet)) < 10.01);
    }
  }
}

namespace {

constexpr double roomRadius = 200;

// A pentagon of fixed walls, segments where they have no thickness.
void addRoom(World& world, double thickness) {
  const auto corner = [](int i) {
    const double angle = i * 6.283185307179586 / 5;
    return Vec{roomRadius * std::cos(angle), roomRadius * std::sin(angle)};
  };
  for (int i = 0; i < 5; ++i) {
    const Vec from = corner(i);
    const Vec to = corner(i + 1);
    const double angle = std::atan2(to.y - from.y, to.x - from.x);
    ShapeDescription wall{.bounce = 1};
    wall.shape = thickness == 0 ? makeSegment(from, to).value
                                : makeBox(std::hypot(to.x - from.x, to.y - from.y) + thickness, thickness,
                                          (from + to) * 0.5, angle)
                                      .value;
    add(world, {.type = BodyType::fixed}, wall);
  }
}

bool staysInRoom(double thickness, Vec start, Vec velocity, const ShapeDescription& shape) {
  World world;
  addRoom(world, thickness);
  const BodyId bullet = add(world, {.position = start, .velocity = velocity, .bullet = true}, shape);
  for (int step = 0; step < 200; ++step) {
    if (!world.step(0.01)) return false;
  }
  // Inside of the walls' middles.
  for (int i = 0; i < 5; ++i) {
    const double angle = (i + 0.5) * 6.283185307179586 / 5;
    const double out = xOf(world, bullet) * std::cos(angle) + yOf(world, bullet) * std::sin(angle);
    if (out > roomRadius * std::cos(6.283185307179586 / 10)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("bullet: walls that stand askew hold one that stopped at them to within rounding") {
  const ShapeDescription circle{.shape = makeCircle(5).value, .bounce = 1};
  const ShapeDescription square{.shape = makeBox(10, 10).value, .bounce = 1};
  // These went through at step 145 and at step 2.
  const Vec start{-37.433955607522904, 6.4304770859220639};
  const Vec velocity{84848.182746452381, -9565.2698082677289};
  CHECK(staysInRoom(1, start, velocity, circle));
  CHECK(staysInRoom(0.1, start, velocity, circle));
  Random random{5};
  for (const double thickness : {1.0, 0.1, 0.0}) {
    int escaped = 0;
    for (int round = 0; round < 250; ++round) {
      const Vec from{random.real(-80, 80), random.real(-80, 80)};
      const double speed = std::pow(10, random.real(2, 6));
      const double angle = random.real(0, 6.283);
      const Vec way{speed * std::cos(angle), speed * std::sin(angle)};
      escaped += !staysInRoom(thickness, from, way, round % 5 ? circle : square);
    }
    CAPTURE(thickness);
    CHECK(escaped == 0);
  }
}

TEST_CASE("bullet: one that has stopped stops those behind it, whichever was made first") {
  // Behind each other, all equally fast. The first is stopped by the wall; with `through` only the first is.
  for (const int count : {2, 3, 6, 20}) {
    for (const bool through : {false, true}) {
      for (const bool reversed : {false, true}) {
        CAPTURE(count);
        CAPTURE(through);
        CAPTURE(reversed);
        World world;
        ShapeDescription wall = box(2, 200);
        if (through) wall.mask = 4;
        add(world, {.type = BodyType::fixed, .position = {5000, 0}}, wall);
        std::vector<BodyId> row(static_cast<std::size_t>(count));
        for (int k = 0; k < count; ++k) {
          const int place = reversed ? count - 1 - k : k;
          ShapeDescription shape{.shape = makeCircle(5).value};
          // The last in the row is the foremost.
          shape.category = place == count - 1 ? 5 : 2;
          if (!through) shape.category = 1;
          row[static_cast<std::size_t>(place)] =
              add(world, {.position = {place * 40.0, 0}, .velocity = {900000, 0}, .bullet = true}, shape);
        }
        REQUIRE(world.step(0.01));
        for (int place = 0; place < count; ++place) {
          const double x = xOf(world, row[static_cast<std::size_t>(place)]);
          CHECK(x == doctest::Approx(4994 - 10 * (count - 1 - place)).epsilon(0.0001));
        }
      }
    }
  }
}

TEST_CASE("bullet: those in a row between two walls keep their order, however they were made and fly") {
  Random random{5};
  constexpr int count = 8;
  for (int round = 0; round < 60; ++round) {
    World world;
    for (const double side : {-1.0, 1.0}) {
      add(world, {.type = BodyType::fixed, .position = {1000 * side, 0}}, box(1, 100));
    }
    const ShapeDescription circle{.shape = makeCircle(5).value, .bounce = round % 2 ? 1.0 : 0.0};
    BodyId row[count];
    const double speed = std::pow(10, random.real(3, 5));
    for (int k = 0; k < count; ++k) {
      // 3 and 5 have no divisor in common with 8: every place once.
      const int place = (k * (round % 4 < 2 ? 3 : 5) + round) % count;
      const double x = -900 + 1800.0 * (place + 0.5) / count + random.real(-50, 50);
      row[place] = add(
          world, {.position = {x, 0}, .velocity = {random.real(-speed, speed), 0}, .bullet = true}, circle);
    }
    int passed = 0;
    for (int step = 0; step < 60; ++step) {
      REQUIRE(world.step(0.01));
      for (int k = 0; k + 1 < count; ++k) passed += !(xOf(world, row[k]) < xOf(world, row[k + 1]));
      passed += !(xOf(world, row[0]) > -1000) + !(xOf(world, row[count - 1]) < 1000);
    }
    CAPTURE(round);
    CHECK(passed == 0);
  }
}

TEST_CASE("bullet: one that stands still is carried along by a wall that comes fast") {
  for (const double speed : {1000.0, 5000.0, 20000.0}) {
    for (const double creep : {0.0, 0.5}) {
      CAPTURE(speed);
      CAPTURE(creep);
      World world;
      const BodyId wall = add(
          world, {.type = BodyType::kinematic, .position = {-100, 0}, .velocity = {speed, 0}}, box(2, 2000));
      const ShapeDescription circle{.shape = makeCircle(5).value};
      const BodyId bullet = add(world, {.velocity = {0, creep}, .bullet = true}, circle);
      for (int step = 0; step < 20; ++step) {
        REQUIRE(world.step(0.01));
        CHECK(xOf(world, bullet) > xOf(world, wall));
      }
      CHECK(xOf(world, bullet) > speed * 0.2 - 100);
    }
  }
}

TEST_CASE("bullet: none is carried over the world's edge") {
  for (const double speed : {5000.0, 15000.0, 30000.0}) {
    for (const double own : {1.0, 100.0, -1000.0}) {
      for (const double side : {1.0, -1.0}) {
        CAPTURE(speed);
        CAPTURE(own);
        World world;
        add(world,
            {.type = BodyType::kinematic,
             .position = {side * (limits::coordinate - 300), 0},
             .velocity = {side * speed, 0}},
            box(100, 100));
        const ShapeDescription circle{.shape = makeCircle(20).value};
        const BodyId bullet = add(
            world,
            {.position = {side * (limits::coordinate - 200), 0}, .velocity = {side * own, 0}, .bullet = true},
            circle);
        for (int step = 0; step < 8; ++step) {
          REQUIRE(world.step(0.01));
          CHECK(std::fabs(xOf(world, bullet)) <= limits::coordinate);
          World again;
          CHECK(again.restore(world.save().value.span()));
          CHECK(again.hash() == world.hash());
        }
      }
    }
  }
}

TEST_CASE("maxSpeed: a falling body and one that is pushed keep to it, one that is driven need not") {
  World world({.gravity = {0, -10}, .lengthUnit = 1});
  const ShapeDescription ball{.shape = makeCircle(0.5).value, .bounce = 1};
  const BodyId falling = add(world, {.velocity = {3, 0}, .maxSpeed = 5}, ball);
  const BodyId free = add(world, {.position = {10, 0}}, ball);
  const BodyId driven =
      add(world, {.type = BodyType::kinematic, .position = {20, 0}, .velocity = {9, 0}, .maxSpeed = 5}, ball);
  const BodyId hit = add(world, {.position = {50, 0}, .gravityScale = 0, .maxSpeed = 2}, ball);
  add(world, {.position = {48, 0}, .velocity = {40, 0}, .mass = 100, .gravityScale = 0}, ball);
  double fastest = 0;
  for (int i = 0; i < 200; ++i) {
    REQUIRE(world.step(0.01));
    const World::BodyColumns rows = world.bodyColumns();
    CHECK(std::hypot(rows.velocityX[falling.slot()], rows.velocityY[falling.slot()]) <= 5 + 1e-9);
    fastest = std::max(fastest, std::hypot(rows.velocityX[hit.slot()], rows.velocityY[hit.slot()]));
  }
  CHECK(fastest == doctest::Approx(2));
  CHECK(world.bodyColumns().velocityY[free.slot()] == doctest::Approx(-20));
  CHECK(speedOf(world, driven) == 9);
  CHECK(world.createBody({.maxSpeed = -1}).status.code == Code::negative);
  CHECK(world.createBody({.maxSpeed = NAN}).status.code == Code::notFinite);
}

TEST_CASE("minSpeed: what moves ends no step slower, after a dull bounce neither; what stands still stays") {
  for (const bool turning : {false, true}) {
    CAPTURE(turning);
    World world({.drag = 2, .lengthUnit = 1, .turning = turning});
    for (const double x : {-9.0, 9.0}) {
      add(world, {.type = BodyType::fixed, .position = {x, 0}}, {.shape = makeBox(1, 100).value});
    }
    const ShapeDescription dull{.shape = makeCircle(0.5).value, .friction = 0.5};
    const BodyId crossing = add(world, {.velocity = {3, 1}, .minSpeed = 2}, dull);
    const BodyId both =
        add(world, {.position = {0, 20}, .velocity = {3, 1}, .maxSpeed = 1, .minSpeed = 2}, dull);
    const BodyId still = add(world, {.position = {0, 40}, .minSpeed = 2}, dull);
    const BodyId driven = add(
        world, {.type = BodyType::kinematic, .position = {0, 60}, .velocity = {0.5, 0}, .minSpeed = 2}, dull);
    const BodyId usual = add(world, {.position = {0, 80}, .velocity = {3, 1}}, dull);
    // Where bodies turn nothing changes a locked velocity, and so neither does this.
    const BodyId locked =
        add(world, {.position = {0, 99}, .velocity = {3, 0}, .maxSpeed = 1, .lockX = true, .minSpeed = 0.5},
            dull);
    const auto speed = [&](BodyId body) {
      const World::BodyColumns rows = world.bodyColumns();
      return std::hypot(rows.velocityX[body.slot()], rows.velocityY[body.slot()]);
    };
    bool hasTouched = false;
    double slowest = 9;
    for (int i = 0; i < 600; ++i) {
      REQUIRE(world.step(0.01));
      for (const ContactRow& contact : world.contacts())
        hasTouched |= contact.bodyA == crossing || contact.bodyB == crossing;
      slowest = std::min(slowest, speed(crossing));
      CHECK(speed(both) == doctest::Approx(1));
    }
    CHECK(hasTouched);
    CHECK(slowest == doctest::Approx(2));
    CHECK(speed(still) == 0);
    CHECK(speed(driven) == 0.5);
    CHECK(speed(usual) < 0.01);
    CHECK(speed(locked) == (turning ? 3 : 0.5));
    CHECK(world.createBody({.minSpeed = -1}).status.code == Code::negative);
    CHECK(world.createBody({.minSpeed = NAN}).status.code == Code::notFinite);
  }
}

TEST_CASE("minSpeed: a world that has one is another one, and comes back from its snapshot") {
  World world;
  const ShapeDescription ball{.shape = makeCircle(5).value};
  const BodyId body = add(world, {.velocity = {30, 0}}, ball);
  const std::uint64_t before = world.hash();
  BodyDescription now = world.describe(body);
  now.minSpeed = 40;
  REQUIRE(world.change(body, now));
  CHECK(world.hash() != before);
  const auto bytes = world.save();
  REQUIRE(bytes);
  World other;
  REQUIRE(other.restore(bytes.value.span()));
  CHECK(other.hash() == world.hash());
  CHECK(other.describe(body).minSpeed == 40);
  now.minSpeed = 0;
  REQUIRE(world.change(body, now));
  CHECK(world.hash() == before);
}

TEST_CASE("bullet: a wall that was written into the way is in the way, in a restored world too") {
  World world;
  const ShapeDescription wall{.shape = makeBox(2, 100).value};
  const BodyId built = world.createBody({.type = BodyType::fixed, .position = {1000, 500}}, {&wall, 1}).value;
  const ShapeDescription ball{.shape = makeCircle(5).value};
  const BodyId flies = world.createBody({.velocity = {10000, 0}, .bullet = true}, {&ball, 1}).value;
  REQUIRE(world.step(0.0001));
  world.bodyColumns().x[built.slot()] = 50;
  world.bodyColumns().y[built.slot()] = 0;
  const auto saved = world.save();
  World twin;
  REQUIRE(twin.restore(saved.value.span()));
  REQUIRE(world.step(0.01));
  REQUIRE(twin.step(0.01));
  CHECK(world.frame().x[flies.slot()] == doctest::Approx(44).epsilon(0.01));
  CHECK(twin.hash() == world.hash());
}

TEST_CASE(
    "bullet: one that spins past another for ever is followed for a while, and stops where it was seen") {
  constexpr double turn = 200000;
  World world;
  const ShapeDescription bar{.shape = makeBox(2, 0.01).value};
  const BodyId spins =
      world.createBody({.velocity = {0.001, 0}, .angularVelocity = turn, .bullet = true}, {&bar, 1}).value;
  REQUIRE(world.createBody(
      {.type = BodyType::kinematic, .position = {1.05, 0}, .angle = pi / 2, .angularVelocity = -turn},
      {&bar, 1}));
  REQUIRE(world.step(1));
  // A question follows such a pair thirty times as long.
  const Shape& shape = bar.shape;
  const Impact asked = timeOfImpact({shape.view(), {}}, {{0.001, 0}, turn},
                                    {shape.view(), {{1.05, 0}, bump::rotationOf(pi / 2)}}, {{}, -turn});
  REQUIRE(asked.gaveUp);
  const double angle = world.bodyColumns().angle[spins.slot()];
  CHECK(angle > 0);
  CHECK(angle < 0.1 * asked.time * turn);
}
