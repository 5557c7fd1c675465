// Numbers from the ends of their ranges: what a world takes stays finite, and can be saved, read and
// replayed; everything else is refused by name.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "bump/record/recording.h"
#include "bump/shape/round_rectangle.h"
#include "bump/world.h"

using namespace bump;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

void refused(const Status& status, Code code, const char* argument) {
  CHECK(std::string(nameOf(status.code)) == nameOf(code));
  CHECK(std::string(status.argument) == argument);
}

bool isFinite(World& world) {
  const World::BodyColumns c = world.bodyColumns();
  for (int i = 0; i < c.size; ++i) {
    if (c.generation[i] == 0) continue;
    for (const double* column : {c.x, c.y, c.angle, c.velocityX, c.velocityY, c.angularVelocity}) {
      if (!std::isfinite(column[i])) return false;
    }
    if (std::fabs(c.velocityX[i]) > limits::speed || std::fabs(c.velocityY[i]) > limits::speed) return false;
  }
  return std::all_of(world.contacts().begin(), world.contacts().end(), [](const ContactRow& row) {
    return std::fabs(std::sqrt(lengthSquared(row.normal)) - 1) < 1e-6 && std::isfinite(row.separation) &&
           std::isfinite(row.impulse) && std::isfinite(row.pressed) && std::isfinite(row.friction) &&
           std::isfinite(row.approach) && std::isfinite(row.points[0].x) && std::isfinite(row.points[0].y);
  });
}

// Saved, read, and saved again, it is the same.
void survives(World& world) {
  const auto saved = world.save();
  REQUIRE(saved);
  World again;
  REQUIRE(again.restore(saved.value.span()));
  CHECK(again.hash() == world.hash());
  const auto twice = again.save();
  REQUIRE(twice);
  CHECK(std::equal(saved.value.begin(), saved.value.end(), twice.value.begin(), twice.value.end()));
}

void replays(Recorder& recorder) {
  const auto bytes = recorder.bytes();
  REQUIRE(bytes);
  const auto recording = Recording::open(bytes.value.span());
  REQUIRE(recording);
  World world;
  Replay replay(recording.value, world);
  REQUIRE(replay.start());
  REQUIRE(replay.run());
  CHECK(replay.divergence().what == Divergence::none);
}

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  int below(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
  double unit() { return static_cast<double>(engine_()) / 4294967296.0; }
  double sign() { return below(2) == 0 ? -1 : 1; }
  // A number of any magnitude, or one where something begins or ends: taken, a hair beyond it, nothing.
  double extreme(double least, double most) {
    switch (below(12)) {
      case 0:
        return most;
      case 1:
        return std::nextafter(most, infinite);
      case 2:
        return least;
      case 3:
        return std::nextafter(least, 0.0);
      case 4:
        return below(2) == 0 ? 0.0 : -0.0;
      case 5:
        return smallest * (1 + below(3));
      case 6:
        return std::exp2(unit() * 2098 - 1074);
      default: {  // between them by magnitude
        const double low = std::log2(std::max(least, 1e-30));
        return std::exp2(low + unit() * (std::log2(most) - low));
      }
    }
  }
  double ordinary() { return std::exp2(unit() * 12 - 4); }
  // One number in eight is extreme.
  double some(double least, double most) { return below(8) == 0 ? extreme(least, most) : ordinary(); }
  double place() {
    switch (below(6)) {
      case 0:
        return sign() * extreme(1e-9, limits::coordinate);
      case 1:
        return sign() * limits::coordinate;
      default:
        return sign() * unit() * 60;
    }
  }

 private:
  std::mt19937 engine_;
};

Result<Shape> someShape(Random& random) {
  const auto size = [&] { return random.some(limits::smallestSize, limits::coordinate); };
  const auto middle = [&] { return random.below(4) == 0 ? random.place() : 0.0; };
  const double rounding = random.below(3) == 0 ? random.some(limits::smallestSize, 1e9) : 0.0;
  const double angle = random.below(2) == 0 ? 0.0 : random.sign() * random.some(1e-12, limits::angle);
  switch (random.below(7)) {
    case 0:
      return makePoint({middle(), middle()});
    case 1:
      return makeCircle(size(), {middle(), middle()});
    case 2:
      return makeSegment({middle(), middle()}, {size(), size()});
    case 3:
      return makeCapsule({middle(), middle()}, {size(), size()}, size());
    case 4: {
      std::vector<Vec> points;
      for (int i = 3 + random.below(3); i > 0; --i) {
        points.push_back({random.sign() * size(), random.sign() * size()});
      }
      return makePolygon(points, rounding);
    }
    default:
      return makeBox(size(), size(), {middle(), middle()}, angle, rounding);
  }
}

}  // namespace

TEST_CASE("extremes: boxes whose sides rounding would join are refused, the others can be saved and read") {
  const auto lives = [](const Result<Shape>& shape) {
    REQUIRE(shape);
    World world({.gravity = {0, 900}});
    const ShapeDescription one{.shape = shape.value};
    REQUIRE(world.createBody({}, {&one, 1}));
    REQUIRE(world.createBody({.position = {1, 0}}, {&one, 1}));
    for (int i = 0; i < 5; ++i) REQUIRE(world.step(0.01));
    CHECK(isFinite(world));
    survives(world);
  };
  lives(makeBox(100, 1e-9, {}, 0.5));
  lives(makeBox(10, 1e-7, {0, 1e8}));
  lives(makeBox(10, 1e-9, {}, 0.785398, 1e-9));
  lives(makeBox(1e-9, 1e-9, {}, 0.785398163397448));
  lives(makeBox(1e-9, 1e-9, {}, 0, 1e-9));
  lives(makeRoundRectangle(10, 5, 1e-9));
  refused(makeBox(10, 1e-8, {0, 1e9}).status, Code::notPositive, "height");
  refused(makeBox(1e-8, 10, {1e9, 0}).status, Code::notPositive, "width");
  refused(makeBox(1e9, 1e-9, {}, 0.5).status, Code::notPositive, "height");
  // A turned box whose thickness is of the kind of its corners' rounding.
  refused(makeBox(4e7, 4e-9, {}, 0.5, 1e-9).status, Code::notPositive, "height");
  refused(makeBox(0.99e-5, 2e8, {}, 1.5707963267948966).status, Code::notPositive, "width");
  lives(makeBox(1.01e-5, 2e8, {}, 1.5707963267948966));
  lives(makeBox(4e7, 4e-9));
}

TEST_CASE("extremes: shapes written by hand are judged as those from a snapshot") {
  World world;
  const auto add = [&](const Shape& shape) {
    const ShapeDescription one{.shape = shape};
    return world.createBody({}, {&one, 1}).status;
  };
  const std::uint64_t before = world.hash();
  Shape shape = makeBox(2, 2).value;
  std::swap(shape.points[0], shape.points[2]);
  refused(add(shape), Code::unknownKind, "shape");
  shape.kind = ShapeKind::polygon;
  std::swap(shape.points[1], shape.points[2]);
  refused(add(shape), Code::notConvex, "shape");
  shape = makeCircle(1).value;
  shape.radius = 0;
  refused(add(shape), Code::notPositive, "shape");
  shape.radius = notANumber;
  refused(add(shape), Code::notFinite, "shape");
  shape = makeCircle(1).value;
  shape.count = 65;
  refused(add(shape), Code::tooManyPoints, "shape");
  shape = {.kind = static_cast<ShapeKind>(9)};
  refused(add(shape), Code::unknownKind, "shape");
  CHECK(world.hash() == before);
}

TEST_CASE("extremes: masses, densities and steps whose inverse is no number are refused") {
  World world;
  const ShapeDescription ball{.shape = makeCircle(1).value};
  for (const double tiny : {smallest, 4e-149, std::nextafter(limits::leastMass, 0.0)}) {
    refused(world.createBody({.mass = tiny}, {&ball, 1}).status, Code::notPositive, "mass");
    const ShapeDescription light{.shape = ball.shape, .density = tiny};
    refused(world.createBody({}, {&light, 1}).status, Code::notPositive, "density");
    refused(world.step(tiny), Code::notPositive, "dt");
  }
  refused(world.createBody({.gravityScale = 1e42}).status, Code::outOfRange, "gravityScale");
  // The lightest of the smallest.
  const ShapeDescription speck{.shape = makeBox(1e-9, 1e-9).value, .density = limits::leastMass};
  const BodyId body = world.createBody({}, {&speck, 1}).value;
  CHECK(world.massOf(body) == doctest::Approx(1e-33));
  REQUIRE(world.step(limits::shortestStep));
  survives(world);
}

TEST_CASE("extremes: what a fall comes to is no faster than the limit, and can be changed and saved") {
  World world({.gravity = {0, limits::speed}});
  const ShapeDescription ball{.shape = makeCircle(1).value};
  const BodyId body =
      world.createBody({.position = {0, -limits::coordinate}, .gravityScale = limits::factor}, {&ball, 1})
          .value;
  REQUIRE(world.step(0.001));
  const BodyDescription now = world.describe(body);
  CHECK(now.velocity == Vec{0, limits::speed});
  REQUIRE(world.change(body, now));
  survives(world);
}

TEST_CASE("extremes: a mass changed from the least to the most, and back, leaves no impulse that is none") {
  World world({.gravity = {0, 1000}});
  const ShapeDescription slab{.shape = makeBox(1e6, 10).value, .friction = 1e6};
  REQUIRE(world.createBody({.type = BodyType::fixed, .position = {0, 10}}, {&slab, 1}));
  for (const auto& [first, then] :
       {std::pair{limits::mass, limits::leastMass}, std::pair{limits::leastMass, limits::mass}}) {
    const BodyId body = world.createBody({.velocity = {1e6, 1e9}, .mass = first}, {&slab, 1}).value;
    for (int i = 0; i < 10; ++i) REQUIRE(world.step(0.01));
    BodyDescription other = world.describe(body);
    other.mass = then;
    REQUIRE(world.change(body, other));
    for (int i = 0; i < 10; ++i) REQUIRE(world.step(0.01));
    CHECK(isFinite(world));
    survives(world);
  }
}

TEST_CASE(
    "extremes: a number written by hand that is none, or too large, is refused with its column and row") {
  World world({.gravity = {0, 10}});
  const ShapeDescription ball{.shape = makeCircle(1).value};
  for (int i = 0; i < 5; ++i) REQUIRE(world.createBody({.position = {i * 1.5, 0}}, {&ball, 1}));
  REQUIRE(world.step(0.01));
  REQUIRE(world.destroyBody(BodyId::of(1, 1)));
  Recorder recorder;
  REQUIRE(recorder.start(world));
  const World::BodyColumns c = world.bodyColumns();
  struct {
    double* column;
    const char* name;
    double limit;
  } const columns[] = {{c.x, "columns.x", limits::coordinate},
                       {c.y, "columns.y", limits::coordinate},
                       {c.angle, "columns.angle", limits::angle},
                       {c.velocityX, "columns.velocityX", limits::speed},
                       {c.velocityY, "columns.velocityY", limits::speed},
                       {c.angularVelocity, "columns.angularVelocity", limits::speed}};
  for (const auto& [column, name, limit] : columns) {
    for (const double bad : {notANumber, infinite, -infinite, std::nextafter(limit, infinite)}) {
      const double was = column[3];
      const std::uint64_t hash = world.hash();
      column[1] = bad;  // of nobody
      REQUIRE(world.step(0.001));
      REQUIRE(world.detect());
      CHECK(world.hash() != hash);
      const std::uint64_t events = world.eventHash();
      const std::size_t contacts = world.contacts().size();
      column[3] = bad;
      const double y = c.y[0];
      for (const Status& status : {world.step(0.01), world.detect(), world.save().status,
                                   world.noticeWrites(), recorder.bytes().status}) {
        CHECK(status.code == Code::notFinite);
        if (status.argument != std::string("bodyColumns")) {
          CHECK(std::string(status.argument) == name);
          CHECK(status.value == 3);
        }
      }
      CHECK(c.y[0] == y);
      CHECK(world.eventHash() == events);
      CHECK(world.contacts().size() == contacts);
      column[3] = was;
      // At the limit itself it goes on.
      column[4] = limit;
      REQUIRE(world.step(0.01));
      CHECK(isFinite(world));
      survives(world);
      column[4] = column == c.x ? 6 : 0;
    }
  }
  replays(recorder);
}

TEST_CASE("extremes: random worlds of extreme numbers are refused by name, or live, are saved and replayed") {
  int taken = 0;
  int refusals = 0;
  for (unsigned seed = 0; seed < 400; ++seed) {
    CAPTURE(seed);
    Random random(seed);
    WorldOptions options;
    options.gravity = {random.sign() * random.some(1e-9, limits::speed), random.sign() * random.ordinary()};
    options.drag = random.below(2) == 0 ? 0 : random.some(1e-9, limits::factor);
    options.lengthUnit = random.some(limits::smallestSize, limits::coordinate);
    options.substeps = 1 + random.below(8);
    options.hitSpeed = random.some(1e-9, limits::speed);
    options.sleepAfter = random.below(2) == 0 ? 0 : 0.05;
    options.turning = random.below(2) == 0;
    if (!check(options)) options = {};
    World world(options);
    Recorder recorder;
    REQUIRE(recorder.start(world));
    for (int i = 0; i < 12; ++i) {
      BodyDescription body;
      body.type = static_cast<BodyType>(random.below(5) > 2 ? 2 : random.below(3));
      body.position = {random.place(), random.place()};
      body.angle = random.below(3) == 0 ? random.sign() * random.some(1e-12, limits::angle) : 0;
      body.velocity = {random.sign() * random.some(1e-9, limits::speed), random.sign() * random.ordinary()};
      body.angularVelocity = random.below(3) == 0 ? random.some(1e-9, limits::speed) : 0;
      body.mass = random.below(3) == 0 ? random.some(limits::leastMass, limits::mass) : 0;
      body.gravityScale = random.some(1e-9, limits::factor);
      body.drag = random.below(3) == 0 ? random.some(1e-9, limits::factor) : 0;
      body.maxSpeed = random.below(4) == 0 ? random.some(1e-9, limits::speed) : 0;
      body.minSpeed = random.below(6) == 0 ? random.some(1e-9, limits::speed) : 0;
      body.bullet = random.below(6) == 0;
      std::vector<ShapeDescription> shapes;
      for (int k = random.below(3); k >= 0; --k) {
        const Result<Shape> shape = someShape(random);
        if (!shape) {
          ++refusals;
          CHECK(shape.status.argument[0] != '\0');
          continue;
        }
        shapes.push_back({.shape = shape.value,
                          .density = random.some(limits::leastMass, limits::mass),
                          .friction = random.below(2) == 0 ? 0 : random.some(1e-9, limits::factor),
                          .bounce = random.unit()});
      }
      const Result<BodyId> made = world.createBody(body, shapes);
      if (!made) {
        ++refusals;
        CHECK(made.status.argument[0] != '\0');
        continue;
      }
      ++taken;
    }
    survives(world);
    for (int i = 0; i < 50; ++i) {
      const double dt = i % 5 == 0 ? random.extreme(limits::shortestStep, limits::longestStep) : 0.01;
      const Status stepped = world.step(dt);
      if (!stepped) CHECK(std::string(stepped.argument) == "dt");
      REQUIRE(isFinite(world));
    }
    survives(world);
    replays(recorder);
  }
  CHECK(taken > 1000);
  CHECK(refusals > 300);
}
