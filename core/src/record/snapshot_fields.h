// Numbers into a snapshot and out of it again, with one face for both, so that the same code saves and loads.
// What a number means is its users' matter; of a column it is enough to know where it lies in memory.
#pragma once

#include <algorithm>
#include <iterator>
#include <span>
#include <type_traits>
#include <utility>

#include "base/array.h"
#include "base/bits.h"
#include "record/snapshot_columns.h"

namespace bump {

// How a number is kept in memory.
enum class NumberType : std::uint8_t { flag, unsigned8, unsigned16, unsigned32, signed32, whole64 };

template <class T>
constexpr NumberType numberType() {
  if constexpr (std::is_enum_v<T>) {
    return numberType<std::underlying_type_t<T>>();
  } else {
    static_assert(std::is_unsigned_v<T> || std::is_same_v<T, std::int32_t> || std::is_same_v<T, double>);
    if constexpr (std::is_same_v<T, bool>) return NumberType::flag;
    if constexpr (std::is_same_v<T, std::int32_t>) return NumberType::signed32;
    return sizeof(T) == 1   ? NumberType::unsigned8
           : sizeof(T) == 2 ? NumberType::unsigned16
           : sizeof(T) == 4 ? NumberType::unsigned32
                            : NumberType::whole64;
  }
}

// A number of a struct: how far from its beginning.
struct Member {
  std::uint8_t offset;
  NumberType type = NumberType::whole64;
};
std::uint64_t wordOf(const void* row, const Member& member);

// A column of such numbers, one of which is that far from the next; null: the rows' own numbers, or as a
// guess 0 for all. A guess is of the same type.
struct NumberColumn {
  unsigned char* first = nullptr;
  std::size_t stride = 0;
  NumberType type = NumberType::whole64;
};

// Once something does not fit, nothing more is read or written.
class SnapshotFields {
 public:
  static SnapshotFields saver(SnapshotColumns& snapshot) { return {snapshot, &snapshot}; }
  static SnapshotFields loader(const SnapshotColumns& snapshot) { return {snapshot, nullptr}; }
  bool loads() const { return !into_; }

  // A column of one number.
  template <class T>
  void number(T& value) {
    numberAt(&value, numberType<T>());
  }
  // How many rows an array has; a loader gives it as many.
  template <class T>
  void count(Array<T>& rows, int most) {
    const int known = countOf(rows.size(), most);
    if (!loads() || !good()) return;
    if (!rows.reserve(known)) return lackMemory();
    rows.resize(known);
  }

  // The columns after this are of so many rows, less those that are not kept.
  void table(int rows) {
    count_ = rows;
    all_ = true;
  }
  template <class Kept>
  void table(int rows, const Kept& kept) {
    if (!rows_.reserve(rows)) return lackMemory();
    rows_.resize(rows);
    count_ = 0;
    for (int i = 0; i < rows; ++i) {
      rows_[count_] = i;
      if (kept(i)) ++count_;
    }
    all_ = count_ == rows;
  }
  // A column, as differences to what is guessed: 0, or a number for all, or what stands in another column in
  // the same rows.
  template <class T>
  void column(Array<T>& rows) {
    column(rows, {0, numberType<T>()});
  }
  template <class Row>
  void column(Array<Row>& rows, const Member& member) {
    columnAt(numbersOf(rows, member), {});
  }
  template <class Row, class T>
  void columnNear(Array<Row>& rows, T guess, std::uint8_t offset = 0) {
    columnAt(numbersOf(rows, {offset, numberType<T>()}),
             {reinterpret_cast<unsigned char*>(&guess), 0, numberType<T>()});
  }
  template <class Row, class Other>
  void column(Array<Row>& rows, const Member& member, Array<Other>& guess, const Member& guessed) {
    columnAt(numbersOf(rows, member), numbersOf(guess, guessed));
  }
  // Columns of rows that are guessed as a whole, all of the table: guess(row, into). Most are as guessed,
  // which one look tells, some rows at a time, so that nothing is kept of the guesses; or all of them are.
  template <const auto& members, class Row, class Guess>
  void columns(Array<Row>& rows, Array<Row>& guesses, const Guess& guess) {
    if (!good()) return;
    const auto fill = [&](int begin, int end, Row* into) __attribute__((noinline)) {
      for (int i = begin; i < end; ++i) guess(i, *into++);
    };
    const std::uint32_t wrong = into_ && into_->mayEndSame(keys_) ? differing<members>(rows, fill) : ~0u;
    if (wrong != 0) {
      if (!guesses.reserve(rows.size())) return lackMemory();
      guesses.resize(rows.size());
      fill(0, rows.size(), guesses.data());
    }
    columnsAt(numbersOf(rows, {0}), numbersOf(guesses, {0}), members, wrong);
  }
  // A column of which it is known that all is as guessed. False where it has to be handed over nevertheless.
  bool columnAsGuessed();
  // A column of ascending keys: the rows' own numbers, or a number of theirs. The columns after it have a row
  // for each of them, and the first of these tells apart where keys are the same.
  int keys();
  template <class Row>
  int keys(Array<Row>& rows, const Member& member) {
    keys_ = from_.columns();
    column(rows, member);
    return keys_;
  }
  // `keys` is what keys() gave, or -1: the columns after this are of these rows, or of no such rows.
  void under(int keys) { keys_ = keys; }

  bool good() const { return good_; }
  void refuse() { good_ = false; }
  void lackMemory() {
    lacksMemory_ = lacksMemory_ || good_;
    good_ = false;
  }
  // Whether that is why it is not good.
  bool lacksMemory() const { return lacksMemory_; }
  // Whether all columns were loaded.
  bool atEnd() const { return column_ == from_.columns(); }

 private:
  SnapshotFields(const SnapshotColumns& from, SnapshotColumns* into) : from_(from), into_(into) {}
  int countOf(int rows, int most);
  void numberAt(void* value, NumberType type);
  template <class Row>
  static NumberColumn numbersOf(Array<Row>& rows, const Member& member) {
    auto* const first = reinterpret_cast<unsigned char*>(rows.data());
    return {first ? first + member.offset : nullptr, sizeof(Row), member.type};
  }
  template <NumberType type>
  static std::uint64_t bitsAt(const void* row, std::size_t offset) {
    std::conditional_t<type == NumberType::whole64, std::uint64_t, std::uint32_t> bits;
    std::memcpy(&bits, static_cast<const unsigned char*>(row) + offset, sizeof bits);
    return bits;
  }
  // Which members are not in all rows as they are guessed, by a bit each.
  template <const auto& members, class Row, class Fill>
  static std::uint32_t differing(const Array<Row>& rows, const Fill& fill) {
    constexpr std::size_t many = std::size(members);
    static_assert(many <= 32);
    std::uint64_t differ[many] = {};
    const auto look = [&]<std::size_t... k>(const Row& row, const Row& other, std::index_sequence<k...>) {
      ((differ[k] |= bitsAt<members[k].type>(&row, members[k].offset) ^
                     bitsAt<members[k].type>(&other, members[k].offset)),
       ...);
    };
    constexpr int block = 32;
    alignas(Row) unsigned char room[block * sizeof(Row)];  // to be filled
    Row* const guesses = reinterpret_cast<Row*>(room);
    for (int begin = 0; begin < rows.size(); begin += block) {
      const int end = std::min(begin + block, rows.size());
      fill(begin, end, guesses);
      for (int i = begin; i < end; ++i) look(rows[i], guesses[i - begin], std::make_index_sequence<many>());
    }
    std::uint32_t wrong = 0;
    for (std::size_t k = 0; k < many; ++k) wrong |= (differ[k] != 0 ? 1u : 0u) << k;
    return wrong;
  }
  void columnAt(const NumberColumn& numbers, const NumberColumn& guesses);
  void columnsAt(const NumberColumn& rows, const NumberColumn& guesses, std::span<const Member> members,
                 std::uint32_t wrong);
  bool saveSame(const NumberColumn& numbers, const NumberColumn& guesses);
  void save(const NumberColumn& numbers, const NumberColumn& guesses);
  void load(const NumberColumn& numbers, const NumberColumn& guesses);
  int rowOf(int at) const { return all_ ? at : rows_[at]; }

  const SnapshotColumns& from_;
  SnapshotColumns* into_;     // null: nothing is written
  int count_ = 0;             // rows that are kept
  bool all_ = true;           // these are all that there are
  Array<std::int32_t> rows_;  // which, otherwise
  int column_ = 0;
  int keys_ = -1;
  bool good_ = true;
  bool lacksMemory_ = false;
};

}  // namespace bump
