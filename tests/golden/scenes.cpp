#include "scenes.h"

#include <cstdio>
#include <vector>

#include "bump/world.h"
#include "numbers.h"

namespace golden {

int restoreEvery = 0;
std::string ladder;

std::string whereTheyPart(const std::string& found, const std::string& expected) {
  for (std::size_t i = 0; i < found.size() || i < expected.size(); i += 4) {
    if (found.compare(i, 4, expected, i, 4) == 0) continue;
    const auto step = static_cast<int>(i / 4) * ladderSteps;
    return "as known up to step " + std::to_string(step) + ", other at step " +
           std::to_string(step + ladderSteps);
  }
  return "as known at every " + std::to_string(ladderSteps) + "th step";
}

namespace {

using namespace bump;

constexpr int stepCount = 600;
constexpr double dt = 0.01;

// One that is restored now and then, if that is asked for.
class SceneWorld : public World {
 public:
  explicit SceneWorld(const WorldOptions& options = {}) : World(options) {
    ladder.clear();
#ifndef NDEBUG
    if (restoreEvery == 1) restoreEachStep(true);
#endif
  }
  Status step(double length) {
    ++steps_;
    if (restoreEvery > 0 && steps_ % restoreEvery == 0) {
      const Result<List<std::uint8_t>> saved = save();
      if (!saved) return saved.status;
      if (Status s = restore(saved.value.span()); !s) return s;
    }
    const Status done = World::step(length);
    if (steps_ % ladderSteps == 0) {
      char digits[8];
      std::snprintf(digits, sizeof digits, "%04x", static_cast<unsigned>(hash() & 0xFFFF));
      ladder += digits;
    }
    return done;
  }

 private:
  int steps_ = 0;
};

Hashes of(const World& world) { return {world.hash(), world.eventHash()}; }

Shape shape(Numbers& numbers) {
  switch (numbers.whole(6)) {
    case 0:
      return makeCircle(numbers.between(3, 14)).value;
    case 1: {
      const double width =
          numbers.between(5, 25);  // the order of two calls' arguments is the compiler's choice
      return makeBox(width, numbers.between(5, 25)).value;
    }
    case 2:
      return makeCapsule({-8, 0}, {8, 2}, 4).value;
    case 3:
      return makeSegment({-9, -2}, {9, 3}).value;
    case 4:
      return makePolygon(std::vector<Vec>{{-9, -6}, {9, -6}, {3, 8}}, 1.5).value;
    default:
      return makePolygon(std::vector<Vec>{{-8, -8}, {0, -11}, {9, -5}, {10, 6}, {1, 10}, {-7, 7}}).value;
  }
}

BodyId add(World& world, const BodyDescription& body, const ShapeDescription& shape) {
  return world.createBody(body, {&shape, 1}).value;
}

// A floor and two walls round (0, 0), in a world whose y goes down.
void tub(World& world, Vec at = {}) {
  add(world, {.type = BodyType::fixed, .position = at + Vec{0, 320}},
      {.shape = makeBox(900, 40).value, .friction = 0.6, .bounce = 1});
  for (const double side : {-1.0, 1.0}) {
    add(world, {.type = BodyType::fixed, .position = at + Vec{430 * side, 0}},
        {.shape = makeBox(40, 700).value, .friction = 0.2, .bounce = 1});
  }
}

void rain(World& world, Numbers& numbers, int count, Vec at = {}) {
  for (int i = 0; i < count; ++i) {
    ShapeDescription what{.shape = shape(numbers), .friction = 0.4, .bounce = numbers.between(0, 1)};
    what.density = numbers.between(1, 4);
    add(world,
        {.position = at + Vec{numbers.between(-380, 380), numbers.between(-600, 250)},
         .angle = numbers.between(-3, 3),
         .velocity = {numbers.between(-90, 90), numbers.between(-90, 90)}},
        what);
  }
}

Hashes run(SceneWorld& world) {
  for (int i = 0; i < stepCount; ++i) static_cast<void>(world.step(dt));
  return of(world);
}

Hashes pile() {
  SceneWorld world({.gravity = {0, 600}});
  tub(world);
  for (int i = 0; i < 300; ++i) {
    add(world, {.position = {-395.0 + i % 40 * 20, 290.0 - i / 40 * 20}},
        {.shape = makeBox(19, 20).value, .friction = 0.5});
  }
  return run(world);
}

Hashes mixedRain() {
  Numbers numbers(1);
  SceneWorld world({.gravity = {0, 500}, .drag = 0.05});
  tub(world);
  rain(world, numbers, 250);
  return run(world);
}

Hashes groupsAndTriggers() {
  Numbers numbers(2);
  SceneWorld world({.gravity = {0, 400}, .touch = Touch::ignored});
  const int overlap = world.defineGroup("boy:ball", Policy::overlap).value;
  const int ignore = world.defineGroup("ghost:wall", Policy::ignore).value;
  const int block = world.defineGroup("ball:ball", Policy::block).value;
  tub(world);
  for (int i = 0; i < 150; ++i) {
    ShapeDescription what{.shape = shape(numbers), .bounce = 0.7};
    what.trigger = i % 10 == 0;
    what.category = 1u << i % 4;
    what.mask = i % 7 == 0 ? 5u : 0xFFFFFFFFu;
    const BodyId body =
        add(world, {.position = {numbers.between(-380, 380), numbers.between(-500, 250)}}, what);
    if (i % 3 == 0) static_cast<void>(world.addToGroup(overlap, Side::left, body));
    if (i % 3 == 1) static_cast<void>(world.addToGroup(overlap, Side::right, body));
    if (i % 4 == 0) static_cast<void>(world.addToGroup(ignore, i % 8 ? Side::left : Side::right, body));
    if (i % 5 == 0) {
      static_cast<void>(world.addToGroup(block, Side::left, body));
      static_cast<void>(world.addToGroup(block, Side::right, body));
    }
  }
  return run(world);
}

Hashes oneWayPlatforms() {
  Numbers numbers(3);
  SceneWorld world({.gravity = {0, 500}});
  tub(world);
  for (int i = 0; i < 5; ++i) {
    add(world,
        {.type = BodyType::kinematic, .position = {0, 200.0 - 80 * i}, .velocity = {i % 2 ? 15.0 : -15.0, 0}},
        {.shape = makeBox(300, 8).value, .friction = 0.8, .passes = {0, -1}});
  }
  for (int i = 0; i < 80; ++i) {
    const ShapeDescription what{.shape = shape(numbers), .friction = 0.5};
    add(world,
        {.position = {numbers.between(-350, 350), numbers.between(150, 280)},
         .velocity = {numbers.between(-60, 60), -numbers.between(200, 800)}},
        what);
  }
  return run(world);
}

Hashes spinners() {
  Numbers numbers(4);
  SceneWorld world({.gravity = {0, 300}});
  tub(world);
  for (int i = 0; i < 6; ++i) {
    add(world,
        {.type = BodyType::kinematic,
         .position = {-300.0 + 120 * i, 180},
         .angularVelocity = i % 2 ? 3.0 : -2.0},
        {.shape = makeBox(90, 10, {}, 0, 2).value, .friction = 0.3});
  }
  for (int i = 0; i < 150; ++i) {
    const ShapeDescription what{.shape = shape(numbers), .friction = 0.3, .bounce = 0.4};
    add(world,
        {.position = {numbers.between(-380, 380), numbers.between(-500, 100)},
         .angularVelocity = numbers.between(-5, 5)},
        what);
  }
  return run(world);
}

Hashes comingAndGoing() {
  Numbers numbers(5);
  SceneWorld world({.gravity = {0, 600}});
  tub(world);
  std::vector<BodyId> bodies;
  for (int i = 0; i < stepCount; ++i) {
    if (i % 2 == 0) {
      BodyDescription at{.position = {numbers.between(-380, 380), -300}};
      const ShapeDescription two[] = {{.shape = shape(numbers)}, {.shape = makeCircle(5, {14, 0}).value}};
      bodies.push_back(world.createBody(at, {two, 1 + numbers.whole(2)}).value);
    }
    if (i % 3 == 2) {
      const std::size_t gone = numbers.whole(static_cast<std::uint32_t>(bodies.size()));
      static_cast<void>(world.destroyBody(bodies[gone]));
      bodies[gone] = bodies.back();
      bodies.pop_back();
    }
    if (i % 50 == 25) static_cast<void>(world.setPosition(bodies[0], {numbers.between(-300, 300), -100}));
    static_cast<void>(world.step(dt));
  }
  return of(world);
}

Hashes farAway() {
  Numbers numbers(6);
  SceneWorld world({.gravity = {0, 500}});
  const Vec at{1 << 23, -(1 << 29)};
  tub(world, at);
  rain(world, numbers, 150, at);
  return run(world);
}

Hashes everyBroadPhase() {
  Numbers numbers(7);
  SceneWorld world({.gravity = {0, 500}});
  tub(world);
  rain(world, numbers, 200);
  for (int i = 0; i < stepCount; ++i) {
    if (i % 50 == 0) {
      static_cast<void>(
          world.setBroadPhase({.kind = static_cast<BroadPhaseKind>(i / 50 % broadPhaseKindCount)}));
    }
    static_cast<void>(world.step(dt));
  }
  return of(world);
}

Hashes gas() {
  Numbers numbers(8);
  SceneWorld world({.drag = 0.2, .lengthUnit = 20, .substeps = 2});
  tub(world);
  add(world, {.type = BodyType::fixed, .position = {0, -340}},
      {.shape = makeBox(900, 40).value, .bounce = 1});
  for (int i = 0; i < 200; ++i) {
    const ShapeDescription what{.shape = shape(numbers), .bounce = 1};
    add(world,
        {.position = {numbers.between(-380, 380), numbers.between(-300, 280)},
         .velocity = {numbers.between(-400, 400), numbers.between(-400, 400)},
         .mass = i % 4 ? 0 : numbers.between(1, 500),
         .gravityScale = numbers.between(-1, 2),
         .drag = i % 5 ? 0 : 0.5},
        what);
  }
  return run(world);
}

Hashes interrupted() {
  Numbers numbers(9);
  SceneWorld world({.gravity = {0, 500}});
  tub(world);
  rain(world, numbers, 150);
  for (int i = 0; i < stepCount; ++i) {
    static_cast<void>(world.step(dt));
    if (i % 100 != 50) continue;
    const Result<List<std::uint8_t>> saved = world.save();
    for (int k = 0; k < 7; ++k) static_cast<void>(world.step(dt));
    static_cast<void>(world.restore(saved.value.span()));
  }
  return of(world);
}

Hashes sleepers() {
  Numbers numbers(10);
  SceneWorld world({.gravity = {0, 600}, .sleepAfter = 0.3});
  tub(world);
  const BodyId lift = add(world, {.type = BodyType::kinematic, .position = {250, 270}},
                          {.shape = makeBox(120, 10).value, .friction = 0.5});
  std::vector<BodyId> bodies;
  for (int i = 0; i < 120; ++i) {
    const ShapeDescription what{.shape = shape(numbers), .friction = 0.6};
    BodyDescription body;
    body.position.x = numbers.between(-380, 380);
    body.position.y = numbers.between(0, 290);
    bodies.push_back(add(world, body, what));
  }
  for (int i = 0; i < stepCount; ++i) {
    if (i % 150 == 120) static_cast<void>(world.setVelocity(bodies[numbers.whole(120)], {50, -300}));
    if (i == 330) static_cast<void>(world.setVelocity(lift, {0, -60}));
    if (i == 430) static_cast<void>(world.setVelocity(lift, {}));
    static_cast<void>(world.step(dt));
  }
  return of(world);
}

Hashes bullets() {
  Numbers numbers(11);
  SceneWorld world({.gravity = {0, 300}});
  tub(world);
  add(world, {.type = BodyType::fixed, .position = {0, -340}},
      {.shape = makeBox(900, 40).value, .bounce = 1});
  for (int i = 0; i < 8; ++i) {
    add(world,
        {.type = BodyType::kinematic,
         .position = {-350.0 + 100 * i, 0},
         .angularVelocity = i % 2 ? 2.0 : -3.0},
        {.shape = makeBox(2, 120).value, .bounce = 1});
  }
  for (int i = 0; i < 60; ++i) {
    const ShapeDescription what{.shape = shape(numbers), .bounce = 0.95};
    BodyDescription body{.mass = 1, .maxSpeed = i % 3 ? 0 : 900.0, .bullet = i % 4 != 0};
    body.position.x = numbers.between(-380, 380);
    body.position.y = numbers.between(-280, 280);
    body.velocity.x = numbers.between(-9000, 9000);
    body.velocity.y = numbers.between(-9000, 9000);
    add(world, body, what);
  }
  return run(world);
}

}  // namespace

const Scene scenes[sceneCount] = {
    // clang-format off
    {"pile", pile, {0x6d7f33483e77066e, 0x2f1054aa86939675},
     "649f0c3d5a8003824760fcf257e1cc0d50bb9fcc7b7d86170088cbc8e15ec284f39a81e8fa175ac5"
     "9b5989d65d1af9e6388d64fb507f958be7f3066e"},
    {"mixed rain", mixedRain, {0xb7c6f213f81c85c8, 0xa83a0c025ce47834},
     "e0b55096bc6a8428073981a3b8af7175e5efc9d56ae506d9e2b0014bc546379d99c70aca2b68e396"
     "f0c982c4a936ea6eef8ed74f225d972da3c485c8"},
    {"groups and triggers", groupsAndTriggers, {0x18d6036ab5ba0d6b, 0x1b1b5368d7bdc9e4},
     "114daf75ffc2b38991b0c33dc12213c4df8b482213427ebfdd9158248db41ca62c4ae05440febd56"
     "93ef938fc25bf98cf712d459936ffb603e990d6b"},
    {"one-way platforms", oneWayPlatforms, {0x3d1f9df2fe5ce6b7, 0x01897427720dde87},
     "c2b7cbc992bc6a9991d4f82a7b434a5ec2594bad535afbe3eafb0c511c98fa658edd615e4a470702"
     "c4e9d753a15b5bdcf925de920e42d97bbef2e6b7"},
    {"spinners", spinners, {0xccda051f6dfde3f5, 0x5406e166320e768e},
     "95d6a9095f0aa7f996ff12e93d88b1079dd151152223d4a6bbe7a2c66d1366c93a2ade08e12fdbb5"
     "320fdef5268da7051c76d3843ad3a77edd89e3f5"},
    {"coming and going", comingAndGoing, {0xcd679f6c32784288, 0x938a61f8b720f3d4},
     "929dfcb0915ffa98a652a25318a4b439729b11a15ec7ed0824757d0a239bdf722825971465d8c11d"
     "a9e5db031abf06af12d9321d7ce1e6a1d5354288"},
    {"far away", farAway, {0xf4bba22387ed6db3, 0x4bdd7d8eed8df98c},
     "c65fdbf7e4ece2d399e76b89052710d9c04c1a4aeeb1691c64471ec90878cf46febf08cfb12ef945"
     "d23bd8faac98254a1824cf32f54c875332676db3"},
    {"every broad phase", everyBroadPhase, {0x4a1f298cca972b00, 0xf8a320202d52d3d9},
     "0b58aafa9281023b47aca79be9b712815896c02ccfe139780f77fe18c22259a27d3b9da15f7a8902"
     "e876fad418e315cd5072d32d6077c1bd89332b00"},
    {"gas", gas, {0x89aac96e017bfd88, 0x489ec60bda6e467b},
     "5a8517a56de981c019bf80e714697398d60bafcf60ca6edd1af61d3d074799c4b9bf97b752db8041"
     "68397b96437460c670160fd7ddcec6c50d32fd88"},
    {"interrupted by restoring", interrupted, {0x5ef7535258bbc8be, 0x8a7676ff561ea704},
     "388b540c924fba8d838ea3d3c9aef90d26950944203bb9a67ed2374695d7bbb0c2a2152c7d86a71a"
     "b94c7b14a41c943ec6dda73b94a0b9fd9ec553ae3c56d6b6"},
    {"sleepers", sleepers, {0x9fb19dcbaf82c016, 0xfd6e638edd7f1e3b},
     "9f2159ac04ca5e2e976c2ae0c0dfec5f8265ec0ea0bb01f5f4186405aabf33a2b3733c95cdc872e2"
     "a8c27b06700bd50f7710226666326ec28dc3c016"},
    {"bullets", bullets, {0xf6b1cd96cc394e96, 0x6586f603e24aaa7f},
     "584be85527d71b80aa56fa445f8d9ac809ab48aa08e2192624874ad0849497e85cccb5685cf5f5ba"
     "397bf8dd95a9f72d260769ab8de3afbf4bd74e96"},
    {"answers about two shapes", answers, {0x9055afbbdf9536f3, 0x91330e74efc71b57}, ""},
    // clang-format on
};

}  // namespace golden
