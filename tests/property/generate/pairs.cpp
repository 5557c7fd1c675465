#include "generate/pairs.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "generate/shapes.h"

namespace property {
namespace {

struct Box {
  Point lower;
  Point upper;
};

Box boundsOf(const LatticeShape& shape) {
  Box box{shape.placed(0), shape.placed(0)};
  for (int i = 1; i < shape.local.count; ++i) {
    const Point p = shape.placed(i);
    box.lower = {std::min(box.lower.x, p.x), std::min(box.lower.y, p.y)};
    box.upper = {std::max(box.upper.x, p.x), std::max(box.upper.y, p.y)};
  }
  const Point margin{shape.radius, shape.radius};
  return {box.lower - margin, box.upper + margin};
}

// Moves b so that its point `from` comes to lie on `to`.
void bring(LatticeShape& b, Point from, Point to) { b.position = b.position + (to - from); }

Point corner(Random& random, const LatticeShape& shape) {
  return shape.placed(random.index(shape.local.count));
}

// The lattice steps along a random edge of the shape: start, smallest step, how many. A point has none.
struct Run {
  Point start;
  Point step;
  Int steps = 0;
};
Run edgeOf(Random& random, const LatticeShape& shape) {
  const int i = random.index(shape.local.count);
  const Point p = shape.placed(i);
  const Point q = shape.placed((i + 1) % shape.local.count);
  const Point d = q - p;
  const Int steps = std::gcd(d.x, d.y);
  if (steps == 0) return {p, {1, 0}, 0};
  return {p, {d.x / steps, d.y / steps}, steps};
}

// A vector of exactly this length, on an axis or a multiple of a Pythagorean triple.
Point vectorOfLength(Random& random, Int length) {
  constexpr std::array<std::array<Int, 3>, 6> triples = {
      {{3, 4, 5}, {5, 12, 13}, {7, 24, 25}, {8, 15, 17}, {16, 63, 65}, {33, 56, 65}}};
  Point v{length, 0};
  const auto& triple = triples[static_cast<std::size_t>(random.index(6))];
  if (length % triple[2] == 0 && random.chance(70)) {
    const Int k = length / triple[2];
    v = {k * triple[0], k * triple[1]};
    if (random.chance(50)) v = {v.y, v.x};
  }
  return turned(v, random.index(4));
}

// The vector of the given length to the right of the run, if it is a lattice vector: exact touching of a
// round side and a slanted edge.
bool outwards(const Run& run, Int length, Point& out) {
  const Wide square = squared(run.step);
  const auto whole = static_cast<Int>(std::llround(std::sqrt(static_cast<double>(square))));
  if (Wide{whole} * whole != square || whole == 0) return false;
  const Point side{run.step.y * length, -run.step.x * length};
  if (side.x % whole != 0 || side.y % whole != 0) return false;
  out = {side.x / whole, side.y / whole};
  return true;
}

Int jitter(Random& random) { return random.chance(70) ? 0 : random.between(-1, 1); }

void placeFreely(Random& random, Pair& pair) {
  const Box a = boundsOf(pair.a);
  const Box b = boundsOf(pair.b);
  const Int gap = 1 + pair.size / 8;
  bring(pair.b, b.lower,
        {random.between(a.lower.x - (b.upper.x - b.lower.x) - gap, a.upper.x + gap),
         random.between(a.lower.y - (b.upper.y - b.lower.y) - gap, a.upper.y + gap)});
}

// A corner of b on, or a radius away from, a lattice point of a's rim.
void placeOnRim(Random& random, Pair& pair) {
  const Int radius = pair.a.radius + pair.b.radius;
  const Run run = edgeOf(random, pair.a);
  Point target = run.start + random.between(0, run.steps) * run.step;
  Point out;
  if (radius > 0) {
    if (!outwards(run, radius, out) || random.chance(40)) {
      target = corner(random, pair.a);
      out = vectorOfLength(random, radius);
    }
  }
  bring(pair.b, corner(random, pair.b), target + out + Point{jitter(random), jitter(random)});
}

// Side by side: the bounds touch along one axis.
void placeBeside(Random& random, Pair& pair) {
  const Box a = boundsOf(pair.a);
  const Box b = boundsOf(pair.b);
  const Point size = b.upper - b.lower;
  Point to{random.between(a.lower.x - size.x, a.upper.x), random.between(a.lower.y - size.y, a.upper.y)};
  switch (random.index(4)) {
    case 0:
      to.x = a.upper.x + jitter(random);
      break;
    case 1:
      to.x = a.lower.x - size.x + jitter(random);
      break;
    case 2:
      to.y = a.upper.y + jitter(random);
      break;
    default:
      to.y = a.lower.y - size.y + jitter(random);
      break;
  }
  bring(pair.b, b.lower, to);
}

void placeConcentric(Random& random, Pair& pair) {
  const Box a = boundsOf(pair.a);
  const Box b = boundsOf(pair.b);
  const Point middleA{(a.lower.x + a.upper.x) / 2, (a.lower.y + a.upper.y) / 2};
  const Point middleB{(b.lower.x + b.upper.x) / 2, (b.lower.y + b.upper.y) / 2};
  bring(pair.b, middleB, middleA + Point{jitter(random), jitter(random)});
}

// b becomes a's copy, or its mirror image in the middle of an edge: all of an edge is shared.
void placeOnSharedEdge(Random& random, Pair& pair) {
  const bool alike =
      pair.a.local.count > 1 && pair.b.local.count > 1 &&
      (pair.a.local.count == 2) == (pair.b.local.count == 2) &&
      (pair.b.kind == Kind::polygon || pair.b.kind == Kind::roundPolygon || pair.b.kind == Kind::segment ||
       pair.b.kind == Kind::capsule || pair.a.kind == Kind::box || pair.a.kind == Kind::roundBox);
  if (!alike) {
    placeOnRim(random, pair);
    return;
  }
  pair.b.local = pair.a.local;
  pair.b.quarters = pair.a.quarters;
  pair.b.position = pair.a.position;
  if (random.chance(20)) return;
  const int i = random.index(pair.a.local.count);
  pair.b.quarters = (pair.a.quarters + 2) & 3;
  const Point p = pair.a.placed(i);
  const Point q = pair.a.placed((i + 1) % pair.a.local.count);
  bring(pair.b, pair.b.placed(i), q);
  Point out;
  const Run run{p, q - p, 1};
  const Int radius = pair.a.radius + pair.b.radius;
  if (radius > 0 && outwards(run, radius, out)) pair.b.position = pair.b.position + out;
  if (random.chance(30)) pair.b.position = pair.b.position + Point{jitter(random), jitter(random)};
}

// A segment on the line of one of a's edges.
void placeOnLine(Random& random, Pair& pair) {
  if (pair.b.local.count != 2) {
    placeOnRim(random, pair);
    return;
  }
  const Run run = edgeOf(random, pair.a);
  const Int longest =
      std::max<Int>(1, pair.size / std::max<Int>(1, std::max(std::abs(run.step.x), std::abs(run.step.y))));
  pair.b.local[0] = {};
  pair.b.local[1] = random.between(1, longest) * run.step;
  pair.b.quarters = random.chance(50) ? 0 : 2;
  bring(pair.b, corner(random, pair.b), run.start + random.between(-1, run.steps + 1) * run.step);
}

}  // namespace

Pair randomPair(Random& random, Kind kindA, Kind kindB, Int size) {
  Pair pair;
  pair.size = size;
  pair.offset = latticeOffsets[static_cast<std::size_t>(random.index(4))];
  pair.a = randomShape(random, kindA, size);
  // One pair in ten is of very different sizes.
  Int sizeB = size;
  if (random.chance(10)) sizeB = std::max<Int>(1, size / random.between(2, 10000));
  pair.b = randomShape(random, kindB, std::max<Int>(4, sizeB));
  if (random.chance(10)) std::swap(pair.a.radius, pair.b.radius);
  const auto needsRadius = [](Kind kind) {
    return kind == Kind::circle || kind == Kind::capsule || kind == Kind::roundBox ||
           kind == Kind::roundPolygon;
  };
  for (LatticeShape* shape : {&pair.a, &pair.b}) {
    if (!needsRadius(shape->kind)) shape->radius = 0;
    if (needsRadius(shape->kind) && shape->radius == 0) shape->radius = 1;
  }

  const int choice = random.index(100);
  if (choice < 25) {
    placeFreely(random, pair);
  } else if (choice < 50) {
    placeOnRim(random, pair);
  } else if (choice < 65) {
    placeBeside(random, pair);
  } else if (choice < 80) {
    placeConcentric(random, pair);
  } else if (choice < 92) {
    placeOnSharedEdge(random, pair);
  } else {
    placeOnLine(random, pair);
  }
  const Int far = pair.offset;
  const std::array<Point, 4> corners = {Point{far, far}, Point{-far, far}, Point{far, 0}, Point{-far, -far}};
  return movedBy(pair, corners[static_cast<std::size_t>(random.index(4))]);
}

Pair randomPair(Random& random, Kind kindA, Kind kindB) {
  return randomPair(random, kindA, kindB, latticeSizes[static_cast<std::size_t>(random.index(4))]);
}

Pair movedBy(const Pair& pair, Point by) {
  Pair moved = pair;
  moved.a.position = moved.a.position + by;
  moved.b.position = moved.b.position + by;
  return moved;
}

}  // namespace property
