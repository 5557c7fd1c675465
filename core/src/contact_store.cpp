#include "contact_store.h"

#include <algorithm>

#include "body_store.h"
#include "bump/angle.h"
#include "meet.h"
#include "shape_store.h"

namespace bump {
namespace {

Placed placedAt(const BodyStore& bodies, const ShapeStore& shapes, int shape) {
  const int body = shapes.body[shape];
  const double angle = bodies.angle[body];
  return {shapes.view(shape),
          {{bodies.x[body], bodies.y[body]}, angle == 0 ? Rotation{} : rotationOf(angle)}};
}

std::uint64_t namesOf(const ShapeStore& shapes, int shape) {
  return shapes.left[shape] | shapes.right[shape];
}

Policy policyOf(const ShapeStore& shapes, const Groups& groups, int a, int b) {
  const std::uint64_t both = (shapes.left[a] & shapes.right[b]) | (shapes.left[b] & shapes.right[a]);
  const Policy byGroup = groups.policyOf(both);
  if (groups.rules().empty()) return byGroup;
  return std::max(byGroup, groups.rules().policyOf(namesOf(shapes, a), namesOf(shapes, b)));
}

// Coming through a one-way shape: set when they begin to touch, kept until they part. `towards` is the
// direction from the one-way shape to the other one.
bool letsThrough(Vec passes, Vec towards, Vec velocity) {
  return dot(passes, towards) < 0.5 || dot(passes, velocity) > 0;
}

// Of a shape, which may have a direction of its own, what it makes of another one that comes to it.
bool letsThrough(const ShapeStore& shapes, const Rules& rules, int shape, int other, Vec towards,
                 Vec velocity) {
  bool ruled = false;
  bool through = false;
  rules.forEachDirection(namesOf(shapes, shape), namesOf(shapes, other), [&](Vec passes) {
    ruled = true;
    through = through || letsThrough(passes, towards, velocity);
  });
  const Vec own = shapes.passes[shape];
  return ruled ? through : own != Vec{} && letsThrough(own, towards, velocity);
}

bool comesThrough(const ShapeStore& shapes, const Groups& groups, int a, int b, Vec normal, Vec velocity) {
  return letsThrough(shapes, groups.rules(), a, b, normal, velocity) ||
         letsThrough(shapes, groups.rules(), b, a, -normal, -velocity);
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
  return isSolid(bodies, shapes, policyOf(shapes, groups, a, b), a, b) &&
         !comesThrough(shapes, groups, a, b, normal, velocity);
}

bool ContactStore::find(std::span<const Pair> pairs, const BodyStore& bodies, const ShapeStore& shapes,
                        const Groups& groups, const ContactRules& rules) {
  std::swap(rows, before);
  rows.clear();
  int old = 0;
  for (const Pair pair : pairs) {
    const auto a = static_cast<int>(pair.a);
    const auto b = static_cast<int>(pair.b);
    const int bodyA = shapes.body[a];
    const int bodyB = shapes.body[b];
    const std::uint64_t straight = shapes.left[a] & shapes.right[b];
    const std::uint64_t swapped = shapes.left[b] & shapes.right[a];
    const Policy policy = policyOf(shapes, groups, a, b);
    if (policy == Policy::ignore) continue;
    const Meeting m = meet(placedAt(bodies, shapes, a), placedAt(bodies, shapes, b), rules.touch,
                           rules.margin, rules.corner);
    if (!m.near) continue;

    ContactRow row;
    row.shapeA = shapes.slots.at(a);
    row.shapeB = shapes.slots.at(b);
    row.bodyA = bodies.slots.at(bodyA);
    row.bodyB = bodies.slots.at(bodyB);
    row.normal = m.normal;
    row.separation = m.separation;
    row.points[0] = m.points[0];
    row.points[1] = m.points[1];
    row.pointCount = static_cast<std::uint32_t>(m.pointCount);
    row.groups = straight | swapped;
    if (straight == 0 && swapped != 0) row.flags |= contactSwapped;

    // The same pair a step ago, if it was there and is of the same owners.
    while (old < before.size() &&
           (before[old].shapeA.slot() < pair.a ||
            (before[old].shapeA.slot() == pair.a && before[old].shapeB.slot() < pair.b))) {
      ++old;
    }
    const ContactRow* last = nullptr;
    if (old < before.size() && before[old].shapeA == row.shapeA && before[old].shapeB == row.shapeB) {
      last = &before[old];
      row.impulse = last->impulse;
      row.pressed = last->pressed;
      row.friction = last->friction;
    }
    // The solver stops bodies where they touch, so that they need not overlap at the end of the step.
    if (m.touches || row.pressed > 0) row.flags |= contactTouches;
    const Vec velocity = velocityOf(bodies, bodyB) - velocityOf(bodies, bodyA);
    const bool touchedBefore = last && (last->flags & contactTouches);
    row.approach = touchedBefore ? last->approach : positivePart(-dot(velocity, m.normal));

    bool pushes = isSolid(bodies, shapes, policy, a, b);
    const bool passedBefore = touchedBefore && (last->flags & contactPassing) != 0;
    const bool oneWay = policy == Policy::oneWay || shapes.passes[a] != Vec{} || shapes.passes[b] != Vec{};
    if (pushes && (passedBefore || oneWay)) {
      if (passedBefore || (!touchedBefore && comesThrough(shapes, groups, a, b, m.normal, velocity))) {
        row.flags |= contactPassing;
        pushes = false;
      }
    }
    if (pushes && !m.atCorner) row.flags |= contactPushes;
    if (!rows.push(row)) {
      std::swap(rows, before);
      return false;
    }
  }
  return true;
}

}  // namespace bump
