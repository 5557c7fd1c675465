#include "atlas.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace {

// The profile strips: texels per device pixel, rows, and the middle row of each strip.
constexpr int fineness = 8;
constexpr int edgeRow = 1;
constexpr int lineRow = 5;
constexpr int solidRow = 9;
constexpr int rampRow = 13;
constexpr int strokeRow = 17;  // of the thinnest; the others follow
constexpr int rowsEach = 4;
constexpr int discsTop = 41;
constexpr std::array<float, 6> strokeWidths{1, 1.5f, 2, 3, 4, 6};  // CSS pixels
constexpr std::array<float, 4> plainRadii{2, 4, 8, 16};
// Neighbouring discs differ by this factor, so a drawn disc is scaled by at most 8 % and its outline with it.
constexpr float discStep = 1.08f;
constexpr float smallestDisc = 1.0f;
// Device pixels. Plain discs are drawn larger than they are painted from here on: all have room at every
// pixel ratio.
constexpr float largestPlain = 32;
// Discs are painted twice as large as they are drawn: filtered down, an edge is as crisp as a polygon's.
constexpr int discFineness = 2;

float clampUnit(float v) { return std::clamp(v, 0.0f, 1.0f); }

// How much of a pixel whose middle is `inside` within a straight edge is covered.
float coverage(float inside) { return clampUnit(inside + 0.5f); }

struct Shade {
  float shade;
  float alpha;
};

// An outline of the given width just inside an edge, then fill.
Shade edgeShade(float inside, float width, const Theme& theme) {
  const float fill = coverage(inside - width);
  return {theme.outlineShade + (1 - theme.outlineShade) * fill,
          coverage(inside) * (1 + (theme.fillOpacity - 1) * fill)};
}

}  // namespace

void Atlas::set(int x, int y, float shade, float alpha) {
  const auto grey = static_cast<std::uint32_t>(std::lround(255 * clampUnit(shade)));
  const auto opacity = static_cast<std::uint32_t>(std::lround(255 * clampUnit(alpha)));
  pixels_[static_cast<std::size_t>(y * size + x)] = grey | grey << 8 | grey << 16 | opacity << 24;
}

void Atlas::build(const Theme& theme, float pixelRatio) {
  // Clear, with the outline's shade in the clear texels: linear filtering mixes them in.
  const auto grey = static_cast<std::uint32_t>(std::lround(255 * clampUnit(theme.outlineShade)));
  pixels_.assign(static_cast<std::size_t>(size) * size, grey | grey << 8 | grey << 16);
  const float width = std::min(theme.outlineWidth * pixelRatio, widestOutline);
  paintProfiles(theme, width);
  paintStrokes(pixelRatio);
  paintDiscs(theme, width, pixelRatio);
}

void Atlas::paintProfiles(const Theme& theme, float width) {
  inside_ = width + 1;
  lineReach_ = width / 2 + 1;
  for (int x = 0; x < size; ++x) {
    const float distance = (static_cast<float>(x) + 0.5f) / fineness - 1;
    const Shade edge = edgeShade(distance, width, theme);
    // The line's strip starts at its outer side: distance 0 is the line's rim.
    const float across = std::fabs(distance - width / 2);
    for (int row = -1; row <= 1; ++row) {
      set(x, edgeRow + row, edge.shade, edge.alpha);
      set(x, lineRow + row, theme.outlineShade, coverage(width / 2 - across));
      set(x, solidRow + row, 1, 1);
      set(x, rampRow + row, 1, coverage(distance));
    }
  }
}

void Atlas::paintStrokes(float pixelRatio) {
  for (std::size_t i = 0; i < strokes_.size(); ++i) {
    const float width = std::min(strokeWidths[i] * pixelRatio, widestOutline);
    strokes_[i] = width;
    const int top = strokeRow + rowsEach * static_cast<int>(i);
    for (int x = 0; x < size; ++x) {
      const float across = std::fabs((static_cast<float>(x) + 0.5f) / fineness - width / 2 - 1);
      for (int row = -1; row <= 1; ++row) set(x, top + row, 1, coverage(width / 2 - across));
    }
  }
}

void Atlas::paintDiscs(const Theme& theme, float width, float pixelRatio) {
  discs_.clear();
  int left = 0;
  int top = discsTop;
  int rowHeight = 0;
  enum class Look { shaded, dot, plain };
  const auto paint = [&](float radius, Look look) {
    const int half = static_cast<int>(std::ceil(radius + 1) * discFineness) + 1;
    if (left + 2 * half > size) {
      left = 0;
      top += rowHeight;
      rowHeight = 0;
    }
    assert(top + 2 * half <= size);
    if (top + 2 * half > size) return discs_.empty() ? dot_ : discs_.back();
    rowHeight = std::max(rowHeight, 2 * half);
    for (int y = 0; y < 2 * half; ++y) {
      for (int x = 0; x < 2 * half; ++x) {
        const float dx = (static_cast<float>(x - half) + 0.5f) / discFineness;
        const float dy = (static_cast<float>(y - half) + 0.5f) / discFineness;
        const float inside = radius - std::hypot(dx, dy);
        if (look != Look::shaded) {
          set(left + x, top + y, look == Look::dot ? theme.outlineShade : 1, coverage(inside));
          continue;
        }
        const Shade s = edgeShade(inside, std::min(width, radius), theme);
        set(left + x, top + y, s.shade, s.alpha);
      }
    }
    const Disc disc{radius,
                    static_cast<float>(half) / discFineness,
                    {static_cast<float>(left + half) / size, static_cast<float>(top + half) / size},
                    static_cast<float>(half) / size};
    left += 2 * half;
    return disc;
  };
  dot_ = paint(std::min(2 * pixelRatio, largestPlain), Look::dot);
  for (std::size_t i = 0; i < plainDiscs_.size(); ++i) {
    plainDiscs_[i] = paint(std::min(plainRadii[i] * pixelRatio, largestPlain), Look::plain);
  }
  for (float radius = smallestDisc; radius <= largestDisc * discStep; radius *= discStep) {
    discs_.push_back(paint(radius, Look::shaded));
  }
}

Texel Atlas::edge(float inside) const {
  return {std::min((inside + 1) * fineness, static_cast<float>(size)) / size, (edgeRow + 0.5f) / size};
}

Texel Atlas::line(float across) const {
  return {(across + lineReach_) * fineness / size, (lineRow + 0.5f) / size};
}

Texel Atlas::ramp(float inside) const {
  return {std::min((inside + 1) * fineness, static_cast<float>(size)) / size, (rampRow + 0.5f) / size};
}

Atlas::Stroke Atlas::stroke(float width) const {
  // The painted widths grow by a third to a half: the nearest is at most a quarter off, and its soft rim with
  // it.
  std::size_t best = 0;
  while (best + 1 < strokes_.size() && width * width > strokes_[best] * strokes_[best + 1]) ++best;
  const float painted = strokes_[best];
  const float v = (static_cast<float>(strokeRow + rowsEach * static_cast<int>(best)) + 0.5f) / size;
  return {(painted / 2 + 1) * width / painted, {0, v}, {(painted + 2) * fineness / size, v}};
}

const Atlas::Disc& Atlas::plainDisc(float radius) const {
  std::size_t best = 0;
  while (best + 1 < plainDiscs_.size() && radius > plainDiscs_[best].radius * 1.1f) ++best;
  return plainDiscs_[best];
}

Texel Atlas::solid() const { return {0.5f, (solidRow + 0.5f) / size}; }

const Atlas::Disc& Atlas::disc(float radius) const {
  // The smallest painted one that is not smaller.
  const float steps = std::log(std::max(radius, smallestDisc) / smallestDisc) / std::log(discStep);
  const auto index = static_cast<std::size_t>(std::ceil(steps - 0.01f));
  return discs_[std::min(index, discs_.size() - 1)];
}
