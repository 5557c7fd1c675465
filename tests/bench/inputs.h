// The random pairs that every benchmark reads: shapes about one unit large at any angle, so placed that about
// half of them overlap. Seeded: two runs measure the same work.
#pragma once

#include <string>
#include <vector>

#include "bump/collide.h"

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

}  // namespace bench
