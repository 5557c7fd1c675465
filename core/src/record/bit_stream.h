// Bits into bytes and out of them again, the lowest first: the same bytes on every platform.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "record/bytes.h"

namespace bump {

// Bits on their way into room that is there already: many at a time, with no look at the room between them.
class OpenBits {
 public:
  // Fewer than 32 wait.
  OpenBits(std::uint8_t* to, std::uint64_t waiting, int waits) : to_(to), waiting_(waiting), waits_(waits) {
    flush();
  }

  static constexpr int most = 56;
  // At most so many; above these the value is zero.
  void put(std::uint64_t value, int count) {
    waiting_ |= value << waits_;
    waits_ += count;
    flush();
  }
  void putLong(std::uint64_t value, int count) {
    if (count > most) {
      put(value & ((std::uint64_t{1} << most) - 1), most);
      value >>= most;
      count -= most;
    }
    put(value, count);
  }

 private:
  friend class BitWriter;

  // All whole bytes; what is written behind them is written again.
  void flush() {
    const std::uint64_t word = inLittleEndian(waiting_);
    std::memcpy(to_, &word, sizeof word);
    to_ += waits_ >> 3;
    waiting_ >>= waits_ & 56;
    waits_ &= 7;
  }
  static std::uint64_t inLittleEndian(std::uint64_t word) {
    if constexpr (std::endian::native == std::endian::little) return word;
    std::uint64_t turned = 0;
    for (int i = 0; i < 8; ++i) turned |= (word >> 8 * i & 255) << (56 - 8 * i);
    return turned;
  }

  std::uint8_t* to_;
  std::uint64_t waiting_;
  int waits_;  // fewer than 8
};

class BitWriter {
 public:
  // Behind what stands there.
  explicit BitWriter(Array<std::uint8_t>& bytes) : bytes_(bytes), size_(bytes.size()) {}

  // At most 64 bits; above these the value is zero.
  void put(std::uint64_t value, int count) {
    if (count > 32) {
      put32(value & 0xFFFFFFFFu, 32);
      value >>= 32;
      count -= 32;
    }
    put32(value, count);
  }
  void bit(bool value) { put32(value ? 1 : 0, 1); }
  // Any number but the greatest: in twice as many bits as it has.
  static int sizeOf(std::uint64_t value) { return 2 * (64 - std::countl_zero(value + 1)) - 1; }
  void number(std::uint64_t value) {
    const int bits = 64 - std::countl_zero(value + 1);
    put(std::uint64_t{1} << (bits - 1), bits);
    put((value + 1) & ((std::uint64_t{1} << (bits - 1)) - 1), bits - 1);
  }
  // For so many bytes, then to be closed again; nothing without memory.
  std::optional<OpenBits> open(std::int64_t bytes) {
    constexpr int behind = 2 * sizeof(std::uint64_t);
    while (room_ && bytes_.size() - size_ < bytes + behind) room_ = grow();
    if (!room_) return {};
    return OpenBits(bytes_.data() + size_, waiting_, waits_);
  }
  void close(const OpenBits& bits) {
    size_ = static_cast<int>(bits.to_ - bytes_.data());
    waiting_ = bits.waiting_;
    waits_ = bits.waits_;
  }
  // Call once, at the end. False without memory.
  [[nodiscard]] bool finish() {
    for (; waits_ > 0 && room_; waits_ -= 8, waiting_ >>= 8) {
      if (size_ == bytes_.size()) room_ = grow();
      if (room_) bytes_[size_++] = static_cast<std::uint8_t>(waiting_);
    }
    bytes_.resize(size_);
    return room_;
  }

 private:
  void put32(std::uint64_t value, int count) {
    waiting_ |= value << waits_;
    waits_ += count;
    if (waits_ >= 32) putWord();
  }
  static std::uint32_t inLittleEndian(std::uint32_t word) {
    if constexpr (std::endian::native == std::endian::little) return word;
    return word << 24 | (word & 0xFF00u) << 8 | (word >> 8 & 0xFF00u) | word >> 24;
  }
  void putWord() {
    if (size_ + 4 > bytes_.size()) room_ = room_ && grow();
    if (room_) {
      std::uint8_t* const bytes = bytes_.data() + size_;
      const std::uint32_t word = inLittleEndian(static_cast<std::uint32_t>(waiting_));
      std::memcpy(bytes, &word, sizeof word);
      size_ += 4;
    }
    waiting_ >>= 32;
    waits_ -= 32;
  }
  // Bytes that are not written yet stand behind those that are.
  bool grow() {
    if (bytes_.size() >= ByteWriter::most) return false;
    const int size = bytes_.size() < 512 ? 1024 : 2 * bytes_.size();
    if (!bytes_.reserve(size)) return false;
    bytes_.resize(size);
    return true;
  }

  Array<std::uint8_t>& bytes_;
  int size_;  // of what is written
  std::uint64_t waiting_ = 0;
  int waits_ = 0;  // fewer than 32
  bool room_ = true;
};

// Past the end it gives zeros; bad() knows then.
class BitReader {
 public:
  explicit BitReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  // The next bits, at most 32, without going on.
  std::uint32_t peek(int count) {
    if (waits_ < count) fill();
    return static_cast<std::uint32_t>(waiting_ & ((std::uint64_t{1} << count) - 1));
  }
  void skip(int count) {
    waiting_ >>= count;
    waits_ -= count;
  }
  std::uint64_t get(int count) {
    if (count <= 32) return get32(count);
    const std::uint64_t low = get32(32);
    return low | get32(count - 32) << 32;
  }
  bool bit() { return get32(1) != 0; }
  std::uint64_t number() {
    int bits = 0;
    while (bits < 63 && !bit()) {
      ++bits;
      if (bad()) return 0;
    }
    return (std::uint64_t{1} << bits) + get(bits) - 1;
  }
  // Whether more was asked for than there is.
  bool bad() const { return at_ * 8 - static_cast<std::size_t>(waits_) > bytes_.size() * 8; }
  // Whether a writer finished here.
  bool isDone() const {
    const std::size_t left = bytes_.size() * 8 + static_cast<std::size_t>(waits_) - at_ * 8;
    return !bad() && left < 8 && waiting_ == 0;
  }

 private:
  std::uint64_t get32(int count) {
    const std::uint32_t value = peek(count);
    skip(count);
    return value;
  }
  // There are fewer than 32 then.
  void fill() {
    std::uint64_t word = 0;
    if (at_ + 4 <= bytes_.size()) {
      for (std::size_t i = 0; i < 4; ++i) word |= std::uint64_t{bytes_[at_ + i]} << 8 * i;
    } else {
      for (std::size_t i = 0; i < 4 && at_ + i < bytes_.size(); ++i) {
        word |= std::uint64_t{bytes_[at_ + i]} << 8 * i;
      }
    }
    at_ += 4;
    waiting_ |= word << waits_;
    waits_ += 32;
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  std::uint64_t waiting_ = 0;
  int waits_ = 0;
};

}  // namespace bump
