#include "record/snapshot_columns.h"

#include <algorithm>
#include <bit>

#include "base/bits.h"
#include "base/hash.h"
#include "record/range_coder.h"

namespace bump {
namespace {

// The bytes:  "BUMP"  version  kind  0 0  hash of the snapshot (8)  hash of the base, 0 without (8)
//             length of the decisions (4), these, and behind them the plain bits
// of a range coder: number of columns, then each: what names its rows, number of rows, whether all words are
// as guessed, and if not the words.
constexpr std::uint8_t magic[4] = {'B', 'U', 'M', 'P'};
constexpr std::uint8_t version = 3;
constexpr std::size_t headerSize = 28;
constexpr std::uint64_t mostColumns = 4096;
constexpr std::size_t readAhead = 4096;  // words
constexpr int mostWords = 1 << 27;       // words of a snapshot: its bytes stay within an int

constexpr Status malformed(double where) { return {Code::malformed, "bytes", where}; }

constexpr std::uint64_t topBit = std::uint64_t{1} << 63;

// Writes or reads one word after the other, given a guess and a second one: whether either is right, or the
// difference to the first. That is a sign of its own (a double's), and for the rest how many bits it has, how
// many zeros it ends in, and the bits between, as they are.
template <class Coder>
class WordCoder {
 public:
  explicit WordCoder(Coder& coder) : coder_(coder) {}

  // What is known of one column says little of the next; but most are as guessed, all of them.
  bool beginColumn(bool allRight) {
    if (coder_.bit(allRight_, allRight)) return true;
    learnt_ = {};
    kinds_.doubt();
    zeros_.doubt();
    return false;
  }

  std::uint64_t code(std::uint64_t word, std::uint64_t guess, std::uint64_t second) {
    // Here, not in other(): what is right is most.
    const unsigned past = past_ & 7;
    const bool right = coder_.bit(learnt_.right[past], word == guess);
    past_ = past_ << 1 | (right ? 0 : 1);
    if (right) return guess;
    if (second != guess && coder_.bit(learnt_.second[past], word == second)) return second;
    return other(word, guess);
  }
  bool bad() const { return bad_; }

 private:
  struct Learnt {
    Chance right[8], second[8];  // by which of the last three words were guessed
    Chance negative;
  };
  // Sizes of differences: how many bits, without and with another sign, and how many zeros at the end. That
  // of a double with all its bits hardly any, of one that was a float hardly any but those that a float
  // lacks.
  static constexpr int sizes = 64;
  using Kinds = Frequencies<2 * sizes>;

  // One copy of it is enough: it is long.
  [[gnu::noinline]] std::uint64_t other(std::uint64_t word, std::uint64_t guess) {
    // Modulo 2^63, from -2^62.
    const std::uint64_t difference = (word - guess) & ~topBit;
    bool negative = difference >= topBit >> 1;
    std::uint64_t size = negative ? topBit - difference : difference;
    int kind = 64 - std::countl_zero(size) + (((word ^ guess) & topBit) != 0 ? sizes : 0);
    kind = coder_.symbol(kinds_, kind);
    const bool turned = kind >= sizes;
    const int bits = kind % sizes;
    if (bits == 0) {
      size = 0;
    } else {
      negative = coder_.bit(learnt_.negative, negative);
      const int zeros = bits > 1 ? coder_.symbol(zeros_, std::countr_zero(size)) : 0;
      if (zeros >= bits) {
        bad_ = true;
        return 0;
      }
      size = between(size, bits, zeros);
    }
    const std::uint64_t rest = (negative ? guess - size : guess + size) & ~topBit;
    return rest | (turned ? ~guess & topBit : guess & topBit);
  }
  // The first and the last bit that is not 0 are known.
  std::uint64_t between(std::uint64_t size, int bits, int zeros) {
    if (bits == zeros + 1) return std::uint64_t{1} << zeros;
    std::uint64_t found = 0;
    const int count = bits - zeros - 2;
    const std::uint64_t inner = size >> (zeros + 1);
    for (int i = 0; i < count; i += 32) {
      const int now = count - i < 32 ? count - i : 32;
      const auto part = static_cast<std::uint32_t>(inner >> i & ((std::uint64_t{1} << now) - 1));
      found |= std::uint64_t{coder_.plain(now, part)} << i;
    }
    return ((std::uint64_t{1} << count | found) << 1 | 1) << zeros;
  }

  Coder& coder_;
  Chance allRight_;
  Learnt learnt_;
  Kinds kinds_;
  Frequencies<sizes> zeros_;
  unsigned past_ = 0;
  bool bad_ = false;
};

using Words = std::span<const std::uint64_t>;

// Walks through an older snapshot's keys beside those of a newer one, both ascending: by a first column and,
// where that is the same, by a second.
struct Walk {
  Words first, second;
  std::size_t at = 0;

  // To the row of these keys or of the next greater ones.
  void goTo(std::uint64_t high, std::uint64_t low) {
    while (at < first.size() && (first[at] < high || (first[at] == high && second[at] < low))) ++at;
  }
  bool isAt(std::uint64_t high) const { return at < first.size() && first[at] == high; }
};

// Which rows of a snapshot are which of an older one, and so what each word may be: that of the same row, or
// one of the last rows.
class Guesses {
 public:
  Guesses(const SnapshotColumns& snapshot, const SnapshotColumns* base) : snapshot_(snapshot), base_(base) {}

  Words older(int column) const {
    return base_ && column < base_->columns() ? base_->column(column) : Words{};
  }

  // For a column of so many rows, whose keys are there already; false without memory.
  [[nodiscard]] bool begin(int column, int keys, std::size_t rows) {
    old_ = older(column);
    // Keys ascend, most often one by one from 0.
    step_ = keys == column ? 1 : 0;
    before_ = other_ = 0 - step_;
    how_ = How::byPlace;
    // Keys that do not fit the rows are of no use.
    const bool fit = keys >= 0 && old_.size() == older(keys).size();
    if (!fit) return true;
    if (keys == column) {
      how_ = How::firstKeys;
      walk_ = {old_, old_};
    } else if (rows != snapshot_.column(keys).size()) {
      return true;
    } else if (keys + 1 == column) {
      how_ = How::secondKeys;
      walk_ = {older(keys), old_};
      first_ = keys;
    } else if (older(keys + 1).size() == old_.size() && snapshot_.column(keys + 1).size() == rows) {
      how_ = How::byKeys;
      return keys == keys_ || match(keys);
    }
    return true;
  }

  // To be called for one row after the other.
  void look(std::size_t row) {
    switch (how_) {
      case How::byPlace:
        at_ = row;
        break;
      case How::firstKeys:
        at_ = walk_.at;
        break;
      case How::secondKeys:
        high_ = snapshot_.column(first_)[row];  // the snapshot grows meanwhile
        walk_.goTo(high_, 0);
        at_ = walk_.isAt(high_) ? walk_.at : old_.size();
        break;
      case How::byKeys:
        at_ = static_cast<std::size_t>(rows_[static_cast<int>(row)]);  // -1 is behind the end
        break;
    }
  }
  std::uint64_t first() const { return at_ < old_.size() ? old_[at_] : before_ + step_; }
  std::uint64_t second() const { return at_ < old_.size() || step_ != 0 ? before_ : other_; }
  // What it was.
  void know(std::uint64_t word) {
    if (how_ == How::firstKeys) {
      walk_.goTo(word, 0);
      if (walk_.isAt(word)) ++walk_.at;
    } else if (how_ == How::secondKeys) {
      walk_.goTo(high_, word);
      if (walk_.isAt(high_) && old_[walk_.at] == word) ++walk_.at;
    }
    if (word == before_) return;
    other_ = before_;
    before_ = word;
  }

 private:
  enum class How { byPlace, firstKeys, secondKeys, byKeys };

  bool match(int keys) {
    const Words first = snapshot_.column(keys), second = snapshot_.column(keys + 1);
    const auto count = static_cast<int>(first.size());
    Walk walk{older(keys), older(keys + 1)};
    if (!rows_.reserve(count)) return false;
    rows_.resize(count);
    keys_ = keys;
    for (int i = 0; i < count; ++i) {
      const auto row = static_cast<std::size_t>(i);
      walk.goTo(first[row], second[row]);
      const bool known = walk.isAt(first[row]) && walk.second[walk.at] == second[row];
      rows_[i] = known ? static_cast<int>(walk.at) : -1;
    }
    return true;
  }

  const SnapshotColumns& snapshot_;
  const SnapshotColumns* base_;
  How how_ = How::byPlace;
  Words old_;
  Walk walk_;
  int first_ = 0;
  std::uint64_t high_ = 0;
  int keys_ = -1;             // whose rows these are
  Array<std::int32_t> rows_;  // the older snapshot's row, or -1
  std::size_t at_ = 0;
  std::uint64_t step_ = 0;
  std::uint64_t before_ = 0;
  std::uint64_t other_ = 0;  // the last that was not the same
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

// Four side by side: none waits for another one's multiplication.
std::uint64_t SnapshotColumns::hash() const {
  Hash lanes[4];
  for (const std::int32_t end : ends_.span()) lanes[0].add(static_cast<std::uint64_t>(end));
  for (const std::int32_t keys : keys_.span()) lanes[1].add(static_cast<std::uint64_t>(keys));
  const Words words = words_.span();
  std::size_t i = 0;
  for (; i + 4 <= words.size(); i += 4) {
    lanes[0].add(words[i]);
    lanes[1].add(words[i + 1]);
    lanes[2].add(words[i + 2]);
    lanes[3].add(words[i + 3]);
  }
  for (; i < words.size(); ++i) lanes[i % 4].add(words[i]);
  Hash hash;
  for (const Hash& lane : lanes) hash.add(lane.value());
  return hash.value();
}

bool SnapshotColumns::encode(const SnapshotColumns* base, Array<std::uint8_t>& bytes) const {
  bytes.clear();
  ByteWriter out(bytes);
  for (const std::uint8_t letter : magic) out.byte(letter);
  out.byte(version);
  out.byte(base ? 1 : 0);
  out.byte(0);
  out.byte(0);
  out.word(hash());
  out.word(base ? base->hash() : 0);
  Array<std::uint8_t> decisions, plain;
  RangeWriter writer(decisions, plain);
  WordCoder<RangeWriter> counts(writer), coder(writer);
  Guesses guesses(*this, base);
  std::uint64_t keys = 0, rows = 0;
  counts.code(static_cast<std::uint64_t>(columns()), 0, 0);
  for (int c = 0; c < columns(); ++c) {
    const Words words = column(c);
    keys = counts.code(wordOf(keys_[c]) + 1, keys, wordOf(c) + 1);
    rows = counts.code(words.size(), base ? guesses.older(c).size() : rows, rows);
    if (!guesses.begin(c, keys_[c], words.size())) return false;
    std::size_t row = 0;
    for (; row < words.size(); ++row) {
      guesses.look(row);
      if (words[row] != guesses.first()) break;
      guesses.know(words[row]);
    }
    if (coder.beginColumn(row == words.size())) continue;
    if (!guesses.begin(c, keys_[c], words.size())) return false;
    for (row = 0; row < words.size(); ++row) {
      guesses.look(row);
      coder.code(words[row], guesses.first(), guesses.second());
      guesses.know(words[row]);
    }
  }
  if (!writer.finish()) return false;
  const auto length = static_cast<std::uint32_t>(decisions.size());
  for (int i = 0; i < 4; ++i) out.byte(static_cast<std::uint8_t>(length >> 8 * i));
  out.bytes(decisions.span());
  out.bytes(plain.span());
  return out.hadRoom();
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
  if (wanted.value != 0 && (!base || base->hash() != wanted.value)) return {Code::wrongBase, "base", 0};
  const SnapshotColumns* const older = wanted.value != 0 ? base : nullptr;
  ByteReader header(bytes.subspan(8));
  const std::uint64_t expected = header.word();
  std::size_t length = 0;
  for (std::size_t i = 0; i < 4; ++i) length |= std::size_t{bytes[headerSize - 4 + i]} << 8 * i;
  const std::span<const std::uint8_t> rest = bytes.subspan(headerSize);
  if (length > rest.size()) return malformed(headerSize);
  RangeReader reader(rest.first(length), rest.subspan(length));
  WordCoder<RangeReader> counts(reader), coder(reader);
  Guesses guesses(*this, older);
  std::uint64_t keys = 0, rows = 0;
  const std::uint64_t count = counts.code(0, 0, 0);
  if (reader.bad() || counts.bad() || count > mostColumns) return malformed(headerSize);
  const Status noMemory{Code::outOfMemory, "bytes", static_cast<double>(bytes.size())};
  for (int c = 0; c < static_cast<int>(count); ++c) {
    keys = counts.code(0, keys, wordOf(c) + 1);
    rows = counts.code(0, older ? guesses.older(c).size() : rows, rows);
    if (reader.bad() || counts.bad() || keys > wordOf(c) + 1 ||
        rows > static_cast<std::uint64_t>(most - words_.size())) {
      return malformed(c);
    }
    if (!guesses.begin(c, static_cast<int>(keys) - 1, static_cast<std::size_t>(rows))) return noMemory;
    const bool allRight = coder.beginColumn(false);
    // Room is taken only for what is there: a few bytes can say that there are any number of rows.
    for (std::size_t begin = 0; begin < rows; begin += readAhead) {
      const std::size_t end = std::min(static_cast<std::size_t>(rows), begin + readAhead);
      std::uint64_t* word = put(static_cast<int>(end - begin));
      if (!word) return noMemory;
      for (std::size_t row = begin; row < end; ++row, ++word) {
        guesses.look(row);
        const std::uint64_t first = guesses.first();
        *word = allRight ? first : coder.code(0, first, guesses.second());
        guesses.know(*word);
      }
      if (reader.bad() || coder.bad()) return malformed(c);
    }
    if (!endColumn(static_cast<int>(keys) - 1)) return noMemory;
  }
  if (!reader.isDone() || hash() != expected) return malformed(static_cast<double>(rest.size()));
  return {};
}

}  // namespace bump
