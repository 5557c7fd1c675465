// Questions to worlds that must all answer alike, and everything else of them that can be seen, as words that
// are compared.
#pragma once

#include <cstdint>
#include <vector>

#include "bump/world.h"
#include "chance.h"

namespace lockstep {

using Words = std::vector<std::uint64_t>;

struct Question {
  int kind = 0;
  bump::Vec point, way;
  double distance = 0;
  bump::Shape shape;
  double angle = 0;
  bump::QueryFilter filter;
};
inline constexpr int questionKindCount = 8;

Question thinkOf(Chance& chance, const bump::World& world, const bump::Shape& shape);
Words answer(const bump::World& world, const Question& question);

// What a step found: contacts, events, pairs, counts, who sleeps.
Words seen(const bump::World& world);

}  // namespace lockstep
