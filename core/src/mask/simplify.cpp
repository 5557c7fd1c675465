#include "mask/simplify.h"

#include <algorithm>

#include "base/check.h"
#include "mask/bits.h"

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
  void add(PixelCorner c) {
    twice_[word(c)] |= once_[word(c)] & bit(c);
    once_[word(c)] |= bit(c);
  }
  void remove(PixelCorner c) { once_[word(c)] &= ~bit(c); }
  void restore(PixelCorner c) { once_[word(c)] |= bit(c); }
  bool isTwice(PixelCorner c) const { return (twice_[word(c)] & bit(c)) != 0; }
  bool any(int y, int first, int last) const {
    for (int w = first >> 6; w <= last >> 6; ++w) {
      const std::uint64_t within = bitsFromTo(std::max(first - w * 64, 0), std::min(last - w * 64, 63));
      if (once_[y * words_ + w] & within) return true;
    }
    return false;
  }

 private:
  int word(PixelCorner c) const { return c.y * words_ + (c.x >> 6); }
  static std::uint64_t bit(PixelCorner c) { return std::uint64_t{1} << (c.x & 63); }

  int words_ = 0;
  Array<std::uint64_t> once_;
  Array<std::uint64_t> twice_;
};

// Within the distance of the segment a c?
bool isNear(PixelCorner p, PixelCorner a, PixelCorner c, double squared) {
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

// A contour: corners first to first + count - 1, joined in a circle.
struct Loop {
  int first;
  int count;

  int after(int i) const { return i + 1 == first + count ? first : i + 1; }
  int before(int i) const { return (i == first ? first + count : i) - 1; }
};

// Are all corners between u and w within the distance of the segment u w?
bool stretchIsNear(const Array<PixelCorner>& corners, const Loop& loop, int u, int w, double squared) {
  for (int i = loop.after(u); i != w; i = loop.after(i)) {
    if (!isNear(corners[i], corners[u], corners[w], squared)) return false;
  }
  return true;
}

// Marks the fewest corners of a contour that keep every stretch between two of them within the distance: the
// shortest path over all allowed edges. Knows nothing of other contours or crossings. Looks at most `reach`
// corners ahead, which bounds the time to count * reach * reach / 2; longer edges come from joining these.
class FewestCorners {
 public:
  bool reserve(int count) {
    if (!cost_.reserve(count + 1) || !from_.reserve(count + 1)) return false;
    cost_.resize(count + 1);
    from_.resize(count + 1);
    return true;
  }

  // `kept` has 1 for corners that must stay; gets 1 for those of the path. How many these are.
  int mark(const Array<PixelCorner>& corners, const Loop& loop, double squared, Array<std::uint8_t>& kept) {
    constexpr int reach = 128;
    constexpr int misses = 12;  // an edge too long may be followed by one that is not
    int start = loop.first;
    for (int i = loop.first; i < loop.first + loop.count; ++i) {
      if (kept[i]) {
        start = i;
        break;
      }
      const PixelCorner c = corners[i];
      const PixelCorner s = corners[start];
      if (c.x < s.x || (c.x == s.x && c.y < s.y)) start = i;
    }
    const int n = loop.count;
    const auto at = [&](int step) { return loop.first + (start - loop.first + step) % n; };
    for (int k = 0; k <= n; ++k) cost_[k] = k == 0 ? 0 : INT32_MAX;
    for (int k = 0; k < n; ++k) {
      int missed = 0;
      for (int m = k + 1; m <= n && m - k <= reach && missed < misses; ++m) {
        // From the start round to the start again is no edge.
        if (m - k == n) break;
        if (!stretchIsNear(corners, loop, at(k), at(m), squared)) {
          ++missed;
        } else if (cost_[k] + 1 < cost_[m]) {
          cost_[m] = cost_[k] + 1;
          from_[m] = k;
        }
        if (m < n && kept[at(m)]) break;
      }
    }
    for (int k = n; k > 0; k = from_[k]) kept[at(k)] = 1;
    int count = 0;
    for (int i = loop.first; i < loop.first + n; ++i) count += kept[i];
    return count;
  }

 private:
  Array<int> cost_;
  Array<int> from_;
};

std::int64_t floorDivide(std::int64_t a, std::int64_t b) {  // b > 0
  const std::int64_t q = a / b;
  return q * b > a ? q - 1 : q;
}

class Simplifier {
 public:
  Simplifier(const Array<PixelCorner>& corners, CornerField& field, Array<int>& next, Array<int>& before)
      : corners_(corners), field_(field), next_(next), before_(before) {}

  // Leaves out the corners of a contour that `kept` does not name, where that swallows nothing, whatever the
  // distance: stillNear() tells whether it was kept to. How many corners are left.
  int reduceTo(const Array<std::uint8_t>& kept, const Loop& loop, int left) {
    return reduce(loop, left, [&](int, int v, int) { return !kept[v]; });
  }
  // Leaves out what the distance allows.
  int reduceWithin(double squared, const Loop& loop, int left) {
    return reduce(loop, left,
                  [&](int u, int, int w) { return stretchIsNear(corners_, loop, u, w, squared); });
  }
  bool stillNear(const Loop& loop, double squared) const {
    int i = loop.first;
    while (before_[i] < 0) ++i;
    const int start = i;
    do {
      if (!stretchIsNear(corners_, loop, i, next_[i], squared)) return false;
      i = next_[i];
    } while (i != start);
    return true;
  }

 private:
  template <class Allowed>
  int reduce(const Loop& loop, int left, Allowed allowed) {
    int i = loop.first;
    while (before_[i] < 0) ++i;
    // Round after round, until a whole round leaves out nothing.
    for (int still = 0; left > 3 && still < left;) {
      const int after = next_[i];
      if (allowed(before_[i], i, after) && swallowsNothing(before_[i], i, after)) {
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

  bool swallowsNothing(int u, int v, int w) {
    const PixelCorner a = corners_[u];
    const PixelCorner b = corners_[v];
    const PixelCorner c = corners_[w];
    if (field_.isTwice(a) || field_.isTwice(b) || field_.isTwice(c)) return false;
    field_.remove(a);
    field_.remove(b);
    field_.remove(c);
    const bool empty = isEmpty(a, b, c);
    field_.restore(a);
    field_.restore(b);
    field_.restore(c);
    return empty;
  }

  // No corner in the closed triangle?
  bool isEmpty(PixelCorner a, PixelCorner b, PixelCorner c) const {
    const PixelCorner t[3] = {a, b, c};
    const int top = std::min({a.y, b.y, c.y});
    const int bottom = std::max({a.y, b.y, c.y});
    for (int y = top; y <= bottom; ++y) {
      std::int64_t left = INT32_MAX;
      std::int64_t right = INT32_MIN;
      for (int e = 0; e < 3; ++e) {
        PixelCorner p = t[e];
        PixelCorner q = t[(e + 1) % 3];
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

  const Array<PixelCorner>& corners_;
  CornerField& field_;
  Array<int>& next_;
  Array<int>& before_;  // -1: left out
};

// Calls body(index of the contour, contour).
template <class Body>
void overLoops(const Array<std::int32_t>& counts, Body body) {
  for (int ring = 0, first = 0; ring < counts.size(); first += counts[ring++]) {
    body(ring, Loop{first, counts[ring]});
  }
}

}  // namespace

Status simplifyContours(int width, int height, double tolerance, Array<PixelCorner>& corners,
                        Array<std::int32_t>& counts) {
  const Status noMemory{Code::outOfMemory, "outline", 0};
  CornerField field;
  FewestCorners fewest;
  Array<int> next, before, left;
  Array<std::uint8_t> kept, bySteps;
  int longest = 0;
  for (int ring = 0; ring < counts.size(); ++ring) longest = std::max(longest, counts[ring]);
  if (!field.start(width, height) || !fewest.reserve(longest) || !next.reserve(corners.size()) ||
      !before.reserve(corners.size()) || !kept.reserve(corners.size()) || !left.reserve(counts.size()) ||
      !bySteps.reserve(counts.size())) {
    return noMemory;
  }
  next.resize(corners.size());
  before.resize(corners.size());
  kept.resize(corners.size());
  left.resize(counts.size());
  bySteps.resize(counts.size());
  for (int i = 0; i < corners.size(); ++i) field.add(corners[i]);
  const double squared = tolerance * tolerance;
  // Corners in which contours touch stay, and so do those beside them.
  overLoops(counts, [&](int ring, const Loop& loop) {
    for (int i = loop.first; i < loop.first + loop.count; ++i) {
      if (field.isTwice(corners[i])) kept[loop.before(i)] = kept[i] = kept[loop.after(i)] = 1;
    }
    bySteps[ring] = fewest.mark(corners, loop, squared, kept) < 3;
  });

  // Each contour is to become the fewest corners that its own distance allows. Where another part of the
  // outlines is in the way of that, corners stay which may spoil the distance; such contours are left for the
  // steps below, and all is begun again without them, at last without any.
  Simplifier simplifier(corners, field, next, before);
  constexpr int attempts = 4;
  for (int attempt = 0; attempt <= attempts; ++attempt) {
    bool near = true;
    overLoops(counts, [&](int ring, const Loop& loop) {
      left[ring] = loop.count;
      for (int i = loop.first; i < loop.first + loop.count; ++i) {
        field.restore(corners[i]);
        next[i] = loop.after(i);
        before[i] = loop.before(i);
      }
    });
    overLoops(counts, [&](int ring, const Loop& loop) {
      if (!bySteps[ring] && attempt < attempts) left[ring] = simplifier.reduceTo(kept, loop, left[ring]);
    });
    overLoops(counts, [&](int ring, const Loop& loop) {
      if (simplifier.stillNear(loop, squared)) return;
      near = false;
      bySteps[ring] = 1;
    });
    if (near) break;
  }
  // Small steps first: a corner that sticks out far should not go before those beside it.
  for (const double part : {0.25, 0.5, 0.75, 1.0}) {
    overLoops(counts, [&](int ring, const Loop& loop) {
      left[ring] = simplifier.reduceWithin(squared * part * part, loop, left[ring]);
    });
  }
  int size = 0;
  for (int i = 0; i < corners.size(); ++i) {
    if (before[i] >= 0) corners[size++] = corners[i];
  }
  corners.resize(size);
  for (int ring = 0; ring < counts.size(); ++ring) counts[ring] = left[ring];
  return fine;
}

}  // namespace bump
