// Questions to one or two shapes. What is asked stands in scratch memory, and so does the answer. The
// arithmetic is the core's.
#include <algorithm>
#include <initializer_list>
#include <span>

#include "answer.h"
#include "bind.h"
#include "bump/convex/cast.h"
#include "pair_questions.h"

namespace {

using bump::Contact;
using bump::Distance;
using bump::Impact;
using bump::Result;
using bump::Vec;

bump::Touch readTouch(NumberReader& from) {
  return from.next() != 0 ? bump::Touch::ignored : bump::Touch::counts;
}
// For questions that have no such rule: it stands there all the same.
NumberReader afterTouch() {
  NumberReader from(scratch);
  from.next();
  return from;
}
bump::Motion readMotion(NumberReader& from) {
  const Vec translation = from.point();
  return {translation, from.next()};
}

void write(std::initializer_list<double> numbers) {
  std::copy(numbers.begin(), numbers.end(), scratch.begin());
}

// 0 when they do not touch, otherwise the number of points.
double collide() {
  NumberReader from(scratch);
  const bump::Touch touch = readTouch(from);
  const QueryShape a = readPlaced(from);
  const QueryShape b = readPlaced(from);
  const Result<Contact> found = contactOf(a, b, touch);
  if (!found) return answer(found.status);
  const auto& [touching, normal, depth, count, points] = found.value;
  if (!touching) return 0;
  write({normal.x, normal.y, depth, points[0].position.x, points[0].position.y, points[0].depth,
         points[1].position.x, points[1].position.y, points[1].depth});
  return count;
}

double overlap() {
  NumberReader from(scratch);
  const bump::Touch touch = readTouch(from);
  const QueryShape a = readPlaced(from);
  return answer(overlapOf(a, readPlaced(from), touch));
}

double distance() {
  NumberReader from = afterTouch();
  const QueryShape a = readPlaced(from);
  const Result<Distance> found = distanceOf(a, readPlaced(from));
  const Distance& d = found.value;
  write({d.separation, d.normal.x, d.normal.y, d.pointA.x, d.pointA.y, d.pointB.x, d.pointB.y});
  return answer(found.status);
}

double contains() {
  NumberReader from(scratch);
  const bump::Touch touch = readTouch(from);
  const QueryShape outer = readPlaced(from);
  const QueryShape inner = readPlaced(from);
  if (outer.region || inner.region) return answer(regionQuestions->contains(outer, inner, touch));
  return bump::contains(outer.placed, inner.placed, touch) ? 1 : 0;
}

double containsPoint() {
  NumberReader from(scratch);
  const bump::Touch touch = readTouch(from);
  const QueryShape shape = readPlaced(from);
  const Vec point = from.point();
  if (shape.region) return answer(regionQuestions->containsPoint(shape, point, touch));
  return bump::containsPoint(shape.placed, point, touch) ? 1 : 0;
}

double written(const Result<Impact>& found) {
  const Impact& impact = found.value;
  write({impact.time, impact.normal.x, impact.normal.y, impact.point.x, impact.point.y});
  return answer(found.status, impact.gaveUp ? 2 : impact.hit ? 1 : 0);
}

double castRay() {
  NumberReader from = afterTouch();
  const QueryShape target = readPlaced(from);
  const Vec origin = from.point();
  const Vec translation = from.point();
  if (target.region) return written(regionQuestions->castRay(origin, translation, target));
  return written(bump::castRay(origin, translation, target.placed));
}

double castShape() {
  NumberReader from = afterTouch();
  const QueryShape moving = readPlaced(from);
  const QueryShape target = readPlaced(from);
  const Vec translation = from.point();
  if (moving.region || target.region) return written(regionQuestions->castShape(moving, translation, target));
  return written(bump::castShape(moving.placed, translation, target.placed));
}

double timeOfImpact() {
  NumberReader from = afterTouch();
  const QueryShape a = readPlaced(from);
  const QueryShape b = readPlaced(from);
  const bump::Motion motionA = readMotion(from);
  const bump::Motion motionB = readMotion(from);
  if (a.region || b.region) return written(regionQuestions->timeOfImpact(a, motionA, b, motionB));
  return written(bump::timeOfImpact(a.placed, motionA, b.placed, motionB));
}

constexpr Binding functions[] = {
    bound<&collide>(".collide"),
    bound<&overlap>(".overlap"),
    bound<&distance>(".distance"),
    bound<&contains>(".contains"),
    bound<&containsPoint>(".containsPoint"),
    bound<&castRay>(".castRay"),
    bound<&castShape>(".castShape"),
    bound<&timeOfImpact>(".timeOfImpact"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_collide) { bindAll(functions); }
