// Questions to a world: what is here, what does this ray or shape hit, what is near? Answers are rows in the
// caller's own memory, in an order that depends on nothing but the world: by shape slot; rays, casts and
// distances by time or distance first.
//
// For example:
//
//     bump::World world;
//     const bump::ShapeDescription wall{.shape = bump::makeBox(10, 100).value};
//     const bump::BodyId body = world.createBody({.position = {50, 0}}, {&wall, 1}).value;
//     const bump::Result<bump::CastHit> hit = world.castRay({{0, 0}, {90, 0}}, {});
//     assert(hit && hit.value.body == body && hit.value.time == 0.5);  // at x = 45
//     bump::ShapeFound found[8];
//     const bump::Result<int> count = world.findAt({52, 20}, {}, found);
//     assert(count && count.value == 1 && found[0].body == body);
#pragma once

#include <cstdint>

#include "bump/handle.h"
#include "bump/vector.h"

namespace bump {

// Which shapes a question is about: those that pass all of it.
struct QueryFilter {
  // As if whoever asks were a shape with these: each must have a category that the other's mask names.
  std::uint32_t category = 0xFFFFFFFFu;
  std::uint32_t mask = 0xFFFFFFFFu;
  std::uint64_t groups = 0;  // bits of groups, on either side; 0: whatever its groups
  bool fixed = true, kinematic = true, dynamic = true;  // types of bodies
  bool solids = true, triggers = true;
  BodyId except{};  // a body to leave out, such as the one that asks
};

struct ShapeFound {
  BodyId body;
  ShapeId shape;
};

// What a ray or a shape met on its way.
struct CastHit {
  BodyId body;  // 0: nothing was hit
  ShapeId shape;
  double time = 1;  // the fraction of the way; 0 when they touch at the start
  Vec normal;       // unit length, from what moves to what it hits
  Vec point;        // where they meet, in the world
};

struct NearShape {
  BodyId body;
  ShapeId shape;
  double distance = 0;  // from the point to the surface; negative inside
  Vec normal;  // unit length, from the point to the surface, or the way out when inside it, backwards
  Vec point;   // the surface's nearest point, in the world
};

struct Ray {
  Vec origin;
  Vec translation;  // to where it ends
};

}  // namespace bump
