#include "canvas.h"

#include <emscripten/em_js.h>
#include <emscripten/html5.h>

// SDL asks for the element "#canvas" by that name; this says which one it is for this instance of the module.
// clang-format off
EM_JS(void, useCanvasOfModule, (), { specialHTMLTargets["#canvas"] = Module["canvas"]; });
// clang-format on

bool Canvas::open(int width, int height, bool software) {
  close();
  SDL_SetHint(SDL_HINT_RENDER_DRIVER, software ? "software" : "opengles2");
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  useCanvasOfModule();
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return false;
  // No title: SDL would make it the page's.
  window_ = SDL_CreateWindow(nullptr, 0, 0, width, height, 0);
  if (window_) renderer_ = SDL_CreateRenderer(window_, -1, software ? SDL_RENDERER_SOFTWARE : 0);
  // Keyboard, wheel and pointers belong to the page.
  emscripten_html5_remove_all_event_listeners();
  if (!renderer_) {
    close();
    return false;
  }
  return true;
}

void Canvas::close() {
  if (texture_) SDL_DestroyTexture(texture_);
  if (renderer_) SDL_DestroyRenderer(renderer_);
  if (window_) SDL_DestroyWindow(window_);
  texture_ = nullptr;
  renderer_ = nullptr;
  window_ = nullptr;
}

void Canvas::resize(int width, int height) {
  if (window_) SDL_SetWindowSize(window_, width, height);
}

bool Canvas::upload(const Atlas& atlas) {
  if (!texture_) {
    texture_ = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, Atlas::size,
                                 Atlas::size);
    if (!texture_) return false;
    SDL_SetTextureBlendMode(texture_, SDL_BLENDMODE_BLEND);
  }
  return SDL_UpdateTexture(texture_, nullptr, atlas.pixels().data(), Atlas::size * 4) == 0;
}

void Canvas::begin(SDL_Color paper) {
  SDL_SetRenderDrawColor(renderer_, paper.r, paper.g, paper.b, 255);
  SDL_RenderClear(renderer_);
}

bool Canvas::draw(const Mesh& mesh) {
  const std::span<const SDL_Vertex> vertices = mesh.vertices();
  const std::span<const int> indices = mesh.indices();
  if (indices.empty()) return true;
  return SDL_RenderGeometry(renderer_, texture_, vertices.data(), static_cast<int>(vertices.size()),
                            indices.data(), static_cast<int>(indices.size())) == 0;
}

void Canvas::present() { SDL_RenderPresent(renderer_); }
