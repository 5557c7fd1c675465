// Many shapes as one: convex pieces, outlines, one-sided chains and masks that stand together, and every
// question between two of them. What has no function of its own - two turned masks' contact, a mask's time of
// impact, a chain against a chain - is asked here: as a compound of one part.
//
// A compound is made once into convex pieces and segments with an index over their boxes; masks become boxes
// of whole pixels that hold each solid pixel once. Questions about two compounds are then those about pairs
// of pieces that may meet, answered by the exact functions for convex shapes. They allocate nothing.
//
// For example:
//
//     const bump::Vec hook[] = {{0, 0}, {40, 0}, {40, 10}, {10, 10}, {10, 40}, {0, 40}};
//     const std::int32_t counts[] = {6};
//     const bump::FilledOutline outline{.outline = {hook, counts}};
//     const bump::Result<bump::Compound> body = bump::makeCompound({.outlines = {&outline, 1}});
//     assert(body && body.value.pieceCount() == 2);
//     const bump::PlacedCompound here{&body.value, {}};
//     const bump::PlacedCompound there{&body.value, {.position = {20, 20}}};
//     assert(!bump::overlap(here, there, bump::Touch::ignored));  // one in the other's corner
#pragma once

#include <memory>
#include <span>

#include "bump/convex/cast.h"
#include "bump/convex/chain.h"
#include "bump/convex/collide.h"
#include "bump/convex/distance.h"
#include "bump/mask/placed.h"
#include "bump/outline/outline.h"

namespace bump {

namespace limits {
// Convex pieces and segments of one compound. A mask of noise has about one for every fourth pixel.
inline constexpr int compoundPieces = 262144;
}  // namespace limits

// An outline to be filled by a rule.
struct FilledOutline {
  Outline outline;
  FillRule rule = FillRule::evenOdd;
};

// What to make a compound of, all in its own axes. Any of the lists may be empty; nothing in them is needed
// after the compound is made.
struct CompoundParts {
  std::span<const Shape> shapes{};
  std::span<const FilledOutline> outlines{};
  std::span<const ChainView> chains{};
  std::span<const PlacedMask> masks{};  // as placeMask() made them, with poses in the compound's axes
};

// A convex shape, or one segment of a chain; a view into its compound.
struct CompoundPiece {
  ShapeView shape;
  const ChainSegment* segment = nullptr;  // of a chain, or none
};

// Owns its pieces; made once, then never changed. A default-made or moved-from one has no pieces and meets
// nothing.
class Compound {
 public:
  int pieceCount() const;
  // Pieces come in the order of the parts: shapes, outlines, chains, masks.
  CompoundPiece piece(int index) const;
  // The box round all pieces, in the compound's axes; empty, at the origin, without pieces.
  const Bounds& bounds() const;

  struct Data;
  const Data* data() const { return data_.get(); }

 private:
  friend Result<Compound> makeCompound(const CompoundParts& parts);
  struct Release {
    void operator()(Data* data) const;
  };
  std::unique_ptr<Data, Release> data_;
};

// Refused: no parts at all (tooFewPoints), a placed mask without a mask (none), chains and outlines that
// check() and resolve() refuse, more than limits::compoundPieces (capacityExceeded), outOfMemory.
Result<Compound> makeCompound(const CompoundParts& parts);

// A compound and where it stands. The compound must outlive it.
struct PlacedCompound {
  const Compound* compound = nullptr;
  Pose pose;
};

// Chains are solid from their front only, as in bump/convex/chain.h, when they meet shapes; two chains are
// plain lines to each other.

// Do two pieces overlap, or does a point or segment of one lie between pieces of the other? On the seam
// between two pieces of an outline it only touches both, and is inside all the same, under either rule. A gap
// of some units in the last place of the sizes, as turning opens between a corner and the edge it lay on, is
// a seam too; otherwise this is exact.
bool overlap(const PlacedCompound& a, const PlacedCompound& b, Touch touch);

// How two pieces touch: as contact() of the two, normal from A to B.
struct PieceContact {
  int pieceA = 0;
  int pieceB = 0;
  Contact contact;
};
// All of them, by pieceA, then by pieceB: what a solver wants. Returns how many there are; those that do not
// fit into `found` are counted only. Where nothing but a seam makes the two overlap: the pairs that touch
// there, with depth 0.
int contacts(const PlacedCompound& a, const PlacedCompound& b, Touch touch, std::span<PieceContact> found);

// One move that parts them.
struct CompoundContact {
  bool touching = false;  // what overlap() says
  Vec normal;             // unit length, from A to B
  double depth = 0;       // moving B by normal * depth separates all pieces
  PieceContact deepest;   // the pair of pieces with the greatest depth of its own
};
// Tried are the normals of the deepest pairs of pieces, the way from one middle to the other and the axes of
// both, and out of a chain's groove its middle; the shallowest is taken. In the direction taken no shorter
// move separates, but for places on the way into which B fits exactly - a seam is none - and a millionth of
// the size where a seam ends between round sides; in others one may exist, unless both have one piece. What
// touches a chain is not pushed against its front, unless the fronts of the segments it touches leave no way
// at all. Swapping A and B negates the normal exactly and keeps the depth, but for the same compound, or two
// alike, in one pose: which of the two is A then cannot be told.
CompoundContact contact(const PlacedCompound& a, const PlacedCompound& b, Touch touch);

// Between the two pieces that are nearest; chains are plain lines. When pieces overlap: separation is minus
// the depth of contact(), and the points are those of its deepest pair. What comes through a chain from
// behind has no contact() and no overlap(): then a separation below 0 is minus the depth in one of the
// segments that it crosses, as plain lines. Which one, and so how deep, depends on where the chain is cut.
// Swapping keeps it as it does contact(). A compound without pieces is infinitely far away, with a zero
// normal.
Distance distance(const PlacedCompound& a, const PlacedCompound& b);

// The first piece to be met; of two at the same time the one with the lower number in A, then in B. Where
// they meet at the start, normal and point are those of contact(). A chain is met from its front, and then
// never with the normal of a side that is hidden at a joint.
Impact castRay(Vec origin, Vec translation, const PlacedCompound& target);
Impact castShape(const PlacedCompound& moving, Vec translation, const PlacedCompound& target);
Impact timeOfImpact(const PlacedCompound& a, const Motion& motionA, const PlacedCompound& b,
                    const Motion& motionB);

// Is the point in one of the pieces? With Touch::ignored: and not on the outline of all of them together;
// seams do not count as outline. On a chain only when touching counts.
bool containsPoint(const PlacedCompound& compound, Vec point, Touch touch);
// Is every point of `inner` in one of outer's pieces, wherever the seams between them are? Touching from
// inside is allowed. Exact when one piece holds all of an inner piece; over seams but for gaps, and parts
// that stick out, narrower than a thousand-millionth of the size of the two. Without pieces nothing is in
// anything.
bool contains(const PlacedCompound& outer, const PlacedCompound& inner);

}  // namespace bump
