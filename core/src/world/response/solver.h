// The arcade response: bodies push each other apart, slide, rub and bounce, and never turn. Velocities and
// positions change; contacts only learn their impulses. What touches is solved in single precision, relative
// to where it stands; what touches nothing moves with every bit of a double.
#pragma once

#include "base/array.h"
#include "world/detect/contact_store.h"
#include "world/response/bounces.h"
#include "world/response/contact_packs.h"
#include "world/response/pushes.h"
#include "world/response/rates.h"
#include "world/response/surfaces.h"
#include "world/response/touched_bodies.h"
#include "world/store/body_store.h"
#include "world/store/places.h"
#include "world/store/shape_store.h"

namespace bump {

class Solver : TouchedBodies<PackBody, PackForce> {
 public:
  // Takes in all that a step is about. The contacts are those found at the bodies' positions after the step
  // before; the bodies that were `moved` by hand since then are taken to have moved in a straight line. False
  // without memory.
  [[nodiscard]] bool begin(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts,
                           const PlaceColumns& found, std::span<const std::int32_t> moved,
                           const Surfaces& surfaces, Pushes& pushes);
  // And it, of dt seconds.
  void step(BodyStore& bodies, const SolverSettings& settings, double dt, Pushes& pushes);
  // By body slot, whether anything pushed it in the last step (not 0).
  std::span<const std::int32_t> pushed() const { return row_.span(); }
  // All whom the last step moved are as fast as before; where they are is not its matter.
  void takeBack(BodyStore& bodies) const;
  // Its impulses, to the contacts of that step: once nothing can take the step back any more.
  void tell(ContactStore& contacts, Pushes& pushes);

 private:
  void fillPacks(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts,
                 const Surfaces& surfaces, const PlaceColumns* found);
  void addHits();              // to those that may bounce together
  void addUp(Pushes& pushes);  // what the substep that is over pushed
  [[gnu::noinline]] void endPass(Pushes& pushes, PassRow::Kind kind, int substep);
  void setForces(const BodyStore& bodies, const SolverSettings& settings, double h);
  void moveTouched(BodyStore& bodies, const SolverSettings& settings, double dt);
  void moveFree(BodyStore& bodies, const SolverSettings& settings, double dt);

  ContactPacks packs_;
  Bounces bounces_;
  float fastest_ = 0;  // of those that may begin to bounce together: how fast two come or go at the start
  struct OldVelocity {
    Vec velocity;
    std::int32_t body;
  };
  void noteVelocity(Vec velocity, int body) {
    const OldVelocity old{velocity, body};
    before_.append(&old, 1);
  }
  Array<OldVelocity> before_;  // of those whom the last step moved, one each
};

}  // namespace bump
