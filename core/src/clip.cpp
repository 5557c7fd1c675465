#include "clip.h"

#include "tolerances.h"

namespace bump {
namespace {

constexpr std::uint32_t cornerFeature(int i) { return 0x100u | static_cast<std::uint32_t>(i); }
constexpr std::uint32_t edgeFeature(int i) { return 0x200u | static_cast<std::uint32_t>(i); }

std::uint32_t featureOf(const Face& face) {
  return face.first == face.second ? cornerFeature(face.first) : edgeFeature(face.first);
}

constexpr std::uint32_t join(std::uint32_t ofA, std::uint32_t ofB) { return ofA | (ofB << 16); }

// The point of an edge that has the tangential distance `along` from its first vertex.
Vec pointAlong(const Corners& shape, const Face& face, Vec tangent, double along) {
  const Vec e = shape.p[face.second] - shape.p[face.first];
  const double whole = dot(tangent, e);
  double t = along / whole;
  if (!(t > 0)) t = 0;
  if (t > 1) t = 1;
  return t < 0.5 ? shape.p[face.first] + e * t : shape.p[face.second] - e * (1 - t);
}

}  // namespace

Face faceAlong(const Corners& shape, int vertex, Vec direction) {
  if (shape.count == 1) return {};
  const int before = shape.before(vertex);
  const int after = shape.after(vertex);
  const Vec in = shape.p[vertex] - shape.p[before];
  const Vec out = shape.p[after] - shape.p[vertex];
  // At the vertex furthest along `direction` the outline comes up and goes down; the flatter way is the face.
  const double rise = dot(in, direction);
  const double fall = -dot(out, direction);
  const double lengthIn = lengthSquared(in);
  const double lengthOut = lengthSquared(out);
  Face face;
  double slope;
  // A segment's two sides are one edge; from its first point to its second, whichever side is meant.
  if (shape.count == 2) {
    face = {0, 1, false};
    slope = rise * rise / lengthIn;
  } else if (rise * std::fabs(rise) * lengthOut <= fall * std::fabs(fall) * lengthIn) {
    face = {before, vertex, false};
    slope = rise * rise / lengthIn;
  } else {
    face = {vertex, after, false};
    slope = fall * fall / lengthOut;
  }
  face.flat = slope <= tolerances::face * tolerances::face;
  return face;
}

Clipped clipFaces(const Corners& a, const Corners& b, const Between& between, const Separation& s) {
  Clipped clipped;
  const Features& f = s.features;
  const double reach = a.radius + b.radius;
  clipped.faceA = f.a0 != f.a1 ? Face{f.a0, f.a1, true} : faceAlong(a, f.a0, s.normal);
  clipped.faceB = f.b0 != f.b1 ? Face{f.b0, f.b1, true} : faceAlong(b, f.b0, -s.normal);
  const Face& faceA = clipped.faceA;
  const Face& faceB = clipped.faceB;
  clipped.deepest = {s.onA, s.onB, reach - s.value,
                     join(f.a0 == f.a1 ? cornerFeature(f.a0) : featureOf(faceA),
                          f.b0 == f.b1 ? cornerFeature(f.b0) : featureOf(faceB))};
  if (faceA.first == faceA.second || faceB.first == faceB.second || !(faceA.flat || faceB.flat))
    return clipped;

  // The tangent has A's outline run forwards and B's backwards. Distances along it are between a vertex of A
  // and a vertex of B, so that changing places of A and B changes signs and nothing else.
  const Vec tangent{-s.normal.y, s.normal.x};
  const auto ordered = [&](const Corners& shape, const Face& face, int& lower, int& upper) {
    const bool forwards = dot(tangent, shape.p[face.second] - shape.p[face.first]) > 0;
    lower = forwards ? face.first : face.second;
    upper = forwards ? face.second : face.first;
  };
  int a0, a1, b0, b1;
  ordered(a, faceA, a0, a1);
  ordered(b, faceB, b0, b1);
  const auto gap = [&](int i, int j) { return dot(tangent, (b.p[j] - a.p[i]) + between.offset.high); };
  const auto addEnd = [&](bool lower) {
    const int i = lower ? a0 : a1;
    const int j = lower ? b0 : b1;
    const double ahead = gap(i, j);  // of B's end before A's
    ClipPoint& point = clipped.ends[lower ? 0 : 1];
    const bool endsAtB = lower ? ahead > 0 : ahead < 0;
    if (ahead == 0) {
      point.onA = a.p[i];
      point.onB = b.p[j];
      point.feature = join(cornerFeature(i), cornerFeature(j));
    } else if (endsAtB) {
      point.onA = pointAlong(a, faceA, tangent, gap(faceA.first, j));
      point.onB = b.p[j];
      point.feature = join(featureOf(faceA), cornerFeature(j));
    } else {
      point.onA = a.p[i];
      point.onB = pointAlong(b, faceB, tangent, -gap(i, faceB.first));
      point.feature = join(cornerFeature(i), featureOf(faceB));
    }
    const Vec x = (point.onB - point.onA) + between.offset.high;
    point.depth = reach - dot(s.normal, x);
  };
  // The stretch that both share begins at the later of the lower ends and ends at the earlier of the upper.
  clipped.sideBySide = gap(a0, b1) > 0 && gap(a1, b0) < 0;
  if (!clipped.sideBySide) return clipped;
  addEnd(true);
  addEnd(false);
  return clipped;
}

void useMiddleOfFaces(const Corners& a, const Corners& b, const Between& between, Separation& s) {
  const Clipped clipped = clipFaces(a, b, between, s);
  if (!clipped.sideBySide) return;
  const double difference = clipped.ends[0].depth - clipped.ends[1].depth;
  if (std::fabs(difference) > tolerances::parallel * (between.size + a.radius + b.radius)) return;
  s.onA = (clipped.ends[0].onA + clipped.ends[1].onA) * 0.5;
  s.onB = (clipped.ends[0].onB + clipped.ends[1].onB) * 0.5;
}

}  // namespace bump
