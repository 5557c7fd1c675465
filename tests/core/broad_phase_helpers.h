// Worlds of boxes for the broad phases' tests: made from a seed, changed in every way a world can change, and
// searched by plain loops that share nothing with the engine but the meaning of a box.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "broad_phase/broad_phase.h"

namespace broadtest {

using namespace bump;

// The same numbers on every platform.
class Random {
 public:
  explicit Random(std::uint32_t seed) : state_(seed * 2654435761u + 1) {}
  std::uint32_t word() {
    std::uint32_t t = state_ += 0x6D2B79F5u;
    t = (t ^ (t >> 15)) * (t | 1);
    t ^= t + (t ^ (t >> 7)) * (t | 61);
    return t ^ (t >> 14);
  }
  int below(int n) { return static_cast<int>(word() % static_cast<std::uint32_t>(n)); }
  double unit() { return word() / 4294967296.0; }
  double between(double low, double high) { return low + (high - low) * unit(); }

 private:
  std::uint32_t state_;
};

struct Boxes {
  std::vector<FloatBox> boxes;
  std::vector<SlotState> states;
  std::vector<std::int32_t> body;
  std::vector<std::uint32_t> category, mask;
  bool filterBodies = false, filterMasks = false;
  std::uint64_t revision = 1;

  int size() const { return static_cast<int>(boxes.size()); }

  void add(double x, double y, double halfWidth, double halfHeight, SlotState state = SlotState::moving) {
    boxes.push_back(outwardBox({{x - halfWidth, y - halfHeight}, {x + halfWidth, y + halfHeight}}));
    states.push_back(state);
    const auto slot = static_cast<std::uint32_t>(states.size() - 1);
    body.push_back(static_cast<std::int32_t>(slot / 3));
    category.push_back(1u << (slot % 5));
    mask.push_back(0x1Fu & ~(1u << (slot * 7 % 5)));
    if (state == SlotState::fixed) ++revision;
  }
  void put(int slot, double x, double y, double halfWidth, double halfHeight) {
    const auto i = static_cast<std::size_t>(slot);
    boxes[i] = outwardBox({{x - halfWidth, y - halfHeight}, {x + halfWidth, y + halfHeight}});
    if (states[i] == SlotState::fixed) ++revision;
  }
  void become(int slot, SlotState state) {
    const auto i = static_cast<std::size_t>(slot);
    if (states[i] == SlotState::fixed || state == SlotState::fixed) ++revision;
    states[i] = state;
  }
  BroadPhaseInput input() const {
    return {boxes,
            states,
            {filterBodies ? body.data() : nullptr, filterMasks ? category.data() : nullptr,
             filterMasks ? mask.data() : nullptr},
            revision};
  }
};

inline bool touch(const FloatBox& a, const FloatBox& b) {
  return !(a.upperX < b.lowerX || b.upperX < a.lowerX || a.upperY < b.lowerY || b.upperY < a.lowerY);
}

inline std::vector<Pair> pairsByLoop(const Boxes& world) {
  std::vector<Pair> pairs;
  for (std::size_t a = 0; a < world.boxes.size(); ++a) {
    if (world.states[a] == SlotState::free) continue;
    for (std::size_t b = a + 1; b < world.boxes.size(); ++b) {
      if (world.states[b] == SlotState::free) continue;
      if (world.states[a] == SlotState::fixed && world.states[b] == SlotState::fixed) continue;
      if (!touch(world.boxes[a], world.boxes[b])) continue;
      if (world.filterBodies && world.body[a] == world.body[b]) continue;
      if (world.filterMasks &&
          ((world.category[a] & world.mask[b]) == 0 || (world.category[b] & world.mask[a]) == 0)) {
        continue;
      }
      pairs.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
    }
  }
  return pairs;
}

inline const BroadPhaseKind allKinds[] = {BroadPhaseKind::automatic, BroadPhaseKind::bruteForce,
                                          BroadPhaseKind::grid, BroadPhaseKind::sweep, BroadPhaseKind::tree};

inline std::string nameOf(BroadPhaseKind kind) {
  const char* const names[] = {"automatic", "brute force", "grid", "sweep", "tree"};
  return names[static_cast<int>(kind)];
}

// All broad phases over one world; says in words who differs, or nothing.
struct AllPhases {
  std::vector<BroadPhase> phases;

  AllPhases() {
    for (const BroadPhaseKind kind : allKinds) {
      phases.emplace_back();
      (void)phases.back().set({.kind = kind});
    }
  }
  std::string differences(const Boxes& world) {
    const std::vector<Pair> expected = pairsByLoop(world);
    std::string said;
    for (BroadPhase& phase : phases) {
      const std::string name = nameOf(phase.settings().kind);
      const Status status = phase.update(world.input());
      if (!status) {
        said += name + ": " + bump::nameOf(status.code) + "\n";
        continue;
      }
      if (!std::equal(phase.pairs().begin(), phase.pairs().end(), expected.begin(), expected.end())) {
        said += name + ": " + std::to_string(phase.pairs().size()) + " pairs for " +
                std::to_string(expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
          if (i < phase.pairs().size() && phase.pairs()[i] == expected[i]) continue;
          said += ", first wrong at " + std::to_string(i) + ": expected " + std::to_string(expected[i].a) +
                  "-" + std::to_string(expected[i].b);
          if (i < phase.pairs().size()) {
            said += ", is " + std::to_string(phase.pairs()[i].a) + "-" + std::to_string(phase.pairs()[i].b);
          }
          break;
        }
        said += "\n";
      }
    }
    return said;
  }
};

}  // namespace broadtest
