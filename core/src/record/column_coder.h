// One column of a snapshot as bits and back. Of each word it is known what it may be: a guess and a second
// one. Which of them is right, or neither, is foreseen from how it was in the two rows before, and what is
// written is for how many rows that holds. A word that is neither is its difference to the guess: how many
// bits that has, how many zeros it ends in, and the bits between as they are, since they are mostly noise.
// What is often among these is written as PrefixCode, counted a column at a time; where that does not pay,
// plainly. Numbers that have nothing to do with those before are nearer to one in their middle than to each
// other. Where that is less, or much is not as guessed, each row says for itself which it is.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "base/array.h"
#include "record/bit_stream.h"
#include "record/prefix_code.h"

namespace bump {

// How a word is told.
enum class Told : std::uint8_t { right, second, apart };

// Which is foreseen after which two.
class Foreseen {
 public:
  static constexpr int pasts = 9;
  std::array<Told, pasts> next{};  // right, all of them

  Told now() const { return next[past_]; }
  void know(Told told) {
    const auto last = static_cast<std::size_t>(told);
    past_ = 3 * last_ + last;
    last_ = last;
  }
  std::size_t past() const { return past_; }
  void begin() { past_ = last_ = 0; }
  // Right, and so on and on.
  bool staysRight() const { return past_ == 0 && next[0] == Told::right; }

 private:
  std::size_t past_ = 0;  // how the two rows before were told
  std::size_t last_ = 0;  // how the last was
};
// One of the two that were not foreseen.
inline Told otherThan(Told foreseen, bool last) {
  constexpr Told others[3][2] = {
      {Told::second, Told::apart}, {Told::right, Told::apart}, {Told::right, Told::second}};
  return others[static_cast<int>(foreseen)][last ? 1 : 0];
}

// A difference: its sign as a double's stands apart, the rest is taken modulo 2^63, from -2^62.
struct Apart {
  static constexpr std::uint64_t topBit = std::uint64_t{1} << 63;
  static constexpr int sizes = 64;

  std::uint64_t low;  // below its highest bit
  std::uint8_t kind;  // how many bits it has; `sizes` more where the top bits are not the same
  bool negative;

  static Apart of(std::uint64_t word, std::uint64_t guess) {
    const std::uint64_t difference = (word - guess) & ~topBit;
    const bool negative = difference >= topBit >> 1;
    const std::uint64_t size = negative ? topBit - difference : difference;
    const int bits = 64 - std::countl_zero(size);
    const bool turned = ((word ^ guess) & topBit) != 0;
    return {bits > 0 ? size ^ std::uint64_t{1} << (bits - 1) : 0,
            static_cast<std::uint8_t>(bits + (turned ? sizes : 0)), negative};
  }
  std::uint64_t word(std::uint64_t guess) const {
    const std::uint64_t size = bits() > 0 ? low | std::uint64_t{1} << (bits() - 1) : 0;
    const std::uint64_t rest = (negative ? guess - size : guess + size) & ~topBit;
    return rest | (kind >= sizes ? ~guess & topBit : guess & topBit);
  }
  int bits() const { return kind % sizes; }
  int lowBits() const { return bits() > 0 ? bits() - 1 : 0; }
  // That it ends in; all there are if it is 0.
  int zeros() const { return low == 0 ? lowBits() : std::countr_zero(low); }
};

// How rows are told: of so many it holds what is foreseen, and then comes the first or the last of the
// others.
struct Run {
  std::uint64_t rows;
  bool last;

  // To the end of the column.
  static constexpr int restBits = 31;

  int sizeBits() const { return 63 - std::countl_zero(rows + 1); }
  int symbol() const { return 2 * sizeBits() + (last ? 1 : 0); }
};

// Where the low bits begin: behind as many zeros as all have, or each behind its own and a one, and how many
// that are is written plainly or by a code.
enum class Zeros : std::uint8_t { common, plain, coded };

// How what is apart is written.
struct ApartRules {
  bool oneForAll = false;
  bool alone = false;  // there is one, and its kind was said
  bool coded = false;  // the kinds, or each is so many bits less than the most
  int most = 0;
  Zeros zeros = Zeros::common;
  int common = 0;
};
struct ApartCodes : ApartRules {
  std::uint64_t middle = 0;  // the guess, if it is one for all
  PrefixCode kindCode, zeroCode;
};

// No code is counted for so few rows.
constexpr int uncodedRows = 8;

class ColumnWriter {
 public:
  explicit ColumnWriter(BitWriter& out) : out_(out) {}

  // For so many rows; false without memory.
  [[nodiscard]] bool begin(std::size_t rows);
  struct Words {
    std::uint64_t word, guess;
  };
  // First all rows of which the guess is wrong, in their order: kept by the caller, in registers.
  struct Rows {
    Told* told;
    std::int32_t* wrong;
    Words* apart;

    void add(std::size_t row, std::uint64_t word, std::uint64_t guess, std::uint64_t second) {
      const bool isApart = word != second;
      told[row] = isApart ? Told::apart : Told::second;
      *wrong++ = static_cast<std::int32_t>(row);
      *apart = {word, guess};
      apart += isApart ? 1 : 0;
    }
  };
  Rows rows() { return {told_.data(), wrong_.data(), apart_.data()}; }
  // Then they are written.
  void end(const Rows& rows);
  // In place of all that: a column of which the first row alone is not as guessed, and apart.
  void single(std::uint64_t word, std::uint64_t guess);

 private:
  void chooseRuns(bool allApart);
  void foresee();
  void findRuns();
  void choose(ApartCodes& codes, bool mayCode);
  bool isNearerToMiddle();
  std::uint64_t middle() const;
  void writeCodes(ApartCodes& codes, bool mayCode);
  void writeRun(OpenBits& out, const Run& run) const;
  static void writeApart(OpenBits& out, const ApartRules& rules, const ApartCodes& codes, const Apart& apart,
                         std::uint64_t head, int size);
  static void writeAparts(OpenBits& to, const ApartCodes& codes, std::span<const Apart> list);
  void writeRows(const ApartCodes& codes, int rows, bool allApart);

  BitWriter& out_;
  int rows_ = 0;
  Array<Told> told_;
  Array<std::int32_t> wrong_;  // rows that are not right
  Array<Words> apart_;
  Array<Apart> differences_;  // of these, to what was chosen
  Array<Run> runs_;
  Foreseen foreseen_;
  bool foresees_ = false;  // anything else than that all are right
  bool runsCoded_ = false;
  bool eachRow_ = false;  // says for itself which it is
  PrefixCode runCode_;
  ApartCodes byRow_, byMiddle_;
};

class ColumnReader {
 public:
  explicit ColumnReader(BitReader& in) : in_(in) {}

  void begin(std::uint64_t rows);
  // How many of the next rows are sure to be right; to be passed over together.
  std::uint64_t right() {
    if (eachRow_) return 0;
    if (left_ == unread) readRun();
    return foreseen_.staysRight() ? left_ : 0;
  }
  void pass(std::uint64_t rows) {
    if (left_ != rest) left_ -= rows;
  }
  // One row after the other.
  std::uint64_t row(std::uint64_t guess, std::uint64_t second) {
    const Told told = eachRow_ ? nextOfRow() : nextOfRun();
    return told == Told::right ? guess : told == Told::second ? second : readApart(guess);
  }
  bool bad() const { return bad_ || in_.bad(); }

 private:
  static constexpr std::uint64_t unread = ~std::uint64_t{0};
  static constexpr std::uint64_t rest = unread - 1;

  Told nextOfRun() {
    if (left_ == unread) readRun();
    Told told = foreseen_.now();
    if (left_ == 0) {
      told = otherThan(told, last_);
      left_ = unread;
    } else if (left_ != rest) {
      --left_;
    }
    foreseen_.know(told);
    return told;
  }
  Told nextOfRow() {
    if (allApart_) return Told::apart;
    if (!in_.bit()) return Told::right;
    return anyApart_ && in_.bit() ? Told::apart : Told::second;
  }
  void readCodes(bool mayCode);
  void readRun();
  std::uint64_t readApart(std::uint64_t guess);

  BitReader& in_;
  Foreseen foreseen_;
  bool single_ = false;   // only the first row is not right
  bool eachRow_ = false;  // says for itself which it is
  bool anyApart_ = false, allApart_ = false;
  bool runsCoded_ = false;
  PrefixCode runCode_;
  ApartCodes apart_;
  std::uint8_t aloneKind_ = 0;
  std::uint64_t left_ = 0;  // rows that are as foreseen, of the run
  bool last_ = false;
  bool bad_ = false;
};

}  // namespace bump
