// The triangles of one frame, in the layout that SDL draws in one call. Grows to the largest frame seen and
// then allocates no more.
#pragma once

#include <SDL.h>

#include <vector>

#include "atlas.h"
#include "camera.h"

struct Mesh {
  std::vector<SDL_Vertex> vertices;
  std::vector<int> indices;

  void clear() {
    vertices.clear();
    indices.clear();
  }
  int add(Point p, SDL_Color color, Texel t) {
    vertices.push_back({{p.x, p.y}, color, {t.u, t.v}});
    return static_cast<int>(vertices.size()) - 1;
  }
  void triangle(int a, int b, int c) {
    indices.push_back(a);
    indices.push_back(b);
    indices.push_back(c);
  }
  // Corners in order round it.
  void quad(int a, int b, int c, int d) {
    triangle(a, b, c);
    triangle(a, c, d);
  }
};
