// Numbers into an image and out of it again, with one face for both, so that the same code saves and loads.
// What a number means is its users' matter; of a column it is enough to know where it lies in memory.
#pragma once

#include "array.h"
#include "image.h"
#include "words.h"

namespace bump {

// One number of each row of some table: where it lies, how far from row to row, and of which type it is.
class Field {
 public:
  // Each row's own number.
  static Field rowNumber() { return {nullptr, 0, Kind::row}; }
  // Of the only row, or of one after the other from here.
  template <class T>
  static Field from(T& first) {
    return {&first, static_cast<int>(sizeof(T)), kindOf<T>()};
  }
  template <class T>
  static Field of(Array<T>& rows) {
    return {rows.data(), static_cast<int>(sizeof(T)), kindOf<T>()};
  }
  // field(row): a reference to the number.
  template <class Row, class Get>
  static Field of(Array<Row>& rows, Get field) {
    if (rows.empty()) return rowNumber();
    auto& first = field(rows[0]);
    return {&first, static_cast<int>(sizeof(Row)), kindOf<std::remove_reference_t<decltype(first)>>()};
  }

  std::uint64_t operator()(int row) const;
  // False for a word that no such number gives.
  [[nodiscard]] bool set(int row, std::uint64_t word) const;

 private:
  enum class Kind : std::uint8_t { row, flag, unsigned8, unsigned16, unsigned32, signed32, whole64 };

  Field(void* first, int stride, Kind kind)
      : first_(static_cast<unsigned char*>(first)), stride_(stride), kind_(kind) {}
  template <class T>
  static constexpr Kind kindOf() {
    if constexpr (std::is_enum_v<T>) {
      return kindOf<std::underlying_type_t<T>>();
    } else {
      static_assert(std::is_unsigned_v<T> || std::is_same_v<T, std::int32_t> || std::is_same_v<T, double>);
      if constexpr (std::is_same_v<T, bool>) return Kind::flag;
      if constexpr (std::is_same_v<T, std::int32_t>) return Kind::signed32;
      return sizeof(T) == 1   ? Kind::unsigned8
             : sizeof(T) == 2 ? Kind::unsigned16
             : sizeof(T) == 4 ? Kind::unsigned32
                              : Kind::whole64;
    }
  }
  unsigned char* at(int row) const { return first_ + std::ptrdiff_t{row} * stride_; }

  unsigned char* first_;
  int stride_;
  Kind kind_;
};

// A word for each row: that of what a function gives, which must live as long. Or none.
class ByRow {
 public:
  ByRow() = default;
  template <class F>
  ByRow(const F& function)  // NOLINT(google-explicit-constructor): so that a lambda is one
      : function_(&function),
        call_([](const void* f, int row) { return wordOf((*static_cast<const F*>(f))(row)); }) {}
  bool any() const { return call_ != nullptr; }
  std::uint64_t operator()(int row) const { return call_(function_, row); }

 private:
  const void* function_ = nullptr;
  std::uint64_t (*call_)(const void* function, int row) = nullptr;
};

// Once something does not fit, nothing more is read or written.
class ImageIo {
 public:
  static ImageIo saver(Image& image) { return {image, &image}; }
  static ImageIo loader(const Image& image) { return {image, nullptr}; }
  bool loads() const { return !into_; }

  // A column: of the rows that are kept, or all, the numbers, as their differences to what is guessed. A
  // guess may look at the rows before, which are there already.
  void rows(int count, const Field& field, const ByRow& kept = {}, const ByRow& guess = {});
  // A column of ascending keys. The columns after it have a row for each of them, and the first of these
  // tells apart where keys are the same.
  int keys(int count, const Field& field, const ByRow& kept = {});
  // What keys() gave, or -1: the columns after this are of these rows, or of no such rows.
  void under(int keys) { keys_ = keys; }
  // A column of one row.
  template <class T>
  void number(T& value) {
    rows(1, Field::from(value));
  }
  // How many rows an array has; a loader gives it as many.
  template <class T>
  void count(Array<T>& rows, int most) {
    const int known = countOf(rows.size(), most);
    if (!loads() || !good()) return;
    if (!rows.reserve(known)) return lackMemory();
    rows.resize(known);
  }
  // All of a plain array.
  template <class T>
  void all(Array<T>& values, int most) {
    count(values, most);
    rows(values.size(), Field::of(values));
  }

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
  ImageIo(const Image& from, Image* into) : from_(from), into_(into) {}
  int countOf(int rows, int most);

  const Image& from_;
  Image* into_;  // null: nothing is written
  int column_ = 0;
  int keys_ = -1;
  bool good_ = true;
  bool lacksMemory_ = false;
};

}  // namespace bump
