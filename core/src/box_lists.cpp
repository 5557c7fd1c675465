#include "box_lists.h"

#include <algorithm>

namespace bump {

namespace {

constexpr int smallestLimit = 4096;  // entries: worlds of a few boxes are not held to perRow

}  // namespace

bool BoxLists::reserve(int rows) { return lists_.reserve(rows); }

void BoxLists::reset(int rows) {
  lists_.resize(rows);
  for (int row = 0; row < rows; ++row) lists_[row] = {0, 0, -1};
  pool_.clear();
  std::fill_n(free_, blockClasses, -1);
}

void BoxLists::append() {
  lists_.resize(lists_.size() + 1);
  lists_[lists_.size() - 1] = {0, 0, -1};
}

int BoxLists::take(int blockClass) {
  const int size = smallestBlock << blockClass;
  if (const int first = free_[blockClass]; first >= 0) {
    free_[blockClass] = pool_[first];
    return first;
  }
  const int first = pool_.size();
  const int limit = std::max(lists_.size() * perRow, smallestLimit);
  if (first + size > limit) return -1;
  if (first + size > pool_.capacity() &&
      !pool_.reserve(std::min(std::max(pool_.capacity() * 2, smallestLimit), limit))) {
    return -1;
  }
  pool_.resize(first + size);
  return first;
}

void BoxLists::give(int first, int blockClass) {
  pool_[first] = free_[blockClass];
  free_[blockClass] = first;
}

bool BoxLists::grow(List& list) {
  if (list.blockClass + 1 == blockClasses) return false;
  const int first = take(list.blockClass + 1);
  if (first < 0) return false;
  std::copy_n(pool_.data() + list.first, list.count, pool_.data() + first);
  if (list.blockClass >= 0) give(list.first, list.blockClass);
  list.first = first;
  ++list.blockClass;
  return true;
}

bool BoxLists::assign(int row, std::span<const std::int32_t> sorted) {
  List& list = lists_[row];
  list.count = 0;
  while (static_cast<int>(sorted.size()) > room(list)) {
    if (!grow(list)) return false;
  }
  list.count = static_cast<std::int32_t>(sorted.size());
  std::copy(sorted.begin(), sorted.end(), pool_.data() + list.first);
  return true;
}

void BoxLists::clear(int row) {
  List& list = lists_[row];
  if (list.blockClass >= 0) give(list.first, list.blockClass);
  list = {0, 0, -1};
}

}  // namespace bump
