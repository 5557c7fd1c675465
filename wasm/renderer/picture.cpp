#include "picture.h"

#include <algorithm>

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
  if (!mesh.indices.empty() &&
      SDL_RenderGeometry(renderer_, texture_, mesh.vertices.data(), static_cast<int>(mesh.vertices.size()),
                         mesh.indices.data(), static_cast<int>(mesh.indices.size())) != 0) {
    return false;
  }
  return SDL_RenderFlush(renderer_) == 0;
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
