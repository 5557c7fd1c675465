// contact(), as a template over who watches it: nobody, for everyday calls, or a trace.
#pragma once

#include <type_traits>

#include "convex/axes.h"
#include "convex/clip.h"
#include "convex/exact_overlap.h"

namespace bump {

// What a contact is before anything is found. It is copied from elsewhere, not made on the spot, because g++
// clears memory of this size by an instruction that takes as long as the contact of two circles.
extern const Contact noContact;

// contact() of the two in the order in which they are given, which may be another one in the last bits the
// other way round: of a world's shapes, whose order is always the same.
Contact contactInOrder(const Placed& a, const Placed& b, Touch touch);

// In the world, halfway between the surfaces; by a sum that does not care which of the two is first.
inline Vec halfway(const Placed& a, const Placed& b, Vec onA, Vec onB) {
  return (a.pose.position + b.pose.position) * 0.5 + (onA + onB) * 0.5;
}

inline std::uint32_t nameOf(const Features& f) {
  return join(f.a0 == f.a1 ? cornerFeature(f.a0) : edgeFeature(f.a0),
              f.b0 == f.b1 ? cornerFeature(f.b0) : edgeFeature(f.b0));
}

// The contact of shapes that touch, from the direction that parts them.
template <class C, class Observer>
void contactAlong(const Placed& a, const Placed& b, const C& cornersA, const C& cornersB,
                  const Between& between, Separation& s, Observer&& observer, Contact& c);

// Where the deepest point of two faces is not as deep as the contact. The edge that parts the shapes may be
// but a part of a side, and its stretch without the deepest point. Or a face is so steep that its shadow on
// the other is rounding: then only the deepest point is certain. Rare, and out of the way of what is not.
template <class C, class Observer>
[[gnu::noinline, gnu::cold]] bool isContactElsewhere(const Placed& a, const Placed& b, const C& cornersA,
                                                     const C& cornersB, const Between& between, Separation& s,
                                                     double deepest, Observer&& observer, Contact& c) {
  if (takeEdgeBeside(cornersA, cornersB, between, s)) {
    contactAlong(a, b, cornersA, cornersB, between, s, observer, c);
    return true;
  }
  const double steep = tolerances::face * (between.size + cornersA.radius + cornersB.radius);
  if (deepest < 0 || std::fabs(deepest - c.depth) <= steep) return false;
  findPoints(cornersA, cornersB, between, s);
  c.points[0] = {halfway(a, b, s.onA + s.normal * cornersA.radius, s.onB - s.normal * cornersB.radius),
                 c.depth, nameOf(s.features)};
  return true;
}

template <class C, class Observer>
void contactAlong(const Placed& a, const Placed& b, const C& cornersA, const C& cornersB,
                  const Between& between, Separation& s, Observer&& observer, Contact& c) {
  const double reach = cornersA.radius + cornersB.radius;
  const double gap = s.value - reach;
  c.touching = true;
  c.normal = s.normal;
  c.depth = gap < 0 ? -gap : 0;
  c.count = 1;
  const Stretch stretch = stretchOf(cornersA, cornersB, between, s);
  if constexpr (std::remove_reference_t<Observer>::wantsAll) observer.clipped(clippedOf(stretch));
  // Less than this is rounding's doing; a point that is truly apart keeps its sign, to be sorted out below.
  const double outside = -tolerances::clip * (between.size + reach);
  const auto shown = [&](double depth) { return depth < outside ? depth : positivePart(depth); };
  const auto setDeepest = [&](double depth, std::uint32_t feature) {
    findPoints(cornersA, cornersB, between, s);
    c.points[0] = {halfway(a, b, s.onA + s.normal * cornersA.radius, s.onB - s.normal * cornersB.radius),
                   depth, feature};
  };
  if (!stretch.sideBySide) return setDeepest(shown(reach - s.value), nameOf(s.features));
  const int o = stretch.owner;
  constexpr double signs[2] = {1, -1};
  const double radii[2] = {cornersA.radius, cornersB.radius};
  const Two normal = twoOf(s.normal) * signs[o];
  const Two outOwner = normal * radii[o];
  const Two outOther = normal * radii[1 - o];
  const Two middle = (twoOf(a.pose.position) + twoOf(b.pose.position)) * 0.5;
  Two positions[2];
  double depths[2];
  for (int i = 0; i < 2; ++i) {
    const StretchEnd& end = stretch.ends[i];
    positions[i] = middle + ((end.on[0] + outOwner) + (end.on[1] - outOther)) * 0.5;
    depths[i] = shown(end.depth);
  }
  const Two lower = positions[0];
  const Two upper = positions[1];
  int first = depths[1] > depths[0];
  if (depths[0] == depths[1]) {
    first = upper[0] < lower[0] || (upper[0] == lower[0] && upper[1] < lower[1]);
    // Both on one spot: what is the lower end for A and B is the upper one for B and A.
    if (upper[0] == lower[0] && upper[1] == lower[1]) {
      first = (rank(cornersA, cornersB, between.offset) < 0) == (o == 0);
    }
  }
  if (std::fabs(depths[first] - c.depth) > -outside) [[unlikely]] {
    if (isContactElsewhere(a, b, cornersA, cornersB, between, s, depths[first], observer, c)) return;
  }
  // Field by field: a point that is copied would have to be read back in other widths than written.
  const auto setPoint = [&](int i, int from) {
    const StretchEnd& end = stretch.ends[from];
    ContactPoint& point = c.points[static_cast<std::size_t>(i)];
    point.position = vecOf(positions[from]);
    point.depth = depths[from];
    point.feature = join(end.features[o], end.features[1 - o]);
  };
  setPoint(0, first);
  if (stretch.ends[1 - first].depth >= outside) {
    setPoint(1, 1 - first);
    c.count = 2;
  } else if (stretch.ends[first].depth < outside) {
    // The common stretch is elsewhere than the deepest point, and apart.
    const StretchEnd& end = stretch.ends[o];
    setDeepest(shown(c.depth), join(end.features[o], end.features[1 - o]));
  }
}

// Circles and points, when they are clearly apart or clearly overlap with their centres clearly apart; or
// false.
inline bool contactOfRounds(const Placed& a, const Placed& b, Contact& c) {
  const Vec onA = rotate(a.pose.rotation, a.shape.points[0]);
  const Vec onB = rotate(b.pose.rotation, b.shape.points[0]);
  const Vec offset = b.pose.position - a.pose.position;
  const Vec x = (onB - onA) + offset;
  const double reach = a.shape.radius + b.shape.radius;
  const double size = std::fabs(onA.x) + std::fabs(onA.y) + std::fabs(onB.x) + std::fabs(onB.y) +
                      std::fabs(offset.x) + std::fabs(offset.y) + reach;
  const double doubt = tolerances::separation * size;
  const double squared = lengthSquared(x);
  if (squared > (reach + doubt) * (reach + doubt)) return true;
  const double length = std::sqrt(squared);
  if (!(length <= reach - doubt && length > tolerances::cancellation * size)) return false;
  c.touching = true;
  c.normal = {x.x / length, x.y / length};
  c.depth = reach - length;
  c.count = 1;
  c.points[0] = {halfway(a, b, onA + c.normal * a.shape.radius, onB - c.normal * b.shape.radius), c.depth,
                 join(cornerFeature(0), cornerFeature(0))};
  return true;
}

// A circle or point and an outline, when they are clearly apart or clearly overlap; or false. The outline's
// point that is nearest to the centre lies on the edge whose line the centre is furthest beyond, or at an end
// of it: the directions in which a corner is nearest lie between the normals of its two edges.
template <class Observer>
bool contactOfRoundAndOutline(const Placed& a, const Placed& b, Observer&& observer, Contact& c) {
  constexpr bool wantsAll = std::remove_reference_t<Observer>::wantsAll;
  const bool ofA = b.shape.count == 1;
  const Placed& round = ofA ? b : a;
  const Corners outline(ofA ? a : b);
  const Vec center = rotate(round.pose.rotation, round.shape.points[0]);
  const Vec offset = round.pose.position - (ofA ? a : b).pose.position;
  const double reach = a.shape.radius + b.shape.radius;
  const double size =
      outline.reach + std::fabs(center.x) + std::fabs(center.y) + std::fabs(offset.x) + std::fabs(offset.y);
  const double doubt = tolerances::separation * (size + reach);
  const auto from = [&](int i) { return (center - outline.p[i]) + offset; };
  double key = -std::numeric_limits<double>::infinity();
  int edge = 0;
  bool tied = false;
  bool apart = false;
  for (int i = 0; i < outline.count; ++i) {
    observer.axis(ofA, i);
    const Vec e = outline.edge(i);
    const double beyond = cross(from(i), e);
    if (beyond > (reach + doubt) * (std::fabs(e.x) + std::fabs(e.y))) {
      if constexpr (!wantsAll) return true;
      apart = true;
    }
    const double k = beyond * std::fabs(beyond) / lengthSquared(e);
    tied = k > key ? false : (k == key ? true : tied);
    edge = k > key ? i : edge;
    key = k > key ? k : key;
  }
  if (apart) return true;
  if (tied) return false;
  const Vec e = outline.edge(edge);
  const Vec x = from(edge);
  const double beyond = cross(x, e);
  const double along = dot(x, e);
  const double squared = lengthSquared(e);
  const double unclear = doubt * (std::fabs(e.x) + std::fabs(e.y));
  const bool inside = beyond < -unclear;
  if (!inside && !(beyond > unclear)) return false;
  const bool atEdge = inside || (along >= 0 && along <= squared);
  const int corner = along > squared ? outline.after(edge) : edge;
  double value = 0;
  Vec normal;
  Vec nearest;
  if (atEdge) {
    const double length = std::sqrt(squared);
    if (std::fabs(beyond) < tolerances::cancellation * size * length) return false;
    value = beyond / length;
    normal = {e.y / length, -e.x / length};
    const double t = along / squared;
    // Where edges are nearly on one line, rounding may have taken the wrong one: then another has the point.
    if (!(t >= 0 && t <= 1)) return false;
    nearest = vecOf(pointOnEdge(twoOf(outline.p[edge]), twoOf(outline.p[edge + 1]), t));
  } else {
    const int neighbour = along > squared ? corner : outline.before(edge);
    const Vec f = outline.edge(neighbour);
    const double alongIt = dot(from(neighbour), f);
    if (along > squared ? alongIt > 0 : alongIt < lengthSquared(f)) return false;
    const Vec way = from(corner);
    value = std::sqrt(lengthSquared(way));
    if (value < tolerances::cancellation * size) return false;
    normal = {way.x / value, way.y / value};
    nearest = outline.p[corner];
  }
  const double gap = value - reach;
  if (gap > doubt) return true;
  if (gap >= -doubt) return false;
  const std::uint32_t feature = atEdge ? edgeFeature(edge) : cornerFeature(corner);
  c.touching = true;
  c.normal = ofA ? normal : -normal;
  c.depth = -gap;
  c.count = 1;
  const Vec onOutline = nearest + normal * outline.radius;
  const Vec onRound = center - normal * round.shape.radius;
  c.points[0] = {halfway(a, b, onOutline, onRound), c.depth,
                 ofA ? join(feature, cornerFeature(0)) : join(cornerFeature(0), feature)};
  if constexpr (wantsAll) {
    Clipped clipped;
    (ofA ? clipped.faceA : clipped.faceB) =
        atEdge ? Face{edge, outline.after(edge), true} : faceAlong(outline, corner, normal);
    observer.clipped(clipped);
  }
  return true;
}

template <class C, class Observer>
void findContactOfOutlines(const Placed& a, const Placed& b, Touch touch, Observer&& observer, Contact& c) {
  const C cornersA(a);
  const C cornersB(b);
  const Between between(cornersA, cornersB, a.pose.position, b.pose.position);
  const double reach = cornersA.radius + cornersB.radius;
  Verdict verdict = Verdict::unclear;
  Axis axis;
  if (cornersA.count > 1 && cornersB.count > 1) {
    verdict = searchAxes(cornersA, cornersB, between, reach, axis, observer);
    if (verdict == Verdict::apart) return;
  }
  Separation s = verdict == Verdict::inside ? atAxis(cornersA, cornersB, between, axis)
                                            : separate(cornersA, cornersB, between, observer);
  if (verdict != Verdict::inside) {
    const double gap = s.value - reach;
    const double doubt = tolerances::separation * (between.size + reach);
    // Without radii it is unclear only about touching; or where rounding has turned a needle inside out, of
    // which a gap tells nothing.
    const bool isFlat = reach == 0 && cornersA.count > 1 && cornersB.count > 1;
    if (!isFlat && gap > doubt) return;
    if ((isFlat || gap >= -doubt) && !exactOverlap(cornersA, cornersB, between.offset, touch)) return;
  }
  contactAlong(a, b, cornersA, cornersB, between, s, observer, c);
}

// `c` is noContact before.
template <class Observer>
void findContact(const Placed& a, const Placed& b, Touch touch, Observer&& observer, Contact& c) {
  const bool isRoundA = a.shape.count == 1;
  const bool isRoundB = b.shape.count == 1;
  if (isRoundA && isRoundB) {
    if (contactOfRounds(a, b, c)) return;
  } else if (isRoundA || isRoundB) {
    if (contactOfRoundAndOutline(a, b, observer, c)) return;
  }
  if (a.shape.kind == ShapeKind::box && b.shape.kind == ShapeKind::box) {
    findContactOfOutlines<BoxCorners>(a, b, touch, observer, c);
  } else {
    findContactOfOutlines<Corners>(a, b, touch, observer, c);
  }
}

}  // namespace bump
