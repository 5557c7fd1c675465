#include "record/snapshot_encoder.h"

namespace bump {

SnapshotEncoder::SnapshotEncoder(const SnapshotColumns& snapshot, const SnapshotColumns* base,
                                 Array<std::uint8_t>& bytes)
    : snapshot_(snapshot),
      base_(base),
      bytes_(bytes),
      room_(beginBytes()),
      out_(bytes),
      guesses_(snapshot, base) {}

// The hash and the number of columns come at the end.
bool SnapshotEncoder::beginBytes() {
  bytes_.clear();
  ByteWriter header(bytes_);
  for (const std::uint8_t letter : snapshotMagic) header.byte(letter);
  header.byte(formatVersion);
  header.byte(base_ ? 1 : 0);
  header.byte(0);
  header.byte(0);
  header.word(0);
  if (base_) header.word(base_->name());
  return header.hadRoom();
}

bool SnapshotEncoder::add(int column) {
  const Words words = snapshot_.column(column);
  const int keys = snapshot_.keysOf(column);
  if (base_ && column < base_->columns()) {
    expected_.know(base_->keysOf(column), base_->column(column).size());
  }
  if (!room_ || !guesses_.begin(column, keys, words.size())) return false;
  const bool right = guesses_.areRight(words);
  tell(keys, words.size(), right);
  if (right) return true;
  if (!guesses_.begin(column, keys, words.size()) || !writer_.begin(words.size())) return false;
  ColumnWriter::Rows rows = writer_.rows();
  guesses_.find(words, [&](std::size_t row, std::uint64_t word, std::uint64_t first, std::uint64_t second) {
    rows.add(row, word, first, second);
  });
  writer_.end(rows);
  return true;
}

bool SnapshotEncoder::addSame(int keys, std::size_t rows, std::uint64_t word) {
  const bool right = word == 0 || rows == 0;  // each is guessed to be the one before, the first to be 0
  tell(keys, rows, right);
  if (!right) writer_.single(word, 0);
  return room_;
}

void SnapshotEncoder::tell(int keys, std::size_t rows, bool right) {
  const bool shaped = keys == expected_.keys && rows == expected_.rows;
  if (shaped && right) {
    ++asExpected_;
    return;
  }
  out_.number(asExpected_);
  asExpected_ = 0;
  out_.bit(shaped);
  if (!shaped) {
    out_.bit(keys == expected_.keys);
    if (keys != expected_.keys) out_.number(static_cast<std::uint64_t>(keys) + 1);
    out_.bit(rows == expected_.otherRows);
    if (rows != expected_.otherRows) out_.number(rows);
    out_.bit(right);
  }
  expected_.know(keys, rows);
}

bool SnapshotEncoder::finish() {
  out_.number(asExpected_);
  if (!room_ || !out_.finish()) return false;
  bytes_[6] = static_cast<std::uint8_t>(snapshot_.columns());
  bytes_[7] = static_cast<std::uint8_t>(snapshot_.columns() >> 8);
  SnapshotColumns::seal({bytes_.data(), static_cast<std::size_t>(bytes_.size())});
  return true;
}

}  // namespace bump
