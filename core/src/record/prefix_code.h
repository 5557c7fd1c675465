// Some symbols as bits, the likely ones as few (a canonical Huffman code): how often each comes is counted
// before, and the code stands in front. Coding one is a look into a table.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "record/bit_stream.h"

namespace bump {

class PrefixCode {
 public:
  static constexpr int symbols = 128;
  using Counts = std::array<std::uint32_t, symbols>;

  // For what comes so often. What never comes cannot be written.
  void build(const Counts& counts);
  // How many bits it takes to write the code itself, and to write as many of each symbol.
  int size() const;
  std::uint64_t sizeOf(const Counts& counts) const;

  // The code itself; then symbols can be written.
  void write(BitWriter& out);
  // False if no code is written so.
  [[nodiscard]] bool read(BitReader& in);

  std::uint64_t codeOf(int symbol) const { return codes_[static_cast<std::size_t>(symbol)]; }
  int lengthOf(int symbol) const { return lengths_[static_cast<std::size_t>(symbol)]; }
  int get(BitReader& in) const {
    const std::uint16_t found = table_[in.peek(longest)];
    in.skip(found & 15);
    return found >> 4;
  }

 private:
  static constexpr int longest = 10;

  template <class Each>
  void forEachStep(Each each) const;
  void setCodes();

  int first_ = 0, last_ = 0;                     // of the symbols that come
  std::array<std::uint8_t, symbols> lengths_{};  // 0: never comes, or nothing else does
  std::array<std::uint16_t, symbols> codes_{};   // the first bit the lowest
  std::array<std::uint16_t, 1 << longest> table_{};
};

}  // namespace bump
