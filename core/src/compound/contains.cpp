// Is something inside a compound, across the seams between its pieces? No union is built: the inner piece is
// inside when one of its points is and no open border of the outer pieces runs through it. A border is open
// where no other piece goes on beyond it. Seen from a hair outside the border, so that pieces side by side
// count as one: each outer piece's border, moved out by the hair, is halved until every part is off the inner
// piece, or all in one other piece, or found to be open.
#include "compound/data.h"
#include "convex/corners.h"

namespace bump {
namespace {

// A part of a border: straight, or an arc of at most a quarter turn round `center`, from radius * u to
// radius * v. Relative to the outer compound's position.
struct Border {
  bool arc = false;
  Vec from;
  Vec to;
  Vec center;
  double radius = 0;
  Vec u;
  Vec v;
};

Border straight(Vec from, Vec to) { return {false, from, to, {}, 0, {}, {}}; }
Border arcRound(Vec center, double radius, Vec u, Vec v) {
  return {true, center + u * radius, center + v * radius, center, radius, u, v};
}

Vec unit(Vec v) { return v * (1 / std::sqrt(lengthSquared(v))); }

// Where the tangents at both ends of an arc meet.
Vec peakOf(const Border& arc) {
  return arc.center + (arc.u + arc.v) * (arc.radius / (1 + dot(arc.u, arc.v)));
}

class Inside {
 public:
  Inside(const PlacedCompound& outer, const Placed& inner, double hair)
      : outer_(outer), data_(*outer.compound->data()), inner_(inner), hair_(hair) {
    way_ = inner.pose.position - outer.pose.position;
    const Bounds box = boundsOf(inner.shape, {way_, inner.pose.rotation});
    box_ = grown(turned({outer.pose.rotation.cos, -outer.pose.rotation.sin}, box), 4 * hair);
  }

  bool holds() const {
    bool whole = false;
    overPieces(box_, [&](int i) {
      whole = contains(placedPiece(outer_, i), inner_, Touch::counts);
      return !whole;
    });
    if (whole) return true;
    const Vec first = way_ + rotate(inner_.pose.rotation, inner_.shape.points[0]);
    if (!isCovered(&first, 1)) return false;
    bool open = false;
    overPieces(box_, [&](int i) {
      open = hasOpenBorder(i);
      return !open;
    });
    return !open;
  }

 private:
  template <class Visit>
  void overPieces(const Bounds& box, Visit&& visit) const {
    data_.tree.visit([&](const Bounds& node) { return overlap(box, node); },
                     [&](int i) { return !overlap(box, data_.boxes[i]) || visit(i); });
  }

  // A convex outline that holds a part of a border, to be asked about.
  struct Hull {
    Vec points[3];
    int count;

    Placed at(Vec position) const {
      constexpr ShapeKind kinds[] = {ShapeKind::point, ShapeKind::segment, ShapeKind::polygon};
      return {{kinds[count - 1], count, 0, points}, {position, {}}};
    }
  };
  Hull hullOf(const Border& b) const {
    if (b.arc && lengthSquared(b.to - b.from) > hair_ * hair_ * 0.01) {
      const Vec peak = peakOf(b);
      if (cross(peak - b.from, b.to - b.from) > 0) return {{b.from, peak, b.to}, 3};
    }
    return {{b.from, b.to, {}}, b.from == b.to ? 1 : 2};
  }

  bool hasOpenBorder(int piece) const {
    const CompoundPiece p = outer_.compound->piece(piece);
    if (p.shape.count < 1) return false;  // never so, but g++ warns of corners that are not set
    const Corners corners(p.shape, outer_.pose.rotation);
    const double radius = corners.radius + hair_;
    const auto normalOf = [&](int edge) {
      const Vec e = corners.edge(edge);
      return unit(Vec{e.y, -e.x});
    };
    for (int i = 0; i < corners.edges(); ++i) {
      const Vec n = normalOf(i);
      if (isOpen(straight(corners.p[i] + n * radius, corners.p[i + 1] + n * radius), 0)) return true;
      if (isOpenRound(corners.p[i], radius, normalOf(corners.before(i)), n)) return true;
    }
    if (corners.count > 1) return false;
    const Vec right{1, 0};
    return isOpenRound(corners.p[0], radius, right, -right) ||
           isOpenRound(corners.p[0], radius, -right, right);
  }

  // Round a corner, from the normal u of one edge to that of the next, at most half a turn.
  bool isOpenRound(Vec corner, double radius, Vec u, Vec v) const {
    if (dot(u, v) < 0) {
      const Vec sum = u + v;
      const Vec middle = lengthSquared(sum) > 0.01 ? unit(sum) : Vec{-u.y, u.x};
      return isOpenRound(corner, radius, u, middle) || isOpenRound(corner, radius, middle, v);
    }
    const Border arc = arcRound(corner, radius, u, v);
    if (radius > 16 * hair_) return isOpen(arc, 0);
    const Vec peak = peakOf(arc);
    return isOpen(straight(arc.from, peak), 0) || isOpen(straight(peak, arc.to), 0);
  }

  bool isOpen(const Border& border, int depth) const {
    const Hull hull = hullOf(border);
    // A hair outside, what touches is no less out than what overlaps.
    if (!overlap(inner_, hull.at(outer_.pose.position), Touch::counts)) return false;
    if (isCovered(hull.points, hull.count)) return false;
    const Vec m = border.arc ? unit(border.u + border.v) : Vec{};
    const Vec middle = border.arc ? border.center + m * border.radius : (border.from + border.to) * 0.5;
    if (!isCovered(&middle, 1)) {
      const Hull point{{middle, {}, {}}, 1};
      if (overlap(inner_, point.at(outer_.pose.position), Touch::counts)) return true;
      if (lengthSquared(border.to - border.from) <= hair_ * hair_ * 0.01 || depth >= deepest) return true;
    }
    if (lengthSquared(border.to - border.from) <= hair_ * hair_ * 1e-4 || depth >= deepest) return false;
    if (border.arc) {
      return isOpen(arcRound(border.center, border.radius, border.u, m), depth + 1) ||
             isOpen(arcRound(border.center, border.radius, m, border.v), depth + 1);
    }
    return isOpen(straight(border.from, middle), depth + 1) || isOpen(straight(middle, border.to), depth + 1);
  }

  // Are the points, and so all between them, in one piece, but for a part of a hair?
  bool isCovered(const Vec* points, int count) const {
    constexpr ShapeKind kinds[] = {ShapeKind::point, ShapeKind::segment, ShapeKind::polygon};
    const Placed hull{{kinds[count - 1], count, 0, points}, {outer_.pose.position, {}}};
    const Rotation q = outer_.pose.rotation;
    Bounds box{inverseRotate(q, points[0]), inverseRotate(q, points[0])};
    for (int i = 1; i < count; ++i) {
      const Vec p = inverseRotate(q, points[i]);
      box = {{std::min(box.lower.x, p.x), std::min(box.lower.y, p.y)},
             {std::max(box.upper.x, p.x), std::max(box.upper.y, p.y)}};
    }
    bool covered = false;
    overPieces(grown(box, hair_), [&](int i) {
      Placed piece = placedPiece(outer_, i);
      piece.shape.radius += 0.25 * hair_;
      covered = contains(piece, hull, Touch::counts);
      return !covered;
    });
    return covered;
  }

  // Halvings from the longest border to a hundredth of a hair.
  static constexpr int deepest = 48;

  const PlacedCompound& outer_;
  const Compound::Data& data_;
  const Placed& inner_;
  double hair_;
  Vec way_;
  Bounds box_;  // of the inner piece, in the outer's axes
};

// For a size of everything that takes part.
double hairOf(const PlacedCompound& outer, Vec position, double reach) {
  const Vec way = position - outer.pose.position;
  return tolerances::hair * (outer.compound->data()->reach + reach + std::fabs(way.x) + std::fabs(way.y));
}

}  // namespace

bool containsPoint(const PlacedCompound& compound, Vec point, Touch touch) {
  if (compound.compound->pieceCount() == 0) return false;
  const Compound::Data& data = *compound.compound->data();
  const Vec local = inverseRotate(compound.pose.rotation, point - compound.pose.position);
  const double slack = tolerances::boxes * (data.reach + std::fabs(local.x) + std::fabs(local.y));
  const Bounds box = grown({local, local}, slack);
  bool inside = false;
  data.tree.visit([&](const Bounds& node) { return overlap(box, node); },
                  [&](int i) {
                    if (!overlap(box, data.boxes[i])) return true;
                    inside = containsPoint(placedPiece(compound, i), point, touch);
                    return !inside;
                  });
  if (inside || data.pieces.size() == 1) return inside;
  const Vec way = point - compound.pose.position;
  return isInsideOf(compound, way, tolerances::seam * (data.reach + std::fabs(way.x) + std::fabs(way.y)));
}

bool contains(const PlacedCompound& outer, const PlacedCompound& inner) {
  if (!bothHavePieces(outer, inner)) return false;
  const double hair = hairOf(outer, inner.pose.position, inner.compound->data()->reach);
  for (int i = 0; i < inner.compound->pieceCount(); ++i) {
    if (!Inside(outer, placedPiece(inner, i), hair).holds()) return false;
  }
  return true;
}

}  // namespace bump
