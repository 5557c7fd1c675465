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
  NumberReader from(scratch);
  return toldShape(readShape(from));
}

double bounds() {
  NumberReader from(scratch);
  from.next();  // the touch rule
  const QueryShape shape = readPlaced(from);
  const Result<bump::Bounds> found =
      shape.region ? regionQuestions->bounds(shape) : bump::boundsOf(shape.placed.shape, shape.placed.pose);
  const auto& [lower, upper] = found.value;
  scratch[0] = lower.x;
  scratch[1] = lower.y;
  scratch[2] = upper.x;
  scratch[3] = upper.y;
  return answer(found.status);
}

double mass() {
  NumberReader from(scratch);
  from.next();  // the touch rule
  const QueryShape shape = readQueryShape(from);
  const Result<bump::MassProperties> found =
      shape.region ? regionQuestions->mass(shape) : bump::massOf(shape.placed.shape);
  const auto& [area, centroid, inertia] = found.value;
  scratch[0] = area;
  scratch[1] = centroid.x;
  scratch[2] = centroid.y;
  scratch[3] = inertia;
  return answer(found.status);
}

constexpr Binding functions[] = {
    bound<&shape>(".shape"),
    bound<&bounds>(".bounds"),
    bound<&mass>(".mass"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_shape) { bindAll(functions); }
