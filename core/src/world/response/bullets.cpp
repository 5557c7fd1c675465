#include "world/response/bullets.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/bits.h"
#include "broad_phase/float_box.h"
#include "bump/angle.h"
#include "convex/impact.h"
#include "world/detect/one_way.h"
#include "world/response/rates.h"

namespace bump {
namespace {

bool isBullet(const BodyStore& bodies, int body) {
  return bodies.bullet[body] != 0 && bodies.inverseMass[body] > 0 && bodies.asleep[body] == 0 &&
         bodies.slots.isAlive(body) && bodies.enabled[body] != 0;
}

Impact impactOf(const Placed& a, const Motion& motionA, const Placed& b, const Motion& motionB) {
  return findImpactOfMotions(a, motionA, b, motionB, nullptr, tolerances::bulletImpactSteps);
}

Rotation turnOf(double angle) { return angle == 0 ? Rotation{} : rotationOf(angle); }

// About which point a body turns, in its own axes.
Vec pivotOf(const BulletScene& scene, int body) { return scene.turning ? scene.bodies.center[body] : Vec{}; }

Vec placeBefore(const BodyStore& bodies, int body) {
  return {bodies.previousX[body], bodies.previousY[body]};
}

// How the pivot went.
Motion motionOf(const BulletScene& scene, int body) {
  const BodyStore& bodies = scene.bodies;
  const double before = bodies.previousAngle[body], now = bodies.angle[body];
  double turn = now - before;
  // The angle has come round; nobody else gets as far within a step.
  if (std::fabs(turn) > limits::angle / 2) turn = wrapAngle(turn);
  Vec way = Vec{bodies.x[body], bodies.y[body]} - placeBefore(bodies, body);
  if (const Vec pivot = pivotOf(scene, body); pivot != Vec{} && turn != 0) {
    way = way + (rotate(turnOf(now), pivot) - rotate(turnOf(before), pivot));
  }
  return {way, turn};
}

// How far a shape reaches from what it turns about.
double reachOf(const ShapeView& shape, Vec pivot) {
  double reach = 0;
  for (int i = 0; i < shape.count; ++i) {
    const Vec p = shape.points[i] - pivot;
    reach = std::max(reach, std::sqrt(dot(p, p)));
  }
  return reach + shape.radius;
}

// Holds the shape all along its way.
Bounds sweptBounds(const Placed& at, const Motion& motion) {
  Bounds box = boundsOf(at.shape, at.pose);
  if (motion.turn != 0) {
    const double reach = reachOf(at.shape, {});
    const Vec most{reach, reach};
    box = {at.pose.position - most, at.pose.position + most};
  }
  const Vec way = motion.translation;
  return {box.lower - Vec{positivePart(-way.x), positivePart(-way.y)},
          box.upper + Vec{positivePart(way.x), positivePart(way.y)}};
}

// Smaller, or not, about a point that comes to lie at another one.
Shape scaled(const ShapeView& view, double scale, Vec from, Vec to) {
  Shape other;
  other.kind = view.kind;
  other.count = view.count;
  other.radius = view.radius * scale;
  for (int i = 0; i < view.count; ++i) {
    other.points[static_cast<std::size_t>(i)] = to + (view.points[i] - from) * scale;
  }
  return other;
}

// Smaller, about its middle.
Shape shrunk(const ShapeView& view, double scale) {
  const Bounds box = boundsOf(view, {});
  const Vec middle = (box.lower + box.upper) * 0.5;
  return scaled(view, scale, middle, middle);
}

// As seen from its body's pivot: its points are in `room` where that is not the position.
ShapeView aboutPivot(const BulletScene& scene, int shape, Shape& room) {
  const ShapeView view = scene.shapes.view(shape);
  const Vec pivot = pivotOf(scene, scene.shapes.body[shape]);
  if (pivot == Vec{}) return view;
  room = scaled(view, 1, pivot, {});
  return room.view();
}

// A shape is looked at a little smaller than it is: then one that glides along a row of floors a hair deep
// does not meet the next floor's side.
double scaleWithout(const ShapeView& view, double slop) {
  const Bounds box = boundsOf(view, {});
  const double width = std::min(box.upper.x - box.lower.x, box.upper.y - box.lower.y);
  return width > 8 * slop ? 1 - 4 * slop / width : 0.5;
}

// The row of two that were near each other already when the step began; none of others.
const ContactRow* rowOf(const ContactStore& contacts, int a, int b) {
  using Slots = std::pair<std::uint32_t, std::uint32_t>;
  const Slots wanted{std::min(a, b), std::max(a, b)};
  const std::span<const ContactRow> rows = contacts.rows.span();
  const auto found =
      std::lower_bound(rows.begin(), rows.end(), wanted, [](const ContactRow& row, const Slots& slots) {
        return Slots{row.shapeA.slot(), row.shapeB.slot()} < slots;
      });
  const bool were = found != rows.end() && Slots{found->shapeA.slot(), found->shapeB.slot()} == wanted;
  return were ? &*found : nullptr;
}

// The furthest that any part of a body came in this step, out of the box that it was in before.
double longestWay(const BulletScene& scene) {
  const BodyStore& bodies = scene.bodies;
  const ShapeStore& shapes = scene.shapes;
  double most = 0;
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (!bodies.slots.isAlive(i)) continue;
    const Motion motion = motionOf(scene, i);
    double turned = 0;
    for (int shape = bodies.firstShape[i]; motion.turn != 0 && shape >= 0; shape = shapes.next[shape]) {
      turned = std::max(turned, 2 * reachOf(shapes.view(shape), pivotOf(scene, i)));
    }
    most = std::max(most, std::fabs(motion.translation.x) + std::fabs(motion.translation.y) + turned);
  }
  return most;
}

// A stretch of a bullet's step: from `begin`, a share of the step, to its end, from a pose of its pivot. At
// first it flies its own way; having met something, it stays at that one's side.
struct Leg {
  double begin = 0;
  Pose pose;
  Motion motion;
  int beside = -1;   // the body that it met before
  bool free = true;  // all that it could graze counts
};

// Where a body's pivot is as the step begins.
Pose startOf(const BulletScene& scene, int body) {
  const Rotation rotation = turnOf(scene.bodies.previousAngle[body]);
  return {placeBefore(scene.bodies, body) + rotate(rotation, pivotOf(scene, body)), rotation};
}

// Where the bodies of others are at a share of the step, and how they move from there on.
Placed placedAt(const BulletScene& scene, int shape, double time, Motion& rest, Shape& room) {
  const int body = scene.shapes.body[shape];
  const Motion motion = motionOf(scene, body);
  const double angle = scene.bodies.previousAngle[body] + motion.turn * time;
  rest = {motion.translation * (1 - time), motion.turn * (1 - time)};
  return {aboutPivot(scene, shape, room),
          {startOf(scene, body).position + motion.translation * time, turnOf(angle)}};
}

// When, as a share of the leg, one shape of a bullet, where it is as that begins, meets another one that
// stops it.
double meetingTime(const BulletScene& scene, const Leg& leg, int shape, const Placed& placedA, int other,
                   Shape& room) {
  const BodyStore& bodies = scene.bodies;
  const ShapeStore& shapes = scene.shapes;
  const int a = shapes.body[shape];
  const int b = shapes.body[other];
  if (a == b || b == leg.beside) return 1;
  if ((shapes.category[shape] & shapes.mask[other]) == 0 ||
      (shapes.category[other] & shapes.mask[shape]) == 0)
    return 1;
  const Motion& motionA = leg.motion;
  Motion motionB;
  const Placed placedB = placedAt(scene, other, leg.begin, motionB, room);
  if (!overlaps(outwardBox(sweptBounds(placedA, motionA)), outwardBox(sweptBounds(placedB, motionB))))
    return 1;
  Impact impact = impactOf(placedA, motionA, placedB, motionB);
  if (!impact.hit) return 1;
  const ContactRow* const row = rowOf(scene.contacts, shape, other);
  if (isPassing(row)) return 1;
  if (impact.time == 0 || (leg.begin == 0 && row)) {
    // The response sees to it that those who touch come no nearer, and may fail by a little: all but the rim
    // of the bullet must not get in. It begins where they just touch, so that what lies against something is
    // free to move; the middle of what is thinner than it is deep has to stay out all the same.
    Placed core = placedA;
    const Shape inside = shrunk(placedA.shape, 0.75);
    core.shape = inside.view();
    const Contact touching = contact(placedA, placedB, Touch::counts);
    const Vec towards = touching.touching ? touching.normal : impact.normal;
    const double lift = std::min(touching.depth, 4 * scene.slop) + scene.slop / 4;
    core.pose.position = core.pose.position - towards * lift;
    impact = impactOf(core, motionA, placedB, motionB);
    const Shape inmost = shrunk(placedA.shape, 1.0 / 64);
    const Impact through = impactOf({inmost.view(), placedA.pose}, motionA, placedB, motionB);
    if (through.hit && through.time > 0 && (!impact.hit || through.time < impact.time)) impact = through;
    // Deep in already, and made so perhaps: out is free, further in is not.
    const Vec way = motionA.translation - motionB.translation;
    if (impact.time == 0 && dot(way, towards) <= 0) return 1;
  } else {
    const Shape most = shrunk(placedA.shape, scaleWithout(placedA.shape, scene.slop));
    const bool grazes = !impactOf({most.view(), placedA.pose}, motionA, placedB, motionB).hit;
    if (grazes && (!leg.free || scene.pushed[static_cast<std::size_t>(a)] != 0)) return 1;
  }
  if (!impact.hit) return 1;
  // The lower slot is A, as in contacts.
  const bool stops = wouldPush(bodies, shapes, scene.groups, std::min(shape, other), std::max(shape, other),
                               shape < other ? impact.normal : -impact.normal);
  return stops ? impact.time : 1;
}

// The first that it meets on a leg: when, and whose.
struct Meeting {
  double time = 1;
  int body = -1;
};

// Which others one is to look at.
enum class Others { all, bullets, noBullets, fixed };

bool isAmong(Others others, const BodyStore& bodies, int body) {
  if (others == Others::all) return true;
  if (others == Others::fixed) return static_cast<BodyType>(bodies.type[body]) == BodyType::fixed;
  return isBullet(bodies, body) == (others == Others::bullets);
}

Meeting firstMeeting(const BulletScene& scene, int body, const Leg& leg, double reach, Others others) {
  const ShapeStore& shapes = scene.shapes;
  Meeting first;
  Shape rooms[2];
  const double way = std::sqrt(lengthSquared(leg.motion.translation));
  for (int shape = scene.bodies.firstShape[body]; shape >= 0; shape = shapes.next[shape]) {
    const Placed placed{aboutPivot(scene, shape, rooms[0]), leg.pose};
    // However fast a disc turns about its middle, it passes nothing by that.
    const double turned = std::fabs(leg.motion.turn) * (reachOf(placed.shape, {}) - placed.shape.radius);
    if (others == Others::fixed && way + turned <= safeWay(scene.bodies, body, scene.margin)) continue;
    Bounds box = sweptBounds(placed, leg.motion);
    box = {box.lower - Vec{reach, reach}, box.upper + Vec{reach, reach}};
    const auto look = [&](int other) {
      if (scene.bodies.enabled[shapes.body[other]] == 0) return;
      if (!isAmong(others, scene.bodies, shapes.body[other])) return;
      const double time = meetingTime(scene, leg, shape, placed, other, rooms[1]);
      // When two are met at one time it is the lower slot, in whatever order they are looked at.
      if (time < first.time || (time == first.time && time < 1 && shapes.body[other] < first.body)) {
        first = {time, shapes.body[other]};
      }
    };
    scene.pairs.broadPhase().forOverlapping(outwardBox(box), [&](std::uint32_t slot) {
      if (shapes.body[static_cast<int>(slot)] >= 0) look(static_cast<int>(slot));
      return true;
    });
    for (const int moved : scene.moved.slots()) {
      if (!scene.bodies.slots.isAlive(moved)) continue;
      for (int other = scene.bodies.firstShape[moved]; other >= 0; other = shapes.next[other]) look(other);
    }
  }
  return first;
}

// At the world's edge it stops, as everything does, whoever carries it.
void placeWithin(double to, double& position, double& velocity) {
  position = std::clamp(to, -limits::coordinate, limits::coordinate);
  if (position != to) velocity = 0;
}

// Whether it met anything. `again`: all bullets had their turn, and only what became of them is news.
bool stop(const BulletScene& scene, int body, double reach, Others others, bool again) {
  constexpr int mostLegs = 4;
  BodyStore& bodies = scene.bodies;
  Leg leg;
  leg.motion = motionOf(scene, body);
  leg.pose = startOf(scene, body);
  leg.free = !again;
  double angle = bodies.previousAngle[body];
  if (again && firstMeeting(scene, body, leg, reach, Others::bullets).time == 1) return false;
  // One that stands still may be met as well.
  for (int i = 0; i < mostLegs && (i == 0 || leg.motion.translation != Vec{}); ++i) {
    // Which way the other bullets go is known when all had their turn: until then none pushes one that was
    // stopped.
    const Meeting met = firstMeeting(scene, body, leg, reach, i == 0 ? others : Others::noBullets);
    if (i == 0 && met.time == 1) return false;  // it passes nothing
    leg.pose.position = leg.pose.position + leg.motion.translation * met.time;
    angle += leg.motion.turn * met.time;
    leg.pose.rotation = turnOf(angle);
    if (met.time == 1) break;
    leg.begin += (1 - leg.begin) * met.time;
    leg.motion = {motionOf(scene, met.body).translation * (1 - leg.begin), 0};
    leg.beside = met.body;
    leg.free = false;
  }
  const Vec position = leg.pose.position - rotate(leg.pose.rotation, pivotOf(scene, body));
  placeWithin(position.x, bodies.x[body], bodies.velocityX[body]);
  placeWithin(position.y, bodies.y[body], bodies.velocityY[body]);
  bodies.angle[body] = std::fabs(angle) <= limits::angle ? angle : wrapAngle(angle);
  return true;
}

// Holds a body all along its step.
Bounds boundsOfWay(const BulletScene& scene, int body) {
  const Motion motion = motionOf(scene, body);
  const Pose pose = startOf(scene, body);
  Bounds box{pose.position, pose.position};
  Shape room;
  for (int shape = scene.bodies.firstShape[body]; shape >= 0; shape = scene.shapes.next[shape]) {
    const Bounds of = sweptBounds({aboutPivot(scene, shape, room), pose}, motion);
    box = {{std::min(box.lower.x, of.lower.x), std::min(box.lower.y, of.lower.y)},
           {std::max(box.upper.x, of.upper.x), std::max(box.upper.y, of.upper.y)}};
  }
  return box;
}

// Those that were stopped in a turn, and where they are now: few mostly, and else all may concern each other.
struct Stopped {
  static constexpr int most = 64;
  int count = 0;
  std::array<int, most> bodies{};
  std::array<FloatBox, most> boxes{};

  void add(int body, const Bounds& way) {
    if (count < most) {
      bodies[static_cast<std::size_t>(count)] = body;
      boxes[static_cast<std::size_t>(count)] = outwardBox(way);
    }
    ++count;
  }
  bool mayConcern(int body, const Bounds& way) const {
    if (count > most) return true;
    const FloatBox box = outwardBox(way);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      if (bodies[i] != body && overlaps(boxes[i], box)) return true;
    }
    return false;
  }
};

void stopBullets(const BulletScene& scene) {
  // The first to be stopped may stop another, whose turn was before.
  constexpr int mostTurns = 32;
  const BodyStore& bodies = scene.bodies;
  const double reach = longestWay(scene);
  if (reach == 0) return;
  Stopped before;
  for (int turn = 0; turn < mostTurns; ++turn) {
    Stopped now;
    for (int i = 0; i < bodies.slots.size(); ++i) {
      if (!isBullet(bodies, i)) continue;
      if (turn > 0) {
        const Bounds way = boundsOfWay(scene, i);
        if (!before.mayConcern(i, way) && !now.mayConcern(i, way)) continue;
      }
      if (stop(scene, i, reach, Others::all, turn > 0)) now.add(i, boundsOfWay(scene, i));
    }
    if (now.count == 0) return;
    before = now;
  }
}

}  // namespace

bool anyBullet(const BodyStore& bodies) {
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (i + 8 <= bodies.slots.size() && areZero(&bodies.bullet[i])) {
      i += 7;
      continue;
    }
    if (isBullet(bodies, i)) return true;
  }
  return false;
}

void stopInTime(const BulletScene& scene, std::span<const std::int32_t> fast, bool bullets) {
  for (const int body : fast) {
    if (!isBullet(scene.bodies, body)) stop(scene, body, 0, Others::fixed, false);
  }
  if (bullets) stopBullets(scene);
}

}  // namespace bump
