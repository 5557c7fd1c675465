// Outlines: closed contours of any number, turned either way, concave, with holes, touching or crossing
// themselves and each other; and the simple polygons that such an outline fills under a rule. What the
// polygons are cut into is in bump/outline/triangulate.h and bump/outline/decompose.h.
//
// For example:
//
//     const bump::Vec points[] = {{0, 0}, {30, 0}, {30, 30}, {0, 30}, {9, 9}, {19, 9}, {19, 19}, {9, 19}};
//     const std::int32_t counts[] = {4, 4};  // a square, and one in it
//     const bump::Result<bump::Polygons> frame = bump::resolve({points, counts}, bump::FillRule::evenOdd);
//     assert(frame && bump::areaOf(frame.value) == 800);  // with a hole
#pragma once

#include <cstdint>
#include <span>

#include "bump/list.h"
#include "bump/status.h"
#include "bump/vector.h"

namespace bump {

// What is inside: where a point's winding number, the signed number of times that all contours go round it,
// is odd, or is not zero. The numbers are part of saved scenes: append, never reorder.
enum class FillRule : std::uint8_t { evenOdd = 0, nonZero = 1 };
inline constexpr const char* fillRuleNames = "evenOdd nonZero";
inline constexpr int fillRuleCount = 2;

// The points of all contours one after another, and how many each contour has. The last point of a contour
// is joined to its first.
struct Outline {
  std::span<const Vec> points;
  std::span<const std::int32_t> counts;
};

// Points first to first + count - 1 of Polygons::points, joined in a circle.
struct Ring {
  std::int32_t first = 0;
  std::int32_t count = 0;
};

// Rings firstRing to firstRing + ringCount - 1 of Polygons::rings: the outer one, counter-clockwise, then the
// holes, clockwise.
struct RingRange {
  std::int32_t firstRing = 0;
  std::int32_t ringCount = 0;
};

// Simple polygons with holes. No two edges cross or overlap, no vertex lies within an edge, no ring visits a
// point twice; rings may touch in vertices. The inside of each polygon is connected. Comes out of resolve()
// only. The order is the same on every platform.
struct Polygons {
  List<Vec> points;
  List<Ring> rings;
  List<RingRange> polygons;
};

// The region that the outline fills.
//
// Exactness. Points are first rounded to a grid of 2^-29 length units (of 2^(k-43) for coordinates up to 2^k,
// k > 14), on which integers are exact. If no two edges then cross between their ends - they may touch and
// overlap - the result is exact: same vertices, same area. Where edges cross, the crossings are rounded to
// the grid and edges through a grid cell that has a vertex go through that vertex (snap rounding, Hobby
// 1999): no part of an edge moves further than 0.71 grid units, and what comes out is simple in exact
// arithmetic. Crossings that are grid points themselves, as those of horizontal, vertical and 45 degree edges
// between integers, stay exact too.
//
// Refused: coordinates that are not finite or out of range, counts that do not add up (outOfRange), a contour
// of fewer than three points, more than limits::outlinePoints points, outlines that fall into more than
// limits::outlineParts edges (capacityExceeded), a region without area (noArea).
//
// O(n log n) time without crossings. With crossings O(k log k), k the number of pairs of edges whose bounding
// boxes overlap, in the best of eight turned frames: n * n / 2 at most.
Result<Polygons> resolve(const Outline& outline, FillRule rule);

// Rounded once for each vertex; not for exact comparisons.
double areaOf(const Polygons& polygons);

}  // namespace bump
