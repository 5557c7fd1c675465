#include "mask/cells.h"

#include <algorithm>
#include <cmath>

namespace bump {
namespace {

CellTerm termOf(double sign, Vec a, Vec b) {
  CellTerm term;
  term.exact.addProduct(sign * a.x, b.y);
  term.exact.addProduct(-sign * a.y, b.x);
  term.rounded = term.exact.rounded();
  term.sign = term.exact.sign();
  return term;
}

// The axis normal to `edge` of `owner`, on which `other` starts at `start` from the owner's (0, 0). The sum
// of four rounded terms, three of them multiplied, is wrong by less than 8 units of 2^-53 of their sizes.
CellAxis axisOf(Vec edge, Vec acrossOwner, const MaskGrid& other, double startSign, Vec start,
                const Mask& ownerMask, const Mask& otherMask) {
  CellAxis axis;
  axis.start = termOf(startSign, edge, start);
  axis.alongX = termOf(1, edge, other.edgeX);
  axis.alongY = termOf(1, edge, other.edgeY);
  axis.step = termOf(1, edge, acrossOwner);
  const double size = std::fabs(axis.start.rounded) + otherMask.width() * std::fabs(axis.alongX.rounded) +
                      otherMask.height() * std::fabs(axis.alongY.rounded) +
                      std::max(ownerMask.width(), ownerMask.height()) * std::fabs(axis.step.rounded);
  axis.doubt = size * (8 * 0x1p-53);
  return axis;
}

}  // namespace

MaskGrid gridOf(const PlacedMask& placed) {
  const Rotation q = placed.pose.rotation;
  return {rotate(q, {placed.scale.x, 0}), rotate(q, {0, placed.scale.y}),
          rotate(q, {-placed.pivot.x * placed.scale.x, -placed.pivot.y * placed.scale.y})};
}

int CellAxis::side(int p, int q, int line) const {
  const double value = start.rounded + p * alongX.rounded + q * alongY.rounded - line * step.rounded;
  if (value > doubt) return 1;
  if (value < -doubt) return -1;
  Expansion<64> exact;
  exact.addScaled(1, start.exact);
  exact.addScaled(p, alongX.exact);
  exact.addScaled(q, alongY.exact);
  exact.addScaled(-line, step.exact);
  return exact.sign();
}

bool CellAxis::parts(const CellBox& other, int first, int last, Touch touch) const {
  const int touching = touch == Touch::counts ? 0 : 1;
  // The other's lowest corner beyond the owner's highest line, or its highest below the lowest line.
  const int low = side(alongX.sign > 0 ? other.x0 : other.x1, alongY.sign > 0 ? other.y0 : other.y1,
                       step.sign > 0 ? last : first);
  if (low + touching > 0) return true;
  const int high = side(alongX.sign > 0 ? other.x1 : other.x0, alongY.sign > 0 ? other.y1 : other.y0,
                        step.sign > 0 ? first : last);
  return high - touching < 0;
}

bool CellAxis::within(const CellBox& other, int first, int last) const {
  const int low = side(alongX.sign > 0 ? other.x0 : other.x1, alongY.sign > 0 ? other.y0 : other.y1,
                       step.sign > 0 ? first : last);
  const int high = side(alongX.sign > 0 ? other.x1 : other.x0, alongY.sign > 0 ? other.y1 : other.y0,
                        step.sign > 0 ? last : first);
  return low >= 0 && high <= 0;
}

CellPair::CellPair(const PlacedMask& a, const PlacedMask& b) {
  const MaskGrid ga = gridOf(a);
  const MaskGrid gb = gridOf(b);
  // Each difference changes only its sign when the masks are swapped, so both orders decide alike.
  const Vec way = (b.pose.position - a.pose.position) + (gb.arm - ga.arm);
  rowsOfA_ = axisOf(ga.edgeX, ga.edgeY, gb, 1, way, *a.mask, *b.mask);
  columnsOfA_ = axisOf(ga.edgeY, ga.edgeX, gb, 1, way, *a.mask, *b.mask);
  rowsOfB_ = axisOf(gb.edgeX, gb.edgeY, ga, -1, way, *b.mask, *a.mask);
  columnsOfB_ = axisOf(gb.edgeY, gb.edgeX, ga, -1, way, *b.mask, *a.mask);
}

}  // namespace bump
