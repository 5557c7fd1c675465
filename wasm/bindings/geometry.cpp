// What a shape is: the numbers that questions take, its bounds, area and middle; and shapes that are found
// rather than told: hulls, round rectangles.
#include <algorithm>
#include <span>

#include "answer.h"
#include "bind.h"
#include "bump/hull.h"
#include "bump/mass.h"
#include "bump/round_rectangle.h"
#include "room.h"
#include "shape_wire.h"
#include "thing.h"

namespace {

using bump::Result;
using bump::Shape;

// To the desk as thing.h reads it; answers with how many numbers that are.
double written(const Result<Shape>& made) {
  if (!made) return answer(made.status);
  const Shape& shape = made.value;
  double* to = desk.data();
  *to++ = static_cast<double>(shape.kind);
  *to++ = shape.count;
  *to++ = shape.radius;
  for (const bump::Vec point : std::span(shape.points).first(static_cast<std::size_t>(shape.count))) {
    *to++ = point.x;
    *to++ = point.y;
  }
  return static_cast<double>(to - desk.data());
}

// A shape of shape_wire.h.
double shape() {
  NumberReader from(desk);
  return written(readShape(from));
}

double hull(double count, double radius) {
  return written(bump::makeHull(room.as<const bump::Vec>(static_cast<std::size_t>(count)), radius));
}
double roundRectangle(double width, double height, double radius, double x, double y) {
  return written(bump::makeRoundRectangle(width, height, radius, {x, y}));
}

double bounds() {
  NumberReader from(desk);
  from.next();  // the touch rule
  const Thing thing = readPlaced(from);
  const Result<bump::Bounds> found =
      thing.solid ? solidQuestions->bounds(thing) : bump::boundsOf(thing.placed.shape, thing.placed.pose);
  const auto& [lower, upper] = found.value;
  desk[0] = lower.x;
  desk[1] = lower.y;
  desk[2] = upper.x;
  desk[3] = upper.y;
  return answer(found.status);
}

double mass() {
  NumberReader from(desk);
  from.next();  // the touch rule
  const Thing thing = readThing(from);
  const Result<bump::MassProperties> found =
      thing.solid ? solidQuestions->mass(thing) : bump::massOf(thing.placed.shape);
  const auto& [area, centroid, inertia] = found.value;
  desk[0] = area;
  desk[1] = centroid.x;
  desk[2] = centroid.y;
  desk[3] = inertia;
  return answer(found.status);
}

constexpr Binding functions[] = {
    bound<&shape>(".shape"),   bound<&hull>(".hull"), bound<&roundRectangle>(".roundRectangle"),
    bound<&bounds>(".bounds"), bound<&mass>(".mass"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_geometry) { bindAll(functions); }
