#include "shape_painter.h"

#include <algorithm>
#include <cmath>

#include "line_mesh.h"
#include "outline_mesh.h"

namespace {

// CSS pixels.
constexpr float triggerDash = 6;
constexpr float markWidth = 2;
constexpr float markGap = 2;
constexpr float dotRadius = 3.5f;
// Outlines' widths.
constexpr float leastSpoke = 3;
// Second outlines of more would cost many times what the scene does: each of their shapes has a dot.
constexpr std::size_t mostOutlined = 1000;
// Device pixels: of what is smaller nobody sees the shape.
constexpr float speck = 2;

constexpr float asleepOpacity = 0.4f;
constexpr float triggerOpacity = 0.3f;
constexpr float smallTriggerOpacity = 0.6f;
constexpr float hoverOpacity = 0.55f;

}  // namespace

void ShapePainter::paint(const bump::Frame& frame, const DrawOptions& options, OutlinePainter& outlines,
                         const Easel& easel) {
  const std::size_t rows = frame.shapeBody.size();
  const View view = viewOf(easel.camera, easel.pixels(2));
  const bool fade = options.shows(Overlay::asleep);
  drawn_ = 0;
  boxes_.resize(rows);
  placer_.begin(frame, easel.camera, options.factor, options.shows(Overlay::pieces));
  outlines.begin();
  for (std::size_t row = 0; row < rows; ++row) {
    if (!placer_.place(row)) continue;
    ShapePlacer::Box box = placer_.box();
    // Nowhere, also for overlays; selected, it has its mark.
    if (frame.enabled[static_cast<std::size_t>(placer_.body())] == 0) box.lower.x = INFINITY;
    boxes_[row] = box;
    if (!view.sees(box.lower, box.upper)) continue;
    const auto body = static_cast<std::size_t>(placer_.body());
    const unsigned paint = body < options.colours.size() ? options.colours[body] : frame.paint[row];
    ++drawn_;
    const float opacity = fade && frame.asleep[body] != 0 ? asleepOpacity : 1;
    if (outlines.has(placer_.body())) {
      outlines.paint(placer_.body(), placer_.poseOf(placer_.body()),
                     body < options.colours.size() ? static_cast<int>(paint) : -1, opacity, easel);
      continue;
    }
    if (paint == hiddenPaint) {
      --drawn_;
      continue;
    }
    const SDL_Color full = easel.theme.palette[paint % paletteSize];
    const SDL_Color color = opacity < 1 ? faded(full, opacity) : full;
    if (frame.trigger[row] != 0) {
      paintTrigger(color, easel);
    } else {
      paintShape(color, easel);
    }
  }
}

void ShapePainter::paintShape(SDL_Color color, const Easel& easel) {
  const std::span<const Point> corners = placer_.corners();
  const ShapePlacer::Box& box = placer_.box();
  if (corners.size() == 1) {
    paintCircle(color, easel);
  } else if (corners.size() == 2 && placer_.radius() == 0) {
    addLine(easel.mesh, easel.atlas, corners[0], corners[1], color);
  } else if (box.upper.x - box.lower.x < speck && box.upper.y - box.lower.y < speck) {
    const Point least{0.25f, 0.25f};
    addSolidBox(easel.mesh, easel.atlas, box.lower - least, box.upper + least, color);
  } else {
    addOutline(easel.mesh, easel.atlas, placer_.outline(0), color);
  }
}

// Nothing stops at it: hardly filled, with a broken outline.
void ShapePainter::paintTrigger(SDL_Color color, const Easel& easel) {
  const std::span<const Point> corners = placer_.corners();
  if (corners.size() == 1 && placer_.radius() == 0) return paintCircle(color, easel);
  // Too small for dashes, of which only a bent piece would be seen.
  const float dash = easel.pixels(triggerDash);
  const Point extent = placer_.box().upper - placer_.box().lower;
  if (std::max(extent.x, extent.y) < 2 * dash) return paintShape(faded(color, smallTriggerOpacity), easel);
  const bool line = corners.size() == 2 && placer_.radius() == 0;
  const std::span<const Point> outline = line ? corners : placer_.outline(0);
  addOutline(easel.mesh, easel.atlas, outline, faded(color, triggerOpacity), Profile::plain);
  const View view = viewOf(easel.camera, easel.pixels(2));
  const float width = easel.pixels(easel.theme.outlineWidth);
  const SDL_Color edge = easel.theme.shaded(color);
  if (line) {
    addDashes(easel.mesh, easel.atlas, view, corners[0], corners[1], width, dash, edge);
  } else {
    addDashedLoop(easel.mesh, easel.atlas, view, outline, width, dash, edge);
  }
}

void ShapePainter::paintCircle(SDL_Color color, const Easel& easel) {
  const Point center = placer_.corners()[0];
  const float radius = placer_.radius();
  const auto cos = static_cast<float>(placer_.turn().cos);
  const float sin = static_cast<float>(placer_.turn().sin) * (easel.camera.yUp ? -1.0f : 1.0f);
  Mesh& mesh = easel.mesh;
  if (radius <= Atlas::largestDisc) {
    // A point has no radius: it is a dot of constant size.
    const Atlas::Disc& disc = radius > 0 ? easel.atlas.disc(radius) : easel.atlas.dot();
    const float scale = radius > 0 ? std::max(radius, 0.5f) / disc.radius : 1;
    const float x = disc.reach * scale * cos;
    const float y = disc.reach * scale * sin;
    const Texel c = disc.center;
    const float h = disc.half;
    mesh.quad({{center.x - x + y, center.y - y - x},
               {center.x + x + y, center.y + y - x},
               {center.x + x - y, center.y + y + x},
               {center.x - x - y, center.y - y + x}},
              color, {{c.u - h, c.v - h}, {c.u + h, c.v - h}, {c.u + h, c.v + h}, {c.u - h, c.v + h}});
  } else {
    addOutline(mesh, easel.atlas, placer_.outline(0), color);
  }
  // A spoke, by which one sees it turn, where it is big enough to show one.
  if (radius > leastSpoke * easel.pixels(easel.theme.outlineWidth) && placer_.turnsOnTheSpot()) {
    addLine(mesh, easel.atlas, center, {center.x + radius * cos, center.y + radius * sin}, color);
  }
}

void ShapePainter::paintMarks(const bump::Frame& frame, const DrawOptions& options, OutlinePainter& outlines,
                              const Easel& easel) {
  if (options.selected.empty() && options.hovered < 0) return;
  isSelected_.assign(frame.x.size(), false);
  for (const std::int32_t slot : options.selected) {
    if (slot >= 0 && static_cast<std::size_t>(slot) < isSelected_.size()) {
      isSelected_[static_cast<std::size_t>(slot)] = true;
    }
  }
  const bool areMany = options.selected.size() > mostOutlined;
  const View view = viewOf(easel.camera, easel.pixels(8));
  const float width = easel.pixels(markWidth);
  for (std::size_t row = 0; row < frame.shapeBody.size(); ++row) {
    const int body = frame.shapeBody[row];
    if (body < 0) continue;
    const bool selected = isSelected_[static_cast<std::size_t>(body)];
    if (!selected && body != options.hovered) continue;
    if (selected && areMany) {
      const auto [lower, upper] = boxes_[row];
      if (view.sees(lower, upper)) {
        addDot(easel.mesh, easel.atlas, (lower + upper) * 0.5f, easel.pixels(dotRadius),
               easel.theme.hue(Hue::selected));
      }
      continue;
    }
    if (!placer_.place(row) || !view.sees(placer_.box().lower, placer_.box().upper)) continue;
    const SDL_Color color =
        selected ? easel.theme.hue(Hue::selected) : faded(easel.theme.hue(Hue::hovered), hoverOpacity);
    // A second outline, away from the first; under the pointer right beside it.
    const float away = width / 2 + (selected ? easel.pixels(markGap) : 0);
    if (outlines.has(body)) {
      outlines.paintMark(body, placer_.poseOf(body), width, away, color, easel);
      continue;
    }
    const bool point = placer_.corners().size() == 1 && placer_.radius() == 0;
    const std::span<const Point> outline = placer_.outline(away + (point ? easel.pixels(2) : 0));
    addLoop(easel.mesh, easel.atlas, outline, width, 0, color);
  }
}
