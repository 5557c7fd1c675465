// An array that may be seen, and written into, from outside the engine. In C++ whoever keeps such an address
// too long is to blame, as always; in a browser that cannot be asked for (column_memory.h).
#pragma once

#include "base/array.h"
#include "base/column_memory.h"

namespace bump {

#ifdef __EMSCRIPTEN__
template <class T>
class Column : public Array<T> {
 public:
  Column() = default;
  ~Column() {
    column_memory::release(this->data_);
    this->data_ = nullptr;
  }
  Column(const Column&) = delete;
  Column& operator=(const Column&) = delete;

  // In the place of Array's, which must not be called, nor what else of it may grow.
  [[nodiscard]] bool reserve(int capacity) {
    if (capacity <= this->capacity_) return true;
    const auto used = static_cast<std::size_t>(this->size_) * sizeof(T);
    void* const grown =
        column_memory::grow(this->data_, used, static_cast<std::size_t>(capacity) * sizeof(T));
    if (!grown) return false;
    this->data_ = static_cast<T*>(grown);
    this->capacity_ = capacity;
    return true;
  }
  // Stands from now on where the other one stood, if there is room, which is none any more.
  void replace(Column& old) {
    const auto room = static_cast<std::size_t>(this->capacity_) * sizeof(T);
    void* const place = column_memory::replace(std::exchange(old.data_, nullptr), this->data_, room);
    this->data_ = static_cast<T*>(place);
    old.size_ = 0;
    old.capacity_ = 0;
  }
};
#else
template <class T>
class Column : public Array<T> {
 public:
  void replace(Column& /*old*/) {}
};
#endif

}  // namespace bump
