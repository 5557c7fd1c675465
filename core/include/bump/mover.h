// A character's way through a world: along walls, over small edges, down and up slopes, and past corners that
// it is only a little off. It asks the world and changes nothing in it: the caller puts its body where the
// answer says.
//
// For example:
//
//     bump::World world;
//     const bump::ShapeDescription floor{.shape = bump::makeBox(400, 20).value};
//     world.createBody({.type = bump::BodyType::fixed, .position = {0, 20}}, {&floor, 1});
//     const bump::Shape figure = bump::makeBox(10, 16).value;
//     const bump::MoverOptions options{.up = {0, -1}, .snap = 4};
//     const bump::Placed here{figure.view(), {.position = {0, 2}}};
//     const bump::Result<bump::MoverResult> moved = bump::moveThrough(world, here, {30, 1}, options);
//     assert(moved && moved.value.onGround && moved.value.position.x > 29);
#pragma once

#include "bump/query.h"
#include "bump/world.h"

namespace bump {

struct MoverOptions {
  Vec up{};                // unit length, away from the ground; zero where there is none, as seen from above
  double maxSlope = 0.8;   // radians: what is steeper is a wall
  double stepHeight = 0;   // length units: edges up to this height are climbed
  double snap = 0;         // length units: ground that falls away by no more is stayed on
  double cornerSlide = 0;  // length units: how far off a corner it may be and is still led past it
  // Seconds of the coming step, for which what it stands on carries it; 0 if nothing does. Then, too, it goes
  // along `drift`, a translation, where it stands on nothing.
  double seconds = 0;
  Vec drift{};
  BodyId carrier{};      // what carries it where there is no up
  bool drop = false;     // lets go of the one-way shapes that it stands on, if it stands on nothing else
  QueryFilter filter{};  // what it collides with; usually `except` is its own body, by whose names rules hold
};

struct MoverResult {
  Vec position;  // where it ends
  Vec left;      // what of the way it could not go
  bool onGround = false;
  Vec groundNormal;  // unit length, away from the ground
  BodyId ground;     // what it stands on
  BodyId wall;       // what stopped it, or turned it aside, first
  Vec wallNormal;    // unit length, away from that wall
  Vec kept;          // of the way, without what led into walls, or into the ground: for its velocity
  // How it was carried, as a translation, before anything stood in the way; that drift, without what led into
  // walls, where it stood on nothing.
  Vec carried;
  bool squeezed = false;  // it is inside something, and there is no way out
};

// The shape at its pose goes along `translation`, as far as the world lets it. Where it overlaps something at
// the start, or touches it, it is first pushed out. A one-way shape holds it where it comes from in front;
// put a little into one, by more than a hundredth of the world's lengthUnit, it passes. On ground that it may
// walk on it stands: what leads down of a way takes it to the ground, not along it.
//
// It goes while the world stands still, and then along with its ground: as that moves and turns in the coming
// step by the velocity that it has now, and its surface runs. So whoever moves the ground does it first, and
// after the step it stands where it stood on it. What moves out of its way meanwhile is met where it will be.
// Dynamic ground that sinks is followed once it has, by `snap`.
Result<MoverResult> moveThrough(const World& world, const Placed& shape, Vec translation,
                                const MoverOptions& options);

}  // namespace bump
