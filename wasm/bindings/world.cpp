// The world's names in JavaScript. Calls are made at load and once a frame; everything else is read from the
// arrays that `columns` lists.
#include <emscripten/bind.h>

#include <cstddef>

#include "world_host.h"

namespace {

std::string field(const char* name, const char* type, std::size_t offset) {
  return std::string(name) + ":" + type + ":" + std::to_string(offset) + " ";
}

}  // namespace

std::string columnLayout() { return columnNames; }

std::string contactLayout() {
  using Row = bump::ContactRow;
  return field("shapeA", "u32", offsetof(Row, shapeA)) + field("shapeB", "u32", offsetof(Row, shapeB)) +
         field("bodyA", "u32", offsetof(Row, bodyA)) + field("bodyB", "u32", offsetof(Row, bodyB)) +
         field("normalX", "f64", offsetof(Row, normal)) + field("normalY", "f64", offsetof(Row, normal) + 8) +
         field("separation", "f64", offsetof(Row, separation)) +
         field("point0X", "f64", offsetof(Row, points)) + field("point0Y", "f64", offsetof(Row, points) + 8) +
         field("point1X", "f64", offsetof(Row, points) + 16) +
         field("point1Y", "f64", offsetof(Row, points) + 24) +
         field("pointCount", "u32", offsetof(Row, pointCount)) + field("flags", "u32", offsetof(Row, flags)) +
         field("approach", "f64", offsetof(Row, approach)) + field("impulse", "f64", offsetof(Row, pressed)) +
         field("friction", "f64", offsetof(Row, friction)) +
         field("groupsLow", "u32", offsetof(Row, groups)) +
         field("groupsHigh", "u32", offsetof(Row, groups) + 4) + std::to_string(sizeof(Row));
}

std::string eventLayout() {
  using Row = bump::EventRow;
  return field("kind", "u32", offsetof(Row, kind)) + field("contact", "i32", offsetof(Row, contact)) +
         field("bodyA", "u32", offsetof(Row, bodyA)) + field("bodyB", "u32", offsetof(Row, bodyB)) +
         field("shapeA", "u32", offsetof(Row, shapeA)) + field("shapeB", "u32", offsetof(Row, shapeB)) +
         field("groupsLow", "u32", offsetof(Row, groups)) +
         field("groupsHigh", "u32", offsetof(Row, groups) + 4) + std::to_string(sizeof(Row));
}

EMSCRIPTEN_BINDINGS(bumpbox_world) {
  using namespace emscripten;
  class_<WorldHost>("World")
      .constructor<double, double, double, int, double, int>()
      .function("createBody", &WorldHost::createBody)
      .function("destroyBody", &WorldHost::destroyBody)
      .function("useMaterial", &WorldHost::useMaterial)
      .function("stagePoint", &WorldHost::stagePoint)
      .function("stageCircle", &WorldHost::stageCircle)
      .function("stageSegment", &WorldHost::stageSegment)
      .function("stageCapsule", &WorldHost::stageCapsule)
      .function("stageBox", &WorldHost::stageBox)
      .function("stagePolygon", &WorldHost::stagePolygon)
      .function("unstage", &WorldHost::unstage)
      .function("addShape", &WorldHost::addShape)
      .function("destroyShape", &WorldHost::destroyShape)
      .function("clear", &WorldHost::clear)
      .function("setPosition", &WorldHost::setPosition)
      .function("setAngle", &WorldHost::setAngle)
      .function("setVelocity", &WorldHost::setVelocity)
      .function("setAngularVelocity", &WorldHost::setAngularVelocity)
      .function("detect", &WorldHost::detect)
      .function("setGravity", &WorldHost::setGravity)
      .function("defineGroup", &WorldHost::defineGroup)
      .function("addToGroup", &WorldHost::addToGroup)
      .function("removeFromGroup", &WorldHost::removeFromGroup)
      .function("step", &WorldHost::step)
      .function("checkShape", &WorldHost::checkShape)
      .function("stepCount", &WorldHost::stepCount)
      .function("hash", &WorldHost::hash)
      .function("columns", &WorldHost::columns)
      .function("intake", &WorldHost::intake)
      .function("refusedCode", &WorldHost::refusedCode)
      .function("refusedArgument", &WorldHost::refusedArgument)
      .function("refusedValue", &WorldHost::refusedValue);
  function("columnNames", &columnLayout);
  function("contactLayout", &contactLayout);
  function("eventLayout", &eventLayout);
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
