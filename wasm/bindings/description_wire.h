// Descriptions as numbers in a row, in the order of their lists (bump/field.h).
#pragma once

#include <span>

#include "bump/field.h"

// The first numbers of a row; what a world forbids, it refuses.
template <class Description, class... Fields>
Description fromNumbers(const bump::FieldList<Fields...>& fields, const double* numbers) {
  Description found;
  forEach(
      fields, [&](const auto& field) __attribute__((always_inline)) { field.set(found, *numbers++); });
  return found;
}

template <class Description, class... Fields>
void toNumbers(const bump::FieldList<Fields...>& fields, const Description& description, double* numbers) {
  forEach(
      fields, [&](const auto& field)
                  __attribute__((always_inline)) { *numbers++ = field.numberOf(description); });
}
