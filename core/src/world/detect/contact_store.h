// The pairs of shapes that touch or nearly do: found anew each step from the broad phase's pairs, with what
// the last step knew of them (impulses, since when they touch) carried over. Both lists are sorted by (A, B),
// so they are merged like two sorted files; nothing is looked up.
#pragma once

#include "base/array.h"
#include "bump/broad_phase/inspect.h"
#include "bump/event.h"
#include "bump/touch.h"
#include "world/store/groups.h"

namespace bump {

class PlacedRows;
class Places;
struct BodyStore;
struct ShapeStore;

struct ContactRules {
  Touch touch = Touch::counts;
  double margin = 0;     // length units: pairs nearer than this are kept for the solver
  double corner = 0;     // length units: see manifoldOf()
  bool stepped = true;   // since the contacts before were found
  const Places& places;  // of then
};

// Whether two shapes that come together now along the normal, from A to B, push each other apart.
bool wouldPush(const BodyStore& bodies, const ShapeStore& shapes, const Groups& groups, int a, int b,
               Vec normal);

struct ContactStore {
  Array<ContactRow> rows;
  Array<ContactRow> before;     // of the step before, while the new ones are found
  Array<std::int32_t> deepest;  // see OneWays

  // Afterwards so many can be found. False without memory.
  [[nodiscard]] bool makeRoom(int contacts, int bodies) {
    return rows.makeRoom(contacts) && before.makeRoom(contacts) && deepest.reserve(bodies);
  }
  // Needs room for one a pair.
  void find(std::span<const Pair> pairs, const PlacedRows& placed, const BodyStore& bodies,
            const ShapeStore& shapes, const Groups& groups, const ContactRules& rules);
};

}  // namespace bump
