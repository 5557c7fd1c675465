#include "shape_painter.h"

#include <algorithm>
#include <cmath>

#include "bump/angle.h"
#include "bump/shape.h"
#include "outline_mesh.h"

namespace {

constexpr float tau = 6.28318530718f;

// Corners of a circle's outline so that no chord is further than an eighth of a pixel from the arc.
int cornersOfCircle(float radius) {
  const float step = std::acos(std::max(1 - 0.125f / std::max(radius, 0.25f), 0.0f));
  return std::clamp(static_cast<int>(std::ceil(tau / 2 / std::max(step, 1e-3f))), 8, 512);
}

bool sees(const Camera& camera, Point lower, Point upper) {
  const auto width = static_cast<float>(camera.width);
  const auto height = static_cast<float>(camera.height);
  return upper.x >= 0 && lower.x <= width && upper.y >= 0 && lower.y <= height;
}

}  // namespace

void ShapePainter::paint(const bump::Frame& frame, const Camera& camera, const Theme& theme,
                         const Atlas& atlas, Mesh& mesh) {
  drawn_ = 0;
  for (std::size_t row = 0; row < frame.shapeBody.size(); ++row) {
    if (frame.shapeBody[row] < 0) continue;
    const auto body = static_cast<std::size_t>(frame.shapeBody[row]);
    const bump::Pose pose{{frame.x[body], frame.y[body]}, bump::rotationOf(frame.angle[body])};
    const auto radius = static_cast<float>(frame.radius[row] * camera.scale);
    const auto points = frame.points.subspan(static_cast<std::size_t>(frame.firstPoint[row]),
                                             static_cast<std::size_t>(frame.pointCount[row]));
    corners_.clear();
    for (const bump::Vec p : points) corners_.push_back(camera.toScreen(transform(pose, p)));
    Point lower = corners_[0];
    Point upper = corners_[0];
    for (const Point p : corners_) {
      lower = {std::min(lower.x, p.x), std::min(lower.y, p.y)};
      upper = {std::max(upper.x, p.x), std::max(upper.y, p.y)};
    }
    const float margin = radius + 2 * camera.pixelRatio;
    if (!sees(camera, {lower.x - margin, lower.y - margin}, {upper.x + margin, upper.y + margin})) continue;
    ++drawn_;

    const SDL_Color color = theme.palette[frame.paint[row] % paletteSize];
    if (corners_.size() == 1) {
      paintCircle(corners_[0], radius, pose.rotation, camera, atlas, color, mesh);
    } else if (corners_.size() == 2 && radius == 0) {
      addLine(mesh, atlas, corners_[0], corners_[1], color);
    } else if (radius == 0) {
      addOutline(mesh, atlas, corners_, color);
    } else {
      roundCorners(radius);
      addOutline(mesh, atlas, rounded_, color);
    }
  }
}

void ShapePainter::paintCircle(Point center, float radius, bump::Rotation turn, const Camera& camera,
                               const Atlas& atlas, SDL_Color color, Mesh& mesh) {
  const auto cos = static_cast<float>(turn.cos);
  const float sin = static_cast<float>(turn.sin) * (camera.yUp ? -1.0f : 1.0f);
  if (radius <= Atlas::largestDisc) {
    // A point has no radius: it is a dot of constant size.
    const Atlas::Disc& disc = radius > 0 ? atlas.disc(radius) : atlas.dot();
    const float scale = radius > 0 ? std::max(radius, 0.5f) / disc.radius : 1;
    const float x = disc.reach * scale * cos;
    const float y = disc.reach * scale * sin;
    const Texel c = disc.center;
    const float h = disc.half;
    mesh.quad(mesh.add({center.x - x + y, center.y - y - x}, color, {c.u - h, c.v - h}),
              mesh.add({center.x + x + y, center.y + y - x}, color, {c.u + h, c.v - h}),
              mesh.add({center.x + x - y, center.y + y + x}, color, {c.u + h, c.v + h}),
              mesh.add({center.x - x - y, center.y - y + x}, color, {c.u - h, c.v + h}));
    return;
  }
  rounded_.clear();
  const int count = cornersOfCircle(radius);
  for (int i = 0; i < count; ++i) {
    const float angle = tau * static_cast<float>(i) / static_cast<float>(count);
    rounded_.push_back({center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)});
  }
  addOutline(mesh, atlas, rounded_, color);
  addLine(mesh, atlas, center, {center.x + radius * cos, center.y + radius * sin}, color);
}

// The outline at a distance round corners_: an arc at each corner, from one edge's normal to the next one's.
void ShapePainter::roundCorners(float radius) {
  rounded_.clear();
  const std::size_t count = corners_.size();
  const auto full = static_cast<float>(cornersOfCircle(radius));
  // A flat shape (two points, or edge-on at this zoom) has no winding; either one gives the same outline.
  float twiceArea = 0;
  for (std::size_t i = 2; i < count; ++i) {
    twiceArea += (corners_[i - 1].x - corners_[0].x) * (corners_[i].y - corners_[0].y) -
                 (corners_[i - 1].y - corners_[0].y) * (corners_[i].x - corners_[0].x);
  }
  const float side = twiceArea < 0 ? -1.0f : 1.0f;
  for (std::size_t i = 0; i < count; ++i) {
    const Point a = corners_[(i + count - 1) % count];
    const Point b = corners_[i];
    const Point c = corners_[(i + 1) % count];
    // Directions of the outward normals of the edges before and after b.
    const float from = std::atan2(-side * (b.x - a.x), side * (b.y - a.y));
    float turn = std::atan2(-side * (c.x - b.x), side * (c.y - b.y)) - from;
    turn = side * turn;
    while (turn < -1e-4f) turn += tau;
    if (turn > tau - 1e-3f) turn = 0;
    const int steps = std::max(1, static_cast<int>(std::ceil(full * turn / tau)));
    for (int s = 0; s <= steps; ++s) {
      const float angle = from + side * turn * static_cast<float>(s) / static_cast<float>(steps);
      const Point p{b.x + radius * std::cos(angle), b.y + radius * std::sin(angle)};
      if (rounded_.empty() || std::hypot(p.x - rounded_.back().x, p.y - rounded_.back().y) > 0.05f) {
        rounded_.push_back(p);
      }
    }
  }
}
