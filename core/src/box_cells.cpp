#include "box_cells.h"

namespace bump {

bool BoxCells::reserve(int rows) {
  int buckets = 64;
  while (buckets < 2 * rows) buckets *= 2;
  return head_.reserve(buckets) && next_.reserve(rows) && previous_.reserve(rows) && bucket_.reserve(rows) &&
         bounds_.reserve(rows) && layer_.reserve(rows);
}

void BoxCells::reset(int rows) {
  int buckets = 64;
  while (buckets < 2 * rows) buckets *= 2;
  buckets = std::min(buckets, head_.capacity());
  mask_ = static_cast<std::uint32_t>(buckets) - 1;
  head_.resize(buckets);
  std::fill_n(head_.data(), buckets, -1);
  next_.resize(rows);
  previous_.resize(rows);
  bucket_.resize(rows);
  bounds_.resize(rows);
  layer_.resize(rows);
  std::fill_n(layer_.data(), rows, std::int8_t{-1});
  std::fill_n(used_, layers, 0);
  usedLayers_ = 0;
}

void BoxCells::append() {
  const int rows = layer_.size() + 1;
  next_.resize(rows);
  previous_.resize(rows);
  bucket_.resize(rows);
  bounds_.resize(rows);
  layer_.resize(rows);
  layer_[rows - 1] = -1;
}

bool BoxCells::insert(int row, const Bounds& bounds) {
  remove(row);
  const double size = std::max(bounds.upper.x - bounds.lower.x, bounds.upper.y - bounds.lower.y);
  const double reach = std::max(std::max(std::fabs(bounds.lower.x), std::fabs(bounds.upper.x)),
                                std::max(std::fabs(bounds.lower.y), std::fabs(bounds.upper.y)));
  if (!(size <= 0x1p30)) return false;  // not-a-number too
  // A little more than the size, because that difference was rounded: the cell is at least as large.
  int exponent = 0;
  std::frexp(size * (1 + 0x1p-20), &exponent);
  exponent = std::max(exponent, lowestLayer);
  const int layer = exponent - lowestLayer;
  const double inverse = perCell[static_cast<std::size_t>(layer)];
  if (!(reach * inverse <= farthestCell)) return false;
  const std::uint32_t at = bucket(layer, static_cast<std::int64_t>(std::floor(bounds.lower.x * inverse)),
                                  static_cast<std::int64_t>(std::floor(bounds.lower.y * inverse)));
  const int first = head_[static_cast<int>(at)];
  next_[row] = first;
  previous_[row] = -1;
  if (first >= 0) previous_[first] = row;
  head_[static_cast<int>(at)] = row;
  bucket_[row] = at;
  bounds_[row] = bounds;
  layer_[row] = static_cast<std::int8_t>(layer);
  if (used_[layer]++ == 0) usedLayers_ |= std::uint64_t{1} << layer;
  return true;
}

void BoxCells::remove(int row) {
  const int layer = layer_[row];
  if (layer < 0) return;
  const int before = previous_[row];
  const int after = next_[row];
  if (before >= 0) {
    next_[before] = after;
  } else {
    head_[static_cast<int>(bucket_[row])] = after;
  }
  if (after >= 0) previous_[after] = before;
  layer_[row] = -1;
  if (--used_[layer] == 0) usedLayers_ &= ~(std::uint64_t{1} << layer);
}

}  // namespace bump
