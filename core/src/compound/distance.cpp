// The two pieces of two compounds that are nearest to each other.
#include <limits>

#include "compound/data.h"

namespace bump {

Distance distance(const PlacedCompound& a, const PlacedCompound& b) {
  Distance best;
  best.separation = std::numeric_limits<double>::infinity();
  if (!bothHavePieces(a, b)) return best;
  // When several pairs are equally near, the same one is taken from both sides.
  if (!comesFirst(a, b)) {
    const Distance d = distance(b, a);
    return {d.separation, -d.normal, d.pointB, d.pointA};
  }
  const Compound::Data& ofA = *a.compound->data();
  const Compound::Data& ofB = *b.compound->data();
  const IntoAxesOfB into(a, b);
  int bestA = -1;
  int bestB = -1;
  for (int i = 0; i < ofA.pieces.size(); ++i) {
    const Bounds box = into(ofA.boxes[i]);
    // Boxes that are no nearer than the best pair hold no nearer one; equally near ones may come first.
    const auto mayBeat = [&](const Bounds& other) {
      return best.separation >= 0 && squaredGap(box, other) <= best.separation * best.separation;
    };
    if (!mayBeat(ofB.bounds)) continue;
    ofB.tree.visit(mayBeat, [&](int j) {
      if (!mayBeat(ofB.boxes[j])) return true;
      const Distance d = distance(placedPiece(a, i), placedPiece(b, j));
      const bool first = d.separation == best.separation && i == bestA && j < bestB;
      if (d.separation < best.separation || first) {
        best = d;
        bestA = i;
        bestB = j;
      }
      return best.separation >= 0;
    });
  }
  // Nearer than rounding tells they may touch, or be inside on a seam.
  if (best.separation > seamHair(a, b)) return best;
  const CompoundContact c = contact(a, b, Touch::counts);
  // Behind a chain nothing is touched, however near the line is.
  if (!c.touching) return best;
  const Distance d = distance(placedPiece(a, c.deepest.pieceA), placedPiece(b, c.deepest.pieceB));
  return {-c.depth, c.normal, d.pointA, d.pointB};
}

}  // namespace bump
