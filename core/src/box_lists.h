// For each box a list of rows, sorted from high to low, in one pool of memory with a limit. Knows numbers,
// not boxes. A list that does not get the room it needs says so and is then to be given up.
#pragma once

#include <cstdint>
#include <span>

#include "array.h"

namespace bump {

class BoxLists {
 public:
  static constexpr int longest = 256;  // rows in one list
  static constexpr int perRow = 32;    // entries of the pool for each row, used or not

  [[nodiscard]] bool reserve(int rows);  // the tables, not the pool
  void reset(int rows);                  // all lists empty
  void append();                         // one more row, its list empty

  std::span<const std::int32_t> of(int row) const {
    return {pool_.data() + lists_[row].first, static_cast<std::size_t>(lists_[row].count)};
  }
  // False without room; the list is then empty.
  [[nodiscard]] bool assign(int row, std::span<const std::int32_t> sorted);
  void clear(int row);

  // Puts an entry where it belongs, unless it is there. A full list first drops the entries that keep()
  // does not want. False without room; the list is then as it was, less those.
  template <class Keep>
  [[nodiscard]] bool insert(int row, std::int32_t entry, Keep keep);

 private:
  struct List {
    std::int32_t first;
    std::int32_t count;
    std::int32_t blockClass;  // its room is smallestBlock << blockClass; -1: no room
  };
  static constexpr int smallestBlock = 8;
  static constexpr int blockClasses = 6;
  static_assert(smallestBlock << (blockClasses - 1) == longest);

  static int room(const List& list) { return list.blockClass < 0 ? 0 : smallestBlock << list.blockClass; }
  // The place of a free block, or -1.
  int take(int blockClass);
  void give(int first, int blockClass);
  [[nodiscard]] bool grow(List& list);

  Array<List> lists_;
  Array<std::int32_t> pool_;
  int free_[blockClasses] = {-1, -1, -1, -1, -1, -1};  // a free block's first entry is the next free block
};

template <class Keep>
bool BoxLists::insert(int row, std::int32_t entry, Keep keep) {
  List& list = lists_[row];
  std::int32_t* entries = pool_.data() + list.first;
  int place = list.count;
  while (place > 0 && entries[place - 1] < entry) --place;
  if (place > 0 && entries[place - 1] == entry) return true;
  if (list.count == room(list)) {
    int kept = 0;
    for (int i = 0; i < list.count; ++i) {
      if (keep(entries[i])) entries[kept++] = entries[i];
    }
    list.count = kept;
    // Half full at least is worth a larger block: otherwise the next few entries would clear up again.
    if (kept > room(list) / 2 || room(list) == 0) {
      if (!grow(list) && list.count == room(list)) return false;
      entries = pool_.data() + list.first;
    }
    place = list.count;
    while (place > 0 && entries[place - 1] < entry) --place;
  }
  for (int i = list.count; i > place; --i) entries[i] = entries[i - 1];
  entries[place] = entry;
  ++list.count;
  return true;
}

}  // namespace bump
