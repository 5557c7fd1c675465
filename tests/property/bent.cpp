#include "bent.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <span>
#include <vector>

#include "bump/angle.h"
#include "bump/shape/hull.h"

namespace property {
namespace {

constexpr double degree = 0.017453292519943295;

double randomAngle(Random& random) {
  return random.chance(50) ? degree * static_cast<double>(random.between(-180, 180)) : random.within(-4, 4);
}

// An outline with up to two more points on each side, where turning puts them.
std::vector<bump::Vec> turnedWithMore(Random& random, const std::vector<bump::Vec>& outline,
                                      bump::Vec center) {
  const bump::Rotation turn = bump::rotationOf(randomAngle(random));
  const std::size_t n = outline.size();
  std::vector<bump::Vec> points;
  for (std::size_t i = 0; i < n; ++i) {
    const bump::Vec side = outline[(i + 1) % n] - outline[i];
    const int more = n > 20 ? 0 : random.index(3);
    points.push_back(center + rotate(turn, outline[i]));
    // In halves and quarters, or anywhere, or all but at the corner.
    const bool even = random.chance(50);
    const bool near = random.chance(20);
    double t = 0;
    for (int k = 0; k < more; ++k) {
      t += near   ? std::pow(10.0, random.within(-14, -1))
           : even ? (k == 0 ? 0.5 : 0.25)
                  : random.within(0.05, 0.4);
      points.push_back(center + rotate(turn, outline[i] + side * t));
    }
  }
  return points;
}

std::vector<bump::Vec> randomOutline(Random& random, double size) {
  switch (random.index(4)) {
    case 0: {
      // Rectangles in halves of units or of any measure; some as thin as can be.
      const bool whole = random.chance(50);
      const double unit = size / 16;
      const double x =
          whole ? unit * static_cast<double>(random.between(1, 16)) : random.within(0.01, 1) * size;
      const double y =
          whole ? unit * static_cast<double>(random.between(1, 16)) : random.within(0.01, 1) * size;
      return {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
    }
    case 1: {
      const double thick = size * std::pow(10.0, random.within(-9, -1));
      return {{-size, -thick}, {size, -thick}, {size, thick}, {-size, thick}};
    }
    case 2: {
      const int n = 3 + random.index(10);
      std::vector<bump::Vec> points;
      for (int i = 0; i < n; ++i) points.push_back(rotate(bump::rotationOf(360 * degree * i / n), {size, 0}));
      return points;
    }
    default: {
      // A sliver: its third corner beside the line of the other two.
      const double thick = size * std::pow(10.0, random.within(-15, 0));
      return {{-size, 0}, {size, 0}, {random.within(-0.9, 0.9) * size, thick}};
    }
  }
}

bump::Shape keep(const bump::Result<bump::Shape>& made) {
  if (!made) std::abort();
  return made.value;
}

}  // namespace

bump::Shape randomBent(Random& random, double size) {
  const double radius = random.chance(60) ? 0 : size * std::pow(10.0, random.within(-3, 0));
  for (;;) {
    const bump::Vec center =
        random.chance(60) ? bump::Vec{} : bump::Vec{random.within(-4, 4) * size, random.within(-4, 4) * size};
    const std::vector<bump::Vec> points = turnedWithMore(random, randomOutline(random, size), center);
    // Points that rounding put inside make the outline no polygon; the hull leaves them out.
    if (random.chance(50)) {
      if (const auto polygon = bump::makePolygon(points, radius)) return polygon.value;
    }
    if (const auto hull = bump::makeHull(points, radius)) return hull.value;
  }
}

bump::Shape randomPartner(Random& random, double size) {
  const auto place = [&] { return bump::Vec{random.within(-size, size), random.within(-size, size)}; };
  const double radius = size * std::pow(10.0, random.within(-3, 0));
  switch (random.index(8)) {
    case 0:
      return keep(bump::makePoint(random.chance(50) ? bump::Vec{} : place()));
    case 1:
    case 2:
      return keep(bump::makeCircle(radius, random.chance(50) ? bump::Vec{} : place()));
    case 3:
      return keep(bump::makeSegment({-size, 0}, {size, 0}));
    case 4:
      return keep(bump::makeCapsule({-size * random.unit(), 0}, {size, 0}, radius));
    case 5:
      return keep(bump::makeBox(size * random.within(0.1, 2), size * random.within(0.1, 2), {}, 0,
                                random.chance(50) ? 0 : radius));
    default:
      return randomBent(random, size);
  }
}

BentPair randomBentPair(Random& random, bump::Shape a, bump::Shape b) {
  BentPair pair{a, b, {}, {}, 0};
  const auto reachOf = [](const bump::Shape& shape) {
    double most = 0;
    for (int i = 0; i < shape.count; ++i) {
      most = std::max(most, std::sqrt(lengthSquared(shape.points[static_cast<std::size_t>(i)])));
    }
    return most;
  };
  const double reach = reachOf(a) + reachOf(b) + a.radius + b.radius;
  const double far = random.chance(70) ? 0 : reach * std::pow(10.0, random.within(0, 4));
  pair.poseA = {{random.within(-far, far), random.within(-far, far)},
                random.chance(30) ? bump::Rotation{} : bump::rotationOf(randomAngle(random))};
  pair.poseB.rotation = bump::rotationOf(randomAngle(random));
  if (random.chance(33)) pair.poseB.rotation = pair.poseA.rotation;
  // A place on A's outline, and one of B's, a little in or out of each other.
  const auto placeOn = [&](const bump::Shape& shape, bump::Rotation turn) {
    const int i = random.index(shape.count);
    const bump::Vec p = shape.points[static_cast<std::size_t>(i)];
    const bump::Vec q = shape.points[static_cast<std::size_t>((i + 1) % shape.count)];
    const double t = random.chance(40) ? 0 : random.unit();
    return rotate(turn, p + (q - p) * t);
  };
  const double aside =
      (a.radius + b.radius + (random.chance(30) ? reach * random.unit() : 0)) * random.unit();
  const double whole = random.chance(30) ? 0 : random.within(-4, 4);
  pair.poseB.position = pair.poseA.position + placeOn(a, pair.poseA.rotation) -
                        placeOn(b, pair.poseB.rotation) + rotate(bump::rotationOf(whole), {aside, 0});
  pair.extent = reach + far;
  return pair;
}

}  // namespace property
