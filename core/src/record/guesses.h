// Which rows of a snapshot are which of an older one, and so what each word of a column may be: that of the
// same row, or one of the last rows.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "base/array.h"
#include "record/snapshot_columns.h"

namespace bump {

using Words = std::span<const std::uint64_t>;

// Walks through an older snapshot's keys beside those of a newer one, both ascending: by a first column and,
// where that is the same, by a second.
struct Walk {
  Words first, second;
  std::size_t at = 0;

  // To the row of these keys or of the next greater ones.
  void goTo(std::uint64_t high, std::uint64_t low) {
    while (at < first.size() && (first[at] < high || (first[at] == high && second[at] < low))) ++at;
  }
  bool isAt(std::uint64_t high) const { return at < first.size() && first[at] == high; }
};

// For one column after the other.
class Guesses {
 public:
  Guesses(const SnapshotColumns& snapshot, const SnapshotColumns* base) : snapshot_(snapshot), base_(base) {}

  Words older(int column) const {
    return base_ && column < base_->columns() ? base_->column(column) : Words{};
  }

  // For a column of so many rows, whose keys are there already; false without memory.
  [[nodiscard]] bool begin(int column, int keys, std::size_t rows) {
    old_ = older(column);
    rowCount_ = rows;
    // Keys ascend, most often one by one from 0.
    step_ = keys == column ? 1 : 0;
    before_ = other_ = 0 - step_;
    how_ = How::byPlace;
    sameKeys_ = false;
    if (!base_) return true;
    // Keys that do not fit the rows are of no use.
    const bool fit = keys >= 0 && old_.size() == older(keys).size();
    if (!fit) return true;
    if (keys == column) {
      how_ = How::firstKeys;
      walk_ = {old_, old_};
    } else if (rows != snapshot_.column(keys).size()) {
      return true;
    } else if (keys + 1 == column) {
      how_ = How::secondKeys;
      sameKeys_ = same(snapshot_.column(keys), older(keys));
      walk_ = {older(keys), old_};
      first_ = keys;
    } else if (older(keys + 1).size() == old_.size() && snapshot_.column(keys + 1).size() == rows) {
      if (keys != keys_ && !match(keys)) return false;
      how_ = matched_ ? How::byPlace : How::byKeys;
    }
    return true;
  }

  // When a column begins: whether the first guess is right for all rows.
  bool areRight(Words words) {
    if (isCopy()) return same(words, old_);
    std::size_t row = 0;
    if (old_.empty()) {
      const std::uint64_t step = step_;
      std::uint64_t before = before_;
      for (; row < words.size() && words[row] == before + step; ++row) before += step;
      return row == words.size();
    }
    for (; row < words.size(); ++row) {
      look(row);
      if (words[row] != first()) break;
      know(words[row]);
    }
    return row == words.size();
  }
  // Calls wrong(row, word, first guess, second guess) for each row of a column that the first guess misses.
  template <class Wrong>
  void find(Words words, Wrong wrong) {
    if (old_.empty()) {
      const std::uint64_t step = step_;
      std::uint64_t before = before_, other = other_;
      for (std::size_t row = 0; row < words.size(); ++row) {
        const std::uint64_t word = words[row];
        if (word != before + step) wrong(row, word, before + step, step != 0 ? before : other);
        if (word == before) continue;
        other = before;
        before = word;
      }
      return;
    }
    for (std::size_t row = 0; row < words.size(); ++row) {
      look(row);
      if (words[row] != first()) wrong(row, words[row], first(), second());
      know(words[row]);
    }
  }
  // Rows of a column that is right, and of one that was not: as the first guess has them.
  void fillRight(std::uint64_t* words, std::size_t row, std::size_t count) {
    if (isCopy()) {
      std::copy_n(old_.data() + row, count, words);
    } else {
      fill(words, row, count);
    }
  }
  void fill(std::uint64_t* words, std::size_t row, std::size_t count) {
    const std::size_t end = row + count;
    if (old_.empty()) {
      const std::uint64_t step = step_;
      std::uint64_t before = before_;
      for (; row < end; ++row) *words++ = before += step;
      before_ = before;
      return;
    }
    for (; row < end; ++row, ++words) {
      look(row);
      *words = first();
      know(*words);
    }
  }
  // To be called for one row after the other.
  void look(std::size_t row) {
    switch (how_) {
      case How::byPlace:
        at_ = row;
        break;
      case How::firstKeys:
        at_ = walk_.at;
        break;
      case How::secondKeys:
        high_ = snapshot_.column(first_)[row];  // the snapshot grows meanwhile
        walk_.goTo(high_, 0);
        at_ = walk_.isAt(high_) ? walk_.at : old_.size();
        break;
      case How::byKeys:
        at_ = static_cast<std::size_t>(rows_[static_cast<int>(row)]);  // -1 is behind the end
        break;
    }
  }
  std::uint64_t first() const { return at_ < old_.size() ? old_[at_] : before_ + step_; }
  std::uint64_t second() const { return at_ < old_.size() || step_ != 0 ? before_ : other_; }
  // Takes the true value, which the next guesses depend on.
  void know(std::uint64_t word) {
    if (how_ == How::firstKeys) {
      walk_.goTo(word, 0);
      if (walk_.isAt(word)) ++walk_.at;
    } else if (how_ == How::secondKeys) {
      walk_.goTo(high_, word);
      if (walk_.isAt(high_) && old_[walk_.at] == word) ++walk_.at;
    }
    if (word == before_) return;
    other_ = before_;
    before_ = word;
  }

 private:
  enum class How { byPlace, firstKeys, secondKeys, byKeys };

  static bool same(Words a, Words b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
  }
  // Whether as long as all are right they are those of the old column.
  bool isCopy() const {
    return rowCount_ == old_.size() && (how_ == How::byPlace || how_ == How::firstKeys || sameKeys_);
  }
  bool match(int keys) {
    const Words first = snapshot_.column(keys), second = snapshot_.column(keys + 1);
    keys_ = keys;
    matched_ = same(first, older(keys)) && same(second, older(keys + 1));
    if (matched_) return true;
    const auto count = static_cast<int>(first.size());
    Walk walk{older(keys), older(keys + 1)};
    if (!rows_.reserve(count)) {
      keys_ = -1;
      return false;
    }
    rows_.resize(count);
    for (int i = 0; i < count; ++i) {
      const auto row = static_cast<std::size_t>(i);
      walk.goTo(first[row], second[row]);
      const bool known = walk.isAt(first[row]) && walk.second[walk.at] == second[row];
      rows_[i] = known ? static_cast<int>(walk.at) : -1;
    }
    return true;
  }

  const SnapshotColumns& snapshot_;
  const SnapshotColumns* base_;
  How how_ = How::byPlace;
  Words old_;
  Walk walk_;
  std::size_t rowCount_ = 0;
  bool sameKeys_ = false;  // of seconds: the first keys are the old ones
  int first_ = 0;
  std::uint64_t high_ = 0;
  int keys_ = -1;             // whose rows these are
  bool matched_ = false;      // row by row, so that there are no others
  Array<std::int32_t> rows_;  // the older snapshot's row, or -1
  std::size_t at_ = 0;
  std::uint64_t step_ = 0;
  std::uint64_t before_ = 0;
  std::uint64_t other_ = 0;  // the last that was not the same
};

}  // namespace bump
