// Shapes that are found rather than told: hulls, round rectangles.
#include "bind.h"
#include "buffer.h"
#include "bump/shape/hull.h"
#include "bump/shape/round_rectangle.h"
#include "made_shape.h"

namespace {

double hull(double count, double radius) {
  return toldShape(bump::makeHull(buffer.as<const bump::Vec>(static_cast<std::size_t>(count)), radius));
}
double roundRectangle(double width, double height, double radius, double x, double y) {
  return toldShape(bump::makeRoundRectangle(width, height, radius, {x, y}));
}

constexpr Binding functions[] = {
    bound<&hull>(".hull"),
    bound<&roundRectangle>(".roundRectangle"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_geometry) { bindAll(functions); }
