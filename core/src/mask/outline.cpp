#include "bump/mask/outline.h"

#include <bit>

#include "base/array.h"
#include "base/check.h"
#include "mask/simplify.h"

namespace bump {
namespace {

const Status noMemory{Code::outOfMemory, "outline", 0};

// Walks round the solid pixels with them on its left.
class Tracer {
 public:
  Tracer(const Mask& mask, Array<PixelCorner>& corners, Array<std::int32_t>& counts)
      : mask_(mask), corners_(corners), counts_(counts) {}

  Status run() {
    // Every contour has edges that go in +x, with a solid pixel above (in y) and an empty one below; the
    // first one of a contour by rows starts at a corner.
    const MaskPlane& plane = mask_.pixels();
    const int words = plane.strips() * plane.height;
    if (!starts_.reserve(words)) return noMemory;
    starts_.resize(words);
    for (int s = 0; s < plane.strips(); ++s) {
      for (int y = 0; y < plane.height; ++y) {
        const std::uint64_t below = y == 0 ? 0 : plane.strip(s)[y - 1];
        starts_[s * plane.height + y] = plane.strip(s)[y] & ~below;
      }
    }
    for (int y = 0; y < plane.height; ++y) {
      for (int s = 0; s < plane.strips(); ++s) {
        while (const std::uint64_t left = starts_[s * plane.height + y]) {
          if (Status status = walk(s * 64 + std::countr_zero(left), y); !status) return status;
        }
      }
    }
    return fine;
  }

 private:
  Status walk(int startX, int startY) {
    static constexpr int wayX[4] = {1, 0, -1, 0};
    static constexpr int wayY[4] = {0, 1, 0, -1};
    // The pixel left of an edge that starts at a corner, by the edge's direction.
    static constexpr int leftX[4] = {0, -1, -1, 0};
    static constexpr int leftY[4] = {0, 0, -1, -1};
    int x = startX;
    int y = startY;
    int way = 0;
    std::int32_t count = 0;
    int turned = 1;  // the start is a corner
    do {
      if (turned != 0) {
        if (corners_.size() == limits::maskOutlinePoints) {
          return {Code::capacityExceeded, "outline", static_cast<double>(limits::maskOutlinePoints)};
        }
        if (!corners_.push({x, y})) return noMemory;
        ++count;
      }
      if (way == 0) starts_[(x >> 6) * mask_.height() + y] &= ~(std::uint64_t{1} << (x & 63));
      x += wayX[way];
      y += wayY[way];
      const int right = (way + 3) & 3;
      const bool leftSolid = mask_.at(x + leftX[way], y + leftY[way]);
      const bool rightSolid = mask_.at(x + leftX[right], y + leftY[right]);
      turned = !leftSolid ? 1 : (rightSolid ? 3 : 0);
      way = (way + turned) & 3;
    } while (x != startX || y != startY || way != 0);
    if (!counts_.push(count)) return noMemory;
    return fine;
  }

  const Mask& mask_;
  Array<PixelCorner>& corners_;
  Array<std::int32_t>& counts_;
  Array<std::uint64_t> starts_;
};

}  // namespace

Result<MaskOutline> outlineMask(const Mask& mask, double tolerance) {
  if (!isFinite(tolerance)) return Status{Code::notFinite, "tolerance", tolerance};
  if (tolerance < 0) return Status{Code::negative, "tolerance", tolerance};
  MaskOutline outline;
  if (mask.count() == 0) return outline;
  Array<PixelCorner> corners;
  Array<std::int32_t> counts;
  if (Status s = Tracer(mask, corners, counts).run(); !s) return s;
  if (tolerance > 0) {
    if (Status s = simplifyContours(mask.width(), mask.height(), tolerance, corners, counts); !s) return s;
  }
  Array<Vec> points;
  if (!points.reserve(corners.size())) return noMemory;
  for (int i = 0; i < corners.size(); ++i) {
    [[maybe_unused]] const bool kept =
        points.push({static_cast<double>(corners[i].x), static_cast<double>(corners[i].y)});
  }
  if (!outline.points.assign(points.span()) || !outline.counts.assign(counts.span())) return noMemory;
  return outline;
}

}  // namespace bump
