// The renderer's names in JavaScript: open a canvas, give it colours, draw a world. One renderer for each
// instance of the module, since SDL knows one canvas.
#include <algorithm>
#include <cmath>

#include "../renderer/canvas.h"
#include "../renderer/grid_painter.h"
#include "../renderer/shape_painter.h"
#include "bind.h"
#include "world_host.h"

namespace {

class RendererHost {
 public:
  int open(int width, int height, double pixelRatio, int software) {
    camera_.width = std::max(width, 1);
    camera_.height = std::max(height, 1);
    camera_.pixelRatio = static_cast<float>(pixelRatio);
    if (!canvas_.open(camera_.width, camera_.height, software != 0)) return 0;
    atlasIsCurrent_ = false;
    return 1;
  }
  void close() { canvas_.close(); }
  Text error() const { return SDL_GetError(); }

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

  // scale: CSS pixels per length unit. 0 when nothing could be drawn; error() says why.
  int draw(std::uint32_t world, double centerX, double centerY, double scale, int yUp, int grid) {
    if (!canvas_.isOpen()) return 0;
    if (!atlasIsCurrent_) {
      atlas_.build(theme_, camera_.pixelRatio);
      if (!canvas_.upload(atlas_)) return 0;
      atlasIsCurrent_ = true;
    }
    camera_.center = {centerX, centerY};
    camera_.scale = scale * static_cast<double>(camera_.pixelRatio);
    camera_.yUp = yUp != 0;
    mesh_.clear();
    if (grid != 0) paintGrid(camera_, theme_, atlas_, mesh_);
    painter_.paint(hostAt<WorldHost>(world)->world.frame(), camera_, theme_, atlas_, mesh_);
    canvas_.begin(theme_.paper);
    if (!canvas_.draw(mesh_)) return 0;
    canvas_.present();
    return 1;
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

constexpr Binding functions[] = {
    made<RendererHost>("Renderer.make"),
    deleted<RendererHost>("Renderer.delete"),
    bound<&RendererHost::open>("Renderer.open"),
    bound<&RendererHost::close>("Renderer.close"),
    bound<&RendererHost::error>("Renderer:error"),
    bound<&RendererHost::resize>("Renderer.resize"),
    bound<&RendererHost::setPaper>("Renderer.setPaper"),
    bound<&RendererHost::setPaint>("Renderer.setPaint"),
    bound<&RendererHost::setStyle>("Renderer.setStyle"),
    bound<&RendererHost::draw>("Renderer.draw"),
    bound<&RendererHost::drawnShapes>("Renderer.drawnShapes"),
    bound<&RendererHost::triangles>("Renderer.triangles"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_renderer) {
  bindAll(functions);
  emscripten::constant("paletteSize", static_cast<double>(paletteSize));
}
