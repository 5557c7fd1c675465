// 64 bits as a text of sixteen hexadecimal digits: JavaScript's numbers have only 53.
#pragma once

#include <array>
#include <cstdint>

class Digits {
 public:
  // The text stands until the next call.
  const char* of(std::uint64_t value) {
    for (std::size_t i = 16; i-- > 0; value >>= 4) text_[i] = "0123456789abcdef"[value & 15];
    return text_.data();
  }

 private:
  std::array<char, 17> text_{};
};
