// Queries to the broad phases, what they show of themselves, and that all of it is the same on every
// platform.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "base/hash.h"
#include "broad_phase_helpers.h"

using namespace bump;
using namespace broadtest;

namespace {

Boxes mixture(int count, double far, std::uint32_t seed) {
  Random random(seed);
  Boxes world;
  const double side = std::sqrt(200.0 * count);
  for (int i = 0; i < count; ++i) {
    // One at a time: the order in which arguments are worked out differs between compilers.
    const double size = random.below(20) == 0 ? 60 : 4;
    const double x = far + random.between(0, side);
    const double y = far + random.between(0, side) * (random.below(9) ? 1 : 300);
    const double width = random.below(3) ? size * random.unit() : 0;
    const double height = size * random.unit();
    world.add(x, y, width, height, static_cast<SlotState>(random.below(3)));
  }
  return world;
}

template <class Each>
void withEach(const Boxes& world, Each each) {
  for (BroadPhase& phase : AllPhases().phases) {
    CAPTURE(nameOf(phase.settings().kind));
    REQUIRE(phase.update(world.input()));
    each(phase);
  }
}

std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> slots) {
  std::sort(slots.begin(), slots.end());
  return slots;
}

}  // namespace

TEST_CASE("a box finds every shape that it touches, once, and stops when told") {
  for (const double far : {0.0, -8388608.0}) {
    const Boxes world = mixture(600, far, 3);
    withEach(world, [&](const BroadPhase& phase) {
      Random random(4);
      for (int i = 0; i < 60; ++i) {
        const double x = far + random.between(-30, 380), y = far + random.between(-30, 380);
        const double size = std::pow(10, random.between(-2, 3));
        const FloatBox box = outwardBox({{x, y}, {x + size, y + (i % 7 == 0 ? 1e6 : size)}});
        std::vector<std::uint32_t> found, expected;
        phase.forOverlapping(box, [&](std::uint32_t slot) {
          found.push_back(slot);
          return true;
        });
        for (std::size_t slot = 0; slot < world.boxes.size(); ++slot) {
          if (world.states[slot] != SlotState::free && touch(world.boxes[slot], box)) {
            expected.push_back(static_cast<std::uint32_t>(slot));
          }
        }
        REQUIRE(sorted(found) == expected);
        int visits = 0;
        phase.forOverlapping(box, [&](std::uint32_t) { return ++visits < 2; });
        CHECK(visits == std::min<int>(2, static_cast<int>(expected.size())));
      }
    });
  }
}

TEST_CASE("a ray meets every shape on its way, once, and the nearest alone when asked for it") {
  for (const double far : {0.0, 8388608.0}) {
    const Boxes world = mixture(600, far, 5);
    withEach(world, [&](const BroadPhase& phase) {
      Random random(6);
      for (int i = 0; i < 80; ++i) {
        const Vec origin{far + random.between(-50, 400), far + random.between(-50, 400)};
        Vec delta{random.between(-300, 300), random.between(-300, 300)};
        if (i % 5 == 0) delta.x = 0;
        if (i % 7 == 0) delta.y = 0;
        if (i % 11 == 0) delta = delta * 1e6;
        const double limit = random.between(0.1, 2);
        const BoxRay ray(origin, delta);
        std::vector<std::uint32_t> expected;
        double nearest = limit;
        for (std::size_t slot = 0; slot < world.boxes.size(); ++slot) {
          double enter;
          if (world.states[slot] == SlotState::free || !ray.enters(world.boxes[slot], limit, enter)) continue;
          expected.push_back(static_cast<std::uint32_t>(slot));
          nearest = std::min(nearest, enter);
        }
        std::vector<std::uint32_t> found;
        phase.alongRay(origin, delta, limit, [&](std::uint32_t slot, double) {
          found.push_back(slot);
          return limit;
        });
        REQUIRE(sorted(found) == expected);
        double first = limit;
        phase.alongRay(origin, delta, limit,
                       [&](std::uint32_t, double enter) { return first = std::min(first, enter); });
        CHECK(first == nearest);
        int visits = 0;
        phase.alongRay(origin, delta, limit, [&](std::uint32_t, double) {
          ++visits;
          return -1.0;
        });
        CHECK(visits == (expected.empty() ? 0 : 1));
      }
    });
  }
}

TEST_CASE("the nearest shape is found, and all within a distance") {
  for (const double far : {0.0, -1073741824.0}) {
    const Boxes world = mixture(500, far, 8);
    withEach(world, [&](const BroadPhase& phase) {
      Random random(9);
      for (int i = 0; i < 60; ++i) {
        const Vec point{far + random.between(-500, 900), far + random.between(-500, 900)};
        const double limit =
            i % 6 == 0 ? std::numeric_limits<double>::infinity() : std::pow(10, random.between(0, 3));
        std::vector<std::uint32_t> expected;
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t slot = 0; slot < world.boxes.size(); ++slot) {
          const double distance = distanceSquared(world.boxes[slot], point);
          if (world.states[slot] == SlotState::free || distance > limit * limit) continue;
          expected.push_back(static_cast<std::uint32_t>(slot));
          least = std::min(least, distance);
        }
        std::vector<std::uint32_t> found;
        phase.nearest(point, limit, [&](std::uint32_t slot, double) {
          found.push_back(slot);
          return limit;
        });
        REQUIRE(sorted(found) == expected);
        double nearest = std::numeric_limits<double>::infinity();
        phase.nearest(point, limit, [&](std::uint32_t, double distance) {
          nearest = std::min(nearest, distance);
          return std::sqrt(nearest);
        });
        CHECK(nearest == least);
      }
    });
  }
}

TEST_CASE("front to back: grid and tree look at little behind the nearest hit") {
  Boxes world;
  for (int x = 0; x < 100; ++x) {
    for (int y = 0; y < 100; ++y) world.add(x * 10, y * 10, 3, 3);
  }
  for (const BroadPhaseKind kind : {BroadPhaseKind::grid, BroadPhaseKind::tree}) {
    CAPTURE(nameOf(kind));
    BroadPhase phase;
    REQUIRE(phase.set({.kind = kind}));
    REQUIRE(phase.update(world.input()));
    int visits = 0;
    phase.alongRay({-20, 500}, {5000, 3}, 1, [&](std::uint32_t, double enter) {
      ++visits;
      return enter;
    });
    CHECK(visits >= 1);
    CHECK(visits < 10);
  }
}

TEST_CASE("the grid shows its cells: every shape in each cell that its box touches") {
  for (const double cellSize : {0.0, 5.0, 64.0}) {
    const Boxes world = mixture(300, 0, 12);
    BroadPhase phase;
    REQUIRE(phase.set({.kind = BroadPhaseKind::grid, .cellSize = cellSize}));
    REQUIRE(phase.update(world.input()));
    BroadPhaseView view;
    REQUIRE(phase.inspect(view));
    CHECK(view.kind == BroadPhaseKind::grid);
    CHECK(view.nodes.empty());
    CHECK(view.intervals.empty());
    std::vector<int> cellsOf(world.boxes.size()), levelOf(world.boxes.size(), -1);
    for (const BroadPhaseCell& cell : view.cells) {
      REQUIRE(cell.memberCount > 0);
      if (cellSize > 0)
        CHECK(std::fmod(std::log2((cell.box.upper.x - cell.box.lower.x) / cellSize) + 1e-4, 2) < 1e-3);
      for (int i = 0; i < cell.memberCount; ++i) {
        const std::uint32_t slot = view.members[static_cast<std::size_t>(cell.firstMember + i)];
        if (i > 0) CHECK(view.members[static_cast<std::size_t>(cell.firstMember + i - 1)] < slot);
        const FloatBox& box = world.boxes[slot];
        CHECK(cell.fixed == (world.states[slot] == SlotState::fixed));
        const double slack = 1e-6;
        CHECK(box.lowerX <= cell.box.upper.x + slack);
        CHECK(box.upperX >= cell.box.lower.x - slack);
        CHECK(box.lowerY <= cell.box.upper.y + slack);
        CHECK(box.upperY >= cell.box.lower.y - slack);
        ++cellsOf[slot];
        CHECK((levelOf[slot] == -1 || levelOf[slot] == cell.level));
        levelOf[slot] = cell.level;
      }
    }
    for (std::size_t slot = 0; slot < world.boxes.size(); ++slot) {
      if (world.states[slot] == SlotState::free) {
        CHECK(cellsOf[slot] == 0);
      } else {
        CHECK(cellsOf[slot] >= 1);
        CHECK(cellsOf[slot] <= 4);
      }
    }
  }
}

TEST_CASE("a shape across a cell's edge is in both cells, as in the book") {
  Boxes world;
  world.add(10, 5, 2, 2);
  world.add(5, 5, 1, 1);
  BroadPhase phase;
  REQUIRE(phase.set({.kind = BroadPhaseKind::grid, .cellSize = 10}));
  REQUIRE(phase.update(world.input()));
  BroadPhaseView view;
  REQUIRE(phase.inspect(view));
  REQUIRE(view.cells.size() == 2);
  CHECK(view.cells[0].memberCount == 2);
  CHECK(view.cells[1].memberCount == 1);
  CHECK(view.members[0] == 0);
  CHECK(view.members[1] == 1);
  CHECK(view.members[2] == 0);
}

TEST_CASE("the sweep shows its intervals in order") {
  const Boxes world = mixture(300, 0, 13);
  BroadPhase phase;
  REQUIRE(phase.set({.kind = BroadPhaseKind::sweep}));
  REQUIRE(phase.update(world.input()));
  BroadPhaseView view;
  REQUIRE(phase.inspect(view));
  CHECK(view.axis == 1);  // some are 300 times as far out in y
  CHECK(view.intervals.size() == phase.counts().shapes);
  for (std::size_t i = 0; i < view.intervals.size(); ++i) {
    const BroadPhaseInterval& each = view.intervals[i];
    CHECK(each.lower == world.boxes[each.slot].lowerY);
    CHECK(each.upper == world.boxes[each.slot].upperY);
    if (i > 0) CHECK(view.intervals[i - 1].lower <= each.lower);
  }
}

TEST_CASE("the tree shows its nodes: parents hold their children, leaves hold their shapes, and it is low") {
  Boxes world = mixture(900, 0, 14);
  BroadPhase phase;
  REQUIRE(phase.set({.kind = BroadPhaseKind::tree}));
  Random random(1);
  for (int step = 0; step < 30; ++step) {
    for (int slot = 0; slot < world.size(); slot += 3) {
      world.put(slot, random.between(0, 400), random.between(0, 400), 3, 3);
    }
    REQUIRE(phase.update(world.input()));
  }
  BroadPhaseView view;
  REQUIRE(phase.inspect(view));
  std::size_t leaves = 0;
  int deepest = 0, roots = 0;
  for (std::size_t i = 0; i < view.nodes.size(); ++i) {
    const BroadPhaseNode& node = view.nodes[i];
    deepest = std::max(deepest, node.depth);
    if (node.parent < 0) {
      CHECK(node.depth == 0);
      ++roots;
    } else {
      REQUIRE(node.parent < static_cast<int>(i));
      const BroadPhaseNode& parent = view.nodes[static_cast<std::size_t>(node.parent)];
      CHECK(contains(parent.box, node.box));
      CHECK(node.depth == parent.depth + 1);
    }
    if (node.slot < 0) continue;
    ++leaves;
    CHECK(contains(node.box, world.boxes[static_cast<std::size_t>(node.slot)]));
  }
  CHECK(roots == 2);
  CHECK(leaves == phase.counts().shapes);
  CHECK(view.nodes.size() == 2 * leaves - 2);
  CHECK(deepest <= 13);
}

TEST_CASE("an unevenly growing tree stays low") {
  Boxes world;
  for (int i = 0; i < 4000; ++i) world.add(i * 3.0, 0, 1, 1);
  for (int i = 0; i < 4000; ++i) world.add(-5, 0, 1, 1);
  BroadPhase phase;
  REQUIRE(phase.set({.kind = BroadPhaseKind::tree, .maxPairs = 10000000}));
  REQUIRE(phase.update(world.input()));
  BroadPhaseView view;
  REQUIRE(phase.inspect(view));
  int deepest = 0;
  for (const BroadPhaseNode& node : view.nodes) deepest = std::max(deepest, node.depth);
  CHECK(deepest <= 19);  // 1.44 log2 of 8,000
}

TEST_CASE("pairs, their order and what was tested are the same on every platform") {
  // A change of the first number means that boxes or pairs are other ones; of the others, that a broad phase
  // goes about it in another way.
  Boxes world = mixture(2000, 100000, 21);
  Hash pairs;
  std::uint64_t tested[broadPhaseKindCount] = {};
  AllPhases all;
  Random random(2);
  for (int step = 0; step < 10; ++step) {
    for (BroadPhase& phase : all.phases) {
      REQUIRE(phase.update(world.input()));
      tested[static_cast<int>(phase.settings().kind)] += phase.counts().tested;
      if (phase.settings().kind != BroadPhaseKind::tree) continue;
      for (const Pair pair : phase.pairs()) {
        pairs.add(std::uint64_t{pair.a});
        pairs.add(std::uint64_t{pair.b});
      }
    }
    for (int slot = 0; slot < world.size(); ++slot) {
      if (world.states[static_cast<std::size_t>(slot)] != SlotState::moving) continue;
      const double x = 100000 + random.between(0, 600);
      const double y = 100000 + random.between(0, 600);
      const double width = random.between(0, 9);
      world.put(slot, x, y, width, 3);
    }
  }
  CHECK(pairs.value() == 4090244682913798797u);
  CHECK(tested[1] == 6314750);
  CHECK(tested[2] == 119209);
  CHECK(tested[3] == 143819);
  CHECK(tested[4] == 287806);
}
