// The colours and measures of a drawn scene. Values come from the page (its CSS variables); none stand here.
#pragma once

#include <SDL.h>

#include <array>

#include "hues.h"

// A shape of this paint is not drawn.
inline constexpr unsigned hiddenPaint = 255;

struct Theme {
  SDL_Color paper{255, 255, 255, 255};
  SDL_Color line{128, 128, 128, 255};
  std::array<SDL_Color, paletteSize> palette{};
  std::array<SDL_Color, hueCount> hues{};
  float outlineShade = 0.6f;  // the outline is the fill's colour times this
  float fillOpacity = 0.8f;
  float outlineWidth = 1.5f;  // in CSS pixels

  SDL_Color hue(Hue which) const { return hues[static_cast<std::size_t>(which)]; }
  // As the outlines of what is filled with it.
  SDL_Color shaded(SDL_Color fill) const {
    const auto part = [this](Uint8 value) {
      return static_cast<Uint8>(static_cast<float>(value) * outlineShade + 0.5f);
    };
    return {part(fill.r), part(fill.g), part(fill.b), fill.a};
  }
};

// The colour at a part of its opacity.
inline SDL_Color faded(SDL_Color color, float opacity) {
  color.a = static_cast<Uint8>(static_cast<float>(color.a) * opacity + 0.5f);
  return color;
}
