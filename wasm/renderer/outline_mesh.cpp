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
  std::size_t after(std::size_t i) const { return i + 1 == corners_.size() ? 0 : i + 1; }
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
      const Point d = corners_[after(i)] - corners_[i];
      length[i] = lengthOf(d);
      if (length[i] == 0) return false;
      direction[i] = d * (1 / length[i]);
      perimeter += length[i];
    }
    const float inside = twiceArea / perimeter;  // of the inscribed circle, if there is one
    if (inside > deepest) return false;
    // Small ones get a face an edge, from any point inside: the faces do not quite fit where they meet, which
    // is not seen where there is hardly more than outline. Of long ones it would be: their ends would have
    // none.
    const bool small = inside < 2.5f * atlas_.edgeInside();
    const bool isLong =
        count == 4 && std::max(length[0], length[1]) > longest * std::min(length[0], length[1]);
    if ((!small || isLong) && count == 4 && isRectangle(direction)) return drawRidge(direction, length);
    Point top{0, 0};
    if (count == 3) {
      for (std::size_t i = 0; i < 3; ++i) top = top + corners_[i] * (length[after(i)] / perimeter);
    } else {
      const float share = 1 / static_cast<float>(count);
      for (std::size_t i = 0; i < count; ++i) top = top + corners_[i] * share;
    }
    std::array<float, mostForRoof> height;
    float low = std::numeric_limits<float>::infinity();
    float high = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const Point d = top - corners_[i];
      height[i] = side_ * (direction[i].x * d.y - direction[i].y * d.x);
      if (small ? height[i] <= 0 : std::fabs(height[i] - inside) > 0.1f + 0.02f * inside) return false;
      low = std::min(low, height[i]);
      high = std::max(high, height[i]);
    }
    if (small && high > longest * low) return false;
    const Mesh::Room room = mesh_.room(2 * count, 3 * count);
    const Texel rim = texel(-1);
    Point in = direction[count - 1];
    SDL_Vertex* to = room.vertices;
    int* index = room.indices;
    for (std::size_t i = 0; i < count; ++i) {
      *to++ = corner(outside(corners_[i], mitre(in, direction[i])), color_, rim);
      *to++ = corner(top, color_, texel(std::min(height[i], deepest)));
      in = direction[i];
      const int here = room.first + 2 * static_cast<int>(i);
      index = Mesh::writeTriangle(index, here, room.first + 2 * static_cast<int>(after(i)), here + 1);
    }
    return true;
  }
  static bool isRectangle(const std::array<Point, mostForRoof>& d) {
    constexpr float straight = 1e-3f;
    return std::fabs(d[0].x * d[1].x + d[0].y * d[1].y) < straight &&
           std::fabs(d[0].x + d[2].x) + std::fabs(d[0].y + d[2].y) < straight &&
           std::fabs(d[1].x + d[3].x) + std::fabs(d[1].y + d[3].y) < straight;
  }
  bool drawRidge(const std::array<Point, mostForRoof>& direction,
                 const std::array<float, mostForRoof>& length) {
    const float depth = std::min(length[0], length[1]) / 2;
    if (depth > deepest) return false;
    // The ridge runs along the longer sides; first the shorter side that it begins at.
    const std::size_t s = length[0] < length[1] ? 0 : 1;
    const Point along = direction[s + 1] * depth;
    const Texel rim = texel(-1);
    const Texel top = texel(depth);
    const Mesh::Room room = mesh_.room(6, 18);
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t k = (s + i) % 4;
      const Point p = outside(corners_[k], mitre(direction[(k + 3) % 4], direction[k]));
      room.vertices[i] = corner(p, color_, rim);
    }
    room.vertices[4] = corner((corners_[s] + corners_[s + 1]) * 0.5f + along, color_, top);
    room.vertices[5] = corner((corners_[s + 2] + corners_[(s + 3) % 4]) * 0.5f - along, color_, top);
    constexpr std::array<int, 18> faces{0, 1, 4, 1, 2, 5, 1, 5, 4, 2, 3, 5, 3, 0, 4, 3, 4, 5};
    for (std::size_t i = 0; i < faces.size(); ++i) room.indices[i] = room.first + faces[i];
    return true;
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
    Point out = directionFrom(corners_[0], corners_[1]);
    float before = halfTurn(in, out);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t next = after(i);
      const Point further = directionFrom(corners_[next], corners_[after(next)]);
      const float then = halfTurn(out, further);
      if (before + then > 0)
        depth = std::min(depth, lengthOf(corners_[next] - corners_[i]) / (before + then));
      before = then;
      out = further;
    }
    const Texel rim = texel(-1);
    const Texel inner = texel(depth);
    const Mesh::Room room = mesh_.room(2 * count, 6 * count + 3 * (count - 2));
    int* index = room.indices;
    for (std::size_t i = 0; i < count; ++i) {
      out = directionFrom(corners_[i], corners_[after(i)]);
      const Point inward = mitre(in, out);
      room.vertices[2 * i] = corner(outside(corners_[i], inward), color_, rim);
      room.vertices[2 * i + 1] = corner(corners_[i] + inward * depth, color_, inner);
      in = out;
      const int here = room.first + 2 * static_cast<int>(i);
      const int next = room.first + 2 * static_cast<int>(after(i));
      index = Mesh::writeQuad(index, here, next, next + 1, here + 1);
    }
    for (int i = 2; i < static_cast<int>(count); ++i) {
      index = Mesh::writeTriangle(index, room.first + 1, room.first + 2 * i - 1, room.first + 2 * i + 1);
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
