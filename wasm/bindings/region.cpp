// How regions are made, and their names in JavaScript.
#include "region.h"

#include <cmath>
#include <span>

#include "answer.h"
#include "bind.h"
#include "buffer.h"
#include "outline_buffer.h"

namespace {

using bump::Code;
using bump::Status;
using bump::Vec;

// The first points in the buffer, moved to where the pose says.
std::vector<Vec> pointsInBuffer(int count, const bump::Pose& pose) {
  const std::span<const Vec> given = buffer.as<const Vec>(static_cast<std::size_t>(count));
  std::vector<Vec> points;
  points.reserve(given.size());
  for (const Vec point : given) points.push_back(transform(pose, point));
  return points;
}

bump::Result<bump::Shape> moved(const bump::ShapeView& shape, const bump::Pose& pose) {
  bump::Shape result{.kind = shape.kind, .count = shape.count, .radius = shape.radius};
  const std::span<Vec> points(result.points.data(), static_cast<std::size_t>(shape.count));
  for (std::size_t i = 0; i < points.size(); ++i) {
    points[i] = transform(pose, shape.points[i]);
    if (!(std::fmax(std::fabs(points[i].x), std::fabs(points[i].y)) <= bump::limits::coordinate))
      return Status{Code::outOfRange, "pose", points[i].x};
  }
  // Rounding may have bent it, or drawn it together.
  if (shape.count == 2) {
    if (const Status s = bump::makeSegment(points[0], points[1]).status; !s) return s;
  }
  if (shape.count > 2) {
    const bump::Result<bump::Shape> polygon = bump::makePolygon(points, shape.radius);
    if (!polygon || pose.rotation != bump::Rotation{}) return polygon;
  }
  return result;
}

}  // namespace

double Region::addShape() {
  NumberReader from(scratch);
  const bump::Pose pose = readPose(from);
  const bump::Result<bump::Shape> shape = moved(readQueryShape(from).placed.shape, pose);
  if (shape) shapes_.push_back(shape.value);
  return answer(shape.status);
}

double Region::addOutline(int points, int contours, int rule, double x, double y, double angle) {
  FilledPoints filled{.points = pointsInBuffer(points, {{x, y}, bump::rotationOf(angle)}),
                      .counts = {},
                      .rule = static_cast<bump::FillRule>(rule)};
  filled.counts = countsInBuffer(points, contours);
  outlines_.push_back(std::move(filled));
  return 0;
}

double Region::addChain(int points, int closed, double x, double y, double angle) {
  chains_.push_back({pointsInBuffer(points, {{x, y}, bump::rotationOf(angle)}), closed != 0});
  return 0;
}

double Region::addMask(std::uint32_t mask, double x, double y, double angle, double scaleX, double scaleY,
                       double pivotX, double pivotY) {
  const std::shared_ptr<const bump::Mask>& pixels = hostAt<MaskHost>(mask)->mask();
  const bump::Result<bump::PlacedMask> placed =
      placeMask(*pixels, {{x, y}, bump::rotationOf(angle)}, {scaleX, scaleY}, {pivotX, pivotY});
  if (placed) {
    masks_.push_back(placed.value);
    pixels_.push_back(pixels);
  }
  return answer(placed.status);
}

double Region::finish() {
  isAlone_ = masks_.size() == 1 && masks_[0].pose.position == Vec{} &&
             masks_[0].pose.rotation == bump::Rotation{} && shapes_.empty() && outlines_.empty() &&
             chains_.empty();
  if (isAlone_) return 0;
  const Status s = make();
  return answer(s, s ? compound_.pieceCount() : 0);
}

Status Region::make() const {
  std::vector<bump::FilledOutline> outlines;
  for (const FilledPoints& each : outlines_) outlines.push_back({{each.points, each.counts}, each.rule});
  std::vector<bump::ChainView> chains;
  for (const ChainPoints& each : chains_) chains.push_back({each.points, each.closed});
  bump::Result<bump::Compound> made =
      bump::makeCompound({.shapes = shapes_, .outlines = outlines, .chains = chains, .masks = masks_});
  if (!made) return made.status;
  compound_ = std::move(made.value);
  isMade_ = true;
  return {};
}

bump::Result<const bump::Compound*> Region::compound() const {
  if (!isMade_) {
    if (const Status s = make(); !s) return s;
  }
  return &compound_;
}

bump::PlacedMask Region::maskAt(const bump::Pose& pose) const {
  if (!isMask()) return {};
  bump::PlacedMask placed = masks_[0];
  placed.pose = pose;
  return placed;
}

double Region::pieces() const {
  const bump::Result<const bump::Compound*> all = compound();
  if (!all) return answer(all.status);
  std::vector<double> numbers;
  for (int i = 0; i < all.value->pieceCount(); ++i) {
    const auto [shape, segment] = all.value->piece(i);
    numbers.push_back(static_cast<double>(shape.kind));
    numbers.push_back(shape.count);
    numbers.push_back(shape.radius);
    for (const Vec point : std::span(shape.points, static_cast<std::size_t>(shape.count))) {
      numbers.push_back(point.x);
      numbers.push_back(point.y);
    }
    // The front is on the right of the way.
    const Vec way = segment ? segment->second - segment->first : Vec{};
    const double length = segment ? std::sqrt(lengthSquared(way)) : 1;
    numbers.push_back(way.y / length);
    numbers.push_back(-way.x / length);
  }
  auto* to = static_cast<double*>(buffer.of(numbers.size() * sizeof(double)));
  if (to == nullptr) return answer({Code::outOfMemory, "pieces", static_cast<double>(numbers.size())});
  std::copy(numbers.begin(), numbers.end(), to);
  return static_cast<double>(all.value->pieceCount());
}

namespace {

constexpr Binding functions[] = {
    made<Region>("Region.make"),
    deleted<Region>("Region.delete"),
    bound<&Region::addShape>("Region.addShape"),
    bound<&Region::addOutline>("Region.addOutline"),
    bound<&Region::addChain>("Region.addChain"),
    bound<&Region::addMask>("Region.addMask"),
    bound<&Region::finish>("Region.finish"),
    bound<&Region::pieces>("Region.pieces"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_region) { bindAll(functions); }
