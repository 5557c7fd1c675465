#include "bump/mask/overlap.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/check.h"
#include "mask/bits.h"
#include "mask/builder.h"

namespace bump {
namespace {

// Rows of one strip of A, with the words of B that lie over it. Either of B's may be missing, not both.
struct StripPair {
  const std::uint64_t* a;
  const std::uint64_t* low;   // B's strip under the lower bits, to be shifted down by `shift`
  const std::uint64_t* high;  // B's strip under the upper bits, to be shifted up by 64 - shift
  int shift;
  int rows;
  int strip;     // A's
  int firstRow;  // A's
};

// Two rows at a time, where the machine can; the compilers do not see that for themselves on WebAssembly.
using TwoWords = std::uint64_t __attribute__((vector_size(16)));

template <class Word>
Word load(const std::uint64_t* from) {
  Word word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

// The shared words of row i (and the next, as TwoWords), for each of the ways in which B's words may lie.
struct UnderLow {
  const StripPair& p;
  template <class Word = std::uint64_t>
  Word at(int i) const {
    return load<Word>(p.a + i) & (load<Word>(p.low + i) >> p.shift);
  }
};
struct UnderHigh {
  const StripPair& p;
  template <class Word = std::uint64_t>
  Word at(int i) const {
    return load<Word>(p.a + i) & (load<Word>(p.high + i) << (64 - p.shift));
  }
};
struct UnderBoth {
  const StripPair& p;
  template <class Word = std::uint64_t>
  Word at(int i) const {
    return load<Word>(p.a + i) &
           ((load<Word>(p.low + i) >> p.shift) | (load<Word>(p.high + i) << (64 - p.shift)));
  }
};

// body(one of these): three loops instead of a test in each row.
template <class Body>
auto withWords(const StripPair& p, Body body) {
  if (!p.high) return body(UnderLow{p});
  if (!p.low) return body(UnderHigh{p});
  return body(UnderBoth{p});
}

// The pixels of A in which the solid bounds of both lie.
PixelBox sharedBounds(const Mask& a, const Mask& b, PixelOffset offset) {
  constexpr std::int64_t far = 2 * limits::maskSide;
  if (offset.x > far || offset.x < -far || offset.y > far || offset.y < -far) return {};
  const int dx = static_cast<int>(offset.x);
  const int dy = static_cast<int>(offset.y);
  const PixelBox& p = a.bounds();
  const PixelBox& q = b.bounds();
  const int left = std::max(p.x, q.x + dx);
  const int top = std::max(p.y, q.y + dy);
  const int right = std::min(p.x + p.width, q.x + dx + q.width);
  const int bottom = std::min(p.y + p.height, q.y + dy + q.height);
  if (left >= right || top >= bottom) return {};
  return {left, top, right - left, bottom - top};
}

// All strips of A that B's solid bounds reach, from left to right; stops when body returns true.
template <class Body>
bool overStrips(const Mask& a, const Mask& b, PixelOffset offset, Body body) {
  const PixelBox box = sharedBounds(a, b, offset);
  if (box.width == 0) return false;
  const int dx = static_cast<int>(offset.x);
  const int rowOfB = box.y - static_cast<int>(offset.y);
  const MaskPlane& pa = a.pixels();
  const MaskPlane& pb = b.pixels();
  for (int s = box.x >> 6; s <= (box.x + box.width - 1) >> 6; ++s) {
    const int first = s * 64 - dx;  // B's column under the lowest bit
    const int low = first >> 6;
    const int shift = first & 63;
    StripPair pair{pa.strip(s) + box.y, nullptr, nullptr, shift, box.height, s, box.y};
    if (low >= 0 && low < pb.strips()) pair.low = pb.strip(low) + rowOfB;
    if (shift != 0 && low + 1 >= 0 && low + 1 < pb.strips()) pair.high = pb.strip(low + 1) + rowOfB;
    if ((pair.low || pair.high) && body(pair)) return true;
  }
  return false;
}

bool sharesPixel(const Mask& a, const Mask& b, PixelOffset offset) {
  return overStrips(a, b, offset, [](const StripPair& p) {
    return withWords(p, [&](auto word) {
      // Blocks of rows are joined before they are looked at: no branch in the inner loop.
      constexpr int block = 32;
      int i = 0;
      for (; i + block <= p.rows; i += block) {
        TwoWords joined{};
        for (int k = i; k < i + block; k += 2) joined |= word.template at<TwoWords>(k);
        if ((joined[0] | joined[1]) != 0) return true;
      }
      std::uint64_t joined = 0;
      for (; i < p.rows; ++i) joined |= word.at(i);
      return joined != 0;
    });
  });
}

// Twice the way from the middle of A's solid bounds to that of B's.
PixelOffset betweenMiddles(const Mask& a, const Mask& b, PixelOffset offset) {
  const PixelBox& p = a.bounds();
  const PixelBox& q = b.bounds();
  return {2 * (offset.x + q.x - p.x) + q.width - p.width, 2 * (offset.y + q.y - p.y) + q.height - p.height};
}

}  // namespace

bool overlap(const Mask& a, const Mask& b, PixelOffset offset, Touch touch) {
  if (sharesPixel(a, b, offset)) return true;
  if (touch == Touch::ignored) return false;
  constexpr std::int64_t far = 2 * limits::maskSide;
  if (offset.x > far || offset.x < -far || offset.y > far || offset.y < -far) return false;
  for (int y = -1; y <= 1; ++y) {
    for (int x = -1; x <= 1; ++x) {
      if ((x != 0 || y != 0) && sharesPixel(a, b, {offset.x + x, offset.y + y})) return true;
    }
  }
  return false;
}

PixelHit firstOverlap(const Mask& a, const Mask& b, PixelOffset offset) {
  PixelHit first;
  overStrips(a, b, offset, [&](const StripPair& p) {
    // A strip further right wins only with a lower row.
    const int rows = first.hit ? first.y - p.firstRow : p.rows;
    withWords(p, [&](auto word) {
      for (int i = 0; i < rows; ++i) {
        const std::uint64_t shared = word.at(i);
        if (shared == 0) continue;
        first = {true, p.strip * 64 + std::countr_zero(shared), p.firstRow + i};
        return;
      }
    });
    return false;
  });
  return first;
}

std::int64_t overlapCount(const Mask& a, const Mask& b, PixelOffset offset) {
  std::int64_t count = 0;
  overStrips(a, b, offset, [&](const StripPair& p) {
    count += withWords(p, [&](auto word) {
      std::int64_t sum = 0;
      for (int i = 0; i < p.rows; ++i) sum += countBits(word.at(i));
      return sum;
    });
    return false;
  });
  return count;
}

Result<Mask> overlapRegion(const Mask& a, const Mask& b, PixelOffset offset) {
  MaskBuilder builder;
  if (Status s = builder.start(a.width(), a.height()); !s) return s;
  overStrips(a, b, offset, [&](const StripPair& p) {
    std::uint64_t* out = builder.strip(p.strip) + p.firstRow;
    withWords(p, [&](auto word) {
      for (int i = 0; i < p.rows; ++i) out[i] = word.at(i);
    });
    return false;
  });
  return builder.finish();
}

PixelPush pushAlongAxis(const Mask& a, const Mask& b, PixelOffset offset) {
  if (!sharesPixel(a, b, offset)) return {};
  const PixelOffset middles = betweenMiddles(a, b, offset);
  const int x = middles.x < 0 ? -1 : 1;
  const int y = middles.y < 0 ? -1 : 1;
  // Ends at the latest where the bounds part.
  for (int k = 1;; ++k) {
    if (!sharesPixel(a, b, {offset.x + x * k, offset.y})) return {true, x * k, 0};
    if (!sharesPixel(a, b, {offset.x - x * k, offset.y})) return {true, -x * k, 0};
    if (!sharesPixel(a, b, {offset.x, offset.y + y * k})) return {true, 0, y * k};
    if (!sharesPixel(a, b, {offset.x, offset.y - y * k})) return {true, 0, -y * k};
  }
}

PixelPush pushShortest(const Mask& a, const Mask& b, PixelOffset offset) {
  PixelPush best = pushAlongAxis(a, b, offset);
  if (!best.touching) return best;
  const PixelOffset middles = betweenMiddles(a, b, offset);
  const auto length = [](std::int64_t x, std::int64_t y) { return x * x + y * y; };
  const auto away = [&](std::int64_t x, std::int64_t y) { return x * middles.x + y * middles.y; };
  // Every move shorter than the best so far, or equal to it and to be preferred.
  const int reach = std::abs(best.x) + std::abs(best.y);
  for (int y = -reach; y <= reach; ++y) {
    for (int x = -reach; x <= reach; ++x) {
      const std::int64_t longer = length(x, y) - length(best.x, best.y);
      if (longer > 0) continue;
      if (longer == 0 && away(x, y) <= away(best.x, best.y)) continue;
      if (!sharesPixel(a, b, {offset.x + x, offset.y + y})) best = {true, x, y};
    }
  }
  return best;
}

Vec overlapNormal(const Mask& a, const Mask& b, PixelOffset offset) {
  if (!sharesPixel(a, b, offset)) return {};
  const auto count = [&](int x, int y) {
    return static_cast<double>(overlapCount(a, b, {offset.x + x, offset.y + y}));
  };
  const Vec falls{count(-1, 0) - count(1, 0), count(0, -1) - count(0, 1)};
  const double length = std::sqrt(lengthSquared(falls));
  if (length > 0) return {falls.x / length, falls.y / length};
  const PixelPush push = pushAlongAxis(a, b, offset);
  return {push.x > 0 ? 1.0 : (push.x < 0 ? -1.0 : 0.0), push.y > 0 ? 1.0 : (push.y < 0 ? -1.0 : 0.0)};
}

}  // namespace bump
