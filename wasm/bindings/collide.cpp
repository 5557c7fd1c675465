// Questions to one or two shapes, one by one and many at a time. What is asked stands on the desk, and so
// does the answer; many stand in the room. The arithmetic is the core's.
#include <algorithm>
#include <initializer_list>
#include <span>

#include "answer.h"
#include "bind.h"
#include "bump/cast.h"
#include "bump/collide.h"
#include "bump/distance.h"
#include "room.h"
#include "thing.h"

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
  NumberReader from(desk);
  from.next();
  return from;
}
bump::Motion readMotion(NumberReader& from) {
  const Vec translation = from.point();
  return {translation, from.next()};
}

void write(std::initializer_list<double> numbers) { std::copy(numbers.begin(), numbers.end(), desk.begin()); }

Result<Contact> contactOf(const Thing& a, const Thing& b, bump::Touch touch) {
  if (a.solid || b.solid) return solidQuestions->contact(a, b, touch);
  return bump::contact(a.placed, b.placed, touch);
}
Result<bool> overlapOf(const Thing& a, const Thing& b, bump::Touch touch) {
  if (a.solid || b.solid) return solidQuestions->overlap(a, b, touch);
  return bump::overlap(a.placed, b.placed, touch);
}
Result<Distance> distanceOf(const Thing& a, const Thing& b) {
  if (a.solid || b.solid) return solidQuestions->distance(a, b);
  return bump::distance(a.placed, b.placed);
}

// 0 when they do not touch, otherwise the number of points.
double collide() {
  NumberReader from(desk);
  const bump::Touch touch = readTouch(from);
  const Thing a = readPlaced(from);
  const Thing b = readPlaced(from);
  const Result<Contact> found = contactOf(a, b, touch);
  if (!found) return answer(found.status);
  const auto& [touching, normal, depth, count, points] = found.value;
  if (!touching) return 0;
  write({normal.x, normal.y, depth, points[0].position.x, points[0].position.y, points[0].depth,
         points[1].position.x, points[1].position.y, points[1].depth});
  return count;
}

double overlap() {
  NumberReader from(desk);
  const bump::Touch touch = readTouch(from);
  const Thing a = readPlaced(from);
  return answer(overlapOf(a, readPlaced(from), touch));
}

double distance() {
  NumberReader from = afterTouch();
  const Thing a = readPlaced(from);
  const Result<Distance> found = distanceOf(a, readPlaced(from));
  const Distance& d = found.value;
  write({d.separation, d.normal.x, d.normal.y, d.pointA.x, d.pointA.y, d.pointB.x, d.pointB.y});
  return answer(found.status);
}

double contains() {
  NumberReader from(desk);
  const bump::Touch touch = readTouch(from);
  const Thing outer = readPlaced(from);
  const Thing inner = readPlaced(from);
  if (outer.solid || inner.solid) return answer(solidQuestions->contains(outer, inner, touch));
  return bump::contains(outer.placed, inner.placed, touch) ? 1 : 0;
}

double containsPoint() {
  NumberReader from(desk);
  const bump::Touch touch = readTouch(from);
  const Thing thing = readPlaced(from);
  const Vec point = from.point();
  if (thing.solid) return answer(solidQuestions->containsPoint(thing, point, touch));
  return bump::containsPoint(thing.placed, point, touch) ? 1 : 0;
}

double written(const Result<Impact>& found) {
  const Impact& impact = found.value;
  write({impact.time, impact.normal.x, impact.normal.y, impact.point.x, impact.point.y});
  return answer(found.status, impact.hit ? 1 : 0);
}

double castRay() {
  NumberReader from = afterTouch();
  const Thing target = readPlaced(from);
  const Vec origin = from.point();
  const Vec translation = from.point();
  if (target.solid) return written(solidQuestions->castRay(origin, translation, target));
  return written(bump::castRay(origin, translation, target.placed));
}

double castShape() {
  NumberReader from = afterTouch();
  const Thing moving = readPlaced(from);
  const Thing target = readPlaced(from);
  const Vec translation = from.point();
  if (moving.solid || target.solid) return written(solidQuestions->castShape(moving, translation, target));
  return written(bump::castShape(moving.placed, translation, target.placed));
}

double timeOfImpact() {
  NumberReader from = afterTouch();
  const Thing a = readPlaced(from);
  const Thing b = readPlaced(from);
  const bump::Motion motionA = readMotion(from);
  const bump::Motion motionB = readMotion(from);
  if (a.solid || b.solid) return written(solidQuestions->timeOfImpact(a, motionA, b, motionB));
  return written(bump::timeOfImpact(a.placed, motionA, b.placed, motionB));
}

// Many pairs. In the room stand, as doubles: for each shape where its numbers begin, x, y and angle; two
// shapes for each pair; the shapes' numbers; and then there is room for as many rows of answers as there are
// pairs. Answers with the number of rows; that of a contact says which pair it is of.
constexpr Text contactRow =
    "pair normalX normalY depth pointCount point0X point0Y point0Depth point1X point1Y point1Depth";
constexpr Text distanceRow = "separation normalX normalY pointAX pointAY pointBX pointBY";
constexpr std::size_t contactNumbers = 11;
constexpr std::size_t distanceNumbers = 7;
Text contactRowText() { return contactRow; }
Text distanceRowText() { return distanceRow; }

class Many {
 public:
  Many(double shapeCount, double pairCount, double numberCount, std::size_t rowLength)
      : shapes_(static_cast<std::size_t>(shapeCount)),
        pairs_(static_cast<std::size_t>(pairCount)),
        inputs_(4 * shapes_ + 2 * pairs_ + static_cast<std::size_t>(numberCount)),
        all_(room.as<double>(inputs_ + rowLength * pairs_)) {
    out_ = all_.data() + inputs_;
  }

  std::size_t pairCount() const { return all_.empty() ? 0 : pairs_; }
  Thing thing(std::size_t pair, std::size_t side) const {
    const auto index = std::min(static_cast<std::size_t>(all_[4 * shapes_ + 2 * pair + side]), shapes_ - 1);
    const double* row = all_.data() + 4 * index;
    NumberReader from(
        std::span<const double>(all_).subspan(std::min(static_cast<std::size_t>(row[0]), inputs_)));
    Thing thing = readThing(from);
    thing.placed.pose = {{row[1], row[2]}, row[3] == 0 ? bump::Rotation{} : bump::rotationOf(row[3])};
    return thing;
  }
  void put(std::initializer_list<double> numbers) { out_ = std::copy(numbers.begin(), numbers.end(), out_); }

 private:
  std::size_t shapes_;
  std::size_t pairs_;
  std::size_t inputs_;
  std::span<double> all_;
  double* out_ = nullptr;
};

double collideMany(double shapeCount, double pairCount, double numberCount, double ignored) {
  Many many(shapeCount, pairCount, numberCount, contactNumbers);
  const bump::Touch touch = ignored != 0 ? bump::Touch::ignored : bump::Touch::counts;
  int rows = 0;
  for (std::size_t pair = 0; pair < many.pairCount(); ++pair) {
    const Result<Contact> found = contactOf(many.thing(pair, 0), many.thing(pair, 1), touch);
    if (!found) return answer(found.status);
    const auto& [touching, normal, depth, count, points] = found.value;
    if (!touching) continue;
    many.put({static_cast<double>(pair), normal.x, normal.y, depth, static_cast<double>(count),
              points[0].position.x, points[0].position.y, points[0].depth, points[1].position.x,
              points[1].position.y, points[1].depth});
    ++rows;
  }
  return rows;
}

double overlapMany(double shapeCount, double pairCount, double numberCount, double ignored) {
  Many many(shapeCount, pairCount, numberCount, 1);
  const bump::Touch touch = ignored != 0 ? bump::Touch::ignored : bump::Touch::counts;
  for (std::size_t pair = 0; pair < many.pairCount(); ++pair) {
    const Result<bool> found = overlapOf(many.thing(pair, 0), many.thing(pair, 1), touch);
    if (!found) return answer(found.status);
    many.put({found.value ? 1.0 : 0.0});
  }
  return pairCount;
}

double distanceMany(double shapeCount, double pairCount, double numberCount) {
  Many many(shapeCount, pairCount, numberCount, distanceNumbers);
  for (std::size_t pair = 0; pair < many.pairCount(); ++pair) {
    const Result<Distance> found = distanceOf(many.thing(pair, 0), many.thing(pair, 1));
    if (!found) return answer(found.status);
    const Distance& d = found.value;
    many.put({d.separation, d.normal.x, d.normal.y, d.pointA.x, d.pointA.y, d.pointB.x, d.pointB.y});
  }
  return pairCount;
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
    bound<&contactRowText>(":contactRow"),
    bound<&distanceRowText>(":distanceRow"),
    bound<&collideMany>(".collideMany"),
    bound<&overlapMany>(".overlapMany"),
    bound<&distanceMany>(".distanceMany"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_collide) { bindAll(functions); }
