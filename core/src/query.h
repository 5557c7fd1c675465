// Questions to a world at work: candidates from the broad phase, and from the list of those that were moved
// since; the exact answer from the narrow phase. It keeps memory for rows between questions, and changes
// nothing that a step could see.
#pragma once

#include "array.h"
#include "body_store.h"
#include "bump/collide.h"
#include "bump/query.h"
#include "bump/touch.h"
#include "detect.h"
#include "moved_bodies.h"
#include "shape_store.h"

namespace bump {

class Query {
 public:
  Query(const BodyStore& bodies, const ShapeStore& shapes, const PairFinder& pairs, const MovedBodies& moved,
        const QueryFilter& filter)
      : bodies_(bodies), shapes_(shapes), pairs_(pairs), moved_(moved), filter_(filter) {}

  // each(slot) until false: every shape that the filter lets through whose box may touch `box`.
  template <class Each>
  void within(const FloatBox& box, Each each) const {
    bool going = true;
    pairs_.broadPhase().forOverlapping(box, [&](std::uint32_t slot) {
      const auto shape = static_cast<int>(slot);
      return going = !isKnown(shape) || !lets(shape) || each(shape);
    });
    if (going)
      forMoved([&](int shape) { return !overlaps(outwardBox(boundsAt(shape)), box) || each(shape); });
  }

  // double each(slot): every shape whose box the segment may enter; answers and order as
  // BroadPhase::alongRay.
  template <class Each>
  void along(Vec origin, Vec translation, Each each) const {
    // The moved ones first: a hit among them shortens the way.
    double limit = 1;
    forMoved([&](int shape) {
      limit = each(shape, limit);
      return limit >= 0;
    });
    if (limit < 0) return;
    pairs_.broadPhase().alongRay(origin, translation, limit, [&](std::uint32_t slot, double) {
      const auto shape = static_cast<int>(slot);
      if (isKnown(shape) && lets(shape)) limit = each(shape, limit);
      return limit;
    });
  }

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
  template <class Each>
  void forMoved(Each each) const {
    for (const int body : moved_.slots()) {
      if (!bodies_.slots.isAlive(body)) continue;
      for (int shape = bodies_.firstShape[body]; shape >= 0; shape = shapes_.next[shape]) {
        if (lets(shape) && !each(shape)) return;
      }
    }
  }

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
