// How two convex shapes stand to each other, told exactly and in another way than the engine's: by the convex
// hull of the differences of all their vertices, which stand where double precision turned them.
#pragma once

#include "bump/convex/collide.h"

namespace ledger {

enum class Relation { apart, touching, overlapping };
Relation relate(const bump::Placed& a, const bump::Placed& b);

inline bool counts(Relation relation, bump::Touch touch) {
  return relation == Relation::overlapping ||
         (relation == Relation::touching && touch == bump::Touch::counts);
}

}  // namespace ledger
