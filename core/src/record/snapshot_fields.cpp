#include "record/snapshot_fields.h"

#include <algorithm>

namespace bump {
namespace {

template <class T>
struct Number {
  using Type = T;
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

// Where the number of a row stands.
struct Places {
  const unsigned char* first;
  std::size_t stride;

  static Places of(const NumberColumn& numbers) { return {numbers.first, numbers.stride}; }
  static Places ofGuess(const NumberColumn& guesses) {
    return guesses.first ? of(guesses) : Places{nothing, 0};
  }
  const unsigned char* at(int row) const { return first + static_cast<std::size_t>(row) * stride; }
};

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

// Whether all of so many words, wordAt(row), are the first. Most columns are seen to be early on, or never.
template <class WordAt>
bool areAllFirst(int count, WordAt wordAt) {
  constexpr int block = 128;
  const auto wanted = wordAt(0);
  for (int at = 0; at < count; at += block) {
    const int end = std::min(at + block, count);
    decltype(wordAt(0)) differ = 0;
    for (int i = at; i < end; ++i) differ = static_cast<decltype(differ)>(differ | (wordAt(i) ^ wanted));
    if (differ != 0) return false;
  }
  return true;
}

}  // namespace

void SnapshotFields::columnAt(const NumberColumn& numbers, const NumberColumn& guesses) {
  if (!good()) return;
  if (into_) {
    save(numbers, guesses);
  } else if (column_ < from_.columns()) {
    load(numbers, guesses);
    ++column_;
  } else {
    refuse();
  }
}

// Members of rows and guesses, which begin there; a bit each says whether it is wrong.
void SnapshotFields::columnsAt(const NumberColumn& rows, const NumberColumn& guesses,
                               std::span<const Member> members, std::uint32_t wrong) {
  for (const Member& member : members) {
    const bool isWrong = (wrong & 1) != 0;
    wrong >>= 1;
    if (!isWrong && columnAsGuessed()) continue;
    const auto memberOf = [&](const NumberColumn& all) {
      return NumberColumn{all.first ? all.first + member.offset : nullptr, all.stride, member.type};
    };
    columnAt(memberOf(rows), memberOf(guesses));
  }
}

bool SnapshotFields::columnAsGuessed() {
  if (!into_ || !into_->mayEndSame(keys_)) return false;
  good_ = good_ && into_->endSame(keys_, count_, 0);
  return true;
}

// A column of one word in all rows need not be written to find that out, as most are.
bool SnapshotFields::saveSame(const NumberColumn& numbers, const NumberColumn& guesses) {
  std::uint64_t word = 0;
  bool same = false;
  forWidth(numbers.type, [&](auto number) {
    using Type = typename decltype(number)::Type;
    const Places own = Places::of(numbers), guessed = Places::ofGuess(guesses);
    word = number.read(own.first) - number.read(guessed.first);
    if (!guesses.first && numbers.stride == sizeof(Type)) {
      // They lie one behind the other, and are looked at together.
      same = areAllFirst(count_, [&](int row) {
        Type next;
        std::memcpy(&next, own.first + static_cast<std::size_t>(row) * sizeof next, sizeof next);
        return next;
      });
    } else {
      same = areAllFirst(count_,
                         [&](int row) { return number.read(own.at(row)) - number.read(guessed.at(row)); });
    }
  });
  if (same) good_ = into_->endSame(keys_, count_, word);
  return same;
}

void SnapshotFields::save(const NumberColumn& numbers, const NumberColumn& guesses) {
  const int count = count_;
  if (count > 0 && all_ && numbers.first && into_->mayEndSame(keys_) && saveSame(numbers, guesses)) return;
  std::uint64_t* const words = into_->put(count);
  if (count > 0 && !words) return lackMemory();
  if (numbers.first) {
    forWidth(numbers.type, [&](auto number) {
      const Places own = Places::of(numbers), guessed = Places::ofGuess(guesses);
      const std::int32_t* const rows = rows_.data();
      for (int at = 0; at < count; ++at) {
        const int row = all_ ? at : rows[at];
        words[at] = number.read(own.at(row)) - number.read(guessed.at(row));
      }
    });
  } else {
    for (int at = 0; at < count; ++at) words[at] = wordOf(rowOf(at));
  }
  good_ = into_->endColumn(keys_);
}

void SnapshotFields::load(const NumberColumn& numbers, const NumberColumn& guesses) {
  const std::span<const std::uint64_t> words = from_.column(column_);
  if (words.size() != static_cast<std::size_t>(count_)) return refuse();
  bool fits = true;
  if (!numbers.first) {
    for (int at = 0; at < count_; ++at) fits &= words[static_cast<std::size_t>(at)] == wordOf(rowOf(at));
  } else {
    forType(numbers.type, [&](auto number) {
      const std::uint64_t* word = words.data();
      const Places guessed = Places::ofGuess(guesses);
      bool fit = true;
      if (all_) {
        unsigned char* place = numbers.first;
        const unsigned char* guess = guessed.first;
        for (const std::uint64_t* const end = word + count_; word < end; ++word) {
          fit &= number.write(place, *word + number.read(guess));
          place += numbers.stride;
          guess += guessed.stride;
        }
      } else {
        for (const std::int32_t row : std::span(rows_.data(), words.size())) {
          unsigned char* const place = numbers.first + static_cast<std::size_t>(row) * numbers.stride;
          fit &= number.write(place, *word++ + number.read(guessed.at(row)));
        }
      }
      fits = fit;
    });
  }
  if (!fits) refuse();
}

int SnapshotFields::keys() {
  keys_ = from_.columns();
  columnAt({}, {});
  return keys_;
}

void SnapshotFields::numberAt(void* value, NumberType type) {
  table(1);
  columnAt({static_cast<unsigned char*>(value), 0, type}, {});
}

int SnapshotFields::countOf(int rows, int most) {
  number(rows);
  if (loads() && (rows < 0 || rows > most)) refuse();
  return rows;
}

}  // namespace bump
