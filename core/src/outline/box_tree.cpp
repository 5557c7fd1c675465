#include "outline/box_tree.h"

#include <algorithm>

namespace bump {
namespace {

Vec centerOf(const Bounds& b) { return (b.lower + b.upper) * 0.5; }

Bounds join(const Bounds& a, const Bounds& b) {
  return {{std::min(a.lower.x, b.lower.x), std::min(a.lower.y, b.lower.y)},
          {std::max(a.upper.x, b.upper.x), std::max(a.upper.y, b.upper.y)}};
}

}  // namespace

bool BoxTree::build(std::span<const Bounds> boxes) {
  const int n = static_cast<int>(boxes.size());
  if (!order_.reserve(n) || !box_.reserve(n) || !alive_.reserve(n) || !place_.reserve(n) ||
      !gone_.reserve(n)) {
    return false;
  }
  gone_.clear();
  for (Array<std::int32_t>* column : {&order_, &alive_, &place_}) column->resize(n);
  box_.resize(n);
  gone_.resize(n);
  for (int i = 0; i < n; ++i) order_[i] = i;
  buildRange(boxes, 0, n);
  for (int i = 0; i < n; ++i) place_[order_[i]] = i;
  return true;
}

void BoxTree::buildRange(std::span<const Bounds> boxes, int low, int high) {
  if (low >= high) return;
  const auto boxAt = [&](int i) -> const Bounds& { return boxes[static_cast<std::size_t>(order_[i])]; };
  Bounds all = boxAt(low);
  Bounds centers{centerOf(all), centerOf(all)};
  for (int i = low + 1; i < high; ++i) {
    const Vec center = centerOf(boxAt(i));
    all = join(all, boxAt(i));
    centers = join(centers, {center, center});
  }
  const Vec extent = centers.upper - centers.lower;
  const bool alongX = extent.x >= extent.y;
  const int middle = low + (high - low) / 2;
  // Ties by index: a total order makes the tree independent of the library's nth_element.
  std::nth_element(order_.data() + low, order_.data() + middle, order_.data() + high,
                   [&](std::int32_t a, std::int32_t b) {
                     const Vec p = centerOf(boxes[static_cast<std::size_t>(a)]);
                     const Vec q = centerOf(boxes[static_cast<std::size_t>(b)]);
                     const double u = alongX ? p.x : p.y;
                     const double v = alongX ? q.x : q.y;
                     return u != v ? u < v : a < b;
                   });
  box_[middle] = all;
  alive_[middle] = high - low;
  buildRange(boxes, low, middle);
  buildRange(boxes, middle + 1, high);
}

void BoxTree::remove(int item) {
  if (gone_[item]) return;
  gone_[item] = 1;
  int low = 0;
  int high = order_.size();
  for (;;) {
    const int middle = low + (high - low) / 2;
    --alive_[middle];
    if (place_[item] == middle) return;
    if (place_[item] < middle) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
}

}  // namespace bump
