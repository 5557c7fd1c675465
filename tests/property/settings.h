// How long and from which seed the property run works: the same program serves the short run of `npm test`
// and the long run of the README.
#pragma once

#include <cstdint>

namespace property {

// Cases for each pair of kinds: BUMPBOX_PROPERTY_CASES, by default 20,000 in an optimized build and 500 in
// one that is not. Costly properties take a stated fraction of it.
int casesPerPair();

// More cases than by default: long enough to want to see how far it is.
bool isLongRun();

// BUMPBOX_PROPERTY_SEED, by default 1. Each property mixes in its own name's number.
std::uint64_t seedFor(std::uint64_t property);

}  // namespace property
