// The renderer's names in JavaScript: open a canvas, give it colours, draw a world. One renderer for each
// instance of the module, since SDL knows one canvas.
#include <emscripten/bind.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "../renderer/canvas.h"
#include "../renderer/grid_painter.h"
#include "../renderer/shape_painter.h"
#include "world_host.h"

class RendererHost {
 public:
  bool open(int width, int height, double pixelRatio, bool software) {
    camera_.width = std::max(width, 1);
    camera_.height = std::max(height, 1);
    camera_.pixelRatio = static_cast<float>(pixelRatio);
    if (!canvas_.open(camera_.width, camera_.height, software)) return false;
    atlasIsCurrent_ = false;
    return true;
  }
  void close() { canvas_.close(); }
  std::string error() const { return SDL_GetError(); }

  void resize(int width, int height, double pixelRatio) {
    camera_.width = std::max(width, 1);
    camera_.height = std::max(height, 1);
    if (camera_.pixelRatio != static_cast<float>(pixelRatio)) atlasIsCurrent_ = false;
    camera_.pixelRatio = static_cast<float>(pixelRatio);
    canvas_.resize(camera_.width, camera_.height);
  }

  // Colours as 0xRRGGBB.
  void setPaper(unsigned paper, unsigned line) {
    theme_.paper = color(paper);
    theme_.line = color(line);
  }
  void setPaint(int index, unsigned fill) {
    if (index >= 0 && index < paletteSize) theme_.palette[static_cast<std::size_t>(index)] = color(fill);
  }
  void setStyle(double outlineShade, double fillOpacity, double outlineWidth) {
    theme_.outlineShade = static_cast<float>(outlineShade);
    theme_.fillOpacity = static_cast<float>(fillOpacity);
    theme_.outlineWidth = static_cast<float>(outlineWidth);
    atlasIsCurrent_ = false;
  }

  // scale: CSS pixels per length unit. False when nothing could be drawn; error() says why.
  bool draw(const WorldHost& host, double centerX, double centerY, double scale, bool yUp, bool grid) {
    if (!canvas_.isOpen()) return false;
    if (!atlasIsCurrent_) {
      atlas_.build(theme_, camera_.pixelRatio);
      if (!canvas_.upload(atlas_)) return false;
      atlasIsCurrent_ = true;
    }
    camera_.center = {centerX, centerY};
    camera_.scale = scale * static_cast<double>(camera_.pixelRatio);
    camera_.yUp = yUp;
    mesh_.clear();
    if (grid) paintGrid(camera_, theme_, atlas_, mesh_);
    painter_.paint(host.world.frame(), camera_, theme_, atlas_, mesh_);
    canvas_.begin(theme_.paper);
    if (!canvas_.draw(mesh_)) return false;
    canvas_.present();
    return true;
  }
  int drawnShapes() const { return painter_.drawn(); }
  int triangles() const { return static_cast<int>(mesh_.indices.size() / 3); }

 private:
  static SDL_Color color(unsigned rgb) {
    return {static_cast<Uint8>(rgb >> 16), static_cast<Uint8>(rgb >> 8), static_cast<Uint8>(rgb), 255};
  }

  Canvas canvas_;
  Camera camera_;
  Theme theme_;
  Atlas atlas_;
  Mesh mesh_;
  ShapePainter painter_;
  bool atlasIsCurrent_ = false;
};

EMSCRIPTEN_BINDINGS(bumpbox_renderer) {
  using namespace emscripten;
  class_<RendererHost>("Renderer")
      .constructor<>()
      .function("open", &RendererHost::open)
      .function("close", &RendererHost::close)
      .function("error", &RendererHost::error)
      .function("resize", &RendererHost::resize)
      .function("setPaper", &RendererHost::setPaper)
      .function("setPaint", &RendererHost::setPaint)
      .function("setStyle", &RendererHost::setStyle)
      .function("draw", &RendererHost::draw)
      .function("drawnShapes", &RendererHost::drawnShapes)
      .function("triangles", &RendererHost::triangles);
  constant("paletteSize", paletteSize);
}
