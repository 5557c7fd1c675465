// What both solvers reckon alike: how stiff contacts are, what forces do to a speed within a step, and the
// limits of speeds. No contacts, no motion.
#pragma once

#include <algorithm>
#include <cmath>

#include "base/tolerances.h"
#include "bump/limits.h"
#include "bump/vector.h"
#include "world/store/body_store.h"
#include "world/store/shape_store.h"

namespace bump {

struct SolverSettings {
  Vec gravity;
  double drag = 0;        // per second
  double lengthUnit = 1;  // a typical size, in length units
  int substeps = 4;
  double bounceSpeed = 1;  // typical sizes per second
};

// A spring with a damper, solved implicitly. Rates for one substep.
struct ContactSpring {
  float rate = 0;          // share of the separation that a substep takes back, per second
  float massScale = 1;     // how much of the velocity error is corrected
  float impulseScale = 0;  // how much of the impulse so far is given back
};

struct ContactRates {
  ContactSpring soft, firm;
  ContactSpring softUnder, firmUnder;  // of what bears much heavier bodies
  float perSubstep = 0;                // substeps in a second
  float push = 0;                      // overlap is pushed apart no faster than this
  float slop = 0;                      // overlap that is left alone
  float quiet = 0;                     // what meets more slowly does not bounce
};

// For substeps of h seconds.
ContactRates ratesOf(const SolverSettings& settings, double h);

// What gravity brings about in two steps: how things lie.
float fallOf(const SolverSettings& settings, double dt);
// What meets more slowly in company does not bounce.
float quietTogether(const SolverSettings& settings, double dt);

// How fast the surface of the second leaves that of the first, along the tangent (-normal.y, normal.x), where
// both stand still: on either side of a contact the outlines run in opposite directions.
inline double surfaceSpeedOf(const ShapeStore& shapes, int a, int b) {
  return -(shapes.surfaceSpeed[a] + shapes.surfaceSpeed[b]);
}

// As a length: how far beside its middle what rolls is borne.
inline double rollingResistanceOf(const ShapeStore& shapes, int a, int b) {
  return std::max(shapes.rollingResistance[a], shapes.rollingResistance[b]) *
         std::max(shapes.radius[a], shapes.radius[b]);
}

// 0: by nothing but the world's own limit.
inline Vec limited(Vec velocity, double most) {
  const double square = dot(velocity, velocity);
  if (most != 0 && square > most * most) velocity = velocity * (most / std::sqrt(square));
  if (square <= limits::speed * limits::speed) return velocity;  // nearly always
  return {std::clamp(velocity.x, -limits::speed, limits::speed),
          std::clamp(velocity.y, -limits::speed, limits::speed)};
}

// What moves, at no less than this.
Vec quickened(Vec velocity, double least);

// As the body's own limits say.
inline Vec limited(Vec velocity, const BodyStore& bodies, int body) {
  if (bodies.minSpeed[body] != 0) velocity = quickened(velocity, bodies.minSpeed[body]);
  return limited(velocity, bodies.maxSpeed[body]);
}

// What is taken over from the last step's impulse, whose masses were others if one was changed since.
inline float impulseOf(double change) {
  return static_cast<float>(std::clamp(change, -tolerances::largestImpulse, tolerances::largestImpulse));
}

// A speed out of a pack. No negative zero: which zero it comes to depends on how many contacts a pack has.
inline double speedOf(float fromPack) { return fromPack + 0.0F; }

// What gravity and forces do to a body that can be pushed.
inline Vec pushOf(const BodyStore& bodies, int body, const SolverSettings& settings, double dt) {
  const Vec push = settings.gravity * (bodies.gravityScale[body] * dt);
  if (!bodies.forced) return push;  // nearly always
  const Vec force{bodies.forceX[body], bodies.forceY[body]};
  if (force == Vec{}) return push;
  return limited(push + force * (bodies.inverseMass[body] * dt), 0);
}

inline Vec velocityAfter(Vec velocity, const BodyStore& bodies, int body, const SolverSettings& settings,
                         double dt) {
  velocity =
      (velocity + pushOf(bodies, body, settings, dt)) * (1 / (1 + (settings.drag + bodies.drag[body]) * dt));
  return limited(velocity, bodies, body);
}

// How far any point of a body may come in a step without passing anything. Half of its own depth leaves its
// middle in front of whatever it touches then; and what was within the margin is held by a contact.
inline double safeWay(const BodyStore& bodies, int body, double margin) {
  return std::max(bodies.depth[body] / 2, margin);
}

}  // namespace bump
