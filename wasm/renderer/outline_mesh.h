// Triangles for one convex outline on the screen: an edge that carries a profile, and the fill within it.
// Also single lines in a shape's own colours. Screen coordinates only; knows no world.
#pragma once

#include <span>

#include "mesh.h"

// An outline and its fill as the theme has them; or the colour as it is given up to the edge.
enum class Profile { shape, plain };

// The corners, either way round; no two neighbours equal. At most 3n - 2 triangles.
void addOutline(Mesh& mesh, const Atlas& atlas, std::span<const Point> corners, SDL_Color color,
                Profile profile = Profile::shape);

// A line from a to b with square ends.
void addLine(Mesh& mesh, const Atlas& atlas, Point a, Point b, SDL_Color color);
