#include "shape_placer.h"

#include <algorithm>
#include <cmath>

#include "bump/angle.h"

namespace {

constexpr float tau = 6.28318530718f;

// Corners of a circle's outline so that no chord is further than an eighth of a pixel from the arc.
int cornersOfCircle(float radius) {
  const float step = std::acos(std::max(1 - 0.125f / std::max(radius, 0.25f), 0.0f));
  return std::clamp(static_cast<int>(std::ceil(tau / 2 / std::max(step, 1e-3f))), 8, 512);
}

}  // namespace

void ShapePlacer::begin(const bump::Frame& frame, const Camera& camera, double factor, bool keep) {
  frame_ = &frame;
  keeps_ = keep;
  nextPlace_ = 0;
  if (keep) kept_.resize(frame.shapeBody.size());
  camera_ = camera;
  factor_ = factor;
  posed_ = -1;
}

bump::Pose ShapePlacer::poseOf(int body) const {
  const auto i = static_cast<std::size_t>(body);
  if (factor_ == 1) return {{frame_->x[i], frame_->y[i]}, bump::rotationOf(frame_->angle[i])};
  return {frame_->positionAt(body, factor_), bump::rotationOf(frame_->angleAt(body, factor_))};
}

void ShapePlacer::turnTo(int body) {
  pose_ = poseOf(body);
  posed_ = body;
  const double cos = pose_.rotation.cos * camera_.scale;
  const double sin = pose_.rotation.sin * camera_.scale;
  const double up = camera_.yUp ? -1 : 1;
  xx_ = cos;
  xy_ = -sin;
  yx_ = up * sin;
  yy_ = up * cos;
  // As Camera::toScreen, in doubles up to here.
  originX_ = (pose_.position.x - camera_.center.x) * camera_.scale + 0.5 * camera_.width;
  originY_ = up * (pose_.position.y - camera_.center.y) * camera_.scale + 0.5 * camera_.height;
}

// Whether one that was made just before it or after it, of the same body, shows how that is turned.
bool ShapePlacer::hasOneElsewhere(std::size_t row) const {
  const auto isElsewhere = [&](std::size_t other) {
    if (other >= frame_->shapeBody.size() || frame_->shapeBody[other] != frame_->shapeBody[row]) return false;
    const bump::Vec first = frame_->points[static_cast<std::size_t>(frame_->firstPoint[other])];
    return frame_->pointCount[other] > 1 || first.x != 0 || first.y != 0;
  };
  return isElsewhere(row + 1) || (row > 0 && isElsewhere(row - 1));
}

bool ShapePlacer::place(std::size_t row) {
  body_ = frame_->shapeBody[row];
  if (body_ < 0) return false;
  if (body_ != posed_) turnTo(body_);
  radius_ = static_cast<float>(frame_->radius[row] * camera_.scale);
  const auto points = frame_->points.subspan(static_cast<std::size_t>(frame_->firstPoint[row]),
                                             static_cast<std::size_t>(frame_->pointCount[row]));
  const std::size_t count = points.size();
  isInMiddle_ = count == 1 && points[0].x == 0 && points[0].y == 0 && !hasOneElsewhere(row);
  if (places_.size() < nextPlace_ + count) places_.resize(2 * (nextPlace_ + count));
  Point* const places = places_.data() + nextPlace_;
  corners_ = {places, count};
  // Left, top, and the other way round right and bottom.
  Point lower{INFINITY, INFINITY};
  Point upper{-INFINITY, -INFINITY};
  for (std::size_t i = 0; i < count; ++i) {
    const bump::Vec v = points[i];
    const Point p{static_cast<float>(originX_ + xx_ * v.x + xy_ * v.y),
                  static_cast<float>(originY_ + yx_ * v.x + yy_ * v.y)};
    places[i] = p;
    lower = {std::min(lower.x, p.x), std::min(lower.y, p.y)};
    upper = {std::max(upper.x, p.x), std::max(upper.y, p.y)};
  }
  box_ = {{lower.x - radius_, lower.y - radius_}, {upper.x + radius_, upper.y + radius_}};
  if (keeps_) {
    kept_[row] = {nextPlace_, count, radius_};
    nextPlace_ += count;
  }
  return true;
}

void ShapePlacer::recall(std::size_t row) {
  const Kept& kept = kept_[row];
  corners_ = std::span<const Point>(places_).subspan(kept.first, kept.count);
  radius_ = kept.radius;
}

std::span<const Point> ShapePlacer::outline(float extra) {
  const float radius = radius_ + extra;
  if (corners_.size() == 1) {
    circle(corners_[0], radius);
  } else if (radius > 0) {
    roundCorners(radius);
  } else {
    return corners_;
  }
  return rounded_;
}

void ShapePlacer::circle(Point center, float radius) {
  rounded_.clear();
  const int count = cornersOfCircle(radius);
  for (int i = 0; i < count; ++i) {
    const float angle = tau * static_cast<float>(i) / static_cast<float>(count);
    rounded_.push_back({center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)});
  }
}

// The outline at a distance round corners_: an arc at each corner, from one edge's normal to the next one's.
void ShapePlacer::roundCorners(float radius) {
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
