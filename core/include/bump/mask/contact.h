// How far a placed mask is from a convex shape, how to part them, and where a ray meets the mask. Whether
// they overlap at all is shape.h. Pure functions; nothing is allocated. Lengths are the world's, in
// double precision.
#pragma once

#include <cstdint>

#include "bump/convex/cast.h"
#include "bump/convex/distance.h"
#include "bump/mask/placed.h"

namespace bump {

// How a mask (A) and a shape (B) that overlap come apart.
struct MaskContact {
  bool touching = false;    // what overlap() says
  Vec normal;               // unit length, from the mask to the shape
  double depth = 0;         // moving the shape by normal * depth separates them
  Vec point;                // the middle of the solid pixels that overlap, in the world
  std::int64_t pixels = 0;  // how many these are
};

// Tried are the four directions of the mask's axes and the one in which the overlap's area falls fastest (the
// sum of the outline's normals inside the shape, counted in whole pixels), smooth along slanted edges. The
// shallowest is taken, that last one if equal. Moving by depth x (1 + 1e-6) separates. In the direction taken
// no shorter move does, but for gaps narrower than a millionth of it; in other directions one may exist.
MaskContact contact(const PlacedMask& a, const Placed& b, Touch touch);

// The shortest way between the solid pixels and the shape. When they overlap: as in the contact, with
// separation = -depth. A mask without solid pixels is infinitely far away, with a zero normal.
Distance distance(const PlacedMask& a, const Placed& b);

// The first solid pixel on the way from origin to origin + translation. Pixels are closed: a ray that only
// grazes one, within a thousand-millionth of a pixel, hits it. The normal is the way the ray enters: one of
// the mask's axes, pointing into the pixel; the ray's direction when it starts in a pixel.
Impact castRay(Vec origin, Vec translation, const PlacedMask& target);

}  // namespace bump
