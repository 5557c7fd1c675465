// Hashes made right, as by somebody who knows the formats: with those that a fuzzer leaves behind, no bytes
// of its own would get past the first lines of a reader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "bytes.h"
#include "record/snapshot_columns.h"

namespace fuzz {

using Buffer = std::vector<std::uint8_t>;

inline void putWord(std::span<std::uint8_t> bytes, std::uint64_t word) {
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(word >> 8 * i);
}

inline void sealSnapshot(std::span<std::uint8_t> bytes) {
  if (bump::SnapshotColumns::baseOf(bytes)) bump::SnapshotColumns::seal(bytes);
}

// "BREC", version, hash of all that follows at 8, and then a snapshot's length, in one or two bytes, and the
// snapshot.
inline void sealRecording(std::span<std::uint8_t> bytes) {
  if (bytes.size() < 18) return;
  const std::span<std::uint8_t> rest = bytes.subspan(16);
  const std::size_t first = rest[0] < 128 ? 1 : 2;
  const std::size_t length = rest[0] < 128 ? rest[0] : (rest[0] & 127u) + rest[1] * 128u;
  if (length <= rest.size() - first) sealSnapshot(rest.subspan(first, length));
  bump::Hash hash;
  hash.add(std::uint64_t{rest.size()});
  for (std::size_t i = 0; i < rest.size(); i += 8) {
    std::uint64_t word = 0;
    for (std::size_t k = i; k < rest.size() && k < i + 8; ++k) word |= std::uint64_t{rest[k]} << 8 * (k - i);
    hash.add(word);
  }
  putWord(bytes.subspan(8), hash.value());
}

// Changes words of a snapshot as its own words, others of its column or any number.
inline void scribbleOn(bump::SnapshotColumns& snapshot, Bytes& bytes) {
  for (int i = 0; i < 8 && !bytes.atEnd() && snapshot.columns() > 0; ++i) {
    const std::span<const std::uint64_t> column = snapshot.column(bytes.byte() % snapshot.columns());
    const std::size_t row = bytes.byte();
    const std::size_t other = bytes.byte();
    if (column.empty()) continue;
    auto& word = const_cast<std::uint64_t&>(column[row % column.size()]);
    switch (bytes.below(5)) {
      case 0:
        word += static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<std::int8_t>(bytes.byte())));
        break;
      case 1:
        word ^= std::uint64_t{1} << other % 64;
        break;
      case 2:
        word = column[other % column.size()];
        break;
      case 3:
        word = other;
        break;
      default: {
        const double number = bytes.number();
        std::memcpy(&word, &number, sizeof word);
      }
    }
  }
}

}  // namespace fuzz
