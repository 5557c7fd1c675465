// Golden answers: every bit of what the questions about two shapes answer, for shapes of each kind at any
// angle. A step does not come by all of this code, and a compiler that rounds otherwise may do so in any of
// it.
#include <vector>

#include "base/hash.h"
#include "bump/angle.h"
#include "bump/compound/compound.h"
#include "bump/convex/trace.h"
#include "bump/mask/contact.h"
#include "numbers.h"
#include "scenes.h"

namespace golden {
namespace {

using namespace bump;

void add(Hash& hash, Vec v) {
  hash.add(v.x);
  hash.add(v.y);
}

void add(Hash& hash, const Contact& c) {
  hash.add(std::uint64_t{c.touching});
  if (!c.touching) return;
  add(hash, c.normal);
  hash.add(c.depth);
  for (int i = 0; i < c.count; ++i) {
    const ContactPoint& point = c.points[static_cast<std::size_t>(i)];
    add(hash, point.position);
    hash.add(point.depth);
    hash.add(std::uint64_t{point.feature});
  }
}

void add(Hash& hash, const Distance& d) {
  hash.add(d.separation);
  add(hash, d.normal);
  add(hash, d.pointA);
  add(hash, d.pointB);
}

void add(Hash& hash, const Impact& i) {
  hash.add(std::uint64_t{i.hit});
  if (!i.hit) return;
  hash.add(i.time);
  add(hash, i.normal);
  add(hash, i.point);
}

void add(Hash& hash, const Bounds& b) {
  add(hash, b.lower);
  add(hash, b.upper);
}

Vec somewhere(Numbers& numbers, int far) { return {numbers.between(-far, far), numbers.between(-far, far)}; }

Pose anyPose(Numbers& numbers, int far) {
  const Vec position = somewhere(numbers, far);
  return {position, rotationOf(numbers.between(-3, 3))};
}

Shape anyShape(Numbers& numbers) {
  const Vec center = somewhere(numbers, 3);
  const double size = numbers.between(2, 12);
  const double radius = numbers.whole(2) ? numbers.between(1, 3) : 0;
  const double angle = numbers.between(-3, 3);
  switch (numbers.whole(6)) {
    case 0:
      return makePoint(center).value;
    case 1:
      return makeCircle(size, center).value;
    case 2:
      return makeSegment(center, {size, -size}).value;
    case 3:
      return makeCapsule({-size, 1}, {size + 1, 2}, 2).value;
    case 4:
      return makeBox(size, 15 - size, center, angle, radius).value;
    default:
      return makePolygon(std::vector<Vec>{{-size, -5}, {1, -7}, {8, -2}, {size, 6}, {-4, 5}}, radius).value;
  }
}

void addConvex(Hash& measured, Hash& moved, Numbers& numbers) {
  ContactTrace contactTrace;
  DistanceTrace distanceTrace;
  for (int i = 0; i < 3000; ++i) {
    const Shape first = anyShape(numbers);
    const Shape second = anyShape(numbers);
    const Placed a{first.view(), anyPose(numbers, 9)};
    const Placed b{second.view(), anyPose(numbers, 9)};
    const Touch touch = i % 2 ? Touch::counts : Touch::ignored;
    add(measured, contact(a, b, touch));
    add(measured, distance(a, b));
    add(measured, traceContact(a, b, touch, contactTrace));
    add(measured, traceDistance(a, b, distanceTrace));
    add(measured, boundsOf(a.shape, a.pose));
    const Vec way = somewhere(numbers, 40);
    add(moved, castRay(way, -2 * way, b));
    add(moved, castShape(a, way, b));
    const Motion turning{way, numbers.between(-3, 3)};
    add(moved, timeOfImpact(a, turning, b, {{-way.y, way.x}, 1}));
  }
}

Mask anyMask(Numbers& numbers) {
  std::vector<std::uint8_t> cells(16 * 12);
  for (std::uint8_t& cell : cells) cell = numbers.whole(4) != 0;
  return makeMaskFromCells(cells, 16, 12).value;
}

Compound anyCompound(Numbers& numbers, const Mask& mask) {
  const Shape shapes[] = {anyShape(numbers), anyShape(numbers)};
  std::vector<Vec> star;
  for (int i = 0; i < 9; ++i) {
    const Rotation q = rotationOf(i * 2.75);
    star.push_back(rotate(q, {numbers.between(5, 15), 1}));
  }
  FilledOutline outline;
  outline.outline.points = star;
  outline.rule = FillRule::nonZero;
  const Vec line[] = {{-20, 5}, {-3, 7}, {4, 6}, {20, numbers.between(0, 9)}};
  const ChainView chain{line, false};
  const PlacedMask placed = placeMask(mask, anyPose(numbers, 5), {1.5, -0.75}, {3, 2}).value;
  CompoundParts parts;
  switch (numbers.whole(4)) {
    case 0:
      parts.shapes = shapes;
      break;
    case 1:
      parts.outlines = {&outline, 1};
      break;
    case 2:
      parts.chains = {&chain, 1};
      break;
    default:
      parts.masks = {&placed, 1};
  }
  return makeCompound(parts).value;
}

void addSolids(Hash& measured, Hash& moved, Numbers& numbers) {
  for (int i = 0; i < 150; ++i) {
    const Mask mask = anyMask(numbers);
    const Compound first = anyCompound(numbers, mask);
    const Compound second = anyCompound(numbers, mask);
    const PlacedCompound a{&first, anyPose(numbers, 15)};
    const PlacedCompound b{&second, anyPose(numbers, 15)};
    const CompoundContact met = contact(a, b, Touch::counts);
    measured.add(std::uint64_t{met.touching});
    add(measured, met.normal);
    measured.add(met.depth);
    add(measured, met.deepest.contact);
    add(measured, distance(a, b));
    const Vec way = somewhere(numbers, 60);
    add(moved, castRay(way, -2 * way, b));
    add(moved, castShape(a, way, b));
    add(moved, timeOfImpact(a, {way, 2}, b, {{}, -1}));

    const Shape shape = anyShape(numbers);
    const Placed convex{shape.view(), anyPose(numbers, 9)};
    const PlacedMask placed = placeMask(mask, anyPose(numbers, 9), {2, 0.5}).value;
    const MaskContact masked = contact(placed, convex, Touch::counts);
    add(measured, masked.normal);
    measured.add(masked.depth);
    add(measured, masked.point);
    add(measured, distance(placed, convex));
  }
}

}  // namespace

Hashes answers() {
  ladder.clear();
  Numbers numbers(12);
  Hash measured;
  Hash moved;
  addConvex(measured, moved, numbers);
  addSolids(measured, moved, numbers);
  return {measured.value(), moved.value()};
}

}  // namespace golden
