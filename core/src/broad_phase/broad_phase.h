// The broad phase at work: one of four that can be switched between any two updates, with the same pairs in
// the same order and the same answers to queries. It knows boxes by slot; not shapes, not bodies.
#pragma once

#include "base/visitor.h"
#include "broad_phase/brute_force.h"
#include "broad_phase/grid_phase.h"
#include "broad_phase/input.h"
#include "broad_phase/pair_list.h"
#include "broad_phase/sweep_phase.h"
#include "broad_phase/tree_phase.h"
#include "bump/status.h"

namespace bump {

class BroadPhase {
 public:
  // Refused: an unknown kind; a cell size that is neither 0 nor a size.
  Status set(const BroadPhaseSettings& settings);
  const BroadPhaseSettings& settings() const { return settings_; }

  // Finds the pairs of the boxes as they are now. On capacityExceeded and outOfMemory the list is empty;
  // the next update does not suffer from it. A settled world needs no allocation.
  Status update(const BroadPhaseInput& input);

  // As before the first update, but for what it has memory for.
  void forget();

  // Valid until the next update.
  std::span<const Pair> pairs() const { return list_.pairs(); }
  const BroadPhaseCounts& counts() const { return counts_; }
  BroadPhaseKind active() const { return active_; }  // who made the last update; never `automatic`

  // What the last update looked at. Put together here, so that it costs nothing if nobody asks.
  Status inspect(BroadPhaseView& view);

  // Queries ask the boxes of the last update (nothing after one that had no memory). Each shape is visited
  // once. The order is that of the structure: deterministic, but different from one broad phase to another.

  // visit(slot): each shape whose box touches `box`, until false.
  using Visit = Visitor<bool(std::uint32_t)>;
  void forOverlapping(const FloatBox& box, Visit visit) const;

  // visit(slot, enter): each shape whose box the segment from origin to origin + limit * delta enters, with
  // the t at which it does. Returns the limit from here on: its own hit for the nearest, the same limit again
  // for all, -1 to stop. Grid and tree go from front to back, roughly: they look at little behind the nearest
  // hit.
  using VisitFar = Visitor<double(std::uint32_t, double)>;
  void alongRay(Vec origin, Vec delta, double limit, VisitFar visit) const;

  // visit(slot, distanceSquared): each shape whose box is within `limit` of the point. Returns the distance
  // to look at from here on, -1 to stop.
  void nearest(Vec point, double limit, VisitFar visit) const;

 private:
  // With no more shapes than this, brute force is taken: about where it stops being the fastest.
  static constexpr int handful = 40;

  // What a phase does that must be chosen, the sweep or the tree. They are reached only through this, and
  // this only through set(): a program that never chooses does without their code.
  struct Chosen {
    bool (*findPairs)(BroadPhase& all, const BroadPhaseInput& input);
    void (*forOverlapping)(const BroadPhase& all, const FloatBox& box, Visit& visit);
    void (*alongRay)(const BroadPhase& all, const BoxRay& ray, double limit, VisitFar& visit);
    void (*nearest)(const BroadPhase& all, Vec point, double limit, VisitFar& visit);
  };
  template <auto phase>
  static const Chosen& chosen();
  bool findPairs(const BroadPhaseInput& input);
  // Grid or brute force.
  template <class Ask>
  void with(Ask ask) const {
    if (active_ == BroadPhaseKind::grid) return ask(grid_);
    ask(bruteForce_);
  }

  BroadPhaseSettings settings_;
  const Chosen* wanted_ = nullptr;  // by the settings
  const Chosen* chosen_ = nullptr;  // who made the last update, unless grid or brute force did
  BroadPhaseKind active_ = BroadPhaseKind::bruteForce;
  bool ready_ = false;  // the active structure holds the last update's boxes
  BroadPhaseCounts counts_;
  PairList list_;
  BruteForce bruteForce_;
  GridPhase grid_;
  SweepPhase sweep_;
  TreePhase tree_;

  // The rows that inspect() hands out.
  Array<BroadPhaseCell> cells_;
  Array<std::uint32_t> members_;
  Array<BroadPhaseInterval> intervals_;
  Array<BroadPhaseNode> nodes_;
};

}  // namespace bump
