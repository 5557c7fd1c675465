#include "outline_painter.h"

#include <algorithm>
#include <cmath>

#include "bump/outline/triangulate.h"
#include "line_mesh.h"

namespace {

// How far the fill stays within its outline, in outline widths: its own rim is not soft, and so under the
// line.
constexpr float inset = 0.5f;
// Corners are moved no further than this, in the same measure.
constexpr float longestMitre = 2;

}  // namespace

bump::Status OutlinePainter::set(int slot, unsigned paint, const bump::Outline& outline,
                                 bump::FillRule rule) {
  const bump::Result<bump::Polygons> polygons = resolve(outline, rule);
  if (!polygons) return polygons.status;
  const bump::Result<bump::List<bump::Triangle>> triangles = triangulate(polygons.value);
  if (!triangles) return triangles.status;
  Made made;
  made.paint = paint;
  for (const bump::Vec p : polygons.value.points.span()) made.points.push_back(p);
  for (const bump::Ring& ring : polygons.value.rings.span()) made.rings.push_back(ring);
  for (const bump::Triangle& t : triangles.value.span()) {
    made.triangles.insert(made.triangles.end(), {t.a, t.b, t.c});
  }
  const auto at = static_cast<std::size_t>(slot);
  if (at >= index_.size()) index_.resize(at + 1, -1);
  if (index_[at] < 0) {
    index_[at] = static_cast<std::int32_t>(made_.size());
    made_.emplace_back();
  }
  made_[static_cast<std::size_t>(index_[at])] = std::move(made);
  return {};
}

void OutlinePainter::clear() {
  index_.clear();
  made_.clear();
}

void OutlinePainter::begin() { ++picture_; }

void OutlinePainter::place(const Made& made, const bump::Pose& pose, const Camera& camera) {
  placed_.resize(made.points.size());
  for (std::size_t i = 0; i < placed_.size(); ++i)
    placed_[i] = camera.toScreen(transform(pose, made.points[i]));
}

std::span<const Point> OutlinePainter::placedRing(const bump::Ring& ring) const {
  return std::span(placed_).subspan(static_cast<std::size_t>(ring.first),
                                    static_cast<std::size_t>(ring.count));
}

void OutlinePainter::paint(int slot, const bump::Pose& pose, int colour, float opacity, const Easel& easel) {
  Made& made = made_[static_cast<std::size_t>(index_[static_cast<std::size_t>(slot)])];
  if (made.painted == picture_) return;
  made.painted = picture_;
  const unsigned paint = colour < 0 ? made.paint : static_cast<unsigned>(colour);
  if (paint == hiddenPaint) return;
  const SDL_Color color = faded(easel.theme.palette[paint % paletteSize], opacity);
  place(made, pose, easel.camera);

  // The inside is to the left of a ring where y goes up, so to the right of it, as addLoop counts, where the
  // screen's y goes down; the camera may turn that round.
  const float inward = easel.camera.yUp ? 1.0f : -1.0f;
  const float width = easel.pixels(easel.theme.outlineWidth);
  Mesh& mesh = easel.mesh;
  const int first = mesh.nextVertex();
  const SDL_Color fill = faded(color, easel.theme.fillOpacity);
  const Texel solid = easel.atlas.solid();
  for (const Point p : placed_) mesh.add(p, fill, solid);
  for (const bump::Ring& ring : made.rings) {
    const std::span<const Point> corners = placedRing(ring);
    Point in = directionFrom(corners.back(), corners.front());
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Point next = corners[(i + 1) % corners.size()];
      const Point out = directionFrom(corners[i], next);
      const Point sum{in.y + out.y, -in.x - out.x};
      Point mitre = sum * (2 / std::max(sum.x * sum.x + sum.y * sum.y, 1e-6f));
      const float reach = lengthOf(mitre);
      if (reach > longestMitre) mitre = mitre * (longestMitre / reach);
      // Not further than a small part has room for.
      const float room = lengthOf(next - corners[i]) / 4;
      const float by = inward * std::min(inset * width, room);
      SDL_Vertex& vertex = mesh.vertex(first + ring.first + static_cast<int>(i));
      vertex.position.x += mitre.x * by;
      vertex.position.y += mitre.y * by;
      in = out;
    }
  }
  int* to = mesh.room(0, made.triangles.size()).indices;
  for (const std::int32_t index : made.triangles) *to++ = first + index;
  const SDL_Color edge = easel.theme.shaded(color);
  for (const bump::Ring& ring : made.rings) {
    addLoop(mesh, easel.atlas, placedRing(ring), width, inward * width / 2, edge);
  }
}

void OutlinePainter::paintMark(int slot, const bump::Pose& pose, float width, float away, SDL_Color color,
                               const Easel& easel) {
  Made& made = made_[static_cast<std::size_t>(index_[static_cast<std::size_t>(slot)])];
  if (made.marked == picture_) return;
  made.marked = picture_;
  place(made, pose, easel.camera);
  const float outward = easel.camera.yUp ? -1.0f : 1.0f;
  for (const bump::Ring& ring : made.rings) {
    addLoop(easel.mesh, easel.atlas, placedRing(ring), width, outward * away, color);
  }
}
