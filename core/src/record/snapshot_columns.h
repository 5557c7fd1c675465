// A world's state as columns of 64-bit words, and as bytes. Columns of one kind of number change little from
// row to row, and next to nothing from one snapshot to the next: each word is written as its difference to a
// guess, the same row of an older snapshot or one of the rows before, and what is right or alike costs
// little. Knows nothing of what the words mean.
#pragma once

#include <cstdint>
#include <span>

#include "base/array.h"
#include "bump/status.h"

namespace bump {

class SnapshotEncoder;

class SnapshotColumns {
 public:
  // Writing: one column after the other. False without memory.
  [[nodiscard]] bool put(std::uint64_t word);
  // So many at once, for the caller to set; null without memory.
  [[nodiscard]] std::uint64_t* put(int words);
  // Keys name rows, in ascending order: two columns, where the second counts if the first is the same. Of the
  // first, `keys` is its own number; columns with a row for each of these, the second first, say that number
  // too, and an older snapshot's rows are then found by their keys and not by their order. -1: no keys.
  [[nodiscard]] bool endColumn(int keys = -1);
  // Whether the next column, of such keys, may end without its words if they are all the same; and such a
  // column. False without memory.
  bool mayEndSame(int keys) const;
  [[nodiscard]] bool endSame(int keys, int rows, std::uint64_t word);

  // From now on each column that ends is added to these bytes, and kept only if it is one of keys.
  void addTo(SnapshotEncoder& encoder) { encoder_ = &encoder; }

  int columns() const { return ends_.size(); }
  std::span<const std::uint64_t> column(int i) const;
  int keysOf(int column) const { return keys_[column]; }

  // As bytes (all columns of it), against an older snapshot if there is one, which came from bytes. False
  // without memory.
  [[nodiscard]] bool encode(const SnapshotColumns* base, Array<std::uint8_t>& bytes) const;
  // The hash of the bytes that it came from.
  std::uint64_t name() const { return name_; }
  // And back: this snapshot, which is empty, from such bytes. More words than `most` are malformed: a few
  // bytes can stand for any number of them.
  Status decode(std::span<const std::uint8_t> bytes, const SnapshotColumns* base, int most);
  // Says in such bytes that they are as they were written, which decode() asks: once they are, or for
  // somebody who tries what others do no harm.
  static void seal(std::span<std::uint8_t> bytes);
  // Whether such bytes need the older snapshot, and which (its name); or why they are no such bytes.
  static Result<std::uint64_t> baseOf(std::span<const std::uint8_t> bytes);

 private:
  Array<std::uint64_t> words_;
  Array<std::int32_t> ends_;
  Array<std::int32_t> keys_;  // by column
  std::uint64_t name_ = 0;
  SnapshotEncoder* encoder_ = nullptr;
};

}  // namespace bump
