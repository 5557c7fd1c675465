// Turns the shapes of a frame into triangles: culls what is out of view, rounds what has a radius.
#pragma once

#include <vector>

#include "bump/frame.h"
#include "mesh.h"
#include "theme.h"

class ShapePainter {
 public:
  void paint(const bump::Frame& frame, const Camera& camera, const Theme& theme, const Atlas& atlas,
             Mesh& mesh);
  int drawn() const { return drawn_; }  // shapes in view at the last paint

 private:
  void paintCircle(Point center, float radius, bump::Rotation turn, const Camera& camera, const Atlas& atlas,
                   SDL_Color color, Mesh& mesh);
  void roundCorners(float radius);

  std::vector<Point> corners_;  // kept between frames: their room is reused
  std::vector<Point> rounded_;
  int drawn_ = 0;
};
