// All of a picture as triangles, in the order in which it is painted. What painters keep between pictures
// lives here; where the picture goes is somebody else's matter.
#pragma once

#include "bump/world.h"
#include "draw_options.h"
#include "easel.h"
#include "outline_painter.h"
#include "overlay_painter.h"
#include "shape_painter.h"
#include "sketch.h"
#include "trails.h"

class ScenePainter {
 public:
  OutlinePainter outlines;
  Sketch sketch;
  Trails trails;

  // Without a world: the paper and the sketch.
  const Mesh& paint(bump::World* world, const DrawOptions& options, const Camera& camera, const Theme& theme,
                    const Atlas& atlas);
  int drawnShapes() const { return world_ ? shapes_.drawn() : 0; }
  int triangles() const { return static_cast<int>(mesh_.indices().size() / 3); }

 private:
  Mesh mesh_;
  ShapePainter shapes_;
  OverlayPainter overlays_;
  bool world_ = false;  // whether the last picture had one
};
