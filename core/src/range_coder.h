// Decisions as bytes, at the price of how surprising they are: an adaptive range coder for bits. What is
// always the same costs next to nothing, what cannot be foreseen one bit a bit. Whole numbers only, so the
// bytes are the same on every platform. Writer and reader have one face, so that the same code does both.
#pragma once

#include <cstdint>

#include "bytes.h"

namespace bump {

// How likely a bit is to be 0, learnt from those before: fast at first, slowly later.
class Chance {
 public:
  // Of the range, what belongs to 0: some, but never all.
  std::uint32_t share(std::uint32_t range) const {
    return static_cast<std::uint32_t>(std::uint64_t{range} * zero_ >> 16);
  }
  void learn(bool bit) {
    const std::uint32_t rate = seen_ + 2u;
    zero_ = static_cast<std::uint16_t>(bit ? zero_ - (zero_ - 1u) / rate : zero_ + (65535u - zero_) / rate);
    if (seen_ < 60) ++seen_;
  }

 private:
  std::uint16_t zero_ = 1 << 15;  // of 65536; the rounding keeps it from both ends
  std::uint16_t seen_ = 0;
};

class RangeWriter {
 public:
  static constexpr bool reads = false;

  explicit RangeWriter(ByteWriter& out) : out_(out) {}
  bool bit(Chance& chance, bool value) {
    const std::uint32_t share = chance.share(range_);
    if (value) {
      low_ += share;
      range_ -= share;
    } else {
      range_ = share;
    }
    chance.learn(value);
    while (range_ < 1u << 24) shift();
    return value;
  }
  // Bits of which nothing is known, at most 16.
  std::uint32_t plain(int count, std::uint32_t value) {
    range_ >>= count;
    low_ += std::uint64_t{range_} * value;
    while (range_ < 1u << 24) shift();
    return value;
  }
  // Call once, at the end.
  void finish() {
    for (int i = 0; i < 5; ++i) shift();
  }

 private:
  // The top byte goes out. It waits while a carry could still change it, and with it all bytes of ones.
  void shift() {
    const auto carry = static_cast<std::uint8_t>(low_ >> 32);
    if (carry != 0 || low_ < 0xFF000000u) {
      for (; waiting_ > 0; --waiting_) {
        if (begun_) out_.byte(static_cast<std::uint8_t>(first_ + carry));
        begun_ = true;
        first_ = 0xFF;
      }
      first_ = static_cast<std::uint8_t>(low_ >> 24);
    }
    ++waiting_;
    low_ = low_ << 8 & 0xFFFFFFFFu;
    range_ <<= 8;
  }

  ByteWriter& out_;
  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xFFFFFFFFu;
  std::uint64_t waiting_ = 1;
  std::uint8_t first_ = 0;
  bool begun_ = false;  // the first byte is always 0 and left out
};

// Past the end it gives anything; the ByteReader knows then.
class RangeReader {
 public:
  static constexpr bool reads = true;

  explicit RangeReader(ByteReader& in) : in_(in) {
    for (int i = 0; i < 4; ++i) code_ = code_ << 8 | in_.byte();
  }
  bool bit(Chance& chance, bool) {
    const std::uint32_t share = chance.share(range_);
    const bool value = code_ >= share;
    if (value) {
      code_ -= share;
      range_ -= share;
    } else {
      range_ = share;
    }
    chance.learn(value);
    while (range_ < 1u << 24) shift();
    return value;
  }
  std::uint32_t plain(int count, std::uint32_t) {
    range_ >>= count;
    const std::uint32_t most = (1u << count) - 1;
    const std::uint32_t found = code_ / range_;
    const std::uint32_t value = found < most ? found : most;  // more only in bytes that no writer made
    code_ -= value * range_;
    while (range_ < 1u << 24) shift();
    return value;
  }
  // Whether the writer finished here: other last bytes would give the same.
  bool isDone() const { return code_ == 0; }

 private:
  void shift() {
    code_ = code_ << 8 | in_.byte();
    range_ <<= 8;
  }

  ByteReader& in_;
  std::uint32_t code_ = 0;
  std::uint32_t range_ = 0xFFFFFFFFu;
};

}  // namespace bump
