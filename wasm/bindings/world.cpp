// The world's names in JavaScript. Calls are made at load and once a frame; everything else is read from the
// arrays that `columns` lists.
#include <cstddef>
#include <string>

#include "bind.h"
#include "world_host.h"

namespace {

std::string field(const char* name, const char* type, std::size_t offset) {
  return std::string(name) + ":" + type + ":" + std::to_string(offset) + " ";
}

Text columnLayout() { return columnNames; }

Text contactLayout() {
  using Row = bump::ContactRow;
  static const std::string layout =
      field("shapeA", "u32", offsetof(Row, shapeA)) + field("shapeB", "u32", offsetof(Row, shapeB)) +
      field("bodyA", "u32", offsetof(Row, bodyA)) + field("bodyB", "u32", offsetof(Row, bodyB)) +
      field("normalX", "f64", offsetof(Row, normal)) + field("normalY", "f64", offsetof(Row, normal) + 8) +
      field("separation", "f64", offsetof(Row, separation)) + field("point0X", "f64", offsetof(Row, points)) +
      field("point0Y", "f64", offsetof(Row, points) + 8) +
      field("point1X", "f64", offsetof(Row, points) + 16) +
      field("point1Y", "f64", offsetof(Row, points) + 24) +
      field("pointCount", "u32", offsetof(Row, pointCount)) + field("flags", "u32", offsetof(Row, flags)) +
      field("approach", "f64", offsetof(Row, approach)) + field("impulse", "f64", offsetof(Row, pressed)) +
      field("friction", "f64", offsetof(Row, friction)) + field("groupsLow", "u32", offsetof(Row, groups)) +
      field("groupsHigh", "u32", offsetof(Row, groups) + 4) + std::to_string(sizeof(Row));
  return layout.c_str();
}

Text eventLayout() {
  using Row = bump::EventRow;
  static const std::string layout =
      field("kind", "u32", offsetof(Row, kind)) + field("contact", "i32", offsetof(Row, contact)) +
      field("bodyA", "u32", offsetof(Row, bodyA)) + field("bodyB", "u32", offsetof(Row, bodyB)) +
      field("shapeA", "u32", offsetof(Row, shapeA)) + field("shapeB", "u32", offsetof(Row, shapeB)) +
      field("groupsLow", "u32", offsetof(Row, groups)) +
      field("groupsHigh", "u32", offsetof(Row, groups) + 4) + std::to_string(sizeof(Row));
  return layout.c_str();
}

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_world) {
  using emscripten::constant;
  HostBinding<WorldHost>("World")
      .made<double, double, double, int, double, int, double, double>()
      .method<&WorldHost::createBody>("createBody")
      .method<&WorldHost::destroyBody>("destroyBody")
      .method<&WorldHost::useMaterial>("useMaterial")
      .method<&WorldHost::stagePoint>("stagePoint")
      .method<&WorldHost::stageCircle>("stageCircle")
      .method<&WorldHost::stageSegment>("stageSegment")
      .method<&WorldHost::stageCapsule>("stageCapsule")
      .method<&WorldHost::stageBox>("stageBox")
      .method<&WorldHost::stagePolygon>("stagePolygon")
      .method<&WorldHost::addShape>("addShape")
      .method<&WorldHost::clear>("clear")
      .method<&WorldHost::detect>("detect")
      .method<&WorldHost::setGravity>("setGravity")
      .method<&WorldHost::defineGroup>("defineGroup")
      .method<&WorldHost::addToGroup>("addToGroup")
      .method<&WorldHost::removeFromGroup>("removeFromGroup")
      .method<&WorldHost::wake>("wake")
      .method<&WorldHost::step>("step")
      .method<&WorldHost::stepCount>("stepCount")
      .method<&WorldHost::hash>("hash")
      .method<&WorldHost::columns>("columns")
      .method<&WorldHost::intake>("intake")
      .method<&WorldHost::refusedCode>("refusedCode")
      .method<&WorldHost::refusedArgument>("refusedArgument")
      .method<&WorldHost::refusedValue>("refusedValue");
  bindText<&columnLayout>("columnNames");
  bindText<&contactLayout>("contactLayout");
  bindText<&eventLayout>("eventLayout");
  // The limits that error messages quote.
  constant("limitCoordinate", bump::limits::coordinate);
  constant("limitSpeed", bump::limits::speed);
  constant("limitAngle", bump::limits::angle);
  constant("limitSmallestSize", bump::limits::smallestSize);
  constant("limitLongestStep", bump::limits::longestStep);
  constant("limitShapePoints", bump::limits::shapePoints);
  constant("limitSlots", bump::limits::slots);
  constant("limitMass", bump::limits::mass);
  constant("limitFactor", bump::limits::factor);
  constant("limitGroups", bump::groupLimit);
}
