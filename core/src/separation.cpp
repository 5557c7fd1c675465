#include "separation.h"

#include "tolerances.h"

namespace bump {
namespace {

Vec unit(Vec v) {
  const double length = std::sqrt(lengthSquared(v));
  return {v.x / length, v.y / length};
}

bool isAhead(Vec a, Vec b) { return a.x > b.x || (a.x == b.x && a.y > b.y); }

// An edge whose outward normal (or its opposite, for B's) is a direction to part the shapes in.
struct Axis {
  bool ofA = true;
  int edge = -1;
  int vertex = 0;
  double key = 0;  // separation along the axis, squared, with its sign: no root to take for each edge
  Vec along;  // the direction a quarter turn from the normal: the way of A's edge, against the way of B's
};

Vec normalOf(const Axis& axis) { return unit(Vec{axis.along.y, -axis.along.x}); }

// Differences of about twice the precision of a double.
struct LongVec {
  Vec high;
  Vec low;
};

LongVec longDifference(Vec from, Vec to, const Offset& o) {
  const auto component = [](double a, double b, double high, double low) {
    const Long p = twoSum(b, -a);
    const Long q = twoSum(p.high, high);
    return twoSum(q.high, (p.low + q.low) + low);
  };
  const Long x = component(from.x, to.x, o.high.x, o.low.x);
  const Long y = component(from.y, to.y, o.high.y, o.low.y);
  return {{x.high, y.high}, {x.low, y.low}};
}

// Right to about the last place even where nearly all of it cancels.
double longCross(const LongVec& e, const LongVec& v) {
  const Long p = twoProduct(e.high.x, v.high.y);
  const Long q = twoProduct(e.high.y, v.high.x);
  const Long sum = twoSum(p.high, -q.high);
  const double rest = (e.high.x * v.low.y + e.low.x * v.high.y) - (e.high.y * v.low.x + e.low.y * v.high.x);
  return sum.high + (sum.low + ((p.low - q.low) + rest));
}

double clampToUnit(double t) { return t < 0 ? 0 : (t > 1 ? 1 : t); }

// Along one of A's or B's edges, or what stands for it: from one vertex of A (or B) to another, against one
// vertex of the other.
Separation atEdge(const Corners& a, const Corners& b, const Between& between, const Features& f, Vec along) {
  Separation s;
  s.features = f;
  s.normal = unit(Vec{along.y, -along.x});
  const LongVec x = longDifference(a.p[f.a0], b.p[f.b0], between.offset);
  const bool ofA = f.a0 != f.a1;
  const Corners& owner = ofA ? a : b;
  const int first = ofA ? f.a0 : f.b0;
  const int second = ofA ? f.a1 : f.b1;
  const LongVec e = longDifference(owner.p[first], owner.p[second], {});
  const double length = std::sqrt(lengthSquared(e.high));
  const double side = dot(e.high, along) > 0 ? -1 : 1;
  s.value = side * longCross(e, x) / length;
  const double along0 = dot(e.high, ofA ? x.high : -x.high);
  const double t = clampToUnit(along0 / (length * length));
  const Vec onEdge = t < 0.5 ? owner.p[first] + e.high * t : owner.p[second] - e.high * (1 - t);
  s.onA = ofA ? onEdge : a.p[f.a0];
  s.onB = ofA ? b.p[f.b0] : onEdge;
  return s;
}

Separation atAxis(const Corners& a, const Corners& b, const Between& between, const Axis& axis) {
  Features f;
  if (axis.ofA) {
    f = {axis.edge, a.after(axis.edge), axis.vertex, axis.vertex};
  } else {
    f = {axis.vertex, axis.vertex, axis.edge, b.after(axis.edge)};
  }
  return atEdge(a, b, between, f, axis.along);
}

// False when the vertices are on one spot: then there is no direction between them.
bool atCorner(const Corners& a, const Corners& b, const Between& between, int i, int j, Separation& s) {
  const Vec x = longDifference(a.p[i], b.p[j], between.offset).high;
  const double squared = lengthSquared(x);
  if (!(squared > 0)) return false;
  const double length = std::sqrt(squared);
  s.normal = {x.x / length, x.y / length};
  s.value = length;
  s.features = {i, i, j, j};
  s.onA = a.p[i];
  s.onB = b.p[j];
  return true;
}

Separation ofTwoPoints(const Corners& a, const Corners& b, const Between& between) {
  Separation s;
  if (atCorner(a, b, between, 0, 0, s)) return s;
  s.normal = {static_cast<double>(rank(a, b, between.offset)), 0};
  s.onA = a.p[0];
  s.onB = b.p[0];
  return s;
}

// Of two axes along which the shapes part equally soon.
bool isPreferred(const Axis& candidate, const Axis& best, const Between& between, int order) {
  const Vec c = normalOf(candidate);
  const Vec n = normalOf(best);
  const double along = dot(c, between.offset.high) - dot(n, between.offset.high);
  if (along != 0) return along > 0;
  if (c == n) return candidate.ofA != best.ofA && candidate.ofA == (order > 0);
  const double sign = order;
  return isAhead(c * sign, n * sign);
}

// Segments on one line have no edge between them: the line's own direction tells whether they are apart.
bool endsApart(const Corners& a, const Corners& b, const Between& between) {
  const auto apartAlong = [&](Vec e) {
    double least = 0;
    double most = 0;
    for (int i = 0; i < a.count; ++i) {
      for (int j = 0; j < b.count; ++j) {
        const double at = dot(e, (b.p[j] - a.p[i]) + between.offset.high);
        const bool first = i == 0 && j == 0;
        least = first ? at : std::min(least, at);
        most = first ? at : std::max(most, at);
      }
    }
    return least > 0 || most < 0;
  };
  return (a.count > 1 && apartAlong(a.edge(0))) || (b.count > 1 && apartAlong(b.edge(0)));
}

}  // namespace

Separation separate(const Corners& a, const Corners& b, const Between& between) {
  if (a.count == 1 && b.count == 1) return ofTwoPoints(a, b, between);
  Axis best;
  Axis facing;    // the best of the edges that have 0 right in front: there the outline is nearest
  int order = 0;  // asked for only when there is a tie
  double nearest = 0;
  int nearestA = -1;
  int nearestB = -1;
  const double doubt = tolerances::separation * between.size;
  const auto isBetter = [&](const Axis& axis, const Axis& than) {
    if (than.edge < 0 || axis.key > than.key) return true;
    if (axis.key < than.key) return false;
    if (order == 0) order = rank(a, b, between.offset);
    return isPreferred(axis, than, between, order);
  };
  walkDifference(a, b, between, [&](bool ofA, int edge, int vertex, Vec start, Vec direction) {
    const double squared = lengthSquared(start);
    if (nearestA < 0 || squared < nearest) {
      nearest = squared;
      nearestA = ofA ? edge : vertex;
      nearestB = ofA ? vertex : edge;
    }
    const double length = lengthSquared(direction);
    const double c = cross(direction, start);
    const Axis axis{ofA, edge, vertex, c * std::fabs(c) / length, -direction};
    if (isBetter(axis, best)) best = axis;
    if (c >= -doubt * (std::fabs(direction.x) + std::fabs(direction.y))) {
      const double t = -dot(start, direction);
      if (t >= 0 && t <= length && isBetter(axis, facing)) facing = axis;
    }
    return true;
  });
  if (facing.edge >= 0) return atAxis(a, b, between, facing);
  if (best.key >= 0 || (a.count <= 2 && b.count <= 2 && endsApart(a, b, between))) {
    Separation s;
    if (atCorner(a, b, between, nearestA, nearestB, s)) return s;
  }
  return atAxis(a, b, between, best);
}

Separation separateAt(const Corners& a, const Corners& b, const Between& between, const Features& f) {
  Separation s;
  if (f.a0 == f.a1 && f.b0 == f.b1) {
    if (atCorner(a, b, between, f.a0, f.b0, s)) return s;
    return separate(a, b, between);
  }
  Vec along = f.a0 != f.a1 ? a.p[f.a1] - a.p[f.a0] : b.p[f.b0] - b.p[f.b1];
  const Vec x = (b.p[f.b0] - a.p[f.a0]) + between.offset.high;
  if (cross(x, along) < 0) along = -along;
  return atEdge(a, b, between, f, along);
}

}  // namespace bump
