// Makes a Mask: room first, then bits in any order, then finish(), which derives the pyramid, the bounds and
// the count. The only writer of a mask's bits.
#pragma once

#include "bump/mask/mask.h"

namespace bump {

class MaskBuilder {
 public:
  // All pixels are empty after this. Refuses sizes outside 1 to limits::maskSide.
  Status start(int width, int height);
  std::uint64_t* strip(int s) {
    return mask_.words_.get() + static_cast<std::size_t>(s) * static_cast<std::size_t>(mask_.height());
  }
  void set(int x, int y) { strip(x >> 6)[y] |= std::uint64_t{1} << (x & 63); }
  // Columns first to last, both included.
  void setRun(int y, int first, int last);
  Mask finish();

 private:
  Mask mask_;
};

}  // namespace bump
