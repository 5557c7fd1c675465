// One-sided segments: the plain line's contact where its normal is one of those that the segment may push
// along, otherwise the shortest of those; and of meetings those that come from the front.
#include "bump/convex/chain.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "base/predicates.h"
#include "convex/axes.h"
#include "convex/find_contact.h"
#include "convex/impact.h"
#include "convex/parting.h"

namespace bump {
namespace {

// The segment as a shape of two points. `ends` must outlive it.
Placed plain(const PlacedSegment& s, Vec (&ends)[2]) {
  ends[0] = s.segment.first;
  ends[1] = s.segment.second;
  return {{ShapeKind::segment, 2, 0, ends}, s.pose};
}

Vec rightOf(Vec direction) { return {direction.y, -direction.x}; }
Vec unit(Vec v) { return v * (1 / std::sqrt(lengthSquared(v))); }

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

// Whether some of the shape is clearly behind the line.
bool reachesBehind(const Corners& segment, const Corners& b, const Between& between) {
  const Vec facing = unit(rightOf(segment.edge(0)));
  const double lowest = leastAlong(b, facing) + dot(facing, between.offset.high - segment.p[0]);
  return lowest - b.radius < -tolerances::hair * (between.size + b.radius);
}

// One end of a segment. At a free end any normal to the front will do. At a joint that bulges to the front
// the normals between the two segments' own belong to the corner. At a flat or hollow joint none does: there
// the neighbour's face is what a shape meets next.
struct End {
  bool isFree = false;
  bool bulges = false;
  bool isHollow = false;
  bool isSharp = false;  // bulges by a right angle or more
  Vec facing;            // when it bulges: the neighbour's normal, unit length
  Vec last;          // the same, or where it is sharp the middle normal, which points to the front of both
  Placed neighbour;  // when not free
  Vec neighbourEnds[2];

  // `corners` are the segment's as its pose turns them.
  End(const PlacedSegment& s, Rotation turn, bool atSecond, const Corners& corners) {
    const ChainSegment& segment = s.segment;
    isFree = !(atSecond ? segment.hasAfter : segment.hasBefore);
    if (isFree) return;
    neighbourEnds[0] = atSecond ? segment.second : segment.before;
    neighbourEnds[1] = atSecond ? segment.after : segment.first;
    neighbour = {{ShapeKind::segment, 2, 0, neighbourEnds}, {s.pose.position, turn}};
    const Vec own = segment.second - segment.first;
    const Vec next = neighbourEnds[1] - neighbourEnds[0];
    const double turns = atSecond ? cross(own, next) : cross(next, own);
    const double unclear = tolerances::face * std::sqrt(lengthSquared(own) * lengthSquared(next));
    if (std::fabs(turns) <= unclear) {
      // Straight back is an end for both.
      isFree = dot(own, next) < 0;
      return;
    }
    isHollow = turns < 0;
    bulges = !isHollow;
    if (isHollow) return;
    facing = unit(rotate(turn, rightOf(next)));
    isSharp = dot(own, next) <= 0;
    last = isSharp ? unit(facing + unit(rightOf(corners.edge(0)))) : facing;
  }
  End(const End&) = delete;
  End& operator=(const End&) = delete;
};

// A segment as it stands, with what its ends let it do.
struct Side {
  Corners corners;
  Vec along;
  double length;
  End ends[2];  // at first, at second

  Side(const PlacedSegment& s, const Placed& line, Rotation turn)
      : corners(line.shape, turn),
        along(corners.edge(0)),
        length(std::sqrt(lengthSquared(along))),
        ends{{s, turn, false, corners}, {s, turn, true, corners}} {}

  Vec facing() const { return rightOf(along) * (1 / length); }
  // The end that a normal leans to.
  const End& endOf(Vec normal) const { return ends[dot(normal, along) > 0]; }
  bool isUpright(Vec normal) const { return std::fabs(dot(normal, along)) <= tolerances::face * length; }

  // Whether a unit normal from the segment to a shape belongs to the corner at a joint that bulges.
  bool isOfCorner(Vec normal) const {
    const End& end = endOf(normal);
    return end.bulges && (&end == &ends[1] ? cross(normal, end.facing) : cross(end.facing, normal)) >= 0;
  }
  // Whether the segment may push along it.
  bool mayPush(Vec normal) const {
    if (dot(normal, rightOf(along)) <= tolerances::face * length) return false;
    return isUpright(normal) || endOf(normal).isFree || isOfCorner(normal);
  }
};

// A direction to part a shape from the segment in, and how far it is to go.
struct Way {
  Separation separation;
  bool ofCorner = false;  // between two segments' normals, where both answer
};

// The shortest of the ways along which the segment may push. Between the last normal at its one end and that
// at its other the way is shortest at one of these two, along its own face, or along an edge of the shape.
Way shortestWay(const Side& side, const Corners& b, const Between& between) {
  const Corners& a = side.corners;
  const Vec outward = rightOf(side.along);
  Way best;
  best.separation =
      atAxis(a, b, between, {true, 0, vertexAlong(b, outward, leastAlong(b, outward)), 0, side.along});
  for (int i = 0; i < 2; ++i) {
    const End& end = side.ends[i];
    if (!end.bulges) continue;
    Separation s;
    const int vertex = vertexAlong(b, end.last, leastAlong(b, end.last));
    s.normal = end.last;
    s.value = dot(end.last, (b.p[vertex] - a.p[i]) + between.offset.high);
    s.features = {i, i, vertex, vertex};
    if (s.value > best.separation.value) best = {s, end.isSharp};
  }
  for (int j = 0; j < b.edges(); ++j) {
    const Vec e = b.edge(j);
    const Vec normal = -unit(rightOf(e));
    if (!side.mayPush(normal)) continue;
    const Axis axis{false, j, dot(normal, side.along) > 0 ? 1 : 0, 0, -e};
    const Separation s = atAxis(a, b, between, axis);
    if (s.value > best.separation.value) best = {s, true};
  }
  return best;
}

// Whether the neighbour at the end that the deepest point, at `t` along the segment, is past answers for it,
// as the shape touches that one too. At a hollow joint each segment answers for itself: the shape must get in
// front of both.
bool isNeighbours(const Side& side, double t, const Placed& b, const Corners& cornersB,
                  const Between& between, Touch touch) {
  // Well past it, so that it is not before the neighbour's end as well, for rounding or for a joint that
  // counts as flat.
  const double past = 4 * tolerances::face * between.size;
  if (t >= -past && t <= side.length + past) return false;
  const End& end = side.ends[t > 0];
  if (end.isFree || end.isHollow || end.isSharp) return false;
  const Corners neighbour(end.neighbour);
  return isInFront(neighbour, cornersB, between) && overlap(end.neighbour, b, touch);
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
  const Corners cornersB(b);
  {
    const Corners cornersA(a);
    if (!isInFront(cornersA, cornersB, Between(cornersA, cornersB, a.pose.position, b.pose.position)))
      return {};
  }
  const Contact whole = contact(a, b, touch);
  if (!whole.touching) return whole;
  const Side side(segment, a, a.pose.rotation);
  if (side.mayPush(whole.normal)) return whole;

  const Between between(side.corners, cornersB, a.pose.position, b.pose.position);
  Way way = shortestWay(side, cornersB, between);
  Separation& s = way.separation;
  Contact c = noContact;
  contactAlong(a, b, side.corners, cornersB, between, s, NoObserver{}, c);
  if (way.ofCorner) return c;
  const Vec onB = cornersB.p[s.features.b0];
  const Vec onA = onB + between.offset.high - s.normal * s.value;
  const double t = dot(onA - side.corners.p[0], side.along) / side.length;
  // Over the segment, or a face along it, part of which is.
  const double deep = c.depth - 2 * tolerances::face * (cornersB.reach + cornersB.radius);
  if ((t >= 0 && t <= side.length) || (c.count > 1 && c.points[0].depth >= deep)) return c;
  if (isNeighbours(side, t, b, cornersB, between, touch)) return {};
  // Past the segment's end the line is opposite to the deepest point, not the end.
  c.count = 1;
  c.points[0] = {halfway(a, b, onA, onB - s.normal * cornersB.radius), c.depth,
                 join(edgeFeature(0), cornerFeature(s.features.b0))};
  c.points[1] = {};
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

namespace {

// A segment and a shape that move.
struct Meeting {
  const PlacedSegment& segment;
  const Placed line;
  const Placed& b;
  Sweep sweepA;
  Sweep sweepB;
  Offset start;
  Vec approach;

  bool turns() const { return sweepA.motion.turn != 0 || sweepB.motion.turn != 0; }
  Offset offsetAt(double time) const { return {start.high + approach * time, start.low}; }

  // When the plain line is met, from a time on at which the two are apart.
  Impact after(double time) const {
    if (time == 0) return timeOfImpact(line, sweepA.motion, b, sweepB.motion);
    double from = 0;
    double until = 1;
    if (!canMeet(sweepA, sweepB, from, until)) return {};
    from = std::max(from, time);
    return from <= until ? findImpact(sweepA, sweepB, from, until) : Impact{};
  }

  // Not followed any further.
  Impact gaveUpAt(double time) const {
    const Corners corners(line.shape, sweepA.rotationAt(time));
    return {true, time, unit(rightOf(corners.edge(0))), b.pose.position + sweepB.motion.translation * time,
            true};
  }

  // The speed at which the shape's point that meets the segment comes along a direction.
  double speedAlong(Vec direction, const Impact& impact) const {
    const Vec fromA = impact.point - (line.pose.position + sweepA.motion.translation * impact.time);
    const Vec fromB = impact.point - (b.pose.position + sweepB.motion.translation * impact.time);
    const Vec arm = Vec{-fromB.y, fromB.x} * sweepB.motion.turn - Vec{-fromA.y, fromA.x} * sweepA.motion.turn;
    return dot(direction, approach + arm);
  }

  // Whether the shape comes from the front. If so the normal becomes one along which the segment may push.
  bool isFromFront(Impact& impact) const {
    const Rotation turn = sweepA.rotationAt(impact.time);
    const Side side(segment, line, turn);
    const Corners cornersB(b.shape, sweepB.rotationAt(impact.time));
    const Between between(side.corners, cornersB, offsetAt(impact.time));
    // By a corner that bulges: then all of the shape is outside of it.
    if (side.isOfCorner(impact.normal)) return true;
    // From behind a shape meets the line before its middle comes through. A point, or what lies flat on the
    // line, has its middle there: it comes from where it moves from or, when nothing turns, from where it
    // was.
    const double front = frontOf(side.corners, cornersB, between);
    const double slack = tolerances::middle * (between.size + std::sqrt(lengthSquared(approach)));
    if (std::fabs(front) <= slack * side.length) {
      const Corners atStart(line);
      const Corners b0(b);
      const bool isFront = turns() ? speedAlong(side.facing(), impact) < 0
                                   : isInFront(atStart, b0, Between(atStart, b0, start));
      if (!isFront) return false;
    } else if (front < 0) {
      return false;
    }
    const End& joint = side.endOf(impact.normal);
    if (joint.isFree || side.isUpright(impact.normal)) return true;
    // At the joint, and by a side that the neighbour hides: what reaches behind one of the two lines came
    // over the neighbour, to be stopped there or, from behind, to pass. What meets both at once comes from
    // the front.
    const Corners neighbour(joint.neighbour.shape, turn);
    const Between toNeighbour(neighbour, cornersB, offsetAt(impact.time));
    if (reachesBehind(neighbour, cornersB, toNeighbour)) return false;
    if (!joint.bulges && reachesBehind(side.corners, cornersB, between)) return false;
    if (speedAlong(side.facing(), impact) >= 0) return false;
    impact.normal = joint.bulges ? joint.last : side.facing();
    return true;
  }
};

}  // namespace

Impact timeOfImpact(const PlacedSegment& a, const Motion& motionA, const Placed& b, const Motion& motionB) {
  if (const Contact c = contact(a, b, Touch::counts); c.touching) {
    return {true, 0, c.normal, c.points[0].position};
  }
  Vec ends[2];
  const Placed line = plain(a, ends);
  Meeting meeting{a,
                  line,
                  b,
                  {&line, motionA},
                  {&b, motionB},
                  Offset::between(a.pose.position, b.pose.position),
                  motionB.translation - motionA.translation};
  // What passes from behind, or by way of a neighbour, passes until it has come off the segment. Without
  // turning it does not come back.
  bool passes = overlap(line, b, Touch::counts);
  double time = 0;
  for (int k = 0; k < tolerances::passingMeetings; ++k) {
    if (passes) {
      if (!meeting.turns()) return {};
      const Parting parting = findParting(meeting.sweepA, meeting.sweepB, time);
      if (parting.gaveUp) return meeting.gaveUpAt(parting.time);
      if (!parting.isApart) return {};
      // What was apart where it met would meet at the same time again, unless time goes on by its last place.
      time = std::max(parting.time, k == 0 ? 0 : std::nextafter(time, 1.0));
      if (time == 1) return {};
    }
    Impact impact = meeting.after(time);
    if (!impact.hit || impact.gaveUp || meeting.isFromFront(impact)) return impact;
    passes = true;
    time = impact.time;
  }
  return meeting.gaveUpAt(time);
}

Impact castShape(const Placed& moving, Vec translation, const PlacedSegment& target) {
  Impact impact = timeOfImpact(target, {}, moving, {translation, 0});
  impact.normal = -impact.normal;
  return impact;
}

}  // namespace bump
