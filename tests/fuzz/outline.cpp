// Fuzz target: outlines of any kind are refused, or fall into polygons, triangles and convex pieces of one
// area.
#include <cmath>
#include <vector>

#include "bump/outline/decompose.h"
#include "bump/outline/triangulate.h"
#include "bytes.h"

using namespace bump;
using fuzz::expect;

namespace {

double areaOf(const Polygons& polygons, const List<Triangle>& triangles) {
  double area = 0;
  for (const Triangle& each : triangles.span()) {
    const auto at = [&](std::int32_t i) { return polygons.points.span()[static_cast<std::size_t>(i)]; };
    const double part = cross(at(each.b) - at(each.a), at(each.c) - at(each.a));
    expect(part > -1e-12 * (1 + std::abs(part)), "triangles turn counter-clockwise");
    area += part / 2;
  }
  return area;
}

bool alike(double a, double b, double reach) {
  return std::abs(a - b) <= 1e-9 * (reach * reach + std::abs(a));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size < 600 ? size : 600);
  const FillRule rule = bytes.byte() % 2 ? FillRule::nonZero : FillRule::evenOdd;
  std::vector<Vec> points;
  std::vector<std::int32_t> counts;
  double reach = 0;
  for (int contours = 1 + bytes.below(4); contours > 0 && !bytes.atEnd(); --contours) {
    const int count = bytes.below(40);
    for (int i = 0; i < count; ++i) {
      points.push_back(bytes.vec());
      reach = std::fmax(reach, std::abs(points.back().x) + std::abs(points.back().y));
    }
    counts.push_back(count);
  }
  const Outline outline{points, counts};
  const Result<Polygons> resolved = resolve(outline, rule);
  const Result<List<Shape>> pieces = decompose(outline, rule);
  if (!resolved) {
    expect(!pieces, "what cannot be resolved is not decomposed");
    return 0;
  }
  const double area = areaOf(resolved.value);
  const Result<List<Triangle>> triangles = triangulate(resolved.value);
  expect(static_cast<bool>(triangles), "what was resolved can be triangulated");
  expect(alike(areaOf(resolved.value, triangles.value), area, reach), "triangles have the polygons' area");
  if (!pieces) return 0;  // a piece may be too small to be a shape
  double sum = 0;
  for (const Shape& each : pieces.value.span()) {
    sum += areaOfPoints(std::span(each.points).first(static_cast<std::size_t>(each.count)));
  }
  expect(alike(sum, area, reach), "convex pieces have the polygons' area");
  return 0;
}
