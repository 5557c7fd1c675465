// Fuzz target: every question about two convex shapes, and about compounds and chains made of them. Answers
// agree with each other, and are finite.
#include <cmath>

#include "bump/compound/compound.h"
#include "bump/convex/trace.h"
#include "bytes.h"

using namespace bump;
using fuzz::expect;

namespace {

bool finite(Vec v) { return std::isfinite(v.x) && std::isfinite(v.y); }

// A normal is of unit length, but for rounding.
bool isUnit(Vec v) { return std::abs(lengthSquared(v) - 1) < 1e-9; }

void check(const Contact& c) {
  if (!c.touching) return;
  expect(isUnit(c.normal), "a contact's normal is of unit length");
  expect(c.depth >= 0 && std::isfinite(c.depth), "a contact's depth is finite and not negative");
  expect(c.count == 1 || c.count == 2, "a contact has one or two points");
  for (int i = 0; i < c.count; ++i) {
    const ContactPoint& point = c.points[static_cast<std::size_t>(i)];
    expect(finite(point.position) && std::isfinite(point.depth), "a contact's points are finite");
    expect(point.feature != 0, "a contact's points have a feature");
  }
}

void check(const Impact& i) {
  expect(i.time >= 0 && i.time <= 1, "an impact's time is from 0 to 1");
  expect(!i.gaveUp, "shapes that turn once are followed to the end");
  if (i.hit) expect(isUnit(i.normal) && finite(i.point), "an impact has a normal of unit length and a point");
}

void check(const Distance& d) {
  expect(isUnit(d.normal), "a distance's normal is of unit length");
  expect(std::isfinite(d.separation) && finite(d.pointA) && finite(d.pointB), "a distance is finite");
}

bool same(Vec a, Vec b) { return std::memcmp(&a, &b, sizeof a) == 0; }

void askConvex(const Placed& a, const Placed& b, Touch touch, Vec way, double turn) {
  const bool met = overlap(a, b, touch);
  expect(overlap(b, a, touch) == met, "overlap is the same the other way round");
  expect(!overlap(a, b, Touch::ignored) || overlap(a, b, Touch::counts), "what overlaps touches");
  const Contact ab = contact(a, b, touch);
  const Contact ba = contact(b, a, touch);
  check(ab);
  check(ba);
  expect(ab.touching == met && ba.touching == met, "a contact is where there is an overlap");
  static ContactTrace contactTrace;
  const Contact traced = traceContact(a, b, touch, contactTrace);
  expect(traced.touching == met && same(traced.normal, ab.normal), "a traced contact is the same one");
  const Distance apart = distance(a, b);
  check(apart);
  static DistanceTrace distanceTrace;
  const Distance walked = traceDistance(a, b, distanceTrace);
  expect(walked.separation == apart.separation, "a traced distance is the same one");
  if (contains(a, b, Touch::counts)) expect(overlap(a, b, Touch::counts), "what contains overlaps");
  static_cast<void>(containsPoint(a, b.pose.position, touch));
  check(castRay(way, -2 * way, b));
  check(castShape(a, way, b));
  check(timeOfImpact(a, {way, turn}, b, {{-way.y, way.x}, -turn}));
  const Bounds box = boundsOf(a.shape, a.pose);
  expect(box.lower.x <= box.upper.x && box.lower.y <= box.upper.y, "bounds are in order");
}

void askCompounds(const Compound& first, const Compound& second, const Pose& poseA, const Pose& poseB,
                  Touch touch, Vec way) {
  const PlacedCompound a{&first, poseA};
  const PlacedCompound b{&second, poseB};
  const bool met = overlap(a, b, touch);
  expect(overlap(b, a, touch) == met, "overlap of compounds is the same the other way round");
  const CompoundContact c = contact(a, b, touch);
  expect(c.touching == met, "compounds have a contact where they overlap");
  if (met) expect(isUnit(c.normal) && std::isfinite(c.depth), "a compound's contact is finite");
  static_cast<void>(distance(a, b));
  check(castRay(way, -2 * way, b));
  check(castShape(a, way, b));
  static_cast<void>(contains(a, b));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const Shape first = bytes.shape();
  const Shape second = bytes.shape();
  const Pose poseA = bytes.pose();
  const Pose poseB = bytes.pose();
  const Touch touch = bytes.touch();
  const Placed a{first.view(), poseA};
  const Placed b{second.view(), poseB};
  Vec way = bytes.pose().position;
  if (!(std::abs(way.x) < 1e9 && std::abs(way.y) < 1e9)) way = {7, -3};
  const double turn = bytes.byte() / 32.0;
  askConvex(a, b, touch, way, turn);
  if (bytes.atEnd()) return 0;

  std::array<Vec, 6> line{};
  const std::size_t count = 2 + bytes.byte() % 5u;
  for (std::size_t i = 0; i < count; ++i) line[i] = bytes.vec();
  const ChainView chain{std::span(line).first(count), bytes.byte() % 2 == 1};
  const Shape shapes[] = {first, second};
  CompoundParts one;
  CompoundParts other;
  one.shapes = shapes;
  if (bump::check(chain)) {
    other.chains = {&chain, 1};
    for (int i = 0; i < segmentCount(chain); ++i) {
      const PlacedSegment segment{segmentOf(chain, i), poseA};
      check(contact(segment, b, touch));
      check(distance(segment, b));
      check(castShape(b, way, segment));
      check(timeOfImpact(segment, {way, turn}, b, {}));
    }
  } else {
    other.shapes = {shapes, 1};
  }
  const Result<Compound> firstCompound = makeCompound(one);
  const Result<Compound> secondCompound = makeCompound(other);
  if (firstCompound && secondCompound) {
    askCompounds(firstCompound.value, secondCompound.value, poseA, poseB, touch, way);
  }
  return 0;
}
