// Turns the shapes of a frame into triangles: culls what is out of view, leaves to the outlines what has one,
// and marks what is selected.
#pragma once

#include <vector>

#include "draw_options.h"
#include "easel.h"
#include "outline_painter.h"
#include "shape_placer.h"

class ShapePainter {
 public:
  void paint(const bump::Frame& frame, const DrawOptions& options, OutlinePainter& outlines,
             const Easel& easel);
  // After whatever else is to be under it.
  void paintMarks(const bump::Frame& frame, const DrawOptions& options, OutlinePainter& outlines,
                  const Easel& easel);

  int drawn() const { return drawn_; }  // shapes in view at the last paint
  // By shape slot, where shapes were at the last paint, in view or not.
  const std::vector<ShapePlacer::Box>& boxes() const { return boxes_; }
  ShapePlacer& placer() { return placer_; }

 private:
  void paintShape(SDL_Color color, const Easel& easel);
  void paintTrigger(SDL_Color color, const Easel& easel);
  void paintCircle(SDL_Color color, const Easel& easel);

  ShapePlacer placer_;
  std::vector<ShapePlacer::Box> boxes_;
  std::vector<char> isSelected_;  // by body slot
  int drawn_ = 0;
};
