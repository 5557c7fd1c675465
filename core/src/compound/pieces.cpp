// Two pieces of compounds, and two compounds, each pair in an order that does not depend on who is named
// first.
#include "compound/data.h"
#include "convex/clip.h"

namespace bump {

Contact contactOfPieces(const PlacedCompound& a, int i, const PlacedCompound& b, int j, Touch touch,
                        double thicker) {
  const bool ofChainA = isOfChain(a, i);
  const bool ofChainB = isOfChain(b, j);
  Placed pieceA = placedPiece(a, i);
  Placed pieceB = placedPiece(b, j);
  (ofChainB ? pieceA : pieceB).shape.radius += thicker;
  if (ofChainA == ofChainB) return contact(pieceA, pieceB, touch);
  if (ofChainA) return contact(placedSegment(a, i), pieceB, touch);
  Contact c = contact(placedSegment(b, j), pieceA, touch);
  swapSides(c);
  return c;
}

bool comesFirst(const PlacedCompound& a, const PlacedCompound& b) {
  const Compound::Data& p = *a.compound->data();
  const Compound::Data& q = *b.compound->data();
  if (&p != &q) {
    if (p.pieces.size() != q.pieces.size()) return p.pieces.size() < q.pieces.size();
    if (p.reach != q.reach) return p.reach < q.reach;
    if (p.points.size() != q.points.size()) return p.points.size() < q.points.size();
    for (int i = 0; i < p.pieces.size(); ++i) {
      if (p.pieces[i].count != q.pieces[i].count) return p.pieces[i].count < q.pieces[i].count;
      if (p.pieces[i].radius != q.pieces[i].radius) return p.pieces[i].radius < q.pieces[i].radius;
    }
    for (int i = 0; i < p.points.size(); ++i) {
      if (p.points[i].x != q.points[i].x) return p.points[i].x < q.points[i].x;
      if (p.points[i].y != q.points[i].y) return p.points[i].y < q.points[i].y;
    }
  }
  const Vec from = a.pose.position;
  const Vec to = b.pose.position;
  if (from.x != to.x) return from.x < to.x;
  if (from.y != to.y) return from.y < to.y;
  if (a.pose.rotation.cos != b.pose.rotation.cos) return a.pose.rotation.cos < b.pose.rotation.cos;
  return a.pose.rotation.sin <= b.pose.rotation.sin;
}

}  // namespace bump
