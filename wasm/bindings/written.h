// A column that JavaScript may have written to, and what may stand in it.
#pragma once

#include <cmath>
#include <cstdint>

struct WrittenColumn {
  const char* name;
  const double* values;
  double limit;

  // False for NaN too.
  bool isFine(int i) const { return std::fabs(values[i]) <= limit; }
  // From `start` on; -1 where there is none.
  int firstWrong(int count, int start = 0) const {
    // First without a branch for each: this is done every step, and all is well in nearly every one.
    std::uint64_t wrong = 0;  // as wide as a double: two at a time
    for (int i = start; i < count; ++i) wrong |= isFine(i) ? 0U : 1U;
    if (wrong == 0) return -1;
    while (isFine(start)) ++start;
    return start;
  }
};
