// What was saved or recorded, kept beyond the world that it is of.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "bump/list.h"
#include "bump/status.h"

using Bytes = std::vector<std::uint8_t>;

inline Bytes bytesOf(const bump::Result<bump::List<std::uint8_t>>& made) {
  REQUIRE(made);
  return {made.value.begin(), made.value.end()};
}
