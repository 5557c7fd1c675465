// The checks at the public boundary, shared by makers, descriptions and setters. Each returns the first thing
// wrong, with the argument's name as given.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "bump/field.h"
#include "bump/limits.h"
#include "bump/status.h"
#include "bump/vector.h"

namespace bump {

inline constexpr Status fine{};

constexpr bool isFinite(double v) { return v - v == 0; }  // std::isfinite is not constexpr in C++20

constexpr Status checkWithin(double value, double limit, const char* argument) {
  if (!isFinite(value)) return {Code::notFinite, argument, value};
  if (value > limit || value < -limit) return {Code::outOfRange, argument, value};
  return fine;
}

constexpr Status checkCoordinate(Vec v, const char* nameX, const char* nameY) {
  if (Status s = checkWithin(v.x, limits::coordinate, nameX); !s) return s;
  return checkWithin(v.y, limits::coordinate, nameY);
}

constexpr Status checkSpeed(Vec v, const char* nameX, const char* nameY) {
  if (Status s = checkWithin(v.x, limits::speed, nameX); !s) return s;
  return checkWithin(v.y, limits::speed, nameY);
}

constexpr Status checkSize(double value, const char* argument) {
  if (Status s = checkWithin(value, limits::coordinate, argument); !s) return s;
  if (value < limits::smallestSize) return {Code::notPositive, argument, value};
  return fine;
}

// A number that may be 0 but not less.
constexpr Status checkAmount(double value, double limit, const char* argument) {
  if (Status s = checkWithin(value, limit, argument); !s) return s;
  if (value < 0) return {Code::negative, argument, value};
  return fine;
}

// A body's mass or inertia, 0 for none of its own, or a shape's mass per unit of area.
constexpr Status checkMass(double value, double least, double most, const char* argument) {
  if (Status s = checkAmount(value, most, argument); !s) return s;
  if (value > 0 && value < least) return {Code::notPositive, argument, value};
  return fine;
}

// A radius round something that has an extent already: 0 means none.
constexpr Status checkRounding(double value, const char* argument) {
  if (Status s = checkWithin(value, limits::coordinate, argument); !s) return s;
  if (value < 0) return {Code::negative, argument, value};
  if (value > 0 && value < limits::smallestSize) return {Code::notPositive, argument, value};
  return fine;
}

// The larger coordinate; of many, the largest.
inline double extentOf(Vec v) { return std::max(std::fabs(v.x), std::fabs(v.y)); }
inline double extentOf(std::span<const Vec> corners, Vec from = {}) {
  double most = 0;
  for (const Vec v : corners) most = std::max(most, extentOf(v - from));
  return most;
}

// How near to each other two corners of one polygon may be, along x or y.
inline double nearestCorners(std::span<const Vec> corners) {
  return std::max(limits::smallestSize, limits::thinnestTurned * extentOf(corners));
}
inline bool areApart(Vec a, Vec b, double least) { return extentOf(b - a) >= least; }

// Whether a number of a description is one that its list allows. A unit vector is looked at as a whole.
template <Range range, auto member, auto part, class Description>
constexpr Status checkField(const Field<range, member, part>& field, const Description& description) {
  const auto value = field.of(description);
  if constexpr (range == Range::within) return checkWithin(value, field.most, field.name);
  if constexpr (range == Range::amount) return checkAmount(value, field.most, field.name);
  if constexpr (range == Range::mass) return checkMass(value, field.least, field.most, field.name);
  if constexpr (range == Range::size) return checkSize(value, field.name);
  if constexpr (range == Range::whole) {
    if (value < field.least || value > field.most)
      return {Code::outOfRange, field.name, field.numberOf(description)};
  }
  if constexpr (range == Range::choice) {
    if (static_cast<int>(value) > static_cast<int>(field.most))
      return {Code::unknownKind, field.name, field.numberOf(description)};
  }
  return fine;
}

// All of them, the first that is not.
template <class... Fields, class Description>
[[gnu::always_inline]] constexpr Status checkFields(const FieldList<Fields...>& fields,
                                                    const Description& description) {
  Status answer;
  forEach(
      fields, [&](const auto& field) __attribute__((always_inline)) {
        if (answer) answer = checkField(field, description);
      });
  return answer;
}

}  // namespace bump
