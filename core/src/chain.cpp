// One-sided segments: a plain contact first, and where its normal belongs to a neighbour, the face's own.
#include "bump/chain.h"

#include "check.h"
#include "find_contact.h"
#include "impact.h"
#include "predicates.h"

namespace bump {
namespace {

// The segment as a shape of two points. `ends` must outlive it.
Placed plain(const PlacedSegment& s, Vec (&ends)[2]) {
  ends[0] = s.segment.first;
  ends[1] = s.segment.second;
  return {{ShapeKind::segment, 2, 0, ends}, s.pose};
}

Vec rightOf(Vec direction) { return {direction.y, -direction.x}; }

// How far in front of the line the shape stands, times the length of the segment. Judged by the middle of its
// vertices: a shape that has come half through the segment is let go, as it is of no use to push it back
// through.
double frontOf(const Corners& segment, const Corners& b, const Between& between) {
  Vec middle;
  for (int j = 0; j < b.count; ++j) middle = middle + b.p[j];
  middle = middle * (1.0 / b.count);
  const Vec x = (middle - segment.p[0]) + between.offset.high;
  return dot(rightOf(segment.edge(0)), x);
}
bool isInFront(const Corners& segment, const Corners& b, const Between& between) {
  return frontOf(segment, b, between) >= 0;
}

// Whether the segment may push along a normal that leans towards one of its ends, `lean` > 0 towards second
// and < 0 towards first. At a free end any normal to the front will do. At a joint that bulges to the front
// the normals between the two segments' own belong to the corner. At a flat or hollow joint none does: there
// the neighbour's face is what a shape meets next.
bool mayLean(const ChainSegment& s, Rotation turn, Vec normal, double lean) {
  const bool atSecond = lean > 0;
  if (!(atSecond ? s.hasAfter : s.hasBefore)) return true;
  const Vec own = s.second - s.first;
  const Vec next = atSecond ? s.after - s.second : s.first - s.before;
  const double turns = atSecond ? cross(own, next) : cross(next, own);
  if (turns <= 0) return false;
  const Vec facing = rotate(turn, rightOf(next));
  return (atSecond ? cross(normal, facing) : cross(facing, normal)) >= 0;
}

// The segment's own face, whatever way would be shorter.
Separation alongFace(const Corners& a, const Corners& b, const Between& between) {
  const Vec outward = rightOf(a.edge(0));
  Axis axis{true, 0, 0, 0, a.edge(0)};
  axis.vertex = vertexAlong(b, outward, leastAlong(b, outward));
  return atAxis(a, b, between, axis);
}

// Is the plain line's normal, from it to the shape, that of a side which a neighbour hides?
bool isHidden(const ChainSegment& s, Rotation turn, const Corners& segment, Vec normal) {
  const Vec along = segment.edge(0);
  const double lean = dot(normal, along);
  const bool joint = lean > 0 ? s.hasAfter : s.hasBefore;
  if (!joint || std::fabs(lean) <= tolerances::face * std::sqrt(lengthSquared(along))) return false;
  return !(dot(normal, rightOf(along)) > 0 && mayLean(s, turn, normal, lean));
}

}  // namespace

Status check(const ChainView& chain) {
  const std::size_t count = chain.points.size();
  if (count < (chain.closed ? 3u : 2u)) return {Code::tooFewPoints, "points", static_cast<double>(count)};
  for (std::size_t i = 0; i < count; ++i) {
    if (Status s = checkCoordinate(chain.points[i], "points[].x", "points[].y"); !s) return s;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t next = i + 1 == count ? 0 : i + 1;
    if (next == 0 && !chain.closed) break;
    const Vec d = chain.points[next] - chain.points[i];
    if (std::max(std::fabs(d.x), std::fabs(d.y)) < limits::smallestSize) {
      return {Code::duplicatePoint, "points", static_cast<double>(next)};
    }
  }
  return fine;
}

int segmentCount(const ChainView& chain) {
  const int count = static_cast<int>(chain.points.size());
  return chain.closed ? count : count - 1;
}

ChainSegment segmentOf(const ChainView& chain, int index) {
  const int count = static_cast<int>(chain.points.size());
  const auto at = [&](int i) { return chain.points[static_cast<std::size_t>((i + count) % count)]; };
  ChainSegment s;
  s.first = at(index);
  s.second = at(index + 1);
  s.hasBefore = chain.closed || index > 0;
  s.hasAfter = chain.closed || index + 2 < count;
  if (s.hasBefore) s.before = at(index - 1);
  if (s.hasAfter) s.after = at(index + 2);
  return s;
}

Contact contact(const PlacedSegment& segment, const Placed& b, Touch touch) {
  Vec ends[2];
  const Placed a = plain(segment, ends);
  const Corners cornersA(a);
  const Corners cornersB(b);
  const Between between(cornersA, cornersB, a.pose.position, b.pose.position);
  if (!isInFront(cornersA, cornersB, between)) return {};
  const Contact whole = contact(a, b, touch);
  if (!whole.touching) return whole;

  const Vec along = cornersA.edge(0);
  const double lean = dot(whole.normal, along);
  const double front = dot(whole.normal, rightOf(along));
  const double length = std::sqrt(lengthSquared(along));
  const bool upright = front > 0 && std::fabs(lean) <= tolerances::face * length;
  if (upright) return whole;
  if (front > 0 && mayLean(segment.segment, a.pose.rotation, whole.normal, lean)) return whole;
  // Neither its own way nor a corner's: the face is all that is left, as far as the shape is over it.
  const bool joint = lean > 0 ? segment.segment.hasAfter : segment.segment.hasBefore;
  if (front > 0 && !joint) return whole;
  Separation s = alongFace(cornersA, cornersB, between);
  const Vec x = (cornersB.p[s.features.b0] - cornersA.p[0]) + between.offset.high;
  const double t = dot(x, along) / (length * length);
  Contact c = noContact;
  contactAlong(a, b, cornersA, cornersB, between, s, NoContactObserver{}, c);
  const bool over = t >= 0 && t <= 1;
  if (!over && c.count == 1) return {};
  c.depth = c.points[0].depth;
  return c;
}

bool overlap(const PlacedSegment& a, const Placed& b, Touch touch) { return contact(a, b, touch).touching; }

Distance distance(const PlacedSegment& a, const Placed& b) {
  Vec ends[2];
  return distance(plain(a, ends), b);
}

Impact castRay(Vec origin, Vec translation, const PlacedSegment& target) {
  Vec ends[2];
  const Placed line = plain(target, ends);
  const Corners corners(line);
  if (dot(translation, rightOf(corners.edge(0))) >= 0) return {};
  // An origin behind the segment is not made to hit by rounding.
  const Offset offset = Offset::between(target.pose.position, origin);
  if (sideOf(corners.p[0], corners.p[1], {}, offset) > 0) return {};
  return castRay(origin, translation, line);
}

Impact timeOfImpact(const PlacedSegment& a, const Motion& motionA, const Placed& b, const Motion& motionB) {
  if (const Contact c = contact(a, b, Touch::counts); c.touching) {
    return {true, 0, c.normal, c.points[0].position};
  }
  Vec ends[2];
  const Placed line = plain(a, ends);
  // What touches the line from behind, or only a part of it that is hidden by a neighbour.
  if (overlap(line, b, Touch::counts)) return {};
  Impact impact = timeOfImpact(line, motionA, b, motionB);
  if (!impact.hit) return impact;
  const Vec approach = motionB.translation - motionA.translation;
  const Rotation turnA = Sweep{&line, motionA}.rotationAt(impact.time);
  const Corners cornersA(line.shape, turnA);
  const Corners cornersB(b.shape, Sweep{&b, motionB}.rotationAt(impact.time));
  const Offset start = Offset::between(a.pose.position, b.pose.position);
  const Between between(cornersA, cornersB, {start.high + approach * impact.time, start.low});
  // From behind a shape meets the line before its middle comes through. A point, or what lies flat on the
  // line, has its middle there: it comes from where it was.
  const Vec facing = rightOf(cornersA.edge(0));
  const double front = frontOf(cornersA, cornersB, between);
  const double length = std::sqrt(lengthSquared(facing));
  if (std::fabs(front) <= tolerances::middle * length * (between.size + std::sqrt(lengthSquared(approach)))) {
    const Corners atStart(line);
    const Corners b0(b);
    if (!isInFront(atStart, b0, Between(atStart, b0, start))) return {};
  } else if (front < 0) {
    return {};
  }
  // The face is met as soon, by way of the neighbour, but for rounding; not what runs along it or away.
  const bool turns = motionA.turn != 0 || motionB.turn != 0;
  if (isHidden(a.segment, turnA, cornersA, impact.normal) && (turns || dot(facing, approach) < 0)) {
    impact.normal = facing * (1 / length);
  }
  return impact;
}

Impact castShape(const Placed& moving, Vec translation, const PlacedSegment& target) {
  Impact impact = timeOfImpact(target, {}, moving, {translation, 0});
  impact.normal = -impact.normal;
  return impact;
}

}  // namespace bump
