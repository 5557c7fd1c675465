// Points and segments on the seams between a compound's pieces. Each piece by itself is only touched there,
// or missed by rounding where corners of some lie along an edge of others; all together hold what is on the
// seam inside. Only what has no area can hide there: everything else is in a piece to one side.
#include "compound/data.h"
#include "convex/corners.h"

namespace bump {
namespace {

// The directions, from a point on a piece's border, that lead into the piece: counter-clockwise from `from`
// to `to`, at most half a turn.
struct Cone {
  bool whole = false;  // the point is inside
  bool any = false;
  Vec from;
  Vec to;
};

Vec unit(Vec v) { return v * (1 / std::sqrt(lengthSquared(v))); }

Cone cone(Vec from, Vec to) { return {false, true, unit(from), unit(to)}; }

constexpr Cone all{true, true, {}, {}};

// What curves away on both sides holds no straight line beside it: a little less than half a turn.
Cone coneOfArc(Vec outward) {
  constexpr double less = 100 * tolerances::hair;
  const Vec along{-outward.y, outward.x};
  return cone(along - outward * less, -along - outward * less);
}

// The piece's cone at a point, relative to its position too. Nearer than `hair` to the border is on it.
Cone coneAt(const Corners& piece, Vec at, double hair) {
  const double r = piece.radius;
  if (piece.count < 3 && r <= 0) return {};
  // How far out, at most half a turn's worth of edges can tell: the greatest of the edges' heights.
  bool inCore = piece.count > 2;
  Cone found;
  for (int i = 0; i < piece.edges(); ++i) {
    const Vec e = piece.edge(i);
    const Vec x = at - piece.p[i];
    const double length = std::sqrt(lengthSquared(e));
    const double height = cross(x, e) / length;
    const double along = dot(x, e) / length;
    inCore = inCore && height < (r > 0 ? 0 : -hair);
    if (r <= 0 && height > hair) return {};
    const bool beside = along > -hair && along < length + hair;
    if (beside && height >= 0 && r > 0 && height < r - hair) return all;
    if (beside && std::fabs(height - r) <= hair) found = cone(e, -e);
  }
  if (inCore) return all;
  for (int i = 0; i < piece.count; ++i) {
    const Vec x = at - piece.p[i];
    const double away = std::sqrt(lengthSquared(x));
    if (r > 0 && away < r - hair) return all;
    if (r <= 0 && away <= hair) return cone(piece.edge(i), -piece.edge(piece.before(i)));
    if (r > 0 && std::fabs(away - r) <= hair && !found.any) found = coneOfArc(x * (1 / away));
  }
  return found;
}

// Within half a turn, but for a hair's breadth.
bool isBetween(Vec from, Vec direction, Vec to) {
  return cross(from, direction) >= -tolerances::hair && cross(direction, to) >= -tolerances::hair;
}
bool isAhead(Vec direction, Vec of) {
  return cross(of, direction) > 4 * tolerances::hair || dot(of, direction) < 0;
}
// Which of two directions within half a turn from `start` is further round.
bool isFurther(Vec a, Vec b, Vec start) {
  if (dot(start, a) > 0 && dot(start, b) > 0) return cross(start, a) > cross(start, b);
  return dot(start, a) < dot(start, b);
}

// Visits the pieces near the points of a box round `at`, relative to the compound's position.
template <class Visit>
void overPiecesNear(const PlacedCompound& c, Vec at, double hair, Visit&& visit) {
  const Compound::Data& data = *c.compound->data();
  const Vec local = inverseRotate(c.pose.rotation, at);
  const Bounds box = grown({local, local}, 4 * hair);
  data.tree.visit([&](const Bounds& node) { return overlap(box, node); },
                  [&](int i) { return !overlap(box, data.boxes[i]) || visit(i); });
}

// A stretch of a segment that a piece lies along, with its straight side.
struct Side {
  bool any = false;
  bool left = false;  // of the segment
  double from = 0;    // lengths along the segment
  double to = 0;
};

Side sideAlong(const Corners& piece, Vec first, Vec direction, double length, double hair) {
  for (int i = 0; i < piece.edges(); ++i) {
    const Vec e = piece.edge(i);
    const Vec outward = unit(Vec{e.y, -e.x}) * piece.radius;
    const Vec x = (piece.p[i] - first) + outward;
    const Vec y = (piece.p[i + 1] - first) + outward;
    const double tx = dot(direction, x);
    const double ty = dot(direction, y);
    const double from = positivePart(std::min(tx, ty));
    const double to = std::min(std::max(tx, ty), length);
    if (!(to - from > 4 * hair)) continue;
    const double slope = (cross(direction, y) - cross(direction, x)) / (ty - tx);
    const auto height = [&](double t) { return cross(direction, x) + slope * (t - tx); };
    if (std::fabs(height(from)) > hair || std::fabs(height(to)) > hair) continue;
    return {true, ty > tx, from, to};
  }
  return {};
}

bool isThin(const CompoundPiece& piece) { return piece.shape.count < 3 && piece.shape.radius <= 0; }

// Is a point or segment of `lines` inside `areas`, on a seam?
class LinesInside {
 public:
  LinesInside(const PlacedCompound& lines, const PlacedCompound& areas, Vec moved, ChainSide chains)
      : lines_(lines),
        areas_(areas),
        chains_(chains),
        moved_(moved),
        way_((lines.pose.position - areas.pose.position) + moved),
        hair_(seamHair(lines, areas)) {}

  bool any() const {
    const Compound::Data& data = *lines_.compound->data();
    const IntoAxesOfB into(lines_, areas_);
    const Vec moved = inverseRotate(areas_.pose.rotation, moved_);
    const Bounds& bounds = areas_.compound->data()->bounds;
    for (int i = 0; i < data.pieces.size(); ++i) {
      const CompoundPiece piece = lines_.compound->piece(i);
      if (!isThin(piece)) continue;
      const Bounds at = into(data.boxes[i]);
      const Bounds box{at.lower + moved, at.upper + moved};
      if (!overlap(box, bounds)) continue;
      const Vec first = way_ + rotate(lines_.pose.rotation, piece.shape.points[0]);
      if (piece.shape.count == 1) {
        if (isInsideOf(areas_, first, hair_)) return true;
      } else if (runsInside(i, box, first, way_ + rotate(lines_.pose.rotation, piece.shape.points[1]))) {
        return true;
      }
    }
    return false;
  }

 private:
  Side sideOf(int area, Vec first, Vec direction, double length) const {
    const CompoundPiece piece = areas_.compound->piece(area);
    if (isThin(piece) || piece.shape.count < 2) return {};
    return sideAlong(Corners(piece.shape, areas_.pose.rotation), first, direction, length, hair_);
  }

  // A stretch of the segment has a piece on its left and one on its right.
  bool runsInside(int line, const Bounds& box, Vec first, Vec second) const {
    const double length = std::sqrt(lengthSquared(second - first));
    const Vec direction = (second - first) * (1 / length);
    const bool hasFront = chains_ == ChainSide::haveFronts && lines_.compound->piece(line).segment;
    const Compound::Data& data = *areas_.compound->data();
    bool found = false;
    const auto overNear = [&](auto&& visit) {
      data.tree.visit([&](const Bounds& node) { return overlap(box, node); },
                      [&](int j) {
                        if (overlap(box, data.boxes[j])) visit(j);
                        return !found;
                      });
    };
    overNear([&](int j) {
      const Side left = sideOf(j, first, direction, length);
      if (!left.any || !left.left) return;
      overNear([&](int k) {
        const Side right = sideOf(k, first, direction, length);
        if (!right.any || right.left) return;
        if (!(std::min(left.to, right.to) - std::max(left.from, right.from) > 4 * hair_)) return;
        // A chain is met by what stands in front of it: on its right.
        found = !hasFront || contactOnSeam(lines_, line, areas_, k, hair_).touching;
      });
    });
    return found;
  }

  const PlacedCompound& lines_;
  const PlacedCompound& areas_;
  ChainSide chains_;
  Vec moved_;  // the lines
  Vec way_;
  double hair_;
};

}  // namespace

bool isInsideOf(const PlacedCompound& c, Vec at, double hair) {
  Vec begin;
  bool whole = false;
  bool any = false;
  const auto coneOf = [&](int i) {
    const ShapeView& shape = c.compound->piece(i).shape;
    // None is without a vertex, but g++ warns of corners that are not set.
    return shape.count < 1 ? Cone{} : coneAt(Corners(shape, c.pose.rotation), at, hair);
  };
  overPiecesNear(c, at, hair, [&](int i) {
    const Cone found = coneOf(i);
    whole = whole || found.whole;
    if (found.any) begin = found.to;
    any = any || found.any;
    return !whole;
  });
  if (whole || !any) return whole;
  // Once round, each time by the cone that leads furthest.
  Vec at0 = begin;
  constexpr int mostCones = 64;
  for (int turn = 0; turn < mostCones; ++turn) {
    Vec best = at0;
    overPiecesNear(c, at, hair, [&](int i) {
      const Cone found = coneOf(i);
      if (found.any && isBetween(found.from, at0, found.to) && isAhead(found.to, at0) &&
          (best == at0 || isFurther(found.to, best, at0))) {
        best = found.to;
      }
      return true;
    });
    if (best == at0) return false;
    if (turn > 0 && isBetween(at0, begin, best)) return true;
    at0 = best;
  }
  return false;
}

bool maySeam(const PlacedCompound& a, int i, const PlacedCompound& b, int j) {
  const bool ofA = isThin(a.compound->piece(i));
  return ofA != isThin(b.compound->piece(j)) && (ofA ? b : a).compound->pieceCount() > 1;
}

double seamHair(const PlacedCompound& a, const PlacedCompound& b) {
  return tolerances::seam * IntoAxesOfB::size(a, b);
}

namespace {

bool mayHold(const PlacedCompound& areas, const PlacedCompound& lines) {
  return areas.compound->pieceCount() > 1 && lines.compound->data()->hasThin;
}

}  // namespace

bool mayMeetOnSeam(const PlacedCompound& a, const PlacedCompound& b) {
  return bothHavePieces(a, b) && (mayHold(a, b) || mayHold(b, a));
}

bool meetOnSeam(const PlacedCompound& a, const PlacedCompound& b, Vec way, ChainSide chains) {
  if (!mayMeetOnSeam(a, b)) return false;
  return (mayHold(b, a) && LinesInside(a, b, -way, chains).any()) ||
         (mayHold(a, b) && LinesInside(b, a, way, chains).any());
}

}  // namespace bump
