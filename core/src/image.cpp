#include "image.h"

#include <bit>

#include "hash.h"
#include "range_coder.h"

namespace bump {
namespace {

// The bytes:  "BUMP"  version  kind  0 0  hash of the image (8)  hash of the base, 0 without (8)
//             and, as decisions of a range coder: number of columns, then each: number of rows, words.
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

// What the rows of a column are expected to be: the same row of an older image, or one of the last rows.
class Guesses {
 public:
  explicit Guesses(std::span<const std::uint64_t> base) : base_(base) {}
  std::uint64_t first(std::size_t row) const { return row < base_.size() ? base_[row] : before_; }
  std::uint64_t second(std::size_t row) const { return row < base_.size() ? before_ : other_; }
  void know(std::uint64_t word) {
    if (word == before_) return;
    other_ = before_;
    before_ = word;
  }

 private:
  std::span<const std::uint64_t> base_;
  std::uint64_t before_ = 0;
  std::uint64_t other_ = 0;  // the last that was not the same
};

std::span<const std::uint64_t> columnOf(const Image* base, int i) {
  return base && i < base->columns() ? base->column(i) : std::span<const std::uint64_t>{};
}

}  // namespace

std::uint64_t Image::hash() const {
  Hash hash;
  for (const std::int32_t end : ends_.span()) hash.add(static_cast<std::uint64_t>(end));
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
  std::uint64_t rows = 0;
  counts.code(static_cast<std::uint64_t>(columns()), 0, 0);
  for (int c = 0; c < columns(); ++c) {
    const std::span<const std::uint64_t> words = column(c), old = columnOf(base, c);
    counts.code(words.size(), base ? old.size() : rows, base ? rows : 1);
    rows = words.size();
    coder.beginColumn();
    Guesses guesses(old);
    for (std::size_t row = 0; row < words.size(); ++row) {
      coder.code(words[row], guesses.first(row), guesses.second(row));
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
  std::uint64_t rows = 0;
  const std::uint64_t count = counts.code(0, 0, 0);
  if (in.bad() || counts.bad() || count > mostColumns) return malformed(headerSize);
  const Status noMemory{Code::outOfMemory, "bytes", static_cast<double>(bytes.size())};
  for (int c = 0; c < static_cast<int>(count); ++c) {
    const std::span<const std::uint64_t> old = columnOf(older, c);
    rows = counts.code(0, older ? old.size() : rows, older ? rows : 1);
    if (in.bad() || counts.bad() || rows > static_cast<std::uint64_t>(most - words_.size())) {
      return malformed(headerSize + in.position());
    }
    coder.beginColumn();
    Guesses guesses(old);
    for (std::size_t row = 0; row < rows; ++row) {
      const std::uint64_t word = coder.code(0, guesses.first(row), guesses.second(row));
      if (in.bad() || coder.bad()) return malformed(headerSize + in.position());
      guesses.know(word);
      if (!put(word)) return noMemory;
    }
    if (!endColumn()) return noMemory;
  }
  if (!in.atEnd() || hash() != expected) return malformed(headerSize + in.position());
  return {};
}

}  // namespace bump
