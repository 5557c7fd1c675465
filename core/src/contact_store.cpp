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

// Coming through a one-way shape: set when they begin to touch, kept until they part. `towards` is the
// direction from the one-way shape to the other one.
bool letsThrough(Vec passes, Vec towards, Vec velocity) {
  return dot(passes, towards) < 0.5 || dot(passes, velocity) > 0;
}

// Of a shape that carries `names` and has a direction of its own or none, what it makes of another one.
bool isLetThrough(const Rules& rules, std::uint64_t names, std::uint64_t otherNames, Vec own, Vec towards,
                  Vec velocity) {
  bool ruled = false;
  bool through = false;
  rules.forEachDirection(names, otherNames, [&](Vec passes) {
    ruled = true;
    through = through || letsThrough(passes, towards, velocity);
  });
  return ruled ? through : own != Vec{} && letsThrough(own, towards, velocity);
}

Vec velocityOf(const BodyStore& bodies, int body) { return {bodies.velocityX[body], bodies.velocityY[body]}; }

}  // namespace

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
    const std::uint64_t namesA = shapes.left[a] | shapes.right[a];
    const std::uint64_t namesB = shapes.left[b] | shapes.right[b];
    const Rules& rulesOfNames = groups.rules();
    const Policy policy =
        std::max(groups.policyOf(straight | swapped), rulesOfNames.policyOf(namesA, namesB));
    if (policy == Policy::ignore) continue;
    const Meeting m =
        meet(placedAt(bodies, shapes, a), placedAt(bodies, shapes, b), rules.touch, rules.margin);
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

    bool pushes = policy != Policy::overlap && !shapes.trigger[a] && !shapes.trigger[b] &&
                  bodies.inverseMass[bodyA] + bodies.inverseMass[bodyB] > 0;
    const Vec passesA = shapes.passes[a];
    const Vec passesB = shapes.passes[b];
    const bool passedBefore = touchedBefore && (last->flags & contactPassing) != 0;
    if (pushes && (passedBefore || policy == Policy::oneWay || passesA != Vec{} || passesB != Vec{})) {
      if (passedBefore ||
          (!touchedBefore && (isLetThrough(rulesOfNames, namesA, namesB, passesA, m.normal, velocity) ||
                              isLetThrough(rulesOfNames, namesB, namesA, passesB, -m.normal, -velocity)))) {
        row.flags |= contactPassing;
        pushes = false;
      }
    }
    if (pushes) row.flags |= contactPushes;
    if (!rows.push(row)) {
      std::swap(rows, before);
      return false;
    }
  }
  return true;
}

}  // namespace bump
