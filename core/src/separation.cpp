#include "separation.h"

#include "tolerances.h"

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

double clampToUnit(double t) { return t < 0 ? 0 : (t > 1 ? 1 : t); }

// Along one of A's or B's edges, or what stands for it: from one vertex of A (or B) to another, against one
// vertex of the other.
Separation atEdge(const Corners& a, const Corners& b, const Between& between, const Features& f, Vec along) {
  Separation s;
  s.features = f;
  s.normal = unit(Vec{along.y, -along.x});
  const bool ofA = f.a0 != f.a1;
  const Corners& owner = ofA ? a : b;
  const int first = ofA ? f.a0 : f.b0;
  const int second = ofA ? f.a1 : f.b1;
  const Vec x = (b.p[f.b0] - a.p[f.a0]) + between.offset.high;
  const Vec e = owner.p[second] - owner.p[first];
  const double squared = lengthSquared(e);
  const double length = std::sqrt(squared);
  double c = cross(e, x);
  // Where nearly all of it cancels the rounding would show.
  if (std::fabs(c) < tolerances::cancellation * between.size * length) {
    c = longCross(longDifference(owner.p[first], owner.p[second], {}),
                  longDifference(a.p[f.a0], b.p[f.b0], between.offset));
  }
  s.value = (dot(e, along) > 0 ? -c : c) / length;
  const double t = clampToUnit((ofA ? dot(e, x) : -dot(e, x)) / squared);
  const Vec onEdge = t < 0.5 ? owner.p[first] + e * t : owner.p[second] - e * (1 - t);
  s.onA = ofA ? onEdge : a.p[f.a0];
  s.onB = ofA ? b.p[f.b0] : onEdge;
  return s;
}

}  // namespace

Separation atAxis(const Corners& a, const Corners& b, const Between& between, const Axis& axis) {
  Features f;
  if (axis.ofA) {
    f = {axis.edge, a.after(axis.edge), axis.vertex, axis.vertex};
  } else {
    f = {axis.vertex, axis.vertex, axis.edge, b.after(axis.edge)};
  }
  return atEdge(a, b, between, f, axis.along);
}

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
  return separate(a, b, between, NoObserver{});
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
