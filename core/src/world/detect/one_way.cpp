#include "world/detect/one_way.h"

#include <algorithm>
#include <cmath>

#include "bump/angle.h"
#include "bump/convex/cast.h"
#include "world/store/places.h"

namespace bump {
namespace {

// For a point that is none of the two outlines' own: ContactPoint::feature has no such number.
constexpr std::uint32_t heldFeature = 0xFFFFFFFF;

// How far a shape reaches in a direction, from its position.
double reachOf(const Placed& placed, Vec direction) {
  const Vec local = inverseRotate(placed.pose.rotation, direction);
  double most = dot(placed.shape.points[0], local);
  for (int i = 1; i < placed.shape.count; ++i) most = std::max(most, dot(placed.shape.points[i], local));
  return most + placed.shape.radius;
}

// A shape since contacts were last looked for: where it was then, and how it went from there.
struct Past {
  Placed at;
  Motion motion;
  bool byHand = false;  // it was put where it is, or made
};

Past pastOf(const PlacedRow& now, const BodyStore& bodies, const ContactRules& rules) {
  const int body = now.bodySlot;
  Place start{now.placed.pose.position, now.angle};  // of the step, if there was one
  if (rules.stepped) {
    start = {{bodies.previousX[body], bodies.previousY[body]}, bodies.previousAngle[body]};
  }
  const bool known = rules.places.knows(body);
  const Place then = known ? rules.places.found().at(body) : start;
  Past past{now.placed, {now.placed.pose.position - then.position, now.angle - then.angle}};
  past.at.pose = {then.position, then.angle == 0 ? Rotation{} : rotationOf(then.angle)};
  past.byHand = !known || then.position != start.position || then.angle != start.angle;
  return past;
}

}  // namespace

double inFrontBy(const Placed& shape, const Placed& other, Vec passes, Vec& face) {
  const Vec between = other.pose.position - shape.pose.position;
  const auto along = [&](Vec normal) {
    return dot(between, normal) - reachOf(other, -normal) - reachOf(shape, normal);
  };
  face = passes;
  double most = along(passes);
  const int count = shape.shape.count;
  for (int i = 0; i < count && count > 1; ++i) {
    const Vec edge = shape.shape.points[(i + 1) % count] - shape.shape.points[i];
    const Vec normal =
        rotate(shape.pose.rotation, Vec{edge.y, -edge.x} * (1 / std::sqrt(lengthSquared(edge))));
    if (!isHeldFrom(passes, normal)) continue;
    const double apart = along(normal);
    if (apart <= most) continue;
    most = apart;
    face = normal;
  }
  return most;
}

// How deep the body stood, or lay, in what held it against this direction.
double OneWays::depthOf(int body, Vec passes) {
  if (deepest_.empty()) {
    deepest_.resize(bodies_.slots.size());
    for (std::size_t i = 0; i < before_.size(); ++i) {
      const ContactRow& row = before_[i];
      if (!(row.flags & contactPushes) || row.separation >= 0) continue;
      for (const BodyId id : {row.bodyA, row.bodyB}) {
        if (!bodies_.slots.owns(id)) continue;
        std::int32_t& deepest = deepest_[static_cast<int>(id.slot())];
        if (deepest == 0 || row.separation < before_[static_cast<std::size_t>(deepest - 1)].separation) {
          deepest = static_cast<std::int32_t>(i + 1);
        }
      }
    }
  }
  if (deepest_[body] == 0) return 0;
  const BodyId id = bodies_.slots.at(body);
  const auto isAgainst = [&](const ContactRow& row) {
    return isHeldFrom(passes, row.bodyB == id ? row.normal : -row.normal);
  };
  const ContactRow& row = before_[static_cast<std::size_t>(deepest_[body] - 1)];
  if (isAgainst(row)) return -row.separation;
  // Something presses on it from elsewhere, deeper than it lies: seldom, so that all are looked through.
  double depth = 0;
  for (const ContactRow& other : before_) {
    if ((other.bodyA != id && other.bodyB != id) || !(other.flags & contactPushes)) continue;
    if (isAgainst(other)) depth = std::max(depth, -other.separation);
  }
  return depth;
}

bool OneWays::holds(int shape, int other, Vec passes, const ContactRow* last, bool isB, Manifold& m) {
  const double sign = isB ? -1 : 1;
  const bool fromFront = isHeldFrom(passes, m.normal * sign);
  const bool held = last && (last->flags & (contactPushes | contactAnew)) == contactPushes;
  if (fromFront && (held || m.separation >= -rules_.near.corner)) return true;
  if (!m.touches) return false;

  const PlacedRow& row = placed_[shape];
  const PlacedRow& otherRow = placed_[other];
  const Past past = pastOf(row, bodies_, rules_);
  const Past otherPast = pastOf(otherRow, bodies_, rules_);
  Vec face;
  const double behind = -inFrontBy(past.at, otherPast.at, passes, face);
  bool came = behind <= rules_.near.corner;
  // No deeper in it than in anything else that holds it: it goes over a joint. What is behind with all that
  // it is, though, comes from there.
  if (!came && (held || behind < reachOf(otherPast.at, face) + reachOf(otherPast.at, -face))) {
    came = behind <= rules_.near.corner + depthOf(otherRow.bodySlot, passes);
  }
  const bool news = !last || !(last->flags & contactTouches);
  if (!came && news) {
    const Impact met = timeOfImpact(past.at, past.motion, otherPast.at, otherPast.motion);
    came = met.hit && met.time > 0 && isHeldFrom(passes, met.normal);
  }
  if (came && !fromFront) {
    m.separation = inFrontBy(row.placed, otherRow.placed, passes, face);
    m.normal = face * sign;
    m.pointCount = 1;
    m.first = 0;
    m.separations[0] = m.separation;
    m.features[0] = heldFeature;
    m.features[1] = 0;
    m.points[0] = otherRow.placed.pose.position - face * (reachOf(otherRow.placed, -face) + m.separation / 2);
  }
  // Held, but no longer from the front: it goes round a corner, and is pushed out there.
  if (came || held) return true;
  // A body that was put here is judged as if it had come the way that it is pushed out.
  const Vec velocity{bodies_.velocityX[otherRow.bodySlot] - bodies_.velocityX[row.bodySlot],
                     bodies_.velocityY[otherRow.bodySlot] - bodies_.velocityY[row.bodySlot]};
  return fromFront && news && (past.byHand || otherPast.byHand) && dot(passes, velocity) <= 0;
}

bool OneWays::hold(int a, int b, const ContactRow* last, Manifold& m) {
  bool any = false;
  bool all = true;
  const auto look = [&](int shape, int other) {
    forEachPasses(shapes_, groups_, shape, shapes_.left[other] | shapes_.right[other], [&](Vec passes) {
      any = true;
      all = all && holds(shape, other, passes, last, shape == b, m);
    });
  };
  look(a, b);
  look(b, a);
  // On its way through while the rule was changed.
  return any ? all : !isPassing(last);
}

}  // namespace bump
