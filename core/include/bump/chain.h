// A chain: a polyline, open or closed, of segments that are solid from one side only, for ground and walls
// made of many pieces. A shape that slides along it meets no ghosts: each segment knows its neighbours'
// directions and leaves to them what is theirs, so a joint never holds up a shape that passes over it.
//
// The front, where contacts happen, is on the right of the way from one point to the next: the outside of an
// outline that turns counter-clockwise. From behind, shapes and rays pass.
#pragma once

#include <span>

#include "bump/cast.h"
#include "bump/distance.h"

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

// As for shapes in bump/collide.h, with the segment as A: the normal points from the chain to b and always to
// the front. overlap() is whether contact() touches.
Contact contact(const PlacedSegment& segment, const Placed& b, Touch touch);
bool overlap(const PlacedSegment& a, const Placed& b, Touch touch);
// To the segment as a plain line, from either side.
Distance distance(const PlacedSegment& a, const Placed& b);
// Only rays that come from the front hit.
Impact castRay(Vec origin, Vec translation, const PlacedSegment& target);
// Only shapes that come from the front hit: judged, as for contacts, by the middle of their vertices where
// they meet the segment. At a joint the normal is never that of a side which a neighbour hides. What touches
// the line from behind at the start passes.
Impact castShape(const Placed& moving, Vec translation, const PlacedSegment& target);
Impact timeOfImpact(const PlacedSegment& a, const Motion& motionA, const Placed& b, const Motion& motionB);

}  // namespace bump
