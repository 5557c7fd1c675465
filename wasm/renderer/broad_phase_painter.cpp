#include "broad_phase_painter.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "line_mesh.h"

namespace {

struct ScreenBox {
  Point lower;
  Point upper;
};

ScreenBox onScreen(const Camera& camera, bump::Vec lower, bump::Vec upper) {
  const Point a = camera.toScreen(lower);
  const Point b = camera.toScreen(upper);
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

// The more shapes are in a cell, the stronger its tint; frames of fixed shapes' cells are fainter.
void paintCells(std::span<const bump::BroadPhaseCell> cells, const Easel& easel) {
  const View view = viewOf(easel.camera, 2);
  const SDL_Color color = easel.theme.hue(Hue::broadPhase);
  for (const bump::BroadPhaseCell& cell : cells) {
    const ScreenBox box = onScreen(easel.camera, cell.box.lower, cell.box.upper);
    if (!view.sees(box.lower, box.upper)) continue;
    const auto members = static_cast<float>(cell.memberCount);
    addSolidBox(easel.mesh, easel.atlas, box.lower, box.upper,
                faded(color, (cell.fixed ? 0.05f : 0.1f) * std::min(members, 6.0f)));
    addFrame(easel.mesh, easel.atlas, box.lower, box.upper, easel.pixels(cell.level > 0 ? 2 : 1),
             faded(color, cell.fixed ? 0.35f : 0.7f));
  }
}

// Bars along the side of the canvas, as on a ruler: those that are in one another's way are compared.
void paintIntervals(std::span<const bump::BroadPhaseInterval> intervals, int axis, const DrawOptions& options,
                    const Easel& easel) {
  constexpr std::size_t mostLanes = 48;
  const Camera& camera = easel.camera;
  const float bar = easel.pixels(4);
  const float step = easel.pixels(6);
  const float covered = easel.pixels(axis == 0 ? options.coveredBottom : options.coveredLeft);
  const SDL_Color color = faded(easel.theme.hue(Hue::broadPhase), 0.85f);
  const View view = viewOf(camera, 2);
  // The bars of a lane do not overlap: each goes to the first that is free where it begins.
  std::array<float, mostLanes> ends;
  ends.fill(-INFINITY);
  for (const bump::BroadPhaseInterval& each : intervals) {
    std::size_t lane = 0;
    while (lane + 1 < mostLanes && ends[lane] >= each.lower) ++lane;
    ends[lane] = std::max(ends[lane], each.upper);
    const double lower = each.lower;
    const double upper = each.upper;
    ScreenBox box = axis == 0 ? onScreen(camera, {lower, camera.center.y}, {upper, camera.center.y})
                              : onScreen(camera, {camera.center.x, lower}, {camera.center.x, upper});
    const float at = covered + step * (static_cast<float>(lane) + 1);
    if (axis == 0) {
      box.lower.y = static_cast<float>(camera.height) - at - bar;
      box.upper.y = box.lower.y + bar;
      box.upper.x = std::max(box.upper.x, box.lower.x + 1);
    } else {
      box.lower.x = at;
      box.upper.x = at + bar;
      box.upper.y = std::max(box.upper.y, box.lower.y + 1);
    }
    if (view.sees(box.lower, box.upper)) addSolidBox(easel.mesh, easel.atlas, box.lower, box.upper, color);
  }
}

// Leaves are thin, and what is above them the heavier the fewer levels are over it.
void paintNodes(std::span<const bump::BroadPhaseNode> nodes, const Easel& easel) {
  const View view = viewOf(easel.camera, 4);
  const SDL_Color color = easel.theme.hue(Hue::broadPhase);
  for (const bump::BroadPhaseNode& node : nodes) {
    const ScreenBox box =
        onScreen(easel.camera, {static_cast<double>(node.box.lowerX), static_cast<double>(node.box.lowerY)},
                 {static_cast<double>(node.box.upperX), static_cast<double>(node.box.upperY)});
    if (!view.sees(box.lower, box.upper)) continue;
    const float depth = static_cast<float>(std::min(node.depth, 10));
    const bool leaf = node.slot >= 0;
    addFrame(easel.mesh, easel.atlas, box.lower, box.upper,
             easel.pixels(leaf ? 1 : std::max(1.0f, 3 - depth / 2)),
             faded(color, leaf ? 0.8f : 0.35f + 0.05f * (10 - depth)));
  }
}

}  // namespace

void paintBroadPhase(const bump::BroadPhaseView& view, const DrawOptions& options, const Easel& easel) {
  paintCells(view.cells, easel);
  paintIntervals(view.intervals, view.axis, options, easel);
  paintNodes(view.nodes, easel);
}
