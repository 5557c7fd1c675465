// A picture in memory, drawn by SDL's software renderer: for files and tests, with no canvas and no browser.
// It is drawn larger than it is wanted and averaged down, since that renderer mixes no texels; the bytes are
// the same on every machine.
#pragma once

#include <SDL.h>

#include <cstdint>

#include "atlas.h"
#include "mesh.h"

class Picture {
 public:
  static constexpr int fineness = 2;  // drawn pixels in one, each way

  Picture() = default;
  ~Picture() { close(); }
  Picture(const Picture&) = delete;
  Picture& operator=(const Picture&) = delete;

  // With so many pixels, as wanted. False without memory; SDL_GetError says so.
  bool open(int width, int height);
  bool upload(const Atlas& atlas);
  bool hasAtlas() const { return texture_ != nullptr; }
  // The mesh is that of a picture `fineness` times as large.
  bool draw(const Mesh& mesh, SDL_Color paper, bool transparent);
  // RGBA, rows from the top; not multiplied by their opacity.
  void write(std::uint8_t* to, bool transparent) const;
  void close();

 private:
  const Mesh& inParts(const Mesh& mesh);
  void addParts(const SDL_Vertex& a, const SDL_Vertex& b, const SDL_Vertex& c, int splits);

  SDL_Surface* surface_ = nullptr;
  SDL_Renderer* renderer_ = nullptr;
  SDL_Texture* texture_ = nullptr;
  int width_ = 0;
  int height_ = 0;
  Mesh parts_;
};
