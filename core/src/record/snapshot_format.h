// What the bytes of a snapshot are like, to who writes them and to who reads them:
//   "BUMP"  version  kind  number of columns (2)  hash of the bits (8)  that of the base (8), if there is one
// and then bits: how many columns are as expected, and one that is not, and so on. Expected are the base's
// keys and number of rows, without it those of the column before, and that all words are as guessed. Of
// another column it says what names its rows, how many there are, and then the words.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "base/hash.h"
#include "bump/world.h"

namespace bump {

constexpr std::uint8_t snapshotMagic[4] = {'B', 'U', 'M', 'P'};
// The same for recordings, which begin with a snapshot. It is one more with each field of bodies, shapes and
// worlds.
constexpr int fieldsOfVersion10 = 43;
constexpr std::uint8_t formatVersion =
    10 + (countOf(bodyFields) + countOf(shapeFields) + countOf(worldFields) - fieldsOfVersion10);
// How long they are without a base, and with one.
constexpr std::size_t snapshotHeader = 16, deltaHeader = 24;

inline std::uint64_t snapshotHash(std::span<const std::uint8_t> bytes) {
  Hash hash;
  hash.add(std::uint64_t{bytes.size()});
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word |= std::uint64_t{bytes[at + i]} << 8 * i;
    hash.add(word);
  }
  std::uint64_t word = 0;
  for (; at < bytes.size(); ++at) word = word << 8 | bytes[at];
  hash.add(word);
  return hash.value();
}

// What a column is expected to be like.
struct Expected {
  int keys = -1;
  std::uint64_t rows = 0, otherRows = 0;  // of the column before, and the last that had not as many

  void know(int isKeys, std::uint64_t isRows) {
    keys = isKeys;
    if (isRows != rows) otherRows = std::exchange(rows, isRows);
  }
};

}  // namespace bump
