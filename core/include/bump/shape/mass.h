// How much area a shape has, where its middle is and how hard it is to turn: everything a body's mass comes
// from, for a mass of 1 per unit of area. Pure functions; multiply area and inertia by a density.
#pragma once

#include <span>

#include "bump/shape.h"

namespace bump {

struct MassProperties {
  double area = 0;
  Vec centroid;        // in the shape's own axes
  double inertia = 0;  // about the centroid, per unit of density: the integral of squared distance
};

// With the rounding radius in full: not the polygon's numbers scaled, but those of the rounded region. Points
// and segments have no area and no inertia; their centroid is their middle.
MassProperties massOf(const ShapeView& shape);

// The same for several shapes; where they overlap, area counts once for each. Without any area the centroid
// is the mean of the shapes' own.
MassProperties massOf(std::span<const Shape> shapes);

}  // namespace bump
