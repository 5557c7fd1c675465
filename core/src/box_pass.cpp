#include "box_pass.h"

#include <algorithm>
#include <functional>

#include "box_meeting.h"

namespace bump {

void BoxPass::run() {
  for (int i = rows_.size() - 1; i > 0; --i) {
    int from = i;
    while (from > 0) {
      if (neighbours_.isLoose(i)) {
        scan(i, from);
        break;
      }
      from = neighbours_.looseRows().empty() ? walkList(i, from) : walkListAndLoose(i, from);
    }
  }
}

inline bool BoxPass::meetAndSettle(int i, int j, const BoxOffset& offset) {
  ++meetings_;
  BoxWorld::Place& placeI = rows_.place[i];
  BoxWorld::Place& placeJ = rows_.place[j];
  meet(placeI, placeJ, rows_.velocity[i], rows_.velocity[j], rows_.matter[i], rows_.matter[j], offset);
  const bool strayedI = neighbours_.strayed(i, placeI.position);
  const bool strayedJ = neighbours_.strayed(j, placeJ.position);
  if (!strayedI && !strayedJ) [[likely]] {
    return false;
  }
  if (strayedI) neighbours_.settle(rows_, i);
  if (strayedJ) neighbours_.settle(rows_, j);
  return true;
}

int BoxPass::walkList(int i, int from) {
  const std::span<const std::int32_t> list = neighbours_.listOf(i);
  const std::int32_t* next = list.data();
  const std::int32_t* const end = next + list.size();
  if (from < i) next = std::upper_bound(next, end, from, std::greater<>());
  const BoxWorld::Place* const places = rows_.place.data();
  Lanes position = lanes(places[i].position);
  const Lanes size = lanes(places[i].size);
  for (; next != end; ++next) {
    ++examined_;
    const int j = *next;
    const BoxOffset o = offset(position, size, places[j]);
    if (apart(o)) continue;
    if (meetAndSettle(i, j, o)) return j;
    position = lanes(places[i].position);
  }
  return 0;
}

int BoxPass::walkListAndLoose(int i, int from) {
  const std::span<const std::int32_t> list = neighbours_.listOf(i);
  const std::span<const std::int32_t> loose = neighbours_.looseRows();
  auto next = std::upper_bound(list.begin(), list.end(), from, std::greater<>());
  auto nextLoose = std::lower_bound(loose.begin(), loose.end(), from);  // one behind it
  const BoxWorld::Place* const places = rows_.place.data();
  const BoxRows::Matter* const matter = rows_.matter.data();
  const Lanes size = lanes(places[i].size);
  for (;;) {
    const int fromList = next == list.end() ? -1 : *next;
    const int fromLoose = nextLoose == loose.begin() ? -1 : nextLoose[-1];
    const int j = std::max(fromList, fromLoose);
    if (j < 0) return 0;
    // A row can be in both: one that became loose stays behind in lists.
    if (j == fromList) ++next;
    if (j == fromLoose) --nextLoose;
    ++examined_;
    const BoxOffset o = offset(lanes(places[i].position), size, places[j]);
    if (apart(o) || matter[i].inverseMass + matter[j].inverseMass == 0) continue;
    if (meetAndSettle(i, j, o)) return j;
  }
}

void BoxPass::scan(int i, int from) {
  const BoxWorld::Place* const places = rows_.place.data();
  const BoxRows::Matter* const matter = rows_.matter.data();
  Lanes position = lanes(places[i].position);
  const Lanes size = lanes(places[i].size);
  for (int j = from - 1; j >= 0; --j) {
    const BoxOffset o = offset(position, size, places[j]);
    if (apart(o) || matter[i].inverseMass + matter[j].inverseMass == 0) continue;
    meetAndSettle(i, j, o);
    position = lanes(places[i].position);
  }
  examined_ += from;
}

}  // namespace bump
