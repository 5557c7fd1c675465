// What a body is made from. The living body is rows in the world's arrays, reached by its handle.
//
// For example:
//
//     bump::BodyDescription lift{.type = bump::BodyType::kinematic, .velocity = {0, -20}};
//     assert(bump::check(lift));
//     lift.mass = -1;
//     assert(std::string_view(bump::check(lift).argument) == "mass");
#pragma once

#include <cstdint>

#include "bump/field.h"
#include "bump/limits.h"
#include "bump/status.h"
#include "bump/vector.h"

namespace bump {

// The numbers are part of the flat buffers and of saved scenes: append, never reorder.
enum class BodyType : std::uint8_t {
  fixed = 0,      // never moves; named "static" outside C++, where that is no keyword
  kinematic = 1,  // moves by its velocity, is pushed by nobody
  dynamic = 2,    // moves by its velocity, and is pushed
};
inline constexpr int bodyTypeCount = 3;
inline constexpr const char* bodyTypeNames = "static kinematic dynamic";

struct BodyDescription {
  BodyType type = BodyType::dynamic;
  Vec position{};
  double angle = 0;            // radians
  Vec velocity{};              // length units per second
  double angularVelocity = 0;  // radians per second
  double mass = 0;             // of a dynamic body; 0: by the density and area of its shapes
  double gravityScale = 1;     // times the world's gravity
  double drag = 0;             // per second, added to the world's: slows it down
  double maxSpeed = 0;         // of a dynamic body, at the end of a step; 0 for no limit
  // A dynamic body that passes nothing that would stop it, and that nothing passes, however fast they are.
  // (Where bodies turn, none that is dynamic passes what is fixed, bullet or not: see WorldOptions::turning.)
  // Its limits: One that sleeps sees nothing: what comes so fast that it never touches it at the end of a
  // step passes over it. And a bullet that has stopped in a step is, for other bullets, one that went to
  // where it ends at an even speed: they may meet it a little early or late. They are looked at in the order
  // of their slots, over again until none is stopped any more, 32 times at most: in a crowd in which more
  // stop one another within one step, one may pass another. Nor does it keep two others apart that are no
  // bullets: squeezed between them it stays with one, and the other passes.
  bool bullet = false;
  // These four in worlds whose bodies turn (WorldOptions::turning). The drag of its spin, per second; the
  // world's is of velocity alone. And what pushes never change, contacts, gravity and forces alike: what it
  // was given by hand goes on.
  double angularDrag = 0;
  bool lockX = false;        // velocity.x
  bool lockY = false;        // velocity.y
  bool lockTurning = false;  // angularVelocity
  // These two of a dynamic body, where bodies turn. How hard it is to turn about the centre of its mass, mass
  // times length squared; 0: as its shapes are, about that centre, by what they weigh. And how far that
  // centre lies from the one of its shapes, in its own axes: a keel, or a weight inside.
  double inertia = 0;
  Vec centerOffset{};
  // A body that is not keeps its handle, its shapes and all that was said of it, and is not in the world: it
  // does not move, touches nothing, wakes nobody, and no question finds it. What it touched has ended with
  // the next step, as if it had been destroyed; once it is again, it is as one made there. What is set
  // meanwhile holds from then on; a force for the next step is gone after it all the same.
  bool enabled = true;
  // A dynamic body that moves at all ends no step slower than that; 0 for no limit. What stands still has no
  // direction to be quicker in. maxSpeed wins where it is less.
  double minSpeed = 0;
};

// All of it (bump/field.h). The order is that of the numbers that cross to JavaScript.
inline constexpr FieldList bodyFields{
    Field<Range::choice, &BodyDescription::type>{"type", bodyTypeCount - 1, 0, bodyTypeNames},
    Field<Range::within, &BodyDescription::position, &Vec::x>{"x", limits::coordinate},
    Field<Range::within, &BodyDescription::position, &Vec::y>{"y", limits::coordinate},
    Field<Range::within, &BodyDescription::angle>{"angle", limits::angle},
    Field<Range::within, &BodyDescription::velocity, &Vec::x>{"velocity.x", limits::speed},
    Field<Range::within, &BodyDescription::velocity, &Vec::y>{"velocity.y", limits::speed},
    Field<Range::within, &BodyDescription::angularVelocity>{"angularVelocity", limits::speed},
    Field<Range::mass, &BodyDescription::mass>{"mass", limits::mass, limits::leastMass},
    Field<Range::within, &BodyDescription::gravityScale>{"gravityScale", limits::factor},
    Field<Range::amount, &BodyDescription::drag>{"drag", limits::factor},
    Field<Range::amount, &BodyDescription::maxSpeed>{"maxSpeed", limits::speed},
    Field<Range::flag, &BodyDescription::bullet>{"bullet"},
    Field<Range::amount, &BodyDescription::angularDrag>{"angularDrag", limits::factor},
    Field<Range::flag, &BodyDescription::lockX>{"lockX"},
    Field<Range::flag, &BodyDescription::lockY>{"lockY"},
    Field<Range::flag, &BodyDescription::lockTurning>{"lockTurning"},
    Field<Range::mass, &BodyDescription::inertia>{"inertia", limits::inertia, limits::leastInertia},
    Field<Range::within, &BodyDescription::centerOffset, &Vec::x>{"centerOffset.x", limits::coordinate},
    Field<Range::within, &BodyDescription::centerOffset, &Vec::y>{"centerOffset.y", limits::coordinate},
    Field<Range::flag, &BodyDescription::enabled>{"enabled"},
    Field<Range::amount, &BodyDescription::minSpeed>{"minSpeed", limits::speed},
};

Status check(const BodyDescription& description);

}  // namespace bump
