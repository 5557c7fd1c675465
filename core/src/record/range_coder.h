// Decisions as bytes, at the price of how surprising they are: an adaptive range coder for bits. What is
// always the same costs next to nothing, what cannot be foreseen one bit a bit. Whole numbers only, so the
// bytes are the same on every platform. Writer and reader have one face, so that the same code does both.
// Bits of which nothing is known, the most of all, stand apart and are only copied.
#pragma once

#include <array>
#include <cstdint>

#include "record/bytes.h"

namespace bump {

// How likely a bit is to be 0, learnt from those before: fast at first, slowly later.
class Chance {
 public:
  // How much of the range belongs to 0: some, but never all.
  std::uint64_t share(std::uint64_t range) const { return (range >> 16) * zero_; }
  void learn(bool bit) {
    const std::uint32_t part = parts[seen_];
    zero_ = static_cast<std::uint16_t>(bit ? zero_ - ((zero_ - 1u) * part >> 16)
                                           : zero_ + ((65535u - zero_) * part >> 16));
    if (seen_ + 1u < parts.size()) ++seen_;
  }

 private:
  // A half, a third and so on, of 65536: what an average moves by.
  static constexpr std::array<std::uint16_t, 61> parts = [] {
    std::array<std::uint16_t, 61> all{};
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint16_t>(65536 / (i + 2));
    return all;
  }();

  std::uint16_t zero_ = 1 << 15;  // of 65536; the rounding keeps it from both ends
  std::uint16_t seen_ = 0;
};

// How likely each of some symbols is, learnt from those before. The shares are worked out anew now and then,
// at first often: for one symbol it is a search, not a decision a bit.
template <int symbols>
class Frequencies {
 public:
  static constexpr int bits = 14;  // of what the shares are parts of

  Frequencies() {
    counts_.fill(1);
    share();
  }
  // Begin again with little confidence in what was learnt.
  void doubt() {
    for (std::uint16_t& count : counts_) count = static_cast<std::uint16_t>((count >> 6) + 1);
    period_ = 1;
    share();
  }
  std::uint32_t below(int symbol) const { return below_[static_cast<std::size_t>(symbol)]; }
  std::uint32_t of(int symbol) const { return below(symbol + 1) - below(symbol); }
  // The symbol whose share holds this part.
  int at(std::uint32_t part) const {
    int first = 0;
    for (int step = 128; step > 0; step /= 2) {
      if (first + step < symbols && below(first + step) <= part) first += step;
    }
    return first;
  }
  void learn(int symbol) {
    const auto i = static_cast<std::size_t>(symbol);
    counts_[i] += 32;  // and its neighbours are more likely too: symbols are sizes
    if (i + 1 < symbols) counts_[i + 1] += 2;
    if (i > 0) counts_[i - 1] += 2;
    if (--left_ > 0) return;
    if (period_ < 16) period_ *= 2;
    share();
  }

 private:
  void share() {
    left_ = period_;
    std::uint32_t total = 0;
    for (const std::uint16_t count : counts_) total += count;
    if (total > 1u << 13) {
      total = 0;
      for (std::uint16_t& count : counts_) {
        count = static_cast<std::uint16_t>((count + 1) / 2);
        total += count;
      }
    }
    // Each gets one part, so that none is impossible, and of the others as many as it was there.
    const std::uint32_t scale = (((1u << bits) - symbols) << 16) / total;
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < symbols; ++i) {
      below_[i] = static_cast<std::uint16_t>(sum);
      sum += 1 + (counts_[i] * scale >> 16);
    }
    below_[symbols] = 1u << bits;
  }

  std::array<std::uint16_t, symbols> counts_;
  std::array<std::uint16_t, symbols + 1> below_;
  int period_ = 1;
  int left_ = 0;
};

class RangeWriter {
 public:
  static constexpr bool reads = false;

  // What it decides goes to `bytes`, what is plain to `plain`.
  RangeWriter(Array<std::uint8_t>& bytes, Array<std::uint8_t>& plain) : bytes_(bytes), plain_(plain) {}
  bool bit(Chance& chance, bool value) {
    const std::uint64_t share = chance.share(range_);
    if (value) {
      low_ += share;
      if (low_ < share) carry();
      range_ -= share;
    } else {
      range_ = share;
    }
    chance.learn(value);
    if (range_ >> 32 == 0) shift();
    return value;
  }
  template <int symbols>
  int symbol(Frequencies<symbols>& frequencies, int value) {
    const std::uint64_t part = range_ >> Frequencies<symbols>::bits;
    const std::uint64_t below = part * frequencies.below(value);
    low_ += below;
    if (low_ < below) carry();
    range_ = part * frequencies.of(value);
    frequencies.learn(value);
    if (range_ >> 32 == 0) shift();
    return value;
  }
  // At most 32 bits of which nothing is known.
  std::uint32_t plain(int count, std::uint32_t value) {
    waiting_ |= std::uint64_t{value} << waits_;
    waits_ += count;
    if (waits_ >= 32) {
      put(plain_, static_cast<std::uint32_t>(waiting_));
      waiting_ >>= 32;
      waits_ -= 32;
    }
    return value;
  }
  // Call once, at the end. False without memory.
  [[nodiscard]] bool finish() {
    // The only number in the range whose lower half is zero, so that it need not be written.
    const std::uint64_t end = low_ + 0xFFFFFFFFu;
    if (end < low_) carry();
    low_ = end;
    shift();
    for (; waits_ > 0; waits_ -= 8, waiting_ >>= 8) {
      room_ = room_ && plain_.push(static_cast<std::uint8_t>(waiting_));
    }
    return room_;
  }

 private:
  // The upper half goes out; a carry may still change it there.
  void shift() {
    const auto top = static_cast<std::uint32_t>(low_ >> 32);
    put(bytes_, top << 24 | (top & 0xFF00u) << 8 | (top >> 8 & 0xFF00u) | top >> 24);
    low_ <<= 32;
    range_ <<= 32;
  }
  void carry() {
    int at = bytes_.size();
    while (--at >= 0 && ++bytes_[at] == 0) continue;
  }
  // The lowest byte first.
  void put(Array<std::uint8_t>& to, std::uint32_t word) {
    const int at = to.size();
    room_ =
        room_ && at < ByteWriter::most && (at + 4 <= to.capacity() || to.reserve(at < 512 ? 1024 : 2 * at));
    if (!room_) return;
    to.resize(at + 4);
    for (int i = 0; i < 4; ++i) to[at + i] = static_cast<std::uint8_t>(word >> 8 * i);
  }

  Array<std::uint8_t>& bytes_;
  Array<std::uint8_t>& plain_;
  std::uint64_t low_ = 0;
  std::uint64_t range_ = ~std::uint64_t{0};
  std::uint64_t waiting_ = 0;  // plain bits, fewer than 32, the next one above them
  int waits_ = 0;
  bool room_ = true;
};

// Past the end it gives anything; isDone() knows then.
class RangeReader {
 public:
  static constexpr bool reads = true;

  RangeReader(std::span<const std::uint8_t> bytes, std::span<const std::uint8_t> plain)
      : bytes_(bytes), plain_(plain) {
    code_ = std::uint64_t{next()} << 32;
    code_ |= next();
  }
  bool bit(Chance& chance, bool) {
    const std::uint64_t share = chance.share(range_);
    const bool value = code_ >= share;
    if (value) {
      code_ -= share;
      range_ -= share;
    } else {
      range_ = share;
    }
    chance.learn(value);
    if (range_ >> 32 == 0) {
      code_ = code_ << 32 | next();
      range_ <<= 32;
    }
    return value;
  }
  template <int symbols>
  int symbol(Frequencies<symbols>& frequencies, int) {
    const std::uint64_t part = range_ >> Frequencies<symbols>::bits;
    const std::uint64_t found = code_ / part;
    constexpr std::uint64_t last = (1u << Frequencies<symbols>::bits) - 1;
    const int value = frequencies.at(static_cast<std::uint32_t>(found < last ? found : last));
    code_ -= part * frequencies.below(value);
    range_ = part * frequencies.of(value);
    frequencies.learn(value);
    if (range_ >> 32 == 0) {
      code_ = code_ << 32 | next();
      range_ <<= 32;
    }
    return value;
  }
  std::uint32_t plain(int count, std::uint32_t) {
    for (; waits_ < count; waits_ += 8) {
      bad_ = bad_ || plainAt_ == plain_.size();
      if (bad_) return 0;
      waiting_ |= std::uint64_t{plain_[plainAt_++]} << waits_;
    }
    const auto value = static_cast<std::uint32_t>(waiting_ & ((std::uint64_t{1} << count) - 1));
    waiting_ >>= count;
    waits_ -= count;
    return value;
  }
  // Whether there was less than was asked for.
  bool bad() const { return bad_ || at_ > bytes_.size() + 4; }
  // Whether the writer finished here: other bytes, or more of them, would give the same.
  bool isDone() const {
    return !bad() && at_ == bytes_.size() + 4 && code_ >> 32 == 0 && plainAt_ == plain_.size() &&
           waiting_ == 0;
  }

 private:
  // The first byte is the highest. Four more than there are, the half that the writer leaves out, are zeros.
  std::uint32_t next() {
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i, ++at_) word = word << 8 | (at_ < bytes_.size() ? bytes_[at_] : 0u);
    return word;
  }

  std::span<const std::uint8_t> bytes_;
  std::span<const std::uint8_t> plain_;
  std::size_t at_ = 0;
  std::size_t plainAt_ = 0;
  std::uint64_t code_ = 0;
  std::uint64_t range_ = ~std::uint64_t{0};
  std::uint64_t waiting_ = 0;
  int waits_ = 0;
  bool bad_ = false;
};

}  // namespace bump
