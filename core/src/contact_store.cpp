#include "contact_store.h"

#include "body_store.h"
#include "meet.h"
#include "shape_store.h"

namespace bump {
namespace {

// Coming through a one-way shape: set when they begin to touch, kept until they part. `towards` is the
// direction from the one-way shape to the other one.
bool letsThrough(Vec passes, Vec towards, Vec velocity) {
  return dot(passes, towards) < 0.5 || dot(passes, velocity) > 0;
}

bool comesThrough(const ShapeStore& shapes, int a, int b, Vec normal, Vec velocity) {
  const Vec passesA = shapes.passes[a];
  const Vec passesB = shapes.passes[b];
  return (passesA != Vec{} && letsThrough(passesA, normal, velocity)) ||
         (passesB != Vec{} && letsThrough(passesB, -normal, -velocity));
}

// Leaving aside one-way shapes.
bool isSolid(const BodyStore& bodies, const ShapeStore& shapes, Policy policy, int a, int b) {
  return policy != Policy::overlap && policy != Policy::ignore && !shapes.trigger[a] && !shapes.trigger[b] &&
         bodies.inverseMass[shapes.body[a]] + bodies.inverseMass[shapes.body[b]] > 0;
}

Vec velocityOf(const BodyStore& bodies, int body) { return {bodies.velocityX[body], bodies.velocityY[body]}; }

}  // namespace

bool wouldPush(const BodyStore& bodies, const ShapeStore& shapes, const Groups& groups, int a, int b,
               Vec normal, Vec velocity) {
  const std::uint64_t both = (shapes.left[a] & shapes.right[b]) | (shapes.left[b] & shapes.right[a]);
  return isSolid(bodies, shapes, groups.policyOf(both), a, b) &&
         !comesThrough(shapes, a, b, normal, velocity);
}

bool ContactStore::find(std::span<const Pair> pairs, const PlacedRows& placed, const BodyStore& bodies,
                        const ShapeStore& shapes, const Groups& groups, const ContactRules& rules) {
  std::swap(rows, before);
  rows.clear();
  int old = 0;
  for (const Pair pair : pairs) {
    const auto a = static_cast<int>(pair.a);
    const auto b = static_cast<int>(pair.b);
    const PlacedRow& placedA = placed[a];
    const PlacedRow& placedB = placed[b];
    std::uint64_t straight = 0;
    std::uint64_t swapped = 0;
    Policy policy = Policy::block;
    if (placedA.flags & placedB.flags & PlacedRow::grouped) {
      straight = shapes.left[a] & shapes.right[b];
      swapped = shapes.left[b] & shapes.right[a];
      policy = groups.policyOf(straight | swapped);
      if (policy == Policy::ignore) continue;
    }
    // Who never pushes is of no interest before it touches.
    const std::uint32_t either = placedA.flags | placedB.flags;
    bool pushes =
        policy != Policy::overlap && !(either & PlacedRow::trigger) && (either & PlacedRow::pushable);
    const Meeting m = meet(placedA, placedB, rules.touch, pushes ? rules.margin : -1, rules.corner);
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

    ContactRow* const row = rows.extend();
    if (!row) {
      std::swap(rows, before);
      return false;
    }
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
    // The solver stops bodies where they touch, so that they need not overlap at the end of the step.
    if (m.touches || row->pressed > 0) row->flags |= contactTouches;

    const bool touchedBefore = last && (last->flags & contactTouches);
    const auto closing = [&] {
      return velocityOf(bodies, placedB.bodySlot) - velocityOf(bodies, placedA.bodySlot);
    };
    row->approach = touchedBefore ? last->approach : positivePart(-dot(closing(), m.normal));
    if (pushes && (either & PlacedRow::oneWay)) {
      const bool passing = touchedBefore ? (last->flags & contactPassing) != 0
                                         : comesThrough(shapes, a, b, m.normal, closing());
      if (passing) {
        row->flags |= contactPassing;
        pushes = false;
      }
    }
    if (pushes && !m.atCorner) row->flags |= contactPushes;
  }
  return true;
}

}  // namespace bump
