// The triangles of one frame, in the layout that SDL draws in one call. Grows to the largest frame seen and
// then allocates no more. What is drawn most asks for room and writes its corners there itself.
#pragma once

#include <SDL.h>

#include <span>
#include <vector>

#include "atlas.h"
#include "camera.h"

inline SDL_Vertex corner(Point p, SDL_Color color, Texel t) { return {{p.x, p.y}, color, {t.u, t.v}}; }

class Mesh {
 public:
  // Has to be filled, all of it. Vertices are known to indices by their numbers from `first` on.
  struct Room {
    SDL_Vertex* vertices;
    int* indices;
    int first;
  };

  void clear() { vertexCount_ = indexCount_ = 0; }
  std::span<const SDL_Vertex> vertices() const { return {vertices_.data(), vertexCount_}; }
  std::span<const int> indices() const { return {indices_.data(), indexCount_}; }
  int nextVertex() const { return static_cast<int>(vertexCount_); }
  SDL_Vertex& vertex(int index) { return vertices_[static_cast<std::size_t>(index)]; }

  // Valid until the next call that adds something.
  Room room(std::size_t vertices, std::size_t indices) {
    if (vertices_.size() - vertexCount_ < vertices || indices_.size() - indexCount_ < indices) {
      grow(vertices, indices);
    }
    const Room room{vertices_.data() + vertexCount_, indices_.data() + indexCount_, nextVertex()};
    vertexCount_ += vertices;
    indexCount_ += indices;
    return room;
  }

  int add(Point p, SDL_Color color, Texel t) {
    const Room one = room(1, 0);
    *one.vertices = corner(p, color, t);
    return one.first;
  }
  void triangle(int a, int b, int c) { writeTriangle(room(0, 3).indices, a, b, c); }
  // Four new corners in order round a quad.
  void quad(const Point (&at)[4], SDL_Color color, const Texel (&texel)[4]) {
    const Room four = room(4, 6);
    for (int i = 0; i < 4; ++i) four.vertices[i] = corner(at[i], color, texel[i]);
    writeQuad(four.indices, four.first, four.first + 1, four.first + 2, four.first + 3);
  }

  // Into room that was asked for: where to write on.
  static int* writeTriangle(int* to, int a, int b, int c) {
    to[0] = a;
    to[1] = b;
    to[2] = c;
    return to + 3;
  }
  // Corners in order round it.
  static int* writeQuad(int* to, int a, int b, int c, int d) {
    return writeTriangle(writeTriangle(to, a, b, c), a, c, d);
  }

 private:
  void grow(std::size_t vertices, std::size_t indices);

  // As long as there is room; what counts is in front.
  std::vector<SDL_Vertex> vertices_;
  std::vector<int> indices_;
  std::size_t vertexCount_ = 0;
  std::size_t indexCount_ = 0;
};
