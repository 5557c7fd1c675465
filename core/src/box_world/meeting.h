// What two boxes do to each other when they overlap: the four steps of the box physics and its friction, in
// the order in which web/walk/box-physics.js writes them. Every operation rounds as it does there: no
// term is left out because it is zero (adding 0 turns -0 into 0) and none is combined with another. It knows
// two boxes, not the list.
#pragma once

#include <algorithm>
#include <cmath>

#include "box_world/lanes.h"
#include "box_world/rows.h"

namespace bump {

// How j lies to i. The two sums decide the overlap and are the depths but for their sign.
struct BoxOffset {
  Lanes low;   // d + size of j
  Lanes high;  // d - size of i, where d = position of j - position of i
};

inline BoxOffset offset(Lanes positionI, Lanes sizeI, const BoxWorld::Place& j) {
  const Lanes d = lanes(j.position) - positionI;
  return {d + lanes(j.size), d - sizeI};
}

// Step 1. Touching counts.
inline bool apart(const BoxOffset& o) {
  const Lanes zero = lanes(0.0);
  return any((o.low < zero) | (o.high > zero));
}

struct BoxDirection {
  Vec normal;   // from i towards j
  Vec tangent;  // (-normal.y, normal.x), with its zeros' signs
};
// By what is less than all depths before it: 1 for the second, 2 for the third, 4 for the fourth. The last of
// them decides. A table and no branches, because which way two boxes part is what a processor cannot guess.
inline constexpr BoxDirection boxDirections[8] = {
    {{1, 0}, {-0.0, 1}}, {{-1, 0}, {-0.0, -1}}, {{0, 1}, {-1, 0}}, {{0, 1}, {-1, 0}},
    {{0, -1}, {1, 0}},   {{0, -1}, {1, 0}},     {{0, -1}, {1, 0}}, {{0, -1}, {1, 0}}};

// Steps 2 to 4 for boxes that overlap, of which one at least can be pushed.
inline void meet(BoxWorld::Place& placeI, BoxWorld::Place& placeJ, Vec& velocityI, Vec& velocityJ,
                 const BoxRows::Matter& i, const BoxRows::Matter& j, const BoxOffset& o) {
  const Lanes high = magnitude(o.high);  // the first depth and the third
  const Lanes low = magnitude(o.low);    // the second and the fourth
  const Lanes less = lesser(low, high);
  const double depthX = less[0];
  const double depth = lesser(less, lanes(depthX))[1];
  const bool last = (low[1] < depthX) & (low[1] < high[1]);
  const int least = (low[0] < high[0] ? 1 : 0) + (high[1] < depthX ? 2 : 0) + (last ? 4 : 0);
  const BoxDirection& direction = boxDirections[least];
  const Lanes normal = lanes(direction.normal);
  const double sum = i.inverseMass + j.inverseMass;

  Lanes vi = lanes(velocityI);
  Lanes vj = lanes(velocityJ);
  const Lanes along = normal * (vj - vi);
  const double approach = along[0] + along[1];
  if (!(approach > 0)) {
    const double impulse = approach * ((1 + std::min(i.bounce, j.bounce)) / sum);
    const Lanes push = normal * lanes(impulse);
    vi += push * lanes(i.inverseMass);
    vj -= push * lanes(j.inverseMass);
    const double product = i.friction * j.friction;
    if (product != 0) {  // then its root is not 0 either
      const double most = std::sqrt(product) * std::fabs(impulse);
      const Lanes tangent = lanes(direction.tangent);
      const Lanes across = tangent * (vj - vi);
      double grip = (across[0] + across[1]) / sum;
      if (grip > most) grip = most;
      if (grip < -most) grip = -most;
      const Lanes hold = tangent * lanes(grip);
      vi += hold * lanes(i.inverseMass);
      vj -= hold * lanes(j.inverseMass);
    }
    store(velocityI, vi);
    store(velocityJ, vj);
  }

  const Lanes shares = Lanes{i.inverseMass, j.inverseMass} / lanes(sum);
  const Lanes parts = shares * lanes(depth);
  store(placeI.position, lanes(placeI.position) + normal * lanes(-parts[0]));
  store(placeJ.position, lanes(placeJ.position) + normal * lanes(parts[1]));
}

}  // namespace bump
