// Fuzz target: masks of any pixels, what is made of them, and two of them placed anywhere.
#include <cmath>
#include <vector>

#include "bump/mask/boxes.h"
#include "bump/mask/contact.h"
#include "bump/mask/outline.h"
#include "bump/mask/shape.h"
#include "bytes.h"

using namespace bump;
using fuzz::expect;

namespace {

Mask maskFrom(fuzz::Bytes& bytes) {
  const int width = 1 + bytes.below(70);
  const int height = 1 + bytes.below(24);
  std::vector<std::uint8_t> cells(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (std::size_t i = 0; i < cells.size(); i += 8) {
    const std::uint8_t eight = bytes.byte();
    for (std::size_t k = 0; k < 8 && i + k < cells.size(); ++k) cells[i + k] = eight >> k & 1;
  }
  return makeMaskFromCells(cells, width, height).value;
}

void askOne(const Mask& mask, double tolerance) {
  const Result<MaskOutline> outline = outlineMask(mask);
  expect(static_cast<bool>(outline), "a mask has an outline");
  double area = 0;
  std::size_t first = 0;
  for (const std::int32_t count : outline.value.counts.span()) {
    area += areaOfPoints(outline.value.points.span().subspan(first, static_cast<std::size_t>(count)));
    first += static_cast<std::size_t>(count);
  }
  expect(area == static_cast<double>(mask.count()), "an outline's area is the number of solid pixels");
  static_cast<void>(outlineMask(mask, tolerance));
  const Result<List<PixelBox>> parts = partitionMask(mask);
  expect(static_cast<bool>(parts), "a mask can be cut into boxes");
  PixelBox boxes[16];
  const Result<Cover> cover = coverMask(mask, boxes);
  if (cover) expect(cover.value.covered <= mask.count(), "no more is covered than is solid");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size < 800 ? size : 800);
  const Touch touch = bytes.touch();
  const double tolerance = bytes.byte() / 64.0;
  const Pose poseA = bytes.pose();
  const Pose poseB = bytes.pose();
  const Vec scale = bytes.vec();
  const Vec pivot = bytes.vec();
  const Shape shape = bytes.shape();
  const Mask first = maskFrom(bytes);
  const Mask second = maskFrom(bytes);
  askOne(first, tolerance);

  const PlacedMask a = placeMask(first, poseA).value;
  const Result<PlacedMask> other = placeMask(second, poseB, scale, pivot);
  const PlacedMask b = other ? other.value : placeMask(second, poseB).value;
  const bool met = overlap(a, b, touch);
  expect(overlap(b, a, touch) == met, "overlap of masks is the same the other way round");
  expect(firstOverlap(a, b, touch).hit == met, "there is a first pair where masks overlap");
  const std::int64_t count = overlapCount(a, b, touch);
  expect((count > 0) == met && count <= first.count(), "pixels overlap where masks do");
  const Result<Mask> region = overlapRegion(a, b, touch);
  if (region) expect(region.value.count() == count, "the region has the pixels that were counted");

  const Placed convex{shape.view(), poseB};
  const MaskContact c = contact(a, convex, touch);
  expect(c.touching == overlap(a, convex, touch), "a contact is where there is an overlap");
  if (c.touching) {
    expect(std::abs(lengthSquared(c.normal) - 1) < 1e-9, "a contact's normal is of unit length");
    expect(c.depth >= 0 && std::isfinite(c.depth), "a contact's depth is finite and not negative");
  }
  static_cast<void>(distance(a, convex));
  const Impact hit = castRay(poseB.position, -2 * poseB.position, a);
  expect(hit.time >= 0 && hit.time <= 1, "an impact's time is from 0 to 1");
  return 0;
}
