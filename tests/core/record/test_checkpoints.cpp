// A world that is taken back goes on as it did then, and as one does that was restored from a snapshot of the
// same moment; whatever was done to it since.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "bump/record/checkpoints.h"
#include "bump/record/recording.h"
#include "bump/world.h"
#include "counted_memory.h"

using namespace bump;

namespace {

// A game: bodies of all kinds, and everything that can be done to them, drawn from a stream of its own.
class Game {
 public:
  explicit Game(World& world, std::uint_fast32_t seed) : world_(world), random_(seed) {}

  void begin() {
    REQUIRE(world_.defineGroup("ball:box", Policy::block));
    make({.type = BodyType::fixed, .position = {0, 110}}, makeBox(600, 20).value);
    make({.type = BodyType::fixed, .position = {-160, 60}}, makeBox(20, 120).value);
    make({.type = BodyType::fixed, .position = {160, 60}}, makeBox(20, 120).value);
    make({.type = BodyType::kinematic, .position = {0, 60}, .velocity = {20, 0}}, makeBox(40, 8).value);
    for (int i = 0; i < 40; ++i) create();
  }
  // What happens before one step, and the step.
  void play() {
    const int commands = pick(3);
    for (int i = 0; i < commands; ++i) command();
    REQUIRE(world_.step(0.01));
  }

 private:
  int pick(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }
  double number(double low, double high) { return low + (high - low) * pick(4096) / 4096; }
  void make(const BodyDescription& description, const Shape& shape) {
    const ShapeDescription wanted{.shape = shape, .friction = 0.4, .bounce = 0.2};
    REQUIRE(world_.createBody(description, {&wanted, 1}));
  }
  Shape any() {
    switch (pick(4)) {
      case 0:
        return makeCircle(number(3, 8)).value;
      case 1:
        return makeCapsule({-4, 0}, {4, number(0, 3)}, number(2, 4)).value;
      default:
        return makeBox(number(6, 14), number(6, 14), {}, pick(2) ? 0 : number(0, 3)).value;
    }
  }
  void create() {
    make({.position = {number(-140, 140), number(-120, 90)},
          .velocity = {number(-50, 50), number(-50, 50)},
          .bullet = pick(12) == 0},
         any());
  }
  BodyId some() {
    const World::BodyColumns columns = world_.bodyColumns();
    for (int tries = 0; tries < 20 && columns.size > 4; ++tries) {
      const int slot = 4 + pick(columns.size - 4);
      if (columns.generation[slot])
        return BodyId::of(static_cast<std::uint32_t>(slot), columns.generation[slot]);
    }
    return {};
  }
  void command() {
    const int what = pick(15);
    const BodyId body = some();
    if (what < 2 || !body) return create();
    World::BodyColumns columns = world_.bodyColumns();
    const auto slot = static_cast<int>(body.slot());
    switch (what) {
      case 2:
      case 3:
        return static_cast<void>(world_.destroyBody(body));
      case 4:
        return static_cast<void>(world_.setVelocity(body, {number(-90, 90), number(-90, 90)}));
      case 5:
        return static_cast<void>(world_.setPosition(body, {number(-140, 140), number(-100, 90)}));
      case 6:
        columns.x[slot] += number(-3, 3);
        columns.y[slot] -= number(0, 3);
        return;
      case 7: {
        BodyDescription other = world_.describe(body);
        other.type = static_cast<BodyType>(pick(3));
        other.gravityScale = number(0, 2);
        return static_cast<void>(world_.change(body, other));
      }
      case 8: {
        std::array<ShapeId, 4> shapes;
        if (world_.shapesOf(body, shapes) < 1) return;
        ShapeDescription other = world_.describe(shapes[0]);
        other.shape = any();
        return static_cast<void>(world_.change(shapes[0], other));
      }
      case 9: {
        const ShapeDescription more{.shape = makeCircle(number(2, 5), {number(-5, 5), 0}).value};
        return static_cast<void>(world_.createShape(body, more));
      }
      case 10: {
        std::array<ShapeId, 4> shapes;
        if (world_.shapesOf(body, shapes) < 2) return;
        return static_cast<void>(world_.destroyShape(shapes[1]));
      }
      case 11:
        return static_cast<void>(world_.addToGroup(0, pick(2) ? Side::left : Side::right, body));
      case 12:
        if (world_.groupCount() < 20 && pick(4) == 0) {
          const std::string name = "name" + std::to_string(random_());
          static_cast<void>(world_.defineGroup(name, static_cast<Policy>(pick(4))));
        }
        return static_cast<void>(world_.setRule(pick(world_.groupCount()), pick(world_.groupCount()),
                                                pick(2) ? Policy::overlap : Policy::block));
      case 13:
        return static_cast<void>(world_.setBroadPhase({.kind = static_cast<BroadPhaseKind>(pick(5))}));
      default:
        return static_cast<void>(world_.setGravity({0, number(100, 300)}));
    }
  }

  World& world_;
  std::mt19937 random_;
};

template <class Row>
bool sameRows(std::span<const Row> a, std::span<const Row> b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

// Everything that can be asked of them.
void areAlike(World& a, World& b) {
  REQUIRE(a.hash() == b.hash());
  REQUIRE(a.eventHash() == b.eventHash());
  REQUIRE(a.stepCount() == b.stepCount());
  REQUIRE(a.bodyCount() == b.bodyCount());
  REQUIRE(a.shapeCount() == b.shapeCount());
  REQUIRE(a.asleepCount() == b.asleepCount());
  REQUIRE(sameRows(a.contacts(), b.contacts()));
  REQUIRE(sameRows(a.events(), b.events()));
  REQUIRE(a.groupCount() == b.groupCount());
  for (int g = 0; g < a.groupCount(); ++g) REQUIRE(std::string(a.groupName(g)) == b.groupName(g));
  std::array<ShapeFound, 256> found{}, others{};
  const Bounds box{{-60, -60}, {60, 80}};
  const Result<int> count = a.findIn(box, {}, found), other = b.findIn(box, {}, others);
  REQUIRE(count.value == other.value);
  for (std::size_t i = 0; i < static_cast<std::size_t>(std::min(count.value, 256)); ++i) {
    REQUIRE(found[i].shape == others[i].shape);
    REQUIRE(found[i].body == others[i].body);
  }
  const Ray ray{{-150, 40}, {300, 20}};
  const CastHit hit = a.castRay(ray, {}).value, otherHit = b.castRay(ray, {}).value;
  REQUIRE(hit.shape == otherHit.shape);
}

const ShapeDescription disc{.shape = makeCircle(5).value};

}  // namespace

TEST_CASE("checkpoint: a world taken back is the one restored from a snapshot of then, and goes on as it") {
  for (const unsigned seed : {1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u}) {
    CAPTURE(seed);
    const WorldOptions options{.gravity = {0, 200},
                               .lengthUnit = 10,
                               .hitSpeed = 40,
                               .sleepAfter = seed % 2 ? 0.0 : 0.2,
                               .turning = seed > 4};
    World world(options);
    Checkpoints checkpoints(world, 16);
    REQUIRE(checkpoints.status());
    Game(world, seed).begin();
    std::mt19937 random(seed + 100);
    std::vector<List<std::uint8_t>> saved;
    std::vector<std::uint64_t> hashes;
    for (int round = 0; round < 60; ++round) {
      CAPTURE(round);
      const std::uint64_t from = world.stepCount();
      const auto stream = random();
      std::vector<Game> games(1, Game(world, stream));
      const int forward = 1 + static_cast<int>(random() % 15);
      std::vector<List<std::uint8_t>> bytes;
      for (int i = 0; i < forward; ++i) {
        REQUIRE(checkpoints.keep());
        CHECK(checkpoints.newest() == world.stepCount());
        auto snapshot = world.save();
        REQUIRE(snapshot);
        bytes.push_back(std::move(snapshot.value));
        games[0].play();
      }
      const int back = static_cast<int>(random() % static_cast<unsigned>(forward));
      const std::uint64_t step = from + static_cast<std::uint64_t>(back);
      REQUIRE(checkpoints.has(step));
      REQUIRE(checkpoints.takeBack(step));
      CHECK(checkpoints.newest() == step);
      World twin;
      REQUIRE(twin.restore(bytes[static_cast<std::size_t>(back)].span()));
      areAlike(world, twin);
      // The same commands, once more with a take-back in between.
      const auto next = random();
      Game here(world, next), there(twin, next);
      for (int i = 0; i < 8; ++i) {
        REQUIRE(checkpoints.keep());
        here.play();
        there.play();
        areAlike(world, twin);
      }
      const auto again = world.save(), others = twin.save();
      REQUIRE(sameRows(again.value.span(), others.value.span()));
    }
  }
}

TEST_CASE("checkpoint: the newest take the places of the oldest") {
  World world({.gravity = {0, 10}});
  const BodyId body = world.createBody({}, {&disc, 1}).value;
  Checkpoints checkpoints(world, 5);
  CHECK(checkpoints.count() == 0);
  CHECK(checkpoints.takeBack(0).code == Code::outOfRange);
  std::vector<double> y;
  for (int i = 0; i < 12; ++i) {
    REQUIRE(checkpoints.keep());
    y.push_back(world.frame().y[0]);
    REQUIRE(world.step(0.01));
  }
  CHECK(checkpoints.count() == 5);
  CHECK(checkpoints.oldest() == 7);
  CHECK(checkpoints.newest() == 11);
  CHECK_FALSE(checkpoints.has(6));
  const Status refused = checkpoints.takeBack(6);
  CHECK(refused.code == Code::outOfRange);
  CHECK(std::string(refused.argument) == "step");
  CHECK(world.stepCount() == 12);
  REQUIRE(checkpoints.takeBack(9));
  CHECK(world.stepCount() == 9);
  CHECK(world.frame().y[0] == y[9]);
  // What came after it belongs to another course of things; it itself may be taken again.
  CHECK(checkpoints.newest() == 9);
  REQUIRE(world.setVelocity(body, {100, 0}));
  REQUIRE(world.step(0.01));
  REQUIRE(checkpoints.takeBack(9));
  CHECK(world.frame().x[0] == 0);
  REQUIRE(checkpoints.takeBack(7));
  CHECK(checkpoints.count() == 1);
  // Kept twice in a step, the later one counts.
  REQUIRE(world.setPosition(body, {3, 4}));
  REQUIRE(checkpoints.keep());
  CHECK(checkpoints.count() == 1);
  REQUIRE(world.setPosition(body, {5, 6}));
  REQUIRE(checkpoints.takeBack(7));
  CHECK(world.frame().x[0] == 3);
}

TEST_CASE("checkpoint: bodies that went are back with their handles, those that came are gone") {
  World world;
  const BodyId old = world.createBody({}, {&disc, 1}).value;
  Checkpoints checkpoints(world, 3);
  REQUIRE(checkpoints.keep());
  REQUIRE(world.destroyBody(old));
  REQUIRE(world.step(0.01));
  const BodyId other = world.createBody({}, {&disc, 1}).value;
  for (int i = 0; i < 200; ++i) REQUIRE(world.createBody({.position = {i * 20.0, 0}}, {&disc, 1}));
  REQUIRE(world.step(0.01));
  REQUIRE(checkpoints.takeBack(0));
  CHECK(world.bodyCount() == 1);
  CHECK(world.check(old));
  CHECK(world.check(other).code == Code::staleBody);
  CHECK(world.pairs().empty());
  std::array<ShapeFound, 4> found;
  CHECK(world.findAt({0, 0}, {}, found).value == 1);
  REQUIRE(world.destroyBody(old));
  CHECK(world.createBody({}, {&disc, 1}).value == other);
}

TEST_CASE("checkpoint: there is room for one moment at least, and for no more than the limit") {
  World world;
  for (const int frames : {-1, 0, limits::checkpoints + 1}) {
    Checkpoints none(world, frames);
    CHECK(none.status().code == Code::outOfRange);
    CHECK(std::string(none.status().argument) == "frames");
    CHECK(none.keep().code == Code::outOfRange);
    CHECK(none.count() == 0);
  }
  Checkpoints one(world, 1);
  REQUIRE(one.keep());
  REQUIRE(world.step(0.01));
  REQUIRE(one.keep());
  CHECK(one.count() == 1);
  CHECK(one.oldest() == 1);
}

TEST_CASE("checkpoint: a world that was restored has none") {
  World world;
  Checkpoints checkpoints(world, 4);
  const auto bytes = world.save();
  REQUIRE(checkpoints.keep());
  REQUIRE(world.restore(bytes.value.span()));
  CHECK(checkpoints.count() == 0);
  CHECK(checkpoints.takeBack(0).code == Code::outOfRange);
  REQUIRE(world.createBody({}, {&disc, 1}));
  REQUIRE(checkpoints.keep());
  REQUIRE(world.step(0.01));
  REQUIRE(checkpoints.takeBack(0));
  CHECK(world.bodyCount() == 1);
}

TEST_CASE("checkpoint: a world that was restored is taken back to what it was restored to") {
  World first, world;
  REQUIRE(first.createBody({}, {&disc, 1}));
  Checkpoints checkpoints(world, 4);
  REQUIRE(checkpoints.keep());
  REQUIRE(world.restore(first.save().value.span()));
  const std::uint64_t hash = world.hash();
  REQUIRE(checkpoints.keep());
  REQUIRE(world.clear());
  REQUIRE(world.step(0.01));
  REQUIRE(checkpoints.takeBack(0));
  CHECK(world.hash() == hash);
}

// Names are not copied: a moment that has one at the place of another one must not come back.
TEST_CASE("checkpoint: two rings of one world agree about the names of groups") {
  World world;
  Checkpoints mine(world, 4), others(world, 4);
  REQUIRE(mine.keep());
  REQUIRE(world.defineGroup("a:b", Policy::block));
  REQUIRE(world.step(0.01));
  REQUIRE(others.keep());
  REQUIRE(mine.takeBack(0));
  CHECK(world.groupCount() == 0);
  CHECK(mine.has(0));
  CHECK(others.count() == 0);
  REQUIRE(world.defineGroup("c:d", Policy::block));
  CHECK(std::string(world.groupName(0)) == "c:d");
}

TEST_CASE("checkpoint: a recording goes on, and its replay is taken back with it") {
  World world({.gravity = {0, 200}, .lengthUnit = 10, .sleepAfter = 0.3});
  Game(world, 5).begin();
  Checkpoints checkpoints(world, 8);
  Recorder recorder;
  REQUIRE(recorder.start(world));
  std::mt19937 random(6);
  for (int round = 0; round < 6; ++round) {
    Game game(world, random());
    const std::uint64_t from = world.stepCount();
    for (int i = 0; i < 8; ++i) {
      REQUIRE(checkpoints.keep());
      game.play();
    }
    REQUIRE(checkpoints.takeBack(from + 3));
  }
  REQUIRE(recorder.status());
  const auto recording = Recording::open(recorder.bytes().value.span());
  REQUIRE(recording);
  World twin;
  Replay replay(recording.value, twin);
  REQUIRE(replay.start());
  REQUIRE(replay.run());
  CHECK(replay.divergence().what == Divergence::none);
  CHECK(twin.hash() == world.hash());
}

TEST_CASE("checkpoint: after the first round nothing is allocated") {
  if (!CountedMemory::works) return;
  World world({.gravity = {0, 200}, .lengthUnit = 10, .sleepAfter = 1});
  Game(world, 9).begin();
  for (int i = 0; i < 600; ++i) REQUIRE(world.step(0.01));
  Checkpoints checkpoints(world, 10);
  for (int i = 0; i < 10; ++i) {
    REQUIRE(checkpoints.keep());
    REQUIRE(world.step(0.01));
  }
  REQUIRE(checkpoints.takeBack(world.stepCount() - 10));
  REQUIRE(world.step(0.01));
  const CountedMemory memory;
  for (int round = 0; round < 20; ++round) {
    for (int i = 0; i < 10; ++i) {
      REQUIRE(checkpoints.keep());
      REQUIRE(world.step(0.01));
    }
    REQUIRE(checkpoints.takeBack(checkpoints.oldest() + 2));
  }
  CHECK(memory.count() == 0);
}

TEST_CASE("checkpoint: without memory nothing is kept, and the world goes on") {
  if (!CountedMemory::works) return;
  World world({.gravity = {0, 200}, .lengthUnit = 10});
  Game(world, 9).begin();
  for (int i = 0; i < 20; ++i) REQUIRE(world.step(0.01));
  Checkpoints checkpoints(world, 10);
  const std::uint64_t hash = world.hash();
  for (long allowed = 0; allowed < 2; ++allowed) {
    const CountedMemory memory(allowed);
    CHECK(checkpoints.keep().code == Code::outOfMemory);
    CHECK(checkpoints.count() == 0);
  }
  CHECK(world.hash() == hash);
  REQUIRE(checkpoints.keep());
  REQUIRE(world.step(0.01));
  REQUIRE(checkpoints.takeBack(20));
  CHECK(world.hash() == hash);
}

TEST_CASE("checkpoint: what no step and no snapshot takes is not kept") {
  World world;
  REQUIRE(world.createBody({}, {}));
  Checkpoints checkpoints(world, 4);
  REQUIRE(checkpoints.keep());
  world.bodyColumns().x[0] = std::nan("");
  const Status refused = checkpoints.keep();
  CHECK(refused.code == Code::notFinite);
  CHECK(std::string(refused.argument) == "columns.x");
  world.bodyColumns().x[0] = 4;
  CHECK(checkpoints.keep());
}
