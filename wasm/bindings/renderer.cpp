// The renderer's names in JavaScript: open a canvas, give it colours, draw a world or a picture of it. One
// renderer for each instance of the module, since SDL knows one canvas.
#include <emscripten/html5.h>

#include <algorithm>
#include <cmath>

#include "../renderer/canvas.h"
#include "../renderer/picture.h"
#include "../renderer/scene_painter.h"
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
  void setHue(int index, unsigned hue) {
    if (index >= 0 && index < hueCount) theme_.hues[static_cast<std::size_t>(index)] = color(hue);
  }
  void setStyle(double outlineShade, double fillOpacity, double outlineWidth) {
    const auto shade = static_cast<float>(outlineShade);
    const auto opacity = static_cast<float>(fillOpacity);
    const auto width = static_cast<float>(outlineWidth);
    if (shade == theme_.outlineShade && opacity == theme_.fillOpacity && width == theme_.outlineWidth) return;
    theme_.outlineShade = shade;
    theme_.fillOpacity = opacity;
    theme_.outlineWidth = width;
    atlasIsCurrent_ = false;
    pictureAtlasRatio_ = 0;
  }

  // Outlines are sent one by one: how long each contour is, as 32-bit numbers, then from the next multiple of
  // 8 on x and y of all points, in the buffer.
  double setOutline(int slot, unsigned paint, int rule, int contours, int points) {
    const std::size_t head = (static_cast<std::size_t>(contours) * 4 + 7) / 8 * 8;
    const std::span<const std::uint8_t> bytes =
        buffer.as<const std::uint8_t>(head + static_cast<std::size_t>(points) * sizeof(bump::Vec));
    if (bytes.empty() || slot < 0) return 0;
    const auto* const counts = static_cast<const std::int32_t*>(static_cast<const void*>(bytes.data()));
    const auto* const first = static_cast<const bump::Vec*>(static_cast<const void*>(bytes.data() + head));
    return answer(painter_.outlines.set(
        slot, paint,
        {{first, static_cast<std::size_t>(points)}, {counts, static_cast<std::size_t>(contours)}},
        static_cast<bump::FillRule>(rule)));
  }
  void clearOutlines() { painter_.outlines.clear(); }
  void clearTrails() { painter_.trails.clear(); }
  // So many numbers in the buffer. 0 when they are no marks.
  int setSketch(int numbers) {
    if (numbers == 0) {
      painter_.sketch.clear();
      return 1;
    }
    const std::span<const double> marks = buffer.as<const double>(static_cast<std::size_t>(numbers));
    return !marks.empty() && painter_.sketch.set(marks) ? 1 : 0;
  }

  // What the next picture shows beside its world. In the buffer: the selected slots, then the colours by
  // slot.
  void setOptions(int grid, double factor, unsigned overlays, int hovered, int selected, int colours,
                  double coveredLeft, double coveredBottom, double arrowScale) {
    const auto slots = static_cast<std::size_t>(selected);
    const auto paints = static_cast<std::size_t>(colours);
    const std::span<const std::uint8_t> bytes = buffer.as<const std::uint8_t>(slots * 4 + paints);
    selected_.clear();
    colours_.clear();
    if (!bytes.empty()) {
      const auto* const first = static_cast<const std::int32_t*>(static_cast<const void*>(bytes.data()));
      selected_.assign(first, first + slots);
      colours_.assign(bytes.begin() + static_cast<std::ptrdiff_t>(slots * 4), bytes.end());
    }
    options_ = {.grid = grid != 0,
                .factor = factor,
                .overlays = overlays,
                .hovered = hovered,
                .coveredLeft = static_cast<float>(coveredLeft),
                .coveredBottom = static_cast<float>(coveredBottom),
                .arrowScale = static_cast<float>(arrowScale)};
  }

  // scale: CSS pixels per length unit; without a world its address is 0. 0 when nothing could be drawn;
  // error() says why.
  int draw(std::uint32_t world, double centerX, double centerY, double scale, int yUp) {
    if (!canvas_.isOpen()) return 0;
    if (!atlasIsCurrent_) {
      atlas_.build(theme_, camera_.pixelRatio);
      if (!canvas_.upload(atlas_)) return 0;
      atlasIsCurrent_ = true;
    }
    const double start = emscripten_get_now();
    look(camera_, centerX, centerY, scale, yUp);
    const Mesh& mesh = paint(world, camera_, atlas_);
    const double made = emscripten_get_now();
    canvas_.begin(theme_.paper);
    if (!canvas_.draw(mesh)) return 0;
    canvas_.present();
    meshTime_ = made - start;
    drawTime_ = emscripten_get_now() - made;
    return 1;
  }

  // The address of width x height RGBA pixels, in the buffer; 0 when there was no memory. Sizes in device
  // pixels.
  double picture(std::uint32_t world, double centerX, double centerY, double scale, int yUp, int width,
                 int height, double pixelRatio, int transparent) {
    const double ratio = pixelRatio * Picture::fineness;
    if (!picture_.open(width, height)) return 0;
    if (pictureAtlasRatio_ != ratio || !picture_.hasAtlas()) {
      if (pictureAtlasRatio_ != ratio) pictureAtlas_.build(theme_, static_cast<float>(ratio));
      pictureAtlasRatio_ = ratio;
      if (!picture_.upload(pictureAtlas_)) return 0;
    }
    Camera camera;
    camera.width = width * Picture::fineness;
    camera.height = height * Picture::fineness;
    camera.pixelRatio = static_cast<float>(ratio);
    look(camera, centerX, centerY, scale, yUp);
    if (!picture_.draw(paint(world, camera, pictureAtlas_), theme_.paper, transparent != 0)) return 0;
    void* const bytes = buffer.of(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
    if (bytes == nullptr) return 0;
    picture_.write(static_cast<std::uint8_t*>(bytes), transparent != 0);
    return addressOf(bytes);
  }

  int drawnShapes() const { return painter_.drawnShapes(); }
  int triangles() const { return painter_.triangles(); }
  double meshTime() const { return meshTime_; }
  double drawTime() const { return drawTime_; }

 private:
  static SDL_Color color(unsigned rgb) {
    return {static_cast<Uint8>(rgb >> 16), static_cast<Uint8>(rgb >> 8), static_cast<Uint8>(rgb), 255};
  }
  static void look(Camera& camera, double x, double y, double scale, int yUp) {
    camera.center = {x, y};
    camera.scale = scale * static_cast<double>(camera.pixelRatio);
    camera.yUp = yUp != 0;
  }
  const Mesh& paint(std::uint32_t world, const Camera& camera, const Atlas& atlas) {
    options_.selected = selected_;
    options_.colours = colours_;
    bump::World* const drawn = world == 0 ? nullptr : &hostAt<WorldHost>(world)->world;
    return painter_.paint(drawn, options_, camera, theme_, atlas);
  }

  Canvas canvas_;
  Camera camera_;
  Theme theme_;
  Atlas atlas_;
  ScenePainter painter_;
  DrawOptions options_;
  std::vector<std::int32_t> selected_;
  std::vector<std::uint8_t> colours_;
  Picture picture_;
  Atlas pictureAtlas_;
  double pictureAtlasRatio_ = 0;  // 0: it is not current
  double meshTime_ = 0;
  double drawTime_ = 0;
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
    bound<&RendererHost::setHue>("Renderer.setHue"),
    bound<&RendererHost::setStyle>("Renderer.setStyle"),
    bound<&RendererHost::setOutline>("Renderer.setOutline"),
    bound<&RendererHost::clearOutlines>("Renderer.clearOutlines"),
    bound<&RendererHost::clearTrails>("Renderer.clearTrails"),
    bound<&RendererHost::setSketch>("Renderer.setSketch"),
    bound<&RendererHost::setOptions>("Renderer.setOptions"),
    bound<&RendererHost::draw>("Renderer.draw"),
    bound<&RendererHost::picture>("Renderer.picture"),
    bound<&RendererHost::drawnShapes>("Renderer.drawnShapes"),
    bound<&RendererHost::triangles>("Renderer.triangles"),
    bound<&RendererHost::meshTime>("Renderer.meshTime"),
    bound<&RendererHost::drawTime>("Renderer.drawTime"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_renderer) { bindAll(functions); }
