// Triangles for what is drawn over shapes: strokes of any width, dashes, arrows, dots, loops and upright
// boxes. Screen coordinates and device pixels; knows no world.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "mesh.h"

inline float lengthOf(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }
inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, float s) { return {a.x * s, a.y * s}; }
// Unit length; along x where the two are at one place.
inline Point directionFrom(Point a, Point b) {
  const Point d = b - a;
  const float length = lengthOf(d);
  return length > 0 ? d * (1 / length) : Point{1, 0};
}

// The part of the canvas that can be seen, with a margin.
struct View {
  Point lower;
  Point upper;

  bool sees(Point from, Point to) const {
    return to.x >= lower.x && from.x <= upper.x && to.y >= lower.y && from.y <= upper.y;
  }
  bool seesLine(Point a, Point b) const {
    return std::max(a.x, b.x) >= lower.x && std::min(a.x, b.x) <= upper.x && std::max(a.y, b.y) >= lower.y &&
           std::min(a.y, b.y) <= upper.y;
  }
};
View viewOf(const Camera& camera, float margin);

// The first is for many of one width, whose stroke was looked up before.
void addStroke(Mesh& mesh, const Atlas::Stroke& stroke, Point a, Point b, SDL_Color color);
void addStroke(Mesh& mesh, const Atlas& atlas, Point a, Point b, float width, SDL_Color color);
// Only what is in view is cut into dashes.
void addDashes(Mesh& mesh, const Atlas& atlas, const View& view, Point a, Point b, float width, float dash,
               SDL_Color color);
// The same for a closed line: sides begin and end with a dash, round parts have them one after the other.
void addDashedLoop(Mesh& mesh, const Atlas& atlas, const View& view, std::span<const Point> corners,
                   float width, float dash, SDL_Color color);
// A line with a head at `to`, or only the head where there is no room for more.
void addArrow(Mesh& mesh, const Atlas& atlas, Point from, Point to, float width, float head, SDL_Color color);
// A head at either end; both are at least `head` apart from the middle.
void addDoubleArrow(Mesh& mesh, const Atlas& atlas, Point from, Point to, float width, float head,
                    SDL_Color color);
void addDot(Mesh& mesh, const Atlas& atlas, Point center, float radius, SDL_Color color);
// A closed line, mitred. Its middle runs `offset` to the left of the way round, as seen with y downwards.
void addLoop(Mesh& mesh, const Atlas& atlas, std::span<const Point> corners, float width, float offset,
             SDL_Color color);

// A closed line round a circle, nowhere further from it than an eighth of a pixel.
void addRing(Mesh& mesh, const Atlas& atlas, Point center, float radius, float width, SDL_Color color);

// Upright boxes. Frames are as thick as whole device pixels, and stand on them: never blurred.
void addSolidBox(Mesh& mesh, const Atlas& atlas, Point lower, Point upper, SDL_Color color);
void addFrame(Mesh& mesh, const Atlas& atlas, Point lower, Point upper, float thickness, SDL_Color color);
