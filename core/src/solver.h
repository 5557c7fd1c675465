// The arcade response: bodies push each other apart, slide, rub and bounce, and never turn. Velocities and
// positions change; contacts only learn their impulses.
#pragma once

#include "array.h"
#include "body_store.h"
#include "contact_store.h"
#include "shape_store.h"

namespace bump {

struct SolverSettings {
  Vec gravity;
  double drag = 0;        // per second
  double lengthUnit = 1;  // a typical size, in length units
  int substeps = 4;
};

class Solver {
 public:
  // Room for so many bodies and contacts; false without memory.
  [[nodiscard]] bool reserve(int bodies, int contacts);

  // One step of dt seconds. The contacts are those found at the bodies' positions after the step before; a
  // body that was moved by hand since then is taken to have moved in a straight line.
  void step(BodyStore& bodies, const ShapeStore& shapes, ContactStore& contacts,
            const SolverSettings& settings, double dt);

  // Call when contacts were found: what they were found at.
  void remember(const BodyStore& bodies);

 private:
  friend struct WorldState;

  struct Motion {
    Vec velocity;
    Vec moved;  // in this step
    double inverseMass = 0;
    double drag = 0;
    double gravityScale = 0;
    bool inContact = false;
  };
  struct Constraint {
    int a = 0;
    int b = 0;
    int row = 0;
    Vec normal;
    double separation = 0;  // at the start of the step
    double mass = 0;        // 1 / (1/mA + 1/mB)
    double friction = 0;
    double bounce = 0;
    double closing = 0;  // relative normal speed at the start, negative when they approach
    double impulse = 0;
    double largest = 0;  // impulse over the substeps
    double rubbing = 0;
    bool firm = false;  // against something immovable: pushed harder
  };

  void gather(const BodyStore& bodies, const ShapeStore& shapes, const ContactStore& contacts);
  void solve(double h, double softness, bool useBias, double push, double slop);

  Array<Motion> motions_;
  Array<Constraint> constraints_;
  Array<Vec> foundAt_;  // positions at which the contacts were found, by body slot
};

}  // namespace bump
