// For teaching: the steps behind an answer, and the book's own five tests.
#include <span>
#include <vector>

#include "answer.h"
#include "bind.h"
#include "buffer.h"
#include "bump/convex/classic.h"
#include "bump/convex/trace.h"
#include "query_shape.h"

namespace {

using bump::Vec;

class Row {
 public:
  Row& number(double value) {
    numbers_.push_back(value);
    return *this;
  }
  Row& point(Vec value) { return number(value.x).number(value.y); }
  Row& points(std::span<const Vec> values) {
    for (const Vec value : values) point(value);
    return *this;
  }
  // To the buffer; answers with what is told about the steps.
  double written(double value) const {
    auto* to = static_cast<double*>(buffer.of(numbers_.size() * sizeof(double) + 1));
    if (to == nullptr) return answer({bump::Code::outOfMemory, "steps", value});
    std::copy(numbers_.begin(), numbers_.end(), to);
    return value;
  }

 private:
  std::vector<double> numbers_;
};

// Regions have no trace of their own.
bool areConvex(const QueryShape& a, const QueryShape& b) { return !a.region && !b.region; }
double refused() { return answer({bump::Code::unknownKind, "shape", 0}); }

// The axes: whether the edge is of A, its number, normal, shadows of both, separation. Then the chosen one,
// and the clip. Answers with the number of axes.
double traceCollide() {
  NumberReader from(scratch);
  const bump::Touch touch = from.next() != 0 ? bump::Touch::ignored : bump::Touch::counts;
  const QueryShape a = readPlaced(from);
  const QueryShape b = readPlaced(from);
  if (!areConvex(a, b)) return refused();
  bump::ContactTrace trace;
  traceContact(a.placed, b.placed, touch, trace);
  Row row;
  for (const bump::TracedAxis& axis :
       std::span(trace.axes).first(static_cast<std::size_t>(trace.axisCount))) {
    row.number(axis.ofA ? 1 : 0).number(axis.edge).point(axis.normal);
    row.number(axis.lowerA).number(axis.upperA).number(axis.lowerB).number(axis.upperB);
    row.number(axis.separation);
  }
  const bump::TracedClip& clip = trace.clip;
  row.number(trace.chosen).number(clip.sideBySide ? 1 : 0);
  row.points(clip.faceA).points(clip.faceB).points(clip.endsOnA).points(clip.endsOnB);
  row.number(clip.depths[0]).number(clip.depths[1]);
  return row.written(trace.axisCount);
}

// For each step: how many points, and for three the difference, the place on A and on B; the nearest.
double traceDistance() {
  NumberReader from(scratch);
  from.next();  // the touch rule
  const QueryShape a = readPlaced(from);
  const QueryShape b = readPlaced(from);
  if (!areConvex(a, b)) return refused();
  bump::DistanceTrace trace;
  bump::traceDistance(a.placed, b.placed, trace);
  Row row;
  for (const bump::TracedSimplex& step :
       std::span(trace.steps).first(static_cast<std::size_t>(trace.stepCount)))
    row.number(step.count).points(step.points).points(step.onA).points(step.onB).point(step.nearest);
  return row.written(trace.stepCount);
}

// For each step: time, separation, normal, until when they stay apart.
double traceImpact() {
  NumberReader from(scratch);
  from.next();  // the touch rule
  const QueryShape a = readPlaced(from);
  const QueryShape b = readPlaced(from);
  const Vec wayA = from.point();
  const bump::Motion motionA{wayA, from.next()};
  const Vec wayB = from.point();
  const bump::Motion motionB{wayB, from.next()};
  if (!areConvex(a, b)) return refused();
  bump::ImpactTrace trace;
  bump::traceImpact(a.placed, motionA, b.placed, motionB, trace);
  Row row;
  for (const bump::TracedImpact& step :
       std::span(trace.steps).first(static_cast<std::size_t>(trace.stepCount)))
    row.number(step.time).number(step.separation).point(step.normal).number(step.safeUntil);
  return row.written(trace.stepCount);
}

// The book's tests take their numbers in the order in which they stand in bump/convex/classic.h.
bool circleCircle(double xA, double yA, double radiusA, double xB, double yB, double radiusB) {
  return bump::circleOverlapsCircle({xA, yA}, radiusA, {xB, yB}, radiusB);
}
bool rectangleRectangle(double xA, double yA, double widthA, double heightA, double xB, double yB,
                        double widthB, double heightB) {
  return bump::rectangleOverlapsRectangle({{xA, yA}, widthA, heightA}, {{xB, yB}, widthB, heightB});
}
bool circleRectangle(double x, double y, double radius, double left, double lower, double width,
                     double height) {
  return bump::circleOverlapsRectangle({x, y}, radius, {{left, lower}, width, height});
}
bool circlePoint(double x, double y, double radius, double pointX, double pointY) {
  return bump::circleContainsPoint({x, y}, radius, {pointX, pointY});
}
bool rectanglePoint(double x, double y, double width, double height, double pointX, double pointY) {
  return bump::rectangleContainsPoint({{x, y}, width, height}, {pointX, pointY});
}

constexpr Binding functions[] = {
    bound<&traceCollide>(".traceCollide"),
    bound<&traceDistance>(".traceDistance"),
    bound<&traceImpact>(".traceImpact"),
    bound<&circleCircle>(".circleOverlapsCircle"),
    bound<&rectangleRectangle>(".rectangleOverlapsRectangle"),
    bound<&circleRectangle>(".circleOverlapsRectangle"),
    bound<&circlePoint>(".circleContainsPoint"),
    bound<&rectanglePoint>(".rectangleContainsPoint"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_teach) { bindAll(functions); }
