// The questions whose answers are not rational (rounded rays, moved shapes), in 80-bit reals and by closed
// forms. Signs are never taken from here where the exact oracle can give them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "oracle/lattice.h"

namespace property {

using Real = long double;

struct RealPoint {
  Real x = 0;
  Real y = 0;

  friend RealPoint operator+(RealPoint a, RealPoint b) { return {a.x + b.x, a.y + b.y}; }
  friend RealPoint operator-(RealPoint a, RealPoint b) { return {a.x - b.x, a.y - b.y}; }
  friend RealPoint operator*(Real s, RealPoint a) { return {s * a.x, s * a.y}; }
};

inline Real dot(RealPoint a, RealPoint b) { return a.x * b.x + a.y * b.y; }
inline Real cross(RealPoint a, RealPoint b) { return a.x * b.y - a.y * b.x; }
inline Real lengthOf(RealPoint a) { return std::sqrt(dot(a, a)); }
inline RealPoint realOf(Point p) { return {static_cast<Real>(p.x), static_cast<Real>(p.y)}; }

struct RealOutline {
  int count = 0;
  std::array<RealPoint, 128> at;

  RealOutline() {}
  void add(RealPoint p) { at[static_cast<std::size_t>(count++)] = p; }
  RealPoint operator[](int i) const { return at[static_cast<std::size_t>(i)]; }
  RealPoint next(int i) const { return (*this)[i + 1 == count ? 0 : i + 1]; }
};

inline RealOutline realOf(const Outline& outline) {
  RealOutline out;
  for (int i = 0; i < outline.count; ++i) out.add(realOf(outline[i]));
  return out;
}

inline Real distanceToSegment(RealPoint p, RealPoint a, RealPoint b) {
  const RealPoint along = b - a;
  const Real length = dot(along, along);
  const Real t = length > 0 ? std::clamp(dot(p - a, along) / length, Real{0}, Real{1}) : 0;
  if (t > 0 && t < 1) return std::fabs(cross(along, p - a)) / std::sqrt(length);
  return lengthOf(p - (t > 0 ? b : a));
}

// Positive outside a convex outline, negative inside it.
inline Real signedDistance(const RealOutline& outline, RealPoint p) {
  bool inside = outline.count > 2;
  Real nearest = std::numeric_limits<Real>::infinity();
  for (int i = 0; i < outline.count; ++i) {
    const RealPoint a = outline[i];
    const RealPoint b = outline.next(i);
    inside = inside && cross(b - a, p - a) >= 0;
    nearest = std::min(nearest, distanceToSegment(p, a, b));
  }
  return inside ? -nearest : nearest;
}

// When a point that starts at the origin and moves by `travel` in unit time enters a disc; infinity if never.
inline Real entersDisc(RealPoint travel, RealPoint center, Real radius) {
  const Real never = std::numeric_limits<Real>::infinity();
  const Real gap = dot(center, center) - radius * radius;
  if (gap <= 0) return 0;
  const Real speed = dot(travel, travel);
  const Real toward = dot(travel, center);
  if (toward <= 0 || speed == 0) return never;
  // With s = cross / speed the least distance: the root in the form that does not cancel.
  const Real off = cross(travel, center);
  const Real inner = speed * radius * radius - off * off;
  if (inner < 0) return never;
  return gap / (toward + std::sqrt(inner));
}

// The same for a convex polygon in counter-clockwise order.
inline Real entersPolygon(RealPoint travel, const RealOutline& outline) {
  const Real never = std::numeric_limits<Real>::infinity();
  Real enter = 0;
  Real leave = never;
  for (int i = 0; i < outline.count; ++i) {
    const RealPoint a = outline[i];
    const RealPoint edge = outline.next(i) - a;
    const Real inside = cross(edge, Real{-1} * a);  // >= 0: on the inner side now
    const Real change = cross(edge, travel);
    if (change == 0) {
      if (inside < 0) return never;
    } else if (change > 0) {
      enter = std::max(enter, -inside / change);
    } else {
      leave = std::min(leave, -inside / change);
    }
  }
  return enter <= leave ? enter : never;
}

// The same for a segment without thickness. Along its own line only its ends can be met first.
inline Real entersSegment(RealPoint travel, RealPoint a, RealPoint b) {
  const RealPoint along = b - a;
  const Real across = cross(travel, along);
  if (across == 0) return std::min(entersDisc(travel, a, 0), entersDisc(travel, b, 0));
  const Real time = cross(a, along) / across;
  const Real place = cross(a, travel) / across;
  return time >= 0 && place >= 0 && place <= 1 ? time : std::numeric_limits<Real>::infinity();
}

// The same for a convex outline with a radius round it: the union of its core, a band along each edge, and a
// disc at each corner. The first of the entrances is the entrance.
inline Real entersRounded(RealPoint travel, const RealOutline& outline, Real radius) {
  Real first = std::numeric_limits<Real>::infinity();
  if (outline.count > 2) first = entersPolygon(travel, outline);
  if (outline.count == 2) first = entersSegment(travel, outline[0], outline[1]);
  if (outline.count == 1) first = entersDisc(travel, outline[0], radius);
  if (radius == 0) return first;
  for (int i = 0; i < outline.count; ++i) {
    const RealPoint a = outline[i];
    const RealPoint b = outline.next(i);
    first = std::min(first, entersDisc(travel, a, radius));
    const RealPoint along = b - a;
    const Real length = lengthOf(along);
    if (length == 0) continue;
    const RealPoint out = (radius / length) * RealPoint{along.y, -along.x};
    RealOutline band;
    band.add(a);
    band.add(a + out);
    band.add(b + out);
    band.add(b);
    first = std::min(first, entersPolygon(travel, band));
  }
  return first;
}

// The largest length that plays a part in a pair's answers: what their rounding errors are measured by.
inline Real extentOf(const Outline& difference, Int radius) {
  Real extent = static_cast<Real>(radius);
  for (int i = 0; i < difference.count; ++i) extent = std::max(extent, lengthOf(realOf(difference[i])));
  return extent;
}

}  // namespace property
