// A growing array of plain values whose growth can fail without an exception: the core is built without them,
// and a browser's memory does run out. Not a container for objects with destructors.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>

namespace bump {

template <class T>
class Array {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Array() = default;
  ~Array() { std::free(data_); }
  Array(Array&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)),
        size_(std::exchange(other.size_, 0)),
        capacity_(std::exchange(other.capacity_, 0)) {}
  Array& operator=(Array&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
    return *this;
  }

  // False when there is no memory; the array is then as it was.
  [[nodiscard]] bool reserve(int capacity) {
    if (capacity <= capacity_) return true;
    // What the analyzer does not know: capacity_ is never negative.
    // NOLINTNEXTLINE(clang-analyzer-optin.portability.UnixAPI)
    void* grown = std::realloc(static_cast<void*>(data_), static_cast<std::size_t>(capacity) * sizeof(T));
    if (!grown) return false;
    data_ = static_cast<T*>(grown);
    capacity_ = capacity;
    return true;
  }

  // The same, with room to spare when it has to grow: for what is asked again and again for a little more.
  [[nodiscard]] bool makeRoom(int wanted) {
    return wanted <= capacity_ || reserve(std::max(wanted, capacity_ + capacity_ / 2));
  }

  // Rows at its end, for which there is room.
  void append(const T* rows, int count) {
    assert(size_ + count <= capacity_);
    if (count > 0)
      std::memcpy(static_cast<void*>(data_ + size_), rows, static_cast<std::size_t>(count) * sizeof(T));
    size_ += count;
  }

  // New rows are zero bytes. Never fails below the reserved capacity.
  void resize(int size) {
    assert(size <= capacity_);
    if (size == size_ + 1) {
      // Most often, a column at a time: of a known size no function is called, which would take longest.
      // More than none, so there is memory. NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker)
      std::memset(static_cast<void*>(data_ + size_), 0, sizeof(T));
    } else if (size > size_) {
      // More than none, so there is memory. NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker)
      std::memset(static_cast<void*>(data_ + size_), 0, static_cast<std::size_t>(size - size_) * sizeof(T));
    }
    size_ = size;
  }

  [[nodiscard]] bool push(T value) {
    if (size_ == capacity_ && !reserve(capacity_ < 8 ? 8 : capacity_ * 2)) return false;
    data_[size_++] = value;
    return true;
  }

  // One row more, whose fields the caller sets; nullptr without memory.
  [[nodiscard]] T* extend() {
    if (size_ == capacity_ && !reserve(capacity_ < 8 ? 8 : capacity_ * 2)) return nullptr;
    return data_ + size_++;
  }

  // So many more, for which there is room, and which the caller sets: they are anything.
  T* extendBy(int count) {
    assert(size_ + count <= capacity_);
    size_ += count;
    return data_ + size_ - count;
  }

  void clear() { size_ = 0; }
  T pop() {
    assert(size_ > 0);
    return data_[--size_];
  }

  int size() const { return size_; }
  int capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  T* data() { return data_; }
  const T* data() const { return data_; }
  T& operator[](int i) {
    assert(i >= 0 && i < size_);
    return data_[i];  // NOLINT(clang-analyzer-core.uninitialized.UndefReturn): there are no rows in null
  }
  const T& operator[](int i) const {
    assert(i >= 0 && i < size_);
    return data_[i];  // NOLINT(clang-analyzer-core.uninitialized.UndefReturn): there are no rows in null
  }
  std::span<const T> span() const { return {data_, static_cast<std::size_t>(size_)}; }

 protected:  // Column (column.h) gets its memory elsewhere
  T* data_ = nullptr;
  int size_ = 0;
  int capacity_ = 0;
};

// One array after the other, whatever their rows are: of a list of columns.
template <class Each, class... Arrays>
void toEach(Each& each, Arrays&... arrays) {
  (each(arrays), ...);
}

}  // namespace bump
