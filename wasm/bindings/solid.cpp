// How solids are made, and what JavaScript calls them.
#include "solid.h"

#include <cmath>
#include <span>

#include "answer.h"
#include "bind.h"
#include "outline_room.h"
#include "room.h"

namespace {

using bump::Code;
using bump::Status;
using bump::Vec;

// The first points in the room, moved to where the pose says.
std::vector<Vec> pointsInRoom(int count, const bump::Pose& pose) {
  const std::span<const Vec> given = room.as<const Vec>(static_cast<std::size_t>(count));
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
  // Rounding may have bent it.
  if (shape.count > 2 && pose.rotation != bump::Rotation{}) return bump::makePolygon(points, shape.radius);
  return result;
}

}  // namespace

double Solid::addShape() {
  NumberReader from(desk);
  const bump::Pose pose = readPose(from);
  const bump::Result<bump::Shape> shape = moved(readThing(from).placed.shape, pose);
  if (shape) shapes_.push_back(shape.value);
  return answer(shape.status);
}

double Solid::addOutline(int points, int contours, int rule, double x, double y, double angle) {
  FilledPoints filled{.points = pointsInRoom(points, {{x, y}, bump::rotationOf(angle)}),
                      .counts = {},
                      .rule = static_cast<bump::FillRule>(rule)};
  filled.counts = countsInRoom(points, contours);
  outlines_.push_back(std::move(filled));
  return 0;
}

double Solid::addChain(int points, int closed, double x, double y, double angle) {
  chains_.push_back({pointsInRoom(points, {{x, y}, bump::rotationOf(angle)}), closed != 0});
  return 0;
}

double Solid::addMask(std::uint32_t mask, double x, double y, double angle, double scaleX, double scaleY,
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

double Solid::finish() {
  isAlone_ = masks_.size() == 1 && masks_[0].pose.position == Vec{} &&
             masks_[0].pose.rotation == bump::Rotation{} && shapes_.empty() && outlines_.empty() &&
             chains_.empty();
  if (isAlone_) return 0;
  const Status s = make();
  return answer(s, s ? compound_.pieceCount() : 0);
}

Status Solid::make() const {
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

bump::Result<const bump::Compound*> Solid::compound() const {
  if (!isMade_) {
    if (const Status s = make(); !s) return s;
  }
  return &compound_;
}

bump::PlacedMask Solid::maskAt(const bump::Pose& pose) const {
  if (!isMask()) return {};
  bump::PlacedMask placed = masks_[0];
  placed.pose = pose;
  return placed;
}

double Solid::pieces() const {
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
  auto* to = static_cast<double*>(room.of(numbers.size() * sizeof(double)));
  if (to == nullptr) return answer({Code::outOfMemory, "pieces", static_cast<double>(numbers.size())});
  std::copy(numbers.begin(), numbers.end(), to);
  return static_cast<double>(all.value->pieceCount());
}

namespace {

constexpr Binding functions[] = {
    made<Solid>("Solid.make"),
    deleted<Solid>("Solid.delete"),
    bound<&Solid::addShape>("Solid.addShape"),
    bound<&Solid::addOutline>("Solid.addOutline"),
    bound<&Solid::addChain>("Solid.addChain"),
    bound<&Solid::addMask>("Solid.addMask"),
    bound<&Solid::finish>("Solid.finish"),
    bound<&Solid::pieces>("Solid.pieces"),
};

}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_solid) { bindAll(functions); }
