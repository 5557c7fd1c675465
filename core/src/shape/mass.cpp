#include "bump/shape/mass.h"

#include <cmath>

#include "base/arc.h"
#include "bump/angle.h"

namespace bump {
namespace {

// Sums of dA, p dA and p.p dA over a region, p relative to a chosen reference.
struct Moments {
  double area = 0;
  Vec first;
  double second = 0;

  void add(double partArea, Vec partCentroid, double partInertia) {
    area += partArea;
    first = first + partCentroid * partArea;
    second += partInertia + partArea * lengthSquared(partCentroid);
  }

  // Relative to the reference; Steiner's theorem takes the inertia to the centroid.
  MassProperties properties(Vec reference) const {
    const Vec centroid = first * (1 / area);
    return {area, reference + centroid, second - area * lengthSquared(centroid)};
  }
};

// The triangle of the reference, a and b.
void addTriangle(Moments& moments, Vec a, Vec b) {
  const double area = cross(a, b) / 2;
  moments.area += area;
  moments.first = moments.first + (a + b) * (area / 3);
  moments.second += area / 6 * (dot(a, a) + dot(a, b) + dot(b, b));
}

// The region that a radius adds to a polygon (Steiner): along each side a rectangle of the radius' width, at
// each corner the sector between the two sides' normals. All sectors together are one circle. Two points are
// a polygon with two sides.
void addRim(Moments& moments, const ShapeView& shape, Vec reference) {
  const int n = shape.count;
  const double r = shape.radius;
  const auto point = [&](int i) { return shape.points[i % n] - reference; };
  const auto normal = [&](int i) {
    const Vec side = point(i + 1) - point(i);
    return Vec{side.y, -side.x} * (1 / std::sqrt(lengthSquared(side)));
  };
  Vec before = normal(n - 1);
  for (int i = 0; i < n; ++i) {
    const Vec corner = point(i);
    const Vec side = point(i + 1) - corner;
    const double length = std::sqrt(lengthSquared(side));
    const Vec after = normal(i);
    moments.add(length * r, corner + side * 0.5 + after * (r / 2),
                length * r * (length * length + r * r) / 12);

    // Sector: about its corner the first moment is the integral of (cos, sin) times r^3 / 3, which needs the
    // two normals only; the second is r^4 / 4 times the angle. Half angles keep a half circle's sign.
    const Vec across = after - before;
    const Vec along = after + before;
    const double angle = 2 * angleOf(std::sqrt(lengthSquared(across)), std::sqrt(lengthSquared(along)));
    const double area = r * r / 2 * angle;
    const Vec first = Vec{across.y, -across.x} * (r * r * r / 3);
    moments.area += area;
    moments.first = moments.first + first + corner * area;
    moments.second += r * r * r * r / 4 * angle + 2 * dot(corner, first) + lengthSquared(corner) * area;
    before = after;
  }
}

}  // namespace

MassProperties massOf(const ShapeView& shape) {
  const double r = shape.radius;
  if (shape.count == 1) {
    const double area = pi * r * r;
    return {area, shape.points[0], area * r * r / 2};
  }
  // The middle of the points keeps terms small; far from the origin nothing is lost.
  Vec reference = shape.points[0];
  for (int i = 1; i < shape.count; ++i) {
    reference = reference + (shape.points[i] - shape.points[0]) * (1.0 / shape.count);
  }
  Moments moments;
  for (int i = 0; shape.count > 2 && i < shape.count; ++i) {
    addTriangle(moments, shape.points[i] - reference, shape.points[(i + 1) % shape.count] - reference);
  }
  if (r > 0) addRim(moments, shape, reference);
  if (!(moments.area > 0)) return {0, reference, 0};
  return moments.properties(reference);
}

MassProperties massOf(std::span<const Shape> shapes) {
  if (shapes.empty()) return {};
  const Vec reference = massOf(shapes[0].view()).centroid;
  Moments moments;
  Vec mean;
  for (const Shape& shape : shapes) {
    const MassProperties part = massOf(shape.view());
    moments.add(part.area, part.centroid - reference, part.inertia);
    mean = mean + (part.centroid - reference) * (1 / static_cast<double>(shapes.size()));
  }
  if (!(moments.area > 0)) return {0, reference + mean, 0};
  return moments.properties(reference);
}

}  // namespace bump
