#include "picture.h"

#include <algorithm>
#include <cmath>

namespace {

// Where SDL's software renderer takes a texel from, it multiplies twice a triangle's area, four times over,
// by the texel's place, in 32 bits: larger triangles would take theirs from outside of the texture.
constexpr float mostTwiceArea = 250'000;
constexpr float mostExtent = 4096;
constexpr int mostSplits = 48;

bool isSmall(const SDL_FPoint& a, const SDL_FPoint& b, const SDL_FPoint& c) {
  const float twiceArea = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const auto [left, right] = std::minmax({a.x, b.x, c.x});
  const auto [top, bottom] = std::minmax({a.y, b.y, c.y});
  return std::fabs(twiceArea) <= mostTwiceArea && right - left <= mostExtent && bottom - top <= mostExtent &&
         std::max({-left, right, -top, bottom}) <= 4 * mostExtent;
}

SDL_Vertex middle(const SDL_Vertex& a, const SDL_Vertex& b) {
  const auto half = [](float p, float q) { return p + (q - p) * 0.5f; };
  const auto mix = [](Uint8 p, Uint8 q) { return static_cast<Uint8>((p + q) / 2); };
  return {{half(a.position.x, b.position.x), half(a.position.y, b.position.y)},
          {mix(a.color.r, b.color.r), mix(a.color.g, b.color.g), mix(a.color.b, b.color.b),
           mix(a.color.a, b.color.a)},
          {half(a.tex_coord.x, b.tex_coord.x), half(a.tex_coord.y, b.tex_coord.y)}};
}

float lengthOf(const SDL_Vertex& a, const SDL_Vertex& b) {
  return std::hypot(b.position.x - a.position.x, b.position.y - a.position.y);
}

}  // namespace

bool Picture::open(int width, int height) {
  if (surface_ != nullptr && width == width_ && height == height_) return true;
  close();
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "nearest");
  surface_ =
      SDL_CreateRGBSurfaceWithFormat(0, width * fineness, height * fineness, 32, SDL_PIXELFORMAT_RGBA32);
  if (surface_ != nullptr) renderer_ = SDL_CreateSoftwareRenderer(surface_);
  if (renderer_ == nullptr) {
    close();
    return false;
  }
  width_ = width;
  height_ = height;
  return true;
}

void Picture::close() {
  if (texture_ != nullptr) SDL_DestroyTexture(texture_);
  if (renderer_ != nullptr) SDL_DestroyRenderer(renderer_);
  if (surface_ != nullptr) SDL_FreeSurface(surface_);
  texture_ = nullptr;
  renderer_ = nullptr;
  surface_ = nullptr;
}

bool Picture::upload(const Atlas& atlas) {
  if (texture_ == nullptr) {
    texture_ = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, Atlas::size,
                                 Atlas::size);
    if (texture_ == nullptr) return false;
    SDL_SetTextureBlendMode(texture_, SDL_BLENDMODE_BLEND);
  }
  return SDL_UpdateTexture(texture_, nullptr, atlas.pixels().data(), Atlas::size * 4) == 0;
}

bool Picture::draw(const Mesh& mesh, SDL_Color paper, bool transparent) {
  if (transparent) {
    SDL_SetRenderDrawColor(renderer_, 0, 0, 0, 0);
  } else {
    SDL_SetRenderDrawColor(renderer_, paper.r, paper.g, paper.b, 255);
  }
  if (SDL_RenderClear(renderer_) != 0) return false;
  const Mesh& parts = inParts(mesh);
  const std::span<const SDL_Vertex> vertices = parts.vertices();
  const std::span<const int> indices = parts.indices();
  if (!indices.empty() &&
      SDL_RenderGeometry(renderer_, texture_, vertices.data(), static_cast<int>(vertices.size()),
                         indices.data(), static_cast<int>(indices.size())) != 0) {
    return false;
  }
  return SDL_RenderFlush(renderer_) == 0;
}

// The mesh as it is, or with its large triangles cut into smaller ones.
const Mesh& Picture::inParts(const Mesh& mesh) {
  const std::span<const SDL_Vertex> vertices = mesh.vertices();
  const std::span<const int> indices = mesh.indices();
  const auto vertex = [&](std::size_t i) -> const SDL_Vertex& {
    return vertices[static_cast<std::size_t>(indices[i])];
  };
  const auto isLarge = [&vertex](std::size_t i) {
    return !isSmall(vertex(i).position, vertex(i + 1).position, vertex(i + 2).position);
  };
  bool any = false;
  for (std::size_t i = 0; i < indices.size() && !any; i += 3) any = isLarge(i);
  if (!any) return mesh;
  parts_.clear();
  std::copy(vertices.begin(), vertices.end(), parts_.room(vertices.size(), 0).vertices);
  for (std::size_t i = 0; i < indices.size(); i += 3) {
    if (isLarge(i)) {
      addParts(vertex(i), vertex(i + 1), vertex(i + 2), mostSplits);
    } else {
      parts_.triangle(indices[i], indices[i + 1], indices[i + 2]);
    }
  }
  return parts_;
}

// In halves across the longest side; what is out of the picture is left out.
void Picture::addParts(const SDL_Vertex& a, const SDL_Vertex& b, const SDL_Vertex& c, int splits) {
  const auto [left, right] = std::minmax({a.position.x, b.position.x, c.position.x});
  const auto [top, bottom] = std::minmax({a.position.y, b.position.y, c.position.y});
  const bool isSeen = right >= 0 && bottom >= 0 && left <= static_cast<float>(surface_->w) &&
                      top <= static_cast<float>(surface_->h);
  if (!isSeen || splits == 0) return;
  if (isSmall(a.position, b.position, c.position)) {
    const Mesh::Room three = parts_.room(3, 3);
    for (int i = 0; i < 3; ++i) {
      three.vertices[i] = i == 0 ? a : i == 1 ? b : c;
      three.indices[i] = three.first + i;
    }
    return;
  }
  const float ab = lengthOf(a, b);
  const float bc = lengthOf(b, c);
  const float ca = lengthOf(c, a);
  if (ab >= bc && ab >= ca) {
    const SDL_Vertex half = middle(a, b);
    addParts(a, half, c, splits - 1);
    addParts(half, b, c, splits - 1);
  } else if (bc >= ca) {
    const SDL_Vertex half = middle(b, c);
    addParts(a, b, half, splits - 1);
    addParts(a, half, c, splits - 1);
  } else {
    const SDL_Vertex half = middle(c, a);
    addParts(a, b, half, splits - 1);
    addParts(half, b, c, splits - 1);
  }
}

void Picture::write(std::uint8_t* to, bool transparent) const {
  const auto* const from = static_cast<const std::uint8_t*>(surface_->pixels);
  const int pitch = surface_->pitch;
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x, to += 4) {
      std::uint32_t sum[4] = {0, 0, 0, 0};
      for (int row = 0; row < fineness; ++row) {
        const std::uint8_t* pixel = from + (y * fineness + row) * pitch + x * fineness * 4;
        for (int column = 0; column < fineness; ++column, pixel += 4) {
          for (int i = 0; i < 4; ++i) sum[i] += pixel[i];
        }
      }
      constexpr std::uint32_t count = fineness * fineness;
      // What was mixed with clear paper has its colours multiplied by its opacity.
      const std::uint32_t whole = transparent ? sum[3] : 255 * count;
      for (int i = 0; i < 3; ++i) {
        to[i] =
            whole == 0
                ? 0
                : static_cast<std::uint8_t>(std::min<std::uint32_t>((sum[i] * 255 + whole / 2) / whole, 255));
      }
      to[3] = transparent ? static_cast<std::uint8_t>((sum[3] + count / 2) / count) : 255;
    }
  }
}
