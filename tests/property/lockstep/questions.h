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
  bump::ShapeId oneWay;  // if there is one
  bump::BodyId who;
};
inline constexpr int questionKindCount = 10;

Question thinkOf(Chance& chance, const bump::World& world, const bump::Shape& shape);
// The same, but whether a shape that was just made one-way, or may be, lets `shape` through, or a mover.
Question thinkOfPassing(Chance& chance, const bump::World& world, const bump::Shape& shape,
                        bump::ShapeId oneWay);
Words answer(const bump::World& world, const Question& question);

// What a step found: contacts, events, pairs, counts, who sleeps.
Words seen(const bump::World& world);

}  // namespace lockstep
