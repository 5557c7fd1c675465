#include "image.h"

#include <bit>

#include "hash.h"
#include "range_coder.h"
#include "words.h"

namespace bump {
namespace {

// The bytes:  "BUMP"  version  kind  0 0  hash of the image (8)  hash of the base, 0 without (8)
//             and, as decisions of a range coder: number of columns, then each: what names its rows, number
//             of rows, words.
constexpr std::uint8_t magic[4] = {'B', 'U', 'M', 'P'};
constexpr std::uint8_t version = 2;
constexpr std::size_t headerSize = 24;
constexpr std::uint64_t mostColumns = 4096;

constexpr Status malformed(double where) { return {Code::malformed, "bytes", where}; }

constexpr std::uint64_t topBit = std::uint64_t{1} << 63;

// Writes or reads one word after the other, given a guess and a second one: whether either is right, or the
// difference to the first. That is a sign of its own (a double's), and for the rest how many bits it has, how
// many zeros it ends in, and the bits between, as they are.
template <class Coder>
class WordCoder {
 public:
  explicit WordCoder(Coder& coder) : coder_(coder) {}

  // What is known of one column says little of the next.
  void beginColumn() { learnt_ = {}; }

  std::uint64_t code(std::uint64_t word, std::uint64_t guess, std::uint64_t second) {
    const unsigned past = past_ & 7;
    const bool right = coder_.bit(learnt_.right[past], word == guess);
    past_ = past_ << 1 | (right ? 0 : 1);
    if (right) return guess;
    if (second != guess && coder_.bit(learnt_.second[past], word == second)) return second;
    const bool turned = coder_.bit(learnt_.turned[past], ((word ^ guess) & topBit) != 0);
    // Modulo 2^63, from -2^62.
    const std::uint64_t difference = (word - guess) & ~topBit;
    bool negative = difference >= topBit >> 1;
    std::uint64_t size = negative ? topBit - difference : difference;
    const int bits = number(learnt_.bits[turned], 64 - std::countl_zero(size));
    if (bits == 0) {
      size = 0;
    } else {
      negative = coder_.bit(learnt_.negative, negative);
      const int zeros = bits > 1 ? number(learnt_.zeros, std::countr_zero(size)) : 0;
      if (zeros >= bits) {
        bad_ = true;
        return 0;
      }
      size = between(size, bits, zeros);
    }
    const std::uint64_t rest = (negative ? guess - size : guess + size) & ~topBit;
    return rest | (turned ? ~guess & topBit : guess & topBit);
  }
  bool bad() const { return bad_; }

 private:
  struct Learnt {
    Chance right[8], second[8], turned[8];  // by which of the last three words were guessed
    Chance negative;
    Chance bits[2][64], zeros[64];
  };

  // From 0 to 63.
  int number(Chance (&chances)[64], int value) {
    unsigned known = 1;
    for (int i = 5; i >= 0; --i)
      known = known << 1 | (coder_.bit(chances[known], (value >> i & 1) != 0) ? 1 : 0);
    return static_cast<int>(known & 63);
  }
  // The first and the last bit that is not 0 are known.
  std::uint64_t between(std::uint64_t size, int bits, int zeros) {
    if (bits == zeros + 1) return std::uint64_t{1} << zeros;
    std::uint64_t found = 1;
    for (int left = bits - zeros - 2; left > 0;) {
      const int now = left < 16 ? left : 16;
      left -= now;
      const auto part = static_cast<std::uint32_t>(size >> (zeros + 1 + left)) & ((1u << now) - 1);
      found = found << now | coder_.plain(now, part);
    }
    return (found << 1 | 1) << zeros;
  }

  Coder& coder_;
  Learnt learnt_;
  unsigned past_ = 0;
  bool bad_ = false;
};

using Words = std::span<const std::uint64_t>;

// Walks through an older image's keys beside those of a newer one, both ascending: by a first column and,
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

// Which rows of an image are which of an older one, and so what each word may be: that of the same row, or
// one of the last rows.
class Guesses {
 public:
  Guesses(const Image& image, const Image* base) : image_(image), base_(base) {}

  Words older(int column) const {
    return base_ && column < base_->columns() ? base_->column(column) : Words{};
  }

  // For a column of so many rows, whose keys are there already; false without memory.
  [[nodiscard]] bool begin(int column, int keys, std::size_t rows) {
    old_ = older(column);
    before_ = other_ = 0;
    how_ = How::byPlace;
    // Keys that do not fit the rows are of no use.
    const bool fit = keys >= 0 && old_.size() == older(keys).size();
    if (!fit) return true;
    if (keys == column) {
      how_ = How::firstKeys;
      walk_ = {old_, old_};
    } else if (rows != image_.column(keys).size()) {
      return true;
    } else if (keys + 1 == column) {
      how_ = How::secondKeys;
      walk_ = {older(keys), old_};
      first_ = keys;
    } else if (older(keys + 1).size() == old_.size() && image_.column(keys + 1).size() == rows) {
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
        high_ = image_.column(first_)[row];  // the image grows meanwhile
        walk_.goTo(high_, 0);
        at_ = walk_.isAt(high_) ? walk_.at : old_.size();
        break;
      case How::byKeys:
        at_ = static_cast<std::size_t>(rows_[static_cast<int>(row)]);  // -1 is behind the end
        break;
    }
  }
  std::uint64_t first() const { return at_ < old_.size() ? old_[at_] : before_; }
  std::uint64_t second() const { return at_ < old_.size() ? before_ : other_; }
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
    const Words first = image_.column(keys), second = image_.column(keys + 1);
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

  const Image& image_;
  const Image* base_;
  How how_ = How::byPlace;
  Words old_;
  Walk walk_;
  int first_ = 0;
  std::uint64_t high_ = 0;
  int keys_ = -1;             // whose rows these are
  Array<std::int32_t> rows_;  // the older image's row, or -1
  std::size_t at_ = 0;
  std::uint64_t before_ = 0;
  std::uint64_t other_ = 0;  // the last that was not the same
};

}  // namespace

bool Image::put(std::uint64_t word) { return words_.push(word); }

bool Image::endColumn(int keys) { return keys_.push(keys) && ends_.push(words_.size()); }

std::span<const std::uint64_t> Image::column(int i) const {
  const int begin = i == 0 ? 0 : ends_[i - 1];
  return words_.span().subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(ends_[i] - begin));
}

std::uint64_t Image::hash() const {
  Hash hash;
  for (const std::int32_t end : ends_.span()) hash.add(static_cast<std::uint64_t>(end));
  for (const std::int32_t keys : keys_.span()) hash.add(static_cast<std::uint64_t>(keys));
  for (const std::uint64_t word : words_.span()) hash.add(word);
  return hash.value();
}

bool Image::encode(const Image* base, Array<std::uint8_t>& bytes) const {
  bytes.clear();
  ByteWriter out(bytes);
  for (const std::uint8_t letter : magic) out.byte(letter);
  out.byte(version);
  out.byte(base ? 1 : 0);
  out.byte(0);
  out.byte(0);
  out.word(hash());
  out.word(base ? base->hash() : 0);
  RangeWriter writer(out);
  WordCoder<RangeWriter> counts(writer), coder(writer);
  Guesses guesses(*this, base);
  std::uint64_t keys = 0, rows = 0;
  counts.code(static_cast<std::uint64_t>(columns()), 0, 0);
  for (int c = 0; c < columns(); ++c) {
    const std::span<const std::uint64_t> words = column(c);
    keys = counts.code(wordOf(keys_[c]) + 1, keys, wordOf(c) + 1);
    rows = counts.code(words.size(), base ? guesses.older(c).size() : rows, rows);
    if (!guesses.begin(c, keys_[c], words.size())) return false;
    coder.beginColumn();
    for (std::size_t row = 0; row < words.size(); ++row) {
      guesses.look(row);
      coder.code(words[row], guesses.first(), guesses.second());
      guesses.know(words[row]);
    }
  }
  writer.finish();
  return out.hadRoom();
}

Result<std::uint64_t> Image::baseOf(std::span<const std::uint8_t> bytes) {
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

Status Image::decode(std::span<const std::uint8_t> bytes, const Image* base, int most) {
  const Result<std::uint64_t> wanted = baseOf(bytes);
  if (!wanted) return wanted.status;
  if (wanted.value != 0 && (!base || base->hash() != wanted.value)) return {Code::wrongBase, "base", 0};
  const Image* const older = wanted.value != 0 ? base : nullptr;
  ByteReader header(bytes.subspan(8));
  const std::uint64_t expected = header.word();
  ByteReader in(bytes.subspan(headerSize));
  RangeReader reader(in);
  WordCoder<RangeReader> counts(reader), coder(reader);
  Guesses guesses(*this, older);
  std::uint64_t keys = 0, rows = 0;
  const std::uint64_t count = counts.code(0, 0, 0);
  if (in.bad() || counts.bad() || count > mostColumns) return malformed(headerSize);
  const Status noMemory{Code::outOfMemory, "bytes", static_cast<double>(bytes.size())};
  for (int c = 0; c < static_cast<int>(count); ++c) {
    keys = counts.code(0, keys, wordOf(c) + 1);
    rows = counts.code(0, older ? guesses.older(c).size() : rows, rows);
    if (in.bad() || counts.bad() || keys > wordOf(c) + 1 ||
        rows > static_cast<std::uint64_t>(most - words_.size())) {
      return malformed(headerSize + in.position());
    }
    if (!guesses.begin(c, static_cast<int>(keys) - 1, static_cast<std::size_t>(rows))) return noMemory;
    coder.beginColumn();
    for (std::size_t row = 0; row < rows; ++row) {
      guesses.look(row);
      const std::uint64_t word = coder.code(0, guesses.first(), guesses.second());
      if (in.bad() || coder.bad()) return malformed(headerSize + in.position());
      guesses.know(word);
      if (!put(word)) return noMemory;
    }
    if (!endColumn(static_cast<int>(keys) - 1)) return noMemory;
  }
  if (!in.atEnd() || !reader.isDone() || hash() != expected) return malformed(headerSize + in.position());
  return {};
}

}  // namespace bump
