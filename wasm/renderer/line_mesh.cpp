#include "line_mesh.h"

#include <algorithm>
#include <cmath>

namespace {

// Tips are cut at so many widths.
constexpr float longestMitre = 3;
// Of one line: further ones are drawn through.
constexpr int mostDashes = 2000;

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
  const int middle = mesh.add(neck, color, core);
  const int point = mesh.add(tip, color, rim);
  mesh.triangle(point, mesh.add(neck + wide, color, rim), middle);
  mesh.triangle(point, middle, mesh.add(neck - wide, color, rim));
}

}  // namespace

Point directionFrom(Point a, Point b) {
  const Point d = b - a;
  const float length = lengthOf(d);
  return length > 0 ? d * (1 / length) : Point{1, 0};
}

bool View::seesLine(Point a, Point b) const {
  return sees({std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)});
}

View viewOf(const Camera& camera, float margin) {
  return {{-margin, -margin},
          {static_cast<float>(camera.width) + margin, static_cast<float>(camera.height) + margin}};
}

void addStroke(Mesh& mesh, const Atlas& atlas, Point a, Point b, float width, SDL_Color color) {
  const Atlas::Stroke stroke = atlas.stroke(width);
  const Point along = directionFrom(a, b);
  const Point across{-along.y * stroke.reach, along.x * stroke.reach};
  mesh.quad({a - across, a + across, b + across, b - across}, color,
            {stroke.left, stroke.right, stroke.right, stroke.left});
}

void addDashes(Mesh& mesh, const Atlas& atlas, const View& view, Point a, Point b, float width, float dash,
               SDL_Color color) {
  const Part part = partWithin(view, a, b);
  const float length = lengthOf(b - a);
  if (part.from > part.to || length == 0) return;
  // Whole dashes, with one at either end.
  const float count = std::max(1.0f, std::round((length / dash + 0.7f) / 1.7f));
  const float step = length / (count - 0.41f);
  const float first = std::floor(part.from * length / step);
  const float last = std::min(count - 1, std::floor(part.to * length / step));
  if (last - first > static_cast<float>(mostDashes)) return addStroke(mesh, atlas, a, b, width, color);
  const Point along = directionFrom(a, b);
  for (float k = first; k <= last; ++k) {
    const float end = std::min((k + 0.59f) * step, length);
    addStroke(mesh, atlas, a + along * (k * step), a + along * end, width, color);
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
  const auto first = static_cast<int>(mesh.vertices.size());
  Point in = directionFrom(corners[count - 1], corners[0]);
  for (std::size_t i = 0; i < count; ++i) {
    const Point out = directionFrom(corners[i], corners[(i + 1) % count]);
    // To the left of both edges by one; as long as that takes, but not a spike.
    const Point sum{in.y + out.y, -in.x - out.x};
    const float scale = 2 / std::max(sum.x * sum.x + sum.y * sum.y, 1e-6f);
    Point mitre = sum * scale;
    const float reach = lengthOf(mitre);
    if (reach > longestMitre) mitre = mitre * (longestMitre / reach);
    mesh.add(corners[i] + mitre * (offset - stroke.reach), color, stroke.left);
    mesh.add(corners[i] + mitre * (offset + stroke.reach), color, stroke.right);
    in = out;
  }
  const auto total = static_cast<int>(count);
  for (int i = 0; i < total; ++i) {
    const int here = first + 2 * i;
    const int next = first + 2 * ((i + 1) % total);
    mesh.quad(here, here + 1, next + 1, next);
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
  const int a = mesh.add(from, color, t);
  mesh.add({to.x, from.y}, color, t);
  mesh.add(to, color, t);
  mesh.add({from.x, to.y}, color, t);
  mesh.add({from.x + dx, from.y + dy}, color, t);
  mesh.add({to.x - dx, from.y + dy}, color, t);
  mesh.add({to.x - dx, to.y - dy}, color, t);
  mesh.add({from.x + dx, to.y - dy}, color, t);
  for (int i = 0; i < 4; ++i) mesh.quad(a + i, a + (i + 1) % 4, a + 4 + (i + 1) % 4, a + 4 + i);
}
