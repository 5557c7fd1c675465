#include "line_mesh.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bump/angle.h"

namespace {

// Tips are cut at so many widths.
constexpr float longestMitre = 3;
// The most dashes of one line: one with more is drawn through.
constexpr int mostDashes = 2000;
// The cosine of a bend: dashes go round lesser ones as they do along a side.
constexpr float leastSharp = 0.7f;

// Which part of a line, 0 to 1, is within the view; from > to where none is (Liang and Barsky).
struct Part {
  float from = 0;
  float to = 1;
};
Part partWithin(const View& view, Point a, Point b) {
  Part part;
  const auto clip = [&part](float along, float room) {
    if (along == 0) {
      if (room < 0) part.to = -1;
    } else if (along < 0) {
      part.from = std::max(part.from, room / along);
    } else {
      part.to = std::min(part.to, room / along);
    }
  };
  const Point d = b - a;
  clip(-d.x, a.x - view.lower.x);
  clip(d.x, view.upper.x - a.x);
  clip(-d.y, a.y - view.lower.y);
  clip(d.y, view.upper.y - a.y);
  return part;
}

// A tip that points `along`, `across` to either side of its neck.
void addHead(Mesh& mesh, const Atlas& atlas, Point neck, Point along, Point across, float head,
             SDL_Color color) {
  // Soft on its two long sides.
  const Texel rim = atlas.ramp(-1);
  const float half = head * 0.4f;
  const Texel core = atlas.ramp(half);
  const Point tip = neck + along * (head + 1);
  const Point wide = across * (1 + 2 / head);
  const Mesh::Room room = mesh.room(4, 6);
  room.vertices[0] = corner(neck, color, core);
  room.vertices[1] = corner(tip, color, rim);
  room.vertices[2] = corner(neck + wide, color, rim);
  room.vertices[3] = corner(neck - wide, color, rim);
  Mesh::writeQuad(room.indices, room.first + 1, room.first + 2, room.first, room.first + 3);
}

// One side of a line that is dashed, and how far along it begins.
struct Side {
  Point a, b;
  float along, length;
};

// From dash to dash: whole ones, with one at either end.
float stepOfOpen(float length, float dash) {
  return length / (std::max(1.0f, std::round((length / dash + 0.7f) / 1.7f)) - 0.41f);
}

void addDashedPart(Mesh& mesh, const Atlas& atlas, const View& view, const Side& side, float step,
                   float width, SDL_Color color) {
  const Part part = partWithin(view, side.a, side.b);
  if (part.from > part.to || side.length == 0) return;
  const float first = std::floor((side.along + part.from * side.length) / step);
  const float last = std::floor((side.along + part.to * side.length) / step);
  if (last - first > static_cast<float>(mostDashes)) {
    return addStroke(mesh, atlas, side.a, side.b, width, color);
  }
  const Point way = directionFrom(side.a, side.b);
  for (float k = first; k <= last; ++k) {
    const float from = std::max(k * step - side.along, 0.0f);
    const float to = std::min((k + 0.59f) * step - side.along, side.length);
    if (from < to) addStroke(mesh, atlas, side.a + way * from, side.a + way * to, width, color);
  }
}

}  // namespace

View viewOf(const Camera& camera, float margin) {
  return {{-margin, -margin},
          {static_cast<float>(camera.width) + margin, static_cast<float>(camera.height) + margin}};
}

void addStroke(Mesh& mesh, const Atlas& atlas, Point a, Point b, float width, SDL_Color color) {
  addStroke(mesh, atlas.stroke(width), a, b, color);
}

void addStroke(Mesh& mesh, const Atlas::Stroke& stroke, Point a, Point b, SDL_Color color) {
  const Point along = directionFrom(a, b);
  const Point across{-along.y * stroke.reach, along.x * stroke.reach};
  mesh.quad({a - across, a + across, b + across, b - across}, color,
            {stroke.left, stroke.right, stroke.right, stroke.left});
}

void addDashes(Mesh& mesh, const Atlas& atlas, const View& view, Point a, Point b, float width, float dash,
               SDL_Color color) {
  const float length = lengthOf(b - a);
  addDashedPart(mesh, atlas, view, {a, b, 0, length}, stepOfOpen(length, dash), width, color);
}

void addDashedLoop(Mesh& mesh, const Atlas& atlas, const View& view, std::span<const Point> corners,
                   float width, float dash, SDL_Color color) {
  const std::size_t count = corners.size();
  const auto at = [&](std::size_t i) { return corners[i % count]; };
  const auto isSharp = [&](std::size_t i) {
    const Point to = directionFrom(at(i + count - 1), at(i));
    const Point from = directionFrom(at(i), at(i + 1));
    return to.x * from.x + to.y * from.y < leastSharp;
  };
  const auto lengthFrom = [&](std::size_t first, std::size_t last) {
    float length = 0;
    for (std::size_t i = first; i < last; ++i) length += lengthOf(at(i + 1) - at(i));
    return length;
  };
  std::size_t first = 0;
  while (first < count && !isSharp(first)) ++first;
  const bool isRound = first == count;
  if (isRound) first = 0;
  const std::size_t end = first + count;
  for (std::size_t i = first; i < end;) {
    std::size_t next = i + 1;
    while (next < end && (isRound || !isSharp(next))) ++next;
    const float whole = lengthFrom(i, next);
    const float step =
        isRound ? whole / std::max(1.0f, std::round(whole / (1.7f * dash))) : stepOfOpen(whole, dash);
    for (float along = 0; i < next; ++i) {
      const float length = lengthOf(at(i + 1) - at(i));
      addDashedPart(mesh, atlas, view, {at(i), at(i + 1), along, length}, step, width, color);
      along += length;
    }
  }
}

void addArrow(Mesh& mesh, const Atlas& atlas, Point from, Point to, float width, float head,
              SDL_Color color) {
  const Point along = directionFrom(from, to);
  const Point across{-along.y * head * 0.5f, along.x * head * 0.5f};
  const Point neck = to - along * head;
  if (lengthOf(to - from) > head) addStroke(mesh, atlas, from, neck, width, color);
  addHead(mesh, atlas, neck, along, across, head, color);
}

void addDoubleArrow(Mesh& mesh, const Atlas& atlas, Point from, Point to, float width, float head,
                    SDL_Color color) {
  const Point along = directionFrom(from, to);
  const Point across{-along.y * head * 0.5f, along.x * head * 0.5f};
  addStroke(mesh, atlas, from + along * head, to - along * head, width, color);
  addHead(mesh, atlas, to - along * head, along, across, head, color);
  addHead(mesh, atlas, from + along * head, along * -1, across, head, color);
}
void addDot(Mesh& mesh, const Atlas& atlas, Point center, float radius, SDL_Color color) {
  const Atlas::Disc& disc = atlas.plainDisc(radius);
  const float reach = disc.reach * radius / disc.radius;
  const Texel c = disc.center;
  const float h = disc.half;
  mesh.quad({{center.x - reach, center.y - reach},
             {center.x + reach, center.y - reach},
             {center.x + reach, center.y + reach},
             {center.x - reach, center.y + reach}},
            color, {{c.u - h, c.v - h}, {c.u + h, c.v - h}, {c.u + h, c.v + h}, {c.u - h, c.v + h}});
}

void addLoop(Mesh& mesh, const Atlas& atlas, std::span<const Point> corners, float width, float offset,
             SDL_Color color) {
  const std::size_t count = corners.size();
  if (count < 2) return;
  const Atlas::Stroke stroke = atlas.stroke(width);
  const Mesh::Room room = mesh.room(2 * count, 6 * count);
  SDL_Vertex* to = room.vertices;
  int* index = room.indices;
  Point in = directionFrom(corners[count - 1], corners[0]);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t after = i + 1 == count ? 0 : i + 1;
    const Point out = directionFrom(corners[i], corners[after]);
    // To the left of both edges by one; as long as that takes, but not a spike.
    const Point sum{in.y + out.y, -in.x - out.x};
    const float scale = 2 / std::max(sum.x * sum.x + sum.y * sum.y, 1e-6f);
    Point mitre = sum * scale;
    const float square = mitre.x * mitre.x + mitre.y * mitre.y;
    if (square > longestMitre * longestMitre) mitre = mitre * (longestMitre / std::sqrt(square));
    *to++ = corner(corners[i] + mitre * (offset - stroke.reach), color, stroke.left);
    *to++ = corner(corners[i] + mitre * (offset + stroke.reach), color, stroke.right);
    in = out;
    const int here = room.first + 2 * static_cast<int>(i);
    const int next = room.first + 2 * static_cast<int>(after);
    index = Mesh::writeQuad(index, here, here + 1, next + 1, next);
  }
}

void addRing(Mesh& mesh, const Atlas& atlas, Point center, float radius, float width, SDL_Color color) {
  const Atlas::Stroke stroke = atlas.stroke(width);
  // Corners stand as far outside of the circle as the middles between them inside: that takes fewer.
  constexpr float off = 0.125f;
  const float widest = std::acos((std::max(radius, 0.25f) - off) / (std::max(radius, 0.25f) + off));
  const int corners =
      std::clamp(static_cast<int>(std::ceil(static_cast<float>(bump::pi) / std::max(widest, 1e-3f))), 8, 512);
  const auto count = static_cast<std::size_t>(corners);
  const Mesh::Room room = mesh.room(2 * count, 6 * count);
  SDL_Vertex* to = room.vertices;
  int* index = room.indices;
  // From corner to corner by turning: what rounding adds up to is far below a pixel.
  const float step = 6.28318530718f / static_cast<float>(corners);
  const float cos = std::cos(step);
  const float sin = std::sin(step);
  const float halfCos = std::cos(step / 2);
  const float middle = 2 * radius / (1 + halfCos);
  // The mitre: at the corners the line is wider, so that it is as wide as wanted between them.
  const float reach = stroke.reach / halfCos;
  Point d{1, 0};
  for (int i = 0; i < corners; ++i) {
    *to++ = corner(center + d * (middle + reach), color, stroke.left);
    *to++ = corner(center + d * (middle - reach), color, stroke.right);
    d = {d.x * cos - d.y * sin, d.x * sin + d.y * cos};
    const int here = room.first + 2 * i;
    const int next = i + 1 == corners ? room.first : here + 2;
    index = Mesh::writeQuad(index, here, here + 1, next + 1, next);
  }
}

void addSolidBox(Mesh& mesh, const Atlas& atlas, Point lower, Point upper, SDL_Color color) {
  const Texel t = atlas.solid();
  mesh.quad({lower, {upper.x, lower.y}, upper, {lower.x, upper.y}}, color, {t, t, t, t});
}

void addFrame(Mesh& mesh, const Atlas& atlas, Point lower, Point upper, float thickness, SDL_Color color) {
  const float line = std::max(1.0f, std::round(thickness));
  const Point from{std::floor(lower.x), std::floor(lower.y)};
  const Point to{std::max(std::ceil(upper.x), from.x + line), std::max(std::ceil(upper.y), from.y + line)};
  // One ring of eight corners.
  const Texel t = atlas.solid();
  const float dx = std::min(line, (to.x - from.x) / 2);
  const float dy = std::min(line, (to.y - from.y) / 2);
  const Mesh::Room room = mesh.room(8, 24);
  const std::array<float, 4> across{from.x, to.x, to.x, from.x};
  const std::array<float, 4> down{from.y, from.y, to.y, to.y};
  const std::array<float, 4> innerAcross{from.x + dx, to.x - dx, to.x - dx, from.x + dx};
  const std::array<float, 4> innerDown{from.y + dy, from.y + dy, to.y - dy, to.y - dy};
  int* index = room.indices;
  for (int i = 0; i < 4; ++i) {
    const auto k = static_cast<std::size_t>(i);
    room.vertices[i] = corner({across[k], down[k]}, color, t);
    room.vertices[4 + i] = corner({innerAcross[k], innerDown[k]}, color, t);
    const int here = room.first + i;
    const int next = room.first + (i + 1) % 4;
    index = Mesh::writeQuad(index, here, next, next + 4, here + 4);
  }
}
