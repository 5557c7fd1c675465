// Snapshots: a restored world goes on with the same bits and the same events; bytes that are damaged are
// refused and change nothing, however they came to be.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "base/bits.h"
#include "bump/world.h"
#include "bytes_of.h"
#include "record/snapshot_columns.h"
#include "record/snapshot_format.h"

using namespace bump;

namespace {

// All kinds of shapes, compound bodies, triggers, one-way shapes, groups, freed and reused slots; falling on
// a floor.
void build(World& world, unsigned seed, int bodies) {
  std::mt19937 random(seed);
  const auto number = [&](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  };
  REQUIRE(world.setGravity({0, 600}));
  const int boys = world.defineGroup("boy:ball", Policy::overlap).value;
  const int ghosts = world.defineGroup("유령:벽", Policy::ignore).value;
  const BodyId floor = world.createBody({.type = BodyType::fixed, .position = {0, 300}}).value;
  REQUIRE(world.createShape(floor, {.shape = makeBox(2000, 40).value, .friction = 0.5, .bounce = 1}));
  const BodyId platform =
      world.createBody({.type = BodyType::kinematic, .position = {0, 100}, .velocity = {20, 0}}).value;
  REQUIRE(world.createShape(platform, {.shape = makeBox(200, 10).value, .passes = {0, -1}}));
  const BodyId spinner =
      world.createBody({.type = BodyType::kinematic, .position = {-150, 200}, .angularVelocity = 2}).value;
  REQUIRE(world.createShape(spinner, {.shape = makeBox(120, 10, {}, 0, 3).value}));
  std::vector<BodyId> made;
  for (int i = 0; i < bodies; ++i) {
    BodyDescription description;
    description.position = {number(-300, 300), number(-400, 250)};
    description.velocity = {number(-50, 50), number(-50, 50)};
    description.gravityScale = i % 7 == 0 ? 0.5 : 1;
    description.drag = i % 5 == 0 ? 0.1 : 0;
    description.mass = i % 6 == 0 ? 3 : 0;
    const BodyId body = world.createBody(description).value;
    ShapeDescription shape;
    shape.friction = 0.3;
    shape.bounce = i % 4 == 0 ? 0.5 : 0;
    shape.trigger = i % 11 == 0;
    shape.category = 1u << i % 3;
    shape.mask = i % 13 == 0 ? 3u : 0xFFFFFFFFu;
    shape.paint = static_cast<std::uint32_t>(i);
    const Result<Shape> kinds[] = {makeCircle(number(3, 15)),
                                   makeBox(number(5, 25), number(5, 25)),
                                   makeCapsule({-8, 0}, {8, 2}, 4),
                                   makeSegment({-9, -2}, {9, 3}),
                                   makePoint(),
                                   makePolygon(std::vector<Vec>{{-9, -6}, {9, -6}, {3, 8}}, i % 2 ? 2 : 0)};
    shape.shape = kinds[i % 6].value;
    REQUIRE(world.createShape(body, shape));
    if (i % 5 == 0) {
      shape.shape = makeCircle(6, {12, 0}).value;
      REQUIRE(world.createShape(body, shape));
    }
    if (i % 3 == 0) REQUIRE(world.addToGroup(boys, i % 2 ? Side::left : Side::right, body));
    if (i % 9 == 0) REQUIRE(world.addToGroup(ghosts, Side::left, body));
    made.push_back(body);
  }
  REQUIRE(world.addToGroup(ghosts, Side::right, spinner));
  for (int i = 0; i < bodies; i += 8) REQUIRE(world.destroyBody(made[static_cast<std::size_t>(i)]));
  for (int i = 0; i < bodies / 16; ++i) {
    const BodyId body = world.createBody({.position = {number(-300, 300), -200}}).value;
    REQUIRE(world.createShape(body, {.shape = makeCircle(8).value}));
  }
}

bool sameEvents(const World& a, const World& b) {
  if (a.events().size() != b.events().size() || a.contacts().size() != b.contacts().size()) return false;
  for (std::size_t i = 0; i < a.events().size(); ++i) {
    const EventRow& x = a.events()[i];
    const EventRow& y = b.events()[i];
    if (x.kind != y.kind || x.contact != y.contact || x.bodyA != y.bodyA || x.bodyB != y.bodyB ||
        x.shapeA != y.shapeA || x.shapeB != y.shapeB || x.groups != y.groups) {
      return false;
    }
  }
  for (std::size_t i = 0; i < a.contacts().size(); ++i) {
    const ContactRow& x = a.contacts()[i];
    const ContactRow& y = b.contacts()[i];
    if (x.shapeA != y.shapeA || x.shapeB != y.shapeB || x.bodyA != y.bodyA || x.bodyB != y.bodyB ||
        x.normal != y.normal || x.separation != y.separation || x.points[0] != y.points[0] ||
        x.points[1] != y.points[1] || x.pointCount != y.pointCount || x.flags != y.flags ||
        x.approach != y.approach || x.impulse != y.impulse || x.pressed != y.pressed ||
        x.friction != y.friction || x.groups != y.groups) {
      return false;
    }
  }
  return true;
}

// The same hashes and rows for so many steps.
void goOnTogether(World& a, World& b, int steps) {
  REQUIRE(sameEvents(a, b));
  for (int i = 0; i < steps; ++i) {
    REQUIRE(a.step(0.01));
    REQUIRE(b.step(0.01));
    REQUIRE(a.hash() == b.hash());
    REQUIRE(a.eventHash() == b.eventHash());
  }
  REQUIRE(sameEvents(a, b));
}

void pile(World& world, int boxes) {
  REQUIRE(world.setGravity({0, 600}));
  const auto wall = [&](Vec at, double width, double height) {
    const BodyId body = world.createBody({.type = BodyType::fixed, .position = at}).value;
    REQUIRE(world.createShape(body, {.shape = makeBox(width, height).value, .friction = 0.5}));
  };
  wall({0, 20}, 1000, 40);
  wall({-420, -500}, 40, 1000);
  wall({420, -500}, 40, 1000);
  for (int i = 0; i < boxes; ++i) {
    const BodyId body = world.createBody({.position = {-390.0 + i % 40 * 20, -10.0 - i / 40 * 20}}).value;
    REQUIRE(world.createShape(body, {.shape = makeBox(19, 19).value, .friction = 0.5}));
  }
}

}  // namespace

TEST_CASE("a restored world goes on with the same bits and the same events") {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    World world({.drag = 0.01, .touch = seed == 2 ? Touch::ignored : Touch::counts, .lengthUnit = 30});
    build(world, seed, 120);
    Bytes saved = bytesOf(world.save());
    for (int round = 0; round < 4; ++round) {
      World twin;
      REQUIRE(twin.restore(saved));
      CHECK(twin.hash() == world.hash());
      CHECK(twin.eventHash() == world.eventHash());
      CHECK(twin.bodyCount() == world.bodyCount());
      CHECK(twin.findGroup("유령:벽") == 1);
      CHECK(twin.options().lengthUnit == 30);
      CHECK(bytesOf(twin.save()) == saved);
      goOnTogether(world, twin, 40);
      // New bodies get the same handles.
      const BodyId a = world.createBody({.position = {5, -300}}).value;
      CHECK(a == twin.createBody({.position = {5, -300}}).value);
      REQUIRE(world.createShape(a, {.shape = makeCircle(5).value}));
      REQUIRE(twin.createShape(a, {.shape = makeCircle(5).value}));
      goOnTogether(world, twin, 10);
      saved = bytesOf(world.save());
    }
  }
}

TEST_CASE("what was changed by hand since the step is in a snapshot too") {
  World world;
  build(world, 5, 100);
  for (int i = 0; i < 60; ++i) REQUIRE(world.step(0.01));
  std::vector<BodyId> touching;
  for (const ContactRow& row : world.contacts()) touching.push_back(row.bodyB);
  REQUIRE(touching.size() > 12);
  REQUIRE(world.check(touching[0]));
  REQUIRE(world.destroyBody(touching[0]));
  for (std::size_t i = 1; i < 6; ++i) {
    if (!world.check(touching[i])) continue;
    REQUIRE(world.setPosition(touching[i], {10.0 * static_cast<double>(i), -50}));
    REQUIRE(world.setVelocity(touching[i], {0, 33}));
  }
  REQUIRE(world.setGravity({10, 500}));
  REQUIRE(world.defineGroup("boy:ball", Policy::block));
  World twin;
  REQUIRE(twin.restore(bytesOf(world.save())));
  CHECK(twin.hash() == world.hash());
  goOnTogether(world, twin, 60);
}

TEST_CASE("a delta is restored with its base, and with no other") {
  World world;
  build(world, 9, 100);
  for (int i = 0; i < 30; ++i) REQUIRE(world.step(0.01));
  const Bytes base = bytesOf(world.save());
  for (int i = 0; i < 30; ++i) REQUIRE(world.step(0.01));
  const BodyId late = world.createBody({.position = {0, -100}}).value;
  REQUIRE(world.createShape(late, {.shape = makeCircle(9).value}));
  const Bytes delta = bytesOf(world.saveSince(base));
  World twin;
  REQUIRE(twin.restore(delta, base));
  CHECK(twin.hash() == world.hash());
  goOnTogether(world, twin, 30);

  const std::uint64_t before = twin.hash();
  CHECK(twin.restore(delta).code == Code::wrongBase);
  CHECK(twin.restore(delta, bytesOf(world.save())).code == Code::wrongBase);
  const Status damaged = twin.restore(delta, Bytes(base.begin(), base.end() - 5));
  CHECK(damaged.code == Code::malformed);
  CHECK(std::string(damaged.argument) == "base");
  const Result<List<std::uint8_t>> since = world.saveSince(delta);
  CHECK(since.status.code == Code::wrongBase);
  CHECK(std::string(since.status.argument) == "since");
  CHECK(twin.hash() == before);
  // A whole snapshot needs no base, and minds none.
  CHECK(twin.restore(base, delta));
}

TEST_CASE("snapshots are small") {
  World world;
  pile(world, 800);
  for (int i = 0; i < 100; ++i) REQUIRE(world.step(0.01));
  const Bytes falling = bytesOf(world.save());
  for (int i = 0; i < 500; ++i) REQUIRE(world.step(0.01));
  const Bytes settled = bytesOf(world.save());
  MESSAGE("800 boxes, " << world.contacts().size() << " contacts: " << falling.size() << " bytes settling, "
                        << settled.size() << " settled");
  CHECK(falling.size() <= 10000);
  CHECK(settled.size() <= 10000);
  for (int i = 0; i < 60; ++i) REQUIRE(world.step(0.01));
  const Bytes delta = bytesOf(world.saveSince(settled));
  MESSAGE("60 steps later: " << delta.size() << " bytes more");
  CHECK(delta.size() <= 2000);
  World twin;
  REQUIRE(twin.restore(delta, settled));
  CHECK(twin.hash() == world.hash());
}

// No two numbers alike: turned, of any size, and either spinning and of any mass or falling asleep.
TEST_CASE("a snapshot of 800 boxes has at most 100 KB, whatever the boxes") {
  for (const bool sleeping : {false, true}) {
    World world({.lengthUnit = sleeping ? 20.0 : 1.0, .sleepAfter = sleeping ? 0.1 : 0.0});
    pile(world, 0);
    std::mt19937 random(11);
    const auto number = [&](double low, double high) {
      return std::uniform_real_distribution<double>(low, high)(random);
    };
    for (int i = 0; i < 800; ++i) {
      const BodyId body =
          world
              .createBody({.position = {-390.0 + i % 40 * 20 + number(0, 5), -20.0 - i / 40 * 24},
                           .angle = number(0, 6),
                           .velocity = {number(-90, 90), number(-90, 90)},
                           .angularVelocity = sleeping ? 0 : number(-3, 3),
                           .mass = sleeping ? 0 : number(1, 2)})
              .value;
      REQUIRE(world.createShape(body, {.shape = makeBox(number(8, 19), number(8, 19), {}, number(0, 3)).value,
                                       .friction = sleeping ? 0.5 : number(0, 1)}));
    }
    std::size_t most = 0;
    for (int i = 0; i < (sleeping ? 500 : 150); ++i) {
      REQUIRE(world.step(0.01));
      if (i % 50 == 49) most = std::max(most, bytesOf(world.save()).size());
    }
    MESSAGE("at most " << most << " bytes; asleep in the end: " << world.asleepCount());
    CHECK(most <= 100000);
    CHECK((world.asleepCount() > 400) == sleeping);
  }
}

TEST_CASE("a delta is small where bodies went and came") {
  World world({.sleepAfter = 0.5});
  pile(world, 800);
  for (int i = 0; i < 1500; ++i) REQUIRE(world.step(0.01));
  CHECK(world.asleepCount() == 800);
  const Bytes base = bytesOf(world.save());
  const BodyId corner = world.contacts().empty() ? BodyId::of(3, 1) : world.contacts()[0].bodyB;
  REQUIRE(world.check(corner));
  REQUIRE(world.destroyBody(corner));
  const BodyId ball = world.createBody({.position = {0, -900}, .velocity = {0, -10}}).value;
  REQUIRE(world.createShape(ball, {.shape = makeCircle(10).value}));
  const Bytes delta = bytesOf(world.saveSince(base));
  MESSAGE("one box less, one ball more: " << delta.size() << " bytes");
  CHECK(delta.size() <= 2000);
  World twin;
  REQUIRE(twin.restore(delta, base));
  CHECK(twin.hash() == world.hash());
  goOnTogether(world, twin, 5);
}

TEST_CASE("bytes that are damaged are refused, and nothing changes") {
  World world;
  build(world, 4, 60);
  for (int i = 0; i < 40; ++i) REQUIRE(world.step(0.01));
  const Bytes saved = bytesOf(world.save());
  REQUIRE(world.step(0.01));
  const std::uint64_t hash = world.hash();
  std::mt19937 random(2);
  for (int i = 0; i < 400; ++i) {
    Bytes damaged = saved;
    if (i % 3 == 0) {
      damaged.resize(random() % saved.size());
    } else if (i % 3 == 1) {
      damaged[random() % saved.size()] ^= static_cast<std::uint8_t>(1u << random() % 8);
    } else {
      damaged.insert(damaged.begin() + static_cast<std::ptrdiff_t>(random() % saved.size()),
                     static_cast<std::uint8_t>(random()));
    }
    CHECK_FALSE(world.restore(damaged));
    REQUIRE(world.hash() == hash);
  }
  for (int other = 1; other <= formatVersion + 1; ++other) {
    if (other == formatVersion) continue;
    Bytes changed = saved;
    changed[4] = static_cast<std::uint8_t>(other);
    const Status version = world.restore(changed);
    CHECK(version.code == Code::unknownVersion);
    CHECK(version.value == other);
  }
  CHECK(world.restore({}).code == Code::malformed);
  CHECK(world.restore(saved));
}

TEST_CASE("forces that are no numbers, or beyond their limit, are in no snapshot that is read") {
  World world({.turning = true});
  const ShapeDescription shape{.shape = makeBox(1, 1).value};
  const BodyId body = world.createBody({}, {&shape, 1}).value;
  const double pushes[] = {1234.5, -2345.5, 3456.5};  // no other number of the world
  REQUIRE(world.applyForce(body, {pushes[0], pushes[1]}));
  REQUIRE(world.applyTorque(body, pushes[2]));
  const Bytes saved = bytesOf(world.save());
  SnapshotColumns snapshot;
  REQUIRE(snapshot.decode(saved, nullptr, 1 << 20));
  const auto with = [&](double push, double instead) {
    SnapshotColumns changed;
    int found = 0;
    for (int c = 0; c < snapshot.columns(); ++c) {
      for (const std::uint64_t word : snapshot.column(c)) {
        const bool is = word == wordOf(push);
        found += is ? 1 : 0;
        REQUIRE(changed.put(is ? wordOf(instead) : word));
      }
      REQUIRE(changed.endColumn());
    }
    CHECK(found == 1);
    Array<std::uint8_t> bytes;
    REQUIRE(changed.encode(nullptr, bytes));
    World twin;
    return static_cast<bool>(twin.restore(bytes.span()));
  };
  for (const double push : pushes) {
    CAPTURE(push);
    CHECK(with(push, limits::force));
    CHECK_FALSE(with(push, 2 * limits::force));
    CHECK_FALSE(with(push, std::numeric_limits<double>::infinity()));
    CHECK_FALSE(with(push, std::numeric_limits<double>::quiet_NaN()));
  }
}

TEST_CASE("bytes made by somebody who knows the format do no harm") {
  World world;
  build(world, 6, 40);
  for (int i = 0; i < 60; ++i) REQUIRE(world.step(0.01));
  const Bytes saved = bytesOf(world.save());
  SnapshotColumns snapshot;
  REQUIRE(snapshot.decode(saved, nullptr, 1 << 20));
  const std::uint64_t edges[] = {0,
                                 1,
                                 2,
                                 63,
                                 64,
                                 255,
                                 0xFFFF,
                                 0x7FFFFFFF,
                                 0xFFFFFFFF,
                                 ~std::uint64_t{0},
                                 0x7FF0000000000000,   // infinity
                                 0x7FF8000000000000,   // not a number
                                 0x3FF0000000000000,   // 1
                                 0xC1D0000000000000};  // -2^30
  std::mt19937_64 random(3);
  int accepted = 0;
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    // One to three words are others, or a column is longer or shorter by one.
    const int column = static_cast<int>(random() % static_cast<unsigned>(snapshot.columns()));
    const int other = static_cast<int>(random() % static_cast<unsigned>(snapshot.columns()));
    SnapshotColumns changed;
    for (int c = 0; c < snapshot.columns(); ++c) {
      std::vector<std::uint64_t> words(snapshot.column(c).begin(), snapshot.column(c).end());
      if ((c == column || (i % 3 == 0 && c == other)) && !words.empty()) {
        std::uint64_t& word = words[random() % words.size()];
        switch (random() % 4) {
          case 0:
            word = edges[random() % std::size(edges)];
            break;
          case 1:
            word ^= std::uint64_t{1} << random() % 64;
            break;
          case 2:
            word += random() % 5 - 2;
            break;
          default:
            if (random() % 2) {
              words.pop_back();
            } else {
              words.push_back(random() % 8);
            }
        }
      }
      for (const std::uint64_t word : words) REQUIRE(changed.put(word));
      REQUIRE(changed.endColumn());
    }
    Array<std::uint8_t> bytes;
    REQUIRE(changed.encode(nullptr, bytes));
    World twin;
    if (!twin.restore(bytes.span())) {
      ++refused;
      CHECK(twin.bodyCount() == 0);
      continue;
    }
    ++accepted;
    for (int k = 0; k < 3; ++k) static_cast<void>(twin.step(0.01));
    ShapeFound found[4];
    static_cast<void>(twin.findIn({{-100, -100}, {100, 100}}, {}, found));
    REQUIRE(twin.clear());
  }
  CHECK(accepted > 100);
  CHECK(refused > 500);
}

TEST_CASE("every option of a world is in its hash and in its snapshots") {
  const WorldOptions usual{.gravity = {1, 2}, .drag = 0.5, .lengthUnit = 20, .hitSpeed = 7, .sleepAfter = 3};
  const auto hashOf = [](const WorldOptions& options) { return World(options).hash(); };
  const std::uint64_t known = hashOf(usual);
  CHECK(hashOf(usual) == known);
  const auto differs = [&](auto change) {
    WorldOptions other = usual;
    change(other);
    CHECK(hashOf(other) != known);
    World world(other), twin;
    REQUIRE(twin.restore(bytesOf(world.save())));
    CHECK(twin.hash() == world.hash());
    const WorldOptions& back = twin.options();
    CHECK(back.gravity == other.gravity);
    CHECK(back.drag == other.drag);
    CHECK(back.touch == other.touch);
    CHECK(back.lengthUnit == other.lengthUnit);
    CHECK(back.substeps == other.substeps);
    CHECK(back.hitSpeed == other.hitSpeed);
    CHECK(back.sleepAfter == other.sleepAfter);
    CHECK(back.turning == other.turning);
  };
  differs([](WorldOptions& o) { o.gravity.x = 3; });
  differs([](WorldOptions& o) { o.gravity.y = 3; });
  differs([](WorldOptions& o) { o.drag = 0.25; });
  differs([](WorldOptions& o) { o.touch = Touch::ignored; });
  differs([](WorldOptions& o) { o.lengthUnit = 21; });
  differs([](WorldOptions& o) { o.substeps = 5; });
  differs([](WorldOptions& o) { o.hitSpeed = 8; });
  differs([](WorldOptions& o) { o.sleepAfter = 4; });
  differs([](WorldOptions& o) { o.turning = true; });
}

TEST_CASE("the hash tells worlds apart that only remember different contacts") {
  // A body beside another one is put above it: from where it is moved on along the normal that was found.
  const auto beside = [](World& world, double x) {
    const BodyId fixed = world.createBody({.type = BodyType::fixed}).value;
    REQUIRE(world.createShape(fixed, {.shape = makeCircle(10).value}));
    const BodyId body = world.createBody({.position = {x, 0}}).value;
    REQUIRE(world.createShape(body, {.shape = makeCircle(10).value}));
    REQUIRE(world.step(0.01));
    REQUIRE(world.setPosition(body, {0, 19.5}));
    REQUIRE(world.setVelocity(body, {}));
  };
  World right, again, left;
  beside(right, 19.9);
  beside(again, 19.9);
  beside(left, -19.9);
  CHECK(right.hash() == again.hash());
  CHECK(right.hash() != left.hash());
  REQUIRE(right.step(0.01));
  REQUIRE(left.step(0.01));
  CHECK(right.frame().x[1] > 1);
  CHECK(left.frame().x[1] < -1);

  // How fast it was met is told with every later event.
  const auto met = [](World& world, double speed) {
    const BodyId fixed = world.createBody({.type = BodyType::fixed}).value;
    REQUIRE(world.createShape(fixed, {.shape = makeBox(10, 10).value, .trigger = true}));
    const BodyId body =
        world.createBody({.type = BodyType::kinematic, .position = {0, 9 + speed * 0.01}}).value;
    REQUIRE(world.createShape(body, {.shape = makeBox(10, 10).value}));
    REQUIRE(world.setVelocity(body, {0, -speed}));
    REQUIRE(world.step(0.01));
    REQUIRE(world.setVelocity(body, {}));
    REQUIRE(world.setPosition(body, {0, 9}));
  };
  World slow, slowToo, fast;
  met(slow, 100);
  met(slowToo, 100);
  met(fast, 200);
  CHECK(slow.hash() == slowToo.hash());
  CHECK(slow.hash() != fast.hash());
  REQUIRE(slow.step(0.01));
  REQUIRE(fast.step(0.01));
  CHECK(slow.eventHash() != fast.eventHash());
}

TEST_CASE("the hash tells apart where contacts were found") {
  const auto run = [](double found) {
    World world;
    const BodyId fixed = world.createBody({.type = BodyType::fixed}).value;
    REQUIRE(world.createShape(fixed, {.shape = makeBox(100, 10).value}));
    const BodyId body = world.createBody({.position = {found, 9.9}}).value;
    REQUIRE(world.createShape(body, {.shape = makeBox(10, 10).value}));
    REQUIRE(world.detect());
    REQUIRE(world.setPosition(body, {0, 9.9}));
    return world.hash();
  };
  CHECK(run(0) == run(0));
  CHECK(run(1) == run(1));
  CHECK(run(0) != run(1));
}

TEST_CASE("snapshot: a body in a slot that was free when a world was saved makes the same world") {
  World world;
  const ShapeDescription disc{.shape = makeCircle(6).value};
  const BodyId first = world.createBody({.position = {5, 0}}, {&disc, 1}).value;
  REQUIRE(world.step(0.01));
  REQUIRE(world.destroyBody(first));
  REQUIRE(world.step(0.01));
  World twin;
  REQUIRE(twin.restore(world.save().value.span()));
  for (World* each : {&world, &twin}) REQUIRE(each->createBody({.position = {7, 0}}, {&disc, 1}));
  CHECK(twin.hash() == world.hash());
  const auto bytes = world.save();
  const auto others = twin.save();
  CHECK(std::equal(bytes.value.begin(), bytes.value.end(), others.value.begin(), others.value.end()));
}
