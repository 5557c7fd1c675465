// What a world survives: bad arguments to any call, handles of the dead, crowds in one point, shapes inside
// each other, and no memory.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "bump/record/recording.h"
#include "bump/world.h"
#include "counted_memory.h"

using namespace bump;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

ShapeDescription box(double width, double height) { return {.shape = makeBox(width, height).value}; }
ShapeDescription circle(double radius) { return {.shape = makeCircle(radius).value}; }

BodyId add(World& world, const BodyDescription& description, const ShapeDescription& shape) {
  return world.createBody(description, {&shape, 1}).value;
}

void refused(const Status& status, Code code, const char* argument) {
  CHECK(std::string(nameOf(status.code)) == nameOf(code));
  CHECK(std::string(status.argument) == argument);
}

// A floor with boxes on it.
std::vector<BodyId> pile(World& world, int boxes) {
  REQUIRE(world.setGravity({0, 600}));
  add(world, {.type = BodyType::fixed, .position = {0, 20}},
      {.shape = makeBox(1000, 40).value, .friction = 0.5});
  std::vector<BodyId> made;
  for (int i = 0; i < boxes; ++i) {
    made.push_back(add(world, {.position = {-200.0 + i % 20 * 20, -10.0 - i / 20 * 20}},
                       {.shape = makeBox(19, 19).value, .friction = 0.5}));
  }
  return made;
}

bool isSound(World& world) {
  const World::BodyColumns c = world.bodyColumns();
  for (int i = 0; i < c.size; ++i) {
    if (c.generation[i] == 0) continue;
    for (const double* column : {c.x, c.y, c.angle, c.velocityX, c.velocityY, c.angularVelocity}) {
      if (!std::isfinite(column[i])) return false;
    }
  }
  return std::all_of(world.contacts().begin(), world.contacts().end(), [](const ContactRow& row) {
    const double length = std::sqrt(lengthSquared(row.normal));
    return std::fabs(length - 1) < 1e-6 && std::isfinite(row.separation) && std::isfinite(row.impulse);
  });
}

}  // namespace

TEST_CASE(
    "no number that is none, or out of bounds, gets into a world: the argument is named, nothing changes") {
  World world;
  const BodyId body = add(world, {}, circle(3));
  const int group = world.defineGroup("a", Policy::block).value;
  const std::uint64_t before = world.hash();
  for (const double bad : {notANumber, infinite, -infinite}) {
    refused(world.createBody({.position = {bad, 0}}).status, Code::notFinite, "x");
    refused(world.createBody({.position = {0, bad}}).status, Code::notFinite, "y");
    refused(world.createBody({.angle = bad}).status, Code::notFinite, "angle");
    refused(world.createBody({.velocity = {bad, 0}}).status, Code::notFinite, "velocity.x");
    refused(world.createBody({.velocity = {0, bad}}).status, Code::notFinite, "velocity.y");
    refused(world.createBody({.angularVelocity = bad}).status, Code::notFinite, "angularVelocity");
    refused(world.createBody({.mass = bad}).status, Code::notFinite, "mass");
    refused(world.createBody({.gravityScale = bad}).status, Code::notFinite, "gravityScale");
    refused(world.createBody({.drag = bad}).status, Code::notFinite, "drag");
    refused(world.createBody({.maxSpeed = bad}).status, Code::notFinite, "maxSpeed");
    for (const auto& [name, field] : {std::pair{"density", &ShapeDescription::density},
                                      std::pair{"friction", &ShapeDescription::friction},
                                      std::pair{"bounce", &ShapeDescription::bounce}}) {
      ShapeDescription shape = circle(1);
      shape.*field = bad;
      refused(world.createShape(body, shape).status, Code::notFinite, name);
    }
    ShapeDescription shape = circle(1);
    shape.passes = {bad, 0};
    refused(world.createShape(body, shape).status, Code::notFinite, "passes.x");
    refused(world.setPosition(body, {bad, 0}), Code::notFinite, "x");
    refused(world.setAngle(body, bad), Code::notFinite, "angle");
    refused(world.setVelocity(body, {bad, 0}), Code::notFinite, "velocity.x");
    refused(world.setAngularVelocity(body, bad), Code::notFinite, "angularVelocity");
    refused(world.setGravity({bad, 0}), Code::notFinite, "gravity.x");
    refused(world.setGravity({0, bad}), Code::notFinite, "gravity.y");
    refused(world.setRule(group, group, Policy::oneWay, {bad, 0}), Code::notFinite, "passes.x");
    refused(world.setBroadPhase({.cellSize = bad}), Code::notFinite, "cellSize");
    refused(world.step(bad), Code::notFinite, "dt");
  }
  refused(world.createBody({.mass = -1}).status, Code::negative, "mass");
  refused(world.createBody({.drag = -1}).status, Code::negative, "drag");
  refused(world.setPosition(body, {limits::coordinate * 1.001, 0}), Code::outOfRange, "x");
  refused(world.setVelocity(body, {0, -limits::speed * 1.001}), Code::outOfRange, "velocity.y");
  refused(world.setBroadPhase({.kind = static_cast<BroadPhaseKind>(7)}), Code::unknownKind, "kind");
  ShapeDescription bouncy = circle(1);
  bouncy.bounce = 1.5;
  refused(world.createShape(body, bouncy).status, Code::outOfRange, "bounce");
  CHECK(world.hash() == before);
}

TEST_CASE("a body comes with all its shapes or not at all") {
  World world;
  const std::uint64_t before = world.hash();
  std::vector<ShapeDescription> shapes(5, circle(2));
  shapes[4].density = -1;
  refused(world.createBody({}, shapes).status, Code::negative, "density");
  CHECK(world.bodyCount() == 0);
  CHECK(world.shapeCount() == 0);
  CHECK(world.hash() == before);
}

TEST_CASE("a world with options that cannot be does nothing, and says why") {
  const auto wrong = [](const WorldOptions& options, Code code, const char* argument) {
    refused(check(options), code, argument);
    World world(options);
    const BodyId body = add(world, {.velocity = {1, 0}}, circle(1));
    const std::uint64_t before = world.hash();
    refused(world.step(0.01), code, argument);
    refused(world.detect(), code, argument);
    CHECK(world.hash() == before);
    CHECK(world.check(body));
    // Nor does it come out of a snapshot; but it can become another one.
    World other;
    CHECK(other.restore(world.save().value.span()).code == Code::malformed);
    REQUIRE(world.restore(other.save().value.span()));
    CHECK(world.step(0.01));
  };
  wrong({.gravity = {notANumber, 0}}, Code::notFinite, "gravity.x");
  wrong({.gravity = {0, infinite}}, Code::notFinite, "gravity.y");
  wrong({.drag = -1}, Code::negative, "drag");
  wrong({.touch = static_cast<Touch>(2)}, Code::unknownKind, "touch");
  wrong({.lengthUnit = 0}, Code::notPositive, "lengthUnit");
  wrong({.lengthUnit = notANumber}, Code::notFinite, "lengthUnit");
  wrong({.substeps = 0}, Code::outOfRange, "substeps");
  wrong({.substeps = 65}, Code::outOfRange, "substeps");
  wrong({.hitSpeed = -1}, Code::negative, "hitSpeed");
  wrong({.sleepAfter = notANumber}, Code::notFinite, "sleepAfter");
  CHECK(check(WorldOptions{}));
}

TEST_CASE("every call says that a handle is of the dead, also 70,000 owners later, and changes nothing") {
  World world;
  const int group = world.defineGroup("a", Policy::block).value;
  const BodyId body = world.createBody({}).value;
  const BodyId deadBody = world.createBody({}).value;
  const ShapeId deadShape = world.createShape(deadBody, circle(1)).value;
  REQUIRE(world.destroyBody(deadBody));
  // Many others live and die in its rows.
  BodyId last;
  for (int i = 0; i < 70000; ++i) {
    last = add(world, {}, circle(1));
    REQUIRE(last != deadBody);
    if (i + 1 < 70000) REQUIRE(world.destroyBody(last));
  }
  const std::uint64_t before = world.hash();
  for (int round = 0; round < 2; ++round) {
    refused(world.destroyBody(deadBody), Code::staleBody, "body");
    refused(world.createShape(deadBody, circle(1)).status, Code::staleBody, "body");
    refused(world.setPosition(deadBody, {}), Code::staleBody, "body");
    refused(world.setAngle(deadBody, 0), Code::staleBody, "body");
    refused(world.setVelocity(deadBody, {}), Code::staleBody, "body");
    refused(world.setAngularVelocity(deadBody, 0), Code::staleBody, "body");
    refused(world.wake(deadBody), Code::staleBody, "body");
    refused(world.addToGroup(group, Side::left, deadBody), Code::staleBody, "body");
    refused(world.removeFromGroup(group, Side::left, deadBody), Code::staleBody, "body");
    refused(world.destroyShape(deadShape), Code::staleShape, "shape");
    refused(world.addToGroup(group, Side::left, deadShape), Code::staleShape, "shape");
    refused(world.removeFromGroup(group, Side::left, deadShape), Code::staleShape, "shape");
  }
  CHECK(world.hash() == before);
  CHECK(world.check(body));
  CHECK(world.check(last));
  CHECK(world.bodyCount() == 2);
  CHECK(world.shapeCount() == 1);
  // Rows are retired, not reused for ever: 4,095 owners each.
  CHECK(world.frame().shapeBody.size() == 70001 / 4095 + 1);
  REQUIRE(world.step(0.01));
}

TEST_CASE("shapes of every kind with one and the same centre have a unit normal, always the same, and part") {
  const auto build = [](World& world) {
    const Result<Shape> kinds[] = {makePoint(),
                                   makeCircle(5),
                                   makeSegment({-5, 0}, {5, 0}),
                                   makeCapsule({-5, 0}, {5, 0}, 2),
                                   makeBox(10, 10),
                                   makeBox(4, 4),  // inside
                                   makeBox(10, 10, {}, 0, 1),
                                   makePolygon(std::vector<Vec>{{-5, -4}, {5, -4}, {0, 8}})};
    for (int i = 0; i < 8; ++i) {
      for (int k = 0; k <= i; ++k) {
        const Vec at{i * 100.0, k * 100.0};
        add(world, {.position = at}, {.shape = kinds[i].value});
        add(world, {.position = at}, {.shape = kinds[k].value});
      }
    }
  };
  for (const Touch touch : {Touch::counts, Touch::ignored}) {
    World world({.touch = touch}), twin({.touch = touch});
    build(world);
    build(twin);
    for (int i = 0; i < 200; ++i) {
      REQUIRE(world.step(0.01));
      REQUIRE(twin.step(0.01));
      REQUIRE(isSound(world));
      REQUIRE(world.hash() == twin.hash());
      // Two points in one place touch, by the rule that counts it; all others overlap.
      if (i == 0) CHECK(world.contacts().size() >= 32);
    }
  }
}

TEST_CASE("exact touching goes by the world's rule, one inside the other overlaps by either") {
  for (const Touch touch : {Touch::counts, Touch::ignored}) {
    World world({.touch = touch});
    const auto pair = [&](double y, const ShapeDescription& a, const ShapeDescription& b, Vec apart) {
      add(world, {.type = BodyType::kinematic, .position = {0, y}}, a);
      add(world, {.type = BodyType::kinematic, .position = Vec{0, y} + apart}, b);
    };
    pair(0, box(10, 10), box(6, 6), {8, 0});
    pair(100, circle(3), circle(4), {7, 0});
    pair(200, box(10, 10), circle(2), {0, 7});
    pair(300, box(10, 10), box(2, 2), {1, 1});  // inside
    pair(400, circle(9), box(1, 1), {0, 0});    // likewise
    REQUIRE(world.detect());
    CHECK(world.events().size() == (touch == Touch::counts ? 5 : 2));
    CHECK(isSound(world));
  }
}

TEST_CASE(
    "100,000 shapes on one point: refused with the limit, memory bounded, and all is well when they part") {
  constexpr int count = 100000;
  World world;
  std::vector<BodyId> bodies;
  for (int i = 0; i < count; ++i) bodies.push_back(add(world, {.type = BodyType::kinematic}, circle(1)));
  const CountedMemory memory;
  for (const bool step : {false, true}) {
    const Status status = step ? world.step(0.01) : world.detect();
    refused(status, Code::capacityExceeded, "maxPairs");
    CHECK(status.value == 4194304);
    CHECK(world.contacts().empty());
    CHECK(world.events().empty());
    CHECK(world.broadPhaseCounts().tested < 64u * 4194304u);  // of 5,000,000,000
  }
  if (CountedMemory::works) CHECK(memory.largest() < 64u << 20);
  // Questions are answered meanwhile, and some may go.
  ShapeFound found[4];
  CHECK(world.findAt({0, 0}, {}, found).value == count);
  for (int i = 0; i < 10; ++i) REQUIRE(world.destroyBody(bodies[static_cast<std::size_t>(i)]));
  for (int i = 10; i < count; ++i) {
    REQUIRE(world.setPosition(bodies[static_cast<std::size_t>(i)], {i % 400 * 2.0, i / 400 * 3.0}));
  }
  REQUIRE(world.step(0.01));
  // Each touches its neighbours in the row: 250 rows of 400, ten missing at the first one's end.
  CHECK(world.events().size() == 250 * 399 - 10);
}

TEST_CASE("without memory a call says so and changes nothing") {
  if (!CountedMemory::works) return;
  using Call = std::function<Status(World&)>;
  const auto build = [](World& world) {
    pile(world, 63);  // all rows that there is room for
    for (int i = 0; i < 5; ++i) REQUIRE(world.defineGroup(std::to_string(i), Policy::block));
    for (int i = 0; i < 20; ++i) REQUIRE(world.step(0.01));
  };
  World source;
  pile(source, 90);
  REQUIRE(source.step(0.01));
  const List<std::uint8_t> snapshot = source.save().value;
  const std::vector<ShapeDescription> shapes(3, box(2, 3));
  const Call calls[] = {
      [&](World& world) { return world.createBody({}, shapes).status; },
      [&](World& world) { return world.createShape(world.bodyOf(ShapeId::of(1, 1)), shapes[0]).status; },
      [](World& world) { return world.setRule(1, 2, Policy::overlap); },
      [](World& world) { return world.save().status; },
      [&](World& world) { return world.restore(snapshot.span()); },
      [](World& world) {
        Recorder recorder;
        return recorder.start(world);
      },
  };
  for (std::size_t c = 0; c < std::size(calls); ++c) {
    CAPTURE(c);
    int failures = 0;
    for (bool enough = false; !enough; ++failures) {
      REQUIRE(failures < 500);
      World world;
      build(world);
      const std::uint64_t before = world.hash();
      Status status;
      {
        const CountedMemory memory(failures);
        status = calls[c](world);
      }
      enough = static_cast<bool>(status);
      if (enough) break;
      CHECK(status.code == Code::outOfMemory);
      CHECK(world.hash() == before);
      REQUIRE(calls[c](world));  // with memory it goes
      REQUIRE(world.step(0.01));
    }
    CHECK(failures > 0);
  }
}

TEST_CASE("a step without memory says so; the world goes on, and from a snapshot as if nothing had been") {
  if (!CountedMemory::works) return;
  int failures = 0;
  for (bool enough = false; !enough; ++failures) {
    REQUIRE(failures < 500);
    World world;
    pile(world, 90);
    const List<std::uint8_t> snapshot = world.save().value;
    World twin;
    REQUIRE(twin.restore(snapshot.span()));
    Status status;
    {
      const CountedMemory memory(failures);
      status = world.step(0.01);
    }
    enough = static_cast<bool>(status);
    if (enough) break;
    CHECK(status.code == Code::outOfMemory);
    CHECK(isSound(world));
    for (int i = 0; i < 30; ++i) REQUIRE(world.step(0.01));
    CHECK(isSound(world));
    REQUIRE(world.restore(snapshot.span()));
    for (int i = 0; i < 5; ++i) {
      REQUIRE(world.step(0.01));
      REQUIRE(twin.step(0.01));
      CHECK(world.hash() == twin.hash());
    }
  }
  CHECK(failures > 5);
}
