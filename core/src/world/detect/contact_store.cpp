#include "world/detect/contact_store.h"

#include <algorithm>

#include "bump/limits.h"
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

// The points of a row that pushes.
ContactPoints pointsOf(const ContactRow& row, const Manifold& m) {
  ContactPoints points{.shapeA = row.shapeA, .shapeB = row.shapeB, .bodyA = row.bodyA, .bodyB = row.bodyB};
  for (int i = 0; i < 2; ++i) {
    points.separation[i] = static_cast<float>(m.separations[i]);
    points.feature[i] = m.features[i];
  }
  return points;
}

// Whether a row comes before a pair in their common order.
bool isBefore(const ContactRow& row, const Pair& pair) {
  return std::pair{row.shapeA.slot(), row.shapeB.slot()} < std::pair{pair.a, pair.b};
}

Vec velocityOf(const BodyStore& bodies, int body) { return {bodies.velocityX[body], bodies.velocityY[body]}; }

// How fast a point of a body turns away along the normal.
double turningAlong(const BodyStore& bodies, const PlacedRow& placed, Vec point, Vec normal) {
  const int body = placed.bodySlot;
  const Vec center = transform(placed.placed.pose, bodies.center[body]);
  return bodies.angularVelocity[body] * cross(point - center, normal);
}

// How fast two that turn come together, where they do so fastest.
double closingOf(const BodyStore& bodies, const PlacedRow& a, const PlacedRow& b, const Manifold& m,
                 Vec between) {
  double fastest = 0;
  for (int i = 0; i < 2 && m.features[i] != 0; ++i) {
    const double leaving = dot(between, m.normal) + turningAlong(bodies, b, m.points[i], m.normal) -
                           turningAlong(bodies, a, m.points[i], m.normal);
    fastest = i == 0 ? -leaving : std::max(fastest, -leaving);
  }
  // The rim of what is huge and spins is faster than anything may be.
  return std::min(fastest, 4 * limits::speed);
}

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
  corners.begin(bodies, rules.near.turning, rules.near.corner);
  std::swap(rows, before);
  rows.clear();
  std::swap(points, pointsBefore);
  points.clear();
  PointsWalk lastPoints(pointsBefore.span());
  ManifoldRules touching = rules.near;
  touching.margin = -1;
  OneWays oneWays(placed, bodies, shapes, groups, rules, before.span(), deepest);
  int old = 0;
  // A pair that was pushed off and got out of reach within the step has touched all the same, where and as
  // fast as was expected. In the next step that has ended.
  const auto parted = [&](const ContactRow& last) {
    if (!rules.stepped || !(last.pressed > 0) ||
        (last.flags & (contactTouches | contactPushes)) != contactPushes)
      return;
    ContactRow* const row = rows.extend();
    assert(row && "reserved");
    *row = last;
    row->flags = (last.flags & contactSwapped) | contactTouches | contactParted;
  };
  SecondRows secondRows(pairs, placed);
  Manifold m;
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
    if (!findManifold(placedA, placedB, pushes ? rules.near : touching, m)) continue;

    // The same pair a step ago, if it was there and is of the same owners.
    while (old < before.size() && isBefore(before[old], pair)) parted(before[old++]);
    const ContactRow* last = nullptr;
    if (old < before.size() && before[old].shapeA == placedA.shape && before[old].shapeB == placedB.shape) {
      last = before[old].flags & contactParted ? nullptr : &before[old];
      ++old;
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
    row->points[0] = m.points[m.first];
    row->points[1] = m.points[1 - m.first];
    row->pointCount = static_cast<std::uint32_t>(m.pointCount);
    row->groups = straight | swapped;
    // What did not push was told nothing by the step since.
    const bool told = last && (!rules.stepped || (last->flags & contactPushes));
    row->impulse = told ? last->impulse : 0;
    row->pressed = told ? last->pressed : 0;
    row->friction = told ? last->friction : 0;
    row->flags = 0;
    if (straight == 0 && swapped != 0) row->flags |= contactSwapped;
    // The solver stops bodies where they touch, so that they need not overlap at the end of the step. Without
    // a step nothing presses them any more if they were taken apart.
    if (!rules.stepped && last && m.separation > last->separation) row->pressed = 0;
    if (m.touches || row->pressed > 0) row->flags |= contactTouches;

    const bool touchedBefore = last && (last->flags & contactTouches);
    const auto closing = [&] {
      const Vec between = velocityOf(bodies, placedB.bodySlot) - velocityOf(bodies, placedA.bodySlot);
      return rules.near.turning ? closingOf(bodies, placedA, placedB, m, between) : -dot(between, m.normal);
    };
    row->approach = touchedBefore ? last->approach : positivePart(closing());
    // The solver may have stopped them in the step in which they met: then they came as fast as they were
    // before.
    if (!touchedBefore && last && (row->flags & contactTouches)) {
      row->approach = std::max(row->approach, last->approach);
    }
    if (passing) row->flags |= contactPassing;
    if (!pushes || m.atCorner) continue;
    row->flags |= contactPushes;
    corners.add(rows.size() - 1, rules.near.turning ? points.size() : -1, *row, m.features[0], !touchedBefore,
                placedA, placedB);
    if (!rules.near.turning) continue;
    ContactPoints* const own = points.extend();
    assert(own && "reserved");
    *own = pointsOf(*row, m);
    const int known = lastPoints.find(*row);
    if (known >= 0) own->carryOver(pointsBefore[known]);
  }
  while (old < before.size()) parted(before[old++]);
  corners.drop(rows, points, placed);
}

}  // namespace bump
