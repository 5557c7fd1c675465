// What a shape is: the numbers that questions take, its bounds, area and middle.
#include "answer.h"
#include "bind.h"
#include "bump/shape/mass.h"
#include "made_shape.h"
#include "query_shape.h"
#include "shape_wire.h"

namespace {

using bump::Result;

// A shape of shape_wire.h.
double shape() {
  NumberReader from(desk);
  return toldShape(readShape(from));
}

double bounds() {
  NumberReader from(desk);
  from.next();  // the touch rule
  const QueryShape shape = readPlaced(from);
  const Result<bump::Bounds> found =
      shape.region ? regionQuestions->bounds(shape) : bump::boundsOf(shape.placed.shape, shape.placed.pose);
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
  const QueryShape shape = readQueryShape(from);
  const Result<bump::MassProperties> found =
      shape.region ? regionQuestions->mass(shape) : bump::massOf(shape.placed.shape);
  const auto& [area, centroid, inertia] = found.value;
  desk[0] = area;
  desk[1] = centroid.x;
  desk[2] = centroid.y;
  desk[3] = inertia;
  return answer(found.status);
}

constexpr Binding functions[] = {
    bound<&shape>(".shape"),
    bound<&bounds>(".bounds"),
    bound<&mass>(".mass"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_shape) { bindAll(functions); }
