// A 64-bit running hash of numbers, for comparing states across platforms. Takes bit patterns, so -0 and 0
// differ, and every byte order gives the same value. Not for hash tables, not for secrets.
#pragma once

#include "base/bits.h"

namespace bump {

class Hash {
 public:
  void add(std::uint64_t word) {
    // Multiply, then fold the high half down: each input bit reaches every output bit within two rounds.
    state_ = (state_ ^ word) * 0x9E3779B97F4A7C15u;
    state_ ^= state_ >> 32;
  }
  void add(double number) { add(wordOf(number)); }
  std::uint64_t value() const {
    std::uint64_t v = state_ * 0xD6E8FEB86659FD93u;
    return v ^ (v >> 32);
  }

 private:
  std::uint64_t state_ = 0x243F6A8885A308D3u;  // first digits of pi
};

}  // namespace bump
