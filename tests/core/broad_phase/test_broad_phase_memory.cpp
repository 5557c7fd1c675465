// Broad phases and memory: how much a limit on pairs lets them take, that a settled step takes none, and that
// they survive when there is none. The engine's sources are compiled once more, under another name and with
// an allocator that counts and fails.
#include <doctest/doctest.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace {

long allocations = 0;
long allowed = -1;  // -1: all
std::size_t largest = 0;

}  // namespace

// array.h says std::realloc, and nothing else allocates.
namespace std {

void* countedRealloc(void* old, std::size_t size) {
  ++allocations;
  largest = std::max(largest, size);
  if (allowed == 0) return nullptr;
  if (allowed > 0) --allowed;
  return realloc(old, size);
}

}  // namespace std

#define realloc countedRealloc
#define bump bumpCounted
#include "broad_phase_helpers.h"
// In this order.
#include "../../../core/src/broad_phase/broad_phase.cpp"
#include "../../../core/src/broad_phase/brute_force.cpp"
#include "../../../core/src/broad_phase/grid_layers.cpp"
#include "../../../core/src/broad_phase/grid_levels.cpp"
#include "../../../core/src/broad_phase/grid_phase.cpp"
#include "../../../core/src/broad_phase/pair_list.cpp"
#include "../../../core/src/broad_phase/sweep_phase.cpp"
#include "../../../core/src/broad_phase/tree_nodes.cpp"
#include "../../../core/src/broad_phase/tree_phase.cpp"

namespace bump {

// It has the name of the engine's, which this one is not linked with.
const char* nameOf(Code code) { return code == Code::ok ? "ok" : "not ok"; }

}  // namespace bump
#undef realloc

using namespace bump;
using namespace broadtest;

namespace {

constexpr BroadPhaseKind allButBruteForce[] = {BroadPhaseKind::grid, BroadPhaseKind::sweep,
                                               BroadPhaseKind::tree};

Boxes scattered(int count, std::uint32_t seed) {
  Random random(seed);
  Boxes world;
  const double side = std::sqrt(100.0 * count);
  for (int i = 0; i < count; ++i) {
    world.add(random.between(0, side), random.between(0, side), random.between(1, 5), random.between(1, 5),
              i % 5 == 0 ? SlotState::fixed : SlotState::moving);
  }
  return world;
}

void tremble(Boxes& world, Random& random) {
  for (int slot = 0; slot < world.size(); ++slot) {
    const auto i = static_cast<std::size_t>(slot);
    if (world.states[i] != SlotState::moving) continue;
    const float x = static_cast<float>(random.between(-0.1, 0.1)),
                y = static_cast<float>(random.between(-0.1, 0.1));
    FloatBox& box = world.boxes[i];
    box = {box.lowerX + x, box.lowerY + y, box.upperX + x, box.upperY + y};
  }
}

}  // namespace

TEST_CASE(
    "100,000 shapes on one point exceed the limit on pairs, with bounded work and memory, and recover") {
  constexpr int count = 100000;
  for (const BroadPhaseKind kind : allKinds) {
    for (const bool filtered : {false, true}) {
      CAPTURE(nameOf(kind));
      CAPTURE(filtered);
      Boxes world;
      for (int i = 0; i < count; ++i) world.add(3, 4, 2, 2);
      world.filterMasks = filtered;
      BroadPhase phase;
      REQUIRE(phase.set({.kind = kind}));
      largest = 0;
      const Status status = phase.update(world.input());
      // Given up after some more comparisons than pairs are allowed, and not after all 5,000,000,000.
      CHECK(phase.counts().tested < 64u * 4194304u);
      CHECK(status.code == Code::capacityExceeded);
      CHECK(std::string(status.argument) == "maxPairs");
      CHECK(status.value == 4194304);
      CHECK(phase.pairs().empty());
      CHECK(largest < 64u << 20);
      for (int i = 0; i < count; ++i) world.put(i, i % 400 * 5.0, i / 400 * 5.0, 2.5, 2);
      world.filterMasks = false;
      if (kind == BroadPhaseKind::bruteForce) {  // takes seconds in a sanitized build
        for (int i = 3000; i < count; ++i) world.become(i, SlotState::free);
      }
      REQUIRE(phase.update(world.input()));
      const std::size_t rows = kind == BroadPhaseKind::bruteForce ? 8 : 250;
      const std::size_t last = kind == BroadPhaseKind::bruteForce ? 200 : 400;
      CHECK(phase.pairs().size() == (rows - 1) * 399 + last - 1);
    }
  }
}

TEST_CASE("the limit on pairs is exact, and counts what the filter leaves") {
  for (const BroadPhaseKind kind : allKinds) {
    CAPTURE(nameOf(kind));
    Boxes world;
    for (int i = 0; i < 120; ++i) world.add(0, 0, 1, 1);
    BroadPhase phase;
    REQUIRE(phase.set({.kind = kind, .maxPairs = 7140}));
    CHECK(phase.update(world.input()));
    CHECK(phase.pairs().size() == 7140);
    REQUIRE(phase.set({.kind = kind, .maxPairs = 7139}));
    CHECK(phase.update(world.input()).code == Code::capacityExceeded);
    CHECK(phase.pairs().empty());
    world.filterBodies = true;  // 40 bodies of three shapes
    CHECK(phase.update(world.input()));
    CHECK(phase.pairs().size() == 7020);
    int seen = 0;
    phase.forOverlapping({0, 0, 0, 0}, [&](std::uint32_t) { return ++seen > 0; });
    CHECK(seen == 120);
  }
}

TEST_CASE("queries still answer when there were too many pairs") {
  for (const BroadPhaseKind kind : allKinds) {
    CAPTURE(nameOf(kind));
    Boxes world;
    for (int i = 0; i < 100; ++i) world.add(0, 0, 1, 1);
    BroadPhase phase;
    REQUIRE(phase.set({.kind = kind, .maxPairs = 10}));
    CHECK_FALSE(phase.update(world.input()));
    int seen = 0;
    phase.forOverlapping({0, 0, 0, 0}, [&](std::uint32_t) { return ++seen > 0; });
    CHECK(seen == 100);
  }
}

TEST_CASE("a settled world is stepped without an allocation") {
  for (const BroadPhaseKind kind : allKinds) {
    CAPTURE(nameOf(kind));
    Random random(3);
    Boxes world = scattered(3000, 1);
    BroadPhase phase;
    REQUIRE(phase.set({.kind = kind}));
    for (int step = 0; step < 5; ++step) {
      tremble(world, random);
      REQUIRE(phase.update(world.input()));
    }
    allocations = 0;
    for (int step = 0; step < 40; ++step) {
      tremble(world, random);
      REQUIRE(phase.update(world.input()));
    }
    CHECK(allocations == 0);
  }
}

TEST_CASE("without memory an update says so, and the next one is right again") {
  // A world that grows, while its fixed shapes begin to move.
  const Boxes small = scattered(300, 2), more = scattered(900, 7);
  Boxes large = small;
  for (std::size_t i = 0; i < more.boxes.size(); ++i) {
    large.add(0, 0, 0, 0, more.states[i]);
    large.boxes.back() = more.boxes[i];
  }
  for (int slot = 0; slot < 300; ++slot) large.become(slot, SlotState::moving);
  const std::vector<Pair> expected = pairsByLoop(large);
  for (const BroadPhaseKind kind : allKinds) {
    for (const bool known : {false, true}) {
      CAPTURE(nameOf(kind));
      CAPTURE(known);
      bool enough = false;
      for (int limit = 0; !enough; ++limit) {
        REQUIRE(limit < 100);
        CAPTURE(limit);
        BroadPhase phase;
        REQUIRE(phase.set({.kind = kind}));
        if (known) REQUIRE(phase.update(small.input()));
        allowed = limit;
        const Status status = phase.update(large.input());
        allowed = -1;
        enough = static_cast<bool>(status);
        if (!enough) {
          CHECK(status.code == Code::outOfMemory);
          CHECK(phase.pairs().empty());
        }
        REQUIRE(phase.update(large.input()));
        CHECK(std::equal(phase.pairs().begin(), phase.pairs().end(), expected.begin(), expected.end()));
      }
    }
  }
}

TEST_CASE("fixed shapes are not looked at again while their number stays the same") {
  for (const BroadPhaseKind kind : allButBruteForce) {
    CAPTURE(nameOf(kind));
    Boxes world = scattered(2000, 4);
    for (int slot = 0; slot < world.size(); ++slot) world.become(slot, SlotState::fixed);
    world.add(0, 0, 1, 1);
    BroadPhase phase;
    REQUIRE(phase.set({.kind = kind}));
    REQUIRE(phase.update(world.input()));
    // If they were looked at, this would be seen.
    Boxes other = world;
    for (std::size_t i = 0; i + 1 < other.boxes.size(); ++i) other.boxes[i] = {0, 0, 1, 1};
    const std::vector<Pair> before(phase.pairs().begin(), phase.pairs().end());
    REQUIRE(phase.update(other.input()));
    CHECK(std::equal(phase.pairs().begin(), phase.pairs().end(), before.begin(), before.end()));
    ++other.revision;
    REQUIRE(phase.update(other.input()));
    CHECK(phase.pairs().size() == 2000);
  }
}
