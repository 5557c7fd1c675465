// Whether what was written into the columns of bodies by hand is sound, which each step asks before it
// begins: what of a body's store is done every time, where body_store.cpp is about bodies that come, change
// and go.
#include <cmath>

#include "base/bits.h"
#include "base/check.h"
#include "bump/limits.h"
#include "world/store/body_store.h"

namespace bump {

Status BodyStore::checkWritten() const {
  struct Written {
    const Column<double> BodyStore::*column;
    double limit;
    const char* name;
  };
  constexpr Written columns[] = {{&BodyStore::x, limits::coordinate, "columns.x"},
                                 {&BodyStore::y, limits::coordinate, "columns.y"},
                                 {&BodyStore::angle, limits::angle, "columns.angle"},
                                 {&BodyStore::velocityX, limits::speed, "columns.velocityX"},
                                 {&BodyStore::velocityY, limits::speed, "columns.velocityY"},
                                 {&BodyStore::angularVelocity, limits::speed, "columns.angularVelocity"}};
  // First all of them and without a branch for each: this is done every step, and all is well in nearly every
  // one. Without their signs, doubles are in the order of their words, and what is no number comes last.
  constexpr std::uint64_t sign = std::uint64_t{1} << 63;
  const std::uint64_t place = wordOf(limits::coordinate), turn = wordOf(limits::angle),
                      speed = wordOf(limits::speed);
  const int count = slots.size();
  std::uint64_t below = 0;
  for (int i = 0; i < count; ++i) {
    below |= (place - (wordOf(x[i]) & ~sign)) | (place - (wordOf(y[i]) & ~sign)) |
             (turn - (wordOf(angle[i]) & ~sign)) | (speed - (wordOf(velocityX[i]) & ~sign)) |
             (speed - (wordOf(velocityY[i]) & ~sign)) | (speed - (wordOf(angularVelocity[i]) & ~sign));
  }
  if ((below & sign) == 0) return fine;
  for (const auto& [column, limit, name] : columns) {
    for (int i = 0; i < count; ++i) {
      const double value = (this->*column)[i];
      if (slots.isAlive(i) && !checkWithin(value, limit, name)) {
        return {Code::notFinite, name, static_cast<double>(i)};
      }
    }
  }
  return fine;
}

}  // namespace bump
