#include "scene_painter.h"

#include "grid_painter.h"

const Mesh& ScenePainter::paint(bump::World* world, const DrawOptions& options, const Camera& camera,
                                const Theme& theme, const Atlas& atlas) {
  mesh_.clear();
  const Easel easel{camera, theme, atlas, mesh_};
  if (options.grid) paintGrid(camera, theme, atlas, mesh_);
  world_ = world != nullptr;
  if (world != nullptr) {
    overlays_.paintBelow(*world, options, easel);
    if (options.shows(Overlay::trails)) trails.paint(*world, options, easel);
  }
  sketch.paint(true, easel);
  if (world != nullptr) {
    const bump::Frame frame = world->frame();
    shapes_.paint(frame, options, outlines, easel);
    overlays_.paintAbove(*world, options, shapes_, outlines, easel);
    shapes_.paintMarks(frame, options, outlines, easel);
  }
  sketch.paint(false, easel);
  return mesh_;
}
