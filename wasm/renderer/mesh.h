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

  // The same for those that are drawn most: four new corners in order round a quad, in one go.
  void quad(const Point (&corner)[4], SDL_Color color, const Texel (&texel)[4]) {
    const int first = static_cast<int>(vertices.size());
    vertices.insert(vertices.end(), {{{corner[0].x, corner[0].y}, color, {texel[0].u, texel[0].v}},
                                     {{corner[1].x, corner[1].y}, color, {texel[1].u, texel[1].v}},
                                     {{corner[2].x, corner[2].y}, color, {texel[2].u, texel[2].v}},
                                     {{corner[3].x, corner[3].y}, color, {texel[3].u, texel[3].v}}});
    indices.insert(indices.end(), {first, first + 1, first + 2, first, first + 2, first + 3});
  }
};
