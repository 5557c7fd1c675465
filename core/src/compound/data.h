// What a compound is inside, and the walk over pairs of pieces that may meet. Which questions the pairs are
// asked is in compound_*.cpp.
#pragma once

#include <algorithm>
#include <cmath>

#include "base/array.h"
#include "base/tolerances.h"
#include "bump/compound/compound.h"
#include "outline/box_tree.h"

namespace bump {

struct Compound::Data {
  struct Piece {
    ShapeKind kind;
    std::int32_t count;
    std::int32_t first;    // in points
    std::int32_t segment;  // in segments, or -1
    double radius;
  };
  Array<Piece> pieces;
  Array<Vec> points;
  Array<ChainSegment> segments;
  Array<Bounds> boxes;  // of the pieces
  BoxTree tree;         // over boxes
  Bounds bounds;
  double reach = 0;      // no part is further from the origin
  bool hasThin = false;  // a piece without area: a point or a segment
};

inline double distanceFromOrigin(const Bounds& b) {
  const double x = std::max(std::fabs(b.lower.x), std::fabs(b.upper.x));
  const double y = std::max(std::fabs(b.lower.y), std::fabs(b.upper.y));
  return std::sqrt(x * x + y * y);
}

inline Bounds grown(const Bounds& b, double by) {
  return {{b.lower.x - by, b.lower.y - by}, {b.upper.x + by, b.upper.y + by}};
}

inline Bounds sweptAlong(const Bounds& b, Vec way) {
  return {{b.lower.x - positivePart(-way.x), b.lower.y - positivePart(-way.y)},
          {b.upper.x + positivePart(way.x), b.upper.y + positivePart(way.y)}};
}

inline bool overlap(const Bounds& a, const Bounds& b) {
  return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y && b.lower.y <= a.upper.y;
}

// No two points of the boxes are nearer than this.
inline double squaredGap(const Bounds& a, const Bounds& b) {
  const double x = positivePart(std::max(a.lower.x - b.upper.x, b.lower.x - a.upper.x));
  const double y = positivePart(std::max(a.lower.y - b.upper.y, b.lower.y - a.upper.y));
  return x * x + y * y;
}

inline Bounds turned(Rotation q, const Bounds& b) {
  const Vec middle = rotate(q, (b.lower + b.upper) * 0.5);
  const Vec half = (b.upper - b.lower) * 0.5;
  const Vec extent{std::fabs(q.cos) * half.x + std::fabs(q.sin) * half.y,
                   std::fabs(q.sin) * half.x + std::fabs(q.cos) * half.y};
  return {middle - extent, middle + extent};
}

// Boxes of A in the axes of B, a little larger, so that rounding misses nothing.
class IntoAxesOfB {
 public:
  IntoAxesOfB(const PlacedCompound& a, const PlacedCompound& b)
      : way_(inverseRotate(b.pose.rotation, a.pose.position - b.pose.position)) {
    const Rotation p = a.pose.rotation;
    const Rotation q = b.pose.rotation;
    turn_ = {p.cos * q.cos + p.sin * q.sin, p.sin * q.cos - p.cos * q.sin};
    slack_ = tolerances::boxes * size(a, b);
  }
  Bounds operator()(const Bounds& box) const {
    const Bounds t = turned(turn_, box);
    return grown({t.lower + way_, t.upper + way_}, slack_);
  }
  // How large the numbers are that enter a difference between the two.
  static double size(const PlacedCompound& a, const PlacedCompound& b) {
    const Vec way = a.pose.position - b.pose.position;
    return a.compound->data()->reach + b.compound->data()->reach + std::fabs(way.x) + std::fabs(way.y);
  }

 private:
  Vec way_;
  Rotation turn_;
  double slack_;
};

inline bool bothHavePieces(const PlacedCompound& a, const PlacedCompound& b) {
  return a.compound->pieceCount() > 0 && b.compound->pieceCount() > 0;
}

inline bool isOfChain(const PlacedCompound& c, int i) { return c.compound->data()->pieces[i].segment >= 0; }

inline Placed placedPiece(const PlacedCompound& c, int i) { return {c.compound->piece(i).shape, c.pose}; }

// visit(i, j, boxOfA) for the pairs whose boxes meet, by i, until it returns false; boxOfA(box of A's axes)
// is in B's axes and may be larger than IntoAxesOfB makes it.
template <class BoxOfA, class Visit>
void overPairs(const PlacedCompound& a, const PlacedCompound& b, BoxOfA&& boxOfA, Visit&& visit) {
  if (!bothHavePieces(a, b)) return;
  const Compound::Data& ofA = *a.compound->data();
  const Compound::Data& ofB = *b.compound->data();
  bool more = true;
  const Bounds all = ofB.bounds;
  for (int i = 0; i < ofA.pieces.size() && more; ++i) {
    const Bounds box = boxOfA(ofA.boxes[i]);
    if (!overlap(box, all)) continue;
    ofB.tree.visit([&](const Bounds& node) { return overlap(box, node); },
                   [&](int j) {
                     if (overlap(box, ofB.boxes[j])) more = visit(i, j);
                     return more;
                   });
  }
}

// The pairs that may overlap where they stand.
template <class Visit>
void overNearPairs(const PlacedCompound& a, const PlacedCompound& b, Visit&& visit) {
  if (!bothHavePieces(a, b)) return;
  overPairs(a, b, IntoAxesOfB(a, b), visit);
}

// As seen from the other one of the two.
inline void swapSides(Contact& c) {
  c.normal = -c.normal;
  for (ContactPoint& p : c.points) p.feature = p.feature >> 16 | p.feature << 16;
}
// contact() of two pieces, whichever of them is a chain's. B's piece, and for a chain the other's, may be
// taken thicker than it is.
Contact contactOfPieces(const PlacedCompound& a, int i, const PlacedCompound& b, int j, Touch touch,
                        double thicker = 0);

// What has no area is between two pieces when it is nearer than this to both.
double seamHair(const PlacedCompound& a, const PlacedCompound& b);
// May one of two pieces, which has no area, lie on a seam between the other and its neighbours?
bool maySeam(const PlacedCompound& a, int i, const PlacedCompound& b, int j);
bool mayMeetOnSeam(const PlacedCompound& a, const PlacedCompound& b);
// Is a point or a part of a segment of one of the two inside the other, on a seam between its pieces, when B
// is moved by `way` - which far from the origin its pose might not hold?
enum class ChainSide { haveFronts, areLines };
bool meetOnSeam(const PlacedCompound& a, const PlacedCompound& b, Vec way, ChainSide chains);
// Have the compound's pieces the point, relative to its position, between them?
bool isInsideOf(const PlacedCompound& c, Vec at, double hair);
// Two pieces that maySeam(), as they touch on a seam, however little rounding lets them be apart.
inline Contact contactOnSeam(const PlacedCompound& a, int i, const PlacedCompound& b, int j, double hair) {
  Contact c = contactOfPieces(a, i, b, j, Touch::counts, 2 * hair);
  c.depth = positivePart(c.depth - 2 * hair);
  for (ContactPoint& p : c.points) p.depth = positivePart(p.depth - 2 * hair);
  return c;
}

// One order for both ways to name two compounds: what is worked out in this order is the same for both.
// Only the same compound in the same pose comes first both ways.
bool comesFirst(const PlacedCompound& a, const PlacedCompound& b);

// A chain's segment of one piece, standing where its compound does.
inline PlacedSegment placedSegment(const PlacedCompound& c, int i) {
  return {*c.compound->piece(i).segment, c.pose};
}

}  // namespace bump
