// The one rule for touching: whether two shapes that meet without sharing any area overlap. Every overlap
// test takes it explicitly; a world has one setting.
#pragma once

#include <cstdint>

namespace bump {

enum class Touch : std::uint8_t { counts = 0, ignored = 1 };

}  // namespace bump
