#include "image.h"

#include "bytes.h"
#include "hash.h"

namespace bump {
namespace {

// The bytes:  "BUMP"  version  kind  0 0  hash of the image (8)  hash of the base, 0 without (8)
//             number of columns, then each: number of rows, tokens.
// A token is a word's difference to its guess; after a right guess follows how many of these there are in a
// row.
constexpr std::uint8_t magic[4] = {'B', 'U', 'M', 'P'};
constexpr std::uint8_t version = 1;
constexpr std::size_t headerSize = 24;

constexpr Status malformed(double where) { return {Code::malformed, "bytes", where}; }

// What a row is expected to be.
std::uint64_t guess(std::span<const std::uint64_t> base, std::uint64_t before, std::size_t row) {
  return row < base.size() ? base[row] : before;
}

}  // namespace

std::uint64_t Image::hash() const {
  Hash hash;
  for (const std::int32_t end : ends_.span()) hash.add(static_cast<std::uint64_t>(end));
  for (const std::uint64_t word : words_.span()) hash.add(word);
  return hash.value();
}

bool Image::encode(const Image* base, Array<std::uint8_t>& bytes) const {
  bytes.clear();
  ByteWriter out(bytes);
  for (const std::uint8_t letter : magic) out.byte(letter);
  out.byte(version);
  out.byte(base ? 1 : 0);
  out.byte(0);
  out.byte(0);
  out.word(hash());
  out.word(base ? base->hash() : 0);
  out.number(static_cast<std::uint64_t>(columns()));
  for (int c = 0; c < columns(); ++c) {
    const std::span<const std::uint64_t> words = column(c);
    const std::span<const std::uint64_t> old =
        base && c < base->columns() ? base->column(c) : std::span<const std::uint64_t>{};
    out.number(words.size());
    std::uint64_t run = 0;
    const auto endRun = [&] {
      if (run == 0) return;
      out.byte(0);
      out.number(run);
      run = 0;
    };
    std::uint64_t before = 0;
    for (std::size_t row = 0; row < words.size(); ++row) {
      const std::uint64_t difference = words[row] ^ guess(old, before, row);
      before = words[row];
      if (difference == 0) {
        ++run;
        continue;
      }
      endRun();
      out.difference(difference);
    }
    endRun();
  }
  return out.hadRoom();
}

Result<std::uint64_t> Image::baseOf(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < headerSize) return malformed(static_cast<double>(bytes.size()));
  for (std::size_t i = 0; i < 4; ++i) {
    if (bytes[i] != magic[i]) return malformed(static_cast<double>(i));
  }
  if (bytes[4] != version) return Status{Code::unknownVersion, "bytes", static_cast<double>(bytes[4])};
  if (bytes[5] > 1 || bytes[6] != 0 || bytes[7] != 0) return malformed(5);
  ByteReader in(bytes.subspan(16));
  const std::uint64_t base = in.word();
  if ((bytes[5] == 0) != (base == 0)) return malformed(16);
  return base;
}

Status Image::decode(std::span<const std::uint8_t> bytes, const Image* base, int most) {
  const Result<std::uint64_t> wanted = baseOf(bytes);
  if (!wanted) return wanted.status;
  if (wanted.value != 0 && (!base || base->hash() != wanted.value)) return {Code::wrongBase, "base", 0};
  const Image* const older = wanted.value != 0 ? base : nullptr;
  ByteReader header(bytes.subspan(8));
  const std::uint64_t expected = header.word();
  ByteReader in(bytes.subspan(headerSize));
  const std::uint64_t count = in.number();
  // A column takes a byte at least.
  if (in.bad() || count > bytes.size()) return malformed(headerSize);
  const Status noMemory{Code::outOfMemory, "bytes", static_cast<double>(bytes.size())};
  for (std::uint64_t c = 0; c < count; ++c) {
    const std::span<const std::uint64_t> old = older && static_cast<int>(c) < older->columns()
                                                   ? older->column(static_cast<int>(c))
                                                   : std::span<const std::uint64_t>{};
    const std::uint64_t rows = in.number();
    if (in.bad() || rows > static_cast<std::uint64_t>(most - words_.size())) {
      return malformed(headerSize + in.position());
    }
    std::uint64_t before = 0;
    for (std::size_t row = 0; row < rows;) {
      const std::uint8_t mask = in.byte();
      std::uint64_t run = 1;
      std::uint64_t difference = 0;
      if (mask == 0) {
        run = in.number();
        if (run == 0 || run > rows - row) return malformed(headerSize + in.position());
      } else {
        difference = in.difference(mask);
      }
      if (in.bad()) return malformed(headerSize + in.position());
      for (; run > 0; --run, ++row) {
        before = difference ^ guess(old, before, row);
        if (!put(before)) return noMemory;
      }
    }
    if (!endColumn()) return noMemory;
  }
  if (!in.atEnd() || hash() != expected) return malformed(headerSize + in.position());
  return {};
}

}  // namespace bump
