// The one rule for touching: whether two shapes that only touch overlap. They only touch when they share a
// point and yet an arbitrarily short move of one of them parts them: their depth is 0. Boxes side by side
// only touch, and so do a point on an outline or two segments on one line; a point inside a box or two
// crossing segments share no area either, but do not come apart so easily. Every overlap test takes the rule
// explicitly; a world has one setting.
#pragma once

#include <cstdint>

namespace bump {

enum class Touch : std::uint8_t { counts = 0, ignored = 1 };
inline constexpr const char* touchNames = "counts ignored";

}  // namespace bump
