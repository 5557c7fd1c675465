#include "sketch.h"

#include <algorithm>
#include <cmath>

#include "bump/outline/triangulate.h"
#include "line_mesh.h"
#include "outline_mesh.h"

namespace {

// CSS pixels.
constexpr float dash = 6;
constexpr float arrowHead = 8;

// Nothing is drawn further out, whatever is asked.
constexpr double furthest = 1e12;

bool isConvex(std::span<const Point> corners) {
  bool left = false;
  bool right = false;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i];
    const Point b = corners[(i + 1) % corners.size()];
    const Point c = corners[(i + 2) % corners.size()];
    const float turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    left = left || turn > 0;
    right = right || turn < 0;
  }
  return !(left && right);
}

}  // namespace

std::size_t Sketch::lengthOfMark(std::span<const double> from) {
  if (from.size() < markHeadLength) return 0;
  std::size_t length = markHeadLength + 4;
  const auto kind = static_cast<Kind>(static_cast<int>(from[0]));
  if (kind == Kind::dot || kind == Kind::ring) length = markHeadLength + 3;
  if (kind == Kind::polygon) {
    if (from.size() < markHeadLength + 1) return 0;
    const double corners = from[markHeadLength];
    if (!(corners >= 2 && corners <= 65536)) return 0;
    length = markHeadLength + 1 + 2 * static_cast<std::size_t>(corners);
  }
  return length <= from.size() ? length : 0;
}

bool Sketch::set(std::span<const double> numbers) {
  numbers_.assign(numbers.begin(), numbers.end());
  const std::span<const double> all = numbers_;
  for (std::size_t at = 0; at < all.size();) {
    const std::span<const double> rest = all.subspan(at);
    const bool known = rest[0] >= 0 && rest[0] < markKindCount && rest[0] == std::floor(rest[0]);
    const std::size_t length = known ? lengthOfMark(rest) : 0;
    const auto isSound = [](double v) { return std::fabs(v) <= furthest; };
    if (length == 0 ||
        !std::all_of(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(length), isSound) ||
        rest[1] < 0 || rest[5] < 0) {
      numbers_.clear();
      return false;
    }
    at += length;
  }
  return true;
}

void Sketch::paint(bool under, const Easel& easel) {
  const std::span<const double> all = numbers_;
  for (std::size_t at = 0; at < all.size();) {
    const std::span<const double> head = all.subspan(at);
    const std::size_t length = lengthOfMark(head);
    at += length;
    const auto flags = static_cast<unsigned>(head[5]);
    if (((flags & markBelow) != 0) != under) continue;
    // Paints, then hues, then the grid's line.
    const auto colour = static_cast<int>(head[1]);
    SDL_Color color = easel.theme.line;
    if (colour < paletteSize) {
      color = easel.theme.palette[static_cast<std::size_t>(colour)];
    } else if (colour < paletteSize + hueCount) {
      color = easel.theme.hues[static_cast<std::size_t>(colour - paletteSize)];
    }
    const Mark mark{.kind = static_cast<Kind>(static_cast<int>(head[0])),
                    .color = faded(color, std::clamp(static_cast<float>(head[2]), 0.0f, 1.0f)),
                    .width = easel.pixels(static_cast<float>(head[3])),
                    .fill = static_cast<float>(head[4]),
                    .dashed = (flags & markDashed) != 0,
                    .numbers = head.subspan(markHeadLength, length - markHeadLength)};
    paintMark(mark, easel);
  }
}

void Sketch::paintMark(const Mark& mark, const Easel& easel) {
  const std::span<const double> n = mark.numbers;
  const Camera& camera = easel.camera;
  const View view = viewOf(camera, mark.width + easel.pixels(2));
  switch (mark.kind) {
    case Kind::line:
    case Kind::arrow: {
      const Point a = camera.toScreen({n[0], n[1]});
      const Point b = camera.toScreen({n[2], n[3]});
      if (!view.seesLine(a, b)) return;
      const float head = easel.pixels(arrowHead) + 2 * mark.width - easel.pixels(3);
      if (mark.kind == Kind::arrow) {
        addArrow(easel.mesh, easel.atlas, a, b, mark.width, head, mark.color);
      } else if (mark.dashed) {
        addDashes(easel.mesh, easel.atlas, view, a, b, mark.width, easel.pixels(dash), mark.color);
      } else {
        addStroke(easel.mesh, easel.atlas, a, b, mark.width, mark.color);
      }
      return;
    }
    case Kind::dot: {
      const Point p = camera.toScreen({n[0], n[1]});
      const float radius = easel.pixels(static_cast<float>(n[2]));
      const Point reach{radius, radius};
      if (view.sees(p - reach, p + reach)) addDot(easel.mesh, easel.atlas, p, radius, mark.color);
      return;
    }
    case Kind::ring:
      return paintRing(mark, easel);
    case Kind::box:
    case Kind::pixel: {
      const Point a = camera.toScreen({n[0], n[1]});
      const Point b = camera.toScreen({n[0] + n[2], n[1] + n[3]});
      const Point lower{std::min(a.x, b.x), std::min(a.y, b.y)};
      const Point upper{std::max(a.x, b.x), std::max(a.y, b.y)};
      if (!view.sees(lower, upper)) return;
      if (mark.kind == Kind::pixel) {
        return addSolidBox(easel.mesh, easel.atlas, lower, upper, mark.color);
      }
      corners_.assign({lower, {upper.x, lower.y}, upper, {lower.x, upper.y}});
      return paintCorners(mark, easel);
    }
    case Kind::polygon: {
      corners_.clear();
      Point lower{INFINITY, INFINITY};
      Point upper{-INFINITY, -INFINITY};
      for (std::size_t i = 1; i + 1 < n.size(); i += 2) {
        const Point p = camera.toScreen({n[i], n[i + 1]});
        corners_.push_back(p);
        lower = {std::min(lower.x, p.x), std::min(lower.y, p.y)};
        upper = {std::max(upper.x, p.x), std::max(upper.y, p.y)};
      }
      if (view.sees(lower, upper)) paintCorners(mark, easel);
      return;
    }
  }
}

void Sketch::paintRing(const Mark& mark, const Easel& easel) {
  const Point center = easel.camera.toScreen({mark.numbers[0], mark.numbers[1]});
  const auto radius = static_cast<float>(std::fabs(mark.numbers[2]) * easel.camera.scale);
  const View view = viewOf(easel.camera, mark.width);
  const Point reach{radius, radius};
  if (!view.sees(center - reach, center + reach)) return;
  const float count = std::clamp(std::ceil(4 * std::sqrt(radius)), 12.0f, 720.0f);
  corners_.clear();
  for (float i = 0; i < count; ++i) {
    const float angle = 6.28318530718f * i / count;
    corners_.push_back({center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)});
  }
  paintCorners(mark, easel);
}

void Sketch::paintCorners(const Mark& mark, const Easel& easel) {
  if (mark.fill < 0) return addOutline(easel.mesh, easel.atlas, corners_, mark.color);
  if (mark.fill > 0) {
    const SDL_Color fill = faded(mark.color, std::min(mark.fill, 1.0f));
    if (isConvex(corners_)) {
      addOutline(easel.mesh, easel.atlas, corners_, fill, Profile::plain);
    } else {
      fillConcave(fill, easel);
    }
  }
  if (mark.width <= 0) return;
  if (!mark.dashed) return addLoop(easel.mesh, easel.atlas, corners_, mark.width, 0, mark.color);
  addDashedLoop(easel.mesh, easel.atlas, viewOf(easel.camera, mark.width), corners_, mark.width,
                easel.pixels(dash), mark.color);
}

void Sketch::fillConcave(SDL_Color color, const Easel& easel) {
  std::vector<bump::Vec> points;
  for (const Point p : corners_) points.push_back({static_cast<double>(p.x), static_cast<double>(p.y)});
  const auto count = static_cast<std::int32_t>(points.size());
  const bump::Result<bump::Polygons> polygons = resolve({points, {&count, 1}}, bump::FillRule::nonZero);
  if (!polygons) return;
  const bump::Result<bump::List<bump::Triangle>> triangles = triangulate(polygons.value);
  if (!triangles) return;
  const int first = easel.mesh.nextVertex();
  for (const bump::Vec p : polygons.value.points.span()) {
    easel.mesh.add({static_cast<float>(p.x), static_cast<float>(p.y)}, color, easel.atlas.solid());
  }
  for (const bump::Triangle& t : triangles.value.span()) {
    easel.mesh.triangle(first + t.a, first + t.b, first + t.c);
  }
}
