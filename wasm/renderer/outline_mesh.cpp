#include "outline_mesh.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "line_mesh.h"

namespace {

// The longest mitre, in device pixels for one pixel of width: needles' tips are cut rather than drawn as
// spikes.
constexpr float longestMitre = 4;

// How far within an edge the texture's strip still tells distances apart, device pixels.
constexpr float deepest = 120;

// Longer than so many times its width, a small shape is not drawn as a compact one.
constexpr float longest = 1.5f;

// Up to so many corners the cheaper meshes are looked for.
constexpr std::size_t mostForRoof = 8;

// Draws one outline.
class Outliner {
 public:
  Outliner(Mesh& mesh, const Atlas& atlas, std::span<const Point> corners, SDL_Color color, Profile profile)
      : mesh_(mesh), atlas_(atlas), corners_(corners), color_(color), profile_(profile) {}

  void draw() {
    const std::size_t count = corners_.size();
    float twiceArea = 0;
    for (std::size_t i = 2; i < count; ++i) {
      twiceArea += (corners_[i - 1].x - corners_[0].x) * (corners_[i].y - corners_[0].y) -
                   (corners_[i - 1].y - corners_[0].y) * (corners_[i].x - corners_[0].x);
    }
    side_ = twiceArea < 0 ? -1.0f : 1.0f;
    if (count > mostForRoof || !drawRoof(std::fabs(twiceArea))) drawRing();
  }

 private:
  Texel texel(float inside) const {
    return profile_ == Profile::shape ? atlas_.edge(inside) : atlas_.ramp(inside);
  }
  Point at(std::size_t i) const { return corners_[i % corners_.size()]; }
  // The inward normals' sum at a corner, scaled so that it reaches one pixel into both edges.
  Point mitre(Point in, Point out) const {
    const float nx = -side_ * (in.y + out.y);
    const float ny = side_ * (in.x + out.x);
    const float scale = 2 / std::max(nx * nx + ny * ny, 1e-6f);
    return {nx * scale, ny * scale};
  }
  // A corner's place outside, where everything is clear.
  static Point outside(Point corner, Point inward) {
    const float square = inward.x * inward.x + inward.y * inward.y;
    if (square <= longestMitre * longestMitre) return corner - inward;
    return corner - inward * (longestMitre / std::sqrt(square));
  }

  // The distance from the outline is a roof over it. Where all edges rise to one point, or to a ridge as in a
  // rectangle, its faces are a triangle or a quad each and the texture does the rest.
  bool drawRoof(float twiceArea) {
    const std::size_t count = corners_.size();
    std::array<Point, mostForRoof> direction;
    std::array<float, mostForRoof> length;
    float perimeter = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const Point d = at(i + 1) - corners_[i];
      length[i] = lengthOf(d);
      if (length[i] == 0) return false;
      direction[i] = d * (1 / length[i]);
      perimeter += length[i];
    }
    const float inside = twiceArea / perimeter;  // of the inscribed circle, if there is one
    if (inside > deepest) return false;
    const auto outer = [&](std::size_t i) {
      return outside(corners_[i], mitre(direction[(i + count - 1) % count], direction[i]));
    };
    // Small ones get a face an edge, from any point inside: the faces do not quite fit where they meet, which
    // is not seen where there is hardly more than outline. Of long ones it would be: their ends would have
    // none.
    const bool small = inside < 2.5f * atlas_.edgeInside();
    const bool isLong =
        count == 4 && std::max(length[0], length[1]) > longest * std::min(length[0], length[1]);
    if ((!small || isLong) && count == 4 && isRectangle(direction)) {
      const float depth = std::min(length[0], length[1]) / 2;
      if (depth > deepest) return false;
      // The ridge runs along the longer sides; first the shorter side that it begins at.
      const std::size_t s = length[0] < length[1] ? 0 : 1;
      const Point along = direction[(s + 1) % 4] * depth;
      const Point begin = (at(s) + at(s + 1)) * 0.5f + along;
      const Point end = (at(s + 2) + at(s + 3)) * 0.5f - along;
      const Texel rim = texel(-1);
      const Texel top = texel(depth);
      const int a = mesh_.add(outer(s % 4), color_, rim);
      const int b = mesh_.add(outer((s + 1) % 4), color_, rim);
      const int c = mesh_.add(outer((s + 2) % 4), color_, rim);
      const int d = mesh_.add(outer((s + 3) % 4), color_, rim);
      const int e = mesh_.add(begin, color_, top);
      const int f = mesh_.add(end, color_, top);
      mesh_.indices.insert(mesh_.indices.end(), {a, b, e, b, c, f, b, f, e, c, d, f, d, a, e, d, e, f});
      return true;
    }
    Point top{0, 0};
    if (count == 3) {
      for (std::size_t i = 0; i < 3; ++i) top = top + at(i) * (length[(i + 1) % 3] / perimeter);
    } else {
      for (std::size_t i = 0; i < count; ++i) top = top + at(i) * (1 / static_cast<float>(count));
    }
    std::array<float, mostForRoof> height;
    for (std::size_t i = 0; i < count; ++i) {
      const Point d = top - at(i);
      height[i] = side_ * (direction[i].x * d.y - direction[i].y * d.x);
      if (small ? height[i] <= 0 : std::fabs(height[i] - inside) > 0.1f + 0.02f * inside) return false;
    }
    if (small) {
      const auto [low, high] =
          std::minmax_element(height.begin(), height.begin() + static_cast<std::ptrdiff_t>(count));
      if (*high > longest * *low) return false;
    }
    const auto first = static_cast<int>(mesh_.vertices.size());
    const Texel rim = texel(-1);
    std::array<SDL_Vertex, 2 * mostForRoof> vertices;
    std::array<int, 3 * mostForRoof> indices;
    for (std::size_t i = 0; i < count; ++i) {
      const Point p = outer(i);
      const Texel peak = texel(std::min(height[i], deepest));
      vertices[2 * i] = {{p.x, p.y}, color_, {rim.u, rim.v}};
      vertices[2 * i + 1] = {{top.x, top.y}, color_, {peak.u, peak.v}};
      const int here = first + 2 * static_cast<int>(i);
      indices[3 * i] = here;
      indices[3 * i + 1] = first + 2 * static_cast<int>((i + 1) % count);
      indices[3 * i + 2] = here + 1;
    }
    mesh_.vertices.insert(mesh_.vertices.end(), vertices.begin(),
                          vertices.begin() + static_cast<std::ptrdiff_t>(2 * count));
    mesh_.indices.insert(mesh_.indices.end(), indices.begin(),
                         indices.begin() + static_cast<std::ptrdiff_t>(3 * count));
    return true;
  }
  static bool isRectangle(const std::array<Point, mostForRoof>& d) {
    constexpr float straight = 1e-3f;
    return std::fabs(d[0].x * d[1].x + d[0].y * d[1].y) < straight &&
           std::fabs(d[0].x + d[2].x) + std::fabs(d[0].y + d[2].y) < straight &&
           std::fabs(d[1].x + d[3].x) + std::fabs(d[1].y + d[3].y) < straight;
  }

  // A ring that carries the profile, as deep as it needs or fits, and the fill within.
  void drawRing() {
    const std::size_t count = corners_.size();
    // How far the ring can reach inwards before the shortest edge shrinks to nothing: an edge of length l
    // loses w (t1 + t2), where t is the tangent of half the turn at each end.
    float depth = profile_ == Profile::shape ? atlas_.edgeInside() : atlas_.rampInside();
    const auto halfTurn = [&](Point in, Point out) {
      const float sine = side_ * (in.x * out.y - in.y * out.x);
      const float cosine = in.x * out.x + in.y * out.y;
      return std::max(sine, 0.0f) / std::max(1 + cosine, 1e-3f);
    };
    Point in = directionFrom(corners_[count - 1], corners_[0]);
    Point out = directionFrom(corners_[0], at(1));
    float before = halfTurn(in, out);
    for (std::size_t i = 0; i < count; ++i) {
      const Point next = directionFrom(at(i + 1), at(i + 2));
      const float after = halfTurn(out, next);
      if (before + after > 0) depth = std::min(depth, lengthOf(at(i + 1) - corners_[i]) / (before + after));
      before = after;
      out = next;
    }
    const Texel rim = texel(-1);
    const Texel inner = texel(depth);
    const auto first = static_cast<int>(mesh_.vertices.size());
    for (std::size_t i = 0; i < count; ++i) {
      out = directionFrom(corners_[i], at(i + 1));
      const Point inward = mitre(in, out);
      mesh_.add(outside(corners_[i], inward), color_, rim);
      mesh_.add(corners_[i] + inward * depth, color_, inner);
      in = out;
    }
    const auto vertex = [&](std::size_t i, int within) {
      return first + 2 * static_cast<int>(i % count) + within;
    };
    for (std::size_t i = 0; i < count; ++i) {
      mesh_.quad(vertex(i, 0), vertex(i + 1, 0), vertex(i + 1, 1), vertex(i, 1));
    }
    for (std::size_t i = 2; i < count; ++i) {
      mesh_.triangle(vertex(0, 1), vertex(i - 1, 1), vertex(i, 1));
    }
  }

  Mesh& mesh_;
  const Atlas& atlas_;
  std::span<const Point> corners_;
  SDL_Color color_;
  Profile profile_;
  float side_ = 1;
};

}  // namespace

void addOutline(Mesh& mesh, const Atlas& atlas, std::span<const Point> corners, SDL_Color color,
                Profile profile) {
  if (corners.size() >= 3) Outliner(mesh, atlas, corners, color, profile).draw();
}

void addLine(Mesh& mesh, const Atlas& atlas, Point a, Point b, SDL_Color color) {
  const Point along = directionFrom(a, b);
  const float reach = atlas.lineReach();
  const Point across{-along.y * reach, along.x * reach};
  const Texel left = atlas.line(-reach);
  const Texel right = atlas.line(reach);
  mesh.quad({a - across, a + across, b + across, b - across}, color, {left, right, right, left});
}
