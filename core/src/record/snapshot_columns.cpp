#include "record/snapshot_columns.h"

#include <algorithm>
#include <utility>

#include "base/bits.h"
#include "base/hash.h"
#include "record/column_coder.h"
#include "record/guesses.h"

namespace bump {
namespace {

// The bytes:  "BUMP"  version  kind  0 0  hash of the bits (8)  that of the base, 0 without (8)
// and then bits: the number of columns; how many of these are as expected, and one that is not, and so on.
// Expected are the base's keys and number of rows, without it those of the column before, and that all words
// are as guessed. Of another column it says what names its rows, how many there are, and then the words.
constexpr std::uint8_t magic[4] = {'B', 'U', 'M', 'P'};
constexpr std::uint8_t version = 4;
constexpr std::size_t headerSize = 24;
constexpr std::uint64_t mostColumns = 4096;
constexpr std::size_t readAhead = 4096;  // words
constexpr int mostWords = 1 << 27;       // words of a snapshot: its bytes stay within an int

constexpr Status malformed(double where) { return {Code::malformed, "bytes", where}; }

std::uint64_t hashOf(std::span<const std::uint8_t> bytes) {
  Hash hash;
  hash.add(std::uint64_t{bytes.size()});
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word |= std::uint64_t{bytes[at + i]} << 8 * i;
    hash.add(word);
  }
  std::uint64_t word = 0;
  for (; at < bytes.size(); ++at) word = word << 8 | bytes[at];
  hash.add(word);
  return hash.value();
}

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

// What a column is expected to be like.
struct Expected {
  int keys = -1;
  std::uint64_t rows = 0, otherRows = 0;  // of the column before, and the last that had not as many

  void know(int isKeys, std::uint64_t isRows) {
    keys = isKeys;
    if (isRows != rows) otherRows = std::exchange(rows, isRows);
  }
};

}  // namespace

bool SnapshotColumns::put(std::uint64_t word) { return words_.push(word); }

std::uint64_t* SnapshotColumns::put(int words) {
  const int size = words_.size();
  if (words > mostWords - size) return nullptr;
  const int room = words_.capacity();
  if (size + words > room &&
      !words_.reserve(std::max({size + words, room < mostWords / 2 ? 2 * room : mostWords, 1024})))
    return nullptr;
  words_.resize(size + words);
  return words_.data() + size;
}

bool SnapshotColumns::endColumn(int keys) { return keys_.push(keys) && ends_.push(words_.size()); }

std::span<const std::uint64_t> SnapshotColumns::column(int i) const {
  const int begin = i == 0 ? 0 : ends_[i - 1];
  return words_.span().subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(ends_[i] - begin));
}

bool SnapshotColumns::encode(const SnapshotColumns* base, Array<std::uint8_t>& bytes) const {
  bytes.clear();
  ByteWriter header(bytes);
  for (const std::uint8_t letter : magic) header.byte(letter);
  header.byte(version);
  header.byte(base ? 1 : 0);
  header.byte(0);
  header.byte(0);
  header.word(0);
  header.word(base ? base->name_ : 0);
  if (!header.hadRoom()) return false;
  BitWriter out(bytes);
  ColumnWriter writer(out);
  Guesses guesses(*this, base);
  Expected expected;
  std::uint64_t asExpected = 0;
  out.number(static_cast<std::uint64_t>(columns()));
  for (int c = 0; c < columns(); ++c) {
    const Words words = column(c);
    const int keys = keys_[c];
    const bool known = base && c < base->columns();
    if (known) expected.know(base->keys_[c], base->column(c).size());
    const bool shaped = keys == expected.keys && words.size() == expected.rows;
    if (!guesses.begin(c, keys, words.size())) return false;
    const bool right = guesses.areRight(words);
    if (shaped && right) {
      ++asExpected;
      continue;
    }
    out.number(asExpected);
    asExpected = 0;
    out.bit(shaped);
    if (!shaped) {
      out.bit(keys == expected.keys);
      if (keys != expected.keys) out.number(static_cast<std::uint64_t>(keys + 1));
      out.bit(words.size() == expected.otherRows);
      if (words.size() != expected.otherRows) out.number(words.size());
      out.bit(right);
    }
    expected.know(keys, words.size());
    if (right) continue;
    if (!guesses.begin(c, keys, words.size()) || !writer.begin(words.size())) return false;
    for (std::size_t row = 0; row < words.size(); ++row) {
      const std::size_t sure = guesses.passRight(words, row);
      writer.right(sure);
      row += sure;
      if (row == words.size()) break;
      guesses.look(row);
      writer.row(words[row], guesses.first(), guesses.second());
      guesses.know(words[row]);
    }
    writer.end();
  }
  out.number(asExpected);
  if (!out.finish()) return false;
  seal({bytes.data(), static_cast<std::size_t>(bytes.size())});
  return true;
}

void SnapshotColumns::seal(std::span<std::uint8_t> bytes) {
  const std::uint64_t hash = hashOf(bytes.subspan(headerSize));
  for (std::size_t i = 0; i < 8; ++i) bytes[8 + i] = static_cast<std::uint8_t>(hash >> 8 * i);
}

Result<std::uint64_t> SnapshotColumns::baseOf(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < headerSize) return malformed(static_cast<double>(bytes.size()));
  for (std::size_t i = 0; i < 4; ++i) {
    if (bytes[i] != magic[i]) return malformed(static_cast<double>(i));
  }
  if (bytes[4] != version) return Status{Code::unknownVersion, "bytes", static_cast<double>(bytes[4])};
  if (bytes[5] > 1 || bytes[6] != 0 || bytes[7] != 0) return malformed(5);
  ByteReader in(bytes.subspan(16));
  const std::uint64_t base = in.word();
  if ((bytes[5] == 0) != (base == 0)) return malformed(16);
  return base;
}

Status SnapshotColumns::decode(std::span<const std::uint8_t> bytes, const SnapshotColumns* base, int most) {
  const Result<std::uint64_t> wanted = baseOf(bytes);
  if (!wanted) return wanted.status;
  if (wanted.value != 0 && (!base || base->name_ != wanted.value)) return {Code::wrongBase, "base", 0};
  const SnapshotColumns* const older = wanted.value != 0 ? base : nullptr;
  const std::span<const std::uint8_t> rest = bytes.subspan(headerSize);
  name_ = ByteReader(bytes.subspan(8)).word();
  if (name_ != hashOf(rest)) return malformed(8);
  BitReader in(rest);
  ColumnReader reader(in);
  Guesses guesses(*this, older);
  const std::uint64_t count = in.number();
  if (in.bad() || count > mostColumns) return malformed(headerSize);
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
    if (!right) reader.begin();
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
