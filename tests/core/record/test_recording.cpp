// Recordings: a replay is the recorded game, bit for bit; where it is not, it says where; and bytes that are
// no recording do no harm.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/hash.h"
#include "bump/record/recording.h"
#include "bytes_of.h"
#include "record/commands.h"
#include "record/snapshot_format.h"

using namespace bump;

namespace {

ShapeDescription box(double width, double height) { return {.shape = makeBox(width, height).value}; }
ShapeDescription circle(double radius) { return {.shape = makeCircle(radius).value}; }

BodyId add(World& world, const BodyDescription& description, const ShapeDescription& shape) {
  return world.createBody(description, {&shape, 1}).value;
}

Recording opened(const Bytes& bytes) {
  Result<Recording> recording = Recording::open(bytes);
  REQUIRE(recording);
  return std::move(recording.value);
}

// Somebody plays with a world: every call there is, also in ways that are refused.
class Player {
 public:
  Player(World& world, unsigned seed) : world_(world), random_(seed) {}

  bool busy = true;     // all the time; or with pauses in which some fall asleep
  bool forgets = true;  // by clear() and restore(), which undo what went wrong before
  int mostAsleep = 0;

  void build() {
    REQUIRE(world_.setGravity({0, 600}));
    for (const char* name : {"boy:ball", "유령:벽", "platform"}) {
      groups_.push_back(world_.defineGroup(name, static_cast<Policy>(below(3))).value);
    }
    add(world_, {.type = BodyType::fixed, .position = {0, 300}},
        {.shape = makeBox(1000, 40).value, .friction = 1});
    for (int i = 0; i < 40; ++i) create();
  }

  void play(int steps) {
    for (int i = 0; i < steps; ++i) {
      const bool quiet = !busy && i % 50 >= 12;
      for (int k = quiet ? 0 : below(4); k > 0; --k) act();
      if (!quiet && below(6) == 0) writeByHand();
      REQUIRE(world_.step(below(5) ? 0.01 : number(0.001, 0.02)));
      mostAsleep = std::max(mostAsleep, world_.asleepCount());
    }
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  // Not by the library's distributions, which differ.
  double number(double low, double high) {
    return low + (high - low) * static_cast<double>(random_()) / 4294967296.0;
  }
  Vec within(double reach) { return {number(-reach, reach), number(-reach, reach)}; }

  // Some are gone: those calls are refused.
  BodyId body() {
    return bodies_.empty() ? BodyId{}
                           : bodies_[static_cast<std::size_t>(below(static_cast<int>(bodies_.size())))];
  }
  ShapeId shape() {
    return shapes_.empty() ? ShapeId{}
                           : shapes_[static_cast<std::size_t>(below(static_cast<int>(shapes_.size())))];
  }
  int group() { return groups_[static_cast<std::size_t>(below(static_cast<int>(groups_.size())))]; }
  Side side() { return below(2) ? Side::left : Side::right; }

  ShapeDescription anyShape() {
    ShapeDescription d;
    const Result<Shape> kinds[] = {
        makeCircle(number(3, 15)),
        makeBox(number(5, 25), number(5, 25)),
        makeCapsule({-8, 0}, {8, 2}, 4),
        makeSegment({-9, -2}, {9, 3}),
        makePoint(),
        makePolygon(std::vector<Vec>{{-9, -6}, {9, -6}, {3, 8}}, below(2) ? 2 : 0)};
    d.shape = kinds[below(6)].value;
    d.friction = below(4) ? 0.5 : 0;
    d.bounce = below(3) ? 0 : 0.5;
    d.density = number(0.5, 2);
    d.surfaceSpeed = below(14) ? 0 : number(-40, 40);
    d.rollingResistance = below(5) ? 0 : number(0, 0.5);
    d.trigger = below(8) == 0;
    d.category = 1u << below(3);
    d.mask = below(9) ? 0xFFFFFFFFu : 3u;
    if (below(6) == 0) d.passes = {0, -1};
    d.paint = static_cast<std::uint32_t>(below(1000));
    return d;
  }

  void create() {
    BodyDescription d{.position = within(250), .velocity = within(80)};
    d.type = static_cast<BodyType>(below(8) == 0 ? below(3) : 2);
    d.angle = below(4) ? 0 : number(-3, 3);
    d.angularVelocity = d.type == BodyType::kinematic ? 2 : 0;
    d.mass = below(5) ? 0 : 3;
    d.drag = below(5) ? 0 : 0.1;
    d.gravityScale = below(5) ? 1 : 0.5;
    d.maxSpeed = below(6) ? 0 : 150;
    d.bullet = below(6) == 0;
    d.angularDrag = below(5) ? 0 : 0.5;
    d.lockX = below(9) == 0;
    d.lockY = below(9) == 0;
    d.lockTurning = below(9) == 0;
    if (d.drag != 0) d.inertia = 500;
    if (d.angularDrag != 0) d.centerOffset = {4, -3};
    std::vector<ShapeDescription> list;
    for (int i = below(3); i >= 0; --i) list.push_back(anyShape());
    bodies_.push_back(world_.createBody(d, list).value);
  }

  void act() {
    switch (below(28)) {
      case 0:
      case 1:
        return create();
      case 20:
        return changeBody();
      case 21:
        static_cast<void>(world_.change(shape(), anyShape()));
        return;
      case 22:
        return changeWorld();
      case 2:
        static_cast<void>(world_.destroyBody(body()));
        return;
      case 3: {
        const Result<ShapeId> made = world_.createShape(body(), anyShape());
        if (made) shapes_.push_back(made.value);
        return;
      }
      case 4:
        static_cast<void>(world_.destroyShape(shape()));
        return;
      case 5:
        if (below(6) || !forgets) return;
        REQUIRE(world_.clear());
        add(world_, {.type = BodyType::fixed, .position = {0, 300}}, box(1000, 40));
        for (int i = 0; i < 20; ++i) create();
        return;
      case 6:
        static_cast<void>(world_.setPosition(body(), within(250)));
        return;
      case 7:
        static_cast<void>(world_.setAngle(body(), number(-4, 4)));
        return;
      case 8:
        static_cast<void>(world_.setVelocity(body(), within(200)));
        return;
      case 9:
        static_cast<void>(world_.setAngularVelocity(body(), number(-4, 4)));
        return;
      case 10:
        if (below(3) == 0)
          groups_.push_back(world_.defineGroup(std::to_string(below(9)), Policy::block).value);
        return;
      case 11: {
        const auto policy = static_cast<Policy>(below(4));
        static_cast<void>(
            world_.setRule(group(), group(), policy, policy == Policy::oneWay ? Vec{0, 1} : Vec{},
                           {.friction = policy == Policy::block ? number(0, 1) : Surface::unsaid}));
        return;
      }
      case 12:
      case 13: {
        const int number = group();
        const Side where = side();
        const BodyId who = body();
        static_cast<void>(world_.addToGroup(number, where, who));
        if (below(2)) static_cast<void>(world_.removeFromGroup(number, where, who));
        static_cast<void>(world_.removeFromGroup(group(), side(), body()));
        return;
      }
      case 14:
      case 15: {
        const int number = group();
        const Side where = side();
        const ShapeId who = shape();
        static_cast<void>(world_.addToGroup(number, where, who));
        if (below(2)) static_cast<void>(world_.removeFromGroup(number, where, who));
        static_cast<void>(world_.removeFromGroup(group(), side(), shape()));
        return;
      }
      case 16:
        REQUIRE(world_.setGravity(below(5) ? Vec{0, 600} : within(100)));
        return;
      case 24:
        static_cast<void>(below(2) ? world_.applyForce(body(), within(9e4))
                                   : world_.applyForce(body(), within(9e4), within(250)));
        return;
      case 27:
        static_cast<void>(world_.setEnabled(body(), below(3) > 0));
        return;
      case 25:
        static_cast<void>(world_.applyTorque(body(), number(-1e6, 1e6)));
        return;
      case 26:
        static_cast<void>(below(2) ? world_.applyImpulse(body(), within(5e3))
                                   : world_.applyImpulse(body(), within(5e3), within(250)));
        return;
      case 17:
        static_cast<void>(world_.wake(body()));
        return;
      case 18:
        REQUIRE(world_.setBroadPhase(
            {.kind = static_cast<BroadPhaseKind>(below(5)), .cellSize = below(2) ? 0.0 : 40.0}));
        return;
      default:
        rewind();
    }
  }

  void changeBody() {
    const BodyId who = body();
    if (!world_.check(who)) return static_cast<void>(world_.change(who, BodyDescription{}));
    BodyDescription now = world_.describe(who);
    if (below(2)) now.type = static_cast<BodyType>(below(3));
    if (below(3) == 0) now.position = within(250);
    if (below(3) == 0) now.velocity = within(100);
    if (below(3) == 0) now.mass = below(2) ? 0 : number(1, 4000);
    if (below(3) == 0) now.drag = number(-0.1, 1);  // also what is refused
    if (below(3) == 0) now.bullet = !now.bullet;
    static_cast<void>(world_.change(who, now));
  }

  void changeWorld() {
    WorldOptions now = world_.options();
    now.drag = number(0, 0.1);
    now.touch = below(4) ? Touch::counts : Touch::ignored;
    now.substeps = below(6);
    now.hitSpeed = below(2) ? 0 : 50;
    if (below(3) == 0) now.sleepAfter = below(4) ? 0.05 : 0;
    static_cast<void>(world_.change(now));
  }

  // Saves, or goes back to what was saved; or only looks for what touches now.
  void rewind() {
    if (below(3) == 0) {
      REQUIRE(world_.detect());
    } else if (saved_.empty() || below(4) == 0) {
      saved_ = bytesOf(world_.save());
    } else if (below(4) == 0 && forgets) {
      REQUIRE(world_.restore(saved_));
    }
  }

  void writeByHand() {
    const World::BodyColumns columns = world_.bodyColumns();
    double* const rows[] = {columns.x,         columns.y,         columns.angle,
                            columns.velocityX, columns.velocityY, columns.angularVelocity};
    for (int i = below(5); i > 0; --i) {
      // Free rows too: nobody sees that.
      if (columns.size > 0) rows[below(6)][below(columns.size)] = number(-100, 100);
    }
    // And a call that sees what was written into the same row.
    const BodyId who = body();
    if (!world_.check(who)) return;
    rows[below(6)][who.slot()] = number(-100, 100);
    switch (below(6)) {
      case 5: {
        BodyDescription now = world_.describe(who);
        now.type = static_cast<BodyType>(below(3));
        static_cast<void>(world_.change(who, now));
        return;
      }
      case 0:
        static_cast<void>(world_.setPosition(who, within(200)));
        return;
      case 1:
        static_cast<void>(world_.setAngle(who, number(-3, 3)));
        return;
      case 2:
        static_cast<void>(world_.setVelocity(who, within(50)));
        return;
      case 3:
        static_cast<void>(world_.createShape(who, anyShape()));
        return;
      default:
        return;
    }
  }

  World& world_;
  std::mt19937 random_;
  std::vector<BodyId> bodies_;
  std::vector<ShapeId> shapes_;
  std::vector<int> groups_;
  Bytes saved_;
};

// A recording taken apart, changed and put together again, with a hash that is right: as somebody does who
// knows the format.
Bytes assembled(std::span<const std::uint8_t> snapshot, std::span<const std::uint8_t> commands) {
  Array<std::uint8_t> rest;
  ByteWriter out(rest);
  out.number(snapshot.size());
  out.bytes(snapshot);
  out.bytes(commands);
  Hash hash;
  hash.add(static_cast<std::uint64_t>(rest.size()));
  for (int i = 0; i < rest.size(); i += 8) {
    std::uint64_t word = 0;
    for (int k = i; k < std::min(i + 8, rest.size()); ++k) word |= std::uint64_t{rest[k]} << 8 * (k - i);
    hash.add(word);
  }
  Array<std::uint8_t> whole;
  ByteWriter all(whole);
  for (const char letter : {'B', 'R', 'E', 'C', static_cast<char>(formatVersion), '\0', '\0', '\0'}) {
    all.byte(static_cast<std::uint8_t>(letter));
  }
  all.word(hash.value());
  all.bytes(rest.span());
  return {whole.span().begin(), whole.span().end()};
}

std::span<const std::uint8_t> commandsOf(const Recording& recording) {
  const auto from = recording.snapshot().data() + recording.snapshot().size() - recording.bytes().data();
  return recording.bytes().subspan(static_cast<std::size_t>(from));
}

Bytes edited(const Bytes& bytes, const std::function<void(AnyCommand&)>& edit) {
  const Recording recording = opened(bytes);
  CommandReader reader(commandsOf(recording));
  CommandWriter writer;
  Array<std::uint8_t> commands;
  for (AnyCommand command; !reader.atEnd();) {
    REQUIRE(reader.read(command));
    edit(command);
    REQUIRE(writer.write(command, commands));
  }
  return assembled(recording.snapshot(), commands.span());
}

// Changes the n-th command of a kind, counted from 0.
template <class C>
Bytes editedAt(const Bytes& bytes, int n, const std::function<void(C&)>& edit) {
  return edited(bytes, [&, seen = 0](AnyCommand& any) mutable {
    if (auto* command = std::get_if<C>(&any); command && seen++ == n) edit(*command);
  });
}

// Changes numbers of a command, whatever they are.
struct Meddler {
  std::mt19937& random;
  double value;

  bool chance(unsigned of) { return random() % of == 0; }
  void word(std::uint64_t& /*hash*/) {}
  void number(int /*meaning*/, double& number) {
    if (chance(2)) number = value;
  }
  void number(int /*meaning*/, std::int32_t& number) {
    if (chance(3)) number += static_cast<int>(random() % 100) - 50;
  }
  template <class Enum>
  void number(int /*meaning*/, Enum& number) {
    if (chance(3)) number = static_cast<Enum>(random() % 8);
  }
  void vector(int meaning, Vec& vector) {
    number(meaning, vector.x);
    number(meaning, vector.y);
  }
  template <class Id>
  void handle(Id& id) {
    if (chance(3)) id.bits = static_cast<std::uint32_t>(random());
  }
  void side(Side& side) { side = chance(2) ? Side::left : Side::right; }
  void description(const BodyDescription*& description) {
    static BodyDescription other;
    other = *description;
    if (chance(2)) other.position.y = -value;
    if (chance(2)) other.velocity.x = value;
    description = &other;
  }
  void description(const ShapeDescription*& /*description*/) {}
  void options(const WorldOptions*& options) {
    static WorldOptions other;
    other = *options;
    number(0, other.drag);
    options = &other;
  }
  void shapes(std::span<const ShapeDescription>& shapes) {
    if (chance(3)) shapes = {};
  }
  void text(std::string_view& /*text*/) {}
  void bytes(std::span<const std::uint8_t>& /*bytes*/) {}
  void writes(std::span<const ColumnWrite>& writes) {
    if (chance(3)) writes = {};
  }
};

Divergence divergenceOf(const Bytes& bytes) {
  const Recording recording = opened(bytes);
  World world;
  Replay replay(recording, world);
  REQUIRE(replay.start());
  REQUIRE(replay.run());
  CHECK(replay.atEnd());
  return replay.divergence();
}

Bytes played(unsigned seed, int steps, int hashEvery = 1) {
  World world;
  Recorder recorder;
  Player player(world, seed);
  player.forgets = hashEvery == 1;
  REQUIRE(recorder.start(world, {.hashEvery = hashEvery}));
  player.build();
  player.play(steps);
  return bytesOf(recorder.bytes());
}

}  // namespace

TEST_CASE("a replay is the recorded game, bit for bit, and records itself as the same bytes") {
  std::vector<int> seen(commandKindCount);
  int mostAsleep = 0;
  for (unsigned seed = 1; seed <= 8; ++seed) {
    CAPTURE(seed);
    const int hashEvery = seed % 2 ? 1 : 7;
    World world(
        {.drag = 0.01, .lengthUnit = 30, .sleepAfter = seed % 3 ? 0.05 : 0, .turning = seed % 2 == 0});
    Player player(world, seed);
    player.busy = seed % 3 == 0;
    Recorder recorder;
    // Half of them begin with a world in the middle of its game.
    if (seed <= 4) REQUIRE(recorder.start(world, {.hashEvery = hashEvery}));
    player.build();
    player.play(80);
    if (seed > 4) REQUIRE(recorder.start(world, {.hashEvery = hashEvery}));
    player.play(120);
    const Bytes bytes = bytesOf(recorder.bytes());
    mostAsleep = std::max(mostAsleep, player.mostAsleep);

    const Recording recording = opened(bytes);
    CHECK(recording.stepCount() == (seed > 4 ? 120 : 200));
    CHECK(recording.commandCount() > recording.stepCount());
    CommandReader reader(commandsOf(recording));
    for (AnyCommand command; !reader.atEnd();) {
      REQUIRE(reader.read(command));
      ++seen[command.index()];
    }
    World twin;
    Recorder again;
    Replay replay(recording, twin);
    REQUIRE(replay.start());
    REQUIRE(again.start(twin, {.hashEvery = hashEvery}));
    REQUIRE(replay.run());
    CHECK(replay.divergence().what == Divergence::none);
    CHECK(replay.stepCount() == recording.stepCount());
    CHECK(twin.hash() == world.hash());
    CHECK(twin.eventHash() == world.eventHash());
    CHECK(bytesOf(again.bytes()) == bytes);
    // Once more from the beginning, in the same world.
    again.stop();
    REQUIRE(replay.start());
    CHECK(replay.stepCount() == 0);
    for (std::uint64_t step = 1; step <= recording.stepCount(); ++step) {
      REQUIRE(replay.step());
      REQUIRE(replay.stepCount() == step);
    }
    REQUIRE(replay.run());
    CHECK(replay.divergence().what == Divergence::none);
    CHECK(twin.hash() == world.hash());
  }
  CHECK(mostAsleep > 5);
  for (int kind = 0; kind < commandKindCount; ++kind) {
    CAPTURE(kind);
    CHECK(seen[static_cast<std::size_t>(kind)] > 0);
  }
}

TEST_CASE("a recording goes on after its bytes were taken, and begins anew when started again") {
  World world;
  Recorder recorder;
  Player player(world, 20);
  REQUIRE(recorder.start(world));
  player.build();
  for (int i = 0; i < 5; ++i) {
    player.play(10);
    const Bytes bytes = bytesOf(recorder.bytes());
    CHECK(opened(bytes).stepCount() == static_cast<std::uint64_t>(i + 1) * 10);
    CHECK(divergenceOf(bytes).what == Divergence::none);
    CHECK(bytesOf(recorder.bytes()) == bytes);
  }
  REQUIRE(recorder.start(world));
  player.play(3);
  const Bytes bytes = bytesOf(recorder.bytes());
  CHECK(opened(bytes).stepCount() == 3);
  CHECK(divergenceOf(bytes).what == Divergence::none);
}

TEST_CASE("the first step whose hash is another one is named, with the hash that it is") {
  const Bytes bytes = played(30, 60);
  using command::Hashes;
  const auto hashesAt = [&](int step, const std::function<void(Hashes&)>& edit) {
    // The first hashes are those of the beginning.
    return divergenceOf(editedAt(bytes, step, edit));
  };
  for (const int step : {0, 1, 17, 60}) {
    Divergence found = hashesAt(step, [](Hashes& c) { c.state ^= 4; });
    CHECK(found.what == Divergence::state);
    CHECK(found.step == static_cast<std::uint64_t>(step));
    CHECK((found.expected ^ found.found) == 4);
    found = hashesAt(step, [](Hashes& c) { c.events ^= 1; });
    CHECK(found.what == Divergence::events);
    CHECK(found.step == static_cast<std::uint64_t>(step));
    CHECK((found.expected ^ found.found) == 1);
    found = hashesAt(step, [](Hashes& c) {
      c.state ^= 1;
      c.events ^= 1;
    });
    CHECK(found.what == Divergence::both);
  }
  // The first of several.
  const Divergence first = divergenceOf(edited(bytes, [seen = 0](AnyCommand& any) mutable {
    if (auto* c = std::get_if<Hashes>(&any); c && seen++ >= 23) c->state = 7;
  }));
  CHECK(first.step == 23);
  CHECK(first.expected == 7);
  // A step that is longer by a hair.
  const auto longerAt = [](const Bytes& from) {
    return divergenceOf(editedAt<command::Step>(from, 41, [](command::Step& c) { c.dt += 1e-5; }));
  };
  const Divergence longer = longerAt(bytes);
  CHECK(longer.step == 42);
  CHECK((longer.what == Divergence::state || longer.what == Divergence::both));
  // With hashes every tenth step only, that is the one that shows it. (A last bit may be rounded away by
  // then.)
  const Divergence coarse = longerAt(played(30, 60, 10));
  CHECK(coarse.step == 50);
}

TEST_CASE("a world that somebody else plays with is found out at the next step") {
  const Recording recording = opened(played(34, 40));
  World world;
  Replay replay(recording, world);
  REQUIRE(replay.start());
  for (int i = 0; i < 25; ++i) REQUIRE(replay.step());
  CHECK(replay.divergence().what == Divergence::none);
  REQUIRE(world.createBody({}));
  REQUIRE(replay.step());
  CHECK(replay.divergence().step == 26);
}

TEST_CASE("other handles and other answers end a replay") {
  const Bytes bytes = played(32, 400);
  const auto at = [&]<class C>(std::type_identity<C> /*kind*/, const auto& edit) {
    return divergenceOf(editedAt<C>(bytes, 2, edit));
  };
  constexpr std::type_identity<command::CreateBody> createBody;
  Divergence found = at(createBody, [](auto& c) { c.body.bits += 1 << 20; });
  CHECK(found.what == Divergence::handle);
  CHECK(found.expected == found.found + (1 << 20));
  CHECK(found.step == 0);
  found = at(std::type_identity<command::DefineGroup>{}, [](auto& c) { c.group += 1; });
  CHECK(found.what == Divergence::handle);
  CHECK(found.expected == found.found + 1);
  found = at(std::type_identity<command::SetPosition>{}, [](auto& c) { c.body.bits += 1 << 24; });
  CHECK(found.what == Divergence::refused);
  CHECK(found.found == static_cast<std::uint64_t>(Code::staleBody));
  BodyDescription nowhere;
  nowhere.velocity.x = std::nan("");
  found = at(createBody, [&](auto& c) { c.description = &nowhere; });
  CHECK(found.what == Divergence::refused);
  CHECK(found.found == static_cast<std::uint64_t>(Code::notFinite));
  found = at(std::type_identity<command::Step>{}, [](auto& c) { c.dt = -1; });
  CHECK(found.what == Divergence::refused);
  CHECK(found.step == 3);
  // Hand-written rows of nobody.
  const ColumnWrite row{.slot = 100000};
  found = at(std::type_identity<command::Write>{}, [&](auto& c) { c.writes = {&row, 1}; });
  CHECK(found.what == Divergence::refused);
}

TEST_CASE("a step that is refused after it moved everybody is not recorded; older recordings know of such") {
  World world;
  Recorder recorder;
  std::vector<BodyId> bodies;
  for (int i = 0; i < 100; ++i) bodies.push_back(add(world, {.type = BodyType::kinematic}, circle(1)));
  REQUIRE(recorder.start(world));
  REQUIRE(world.setBroadPhase({.maxPairs = 1000}));
  CHECK(world.step(0.01).code == Code::capacityExceeded);
  CHECK(world.detect().code == Code::capacityExceeded);
  for (int i = 0; i < 100; ++i) {
    REQUIRE(world.setPosition(bodies[static_cast<std::size_t>(i)], {i * 10.0, 0}));
  }
  REQUIRE(world.step(0.01));
  const Bytes bytes = bytesOf(recorder.bytes());
  CHECK(opened(bytes).stepCount() == 1);
  CHECK(divergenceOf(bytes).what == Divergence::none);
  const Divergence other = divergenceOf(
      editedAt<command::Step>(bytes, 0, [](command::Step& c) { c.code = Code::capacityExceeded; }));
  CHECK(other.what == Divergence::refused);
  CHECK(other.found == static_cast<std::uint64_t>(Code::ok));
}

TEST_CASE("what is refused is not recorded") {
  World world;
  Recorder recorder;
  const BodyId body = add(world, {}, circle(3));
  const int group = world.defineGroup("a", Policy::block).value;
  REQUIRE(recorder.start(world));
  REQUIRE(world.step(0.01));
  const Bytes before = bytesOf(recorder.bytes());
  CHECK_FALSE(world.step(0));
  CHECK_FALSE(world.createBody({.position = {1e300, 0}}));
  CHECK_FALSE(world.destroyBody(BodyId{99}));
  CHECK_FALSE(world.createShape(BodyId{}, circle(1)));
  CHECK_FALSE(world.destroyShape(ShapeId{77}));
  CHECK_FALSE(world.setPosition(body, {0, std::nan("")}));
  CHECK_FALSE(world.setAngle(body, 1e300));
  CHECK_FALSE(world.setVelocity(body, {1e300, 0}));
  CHECK_FALSE(world.setAngularVelocity(body, std::nan("")));
  CHECK_FALSE(world.defineGroup("b", static_cast<Policy>(9)));
  CHECK_FALSE(world.setRule(group, 3, Policy::ignore));
  CHECK_FALSE(world.addToGroup(3, Side::left, body));
  CHECK_FALSE(world.removeFromGroup(group, Side::left, body));
  CHECK_FALSE(world.setGravity({std::nan(""), 0}));
  CHECK_FALSE(world.setBroadPhase({.kind = static_cast<BroadPhaseKind>(9)}));
  CHECK_FALSE(world.restore({}));
  CHECK(bytesOf(recorder.bytes()) == before);
}

TEST_CASE("recorders and worlds may go in any order; mistakes say what they are") {
  Recorder recorder;
  CHECK_FALSE(recorder.isRecording());
  CHECK(recorder.bytes().status.code == Code::none);
  {
    World world;
    CHECK(recorder.start(world, {.hashEvery = 0}).code == Code::notPositive);
    REQUIRE(recorder.start(world));
    Recorder second;
    CHECK(second.start(world).code == Code::capacityExceeded);
    Player player(world, 40);
    player.build();
    player.play(20);
    world.bodyColumns().x[0] = 5;  // the last thing that happens to it
  }
  CHECK_FALSE(recorder.isRecording());
  const Bytes bytes = bytesOf(recorder.bytes());
  CHECK(opened(bytes).stepCount() == 20);
  CHECK(divergenceOf(bytes).what == Divergence::none);

  World world;
  {
    Recorder brief;
    REQUIRE(brief.start(world));
    REQUIRE(world.step(0.01));
  }
  REQUIRE(world.step(0.01));
  REQUIRE(recorder.start(world));
  World other;
  REQUIRE(recorder.start(other));  // leaves the first one
  REQUIRE(world.step(0.01));
  REQUIRE(other.step(0.01));
  CHECK(opened(bytesOf(recorder.bytes())).stepCount() == 1);

  // No recording can hold this, and no step takes it; what stands in its place then is recorded.
  const BodyId body = other.createBody({}).value;
  other.bodyColumns().velocityX[body.slot()] = std::numeric_limits<double>::infinity();
  CHECK(other.step(0.01).code == Code::notFinite);
  CHECK(recorder.status());
  CHECK(recorder.bytes().status.code == Code::notFinite);
  CHECK(std::string(recorder.bytes().status.argument) == "bodyColumns");
  other.bodyColumns().velocityX[body.slot()] = 3;
  REQUIRE(other.step(0.01));
  CHECK(opened(bytesOf(recorder.bytes())).stepCount() == 2);
}

TEST_CASE("recordings are small") {
  World world({.gravity = {0, 600}});
  add(world, {.type = BodyType::fixed, .position = {0, 20}}, box(1000, 40));
  Recorder every, tenth;
  for (Recorder* recorder : {&every, &tenth}) {
    REQUIRE(recorder->start(world, {.hashEvery = recorder == &every ? 1 : 10}));
    for (int i = 0; i < 200; ++i) add(world, {.position = {i % 20 * 20.0, -10.0 - i / 20 * 20}}, box(19, 19));
    for (int i = 0; i < 100; ++i) REQUIRE(world.step(0.01));
    const Bytes bytes = bytesOf(recorder->bytes());
    MESSAGE("200 boxes made, 100 steps, hashes every " << (recorder == &every ? 1 : 10) << ": "
                                                       << bytes.size() << " bytes");
    CHECK(divergenceOf(bytes).what == Divergence::none);
    recorder->stop();
    const auto snapshot = opened(bytes).snapshot().size();
    CHECK(bytes.size() - snapshot <
          (recorder == &every ? 200 * 50 + 100 * 20 + 50 : 200 * 50 + 100 * 5 + 50));
  }
}

TEST_CASE("bytes that are damaged, cut off or of another version are refused") {
  const Bytes bytes = played(50, 30);
  std::mt19937 random(5);
  for (int i = 0; i < 300; ++i) {
    Bytes damaged = bytes;
    if (i % 3 == 0) {
      damaged.resize(random() % bytes.size());
    } else if (i % 3 == 1) {
      damaged[random() % bytes.size()] ^= static_cast<std::uint8_t>(1u << random() % 8);
    } else {
      damaged.insert(damaged.begin() + static_cast<std::ptrdiff_t>(random() % bytes.size()),
                     static_cast<std::uint8_t>(random()));
    }
    CHECK_FALSE(Recording::open(damaged));
  }
  for (int other = 1; other <= formatVersion + 1; ++other) {
    if (other == formatVersion) continue;
    Bytes changed = bytes;
    changed[4] = static_cast<std::uint8_t>(other);
    const Status version = Recording::open(changed).status;
    CHECK(version.code == Code::unknownVersion);
    CHECK(version.value == other);
  }
  CHECK(Recording::open({}).status.code == Code::malformed);
  // A snapshot is no recording, and a recording none.
  World world;
  CHECK(Recording::open(world.save().value.span()).status.code == Code::malformed);
  CHECK(world.restore(bytes).code == Code::malformed);
}

TEST_CASE("counts that cannot be are refused before anything is made of them") {
  World world;
  const Bytes snapshot = bytesOf(world.save());
  const auto refused = [&](const std::function<void(ByteWriter&)>& write) {
    Array<std::uint8_t> commands;
    ByteWriter out(commands);
    write(out);
    const Status status = Recording::open(assembled(snapshot, commands.span())).status;
    CHECK(status.code == Code::malformed);
    CHECK(std::string(status.argument) == "bytes");
  };
  const auto kind = [](ByteWriter& out, CommandKind k, int zeros) {
    out.byte(static_cast<std::uint8_t>(k));
    for (int i = 0; i < zeros; ++i) out.byte(0);
  };
  REQUIRE(Recording::open(assembled(snapshot, {})));
  refused([&](ByteWriter& out) { out.byte(commandKindCount); });
  refused([&](ByteWriter& out) { kind(out, CommandKind::step, 1); });
  for (const std::uint64_t count : {std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{1} << 20,
                                    std::uint64_t{1} << 31, (std::uint64_t{1} << 35) - 1}) {
    refused([&](ByteWriter& out) {
      kind(out, CommandKind::createBody, 11);
      out.number(count);
    });
    refused([&](ByteWriter& out) {
      kind(out, CommandKind::write, 0);
      out.number(count);
    });
    refused([&](ByteWriter& out) {
      kind(out, CommandKind::defineGroup, 2);
      out.number(count);
    });
    refused([&](ByteWriter& out) {
      kind(out, CommandKind::restore, 0);
      out.number(count);
    });
  }
  // A number that goes on for ever.
  refused([&](ByteWriter& out) {
    kind(out, CommandKind::write, 0);
    for (int i = 0; i < 40; ++i) out.byte(255);
  });
  // The snapshot's length likewise.
  CHECK_FALSE(Recording::open(assembled({}, {})));
  // A shape of no points, and one that turns the wrong way.
  for (const bool wrong : {false, true}) {
    World made;
    Recorder recorder;
    REQUIRE(recorder.start(made));
    add(made, {}, box(3, 4));
    const Bytes bytes = bytesOf(recorder.bytes());
    ShapeDescription item;
    const Bytes changed = editedAt<command::CreateBody>(bytes, 0, [&](command::CreateBody& c) {
      item = c.shapes[0];
      if (wrong) {
        std::swap(item.shape.points[0], item.shape.points[2]);
        std::swap(item.shape.points[0], item.shape.points[1]);
      } else {
        item.shape.count = 0;
      }
      c.shapes = {&item, 1};
    });
    CHECK(Recording::open(changed).status.code == Code::malformed);
  }
}

TEST_CASE("recordings made by somebody who knows the format do no harm") {
  const Bytes bytes = played(60, 25);
  const Recording recording = opened(bytes);
  const std::span<const std::uint8_t> good = commandsOf(recording);
  std::mt19937 random(6);
  int accepted = 0;
  int diverged = 0;
  for (int i = 0; i < 400; ++i) {
    Bytes commands(good.begin(), good.end());
    for (int k = static_cast<int>(random() % 3); k >= 0; --k) {
      const std::size_t at = random() % commands.size();
      switch (random() % 4) {
        case 0:
          commands[at] = static_cast<std::uint8_t>(random());
          break;
        case 1:
          commands[at] ^= static_cast<std::uint8_t>(1u << random() % 8);
          break;
        case 2:
          commands.erase(commands.begin() + static_cast<std::ptrdiff_t>(at));
          break;
        default:
          commands.insert(commands.begin() + static_cast<std::ptrdiff_t>(at),
                          commands[random() % commands.size()]);
      }
    }
    const Result<Recording> changed = Recording::open(assembled(recording.snapshot(), commands));
    if (!changed) continue;
    ++accepted;
    World world;
    Replay replay(changed.value, world);
    REQUIRE(replay.start());
    if (replay.run() && replay.divergence().what != Divergence::none) ++diverged;
  }
  // Any bits of any number, one at a time: what is read always makes a command, or is refused.
  for (int i = 0; i < 150; ++i) {
    const int target = static_cast<int>(random() % recording.commandCount());
    const double value = std::ldexp(static_cast<double>(random()), static_cast<int>(random() % 2000) - 1000);
    const Bytes changed = edited(bytes, [&, seen = 0](AnyCommand& any) mutable {
      if (std::holds_alternative<command::Hashes>(any) || seen++ != target) return;
      Meddler meddler{random, value};
      std::visit([&](auto& c) { c.arguments(meddler, c); }, any);
    });
    const Result<Recording> read = Recording::open(changed);
    if (!read) continue;
    ++accepted;
    World world;
    Replay replay(read.value, world);
    REQUIRE(replay.start());
    if (replay.run() && replay.divergence().what != Divergence::none) ++diverged;
  }
  CHECK(accepted > 100);
  CHECK(diverged > 100);
}

TEST_CASE("golden: a recording has the same bytes on every platform") {
  World world({.gravity = {0, 10}});
  Recorder recorder;
  REQUIRE(recorder.start(world));
  const int group = world.defineGroup("a:b", Policy::overlap).value;
  for (int i = 0; i < 10; ++i) {
    const BodyId body =
        add(world, {.position = {i * 100.0, 0}, .velocity = {std::sqrt(i), 1}}, box(3, 4 + i));
    REQUIRE(world.addToGroup(group, Side::left, body));
    world.bodyColumns().angle[body.slot()] = i * 0.1;
    REQUIRE(world.step(0.01));
  }
  Hash hash;
  Bytes bytes = bytesOf(recorder.bytes());
  CHECK(bytes[4] == formatVersion);
  for (const std::uint8_t byte : bytes) hash.add(std::uint64_t{byte});
  INFO(bytes.size(), " bytes");
  CHECK(hash.value() == 8612128499293738443u);
}
