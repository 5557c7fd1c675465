// Numbers into an image and out of it again, with one face for both, so that the same code saves and loads.
#pragma once

#include "image.h"
#include "words.h"

namespace bump {

// Puts rows into an image.
class ImageSaver {
 public:
  explicit ImageSaver(Image& image) : image_(image) {}
  static constexpr bool loads = false;

  // each(i): the number in row i; guessed(i): what it is expected to be; only rows that keep(i).
  template <class Keep, class Each, class Guess>
  void rows(int count, Keep keep, Each each, Guess guessed) {
    for (int i = 0; i < count; ++i) {
      if (keep(i)) room_ = room_ && image_.put(wordOf(each(i)) - wordOf(guessed(i)));
    }
    room_ = room_ && image_.endColumn(keys_);
  }
  // A column of ascending keys, each(i) as above. The columns after it have a row for each of them, and the
  // first of these tells apart where keys are the same.
  template <class Keep, class Each>
  int keys(int count, Keep keep, Each each) {
    keys_ = image_.columns();
    rows(count, keep, each, [](int) { return 0; });
    return keys_;
  }
  // What keys() gave, or -1: the columns after this are of these rows, or of no such rows.
  void under(int keys) { keys_ = keys; }
  template <class T>
  void number(T& value) {
    room_ = room_ && image_.put(wordOf(value)) && image_.endColumn();
  }
  bool good() const { return room_; }
  void refuse() { room_ = false; }
  void lackMemory() { room_ = false; }

 private:
  Image& image_;
  int keys_ = -1;
  bool room_ = true;
};

// Takes them out again. Once something does not fit, nothing more is read.
class ImageLoader {
 public:
  explicit ImageLoader(const Image& image) : image_(image) {}
  static constexpr bool loads = true;

  template <class Keep, class Each, class Guess>
  void rows(int count, Keep keep, Each each, Guess guessed) {
    const std::span<const std::uint64_t> words = next();
    std::size_t at = 0;
    for (int i = 0; i < count && good_; ++i) {
      if (!keep(i)) continue;
      good_ = at < words.size() && setFromWord(each(i), words[at] + wordOf(guessed(i)));
      ++at;
    }
    good_ = good_ && at == words.size();
  }
  template <class Keep, class Each>
  int keys(int count, Keep keep, Each each) {
    rows(count, keep, each, [](int) { return 0; });
    return 0;
  }
  void under(int) {}
  template <class T>
  void number(T& value) {
    const std::span<const std::uint64_t> words = next();
    good_ = good_ && words.size() == 1 && setFromWord(value, words[0]);
  }
  bool good() const { return good_; }
  void refuse() { good_ = false; }
  void lackMemory() {
    lacksMemory_ = lacksMemory_ || good_;
    good_ = false;
  }
  // Whether that is why it is not good.
  bool lacksMemory() const { return lacksMemory_; }
  bool atEnd() const { return column_ == image_.columns(); }

 private:
  std::span<const std::uint64_t> next() {
    good_ = good_ && column_ < image_.columns();
    return good_ ? image_.column(column_++) : std::span<const std::uint64_t>{};
  }

  const Image& image_;
  int column_ = 0;
  bool good_ = true;
  bool lacksMemory_ = false;
};

}  // namespace bump
