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
    {"mixed rain", mixedRain, {0x68da0c801ad59bba, 0xdb0f5a91b731c668},
     "ce1e989d35a2c2774ad42bf8e90b0a5ac0d505a6f4ae40f4ade4db6f3e90f711527140d048da76a3"
     "fe6177e07c70136001222adf6146995fcfb59bba"},
    {"groups and triggers", groupsAndTriggers, {0x04bef02d93134d64, 0x53030d98a99ee201},
     "114daf75ffc2b38991b0c33df6430f7b5e422f8c66361b15abaca591ed1447b1554785f25bd3aae3"
     "f19d7ccd1f71fce1575b81e43432fab347234d64"},
    {"one-way platforms", oneWayPlatforms, {0x533203684f7f56c1, 0x38bedc491430e831},
     "c2b7cbc992bc6a9991d4f82a7b434a5ec2594bad535afbe3eafb6781e76e98bff1b7edd8ab5611a1"
     "fde2337b3300393bcfd8d5ea2a21acaf3e1856c1"},
    {"spinners", spinners, {0xf06d1e1f74e8f919, 0x1bd5c34856ed39e1},
     "a14bb8e300bf53a85add27e9c588df995df8fbe2918850075ce82d0006b754c07dd9f5abcd628de4"
     "b0aba64ee703245e6f6fa136a7559bdc0ac3f919"},
    {"coming and going", comingAndGoing, {0xa922dd2342d85684, 0xdac774969955c452},
     "929dfcb0915ffa98a652a25318a4f4d43682fc83a0b94b5a9bf3aaceb5e99f525821144ad7bd0be9"
     "b01454cd0cbc2f367e15567a34362eb09c425684"},
    {"far away", farAway, {0x35f6d1f79aff6453, 0x45cd4b34d44f5877},
     "c65fdbf7e4ec340e387984603ec96f7fb62c05d1951ceb525365bb71025a2dfe46fcb9afe0666a99"
     "4d63fbb7146d9981682707331b9bc3e072496453"},
    {"every broad phase", everyBroadPhase, {0xb58ce85987d14f46, 0xe59335da88f367fa},
     "ce76700cbbb10053d154a8402f214154bca373071b83dd13190e7f70047e2934b405da6ba1ff1b7b"
     "408d6c33e066a004dde57b99eda26b4912044f46"},
    {"gas", gas, {0x1c21058bec5197f5, 0x623a146ec585c552},
     "5a850f6cc3dffad46c6f09499efff1e8738cc7a861910f4ff73b41ce2c14af49952495921fb97ee2"
     "b964b601f2b628df8e113c70b2951c7f524397f5"},
    {"interrupted by restoring", interrupted, {0xd97372a41b882759, 0xf1b195896a02acd3},
     "3ce36fda87d404751ccb046c1f6b82caf09051dcb75723d360e9df0b348387a28b5b7ee2fca69641"
     "9831bff04f1c097408f3a1b68e3cbaef6387b543486cd4c4"},
    {"sleepers", sleepers, {0x58800e56f6d08419, 0xd01a3a58c5d5f69d},
     "a2bfe046988b5ad11b83de71d9273de533ffc9a3c572980dc3b7cbc87cb1a2bae014a7bd3a13ec87"
     "32437b1df3f893f22d16ea3e0ec07da361a18419"},
    {"bullets", bullets, {0xe078a8d4b07a0e49, 0xbc0fb93bc2cec3d0},
     "9c5e14ecbd99fb5cff0f3237d052487c3f5c54a7fa24448633cdcb3a329709010fb0a51dcd8bdc7f"
     "f9ba2289d62af1bfcfb7794d9527419c7d020e49"},
    {"answers about two shapes", answers, {0x9055afbbdf9536f3, 0x91330e74efc71b57}, ""},
    // clang-format on
};

}  // namespace golden
