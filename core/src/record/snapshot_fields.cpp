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

// A number that is guessed where nothing is.
alignas(std::uint64_t) constexpr unsigned char nothing[sizeof(std::uint64_t)] = {};

// Goes along a column of guesses that is in order.
struct GuessWalk {
  explicit GuessWalk(const NumberColumn& guesses)
      : place(guesses.first ? guesses.first : nothing), stride(guesses.first ? guesses.stride : 0) {}
  void next() { place += stride; }

  const unsigned char* place;
  const std::size_t stride;
};

unsigned char* placeOf(const NumberColumn& numbers, int row) {
  return numbers.first + static_cast<std::size_t>(row) * numbers.stride;
}

// Calls each() with how such numbers are read, and written but for flags: a loop in it knows that.
template <class Each>
void forWidth(NumberType type, Each each) {
  switch (type) {
    case NumberType::flag:
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
template <class Each>
void forType(NumberType type, Each each) {
  if (type == NumberType::flag) return each(Flag());
  forWidth(type, each);
}

std::uint64_t wordAt(const unsigned char* place, NumberType type) {
  std::uint64_t word = 0;
  forWidth(type, [&](auto number) { word = number.read(place); });
  return word;
}
bool setWord(unsigned char* place, NumberType type, std::uint64_t word) {
  bool fits = true;
  forType(type, [&](auto number) { fits = number.write(place, word); });
  return fits;
}

// What is guessed of a row.
std::uint64_t guessOf(const ByRow* guess, const NumberColumn& guesses, int row) {
  if (guess) return (*guess)(row);
  const int from = guesses.which ? guesses.which[row] : row;
  return !guesses.first || from < 0 ? 0 : wordAt(placeOf(guesses, from), guesses.type);
}

}  // namespace

std::uint64_t wordOf(const void* row, const Member& member) {
  return wordAt(static_cast<const unsigned char*>(row) + member.offset, member.type);
}

void SnapshotFields::columnAt(const NumberColumn& numbers, const ByRow* guess, const NumberColumn& guesses) {
  if (!good()) return;
  if (into_) {
    save(numbers, guess, guesses);
  } else if (column_ < from_.columns()) {
    load(numbers, guess, guesses);
    ++column_;
  } else {
    refuse();
  }
}

// Calls each(row of the column, word) until it says that this is enough; whether it never did.
template <class Each>
bool SnapshotFields::forEachWord(const NumberColumn& numbers, const ByRow* guess, const NumberColumn& guesses,
                                 Each each) const {
  int at = 0;
  const int count = count_;
  if (!isInOrder(numbers, guess, guesses)) {
    const auto wordOfRow = [&](int row) {
      return wordAt(placeOf(numbers, row), numbers.type) - guessOf(guess, guesses, row);
    };
    while (at < count && each(at, wordOfRow(rowOf(at)))) ++at;
    return at == count;
  }
  forWidth(numbers.type, [&](auto number) {
    const unsigned char* place = numbers.first;
    const std::size_t stride = numbers.stride;
    GuessWalk guessed(guesses);
    Each own = each;  // in registers
    int row = 0;
    for (; row < count && own(row, number.read(place) - number.read(guessed.place)); ++row) {
      place += stride;
      guessed.next();
    }
    at = row;
  });
  return at == count;
}

// Most columns are of one word in all rows, and need not be written to find that out.
bool SnapshotFields::saveSame(const NumberColumn& numbers, const ByRow* guess, const NumberColumn& guesses) {
  if (!numbers.first || !into_->mayEndSame(keys_)) return false;
  std::uint64_t word = 0;
  forEachWord(numbers, guess, guesses, [&](int, std::uint64_t first) {
    word = first;
    return false;
  });
  const auto isSame = [word](int, std::uint64_t next) { return next == word; };
  if (!forEachWord(numbers, guess, guesses, isSame)) return false;
  good_ = into_->endSame(keys_, count_, word);
  return true;
}

void SnapshotFields::save(const NumberColumn& numbers, const ByRow* guess, const NumberColumn& guesses) {
  if (saveSame(numbers, guess, guesses)) return;
  std::uint64_t* const words = into_->put(count_);
  if (count_ > 0 && !words) return lackMemory();
  if (numbers.first) {
    forEachWord(numbers, guess, guesses, [words](int at, std::uint64_t word) {
      words[at] = word;
      return true;
    });
  } else {
    for (int at = 0; at < count_; ++at) words[at] = wordOf(rowOf(at));
  }
  good_ = into_->endColumn(keys_);
}

// A guess may look at what was loaded of the rows before.
void SnapshotFields::load(const NumberColumn& numbers, const ByRow* guess, const NumberColumn& guesses) {
  const std::span<const std::uint64_t> words = from_.column(column_);
  if (words.size() != static_cast<std::size_t>(count_)) return refuse();
  bool fits = true;
  if (!isInOrder(numbers, guess, guesses)) {
    for (int at = 0; at < count_; ++at) {
      const int row = rowOf(at);
      const std::uint64_t word = words[static_cast<std::size_t>(at)] + guessOf(guess, guesses, row);
      const bool fit =
          numbers.first ? setWord(placeOf(numbers, row), numbers.type, word) : word == wordOf(row);
      fits = fits && fit;
    }
  } else {
    forType(numbers.type, [&](auto number) {
      unsigned char* place = numbers.first;
      const std::size_t stride = numbers.stride;
      GuessWalk guessed(guesses);
      bool fit = true;
      for (const std::uint64_t word : words) {
        fit = number.write(place, word + number.read(guessed.place)) && fit;
        place += stride;
        guessed.next();
      }
      fits = fit;
    });
  }
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
