// Which boxes are near a place, kept right while boxes move: the box world's broad phase. It decides nothing
// about overlap; it leaves out only boxes that cannot overlap.
//
// Boxes of similar size form a group, and each group has a hashed grid of its own, so that tiny and huge
// boxes do not disturb each other. A box is in exactly one cell, that of its lower-left corner, so following
// it costs little until it changes cells. Groups of very few boxes have no cells: everyone looks at these
// boxes. Memory is a fixed number of words for each box, however crowded they are.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>

#include "base/array.h"
#include "box_world/lanes.h"
#include "box_world/rows.h"

namespace bump {

class BoxCells {
 public:
  // Room for so many rows. False without memory.
  [[nodiscard]] bool reserve(int rows);
  // Rows have come, gone, changed places or sizes: group() is needed.
  void forget() { grouped_ = false; }
  bool isGrouped() const { return grouped_; }
  // Sorts boxes into groups. No box is in a cell afterwards.
  void group(const BoxRows& rows);

  void insert(int row, Lanes position) {
    if (links_[row].group >= 0) link(row, bucketOf(groups_[links_[row].group], position));
  }
  void remove(int row) {
    if (links_[row].group >= 0) unlink(row);
  }
  // To be called for an inserted box that has moved.
  void follow(int row, Lanes position) {
    const Link& link = links_[row];
    if (link.group < 0) return;
    const std::uint32_t at = bucketOf(groups_[link.group], position);
    if (at != link.bucket) relink(row, at);
  }

  // Finds all inserted boxes in rows below `from` that touch these bounds. They go from high to low into
  // found(), some perhaps twice. -1 when looking at every row is no more work.
  int find(const BoxRows& rows, int from, Lanes lower, Lanes upper);
  const std::int32_t* found() const { return found_.data(); }

  // The largest width or height of all.
  double largest() const { return largest_; }

 private:
  static constexpr int mostGroups = 24;
  static constexpr int few = 8;  // boxes that need no cells

  struct Group {
    double largest;  // width or height
    double perCell;  // one over the width of its cells
    std::uint32_t salt;
    std::int32_t count;
  };
  // A handful of rows lie in the bucket itself, where they are copied out without a branch. Any others hang
  // on a list.
  struct Bucket {
    std::int32_t rows[7];
    std::int32_t count;  // of all, in the bucket and on its list
  };
  static constexpr int inBucket = 7;
  struct Link {
    std::int32_t next, previous;  // on the bucket's list; -1: none. `previous` is -2 in the bucket itself
    std::uint32_t bucket;
    std::int32_t group;  // -1: looked at by everyone
  };

  // Positions in cells: whole numbers, held in the lower bits of 2^52 + 2^51 + n. Far out all are clamped
  // into the same cells. What matters is only that a larger coordinate never has a smaller cell.
  static Lanes cellOf(const Group& group, Lanes position) {
    const Lanes magic = lanes(0x1.8p52);
    const Lanes farthest = lanes(0x1p50);
    return clamp(position * lanes(group.perCell), -farthest, farthest) + magic;
  }
  static std::uint32_t rowHash(const Group& group, std::uint32_t y) { return y * 0x9E3779B1u + group.salt; }
  std::uint32_t bucketOf(const Group& group, Lanes position) const {
    const Lanes cell = cellOf(group, position);
    std::uint64_t bits[2];
    std::memcpy(bits, &cell, sizeof bits);
    return (rowHash(group, static_cast<std::uint32_t>(bits[1])) + static_cast<std::uint32_t>(bits[0])) &
           mask_;
  }
  void link(int row, std::uint32_t at);
  void unlink(int row);
  void relink(int row, std::uint32_t at);

  Array<Bucket> buckets_;
  Array<std::int32_t> head_;  // by bucket: the first row of its list; -1: none
  std::uint32_t mask_ = 0;
  Array<Link> links_;
  Array<std::int32_t> byAll_;   // rows that everyone looks at, ascending
  Array<std::int32_t> looked_;  // scratch, with room for one bucket more
  Array<std::int32_t> found_;
  Group groups_[mostGroups];
  int groupCount_ = 0;
  double largest_ = 0;
  bool grouped_ = false;
};

}  // namespace bump
