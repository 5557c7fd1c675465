// The random pairs that every benchmark reads: shapes about one unit large at any angle, so placed that about
// half of them overlap. Seeded: two runs measure the same work.
#pragma once

#include <string>
#include <vector>

#include "bump/compound/compound.h"
#include "bump/convex/collide.h"

namespace bench {

enum class Kind { point, circle, segment, capsule, box, polygon, roundBox, roundPolygon };
inline constexpr int kindCount = 8;
const char* nameOf(Kind kind);

struct Options {
  int corners = 6;     // of polygons
  bool turned = true;  // random angles; otherwise none
  double spread = 0;   // how far apart the two are placed at most; 0: so that about half overlap
};

// Pairs whose points lie packed in one pool, as in a world's store.
class Pairs {
 public:
  Pairs(Kind a, Kind b, const Options& options = {});
  // Their points are elsewhere after a copy.
  Pairs(const Pairs&) = delete;
  Pairs& operator=(const Pairs&) = delete;

  static constexpr int count = 512;
  const bump::Placed& a(int i) const { return a_[static_cast<std::size_t>(i)]; }
  const bump::Placed& b(int i) const { return b_[static_cast<std::size_t>(i)]; }
  // The share of pairs that overlap.
  double hits() const;

 private:
  std::vector<bump::Vec> pool_;
  std::vector<bump::Placed> a_;
  std::vector<bump::Placed> b_;
};

// What is made of parts, each as a compound of one part (a compound: of four shapes); about as large as the
// shapes above.
enum class PartKind { chain, outline, mask, compound };
inline constexpr int partKindCount = 4;
const char* nameOf(PartKind kind);

// Pairs of these, or of one and a convex shape, at any angle.
class PartPairs {
 public:
  PartPairs(PartKind a, PartKind b);
  PartPairs(PartKind a, Kind b);
  // They are looked at through pointers.
  PartPairs(const PartPairs&) = delete;
  PartPairs& operator=(const PartPairs&) = delete;

  static constexpr int count = 128;
  bump::PlacedCompound a(int i) const { return {&a_[index(i)], poseA_[index(i)]}; }
  bump::PlacedCompound b(int i) const { return {&b_[index(i)], poseB_[index(i)]}; }
  double hits() const;

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  std::vector<bump::Compound> a_;
  std::vector<bump::Compound> b_;
  std::vector<bump::Pose> poseA_;
  std::vector<bump::Pose> poseB_;
};

}  // namespace bench
