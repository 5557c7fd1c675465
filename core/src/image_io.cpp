#include "image_io.h"

namespace bump {
namespace {

template <class T>
T numberAt(const void* place) {
  T number;
  std::memcpy(&number, place, sizeof number);
  return number;
}

// Of nowhere: of a row's own number.
std::uint64_t wordAt(const void* place, NumberType type, int row) {
  if (!place) return wordOf(row);
  switch (type) {
    case NumberType::flag:
    case NumberType::unsigned8:
      return numberAt<std::uint8_t>(place);
    case NumberType::unsigned16:
      return numberAt<std::uint16_t>(place);
    case NumberType::unsigned32:
      return numberAt<std::uint32_t>(place);
    case NumberType::signed32:
      return wordOf(numberAt<std::int32_t>(place));
    case NumberType::whole64:
      break;
  }
  return numberAt<std::uint64_t>(place);
}

// False for a word that no such number gives. Little-endian, as every platform is that this runs on.
bool setAt(void* place, NumberType type, int row, std::uint64_t word) {
  if (!place) return word == wordOf(row);
  switch (type) {
    case NumberType::flag:
      if (word > 1) return false;
      [[fallthrough]];
    case NumberType::unsigned8:
      std::memcpy(place, &word, 1);
      break;
    case NumberType::unsigned16:
      std::memcpy(place, &word, 2);
      break;
    case NumberType::unsigned32:
    case NumberType::signed32:
      std::memcpy(place, &word, 4);
      break;
    case NumberType::whole64:
      std::memcpy(place, &word, 8);
      return true;
  }
  return wordAt(place, type, row) == word;
}

}  // namespace

std::uint64_t wordOf(const void* row, const Member& member) {
  return wordAt(static_cast<const unsigned char*>(row) + member.offset, member.type, 0);
}

void ImageIo::columnAt(void* first, std::size_t stride, NumberType type, const ByRow* guess) {
  std::span<const std::uint64_t> words;
  if (loads()) {
    good_ = good_ && column_ < from_.columns();
    if (!good_) return;
    words = from_.column(column_++);
  }
  auto* place = static_cast<unsigned char*>(first);
  std::size_t at = 0;
  for (int i = 0; i < count_ && good_; ++i, place += first ? stride : 0) {
    if (kept_ && (*kept_)(i) == 0) continue;
    const std::uint64_t guessed = guess ? (*guess)(i) : 0;
    good_ = into_ ? into_->put(wordAt(place, type, i) - guessed)
                  : at < words.size() && setAt(place, type, i, words[at] + guessed);
    ++at;
  }
  good_ = good_ && (into_ ? into_->endColumn(keys_) : at == words.size());
}

int ImageIo::keys() {
  keys_ = from_.columns();
  columnAt(nullptr, 0, NumberType::whole64, nullptr);
  return keys_;
}

void ImageIo::numberAt(void* value, NumberType type) {
  table(1);
  columnAt(value, 0, type, nullptr);
}

int ImageIo::countOf(int rows, int most) {
  number(rows);
  if (loads() && (rows < 0 || rows > most)) refuse();
  return rows;
}

}  // namespace bump
