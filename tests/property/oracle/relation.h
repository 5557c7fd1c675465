// The oracle's verdict on two shapes: apart, touching or overlapping, and how deep. "Overlapping" means that
// every small enough movement leaves them meeting: the origin is inside the Minkowski difference, not on its
// rim. So a point on an edge and two collinear segments touch, two crossing segments overlap.
#pragma once

#include <cmath>

#include "oracle/minkowski.h"
#include "oracle/ratio.h"

namespace property {

enum class Relation { apart, touching, overlapping };
inline const char* nameOf(Relation relation) {
  constexpr const char* names[] = {"apart", "touching", "overlapping"};
  return names[static_cast<int>(relation)];
}

enum class Side { outside, rim, inside };

// Where the origin lies with respect to a convex outline.
struct OriginPlace {
  Side side = Side::outside;
  Ratio squared;          // distance to the rim, squared
  bool oneWayOut = true;  // a single direction of the shortest way to (or, from outside, from) the rim
};

inline OriginPlace placeOfOrigin(const Outline& outline) {
  OriginPlace place;
  if (outline.count == 1) {
    place.squared = {squared(outline[0]), 1};
    place.oneWayOut = place.squared.numerator != 0;
    place.side = place.oneWayOut ? Side::outside : Side::rim;
    return place;
  }
  bool outside = outline.count == 2;
  bool atCorner = false;
  int shortest = 0;  // how many edges share the least distance
  for (int i = 0; i < outline.count; ++i) {
    const Point p = outline[i];
    const Point q = outline.next(i);
    outside = outside || cross(p, q) < 0;
    atCorner = atCorner || p == Point{};
    const Ratio here = squaredDistance(p, q);
    const int order = i == 0 ? -1 : compare(here, place.squared);
    if (order < 0) {
      place.squared = here;
      shortest = 1;
    } else if (order == 0) {
      ++shortest;
    }
  }
  if (place.squared.numerator == 0) {
    place.side = Side::rim;
    place.oneWayOut = !atCorner && outline.count > 2;
  } else {
    place.side = outside ? Side::outside : Side::inside;
    // From outside the nearest point of a convex set is one point, even where two edges meet in it.
    place.oneWayOut = outside || shortest == 1;
  }
  return place;
}

inline Relation relationOf(const OriginPlace& place, Int radius) {
  if (place.side == Side::inside) return Relation::overlapping;
  if (place.side == Side::rim) return radius > 0 ? Relation::overlapping : Relation::touching;
  const Wide reach = Wide{radius} * radius * place.squared.denominator;
  if (place.squared.numerator == reach) return Relation::touching;
  return place.squared.numerator < reach ? Relation::overlapping : Relation::apart;
}

inline Relation relationOf(const LatticeShape& a, const LatticeShape& b) {
  return relationOf(placeOfOrigin(minkowskiDifference(a, b)), a.radius + b.radius);
}

// The signed distance between the surfaces; minus the length of the shortest separating move when they
// overlap. The only rounding is the last root and sum, some 2^-62 relative to the larger of radius and
// distance.
inline long double separationOf(const OriginPlace& place, Int radius) {
  const long double rim = std::sqrt(place.squared.real());
  return (place.side == Side::inside ? -rim : rim) - static_cast<long double>(radius);
}

}  // namespace property
