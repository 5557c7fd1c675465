// A contact and a distance at any angle, judged by 80-bit reals. Signs are left to the exact oracles; here it
// is lengths, directions and points.
#pragma once

#include <string>

#include "mover.h"

namespace property {

// What is wrong, or nothing. `gap` is the pair's, from gapAt(); `slack` what rounding may bring.
std::string judgeContact(const Mover& a, const Mover& b, Real gap, Real slack);
std::string judgeDistance(const Mover& a, const Mover& b, Real gap, Real slack);

}  // namespace property
