// Triangles for one convex outline on the screen: a ring that carries the edge's profile, and the fill within
// it. Also single lines. Screen coordinates only; knows no world.
#pragma once

#include <span>

#include "mesh.h"

// The corners, either way round; no two neighbours equal. 3n - 2 triangles.
void addOutline(Mesh& mesh, const Atlas& atlas, std::span<const Point> corners, SDL_Color color);

// A line from a to b with square ends.
void addLine(Mesh& mesh, const Atlas& atlas, Point a, Point b, SDL_Color color);
