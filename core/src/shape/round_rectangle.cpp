#include "bump/shape/round_rectangle.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace bump {
namespace {

enum class Form { box, circle, upright, lying, rounded };

struct Plan {
  Form form = Form::box;
  double radius = 0;
  Vec inner;  // half the straight parts: the corner circles' centres are at (+-inner.x, +-inner.y)
};

// half - radius, never so large that adding the radius again leaves `half`. The difference is exact or has a
// rounding error that is itself a double, half >= radius (Dekker's fast two-sum).
double straightHalf(double half, double radius) {
  const double rest = half - radius;
  const double error = (half - rest) - radius;  // exact difference minus rest
  return error < 0 ? std::nextafter(rest, 0.0) : rest;
}

Result<Plan> planOf(double width, double height, double radius, Vec center) {
  if (Status s = checkSize(width, "width"); !s) return s;
  if (Status s = checkSize(height, "height"); !s) return s;
  if (Status s = checkRounding(radius, "radius"); !s) return s;
  if (Status s = checkCoordinate(center, "center.x", "center.y"); !s) return s;

  const Vec half{width / 2, height / 2};
  const double shorter = std::min(half.x, half.y);
  const double full = limits::smallestSize;
  const bool fullWidth = half.x - radius < full;
  const bool fullHeight = half.y - radius < full;
  Plan plan;
  if (radius == 0) {
    plan = {Form::box, 0, half};
  } else if (fullWidth && fullHeight) {
    plan = {Form::circle, shorter, {}};
  } else if (fullWidth) {
    plan = {Form::upright, half.x, {0, straightHalf(half.y, half.x)}};
  } else if (fullHeight) {
    plan = {Form::lying, half.y, {straightHalf(half.x, half.y), 0}};
  } else {
    plan = {Form::rounded, radius, {straightHalf(half.x, radius), straightHalf(half.y, radius)}};
  }
  // Their vertices are symmetric about the center: the one that is furthest out speaks for all.
  const Vec furthest{center.x + std::copysign(plan.inner.x, center.x),
                     center.y + std::copysign(plan.inner.y, center.y)};
  if (Status s = checkCoordinate(furthest, "center.x", "center.y"); !s) return s;
  return plan;
}

}  // namespace

Result<Shape> makeRoundRectangle(double width, double height, double radius, Vec center) {
  const Result<Plan> made = planOf(width, height, radius, center);
  if (!made) return made.status;
  const auto [form, r, inner] = made.value;
  switch (form) {
    case Form::circle:
      return makeCircle(r, center);
    case Form::upright:
    case Form::lying:
      return makeCapsule(center - inner, center + inner, r);
    case Form::box:
    case Form::rounded:
      break;
  }
  return makeBox(2 * inner.x, 2 * inner.y, center, 0, r);
}

Result<RoundRectanglePieces> roundRectanglePieces(double width, double height, double radius, Vec center) {
  const Result<Plan> made = planOf(width, height, radius, center);
  if (!made) return made.status;
  const auto [form, r, inner] = made.value;
  RoundRectanglePieces pieces;
  Status status;
  const auto add = [&](const Result<Shape>& piece) {
    if (!piece) status = piece.status;
    pieces.shapes[static_cast<std::size_t>(pieces.count++)] = piece.value;
  };
  const auto addCircle = [&, corner = r](Vec at) { add(makeCircle(corner, center + at)); };
  const auto addBox = [&](double w, double h) { add(makeBox(w, h, center)); };
  switch (form) {
    case Form::box:
      addBox(width, height);
      break;
    case Form::circle:
      addCircle({});
      break;
    case Form::upright:
      addCircle(inner);
      addBox(width, 2 * inner.y);
      addCircle(-inner);
      break;
    case Form::lying:
      addCircle(-inner);
      addBox(2 * inner.x, height);
      addCircle(inner);
      break;
    case Form::rounded:
      addCircle({-inner.x, inner.y});
      addCircle(inner);
      addCircle({inner.x, -inner.y});
      addCircle(-inner);
      addBox(width, 2 * inner.y);
      addBox(2 * inner.x, height);
      break;
  }
  if (!status) return status;
  return pieces;
}

}  // namespace bump
