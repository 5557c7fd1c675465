// Any outline as few convex shapes: what a concave, holed or self-crossing body is made of. The outline
// itself stays with the caller, for drawing: the cuts between pieces are no part of it.
//
// For example:
//
//     const bump::Vec hook[] = {{0, 0}, {40, 0}, {40, 10}, {10, 10}, {10, 40}, {0, 40}};
//     const std::int32_t counts[] = {6};
//     const bump::Result<bump::List<bump::Shape>> pieces =
//         bump::decompose({hook, counts}, bump::FillRule::evenOdd);
//     assert(pieces && pieces.value.size() == 2);
#pragma once

#include "bump/outline/outline.h"
#include "bump/shape.h"

namespace bump {

// Convex pieces that fill what the outline fills under the rule, and overlap nowhere: resolve(),
// triangulate() and merging triangles over their common sides as long as they stay convex and within
// limits::shapePoints (Hertel and Mehlhorn 1983: at most four times the least possible number). The area of
// all pieces together is exactly that of resolve(); see there for when that is exactly the outline's. Pieces
// that are upright rectangles are boxes.
//
// Bad input is refused as by resolve(); then there are no pieces at all. O(n log n) beyond resolve() and
// triangulate().
Result<List<Shape>> decompose(const Outline& outline, FillRule rule);

}  // namespace bump
