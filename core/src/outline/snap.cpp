#include "outline/snap.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "base/predicates.h"
#include "base/segment_predicates.h"
#include "base/sort.h"
#include "bump/angle.h"
#include "outline/box_tree.h"
#include "outline/edge_sweep.h"
#include "outline/integer_grid.h"

namespace bump {
namespace {

constexpr Status noMemory{Code::outOfMemory, "outline", 0};
constexpr Status tooManyParts{Code::capacityExceeded, "outline parts", limits::outlineParts};

struct Segment {
  Vec a, b;  // in grid units
};

bool before(Vec a, Vec b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

Bounds boundsOf(const Segment& s) {
  return {{std::min(s.a.x, s.b.x), std::min(s.a.y, s.b.y)}, {std::max(s.a.x, s.b.x), std::max(s.a.y, s.b.y)}};
}

bool overlap(const Bounds& a, const Bounds& b) {
  return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y && b.lower.y <= a.upper.y;
}

// The segments with length, in grid units.
bool collectSegments(const Outline& outline, double unit, Array<Segment>& segments) {
  if (!segments.reserve(static_cast<int>(outline.points.size()))) return false;
  const auto rounded = [&](std::size_t i) {
    // Adding 0 turns -0 into 0.
    return Vec{std::nearbyint(outline.points[i].x / unit) + 0.0,
               std::nearbyint(outline.points[i].y / unit) + 0.0};
  };
  std::size_t first = 0;
  for (const std::int32_t count : outline.counts) {
    const auto n = static_cast<std::size_t>(count);
    for (std::size_t i = 0; i < n; ++i) {
      const Segment s{rounded(first + i), rounded(first + (i + 1) % n)};
      if (!(s.a == s.b) && !segments.push(s)) return false;
    }
    first += n;
  }
  return true;
}

// Boxes of the segments in a turned frame, grown by more than turning rounds: those of parallel slanted edges
// overlap all over in one frame and nowhere in another. Of eight frames the one with the least area of boxes.
bool turnedBoxes(const Array<Segment>& segments, Array<Bounds>& boxes) {
  if (!boxes.reserve(segments.size())) return false;
  boxes.resize(segments.size());
  Rotation best;
  double leastArea = HUGE_VAL;
  for (int k = 0; k < 8; ++k) {
    const Rotation turn = rotationOf(k * (pi / 16));
    double area = 0;
    for (const Segment& s : segments.span()) {
      const Vec extent = rotate(turn, s.b - s.a);
      area += std::fabs(extent.x) * std::fabs(extent.y);
    }
    if (area < leastArea) {
      leastArea = area;
      best = turn;
    }
  }
  const Vec margin{4, 4};
  for (int i = 0; i < segments.size(); ++i) {
    const Bounds box = boundsOf(Segment{rotate(best, segments[i].a), rotate(best, segments[i].b)});
    boxes[i] = {box.lower - margin, box.upper + margin};
  }
  return true;
}

// Adds the cell of every crossing to `points`.
Status addCrossings(const Array<Segment>& segments, Array<Vec>& points) {
  Array<Bounds> boxes;
  if (!turnedBoxes(segments, boxes)) return noMemory;
  BoxTree tree;
  if (!tree.build(boxes.span())) return noMemory;
  const int ends = points.size();
  Status status;
  for (int i = 0; i < segments.size() && status; ++i) {
    const auto near = [&](const Bounds& box) { return overlap(box, boxes[i]); };
    tree.visit(near, [&](int k) {
      const Segment& s = segments[i];
      const Segment& t = segments[k];
      if (k <= i || !overlap(boxes[k], boxes[i]) || !crossWithin(s.a, s.b, t.a, t.b)) return true;
      const Vec cell = crossingCell(s.a, s.b, t.a, t.b);
      if (points.size() - ends >= limits::outlineParts) {
        status = tooManyParts;
      } else if (!points.push(cell)) {
        status = noMemory;
      }
      return static_cast<bool>(status);
    });
  }
  return status;
}

// Does the line from a to b leave the box, grown by a cell, on one side?
bool missesBox(const Segment& s, const Bounds& box) {
  const Vec cell{1, 1};
  const Vec low = box.lower - cell;
  const Vec high = box.upper + cell;
  const Vec along = s.b - s.a;
  // The two corners furthest to the left and to the right of the line's direction.
  const Vec left{along.y > 0 ? low.x : high.x, along.x > 0 ? high.y : low.y};
  const Vec right{along.y > 0 ? high.x : low.x, along.x > 0 ? low.y : high.y};
  return orientation(s.a, s.b, left) < 0 || orientation(s.a, s.b, right) > 0;
}

bool onSegment(const Segment& s, const Bounds& box, Vec p) {
  return overlap(box, {p, p}) && orientation(s.a, s.b, p) == 0;
}

void joinEqualEdges(Array<SnappedEdge>& edges) {
  sortRows(edges.data(), edges.data() + edges.size(), [](const SnappedEdge& a, const SnappedEdge& b) {
    return a.left != b.left ? a.left < b.left : a.right < b.right;
  });
  int kept = 0;
  for (int i = 0; i < edges.size(); ++i) {
    if (kept > 0 && edges[kept - 1].left == edges[i].left && edges[kept - 1].right == edges[i].right) {
      edges[kept - 1].winding += edges[i].winding;
      edges[kept - 1].passes += edges[i].passes;
    } else {
      edges[kept++] = edges[i];
    }
  }
  edges.resize(kept);
}

// Which vertices an edge is split at: those on it, or those whose grid cell it passes.
enum class Cells { exact, rounding };

Status split(const Array<Segment>& segments, const Array<Bounds>& boxes, const Array<Vec>& vertices,
             Cells cells, Array<SnappedEdge>& edges) {
  BoxTree tree;
  {
    Array<Bounds> points;
    if (!points.reserve(vertices.size())) return noMemory;
    for (const Vec v : vertices.span()) {
      if (!points.push({v, v})) return noMemory;
    }
    if (!tree.build(points.span())) return noMemory;
  }
  Array<std::int32_t> path;
  const bool rounding = cells == Cells::rounding;
  const Vec cell{rounding ? 1.0 : 0.0, rounding ? 1.0 : 0.0};
  for (int i = 0; i < segments.size(); ++i) {
    const Segment& s = segments[i];
    const Bounds reach{boxes[i].lower - cell, boxes[i].upper + cell};
    bool memory = true;
    path.clear();
    tree.visit([&](const Bounds& box) { return overlap(box, reach) && !missesBox(s, box); },
               [&](int k) {
                 const Vec v = vertices[k];
                 if (!overlap({v, v}, reach)) return true;
                 if (rounding ? passesCell(s.a, s.b, v) : onSegment(s, boxes[i], v)) memory = path.push(k);
                 return memory;
               });
    if (!memory) return noMemory;
    // A segment visits cells rising or falling in x and y alike, so cells are in order along it when their
    // coordinates are, each in the segment's own direction.
    const double towardsX = s.b.x < s.a.x ? -1 : 1;
    const double towardsY = s.b.y < s.a.y ? -1 : 1;
    sortRows(path.data(), path.data() + path.size(), [&](std::int32_t j, std::int32_t k) {
      const Vec p = vertices[j];
      const Vec q = vertices[k];
      return p.x != q.x ? p.x * towardsX < q.x * towardsX : p.y * towardsY < q.y * towardsY;
    });
    for (int k = 1; k < path.size(); ++k) {
      const std::int32_t from = path[k - 1];
      const std::int32_t to = path[k];
      if (edges.size() >= limits::outlineParts) return tooManyParts;
      if (!edges.push({std::min(from, to), std::max(from, to), from < to ? 1 : -1, 1})) return noMemory;
    }
  }
  joinEqualEdges(edges);
  return fine;
}

void sortVertices(Array<Vec>& vertices) {
  Vec* const first = vertices.data();
  sortRows(first, first + vertices.size(), before);
  vertices.resize(static_cast<int>(std::unique(first, first + vertices.size()) - first));
}

// Whether any edges still cross between vertices.
bool findCrossing(const SnappedOutline& snapped, bool& crossing) {
  Array<SweepEdge> edges, sorted;
  Array<std::int32_t> order;
  for (const SnappedEdge& e : snapped.edges.span()) {
    if (!edges.push({e.left, e.right})) return false;
  }
  if (!sweepOrder(snapped.vertices.span(), edges.span(), order) || !sorted.reserve(edges.size()))
    return false;
  for (const std::int32_t i : order.span()) {
    if (!sorted.push(edges[i])) return false;
  }
  return sweepForCrossing(snapped.vertices.span(), sorted.span(), crossing);
}

}  // namespace

Status checkOutline(const Outline& outline) {
  const auto points = static_cast<double>(outline.points.size());
  if (outline.points.size() > limits::outlinePoints) return {Code::tooManyPoints, "points", points};
  double sum = 0;
  for (const std::int32_t count : outline.counts) {
    if (count < 3) return {Code::tooFewPoints, "counts", static_cast<double>(count)};
    sum += count;
  }
  if (sum != points) return {Code::outOfRange, "counts", sum};
  if (outline.points.empty()) return {Code::tooFewPoints, "points", 0};
  for (const Vec p : outline.points) {
    if (Status s = checkCoordinate(p, "points[].x", "points[].y"); !s) return s;
  }
  return fine;
}

Status snapOutline(const Outline& outline, SnappedOutline& result) {
  double reach = 0;
  for (const Vec p : outline.points) reach = std::max({reach, std::fabs(p.x), std::fabs(p.y)});
  const double unit = gridUnit(reach);

  Array<Segment> segments;
  Array<Bounds> boxes;
  Array<Vec>& vertices = result.vertices;
  if (!collectSegments(outline, unit, segments) || !boxes.reserve(segments.size()) ||
      !vertices.reserve(segments.size())) {
    return noMemory;
  }
  for (const Segment& s : segments.span()) {
    // Contours are closed: every end is the start of another segment.
    if (!boxes.push(boundsOf(s)) || !vertices.push(s.a)) return noMemory;
  }
  sortVertices(vertices);
  if (Status s = split(segments, boxes, vertices, Cells::exact, result.edges); !s) return s;
  bool crossing = false;
  if (!findCrossing(result, crossing)) return noMemory;
  if (crossing) {
    if (Status s = addCrossings(segments, vertices); !s) return s;
    sortVertices(vertices);
    result.edges.clear();
    if (Status s = split(segments, boxes, vertices, Cells::rounding, result.edges); !s) return s;
  }
  for (int i = 0; i < vertices.size(); ++i) vertices[i] = vertices[i] * unit;
  return fine;
}

}  // namespace bump
