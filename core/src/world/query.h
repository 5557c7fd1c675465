// Questions to a world at work: candidates from the broad phase, and from the list of those that were moved
// since; the exact answer from the narrow phase. It keeps memory for rows between questions, and changes
// nothing that a step could see.
#pragma once

#include "base/array.h"
#include "base/visitor.h"
#include "bump/convex/collide.h"
#include "bump/query.h"
#include "bump/touch.h"
#include "world/detect/detect.h"
#include "world/store/body_store.h"
#include "world/store/moved_bodies.h"
#include "world/store/shape_store.h"

namespace bump {

class Query {
 public:
  Query(const BodyStore& bodies, const ShapeStore& shapes, const PairFinder& pairs, const MovedBodies& moved,
        const QueryFilter& filter)
      : bodies_(bodies), shapes_(shapes), pairs_(pairs), moved_(moved), filter_(filter) {}

  // each(slot) until false: every shape that the filter lets through whose box may touch `box`.
  void within(const FloatBox& box, Visitor<bool(int)> each) const;
  // each(slot, limit): every shape whose box the segment may enter; answers and order as
  // BroadPhase::alongRay.
  void along(Vec origin, Vec translation, Visitor<double(int, double)> each) const;

  Placed placed(int shape) const;
  Bounds boundsAt(int shape) const;
  BodyId body(int shape) const { return bodies_.slots.at(shapes_.body[shape]); }
  ShapeId id(int shape) const { return shapes_.slots.at(shape); }

 private:
  // Is what the broad phase knows of the shape still so?
  bool isKnown(int shape) const {
    const int body = shapes_.body[shape];
    return body >= 0 && bodies_.moved[body] == 0;
  }
  bool lets(int shape) const;
  Rotation rotationAt(int shape, double angle) const;
  void forMoved(Visitor<bool(int)> each) const;

  const BodyStore& bodies_;
  const ShapeStore& shapes_;
  const PairFinder& pairs_;
  const MovedBodies& moved_;
  const QueryFilter& filter_;
};

// The rows of one answer while they are collected and sorted; kept between questions for its memory.
struct QueryRows {
  Array<std::int32_t> shapes;
  Array<CastHit> hits;
  Array<NearShape> near;
};

}  // namespace bump
