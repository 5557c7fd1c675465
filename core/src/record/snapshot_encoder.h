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
  // Call once, at the end. False without memory.
  [[nodiscard]] bool finish();

 private:
  [[nodiscard]] bool beginBytes();

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
