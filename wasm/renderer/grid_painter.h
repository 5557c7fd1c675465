// The paper's grid: two sets of lines, each ten times as far apart as the finer one, fading in and out with
// zoom.
#pragma once

#include "mesh.h"
#include "theme.h"

void paintGrid(const Camera& camera, const Theme& theme, const Atlas& atlas, Mesh& mesh);
