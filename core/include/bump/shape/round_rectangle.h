// Rectangles with round corners, in two forms of the same region: one rounded shape, which is what to use in
// a world, and a set of plain boxes and circles, which is how engines without rounded shapes say it. Sides
// are along the shape's own axes.
#pragma once

#include <array>
#include <span>

#include "bump/shape.h"

namespace bump {

// Which region, for full width w, full height h and corner radius r. A radius of half a side or more leaves
// no straight part on that side, and is cut to half of it, so that nothing ever leaves w x h:
//
//   r = 0                     a box
//   w/2 <= r and h/2 <= r     a circle of diameter min(w, h), also when w and h differ
//   w/2 <= r only             a capsule upright, of diameter w
//   h/2 <= r only             a capsule lying, of diameter h
//   otherwise                 a box of (w - 2r) x (h - 2r) rounded by r
//
// Straight parts shorter than twice limits::smallestSize count as none.
Result<Shape> makeRoundRectangle(double width, double height, double radius, Vec center = {});

struct RoundRectanglePieces {
  int count = 0;
  std::array<Shape, 6> shapes{};

  std::span<const Shape> span() const { return {shapes.data(), static_cast<std::size_t>(count)}; }
};

// The same region as plain pieces, clockwise (from the y axis to the x axis), so that an outline can be drawn
// along them:
//
//   a box                     that box
//   a circle                  that circle
//   a capsule upright         circle at +y, box, circle at -y
//   a capsule lying           circle at -x, box, circle at +x
//   otherwise                 circles at (-x, +y), (+x, +y), (+x, -y), (-x, -y), then two crossing boxes: of
//                             w x (h - 2r), of (w - 2r) x h
Result<RoundRectanglePieces> roundRectanglePieces(double width, double height, double radius,
                                                  Vec center = {});

}  // namespace bump
