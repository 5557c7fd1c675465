#include "grid_painter.h"

#include <algorithm>
#include <cmath>

namespace {

// Between these distances of two lines, in CSS pixels, a set of lines goes from clear to full.
constexpr double fadeFrom = 8;
constexpr double fadeTo = 60;

// Beyond this a double is no longer followed by the next whole number.
constexpr double mostLines = 9007199254740992.0;  // 2^53

// A thin upright or level line, on whole device pixels so that it is never blurred.
void addHair(Mesh& mesh, const Atlas& atlas, float x0, float y0, float x1, float y1, SDL_Color color) {
  const Texel t = atlas.solid();
  mesh.quad({{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, color, {t, t, t, t});
}

}  // namespace

void paintGrid(const Camera& camera, const Theme& theme, const Atlas& atlas, Mesh& mesh) {
  const bump::Bounds seen = camera.visible();
  const double pixel = camera.scale / camera.pixelRatio;  // CSS pixels per length unit
  const double finest = std::pow(10.0, std::ceil(std::log10(fadeFrom / pixel)));
  const float thickness = std::max(1.0f, std::floor(camera.pixelRatio));
  const auto width = static_cast<float>(camera.width);
  const auto height = static_cast<float>(camera.height);
  double spacing = finest;
  for (int set = 0; set < 3; ++set, spacing *= 10) {
    const double strength = std::clamp((spacing * pixel - fadeFrom) / (fadeTo - fadeFrom), 0.0, 1.0);
    SDL_Color color = theme.line;
    color.a = static_cast<Uint8>(std::lround(color.a * strength * 0.5));
    if (color.a == 0 || spacing * pixel > 4000) continue;
    // Too far out for lines so close: there is no number between one and the next.
    const double furthest = std::max({-seen.lower.x, -seen.lower.y, seen.upper.x, seen.upper.y});
    if (furthest / spacing > mostLines) continue;
    for (double k = std::ceil(seen.lower.x / spacing); k * spacing <= seen.upper.x; ++k) {
      const float x = std::floor(camera.toScreen({k * spacing, 0}).x);
      addHair(mesh, atlas, x, 0, x + thickness, height, color);
    }
    for (double k = std::ceil(seen.lower.y / spacing); k * spacing <= seen.upper.y; ++k) {
      const float y = std::floor(camera.toScreen({0, k * spacing}).y);
      addHair(mesh, atlas, 0, y, width, y + thickness, color);
    }
  }
}
