// The world's names in JavaScript. Calls are made at load and once a frame; everything else is read from the
// arrays that `columns` lists.
#include <emscripten/bind.h>

#include "world_host.h"

EMSCRIPTEN_BINDINGS(bumpbox_world) {
  using namespace emscripten;
  class_<WorldHost>("World")
      .constructor<>()
      .function("createBody", &WorldHost::createBody)
      .function("destroyBody", &WorldHost::destroyBody)
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
      .function("step", &WorldHost::step)
      .function("checkShape", &WorldHost::checkShape)
      .function("stepCount", &WorldHost::stepCount)
      .function("hash", &WorldHost::hash)
      .function("columns", &WorldHost::columns)
      .function("intake", &WorldHost::intake)
      .function("refusedCode", &WorldHost::refusedCode)
      .function("refusedArgument", &WorldHost::refusedArgument)
      .function("refusedValue", &WorldHost::refusedValue);
  function(
      "columnNames", +[] { return std::string(columnNames); });
  // The limits that error messages quote.
  constant("limitCoordinate", bump::limits::coordinate);
  constant("limitSpeed", bump::limits::speed);
  constant("limitAngle", bump::limits::angle);
  constant("limitSmallestSize", bump::limits::smallestSize);
  constant("limitLongestStep", bump::limits::longestStep);
  constant("limitShapePoints", bump::limits::shapePoints);
  constant("limitSlots", bump::limits::slots);
}
