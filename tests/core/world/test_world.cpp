// The world's contract at this stage: handles, rows, motion, refusal without change, the same bits
// everywhere.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "bump/angle.h"
#include "bump/world.h"

using namespace bump;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

ShapeDescription ball(double radius) { return {.shape = makeCircle(radius).value}; }

ShapeDescription of(const Result<Shape>& shape) { return {.shape = shape.value}; }

// A few hundred bodies of all kinds, moving, with slots that were freed and taken again.
void buildMixedScene(World& world) {
  std::vector<BodyId> bodies;
  for (int i = 0; i < 300; ++i) {
    BodyDescription description;
    description.type = static_cast<BodyType>(i % bodyTypeCount);
    description.position = {i * 3.7, i * -1.3};
    description.angle = i * 0.1;
    description.velocity = {std::sqrt(i + 1.0), 10.0 / (i + 1)};
    description.angularVelocity = 0.3 * (i % 7);
    const BodyId body = world.createBody(description).value;
    bodies.push_back(body);
    switch (i % 3) {
      case 0:
        world.createShape(body, ball(1 + i * 0.01));
        break;
      case 1:
        world.createShape(body, of(makeBox(2 + i * 0.1, 3)));
        break;
      default:
        world.createShape(body, of(makePolygon(std::vector<Vec>{{0, 0}, {3, 0}, {1, 2.5}})));
        world.createShape(body, of(makeCapsule({-1, 0}, {1, 0}, 0.25)));
    }
  }
  for (std::size_t i = 0; i < bodies.size(); i += 5) world.destroyBody(bodies[i]);
  for (int i = 0; i < 30; ++i) world.createShape(world.createBody({.position = {i * 1.0, 5}}).value, ball(2));
}

}  // namespace

TEST_CASE("bodies move by their velocity, fixed ones stay") {
  World world;
  const BodyId moving =
      world.createBody({.position = {1, 2}, .velocity = {3, -4}, .angularVelocity = 2}).value;
  const BodyId fixed =
      world.createBody({.type = BodyType::fixed, .position = {1, 2}, .velocity = {3, -4}}).value;
  REQUIRE(world.step(0.5));
  const auto columns = world.bodyColumns();
  CHECK(columns.x[moving.slot()] == 2.5);
  CHECK(columns.y[moving.slot()] == 0);
  CHECK(columns.angle[moving.slot()] == 1);
  CHECK(columns.x[fixed.slot()] == 1);
  CHECK(world.stepCount() == 1);
}

TEST_CASE("a handle is stale once its body is gone, also after the slot has a new owner") {
  World world;
  const BodyId first = world.createBody({}).value;
  REQUIRE(world.destroyBody(first));
  CHECK(world.check(first).code == Code::staleBody);
  const BodyId second = world.createBody({}).value;
  CHECK(second.slot() == first.slot());
  CHECK(world.check(first).code == Code::staleBody);
  CHECK(world.destroyBody(first).code == Code::staleBody);
  CHECK(world.check(second));
  CHECK(world.check(BodyId{}).code == Code::none);
  CHECK(world.check(BodyId{0xFFFFFFFFu}).code == Code::staleBody);
}

TEST_CASE("no handle ever names a second body, over 70,000 lives of one row") {
  World world;
  const BodyId first = world.createBody({}).value;
  BodyId last = first;
  for (int i = 0; i < 70000; ++i) {
    REQUIRE(world.destroyBody(last));
    last = world.createBody({}).value;
    REQUIRE(last != first);
  }
  CHECK(world.check(first).code == Code::staleBody);
  CHECK(world.bodyCount() == 1);
  // A row serves 4,095 owners and is then retired.
  CHECK(world.bodyColumns().size == 70001 / 4095 + 1);
}

TEST_CASE("destroying a body destroys its shapes; destroying a shape leaves the others") {
  World world;
  const BodyId body = world.createBody({}).value;
  const ShapeId a = world.createShape(body, ball(1)).value;
  const ShapeId b = world.createShape(body, ball(2)).value;
  const ShapeId c = world.createShape(body, ball(3)).value;
  REQUIRE(world.destroyShape(b));
  CHECK(world.shapeCount() == 2);
  CHECK(world.bodyOf(c) == body);
  CHECK(world.destroyShape(b).code == Code::staleShape);
  REQUIRE(world.destroyBody(body));
  CHECK(world.shapeCount() == 0);
  CHECK(world.check(a).code == Code::staleShape);
  CHECK(world.createShape(body, ball(1)).status.code == Code::staleBody);
}

TEST_CASE("vertices of destroyed shapes are used again") {
  World world;
  const BodyId body = world.createBody({}).value;
  const ShapeDescription box = of(makeBox(1, 1));
  ShapeId shape = world.createShape(body, box).value;
  const auto points = world.frame().points.size();
  for (int i = 0; i < 1000; ++i) {
    world.destroyShape(shape);
    shape = world.createShape(body, box).value;
  }
  CHECK(world.frame().points.size() == points);
}

TEST_CASE("the frame lists every living shape with its points") {
  World world;
  const BodyId body = world.createBody({.position = {7, 8}}).value;
  const ShapeId gone = world.createShape(body, ball(1)).value;
  const ShapeId box = world.createShape(body, {.shape = makeBox(2, 4).value, .paint = 42}).value;
  world.destroyShape(gone);
  const Frame frame = world.frame();
  CHECK(frame.shapeBody[gone.slot()] == -1);
  const std::size_t row = box.slot();
  REQUIRE(frame.shapeBody[row] == static_cast<int>(body.slot()));
  CHECK(frame.paint[row] == 42);
  CHECK(frame.pointCount[row] == 4);
  CHECK(frame.points[static_cast<std::size_t>(frame.firstPoint[row]) + 2] == Vec{1, 2});
  CHECK(frame.x[body.slot()] == 7);
}

TEST_CASE("a refused call changes nothing and names the argument") {
  World world;
  buildMixedScene(world);
  const BodyId body = world.createBody({}).value;
  const std::uint64_t before = world.hash();
  const auto refused = [](Status status, Code code, const char* argument) {
    CHECK(std::string(nameOf(status.code)) == nameOf(code));
    CHECK(std::string(status.argument) == argument);
  };
  refused(world.createBody({.position = {notANumber, 0}}).status, Code::notFinite, "x");
  refused(world.createBody({.position = {0, 1e10}}).status, Code::outOfRange, "y");
  refused(world.createBody({.angle = 1e7}).status, Code::outOfRange, "angle");
  refused(world.createBody({.velocity = {0, notANumber}}).status, Code::notFinite, "velocity.y");
  refused(world.createBody({.angularVelocity = notANumber}).status, Code::notFinite, "angularVelocity");
  refused(world.createBody({.type = static_cast<BodyType>(9)}).status, Code::unknownKind, "type");
  refused(world.setPosition(body, {0, notANumber}), Code::notFinite, "y");
  refused(world.setVelocity(body, {1e300, 0}), Code::outOfRange, "velocity.x");
  refused(world.setAngle(body, notANumber), Code::notFinite, "angle");
  refused(world.setAngularVelocity(body, notANumber), Code::notFinite, "angularVelocity");
  refused(world.setPosition(BodyId{}, {0, 0}), Code::none, "body");
  refused(world.destroyShape(ShapeId{77}), Code::staleShape, "shape");
  refused(world.step(notANumber), Code::notFinite, "dt");
  refused(world.step(0), Code::notPositive, "dt");
  refused(world.step(-1), Code::notPositive, "dt");
  refused(world.step(1000), Code::outOfRange, "dt");
  CHECK(world.hash() == before);
}

TEST_CASE("a body stops at the edge of the world instead of leaving the exact range") {
  World world;
  const BodyId body = world.createBody({.position = {limits::coordinate - 1, 0}, .velocity = {100, 1}}).value;
  for (int i = 0; i < 10; ++i) REQUIRE(world.step(1));
  const auto columns = world.bodyColumns();
  CHECK(columns.x[body.slot()] == limits::coordinate);
  CHECK(columns.velocityX[body.slot()] == 0);
  CHECK(columns.y[body.slot()] == 10);
}

TEST_CASE("a body that spins for years keeps its angle within the exact range") {
  World world;
  const BodyId body = world.createBody({.angularVelocity = 1e6}).value;
  for (int i = 0; i < 100; ++i) REQUIRE(world.step(10));
  CHECK(std::fabs(world.bodyColumns().angle[body.slot()]) <= limits::angle);
}

TEST_CASE("clearing empties the world and makes every handle stale") {
  World world;
  const BodyId body = world.createBody({}).value;
  buildMixedScene(world);
  world.clear();
  CHECK(world.bodyCount() == 0);
  CHECK(world.shapeCount() == 0);
  CHECK(world.check(body).code == Code::staleBody);
}

TEST_CASE("after clearing, bodies and shapes get the slots of before from the first one on") {
  World world;
  const std::vector<ShapeDescription> two(2, ball(1));
  for (int i = 0; i < 5; ++i) REQUIRE(world.createBody({}, two));
  REQUIRE(world.clear());
  for (std::uint32_t i = 0; i < 5; ++i) {
    const BodyId body = world.createBody({}, two).value;
    CHECK(body.slot() == i);
    CHECK(body.generation() == 2);
    ShapeId shapes[2];
    REQUIRE(world.shapesOf(body, shapes) == 2);
    // The last one of a body's shapes went last.
    CHECK(shapes[0].slot() == 2 * i + 1);
    CHECK(shapes[1].slot() == 2 * i);
  }
}

TEST_CASE("the hash sees every kind of change") {
  World world;
  const BodyId body = world.createBody({}).value;
  std::uint64_t last = world.hash();
  const auto changes = [&] {
    const std::uint64_t now = world.hash();
    const bool changed = now != last;
    last = now;
    return changed;
  };
  world.setPosition(body, {1e-300, 0});
  CHECK(changes());
  world.setAngle(body, 1);
  CHECK(changes());
  world.setVelocity(body, {0, 1});
  CHECK(changes());
  world.setAngularVelocity(body, 1);
  CHECK(changes());
  const ShapeId shape = world.createShape(body, ball(1)).value;
  CHECK(changes());
  world.destroyShape(shape);
  CHECK(changes());
  world.createShape(body, ball(1));
  CHECK(changes());
  world.step(0.01);
  CHECK(changes());
}

TEST_CASE("golden: a mixed scene of 600 steps has the same bits on every platform") {
  World world;
  buildMixedScene(world);
  for (int i = 0; i < 600; ++i) REQUIRE(world.step(1.0 / 100));
  CHECK(world.hash() == 17570393653803994815u);
}
