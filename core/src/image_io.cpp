#include "image_io.h"

namespace bump {
namespace {

template <class T>
std::uint64_t wordAt(const unsigned char* place) {
  T value;
  std::memcpy(&value, place, sizeof value);
  return wordOf(value);
}

template <class T>
bool setAt(unsigned char* place, std::uint64_t word) {
  T value;
  const bool fits = setFromWord(value, word);
  std::memcpy(place, &value, sizeof value);
  return fits;
}

}  // namespace

std::uint64_t Field::operator()(int row) const {
  switch (kind_) {
    case Kind::row:
      break;
    case Kind::flag:
    case Kind::unsigned8:
      return *at(row);
    case Kind::unsigned16:
      return wordAt<std::uint16_t>(at(row));
    case Kind::unsigned32:
      return wordAt<std::uint32_t>(at(row));
    case Kind::signed32:
      return wordAt<std::int32_t>(at(row));
    case Kind::whole64:
      return wordAt<std::uint64_t>(at(row));
  }
  return wordOf(row);
}

bool Field::set(int row, std::uint64_t word) const {
  switch (kind_) {
    case Kind::row:
      break;
    case Kind::flag:
      *at(row) = word != 0;
      return word <= 1;
    case Kind::unsigned8:
      return setAt<std::uint8_t>(at(row), word);
    case Kind::unsigned16:
      return setAt<std::uint16_t>(at(row), word);
    case Kind::unsigned32:
      return setAt<std::uint32_t>(at(row), word);
    case Kind::signed32:
      return setAt<std::int32_t>(at(row), word);
    case Kind::whole64:
      return setAt<std::uint64_t>(at(row), word);
  }
  return word == wordOf(row);
}

void ImageIo::rows(int count, const Field& field, const ByRow& kept, const ByRow& guess) {
  std::span<const std::uint64_t> words;
  if (loads()) {
    good_ = good_ && column_ < from_.columns();
    if (!good_) return;
    words = from_.column(column_++);
  }
  std::size_t at = 0;
  for (int i = 0; i < count && good_; ++i) {
    if (kept.any() && kept(i) == 0) continue;
    const std::uint64_t guessed = guess.any() ? guess(i) : 0;
    good_ = into_ ? into_->put(field(i) - guessed) : at < words.size() && field.set(i, words[at] + guessed);
    ++at;
  }
  good_ = good_ && (into_ ? into_->endColumn(keys_) : at == words.size());
}

int ImageIo::keys(int count, const Field& field, const ByRow& kept) {
  keys_ = from_.columns();
  rows(count, field, kept);
  return keys_;
}

int ImageIo::countOf(int rows, int most) {
  number(rows);
  if (loads() && (rows < 0 || rows > most)) refuse();
  return rows;
}

}  // namespace bump
