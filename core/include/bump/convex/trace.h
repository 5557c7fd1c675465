// The same answers as contact(), distance() and timeOfImpact(), with every step that led to them: for drawing
// and teaching. The trace watches the very code that answers everyday calls; it is no second version of it.
// Traces are plain data of fixed size (some kilobytes) and keep the first steps when there are more than fit.
#pragma once

#include "bump/convex/cast.h"
#include "bump/convex/distance.h"

namespace bump {

// One direction of the separating axis test: the normal of one of the edges, and the shadows that both
// shapes, with their radii, cast on it. The shapes are apart along it when lowerB > upperA.
struct TracedAxis {
  bool ofA = true;                // whose edge it is
  int edge = 0;                   // from vertex `edge` to the next
  Vec normal;                     // unit length, the way that pushes B off A
  double lowerA = 0, upperA = 0;  // along the normal, from A's position
  double lowerB = 0, upperB = 0;
  double separation = 0;  // lowerB - upperA
};

// The two faces that are clipped against each other, in the world and without radii, and the ends of what
// they have in common.
struct TracedClip {
  bool sideBySide = false;  // or the contact is a single point and the rest below is unset
  Vec faceA[2];
  Vec faceB[2];
  Vec endsOnA[2];  // where the common stretch ends, on A's face and on B's
  Vec endsOnB[2];
  double depths[2] = {};  // an end with negative depth is dropped
};

struct ContactTrace {
  static constexpr int capacity = 2 * limits::shapePoints;
  TracedAxis axes[capacity];
  int axisCount = 0;
  int chosen =
      -1;  // the axis of the contact's normal; -1 when it leads from corner to corner, or there is none
  TracedClip clip;
};
Contact traceContact(const Placed& a, const Placed& b, Touch touch, ContactTrace& trace);

// One step of the distance iteration: up to three points of the set of differences (B's vertices less A's),
// the vertices they come from, and the point among them that is nearest to the origin. A triangle holds the
// origin: then the shapes overlap.
struct TracedSimplex {
  int count = 0;
  Vec points[3];
  Vec onA[3];  // in the world
  Vec onB[3];
  Vec nearest;
};

struct DistanceTrace {
  static constexpr int capacity = 64;
  TracedSimplex steps[capacity];
  int stepCount = 0;
};
Distance traceDistance(const Placed& a, const Placed& b, DistanceTrace& trace);

// One step of the impact iteration: at `time` the surfaces are `separation` apart along `normal`, and until
// `safeUntil` they provably stay apart.
struct TracedImpact {
  double time = 0;
  double separation = 0;
  Vec normal;
  double safeUntil = 0;
};

struct ImpactTrace {
  static constexpr int capacity = 256;
  TracedImpact steps[capacity];  // none when motions that do not turn are answered by a closed form
  int stepCount = 0;
};
Impact traceImpact(const Placed& a, const Motion& motionA, const Placed& b, const Motion& motionB,
                   ImpactTrace& trace);

}  // namespace bump
