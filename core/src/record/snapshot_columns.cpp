#include "record/snapshot_columns.h"

#include <algorithm>
#include <utility>

#include "base/bits.h"
#include "record/column_coder.h"
#include "record/guesses.h"
#include "record/snapshot_encoder.h"
#include "record/snapshot_format.h"

namespace bump {
namespace {

constexpr std::uint64_t mostColumns = 4096;
constexpr std::size_t readAhead = 4096;  // words
constexpr int mostWords = 1 << 27;       // words of a snapshot: its bytes stay within an int

constexpr Status malformed(double where) { return {Code::malformed, "bytes", where}; }

// Whether this column names rows, so that others ask for it.
bool isKeys(int column, int keys) { return keys >= 0 && (keys == column || keys + 1 == column); }

void read(ColumnReader& reader, Guesses& guesses, std::uint64_t* words, std::size_t begin, std::size_t end) {
  for (std::size_t row = begin; row < end;) {
    const auto right = static_cast<std::size_t>(std::min<std::uint64_t>(reader.right(), end - row));
    if (right > 0) {
      guesses.fill(words, row, right);
      reader.pass(right);
      words += right;
      row += right;
      continue;
    }
    guesses.look(row++);
    *words = reader.row(guesses.first(), guesses.second());
    guesses.know(*words++);
  }
}

}  // namespace

bool SnapshotColumns::put(std::uint64_t word) { return words_.push(word); }

std::uint64_t* SnapshotColumns::put(int words) {
  const int size = words_.size();
  if (words > mostWords - size) return nullptr;
  const int room = words_.capacity();
  if (size + words > room &&
      !words_.reserve(std::max({size + words, room < mostWords / 2 ? 2 * room : mostWords, 1024})))
    return nullptr;
  return words_.extendBy(words);
}

bool SnapshotColumns::endColumn(int keys) {
  if (!keys_.push(keys) || !ends_.push(words_.size())) return false;
  if (!encoder_) return true;
  const int c = columns() - 1;
  if (!encoder_->add(c)) return false;
  if (!isKeys(c, keys)) {
    ends_[c] = c == 0 ? 0 : ends_[c - 1];
    words_.resize(ends_[c]);
  }
  return true;
}

bool SnapshotColumns::mayEndSame(int keys) const {
  return encoder_ && encoder_->takesSame() && !isKeys(columns(), keys);
}

bool SnapshotColumns::endSame(int keys, int rows, std::uint64_t word) {
  return keys_.push(keys) && ends_.push(words_.size()) &&
         encoder_->addSame(keys, static_cast<std::size_t>(rows), word);
}

std::span<const std::uint64_t> SnapshotColumns::column(int i) const {
  const int begin = i == 0 ? 0 : ends_[i - 1];
  return words_.span().subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(ends_[i] - begin));
}

bool SnapshotColumns::encode(const SnapshotColumns* base, Array<std::uint8_t>& bytes) const {
  SnapshotEncoder encoder(*this, base, bytes);
  for (int c = 0; c < columns(); ++c) {
    if (!encoder.add(c)) return false;
  }
  return encoder.finish();
}

void SnapshotColumns::seal(std::span<std::uint8_t> bytes) {
  const std::uint64_t hash = snapshotHash(bytes.subspan(snapshotHeader));  // the base's name too
  for (std::size_t i = 0; i < 8; ++i) bytes[8 + i] = static_cast<std::uint8_t>(hash >> 8 * i);
}

Result<std::uint64_t> SnapshotColumns::baseOf(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < snapshotHeader) return malformed(static_cast<double>(bytes.size()));
  for (std::size_t i = 0; i < 4; ++i) {
    if (bytes[i] != snapshotMagic[i]) return malformed(static_cast<double>(i));
  }
  if (bytes[4] != formatVersion) return Status{Code::unknownVersion, "bytes", static_cast<double>(bytes[4])};
  if (bytes[5] > 1) return malformed(5);
  if (bytes[5] == 0) return std::uint64_t{0};
  if (bytes.size() < deltaHeader) return malformed(static_cast<double>(bytes.size()));
  const std::uint64_t base = ByteReader(bytes.subspan(snapshotHeader)).word();
  if (base == 0) return malformed(snapshotHeader);
  return base;
}

Status SnapshotColumns::decode(std::span<const std::uint8_t> bytes, const SnapshotColumns* base, int most) {
  const Result<std::uint64_t> wanted = baseOf(bytes);
  if (!wanted) return wanted.status;
  if (wanted.value != 0 && (!base || base->name_ != wanted.value)) return {Code::wrongBase, "base", 0};
  const SnapshotColumns* const older = wanted.value != 0 ? base : nullptr;
  const std::span<const std::uint8_t> rest = bytes.subspan(wanted.value == 0 ? snapshotHeader : deltaHeader);
  name_ = ByteReader(bytes.subspan(8)).word();
  if (name_ != snapshotHash(bytes.subspan(snapshotHeader))) return malformed(8);
  BitReader in(rest);
  ColumnReader reader(in);
  Guesses guesses(*this, older);
  const std::uint64_t count = bytes[6] + bytes[7] * std::uint64_t{256};
  if (count > mostColumns) return malformed(6);
  const Status noMemory{Code::outOfMemory, "bytes", static_cast<double>(bytes.size())};
  Expected expected;
  std::uint64_t asExpected = in.number();
  for (int c = 0; c < static_cast<int>(count); ++c) {
    if (older && c < older->columns()) expected.know(older->keys_[c], older->column(c).size());
    bool right = asExpected > 0;
    if (right) {
      --asExpected;
    } else if (!in.bit()) {
      const std::uint64_t keys = in.bit() ? wordOf(expected.keys) + 1 : in.number();
      const std::uint64_t rows = in.bit() ? expected.otherRows : in.number();
      right = in.bit();
      if (keys > wordOf(c) + 1) return malformed(c);
      expected.know(static_cast<int>(keys) - 1, rows);
      asExpected = right ? in.number() : 0;
    }
    const auto rows = static_cast<std::size_t>(expected.rows);
    if (in.bad() || expected.keys > c || rows > static_cast<std::size_t>(most - words_.size()))
      return malformed(c);
    if (!guesses.begin(c, expected.keys, rows)) return noMemory;
    if (!right) reader.begin(rows);
    // Room is taken only for what is there: a few bytes can say that there are any number of rows.
    for (std::size_t begin = 0; begin < rows; begin += readAhead) {
      const std::size_t end = std::min(rows, begin + readAhead);
      std::uint64_t* const words = put(static_cast<int>(end - begin));
      if (!words) return noMemory;
      if (right) {
        guesses.fillRight(words, begin, end - begin);
      } else {
        read(reader, guesses, words, begin, end);
      }
      if (reader.bad()) return malformed(c);
    }
    if (!endColumn(expected.keys)) return noMemory;
    if (!right) asExpected = in.number();
  }
  if (asExpected != 0 || !in.isDone()) return malformed(static_cast<double>(rest.size()));
  return {};
}

}  // namespace bump
