#include "record/snapshot_fields.h"

namespace bump {
namespace {

template <class T>
struct Number {
  static std::uint64_t read(const unsigned char* place) {
    T number;
    std::memcpy(&number, place, sizeof number);
    return wordOf(number);
  }
  // False for a word that no such number gives.
  static bool write(unsigned char* place, std::uint64_t word) {
    const T number = static_cast<T>(word);
    std::memcpy(place, &number, sizeof number);
    return wordOf(number) == word;
  }
};
struct Flag : Number<std::uint8_t> {
  static bool write(unsigned char* place, std::uint64_t word) {
    return word <= 1 && Number<std::uint8_t>::write(place, word);
  }
};

unsigned char* placeOf(const NumberColumn& numbers, int row) {
  return numbers.first + static_cast<std::size_t>(row) * numbers.stride;
}

// What is guessed of a row.
template <class Number>
std::uint64_t guessOf(Number number, const NumberColumn& guesses, int row) {
  const int from = guesses.which ? guesses.which[row] : row;
  return from < 0 ? 0 : number.read(placeOf(guesses, from));
}

// Calls each() with how such numbers are read and written: a loop in it knows that.
template <class Each>
void forType(NumberType type, Each each) {
  switch (type) {
    case NumberType::flag:
      return each(Flag());
    case NumberType::unsigned8:
      return each(Number<std::uint8_t>());
    case NumberType::unsigned16:
      return each(Number<std::uint16_t>());
    case NumberType::unsigned32:
      return each(Number<std::uint32_t>());
    case NumberType::signed32:
      return each(Number<std::int32_t>());
    case NumberType::whole64:
      return each(Number<std::uint64_t>());
  }
}

std::uint64_t wordAt(const unsigned char* place, NumberType type) {
  std::uint64_t word = 0;
  forType(type, [&](auto number) { word = number.read(place); });
  return word;
}

}  // namespace

std::uint64_t wordOf(const void* row, const Member& member) {
  return wordAt(static_cast<const unsigned char*>(row) + member.offset, member.type);
}

void SnapshotFields::columnAt(const NumberColumn& numbers, const ByRow* guess, const NumberColumn& guesses) {
  if (!good()) return;
  if (into_) {
    save(numbers, guess, guesses);
    good_ = good_ && into_->endColumn(keys_);
  } else if (column_ < from_.columns()) {
    load(numbers, guess, guesses);
    ++column_;
  } else {
    refuse();
  }
}

void SnapshotFields::save(const NumberColumn& numbers, const ByRow* guess, const NumberColumn& guesses) {
  std::uint64_t* const words = into_->put(count_);
  if (count_ > 0 && !words) return lackMemory();
  if (!numbers.first) {
    for (int at = 0; at < count_; ++at) words[at] = wordOf(rowOf(at));
  } else if (all_ && numbers.type == NumberType::whole64 && numbers.stride == sizeof(std::uint64_t)) {
    std::memcpy(words, numbers.first, static_cast<std::size_t>(count_) * sizeof(std::uint64_t));
  } else {
    forType(numbers.type, [&](auto number) {
      const unsigned char* place = numbers.first;
      for (int at = 0; at < count_ && all_; ++at, place += numbers.stride) words[at] = number.read(place);
      for (int at = 0; at < count_ && !all_; ++at) words[at] = number.read(placeOf(numbers, rows_[at]));
    });
  }
  if (guess) {
    for (int at = 0; at < count_; ++at) words[at] -= (*guess)(rowOf(at));
  } else if (guesses.first) {
    const bool inOrder = all_ && !guesses.which;
    forType(guesses.type, [&](auto number) {
      const unsigned char* place = guesses.first;
      for (int at = 0; at < count_ && inOrder; ++at, place += guesses.stride) words[at] -= number.read(place);
      for (int at = 0; at < count_ && !inOrder; ++at) words[at] -= guessOf(number, guesses, rowOf(at));
    });
  }
}

// A guess may look at what was loaded of the rows before.
void SnapshotFields::load(const NumberColumn& numbers, const ByRow* guess, const NumberColumn& guesses) {
  const std::span<const std::uint64_t> words = from_.column(column_);
  if (words.size() != static_cast<std::size_t>(count_)) return refuse();
  bool fits = true;
  forType(numbers.type, [&](auto number) {
    for (int at = 0; at < count_; ++at) {
      const int row = rowOf(at);
      std::uint64_t word = words[static_cast<std::size_t>(at)];
      if (guess) word += (*guess)(row);
      if (guesses.first) forType(guesses.type, [&](auto other) { word += guessOf(other, guesses, row); });
      fits = (numbers.first ? number.write(placeOf(numbers, row), word) : word == wordOf(row)) && fits;
    }
  });
  if (!fits) refuse();
}

int SnapshotFields::keys() {
  keys_ = from_.columns();
  columnAt({}, nullptr, {});
  return keys_;
}

void SnapshotFields::numberAt(void* value, NumberType type) {
  table(1);
  columnAt({static_cast<unsigned char*>(value), 0, type}, nullptr, {});
}

int SnapshotFields::countOf(int rows, int most) {
  number(rows);
  if (loads() && (rows < 0 || rows > most)) refuse();
  return rows;
}

}  // namespace bump
