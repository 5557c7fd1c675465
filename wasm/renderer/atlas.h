// The one texture of the renderer: how an edge looks from outside to inside, a line across, and ready-made
// discs. Anti-aliasing is in these pixels, so shapes need no more than textured triangles. Made anew when the
// theme's opacity or the pixel ratio changes. Knows no SDL_Renderer.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "theme.h"

// A place in the texture, 0 to 1.
struct Texel {
  float u = 0;
  float v = 0;
};

class Atlas {
 public:
  static constexpr int size = 1024;  // width and height
  // Device pixels. An outline of more has no room in its strip.
  static constexpr float widestOutline = 120;
  // Device pixels. Bigger circles are drawn as outlines of many corners.
  static constexpr float largestDisc = 60;

  void build(const Theme& theme, float pixelRatio);
  const std::vector<std::uint32_t>& pixels() const { return pixels_; }  // RGBA in memory order

  // Where the profile of an edge stands for a point `inside` device pixels within the outline; negative
  // outside.
  Texel edge(float inside) const;
  float edgeInside() const { return inside_; }  // from here inwards everything is fill

  // The profile of a free line for a point `across` device pixels beside its middle.
  Texel line(float across) const;
  float lineReach() const { return lineReach_; }  // from here on everything is clear

  Texel solid() const;

  // An edge without an outline, in the colour as it is given: clear outside, full within.
  Texel ramp(float inside) const;
  float rampInside() const { return 1; }

  // Marks are lines in the colour as it is given, of about the wanted width: the painted one that is nearest,
  // to be drawn as wide as wanted.
  struct Stroke {
    float reach = 0;  // half of what has to be covered for the wanted width, device pixels
    Texel left;
    Texel right;
  };
  Stroke stroke(float width) const;

  // A disc of about the wanted radius: the square that holds it.
  struct Disc {
    float radius = 0;  // the radius it was painted for, device pixels
    float reach = 0;   // half the side of its square, device pixels
    Texel center;
    float half = 0;  // half its side in texture units
  };
  const Disc& disc(float radius) const;
  const Disc& dot() const { return dot_; }  // a solid little disc for points
  // A disc in the colour as it is given.
  const Disc& plainDisc(float radius) const;

 private:
  static constexpr int strokeCount = 6;
  static constexpr int plainCount = 4;

  void paintProfiles(const Theme& theme, float width);
  void paintStrokes(float pixelRatio);
  void paintDiscs(const Theme& theme, float width, float pixelRatio);
  void set(int x, int y, float shade, float alpha);

  std::vector<std::uint32_t> pixels_;
  std::vector<Disc> discs_;
  Disc dot_;
  std::array<Disc, plainCount> plainDiscs_;
  std::array<float, strokeCount> strokes_{};  // widths, device pixels
  float inside_ = 0;
  float lineReach_ = 0;
};
