// A fuzzer's bytes, read as numbers, shapes and poses; at their end everything is 0. And how a target says
// that something is wrong. Knows nothing of what is asked about them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>

#include "bump/angle.h"
#include "bump/shape.h"
#include "bump/touch.h"

namespace fuzz {

// What must hold for all bytes; libFuzzer keeps those for which it does not.
inline void expect(bool holds, const char* sentence) {
  if (holds) return;
  std::fprintf(stderr, "Not so: %s\n", sentence);
  std::abort();
}

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : rest_(data, size) {}

  bool atEnd() const { return rest_.empty(); }
  std::uint8_t byte() {
    if (rest_.empty()) return 0;
    const std::uint8_t first = rest_.front();
    rest_ = rest_.subspan(1);
    return first;
  }
  int below(int count) { return byte() % count; }
  std::span<const std::uint8_t> take(std::size_t count) {
    const auto taken = rest_.first(count < rest_.size() ? count : rest_.size());
    rest_ = rest_.subspan(taken.size());
    return taken;
  }

  // Mostly halves of small whole numbers, on which things touch exactly; now and then any number at all.
  double number() {
    const std::uint8_t kind = byte();
    const double small = static_cast<std::int8_t>(byte()) / 2.0;
    if (kind < 160) return small;
    if (kind < 200) return small + static_cast<std::int8_t>(byte()) / 65536.0;
    if (kind < 225) return small * 1048576;
    if (kind < 245) return small / 1073741824;
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) word = word << 8 | byte();
    double any = 0;
    std::memcpy(&any, &word, sizeof any);
    return any;
  }
  bump::Vec vec() {
    const double x = number();
    return {x, number()};
  }
  // One that is accepted.
  bump::Pose pose() {
    bump::Vec at = vec();
    if (!(at.x > -1e9 && at.x < 1e9)) at.x = 3;
    if (!(at.y > -1e9 && at.y < 1e9)) at.y = -2;
    const std::uint8_t turn = byte();
    return {at, bump::rotationOf(turn % 8 == 0 ? turn / 8 * (3.14159265358979323846 / 4) : turn / 16.0)};
  }
  // One that makers accept: a circle where they refuse.
  bump::Shape shape() {
    const bump::Result<bump::Shape> made = anyShape();
    return made ? made.value : bump::makeCircle(2).value;
  }
  bump::Touch touch() { return byte() % 2 ? bump::Touch::counts : bump::Touch::ignored; }

 private:
  bump::Result<bump::Shape> anyShape() {
    const std::uint8_t kind = byte();
    const bump::Vec center = vec();
    switch (kind % 6) {
      case 0:
        return bump::makePoint(center);
      case 1:
        return bump::makeCircle(number(), center);
      case 2:
        return bump::makeSegment(center, vec());
      case 3: {
        const bump::Vec end = vec();
        return bump::makeCapsule(center, end, number());
      }
      case 4: {
        const bump::Vec size = vec();
        const double angle = byte() / 16.0;
        return bump::makeBox(size.x, size.y, center, angle, kind & 64 ? number() : 0);
      }
      default: {
        std::array<bump::Vec, 8> corners{};
        const std::size_t count = 3 + byte() % 6u;
        for (std::size_t i = 0; i < count; ++i) corners[i] = vec();
        return bump::makePolygon(std::span(corners).first(count), kind & 64 ? number() : 0);
      }
    }
  }

  std::span<const std::uint8_t> rest_;
};

}  // namespace fuzz
