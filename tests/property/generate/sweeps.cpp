#include "generate/sweeps.h"

#include <algorithm>

namespace property {
namespace {

Point pointNear(Random& random, const LatticeShape& shape) {
  const Point p = shape.placed(random.index(shape.local.count));
  if (random.chance(40)) return p;
  const Point q = shape.placed(random.index(shape.local.count));
  const Point middle{(p.x + q.x) / 2, (p.y + q.y) / 2};
  const Int r = shape.radius;
  return middle + Point{random.between(-r, r), random.between(-r, r)};
}

}  // namespace

Sweep randomSweep(Random& random, Pair pair) {
  const Int reach = 3 * pair.size;
  const Point back{random.between(-reach, reach), random.between(-reach, reach)};
  if (random.chance(90)) pair.a.position = pair.a.position + back;
  const Point aim = pointNear(random, pair.b) - pointNear(random, pair.a);
  const Int times =
      random.chance(10) ? random.between(2, std::max<Int>(2, 10000 / pair.size)) : random.between(1, 3);
  Point travel = times * aim;
  if (random.chance(15)) travel = {random.between(-reach, reach), random.between(-reach, reach)};
  if (random.chance(10)) travel = {travel.x, 0};
  if (random.chance(10)) travel = {0, travel.y};
  return {pair, travel};
}

}  // namespace property
