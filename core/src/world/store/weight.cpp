// What a body weighs and how it turns, worked out from its shapes: when it is made or changed, and never in a
// step.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/bits.h"
#include "bump/limits.h"
#include "bump/shape/mass.h"
#include "world/store/body_store.h"
#include "world/store/shape_store.h"

namespace bump {
namespace {

// How far the outline is from a point inside.
double depthOf(const ShapeView& view, Vec from) {
  double depth = view.count < 3 ? 0 : 2 * limits::coordinate;
  for (int i = 0; i < view.count && view.count > 2; ++i) {
    const Vec edge = view.points[(i + 1) % view.count] - view.points[i];
    const double length = std::sqrt(lengthSquared(edge));
    depth = std::min(depth, cross(edge, from - view.points[i]) / length);
  }
  return depth + view.radius;
}

// Whether both have one shape each, and nothing from which a body's weight follows tells them apart.
bool weighAlike(const BodyStore& bodies, const ShapeStore& shapes, int body, int other) {
  const int shape = bodies.firstShape[body], otherShape = bodies.firstShape[other];
  if (shape < 0 || otherShape < 0 || shapes.next[shape] >= 0 || shapes.next[otherShape] >= 0) return false;
  // By their bits: a zero has a sign.
  const auto isSame = [&](const Array<double>& column) {
    return wordOf(column[body]) == wordOf(column[other]);
  };
  const ShapeView view = shapes.view(shape), known = shapes.view(otherShape);
  return bodies.type[body] == bodies.type[other] && isSame(bodies.givenMass) && isSame(bodies.givenInertia) &&
         isSame(bodies.centerOffsetX) && isSame(bodies.centerOffsetY) &&
         bodies.lockTurning[body] == bodies.lockTurning[other] &&
         shapes.density[shape] == shapes.density[otherShape] && view.radius == known.radius &&
         view.count == known.count &&
         std::memcmp(view.points, known.points, static_cast<std::size_t>(view.count) * sizeof(Vec)) == 0;
}

}  // namespace

void updateMasses(BodyStore& bodies, const ShapeStore& shapes) {
  int known = -1;
  for (int i = 0; i < bodies.slots.size(); ++i) {
    if (!bodies.slots.isAlive(i)) continue;
    if (known >= 0 && weighAlike(bodies, shapes, i, known)) {
      bodies.inverseMass[i] = bodies.inverseMass[known];
      bodies.inverseInertia[i] = bodies.inverseInertia[known];
      bodies.extent[i] = bodies.extent[known];
      bodies.depth[i] = bodies.depth[known];
      bodies.center[i] = bodies.center[known];
    } else {
      updateMass(bodies, shapes, i);
    }
    known = i;
  }
}

void updateMass(BodyStore& bodies, const ShapeStore& shapes, int body) {
  bodies.inverseMass[body] = bodies.inverseInertia[body] = bodies.extent[body] = bodies.depth[body] = 0;
  bodies.center[body] = {};
  if (static_cast<BodyType>(bodies.type[body]) != BodyType::dynamic) return;
  const int first = bodies.firstShape[body];
  const double given = bodies.givenMass[body];
  // Asked three times of each shape; most bodies have one.
  MassProperties known;
  int knownShape = -1;
  const auto partOf = [&](int shape) {
    if (shape != knownShape) known = massOf(shapes.view(shape));
    knownShape = shape;
    return known;
  };
  double mass = 0, area = 0;
  for (int shape = first; shape >= 0; shape = shapes.next[shape]) {
    const MassProperties part = partOf(shape);
    mass += part.area * shapes.density[shape];
    area += part.area;
  }
  // Shapes that all weigh nothing share a given mass by their areas.
  const bool byArea = mass == 0;
  const auto weightOf = [&](int shape, double partArea) {
    return byArea ? partArea : partArea * shapes.density[shape];
  };
  const double total = byArea ? area : mass;
  Vec center;
  for (int shape = first; shape >= 0 && total > 0; shape = shapes.next[shape]) {
    const MassProperties part = partOf(shape);
    center = center + part.centroid * (weightOf(shape, part.area) / total);
  }
  center = center + Vec{bodies.centerOffsetX[body], bodies.centerOffsetY[body]};
  double inertia = 0, extent = 0, depth = 2 * limits::coordinate;
  for (int shape = first; shape >= 0; shape = shapes.next[shape]) {
    const ShapeView view = shapes.view(shape);
    const MassProperties part = partOf(shape);
    // A sum of what is not negative: nothing cancels, however far out a shape lies.
    const double weight = weightOf(shape, part.area);
    inertia +=
        (byArea ? 1 : shapes.density[shape]) * part.inertia + weight * lengthSquared(part.centroid - center);
    for (int i = 0; i < view.count; ++i) {
      extent = std::max(extent, std::sqrt(lengthSquared(view.points[i] - center)) + view.radius);
    }
    depth = std::min(depth, depthOf(view, part.centroid));
  }
  // A body whose mass lies round its position, but for rounding, turns about that position.
  constexpr double hair = 1e-14;
  if (lengthSquared(center) <= hair * hair * extent * extent) center = {};
  const double weighs = given != 0 ? given : mass;
  bodies.inverseMass[body] = weighs > 0 ? 1 / std::max(weighs, limits::leastWeight) : 1;
  bodies.center[body] = center;
  bodies.extent[body] = extent;
  bodies.depth[body] = depth;
  if (bodies.lockTurning[body] != 0) return;
  if (bodies.givenInertia[body] != 0) {
    constexpr double smallest = limits::smallestSize * limits::smallestSize;
    bodies.inverseInertia[body] =
        std::min(1 / bodies.givenInertia[body], bodies.inverseMass[body] / smallest);
  } else if (inertia > 0) {
    bodies.inverseInertia[body] = bodies.inverseMass[body] * (total / inertia);
  }
}

}  // namespace bump
