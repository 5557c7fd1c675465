// What every painter paints with.
#pragma once

#include "mesh.h"
#include "theme.h"

struct Easel {
  const Camera& camera;
  const Theme& theme;
  const Atlas& atlas;
  Mesh& mesh;

  // Device pixels.
  float pixels(float css) const { return css * camera.pixelRatio; }
};
