// The parts of separation.h that no observer watches: an axis or a pair of corners turned into an answer.
#include "convex/separation.h"

#include "base/tolerances.h"

namespace bump {
namespace {

Vec unit(Vec v) {
  const double length = std::sqrt(lengthSquared(v));
  return {v.x / length, v.y / length};
}

bool isAhead(Vec a, Vec b) { return a.x > b.x || (a.x == b.x && a.y > b.y); }

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

}  // namespace

double crossWithoutLoss(Vec first, Vec second, Vec other, const Offset& offset) {
  return longCross(longDifference(first, second, {}), longDifference(first, other, offset));
}

void findPoints(const Corners& a, const Corners& b, const Between& between, Separation& s) {
  const Features& f = s.features;
  s.onA = a.p[f.a0];
  s.onB = b.p[f.b0];
  const bool ofA = f.a0 != f.a1;
  if (!ofA && f.b0 == f.b1) return;
  const Corners& owner = ofA ? a : b;
  const Corners& other = ofA ? b : a;
  const int edge = ofA ? f.a0 : f.b0;
  const int vertex = ofA ? f.b0 : f.a0;
  const Vec e = owner.edge(edge);
  const double squared = lengthSquared(e);
  const Vec offset = ofA ? between.offset.high : -between.offset.high;
  const Vec x = (other.p[vertex] - owner.p[edge]) + offset;
  if (takeEdgeBeside(a, b, between, s)) return findPoints(a, b, between, s);
  const auto onEdge = [&](double t) {
    return t < 0.5 ? owner.p[edge] + e * t : owner.p[edge + 1] - e * (1 - t);
  };
  Vec onOwner = onEdge(withinOne(dot(e, x) / squared));
  Vec onOther = other.p[vertex];
  if (edgeAgainst(other, vertex, e) == vertex) {
    // Their common stretch, in lengths of the owner's edge; its middle, or the two ends where they come
    // nearest.
    const Vec g = other.edge(vertex);
    const double upper = dot(e, x) / squared;
    const double lower = upper + dot(e, g) / squared;
    if (lower >= 1) {
      onOwner = owner.p[edge + 1];
      onOther = other.p[vertex + 1];
    } else if (upper <= 0) {
      onOwner = owner.p[edge];
    } else {
      const double middle = (positivePart(lower) + std::min(upper, 1.0)) * 0.5;
      onOwner = onEdge(middle);
      // An edge so short beside the owner's that it has no length here begins where it ends.
      const double stretch = upper - lower;
      onOther = other.p[vertex] + g * (stretch > 0 ? withinOne((upper - middle) / stretch) : 0);
    }
  }
  (ofA ? s.onA : s.onB) = onOwner;
  (ofA ? s.onB : s.onA) = onOther;
}

bool atCorner(const Corners& a, const Corners& b, const Between& between, int i, int j, Separation& s) {
  const Vec x = longDifference(a.p[i], b.p[j], between.offset).high;
  if (x == Vec{}) return false;
  const double squared = lengthSquared(x);
  // The square of so short a way would be no double of full precision.
  const bool tiny = squared < 0x1p-900;
  const Vec way = tiny ? x * 0x1p600 : x;
  const double length = tiny ? std::sqrt(lengthSquared(way)) : std::sqrt(squared);
  s.normal = {way.x / length, way.y / length};
  s.value = tiny ? length * 0x1p-600 : length;
  s.features = {i, i, j, j};
  return true;
}

bool isCertain(const Corners& a, const Corners& b, const Between& between, const Separation& s) {
  const double doubt = tolerances::separation * between.size;
  if (s.value >= tolerances::direction * doubt) return true;
  // All of B must be as far beyond all of A as the two corners are.
  double mostA = dot(a.p[0], s.normal);
  for (int i = 1; i < a.count; ++i) mostA = std::max(mostA, dot(a.p[i], s.normal));
  double leastB = dot(b.p[0], s.normal);
  for (int j = 1; j < b.count; ++j) leastB = std::min(leastB, dot(b.p[j], s.normal));
  return (leastB - mostA) + dot(between.offset.high, s.normal) >= s.value - doubt;
}

bool takeEdgeBeside(const Corners& a, const Corners& b, const Between& between, Separation& s) {
  Features& f = s.features;
  const bool ofA = f.a0 != f.a1;
  const Corners& owner = ofA ? a : b;
  const Corners& other = ofA ? b : a;
  if (owner.count < 3 || (!ofA && f.b0 == f.b1)) return false;
  const int named = ofA ? f.a0 : f.b0;
  const Vec outward = ofA ? s.normal : -s.normal;
  const Vec offset = ofA ? between.offset.high : -between.offset.high;
  const Vec vertex = other.p[ofA ? f.b0 : f.a0];
  // How far the vertex is from lying beside an edge, times the edge's length.
  const auto besideBy = [&](int i) {
    const Vec e = owner.edge(i);
    const double along = dot(e, (vertex - owner.p[i]) + offset);
    return std::max(-along, along - lengthSquared(e));
  };
  const double outside = besideBy(named);
  if (outside <= 0) return false;
  const double doubt = tolerances::separation * between.size;
  const auto sizeOf = [](Vec e) { return std::fabs(e.x) + std::fabs(e.y); };
  // At a joint of two edges rounding may leave the vertex a hair from both.
  const double hair = doubt / tolerances::bend;
  if (outside <= hair * sizeOf(owner.edge(named))) return false;
  for (int i = 0; i < owner.count; ++i) {
    const Vec e = owner.edge(i);
    const double squared = lengthSquared(e);
    const double rise = dot(e, outward);
    const double away = cross((vertex - owner.p[i]) + offset, e) - s.value * std::sqrt(squared);
    const double bend = std::fabs(away) <= doubt * sizeOf(e) ? tolerances::bend : tolerances::face;
    if (cross(outward, e) <= 0 || rise * rise > bend * bend * squared) continue;
    if (besideBy(i) > hair * sizeOf(e)) continue;
    (ofA ? f.a0 : f.b0) = i;
    (ofA ? f.a1 : f.b1) = owner.after(i);
    return true;
  }
  return false;
}

Separation ofTwoPoints(const Corners& a, const Corners& b, const Between& between) {
  Separation s;
  if (atCorner(a, b, between, 0, 0, s)) return s;
  s.normal = {static_cast<double>(rank(a, b, between.offset)), 0};
  return s;
}

bool isPreferred(const Axis& candidate, const Axis& best, const Corners& a, const Corners& b,
                 const Between& between) {
  // Parallel faces of the two, met from both sides.
  if (cross(candidate.along, best.along) == 0 && dot(candidate.along, best.along) > 0) {
    return candidate.ofA != best.ofA && candidate.ofA == (rank(a, b, between.offset) > 0);
  }
  const Vec c = normalOf(candidate);
  const Vec n = normalOf(best);
  const double ahead = dot(c, between.offset.high) - dot(n, between.offset.high);
  if (ahead != 0) return ahead > 0;
  const double sign = rank(a, b, between.offset);
  return isAhead(c * sign, n * sign);
}

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

Separation separate(const Corners& a, const Corners& b, const Between& between) {
  NoObserver nobody;  // as elsewhere: the search is compiled once
  return separate(a, b, between, nobody);
}

namespace {

// The edge between two neighbouring vertices; of a segment's two sides the one that looks at `other`; or -1.
int edgeBetween(const Corners& owner, int first, int second, Vec other) {
  for (const int edge : {first, second}) {
    if (owner.after(edge) != (edge == first ? second : first)) continue;
    if (owner.count > 2 || edge == second || cross(owner.edge(edge), other - owner.p[edge]) < 0) return edge;
  }
  return -1;
}

}  // namespace

Separation separateAt(const Corners& a, const Corners& b, const Between& between, const Features& f) {
  Separation s;
  const bool edgeOfA = f.a0 != f.a1;
  const bool edgeOfB = f.b0 != f.b1;
  if (!edgeOfA && !edgeOfB) return atCorner(a, b, between, f.a0, f.b0, s) ? s : separate(a, b, between);
  // Two edges side by side come nearest where one of them ends; of equally near ends it is that beside the
  // longer edge. An end that is not beside the other edge would be measured by a direction that is only as
  // good as the edge is long.
  Axis best;
  double bestLength = 0;
  for (const bool ofA : {true, false}) {
    if (!(ofA ? edgeOfA : edgeOfB)) continue;
    const Corners& owner = ofA ? a : b;
    const Corners& other = ofA ? b : a;
    const Vec offset = ofA ? between.offset.high : -between.offset.high;
    const int vertices[] = {ofA ? f.b0 : f.a0, ofA ? f.b1 : f.a1};
    const int edge = edgeBetween(owner, ofA ? f.a0 : f.b0, ofA ? f.a1 : f.b1, other.p[vertices[0]] + offset);
    if (edge < 0) continue;
    const Vec e = owner.edge(edge);
    const double squared = lengthSquared(e);
    for (int k = 0; k < 2 && (k == 0 || vertices[1] != vertices[0]); ++k) {
      const Vec x = (other.p[vertices[k]] - owner.p[edge]) + offset;
      const double along = dot(e, x);
      if (edgeOfA && edgeOfB && !(along >= 0 && along <= squared)) continue;
      const double c = -cross(e, x);
      const double key = c * std::fabs(c) / squared;
      if (best.edge >= 0 && !(key < best.key || (key == best.key && squared > bestLength))) continue;
      best = {ofA, edge, vertices[k], key, {}};
      bestLength = squared;
    }
  }
  // None: two vertices with others between them, all on one line but for rounding.
  return best.edge >= 0 ? atAxis(a, b, between, best) : separate(a, b, between);
}

}  // namespace bump
