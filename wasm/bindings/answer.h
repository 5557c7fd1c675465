// What calls answer: a number that is not negative, or minus the code of a refusal, whose reason is kept for
// JavaScript to ask for. One reason for all, since it is asked for at once.
#pragma once

#include <cstdint>

#include "bind.h"
#include "bump/status.h"

inline bump::Status lastRefusal{};  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

inline double answer(bump::Status status, double value = 0) {
  if (status) return value;
  lastRefusal = status;
  return -static_cast<double>(status.code);
}
template <class T>
double answer(const bump::Result<T>& result) {
  if (!result) return answer(result.status);
  if constexpr (requires { result.value.bits; }) {
    return result.value.bits;
  } else {
    return static_cast<double>(result.value);
  }
}
