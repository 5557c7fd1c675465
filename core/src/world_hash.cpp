// World's hash: all that decides how it goes on.
#include "bump/world.h"
#include "hash.h"
#include "world_impl.h"

namespace bump {

std::uint64_t World::hash() const {
  Hash hash;
  const BodyStore& bodies = impl_->bodies;
  const ShapeStore& shapes = impl_->shapes;
  const auto addSlots = [&hash](const auto& slots) {
    hash.add(static_cast<std::uint64_t>(slots.size()));
    for (const std::int32_t slot : slots.freeSlots()) hash.add(static_cast<std::uint64_t>(slot));
    for (int i = 0; i < slots.size(); ++i) hash.add(std::uint64_t{slots.lastGeneration(i)});
  };
  hash.add(impl_->steps);
  const WorldOptions& o = impl_->options;
  for (const double number : {o.gravity.x, o.gravity.y, o.drag, o.lengthUnit, o.hitSpeed, o.sleepAfter}) {
    hash.add(number);
  }
  hash.add(static_cast<std::uint64_t>(o.substeps) << 1 | static_cast<std::uint64_t>(o.touch));
  impl_->groups.addToHash(hash);
  addSlots(bodies.slots);
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (!bodies.slots.isAlive(i)) continue;
    hash.add(std::uint64_t{bodies.slots.at(i).bits});
    hash.add(std::uint64_t{bodies.type[i]});
    for (const Array<double>* column :
         {&bodies.x, &bodies.y, &bodies.angle, &bodies.velocityX, &bodies.velocityY, &bodies.angularVelocity,
          &bodies.inverseMass, &bodies.givenMass, &bodies.gravityScale, &bodies.drag, &bodies.maxSpeed,
          &bodies.stillFor}) {
      hash.add((*column)[i]);
    }
    hash.add(std::uint64_t{bodies.asleep[i]} << 1 | bodies.bullet[i]);
    hash.add(bodies.left[i]);
    hash.add(bodies.right[i]);
    // Shapes in the order of the body's list: that order is state too.
    for (int shape = bodies.firstShape[i]; shape >= 0; shape = shapes.next[shape]) {
      const ShapeView view = shapes.view(shape);
      hash.add(std::uint64_t{shapes.slots.at(shape).bits});
      hash.add(static_cast<std::uint64_t>(view.kind));
      for (const double number : {view.radius, shapes.density[shape], shapes.friction[shape],
                                  shapes.bounce[shape], shapes.passes[shape].x, shapes.passes[shape].y}) {
        hash.add(number);
      }
      hash.add(std::uint64_t{shapes.category[shape]} << 32 | shapes.mask[shape]);
      hash.add(std::uint64_t{shapes.paint[shape]} << 1 | shapes.trigger[shape]);
      hash.add(shapes.left[shape]);
      hash.add(shapes.right[shape]);
      for (int p = 0; p < view.count; ++p) {
        hash.add(view.points[p].x);
        hash.add(view.points[p].y);
      }
    }
  }
  addSlots(shapes.slots);
  for (const std::span<const ContactRow> rows : {contacts(), impl_->sleep.contacts()}) {
    for (const ContactRow& contact : rows) {
      hash.add(std::uint64_t{contact.shapeA.bits} << 32 | contact.shapeB.bits);
      hash.add(std::uint64_t{contact.flags});
      hash.add(contact.separation);
      hash.add(contact.impulse);
      hash.add(contact.friction);
    }
  }
  return hash.value();
}

}  // namespace bump
