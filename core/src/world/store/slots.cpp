#include "world/store/slots.h"

namespace bump {

bool SlotRows::areSound() {
  const int rows = size();
  if (last_.size() != rows) return false;
  int reusable = 0;
  alive_ = 0;
  for (int i = 0; i < rows; ++i) {
    const std::uint16_t living = generation_[i];
    if (last_[i] == 0 || last_[i] > newest || (living != 0 && living != last_[i])) return false;
    alive_ += living != 0 ? 1 : 0;
    reusable += living == 0 && last_[i] < newest ? 1 : 0;
  }
  if (free_.size() != reusable) return false;
  // Each once: a slot that was seen is marked by a generation that no free one has.
  for (const std::int32_t slot : free_.span()) {
    if (slot < 0 || slot >= rows || generation_[slot] != 0 || last_[slot] >= newest) return false;
    generation_[slot] = 0xFFFF;
  }
  for (const std::int32_t slot : free_.span()) generation_[slot] = 0;
  return true;
}

}  // namespace bump
