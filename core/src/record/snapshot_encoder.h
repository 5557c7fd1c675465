// Columns as a snapshot's bytes, one after the other as they end: none has to be kept for it, but those of
// keys.
#pragma once

#include "record/column_coder.h"
#include "record/guesses.h"
#include "record/snapshot_format.h"

namespace bump {

class SnapshotEncoder {
 public:
  // To write this snapshot, against an older one if there is one, which came from bytes.
  SnapshotEncoder(const SnapshotColumns& snapshot, const SnapshotColumns* base, Array<std::uint8_t>& bytes);
  // Its column of this number, the next one. False without memory.
  [[nodiscard]] bool add(int column);
  // Whether a column of one word in all its rows may be told without them: nothing older says more of it.
  bool takesSame() const { return !base_; }
  // Such a column, of these keys but none of them itself. False without memory.
  [[nodiscard]] bool addSame(int keys, std::size_t rows, std::uint64_t word);
  // Call once, at the end. False without memory.
  [[nodiscard]] bool finish();

 private:
  [[nodiscard]] bool beginBytes();
  // The keys that a column is of, how many rows it has, and whether the first guess is right for all of
  // these.
  void tell(int keys, std::size_t rows, bool right);

  const SnapshotColumns& snapshot_;
  const SnapshotColumns* base_;
  Array<std::uint8_t>& bytes_;
  bool room_;
  BitWriter out_;
  ColumnWriter writer_{out_};
  Guesses guesses_;
  Expected expected_;
  std::uint64_t asExpected_ = 0;
};

}  // namespace bump
