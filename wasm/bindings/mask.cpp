// Masks as JavaScript makes, reads and compares them at whole pixels. At poses they are regions (region.h).
#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <vector>

#include "answer.h"
#include "bind.h"
#include "buffer.h"
#include "bump/mask/boxes.h"
#include "bump/mask/outline.h"
#include "bump/mask/overlap.h"
#include "bump/mask/shape.h"
#include "region.h"

namespace {

using bump::Code;
using bump::Mask;
using bump::PixelBox;
using bump::Result;
using bump::Touch;

std::span<const std::uint8_t> bytesInBuffer(int width, int height, std::size_t each) {
  return buffer.as<const std::uint8_t>(each * static_cast<std::size_t>(width) *
                                       static_cast<std::size_t>(height));
}
bump::PixelOffset offsetOf(double x, double y) {
  return {static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)};
}
const Mask& maskAt(std::uint32_t address) { return *hostAt<MaskHost>(address)->mask(); }

// To the buffer, four words a box.
double written(std::span<const PixelBox> boxes) {
  auto* to = static_cast<PixelBox*>(buffer.of(std::max<std::size_t>(boxes.size_bytes(), 1)));
  if (to == nullptr) return answer({Code::outOfMemory, "boxes", static_cast<double>(boxes.size())});
  std::copy(boxes.begin(), boxes.end(), to);
  return static_cast<double>(boxes.size());
}

}  // namespace

double MaskHost::keep(Result<Mask> made) {
  if (made) mask_ = std::make_shared<const Mask>(std::move(made.value));
  return answer(made.status);
}
double MaskHost::fromPixels(int width, int height, int threshold) {
  return keep(bump::makeMaskFromPixels(bytesInBuffer(width, height, 4), width, height, threshold));
}
double MaskHost::fromCells(int width, int height) {
  return keep(bump::makeMaskFromCells(bytesInBuffer(width, height, 1), width, height));
}
double MaskHost::fromShape(int width, int height) {
  NumberReader from(std::span<const double>(scratch).subspan(2));
  const QueryShape shape = readPlaced(from);
  return keep(makeMaskFromShape(shape.placed.shape, shape.placed.pose, width, height));
}
double MaskHost::fromOverlapOfTwo() {
  NumberReader from(scratch);
  const Touch touch = from.next() != 0 ? Touch::ignored : Touch::counts;
  const QueryShape first = readPlaced(from);
  const QueryShape other = readPlaced(from);
  if (!first.region || !first.region->isMask()) return answer({Code::none, "mask", 0});
  const bump::PlacedMask mask = first.region->maskAt(first.placed.pose);
  if (!other.region) return keep(overlapRegion(mask, other.placed, touch));
  if (!other.region->isMask()) return answer({Code::none, "other", 0});
  return keep(overlapRegion(mask, other.region->maskAt(other.placed.pose), touch));
}

double MaskHost::measure() const {
  const PixelBox& box = mask_->bounds();
  std::array<double, 7> numbers{static_cast<double>(mask_->width()), static_cast<double>(mask_->height()),
                                static_cast<double>(mask_->count()), static_cast<double>(box.x),
                                static_cast<double>(box.y),          static_cast<double>(box.width),
                                static_cast<double>(box.height)};
  std::copy(numbers.begin(), numbers.end(), scratch.begin());
  return 0;
}

double MaskHost::cells() const {
  const int width = mask_->width();
  const int height = mask_->height();
  auto* to = static_cast<std::uint8_t*>(
      buffer.of(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)));
  if (to == nullptr) return answer({Code::outOfMemory, "cells", static_cast<double>(width) * height});
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) *to++ = mask_->at(x, y) ? 1 : 0;
  return 0;
}

double MaskHost::boxes() const {
  const Result<bump::List<PixelBox>> found = partitionMask(*mask_);
  return found ? written(found.value.span()) : answer(found.status);
}
double MaskHost::cover(int most, double coverage, int mayOverlap) const {
  std::vector<PixelBox> boxes(static_cast<std::size_t>(most));
  const Result<bump::Cover> found =
      coverMask(*mask_, boxes, {.coverage = coverage, .mayOverlap = mayOverlap != 0});
  if (!found) return answer(found.status);
  return written(std::span(boxes).first(static_cast<std::size_t>(found.value.boxes)));
}

double MaskHost::outline(double tolerance) const {
  const Result<bump::MaskOutline> found = outlineMask(*mask_, tolerance);
  if (!found) return answer(found.status);
  const auto& [points, counts] = found.value;
  const std::size_t numbers = 2 * points.span().size() + counts.span().size();
  auto* to = static_cast<double*>(buffer.of(std::max<std::size_t>(numbers * sizeof(double), 1)));
  if (to == nullptr) return answer({Code::outOfMemory, "points", static_cast<double>(points.size())});
  for (const bump::Vec point : points) {
    *to++ = point.x;
    *to++ = point.y;
  }
  std::copy(counts.begin(), counts.end(), to);
  scratch[0] = points.size();
  return counts.size();
}

double MaskHost::overlapCount(std::uint32_t other, double x, double y) const {
  return static_cast<double>(bump::overlapCount(*mask_, maskAt(other), offsetOf(x, y)));
}
double MaskHost::push(std::uint32_t other, double x, double y, int anyWay) const {
  const bump::PixelPush found = anyWay != 0 ? pushShortest(*mask_, maskAt(other), offsetOf(x, y))
                                            : pushAlongAxis(*mask_, maskAt(other), offsetOf(x, y));
  scratch[0] = found.x;
  scratch[1] = found.y;
  return found.touching ? 1 : 0;
}
double MaskHost::normal(std::uint32_t other, double x, double y) const {
  const bump::Vec found = overlapNormal(*mask_, maskAt(other), offsetOf(x, y));
  scratch[0] = found.x;
  scratch[1] = found.y;
  return 0;
}

namespace {

constexpr Binding functions[] = {
    made<MaskHost>("Mask.make"),
    deleted<MaskHost>("Mask.delete"),
    bound<&MaskHost::fromPixels>("Mask.fromPixels"),
    bound<&MaskHost::fromCells>("Mask.fromCells"),
    bound<&MaskHost::fromShape>("Mask.fromShape"),
    bound<&MaskHost::fromOverlapOfTwo>("Mask.fromOverlapOfTwo"),
    bound<&MaskHost::measure>("Mask.measure"),
    bound<&MaskHost::cells>("Mask.cells"),
    bound<&MaskHost::boxes>("Mask.boxes"),
    bound<&MaskHost::cover>("Mask.cover"),
    bound<&MaskHost::outline>("Mask.outline"),
    bound<&MaskHost::overlapCount>("Mask.overlapCount"),
    bound<&MaskHost::push>("Mask.push"),
    bound<&MaskHost::normal>("Mask.normal"),
};
}  // namespace

EMSCRIPTEN_BINDINGS(bumpbox_mask) { bindAll(functions); }
