// When do things that move meet? Rays, shapes along a line, and two shapes that move and turn. Times are
// fractions of the given motion, 0 to 1. Pure functions.
//
// For example:
//
//     const bump::Shape ball = bump::makeCircle(10).value, crate = bump::makeBox(40, 20).value;
//     const bump::Placed moving{ball.view(), {}};
//     const bump::Placed target{crate.view(), {.position = {130, 0}}};
//     const bump::Impact impact = bump::castShape(moving, {200, 0}, target);
//     assert(impact.hit && impact.time == 0.5 && impact.normal.x == 1);  // after 100 of 200
#pragma once

#include "bump/convex/collide.h"

namespace bump {

struct Impact {
  bool hit = false;
  double time = 1;  // 0 when they overlap at the start; then normal and point are those of the contact
  // Unit length: from the moving shape (A, the ray's origin side) to the other (B, the target). Where two
  // corners meet exactly it is one of those that part them. Swapped it is the opposite one to the last bit,
  // as the time is the same; of motions that turn both may differ by rounding.
  Vec normal;
  Vec point;  // where they meet, in the world
  // Only where something turns: not known whether they meet. They do not before `time`, up to which they were
  // followed; the normal and the point are those of the nearest places then.
  bool gaveUp = false;
};

// A ray from origin to origin + translation.
Impact castRay(Vec origin, Vec translation, const Placed& target);
// A shape that moves along a line without turning.
Impact castShape(const Placed& moving, Vec translation, const Placed& target);

// Movement at constant speed from a pose; `turn` in radians about the shape's own origin.
struct Motion {
  Vec translation;
  double turn = 0;
};
// Never late: before the time that it names the shapes are apart, and nothing is passed through. At that time
// they touch, but for a thousand-millionth of their sizes; one that only grazes by less may be a hit or a
// miss. After 16,000 steps it gives up and says so: it takes shapes that spin and pass each other by a hair
// hundreds of times, or near each other ten thousands of times.
Impact timeOfImpact(const Placed& a, const Motion& motionA, const Placed& b, const Motion& motionB);

}  // namespace bump
