// A mask as boxes: what a game tests instead of pixels. Exactly, each solid pixel in one box; or by as few as
// the game can afford, which then cover less. Boxes never hold an empty pixel. For slanted pieces outline the
// mask instead (outline.h) and decompose that.
#pragma once

#include <cstdint>
#include <span>

#include "bump/list.h"
#include "bump/mask/mask.h"

namespace bump {

// Every solid pixel in exactly one box: runs of pixels in a row, joined with equal runs below, or the same by
// columns, whichever needs fewer boxes. In reading order of their first pixels when by rows. Time in
// proportion to the pixels. Not always the fewest possible. Refused: outOfMemory.
Result<List<PixelBox>> partitionMask(const Mask& mask);

struct CoverOptions {
  // Enough when this part of the solid pixels is covered, above 0 up to 1.
  double coverage = 1;
  // May boxes overlap? Fewer then cover more. If not, each pixel is in at most one.
  bool mayOverlap = true;
};

struct Cover {
  int boxes = 0;             // how many were needed or possible, the first ones of the span
  std::int64_t covered = 0;  // solid pixels in at least one box
  std::int64_t solid = 0;    // solid pixels in all
};

// At most boxes.size() boxes, up to limits::coverBoxes: each in turn the one that covers the most solid
// pixels not covered yet; then, while the coverage asked for is not reached, each is tried anew against the
// others until none can do better. The first part alone covers at least 1 - 1/e = 63% of what the best choice
// of so many boxes could, if they may overlap. Takes about four operations a pixel for each box tried. Equal
// boxes: the one that ends in the upper row. Refused: no room in `boxes` (tooFewPoints), coverage outside its
// range, outOfMemory.
namespace limits {
inline constexpr int coverBoxes = 65535;
}  // namespace limits
Result<Cover> coverMask(const Mask& mask, std::span<PixelBox> boxes, const CoverOptions& options = {});

}  // namespace bump
