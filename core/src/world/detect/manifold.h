// How a pair that may touch stands to each other: overlapping, just touching, or apart by less than a margin.
// The world's only way into the narrow phase; fast paths for the commonest pairs. Pure.
#pragma once

#include "bump/convex/collide.h"
#include "world/detect/placed_rows.h"

namespace bump {

struct Manifold {
  bool touches = false;   // by the touch rule
  bool atCorner = false;  // nothing to push against
  Vec normal;             // unit length, from A to B
  double separation = 0;  // negative when overlapping
  int pointCount = 0;     // of those that touch, or nearly do
  int first = 0;          // where these begin
  Vec points[2];          // in the world, halfway between the surfaces
  // By point, only where bodies turn: both ends of what lies face to face, each as far apart as it is, also
  // one that does not touch yet.
  double separations[2] = {};
  // ContactPoint::feature; 0 where there is no such point. Where nothing turns of the first one alone, of
  // what touches and is not two upright boxes.
  std::uint32_t features[2] = {};
};

// How pairs are looked at.
struct ManifoldRules {
  Touch touch = Touch::counts;
  double margin = 0;  // below 0: only what touches is near
  // Upright boxes that overlap by no more than this along either axis meet at a corner, where nobody can tell
  // which side is in the way. So a box glides along a row of boxes, in which it stands a hair deep, without
  // meeting the next one's side. Where bodies turn this is so of all outlines with corners, along the normal
  // and across it.
  double corner = 0;
  double touching = 0;   // length units: which of two points that are apart are still of what touches
  bool turning = false;  // whether each point's separation is wanted
};
// For a world whose bodies are typically of this size.
ManifoldRules manifoldRules(Touch touch, double lengthUnit, bool turning);

// Whether they touch, or are within the margin. Only then is the manifold set: what it held before is the
// caller's, who may use one for many pairs, and need not have it emptied for each.
bool findManifold(const PlacedRow& a, const PlacedRow& b, const ManifoldRules& rules, Manifold& m);

}  // namespace bump
