// Numbers as bytes that are the same on every platform: little-endian whatever the machine, small numbers in
// few bytes, words as their difference to a guess. What the numbers mean is their users' matter.
#pragma once

#include <cstdint>
#include <span>

#include "base/array.h"

namespace bump {

class ByteWriter {
 public:
  static constexpr int most = 1 << 30;  // bytes: an Array's size stays within an int as it doubles

  explicit ByteWriter(Array<std::uint8_t>& bytes) : bytes_(bytes) {}
  void byte(std::uint8_t value) { room_ = room_ && bytes_.size() < most && bytes_.push(value); }
  void word(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) byte(static_cast<std::uint8_t>(value >> 8 * i));
  }
  // Groups of seven bits, the lowest first, the eighth bit set in all but the last.
  void number(std::uint64_t value) {
    for (; value >= 128; value >>= 7) byte(static_cast<std::uint8_t>(value | 128));
    byte(static_cast<std::uint8_t>(value));
  }
  // A word as the exclusive-or with its guess: a byte that says which of the eight bytes are not zero, and
  // those. A right guess is a single 0.
  void difference(std::uint64_t difference) {
    unsigned mask = 0;
    for (unsigned i = 0; i < 8; ++i) mask |= (difference >> 8 * i & 255) != 0 ? 1u << i : 0;
    byte(static_cast<std::uint8_t>(mask));
    for (int i = 0; i < 8; ++i) {
      if (mask >> i & 1) byte(static_cast<std::uint8_t>(difference >> 8 * i));
    }
  }
  void bytes(std::span<const std::uint8_t> values) {
    for (const std::uint8_t value : values) byte(value);
  }
  // False without memory, or with more than `most` bytes.
  bool hadRoom() const { return room_; }

 private:
  Array<std::uint8_t>& bytes_;
  bool room_ = true;
};

// Reads what is there. Once something is missing or cannot be, it is bad and gives zeros.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  std::uint8_t byte() {
    if (at_ == bytes_.size()) {
      bad_ = true;
      return 0;
    }
    return bytes_[at_++];
  }
  std::uint64_t word() {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value |= std::uint64_t{byte()} << 8 * i;
    return value;
  }
  // At most 35 bits; more is bad.
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      const std::uint8_t next = byte();
      value |= std::uint64_t{next & 127u} << shift;
      if (next < 128) return value;
    }
    bad_ = true;
    return 0;
  }
  std::uint64_t difference() { return difference(byte()); }
  // With its first byte read already.
  std::uint64_t difference(std::uint8_t mask) {
    std::uint64_t difference = 0;
    for (int i = 0; i < 8; ++i) {
      if (mask >> i & 1) difference |= std::uint64_t{byte()} << 8 * i;
    }
    return difference;
  }
  std::span<const std::uint8_t> bytes(std::uint64_t count) {
    if (count > bytes_.size() - at_) {
      bad_ = true;
      return {};
    }
    const std::span<const std::uint8_t> found = bytes_.subspan(at_, static_cast<std::size_t>(count));
    at_ += found.size();
    return found;
  }

  bool bad() const { return bad_; }
  bool atEnd() const { return at_ == bytes_.size(); }
  std::size_t left() const { return bytes_.size() - at_; }
  double position() const { return static_cast<double>(at_); }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool bad_ = false;
};

}  // namespace bump
