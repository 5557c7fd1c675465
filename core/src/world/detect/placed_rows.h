// Where every shape stands, in rows that are read in any order: all that the narrow phase asks of a shape
// lies side by side, and its angle is turned into a rotation once a step. Made anew whenever pairs are looked
// for.
#pragma once

#include <cassert>

#include "base/array.h"
#include "bump/convex/collide.h"
#include "world/store/body_store.h"
#include "world/store/shape_store.h"

namespace bump {

struct PlacedRow {
  enum Flag : std::uint32_t {
    grouped = 1,   // stands in some group
    trigger = 2,   // reports only
    oneWay = 4,    // passes some
    pushable = 8,  // its body can be pushed
    upright = 16,  // a box whose sides lie along the axes
    box = 32,      // upright or not; none that is rounded
    round = 64,    // has a radius
  };

  // First what two upright boxes need: one line of the cache.
  std::uint32_t flags;
  ShapeId shape;
  BodyId body;
  std::int32_t bodySlot;  // -1 where there is no shape; nothing else is set then
  Vec lower, upper;       // corners of an upright box, from its position
  Placed placed;
  double angle;
};

class PlacedRows {
 public:
  [[nodiscard]] bool makeRoom(int shapes) { return rows_.makeRoom(shapes); }
  void resize(int shapes) { rows_.resize(shapes); }
  int size() const { return rows_.size(); }
  const PlacedRow& operator[](int shape) const { return rows_[shape]; }

  // Brings a row up to date; false if the shape stands as it stood.
  bool update(int shape, const BodyStore& bodies, const ShapeStore& shapes);
  // The same, where no shape was changed since its row was brought up to date: only its body may have moved.
  void follow(int shape, const BodyStore& bodies, const ShapeStore& shapes) {
    PlacedRow& row = rows_[shape];
    const int body = row.bodySlot;
    if (body < 0) return;
    assert(row.shape == shapes.slots.at(shape) && row.placed.shape.points == shapes.view(shape).points);
    if (row.angle != bodies.angle[body]) {
      update(shape, bodies, shapes);
    } else {
      row.placed.pose.position = {bodies.x[body], bodies.y[body]};
    }
  }

 private:
  Array<PlacedRow> rows_;
};

}  // namespace bump
