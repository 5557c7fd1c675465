#include "box_world/pass.h"

#include <algorithm>
#include <cmath>

namespace bump {

namespace {

// Choices of speed, not of result. A wide reach is left less often, but has more candidates.
constexpr double reachShare = 0.5;  // of the box's smaller side
constexpr double reachGrowth = 2;   // each time that it was left
constexpr int mostFinds = 6;        // then the box is compared with everyone

}  // namespace

void BoxPass::run() {
  for (int i = rows_.size() - 1; i > 0; --i) takeTurn(i);
  if (rows_.size() > 0) cells_.remove(0);
}

void BoxPass::takeTurn(int i) {
  cells_.remove(i);  // nobody below it will look for it
  const BoxWorld::Place& place = rows_.place[i];
  const Lanes size = lanes(place.size);
  double margin = std::min(place.size.x, place.size.y) * reachShare;
  int from = i;
  for (int finds = 0; from > 0; ++finds) {
    const Lanes position = lanes(place.position);
    const Reach reach{position - lanes(margin), position + lanes(margin)};
    const Lanes slack =
        (magnitude(position) + lanes(margin) + size + lanes(cells_.largest())) * lanes(0x1p-48);
    const int count =
        finds == mostFinds ? -1 : cells_.find(rows_, from, reach.lower - slack, reach.upper + size + slack);
    if (count < 0) {
      meetAll(i, from);
      return;
    }
    ++counts_.finds;
    from = meetFound(i, from, count, reach);
    margin *= reachGrowth;
  }
}

int BoxPass::meetFound(int i, int from, int count, const Reach& reach) {
  const std::int32_t* const found = cells_.found();
  BoxWorld::Place* const places = rows_.place.data();
  const BoxRows::Matter* const matter = rows_.matter.data();
  const Lanes size = lanes(places[i].size);
  Lanes position = lanes(places[i].position);
  counts_.examined += count;
  for (int c = 0; c < count; ++c) {
    const int j = found[c];
    const BoxOffset o = offset(position, size, places[j]);
    if (apart(o)) continue;
    if (j >= from || matter[i].inverseMass + matter[j].inverseMass == 0) continue;  // found twice
    from = j;
    ++counts_.meetings;
    meet(places[i], places[j], rows_.velocity[i], rows_.velocity[j], matter[i], matter[j], o);
    position = lanes(places[i].position);
    cells_.follow(j, lanes(places[j].position));
    if (any((position < reach.lower) | (position > reach.upper))) return j;
  }
  return 0;
}

void BoxPass::meetAll(int i, int from) {
  BoxWorld::Place* const places = rows_.place.data();
  const BoxRows::Matter* const matter = rows_.matter.data();
  const Lanes size = lanes(places[i].size);
  Lanes position = lanes(places[i].position);
  counts_.examined += from;
  ++counts_.scans;
  for (int j = from - 1; j >= 0; --j) {
    const BoxOffset o = offset(position, size, places[j]);
    if (apart(o) || matter[i].inverseMass + matter[j].inverseMass == 0) continue;
    ++counts_.meetings;
    meet(places[i], places[j], rows_.velocity[i], rows_.velocity[j], matter[i], matter[j], o);
    position = lanes(places[i].position);
    cells_.follow(j, lanes(places[j].position));
  }
}

}  // namespace bump
