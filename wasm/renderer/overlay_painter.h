// What the engine knows, drawn over its shapes: boxes, candidate pairs, contacts, speeds, impulses, pieces.
// Everything is read from the world itself as it is after its last step.
#pragma once

#include <vector>

#include "bump/world.h"
#include "draw_options.h"
#include "easel.h"
#include "outline_painter.h"
#include "shape_painter.h"

class OverlayPainter {
 public:
  // Under the shapes.
  void paintBelow(bump::World& world, const DrawOptions& options, const Easel& easel);
  // Over the shapes, which have just been painted.
  void paintAbove(bump::World& world, const DrawOptions& options, ShapePainter& shapes,
                  const OutlinePainter& outlines, const Easel& easel);

 private:
  void paintBounds(const bump::Frame& frame, const ShapePainter& shapes, const OutlinePainter& outlines,
                   const Easel& easel);
  void paintPieces(const bump::Frame& frame, ShapePainter& shapes, const Easel& easel);

  // By body slot, kept for their room.
  std::vector<ShapePlacer::Box> bodies_;
  std::vector<std::int32_t> shapesOf_;
};
