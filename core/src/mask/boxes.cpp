#include "bump/mask/boxes.h"

#include <algorithm>

#include "base/array.h"
#include "base/check.h"

namespace bump {
namespace {

const Status noMemory{Code::outOfMemory, "boxes", 0};

// Runs of solid pixels along one axis, joined across the other. `solid(along, across)` reads a pixel,
// `box(first, across, length, thickness)` makes one.
template <class Solid, class MakeBox>
bool partitionAlong(int length, int breadth, Array<PixelBox>& boxes, Solid solid, MakeBox box) {
  struct Run {
    int first;
    int last;
    int start;  // the row across in which it began
    int index;  // of its box
  };
  Array<Run> open, next;
  if (!open.reserve(length / 2 + 1) || !next.reserve(length / 2 + 1)) return false;
  for (int across = 0; across < breadth; ++across) {
    next.clear();
    int above = 0;
    for (int along = 0; along < length; ++along) {
      if (!solid(along, across)) continue;
      Run run{along, along, across, 0};
      while (run.last + 1 < length && solid(run.last + 1, across)) ++run.last;
      along = run.last;
      while (above < open.size() && open[above].first < run.first) ++above;
      if (above < open.size() && open[above].first == run.first && open[above].last == run.last) {
        run.start = open[above].start;
        run.index = open[above].index;
        boxes[run.index] = box(run.first, run.start, run.last - run.first + 1, across - run.start + 1);
      } else {
        run.index = boxes.size();
        if (!boxes.push(box(run.first, across, run.last - run.first + 1, 1))) return false;
      }
      if (!next.push(run)) return false;
    }
    std::swap(open, next);
  }
  return true;
}

// The pixels within the mask's solid bounds, and how many boxes cover each.
class Canvas {
 public:
  Status start(const Mask& mask) {
    mask_ = &mask;
    bounds_ = mask.bounds();
    const std::int64_t cells = static_cast<std::int64_t>(bounds_.width) * bounds_.height;
    const std::int64_t corners = static_cast<std::int64_t>(bounds_.width + 1) * (bounds_.height + 1);
    if (!covers_.reserve(static_cast<int>(cells)) || !sums_.reserve(static_cast<int>(corners)) ||
        !heights_.reserve(bounds_.width + 1) || !stack_.reserve(bounds_.width + 1)) {
      return noMemory;
    }
    covers_.resize(static_cast<int>(cells));
    sums_.resize(static_cast<int>(corners));
    heights_.resize(bounds_.width + 1);
    return fine;
  }

  // Adds (1) or takes away (-1) a box; how many pixels it alone covers.
  std::int64_t change(const PixelBox& box, int by) {
    std::int64_t alone = 0;
    for (int y = box.y; y < box.y + box.height; ++y) {
      for (int x = box.x; x < box.x + box.width; ++x) {
        std::uint16_t& cover = coverAt(x - bounds_.x, y - bounds_.y);
        alone += by > 0 ? cover == 0 : cover == 1;
        cover = static_cast<std::uint16_t>(cover + by);
      }
    }
    return alone;
  }

  struct Best {
    PixelBox box;
    std::int64_t gain = 0;
  };
  // The box of solid pixels with the most uncovered ones; if `apart`, of uncovered ones only. All boxes that
  // cannot grow sideways or upwards are looked at, row by row as a row of bars: each bar's box reaches to the
  // nearest lower bars (the largest rectangle in a histogram).
  Best best(bool apart) {
    sum();
    Best found;
    for (int x = 0; x <= bounds_.width; ++x) heights_[x] = 0;
    for (int y = 0; y < bounds_.height; ++y) {
      for (int x = 0; x < bounds_.width; ++x) {
        const bool free = solid(x, y) && (!apart || coverAt(x, y) == 0);
        heights_[x] = free ? heights_[x] + 1 : 0;
      }
      stack_.clear();
      for (int x = 0; x <= bounds_.width; ++x) {
        while (!stack_.empty() && heights_[stack_[stack_.size() - 1]] >= heights_[x]) {
          const int height = heights_[stack_.pop()];
          const int left = stack_.empty() ? 0 : stack_[stack_.size() - 1] + 1;
          if (height == 0) continue;
          const std::int64_t gain = uncovered(left, y + 1 - height, x, y + 1);
          if (gain > found.gain) {
            found = {{bounds_.x + left, bounds_.y + y + 1 - height, x - left, height}, gain};
          }
        }
        [[maybe_unused]] const bool kept = stack_.push(x);  // within what was reserved
      }
    }
    return found;
  }

 private:
  bool solid(int x, int y) const { return mask_->pixels().at(x + bounds_.x, y + bounds_.y); }
  std::uint16_t& coverAt(int x, int y) { return covers_[y * bounds_.width + x]; }
  int& sumAt(int x, int y) { return sums_[y * (bounds_.width + 1) + x]; }
  // Uncovered solid pixels up to each corner; four of these sums count any box.
  void sum() {
    for (int y = 0; y < bounds_.height; ++y) {
      int row = 0;
      for (int x = 0; x < bounds_.width; ++x) {
        row += solid(x, y) && coverAt(x, y) == 0;
        sumAt(x + 1, y + 1) = sumAt(x + 1, y) + row;
      }
    }
  }
  int uncovered(int x0, int y0, int x1, int y1) {
    return sumAt(x1, y1) - sumAt(x0, y1) - sumAt(x1, y0) + sumAt(x0, y0);
  }

  const Mask* mask_ = nullptr;
  PixelBox bounds_;
  Array<std::uint16_t> covers_;
  Array<int> sums_;
  Array<int> heights_;
  Array<int> stack_;
};

}  // namespace

Result<List<PixelBox>> partitionMask(const Mask& mask) {
  Array<PixelBox> byRows, byColumns;
  const PixelBox& b = mask.bounds();
  const bool made =
      partitionAlong(
          b.width, b.height, byRows, [&](int x, int y) { return mask.pixels().at(b.x + x, b.y + y); },
          [&](int first, int start, int length, int thickness) {
            return PixelBox{b.x + first, b.y + start, length, thickness};
          }) &&
      partitionAlong(
          b.height, b.width, byColumns, [&](int y, int x) { return mask.pixels().at(b.x + x, b.y + y); },
          [&](int first, int start, int length, int thickness) {
            return PixelBox{b.x + start, b.y + first, thickness, length};
          });
  List<PixelBox> boxes;
  if (!made || !boxes.assign(byColumns.size() < byRows.size() ? byColumns.span() : byRows.span()))
    return noMemory;
  return boxes;
}

Result<Cover> coverMask(const Mask& mask, std::span<PixelBox> boxes, const CoverOptions& options) {
  if (!isFinite(options.coverage)) return Status{Code::notFinite, "coverage", options.coverage};
  if (options.coverage <= 0 || options.coverage > 1)
    return Status{Code::outOfRange, "coverage", options.coverage};
  if (boxes.empty()) return Status{Code::tooFewPoints, "boxes", 0};
  const int most = static_cast<int>(std::min<std::size_t>(boxes.size(), limits::coverBoxes));
  Cover cover;
  cover.solid = mask.count();
  if (cover.solid == 0) return cover;
  Canvas canvas;
  if (Status s = canvas.start(mask); !s) return s;
  const auto enough = [&] {
    return static_cast<double>(cover.covered) >= options.coverage * static_cast<double>(cover.solid);
  };
  while (cover.boxes < most && !enough()) {
    const Canvas::Best best = canvas.best(!options.mayOverlap);
    boxes[static_cast<std::size_t>(cover.boxes++)] = best.box;
    cover.covered += canvas.change(best.box, 1);
  }
  // Better places for single boxes, the others staying; ends as the coverage only grows.
  for (bool better = true; better && !enough();) {
    better = false;
    for (int i = 0; i < cover.boxes && !enough(); ++i) {
      PixelBox& box = boxes[static_cast<std::size_t>(i)];
      const std::int64_t alone = canvas.change(box, -1);
      const Canvas::Best best = canvas.best(!options.mayOverlap);
      if (best.gain > alone) {
        box = best.box;
        better = true;
      }
      cover.covered += canvas.change(box, 1) - alone;
    }
  }
  return cover;
}

}  // namespace bump
