// A shape that moves along a line, and a ray, which is a point that does. The set of differences b - a moves
// against the motion, so the question is where a ray from 0 enters that set, rounded by both radii: one walk
// and a closed form, no iteration. Motions that turn are in impact.cpp.
#include "bump/convex/cast.h"

#include "base/predicates.h"
#include "base/tolerances.h"
#include "convex/clip.h"
#include "convex/ray.h"

namespace bump {
namespace {

// Nothing that could be squared moves.
bool isNothing(Vec translation) {
  return std::max(std::fabs(translation.x), std::fabs(translation.y)) < tolerances::smallestMotion;
}

// Where the ray of the motion meets the rounded set of differences.
struct Entry {
  bool hit = false;
  double time = 0;
  Vec normal;  // from A to B
};

// Enters the disc of radius `reach` round the corner x: the first root of |t * motion - x| = reach.
bool entersDisc(Vec x, Vec motion, double length, double reach, double& time) {
  const double ahead = dot(motion, x) / length;
  const double beside = cross(motion, x) / length;
  const double half = reach * reach - beside * beside;
  if (half < 0 || ahead <= 0) return false;
  // The distance to go is ahead - sqrt(half), in a form that does not cancel.
  time = (lengthSquared(x) - reach * reach) / (ahead + std::sqrt(half)) / length;
  // They are apart at the start: inside it is by rounding alone.
  time = positivePart(time);
  return true;
}

// Rounded by a radius: the first of all edges, moved outwards, and all discs at corners.
Entry enterRounded(const Corners& a, const Corners& b, const Between& between, Vec motion, double reach) {
  Entry entry;
  const double length = std::sqrt(lengthSquared(motion));
  const double rounding = tolerances::separation * (between.size + reach);
  const double along = -2 * rounding - 2 * tolerances::filter * length;
  const auto tryCorner = [&](Vec x) {
    double time;
    if (!entersDisc(x, motion, length, reach, time) || time > 1 || (entry.hit && time >= entry.time)) return;
    Vec toB = x - motion * time;
    if (toB == Vec{}) toB = motion;  // what is smaller than rounding on so long a way
    const double distance = std::sqrt(lengthSquared(toB));
    entry = {true, time, {toB.x / distance, toB.y / distance}};
  };
  if (a.count == 1 && b.count == 1) tryCorner((b.p[0] - a.p[0]) + between.offset.high);
  walkDifference(a, b, between, [&](bool, int, int, Vec start, Vec direction) {
    tryCorner(start);
    const double side = std::sqrt(lengthSquared(direction));
    const Vec outward{direction.y / side, -direction.x / side};
    const double speed = dot(outward, motion);
    if (speed >= 0) return true;
    // Touching to within rounding may look like being inside already. They are apart, so what goes further
    // in than rounding does enters now.
    const double inside = dot(outward, start) + reach;
    const bool entersNow = inside > 0 && inside <= rounding && speed < along;
    const double time = entersNow ? 0 : inside / speed;
    if (!(time >= 0 && time <= 1) || (entry.hit && time >= entry.time)) return true;
    const double past = dot(motion * time - start, direction);
    if (past < 0 || past > side * side) return true;
    entry = {true, time, -outward};
    return true;
  });
  return entry;
}

// Whether a point is between the ends of the set, seen along one of its edges.
bool isBeside(const Corners& a, const Corners& b, const Between& between, Vec outward, Vec point) {
  const Vec direction{-outward.y, outward.x};
  const double slack =
      tolerances::separation * between.size * (std::fabs(direction.x) + std::fabs(direction.y));
  bool behind = true;
  bool beyond = true;
  for (int i = 0; i < a.count; ++i) {
    for (int j = 0; j < b.count; ++j) {
      const double ahead = dot(direction, point - ((b.p[j] - a.p[i]) + between.offset.high));
      behind = behind && ahead < -slack;
      beyond = beyond && ahead > slack;
    }
  }
  return !behind && !beyond;
}

// Without a radius: in through the last of the edges' lines to be crossed inwards, unless another has been
// crossed outwards before. Between neighbouring edges there is no gap to slip through.
Entry enterSharp(const Corners& a, const Corners& b, const Between& between, Vec motion) {
  Entry entry;
  double enter = -1;
  double leave = 2;
  bool missed = false;
  Vec nearest;
  bool first = true;
  const double length = std::sqrt(lengthSquared(motion));
  const auto tryCorner = [&](Vec x) {
    // For sets that are flat and seen from their end: the corner that is met first.
    if (!first && dot(motion, x) >= dot(motion, nearest)) return;
    first = false;
    nearest = x;
  };
  if (a.count == 1 && b.count == 1) tryCorner((b.p[0] - a.p[0]) + between.offset.high);
  Vec outwardThrough;
  // How much of each time may be rounding's doing: the more, the flatter the line is crossed.
  double unsureEnter = 0;
  double unsureLeave = 0;
  const double rounding = tolerances::separation * between.size;
  walkDifference(a, b, between, [&](bool ofA, int edge, int vertex, Vec start, Vec direction) {
    tryCorner(start);
    const Vec outward{direction.y, -direction.x};
    double gap = dot(outward, start);
    const double speed = dot(outward, motion);
    // On which side of a line it starts decides whether it crosses it at all.
    if (std::fabs(gap) <= rounding * (std::fabs(direction.x) + std::fabs(direction.y))) {
      gap = ofA ? crossWithoutLoss(a.p[edge], a.p[edge + 1], b.p[vertex], between.offset)
                : crossWithoutLoss(b.p[edge], b.p[edge + 1], a.p[vertex], -between.offset);
    }
    const double doubt = tolerances::filter * length * (std::fabs(direction.x) + std::fabs(direction.y));
    if (std::fabs(speed) <= doubt) {
      // Along the edge: outside its line the ray never enters.
      if (gap < -rounding * (std::fabs(direction.x) + std::fabs(direction.y))) missed = true;
      return true;
    }
    const double time = gap / speed;
    const double unsure = (std::fabs(direction.x) + std::fabs(direction.y)) / std::fabs(speed);
    if (speed > 0) {
      unsureLeave = time < leave ? unsure : unsureLeave;
      leave = std::min(leave, time);
    } else if (time > enter) {
      enter = time;
      unsureEnter = unsure;
      outwardThrough = outward;
    }
    return true;
  });
  if (missed) return entry;
  if (enter >= 0) {
    // As much as rounding may have moved either of them.
    const double slack = tolerances::separation * (between.size * (unsureEnter + unsureLeave) + 1);
    entry.hit = enter <= leave + slack && enter <= 1;
    // Lines that are crossed at one time may cross far from the set: those of a sliver's two sides, beyond
    // its tip, and those of a flat set, which has two sides but no ends.
    const bool ends = a.count <= 2 && b.count <= 2;
    if (entry.hit && (ends || leave < enter + slack)) {
      entry.hit = isBeside(a, b, between, outwardThrough, motion * enter);
    }
    entry.time = enter;
    const double side = std::sqrt(lengthSquared(outwardThrough));
    entry.normal = {-outwardThrough.x / side, -outwardThrough.y / side};
    return entry;
  }
  // No edge is crossed: the set is a point, or flat and the ray runs along it.
  const bool flat = leave == 2;
  const double beside = cross(motion, nearest);
  entry.hit = flat && std::fabs(beside) <= tolerances::separation * between.size * length;
  entry.time = dot(motion, nearest) / (length * length);
  entry.hit = entry.hit && entry.time >= 0 && entry.time <= 1;
  entry.normal = {motion.x / length, motion.y / length};
  return entry;
}

Impact castInOrder(const Placed& moving, Vec translation, const Placed& target) {
  Impact impact;
  if (const Contact c = contact(moving, target, Touch::counts); c.touching) {
    return {true, 0, c.normal, c.points[0].position};
  }
  if (isNothing(translation)) return impact;
  const Corners a(moving);
  const Corners b(target);
  const Between between(a, b, moving.pose.position, target.pose.position);
  const double reach = a.radius + b.radius;
  const Entry entry =
      reach > 0 ? enterRounded(a, b, between, translation, reach) : enterSharp(a, b, between, translation);
  if (!entry.hit) return impact;
  impact.hit = true;
  impact.time = entry.time;
  impact.normal = entry.normal;
  // Where the surfaces meet at that time, on the one that stands still.
  const Between then(a, b, {between.offset.high - translation * entry.time, between.offset.low});
  Separation s = separate(a, b, then);
  useMiddleOfFaces(a, b, then, s);
  impact.point = target.pose.position + (s.onB - entry.normal * b.radius);
  return impact;
}

}  // namespace

Impact castShape(const Placed& moving, Vec translation, const Placed& target) {
  if (!isLater(moving, target)) return castInOrder(moving, translation, target);
  Impact impact = castInOrder(target, -translation, moving);
  if (!impact.hit) return impact;
  impact.normal = -impact.normal;
  impact.point = impact.point + translation * impact.time;
  return impact;
}

Impact castRay(Vec origin, Vec translation, const Placed& target) {
  if (!isNothing(translation)) {
    if (const std::optional<Impact> clear = castClearRay(origin, translation, target)) return *clear;
  }
  const Vec ends[] = {{}, translation};
  const Pose pose{origin, {}};
  const Placed point{{ShapeKind::point, 1, 0, ends}, pose};
  // Whether it hits at all is decided exactly, as the overlap of the target with the ray's segment.
  const Placed segment{{ShapeKind::segment, 2, 0, ends}, pose};
  if (!isNothing(translation) && !overlap(segment, target, Touch::counts)) return {};
  Impact impact = castShape(point, translation, target);
  if (impact.hit && impact.time > 0) {
    // Along the surface the ray's own place: the edge that stands for the surface may be another one on its
    // line, but for rounding.
    const Vec reached = origin + translation * impact.time;
    impact.point = reached + impact.normal * dot(impact.normal, impact.point - reached);
  }
  if (impact.hit || isNothing(translation)) return impact;
  // It only just touches, and rounding let it pass: where the segment and the target are nearest.
  const Corners a(segment);
  const Corners b(target);
  const Between between(a, b, origin, target.pose.position);
  Separation s = separate(a, b, between);
  findPoints(a, b, between, s);
  impact.hit = true;
  impact.time = withinOne(dot(s.onA, translation) / lengthSquared(translation));
  impact.normal = s.normal;
  impact.point = origin + translation * impact.time;
  return impact;
}

}  // namespace bump
