// Where a store of bodies or shapes keeps a number of a row: in a column, or in one of a column of vectors.
// In lists beside the fields of a description (bump/field.h), so that who keeps, saves or hashes one number
// by its list does so with all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "bump/vector.h"

namespace bump {

// `part` is of a vector: &Vec::x or &Vec::y.
template <auto rows, auto part = nullptr>
struct StoreColumn {
  static constexpr bool isWhole = std::is_null_pointer_v<decltype(part)>;

  template <class Store>
  constexpr auto& operator()(Store& store, int slot) const {
    if constexpr (isWhole) {
      return (store.*rows)[slot];
    } else {
      return (store.*rows)[slot].*part;
    }
  }
  template <class Store>
  static constexpr auto& rowsOf(Store& store) {
    return store.*rows;
  }
  // How far from a row's beginning.
  static constexpr std::uint8_t offset() {
    if constexpr (isWhole) {
      return 0;
    } else {
      return part == &Vec::x ? offsetof(Vec, x) : offsetof(Vec, y);
    }
  }
};

}  // namespace bump
