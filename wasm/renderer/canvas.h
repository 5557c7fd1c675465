// The SDL window, renderer and texture behind one canvas: made, resized, drawn to in one call, given back.
// Takes no input: every listener that SDL puts on the page is removed.
#pragma once

#include <SDL.h>

#include "atlas.h"
#include "mesh.h"

class Canvas {
 public:
  Canvas() = default;
  ~Canvas() { close(); }
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  // Sizes in device pixels. False when there is no WebGL (or, with `software`, no memory); SDL_GetError says
  // why.
  bool open(int width, int height, bool software);
  void close();
  bool isOpen() const { return renderer_ != nullptr; }
  void resize(int width, int height);
  bool upload(const Atlas& atlas);

  void begin(SDL_Color paper);
  bool draw(const Mesh& mesh);
  void present();

 private:
  SDL_Window* window_ = nullptr;
  SDL_Renderer* renderer_ = nullptr;
  SDL_Texture* texture_ = nullptr;
};
