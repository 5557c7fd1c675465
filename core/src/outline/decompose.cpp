#include "bump/outline/decompose.h"

#include <algorithm>

#include "base/array.h"
#include "base/check.h"
#include "base/predicates.h"
#include "base/sort.h"
#include "bump/outline/triangulate.h"
#include "outline/resolve.h"

namespace bump {
namespace {

constexpr Status noMemory{Code::outOfMemory, "outline", 0};

// A side of a triangle, and of the piece it has become part of.
struct Side {
  std::int32_t from;  // point
  std::int32_t previous, next;
  std::int32_t twin;   // the same side from the other triangle, or -1 at the border
  std::int32_t piece;  // a piece's number, to be looked up with pieceOf()
};

class Merger {
 public:
  Merger(const Polygons& polygons, const List<Triangle>& triangles)
      : polygons_(polygons), triangles_(triangles) {}

  Array<Shape> shapes;

  Status run() {
    if (!makeSides() || !pairSides()) return noMemory;
    merge();
    return collect();
  }

 private:
  Vec at(std::int32_t side) const { return polygons_.points[sides_[side].from]; }

  bool makeSides() {
    const int n = triangles_.size();
    if (!sides_.reserve(3 * n) || !parent_.reserve(n) || !corners_.reserve(n)) return false;
    for (int t = 0; t < n; ++t) {
      const std::int32_t first = 3 * t;
      const Triangle& triangle = triangles_[t];
      if (!sides_.push({triangle.a, first + 2, first + 1, -1, t}) ||
          !sides_.push({triangle.b, first, first + 2, -1, t}) ||
          !sides_.push({triangle.c, first + 1, first, -1, t}) || !parent_.push(t) || !corners_.push(3)) {
        return false;
      }
    }
    return true;
  }

  // The two triangles on a cut have it in opposite directions, between the same two points.
  bool pairSides() {
    struct Key {
      std::int32_t low, high, side;
    };
    Array<Key> keys;
    if (!keys.reserve(sides_.size())) return false;
    for (int i = 0; i < sides_.size(); ++i) {
      const std::int32_t from = sides_[i].from;
      const std::int32_t to = sides_[sides_[i].next].from;
      if (!keys.push({std::min(from, to), std::max(from, to), i})) return false;
    }
    sortRows(keys.data(), keys.data() + keys.size(), [](const Key& a, const Key& b) {
      return a.low != b.low ? a.low < b.low : a.high != b.high ? a.high < b.high : a.side < b.side;
    });
    for (int i = 1; i < keys.size(); ++i) {
      if (keys[i].low != keys[i - 1].low || keys[i].high != keys[i - 1].high) continue;
      sides_[keys[i].side].twin = keys[i - 1].side;
      sides_[keys[i - 1].side].twin = keys[i].side;
      if (!cuts_.push(keys[i - 1].side)) return false;
    }
    return true;
  }

  // In the order in which ears were cut: of 1000 points on a circle that leaves 31 pieces where longest cuts
  // first leave 65, and of random stars and pictures no more than other orders do.
  void merge() {
    sortRows(cuts_.data(), cuts_.data() + cuts_.size());
    for (const std::int32_t cut : cuts_.span()) mergeOver(cut);
  }

  // Removes a side and its twin, if the pieces then make a convex one.
  void mergeOver(std::int32_t cut) {
    const Side side = sides_[cut];
    const Side twin = sides_[side.twin];
    const int turnAtStart = orientation(at(side.previous), at(cut), at(sides_[twin.next].next));
    if (turnAtStart < 0) return;
    const int turnAtEnd = orientation(at(twin.previous), at(side.twin), at(sides_[side.next].next));
    if (turnAtEnd < 0) return;
    const std::int32_t a = pieceOf(side.piece);
    const std::int32_t b = pieceOf(twin.piece);
    // A corner that becomes straight is none any more, and never will be again.
    const int corners = corners_[a] + corners_[b] - 2 - (turnAtStart == 0) - (turnAtEnd == 0);
    if (corners > limits::shapePoints) return;
    sides_[side.previous].next = twin.next;
    sides_[twin.next].previous = side.previous;
    sides_[twin.previous].next = side.next;
    sides_[side.next].previous = twin.previous;
    sides_[cut].twin = sides_[side.twin].twin = gone;
    parent_[std::max(a, b)] = std::min(a, b);
    corners_[std::min(a, b)] = corners;
  }

  std::int32_t pieceOf(std::int32_t piece) {
    while (parent_[piece] != piece) {
      parent_[piece] = parent_[parent_[piece]];
      piece = parent_[piece];
    }
    return piece;
  }

  Status collect() {
    Array<std::uint8_t> done;
    if (!done.reserve(sides_.size())) return noMemory;
    done.resize(sides_.size());
    for (int i = 0; i < sides_.size(); ++i) {
      if (done[i] || sides_[i].twin == gone) continue;
      std::array<Vec, limits::shapePoints> points;
      std::size_t count = 0;
      std::int32_t side = i;
      do {
        done[side] = 1;
        const bool straight = orientation(at(sides_[side].previous), at(side), at(sides_[side].next)) == 0;
        if (!straight && count < points.size()) points[count++] = at(side);
        side = sides_[side].next;
      } while (side != i);
      Result<Shape> shape = makePolygon({points.data(), count});
      if (shape.status.code == Code::noArea) continue;  // but for rounding
      if (!shape) return shape.status;
      nameBox(shape.value);
      if (!shapes.push(shape.value)) return noMemory;
    }
    return fine;
  }

  // An upright rectangle is a box, from its lower left corner on: the fast paths know it by its kind.
  static void nameBox(Shape& shape) {
    if (shape.count != 4) return;
    const auto first = shape.points.begin();
    const Bounds bounds = boundsOf(shape.view(), {});
    const std::array<Vec, 4> corners = {bounds.lower, Vec{bounds.upper.x, bounds.lower.y}, bounds.upper,
                                        Vec{bounds.lower.x, bounds.upper.y}};
    for (int turn = 0; turn < 4; ++turn, std::rotate(first, first + 1, first + 4)) {
      if (std::equal(corners.begin(), corners.end(), first)) {
        shape.kind = ShapeKind::box;
        return;
      }
    }
  }

  static constexpr std::int32_t gone = -2;

  const Polygons& polygons_;
  const List<Triangle>& triangles_;
  Array<Side> sides_;
  Array<std::int32_t> cuts_;     // one side of each pair
  Array<std::int32_t> parent_;   // by piece: the one it was merged into, or itself
  Array<std::int32_t> corners_;  // by piece
};

}  // namespace

Result<List<Shape>> decompose(const Outline& outline, FillRule rule) {
  const Result<Polygons> polygons = resolve(outline, rule, Straight::dropped);
  if (!polygons) return polygons.status;
  const Result<List<Triangle>> triangles = triangulate(polygons.value);
  if (!triangles) return triangles.status;
  Merger merger(polygons.value, triangles.value);
  if (Status s = merger.run(); !s) return s;
  // So thin that no piece could be turned.
  if (merger.shapes.empty()) return Status{Code::noArea, "outline", 0};
  List<Shape> shapes;
  if (!shapes.assign(merger.shapes.span())) return noMemory;
  return shapes;
}

}  // namespace bump
