// Compounds for tests, and the plain loops over parts that the answers about them must agree with: one box
// for each pixel, one shape for each piece, every pair asked. Nothing here uses an index.
#pragma once

#include <doctest/doctest.h>

#include <random>
#include <vector>

#include "bump/angle.h"
#include "bump/compound/compound.h"
#include "bump/outline/decompose.h"
#include "mask_helpers.h"

namespace compoundtest {

using namespace bump;

inline double between(std::mt19937& random, double lower, double upper) {
  return lower + (upper - lower) * (static_cast<double>(random()) * 0x1p-32);
}

inline Pose randomPose(std::mt19937& random, double reach) {
  const Vec position{between(random, -reach, reach), between(random, -reach, reach)};
  return {position, rotationOf(between(random, -3, 3))};
}

inline Compound made(const CompoundParts& parts) {
  Result<Compound> result = makeCompound(parts);
  REQUIRE(result);
  return std::move(result.value);
}

inline Compound ofShapes(const std::vector<Shape>& shapes) { return made({shapes, {}, {}, {}}); }

inline Compound ofMask(const Mask& mask) {
  const PlacedMask placed{&mask, {}, {1, 1}, {}};
  return made({{}, {}, {}, {&placed, 1}});
}

inline Compound ofChain(const std::vector<Vec>& points, bool closed) {
  const ChainView chain{points, closed};
  return made({{}, {}, {&chain, 1}, {}});
}

// One box for each solid pixel.
inline std::vector<Shape> pixelsOf(const Mask& mask) {
  std::vector<Shape> pixels;
  for (int y = 0; y < mask.height(); ++y) {
    for (int x = 0; x < mask.width(); ++x) {
      if (mask.at(x, y)) pixels.push_back(makeBox(1, 1, {x + 0.5, y + 0.5}).value);
    }
  }
  return pixels;
}

// Convex shapes of all kinds about the origin.
inline std::vector<Shape> randomShapes(std::mt19937& random, int count, double reach) {
  std::vector<Shape> shapes;
  while (static_cast<int>(shapes.size()) < count) {
    const Vec c{between(random, -reach, reach), between(random, -reach, reach)};
    const Vec d{between(random, -2, 2), between(random, -2, 2)};
    const double size = between(random, 0.5, 2);
    Result<Shape> shape = makePoint(c);
    switch (random() % 6) {
      case 0:
        break;
      case 1:
        shape = makeCircle(size, c);
        break;
      case 2:
        shape = makeSegment(c, c + d);
        break;
      case 3:
        shape = makeCapsule(c, c + d, size * 0.5);
        break;
      case 4:
        shape =
            makeBox(size, between(random, 0.5, 3), c, between(random, -3, 3), (random() % 2 == 0 ? 0 : 0.25));
        break;
      default: {
        const Vec triangle[] = {c, c + d, c + Vec{-d.y, d.x}};
        shape = makePolygon(triangle, (random() % 2 == 0 ? 0 : 0.25));
      }
    }
    if (shape) shapes.push_back(shape.value);
  }
  return shapes;
}

template <class Visit>
void everyPair(const std::vector<Shape>& a, const Pose& poseA, const std::vector<Shape>& b, const Pose& poseB,
               Visit&& visit) {
  for (const Shape& p : a) {
    for (const Shape& q : b) visit(Placed{p.view(), poseA}, Placed{q.view(), poseB});
  }
}

inline bool plainOverlap(const std::vector<Shape>& a, const Pose& poseA, const std::vector<Shape>& b,
                         const Pose& poseB, Touch touch) {
  bool found = false;
  everyPair(a, poseA, b, poseB,
            [&](const Placed& p, const Placed& q) { found = found || overlap(p, q, touch); });
  return found;
}

}  // namespace compoundtest
