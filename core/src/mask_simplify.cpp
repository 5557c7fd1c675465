#include "mask_simplify.h"

#include <algorithm>

#include "check.h"
#include "mask_words.h"

namespace bump {
namespace {

// Which pixel corners are corners of contours: once, or twice where contours touch.
class CornerField {
 public:
  bool start(int width, int height) {
    words_ = width / 64 + 1;
    const int size = words_ * (height + 1);
    if (!once_.reserve(size) || !twice_.reserve(size)) return false;
    once_.resize(size);
    twice_.resize(size);
    return true;
  }
  void add(Corner c) {
    twice_[word(c)] |= once_[word(c)] & bit(c);
    once_[word(c)] |= bit(c);
  }
  void remove(Corner c) { once_[word(c)] &= ~bit(c); }
  void restore(Corner c) { once_[word(c)] |= bit(c); }
  bool isTwice(Corner c) const { return (twice_[word(c)] & bit(c)) != 0; }
  bool any(int y, int first, int last) const {
    for (int w = first >> 6; w <= last >> 6; ++w) {
      const std::uint64_t within = bitsFromTo(std::max(first - w * 64, 0), std::min(last - w * 64, 63));
      if (once_[y * words_ + w] & within) return true;
    }
    return false;
  }

 private:
  int word(Corner c) const { return c.y * words_ + (c.x >> 6); }
  static std::uint64_t bit(Corner c) { return std::uint64_t{1} << (c.x & 63); }

  int words_ = 0;
  Array<std::uint64_t> once_;
  Array<std::uint64_t> twice_;
};

std::int64_t floorDivide(std::int64_t a, std::int64_t b) {  // b > 0
  const std::int64_t q = a / b;
  return q * b > a ? q - 1 : q;
}

class Simplifier {
 public:
  Simplifier(const Array<Corner>& corners, CornerField& field, Array<int>& next, Array<int>& before)
      : corners_(corners), field_(field), next_(next), before_(before) {}

  // One contour, corners first to first + count - 1, as far as squared distances up to `squared` allow.
  int reduce(int first, int count, int left, double squared) {
    int i = first;
    while (before_[i] < 0) ++i;
    // Round after round, until a whole round leaves out nothing.
    for (int still = 0; left > 3 && still < left;) {
      const int after = next_[i];
      if (mayGo(before_[i], i, after, first, count, squared)) {
        field_.remove(corners_[i]);
        next_[before_[i]] = after;
        before_[after] = before_[i];
        before_[i] = -1;
        --left;
        still = 0;
      } else {
        ++still;
      }
      i = after;
    }
    return left;
  }

 private:
  bool mayGo(int u, int v, int w, int first, int count, double squared) {
    const Corner a = corners_[u];
    const Corner b = corners_[v];
    const Corner c = corners_[w];
    if (field_.isTwice(a) || field_.isTwice(b) || field_.isTwice(c)) return false;
    for (int i = u + 1 == first + count ? first : u + 1; i != w; i = i + 1 == first + count ? first : i + 1) {
      if (!isNear(corners_[i], a, c, squared)) return false;
    }
    field_.remove(a);
    field_.remove(b);
    field_.remove(c);
    const bool empty = isEmpty(a, b, c);
    field_.restore(a);
    field_.restore(b);
    field_.restore(c);
    return empty;
  }

  // Within the distance of the segment a c?
  static bool isNear(Corner p, Corner a, Corner c, double squared) {
    const std::int64_t dx = c.x - a.x, dy = c.y - a.y, px = p.x - a.x, py = p.y - a.y;
    const std::int64_t along = px * dx + py * dy;
    const std::int64_t length = dx * dx + dy * dy;
    if (along <= 0) return static_cast<double>(px * px + py * py) <= squared;
    if (along >= length) {
      const std::int64_t qx = p.x - c.x, qy = p.y - c.y;
      return static_cast<double>(qx * qx + qy * qy) <= squared;
    }
    const auto across = static_cast<double>(px * dy - py * dx);
    return across * across <= squared * static_cast<double>(length);
  }

  // No corner in the closed triangle?
  bool isEmpty(Corner a, Corner b, Corner c) const {
    const Corner t[3] = {a, b, c};
    const int top = std::min({a.y, b.y, c.y});
    const int bottom = std::max({a.y, b.y, c.y});
    for (int y = top; y <= bottom; ++y) {
      std::int64_t left = INT32_MAX;
      std::int64_t right = INT32_MIN;
      for (int e = 0; e < 3; ++e) {
        Corner p = t[e];
        Corner q = t[(e + 1) % 3];
        if (p.y > q.y) std::swap(p, q);
        if (y < p.y || y > q.y) continue;
        if (p.y == q.y) {
          left = std::min<std::int64_t>(left, std::min(p.x, q.x));
          right = std::max<std::int64_t>(right, std::max(p.x, q.x));
          continue;
        }
        // x = p.x + n / d on this row: its ceiling on the left, its floor on the right.
        const std::int64_t n = static_cast<std::int64_t>(y - p.y) * (q.x - p.x);
        const std::int64_t d = q.y - p.y;
        left = std::min(left, p.x - floorDivide(-n, d));
        right = std::max(right, p.x + floorDivide(n, d));
      }
      if (left <= right && field_.any(y, static_cast<int>(left), static_cast<int>(right))) return false;
    }
    return true;
  }

  const Array<Corner>& corners_;
  CornerField& field_;
  Array<int>& next_;
  Array<int>& before_;  // -1: left out
};

}  // namespace

Status simplifyContours(int width, int height, double tolerance, Array<Corner>& corners,
                        Array<std::int32_t>& counts) {
  const Status noMemory{Code::outOfMemory, "outline", 0};
  CornerField field;
  Array<int> next, before, left;
  if (!field.start(width, height) || !next.reserve(corners.size()) || !before.reserve(corners.size()) ||
      !left.reserve(counts.size())) {
    return noMemory;
  }
  next.resize(corners.size());
  before.resize(corners.size());
  left.resize(counts.size());
  for (int ring = 0, first = 0; ring < counts.size(); first += counts[ring++]) {
    const int count = counts[ring];
    left[ring] = count;
    for (int i = 0; i < count; ++i) {
      field.add(corners[first + i]);
      next[first + i] = first + (i + 1) % count;
      before[first + i] = first + (i + count - 1) % count;
    }
  }
  // Small steps first: a corner that sticks out far should not go before those beside it.
  Simplifier simplifier(corners, field, next, before);
  for (const double part : {0.25, 0.5, 0.75, 1.0}) {
    const double squared = tolerance * part * (tolerance * part);
    for (int ring = 0, first = 0; ring < counts.size(); first += counts[ring++]) {
      left[ring] = simplifier.reduce(first, counts[ring], left[ring], squared);
    }
  }
  int kept = 0;
  for (int i = 0; i < corners.size(); ++i) {
    if (before[i] >= 0) corners[kept++] = corners[i];
  }
  corners.resize(kept);
  for (int ring = 0; ring < counts.size(); ++ring) counts[ring] = left[ring];
  return fine;
}

}  // namespace bump
