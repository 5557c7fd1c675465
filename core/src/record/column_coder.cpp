#include "record/column_coder.h"

#include <algorithm>
#include <functional>

#include "base/sort.h"

namespace bump {
namespace {

using Counts = PrefixCode::Counts;

constexpr int plainRunBits = 5;
constexpr int sizeBits = 6;    // of a number of bits, or of zeros
constexpr int mostSteps = 12;  // of a kind below the most, each a bit; of more all bits are written
constexpr std::uint64_t wordBits = 64;
constexpr int mostBytes = 12;  // of what is apart, or of a run
constexpr Run toTheEnd{(std::uint64_t{1} << Run::restBits) - 1, false};

std::size_t at(int symbol) { return static_cast<std::size_t>(symbol); }
std::uint64_t word(int number) { return static_cast<std::uint64_t>(number); }

// To say a number of zeros among so many bits.
int bitsOfZeros(int lowBits) { return static_cast<int>(std::bit_width(static_cast<unsigned>(lowBits))); }

int plainKindSize(int bits, int most) {
  const int steps = most - bits;
  return steps < mostSteps ? steps + 2 : mostSteps + sizeBits + 1;
}

// Whether a code of its own pays, itself included; the size is then what it takes.
bool pays(PrefixCode& code, const Counts& counts, std::uint64_t& size) {
  code.build(counts);
  const std::uint64_t coded = code.sizeOf(counts) + word(code.size());
  const bool less = coded < size;
  if (less) size = coded;
  return less;
}

}  // namespace

bool ColumnWriter::begin(std::size_t rows) {
  const auto count = static_cast<int>(rows);
  told_.clear();
  wrong_.clear();
  apart_.clear();
  runs_.clear();
  rows_ = count;
  if (!told_.makeRoom(count) || !wrong_.makeRoom(count) || !apart_.makeRoom(count + 1) ||
      !differences_.makeRoom(count) || !runs_.makeRoom(count + 1)) {
    return false;
  }
  told_.resize(count);  // right, all of them
  return true;
}

// What was most often after two rows is foreseen after them.
void ColumnWriter::foresee() {
  if (wrong_.size() < rows_ / 8) return;
  if (apart_.size() == rows_) {
    foreseen_.next.fill(Told::apart);
    foresees_ = true;
    return;
  }
  std::array<std::array<std::uint32_t, 3>, Foreseen::pasts> seen{};
  Foreseen now;
  for (const Told told : told_.span()) {
    ++seen[now.past()][static_cast<std::size_t>(told)];
    now.know(told);
  }
  for (std::size_t i = 0; i < Foreseen::pasts; ++i) {
    for (const Told other : {Told::second, Told::apart}) {
      const Told most = foreseen_.next[i];
      if (seen[i][static_cast<std::size_t>(other)] <= seen[i][static_cast<std::size_t>(most)]) continue;
      foreseen_.next[i] = other;
      foresees_ = true;
    }
  }
}

void ColumnWriter::findRuns() {
  if (!foresees_) {
    int next = 0;
    for (const std::int32_t row : wrong_.span()) {
      *runs_.extend() = {word(row - next), told_[row] == Told::apart};
      next = row + 1;
    }
    if (next < rows_) *runs_.extend() = toTheEnd;
    return;
  }
  if (apart_.size() == rows_) {
    *runs_.extend() = toTheEnd;
    return;
  }
  // Nothing can be said of where the next one ends: so each row is written as if it ended there.
  Foreseen foreseen = foreseen_;  // in registers
  foreseen.begin();
  Run* next = runs_.extendBy(rows_ + 1);
  std::uint64_t rows = 0;
  for (const Told told : told_.span()) {
    const Told now = foreseen.now();
    const bool ends = told != now;
    *next = {rows, told == otherThan(now, true)};
    next += ends ? 1 : 0;
    rows = ends ? 0 : rows + 1;
    foreseen.know(told);
  }
  if (rows > 0) *next++ = toTheEnd;
  runs_.resize(static_cast<int>(next - runs_.data()));
}

// One in the middle of all that are apart.
std::uint64_t ColumnWriter::middle() const {
  constexpr int most = 31;
  const int count = std::min(most, apart_.size());
  std::array<std::uint64_t, most> some;
  for (int i = 0; i < count; ++i) {
    some[at(i)] = apart_[static_cast<int>(std::int64_t{i} * apart_.size() / count)].word;
  }
  sortByGaps(some.data(), count, 4, std::less<>{});
  return some[at(count / 2)];
}

// Whether those that are apart are nearer to one in their middle than to the rows before, by some of them.
bool ColumnWriter::isNearerToMiddle() {
  constexpr int few = 16, most = 64;
  if (apart_.size() < few) return false;
  byMiddle_.oneForAll = true;
  byMiddle_.middle = middle();
  const int count = std::min(most, apart_.size());
  std::int64_t nearer = 0;  // by so many bits
  for (int i = 0; i < count; ++i) {
    const Words& words = apart_[static_cast<int>(std::int64_t{i} * apart_.size() / count)];
    const Apart byRow = Apart::of(words.word, words.guess);
    const Apart byMiddle = Apart::of(words.word, byMiddle_.middle);
    nearer += byRow.lowBits() - byRow.zeros() - (byMiddle.lowBits() - byMiddle.zeros());
  }
  return nearer * apart_.size() > static_cast<std::int64_t>(wordBits) * count;
}

// How they are written: plainly, or by codes where these are less.
void ColumnWriter::choose(ApartCodes& codes, bool mayCode) {
  Counts kinds{}, zeros{};
  int most = 0, least = 63;    // bits, and zeros
  std::uint64_t each = 0;      // the bits behind the own zeros of each
  std::uint64_t zeroSize = 0;  // and to say how many these are
  differences_.clear();
  Apart* next = differences_.extendBy(apart_.size());
  const std::uint64_t middle = codes.middle;
  const bool oneForAll = codes.oneForAll;
  for (const Words& words : apart_.span()) {
    const Apart apart = Apart::of(words.word, oneForAll ? middle : words.guess);
    *next++ = apart;
    ++kinds[apart.kind];
    most = std::max(most, apart.bits());
    if (apart.lowBits() == 0) continue;
    zeroSize += word(bitsOfZeros(apart.lowBits()));
    ++zeros[at(apart.zeros())];
    if (apart.low == 0) continue;
    least = std::min(least, apart.zeros());
    each += word(apart.lowBits() - apart.zeros() - 1);
  }
  codes.most = most;
  codes.common = least;
  std::uint64_t kindSize = sizeBits, common = sizeBits;
  for (int kind = 0; kind < PrefixCode::symbols; ++kind) {
    if (kinds[at(kind)] == 0) continue;
    const int bits = kind % Apart::sizes;
    kindSize += std::uint64_t{kinds[at(kind)]} * word(plainKindSize(bits, codes.most));
    common += std::uint64_t{kinds[at(kind)]} * word(std::max(0, bits - 1 - codes.common));
  }
  codes.coded = mayCode && pays(codes.kindCode, kinds, kindSize);
  std::uint64_t lowSize = std::min(common, each + zeroSize);
  codes.zeros = lowSize == common ? Zeros::common : Zeros::plain;
  if (mayCode && lowSize > each) {
    lowSize -= each;
    if (pays(codes.zeroCode, zeros, lowSize)) codes.zeros = Zeros::coded;
  }
}

void ColumnWriter::writeCodes(ApartCodes& codes, bool mayCode) {
  if (mayCode) out_.bit(codes.coded);
  if (codes.coded) {
    codes.kindCode.write(out_);
  } else {
    out_.put(word(codes.most), sizeBits);
  }
  out_.put(static_cast<std::uint64_t>(codes.zeros), mayCode ? 2 : 1);
  if (codes.zeros == Zeros::common) out_.put(word(codes.common), sizeBits);
  if (codes.zeros == Zeros::coded) codes.zeroCode.write(out_);
}

inline void ColumnWriter::writeRun(OpenBits& out, const Run& run) const {
  const int bits = run.sizeBits();
  const bool ends = bits == Run::restBits;
  std::uint64_t head = word(bits) | (run.last && !ends ? std::uint64_t{1} << plainRunBits : 0);
  int size = plainRunBits + (ends ? 0 : 1);
  if (runsCoded_) {
    head = runCode_.codeOf(run.symbol());
    size = runCode_.lengthOf(run.symbol());
  }
  if (!ends) {
    head |= (run.rows + 1 - (std::uint64_t{1} << bits)) << size;
    size += bits;
  }
  out.put(head, size);
}

// Behind bits that a row may begin with. The rules are the codes' own, in registers.
__attribute__((always_inline)) inline void ColumnWriter::writeApart(OpenBits& out, const ApartRules& rules,
                                                                    const ApartCodes& codes,
                                                                    const Apart& apart, std::uint64_t head,
                                                                    int size) {
  const auto add = [&](std::uint64_t value, int count) {
    head |= value << size;
    size += count;
  };
  if (rules.coded) {
    add(codes.kindCode.codeOf(apart.kind), codes.kindCode.lengthOf(apart.kind));
  } else if (!rules.alone) {
    const int steps = rules.most - apart.bits();
    if (steps < mostSteps) {
      add(std::uint64_t{1} << steps, steps + 1);
    } else {
      add(word(apart.bits()) << mostSteps, mostSteps + sizeBits);
    }
    add(apart.kind >= Apart::sizes ? 1 : 0, 1);
  }
  if (apart.bits() > 0) add(apart.negative ? 1 : 0, 1);
  const int bits = apart.lowBits();
  int left = bits - rules.common;  // of the low ones
  if (rules.zeros != Zeros::common && bits > 0) {
    const int zeros = apart.zeros();
    if (rules.zeros == Zeros::plain) {
      add(word(zeros), bitsOfZeros(bits));
    } else {
      add(codes.zeroCode.codeOf(zeros), codes.zeroCode.lengthOf(zeros));
    }
    left = bits - zeros - 1;
  }
  out.put(head, size);
  if (left > 0) out.putLong(apart.low >> (bits - left), left);
}

// Nothing stands between them.
void ColumnWriter::writeAparts(OpenBits& to, const ApartCodes& codes, std::span<const Apart> list) {
  OpenBits out = to;
  const ApartRules rules = static_cast<const ApartRules&>(codes);
  for (const Apart& apart : list) writeApart(out, rules, codes, apart, 0, 0);
  to = out;
}

// A row says how it is told by a bit, and one more which of the others it is; or runs say it, and what is
// apart stands behind the run that ends with it. Room has to be there already: nothing else is known of
// memory.
void ColumnWriter::writeRows(const ApartCodes& codes, int rows, bool allApart) {
  const auto open =
      out_.open(std::int64_t{mostBytes} * (differences_.size() + runs_.size()) + (rows + 3) / 4);
  if (!open) return;
  OpenBits out = *open;  // in registers
  const ApartRules rules = static_cast<const ApartRules&>(codes);
  const Told* told = told_.data();
  const Told* const end = told + rows;
  const Apart* apart = differences_.data();
  const Run* run = runs_.data();
  if (allApart) {
    if (!eachRow_) writeRun(out, *run);
    writeAparts(out, codes, differences_.span());
    return out_.close(out);
  }
  if (eachRow_) {
    const int sayBits = apart_.empty() ? 1 : 2;
    for (; told < end; ++told) {
      if (*told == Told::apart) {
        writeApart(out, rules, codes, *apart++, 3, 2);
      } else {
        const bool isRight = *told == Told::right;
        out.put(isRight ? 0 : 1, isRight ? 1 : sayBits);
      }
    }
    return out_.close(out);
  }
  std::uint64_t left = 0;
  bool begins = true;
  for (; told < end; ++told) {
    if (begins) {
      writeRun(out, *run);
      left = run++->rows;
    }
    begins = left-- == 0;
    if (*told == Told::apart) writeApart(out, rules, codes, *apart++, 0, 0);
  }
  out_.close(out);
}

// A number by itself, or that all rows have.
void ColumnWriter::single(std::uint64_t word, std::uint64_t guess) {
  out_.bit(true);
  const Apart apart = Apart::of(word, guess);
  byRow_.coded = false;
  byRow_.alone = true;
  byRow_.zeros = Zeros::plain;
  out_.put(apart.kind, sizeBits + 1);
  if (auto open = out_.open(mostBytes)) {
    writeAparts(*open, byRow_, {&apart, 1});
    out_.close(*open);
  }
  byRow_.alone = false;
}

// Runs, or each row says for itself. Where many are wrong that is little longer, and known without a look.
void ColumnWriter::chooseRuns(bool allApart) {
  foreseen_ = {};
  foresees_ = runsCoded_ = false;
  eachRow_ = !allApart && wrong_.size() > rows_ / 4;
  if (eachRow_) return;
  foresee();
  findRuns();
  Counts counts{};
  std::uint64_t runs = foresees_ && !allApart ? 2 * Foreseen::pasts : 0;
  for (const Run& run : runs_.span()) {
    ++counts[at(run.symbol())];
    runs += word(run.sizeBits() % Run::restBits);
  }
  std::uint64_t runSize = word(runs_.size()) * (plainRunBits + 1);
  runsCoded_ = rows_ > uncodedRows && pays(runCode_, counts, runSize);
  const std::uint64_t each = allApart ? 0 : word(rows_ + (apart_.empty() ? 0 : wrong_.size()));
  eachRow_ = each < runSize + runs;
}

void ColumnWriter::end(const Rows& rows) {
  wrong_.extendBy(static_cast<int>(rows.wrong - wrong_.data()));
  apart_.extendBy(static_cast<int>(rows.apart - apart_.data()));
  if (wrong_.size() == 1 && wrong_[0] == 0 && told_[0] == Told::apart) {
    return single(apart_[0].word, apart_[0].guess);
  }
  out_.bit(false);
  ApartCodes* codes = &byRow_;
  const bool allApart = apart_.size() == rows_;
  chooseRuns(allApart);
  out_.bit(eachRow_);
  if (!eachRow_) {
    if (rows_ > uncodedRows) out_.bit(runsCoded_);
    if (runsCoded_) runCode_.write(out_);
    out_.bit(foresees_);
  }
  if (eachRow_ || foresees_) out_.bit(allApart);
  for (const Told told : foreseen_.next) {
    if (!eachRow_ && foresees_ && !allApart) out_.put(static_cast<std::uint64_t>(told), 2);
  }
  if (!allApart) out_.bit(!apart_.empty());
  if (!apart_.empty()) {
    if (isNearerToMiddle()) codes = &byMiddle_;
    const bool mayCode = rows_ > uncodedRows;
    if (mayCode) out_.bit(codes->oneForAll);
    if (codes->oneForAll) out_.put(codes->middle, static_cast<int>(wordBits));
    choose(*codes, mayCode);
    writeCodes(*codes, mayCode);
  }
  writeRows(*codes, rows_, allApart);
}

void ColumnReader::begin(std::uint64_t rows) {
  foreseen_ = {};
  runsCoded_ = eachRow_ = false;
  left_ = unread;
  apart_.oneForAll = apart_.coded = false;
  if (in_.bit()) {
    left_ = 0;
    last_ = true;
    single_ = apart_.alone = true;
    aloneKind_ = static_cast<std::uint8_t>(in_.get(sizeBits + 1));
    apart_.zeros = Zeros::plain;
    return;
  }
  single_ = apart_.alone = false;
  const bool mayCode = rows > uncodedRows;
  eachRow_ = in_.bit();
  bool foresees = false;
  if (!eachRow_) {
    runsCoded_ = mayCode && in_.bit();
    if (runsCoded_) bad_ |= !runCode_.read(in_);
    foresees = in_.bit();
  }
  allApart_ = (eachRow_ || foresees) && in_.bit();
  if (foresees) {
    for (Told& told : foreseen_.next) {
      const std::uint64_t code = allApart_ ? static_cast<std::uint64_t>(Told::apart) : in_.get(2);
      bad_ |= code > 2;
      told = code > 2 ? Told::right : static_cast<Told>(code);
    }
  }
  anyApart_ = allApart_ || in_.bit();
  if (!anyApart_) return;
  apart_.oneForAll = mayCode && in_.bit();
  if (apart_.oneForAll) apart_.middle = in_.get(static_cast<int>(wordBits));
  readCodes(mayCode);
}

void ColumnReader::readCodes(bool mayCode) {
  apart_.coded = mayCode && in_.bit();
  if (apart_.coded) {
    bad_ |= !apart_.kindCode.read(in_);
  } else {
    apart_.most = static_cast<int>(in_.get(sizeBits));
  }
  const std::uint64_t zeros = in_.get(mayCode ? 2 : 1);
  bad_ |= zeros > 2;
  apart_.zeros = zeros > 2 ? Zeros::common : static_cast<Zeros>(zeros);
  if (apart_.zeros == Zeros::common) apart_.common = static_cast<int>(in_.get(sizeBits));
  if (apart_.zeros == Zeros::coded) bad_ |= !apart_.zeroCode.read(in_);
}

void ColumnReader::readRun() {
  if (single_) {
    left_ = rest;
    return;
  }
  int bits = 0;
  if (runsCoded_) {
    const int symbol = runCode_.get(in_);
    bits = symbol / 2;
    last_ = symbol % 2 != 0;
  } else {
    bits = static_cast<int>(in_.get(plainRunBits));
    if (bits < Run::restBits) last_ = in_.bit();
  }
  left_ = bits < Run::restBits ? (std::uint64_t{1} << bits) + in_.get(bits) - 1 : rest;
}

std::uint64_t ColumnReader::readApart(std::uint64_t guess) {
  Apart apart{};
  if (apart_.coded) {
    apart.kind = static_cast<std::uint8_t>(apart_.kindCode.get(in_));
  } else if (apart_.alone) {
    apart.kind = aloneKind_;
  } else {
    const std::uint32_t next = in_.peek(mostSteps);
    const int steps = std::countr_zero(next | 1u << mostSteps);
    in_.skip(steps < mostSteps ? steps + 1 : mostSteps);
    const int bits = steps < mostSteps ? apart_.most - steps : static_cast<int>(in_.get(sizeBits));
    bad_ |= bits < 0;
    apart.kind = static_cast<std::uint8_t>(std::max(bits, 0) + (in_.bit() ? Apart::sizes : 0));
  }
  if (apart.bits() > 0) apart.negative = in_.bit();
  const int bits = apart.lowBits();
  if (bits > 0 && apart_.zeros == Zeros::common) {
    if (bits > apart_.common) apart.low = in_.get(bits - apart_.common) << apart_.common;
  } else if (bits > 0) {
    const bool coded = apart_.zeros == Zeros::coded;
    const int zeros = coded ? apart_.zeroCode.get(in_) : static_cast<int>(in_.get(bitsOfZeros(bits)));
    bad_ |= zeros > bits;
    if (zeros < bits) apart.low = (in_.get(bits - zeros - 1) << 1 | 1) << zeros;
  }
  return apart.word(apart_.oneForAll ? apart_.middle : guess);
}

}  // namespace bump
