// Shapes as numbers in a row, as web/library/shape-wire.js writes them: a kind's number, then the arguments
// of its maker (bump/shape.h) in their order; a polygon's number of vertices stands before them. Checking is
// the makers'.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "bump/material.h"
#include "bump/shape.h"

class NumberReader {
 public:
  explicit NumberReader(std::span<const double> numbers) : numbers_(numbers) {}

  // 0 past the end.
  double next() { return at_ < numbers_.size() ? numbers_[at_++] : 0; }
  template <class T>
  T as() {
    return static_cast<T>(next());
  }
  bump::Vec point() {
    const double x = next();
    return {x, next()};
  }
  // To be looked at where they stand, which has room for as many.
  const bump::Vec* points(std::size_t count) {
    static_assert(sizeof(bump::Vec) == 2 * sizeof(double));
    if (numbers_.size() < at_ + 2 * count) return none.data();
    const auto* found = reinterpret_cast<const bump::Vec*>(numbers_.data() + at_);
    at_ += 2 * count;
    return found;
  }

 private:
  static constexpr std::array<bump::Vec, bump::limits::shapePoints> none{};
  std::span<const double> numbers_;
  std::size_t at_ = 0;
};

inline bump::Result<bump::Shape> readPolygon(NumberReader& from) {
  const double radius = from.next();
  const int count = from.as<int>();
  if (count < 0 || count > bump::limits::shapePoints) {
    return bump::Status{bump::Code::tooManyPoints, "vertices", static_cast<double>(count)};
  }
  std::array<bump::Vec, bump::limits::shapePoints> vertices;
  const std::span<bump::Vec> used(vertices.data(), static_cast<std::size_t>(count));
  for (bump::Vec& vertex : used) vertex = from.point();
  return bump::makePolygon(used, radius);
}

inline bump::Result<bump::Shape> readShape(NumberReader& from) {
  switch (from.as<bump::ShapeKind>()) {
    case bump::ShapeKind::point:
      return bump::makePoint(from.point());
    case bump::ShapeKind::circle: {
      const double radius = from.next();
      return bump::makeCircle(radius, from.point());
    }
    case bump::ShapeKind::segment: {
      const bump::Vec a = from.point();
      return bump::makeSegment(a, from.point());
    }
    case bump::ShapeKind::capsule: {
      const bump::Vec a = from.point();
      const bump::Vec b = from.point();
      return bump::makeCapsule(a, b, from.next());
    }
    case bump::ShapeKind::box: {
      const double width = from.next();
      const double height = from.next();
      const bump::Vec center = from.point();
      const double angle = from.next();
      return bump::makeBox(width, height, center, angle, from.next());
    }
    case bump::ShapeKind::polygon:
      return readPolygon(from);
  }
  return bump::Status{bump::Code::unknownKind, "kind", 0};
}

// What a shape of a body is made of, which is for the world to check, and then the shape.
inline bump::Result<bump::ShapeDescription> readDescription(NumberReader& from) {
  bump::ShapeDescription item;
  forEach(
      bump::shapeFields, [&](const auto& field)
                             __attribute__((always_inline)) { field.set(item, from.next()); });
  const bump::Result<bump::Shape> shape = readShape(from);
  if (!shape) return shape.status;
  item.shape = shape.value;
  return item;
}
