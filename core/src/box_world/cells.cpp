#include "box_world/cells.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "base/bits.h"

namespace bump {

namespace {

// A row costs some eight times as much in find() as in a plain run over all of them.
constexpr int looksShare = 8;
constexpr int spare = 256;  // more than the boxes that everyone looks at, and one bucket
constexpr int octaves = 3;  // in one group the largest box is at most 2^3 times the smallest
constexpr int exponents = 64;
constexpr int lowestExponent = -31;

double sideOf(const BoxWorld::Place& place) { return std::max(place.size.x, place.size.y); }

// 2^(n - 1) < side <= 2^n, or so: what is on the edge may be in either.
int octaveOf(double side) {
  int exponent = 0;
  std::frexp(side, &exponent);
  return std::clamp(exponent - lowestExponent, 0, exponents - 1);
}

int bucketsFor(int rows) {
  int buckets = 64;
  while (buckets < rows) buckets *= 2;
  return buckets;
}

}  // namespace

bool BoxCells::reserve(int rows) {
  const int buckets = bucketsFor(rows);
  return buckets_.reserve(buckets) && head_.reserve(buckets) && links_.reserve(rows) &&
         byAll_.reserve(rows) && looked_.reserve(rows / looksShare + spare) &&
         found_.reserve(rows / looksShare + spare);
}

void BoxCells::group(const BoxRows& rows) {
  const int count = rows.size();
  int inOctave[exponents] = {};
  double largestIn[exponents] = {};
  for (int row = 0; row < count; ++row) {
    const double side = sideOf(rows.place[row]);
    const auto octave = static_cast<std::size_t>(octaveOf(side));
    ++inOctave[octave];
    largestIn[octave] = std::max(largestIn[octave], side);
  }

  // From the largest boxes down.
  std::int32_t groupOf[exponents];
  groupCount_ = 0;
  largest_ = 0;
  for (int top = exponents - 1; top >= 0; --top) {
    if (inOctave[top] == 0) continue;
    const int bottom = groupCount_ == mostGroups - 1 ? 0 : std::max(top - octaves + 1, 0);
    Group group{largestIn[top], 0, 0, 0};
    for (int octave = bottom; octave <= top; ++octave) group.count += inOctave[octave];
    largest_ = std::max(largest_, group.largest);
    group.perCell = 1 / group.largest;
    group.salt = static_cast<std::uint32_t>(groupCount_) * 0x85EBCA6Bu;
    const bool needsCells = group.count > few;
    for (int octave = bottom; octave <= top; ++octave) groupOf[octave] = needsCells ? groupCount_ : -1;
    if (needsCells) groups_[groupCount_++] = group;
    top = bottom;
  }

  const int buckets = bucketsFor(count);
  mask_ = static_cast<std::uint32_t>(buckets) - 1;
  buckets_.clear();
  buckets_.resize(buckets);
  head_.resize(buckets);
  std::fill_n(head_.data(), buckets, -1);
  links_.resize(count);
  looked_.resize(count / looksShare + spare);
  found_.resize(count / looksShare + spare);
  byAll_.clear();
  for (int row = 0; row < count; ++row) {
    links_[row].group = groupOf[octaveOf(sideOf(rows.place[row]))];
    if (links_[row].group >= 0) continue;
    byAll_.resize(byAll_.size() + 1);
    byAll_[byAll_.size() - 1] = row;
  }
  grouped_ = true;
}

void BoxCells::link(int row, std::uint32_t at) {
  Bucket& bucket = buckets_[static_cast<int>(at)];
  Link& link = links_[row];
  link.bucket = at;
  if (bucket.count < inBucket) {
    link.previous = -2;
    bucket.rows[bucket.count++] = row;
    return;
  }
  ++bucket.count;
  std::int32_t& head = head_[static_cast<int>(at)];
  link.previous = -1;
  link.next = head;
  if (head >= 0) links_[head].previous = row;
  head = row;
}

void BoxCells::unlink(int row) {
  const Link link = links_[row];
  Bucket& bucket = buckets_[static_cast<int>(link.bucket)];
  std::int32_t& head = head_[static_cast<int>(link.bucket)];
  --bucket.count;
  if (link.previous == -2) {
    int at = 0;
    while (bucket.rows[at] != row) ++at;
    if (head < 0) {
      bucket.rows[at] = bucket.rows[bucket.count];
      return;
    }
    // The bucket stays full: the first of the list takes the place.
    const int first = head;
    bucket.rows[at] = first;
    head = links_[first].next;
    links_[first].previous = -2;
    if (head >= 0) links_[head].previous = -1;
    return;
  }
  if (link.previous >= 0) {
    links_[link.previous].next = link.next;
  } else {
    head = link.next;
  }
  if (link.next >= 0) links_[link.next].previous = link.previous;
}

void BoxCells::relink(int row, std::uint32_t at) {
  unlink(row);
  link(row, at);
}

int BoxCells::find(const BoxRows& rows, int from, Lanes lower, Lanes upper) {
  std::int32_t* const looked = looked_.data();
  const int most = from / looksShare + byAll_.size() + 16;
  int lookCount = 0;
  for (const std::int32_t row : byAll_.span()) looked[lookCount++] = row;
  for (int g = 0; g < groupCount_; ++g) {
    const Group& group = groups_[g];
    const Lanes first = cellOf(group, lower - lanes(group.largest));
    const Lanes last = cellOf(group, upper);
    const Lanes cells = last - first + lanes(1.0);
    if (cells[0] * cells[1] > 2.0 * from + 32) return -1;
    const auto width = static_cast<std::uint32_t>(cells[0]);
    const auto height = static_cast<std::uint32_t>(cells[1]);
    const auto x = static_cast<std::uint32_t>(wordOf(first[0]));
    auto y = static_cast<std::uint32_t>(wordOf(first[1]));
    for (const std::uint32_t lastY = y + height; y != lastY; ++y) {
      const std::uint32_t start = rowHash(group, y) + x;
      for (std::uint32_t at = start; at != start + width; ++at) {
        const Bucket& bucket = buckets_[static_cast<int>(at & mask_)];
        if (lookCount + bucket.count > most) return -1;
        std::memcpy(looked + lookCount, bucket.rows, sizeof bucket.rows);
        if (bucket.count <= inBucket) {
          lookCount += bucket.count;
          continue;
        }
        lookCount += inBucket;
        for (int row = head_[static_cast<int>(at & mask_)]; row >= 0; row = links_[row].next) {
          looked[lookCount++] = row;
        }
      }
    }
  }

  // Again without branches: every row is written, but only those that touch are counted.
  const BoxWorld::Place* const places = rows.place.data();
  std::int32_t* const found = found_.data();
  int count = 0;
  for (int i = 0; i < lookCount; ++i) {
    const int row = looked[i];
    const Lanes position = lanes(places[row].position);
    found[count] = row;
    const bool touches = !any((position > upper) | (position + lanes(places[row].size) < lower));
    count += static_cast<int>(touches & (row < from));
  }
  for (int i = 1; i < count; ++i) {
    const int row = found[i];
    int at = i;
    for (; at > 0 && found[at - 1] < row; --at) found[at] = found[at - 1];
    found[at] = row;
  }
  return count;
}

}  // namespace bump
