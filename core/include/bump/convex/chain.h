// A chain: a polyline, open or closed, of segments that are solid from one side only, for ground and walls
// made of many pieces. A shape that slides along it meets no ghosts: each segment knows its neighbours'
// directions and leaves to them what is theirs, so a joint never holds up a shape that passes over it.
//
// The front, where contacts happen, is on the right of the way from one point to the next: the outside of an
// outline that turns counter-clockwise. From behind, shapes and rays pass.
//
// What "from the front" means:
//
// - Where a shape stands, it is in front of a segment when the middle of its vertices is in front of the
//   segment's line, or on it. Each segment judges for itself.
// - A segment may push along its own normal, at a free end along any that points to the front, and at a joint
//   that bulges along those between its own and the neighbour's. A shape in front that touches the segment is
//   pushed along the shortest of these ways, however deep it is and wherever its deepest point lies.
// - A movement meets a segment from the front when the shape's middle is in front where they meet; of what
//   then lies in the line, when it was so at the start. A corner that bulges, and is met with one of its own
//   normals, is always met from the front. What comes to a segment over a joint, having met the neighbour
//   before, is the neighbour's: stopped there, or, if that was from behind, let through by both.
// - What passes from behind passes until it has come off the segment; if it then turns back it
//   meets the front.
//
// So a straight line has one answer, into however many segments it is cut: some segment has the contact with
// the uncut line's normal and depth, and the first of them is met at the uncut line's time. Only a shape that
// is beside a free end may be pushed otherwise, as the segment at the end is the shorter one.
//
// For example:
//
//     const bump::Vec points[] = {{100, 0}, {0, 0}, {-100, 20}};  // the front is on the right of the way
//     const bump::ChainView ground{points};
//     assert(bump::check(ground) && bump::segmentCount(ground) == 2);
//     const bump::Shape ball = bump::makeCircle(10).value;
//     const bump::PlacedSegment first{bump::segmentOf(ground, 0), {}};
//     const bump::Placed resting{ball.view(), {.position = {50, 8}}};
//     assert(bump::overlap(first, resting, bump::Touch::counts));
#pragma once

#include <span>

#include "bump/convex/cast.h"
#include "bump/convex/distance.h"

namespace bump {

// Points in the chain's own axes, owned by somebody else. At least two; a closed chain, which has a segment
// from the last point to the first, at least three.
struct ChainView {
  std::span<const Vec> points;
  bool closed = false;
};

// Whether the points make a chain: finite, within bump/limits.h, neighbours apart.
Status check(const ChainView& chain);

// One segment with what its neighbours say about its ends.
struct ChainSegment {
  Vec first;
  Vec second;
  bool hasBefore = false;
  bool hasAfter = false;
  Vec before;  // the point before first, when there is one
  Vec after;   // the point after second
};
int segmentCount(const ChainView& chain);
ChainSegment segmentOf(const ChainView& chain, int index);

// A segment and where its chain stands.
struct PlacedSegment {
  ChainSegment segment;
  Pose pose;
};

// As for shapes in bump/convex/collide.h, with the segment as A: the normal points from the chain to b and
// always to the front. Moving b by it times the depth parts it from the segment, and at a joint that is flat
// or hollow from the whole line. When the deepest point is past a flat or blunt joint and the neighbour,
// which the shape also touches, has the same contact, only the neighbour has it. overlap() is whether
// contact() touches.
Contact contact(const PlacedSegment& segment, const Placed& b, Touch touch);
bool overlap(const PlacedSegment& a, const Placed& b, Touch touch);
// To the segment as a plain line, from either side: below 0 also for what comes through it from behind, which
// has no contact().
Distance distance(const PlacedSegment& a, const Placed& b);
// Only rays that come from the front hit.
Impact castRay(Vec origin, Vec translation, const PlacedSegment& target);
// Only shapes that come from the front hit. At a joint the normal is never that of a side which a neighbour
// hides.
Impact castShape(const Placed& moving, Vec translation, const PlacedSegment& target);
Impact timeOfImpact(const PlacedSegment& a, const Motion& motionA, const Placed& b, const Motion& motionB);

}  // namespace bump
