// The colours and measures of a drawn scene. Values come from the page (its CSS variables); none stand here.
#pragma once

#include <SDL.h>

#include <array>

inline constexpr int paletteSize = 8;

struct Theme {
  SDL_Color paper{255, 255, 255, 255};
  SDL_Color line{128, 128, 128, 255};
  std::array<SDL_Color, paletteSize> palette{};
  float outlineShade = 0.6f;  // the outline is the fill's colour times this
  float fillOpacity = 0.8f;
  float outlineWidth = 1.5f;  // in CSS pixels
};
