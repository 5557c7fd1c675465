// When two shapes meet that move and turn. From each moment at which they are apart, the direction that parts
// them is held still and time runs on for as long as they provably stay apart along it; then the direction is
// found anew. Time never passes a meeting, however thin the shapes or fast the motions.
#pragma once

#include "base/tolerances.h"
#include "bump/angle.h"
#include "bump/convex/cast.h"

namespace bump {

// One turn of the iteration: apart by `separation` along `normal` at `time`, and provably until `safeUntil`.
struct ImpactStep {
  double time = 0;
  double separation = 0;
  Vec normal;
  double safeUntil = 0;
};

// Told of each turn: a trace. Everyday calls have none, which costs nothing beside a turn's work.
class ImpactObserver {
 public:
  virtual ~ImpactObserver() = default;
  virtual void step(const ImpactStep& turn) = 0;
};

// A shape and its motion.
struct Sweep {
  const Placed* shape;
  Motion motion;

  Rotation rotationAt(double time) const {
    const Rotation q = rotationOf(motion.turn * time);
    const Rotation start = shape->pose.rotation;
    return {q.cos * start.cos - q.sin * start.sin, q.sin * start.cos + q.cos * start.sin};
  }
};

// Whether discs that hold the shapes meet, and when: outside of these times the shapes cannot.
bool canMeet(const Sweep& a, const Sweep& b, double& from, double& until);

// From `time` until `end`, during which alone the shapes can meet. They are apart at `time`. It gives up
// after so many turns of the iteration.
Impact findImpact(const Sweep& sweepA, const Sweep& sweepB, double time, double end,
                  ImpactObserver* observer = nullptr, int turns = tolerances::impactSteps);

// timeOfImpact(), with an observer or with so many turns.
Impact findImpactOfMotions(const Placed& a, const Motion& motionA, const Placed& b, const Motion& motionB,
                           ImpactObserver* observer, int turns = tolerances::impactSteps);

}  // namespace bump
