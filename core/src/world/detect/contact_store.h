// The pairs of shapes that touch or nearly do: found anew each step from the broad phase's pairs, with what
// the last step knew of them (impulses, since when they touch) carried over. Both lists are sorted by (A, B),
// so they are merged like two sorted files; nothing is looked up.
#pragma once

#include "base/array.h"
#include "bump/broad_phase/inspect.h"
#include "bump/event.h"
#include "world/detect/contact_points.h"
#include "world/detect/covered_corners.h"
#include "world/detect/manifold.h"
#include "world/store/groups.h"

namespace bump {

class PlacedRows;
class Places;
struct BodyStore;
struct ShapeStore;

struct ContactRules {
  ManifoldRules near;    // pairs within its margin are kept for the solver
  bool stepped = true;   // since the contacts before were found
  const Places& places;  // of then
};

// Whether two shapes that come together now along the normal, from A to B, push each other apart.
bool wouldPush(const BodyStore& bodies, const ShapeStore& shapes, const Groups& groups, int a, int b,
               Vec normal);

struct ContactStore {
  Array<ContactRow> rows;
  Array<ContactRow> before;     // of the step before, while the new ones are found
  Array<ContactPoints> points;  // of those that push, where bodies turn
  Array<ContactPoints> pointsBefore;
  Array<std::int32_t> deepest;  // see OneWays
  CoveredCorners corners;

  // Afterwards so many can be found. False without memory.
  [[nodiscard]] bool makeRoom(int contacts, int bodies, bool turning) {
    const int pairs = turning ? contacts : 0;
    return rows.makeRoom(contacts) && before.makeRoom(contacts) && points.makeRoom(pairs) &&
           pointsBefore.makeRoom(pairs) && deepest.reserve(bodies) && corners.makeRoom(contacts, bodies);
  }
  // Needs room for one a pair, and for those of before.
  void find(std::span<const Pair> pairs, const PlacedRows& placed, const BodyStore& bodies,
            const ShapeStore& shapes, const Groups& groups, const ContactRules& rules);
};

}  // namespace bump
