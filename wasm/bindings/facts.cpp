// What the engine is made of, told to JavaScript once, when it is built: the numbers of its descriptions, the
// words of its enumerations, its limits and layouts. A program of its own, which prints an ES module
// (web/library/generated/facts.js): in the modules for browsers none of this text takes any room, and scenes
// are read without an engine.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <type_traits>

#include "../renderer/draw_options.h"
#include "../renderer/hues.h"
#include "../renderer/sketch_marks.h"
#include "bump/body.h"
#include "bump/box_world.h"
#include "bump/broad_phase/inspect.h"
#include "bump/event.h"
#include "bump/group.h"
#include "bump/handle.h"
#include "bump/limits.h"
#include "bump/mask/boxes.h"
#include "bump/mask/mask.h"
#include "bump/mask/placed.h"
#include "bump/material.h"
#include "bump/outline/outline.h"
#include "bump/query.h"
#include "bump/step_clock.h"
#include "bump/world.h"
#include "column_table.h"

namespace {

// As short as it comes back from its text.
void print(double number) {
  char text[32];
  for (int digits = 1; digits <= 17; ++digits) {
    std::snprintf(text, sizeof text, "%.*g", digits, number);
    if (std::strtod(text, nullptr) == number) break;
  }
  std::printf("%s", text);
}

void printWords(std::string_view words) {
  std::printf("[");
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    std::printf("%s'%.*s'", at > 0 ? ", " : "", static_cast<int>(end - at), words.data() + at);
    at = end + 1;
  }
  std::printf("]");
}

// Readers know the words one by one.
void exportWords(const char* name, const char* words) {
  std::printf("export const %s = /* @__PURE__ */ Object.freeze(/** @type {const} */ (", name);
  printWords(words);
  std::printf("));\n");
}

// Each word's place as a number of its own: "size" is sizeWord.
void exportPlaces(std::string_view words) {
  int place = 0;
  for (std::size_t at = 0; at < words.size(); ++place) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    std::printf("export const %.*sWord = %d;\n", static_cast<int>(end - at), words.data() + at, place);
    at = end + 1;
  }
}

void exportNumber(const char* name, double number) {
  std::printf("export const %s = ", name);
  print(number);
  std::printf(";\n");
}

const char* nameOf(bump::Range range) {
  constexpr const char* names[] = {"within", "amount", "mass", "size", "whole",
                                   "choice", "unit",   "flag", "bits"};
  return names[static_cast<int>(range)];
}

// Only as far as it says more than field() below takes for granted.
void printField(const char* name, bump::Range range, double most, double usual, double least,
                std::string_view words) {
  std::printf("  field('%s', '%s', ", name, nameOf(range));
  print(most);
  if (usual != 0 || least != 0 || !words.empty()) {
    std::printf(", ");
    print(usual);
  }
  if (least != 0) {
    std::printf(", ");
    print(least);
  }
  // The words are exported already.
  if (words == bump::bodyTypeNames) std::printf(", 0, bodyTypes");
  if (words == bump::touchNames) std::printf(", 0, touchRules");
  if (words == bump::mixingNames) std::printf(", 0, mixings");
  std::printf("),\n");
}

// A number is from `least` to `most`, for a mass or not 0.
template <class Description, class... Fields>
void printFields(const bump::FieldList<Fields...>& fields) {
  const Description usual{};
  forEach(fields, [&](const auto& field) {
    double most = field.most;
    if (field.range == bump::Range::flag) most = 1;
    if (field.range == bump::Range::bits) most = 4294967295.0;
    printField(field.name, field.range, most, field.numberOf(usual), field.least, field.words);
  });
}

// Where a number stands in a row, counted in numbers of its own size, as typed arrays count.
template <class Row, class Number>
void exportPlace(const char* name, Number Row::*member) {
  static_assert(std::is_standard_layout_v<Row>);
  const Row row{};
  const auto* const begin = reinterpret_cast<const char*>(&row);
  const auto bytes = static_cast<std::size_t>(reinterpret_cast<const char*>(&(row.*member)) - begin);
  constexpr std::size_t unit = std::is_arithmetic_v<Number> ? sizeof(Number) : sizeof(double);
  exportNumber(name, static_cast<double>(bytes / unit));
}

void printLimit(const char* name, double number) {
  std::printf("  %s: ", name);
  print(number);
  std::printf(",\n");
}

}  // namespace

int main() {
  namespace limits = bump::limits;
  std::printf(
      "// Printed by wasm/bindings/facts.cpp when the engine is built. Who bundles leaves out what is not "
      "used.\n\n");

  exportWords("bodyTypes", bump::bodyTypeNames);
  exportWords("shapeKinds", bump::shapeKindNames);
  exportWords("touchRules", bump::touchNames);
  exportWords("mixings", bump::mixingNames);
  exportWords("policies", bump::policyNames);
  exportWords("broadPhaseKinds", bump::broadPhaseNames);
  exportWords("eventKinds", bump::EventRow::kindNames);
  exportWords("passKinds", bump::PassRow::kindNames);
  exportWords("fillRules", bump::fillRuleNames);
  exportWords("overlayNames", overlayNames);
  exportWords("hueNames", hueNames);
  exportWords("markKinds", markKindNames);
  std::printf("\n");
  std::printf(
      "/**\n * @param {string} name @param {string} range @param {number} most @param {number} usual\n"
      " * @param {number} least @param {readonly string[]} [words]\n */\n"
      "const field = (name, range, most, usual = 0, least = range === 'within' || range === 'unit' ? -most : "
      "0, "
      "words) =>\n"
      "  ({ name, range, least, most, usual, words });\n\n");
  std::printf("/** What a body is made of, in the order in which it crosses to the engine. */\n");
  std::printf("export const bodyFields = [\n");
  printFields<bump::BodyDescription>(bump::bodyFields);
  std::printf("];\n/** What a shape is made of. */\nexport const shapeFields = [\n");
  printFields<bump::ShapeDescription>(bump::shapeFields);
  std::printf("];\n/** What a world is made of, and behind that its clock. */\n");
  std::printf("export const worldFields = [\n");
  printFields<bump::WorldOptions>(bump::worldFields);
  const bump::StepClock clock;
  printField("stepLength", bump::Range::size, limits::longestStep, clock.stepLength(), limits::shortestStep,
             "");
  printField("mostSteps", bump::Range::whole, limits::stepsAtOnce, clock.mostSteps(), 1, "");
  std::printf("];\n\n");

  exportPlaces(columnTableNames);
  std::printf("\n");
  std::printf(
      "// Rows that are read where they stand: how many bytes one has, and where in it a number is.\n");
  exportNumber("boxBytes", sizeof(bump::Bounds));
  exportNumber("rayBytes", sizeof(bump::Ray));
  exportNumber("foundBytes", sizeof(bump::ShapeFound));
  exportNumber("hitBytes", sizeof(bump::CastHit));
  exportPlace("hitTime", &bump::CastHit::time);
  exportPlace("hitNormal", &bump::CastHit::normal);
  exportPlace("hitPoint", &bump::CastHit::point);
  exportNumber("cellBytes", sizeof(bump::BroadPhaseCell));
  exportPlace("cellLevel", &bump::BroadPhaseCell::level);
  exportNumber("intervalBytes", sizeof(bump::BroadPhaseInterval));
  exportPlace("intervalLower", &bump::BroadPhaseInterval::lower);
  exportNumber("nodeBytes", sizeof(bump::BroadPhaseNode));
  exportPlace("nodeDepth", &bump::BroadPhaseNode::depth);
  exportNumber("pixelBoxBytes", sizeof(bump::PixelBox));
  std::printf("\n");
  exportNumber("mostCheckpoints", bump::limits::checkpoints);
  exportNumber("usualMostPairs", bump::BroadPhaseSettings{}.maxPairs);
  exportNumber("slotBits", bump::BodyId::slotBits);
  exportNumber("contactTouches", bump::contactTouches);
  exportNumber("contactPushes", bump::contactPushes);
  exportNumber("paletteSize", paletteSize);
  exportNumber("markHeadLength", markHeadLength);
  exportNumber("speedArrow", speedArrow);
  exportNumber("longestArrow", longestArrow);
  exportNumber("markDashed", markDashed);
  exportNumber("markBelow", markBelow);

  std::printf("\nexport const limits = /* @__PURE__ */ Object.freeze({\n");
  printLimit("coordinate", limits::coordinate);
  printLimit("speed", limits::speed);
  printLimit("angle", limits::angle);
  printLimit("smallestSize", limits::smallestSize);
  printLimit("longestStep", limits::longestStep);
  printLimit("shortestStep", limits::shortestStep);
  printLimit("shapePoints", limits::shapePoints);
  printLimit("mass", limits::mass);
  printLimit("leastMass", limits::leastMass);
  printLimit("inertia", limits::inertia);
  printLimit("leastInertia", limits::leastInertia);
  printLimit("factor", limits::factor);
  printLimit("force", limits::force);
  printLimit("groups", bump::groupLimit);
  printLimit("slots", limits::slots);
  std::printf(
      "});\n\n/** Of what only the full engine has. */\nexport const fullLimits = /* @__PURE__ */ "
      "Object.freeze({\n");
  printLimit("outlinePoints", limits::outlinePoints);
  printLimit("maskSide", limits::maskSide);
  printLimit("smallestMaskScale", limits::smallestMaskScale);
  printLimit("largestMaskScale", limits::largestMaskScale);
  printLimit("coverBoxes", limits::coverBoxes);
  printLimit("boxSmallestMass", limits::smallestMass);
  printLimit("boxLargestMass", limits::largestMass);
  printLimit("boxBounce", limits::bounce);
  printLimit("boxFriction", limits::boxFriction);
  printLimit("boxDrag", limits::boxDrag);
  std::printf("});\nexport const longestGroupName = ");
  print(limits::groupName);
  std::printf(";\n");
  return 0;
}
