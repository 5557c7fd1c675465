// The broad phases find the same pairs in the same order as plain loops, whatever the world looks like and
// however it changes between two updates.
#include <doctest/doctest.h>

#include <cmath>

#include "broad_phase_helpers.h"

using namespace bump;
using namespace broadtest;

namespace {

constexpr SlotState moving = SlotState::moving, fixed = SlotState::fixed, freed = SlotState::free;

SlotState someState(Random& random) { return random.below(4) == 0 ? fixed : moving; }

// One world of each sort; `far` is added to all coordinates.
Boxes makeWorld(int sort, int count, double far, Random& random) {
  Boxes world;
  for (int i = 0; i < count; ++i) {
    const SlotState state = someState(random);
    const double side = std::sqrt(128.0 * count);
    switch (sort) {
      case 0:  // uniform, as in the benchmark
        world.add(far + random.between(0, side), far + random.between(0, side), random.between(2, 6),
                  random.between(2, 6), state);
        break;
      case 1: {  // a few dense clusters, far from each other
        const int cluster = random.below(5);
        world.add(far + cluster * 70000.0 + random.between(0, 40),
                  far - cluster * 900.0 + random.between(0, 40), random.between(0.5, 3),
                  random.between(0.5, 3), state);
        break;
      }
      case 2: {  // sizes 1 to 10,000
        const double size = std::pow(10.0, random.between(0, 4));
        world.add(far + random.between(0, 20000), far + random.between(0, 20000),
                  size * random.between(0.2, 0.5), size * random.between(0.2, 0.5), state);
        break;
      }
      case 3:  // whole numbers, so that many touch exactly and many are equal
        world.add(far + random.below(60), far + random.below(60), random.below(3), random.below(3), state);
        break;
      case 4:  // points and lines
        world.add(far + random.below(200), far + random.below(200), random.below(2) * random.between(0, 9),
                  random.below(2) * random.between(0, 9), state);
        break;
      case 5:  // points only, very close and very far
        world.add(far + random.below(5) / (random.below(2) ? 1.0 : 1e6), far + random.below(5), 0, 0, state);
        break;
      case 6:  // all in one column, all in one row
        world.add(far + 1, far + i * 1.5, 1, 1, state);
        world.add(far + i * 1.5, far + 3, 1, 1, state);
        break;
      default:  // a lattice with gaps of a power of two
        world.add(far + random.below(12) * 4096.0, far + random.below(12) * 8192.0, 2, 2, state);
    }
  }
  return world;
}
constexpr int sorts = 8;

void change(Boxes& world, Random& random, double far) {
  for (int slot = 0; slot < world.size(); ++slot) {
    const auto i = static_cast<std::size_t>(slot);
    const FloatBox& old = world.boxes[i];
    const double x = (double{old.lowerX} + old.upperX) / 2, y = (double{old.lowerY} + old.upperY) / 2;
    const double w = (double{old.upperX} - old.lowerX) / 2, h = (double{old.upperY} - old.lowerY) / 2;
    switch (random.below(world.states[i] == fixed ? 60 : 20)) {
      case 0:
        world.become(slot, freed);
        break;
      case 1:
        world.become(slot, fixed);
        break;
      case 2:
        world.become(slot, moving);
        break;
      case 3:  // far away
        world.put(slot, far + random.between(-5000, 5000), far + random.between(-5000, 5000), w, h);
        break;
      case 4:
        world.put(slot, x, y, random.between(0, 20), random.between(0, 20));
        break;
      default:
        if (world.states[i] == moving)
          world.put(slot, x + random.between(-1, 1), y + random.between(-1, 1), w, h);
    }
  }
}

}  // namespace

TEST_CASE("boxes are rounded outwards to the nearest floats") {
  Random random(1);
  for (int i = 0; i < 200000; ++i) {
    const int exponent = random.below(62) - 31;
    double v[4];
    for (double& each : v) {
      each = std::ldexp(random.between(-1, 1), exponent);
      if (random.below(3) == 0) each = static_cast<float>(each);  // some that are exact
      if (random.below(50) == 0) each = random.below(2) ? 1073741824.0 : -1e-50;
    }
    const FloatBox box = outwardBox({{v[0], v[1]}, {v[2], v[3]}});
    const float lower[] = {box.lowerX, box.lowerY}, upper[] = {box.upperX, box.upperY};
    for (int axis = 0; axis < 2; ++axis) {
      REQUIRE(lower[axis] <= v[axis]);
      REQUIRE(std::nextafter(lower[axis], INFINITY) > v[axis]);
      REQUIRE(upper[axis] >= v[axis + 2]);
      REQUIRE(std::nextafter(upper[axis], -INFINITY) < v[axis + 2]);
    }
  }
  const FloatBox zero = outwardBox({{0, -0.0}, {0, -0.0}});
  CHECK(zero == FloatBox{});
}

TEST_CASE("touching boxes are a pair, boxes a float apart are not") {
  const float next = std::nextafter(2.0f, 3.0f);
  for (BroadPhase& phase : AllPhases().phases) {
    CAPTURE(nameOf(phase.settings().kind));
    Boxes world;
    world.boxes = {{0, 0, 2, 2}, {2, 2, 3, 3}, {next, 0, 3, 1}, {1, next, 2, 3}};
    world.states = {moving, moving, moving, fixed};
    REQUIRE(phase.update(world.input()));
    const std::vector<Pair> expected = {{0, 1}, {1, 3}};
    CHECK(std::vector<Pair>(phase.pairs().begin(), phase.pairs().end()) == expected);
  }
}

TEST_CASE("fixed shapes make no pairs with each other") {
  for (BroadPhase& phase : AllPhases().phases) {
    CAPTURE(nameOf(phase.settings().kind));
    Boxes world;
    for (int i = 0; i < 100; ++i) world.add(0, 0, 1, 1, fixed);
    REQUIRE(phase.update(world.input()));
    CHECK(phase.pairs().empty());
    CHECK(phase.counts().tested == 0);
    world.add(1, 1, 1, 1);
    REQUIRE(phase.update(world.input()));
    CHECK(phase.pairs().size() == 100);
    CHECK(phase.counts().shapes == 101);
    CHECK(phase.counts().allPairs == 5050);
    CHECK(phase.counts().found == 100);
    CHECK(phase.counts().tested >= 100);
  }
}

TEST_CASE("every broad phase finds what plain loops find, in worlds of every sort") {
  for (const double far : {0.0, 8388608.0, -1073741824.0}) {
    for (int sort = 0; sort < sorts; ++sort) {
      for (std::uint32_t seed = 1; seed <= 6; ++seed) {
        Random random(seed);
        AllPhases all;
        const int sizes[] = {0, 1, 2, 17, 90, 400};
        Boxes world = makeWorld(sort, sizes[seed - 1], far, random);
        world.filterBodies = seed % 2 == 0;
        world.filterMasks = seed % 3 == 0;
        CAPTURE(far);
        CAPTURE(sort);
        CAPTURE(seed);
        for (int step = 0; step < 8; ++step) {
          CAPTURE(step);
          REQUIRE(all.differences(world) == "");
          change(world, random, far);
        }
      }
    }
  }
}

// A box on a border between cells is in either of the two, as rounding will have it; so it is at the grid's
// end.
TEST_CASE("the last box of a grid may be on a border between its cells") {
  Random random(9);
  for (int i = 0; i < 2000; ++i) {
    const double end = std::ldexp(random.between(1, 2), 10 + random.below(19));
    const double size = std::ldexp(random.between(0.25, 0.5), random.below(10));
    Boxes world;
    world.add(-random.unit(), -random.unit(), size, size);
    world.add(end, end + random.between(-1, 1), size, size);
    for (int k = random.below(4); k > 0; --k) world.add(random.unit() * end, random.unit() * end, size, size);
    // Half of them have two levels: the border is then one of lower corners alone.
    if (i % 2) {
      for (int k = 0; k < 40; ++k)
        world.add(random.below(9) * size, random.below(9) * size, size / 9, size / 9);
    }
    AllPhases all;
    CAPTURE(i);
    REQUIRE(all.differences(world) == "");
  }
}

TEST_CASE("worlds that grow and shrink keep their pairs right") {
  Random random(5);
  AllPhases all;
  Boxes world;
  for (int step = 0; step < 60; ++step) {
    CAPTURE(step);
    if (step % 20 < 10) {
      const Boxes more = makeWorld(step % sorts, 40, 0, random);
      for (std::size_t i = 0; i < more.boxes.size(); ++i) {
        world.add(0, 0, 0, 0, more.states[i]);
        world.boxes.back() = more.boxes[i];
      }
    } else {
      // Slots go away altogether, not only free.
      const auto keep = world.boxes.size() * 2 / 3;
      world.boxes.resize(keep);
      world.states.resize(keep);
      world.body.resize(keep);
      world.category.resize(keep);
      world.mask.resize(keep);
      ++world.revision;
    }
    REQUIRE(all.differences(world) == "");
    change(world, random, 0);
  }
}

TEST_CASE("settings that make no sense are refused and change nothing") {
  BroadPhase phase;
  REQUIRE(phase.set({.kind = BroadPhaseKind::bruteForce, .maxPairs = 7}));
  CHECK(phase.set({.kind = static_cast<BroadPhaseKind>(9)}).code == Code::unknownKind);
  CHECK(phase.set({.cellSize = std::nan("")}).code == Code::notFinite);
  CHECK(phase.set({.cellSize = -1}).code == Code::notPositive);
  CHECK(phase.set({.cellSize = 1e300}).code == Code::outOfRange);
  CHECK(phase.settings().kind == BroadPhaseKind::bruteForce);
  CHECK(phase.settings().maxPairs == 7);
}

TEST_CASE("a grid whose cells are given another size has fixed shapes in cells of that size too") {
  Boxes world;
  for (int i = 0; i < 10; ++i) {
    world.add(i * 10, 0, 1, 1, fixed);
    world.add(i * 10, 5, 1, 1, moving);
  }
  BroadPhase phase;
  for (const double size : {4.0, 16.0, 8.0}) {
    CAPTURE(size);
    REQUIRE(phase.set({.kind = BroadPhaseKind::grid, .cellSize = size}));
    REQUIRE(phase.update(world.input()));
    BroadPhaseView view;
    REQUIRE(phase.inspect(view));
    int seen[2] = {};
    for (const BroadPhaseCell& cell : view.cells) {
      ++seen[cell.fixed ? 1 : 0];
      CHECK(cell.box.upper.x - cell.box.lower.x == doctest::Approx(size).epsilon(0.001));
    }
    CHECK(seen[0] > 0);
    CHECK(seen[1] > 0);
  }
}
