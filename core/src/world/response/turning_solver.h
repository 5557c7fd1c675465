// The response of a world whose bodies turn: they push each other apart, slide, rub and bounce, each contact
// at up to two points with a lever arm. As in solver.h, what touches is solved in single precision, relative
// to where it stands, and what touches nothing moves with every bit of a double. Bodies turn about the centre
// of their mass, and that is what their velocity is of.
#pragma once

#include "base/array.h"
#include "bump/touch.h"
#include "world/detect/contact_store.h"
#include "world/detect/manifold.h"
#include "world/response/bounces.h"
#include "world/response/pushes.h"
#include "world/response/rates.h"
#include "world/response/surfaces.h"
#include "world/response/touched_bodies.h"
#include "world/response/turning_packs.h"
#include "world/store/body_store.h"
#include "world/store/places.h"
#include "world/store/shape_store.h"

namespace bump {

class TurningSolver : TouchedBodies<TurningBody, TurningForce> {
 public:
  // Takes in all that a step is about. The contacts are those found at the bodies' positions after the step
  // before. Those of bodies that were `moved` by hand since then are looked at again, where they are now;
  // `rules` is how. What lies on a level is told by the world's gravity. False without memory.
  [[nodiscard]] bool begin(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts,
                           const PlaceColumns& found, std::span<const std::int32_t> moved,
                           const ManifoldRules& rules, const Surfaces& surfaces, Vec gravity, Pushes& pushes);
  void step(BodyStore& bodies, const SolverSettings& settings, double dt, Pushes& pushes);
  // The bodies that came so far in the last step that they may have passed something thin unseen. And by body
  // slot, whether anything pushed it (not 0).
  std::span<const std::int32_t> fast() const { return fast_.span(); }
  std::span<const std::int32_t> pushed() const { return row_.span(); }
  // All whom the last step moved are as fast as before; where they are is not its matter.
  void takeBack(BodyStore& bodies) const;
  // Its impulses, to the contacts of that step: once nothing can take the step back any more.
  void tell(ContactStore& contacts, Pushes& pushes);

 private:
  // A contact that pushes, as it is now.
  struct Pushing {
    std::int32_t row;    // of the contact
    std::int32_t known;  // of its points; -1 where there were none
    std::int32_t pointCount;
    Vec normal;
    Vec points[2];
    double mass;  // of the pair
    ContactPoints own;
  };
  struct Before {
    Vec velocity;
    double spin;
    std::int32_t body;
  };

  void fillPacks(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts,
                 const Surfaces& surfaces, Vec up);
  void addHits();  // to those that may bounce together
  void setForces(const BodyStore& bodies, const SolverSettings& settings, double h);
  void accelerate();
  void move(float h);
  void addUp(Pushes& pushes);  // what the substep that is over pushed
  [[gnu::noinline]] void endPass(Pushes& pushes, PassRow::Kind kind, int substep);
  void moveTouched(BodyStore& bodies, const SolverSettings& settings, double dt);
  void moveFree(BodyStore& bodies, const SolverSettings& settings, double dt);
  void keepRates(const BodyStore& bodies, int body);
  void noteFast(const BodyStore& bodies, const SolverSettings& settings, int body, double way);

  TurningPacks packs_;
  Bounces bounces_;
  float fastest_ = 0;  // of those that may begin to bounce together: how fast two come or go at the start
  Array<Pushing> pushing_;
  Array<std::uint8_t> displaced_;  // by body slot, while any is
  Array<Before> before_;           // of those whom the last step moved, one each
  Array<std::int32_t> fast_;
};

}  // namespace bump
