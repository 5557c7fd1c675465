#include "world/detect/contact_store.h"

#include <algorithm>

#include "world/detect/manifold.h"
#include "world/detect/one_way.h"
#include "world/store/body_store.h"
#include "world/store/shape_store.h"

namespace bump {
namespace {

std::uint64_t namesOf(const ShapeStore& shapes, int shape) {
  return shapes.left[shape] | shapes.right[shape];
}

Policy policyOf(const ShapeStore& shapes, const Groups& groups, int a, int b) {
  const std::uint64_t both = (shapes.left[a] & shapes.right[b]) | (shapes.left[b] & shapes.right[a]);
  const Policy byGroup = groups.policyOf(both);
  if (groups.rules().empty()) return byGroup;
  return std::max(byGroup, groups.rules().policyOf(namesOf(shapes, a), namesOf(shapes, b)));
}

// Leaving aside one-way shapes.
bool isSolid(const BodyStore& bodies, const ShapeStore& shapes, Policy policy, int a, int b) {
  return policy != Policy::overlap && policy != Policy::ignore && !shapes.trigger[a] && !shapes.trigger[b] &&
         bodies.inverseMass[shapes.body[a]] + bodies.inverseMass[shapes.body[b]] > 0;
}

// The rows of each pair's second shape stand anywhere in memory. Some pairs' are fetched ahead, all at once,
// so that one waits for memory while the others do, not after them.
class SecondRows {
 public:
  SecondRows(std::span<const Pair> pairs, const PlacedRows& placed) : pairs_(pairs), placed_(placed) {}

  // For pairs in their order.
  const PlacedRow& operator[](std::size_t pair) {
    if (pair % ahead == 0) fetch(pair);
    return rows_[pair % ahead];
  }

 private:
  void fetch(std::size_t first) {
    const std::size_t count = std::min(ahead, pairs_.size() - first);
    for (std::size_t i = 0; i < count; ++i) rows_[i] = placed_[static_cast<int>(pairs_[first + i].b)];
    // Their corners are elsewhere: reading one fetches them.
    double read = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (!(rows_[i].flags & PlacedRow::upright)) read += rows_[i].placed.shape.points->x;
    }
    read_ = read;
  }

  static constexpr std::size_t ahead = 16;
  std::span<const Pair> pairs_;
  const PlacedRows& placed_;
  PlacedRow rows_[ahead];
  volatile double read_ = 0;  // so that no compiler leaves the reading out
};

Vec velocityOf(const BodyStore& bodies, int body) { return {bodies.velocityX[body], bodies.velocityY[body]}; }

}  // namespace

bool wouldPush(const BodyStore& bodies, const ShapeStore& shapes, const Groups& groups, int a, int b,
               Vec normal) {
  bool holds = isSolid(bodies, shapes, policyOf(shapes, groups, a, b), a, b);
  forEachPasses(shapes, groups, a, namesOf(shapes, b),
                [&](Vec passes) { holds = holds && isHeldFrom(passes, normal); });
  forEachPasses(shapes, groups, b, namesOf(shapes, a),
                [&](Vec passes) { holds = holds && isHeldFrom(passes, -normal); });
  return holds;
}

void ContactStore::find(std::span<const Pair> pairs, const PlacedRows& placed, const BodyStore& bodies,
                        const ShapeStore& shapes, const Groups& groups, const ContactRules& rules) {
  deepest.clear();
  std::swap(rows, before);
  rows.clear();
  OneWays oneWays(placed, bodies, shapes, groups, rules, before.span(), deepest);
  int old = 0;
  SecondRows secondRows(pairs, placed);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const Pair pair = pairs[i];
    const auto a = static_cast<int>(pair.a);
    const auto b = static_cast<int>(pair.b);
    const PlacedRow& placedA = placed[a];
    const PlacedRow& placedB = secondRows[i];
    std::uint64_t straight = 0;
    std::uint64_t swapped = 0;
    Policy policy = Policy::block;
    if (placedA.flags & placedB.flags & PlacedRow::grouped) {
      straight = shapes.left[a] & shapes.right[b];
      swapped = shapes.left[b] & shapes.right[a];
      policy = policyOf(shapes, groups, a, b);
      if (policy == Policy::ignore) continue;
    }
    // What never pushes is of no interest before it touches.
    const std::uint32_t either = placedA.flags | placedB.flags;
    bool pushes =
        policy != Policy::overlap && !(either & PlacedRow::trigger) && (either & PlacedRow::pushable);
    Manifold m = manifoldOf(placedA, placedB, rules.touch, pushes ? rules.margin : -1, rules.corner);
    if (!m.near) continue;

    // The same pair a step ago, if it was there and is of the same owners.
    while (old < before.size() &&
           (before[old].shapeA.slot() < pair.a ||
            (before[old].shapeA.slot() == pair.a && before[old].shapeB.slot() < pair.b))) {
      ++old;
    }
    const ContactRow* last = nullptr;
    if (old < before.size() && before[old].shapeA == placedA.shape && before[old].shapeB == placedB.shape) {
      last = &before[old];
    }

    const bool oneWay = policy == Policy::oneWay || (either & PlacedRow::oneWay) != 0;
    const bool passing = pushes && (oneWay || isPassing(last)) && !oneWays.hold(a, b, last, m);
    pushes = pushes && !passing;

    ContactRow* const row = rows.extend();
    assert(row && "reserved");
    row->shapeA = placedA.shape;
    row->shapeB = placedB.shape;
    row->bodyA = placedA.body;
    row->bodyB = placedB.body;
    row->normal = m.normal;
    row->separation = m.separation;
    row->points[0] = m.points[0];
    row->points[1] = m.points[1];
    row->pointCount = static_cast<std::uint32_t>(m.pointCount);
    row->groups = straight | swapped;
    row->impulse = last ? last->impulse : 0;
    row->pressed = last ? last->pressed : 0;
    row->friction = last ? last->friction : 0;
    row->flags = 0;
    if (straight == 0 && swapped != 0) row->flags |= contactSwapped;
    // The solver stops bodies where they touch, so that they need not overlap at the end of the step. Without
    // a step nothing presses them any more if they were taken apart.
    if (!rules.stepped && last && m.separation > last->separation) row->pressed = 0;
    if (m.touches || row->pressed > 0) row->flags |= contactTouches;

    const bool touchedBefore = last && (last->flags & contactTouches);
    const auto closing = [&] {
      return velocityOf(bodies, placedB.bodySlot) - velocityOf(bodies, placedA.bodySlot);
    };
    row->approach = touchedBefore ? last->approach : positivePart(-dot(closing(), m.normal));
    // The solver may have stopped them in the step in which they met: then they came as fast as they were
    // before.
    if (!touchedBefore && last && (row->flags & contactTouches)) {
      row->approach = std::max(row->approach, last->approach);
    }
    if (passing) row->flags |= contactPassing;
    if (pushes && !m.atCorner) row->flags |= contactPushes;
  }
}

}  // namespace bump
