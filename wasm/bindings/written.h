// A column that JavaScript may have written to, and what may stand in it.
#pragma once

#include <cmath>

struct WrittenColumn {
  const char* name;
  const double* values;
  double limit;

  // False for NaN too.
  bool isFine(int i) const { return std::fabs(values[i]) <= limit; }
  // From `start` on; -1 where there is none.
  int firstWrong(int count, int start = 0) const {
    // First without a branch for each: this is done every step, and all is well in nearly every one.
    int wrong = 0;
    for (int i = start; i < count; ++i) wrong += isFine(i) ? 0 : 1;
    if (wrong == 0) return -1;
    while (isFine(start)) ++start;
    return start;
  }
};
