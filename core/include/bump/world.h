// The world: bodies and their shapes in parallel arrays, moved step by step. The only class with state that
// an embedder needs. It owns everything it hands out views of; views live until the next call that is not
// const.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "bump/body.h"
#include "bump/frame.h"
#include "bump/handle.h"
#include "bump/shape.h"
#include "bump/status.h"

namespace bump {

class World {
 public:
  World();
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  // Every call that is refused leaves the world as it was: a body comes with all its shapes or not at all.
  Result<BodyId> createBody(const BodyDescription& description, std::span<const PaintedShape> shapes = {});
  Status destroyBody(BodyId body);
  Result<ShapeId> createShape(BodyId body, const Shape& shape, std::uint32_t paint = 0);
  Status destroyShape(ShapeId shape);
  Status clear();

  Status setPosition(BodyId body, Vec position);
  Status setAngle(BodyId body, double angle);
  Status setVelocity(BodyId body, Vec velocity);
  Status setAngularVelocity(BodyId body, double angularVelocity);

  // Moves every body that is not fixed by its velocity over dt seconds.
  Status step(double dt);

  // ok, or why the handle names nobody.
  Status check(BodyId body) const;
  Status check(ShapeId shape) const;
  BodyId bodyOf(ShapeId shape) const;  // shape must be alive

  int bodyCount() const;
  int shapeCount() const;
  std::uint64_t stepCount() const;
  // 64 bits that change when any state does that a later step could depend on; equal on every platform.
  std::uint64_t hash() const;

  Frame frame() const;

  // The body arrays by slot, for bulk reading and writing. What is written is the writer's to answer for:
  // check() of a description applies, and step() refuses nothing.
  struct BodyColumns {
    int size = 0;      // slots in use now or once
    int capacity = 0;  // rows allocated; the addresses change only when this does
    double* x = nullptr;
    double* y = nullptr;
    double* angle = nullptr;
    double* velocityX = nullptr;
    double* velocityY = nullptr;
    double* angularVelocity = nullptr;
    const std::uint16_t* generation = nullptr;  // of the living owner; 0 in a free slot
    const std::uint8_t* type = nullptr;
  };
  BodyColumns bodyColumns();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace bump
