// Named groups: who is tested with whom, and what follows. A group has a left and a right side; a shape
// stands on either, on both or on none. Bodies register by their handle, which puts all their shapes there.
//
// A group's name is a tag too: a shape carries it when it stands on either side. A group of which one side is
// empty has no pairs of its own and is nothing but a tag. World::setRule says what two names, also twice the
// same, make of each other.
//
// A pair of shapes is subject to every group in which they stand on opposite sides and to every rule whose
// names they carry, one each. The strictest of these policies holds, in the order below; without any: block.
//
// For example:
//
//     bump::World world;
//     const int ghosts = world.defineGroup("ghost", bump::Policy::block).value;
//     const int walls = world.defineGroup("wall", bump::Policy::block).value;
//     world.setRule(ghosts, walls, bump::Policy::overlap);  // reported, and never held up
//     const bump::BodyId ghost = world.createBody({}).value;
//     world.addToGroup(ghosts, bump::Side::left, ghost);
//     assert(world.isInGroup(ghosts, bump::Side::left, ghost));
#pragma once

#include <cstdint>

namespace bump {

// What a pair does: the later in this list, the stricter.
enum class Policy : std::uint8_t {
  block = 0,    // pushes apart, but for what a shape's direction lets through, and reports
  oneWay = 1,   // the same, and a rule may have a direction: holds only what comes against it
  overlap = 2,  // reports, never pushes
  ignore = 3,   // neither
};
inline constexpr const char* policyNames = "block oneWay overlap ignore";

// One-way: what comes from in front is held, and else let through until the two part or it has come in front.
// In front is where the direction leads, as seen from the faces that look that way or at most 60 degrees off
// it; where a body was at the end of the step before tells. What stands in front stays held, whatever moves
// it and over whatever joints: it is as deep in a neighbour as in that one. What falls further in a step than
// it and the one-way shape are thick together passes it unseen, as it does others: make it a bullet. What was
// made or put into the shape is held if it does not move along the direction and its shortest way out does
// lead there.
//
// The direction is that of the left side's shape, ShapeDescription::passes, in a rule that of the shape which
// carries the first name; a rule may have a direction of its own, which takes the place of the shape's. Where
// several hold, by several rules or from both sides, each of them can let through. A shape that has a
// direction keeps to it in pairs that block as well.

enum class Side : std::uint8_t { left = 0, right = 1 };

// What a rule says of two surfaces that meet, in place of what their shapes' numbers come to.
struct Surface {
  static constexpr double unsaid = -1;
  double friction = unsaid;
  double bounce = unsaid;

  friend bool operator==(const Surface&, const Surface&) = default;
};

inline constexpr int groupLimit = 64;  // of one world: a shape's groups are the bits of a word

}  // namespace bump
