#include "outline_mesh.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

// The longest mitre, in device pixels for one pixel of width: needles' tips are cut rather than drawn as
// spikes.
constexpr float longestMitre = 4;

Point unitFrom(Point a, Point b) {
  const float dx = b.x - a.x;
  const float dy = b.y - a.y;
  const float length = std::sqrt(dx * dx + dy * dy);
  return length > 0 ? Point{dx / length, dy / length} : Point{1, 0};
}

}  // namespace

void addOutline(Mesh& mesh, const Atlas& atlas, std::span<const Point> corners, SDL_Color color) {
  const std::size_t count = corners.size();
  if (count < 3) return;
  float twiceArea = 0;
  for (std::size_t i = 2; i < count; ++i) {
    twiceArea += (corners[i - 1].x - corners[0].x) * (corners[i].y - corners[0].y) -
                 (corners[i - 1].y - corners[0].y) * (corners[i].x - corners[0].x);
  }
  const float side = twiceArea < 0 ? -1.0f : 1.0f;

  // How far the ring can reach inwards before the shortest edge shrinks to nothing: an edge of length l loses
  // w (t1 + t2), where t is the tangent of half the turn at each end.
  float depth = atlas.edgeInside();
  const auto halfTurn = [&](std::size_t i) {
    const Point in = unitFrom(corners[(i + count - 1) % count], corners[i]);
    const Point out = unitFrom(corners[i], corners[(i + 1) % count]);
    const float sine = side * (in.x * out.y - in.y * out.x);
    const float cosine = in.x * out.x + in.y * out.y;
    return std::max(sine, 0.0f) / std::max(1 + cosine, 1e-3f);
  };
  float before = halfTurn(0);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t next = (i + 1) % count;
    const float after = halfTurn(next);
    const float length = std::hypot(corners[next].x - corners[i].x, corners[next].y - corners[i].y);
    if (before + after > 0) depth = std::min(depth, length / (before + after));
    before = after;
  }

  const Texel outerTexel = atlas.edge(-atlas.edgeOutside());
  const Texel innerTexel = atlas.edge(depth);
  const int first = static_cast<int>(mesh.vertices.size());
  for (std::size_t i = 0; i < count; ++i) {
    const Point in = unitFrom(corners[(i + count - 1) % count], corners[i]);
    const Point out = unitFrom(corners[i], corners[(i + 1) % count]);
    // The mitre: the inward normals' sum, scaled so that it reaches one pixel into both edges.
    const float nx = -side * (in.y + out.y);
    const float ny = side * (in.x + out.x);
    const float scale = 2 / std::max(nx * nx + ny * ny, 1e-6f);
    Point mitre{nx * scale, ny * scale};
    const float reach = std::sqrt(mitre.x * mitre.x + mitre.y * mitre.y);
    const float cut = reach > longestMitre ? longestMitre / reach : 1;
    const float away = atlas.edgeOutside() * cut;
    mesh.add({corners[i].x - mitre.x * away, corners[i].y - mitre.y * away}, color, outerTexel);
    mesh.add({corners[i].x + mitre.x * depth, corners[i].y + mitre.y * depth}, color, innerTexel);
  }
  const auto vertex = [&](std::size_t i, int inner) {
    return first + 2 * static_cast<int>(i % count) + inner;
  };
  for (std::size_t i = 0; i < count; ++i) {
    mesh.quad(vertex(i, 0), vertex(i + 1, 0), vertex(i + 1, 1), vertex(i, 1));
  }
  for (std::size_t i = 2; i < count; ++i) mesh.triangle(vertex(0, 1), vertex(i - 1, 1), vertex(i, 1));
}

void addLine(Mesh& mesh, const Atlas& atlas, Point a, Point b, SDL_Color color) {
  const Point along = unitFrom(a, b);
  const float reach = atlas.lineReach();
  const Point across{-along.y * reach, along.x * reach};
  const Texel left = atlas.line(-reach);
  const Texel right = atlas.line(reach);
  mesh.quad(mesh.add({a.x - across.x, a.y - across.y}, color, left),
            mesh.add({a.x + across.x, a.y + across.y}, color, right),
            mesh.add({b.x + across.x, b.y + across.y}, color, right),
            mesh.add({b.x - across.x, b.y - across.y}, color, left));
}
