#include "clip.h"

#include "tolerances.h"

namespace bump {
namespace {

constexpr std::uint32_t cornerFeature(int i) { return 0x100u | static_cast<std::uint32_t>(i); }
constexpr std::uint32_t edgeFeature(int i) { return 0x200u | static_cast<std::uint32_t>(i); }

constexpr std::uint32_t join(std::uint32_t ofA, std::uint32_t ofB) { return ofA | (ofB << 16); }

Vec pointAlong(Vec first, Vec second, Vec way, double t) {
  if (!(t > 0)) return first;
  if (t >= 1) return second;
  return t < 0.5 ? first + way * t : second - way * (1 - t);
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
  constexpr double flat = tolerances::face * tolerances::face;
  // Of a segment's two sides, which go up and down alike, the one that looks along `direction`.
  const bool cameUp = shape.count == 2
                          ? cross(direction, in) > 0
                          : rise * std::fabs(rise) * lengthOut <= fall * std::fabs(fall) * lengthIn;
  if (cameUp) return {before, vertex, rise * rise <= flat * lengthIn};
  return {vertex, after, fall * fall <= flat * lengthOut};
}

Clipped clipFaces(const Corners& a, const Corners& b, const Between& between, Separation& s) {
  Clipped clipped;
  const Features& f = s.features;
  const double reach = a.radius + b.radius;
  const Face faceA = f.a0 != f.a1 ? Face{f.a0, f.a1, true} : faceAlong(a, f.a0, s.normal);
  const Face faceB = f.b0 != f.b1 ? Face{f.b0, f.b1, true} : faceAlong(b, f.b0, -s.normal);
  clipped.faceA = faceA;
  clipped.faceB = faceB;
  // Along the tangent A's face runs forwards and B's backwards. Distances along it are between a vertex of A
  // and a vertex of B, so that changing places of A and B changes signs and nothing else.
  const Vec tangent{-s.normal.y, s.normal.x};
  const auto gap = [&](int i, int j) { return dot(tangent, (b.p[j] - a.p[i]) + between.offset.high); };
  const int a0 = faceA.first;
  const int a1 = faceA.second;
  const int b0 = faceB.second;
  const int b1 = faceB.first;
  if (a0 != a1 && b0 != b1 && (faceA.flat || faceB.flat)) {
    const double fromLowerToUpper = gap(a0, b1);
    const double fromUpperToLower = gap(a1, b0);
    clipped.sideBySide = fromLowerToUpper > 0 && fromUpperToLower < 0;
    if (clipped.sideBySide) {
      const Vec alongA = a.p[a1] - a.p[a0];
      const Vec alongB = b.p[b0] - b.p[b1];
      const auto setEnd = [&](ClipPoint& end, int i, int j, double ahead, bool endsAtB) {
        end.onA = a.p[i];
        end.onB = b.p[j];
        if (ahead == 0) {
          end.feature = join(cornerFeature(i), cornerFeature(j));
        } else if (endsAtB) {
          end.onA = pointAlong(a.p[a0], a.p[a1], alongA, gap(a0, j) / dot(tangent, alongA));
          end.feature = join(edgeFeature(a0), cornerFeature(j));
        } else {
          end.onB = pointAlong(b.p[b1], b.p[b0], alongB, -gap(i, b1) / dot(tangent, alongB));
          end.feature = join(cornerFeature(i), edgeFeature(b1));
        }
        end.depth = reach - dot(s.normal, (end.onB - end.onA) + between.offset.high);
      };
      // The stretch that both share begins at the later of the lower ends and ends at the earlier of the
      // upper.
      const double lower = gap(a0, b0);
      const double upper = gap(a1, b1);
      setEnd(clipped.ends[0], a0, b0, lower, lower > 0);
      setEnd(clipped.ends[1], a1, b1, upper, upper < 0);
      return clipped;
    }
  }
  findPoints(a, b, between, s);
  clipped.deepest = {s.onA, s.onB, reach - s.value,
                     join(f.a0 == f.a1 ? cornerFeature(f.a0) : edgeFeature(f.a0),
                          f.b0 == f.b1 ? cornerFeature(f.b0) : edgeFeature(f.b0))};
  return clipped;
}

void useMiddleOfFaces(const Corners& a, const Corners& b, const Between& between, Separation& s) {
  findPoints(a, b, between, s);
  const Clipped clipped = clipFaces(a, b, between, s);
  if (!clipped.sideBySide) return;
  const double difference = clipped.ends[0].depth - clipped.ends[1].depth;
  if (std::fabs(difference) > tolerances::parallel * (between.size + a.radius + b.radius)) return;
  s.onA = (clipped.ends[0].onA + clipped.ends[1].onA) * 0.5;
  s.onB = (clipped.ends[0].onB + clipped.ends[1].onB) * 0.5;
}

}  // namespace bump
